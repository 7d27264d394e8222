package work

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"rulecheck/fuzz"
	"rulecheck/suite"
)

// A model is a run whose every step is known, so that a state can be held against
// the one that it must be.

var modelSetup = Setup{Seed: 1, Games: []string{"chess", "checkers"}, Against: []string{"own", "rulebook 2"}, Depth: 2, Form: 1}

const (
	stepsAFinding = 7  // steps from one finding to the next
	findings      = 10 // different ones
	stepsAHang    = 11
)

// keptAt returns the cases that a step keeps.
func keptAt(step uint64) map[string][]fuzz.Case {
	kept := map[string][]fuzz.Case{}
	for i := range step % 3 {
		kept["chess"] = append(kept["chess"], fuzz.Case{
			Number: step*10 + i, Choices: []uint32{uint32(step), uint32(i)}, FEN: "8/8/8/8/8/8/8/K1k5 w - - 0 1 <&>",
		})
	}
	if step%5 == 0 {
		kept["checkers"] = []fuzz.Case{{Number: step, Choices: []uint32{7}, Base: "W:W1:B32", FEN: "W:W2:B32"}}
	}
	return kept
}

func findingID(step uint64) string { return fmt.Sprintf("f%02d", step/stepsAFinding%findings) }

// findingAt returns the finding that a step makes; ok is false if it makes none.
func findingAt(step uint64) (x fuzz.Finding, ok bool) {
	if step%stepsAFinding != 0 {
		return x, false
	}
	nodes := step
	return fuzz.Finding{
		ID: findingID(step), Game: "chess", Signature: "moves missing", Depth: 1, Men: 2,
		FEN:   fmt.Sprintf("8/8/%d%s%d/8/8/8/8/K1k5 w - - 0 1", 1+step%3, "Q", 6-step%3),
		Board: "drawn", Original: fuzz.Case{Number: step, Choices: []uint32{1}, FEN: "x"},
		Detail: suite.Finding{Kind: "moves missing", Answers: []suite.Answer{{Generator: "own", Nodes: &nodes}}},
		Count:  1, Last: step, Seed: 1, Against: modelSetup.Against, Repeat: fmt.Sprintf("rulecheck fuzz repro %d", step),
	}, true
}

func hangAt(step uint64) fuzz.Hang {
	return fuzz.Hang{Game: "chess", Generator: "slow", FEN: fmt.Sprint("hang ", step), Text: "no answer in 5 s"}
}

// tallyAt returns the tally of a game after a step.
func tallyAt(game string, step uint64) fuzz.Tally {
	t := fuzz.Tally{Game: game, Cases: step, Positions: 100 * step, Known: map[string]uint64{"defect": step}, Findings: step / stepsAFinding}
	for s := uint64(1); s <= step; s++ {
		t.Kept += len(keptAt(s)[game])
	}
	return t
}

// countsAt returns the counts of all findings after a step.
func countsAt(step uint64) map[string]Count {
	counts := map[string]Count{}
	for s := uint64(stepsAFinding); s <= step; s += stepsAFinding {
		id := findingID(s)
		counts[id] = Count{id, counts[id].Count + 1, s}
	}
	return counts
}

// model takes steps in a folder.
type model struct {
	folder *Folder
	step   uint64 // the last one taken
	tally  map[string]fuzz.Tally
	counts map[string]Count
}

func newModel(f *Folder, step uint64) *model {
	m := &model{f, step, map[string]fuzz.Tally{}, countsAt(step)}
	for _, game := range modelSetup.Games {
		m.tally[game] = tallyAt(game, step)
	}
	return m
}

