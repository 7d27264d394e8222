package reports

import (
	"fmt"
	"strings"

	"rulecheck/suite"
)

// verdicts returns the first half of a report's summary: what the cases come to.
func verdicts(r suite.Report) string {
	t := r.Totals()
	if t.Cases == 0 {
		return "no case was checked"
	}
	var parts []string
	if t.Agree > 0 {
		parts = append(parts, plural(t.Agree, "agrees", "agree"))
	}
	if t.Differ > 0 {
		parts = append(parts, plural(t.Differ, "differs", "differ"))
	}
	if t.Undecided > 0 {
		parts = append(parts, plural(t.Undecided, "undecided", "undecided"))
	}
	return counted(uint64(t.Cases), "case") + ": " + strings.Join(parts, ", ") + ", in " + duration(r.Elapsed)
}

func plural(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return grouped(uint64(n)) + " " + more
}

// sums returns the second half of a report's summary: how much was checked.
func sums(r suite.Report) []string {
	t := r.Totals()
	return append([]string{countedBig(t.Nodes, "node")}, compared(r.Results, t)...)
}

// compared returns how much was compared, claimed and known to be wrong.
func compared(results []suite.Result, t suite.Totals) []string {
	var parts []string
	if t.Positions > 0 {
		parts = append(parts, counted(t.Positions, "distinct position"))
	}
	if t.Edges > 0 {
		parts = append(parts, counted(t.Edges, "edge"))
	}
	if revisits := revisits(results); revisits > 0 {
		parts = append(parts, counted(revisits, "revisit"))
	}
	if t.Claims > 0 {
		parts = append(parts, fmt.Sprintf("%s of %s held", grouped(uint64(held(results))), counted(uint64(t.Claims), "claim")))
	}
	if t.Deeper > 0 {
		parts = append(parts, counted(uint64(t.Deeper), "deeper count")+" not walked to")
	}
	if known := defects(results); len(known) > 0 {
		parts = append(parts, counted(uint64(len(known)), "known defect"))
	}
	return parts
}

// positionSummary writes what a single position comes to.
func (p *page) positionSummary(r suite.Result) {
	names := strings.Join(r.Generators, ", ")
	var text string
	switch verdict := r.Verdict(); {
	case verdict != suite.Agree && r.Depth > 0 && len(r.Generators) > 1:
		text = fmt.Sprintf("%s; %s agree to depth %d", verdict, names, r.Depth)
	case verdict != suite.Agree:
		text = verdict.String()
	case len(r.Generators) > 1 && len(r.Known) > 0:
		text = names + " agree but for what is known"
	case len(r.Generators) > 1:
		text = names + " agree"
	case len(r.Generators) == 1:
		text = names + " alone, held against no other generator"
	default:
		text = "no generator was asked"
	}
	p.WriteString(p.paint(verdictStyles[r.Verdict()], text) + "\n")
	one := suite.Report{Results: []suite.Result{r}}
	parts := append(compared(one.Results, one.Totals()), duration(r.Elapsed))
	if r.Resumed {
		parts = append(parts, "gone on from a file")
	} else if s := speed(r.Count(), r.Elapsed); s != "" {
		parts = append(parts, s+" M nodes/s")
	}
	p.WriteString(series(parts, p.o.Width))
}

// held returns how many claims hold.
func held(results []suite.Result) int {
	n := 0
	for _, r := range results {
		for _, c := range r.Claims {
			if c.Holds {
				n++
			}
		}
	}
	return n
}

func revisits(results []suite.Result) uint64 {
	var n uint64
	for _, r := range results {
		n += r.Revisits
	}
	return n
}
