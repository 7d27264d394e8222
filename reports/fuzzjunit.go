package reports

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"rulecheck/fuzz"
)

// FuzzJUnit writes what a fuzzing run has come to as JUnit XML: a test suite for each
// game; in it a test case for the fuzzing itself, in error where it checked no
// position or a witness did not answer, and one for each finding: a failure, or an
// error where it is undecided.
func FuzzJUnit(w io.Writer, r FuzzReport) error {
	r = legibleFuzz(r)
	all := junitSuites{Name: "rulecheck fuzz", Time: seconds(r.Elapsed)}
	for _, g := range r.Games {
		s := &junitSuite{Name: g.Game, Time: seconds(0), Properties: []junitProperty{
			{"interrupted", fmt.Sprint(r.Interrupted)},
			{"seed", fmt.Sprint(r.Seed)},
			{"depth", fmt.Sprint(r.Depth)},
			{"witnesses", strings.Join(g.Witnesses, ", ")},
		}}
		if len(r.Games) == 1 {
			s.Time = all.Time
		}
		s.addFuzzing(g, r.hangsOf(g.Game))
		for _, f := range r.of(g.Game) {
			s.addFind(f)
		}
		all.Tests, all.Failures, all.Errors = all.Tests+s.Tests, all.Failures+s.Failures, all.Errors+s.Errors
		all.Suites = append(all.Suites, s)
	}
	return all.write(w)
}

// addFuzzing adds the test case of a game's fuzzing.
func (s *junitSuite) addFuzzing(g FuzzGame, hangs []FuzzHang) {
	c := junitCase{Name: "fuzz", Class: "rulecheck." + g.Game, Time: s.Time, Properties: []junitProperty{
		{"cases", fmt.Sprint(g.Cases)}, {"refused", fmt.Sprint(g.Refused)}, {"positions", fmt.Sprint(g.Positions)}, {"edges", fmt.Sprint(g.Edges)},
		{"games", fmt.Sprint(g.Games)}, {"plies", fmt.Sprint(g.Plies)},
		{"kept", fmt.Sprint(g.Kept)}, {"events", outOf(g.Events, g.AllEvents)}, {"pairs", fmt.Sprint(g.Pairs)}, {"rules", outOf(g.Rules, g.AllRules)},
		{"hangs", fmt.Sprint(g.Hangs)}, {"cases_with_findings", fmt.Sprint(g.Findings)},
	}}
	switch {
	case g.Hangs > 0:
		c.Error = &junitProblem{Message: counted(g.Hangs, "case") + " without an answer in time", Type: "timed out", Text: strings.Join(hangLines(hangs), "\n")}
	case g.Positions == 0:
		c.Error = &junitProblem{Message: "no position was checked", Type: "nothing checked"}
	}
	if c.Error != nil {
		s.Errors++
	}
	var known strings.Builder
	for _, name := range slices.Sorted(maps.Keys(g.Known)) {
		fmt.Fprintf(&known, "known defect %s: %s\n", name, counted(g.Known[name], "case"))
	}
	if known.Len() > 0 {
		c.Out = &junitText{known.String()}
	}
	s.Tests++
	s.Cases = append(s.Cases, c)
}

// addFind adds the test case of a finding.
func (s *junitSuite) addFind(f fuzz.Finding) {
	text := fuzzPage(TextOptions{})
	text.find("finding", f)
	problem := &junitProblem{Message: whatDiffers(f), Type: f.Detail.Kind, Text: text.String()}
	c := junitCase{Name: f.ID + " " + f.Signature, Class: "rulecheck." + f.Game, Time: seconds(0), Properties: []junitProperty{
		{"fen", f.FEN}, {"depth", fmt.Sprint(f.Depth)}, {"men", fmt.Sprint(f.Men)}, {"cases", fmt.Sprint(f.Count)},
		{"seed", fmt.Sprint(f.Seed)}, {"case", fmt.Sprint(f.Original.Number)},
	}}
	if undecided(f) {
		c.Error = problem
		s.Errors++
	} else {
		c.Failure = problem
		s.Failures++
	}
	s.Tests++
	s.Cases = append(s.Cases, c)
}
