package chess

import "rulecheck/engine"

// Outcome returns how the position ends the game: checkmate (5.1.1) or
// stalemate (5.2.1), or that play goes on.
func (p Position) Outcome() engine.Outcome {
	if p.CountMoves() > 0 {
		return engine.Outcome{}
	}
	if p.InCheck() {
		return engine.Outcome{Over: true, Winner: engine.WinnerIs(p.turn.Other()), Reason: "checkmate"}
	}
	return engine.Outcome{Over: true, Reason: "stalemate"}
}

// InCheck reports whether the king of the side to move is attacked.
func (p Position) InCheck() bool { return p.Checkers() != 0 }

// Checked returns the square of the king of the side to move if it is attacked.
func (p Position) Checked() (s engine.Square, ok bool) {
	if !p.InCheck() {
		return 0, false
	}
	return kingOf(p.board(), p.turn)
}

// Checkers returns the squares of the men that attack the king of the side to
// move, a1 = bit 0.
func (p Position) Checkers() uint64 {
	setup := p.Setup()
	board := setup.Board
	var checkers uint64
	king := p.squareSeen(uint8(p.scan().king))
	for s := range squares(board.Occupied()) {
		kind, color := board.At(engine.Square(s))
		if color != p.turn && attacks(kind, color, engine.Square(s), board.Occupied())>>king&1 == 1 {
			checkers |= 1 << s
		}
	}
	return checkers
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
