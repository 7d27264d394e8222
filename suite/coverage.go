package suite

import (
	"slices"

	"rulecheck/corpus"
)

// Covered returns the rules that a run has put to the test, by name in order: a
// case that notices a breach of the rule was walked deep enough to notice it,
// and all witnesses agree there.
func Covered(r Report) (rules []string) {
	depths := map[string]int{}
	for _, result := range r.Results {
		if result.Verdict() == Agree && len(result.Generators) > 1 {
			depths[result.Name] = result.Depth
		}
	}
	for _, n := range corpus.Notices() {
		if n.Depth <= depths[n.Case] {
			rules = append(rules, n.Rule)
		}
	}
	slices.Sort(rules)
	return slices.Compact(rules)
}
