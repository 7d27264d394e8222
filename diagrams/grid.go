package diagrams

import "strings"

// The formats of boards that are drawn over several lines or cells.
const (
	formatRows      Format = "rows"         // letters parted by blanks
	formatCompact   Format = "compact"      // letters side by side
	formatFigurines Format = "figurines"    // rows of figurines or discs, with blanks or without
	formatFramed    Format = "framed"       // rows within a frame
	formatBoxed     Format = "boxed"        // bars between the squares
	formatTable     Format = "table"        // of Markdown or HTML
	formatDark      Format = "dark-squares" // four squares a row, the dark ones alone
	formatNumbering Format = "numbering"    // 1 to 32 on the dark squares: no position
)

// A gridFinder reads the boards that are drawn over several lines of a text.
type gridFinder struct {
	texts     []string
	options   Options
	games     []boardGame
	alphabets []*alphabet

	ahead []gridLine // lines that were looked at, from aheadAt
	first int        // of ahead
	done  int        // lines before it are used up
	found []Diagram
}

func newGridFinder(lines []string, o Options) *gridFinder {
	games := (&finder{options: o}).all()
	return &gridFinder{texts: lines, options: o, games: games, alphabets: alphabetsOf(games)}
}

// findGrids returns the boards that are drawn over several lines, and what looks
// like one, from the top. No line belongs to two.
func findGrids(lines []string, o Options) []Diagram {
	f := newGridFinder(lines, o)
	for i := 0; i < len(lines); {
		l := f.line(i)
		if l.shape == noRow {
			if i++; len(f.ahead) > 64 {
				f.forget(i)
			}
			continue
		}
		rows := f.gather(i)
		i = rows[len(rows)-1].line + 1
		f.readRows(rows)
		f.forget(min(i, len(lines)))
	}
	return f.found
}

// line returns what a line of the text can be; outside of the text it is empty.
func (f *gridFinder) line(i int) *gridLine {
	if i < f.first || i >= len(f.texts) {
		return &gridLine{}
	}
	for i-f.first >= len(f.ahead) {
		f.ahead = append(f.ahead, readGridLine(f.texts[f.first+len(f.ahead)]))
	}
	return &f.ahead[i-f.first]
}

// forget drops the lines before a line, but for those a frame may begin in.
func (f *gridFinder) forget(line int) {
	const above = 4
	if drop := min(line-above-f.first, len(f.ahead)); drop > 0 {
		f.ahead = append([]gridLine(nil), f.ahead[drop:]...)
		f.first += drop
	}
}

// gather returns the rows that follow each other from a line: with a border
// between them, with an empty line between all of them, or with nothing.
func (f *gridFinder) gather(i int) (rows []gridRow) {
	form := f.line(i).shape
	add := func(i int) {
		l := *f.line(i)
		rows = append(rows, gridRow{line: i, cells: append([]gridCell(nil), l.cells...), from: &l})
	}
	add(i)
	parted, tight := false, false
	for i++; i < len(f.texts); i++ {
		l, next := f.line(i), f.line(i+1)
		switch {
		case l.shape == form:
			if parted && len(rows) == 2 {
				return rows[:1] // the second belongs to what follows
			} else if parted {
				return rows
			}
			tight = true
			add(i)
		case form == plain && l.isDarkStub() && len(rows[0].cells) == 4 && (len(rows) == 7 || next.shape == form && len(next.cells) == 4):
			tight = true
			add(i)
		case l.border && next.shape == form && !parted:
			tight = true
			i++
			add(i)
		case form == plain && rows[0].from.compact && next.shape == form && next.compact && l.isStub():
			tight = true
			add(i)
			rows[len(rows)-1].cells = l.stub()
		case l.blank && next.shape == form && !tight:
			parted = true
			i++
			add(i)
		default:
			return rows
		}
	}
	return rows
}

// readRows reads the boards that rows in sequence are.
func (f *gridFinder) readRows(rows []gridRow) {
	if len(rows) < 5 {
		return
	}
	if d, ok := f.numbering(rows); ok {
		f.add(d)
		return
	}
	for _, part := range parts(withoutStrays(withoutBorders(rows))) {
		g := f.gridOf(part)
		if d, ok := f.read(g); ok {
			f.add(d)
		}
	}
}

func (f *gridFinder) add(d Diagram) {
	f.found = append(f.found, d)
	f.done = d.Last + 1
}

// withoutBorders drops the lines that may be borders or rows if eight others are
// left, and the empty header of a table.
func withoutBorders(rows []gridRow) []gridRow {
	var certain []gridRow
	for _, row := range rows {
		if !row.from.border {
			certain = append(certain, row)
		}
	}
	if emptyHeader(certain) {
		certain = certain[1:]
	}
	if len(certain)%8 == 0 && len(certain) > 0 {
		return certain
	}
	if emptyHeader(rows) {
		return rows[1:]
	}
	return rows
}

// withoutStrays drops lines before and behind eight rows that only look like rows:
// they have another number of squares.
func withoutStrays(rows []gridRow) []gridRow {
	usual := (&grid{rows: rows}).least()
	stray := func(row gridRow) bool {
		return row.from.shape == plain && len(row.cells) != usual && !row.mostlyEmpty()
	}
	for len(rows) > 8 && stray(rows[0]) {
		rows = rows[1:]
	}
	for len(rows) > 8 && stray(rows[len(rows)-1]) {
		rows = rows[:len(rows)-1]
	}
	return rows
}

