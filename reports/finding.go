package reports

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"rulecheck/suite"
)

// mostMoves is how many moves of a list are shown unless all are asked for.
const mostMoves = 12

// widestLabel is the widest name that the lines of a finding are aligned to; a
// wider one has a line of its own.
const widestLabel = 16

// findings writes every finding in full.
func (p *page) findings(results []suite.Result) {
	all, number := 0, 0
	for _, r := range results {
		all += len(r.Findings)
	}
	for _, r := range results {
		for _, f := range r.Findings {
			number++
			heading, style := "finding", red
			if all > 1 {
				heading = fmt.Sprintf("finding %d of %d", number, all)
			}
			if f.Undecided {
				style = yellow
			}
			p.part()
			fmt.Fprintf(p, "%s: %s\n", p.paint(bold, heading), p.paint(style, p.of(results, r, f.Kind)))
			p.finding(f)
		}
	}
}

// finding writes a finding below its heading.
func (p *page) finding(f suite.Finding) {
	if f.Text != "" {
		p.WriteString(sentence(f.Text, "  ", p.o.Width))
		p.WriteByte('\n')
	}
	width := len("verdict")
	for _, a := range f.Answers {
		if size := utf8.RuneCountInString(a.Generator); size <= widestLabel {
			width = max(width, size)
		}
	}
	room := max(p.o.Width-width-len("  : "), leastName)
	if len(f.Path) > 0 {
		p.field(width, "root", f.Root)
		p.field(width, "moves", wrapped(f.Path, room)...)
	}
	p.field(width, "FEN", f.FEN)
	if f.Board != "" {
		p.board(f.Board, strings.Repeat(" ", width+len("  : ")))
		p.WriteByte('\n')
	}
	for _, a := range f.Answers {
		style := plain
		if slices.Contains(f.Alone, a.Generator) {
			style = red
		}
		lines := p.answer(a, room)
		if marks := marks(a, f); marks != "" {
			lines = append(lines, marks)
		}
		p.styled(width, a.Generator, style, lines...)
	}
	p.field(width, "verdict", f.Verdict)
	p.field(width, "repeat", f.Repeat)
}

// answer returns the lines of what one generator says.
func (p *page) answer(a suite.Answer, room int) []string {
	var said [][]string
	if a.Nodes != nil {
		said = append(said, []string{grouped(*a.Nodes), "nodes"})
	}
	if a.Moves != nil {
		said = append(said, strings.Fields(counted(uint64(len(a.Moves)), "move")))
	}
	most := mostMoves
	if p.o.Verbose {
		most = max(len(a.Missing), len(a.Extra))
	}
	if len(a.Missing) > 0 {
		said = append(said, append([]string{"lacks"}, listed(a.Missing, most)...))
	}
	if len(a.Extra) > 0 {
		said = append(said, append([]string{"adds"}, listed(a.Extra, most)...))
	}
	var words []string
	for i, phrase := range said {
		if i < len(said)-1 {
			phrase[len(phrase)-1] += ","
		}
		words = append(words, phrase...)
	}
	lines := wrapped(words, room)
	if p.o.Verbose && len(a.Moves) > 0 {
		lines = append(lines, wrapped(a.Moves, room)...)
	}
	for _, text := range []string{a.State, a.Error} {
		if text = strings.TrimRight(text, "\n"); text != "" {
			lines = append(lines, strings.Split(text, "\n")...)
		}
	}
	return lines
}

// marks returns a line that points at what differs in the state of a generator
// that stands alone, word by word; empty where there is no such thing.
func marks(a suite.Answer, f suite.Finding) string {
	if !slices.Contains(f.Alone, a.Generator) || strings.Contains(a.State, "\n") {
		return ""
	}
	i := slices.IndexFunc(f.Answers, func(other suite.Answer) bool { return !slices.Contains(f.Alone, other.Generator) })
	if i < 0 {
		return ""
	}
	words, agreed := strings.Split(a.State, " "), strings.Split(f.Answers[i].State, " ")
	if len(words) != len(agreed) {
		return ""
	}
	for i, word := range words {
		words[i] = marked([]rune(word), []rune(agreed[i]))
	}
	return strings.TrimRight(strings.Join(words, " "), " ")
}

// marked returns a blank for each character at either end of word that is as
// agreed, and a caret for each between.
func marked(word, agreed []rune) string {
	if slices.Equal(word, agreed) {
		return strings.Repeat(" ", len(word))
	}
	shorter := min(len(word), len(agreed))
	front := 0
	for front < shorter && word[front] == agreed[front] {
		front++
	}
	back := 0
	for back < shorter-front && word[len(word)-1-back] == agreed[len(agreed)-1-back] {
		back++
	}
	if front+back == len(word) { // something is left out here: point at the place
		front, back = min(front, len(word)-1), len(word)-1-min(front, len(word)-1)
	}
	return strings.Repeat(" ", front) + strings.Repeat("^", len(word)-front-back) + strings.Repeat(" ", back)
}

// field writes lines after a label set flush right; nothing if there is nothing
// to write.
func (p *page) field(width int, label string, lines ...string) {
	p.styled(width, label, plain, lines...)
}

func (p *page) styled(width int, label, style string, lines ...string) {
	if len(lines) == 0 || len(lines) == 1 && lines[0] == "" {
		return
	}
	size := utf8.RuneCountInString(label)
	fmt.Fprintf(p, "  %*s%s:", max(0, width-size), "", p.paint(style, label))
	for i, line := range lines {
		if i == 0 && size <= width {
			fmt.Fprintf(p, " %s\n", line)
			continue
		}
		if i == 0 {
			p.WriteByte('\n')
		}
		fmt.Fprintf(p, "  %*s  %s\n", width, "", line)
	}
}
