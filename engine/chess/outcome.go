package chess

import (
	"math/bits"

	"rulecheck/engine"
)

// The words for how a game of chess ends, in engine.Outcome.Reason.
const (
	Checkmate        = "checkmate"
	Stalemate        = "stalemate"
	DeadPosition     = "dead position"
	FivefoldPosition = "fivefold repetition"
	SeventyFiveMoves = "75 moves"
)

// Outcome returns how the position ends the game: checkmate (5.1.1), stalemate
// (5.2.1) or a dead position (5.2.2), as far as the men on the board show one
// dead; or that play goes on.
func (p Position) Outcome() engine.Outcome {
	s := p.checksAndPins()
	return p.outcome(&s)
}

func (p *Position) outcome(s *scan) engine.Outcome {
	switch {
	case p.hasMoves(s):
		if p.isDead() {
			return engine.Outcome{Over: true, Reason: DeadPosition}
		}
		return engine.Outcome{}
	case s.checks > 0:
		return engine.Outcome{Over: true, Winner: engine.WinnerIs(p.turn.Other()), Reason: Checkmate}
	}
	return engine.Outcome{Over: true, Reason: Stalemate}
}

// hasMoves reports whether there is a legal move. Most positions have one of a
// pawn or a knight, which is soon found.
func (p *Position) hasMoves(s *scan) bool {
	if s.checks < 2 {
		if t := p.pawnTargets(s); t.single|t.double|t.left|t.right != 0 {
			return true
		}
		for set := p.knights & p.own &^ s.pinStraight &^ s.pinDiagonal; set != 0; set &= set - 1 {
			if knightAttacks[bits.TrailingZeros64(set)&63]&s.target&^p.own != 0 {
				return true
			}
		}
	}
	return p.CountMoves() > 0
}

// InCheck reports whether the king of the side to move is attacked.
func (p Position) InCheck() bool {
	s := p.checksAndPins()
	return s.checks > 0
}

// Checked returns the square of the king of the side to move if it is attacked.
func (p Position) Checked() (square engine.Square, ok bool) {
	s := p.checksAndPins()
	return p.squareSeen(uint8(s.king)), s.checks > 0
}
