package chess

import (
	"math/bits"
	"slices"

	"rulecheck/engine"
)

// Touched returns the legal moves that remain when the side to move has touched
// men on squares, its own and the opponent's, in order (4.3, 4.4). A touched man
// that cannot move or be captured binds nobody; where the order between own and
// enemy men is not known, the own count as touched first (4.3.3).
func (p Position) Touched(own, opponents []engine.Square) []Move {
	legal := p.AppendMoves(nil)
	those := func(test func(m Move) bool) []Move {
		return slices.DeleteFunc(slices.Clone(legal), func(m Move) bool { return !test(m) })
	}
	for _, from := range own {
		for _, taken := range opponents {
			if moves := those(func(m Move) bool { return m.From() == from && p.takes(m, taken) }); len(moves) > 0 {
				return moves // 4.3.3
			}
		}
	}
	own = slices.DeleteFunc(slices.Clone(own), func(s engine.Square) bool { return p.ownKind(s) == 0 })
	for i, from := range own {
		moves := those(func(m Move) bool { return m.From() == from }) // 4.3.1
		rook := slices.IndexFunc(own[i:], func(s engine.Square) bool { return p.ownKind(s) == Rook })
		if p.ownKind(from) == King && rook > 0 {
			castles := those(func(m Move) bool { return m.From() == from && p.isCastling(m) && rookOf(m) == own[i+rook] })
			switch {
			case len(castles) > 0:
				return castles // 4.4.1
			case len(moves) == 0 && rook == 1:
				return legal // 4.4.3: the rook binds nobody
			}
		}
		if len(moves) > 0 {
			return moves // 4.4.2 too: a rook touched first, which can castle, can move
		}
	}
	for _, taken := range opponents {
		if moves := those(func(m Move) bool { return p.takes(m, taken) }); len(moves) > 0 {
			return moves // 4.3.2
		}
	}
	return legal
}

// ownKind returns the kind of the own man on a square, 0 if none stands there.
func (p *Position) ownKind(s engine.Square) engine.Kind {
	seen := uint(p.squareSeen(uint8(s)))
	if p.own>>seen&1 == 0 {
		return 0
	}
	return p.kindOn(seen)
}

// rookOf returns the square of the rook that takes part in a castling.
func rookOf(m Move) engine.Square {
	if m.To() > m.From() {
		return m.From() + 3
	}
	return m.From() - 4
}

// takes reports whether a legal move captures the man on a square.
func (p *Position) takes(m Move, taken engine.Square) bool {
	seen := uint(p.squareSeen(uint8(taken)))
	bit := uint64(1) << seen
	their := (p.pawns | p.knights | p.diagonal | p.straight | p.kings) &^ p.own
	if their&bit == 0 {
		return false
	}
	next := p.Play(m)
	return bits.ReverseBytes64(next.own)&bit == 0
}
