package diagrams

import (
	"fmt"
	"strings"

	"rulecheck/engine"
)

// objectLines is how many lines an object may take: more than a board has squares.
const objectLines = 70

// findObjects finds the objects and attributes that name a man by its square:
// {a1:'wB', e1:'wK'}, one man a line or more.
func (f *finder) findObjects(line int) {
	text := f.lines[line]
	for at := 0; at+len("a1:'wK'") <= len(text); at++ {
		if text[at] < 'a' || text[at] > 'h' || !isDigit(text[at+1]) || at > 0 && isWord(text[at-1]) {
			continue
		}
		if _, _, ok := pairAt(text, at); !ok || f.taken(line, at, line, at+1) {
			continue
		}
		f.readObject(line, at)
	}
}

// readObject takes the pairs from a place on.
func (f *finder) readObject(line, begin int) {
	text := f.joined(line, objectLines)
	var men []man
	var wrong []error
	seen := uint64(0)
	end := begin
	for at := begin; ; {
		m, after, ok := pairAt(text, at)
		if !ok {
			break
		}
		if seen>>m.square&1 == 1 {
			wrong = append(wrong, fmt.Errorf("square %v is named twice", m.square))
		}
		seen |= 1 << m.square
		men, end = append(men, m), after
		at = skipBetween(text, after)
	}
	for begin > 0 && (text[begin-1] == '\'' || text[begin-1] == '"') {
		begin--
	}
	open := strings.TrimRight(text[:begin], " ")
	closed := skipBetween(text, end)
	switch braced := strings.HasSuffix(open, "{") && strings.HasPrefix(text[closed:], "}"); {
	case braced:
		begin, end = len(open)-1, closed+1
	case len(men) < 2:
		return
	}
	d := Diagram{Format: formatObject, Err: joinErrors(wrong)}
	g, ok := f.gameOf(men, true, &d)
	if !ok {
		return
	}
	d.Game, d.Board = g.game, g.boardOf(men)
	if d.Err == nil {
		d.Err = g.lightSquares(d.Board)
	}
	last, at := placeIn(text, end)
	f.add(d, line, begin, line+last, at)
}

// pairAt returns the square and man at a place: a1:'wB', perhaps with quotes
// around the square, of which the first may lie before the place.
func pairAt(text string, at int) (m man, end int, ok bool) {
	if at < len(text) && (text[at] == '\'' || text[at] == '"') {
		at++
	}
	if at+2 > len(text) {
		return m, 0, false
	}
	square, ok := engine.ParseSquare(text[at : at+2])
	if !ok {
		return m, 0, false
	}
	at += 2
	if at < len(text) && (text[at] == '\'' || text[at] == '"') {
		at++
	}
	at = skipBlanks(text, at)
	if at >= len(text) || text[at] != ':' && text[at] != '=' {
		return m, 0, false
	}
	at = skipBlanks(text, at+1)
	if at+4 > len(text) || text[at] != '\'' && text[at] != '"' || text[at+3] != text[at] {
		return m, 0, false
	}
	color := turnOf(strings.ToLower(text[at+1 : at+2]))
	letter := text[at+2]
	if color == nil || strings.IndexByte(manLetters[:7], letter) < 0 {
		return m, 0, false
	}
	return man{square, letter, *color}, at + 4, true
}

// skipBetween returns where the next pair or bracket may begin: past commas,
// blanks, ends of lines and the marks of quotes and comments at their beginning.
func skipBetween(text string, at int) int {
	for fresh := false; at < len(text); at++ {
		switch text[at] {
		case '\n':
			fresh = true
		case ',', ' ', '\t', '\r':
		case '>', '/', '*', '#':
			if !fresh {
				return at
			}
		default:
			return at
		}
	}
	return at
}
