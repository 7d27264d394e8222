package reports

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"rulecheck/finding"
)

// annotations are the levels of GitHub's annotations.
var annotations = map[finding.Level]string{finding.Error: "error", finding.Undecided: "warning", finding.Note: "notice"}

// VerifyGitHub writes the report of checked files as workflow commands, which GitHub
// Actions shows as annotations at the lines of the files: an error for each error,
// a warning for each finding that is undecided, a notice that sums up, and a
// notice for each note.
func VerifyGitHub(w io.Writer, r *finding.Report) error {
	r = legibleVerify(r)
	var out bytes.Buffer
	write := func(notes bool) {
		for _, f := range r.Findings {
			if (f.Level == finding.Note) == notes {
				annotate(&out, annotations[f.Level], placeProperties(f), refereedTitle(f), refereedLines(f)...)
			}
		}
	}
	write(false)
	// GitHub shows the first ten notices of a step, so the sum comes before the notes.
	summary := []string{verified(r)}
	summary = append(summary, beside(r)...)
	if r.Omitted > 0 {
		summary = append(summary, omitted(r.Omitted))
	}
	if r.Interrupted {
		summary = append(summary, "interrupted: only what was finished is counted")
	}
	command(&out, "notice", "rulecheck verify: "+strings.Join(outcome(r), ", "), summary...)
	write(true)
	_, err := w.Write(out.Bytes())
	return err
}

func placeProperties(f finding.Finding) []property {
	properties := []property{{"file", f.File}}
	if f.Line > 0 {
		properties = append(properties, property{"line", fmt.Sprint(f.Line)})
		if f.Column > 0 {
			properties = append(properties, property{"col", fmt.Sprint(f.Column)})
		}
	}
	return properties
}

func refereedTitle(f finding.Finding) string {
	if number := gameNumber(f); number != "" {
		return "game " + number + ": " + string(f.Code)
	}
	return string(f.Code)
}

// refereedLines returns what an annotation has room for: what is wrong, the
// directive, the move, the rule, where, and how to see more.
func refereedLines(f finding.Finding) []string {
	lines := []string{f.Text}
	add := func(label, text string) {
		if text != "" {
			lines = append(lines, label+": "+text)
		}
	}
	add("asks", directiveOf(f))
	add("move", f.Move)
	for _, rule := range f.Rules {
		add("rule", rule.Name+", "+rule.Article)
	}
	add("FEN", f.FEN)
	add("more", f.Repeat)
	return lines
}
