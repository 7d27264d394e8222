package engine

import (
	"math/bits"
	"slices"
)

// Playable is the hot view of a position: a plain value that lists its legal
// moves, counts them without listing them, and is copied when a move is
// played. P is the position's own type and M its own move type.
type Playable[P, M any] interface {
	// AppendMoves appends every legal move, each once, to dst.
	AppendMoves(dst []M) []M
	// CountMoves returns how many moves AppendMoves would append.
	CountMoves() int
	// Play returns the position after m, which must be a legal move.
	Play(m M) P
}

// Perft returns how many sequences of depth legal moves start at p: 1 for
// depth 0, and 0 where the game has ended before. The last ply is counted, not
// listed; all plies share one stack of moves, so nothing is allocated a node.
// Counts past 64 bits wrap round.
func Perft[P Playable[P, M], M any](p P, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	nodes, _ := perft(p, depth, make([]M, 0, 64*depth))
	return nodes
}

// perft counts below p with the part of stack beyond its length as its own
// room, and hands the stack back in case it has grown.
func perft[P Playable[P, M], M any](p P, depth int, stack []M) (uint64, []M) {
	if depth == 1 {
		return uint64(p.CountMoves()), stack
	}
	base := len(stack)
	stack = p.AppendMoves(stack)
	end := len(stack)
	var nodes uint64
	for i := base; i < end; i++ {
		var below uint64
		below, stack = perft(p.Play(stack[i]), depth-1, stack[:end])
		nodes += below
	}
	return nodes, stack[:base]
}

// Divide is the perft of a position split by its first moves.
type Divide []DivideRow

// DivideRow is one first move and how many sequences begin with it.
type DivideRow struct {
	Move  Move
	Nodes uint64
}

// DivideOf returns p's divide at a depth of at least 1 ply, in the order of the
// moves' numbers.
func DivideOf(p Position, depth int) Divide {
	moves := p.AppendMoves(nil)
	slices.Sort(moves)
	divide := make(Divide, len(moves))
	for i, m := range moves {
		divide[i] = DivideRow{m, p.Play(m).Perft(depth - 1)}
	}
	return divide
}

// Total returns the sum of the rows, the position's perft; ok is false if it
// does not fit 64 bits.
func (d Divide) Total() (nodes uint64, ok bool) {
	ok = true
	for _, row := range d {
		var carry uint64
		nodes, carry = bits.Add64(nodes, row.Nodes, 0)
		ok = ok && carry == 0
	}
	return nodes, ok
}
