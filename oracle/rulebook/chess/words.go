package chess

import (
	"fmt"
	"strings"

	"rulecheck/engine"
)

var kindNames = [...]string{nobody: "", pawn: "pawn", knight: "knight", bishop: "bishop", rook: "rook", queen: "queen", king: "king"}

var ordinals = [8]string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"}

// manOn names a man: "the rook on e8".
func (p *position) manOn(s engine.Square) string {
	return fmt.Sprintf("the %s on %s", kindNames[p.board[s].kind], s)
}

// menOn names men: "the rook on e8 and the knight on f3".
func (p *position) menOn(squares []engine.Square) string {
	names := make([]string, len(squares))
	for i, s := range squares {
		names[i] = p.manOn(s)
	}
	return joined(names)
}

// joined joins words: "a", "a and b", "a, b and c".
func joined(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// countWord spells a small number.
func countWord(n int) string {
	switch n {
	case 2:
		return "two"
	case 3:
		return "three"
	}
	return fmt.Sprint(n)
}

// lineKind says what sort of line two squares share: "file", "rank" or
// "diagonal".
func lineKind(a, b engine.Square) string {
	switch {
	case a.File() == b.File():
		return "file"
	case a.Rank() == b.Rank():
		return "rank"
	}
	return "diagonal"
}

// line names the line that two squares share: "the e-file", "the first rank",
// "the diagonal a4-e8" from edge to edge.
func line(a, b engine.Square) string {
	switch lineKind(a, b) {
	case "file":
		return fmt.Sprintf("the %c-file", 'a'+a.File())
	case "rank":
		return fmt.Sprintf("the %s rank", ordinals[a.Rank()])
	}
	d, _ := towards(a, b)
	if d.files < 0 {
		d = direction{-d.files, -d.ranks}
	}
	first, last := a, a
	for s := range ray(a, direction{-d.files, -d.ranks}) {
		first = s
	}
	for s := range ray(a, d) {
		last = s
	}
	return fmt.Sprintf("the diagonal %s-%s", first, last)
}

// text spells a move: "Re2-a2", "Re2xe8", "d5xe6 e.p.", "e7-e8=Q", "O-O".
func (p *position) text(m move) string {
	if m.manner == castles {
		return castlingTo(m.to).String()
	}
	var out strings.Builder
	if kind := p.mover(m).kind; kind != pawn {
		out.WriteByte(letters[kind-1])
	}
	out.WriteString(m.from.String())
	if p.captures(m) {
		out.WriteByte('x')
	} else {
		out.WriteByte('-')
	}
	out.WriteString(m.to.String())
	if m.promoted != nobody {
		out.WriteByte('=')
		out.WriteByte(letters[m.promoted-1])
	}
	if m.manner == enPassant {
		out.WriteString(" e.p.")
	}
	return out.String()
}
