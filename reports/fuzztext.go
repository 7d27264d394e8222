package reports

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"rulecheck/fuzz"
	"rulecheck/suite"
)

// mostFinds is how many findings a text shows in full unless all are asked for; the
// others have a line each.
const mostFinds = 5

// Fuzz writes what a fuzzing run has come to for people: a table of the games, the
// known defects met, the findings, the coverage if it was asked for, the verdict.
func Fuzz(w io.Writer, r FuzzReport, o TextOptions) error {
	p := fuzzPage(o)
	r = legibleFuzz(r)
	p.fuzzGames(r)
	p.fuzzKnown(r)
	p.finds(r)
	p.hangs(r)
	p.coverages(r)
	p.fuzzVerdict(r)
	_, err := w.Write(p.Bytes())
	return err
}

// FuzzStatus writes what a work folder tells of a run: as Fuzz does, with the time
// series, and a line for each finding.
func FuzzStatus(w io.Writer, r FuzzReport, o TextOptions) error {
	p := fuzzPage(o)
	r = legibleFuzz(r)
	p.fuzzGames(r)
	p.fuzzKnown(r)
	p.samples(r)
	p.findList("findings", r.Findings)
	p.findList("findings of earlier runs that the folder keeps", r.Earlier)
	p.hangs(r)
	p.coverages(r)
	p.fuzzVerdict(r)
	if r.Running != "" {
		p.WriteString(r.Running + "\n")
	}
	_, err := w.Write(p.Bytes())
	return err
}

func fuzzPage(o TextOptions) *page {
	if o.Width <= 0 {
		o.Width = defaultWidth
	}
	return &page{o: o}
}

func (p *page) fuzzGames(r FuzzReport) {
	t := &table{columns: []column{
		{"game", false}, {"cases", true}, {"refused", true}, {"positions", true}, {"positions/s", true},
		{"kept", true}, {"events", true}, {"pairs", true}, {"rules", true}, {"hangs", true}, {"findings", true},
	}}
	for _, g := range r.Games {
		found := cell{grouped(uint64(len(r.of(g.Game)))), plain}
		if found.text != "0" {
			found.style = red
		}
		hangs := cell{}
		if g.Hangs > 0 {
			hangs = cell{grouped(g.Hangs), yellow}
		}
		t.add(cell{g.Game, plain}, cell{grouped(g.Cases), plain}, cell{share(g.Refused, g.Cases), plain},
			cell{grouped(g.Positions), plain}, cell{rate(g.PositionsPerSecond), plain},
			cell{grouped(uint64(g.Kept)), plain}, cell{outOf(g.Events, g.AllEvents), plain}, cell{grouped(uint64(g.Pairs)), plain},
			cell{outOf(g.Rules, g.AllRules), plain}, hangs, found)
	}
	p.table(t, "")
	for i, g := range r.Games {
		if i == 0 && len(g.Witnesses) > 0 {
			p.part()
		}
		if len(g.Witnesses) > 0 {
			p.WriteString(sentence(g.Game+": "+strings.Join(g.Witnesses, ", "), "", p.o.Width))
		}
	}
}

// share returns how many percent a part is of the whole.
func share(part, whole uint64) string {
	if whole == 0 {
		return "-"
	}
	return fmt.Sprintf("%.0f%%", 100*float64(part)/float64(whole))
}

// rate returns a speed without more digits than it is worth.
func rate(perSecond float64) string {
	switch {
	case perSecond <= 0:
		return "-"
	case perSecond < 10:
		return fmt.Sprintf("%.1f", perSecond)
	}
	return grouped(uint64(perSecond + 0.5))
}

func outOf(n, all int) string { return fmt.Sprintf("%d of %d", n, all) }

func (p *page) fuzzKnown(r FuzzReport) {
	known := r.totals().Known
	for i, name := range slices.Sorted(maps.Keys(known)) {
		if i == 0 {
			p.section("known defects met")
		}
		fmt.Fprintf(p, "  %s: %s\n", p.paint(yellow, name), counted(known[name], "case"))
	}
}

// finds writes the findings: the first of them in full, the others in a list.
func (p *page) finds(r FuzzReport) {
	shown := r.Findings
	if !p.o.Verbose {
		shown = shown[:min(len(shown), mostFinds)]
	}
	for i, f := range shown {
		heading := "finding"
		if len(r.Findings) > 1 {
			heading = fmt.Sprintf("finding %d of %d", i+1, len(r.Findings))
		}
		p.part()
		p.find(heading, f)
	}
	if rest := r.Findings[len(shown):]; len(rest) > 0 {
		p.findList(counted(uint64(len(rest)), "more finding"), rest)
	}
	if n := len(r.Earlier); n > 0 && r.Work != "" {
		p.part()
		p.WriteString(sentence(fmt.Sprintf("%s of earlier runs in %s; rulecheck fuzz status lists them", counted(uint64(n), "finding"), r.Work), "", p.o.Width))
	}
}

