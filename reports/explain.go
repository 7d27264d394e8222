package reports

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"rulecheck/explain"
	"rulecheck/oracle/rulebook/law"
)

// Explain writes what the rule book says of a position, of a move, or of
// touched men, for people.
func Explain(w io.Writer, a *explain.Answer, o TextOptions) error {
	if o.Width <= 0 {
		o.Width = defaultWidth
	}
	p := &page{o: o}
	p.position(a)
	if a.Quarrel != nil {
		p.quarrel(a.Quarrel)
	}
	switch {
	case a.Asked != "":
		p.verdicts(a)
	case a.Touched != nil:
		p.touched(a)
	default:
		p.men(a.Men)
		p.moveTotals(a.Men)
		p.facts(a.Facts)
	}
	if len(a.Rules) > 0 && a.Touched == nil {
		if a.Asked != "" {
			p.part()
		} else {
			p.section("rules that forbid moves here")
		}
		p.rules(a.Rules)
	}
	_, err := w.Write(p.Bytes())
	return err
}

// position writes which position is explained.
func (p *page) position(a *explain.Answer) {
	p.WriteString(p.paint(bold, a.FEN) + "\n")
	about := a.Game + ", " + a.Turn + " to move"
	if a.Status != "" {
		about += ", " + a.Status
	}
	p.WriteString(p.paint(dim, about) + "\n")
	if len(a.Path) > 0 {
		p.WriteString(sentence("after "+strings.Join(a.Path, " "), "", p.o.Width))
		p.WriteString("from " + a.Root + "\n")
	}
	for _, note := range a.Notes {
		p.WriteString(sentence(note, "", p.o.Width))
	}
	p.board(a.Board, "  ")
}

// men writes the moves of each man: how many of those it could make the rules
// allow, which, and which not and why.
func (p *page) men(men []explain.Man) {
	if len(men) == 0 {
		return
	}
	p.part()
	t := &table{columns: []column{{"man", false}, {"legal", false}, {" ", false}, {"moves", false}}}
	var still []string
	width := 0
	for _, man := range men {
		if len(man.Moves) == 0 {
			still = append(still, man.Name())
			continue
		}
		width = max(width, utf8.RuneCountInString(man.FullName()))
	}
	for _, man := range men {
		first := []cell{{man.FullName(), plain}, {fmt.Sprintf("%d of %d", man.Legal(), len(man.Moves)), plain}}
		row := func(style, word, text string) {
			for _, line := range wrapped(strings.Fields(text), max(leastName, p.o.Width-width-len("    00 of 00  not  "))) {
				t.add(first[0], first[1], cell{word, style}, cell{line, plain})
				first, word = make([]cell, 2), ""
			}
		}
		if man.Legal() > 0 {
			row(green, "may", strings.Join(texts(man.Moves, true), " "))
		}
		for _, group := range forbidden(man.Moves) {
			row(red, "not", strings.Join(texts(group, false), " ")+": "+group[0].Reason+" ["+group[0].Rule+"]")
		}
	}
	if len(t.rows) > 0 {
		p.table(t, "  ")
	}
	if len(still) > 0 {
		const label = "  without a move  "
		lines := wrapped(strings.Fields(strings.Join(still, ", ")), p.o.Width-len(label))
		p.WriteString(p.paint(dim, label) + strings.Join(lines, "\n"+strings.Repeat(" ", len(label))) + "\n")
	}
}

// texts returns the spellings of the moves that are legal, or of those that are
// not.
func texts(moves []explain.Move, legal bool) (texts []string) {
	for _, m := range moves {
		if m.Legal() == legal {
			texts = append(texts, m.Text)
		}
	}
	return texts
}

// forbidden returns the forbidden moves of a man, those with the same reason
// together.
func forbidden(moves []explain.Move) (groups [][]explain.Move) {
	at := map[[2]string]int{}
	for _, m := range moves {
		if m.Legal() {
			continue
		}
		why := [2]string{m.Rule, m.Reason}
		i, met := at[why]
		if !met {
			i = len(groups)
			at[why], groups = i, append(groups, nil)
		}
		groups[i] = append(groups[i], m)
	}
	return groups
}

