package diagrams

import (
	"unicode"
)

// pitch returns the rows read as those of a drawing in which empty squares are
// blank, and so told only by the columns: from the labels of the files, or as the
// one pitch that fits all rows; nil if there is none. If it fits all but one or
// two, odd says what is wrong with the first. Bars of a frame that stand anywhere
// tell nothing.
func (g *grid) pitch() (blank *grid, odd error) {
	if g.shape == boxed || g.shape == plain && g.ranks == 0 && g.fileAt == nil {
		return nil, nil
	}
	width := g.usualWidth()
	for _, columns := range g.columns(width) {
		p := *g
		p.pitched, p.compact = true, columns[1] == columns[0]+1
		strange := p.atColumns(columns)
		if len(strange) == 0 {
			if strange = g.ragged(width); len(strange) == 0 || len(strange) > mostStrange {
				return &p, nil
			}
		}
		if len(strange) <= mostStrange && blank == nil && (g.shape == framed || g.fileAt != nil) {
			blank, odd = &p, p.oddRow(strange[0], width, columns[1]-columns[0])
		}
	}
	return blank, odd
}

const mostStrange = 2

// ragged returns the rows whose frame is not as wide as that of most.
func (g *grid) ragged(width int) (rows []int) {
	for i := range g.rows {
		if row := &g.rows[i]; row.inFrame() && row.from.to-row.from.from != width {
			rows = append(rows, i)
		}
	}
	return rows
}

// usualWidth returns how wide most rows are between the bars of a frame.
func (g *grid) usualWidth() (usual int) {
	counts := map[int]int{}
	for _, row := range g.rows {
		width := row.from.to - row.from.from
		if counts[width]++; counts[width] > counts[usual] {
			usual = width
		}
	}
	return usual
}

// oddRow returns what is wrong with a row whose signs stand elsewhere than those
// of the others.
func (g *grid) oddRow(i, width, pitch int) error {
	row := g.rows[i]
	if more := row.from.to - row.from.from - width; row.inFrame() && more != 0 {
		squares := more / pitch
		if squares == 0 {
			squares = more / max(more, -more)
		}
		return g.errorSquares(i, row.cells[7], 8+squares)
	}
	return g.errorAt(i, row.cells[0], "the signs of this row do not stand below those of the others")
}

// inFrame reports whether a row stands between two bars.
func (row *gridRow) inFrame() bool {
	return row.from.shape == framed && row.from.to < len(row.from.glyphs) && row.from.glyphs[row.from.to].r == '|'
}

// drawnAsBlank reports whether a blank is how empty squares are drawn: all of
// them, those of one color, or all but a few that are marked. Where they have a
// sign, what is blank is a square that is missing.
func (g *grid) drawnAsBlank(alphabets []*alphabet) bool {
	all := fits(g, alphabets)
	if len(all) == 0 {
		return false
	}
	var blanks, signs [2]int
	for r, row := range g.rows {
		for c, cell := range row.cells {
			switch m, ok := all[0].alphabet.read(cell.text); {
			case cell.text == "":
				blanks[(r+c)&1]++
			case ok && m.kind == 0:
				signs[(r+c)&1]++
			}
		}
	}
	for color := range blanks {
		if blanks[color] > 0 && signs[color] == 0 && signs[1-color] >= blanks[1-color] {
			return true
		}
	}
	return blanks[0]+blanks[1] > 4*(signs[0]+signs[1])
}

// ninth returns an error for a row of a drawing with blank squares that has a sign
// of the alphabet where a ninth square would be.
func (g *grid) ninth(a *alphabet) error {
	if !g.pitched {
		return nil
	}
	for i, row := range g.rows {
		cell := row.ninth
		if cell.text == "" || isRank(cell.text) && row.label == int(cell.text[0]-'0') {
			continue
		}
		if _, ok := a.read(cell.text); ok {
			return g.errorSquares(i, cell, 9)
		}
	}
	return nil
}

// columns returns where the squares of a row may be, the likeliest first.
func (g *grid) columns(width int) (all [][8]int) {
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

// atColumns gives the rows a cell at each column, and returns those in which a
// sign stands elsewhere.
func (g *grid) atColumns(columns [8]int) (strange []int) {
	rows := make([]gridRow, len(g.rows))
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
		if at := columns[7] + columns[7] - columns[6]; at < l.to && at < len(l.glyphs) && l.glyphs[at].r != blank &&
			(at+1 == len(l.glyphs) || l.glyphs[at+1].r == blank || l.glyphs[at+1].r == '|') {
			row.ninth = l.cell(at, at+1)
		}
		from := l.from
		if g.shape == plain && g.ranks != 0 {
			for from < columns[0] && from < len(l.glyphs) && !unicode.IsDigit(l.glyphs[from].r) {
				from++
			}
			from++
		}
		fits := true
		for at := from; at <= columns[7] && at < l.to; at++ {
			for next < 8 && columns[next] < at {
				next++
			}
			if l.glyphs[at].r != blank && (next == 8 || columns[next] != at) {
				fits = false
			}
		}
		if end := columns[7] + 1; end < l.to && end < len(l.glyphs) && l.glyphs[end].r != blank && row.ninth.begin != l.glyphs[end].begin {
			fits = false // no end of a row
		}
		if rows[i] = row; !fits {
			strange = append(strange, i)
		}
	}
	g.rows = rows
	return strange
}
