package checkers

import (
	"strconv"

	"rulecheck/engine"
)

// Kinds of men, as engine.Board numbers them.
const (
	Man engine.Kind = iota + 1
	King
)

// Square is one of the 32 playing squares by its number in PDN, 1 to 32: Black's
// men start on 1 to 12. With Black at the bottom:
//
//	8 | 32  .  31  .  30  .  29  .       even rows lean right:  1 = g1
//	7 |  . 28   . 27   . 26   . 25 ...
//	2 |  .  8   .  7   .  6   .  5
//	1 |  4  .   3  .   2  .   1  .
//	     a  b   c  d   e  f   g  h
type Square uint8

// String returns the number.
func (s Square) String() string { return strconv.Itoa(int(s)) }

// On64 returns the square on the board of 64 squares.
func (s Square) On64() engine.Square { return on64[s-1] }

// SquareOf returns the playing square at a square of the board of 64; ok is
// false for the light ones.
func SquareOf(s engine.Square) (square Square, ok bool) {
	index := on32[s&63]
	return Square(index + 1), index != noIndex
}

// Inside the package a square is an index from 0 and a set of squares a word
// with bit n for the square numbered n+1.
const noIndex = 0xff

var on64, on32 = func() (on64 [32]engine.Square, on32 [64]uint8) {
	for s := range on32 {
		on32[s] = noIndex
	}
	for index := range on64 {
		row, place := index/4, index%4
		on64[index] = engine.SquareAt(6+row%2-2*place, row)
		on32[on64[index]] = uint8(index)
	}
	return on64, on32
}()

// spread maps each byte of a set of 32 squares to the set of 64.
var spread = func() (table [4][256]uint64) {
	for part := range table {
		for set := range table[part] {
			for bit := range 8 {
				if set>>bit&1 == 1 {
					table[part][set] |= 1 << on64[8*part+bit]
				}
			}
		}
	}
	return table
}()

func to64(set uint32) uint64 {
	return spread[0][set&0xff] | spread[1][set>>8&0xff] | spread[2][set>>16&0xff] | spread[3][set>>24]
}

// A row holds four squares. From an even row (the first counted 0) the step up
// and to the right leads to the square numbered 4 more, from an odd row 3 more;
// the other directions follow. Two steps in one direction are 7 or 9 from any
// row. Squares at the edge of a row have no step across it.
const (
	evenRows   uint32 = 0x0f0f0f0f
	oddRows    uint32 = 0xf0f0f0f0
	rightEdge  uint32 = 0x1010_1010 // the h-file, in odd rows
	leftEdge   uint32 = 0x0808_0808 // the a-file, in even rows
	directions        = 4
)

// Squares from which a jump in each direction lands on the board.
const (
	jumpsUpRight   uint32 = 0x00ee_eeee
	jumpsUpLeft    uint32 = 0x0077_7777
	jumpsDownRight uint32 = 0xeeee_ee00
	jumpsDownLeft  uint32 = 0x7777_7700
)

// upRight returns the squares one step up and to the right of a set's, as seen
// with Black at the bottom; the other three likewise.
func upRight(set uint32) uint32 { return set&evenRows<<4 | set&oddRows&^rightEdge<<3 }
func upLeft(set uint32) uint32  { return set&evenRows&^leftEdge<<5 | set&oddRows<<4 }
func downRight(set uint32) uint32 {
	return set&evenRows>>4 | set&oddRows&^rightEdge>>5
}
func downLeft(set uint32) uint32 { return set&evenRows&^leftEdge>>3 | set&oddRows>>4 }

// A jump is one capture's geometry: the square jumped over and where it lands.
// Both sets are empty where the board ends.
type jump struct {
	over, landing uint32
	to            uint8
}

// jumps holds the jumps from each square: directions 0 and 1 lead up, 2 and 3
// down.
var jumps = func() (table [32][directions]jump) {
	for at := range table {
		for d, step := range [directions]func(uint32) uint32{upRight, upLeft, downRight, downLeft} {
			over := step(1 << at)
			if landing := step(over); landing != 0 {
				j := jump{over: over, landing: landing}
				for landing>>j.to&1 == 0 {
					j.to++
				}
				table[at][d] = j
			}
		}
	}
	return table
}()
