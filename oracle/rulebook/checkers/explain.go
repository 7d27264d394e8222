package checkers

import (
	"fmt"
	"slices"
	"strings"

	"rulecheck/engine"
	"rulecheck/oracle/rulebook/law"
)

// Laws returns every rule in the form that all games share, in the order of
// Rules.
func Laws() []law.Rule {
	list := make([]law.Rule, len(rules))
	for i, r := range rules {
		list[i] = r.described()
	}
	return list
}

// described returns the rule in the form that all games share.
func (r *Rule) described() law.Rule {
	return law.Rule{Name: r.Name, Article: r.Article, Text: r.Text}
}

// RuleOf returns the rule behind an Outcome.Reason, or behind a claim by its
// Claims.String; ok is false if the rules of draughts have none.
func RuleOf(reason string) (of law.Rule, ok bool) {
	r, ok := speaking[reason]
	if !ok {
		return law.Rule{}, false
	}
	return r.described(), true
}

// Explain judges every move that the pieces of the side to move could make by
// how they move: each step, and each capture as far as one may think of breaking
// it off or of going on.
func Explain(fen string) (law.Explanation, error) {
	p, err := readFEN(fen)
	if err != nil {
		return law.Explanation{}, err
	}
	all := english.pseudoLegal(&p)
	e := law.Explanation{FEN: fen, Turn: p.turn}
	for s := square(1); s <= 32; s++ {
		if p.empty(s) || p.board[s].color != p.turn {
			continue
		}
		m := law.Man{Square: s.packed(), Name: kindNames[p.board[s].kind]}
		for i := range all.moves {
			if all.moves[i].from() == s {
				m.Moves = append(m.Moves, all.judge(&all.moves[i]))
			}
		}
		e.Men = append(e.Men, m)
	}
	slices.SortFunc(e.Men, func(a, b law.Man) int { return int(a.Square) - int(b.Square) })
	_, legal, _ := e.Totals()
	switch {
	case len(e.Men) == 0:
		e.Status = byNoMen
	case legal == 0:
		e.Status = byNoMove
	default:
		e.Facts = all.facts()
	}
	return e, nil
}

var kindNames = [...]string{man: "man", king: "king"}

// judge names the rule that forbids a move, and why it does.
func (all *choice) judge(m *move) law.Judgement {
	j := law.Judgement{Move: m.packed(), Text: m.text()}
	for _, r := range rules {
		if r.move != nil && r.move(all, m) {
			j.Rule, j.Reason = r.Name, all.reason(r, m)
			break
		}
	}
	return j
}

// reason says why a rule forbids a move.
func (all *choice) reason(r *Rule, m *move) string {
	switch r {
	case captureForced:
		captures := all.legalCaptures()
		if len(captures) == 1 {
			return "a capture is available: " + captures[0].named()
		}
		return "captures are available: " + series(captures, "and")
	case captureToTheEnd:
		return "must go on: " + series(all.continuations(m), "or")
	case crownEndsMove:
		at := m.squares()[slices.IndexFunc(m.squares(), func(s square) bool { return s.rank() == crowningRank(all.position.turn) })]
		return "becomes a king on " + at.named() + " and ends its move there"
	}
	return r.Text
}

// legalCaptures returns the captures that the rules allow.
func (all *choice) legalCaptures() (captures []move) {
	for i := range all.moves {
		if m := &all.moves[i]; m.jumps > 0 && !english.forbidsMove(all, m) {
			captures = append(captures, *m)
		}
	}
	return captures
}

// continuations returns the next jumps of a capture that stops too early.
func (all *choice) continuations(m *move) (jumps []move) {
	for i := range all.moves {
		longer := &all.moves[i]
		if longer.jumps != m.jumps+1 || !slices.Equal(longer.squares()[:m.jumps+1], m.squares()) {
			continue
		}
		jumps = append(jumps, move{path: [maxJumps + 1]square{m.to(), longer.to()}, jumps: 1})
	}
	return jumps
}

