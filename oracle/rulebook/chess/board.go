package chess

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

// state returns the position as everybody else knows it, but for the transient
// right.
func (p *position) state() engine.State {
	state := engine.State{Turn: p.turn, Rights: p.rights, Clock: p.clock, Number: p.number}
	for s, m := range p.board {
		for plane := range state.Board.Planes {
			state.Board.Planes[plane] |= uint64(m.kind>>plane&1) << s
		}
		state.Board.Black |= uint64(m.color) << s
	}
	return state
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
