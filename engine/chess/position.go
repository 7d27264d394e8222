package chess

import (
	"math"
	"math/bits"

	"rulecheck/engine"
)

// Position is a legal position: a plain value of bitboards, copied when a move
// is played. Use Setup.Position to make one; the zero Position is not legal.
//
// The board is kept as the side to move sees it: its own men on the low ranks,
// its pawns moving up, whichever colour it has. So every rule is written once.
type Position struct {
	own      uint64 // men of the side to move; the other sets hold both sides' men
	pawns    uint64
	knights  uint64
	diagonal uint64 // bishops and queens
	straight uint64 // rooks and queens
	kings    uint64

	rights Rights // own king side 1, own queen side 2, the opponent's 4 and 8
	passed uint8  // square a pawn has just jumped over, as the mover sees it; 0 if none
	taking uint8  // passed if an own pawn stands beside to take there, else 0
	turn   engine.Color
	clock  uint16
	number uint16
}

// Move is a legal move of some position: the square a man leaves, the square it
// goes to (castling: the king's), and the kind a pawn becomes, as White sees
// the board.
type Move uint16

func newMove(from, to int, promoted engine.Kind) Move {
	return Move(from | to<<6 | int(promoted)<<12)
}

// From returns the square the man leaves.
func (m Move) From() engine.Square { return engine.Square(m & 63) }

// To returns the square the man goes to.
func (m Move) To() engine.Square { return engine.Square(m >> 6 & 63) }

// Promoted returns the kind a pawn becomes, 0 if the move promotes none.
func (m Move) Promoted() engine.Kind { return engine.Kind(m >> 12) }

// asSeen turns the squares of a move by half a board if Black is to move: it is
// its own inverse.
func (p *Position) asSeen(m Move) Move { return m ^ Move(p.turn)*(56|56<<6) }

// squareSeen does the same for one square.
func (p *Position) squareSeen(s uint8) engine.Square { return engine.Square(s ^ uint8(p.turn)*56) }

// rightsKept holds, for each square, the rights that a man leaving or reaching
// it leaves alive: a king that moves loses both, a rook that moves or is taken
// at home loses its own (3.8.2.1).
var rightsKept = func() (kept [64]Rights) {
	for s := range kept {
		kept[s] = 15
	}
	kept[e1], kept[h1], kept[a1] = 15&^3, 15&^1, 15&^2
	kept[e8], kept[h8], kept[a8] = 15&^12, 15&^4, 15&^8
	return kept
}()

// Home squares as the side to move sees them.
const (
	a1, b1, c1, d1, e1, f1, g1, h1 = 0, 1, 2, 3, 4, 5, 6, 7
	a8, c8, d8, e8, f8, g8, h8     = 56, 58, 59, 60, 61, 62, 63
)

// Play returns the position after m, which must be one of p's legal moves.
func (p Position) Play(m Move) Position {
	m = p.asSeen(m)
	from, to := uint(m&63), uint(m>>6&63)
	fromBit, toBit := uint64(1)<<from, uint64(1)<<to
	occupied := p.pawns | p.knights | p.diagonal | p.straight | p.kings

	if p.clock < math.MaxUint16 { // 0 would be a capture or a pawn's move
		p.clock++
	}
	p.number += uint16(p.turn)
	jumped := uint8(0)
	if occupied&toBit != 0 {
		p.clock = 0
		p.pawns &^= toBit
		p.knights &^= toBit
		p.diagonal &^= toBit
		p.straight &^= toBit
	}
	switch {
	case p.pawns&fromBit != 0:
		p.clock = 0
		p.pawns &^= fromBit
		switch promoted := m.Promoted(); {
		case promoted != 0:
			p.put(promoted, toBit)
		case p.taking != 0 && to == uint(p.taking):
			p.pawns = p.pawns&^(toBit>>8) | toBit
		default:
			p.pawns |= toBit
			if to-from == 16 {
				jumped = uint8(from + 8)
			}
		}
	case p.knights&fromBit != 0:
		p.knights = p.knights&^fromBit | toBit
	case p.kings&fromBit != 0:
		p.kings = p.kings&^fromBit | toBit
		if from == e1 && p.rights&3 != 0 {
			if to == g1 {
				p.straight ^= 1<<h1 | 1<<f1
				p.own ^= 1<<h1 | 1<<f1
			} else if to == c1 {
				p.straight ^= 1<<a1 | 1<<d1
				p.own ^= 1<<a1 | 1<<d1
			}
		}
	default:
		if p.diagonal&fromBit != 0 {
			p.diagonal = p.diagonal&^fromBit | toBit
		}
		if p.straight&fromBit != 0 {
			p.straight = p.straight&^fromBit | toBit
		}
	}
	p.own = p.own&^fromBit | toBit
	p.rights &= rightsKept[from] & rightsKept[to]
	p.turnBoard(jumped)
	return p
}