// mostlyEmpty reports whether most cells of a row have signs of empty squares.
func (row *gridRow) mostlyEmpty() bool {
	n := 0
	for _, cell := range row.cells {
		if strings.Trim(cell.text, dots+squareSigns) == "" {
			n++
		}
	}
	return len(row.cells) >= 5 && 2*n > len(row.cells)
}

// emptyHeader reports whether nine rows begin with a header of a table that says
// nothing.
func emptyHeader(rows []gridRow) bool {
	return len(rows) == 9 && rows[0].from.shape == boxed && strings.Trim(rows[0].from.text, " \t|>") == ""
}

// parts cuts rows where the labels of ranks begin anew, or by eights.
func parts(rows []gridRow) (all [][]gridRow) {
	for len(rows) > 8 {
		end := 8
		if len(rows)%8 != 0 {
			a, b := rows[0].label0(), rows[8].label0()
			if a == 0 || a != b || a != 1 && a != 8 {
				break
			}
		}
		all = append(all, rows[:end])
		rows = rows[end:]
	}
	return append(all, rows)
}

// label0 returns the rank that a row seems to be labelled with on the left.
func (row *gridRow) label0() int {
	text := row.from.left
	if len(row.cells) > 0 && text == "" {
		text = row.cells[0].text
		if text == "" && len(row.cells) > 1 {
			text = row.cells[1].text
		}
	}
	if isRank(text) {
		return int(text[0] - '0')
	}
	return 0
}

// gridOf joins rows with the labels and borders around them.
func (f *gridFinder) gridOf(rows []gridRow) *grid {
	g := &grid{rows: rows, shape: rows[0].from.shape, first: rows[0].line, last: rows[len(rows)-1].line}
	for _, row := range rows {
		g.compact = g.compact || row.from.compact
	}
	take := func(l *gridLine) {
		if l.files != 0 && g.files == 0 {
			g.files, g.fileAt = l.files, &l.fileAt
		}
		if l.index {
			g.index, g.fileAt = true, &l.fileAt
		}
		g.table = g.table || l.border && g.shape == boxed && strings.Count(l.text, "-") > 0 && isTableRule(l.text)
	}
	for i := 1; i <= 3; i++ {
		l := f.line(g.first - 1)
		if g.first-1 < f.done || !l.border && (l.files == 0 || g.files != 0) || l.border && l.shape == g.shape && g.shape == plain {
			break
		}
		take(l)
		g.first--
	}
	above := g.files != 0
	for i := g.first; i < g.last; i++ {
		take(f.line(i))
	}
	if i := g.first - 2; !above && i >= f.done && f.line(i+1).blank && f.line(i).files != 0 {
		take(f.line(i))
		g.first, above = i, true
	}
	below := false
	for i := 1; i <= 3; i++ {
		l := f.line(g.last + 1)
		if !l.border && (l.files == 0 || below) || l.files != 0 && above && f.line(g.last+2).shape == g.shape {
			break
		}
		below = below || l.files != 0
		take(l)
		g.last++
	}
	if !above && !below && f.line(g.last+1).blank && f.line(g.last+2).files != 0 {
		take(f.line(g.last + 2))
		g.last += 2
	}
	g.cutLabels()
	return g
}

// isTableRule reports whether a line is the one below the header of a table in
// Markdown.
func isTableRule(text string) bool {
	return strings.Trim(text, " \t>|:-") == "" && strings.Contains(text, "|")
}

// read reads a grid; ok is false if it is no board, nor anything that was surely
// meant to be one.
func (f *gridFinder) read(g *grid) (d Diagram, ok bool) {
	err := g.square()
	if err != nil {
		if blank, odd := g.pitch(); blank != nil && blank.drawnAsBlank(f.alphabets) {
			*g = *blank
			if err = odd; err == nil {
				err = g.square()
			}
		}
	}
	dark := err != nil && g.widen()
	switch usual := g.least(); {
	case dark:
		err = nil
	case err != nil && usual == 4 && len(g.rows) == 8:
		err = g.darkSquare()
	case err != nil && usual < 6 && g.shape != boxed && g.ranks != 0 && g.files != 0 && len(g.rows) == 8:
		g.loose = true
		err = g.errorAt(0, gridCell{}, "the squares cannot be told: the signs do not stand below each other")
	}
	all := fits(g, f.alphabets)
	if len(all) == 0 {
		return d, false
	}
	best, notes := choose(all, f.options)
	if err == nil {
		err = g.ninth(best.alphabet)
	}
	if err == nil && best.unknown > 0 {
		cell := g.rows[best.row].cells[best.at]
		err = g.errorAt(best.row, cell, "%q is neither a man nor an empty square", cell.text)
	}
	sure := f.surely(g, best, err, dark)
	if !sure {
		return d, false
	}
	d = f.diagram(g, best, dark)
	d.Assumed, d.Ambiguous = append(d.Assumed, notes.assumed...), append(d.Ambiguous, notes.ambiguous...)
	if d.Err = err; err == nil {
		f.orient(&d, g, best, dark)
		d.withRights(best.alphabet.game)
	}
	return d, true
}

// widen makes rows of four squares, the dark ones, rows of eight.
func (g *grid) widen() bool {
	if len(g.rows) != 8 {
		return false
	}
	for _, row := range g.rows {
		if len(row.cells) != 4 {
			return false
		}
	}
	for r := range g.rows {
		cells := make([]gridCell, 8)
		for i, cell := range g.rows[r].cells {
			cells[2*i+1-r&1] = cell
		}
		g.rows[r].cells = cells
	}
	return true
}
