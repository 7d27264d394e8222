package reports

import (
	"fmt"
	"strings"
	"time"

	"rulecheck/fuzz"
)

// fuzzSummary returns in one line what a run comes to.
func fuzzSummary(r FuzzReport) string {
	t := r.totals()
	if unchecked := r.Unchecked(); len(r.Findings) == 0 && len(unchecked) > 0 && t.Hangs == 0 {
		return "no position of " + strings.Join(unchecked, " and ") + " was checked"
	}
	if len(r.Findings)+int(t.Hangs) == 0 && t.Positions == 0 {
		return "nothing was checked yet"
	}
	if len(r.Findings)+int(t.Hangs) == 0 {
		return "all witnesses agree on " + counted(t.Positions, "position")
	}
	wrong, open := 0, 0
	for _, f := range r.Findings {
		if undecided(f) {
			open++
		} else {
			wrong++
		}
	}
	var parts []string
	if wrong > 0 {
		parts = append(parts, counted(uint64(wrong), "finding"))
	}
	if open > 0 {
		parts = append(parts, counted(uint64(open), "undecided finding"))
	}
	if t.Hangs > 0 {
		parts = append(parts, counted(t.Hangs, "case")+" without an answer in time")
	}
	text := r.Verdict().String() + ": " + strings.Join(parts, ", ")
	if t.Findings > 0 {
		text += ", met in " + counted(t.Findings, "case")
	}
	if unchecked := r.Unchecked(); len(unchecked) > 0 {
		text += "; no position of " + strings.Join(unchecked, " and ") + " was checked"
	}
	return text
}

// fuzzSums returns how much was checked, from what and how fast.
func fuzzSums(r FuzzReport) []string {
	t := r.totals()
	parts := []string{
		counted(t.Cases, "case"), share(t.Refused, t.Cases) + " of them refused", counted(t.Positions, "position"),
		counted(t.Edges, "edge"), fmt.Sprintf("depth %d", r.Depth), fmt.Sprintf("seed %d", r.Seed),
	}
	if t.Games > 0 {
		parts = append(parts, fmt.Sprintf("%s of %s followed", counted(t.Games, "game"), plural(int(t.Plies), "ply", "plies")))
	}
	if len(t.Known) > 0 {
		parts = append(parts, counted(uint64(len(t.Known)), "known defect"))
	}
	parts = append(parts, duration(r.Elapsed))
	if r.Session > 0 && r.Elapsed-r.Session > time.Second {
		parts[len(parts)-1] += ", the last " + duration(r.Session) + " of it now"
	}
	if r.Work != "" {
		parts = append(parts, "in "+r.Work)
	}
	return parts
}

// FuzzNow is what only the process that fuzzes knows of a run.
type FuzzNow struct {
	Stale     time.Duration // since something new came
	Shrinking string        // the ID of the finding that is being made small; empty if none is
	Tries     int           // for it
}

// String tells what the process is at besides cases; nothing most of the time.
func (n FuzzNow) String() string {
	if n.Shrinking == "" {
		return ""
	}
	return fmt.Sprintf("making %s small: %s", n.Shrinking, plural(n.Tries, "try", "tries"))
}

// FuzzHeartbeat returns in one line how far a run has come.
func FuzzHeartbeat(r FuzzReport, now FuzzNow) string {
	t := r.totals()
	text := fmt.Sprintf("%v, %s (%s/s), %s (%s/s), %s kept, rules %d/%d, findings %d/%s",
		r.Elapsed.Round(time.Second), counted(t.Cases, "case"), rate(t.CasesPerSecond),
		counted(t.Positions, "position"), rate(t.PositionsPerSecond), grouped(uint64(t.Kept)),
		t.Rules, t.AllRules, len(r.Findings), grouped(meetings(r.Findings)))
	if n := len(r.Findings); n > 0 {
		last := r.Findings[latest(r)]
		text += fmt.Sprintf(", last %s: %s", last.ID, last.Signature)
	}
	if doing := now.String(); doing != "" {
		text += ", " + doing
	}
	return visible(text, "")
}

// meetings returns how often findings were met.
func meetings(list []fuzz.Finding) (n uint64) {
	for _, f := range list {
		n += f.Count
	}
	return n
}

// latest returns the index of the finding of the highest case. There must be one.
func latest(r FuzzReport) (at int) {
	for i, f := range r.Findings {
		if f.Original.Number >= r.Findings[at].Original.Number {
			at = i
		}
	}
	return at
}

// screenWidth is how wide the lines of a screen are at most: what a terminal has
// unless it was made wider.
const screenWidth = 80

// FuzzScreen returns the lines of a screen that shows how far a run has come.
func FuzzScreen(r FuzzReport, now FuzzNow, o TextOptions) string {
	p := fuzzPage(o)
	r = legibleFuzz(r)
	fmt.Fprintf(p, "%s  %v, nothing new for %v, seed %d\n", p.paint(bold, "rulecheck fuzz"),
		r.Elapsed.Round(time.Second), now.Stale.Round(time.Second), r.Seed)
	t := &table{columns: []column{
		{"game", false}, {"cases", true}, {"/s", true}, {"positions/s", true},
		{"kept", true}, {"rules", true}, {"known", true}, {"findings", true},
	}}
	for _, g := range r.Games {
		known := uint64(0)
		for _, n := range g.Known {
			known += n
		}
		found := cell{fmt.Sprintf("%d/%s", len(r.of(g.Game)), grouped(meetings(r.of(g.Game)))), plain}
		if g.Findings > 0 {
			found.style = red
		}
		t.add(cell{g.Game, plain}, cell{grouped(g.Cases), plain}, cell{rate(g.CasesPerSecond), plain},
			cell{rate(g.PositionsPerSecond), plain}, cell{grouped(uint64(g.Kept)), plain},
			cell{fmt.Sprintf("%d/%d", g.Rules, g.AllRules), plain}, cell{grouped(known), plain}, found)
	}
	p.table(t, "")
	const most = 4
	for _, f := range r.Findings[max(0, len(r.Findings)-most):] {
		fmt.Fprintf(p, "%s  %s\n", f.ID, p.paint(findStyle(f), shortened(f.Signature, screenWidth-len(f.ID)-len("  "))))
	}
	if doing := now.String(); doing != "" {
		fmt.Fprintln(p, doing)
	}
	return p.String()
}
