package engine

import (
	"math/bits"
	"strings"
)

// Kind is a kind of man, numbered from 1 by each game (chess: pawn 1, knight
// 2, bishop 3, rook 4, queen 5, king 6); 0 is no man.
type Kind uint8

// MaxKinds is how many kinds of men a Board can tell apart.
const MaxKinds = 7

// Board is a picture: which man stands on which square, and nothing else. It
// is a small comparable value, laid out in bit planes so that a generator
// which keeps bitboards can fill it in a few instructions.
type Board struct {
	Planes [3]uint64 // bit k of the kind on each square, a1 = bit 0
	Black  uint64    // squares of Black's men
}

// At returns the man on a square; kind 0 means that the square is empty.
func (b Board) At(s Square) (Kind, Color) {
	kind := Kind(b.Planes[0]>>s&1 | b.Planes[1]>>s&1<<1 | b.Planes[2]>>s&1<<2)
	return kind, Color(b.Black >> s & 1)
}

// Put places a man on a square, replacing what stood there; kind 0 empties it.
func (b *Board) Put(s Square, kind Kind, color Color) {
	bit := uint64(1) << s
	for plane := range b.Planes {
		b.Planes[plane] &^= bit
		if kind>>plane&1 == 1 {
			b.Planes[plane] |= bit
		}
	}
	b.Black &^= bit
	if kind != 0 && color == Black {
		b.Black |= bit
	}
}

// Occupied returns the squares that hold a man.
func (b Board) Occupied() uint64 { return b.Planes[0] | b.Planes[1] | b.Planes[2] }

// Count returns how many men stand on the board.
func (b Board) Count() int { return bits.OnesCount64(b.Occupied()) }

// Men returns the squares of a side's men.
func (b Board) Men(color Color) uint64 {
	if color == Black {
		return b.Occupied() & b.Black
	}
	return b.Occupied() &^ b.Black
}

// MenOfKind returns the squares of a side's men of one kind.
func (b Board) MenOfKind(kind Kind, color Color) uint64 {
	men := b.Men(color)
	for i, plane := range b.Planes {
		if kind>>i&1 == 1 {
			men &= plane
		} else {
			men &^= plane
		}
	}
	return men
}

// Marked returns a board drawn by Text with brackets around some of its squares,
// round ones around others: [R] or (K). A square in both sets has round ones.
func Marked(drawn string, square, round uint64) string {
	lines := strings.Split(drawn, "\n")
	for s := range Square(64) {
		line := 7 - s.Rank()
		left, right := byte('['), byte(']')
		switch {
		case round>>s&1 == 1:
			left, right = '(', ')'
		case square>>s&1 == 0:
			continue
		}
		const firstFile = len("8  ")
		at := firstFile + 2*s.File()
		if line >= len(lines) || at >= len(lines[line]) {
			continue
		}
		row := append([]byte(lines[line]), ' ')
		if row[at-1] != ' ' {
			left = '|' // the square beside it is marked too
		}
		row[at-1], row[at+1] = left, right
		lines[line] = strings.TrimRight(string(row), " ")
	}
	return strings.Join(lines, "\n")
}

// Text draws the board, rank 8 on top, with one letter a man: white and black
// hold each side's letters by kind, from 1.
func (b Board) Text(white, black string) string {
	letters := [2]string{White: white, Black: black}
	var out strings.Builder
	for rank := 7; rank >= 0; rank-- {
		out.WriteByte('1' + byte(rank))
		out.WriteByte(' ')
		for file := range 8 {
			out.WriteByte(' ')
			kind, color := b.At(SquareAt(file, rank))
			if kind == 0 || int(kind) > len(letters[color]) {
				out.WriteByte('.')
			} else {
				out.WriteByte(letters[color][kind-1])
			}
		}
		out.WriteByte('\n')
	}
	out.WriteString("   a b c d e f g h\n")
	return out.String()
}
