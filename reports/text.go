package reports

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"rulecheck/suite"
)

// TextOptions say how a report is set as text.
type TextOptions struct {
	Color   bool // with ANSI colors
	Divide  bool // with the count below each root move
	Verbose bool // with every claim and its source, and lists of moves in full
	Width   int  // characters of a line; 0 is 100. A FEN or a command is never broken
}

const defaultWidth = 100

// Text writes a report for people: a table of the cases, or the counts by depth
// where there is only one; known defects met; every finding in full; warnings;
// claims that fail; a summary.
func Text(w io.Writer, r suite.Report, o TextOptions) error {
	if o.Width <= 0 {
		o.Width = defaultWidth
	}
	r.Results = legible(r.Results)
	p := &page{o: o}
	switch {
	case len(r.Results) == 1:
		p.counts(r.Results[0])
	case len(r.Results) > mostRows && !o.Verbose:
		p.groups(r.Results)
	default:
		p.cases(r.Results)
	}
	if o.Divide {
		p.divides(r.Results)
	}
	p.known(r.Results)
	p.findings(r.Results)
	if short := len(r.Results) > mostRows && !o.Verbose; !short {
		p.warnings(r.Results)
	} else if n := warningsOf(r.Results); n > 0 {
		p.part()
		p.WriteString(counted(uint64(n), "warning") + "; -v shows them and every case\n")
	}
	p.claims(r.Results)
	for _, result := range r.Results {
		p.begun(result)
	}
	p.part()
	if len(r.Results) == 1 {
		p.positionSummary(r.Results[0])
	} else {
		p.WriteString(p.paint(verdictStyles[r.Verdict()], verdicts(r)) + "\n")
		if len(r.Results) > 0 {
			p.WriteString(series(sums(r), o.Width))
		}
	}
	if r.Interrupted {
		p.WriteString(p.paint(yellow, "interrupted: only what was finished is shown") + "\n")
	}
	_, err := w.Write(p.Bytes())
	return err
}

// A page is a text being set.
type page struct {
	bytes.Buffer
	o TextOptions
}

const (
	plain  = ""
	bold   = "1"
	dim    = "2"
	red    = "31"
	green  = "32"
	yellow = "33"
)

func (p *page) paint(style, text string) string {
	if !p.o.Color || style == plain {
		return text
	}
	return "\x1b[" + style + "m" + text + "\x1b[0m"
}

// part begins a part of the page, with an empty line above it.
func (p *page) part() {
	if p.Len() > 0 {
		p.WriteByte('\n')
	}
}

// section begins a part of the page with a heading.
func (p *page) section(heading string) {
	p.part()
	p.WriteString(p.paint(bold, heading) + "\n")
}

var verdictStyles = map[suite.Verdict]string{suite.Agree: green, suite.Differ: red, suite.Undecided: yellow}

// nameWidth is how much of a case's name a table shows at least and at most.
const (
	leastName = 16
	mostName  = 40
)

// cases writes the table of cases.
func (p *page) cases(results []suite.Result) {
	if len(results) == 0 {
		return
	}
	t := &table{columns: []column{
		{"case", false}, {"game", false}, {"depth", true}, {"nodes", true},
		{"distinct", true}, {"M nodes/s", true}, {"verdict", false},
	}}
	several := false
	for _, r := range results {
		several = several || r.Game != results[0].Game
	}
	for _, r := range results {
		game, depth, nodes, distinct := "", "-", "-", "-"
		if several {
			game = r.Game
		}
		if len(r.Nodes) > 0 {
			depth, nodes = fmt.Sprint(r.Depth), groupedBig(r.Count())
		}
		if r.Positions > 0 {
			distinct = grouped(r.Positions)
		}
		verdict := cell{r.Verdict().String(), verdictStyles[r.Verdict()]}
		if r.Verdict() == suite.Agree && len(r.Known) > 0 {
			verdict.text += ", " + counted(uint64(len(r.Known)), "known defect")
		}
		t.add(cell{r.Name, plain}, cell{game, dim}, cell{depth, plain}, cell{nodes, plain},
			cell{distinct, plain}, cell{speed(r.Count(), r.Elapsed), plain}, verdict)
	}
	room := p.o.Width
	for i := 1; i < len(t.columns); i++ {
		if width := t.width(i); width > 0 {
			room -= width + len("  ")
		}
	}
	for _, row := range t.rows {
		row[0].text = shortened(row[0].text, min(max(room, leastName), mostName))
	}
	p.table(t, "")
}

// counts writes what there is to say of a single position.
func (p *page) counts(r suite.Result) {
	p.WriteString(p.paint(bold, r.FEN) + "\n")
	about := r.Game
	if r.Name != r.FEN && r.Name != "" {
		about = r.Name + ", " + about
	}
	if r.Source != "" {
		about += " (" + r.Source + ")"
	}
	p.WriteString(p.paint(dim, strings.TrimSuffix(sentence(about, "", p.o.Width), "\n")) + "\n")
	if !slices.ContainsFunc(r.Findings, func(f suite.Finding) bool { return f.Board == r.Board }) {
		p.board(r.Board, "  ")
	}
	if len(r.Nodes) == 0 {
		return
	}
	nodes := "nodes"
	if r.Counting != "" {
		nodes += " by " + r.Counting
	}
	all := r.Counts()
	t := &table{columns: []column{{"depth", true}, {nodes, true}, {"published", false}}}
	room := max(p.o.Width-len("depth  ")-max(len(nodes), len(groupedBig(slices.MaxFunc(all, (*big.Int).Cmp))))-len("  "), leastName)
	above := ""
	for depth, count := range all {
		source := published(r, depth)
		shown := shortened(source, room)
		switch source {
		case "":
		case r.Source: // stands above the table
			shown = "yes"
		case above:
			shown = `"`
		}
		above = source
		t.add(cell{fmt.Sprint(depth), plain}, cell{groupedBig(count), plain}, cell{shown, dim})
	}
	p.part()
	p.table(t, "")
	p.statistics(r)
}