// facts tell who can capture and whether a capture must be played.
func (all *choice) facts() []law.Fact {
	captures := all.legalCaptures()
	if len(captures) == 0 {
		return []law.Fact{{Label: "must capture", Text: "nothing can be captured", Rule: captureForced.Name}}
	}
	var capturing []string
	for _, m := range captures {
		if name := kindNames[all.kind(&m)] + " " + m.from().named(); !slices.Contains(capturing, name) {
			capturing = append(capturing, name)
		}
	}
	return []law.Fact{
		{Label: "can capture", Text: strings.Join(capturing, ", "), Holds: true},
		{Label: "must capture", Text: series(captures, "or"), Holds: true, Rule: captureForced.Name},
	}
}

// Before tells which move of a line made each capture possible that can be
// played at its end: path leads from the position fen. It tells nothing where
// nothing can be captured.
func Before(fen string, path []engine.Move) ([]law.Fact, error) {
	p, err := readFEN(fen)
	if err != nil {
		return nil, err
	}
	line := []position{p}
	moves := make([]move, len(path))
	for i, packed := range path {
		legal := english.legal(&p)
		at := slices.IndexFunc(legal, func(m move) bool { return m.packed() == packed })
		if at < 0 {
			return nil, fmt.Errorf("ply %d: the move %s%s is not legal", i+1, packed.From(), packed.To())
		}
		moves[i] = legal[at]
		p = english.play(&p, &moves[i])
		line = append(line, p)
	}
	at := english.pseudoLegal(&p)
	made := make([][]move, len(line)) // by ply the captures that its move made possible, 0 for those the line begins with
	for _, m := range at.legalCaptures() {
		ply := len(path)
		for ply > 0 && line[ply-1].couldPlay(p.turn, &m) {
			ply--
		}
		made[ply] = append(made[ply], m)
	}
	var facts []law.Fact
	for ply, captures := range slices.Backward(made) {
		if len(captures) == 0 {
			continue
		}
		fact := law.Fact{Label: "possible since", Holds: true}
		if ply == 0 {
			fact.Text = "the first position of the line: " + series(captures, "and")
			facts = append(facts, fact)
			continue
		}
		mover := line[ply-1].turn
		if mover != p.turn {
			fact.Label = "forced by"
		}
		fact.Text = fmt.Sprintf("%v's %s at ply %d; before it there was no %s", mover, moves[ply-1].named(), ply, series(captures, "or"))
		facts = append(facts, fact)
	}
	return facts, nil
}

// couldPlay reports whether a capture could be played if it were a color's
// turn.
func (p position) couldPlay(color engine.Color, m *move) bool {
	p.turn = color
	return slices.ContainsFunc(english.legal(&p), func(other move) bool {
		return other.jumps == m.jumps && other.path == m.path && other.taken == m.taken
	})
}

// text spells a move as records do, every square the piece visits included.
func (m *move) text() string {
	separator := "-"
	if m.jumps > 0 {
		separator = "x"
	}
	return join(m.squares(), square.String, separator)
}

// named spells a move by numbers and, in parentheses, by file and rank.
func (m *move) named() string {
	return m.text() + " (" + join(m.squares(), func(s square) string { return s.packed().String() }, "-") + ")"
}

// named returns the square's number and, in parentheses, its file and rank.
func (s square) named() string { return s.String() + " (" + s.packed().String() + ")" }

func join(squares []square, spell func(square) string, separator string) string {
	texts := make([]string, len(squares))
	for i, s := range squares {
		texts[i] = spell(s)
	}
	return strings.Join(texts, separator)
}

// mostNamed is how many moves a reason names.
const mostNamed = 4

// series names moves with commas between them and a word before the last.
func series(moves []move, word string) string {
	var texts []string
	for i := range moves[:min(len(moves), mostNamed)] {
		texts = append(texts, moves[i].named())
	}
	if more := len(moves) - mostNamed; more > 0 {
		texts = append(texts, fmt.Sprintf("%d more", more))
	}
	if last := len(texts) - 1; last > 0 {
		return strings.Join(texts[:last], ", ") + " " + word + " " + texts[last]
	}
	return texts[0]
}
