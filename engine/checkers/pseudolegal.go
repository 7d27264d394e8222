package checkers

import (
	"math/bits"

	"rulecheck/engine"
)

// PseudoLegal returns the moves that the men could make by how they move, whether
// or not another must be played: each step, and each capture as far as one may
// think of breaking it off, or of going on after a crowning.
func (p Position) PseudoLegal() (moves []Move) {
	s := p.side()
	moves = appendSteps(moves, upRight(s.up)&s.empty, &steps[0])
	moves = appendSteps(moves, upLeft(s.up)&s.empty, &steps[1])
	moves = appendSteps(moves, downRight(s.down)&s.empty, &steps[2])
	moves = appendSteps(moves, downLeft(s.down)&s.empty, &steps[3])
	for set := s.own; set != 0; set &= set - 1 {
		from := bits.TrailingZeros32(set)
		l := looseRouter{crown: s.crown, empty: s.empty | 1<<from, from: uint8(from)}
		l.squares[0] = on64[from]
		low, high, _ := s.reach(1<<from, p.Kings)
		l.extend(uint8(from), 1, s.their, 0, low, high)
		moves = append(moves, l.found...)
	}
	return moves
}

// A looseRouter follows the jumps of one man and notes every landing as the end
// of a capture.
type looseRouter struct {
	crown, empty uint32
	from         uint8
	squares      [10]engine.Square
	found        []Move
}

func (l *looseRouter) extend(at uint8, n int, their, captured uint32, low, high int) {
	for d := low; d < high; d++ {
		j := &jumps[at&31][d&3]
		if their&j.over == 0 || l.empty&j.landing == 0 || n >= len(l.squares) {
			continue
		}
		l.squares[n] = on64[j.to&31]
		path, _ := engine.Route(0, l.squares[:n+1]...)
		l.found = append(l.found, Move{path: path, captured: captured | j.over, from: l.from, to: j.to})
		nextLow, nextHigh := low, high
		if l.crown&j.landing != 0 { // it goes on, if it did, as a king
			nextLow, nextHigh = 0, directions
		}
		l.extend(j.to, n+1, their&^j.over, captured|j.over, nextLow, nextHigh)
	}
}
