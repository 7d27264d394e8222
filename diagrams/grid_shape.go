package diagrams

import (
	"fmt"
	"unicode/utf8"
)

// square returns what keeps a grid from having eight rows of eight squares.
func (g *grid) square() error {
	if len(g.rows) != 8 {
		row := g.rows[min(8, len(g.rows)-1)]
		at := gridCell{}
		if len(row.cells) > 0 {
			at = row.cells[0]
		}
		return g.errorAt(min(8, len(g.rows)-1), at, "%d rows; a board has 8", len(g.rows))
	}
	for i, row := range g.rows {
		if n := len(row.cells); n != 8 {
			at := gridCell{}
			if n > 0 {
				at = row.cells[min(n-1, 8)]
			}
			return g.errorSquares(i, at, n)
		}
		if want := g.rows[0].label + g.ranks*i; g.ranks != 0 && row.label != want {
			return g.errorAt(i, row.cells[0], "rank %d is labelled %d", want, row.label)
		}
	}
	if first := g.rows[0].label; g.ranks > 0 && first != 1 || g.ranks < 0 && first != 8 {
		return g.errorAt(0, g.rows[0].cells[0], "the first rank is labelled %d", first)
	}
	return nil
}

// darkSquare returns the error of the first row that has not the four dark squares
// that most have.
func (g *grid) darkSquare() error {
	for i, row := range g.rows {
		if n := len(row.cells); n != 4 {
			at := gridCell{}
			if n > 0 {
				at = row.cells[min(n-1, 4)]
			}
			return g.errorAt(i, at, "row %d has %d squares; a board has 4 dark ones a row", i+1, n)
		}
	}
	return nil
}

// errorSquares returns the error of a row that has not eight squares.
func (g *grid) errorSquares(row int, at gridCell, n int) error {
	switch {
	case g.rows[row].line < 0:
		return g.errorAt(row, at, "%d squares; a board has 8", n)
	case g.ranks != 0 && g.rows[row].label != 0:
		return g.errorAt(row, at, "rank %d has %d squares; a board has 8", g.rows[row].label, n)
	}
	return g.errorAt(row, at, "row %d has %d squares; a board has 8", row+1, n)
}

// errorAt returns an error with the place in the text, counted from 1.
func (g *grid) errorAt(row int, cell gridCell, format string, args ...any) error {
	what := fmt.Sprintf(format, args...)
	r := g.rows[row]
	if r.line < 0 {
		return fmt.Errorf("row %d: %s", row+1, what)
	}
	column := 1
	if r.from != nil && cell.begin <= len(r.from.text) {
		column = utf8.RuneCountInString(r.from.text[:cell.begin]) + 1
	}
	return fmt.Errorf("line %d, column %d: %s", r.line+1, column, what)
}
