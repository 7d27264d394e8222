package checkers

import (
	"math/bits"

	"rulecheck/engine"
)

// A side is a position as the side to move needs it.
type side struct {
	own, their, empty uint32
	up, down          uint32 // own men that may move up the board, and down
	crown             uint32 // row where own men are crowned
}

func (p *Position) side() side {
	s := side{empty: ^(p.Black | p.White)}
	if p.Turn == engine.Black {
		s.own, s.their, s.crown = p.Black, p.White, lastRow
		s.up, s.down = s.own, s.own&p.Kings
	} else {
		s.own, s.their, s.crown = p.White, p.Black, firstRow
		s.up, s.down = s.own&p.Kings, s.own
	}
	return s
}

// jumpers returns the own men that can capture something: then no other move is
// legal.
func (s *side) jumpers() (set uint32) {
	if s.up != 0 {
		right := s.their>>4&evenRows | s.their>>3&oddRows
		left := s.their>>5&evenRows | s.their>>4&oddRows
		set = s.up & (s.empty>>7&jumpsUpRight&right | s.empty>>9&jumpsUpLeft&left)
	}
	if s.down != 0 {
		right := s.their<<4&evenRows | s.their<<5&oddRows
		left := s.their<<3&evenRows | s.their<<4&oddRows
		set |= s.down & (s.empty<<9&jumpsDownRight&right | s.empty<<7&jumpsDownLeft&left)
	}
	return set
}

// reach returns which directions a man jumps in, a half-open range of those of
// the table of jumps, and the row where its move ends by crowning, none for a
// king.
func (s *side) reach(from uint32, kings uint32) (low, high int, crown uint32) {
	switch {
	case kings&from != 0:
		return 0, directions, 0
	case s.crown == lastRow:
		return 0, 2, s.crown
	}
	return 2, directions, s.crown
}

// AppendMoves appends the legal moves to dst, every capture route as a move of
// its own.
func (p Position) AppendMoves(dst []Move) []Move {
	s := p.side()
	if jumpers := s.jumpers(); jumpers != 0 {
		for ; jumpers != 0; jumpers &= jumpers - 1 {
			from := bits.TrailingZeros32(jumpers)
			r := router{side: s, dst: dst, from: uint8(from)}
			low, high, crown := s.reach(jumpers&-jumpers, p.Kings)
			r.low, r.high, r.side.crown = low, high, crown
			r.side.empty |= jumpers & -jumpers // the jumper has left its square
			r.squares[0] = on64[from]
			r.extend(uint8(from), 1, s.their, 0)
			dst = r.dst
		}
		return dst
	}
	dst = appendSteps(dst, upRight(s.up)&s.empty, &steps[0])
	dst = appendSteps(dst, upLeft(s.up)&s.empty, &steps[1])
	dst = appendSteps(dst, downRight(s.down)&s.empty, &steps[2])
	return appendSteps(dst, downLeft(s.down)&s.empty, &steps[3])
}

func appendSteps(dst []Move, targets uint32, steps *[32]Move) []Move {
	for ; targets != 0; targets &= targets - 1 {
		dst = append(dst, steps[bits.TrailingZeros32(targets)&31])
	}
	return dst
}

// steps holds the quiet moves by direction, in the order of the table of jumps,
// and the square they lead to.
var steps = func() (table [directions][32]Move) {
	for d, back := range [directions]func(uint32) uint32{downLeft, downRight, upLeft, upRight} {
		for to := range table[d] {
			if origin := back(1 << to); origin != 0 {
				from := bits.TrailingZeros32(origin)
				table[d][to] = Move{path: engine.Step(on64[from], on64[to], 0), from: uint8(from), to: uint8(to)}
			}
		}
	}
	return table
}()

// A router follows the jumps of one man to the end of every route.
type router struct {
	side
	dst       []Move
	low, high int
	from      uint8
	squares   [10]engine.Square
}

// extend goes on from a square that is the route's n-th, with their men that are
// still on the board.
func (r *router) extend(at uint8, n int, their, captured uint32) {
	ended := true
	for d := r.low; d < r.high; d++ {
		j := &jumps[at&31][d&3]
		if their&j.over == 0 || r.empty&j.landing == 0 {
			continue
		}
		ended = false
		r.squares[n] = on64[j.to&31]
		if r.crown&j.landing != 0 { // crowning ends the move (1.19)
			r.add(j.to, n+1, captured|j.over)
		} else {
			r.extend(j.to, n+1, their&^j.over, captured|j.over)
		}
	}
	if ended && captured != 0 {
		r.add(at, n, captured)
	}
}

func (r *router) add(to uint8, n int, captured uint32) {
	path, _ := engine.Route(0, r.squares[:n]...)
	r.dst = append(r.dst, Move{path: path, captured: captured, from: r.from, to: to})
}
