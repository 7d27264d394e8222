package chess

import (
	"fmt"

	"rulecheck/engine"
)

// Castling.
var (
	castle = &rule{
		Name: "chess.castle", Article: "FIDE 3.8.2",
		Text: "Either side may castle once a game, on either wing.",
	}
	castleMovesBoth = &rule{
		Name: "chess.castle.moves-both", Article: "FIDE 3.8.2",
		Text: "The king moves two squares towards the rook, and the rook goes to the square that the king has crossed.",
	}
	castleKingMoved = &rule{
		Name: "chess.castle.king-moved", Article: "FIDE 3.8.2.1.1",
		Text: "A move of the king ends both rights to castle for good.",
	}
	castleRookMoved = &rule{
		Name: "chess.castle.rook-moved", Article: "FIDE 3.8.2.1.2",
		Text: "A move of a rook ends the right to castle with it, and no other, for good.",
	}
	castleRookCaptured = &rule{
		Name: "chess.castle.rook-captured", Article: "FIDE 3.8.2",
		Text: "A right to castle ends when its rook is captured, by whatever man.",
	}
	castleBetween = &rule{
		Name: "chess.castle.between", Article: "FIDE 3.8.2.2.2",
		Text: "Nobody castles while a man stands between king and rook.",
	}
	castleOutOfCheck = &rule{
		Name: "chess.castle.out-of-check", Article: "FIDE 3.8.2.2.1",
		Text: "A king in check does not castle.",
		castling: func(s *situation, m move) bool {
			c := castlingTo(m.to)
			return len(s.unsafe(c, c.king)) > 0
		},
		reason: func(s *situation, m move) string {
			return fmt.Sprintf("the king on %s is in check by %s", m.from, s.menOn(s.checkers))
		},
	}
	castleThroughCheck = &rule{
		Name: "chess.castle.through-check", Article: "FIDE 3.8.2.2.1",
		Text: "A king does not castle across an attacked square.",
		castling: func(s *situation, m move) bool {
			c := castlingTo(m.to)
			return len(s.unsafe(c, c.rookTo)) > 0
		},
		reason: func(s *situation, m move) string { return s.attackedBy(castlingTo(m.to).rookTo) },
	}
	castleIntoCheck = &rule{
		Name: "chess.castle.into-check", Article: "FIDE 3.8.2.2.1",
		Text: "A king does not castle onto an attacked square.",
		castling: func(s *situation, m move) bool {
			c := castlingTo(m.to)
			return len(s.unsafe(c, c.kingTo)) > 0
		},
		reason: func(s *situation, m move) string { return s.attackedBy(m.to) },
	}
	castleRookAttacked = &rule{
		Name: "chess.castle.rook-may-be-attacked", Article: "FIDE 3.8.2.2.1",
		Text: "The rook may be attacked, and may cross an attacked square.",
	}
)

// attackedBy says who attacks a square.
func (s *situation) attackedBy(square engine.Square) string {
	return fmt.Sprintf("%s is attacked by %s", square, s.menOn(s.attackers(square, s.turn.Other())))
}
