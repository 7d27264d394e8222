package suite_test

import (
	"slices"
	"testing"

	"rulecheck/corpus"
	"rulecheck/suite"
)

// A rule is covered by a case that notices its absence, walked deep enough, with
// witnesses that agree.
func TestCovered(t *testing.T) {
	notice := corpus.Notices()[0]
	witnesses := []string{"own", "rulebook"}
	for _, row := range []struct {
		name   string
		result suite.Result
		want   bool
	}{
		{"deep enough", suite.Result{Name: notice.Case, Depth: notice.Depth, Generators: witnesses}, true},
		{"not deep enough", suite.Result{Name: notice.Case, Depth: notice.Depth - 1, Generators: witnesses}, false},
		{"another case", suite.Result{Name: "no-such-case", Depth: 9, Generators: witnesses}, false},
		{"no witness", suite.Result{Name: notice.Case, Depth: notice.Depth, Generators: witnesses[:1]}, false},
		{"no agreement", suite.Result{Name: notice.Case, Depth: notice.Depth, Generators: witnesses, Findings: []suite.Finding{{}}}, false},
	} {
		got := suite.Covered(suite.Report{Results: []suite.Result{row.result}})
		if slices.Contains(got, notice.Rule) != row.want {
			t.Errorf("%s: %s among the covered %v is not %v", row.name, notice.Rule, got, row.want)
		}
	}
}
