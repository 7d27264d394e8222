package reports

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"rulecheck/suite"
)

// GitHub writes a report as workflow commands, which GitHub Actions shows as
// annotations: an error for each finding that shows somebody wrong, a warning
// for each that is undecided and for each warning, and a notice that sums up.
func GitHub(w io.Writer, r suite.Report) error {
	r.Results = legible(r.Results)
	var out bytes.Buffer
	for _, result := range r.Results {
		for _, f := range result.Findings {
			level := "error"
			if f.Undecided {
				level = "warning"
			}
			command(&out, level, fmt.Sprintf("rulecheck %s: %s", result.Name, f.Kind), findingLines(f)...)
		}
	}
	for _, result := range r.Results {
		for _, warning := range result.Warnings {
			command(&out, "warning", "rulecheck "+result.Name, warning)
		}
	}
	summary := []string{verdicts(r)}
	if len(r.Results) > 0 {
		summary = append(summary, strings.Join(sums(r), ", "))
	}
	if r.Interrupted {
		summary = append(summary, "interrupted: only what was finished is counted")
	}
	command(&out, "notice", "rulecheck: "+r.Verdict().String(), summary...)
	_, err := w.Write(out.Bytes())
	return err
}

// findingLines returns what an annotation has room for: what differs, who
// stands alone, where, and how to see the rest.
func findingLines(f suite.Finding) []string {
	var lines []string
	for _, line := range []struct{ label, text string }{
		{"", f.Text}, {"verdict: ", f.Verdict}, {"FEN: ", f.FEN}, {"repeat: ", f.Repeat},
	} {
		if line.text != "" {
			lines = append(lines, line.label+line.text)
		}
	}
	return lines
}

var (
	escapeData     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	escapeProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// property is what a workflow command says beside its title.
type property struct{ name, value string }

func command(out *bytes.Buffer, level, title string, lines ...string) {
	annotate(out, level, nil, title, lines...)
}

// annotate writes a workflow command with properties before its title.
func annotate(out *bytes.Buffer, level string, properties []property, title string, lines ...string) {
	fmt.Fprintf(out, "::%s ", level)
	for _, p := range properties {
		fmt.Fprintf(out, "%s=%s,", p.name, escapeProperty.Replace(p.value))
	}
	fmt.Fprintf(out, "title=%s::%s\n", escapeProperty.Replace(title), escapeData.Replace(strings.Join(lines, "\n")))
}