// put adds men of a kind on a set of squares.
func (p *Position) put(kind engine.Kind, set uint64) {
	switch kind {
	case Pawn:
		p.pawns |= set
	case Knight:
		p.knights |= set
	case Bishop:
		p.diagonal |= set
	case Rook:
		p.straight |= set
	case Queen:
		p.diagonal |= set
		p.straight |= set
	case King:
		p.kings |= set
	}
}

// turnBoard gives the move to the other side, which sees the board from its own
// end. jumped is the square a pawn has just jumped over, as its own side sees
// it, or 0.
func (p *Position) turnBoard(jumped uint8) {
	occupied := p.pawns | p.knights | p.diagonal | p.straight | p.kings
	p.own = bits.ReverseBytes64(occupied &^ p.own)
	p.pawns = bits.ReverseBytes64(p.pawns)
	p.knights = bits.ReverseBytes64(p.knights)
	p.diagonal = bits.ReverseBytes64(p.diagonal)
	p.straight = bits.ReverseBytes64(p.straight)
	p.kings = bits.ReverseBytes64(p.kings)
	p.rights = p.rights>>2 | p.rights<<2&12
	p.turn = p.turn.Other()
	p.passed, p.taking = 0, 0
	if jumped != 0 {
		p.passed = jumped ^ 56
		if pawnAttacks[engine.Black][p.passed]&p.pawns&p.own != 0 {
			p.taking = p.passed
		}
	}
}

// setTurned makes p, which must be empty, the board of q with the move given to
// the other side; no pawn has jumped. It goes set by set, which is much faster
// than a copy where a set has just been written: a copy reads two sets at once,
// for which the processor seems to wait until the one is in memory.
func (p *Position) setTurned(q *Position) {
	p.own = bits.ReverseBytes64((q.pawns | q.knights | q.diagonal | q.straight | q.kings) &^ q.own)
	p.pawns = bits.ReverseBytes64(q.pawns)
	p.knights = bits.ReverseBytes64(q.knights)
	p.diagonal = bits.ReverseBytes64(q.diagonal)
	p.straight = bits.ReverseBytes64(q.straight)
	p.kings = bits.ReverseBytes64(q.kings)
	p.rights = q.rights>>2 | q.rights<<2&12
}

// newPosition returns the position of a setup that has been found legal.
func newPosition(s Setup) Position {
	p := Position{
		rights: s.Rights,
		turn:   engine.White,
		clock:  uint16(s.Clock),
		number: uint16(s.Number),
		own:    s.Board.Occupied() &^ s.Board.Black,
	}
	for square := range squares(s.Board.Occupied()) {
		kind, _ := s.Board.At(engine.Square(square))
		p.put(kind, 1<<square)
	}
	if s.Turn == engine.Black {
		p.turnBoard(uint8(s.EnPassant))
	} else if s.EnPassant != 0 {
		p.passed = uint8(s.EnPassant)
		if pawnAttacks[engine.Black][p.passed]&p.pawns&p.own != 0 {
			p.taking = p.passed
		}
	}
	return p
}

// board returns the picture of the position, as White sees it.
func (p *Position) board() engine.Board {
	b := engine.Board{
		Planes: [3]uint64{
			p.pawns | p.diagonal,
			p.knights | p.diagonal&^p.straight | p.kings,
			p.straight | p.kings,
		},
		Black: p.own,
	}
	if p.turn == engine.White {
		b.Black = b.Occupied() &^ p.own
		return b
	}
	for i := range b.Planes {
		b.Planes[i] = bits.ReverseBytes64(b.Planes[i])
	}
	b.Black = bits.ReverseBytes64(b.Black)
	return b
}

// State returns what the position is besides its moves. Transient notes the
// square of an en passant capture that is legal.
func (p Position) State() engine.State {
	s := engine.State{Board: p.board(), Turn: p.turn, Rights: uint8(p.rights), Clock: p.clock, Number: p.number}
	if p.turn == engine.Black {
		s.Rights = uint8(p.rights>>2 | p.rights<<2&12)
	}
	if p.takesEnPassant() {
		s.Transient = uint8(p.squareSeen(p.taking)) + 1
	}
	return s
}

// takesEnPassant reports whether an en passant capture is legal.
func (p *Position) takesEnPassant() bool {
	if p.taking == 0 {
		return false
	}
	s := p.checksAndPins()
	return p.canTakeEnPassant(&s)
}

// Setup returns the arrangement of the position, with the en passant square
// given whenever the last move was a double step.
func (p Position) Setup() Setup {
	state := p.State()
	s := Setup{
		Board: state.Board, Turn: p.turn, Rights: Rights(state.Rights),
		Clock: int(p.clock), Number: int(p.number),
	}
	if p.passed != 0 {
		s.EnPassant = p.squareSeen(p.passed)
	}
	return s
}

// FEN returns the position's text; the en passant square is written only when a
// capture there is legal.
func (p Position) FEN() string {
	s := p.Setup()
	if !p.takesEnPassant() {
		s.EnPassant = 0
	}
	return s.FEN()
}

// RawFEN returns the position's text with the en passant square written after
// every double step.
func (p Position) RawFEN() string { return p.Setup().FEN() }
