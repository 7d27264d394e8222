package chess

import "rulecheck/engine"

// Key returns what decides the counts below the position: the board as the side
// to move sees it, castling rights, and an en passant square beside which a pawn
// stands to take. Three planes hold the kind of the man on each square, as in
// engine.Board; a rook that may still castle is the seventh kind. The fourth
// marks the own men, and the en passant square as an own man of no kind.
func (p Position) Key() engine.Key {
	own, castling := p.own, castlingRooks[p.rights&15]
	if p.taking != 0 {
		own |= 1 << (p.taking & 63)
	}
	return engine.Key{
		own,
		p.pawns | p.diagonal | castling,
		p.knights | p.diagonal&^p.straight | p.kings | castling,
		p.straight | p.kings,
	}
}

// castlingRooks holds the home squares of the rooks that rights are about.
var castlingRooks = func() (rooks [16]uint64) {
	for rights := range rooks {
		for bit, home := range [...]int{h1, a1, h8, a8} {
			rooks[rights] |= uint64(rights>>bit&1) << home
		}
	}
	return rooks
}()
