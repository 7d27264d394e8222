package diagrams

import (
	"fmt"
	"strings"

	"rulecheck/engine"
)

// A numberedList is one side's list of squares in a FEN of numbers.
type numberedList struct {
	color   engine.Color
	entries []string // as they are written: "22", "K6", "21-32"
	spaced  bool     // blanks after commas
}

// findNumbers finds the FENs that list numbered squares: W:W22,27,K6:B9,14,K31.
func (f *finder) findNumbers(line int) {
	text := f.lines[line]
	for at := strings.IndexByte(text, ':'); at >= 0; {
		begin, next := at-1, at+1
		if begin >= 0 && strings.IndexByte("WBwb", text[begin]) >= 0 && (begin == 0 || !isWord(text[begin-1])) {
			if end, ok := f.readNumbers(line, begin); ok {
				next = end
			}
		}
		at = strings.IndexByte(text[next:], ':')
		if at >= 0 {
			at += next
		}
	}
}

// readNumbers takes the FEN at a place of a line, if there is one.
func (f *finder) readNumbers(line, begin int) (end int, ok bool) {
	text := f.lines[line]
	var sides []numberedList
	entries := 0
	for end = begin + 1; len(sides) < 2; {
		list, after, ok := numberedListAt(text, end, len(sides) > 0 && sides[0].spaced)
		if !ok {
			break
		}
		sides = append(sides, list)
		entries += len(list.entries)
		end = after
	}
	fewest := 1
	if len(sides) == 1 {
		fewest = 3 // a lone list is a FEN only if nothing else can be meant
	}
	if len(sides) == 0 || entries < fewest || end < len(text) && isWord(text[end]) {
		return 0, false
	}
	for range 2 {
		end = counterAfter(text, end)
	}
	spelled := text[begin:end]
	if strings.HasPrefix(text[end:], `."`) {
		end++ // the final dot of a tag; any other belongs to the sentence
	}
	for _, g := range f.all() {
		if !g.numbersSquares() {
			continue
		}
		d := Diagram{Game: g.game, FEN: strings.ReplaceAll(spelled, "–", "-"), Turn: turnOf(text[begin : begin+1])}
		d.Board, d.Err = g.boardOfNumbers(sides)
		if reading, err := g.game.Read(d.FEN, true); err == nil {
			d.Board = reading.Position.State().Board
		} else if len(sides) < 2 || sides[0].color == sides[1].color {
			d.Err = err
		}
		d.Format = f.wrapping(line, begin, formatNumbers)
		f.add(d, line, begin, line, end)
		return end, true
	}
	return 0, false
}

// numberedListAt returns the list that begins with the colon at a place. Blanks
// after its commas belong to it only if the text after them cannot be prose.
func numberedListAt(text string, at int, spaced bool) (list numberedList, end int, ok bool) {
	at = skipBlanks(text, at)
	if at >= len(text) || text[at] != ':' {
		return list, 0, false
	}
	at = skipBlanks(text, at+1)
	if at >= len(text) || strings.IndexByte("WBwb", text[at]) < 0 {
		return list, 0, false
	}
	list.color, list.spaced = *turnOf(text[at : at+1]), spaced
	at++
	for begin := at; ; {
		after := entryAt(text, begin)
		if after == begin {
			return list, at, true
		}
		if text[max(0, begin-1)] == ' ' {
			rest := text[after:]
			if !list.spaced && rest != "" && strings.IndexByte(",:.;\"'`)]}", rest[0]) < 0 {
				return list, at, true
			}
			list.spaced = true
		}
		list.entries = append(list.entries, text[begin:after])
		at = after
		if at >= len(text) || text[at] != ',' {
			return list, at, true
		}
		begin = skipBlanks(text, at+1)
	}
}

func skipBlanks(text string, at int) int {
	for at < len(text) && text[at] == ' ' {
		at++
	}
	return at
}

// entryAt returns where the entry of a list ends that begins at a place: a square,
// or a range of them, K before kings; the place itself if there is none.
func entryAt(text string, begin int) int {
	at := squareNumberAt(text, begin)
	if at == begin || at == len(text) {
		return at
	}
	if dash := dashAt(text, at); dash > 0 {
		if after := squareNumberAt(text, at+dash); after > at+dash {
			at = after
		}
	}
	if at < len(text) && isWord(text[at]) {
		return begin
	}
	return at
}

// squareNumberAt returns where a square ends that begins at a place. Squares
// named by file and rank belong to other games' lists and are read to be refused.
func squareNumberAt(text string, begin int) int {
	at := begin
	if at < len(text) && text[at]|0x20 == 'k' {
		at++
	}
	if at+1 < len(text) && 'a' <= text[at] && text[at] <= 'h' && isDigit(text[at+1]) {
		return at + 2
	}
	digits := at
	for at < len(text) && isDigit(text[at]) && at-digits < 3 {
		at++
	}
	if at == digits {
		return begin
	}
	return at
}

// counterAfter returns where a counter ends that follows: :H0 or :F1.
func counterAfter(text string, at int) int {
	if !strings.HasPrefix(text[at:], ":H") && !strings.HasPrefix(text[at:], ":F") {
		return at
	}
	end := at + len(":H")
	for end < len(text) && isDigit(text[end]) {
		end++
	}
	if end == at+len(":H") {
		return at
	}
	return end
}

// boardOfNumbers returns the board of numbered lists, also of such as no position
// has. The error names the squares that there are not and those named twice.
func (g boardGame) boardOfNumbers(sides []numberedList) (board engine.Board, err error) {
	squares := map[string]engine.Square{}
	for s := range engine.Square(64) {
		if 1<<s&darkSquares != 0 {
			squares[g.game.SquareText(s)] = s
		}
	}
	var wrong []error
	for _, side := range sides {
		for _, entry := range side.entries {
			numbers := strings.TrimLeft(strings.ReplaceAll(entry, "–", "-"), "Kk")
			kind := engine.Kind(1)
			if len(numbers) < len(strings.ReplaceAll(entry, "–", "-")) {
				kind = engine.Kind(len(g.letters))
			}
			from, to, ok := rangeOf(numbers)
			if !ok {
				wrong = append(wrong, fmt.Errorf("%q is no square and no range of squares", entry))
				continue
			}
			for n := from; n <= to; n++ {
				square, exists := squares[fmt.Sprint(n)]
				if !exists {
					wrong = append(wrong, fmt.Errorf("square %d is not on the board", n))
					break
				}
				if there, _ := board.At(square); there != 0 {
					wrong = append(wrong, fmt.Errorf("square %d is named twice", n))
				}
				board.Put(square, kind, side.color)
			}
		}
	}
	return board, joinErrors(wrong)
}

// rangeOf returns the numbers of "22" or "21-32".
func rangeOf(text string) (from, to int, ok bool) {
	first, last, isRange := strings.Cut(text, "-")
	if !isRange {
		last = first
	}
	last = strings.TrimLeft(last, "Kk")
	if !isNumber(first) || !isNumber(last) {
		return 0, 0, false
	}
	for _, digit := range first {
		from = 10*from + int(digit-'0')
	}
	for _, digit := range last {
		to = 10*to + int(digit-'0')
	}
	return from, to, from <= to
}