// moveTotals writes three sums over the men that can move.
func (p *page) moveTotals(men []explain.Man) {
	var could, may, mayNot []string
	var total, legal int
	for _, man := range men {
		if len(man.Moves) == 0 {
			continue
		}
		could = append(could, fmt.Sprintf("%d (%s)", len(man.Moves), man.Name()))
		may = append(may, fmt.Sprint(man.Legal()))
		mayNot = append(mayNot, fmt.Sprint(len(man.Moves)-man.Legal()))
		total, legal = total+len(man.Moves), legal+man.Legal()
	}
	p.part()
	width := len(fmt.Sprint(total))
	for _, line := range []struct {
		label string
		sum   int
		parts []string
	}{{"pseudo-legal", total, could}, {"legal", legal, may}, {"illegal", total - legal, mayNot}} {
		start := fmt.Sprintf("%-*s %*d", len("pseudo-legal"), line.label, width, line.sum)
		if line.sum == 0 {
			p.WriteString(start + "\n")
			continue
		}
		for i, part := range line.parts[:len(line.parts)-1] {
			line.parts[i] = part + " +"
		}
		indent := strings.Repeat(" ", len(start)+len(" = "))
		lines := wrapped(line.parts, max(leastName, p.o.Width-len(indent)))
		p.WriteString(start + " = " + strings.Join(lines, "\n"+indent) + "\n")
	}
}

// facts writes what the position shows; a condition says whether it is met.
func (p *page) facts(facts []law.Fact) {
	if len(facts) == 0 {
		return
	}
	p.part()
	label, met := 0, 0
	for _, f := range facts {
		label = max(label, utf8.RuneCountInString(f.Label))
		if f.Rule != "" {
			met = len("yes  ")
		}
	}
	above := ""
	for _, f := range facts {
		shown, style, holds := f.Label, plain, ""
		if f.Label == above {
			shown = ""
		}
		above = f.Label
		switch {
		case f.Rule == "":
		case f.Holds:
			style, holds = green, "yes"
		default:
			style, holds = red, "no"
		}
		for _, line := range wrapped(strings.Fields(f.Text), max(leastName, p.o.Width-label-met-len("    "))) {
			p.WriteString(strings.TrimRight("  "+p.paint(dim, fmt.Sprintf("%-*s", label, shown))+"  "+p.paint(style, fmt.Sprintf("%-*s", met, holds))+line, " ") + "\n")
			shown, holds, style = "", "", plain
		}
	}
}

// verdicts writes whether the moves in question are legal, and why not.
func (p *page) verdicts(a *explain.Answer) {
	p.part()
	for _, man := range a.Men {
		for _, m := range man.Moves {
			if m.Legal() {
				p.WriteString(m.Text + " " + p.paint(green, "is legal") + "\n")
				continue
			}
			p.WriteString(sentence(m.Text+" is not legal: "+m.Reason, "", p.o.Width))
		}
	}
	if len(a.Men) == 0 {
		p.WriteString(a.Asked + " is not possible\n")
	}
	p.facts(a.Facts)
}

// touched writes what may still be played.
func (p *page) touched(a *explain.Answer) {
	p.part()
	p.WriteString(sentence(a.Touched.Reason, "", p.o.Width))
	p.part()
	start := fmt.Sprintf("may be played, %d of %d:  ", len(a.Touched.Moves), legalMoves(a.Men))
	lines := wrapped(a.Touched.Moves, max(leastName, p.o.Width-len(start)))
	p.WriteString(start + strings.Join(lines, "\n"+strings.Repeat(" ", len(start))) + "\n")
}

func legalMoves(men []explain.Man) (n int) {
	for _, man := range men {
		n += man.Legal()
	}
	return n
}

// quarrel writes where the engine and the rule book part.
func (p *page) quarrel(q *explain.Quarrel) {
	p.part()
	p.WriteString(p.paint(red, "the engine and the rule book quarrel; what follows is the rule book's word") + "\n")
	for _, side := range []struct {
		who, status string
		moves       []string
	}{{"engine", q.EngineStatus, q.Engine}, {"rule book", q.BookStatus, q.Book}} {
		if len(side.moves) > 0 {
			p.WriteString(sentence("legal only for the "+side.who+": "+strings.Join(side.moves, " "), "  ", p.o.Width))
		}
		if q.EngineStatus != q.BookStatus {
			p.WriteString("  for the " + side.who + " the position is " + cmp.Or(side.status, "not the end of the game") + "\n")
		}
	}
}
