package fuzz

import (
	"cmp"
	"slices"

	"rulecheck/oracle/rulebook"
	"rulecheck/oracle/rulebook/law"
)

// Coverage is which rules of a game kept cases exercise.
type Coverage struct {
	Game  string
	Rules []RuleCoverage // in the order of the laws
	Pairs int            // different pairs of events shown together
}

// RuleCoverage is how one rule is exercised.
type RuleCoverage struct {
	Rule    law.Rule
	Met     int      // its events that have been shown
	All     int      // its events; 0 for a rule that no position by itself can show
	Missing []string // the names of those that have not
}

// Cover tells which rules kept cases exercise.
func Cover(g Ground, kept []Case) Coverage {
	v := newNovelty(rulebook.Events(g.Game))
	for _, k := range kept {
		v.meet(exercisedIn(g, k))
	}
	c := Coverage{Game: g.Game.Name(), Pairs: v.paired}
	for _, rule := range rulebook.Rules(g.Game) {
		r := RuleCoverage{Rule: rule}
		for i, e := range v.events {
			if e.Rule != rule.Name {
				continue
			}
			r.All++
			if v.seen[i] {
				r.Met++
			} else {
				r.Missing = append(r.Missing, e.Name)
			}
		}
		c.Rules = append(c.Rules, r)
	}
	return c
}

// Prune returns few of the kept cases that show the same events and pairs of
// events as all of them, in the order of their numbers: those that show most are
// taken first, as long as one adds something.
func Prune(g Ground, kept []Case) []Case {
	type shown struct {
		Case
		events []uint16
	}
	list := make([]shown, len(kept))
	for i, k := range kept {
		list[i] = shown{k, exercisedIn(g, k)}
	}
	slices.SortStableFunc(list, func(a, b shown) int { return cmp.Compare(len(b.events), len(a.events)) })
	v := newNovelty(rulebook.Events(g.Game))
	var few []Case
	for _, s := range list {
		if v.meet(s.events) {
			few = append(few, s.Case)
		}
	}
	slices.SortFunc(few, func(a, b Case) int { return cmp.Compare(a.Number, b.Number) })
	return few
}

// exercisedIn returns the numbers of the events that a kept case shows; a position
// that the rule book does not take shows none.
func exercisedIn(g Ground, k Case) []uint16 {
	events, err := rulebook.Exercised(g.Game, k.FEN, nil)
	if err != nil {
		return nil
	}
	return events
}
