package reports

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"rulecheck/fuzz"
)

// FuzzMarkdown writes what a fuzzing run has come to as a page of Markdown.
func FuzzMarkdown(w io.Writer, r FuzzReport) error {
	r = legibleFuzz(r)
	var out bytes.Buffer
	fmt.Fprintf(&out, "# rulecheck fuzz: %s\n\n%s.\n", r.Verdict(), markdownText(fuzzSummary(r)))
	if r.Interrupted {
		out.WriteString("\nInterrupted: all until then is saved.\n")
	}
	fmt.Fprintf(&out, "\n%s.\n\n", markdownText(strings.Join(fuzzSums(r), ", ")))
	out.WriteString("| game | cases | refused | positions | positions/s | kept | events | pairs | rules | hangs | findings |\n")
	out.WriteString("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n")
	for _, g := range r.Games {
		fmt.Fprintf(&out, "| %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %d |\n", g.Game, grouped(g.Cases), share(g.Refused, g.Cases),
			grouped(g.Positions), rate(g.PositionsPerSecond), grouped(uint64(g.Kept)), outOf(g.Events, g.AllEvents), grouped(uint64(g.Pairs)),
			outOf(g.Rules, g.AllRules), grouped(g.Hangs), len(r.of(g.Game)))
	}
	for i, g := range r.Games {
		if len(g.Witnesses) == 0 {
			continue
		}
		if i == 0 {
			out.WriteByte('\n')
		}
		fmt.Fprintf(&out, "- %s: %s\n", g.Game, markdownText(strings.Join(g.Witnesses, ", ")))
	}
	known := r.totals().Known
	for i, name := range slices.Sorted(maps.Keys(known)) {
		if i == 0 {
			out.WriteString("\n## Known defects met\n\n")
		}
		fmt.Fprintf(&out, "- `%s`: %s\n", name, counted(known[name], "case"))
	}
	markdownFinds(&out, "Findings", r.Findings)
	markdownFinds(&out, "Findings of earlier runs", r.Earlier)
	for i, line := range hangLines(r.Hangs) {
		if i == 0 {
			out.WriteString("\n## Cases without an answer in time\n\n")
		}
		fmt.Fprintf(&out, "- %s\n", markdownText(line))
	}
	for _, g := range r.Games {
		markdownCoverage(&out, g)
	}
	_, err := w.Write(out.Bytes())
	return err
}

func markdownFinds(out *bytes.Buffer, heading string, list []fuzz.Finding) {
	if len(list) > 0 {
		fmt.Fprintf(out, "\n## %s\n", heading)
	}
	for _, f := range list {
		text := fuzzPage(TextOptions{})
		text.find("finding", f)
		fence := fenceFor(text.String())
		fmt.Fprintf(out, "\n### %s %s\n\n%stext\n%s%s\n", f.ID, markdownText(f.Signature), fence, text.String(), fence)
	}
}

// fenceFor returns a fence that no line of a text ends.
func fenceFor(text string) string {
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	return fence
}

func markdownCoverage(out *bytes.Buffer, g FuzzGame) {
	if g.Coverage == nil {
		return
	}
	fmt.Fprintf(out, "\n## %s: rules exercised, %s\n\n| rule | article | events met |\n|---|---|--:|\n", g.Game, outOf(g.Rules, g.AllRules))
	var never []string
	for _, rule := range g.Coverage.Rules {
		met := outOf(rule.Met, rule.All)
		if rule.All == 0 {
			met = "no position shows it"
		}
		fmt.Fprintf(out, "| `%s` | %s | %s |\n", rule.Rule.Name, markdownText(rule.Rule.Article), met)
		never = append(never, rule.Missing...)
	}
	for i, event := range never {
		if i == 0 {
			out.WriteString("\nNever met:\n\n")
		}
		fmt.Fprintf(out, "- %s\n", markdownText(event))
	}
}

var markdownText = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "&", "&amp;", "|", `\|`, "#", `\#`, "~", `\~`,
).Replace
