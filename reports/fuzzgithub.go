package reports

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// FuzzGitHub writes what a fuzzing run has come to as workflow commands: an error for
// each finding that shows somebody wrong, a warning for each that is undecided, one for
// all cases without an answer in time, and a notice that sums up.
func FuzzGitHub(w io.Writer, r FuzzReport) error {
	r = legibleFuzz(r)
	var out bytes.Buffer
	for _, f := range r.Findings {
		level := "error"
		if undecided(f) {
			level = "warning"
		}
		command(&out, level, fmt.Sprintf("rulecheck fuzz %s: %s", f.Game, f.Signature), append(findingLines(detail(f)), "id: "+f.ID)...)
	}
	if len(r.Hangs) > 0 {
		command(&out, "warning", "rulecheck fuzz: "+hangsHeading, hangLines(r.Hangs)...)
	}
	summary := []string{fuzzSummary(r), strings.Join(fuzzSums(r), ", ")}
	if r.Interrupted {
		summary = append(summary, "interrupted: all until then is saved")
	}
	command(&out, "notice", "rulecheck fuzz: "+r.Verdict().String(), summary...)
	_, err := w.Write(out.Bytes())
	return err
}
