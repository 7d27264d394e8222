package chess

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook/law"
)

// ScoreFault is one mistake that programmers make in the reckoning of whole
// games: how positions are compared, moves are counted, and what ends a game.
type ScoreFault struct {
	ID      string // SC and a number
	Rule    string // the name of the rule that is bent
	About   string // what the faulty scorer does
	Witness law.ScoreWitness

	// bend changes the reckoning, which keeps all rules.
	bend func(s *scoring)
}

// ScoreFaults returns every fault in scoring: repetition first, then the clock,
// then what ends a game.
//
// One mistake is not here because it is none: positions before a capture or a
// pawn move may be forgotten, since they cannot occur again.
func ScoreFaults() []ScoreFault {
	return slices.Concat(repetitionFaults, clockFaults, endFaults)
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
	s := newScoring(fide)
	f.bend(s)
	return scorer("planted-"+f.ID, s)
}

// identifies returns a bend that changes what positions are compared by.
func identifies(change func(r *record, id *identity)) func(s *scoring) {
	return func(s *scoring) {
		s.Identity = func(r *record) identity {
			id := identify(r)
			change(r, &id)
			return id
		}
	}
}

// claiming returns a bend after which draws are claimed by other numbers.
func claiming(occurrences, halfMoves int) func(s *scoring) {
	return func(s *scoring) {
		s.Claims = func(r *record) (claims engine.Claims) {
			if r.Occurrences() >= occurrences {
				claims |= engine.ClaimRepetition
			}
			if int(r.Present().clock) >= halfMoves {
				claims |= engine.ClaimMoves
			}
			return claims
		}
		s.Announced = s.Claims
	}
}

// keepsClock returns a bend that plays moves as laws with another bend do.
func keepsClock(b bend) func(s *scoring) {
	return func(s *scoring) { s.Laws = newLaws(b) }
}

// held returns a bend that holds other positions to be dead.
func held(dead func(p *position) bool) func(s *scoring) {
	return func(s *scoring) {
		s.Board = []ending{mated, stalemated, func(r *record) engine.Outcome {
			return law.DrawnIf(dead(r.Present()), byDeadPosition)
		}}
	}
}
