package checkers

import (
	"slices"

	"rulecheck/oracle/rulebook/law"
)

// Without returns, for each rule that forbids moves or that the course of a move
// keeps, the laws that lack it as a generator. Some are as sound as all of them:
// what the rule forbids, others do too.
func Without() []law.Fault {
	kept := []*Rule{crownOnLastRow, crownEndsMove, captureStartSquareEmpty, captureRemoved, turnAlternates}
	var list []law.Fault
	for _, r := range rules {
		if r.step != nil || r.jump != nil || r.move != nil || slices.Contains(kept, r) {
			rule := law.Rule{Name: r.Name, Article: r.Article, Text: r.Text}
			list = append(list, law.Without(rule, generator(law.WithoutName(r.Name), newLaws(bend{without: []*Rule{r}}))))
		}
	}
	return list
}
