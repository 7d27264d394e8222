package diagrams

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A shape is by what the squares of a row are parted.
type shape uint8

const (
	noRow  shape = iota
	plain        // blanks, or nothing
	framed       // the same between two bars, or behind one
	boxed        // a bar each
)

// A gridCell is a square's text, folded and without blanks around it.
type gridCell struct {
	text       string
	begin, end int // bytes of the line
	at         int // column, in glyphs
	missing    int // blanks between the end of the line and the square, if it is cut off
}

// A gridLine is what a line can be in a drawn board; it may be a border and a row
// at once: eight dashes.
type gridLine struct {
	text   string
	glyphs []glyph
	blank  bool
	border bool
	files  int    // 1 if it names the files a to h, -1 from h to a
	index  bool   // it numbers the columns from 0 or 1
	fileAt [8]int // columns of the names, from the left

	shape       shape
	cells       []gridCell // labels among them unless parted by a bar
	left, right string     // what stands before the first bar and behind the last
	from, to    int        // glyphs between which the squares are
	compact     bool       // nothing between the squares
	comment     int        // glyph at which a comment begins, or the end of the line
	bracketed   []int      // glyphs that stand in brackets
}

// mayBeRow is a quick test that refuses most lines of prose and code.
func mayBeRow(text string) bool {
	if len(text) > 4000 {
		return false
	}
	at, lengths := 0, [2]int{}
	for n := range lengths {
		for at < len(text) && (text[at] == ' ' || text[at] == '\t' || text[at] == '>') {
			at++
		}
		begin := at
		for at < len(text) && text[at] != ' ' && text[at] != '\t' {
			if text[at] >= utf8.RuneSelf || text[at] == '|' || text[at] == '+' || text[at] < ' ' || bracketAt(text, at) {
				return true
			}
			at++
		}
		lengths[n] = at - begin
	}
	switch first := lengths[0]; {
	case strings.IndexByte(text, '|') >= 0 || text == "":
		return true
	case first > 2:
		return first >= shortestCompact
	default:
		return lengths[1] <= 2 || lengths[1] >= shortestCompact
	}
}

const (
	shortestCompact = 7 // a rank that lost a square
	longestCompact  = 11
	mostCells       = 14
	longestLabel    = 4 // with the sign of a comment before it
)

// readGridLine looks at a line by itself.
func readGridLine(text string) (l gridLine) {
	if !mayBeRow(text) {
		return gridLine{text: text}
	}
	l.text, l.glyphs = text, foldLine(text)
	l.openBrackets()
	glyphs := l.glyphs
	for len(glyphs) > 0 && glyphs[len(glyphs)-1].r == blank {
		glyphs = glyphs[:len(glyphs)-1]
	}
	begin := 0
	for begin < len(glyphs) && (glyphs[begin].r == blank || glyphs[begin].r == '>') {
		begin++
	}
	if begin == len(glyphs) {
		l.blank = true
		return l
	}
	l.comment = len(glyphs)
	l.border = isBorder(glyphs[begin:])
	if l.readFiles(begin, len(glyphs)); l.files != 0 || l.index {
		return l
	}
	var bars []int
	for i := begin; i < len(glyphs); i++ {
		if glyphs[i].r == '|' {
			bars = append(bars, i)
		}
	}
	if n := len(bars); n == 4 && bars[0]+1 == bars[1] && bars[2]+1 == bars[3] {
		l.readFramed(begin, bars[:1], bars[1:3])
		return l
	}
	switch n := len(bars); {
	case n == 0:
		l.readPlain(begin)
	case n <= 2:
		l.readFramed(begin, bars[:1], bars)
	case n >= 6 && n < mostCells:
		l.readBoxed(begin, bars)
	}
	return l
}

// isBorder reports whether a line is drawn between or around the rows of a board.
func isBorder(glyphs []glyph) bool {
	level := 0
	for _, g := range glyphs {
		switch g.r {
		case '-', '=', '_', '▔', '▁', '▀', '▄', '‾', '¯':
			level++
		case blank, '|', '+', ':', '.', '\'', '`', '/', '#', '*':
		default:
			if g.r < 0x2500 || g.r > 0x257f { // box drawing
				return false
			}
			level++
		}
	}
	return level >= 3
}

// readFiles notes whether a line names the files: a whole run, a to h or h to a,
// and nothing else that counts. Numbers of columns name no files.
func (l *gridLine) readFiles(begin, end int) {
	var names [8]rune
	n := 0
	for i := begin; i < end; i++ {
		switch r := unicode.ToLower(l.glyphs[i].r); {
		case r == blank || r == '|' || r == '+' || r == '-' || r == '/' || r == '#' || r == '*' || r == '\\' || r == ';':
		case n == 8 || (r < 'a' || r > 'h') && (r < '0' || r > '8'):
			return
		default:
			names[n], l.fileAt[n] = r, i
			n++
		}
	}
	if n < 8 {
		return
	}
	step := names[1] - names[0]
	if step != 1 && step != -1 {
		return
	}
	for i := 1; i < 8; i++ {
		if names[i]-names[i-1] != step {
			return
		}
	}
	if names[0] <= '8' {
		l.index, l.border = step == 1, true
		return
	}
	l.files = int(step)
}

