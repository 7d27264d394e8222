package diagrams

import (
	"html"
	"strings"
)

// FromTable returns the board that the cells of a table show, row by row, with
// labels on any side or without; ok is false if it was not meant to be one. The
// diagram has no place in a text: neither lines nor Cells.
func FromTable(rows [][]string, o Options) (d Diagram, ok bool) {
	if len(rows) < 5 || len(rows) > 12 {
		return d, false
	}
	f := newGridFinder(nil, o)
	g := &grid{shape: boxed}
	for _, texts := range rows {
		if len(texts) > mostCells {
			return d, false
		}
		row := gridRow{line: -1}
		for _, text := range texts {
			row.cells = append(row.cells, gridCell{text: tableText(text)})
		}
		if names := row.fileNames(); names != 0 {
			g.files = names
			continue
		}
		g.rows = append(g.rows, row)
	}
	for len(g.rows) > 8 && g.rows[0].empty() {
		g.rows = g.rows[1:]
	}
	for len(g.rows) > 8 && g.rows[len(g.rows)-1].empty() {
		g.rows = g.rows[:len(g.rows)-1]
	}
	if len(g.rows) == 0 {
		return d, false
	}
	g.cutLabels()
	return f.read(g)
}

// tableText returns the text of a cell as it is compared.
func tableText(text string) string {
	var out strings.Builder
	for _, glyph := range foldLine(html.UnescapeString(strings.TrimSpace(text))) {
		out.WriteRune(glyph.r)
	}
	plain := strings.TrimSpace(out.String())
	if man := strings.Trim(plain, " *`"); man != "" {
		return man // without the signs of bold letters
	}
	return plain
}

// fileNames returns 1 if a row names the files from a to h, -1 if from h to a,
// and 0 if it does not.
func (row *gridRow) fileNames() int {
	var names strings.Builder
	for _, cell := range row.cells {
		names.WriteString(strings.ToLower(cell.text))
	}
	switch names.String() {
	case "abcdefgh":
		return 1
	case "hgfedcba":
		return -1
	}
	return 0
}

func (row *gridRow) empty() bool {
	for _, cell := range row.cells {
		if cell.text != "" {
			return false
		}
	}
	return true
}
