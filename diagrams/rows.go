package diagrams

import (
	"slices"
	"strings"
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
	loose       bool // they would be, and the columns do not fit
	first, last int  // lines, with all that belongs to it
	fileAt      *[8]int
}

// A gridRow is a row of a grid; line is -1 in a table that is no text.
type gridRow struct {
	line  int
	cells []gridCell
	label int // number of the rank, 0 if there is none
	from  *gridLine
	ninth gridCell // what stands where blank squares would have a ninth
}

// cutLabels takes the labels of ranks, the signs of a comment and the ends of a
// frame from the rows.
func (g *grid) cutLabels() {
	if g.shape == framed {
		g.labelFromFrame()
	}
	g.cutBullet()
	if g.shape == boxed {
		for _, cut := range []func(){
			func() { g.cutOuter(0) },
			func() { g.cutRanks(0) }, // of a row without a bar at its end the last square may be blank
			func() { g.cutOuter(-1) },
		} {
			if g.least() > 8 {
				cut()
			}
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
	if usual := g.least(); g.shape == plain && len(first.cells) == usual+1 && len(g.rows) > 1 &&
		len(g.rows[1].cells) > 0 && g.rows[1].cells[0].at >= first.cells[1].at {
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
		return row.cells[row.end()].text, true
	}
	return row.cells[0].text, true
}

// end returns which cell may be the label on the right: the ninth, or the last if
// the row has lost a square or has one too many. What follows it is a comment.
func (row *gridRow) end() int {
	last := len(row.cells) - 1
	if row.from == nil || row.from.shape == boxed || last < 8 {
		return last
	}
	if !isRank(row.cells[8].text) && last >= 9 && isRank(row.cells[9].text) {
		return 9
	}
	return 8
}

func (g *grid) cut(side int) {
	for i := range g.rows {
		row := &g.rows[i]
		switch {
		case len(row.cells) == 0:
		case side >= 0:
			row.cells = row.cells[1:]
		default:
			row.cells = row.cells[:row.end()]
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
// than the squares from each other. A sign of the row alone is a square too many.
func (row *gridRow) cutComment(s shape) {
	if s == boxed {
		return
	}
	for i := range row.cells[:min(8, len(row.cells))] {
		if text := row.cells[i].text; i > 0 && (text[0] == '<' || text == "//" || strings.HasPrefix(text, "←")) {
			row.cells = row.cells[:i]
			return
		}
	}
	if len(row.cells) <= 8 {
		return
	}
	if text := row.cells[8].text; len(row.cells) == 9 && row.from.comment == len(row.from.glyphs) && !isCommentSign(text) &&
		slices.ContainsFunc(row.cells[:8], func(c gridCell) bool { return c.text == text }) {
		return
	}
	gap := row.cells[8].at - row.cells[7].at
	usual := row.cells[7].at - row.cells[6].at
	r, _ := utf8.DecodeRuneInString(row.cells[8].text)
	if gap > usual || r == '<' || r == '(' || r == '←' || gap > 1 && isCommentSign(row.cells[8].text) {
		row.cells = row.cells[:8]
	}
}