// take takes the next step and says what has become durable.
func (m *model) take(said func(what string)) error {
	m.step++
	p := Progress{
		Elapsed: time.Duration(m.step) * time.Second, Kept: keptAt(m.step),
		PositionsPerSecond: 100, Signatures: int(m.step), Findings: len(m.counts), Memory: 1 << 20,
	}
	if x, ok := findingAt(m.step); ok {
		if err := m.folder.Find(x); err != nil {
			return err
		}
		said(fmt.Sprint("found ", m.step))
		m.counts[x.ID] = Count{x.ID, m.counts[x.ID].Count + 1, m.step}
		p.Counts = append(p.Counts, m.counts[x.ID])
	}
	if m.step%stepsAHang == 0 {
		if err := m.folder.Hang(hangAt(m.step)); err != nil {
			return err
		}
		said(fmt.Sprint("hung ", m.step))
	}
	for game, t := range m.tally {
		t.Cases, t.Positions = m.step, 100*m.step
		t.Known = map[string]uint64{"defect": m.step}
		t.Findings = m.step / stepsAFinding
		t.Kept += len(p.Kept[game])
		m.tally[game] = t
		p.Tallies = append(p.Tallies, t)
	}
	if err := m.folder.Save(p); err != nil {
		return err
	}
	said(fmt.Sprint("saved ", m.step))
	return nil
}

func (m *model) takeAll(t testing.TB, steps int) {
	t.Helper()
	for range steps {
		if err := m.take(func(string) {}); err != nil {
			t.Fatal(err)
		}
	}
}

// stepOf returns the step that a state shows, having checked that it is all of what
// the model has after that step, and of findings perhaps more.
func stepOf(t testing.TB, s State) uint64 {
	t.Helper()
	if len(s.Tallies) == 0 {
		if len(s.Kept["chess"])+len(s.Kept["checkers"]) > 0 || s.Elapsed != 0 {
			t.Errorf("a state without tallies has cases, or has taken %v", s.Elapsed)
		}
		return 0
	}
	step := s.Tallies[0].Cases
	kept := map[string][]fuzz.Case{}
	var tallies []fuzz.Tally
	for _, game := range modelSetup.Games {
		tallies = append(tallies, tallyAt(game, step))
	}
	for i := uint64(1); i <= step; i++ {
		for game, cases := range keptAt(i) {
			kept[game] = append(kept[game], cases...)
		}
	}
	if diff := cmp.Diff(tallies, s.Tallies); diff != "" {
		t.Errorf("tallies of step %d:\n%s", step, diff)
	}
	if diff := cmp.Diff(kept, s.Kept); diff != "" {
		t.Errorf("kept cases of step %d:\n%s", step, diff)
	}
	if want := time.Duration(step) * time.Second; s.Elapsed != want {
		t.Errorf("step %d: elapsed %v, want %v", step, s.Elapsed, want)
	}
	if diff := cmp.Diff(modelSetup, s.Setup); diff != "" {
		t.Errorf("set-up:\n%s", diff)
	}
	counts := countsAt(step)
	var ahead []string
	for _, x := range s.Findings {
		c, counted := counts[x.ID]
		if !counted {
			c = Count{x.ID, 1, x.Original.Number}
			ahead = append(ahead, x.ID)
		}
		if x.Count != c.Count || x.Last != c.Last || !counted && x.Last <= step {
			t.Errorf("step %d: finding %s counts %d, last %d; want %v", step, x.ID, x.Count, x.Last, c)
		}
		delete(counts, x.ID)
	}
	if !slices.Equal(ahead, s.Ahead) {
		t.Errorf("step %d: ahead are %v, want %v", step, s.Ahead, ahead)
	}
	if len(counts) > 0 {
		t.Errorf("step %d: findings missing: %v", step, counts)
	}
	if len(s.Hangs) < int(step/stepsAHang) {
		t.Errorf("step %d: %d hangs", step, len(s.Hangs))
	}
	if !slices.IsSortedFunc(s.Findings, func(a, b fuzz.Finding) int { return int(a.ID[1]) - int(b.ID[1]) }) {
		t.Error("findings are not in order")
	}
	return step
}
