package chess

import (
	"math"

	"rulecheck/engine"
)

// play returns the position after the move as the laws have it.
func (p *position) play(m move) position {
	after := *p
	moving := p.board[m.from]
	after.board[m.from] = man{}
	after.board[m.to] = moving
	if m.promoted != nobody {
		after.board[m.to].kind = m.promoted
	}

	after.passed = [3]engine.Square{noSquare, p.passed[0], p.passed[1]}
	switch m.manner {
	case doubleStep:
		after.passed[0] = engine.SquareAt(m.from.File(), (m.from.Rank()+m.to.Rank())/2)
	case enPassant:
		after.board[p.captured(m.to)] = man{}
	case castles:
		c := castlingTo(m.to)
		if after.holds(c.rook, rook, p.turn) {
			after.board[c.rook] = man{}
		}
		after.board[c.rookTo] = man{rook, p.turn}
	}

	after.rights &^= cornerRight(m.from) | cornerRight(m.to)
	if moving.kind == king {
		after.rights &^= rightsOf(p.turn)
	}

	if after.clock < math.MaxUint16 {
		after.clock++
	}
	if moving.kind == pawn || p.captures(m) {
		after.clock = 0
	}
	if p.turn == engine.Black {
		after.number++
	}
	after.turn = p.turn.Other()
	after.last, after.moved = m, true
	return after
}
