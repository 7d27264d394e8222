package chess

import "rulecheck/oracle/rulebook/law"

// Without returns, for each rule that forbids moves, the laws that lack it as a
// generator. Some are as sound as all of them: what the rule forbids, others do
// too.
func Without() []law.Fault {
	var list []law.Fault
	for _, r := range rules {
		if r.forbids() {
			list = append(list, law.Without(r.described(), generator(law.WithoutName(r.Name), newLaws(bend{without: []*rule{r}}))))
		}
	}
	return list
}
