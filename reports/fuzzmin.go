package reports

import (
	"io"

	"rulecheck/fuzz"
)

// FuzzPruned is how many of a game's kept cases were left when it was pruned.
type FuzzPruned struct {
	Game          string
	Before, After int
	Pairs         int // of events that those left show together
	Rules         []fuzz.RuleCoverage
}

// FuzzMin writes what pruning has left.
func FuzzMin(w io.Writer, games []FuzzPruned) error {
	p := fuzzPage(TextOptions{})
	t := &table{columns: []column{{"game", false}, {"kept before", true}, {"now", true}, {"events", true}, {"pairs", true}}}
	for _, g := range games {
		events, all := 0, 0
		for _, rule := range g.Rules {
			events, all = events+rule.Met, all+rule.All
		}
		t.add(cell{g.Game, plain}, cell{grouped(uint64(g.Before)), plain}, cell{grouped(uint64(g.After)), plain},
			cell{outOf(events, all), plain}, cell{grouped(uint64(g.Pairs)), plain})
	}
	p.table(t, "")
	_, err := w.Write(p.Bytes())
	return err
}
