package reports

import (
	"fmt"
	"io"
	"strings"

	"rulecheck/fuzz"
	"rulecheck/oracle/rulebook/law"
)

// FuzzAgain is a finding that was looked at once more.
type FuzzAgain struct {
	fuzz.Finding
	fuzz.Repetition
	Rules []law.Rule // those that the signature names
	More  string     // the command that tells more of the position
}

// FuzzRepro writes a finding that was looked at once more, as it shows now.
func FuzzRepro(w io.Writer, a FuzzAgain, o TextOptions) error {
	p := fuzzPage(o)
	legibleFind(&a.Finding)
	legibleFinding(&a.Now)
	oneLine(&a.More)
	fmt.Fprintf(p, "%s: %s\n", p.paint(bold, "finding "+a.ID), p.paint(findStyle(a.Finding), a.Signature))
	width := len("verdict")
	p.field(width, "from", caseOf(a.Finding), a.Original.FEN)
	if a.Now.Kind != "" {
		p.part()
		fmt.Fprintf(p, "now: %s\n", p.paint(findStyle(a.Finding), a.Now.Kind))
		p.finding(a.Now)
	}
	if a.Now.FEN == "" {
		p.field(width, "moves", wrapped(a.Path, p.o.Width-width)...)
		p.field(width, "FEN", a.FEN)
		p.board(a.Board, "           ")
		p.WriteByte('\n')
	}
	p.field(width, "more", a.More)
	for i, rule := range a.Rules {
		if i == 0 {
			p.part()
		}
		fmt.Fprintf(p, "%s  %s\n", p.paint(bold, rule.Name), p.paint(dim, rule.Article))
		p.WriteString(sentence(rule.Text, "    ", p.o.Width))
	}
	p.part()
	switch {
	case a.Shows:
		p.WriteString(p.paint(red, "shows it still") + "\n")
	case a.Now.Kind != "":
		p.WriteString(p.paint(yellow, "no longer shows it, but another difference") + "\n")
	case len(a.Known) > 0:
		p.WriteString(p.paint(yellow, "shows only what is known: "+strings.Join(a.Known, ", ")) + "; --no-known takes it for a difference\n")
	default:
		p.WriteString(p.paint(green, "no longer shows it") + "\n")
	}
	_, err := w.Write(p.Bytes())
	return err
}
