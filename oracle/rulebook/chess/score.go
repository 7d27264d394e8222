package chess

import (
	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook/law"
)

// The laws over whole games.
type (
	record  = law.Record[position, move, identity]
	scoring = law.Scoring[position, move, identity]
	ending  = law.Ending[position, move, identity]
)

// After so many half-moves without capture or pawn move a draw may be claimed,
// and the game is drawn: fifty and seventy-five moves of each side (9.3, 9.6.2).
const (
	halfMovesToClaim = 2 * 50
	halfMovesToDraw  = 2 * 75
)

// How often a position occurs for a claim, and for a draw (9.2, 9.6.1).
const (
	occurrencesToClaim = 3
	occurrencesToDraw  = 5
)

// Words for how the laws end a game.
const (
	byCheckmate    = "checkmate"
	byStalemate    = "stalemate"
	byDeadPosition = "dead position"
	byFivefold     = "fivefold repetition"
	by75Moves      = "75 moves"
)

// identity is what makes two positions the same (9.2.3): the men on their
// squares, the side to move, and what differs in their possible moves.
type identity struct {
	board    [64]man
	turn     engine.Color
	rights   uint8
	passants [2]engine.Move // the legal captures en passant, 0 where there is none
}

// identify returns what makes the present position the same as another.
func identify(r *record) identity {
	p := r.Present()
	id := identity{board: p.board, turn: p.turn, rights: p.rights}
	if p.passed[0] == noSquare {
		return id
	}
	next := 0
	for _, m := range r.Legal() {
		if m.manner == enPassant {
			id.passants[next] = m.packed()
			next++
		}
	}
	return id
}

// sound is the reckoning that keeps all rules.
var sound = newScoring(fide)

func newScoring(l *laws) *scoring {
	return &scoring{
		Laws:        l,
		Identity:    identify,
		Occurrences: law.CountSame[position, move, identity],
		Board:       []ending{mated, stalemated, deadened},
		Counted:     []ending{repeatedFiveTimes, playedFor75Moves, progressless},
		Claims:      claims,
		Announced:   claims,
	}
}

// scorer returns a reckoning as a generator that follows games.
func scorer(name string, s *scoring) oracle.Scorer { return law.Scorer(name, "chess", s) }

// mated ends a game by checkmate (5.1.1).
func mated(r *record) engine.Outcome {
	if p := r.Present(); len(r.Legal()) == 0 && p.inCheck() {
		return law.Lost(p.turn, byCheckmate)
	}
	return engine.Outcome{}
}

// stalemated ends a game by stalemate (5.2.1).
func stalemated(r *record) engine.Outcome {
	return law.DrawnIf(len(r.Legal()) == 0 && !r.Present().inCheck(), byStalemate)
}

// deadened ends a game in a dead position (5.2.2).
func deadened(r *record) engine.Outcome { return law.DrawnIf(r.Present().dead(), byDeadPosition) }

// repeatedFiveTimes ends a game by fivefold repetition (9.6.1).
func repeatedFiveTimes(r *record) engine.Outcome {
	return law.DrawnIf(r.Occurrences() >= occurrencesToDraw, byFivefold)
}

// playedFor75Moves ends a game after 75 moves of each side (9.6.2).
func playedFor75Moves(r *record) engine.Outcome {
	return law.DrawnIf(r.Present().clock >= halfMovesToDraw, by75Moves)
}

// progressless ends a game by the number of plies that an app has set.
func progressless(r *record) engine.Outcome {
	limit := r.Terms.NoProgress
	return law.DrawnIf(limit > 0 && int(r.Present().clock) >= limit, engine.NoProgress)
}

// claims returns what may be claimed in the present position: on the board
// (9.2.2, 9.3.2), or by the player whose announced move makes it (9.2.1, 9.3.1).
func claims(r *record) (claims engine.Claims) {
	if r.Occurrences() >= occurrencesToClaim {
		claims |= engine.ClaimRepetition
	}
	if r.Present().clock >= halfMovesToClaim {
		claims |= engine.ClaimMoves
	}
	return claims
}

// Outcome returns how a position by itself ends the game. The error wraps
// oracle.ErrRefused.
func Outcome(fen string) (engine.Outcome, error) { return law.Outcome(sound, fen) }
