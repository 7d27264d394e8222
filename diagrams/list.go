package diagrams

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"rulecheck/engine"
)

// listLines is how many lines a list of both sides' men may take.
const listLines = 6

var sideLabels = [...]struct {
	text  string
	color engine.Color
}{
	{"White", engine.White}, {"Black", engine.Black}, {"white", engine.White}, {"black", engine.Black},
	{"WHITE", engine.White}, {"BLACK", engine.Black}, {"白", engine.White}, {"黒", engine.Black},
}

var kindWords = [...]struct {
	text   string
	letter byte
}{
	{"king", 'K'}, {"queen", 'Q'}, {"rook", 'R'}, {"bishop", 'B'}, {"knight", 'N'}, {"pawn", 'P'}, {"men", 'P'}, {"man", 'P'},
}

// findLists finds the men of both sides listed in words: White: Ke1, Ba1, c4.
// Black: Kf6, d4.
func (f *finder) findLists(line int) {
	text := f.lines[line]
	for at := 0; at < len(text); at++ {
		if text[at] < utf8.RuneSelf && (!isWord(text[at]) || at > 0 && isWord(text[at-1])) {
			continue
		}
		color, begin, ok := labelAt(text, at)
		if ok && !f.taken(line, at, line, begin) {
			f.readList(line, at, begin, color)
		}
	}
}

// labelAt returns the side whose list begins at a place, and where its first man
// may be: past "White:", "**White:**", "White (3):", 白：
func labelAt(text string, at int) (color engine.Color, begin int, ok bool) {
	for _, label := range sideLabels {
		if !strings.HasPrefix(text[at:], label.text) {
			continue
		}
		rest := strings.TrimLeft(text[at+len(label.text):], "*_ ")
		if counted := strings.TrimLeft(rest, "(（"); counted != rest {
			rest = strings.TrimLeft(strings.TrimLeft(counted, "0123456789０１２３４５６７８９"), ")）*_ ")
		}
		for _, colon := range [...]string{":", "："} {
			if after, found := strings.CutPrefix(rest, colon); found {
				return label.color, len(text) - len(strings.TrimLeft(after, "*_ ")), true
			}
		}
	}
	return 0, 0, false
}

// readList takes the list whose label is at a place and whose men begin at
// another.
func (f *finder) readList(line, label, begin int, color engine.Color) {
	text, at := narrowed(f.joined(line, listLines), begin)
	men, end := menListed(text, begin, color)
	if len(men) == 0 {
		return
	}
	var d Diagram
	next := skipListMarks(text, end)
	if other, at, ok := labelAt(text, min(next, len(text))); ok && other != color {
		if more, after := menListed(text, at, other); len(more) > 0 {
			men, end = append(men, more...), after
		}
	}
	kings, sides := 0, [2]int{}
	seen := uint64(0)
	for _, m := range men {
		if m.letter == 'K' {
			kings++
		}
		sides[m.color]++
		if seen>>m.square&1 == 1 {
			d.Err = fmt.Errorf("square %v is named twice", m.square)
		}
		seen |= 1 << m.square
	}
	if kings == 0 || kings < 2 && len(men) < 3 {
		return // moves and squares that are talked about
	}
	g, ok := f.gameOf(men, true, &d)
	if !ok {
		return
	}
	d.Format, d.Game, d.Board = formatList, g.game, g.boardOf(men)
	if sides[color.Other()] == 0 {
		d.Assumed = append(d.Assumed, "no men of "+color.Other().String()+"'s are named")
	}
	if d.Err == nil {
		d.Err = g.lightSquares(d.Board)
	}
	last, to := placeIn(f.joined(line, listLines), at(end))
	f.add(d, line, label, line+last, to)
}

// narrowed returns a text with the plain forms of full-width letters from a place
// on, and where a place in it is in the text as it was.
func narrowed(text string, from int) (narrow string, at func(int) int) {
	isWide := func(r rune) bool { return r >= 0xff01 && r <= 0xff5e }
	if !strings.ContainsFunc(text[from:], isWide) {
		return text, func(i int) int { return i }
	}
	var out strings.Builder
	out.WriteString(text[:from])
	var wide []int // where plain forms stand, each two bytes shorter
	for _, r := range text[from:] {
		if isWide(r) {
			wide = append(wide, out.Len())
			r += '!' - 0xff01
		}
		out.WriteRune(r)
	}
	return out.String(), func(i int) int {
		before, _ := slices.BinarySearch(wide, i)
		return i + before*len("！") - before
	}
}

// menListed returns the men named from a place on, and where the last ends.
// There are none if one of them moves or takes.
func menListed(text string, at int, color engine.Color) (men []man, end int) {
	kind := byte('P')
	end = at
	for at < len(text) {
		if letter, after, ok := kindWordAt(text, at); ok {
			kind, at = letter, after
			continue
		}
		letter, begin := kind, at
		if strings.IndexByte(manLetters[:6], text[begin]) >= 0 {
			letter, kind = text[begin], 'P'
			begin++
		}
		if begin+2 > len(text) {
			break
		}
		square, ok := engine.ParseSquare(text[begin : begin+2])
		if !ok {
			break
		}
		begin += 2
		if begin < len(text) && (isWord(text[begin]) || strings.IndexByte("-=+#!?", text[begin]) >= 0) {
			return nil, end
		}
		men, end = append(men, man{square, letter, color}), begin
		at = skipBetweenMen(text, end)
		if strings.Contains(text[end:at], ";") {
			kind = 'P'
		}
	}
	return men, end
}

// kindWordAt returns the kind that is named at a place, "pawns" or "King", and
// where its squares begin.
func kindWordAt(text string, at int) (letter byte, end int, ok bool) {
	for _, word := range kindWords {
		n := len(word.text)
		if at+n > len(text) || !strings.EqualFold(text[at:at+n], word.text) {
			continue
		}
		end = at + n
		if end < len(text) && text[end] == 's' {
			end++
		}
		if end < len(text) && isWord(text[end]) {
			return 0, 0, false
		}
		return word.letter, skipBetweenMen(text, end), true
	}
	return 0, 0, false
}

// skipBetweenMen returns where the next man may be: past commas, blanks and
// "and", and one end of a line.
func skipBetweenMen(text string, at int) int {
	lineEnds := 0
	for at < len(text) {
		rest := text[at:]
		switch {
		case rest[0] == '\n' && lineEnds == 0:
			lineEnds++
			at++
		case strings.IndexByte(",; \t&*:", rest[0]) >= 0:
			at++
		case strings.HasPrefix(rest, "、"), strings.HasPrefix(rest, "，"), strings.HasPrefix(rest, "；"):
			at += len("、")
		case strings.HasPrefix(rest, "and "), strings.HasPrefix(rest, "on "), strings.HasPrefix(rest, "at "):
			at += strings.IndexByte(rest, ' ')
		default:
			return at
		}
	}
	return at
}

// skipListMarks returns where the other side's label may be: past the end of a
// sentence or a line and the marks of lists and quotes.
func skipListMarks(text string, at int) int {
	for at < len(text) {
		rest := text[at:]
		switch {
		case strings.IndexByte(".,;/| \t\r\n*_->", rest[0]) >= 0:
			at++
		case strings.HasPrefix(rest, "。"), strings.HasPrefix(rest, "、"), strings.HasPrefix(rest, "；"), strings.HasPrefix(rest, "—"), strings.HasPrefix(rest, "–"):
			at += len("。")
		default:
			return at
		}
	}
	return at
}
