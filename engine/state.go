package engine

// State is all that a generator can be asked about a position besides its
// moves, in a form that needs no words. It is a comparable value.
type State struct {
	Board  Board
	Turn   Color
	Rights uint8 // the game's lasting rights (chess: castling, K 1, Q 2, k 4, q 8)

	Clock  uint16 // plies since the last move that cannot be undone, as in the FEN
	Number uint16 // number of the move, as in the FEN; 0 if the game does not count

	// Transient is a right that lives for one ply (chess: 1 + the square behind
	// a pawn that has just made a double step and may be taken en passant; 0 if
	// none). Generators differ in when they note it, so it is never compared:
	// it shows in the moves. It is part of a position's identity.
	Transient uint8
}

// Same reports whether two generators say the same of a position: everything
// but Transient is equal.
func (s State) Same(other State) bool {
	other.Transient = s.Transient
	return s == other
}

// WithoutCounters returns s with both counters 0: what remains is the
// position's identity for repetition and for counting (FIDE 9.2.3).
func (s State) WithoutCounters() State {
	s.Clock, s.Number = 0, 0
	return s
}
