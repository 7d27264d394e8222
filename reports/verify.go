package reports

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"rulecheck/finding"
)

const cyan = "36"

var levelStyles = map[finding.Level]string{finding.Error: red, finding.Undecided: yellow, finding.Note: cyan}

// Verify writes the report of checked files for people: the boards of documents,
// and what they were read as; every finding, on a line that begins with its place
// as compilers write it, with what helps below; departures from strict form by
// code; known defects met; the files, where there are several; a summary. Boards
// are drawn if o is verbose.
func Verify(w io.Writer, r *finding.Report, o TextOptions) error {
	if o.Width <= 0 {
		o.Width = defaultWidth
	}
	r = legibleVerify(r)
	p := &page{o: o}
	p.boards(r.Boards)
	for _, f := range r.Findings {
		p.part()
		p.refereed(f)
	}
	if r.Omitted > 0 {
		p.part()
		p.WriteString(omitted(r.Omitted) + "\n")
	}
	p.departures(r)
	p.defectsMet(r)
	p.files(r.Files)
	p.part()
	p.verifySummary(r)
	_, err := w.Write(p.Bytes())
	return err
}

// omitted says how many findings a report does not hold.
func omitted(n int) string {
	return counted(uint64(n), "more finding") + "; --most-findings raises the limit"
}

// refereed writes a finding.
func (p *page) refereed(f finding.Finding) {
	style := levelStyles[f.Level]
	fmt.Fprintf(p, "%s: %s: %s %s\n", p.paint(bold, place(f)), p.paint(style, f.Level.String()), f.Text, p.paint(dim, "["+string(f.Code)+"]"))
	p.refereedBelow(f)
}

// refereedBelow writes what helps to understand a finding.
func (p *page) refereedBelow(f finding.Finding) {
	width := len("game")
	p.field(width, "game", gameNumber(f))
	p.field(width, "asks", directiveOf(f))
	p.field(width, "move", f.Move)
	var rules []string
	for _, rule := range f.Rules {
		text := rule.Name + ", " + rule.Article
		if p.o.Verbose {
			rules = append(rules, wrapped(strings.Fields(text+": "+rule.Text), p.o.Width-width-len("  : "))...)
			continue
		}
		rules = append(rules, text)
	}
	p.field(width, "rule", rules...)
	p.field(width, "FEN", f.FEN)
	if p.o.Verbose && f.Board != "" {
		p.board(f.Board, strings.Repeat(" ", width+len("  : ")))
		p.WriteByte('\n')
	}
	p.field(width, "more", f.Repeat)
}

// place returns where a finding is.
func place(f finding.Finding) string { return located(f.File, f.Line, f.Column) }

// located returns a place as far as it is known: "club.pgn:12:5".
func located(file string, line, column int) string {
	switch {
	case line <= 0:
		return file
	case column <= 0:
		return fmt.Sprintf("%s:%d", file, line)
	}
	return fmt.Sprintf("%s:%d:%d", file, line, column)
}

// gameNumber names the game of a finding: "3, Anderssen - Kieseritzky"; it is
// empty where a finding is about a file.
func gameNumber(f finding.Finding) string {
	if f.Game <= 0 {
		return ""
	}
	if f.Title == "" {
		return fmt.Sprint(f.Game)
	}
	return fmt.Sprintf("%d, %s", f.Game, f.Title)
}

// directiveOf returns the directive of a document that a finding answers, empty where
// the finding says it already.
func directiveOf(f finding.Finding) string {
	if f.Game > 0 || strings.Contains(f.Text, f.Title) {
		return ""
	}
	return f.Title
}

// A departure is one sort of departure from strict form.
type departure struct {
	code  finding.Code
	about string
	times int
}

// departures returns the departures of a report in the order of finding.Sorts,
// those of unknown codes behind them.
func departures(r *finding.Report) (list []departure) {
	rest := map[finding.Code]int{}
	for code, times := range r.Departures {
		if times > 0 {
			rest[code] = times
		}
	}
	for _, s := range finding.Sorts() {
		if times := rest[s.Code]; times > 0 {
			list = append(list, departure{s.Code, s.About, times})
			delete(rest, s.Code)
		}
	}
	for _, code := range slices.Sorted(maps.Keys(rest)) {
		list = append(list, departure{code, "", rest[code]})
	}
	return list
}

// departures writes how a record departs from strict form, where that is counted
// only.
func (p *page) departures(r *finding.Report) {
	list := departures(r)
	if len(list) == 0 || r.Strict {
		return
	}
	p.section("departures from strict form; --strict makes them findings")
	width := 0
	for _, d := range list {
		width = max(width, utf8.RuneCountInString(string(d.code)))
	}
	room := max(leastName, p.o.Width-width-len("  00,000,000    "))
	t := &table{columns: []column{{"times", true}, {"code", false}, {"what it is", false}}}
	for _, d := range list {
		first := []cell{{grouped(uint64(d.times)), plain}, {string(d.code), plain}}
		for _, line := range strings.Split(strings.Join(wrapped(strings.Fields(d.about), room), "\n"), "\n") {
			t.add(first[0], first[1], cell{line, dim})
			first = make([]cell, 2)
		}
	}
	p.table(t, "  ")
}

// defectsMet writes the known defects of other witnesses that games met.
func (p *page) defectsMet(r *finding.Report) {
	for i, id := range slices.Sorted(maps.Keys(r.Known)) {
		if i == 0 {
			p.section("known defects met")
		}
		fmt.Fprintf(p, "  %s: %s\n", p.paint(yellow, id), counted(uint64(r.Known[id]), "game"))
	}
}
