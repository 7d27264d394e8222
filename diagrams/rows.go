package diagrams

import (
	"unicode"
	"unicode/utf8"
)

// A grid is a board as it is drawn: rows from the top, each with the texts of its
// squares from the left, and the labels around it.
type grid struct {
	rows        []gridRow
	ranks       int // -1 if the ranks are labelled from 8 down, 1 from 1 up, 0 if not
	files       int // 1 if the files are labelled a to h, -1 from h to a, 0 if not
	shape       shape
	compact     bool
	table       bool // of Markdown
	index       bool // columns or rows are numbered as programs count, from 0 or 1 on top
	pitched     bool // empty squares are told by columns alone
	first, last int  // lines, with all that belongs to it
	fileAt      *[8]int
}

// A gridRow is a row of a grid; line is -1 in a table that is no text.
type gridRow struct {
	line  int
	cells []gridCell
	label int // number of the rank, 0 if there is none
	from  *gridLine
}

// cutLabels takes the labels of ranks, the signs of a comment and the ends of a
// frame from the rows.
func (g *grid) cutLabels() {
	if g.shape == framed {
		g.labelFromFrame()
	}
	g.cutBullet()
	for _, side := range []int{0, -1} {
		if g.shape == boxed && g.least() > 8 {
			g.cutOuter(side)
		}
	}
	for _, cut := range []func(side int) bool{g.cutRanks, g.cutSide, g.cutRanks} {
		for _, side := range []int{0, -1} {
			if g.least() > 8 {
				cut(side)
			}
		}
	}
	if g.shape != boxed && g.ranks == 0 {
		g.cutRanks(0) // squares are blank or not drawn, labels are
	}
	if g.shape == plain && g.least() == 5 {
		g.cutRanks(-1)
	}
	for i := range g.rows {
		g.rows[i].cutComment(g.shape)
	}
	if g.index = g.index || g.ranks > 0 && g.rows[0].label == 0; g.index && g.files == 0 {
		g.ranks = 0
	}
}

// cutBullet takes the sign of an item of a list from the first row.
func (g *grid) cutBullet() {
	first := &g.rows[0]
	if usual := g.least(); g.shape == plain && len(first.cells) == usual+1 && len(g.rows) > 1 {
		if text := first.cells[0].text; text == "-" || text == "*" || text == "+" {
			first.cells = first.cells[1:]
		}
	}
}

// least returns the number of cells that most rows have at least: a row may have
// lost one.
func (g *grid) least() int {
	var counts [mostCells + 2]int
	for _, row := range g.rows {
		counts[min(len(row.cells), mostCells)]++
	}
	common := 0
	for n := range counts {
		if counts[n] >= counts[common] {
			common = n
		}
	}
	return common
}

// cutOuter takes away what stands outside the outermost bars: nothing, or words
// behind the last.
func (g *grid) cutOuter(side int) {
	for _, row := range g.rows {
		text, ok := row.at(side)
		if row.from == nil || ok && text != "" && (side == 0 || utf8.RuneCountInString(text) <= 3) {
			return
		}
	}
	g.cut(side)
}

// cutSide takes the first column away, or the last if side is -1, if all rows have
// the sign of a comment there, or nothing.
func (g *grid) cutSide(side int) bool {
	sign, _ := g.rows[0].at(side)
	for _, row := range g.rows {
		text, _ := row.at(side)
		if text != sign || !isCommentSign(text) && (g.shape != boxed || text != "") {
			return false
		}
	}
	g.cut(side)
	return true
}

// cutRanks takes a column of rank labels away; they need not be without a gap if
// most are in order.
func (g *grid) cutRanks(side int) bool {
	labels, steps := make([]int, len(g.rows)), map[int]int{}
	for i, row := range g.rows {
		text, _ := row.at(side)
		if side < 0 && g.shape == boxed && len(text) > 1 && text[1] == ' ' {
			text = text[:1] // a comment behind it
		}
		if !isRank(text) && text != "9" && text != "0" {
			return false
		}
		labels[i] = int(text[0] - '0')
		if i > 0 {
			steps[labels[i]-labels[i-1]]++
		}
	}
	return g.setRanks(labels, steps, func() { g.cut(side) })
}

// setRanks takes labels for those of the ranks if nearly all go up or down by one.
func (g *grid) setRanks(labels []int, steps map[int]int, cut func()) bool {
	direction := -1
	if steps[1] > steps[-1] {
		direction = 1
	}
	if steps[direction] < 3 || len(g.rows)-1-steps[direction] > 2 {
		return false
	}
	if g.ranks == 0 {
		g.ranks = direction
		for i := range g.rows {
			g.rows[i].label = labels[i]
		}
	}
	cut()
	return true
}

