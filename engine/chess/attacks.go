package chess

import (
	"math/bits"

	"rulecheck/engine"
)

//go:generate sh -c "go run ./findmagics > multipliers.go"

const (
	fileA uint64 = 0x0101010101010101
	fileH uint64 = fileA << 7
	rank1 uint64 = 0xff
	rank2 uint64 = rank1 << 8
	rank3 uint64 = rank1 << 16
	rank4 uint64 = rank1 << 24
	rank7 uint64 = rank1 << 48
	rank8 uint64 = rank1 << 56
)

// Attacks of the men that do not slide, and the squares strictly between two
// squares of one line (none if they share no line).
var (
	knightAttacks = leaps([][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}})
	kingAttacks   = leaps([][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}})
	pawnAttacks   = [2][64]uint64{
		engine.White: leaps([][2]int{{1, 1}, {-1, 1}}),
		engine.Black: leaps([][2]int{{1, -1}, {-1, -1}}),
	}
	between = betweenTable()
)

var (
	rookSteps   = [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	bishopSteps = [4][2]int{{1, 1}, {-1, -1}, {1, -1}, {-1, 1}}
)

// A sliderTable answers a slider's attacks from one square: the blockers on its
// lines, multiplied and shifted, number the slot that holds the attacks
// (Kannan, "Magic Move-Bitboard Generation in Computer Chess", 2007). The edge
// squares are left out of the mask: whether they are occupied changes nothing.
type sliderTable struct {
	mask, multiplier uint64
	first            uint64 // of its slots in sliderAttacks
	shift            uint8
}

// sliderAttacks holds the slots of all squares, a rook's and a bishop's. Its
// size is a power of two, so that a masked slot needs no bounds check.
var sliderAttacks [1 << 17]uint64

var (
	rookTables   = sliderTables(0, rookSteps, &rookMultipliers)
	bishopTables = sliderTables(rookSlots, bishopSteps, &bishopMultipliers)
)

// rookSlots is how many slots the rooks take: the sum over all squares of two to
// the number of squares that count on their ranks and files, 10 to 12.
const rookSlots = 102400

// rookAttacks returns the squares that a rook attacks, the first man on each
// line included.
func rookAttacks(s engine.Square, occupied uint64) uint64 {
	t := &rookTables[s&63]
	return sliderAttacks[(t.first+occupied&t.mask*t.multiplier>>(t.shift&63))%uint64(len(sliderAttacks))]
}

// bishopAttacks returns the squares that a bishop attacks, the first man on
// each line included.
func bishopAttacks(s engine.Square, occupied uint64) uint64 {
	t := &bishopTables[s&63]
	return sliderAttacks[(t.first+occupied&t.mask*t.multiplier>>(t.shift&63))%uint64(len(sliderAttacks))]
}

// sliderTables fills the slots of sliderAttacks from the given one on. steps are
// the ways of one line and then of the other.
func sliderTables(first uint64, steps [4][2]int, multipliers *[64]uint64) (tables [64]sliderTable) {
	for s := range tables {
		one, other := lineAttacks(s, steps[:2]), lineAttacks(s, steps[2:])
		t := &tables[s]
		t.mask = one[len(one)-1].blockers | other[len(other)-1].blockers
		t.multiplier, t.shift, t.first = multipliers[s], uint8(64-bits.OnesCount64(t.mask)), first
		for _, a := range one {
			for _, b := range other {
				sliderAttacks[first+(a.blockers|b.blockers)*t.multiplier>>t.shift] = a.attacks | b.attacks
			}
		}
		first += uint64(len(one) * len(other))
	}
	return tables
}

type lineAttack struct{ blockers, attacks uint64 }

// lineAttacks returns what a slider attacks along a line for every set of
// blockers but on the edges; the last is the fullest.
func lineAttacks(s int, steps [][2]int) []lineAttack {
	mask := uint64(0)
	for _, step := range steps {
		for square := range squares(slide(s, step, 0)) {
			if onBoard(square%8+step[0], square/8+step[1]) {
				mask |= 1 << square
			}
		}
	}
	line := make([]lineAttack, 1<<bits.OnesCount64(mask))
	blockers := uint64(0)
	for i := range line {
		line[i] = lineAttack{blockers, slide(s, steps[0], blockers) | slide(s, steps[1], blockers)}
		blockers = (blockers - mask) & mask // the next larger subset
	}
	return line
}

// slide returns the squares from s in one direction up to the first blocker,
// which is included.
func slide(s int, step [2]int, blockers uint64) (ray uint64) {
	file, rank := s%8+step[0], s/8+step[1]
	for onBoard(file, rank) {
		bit := uint64(1) << (rank*8 + file)
		ray |= bit
		if blockers&bit != 0 {
			break
		}
		file, rank = file+step[0], rank+step[1]
	}
	return ray
}

func leaps(steps [][2]int) (table [64]uint64) {
	for s := range table {
		for _, step := range steps {
			if file, rank := s%8+step[0], s/8+step[1]; onBoard(file, rank) {
				table[s] |= 1 << (rank*8 + file)
			}
		}
	}
	return table
}

func betweenTable() (table [64][64]uint64) {
	for from := range table {
		for _, step := range append(rookSteps[:], bishopSteps[:]...) {
			ray := slide(from, step, 0)
			for to := range squares(ray) {
				table[from][to] = slide(from, step, 1<<to) &^ (1 << to)
			}
		}
	}
	return table
}

func onBoard(file, rank int) bool { return file >= 0 && file < 8 && rank >= 0 && rank < 8 }

// squares yields the numbers of the squares of a set, in order.
func squares(set uint64) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for ; set != 0; set &= set - 1 {
			if !yield(bits.TrailingZeros64(set)) {
				return
			}
		}
	}
}

// attacks returns the squares that a man attacks.
func attacks(kind engine.Kind, color engine.Color, s engine.Square, occupied uint64) uint64 {
	switch kind {
	case Pawn:
		return pawnAttacks[color][s&63]
	case Knight:
		return knightAttacks[s&63]
	case Bishop:
		return bishopAttacks(s, occupied)
	case Rook:
		return rookAttacks(s, occupied)
	case Queen:
		return rookAttacks(s, occupied) | bishopAttacks(s, occupied)
	case King:
		return kingAttacks[s&63]
	}
	return 0
}
