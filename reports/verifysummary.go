package reports

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"rulecheck/finding"
)

// verifySummary writes what a run comes to, who followed it, and how fast it was.
func (p *page) verifySummary(r *finding.Report) {
	t := r.Totals()
	style := green
	switch {
	case t.Errors > 0:
		style = red
	case t.Undecided > 0 || !anything(t) || r.Interrupted:
		style = yellow
	}
	p.WriteString(p.paint(style, strings.TrimSuffix(sentence(verified(r), "", p.o.Width), "\n")) + "\n")
	for _, line := range beside(r) {
		p.WriteString(sentence(line, "", p.o.Width))
	}
	records, documents := byKind(r.Files)
	games, plies := aSecond(records.Games, r.Elapsed), aSecond(records.Plies, r.Elapsed)
	if documents.Files == 0 && games != "" && plies != "" {
		p.WriteString(games + " games/s, " + plies + " plies/s\n")
	}
	if r.Interrupted {
		p.WriteString(p.paint(yellow, "interrupted: only what was finished is shown") + "\n")
	}
}

// anything reports whether something was found that could be checked.
func anything(t finding.Totals) bool { return t.Games+t.Boards+t.Lists+t.Facts > 0 }

// byKind parts a report's files, and sums over each part.
func byKind(files []finding.File) (records, documents finding.Totals) {
	var parts [document + 1]finding.Report
	for _, f := range files {
		part := &parts[kindOf(f)]
		part.Files = append(part.Files, f)
	}
	return parts[record].Totals(), parts[document].Totals()
}

// verified returns the line that sums up a run: how much was read of records and
// of documents, and what was found.
func verified(r *finding.Report) string {
	records, documents := byKind(r.Files)
	var read []string
	if records.Files > 0 || documents.Files == 0 {
		parts := []string{counted(uint64(records.Files), "file"), counted(uint64(records.Games), "game"), plies(records.Plies)}
		read = append(read, strings.Join(parts, ", "))
	}
	if documents.Files > 0 {
		read = append(read, strings.Join(append([]string{counted(uint64(documents.Files), "document")}, contents(documents)...), ", "))
	}
	return strings.Join(read, "; ") + ": " + strings.Join(outcome(r), ", ") + ", in " + duration(r.Elapsed)
}

// contents returns what there is in documents.
func contents(t finding.Totals) (parts []string) {
	for _, part := range []struct {
		n    int
		text string
	}{
		{t.Games, counted(uint64(t.Games), "game")},
		{t.Boards, counted(uint64(t.Boards), "board")},
		{t.Lists, plural(t.Lists, "list of moves", "lists of moves")},
		{t.Facts, counted(uint64(t.Facts), "fact")},
		{t.Plies, plies(t.Plies)},
	} {
		if part.n > 0 {
			parts = append(parts, part.text)
		}
	}
	return parts
}

func plies(n int) string { return plural(n, "ply", "plies") }

// skipped says how many passages of documents were left out, empty if none was.
func skipped(t finding.Totals) string {
	if t.Skipped == 0 {
		return ""
	}
	return plural(t.Skipped, "passage is", "passages are") + " excepted by a directive, and not checked"
}

// beside returns what there is to say beside the line that sums up: who followed,
// and what was not checked.
func beside(r *finding.Report) []string {
	lines := followed(r.Files)
	if line := skipped(r.Totals()); line != "" {
		lines = append(lines, line)
	}
	return lines
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
	case !anything(t) && slices.ContainsFunc(r.Files, func(f finding.File) bool { return kindOf(f) == document }):
		found = append(found, "nothing was found that could be checked")
	case !anything(t):
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

// followed says who followed how many games, and who checked how many documents;
// each set of witnesses has a line.
func followed(files []finding.File) []string {
	var lines []string
	records, documents := map[string]int{}, map[string]int{}
	alone := true
	var names []string
	for _, f := range files {
		witnesses := strings.Join(f.Witnesses, ", ")
		times, by := f.Followed, records
		if kindOf(f) == document {
			times, by = 1, documents
		}
		if witnesses == "" || times == 0 {
			continue
		}
		if alone = false; !slices.Contains(names, witnesses) {
			names = append(names, witnesses)
		}
		by[witnesses] += times
	}
	for _, witnesses := range names {
		if n := records[witnesses]; n > 0 {
			lines = append(lines, fmt.Sprintf("%s followed by %s as well", counted(uint64(n), "game"), witnesses))
		}
		if n := documents[witnesses]; n > 0 {
			lines = append(lines, fmt.Sprintf("%s checked by %s as well", counted(uint64(n), "document"), witnesses))
		}
	}
	if t := (&finding.Report{Files: files}).Totals(); alone && anything(t) {
		return []string{"the engine alone, held against no other witness"}
	}
	return lines
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
