package grounds

import (
	"math/bits"

	"rulecheck/engine"
)

// Sets of squares have bit 0 for a1 and bit 63 for h8. Directions are numbered so
// that a square's number rises in 0 to 3 and falls in 4 to 7, rooks go in even
// ones, and d^4 is opposite to d:
//
//	3 0 1
//	6 . 2
//	5 4 7
const directions = 8

var (
	fileSteps = [directions]int{0, 1, 1, -1, 0, -1, -1, 1}
	rankSteps = [directions]int{1, 1, 0, 1, -1, -1, 0, -1}

	knightFiles = [8]int{1, 2, 2, 1, -1, -2, -2, -1}
	knightRanks = [8]int{2, 1, -1, -2, -2, -1, 1, 2}
)

const (
	wholeBoard    uint64 = 1<<64 - 1
	darkSquares   uint64 = 0xaa55_aa55_aa55_aa55 // a1 is dark
	endRows       uint64 = 0xff00_0000_0000_00ff
	edgeFiles     uint64 = 0x8181_8181_8181_8181
	rim                  = endRows | edgeFiles
	cornerSquares uint64 = 1<<0 | 1<<7 | 1<<56 | 1<<63
	margin               = wholeBoard &^ 0x0000_3c3c_3c3c_0000 // the rim and the squares next to it
)

// rays holds the squares from each square to the edge, in each direction; near the
// squares one step away, leaps a knight's, and pawns those that a pawn of each
// color attacks.
var rays, near, leaps, pawns = func() (rays [directions][64]uint64, near, leaps [64]uint64, pawns [2][64]uint64) {
	for s := range engine.Square(64) {
		for d := range directions {
			for steps := 1; ; steps++ {
				to, ok := shifted(s, steps*fileSteps[d], steps*rankSteps[d])
				if !ok {
					break
				}
				rays[d][s] |= 1 << to
			}
			if to, ok := shifted(s, fileSteps[d], rankSteps[d]); ok {
				near[s] |= 1 << to
			}
			if to, ok := shifted(s, knightFiles[d], knightRanks[d]); ok {
				leaps[s] |= 1 << to
			}
		}
		for color, up := range [2]int{engine.White: 1, engine.Black: -1} {
			for _, side := range [2]int{-1, 1} {
				if to, ok := shifted(s, side, up); ok {
					pawns[color][s] |= 1 << to
				}
			}
		}
	}
	return rays, near, leaps, pawns
}()

// shifted returns the square so many files and ranks away; ok is false where the
// board ends before.
func shifted(s engine.Square, files, ranks int) (to engine.Square, ok bool) {
	file, rank := s.File()+files, s.Rank()+ranks
	return engine.SquareAt(file, rank), file >= 0 && file < 8 && rank >= 0 && rank < 8
}

// sight returns the squares from one to the first man in a direction, the man's
// included.
func sight(s engine.Square, d int, occupied uint64) uint64 {
	ray := rays[d][s]
	met := ray & occupied
	switch {
	case met == 0:
		return ray
	case d < 4:
		return ray &^ rays[d][bits.TrailingZeros64(met)]
	}
	return ray &^ rays[d][63-bits.LeadingZeros64(met)]
}

func lowest(set uint64) engine.Square { return engine.Square(bits.TrailingZeros64(set)) }

// swapColors returns the men with the colors exchanged, where the board is turned
// by a function of its squares.
func swapColors(b engine.Board, turn func(uint64) uint64) engine.Board {
	black := b.Occupied() &^ b.Black
	for i, plane := range b.Planes {
		b.Planes[i] = turn(plane)
	}
	b.Black = turn(black)
	return b
}

// mirrorFiles returns the men seen in a mirror, files a to h exchanged.
func mirrorFiles(b engine.Board) engine.Board {
	mirror := func(set uint64) uint64 { return bits.ReverseBytes64(bits.Reverse64(set)) }
	for i, plane := range b.Planes {
		b.Planes[i] = mirror(plane)
	}
	b.Black = mirror(b.Black)
	return b
}
