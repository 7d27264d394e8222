package reports

import (
	"slices"

	"rulecheck/finding"
)

// files writes the table of files, where there are several. Of many, those are
// left out of which there is nothing to say, unless the page is verbose.
func (p *page) files(files []finding.File) {
	if len(files) < 2 {
		return
	}
	silent := 0
	if len(files) > mostRows && !p.o.Verbose {
		said := slices.DeleteFunc(slices.Clone(files), func(f finding.File) bool { return f.Errors+f.Notes+f.Undecided == 0 })
		silent = len(files) - len(said)
		files = said
	}
	t := &table{columns: []column{{"file", false}, {"game", false}}}
	var shown []tally
	for _, tally := range tallies {
		if slices.ContainsFunc(files, func(f finding.File) bool { return tally.of(f) > 0 }) {
			shown = append(shown, tally)
			t.columns = append(t.columns, column{tally.heading, true})
		}
	}
	for _, f := range files {
		row := []cell{{f.Name, plain}, {f.Game, dim}}
		for _, tally := range shown {
			row = append(row, tally.cell(f))
		}
		t.add(row...)
	}
	room := p.o.Width
	for i := 1; i < len(t.columns); i++ {
		if width := t.width(i); width > 0 {
			room -= width + len("  ")
		}
	}
	for _, row := range t.rows {
		row[0].text = shortened(row[0].text, max(room, leastName))
	}
	p.part()
	if len(files) > 0 {
		p.table(t, "")
	}
	if silent > 0 {
		p.WriteString(counted(uint64(silent), "file") + " without findings; -v shows them too\n")
	}
}

// A tally is something that is counted of files.
type tally struct {
	heading string
	of      func(finding.File) int
	kind    kind
	style   string // of counts that are not 0
}

var tallies = []tally{
	{"games", func(f finding.File) int { return f.Games }, record, plain},
	{"boards", func(f finding.File) int { return f.Boards }, document, plain},
	{"lists", func(f finding.File) int { return f.Lists }, document, plain},
	{"facts", func(f finding.File) int { return f.Facts }, document, plain},
	{"skipped", func(f finding.File) int { return f.Skipped }, document, plain},
	{"plies", func(f finding.File) int { return f.Plies }, either, plain},
	{"errors", func(f finding.File) int { return f.Errors }, either, red},
	{"notes", func(f finding.File) int { return f.Notes }, either, cyan},
	{"undecided", func(f finding.File) int { return f.Undecided }, either, yellow},
}

// cell returns the count of a file, nothing where there is no such thing in files
// of its kind.
func (t tally) cell(f finding.File) cell {
	n := t.of(f)
	switch {
	case n > 0:
		return cell{grouped(uint64(n)), t.style}
	case t.kind == either || t.kind == kindOf(f):
		return cell{"0", dim}
	}
	return cell{}
}

// kind is what a file is.
type kind uint8

const (
	either   kind = iota
	record        // of games
	document      // with boards, lists of moves, directives
)

// kindOf returns record or document.
func kindOf(f finding.File) kind {
	if f.Document {
		return document
	}
	return record
}
