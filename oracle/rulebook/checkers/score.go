package checkers

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook/law"
)

// The laws over whole games. A position is the same as another if all of it is:
// pieces and side to move.
type (
	record  = law.Record[position, move, position]
	scoring = law.Scoring[position, move, position]
	ending  = law.Ending[position, move, position]
)

// What a draw is claimed for (1.32): the third occurrence of a position, and
// this many moves of each side in which nothing happens.
const (
	occurrencesToClaim = 3
	movesToClaim       = 40
)

// Words for how the laws end a game.
const (
	byNoMen  = "no men"
	byNoMove = "no move"
)

// sound is the reckoning that keeps all rules.
var sound = newScoring(english)

func newScoring(l *laws) *scoring {
	return &scoring{
		Laws:        l,
		Identity:    func(r *record) position { return *r.Present() },
		Occurrences: law.CountSame[position, move, position],
		Board:       []ending{withoutMen, withoutMove},
		Counted:     []ending{progressless},
		Claims:      claimsByMoves,
		Announced:   claimsByRepetition,
	}
}

// scorer returns a reckoning as a generator that follows games.
func scorer(name string, s *scoring) oracle.Scorer { return law.Scorer(name, "checkers", s) }

// pieces returns how many pieces a color has.
func (p *position) pieces(color engine.Color) (count int) {
	for s := square(1); s <= 32; s++ {
		if !p.empty(s) && p.board[s].color == color {
			count++
		}
	}
	return count
}

// withoutMen ends a game for a side that has no piece left (1.30).
func withoutMen(r *record) engine.Outcome {
	if p := r.Present(); p.pieces(p.turn) == 0 {
		return law.Lost(p.turn, byNoMen)
	}
	return engine.Outcome{}
}

// withoutMove ends a game for a side whose pieces cannot move (1.30).
func withoutMove(r *record) engine.Outcome {
	if len(r.Legal()) == 0 {
		return law.Lost(r.Present().turn, byNoMove)
	}
	return engine.Outcome{}
}

// progressless ends a game by the number of plies that an app has set.
func progressless(r *record) engine.Outcome {
	limit := r.Terms.NoProgress
	return law.DrawnIf(limit > 0 && uneventful(r, limit, progresses), engine.NoProgress)
}

// claimsByRepetition returns the claim by a move that makes a position for the
// third time (1.32.1): before it is played, never after.
func claimsByRepetition(after *record) (claims engine.Claims) {
	if after.Occurrences() >= occurrencesToClaim {
		claims |= engine.ClaimRepetition
	}
	return claims
}

// claimsByMoves returns the claim that each side has had 40 moves of its own
// without advancing a man or losing a piece (1.32.2).
func claimsByMoves(r *record) (claims engine.Claims) {
	if uneventful(r, 2*movesToClaim, advances) {
		claims |= engine.ClaimMoves
	}
	return claims
}

// uneventful reports whether there have been so many plies, and none of the last
// so many was what a test looks for.
func uneventful(r *record, plies int, event func(before *position, m *move) bool) bool {
	first := len(r.Moves) - plies
	if first < 0 {
		return false
	}
	for i := len(r.Moves) - 1; i >= first; i-- {
		if event(&r.Positions[i], &r.Moves[i]) {
			return false
		}
	}
	return true
}

// advances reports whether a move advances a man or takes a piece.
func advances(before *position, m *move) bool {
	return before.board[m.from()].kind == man || m.jumps > 0
}

// progresses reports whether a move crowns a man or takes a piece.
func progresses(_ *position, m *move) bool { return m.crowned || m.jumps > 0 }

// Outcome returns how a position by itself ends the game. The error wraps
// oracle.ErrRefused.
func Outcome(fen string) (engine.Outcome, error) { return law.Outcome(sound, fen) }

// CanWin reports whether a color may still win: not without a piece. The error
// wraps oracle.ErrRefused.
func CanWin(fen string, color engine.Color) (bool, error) {
	p, err := readFEN(fen)
	return err == nil && p.pieces(color) > 0, err
}

// Touched returns the moves that are left once the side to move has touched
// pieces of its own, in order: the first that can move must. The opponent's
// pieces, and squares without a piece, bind nobody. The error wraps
// oracle.ErrRefused.
func Touched(fen string, own, _ []engine.Square) ([]engine.Move, error) {
	p, err := readFEN(fen)
	if err != nil {
		return nil, err
	}
	var all []engine.Move
	for _, m := range english.legal(&p) {
		all = append(all, m.packed())
	}
	for _, s := range own {
		bound := slices.DeleteFunc(slices.Clone(all), func(m engine.Move) bool { return m.From() != s })
		if len(bound) > 0 {
			return bound, nil
		}
	}
	return all, nil
}