// board writes a board, if there is one, with an empty line above it.
func (p *page) board(drawn, indent string) {
	if drawn == "" {
		return
	}
	p.WriteByte('\n')
	for line := range strings.Lines(strings.TrimRight(drawn, "\n")) {
		p.WriteString(indent + strings.TrimRight(line, "\n") + "\n")
	}
}

// published returns the source of a claim that states the count of a depth, if
// there is one and it holds.
func published(r suite.Result, depth int) string {
	for _, c := range r.Claims {
		if c.Holds && c.Depth > 0 && c.Depth == depth {
			return cmp.Or(c.Source, "yes")
		}
	}
	return ""
}

// divides writes the divide of every result that has one, in as many columns as
// the page has room for, to be read downwards.
func (p *page) divides(results []suite.Result) {
	for _, r := range results {
		if len(r.Divide) == 0 {
			continue
		}
		p.section(p.of(results, r, fmt.Sprintf("divide at depth %d, %s", r.Depth, counted(uint64(len(r.Divide)), "move"))))
		moves, counts := 0, 0
		for _, row := range r.Divide {
			moves = max(moves, utf8.RuneCountInString(row.Move))
			counts = max(counts, len(groupedBig(row.Count())))
		}
		const between = "     "
		across := max(1, (p.o.Width-len("  ")+len(between))/(moves+len("  ")+counts+len(between)))
		down := (len(r.Divide) + across - 1) / across
		for i := range down {
			gap := "  "
			for j := i; j < len(r.Divide); j += down {
				row := r.Divide[j]
				fmt.Fprintf(p, "%s%-*s  %*s", gap, moves, row.Move, counts, groupedBig(row.Count()))
				gap = between
			}
			p.WriteByte('\n')
		}
	}
}

// of returns a text with the name of the case it is said of, where there is
// more than one case.
func (p *page) of(results []suite.Result, r suite.Result, text string) string {
	if len(results) == 1 {
		return text
	}
	return r.Name + ": " + text
}

// A defect is a known defect met in one case or several.
type defect struct {
	suite.KnownDefect // its first case's, but with the positions of all
	cases             uint64
}

// defects returns the known defects met, each once, in the order of the cases.
func defects(results []suite.Result) []*defect {
	type key struct{ id, generator, version string }
	var all []*defect
	met := map[key]*defect{}
	for _, r := range results {
		for _, k := range r.Known {
			id := key{k.ID, k.Generator, k.Version}
			if d := met[id]; d != nil {
				d.Positions += k.Positions
				d.cases++
				continue
			}
			met[id] = &defect{k, 1}
			all = append(all, met[id])
		}
	}
	return all
}

// known writes the known defects met.
func (p *page) known(results []suite.Result) {
	for i, d := range defects(results) {
		if i == 0 {
			p.section("known defects met")
		} else {
			p.WriteByte('\n')
		}
		where := counted(d.Positions, "position")
		if len(results) > 1 {
			where += " in " + counted(d.cases, "case")
		}
		fmt.Fprintf(p, "  %s: %s, %s\n", p.paint(yellow, d.ID), strings.TrimSpace(d.Generator+" "+d.Version), where)
		if d.About != "" {
			p.WriteString(sentence(d.About, "    ", p.o.Width))
		}
		width := len("  see")
		if len(results) > 1 || d.Line != results[0].FEN {
			width = len("  such as")
			p.field(width, "such as", d.Line)
		}
		p.field(width, "see", d.Link)
	}
}

func warningsOf(results []suite.Result) (n int) {
	for _, r := range results {
		n += len(r.Warnings)
	}
	return n
}

// warnings writes what lenient reading dropped or changed.
func (p *page) warnings(results []suite.Result) {
	begun := false
	for _, r := range results {
		for _, warning := range r.Warnings {
			if !begun {
				p.section("warnings")
				begun = true
			}
			p.WriteString(sentence(p.of(results, r, warning), "  ", p.o.Width))
		}
	}
}

// claims writes the claims that fail; if the page is verbose, those that hold
// too.
func (p *page) claims(results []suite.Result) {
	for _, holds := range []bool{true, false} {
		begun := holds && !p.o.Verbose
		for _, r := range results {
			for _, c := range r.Claims {
				if c.Holds != holds || holds && !p.o.Verbose {
					continue
				}
				if !begun {
					p.section(map[bool]string{true: "claims that hold", false: "claims that fail"}[holds])
					begun = true
				}
				text := p.of(results, r, c.Text)
				if c.Source != "" {
					text += " (" + c.Source + ")"
				}
				p.WriteString(sentence(text, "  ", p.o.Width))
			}
		}
	}
}
