package diagrams

import (
	"errors"
	"strings"
	"unicode/utf8"
)

// The letters of the common chess fonts. A man on a light square is a small
// letter and on a dark one its capital: p n b r q k are White's men, o m v t w l
// Black's. Empty squares are a blank or * and + or another mark.
const (
	fontMen   = "pnbrqkomvtwl"
	fontBlack = "omvtwl"
	fontEmpty = " *+-."
)

var errFont = errors.New("a board in the encoding of a chess font; use a FEN or letters")

// findFont finds eight rows of the letters of a chess font, with or without a
// frame, the first in a given line.
func (f *finder) findFont(line int) {
	if line+8 > len(f.lines) || !isFontRow(f.lines[line], 0) {
		return
	}
	men, black := 0, 0
	for i := range 8 {
		row, ok := fontRow(f.lines[line+i])
		if !ok || !alternates(row, i) {
			return
		}
		for j := range len(row) {
			small := row[j] | 0x20
			if strings.IndexByte(fontMen, small) >= 0 {
				men++
			}
			if strings.IndexByte(fontBlack, small) >= 0 {
				black++
			}
		}
	}
	if men < 2 || black == 0 {
		return
	}
	first, last := f.lines[line], f.lines[line+7]
	begin := len(first) - len(strings.TrimLeft(first, " \t>"))
	d := Diagram{Format: formatFont, Err: errFont}
	for _, g := range f.all() {
		if !g.twoKinds() {
			d.Game = g.game
			f.add(d, line, begin, line+7, len(last))
			return
		}
	}
}

func isFontRow(text string, row int) bool {
	cells, ok := fontRow(text)
	return ok && alternates(cells, row)
}

// fontRow returns the eight squares of a row: all of it, or all between the two
// characters of a frame.
func fontRow(text string) (cells string, ok bool) {
	text = strings.TrimLeft(strings.TrimRight(text, "\r"), ">\t")
	if n := utf8.RuneCountInString(text); n == 10 {
		_, first := utf8.DecodeRuneInString(text)
		_, last := utf8.DecodeLastRuneInString(text)
		text = text[first : len(text)-last]
	}
	return text, len(text) == 8
}

// alternates reports whether the letters of a row have the case that the colors
// of its squares ask for, and nothing else is in it but marks of empty squares. A
// row of marks alone is one too.
func alternates(cells string, row int) bool {
	for j := range len(cells) {
		cell := cells[j]
		capital := 'A' <= cell && cell <= 'Z'
		switch dark := (row+j)%2 == 1; {
		case strings.IndexByte(fontMen, cell|0x20) >= 0 && isWord(cell):
			if capital != dark {
				return false
			}
		case strings.IndexByte(fontEmpty, cell) < 0:
			return false
		}
	}
	return true
}