// labelFromFrame takes the labels that stand outside a frame.
func (g *grid) labelFromFrame() {
	for _, left := range []bool{true, false} {
		labels, steps := make([]int, len(g.rows)), map[int]int{}
		for i, row := range g.rows {
			text := row.from.right
			if left {
				text = row.from.left
				for text != "" && isCommentSign(text[:1]) {
					text = trimLeftBlank(text[1:])
				}
			} else if len(text) > 1 && text[1] == ' ' {
				text = text[:1]
			}
			if isRank(text) {
				labels[i] = int(text[0] - '0')
			}
			if i > 0 {
				steps[labels[i]-labels[i-1]]++
			}
		}
		g.setRanks(labels, steps, func() {})
	}
}

func trimLeftBlank(text string) string {
	for text != "" && text[0] == ' ' {
		text = text[1:]
	}
	return text
}

// at returns the text of the first cell, or of the last.
func (row *gridRow) at(side int) (string, bool) {
	if len(row.cells) == 0 {
		return "", false
	}
	if side < 0 {
		if row.from != nil && row.from.shape != boxed && len(row.cells) > 8 {
			return row.cells[8].text, true // what follows is a comment
		}
		return row.cells[len(row.cells)-1].text, true
	}
	return row.cells[0].text, true
}

func (g *grid) cut(side int) {
	for i := range g.rows {
		row := &g.rows[i]
		switch n := len(row.cells); {
		case n == 0:
		case side >= 0:
			row.cells = row.cells[1:]
		case row.from != nil && row.from.shape != boxed && n > 8:
			row.cells = row.cells[:8]
		default:
			row.cells = row.cells[:n-1]
		}
	}
}

// isCommentSign reports whether a text begins a line of a comment or a quote.
func isCommentSign(text string) bool {
	switch text {
	case "//", "#", "*", ">", ";", "%", "--", "|", "/", "!":
		return true
	}
	return false
}

// cutComment takes short words behind a row away: those that stand farther off
// than the squares from each other.
func (row *gridRow) cutComment(s shape) {
	if s == boxed || len(row.cells) <= 8 {
		return
	}
	gap := row.cells[8].at - row.cells[7].at
	usual := row.cells[7].at - row.cells[6].at
	r, _ := utf8.DecodeRuneInString(row.cells[8].text)
	if gap > usual || r == '<' || r == '(' || r == '←' || gap > 1 && isCommentSign(row.cells[8].text) {
		row.cells = row.cells[:8]
	}
}

// pitch reads rows in which empty squares are blank, and so told only by the
// columns: from the labels of the files, or as the one pitch that fits all rows.
func (g *grid) pitch() bool {
	if g.shape == boxed || g.shape == plain && g.ranks == 0 && g.fileAt == nil {
		return false
	}
	for _, columns := range g.columns() {
		if rows, ok := g.atColumns(columns); ok {
			g.rows, g.pitched, g.compact = rows, true, columns[1] == columns[0]+1
			return true
		}
	}
	return false
}

// columns returns where the squares of a row may be, the likeliest first.
func (g *grid) columns() (all [][8]int) {
	if g.fileAt != nil {
		return [][8]int{*g.fileAt}
	}
	evenly := func(from, pitch int) {
		var columns [8]int
		for i := range columns {
			columns[i] = from + i*pitch
		}
		all = append(all, columns)
	}
	row := g.rows[0].from
	if g.shape == framed {
		width := row.to - row.from
		for _, margin := range []int{1, 0, 2} {
			for pitch := 1; pitch <= 5; pitch++ {
				if n := width - 7*pitch - 1 - 2*margin; margin*2 <= pitch+1 && n >= -1 && n <= 1 {
					evenly(row.from+margin, pitch)
				}
			}
		}
		return all
	}
	label := row.from
	for label < len(row.glyphs) && !isRank(string(row.glyphs[label].r)) {
		label++
	}
	evenly(label+2, 2)
	evenly(label+3, 2)
	evenly(label+1, 1)
	evenly(label+2, 1)
	return all
}

// atColumns returns the rows with a cell at each column; ok is false if a sign
// stands elsewhere.
func (g *grid) atColumns(columns [8]int) (rows []gridRow, ok bool) {
	rows = make([]gridRow, len(g.rows))
	for i, row := range g.rows {
		l := row.from
		next := 0
		row.cells = make([]gridCell, 8)
		for n, at := range columns {
			if at < len(l.glyphs) {
				row.cells[n] = l.cell(at, at+1)
				if l.glyphs[at].r == blank {
					row.cells[n].text = ""
				}
				continue
			}
			end := len(l.text)
			row.cells[n] = gridCell{begin: end, end: end, at: at, missing: at - len(l.glyphs)}
		}
		from := l.from
		if g.shape == plain && g.ranks != 0 {
			for from < columns[0] && from < len(l.glyphs) && !unicode.IsDigit(l.glyphs[from].r) {
				from++
			}
			from++
		}
		for at := from; at <= columns[7] && at < l.to; at++ {
			for next < 8 && columns[next] < at {
				next++
			}
			if l.glyphs[at].r != blank && (next == 8 || columns[next] != at) {
				return nil, false
			}
		}
		if columns[7]+1 < l.to && columns[7]+1 < len(l.glyphs) && l.glyphs[columns[7]+1].r != blank {
			return nil, false // no end of a row
		}
		rows[i] = row
	}
	return rows, true
}