func (l *gridLine) cell(from, to int) gridCell {
	var text strings.Builder
	for _, g := range l.glyphs[from:to] {
		text.WriteRune(g.r)
	}
	return gridCell{text: text.String(), begin: l.glyphs[from].begin, end: l.glyphs[to-1].end, at: from}
}

func (l *gridLine) between(from, to int) string {
	for from < to && l.glyphs[from].r == blank {
		from++
	}
	for to > from && l.glyphs[to-1].r == blank {
		to--
	}
	if from == to {
		return ""
	}
	return l.cell(from, to).text
}

// readPlain reads a row whose squares are parted by blanks or by nothing.
func (l *gridLine) readPlain(begin int) {
	l.from, l.to = begin, l.comment
	l.readCells()
	if len(l.cells) >= 4 || len(l.cells) > 0 && isRank(l.cells[0].text) {
		l.shape = plain
	}
}

// readCells reads the squares from l.from to l.to, up to a comment.
func (l *gridLine) readCells() {
	for at := l.from; at < l.to && len(l.cells) < mostCells; {
		if l.glyphs[at].r == blank {
			at++
			continue
		}
		end := at
		for end < l.to && l.glyphs[end].r != blank {
			end++
		}
		length, n := end-at, len(l.cells)
		switch {
		case length == 2 && n == 0 && isRank(string(l.glyphs[at].r)) && !unicode.IsDigit(l.glyphs[at+1].r):
			l.cells = append(l.cells, l.cell(at, at+1), l.cell(at+1, end)) // a label glued to its row
		case length <= 2 && (!l.compact || length == 1):
			l.cells = append(l.cells, l.cell(at, end))
		case length >= shortestCompact && length <= longestCompact && !l.compact && (n == 0 || n == 1 && isRank(l.cells[0].text)) &&
			!isWordLike(l.glyphs[at:end]):
			l.compact = true
			for i := at; i < end; i++ {
				l.cells = append(l.cells, l.cell(i, i+1))
			}
		default:
			l.comment = at
			return
		}
		at = end
	}
}

// isWordLike reports whether a text has more letters that mean no man than a slip
// of the pen explains.
func isWordLike(glyphs []glyph) bool {
	strange := 0
	for _, g := range glyphs {
		if unicode.IsLetter(g.r) && !strings.ContainsRune("PNBRQKpnbrqkwWoOxX", g.r) {
			strange++
		}
	}
	return strange > 2
}

// readFramed reads a row between two bars, behind one, or before one. The first of
// outer is where the label on the left ends.
func (l *gridLine) readFramed(begin int, outer, bars []int) {
	l.from, l.to = bars[0]+1, l.comment
	l.left = l.between(begin, outer[0])
	if len(bars) == 2 {
		l.to = bars[1]
		right := bars[1] + 1
		for right < l.comment && l.glyphs[right].r == '|' {
			right++
		}
		l.right = l.between(right, l.comment)
	} else if utf8.RuneCountInString(l.left) > longestLabel {
		l.from, l.to = begin, bars[0]
		l.left, l.right = "", l.between(bars[0]+1, l.comment)
	}
	width := l.to - l.from
	if utf8.RuneCountInString(l.left) > longestLabel || len(bars) == 2 && (width < 7 || width > 60) {
		return
	}
	l.readCells()
	if len(bars) == 2 || len(l.cells) >= 4 || isRank(l.left) {
		l.shape = framed
	}
}

// readBoxed reads a row with bars between its squares. Those at the ends are
// among the cells, to be cut when all rows are known.
func (l *gridLine) readBoxed(begin int, bars []int) {
	from := begin
	for n := 0; n <= len(bars); n++ {
		to := len(l.glyphs)
		if n < len(bars) {
			to = bars[n]
		}
		cell := l.boxedCell(from, to)
		if from >= to && n == len(bars) && n > 1 {
			cell.missing = (bars[n-1] - bars[n-2]) / 2 // trailing blanks were cut off
		}
		if length := utf8.RuneCountInString(cell.text); n > 0 && n < len(bars) && (length > 3 || length > 1 && l.border) {
			l.cells = nil
			return
		}
		l.cells = append(l.cells, cell)
		from = to + 1
	}
	l.from, l.to = begin, l.comment
	l.shape = boxed
}

// boxedCell returns the square between two bars; of an empty one the middle.
func (l *gridLine) boxedCell(from, to int) gridCell {
	first, last := from, to
	for first < last && l.glyphs[first].r == blank {
		first++
	}
	for last > first && l.glyphs[last-1].r == blank {
		last--
	}
	switch {
	case first < last:
		cell := l.cell(first, last)
		cell.text = unescaped(cell.text)
		return cell
	case from < to:
		middle := l.glyphs[from+(to-from)/2]
		return gridCell{begin: middle.begin, end: middle.end, at: from + (to-from)/2}
	}
	end := len(l.text)
	if from < len(l.glyphs) {
		end = l.glyphs[from].begin
	}
	return gridCell{begin: end, end: end, at: from}
}

// isRank reports whether a text is the number of a rank.
func isRank(text string) bool { return len(text) == 1 && text[0] >= '1' && text[0] <= '8' }
