package planted

import "rulecheck/engine"

// Kinds of men.
const (
	nobody engine.Kind = iota
	pawn
	knight
	bishop
	rook
	queen
	king
)

// noSquare stands for the absence of a square.
const noSquare engine.Square = 64

// man is what stands on a square.
type man struct {
	kind  engine.Kind
	color engine.Color
}

// position is all that the laws ask for, and what faults want to remember.
type position struct {
	board  [64]man
	turn   engine.Color
	rights uint8 // K 1, Q 2, k 4, q 8

	// passed holds the squares that the double steps of the last three plies
	// passed over, newest first; the laws know only the newest.
	passed [3]engine.Square

	clock  uint16
	number uint16

	last  move // the move that led here
	moved bool // false at the root, where last means nothing
}

// manner is what sets a move apart from a man's plain walk.
type manner uint8

const (
	plain manner = iota
	doubleStep
	enPassant
	castles
)

// move is a move with what the position says about it.
type move struct {
	from, to engine.Square
	promoted engine.Kind
	manner   manner
}

// packed returns the move as everybody else knows it.
func (m move) packed() engine.Move { return engine.Step(m.from, m.to, m.promoted) }

// diagonal reports whether the move changes both file and rank.
func (m move) diagonal() bool {
	return m.from.File() != m.to.File() && m.from.Rank() != m.to.Rank()
}

// step returns the square some files and ranks away.
func step(from engine.Square, files, ranks int) (to engine.Square, ok bool) {
	file, rank := from.File()+files, from.Rank()+ranks
	if file < 0 || file > 7 || rank < 0 || rank > 7 {
		return noSquare, false
	}
	return engine.SquareAt(file, rank), true
}

// forward returns the rank step of a color's pawns.
func forward(color engine.Color) int {
	if color == engine.White {
		return 1
	}
	return -1
}

// rankOf returns the rank that a color calls its n-th, counted from 1.
func rankOf(color engine.Color, n int) int {
	if color == engine.White {
		return n - 1
	}
	return 8 - n
}

// rightsOf returns both castling rights of a color.
func rightsOf(color engine.Color) uint8 {
	if color == engine.White {
		return 1 | 2
	}
	return 4 | 8
}

// cornerRight returns the right that goes with the rook of a corner, 0 for
// any other square.
func cornerRight(corner engine.Square) uint8 {
	switch corner {
	case h1:
		return 1
	case a1:
		return 2
	case h8:
		return 4
	case a8:
		return 8
	}
	return 0
}

// The corners.
var (
	a1 = engine.SquareAt(0, 0)
	h1 = engine.SquareAt(7, 0)
	a8 = engine.SquareAt(0, 7)
	h8 = engine.SquareAt(7, 7)
)

// holds reports whether a man of that kind and color stands on the square.
func (p *position) holds(s engine.Square, kind engine.Kind, color engine.Color) bool {
	return p.board[s] == man{kind, color}
}

// empty reports whether nobody stands on the square.
func (p *position) empty(s engine.Square) bool { return p.board[s].kind == nobody }

// enemyOn reports whether a man of the side not to move stands on the square.
func (p *position) enemyOn(s engine.Square) bool {
	return !p.empty(s) && p.board[s].color != p.turn
}

// mover returns the man that makes the move.
func (p *position) mover(m move) man { return p.board[m.from] }

// captures reports whether the move takes a man, en passant included.
func (p *position) captures(m move) bool { return m.manner == enPassant || !p.empty(m.to) }

// captured returns the square on which an en passant capture to a square takes
// the pawn.
func (p *position) captured(to engine.Square) engine.Square {
	square, _ := step(to, 0, -forward(p.turn))
	return square
}

// king returns the square of a color's king; ok is false if it has none.
func (p *position) king(color engine.Color) (s engine.Square, ok bool) {
	for s := range engine.Square(64) {
		if p.holds(s, king, color) {
			return s, true
		}
	}
	return noSquare, false
}

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

	after.clock++
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
