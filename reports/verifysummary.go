package reports

import (
	"fmt"
	"slices"
	"strings"
	"time"

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
	t := &table{columns: []column{
		{"file", false}, {"game", false}, {"games", true}, {"plies", true}, {"errors", true}, {"notes", true}, {"undecided", true},
	}}
	undecided := slices.ContainsFunc(files, func(f finding.File) bool { return f.Undecided > 0 })
	for _, f := range files {
		row := []cell{{f.Name, plain}, {f.Game, dim}}
		for _, n := range []int{f.Games, f.Plies} {
			row = append(row, cell{grouped(uint64(n)), plain})
		}
		row = append(row, tally(f.Errors, finding.Error), tally(f.Notes, finding.Note))
		if undecided {
			row = append(row, tally(f.Undecided, finding.Undecided))
		} else {
			row = append(row, cell{})
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

// tally returns the cell of how many findings of a level there are.
func tally(n int, level finding.Level) cell {
	if n == 0 {
		return cell{"0", dim}
	}
	return cell{grouped(uint64(n)), levelStyles[level]}
}

// verifySummary writes what a run comes to, who followed it, and how fast it was.
func (p *page) verifySummary(r *finding.Report) {
	t := r.Totals()
	style := green
	switch {
	case t.Errors > 0:
		style = red
	case t.Undecided > 0 || t.Games == 0 || r.Interrupted:
		style = yellow
	}
	p.WriteString(p.paint(style, strings.TrimSuffix(sentence(verified(r), "", p.o.Width), "\n")) + "\n")
	for _, line := range followed(r.Files) {
		p.WriteString(sentence(line, "", p.o.Width))
	}
	if games, plies := aSecond(t.Games, r.Elapsed), aSecond(t.Plies, r.Elapsed); games != "" && plies != "" {
		p.WriteString(games + " games/s, " + plies + " plies/s\n")
	}
	if r.Interrupted {
		p.WriteString(p.paint(yellow, "interrupted: only what was finished is shown") + "\n")
	}
}

// verified returns the line that sums up a run: how much was read, and what was
// found.
func verified(r *finding.Report) string {
	t := r.Totals()
	read := []string{counted(uint64(t.Files), "file"), counted(uint64(t.Games), "game"), plural(t.Plies, "ply", "plies")}
	return strings.Join(read, ", ") + ": " + strings.Join(outcome(r), ", ") + ", in " + duration(r.Elapsed)
}

// outcome returns what a run has found, in words.
func outcome(r *finding.Report) []string {
	t := r.Totals()
	forms := 0
	for _, d := range departures(r) {
		forms += d.times
	}
	var found []string
	switch {
	case t.Errors > 0:
		found = append(found, counted(uint64(t.Errors), "error"))
	case t.Games == 0:
		found = append(found, "no game was read")
	case t.Undecided+t.Notes+forms > 0 || r.Interrupted:
		found = append(found, "no errors")
	default:
		found = append(found, "nothing wrong")
	}
	if t.Undecided > 0 {
		found = append(found, plural(t.Undecided, "undecided", "undecided"))
	}
	if t.Notes > 0 {
		found = append(found, counted(uint64(t.Notes), "note"))
	}
	if forms > 0 {
		found = append(found, plural(forms, "departure", "departures")+" from strict form")
	}
	return found
}

// followed says who followed how many games; each set of witnesses has a line.
func followed(files []finding.File) []string {
	var names []string
	games := map[string]int{}
	all := 0
	for _, f := range files {
		all += f.Games
		if f.Followed == 0 {
			continue
		}
		witnesses := strings.Join(f.Witnesses, ", ")
		if games[witnesses] == 0 {
			names = append(names, witnesses)
		}
		games[witnesses] += f.Followed
	}
	if names == nil && all > 0 {
		return []string{"the engine alone, held against no other witness"}
	}
	return each(names, func(witnesses string) string {
		return fmt.Sprintf("%s followed by %s as well", counted(uint64(games[witnesses]), "game"), witnesses)
	})
}

// aSecond returns how many of something were done in a second, to three digits;
// empty where the time is too short to mean anything.
func aSecond(n int, d time.Duration) string {
	if n == 0 || d < 100*time.Millisecond {
		return ""
	}
	rate, unit := uint64(float64(n)/d.Seconds()+0.5), uint64(1)
	for rate/unit >= 1000 {
		unit *= 10
	}
	if rate == 0 {
		return "<1"
	}
	return grouped((rate + unit/2) / unit * unit)
}
