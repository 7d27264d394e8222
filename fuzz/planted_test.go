package fuzz_test

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"

	"rulecheck/engine"
	"rulecheck/fuzz"
	"rulecheck/fuzz/grounds"
	"rulecheck/oracle"
	"rulecheck/oracle/own"
	"rulecheck/oracle/rulebook"
)

// alone is the ground of a game without the built-in positions, which notice every
// planted fault by themselves.
func alone(g fuzz.Ground) fuzz.Ground {
	g.Positions = g.Positions[:1]
	return g
}

// against are options to fuzz one ground with our engine, the rule book, and more.
func against(g fuzz.Ground, more ...oracle.Generator) fuzz.Options {
	return fuzz.Options{
		Grounds: []fuzz.Ground{g}, Depth: 1, Seed: 1, Workers: 1,
		Generators: func(engine.Game) []oracle.Generator {
			return append([]oracle.Generator{own.New(), rulebook.New()}, more...)
		},
		Found: func(fuzz.Finding) error { return nil },
		Hung:  func(fuzz.Hang) error { return nil },
		Save:  func(fuzz.Run) error { return nil },
	}
}

// mostCases is within how many cases every planted fault is found, and mostMen how
// many men its smallest position has; mostGameCases is that for faults of scoring, one
// in gameEvery cases being played on as a game.
const (
	mostCases     = 5_000
	mostGameCases = 20_000
	gameEvery     = 4
	mostMen       = 10
)

// TestPlantedFaults looks for each planted fault of both games, for each rule that
// is not in force, and for each fault of scoring, from nothing but the start position
// and the themes, and makes what it finds small. -update writes the table of
// docs/fuzzed-faults.md.
func TestPlantedFaults(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: a minute of fuzzing")
	}
	var doc strings.Builder
	doc.WriteString(plantedHead)
	for _, g := range grounds.All() {
		var list []hunt
		for _, f := range append(rulebook.Faults(g.Game), rulebook.Without(g.Game)...) {
			o := against(alone(g), f.Generator)
			o.MostCases = mostCases
			list = append(list, hunt{f.ID, f.About, f.Generator, o})
		}
		fmt.Fprintf(&doc, "\n## %s\n\n", g.Game.Name())
		doc.WriteString(plantedTable(t, list))

		list = nil
		for _, f := range rulebook.ScoreFaults(g.Game) {
			o := against(alone(g), f.Scorer)
			o.MostCases, o.GameEvery = mostGameCases, gameEvery
			list = append(list, hunt{f.ID, f.About, f.Scorer, o})
		}
		fmt.Fprintf(&doc, "\n## %s, scoring\n\n", g.Game.Name())
		doc.WriteString(plantedTable(t, list))
	}
	const file = "../docs/fuzzed-faults.md"
	if *update {
		if err := os.WriteFile(file, []byte(doc.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != doc.String() {
		t.Errorf("%s is not what is found (%v); write it with -update", file, err)
	}
}

// A hunt is one fault that is looked for.
type hunt struct {
	id, about string
	faulty    oracle.Generator
	options   fuzz.Options
}

// plantedTable returns the rows of faults, in their order.
func plantedTable(t *testing.T, list []hunt) string {
	rows := make([]string, len(list))
	var working sync.WaitGroup
	turns := make(chan bool, runtime.GOMAXPROCS(0))
	for i, h := range list {
		working.Go(func() {
			turns <- true
			rows[i] = h.row(t)
			<-turns
		})
	}
	working.Wait()
	return "| id | fault | found as | cases | men | smallest position |\n| --- | --- | --- | ---: | ---: | --- |\n" + strings.Join(rows, "")
}

// row finds the fault and returns its row of the table.
func (h hunt) row(t *testing.T) string {
	h.options.MostFindings = 1
	run, err := fuzz.Fuzz(t.Context(), h.options)
	if err != nil {
		t.Error(err)
		return ""
	}
	if len(run.Findings) == 0 {
		t.Errorf("%s: not found in %d cases: %s", h.id, run.Tallies[0].Cases, h.about)
		return ""
	}
	f := run.Findings[0]
	if len(f.Detail.Alone) != 1 || f.Detail.Alone[0] != h.faulty.Name() {
		t.Errorf("%s: %s, want %s alone", h.id, f.Detail.Verdict, h.faulty.Name())
	}
	if f.Flaky || f.Men > mostMen {
		t.Errorf("%s: flaky %t, %d men in %s", h.id, f.Flaky, f.Men, f.FEN)
	}
	where := "`" + f.FEN + "`"
	switch path := f.Detail.Path; {
	case len(path) > 8:
		where += fmt.Sprintf(" after %d plies", len(path))
	case len(path) > 0:
		where += " after " + strings.Join(path, " ")
	}
	if f.NoProgress > 0 {
		where += fmt.Sprintf(", drawn after %d plies without progress", f.NoProgress)
	}
	return fmt.Sprintf("| %s | %s | %s | %d | %d | %s |\n", h.id, h.about, f.Detail.Kind, f.Original.Number+1, f.Men, where)
}
