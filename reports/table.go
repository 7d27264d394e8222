package reports

import (
	"strings"
	"unicode/utf8"
)

// A cell is one entry of a table.
type cell struct {
	text  string
	style string
}

// A table is rows of cells under a heading; a column is as wide as its widest
// cell, and a column with nothing below its heading is left out.
type table struct {
	columns []column
	rows    [][]cell
}

type column struct {
	heading string
	right   bool // set flush right, as numbers are
}

func (t *table) add(row ...cell) { t.rows = append(t.rows, row) }

// width returns how wide a column is, 0 if it is left out.
func (t *table) width(column int) int {
	width := 0
	for _, row := range t.rows {
		width = max(width, utf8.RuneCountInString(row[column].text))
	}
	if width > 0 {
		width = max(width, utf8.RuneCountInString(t.columns[column].heading))
	}
	return width
}

// table writes a table, each line after an indent.
func (p *page) table(t *table, indent string) {
	heading := make([]cell, len(t.columns))
	widths := make([]int, len(t.columns))
	for i, c := range t.columns {
		heading[i] = cell{c.heading, dim}
		widths[i] = t.width(i)
	}
	for _, row := range append([][]cell{heading}, t.rows...) {
		var line strings.Builder
		gap := indent
		for i, c := range row {
			if widths[i] == 0 {
				continue
			}
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(c.text))
			line.WriteString(gap)
			if t.columns[i].right {
				line.WriteString(pad)
				pad = ""
			}
			if c.text != "" {
				line.WriteString(p.paint(c.style, c.text))
			}
			line.WriteString(pad)
			gap = "  "
		}
		p.WriteString(strings.TrimRight(line.String(), " "))
		p.WriteByte('\n')
	}
}