// find writes one finding under a heading.
func (p *page) find(heading string, f fuzz.Finding) {
	fmt.Fprintf(p, "%s: %s\n", p.paint(bold, heading), p.paint(findStyle(f), f.Signature))
	p.finding(detail(f))
	width := len("verdict")
	p.field(width, "id", f.ID)
	p.field(width, "met", "in "+counted(f.Count, "case")+"; this is "+caseOf(f))
	if f.Flaky {
		p.field(width, "but", "the case did not show it again: somebody's answers change, or the machine broke")
	}
}

// detail returns what everybody says at a finding, with its position also where
// nobody but our engine was asked.
func detail(f fuzz.Finding) suite.Finding {
	d := f.Detail
	if d.FEN == "" {
		d.FEN, d.Board = f.FEN, f.Board
	}
	d.Repeat = cmp.Or(f.Repeat, d.Repeat)
	return d
}

// caseOf says which case a finding was made from.
func caseOf(f fuzz.Finding) string {
	return fmt.Sprintf("case %d of %s, seed %d", f.Original.Number, f.Game, f.Seed)
}

func findStyle(f fuzz.Finding) string {
	if undecided(f) {
		return yellow
	}
	return red
}

// findList writes a line for each finding.
func (p *page) findList(heading string, list []fuzz.Finding) {
	if len(list) == 0 {
		return
	}
	p.section(heading)
	t := &table{columns: []column{{"id", false}, {"cases", true}, {"men", true}, {"game", false}, {"what differs", false}}}
	for _, f := range list {
		t.add(cell{f.ID, plain}, cell{grouped(f.Count), plain}, cell{fmt.Sprint(f.Men), plain}, cell{f.Game, dim}, cell{f.Signature, findStyle(f)})
	}
	p.table(t, "  ")
}

// hangs writes a line for each case without an answer in time.
func (p *page) hangs(r FuzzReport) {
	for i, line := range hangLines(r.Hangs) {
		if i == 0 {
			p.section(hangsHeading)
		}
		fmt.Fprintf(p, "  %s\n", line)
	}
}

const (
	mostHangs    = 5 // shown, of a fault that most often is one
	hangsHeading = "cases without an answer in time"
)

// hangLines says who did not answer, at which position, and which folder tells more.
func hangLines(list []FuzzHang) (lines []string) {
	for _, h := range list[:min(len(list), mostHangs)] {
		lines = append(lines, fmt.Sprintf("hangs/%s: %s does not answer on %s", h.ID, h.Generator, h.FEN))
	}
	if more := len(list) - len(lines); more > 0 {
		lines = append(lines, fmt.Sprintf("and %d more", more))
	}
	return lines
}

// mostRowsOfSeries is how many moments of a time series are shown.
const mostRowsOfSeries = 12

func (p *page) samples(r FuzzReport) {
	if len(r.Samples) == 0 {
		return
	}
	p.section("by time")
	t := &table{columns: []column{{"elapsed", true}, {"positions/s", true}, {"events and pairs", true}, {"findings", true}, {"memory MiB", true}}}
	for i, s := range r.Samples {
		rows := min(len(r.Samples), mostRowsOfSeries)
		if (i+1)*rows/len(r.Samples) == i*rows/len(r.Samples) {
			continue
		}
		t.add(cell{duration(s.Elapsed), plain}, cell{rate(s.PositionsPerSecond), plain}, cell{grouped(uint64(s.Signatures)), plain},
			cell{grouped(uint64(s.Findings)), plain}, cell{grouped(s.Memory >> 20), plain})
	}
	p.table(t, "  ")
}

// coverages writes which rules each game's cases have exercised.
func (p *page) coverages(r FuzzReport) {
	for _, g := range r.Games {
		if g.Coverage == nil {
			continue
		}
		p.section(fmt.Sprintf("%s: rules exercised, %s", g.Game, outOf(g.Rules, g.AllRules)))
		t := &table{columns: []column{{"rule", false}, {"article", false}, {"events met", true}}}
		var never []string
		for _, rule := range g.Coverage.Rules {
			met := cell{outOf(rule.Met, rule.All), plain}
			switch {
			case rule.All == 0:
				met = cell{"no position shows it", dim}
			case rule.Met == 0:
				met.style = yellow
			}
			t.add(cell{rule.Rule.Name, plain}, cell{rule.Rule.Article, dim}, met)
			never = append(never, rule.Missing...)
		}
		p.table(t, "  ")
		for i, event := range never {
			if i == 0 {
				p.section(fmt.Sprintf("%s: never met, %s", g.Game, counted(uint64(len(never)), "event")))
			}
			p.WriteString(sentence(event, "  ", p.o.Width))
		}
	}
}

func (p *page) fuzzVerdict(r FuzzReport) {
	p.part()
	p.WriteString(p.paint(verdictStyles[r.Verdict()], fuzzSummary(r)) + "\n")
	p.WriteString(series(fuzzSums(r), p.o.Width))
	if r.Interrupted {
		p.WriteString(p.paint(yellow, "interrupted: all until then is saved") + "\n")
	}
}
