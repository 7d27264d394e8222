package reports

import (
	"fmt"
	"strings"

	"rulecheck/suite"
)

// statistics writes the table of a result's statistics, if it has any.
func (p *page) statistics(r suite.Result) {
	if len(r.Statistics) == 0 || len(r.Statistics[0].Numbers) == 0 {
		return
	}
	p.section("moves of the last ply")
	t := &table{columns: []column{{"depth", true}}}
	for _, s := range r.Statistics {
		t.columns = append(t.columns, column{s.Name, true})
	}
	for i := range r.Statistics[0].Numbers {
		row := []cell{{fmt.Sprint(i + 1), plain}}
		for _, s := range r.Statistics {
			row = append(row, cell{groupedBig(s.Numbers[i]), plain})
		}
		t.add(row...)
	}
	p.table(t, "")
}

// begun writes what is known of a depth that was broken off.
func (p *page) begun(r suite.Result) {
	b := r.Begun
	if b == nil {
		return
	}
	p.section(fmt.Sprintf("depth %d was begun: %s of %s counted", b.Depth, grouped(uint64(b.Done)), counted(uint64(b.Parts), "part")))
	if len(b.Divide) == 0 {
		p.WriteString("  no first move is complete\n")
		return
	}
	p.WriteString("  first moves that are complete:\n")
	var rows []string
	for _, row := range b.Divide {
		rows = append(rows, row.Move+" "+groupedBig(row.Count()))
	}
	for line := range strings.Lines(series(rows, p.o.Width-len("    "))) {
		p.WriteString("    " + line)
	}
}
