package diagrams

import (
	"fmt"
	"strings"
)

// notes are what was assumed and what is ambiguous about a diagram.
type notes struct{ assumed, ambiguous []string }

func (n *notes) assume(format string, args ...any) {
	n.assumed = append(n.assumed, fmt.Sprintf(format, args...))
}

func (n *notes) doubt(format string, args ...any) {
	n.ambiguous = append(n.ambiguous, fmt.Sprintf(format, args...))
}

// choose returns which of the alphabets that fit is meant.
func choose(all []fit, o Options) (best fit, n notes) {
	best = all[0]
	told := func(f fit) bool { return o.Game != nil && o.Game.Name() == f.alphabet.game.game.Name() }
	if best.unknown > 0 || told(best) {
		return best, n
	}
	for _, other := range all[1:] {
		game := other.alphabet.game
		if game.game == best.alphabet.game.game {
			continue
		}
		if game.darkOnly && best.kings == [2]int{} && other.light == 0 && other.men >= 4 && other.count[0] > 0 && other.count[1] > 0 {
			n.assume("it is a board of %s, as all men stand on dark squares", game.game.Name())
			return other, n
		}
		n.doubt("the letters may be those of %s as well", game.game.Name())
		break
	}
	return best, n
}

// surely reports whether a grid was meant to be a board, right or wrong.
func (f *gridFinder) surely(g *grid, best fit, err error, dark bool) bool {
	if err != nil {
		return f.surelyWrong(g, best)
	}
	labelled, both := g.files != 0 || g.ranks != 0 || g.index, best.count[0] > 0 && best.count[1] > 0
	a := best.alphabet
	told := f.options.Game != nil && f.options.Game.Name() == a.game.game.Name()
	switch {
	case best.men == 0:
		return g.files != 0 && g.ranks != 0
	case g.pitched && g.shape == plain && g.files == 0 && !g.reaches(4):
		return false // a list with numbers before it
	case labelled || a.figures || best.chequered():
		return true
	case best.mixed != "" && (a.common || !both) && !told:
		return false
	case a.common:
		return best.light == 0 && (both && best.men >= 4 || told)
	case dark:
		return both
	case a.game.darkOnly:
		return (both || told) && (told || best.light*4 <= best.men)
	default:
		return best.kings != [2]int{} || told
	}
}

// surelyWrong reports whether a grid that cannot be read was meant to be a board.
func (f *gridFinder) surelyWrong(g *grid, best fit) bool {
	signs, odd, usual := 0, 0, g.least()
	whole := *g // but for rows of another length
	whole.rows = append([]gridRow(nil), g.rows...)
	for r, row := range g.rows {
		for _, cell := range row.cells {
			if cell.text != "" {
				signs++
			}
		}
		if len(row.cells) != usual {
			odd++
			whole.rows[r].cells = nil
		}
	}
	a, both := best.alphabet, best.count[0] > 0 && best.count[1] > 0
	rest := a.fitOf(&whole)
	kings, clean := best.kings[0]+best.kings[1], odd <= 1 && rest.unknown == 0
	switch n := len(g.rows); {
	case g.loose:
		return best.men >= 2 && best.unknown <= 2 && (a.figures || !a.common && kings > 0)
	case n >= 7 && n <= 9 && usual == 4:
		return a.game.darkOnly && clean && rest.mixed == "" && rest.count[0] > 0 && rest.count[1] > 0
	case n < 5 || n > 12 || usual < 6 || usual > 10 || best.unknown*4 > signs:
		return false
	case g.pitched && g.shape == plain && g.files == 0 && !g.reaches(4):
		return false // a list with numbers before it
	case a.figures:
		return best.men >= 2
	case clean && rest.chequered():
		return true
	case g.files != 0 || g.ranks != 0 || g.index:
		return best.men >= 1 && (!a.common || both && best.men >= 4)
	case n < 7 || n > 9 || usual != 8 || odd > 2 || best.unknown > 2 || rest.mixed != "":
		return false
	case a.common || a.game.darkOnly:
		return both && whole.oneColor(a) && (rest.men >= 6 || clean && rest.men >= 4)
	case best.kings[0] > 1 || best.kings[1] > 1:
		return false
	default:
		return kings == 2 && best.men >= 4 || clean && kings == 2 || clean && kings == 1 && best.men >= 3
	}
}

// oneColor reports whether all men stand on dark squares; or, if rows are missing
// or too many, on squares of one color up to some row and from there on.
func (g *grid) oneColor(a *alphabet) bool {
	first, now, changes := -1, -1, 0
	for r, row := range g.rows {
		for c, cell := range row.cells {
			m, _ := a.read(cell.text)
			if color := (r + c) & 1; m.kind != 0 && color != now {
				if now = color; first < 0 {
					first = color
				}
				changes++
			}
		}
	}
	return len(g.rows) == 8 && changes == 1 && first == 1 || len(g.rows) != 8 && changes <= 2
}

// reaches reports whether some sign stands in a column or right of it.
func (g *grid) reaches(column int) bool {
	for _, row := range g.rows {
		for _, cell := range row.cells[column:] {
			if cell.text != "" {
				return true
			}
		}
	}
	return false
}

// numbering recognises the numbers of the dark squares in order, which show how
// squares are numbered and no position.
func (f *gridFinder) numbering(rows []gridRow) (d Diagram, ok bool) {
	if len(rows) != 8 {
		return d, false
	}
	numbers, starts := make([]int, 0, 32), [8]int{}
	for r, row := range rows {
		in := 0
		for _, cell := range row.cells {
			switch n := number(cell.text); {
			case n == 0 && strings.Trim(cell.text, emptySquares) == "":
			case n == 0 || len(numbers) == 32:
				return d, false
			default:
				if in == 0 {
					starts[r] = cell.at
				}
				in++
				numbers = append(numbers, n)
			}
		}
		if in != 4 || r > 0 && (starts[r] < starts[r-1]) != (r&1 == 1) || r > 0 && starts[r] == starts[r-1] {
			return d, false
		}
	}
	step := numbers[1] - numbers[0]
	if step != 1 && step != -1 || numbers[0] != 1 && numbers[0] != 32 {
		return d, false
	}
	for i := range numbers[1:] {
		if numbers[i+1]-numbers[i] != step {
			return d, false
		}
	}
	g := f.gridOf(rows)
	d = Diagram{First: g.first, Last: g.last, Format: formatNumbering}
	for _, game := range f.games {
		if game.darkOnly {
			d.Game = game.game
		}
	}
	d.Err = g.errorAt(0, rows[0].cells[0], "the numbers of the squares, and no position")
	return d, true
}

// number returns a text of one or two digits as a number, 0 if it is none.
func number(text string) (n int) {
	if len(text) == 0 || len(text) > 2 {
		return 0
	}
	for _, c := range []byte(text) {
		if c < '0' || c > '9' {
			return 0
		}
		n = n*10 + int(c-'0')
	}
	return n
}
