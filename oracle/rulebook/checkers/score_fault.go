package checkers

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook/law"
)

// ScoreFault is one mistake that programmers make in the reckoning of whole
// games, or a rule of another game taken for one of the English game.
//
// One mistake is not here because it is none: to compare positions without the
// side to move. A piece leaves the row it stands on with every move, so that all
// pieces stand where they did only after each side has made an even number.
type ScoreFault struct {
	ID      string // DS and a number
	Rule    string // the name of the rule that is bent
	About   string // what the faulty scorer does
	Witness law.ScoreWitness

	// bend changes the reckoning, which keeps all rules.
	bend func(s *scoring)
}

// PlantedScores returns every fault in the form that all games share.
func PlantedScores() []law.ScoreFault {
	var planted []law.ScoreFault
	for _, f := range ScoreFaults() {
		planted = append(planted, law.ScoreFault{ID: f.ID, Rule: f.Rule, About: f.About, Scorer: f.Scorer(), Witness: f.Witness})
	}
	return planted
}

// Scorer returns the scorer that has the fault, "planted-" and its ID.
func (f ScoreFault) Scorer() oracle.Scorer {
	s := newScoring(english)
	f.bend(s)
	return scorer("planted-"+f.ID, s)
}

// shuffle is how two kings that are alone on 1 and 32 leave their squares and
// come back.
var shuffle = []string{"1-5", "32-28", "5-1", "28-32"}

// shuffled returns so many plies of it.
func shuffled(plies int) []string { return slices.Repeat(shuffle, plies/4+1)[:plies] }

const twoKings = "B:WK32:BK1"

// claimsAfter returns a bend by which moves are claimed for after so many plies
// without an event.
func claimsAfter(plies int, event func(before *position, m *move) bool) func(s *scoring) {
	return func(s *scoring) {
		s.Claims = func(r *record) (claims engine.Claims) {
			if uneventful(r, plies, event) {
				claims |= engine.ClaimMoves
			}
			return claims
		}
	}
}

// claimsAt returns a bend by which another occurrence than the third is claimed.
func claimsAt(occurrences int) func(s *scoring) {
	return func(s *scoring) {
		s.Announced = func(after *record) (claims engine.Claims) {
			if after.Occurrences() >= occurrences {
				claims |= engine.ClaimRepetition
			}
			return claims
		}
	}
}

// limits returns a bend by which an app's limit asks for so many times its plies
// without an event.
func limits(times int, event func(before *position, m *move) bool) func(s *scoring) {
	return func(s *scoring) {
		s.Counted = []ending{func(r *record) engine.Outcome {
			plies := times * r.Terms.NoProgress
			return law.DrawnIf(plies > 0 && uneventful(r, plies, event), engine.NoProgress)
		}}
	}
}

// draws returns a bend by which something that may be claimed ends the game.
func draws(claims func(r *record) engine.Claims) func(s *scoring) {
	return func(s *scoring) {
		s.Counted = append(s.Counted, func(r *record) engine.Outcome {
			return law.DrawnIf(claims(r) != 0, claims(r).String())
		})
	}
}
