package reports

import (
	"fmt"
	"math/big"
	"slices"
	"time"

	"rulecheck/suite"
)

// mostRows is how many cases a table shows one by one; a longer run is shown by
// group, unless every case is asked for.
const mostRows = 40

// A group is the cases of a run that come from one place.
type group struct {
	name      string
	cases     int
	nodes     *big.Int // of each case's greatest depth
	positions uint64
	elapsed   time.Duration
	verdict   suite.Verdict
	known     int
}

// groupsOf sums results by the group they name, in the order in which the groups
// first appear.
func groupsOf(results []suite.Result) []*group {
	var groups []*group
	for _, r := range results {
		i := slices.IndexFunc(groups, func(g *group) bool { return g.name == r.Group })
		if i < 0 {
			i = len(groups)
			groups = append(groups, &group{name: r.Group, nodes: new(big.Int)})
		}
		g := groups[i]
		g.cases++
		g.nodes.Add(g.nodes, r.Count())
		g.positions += r.Positions
		g.elapsed += r.Elapsed
		g.known += len(r.Known)
		switch verdict := r.Verdict(); {
		case verdict == suite.Differ, verdict == suite.Undecided && g.verdict == suite.Agree:
			g.verdict = verdict
		}
	}
	return groups
}

// groups writes the table of groups, and below it the cases that do not agree.
func (p *page) groups(results []suite.Result) {
	t := &table{columns: []column{
		{"positions", false}, {"cases", true}, {"nodes", true},
		{"distinct", true}, {"M nodes/s", true}, {"verdict", false},
	}}
	for _, g := range groupsOf(results) {
		verdict := cell{g.verdict.String(), verdictStyles[g.verdict]}
		if g.verdict == suite.Agree && g.known > 0 {
			verdict.text += ", " + counted(uint64(g.known), "known defect")
		}
		t.add(cell{g.name, plain}, cell{fmt.Sprint(g.cases), plain}, cell{groupedBig(g.nodes), plain},
			cell{grouped(g.positions), plain}, cell{speed(g.nodes, g.elapsed), plain}, verdict)
	}
	p.table(t, "")
	disagreeing := slices.DeleteFunc(slices.Clone(results), func(r suite.Result) bool { return r.Verdict() == suite.Agree })
	if len(disagreeing) > 0 {
		p.part()
		p.cases(disagreeing)
	}
}
