package reports

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"rulecheck/finding"
)

// Facts writes, for people, what the directives of documents ask for: the
// question, the value as it is written and as it must be, and who gives it. Long
// texts are wrapped, and words that no column can hold cut in the middle; nothing
// is cut if o is verbose, and every fact is a paragraph then.
func Facts(w io.Writer, r *finding.Report, o TextOptions) error {
	if o.Width <= 0 {
		o.Width = defaultWidth
	}
	r = legibleVerify(r)
	p := &page{o: o}
	switch {
	case len(r.Facts) == 0:
	case o.Verbose:
		for _, f := range r.Facts {
			p.part()
			p.factInFull(f)
		}
	default:
		p.factTable(r.Facts)
	}
	p.part()
	p.factSummary(r)
	_, err := w.Write(p.Bytes())
	return err
}

// factTable writes a row, or more if a text is long, for each fact.
func (p *page) factTable(facts []finding.Fact) {
	t := &table{columns: []column{{"place", false}, {"question", false}, {"written", false}, {" ", false}, {"must be", false}, {"witnesses", false}}}
	texts := each(facts, func(f finding.Fact) [4]string {
		return [4]string{f.Question, f.Written, f.Value, strings.Join(f.Witnesses, ", ")}
	})
	room, widths := p.o.Width-len("        "), [4]int{}
	place, wrong := 0, 0
	for i, f := range facts {
		place = max(place, utf8.RuneCountInString(located(f.File, f.Line, f.Column)))
		if !f.Holds {
			wrong = len("wrong  ")
		}
		for column, text := range texts[i] {
			widths[column] = max(widths[column], utf8.RuneCountInString(text))
		}
	}
	narrow(&widths, room-place-wrong)
	for i, f := range facts {
		first, mark := cell{located(f.File, f.Line, f.Column), bold}, cell{}
		if !f.Holds {
			mark = cell{"wrong", red}
		}
		var lines [4][]string
		rows := 1
		for column, text := range texts[i] {
			lines[column] = inColumn(text, widths[column])
			rows = max(rows, len(lines[column]))
		}
		for row := range rows {
			at := func(column int, style string) cell {
				if row < len(lines[column]) {
					return cell{lines[column][row], style}
				}
				return cell{}
			}
			t.add(first, at(0, plain), at(1, mark.style), mark, at(2, plain), at(3, dim))
			first, mark.text = cell{}, ""
		}
	}
	p.table(t, "")
}

// narrow makes columns so narrow that they have room together: the widest gives
// first, and none becomes narrower than a word needs.
func narrow(widths *[4]int, room int) {
	const least = 10
	for {
		sum, widest := 0, 0
		for i, width := range widths {
			sum += width
			if width > widths[widest] {
				widest = i
			}
		}
		if sum <= room || widths[widest] <= least {
			return
		}
		widths[widest]--
	}
}

// inColumn returns text wrapped to a width, with longer words cut in the middle.
func inColumn(text string, width int) []string {
	words := strings.Fields(text)
	for i := range words {
		words[i] = shortened(words[i], width)
	}
	return wrapped(words, width)
}

// factInFull writes all that is known of a fact.
func (p *page) factInFull(f finding.Fact) {
	verdict := p.paint(green, "holds")
	if !f.Holds {
		verdict = p.paint(red, "wrong")
	}
	fmt.Fprintf(p, "%s: fact: %s: %s\n", p.paint(bold, located(f.File, f.Line, f.Column)), f.Question, verdict)
	width := len("witnesses")
	room := max(leastName, p.o.Width-width-len("  : "))
	p.field(width, "FEN", f.FEN)
	p.field(width, "written", wrapped(strings.Fields(f.Written), room)...)
	p.field(width, "must be", wrapped(strings.Fields(f.Value), room)...)
	p.field(width, "witnesses", wrapped(strings.Fields(strings.Join(f.Witnesses, ", ")), room)...)
}

// factSummary writes how many facts hold.
func (p *page) factSummary(r *finding.Report) {
	wrong := 0
	for _, f := range r.Facts {
		if !f.Holds {
			wrong++
		}
	}
	style, said := green, "all hold"
	switch {
	case len(r.Facts) == 0:
		style, said = yellow, "no directive asks for one"
	case wrong == 1 && len(r.Facts) == 1:
		style, said = red, "it does not hold"
	case wrong == len(r.Facts):
		style, said = red, "none holds"
	case wrong == 1:
		style, said = red, "1 does not hold"
	case wrong > 1:
		style, said = red, grouped(uint64(wrong))+" do not hold"
	case len(r.Facts) == 1:
		said = "it holds"
	}
	p.WriteString(p.paint(style, counted(uint64(len(r.Facts)), "fact")+": "+said) + "\n")
	if r.Interrupted {
		p.WriteString(p.paint(yellow, "interrupted: only what was finished is shown") + "\n")
	}
}
