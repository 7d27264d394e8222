package checkers

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rulecheck/engine"
)

// spelling are positions in which a move can be spelled wrongly in many ways:
// captures that share their ends, that end where they began, by men and kings.
var spelling = []string{
	StartFEN,
	"B:W15,22:B11",
	"W:WK6:B9,10,K11,17,K18,19,25,26,27",
	"B:W6,7,14,15,22,23:B2",
	"W:W12:B8,3",
	"W:WK15:B10,11,18,19",
	"W:W9,22,K30:BK5,13,K17",
}

// FuzzReadMove holds what is read of any text against the legal moves of a
// position: a move that is read is one of them, and is spelled so that it is read
// again without a remark. An error says which text it is about, and the moves
// between which a text is ambiguous are legal.
func FuzzReadMove(f *testing.F) {
	for i, text := range []string{
		"11-15", "11x18x25", "6x6", "2x25", "12-8", "15x6x13", "11x25", "c3-e5-g7", "09-13", "9:14", "11-15x18", "33-1", "0-1", "--", "a1", "c3\x00", "\xff-1",
		"6x15x24x31x22x13x6", "000000011-015", "1-" + strings.Repeat("1", 300), strings.Repeat("1x", 100) + "1", "c3xe5xg7", "c3e5gx7", "c3--e5", "c3e5g7-", "c-3e5", "1/2-1/2", "11 - 15", "+11-15", "11-15*",
	} {
		for k := range 3 {
			f.Add(uint8(i+k), text)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		fen := spelling[int(which)%len(spelling)]
		p, _, err := read(fen)
		if err != nil {
			t.Fatal(err)
		}
		m, remarks, err := p.ReadMove(text)
		if parsed, parseErr := p.ParseMove(text); parsed != m || (parseErr == nil) != (err == nil) {
			t.Fatalf("%s: %q is read as %v, parsed as %v", fen, text, m, parsed)
		}
		legal := p.AppendMoves(nil)
		var refusal *engine.MoveError
		switch {
		case err == nil && !slices.Contains(legal, m):
			t.Fatalf("%s: %q is read as %v, which is not legal", fen, text, m)
		case err == nil:
			for _, exact := range []string{p.Notation(m), moveText(m.path)} {
				if again, none, err := p.ReadMove(exact); err != nil || again != m || none != nil {
					t.Fatalf("%s: %q reads as %q, and that as %v, %v, %v", fen, text, exact, again, none, err)
				}
				if text == exact && remarks != nil {
					t.Fatalf("%s: %q is remarked on: %v", fen, text, remarks)
				}
			}
			if !passes(m, text) {
				t.Fatalf("%s: %q is read as %s, which does not go that way", fen, text, moveText(m.path))
			}
			if remarks == nil && text != p.Notation(m) && text != moveText(m.path) && !isRoute(m, text) {
				t.Fatalf("%s: %q is no form of %s, and is not remarked on", fen, text, moveText(m.path))
			}
		case !errors.As(err, &refusal):
			t.Fatalf("%s: %q is refused with no code: %v", fen, text, err)
		case !strings.HasPrefix(refusal.Text, `move "`) || len(refusal.Text) > 4000 || strings.ContainsAny(refusal.Text, "\n\x00"):
			t.Fatalf("%s: %q is refused without saying what: %s", fen, text, refusal.Text)
		case refusal.Code == engine.AmbiguousMove && len(refusal.Meant) < 2:
			t.Fatalf("%s: %q is ambiguous between %v", fen, text, refusal.Meant)
		case refusal.Code == engine.AmbiguousMove:
			for _, meant := range refusal.Meant {
				if !slices.ContainsFunc(legal, func(l Move) bool { return l.path == meant }) {
					t.Fatalf("%s: %q is ambiguous with %s, which is not legal", fen, text, moveText(meant))
				}
			}
		}
	})
}

// isRoute reports whether a text names a capture by its ends, as PDN may where
// only one is meant.
func isRoute(m Move, text string) bool {
	return text == squareText(m.path.From())+"x"+squareText(m.path.To())
}

// passes reports whether a move goes over the squares that a text names, by number
// or by file and rank, in this order and from the first to the last.
func passes(m Move, text string) bool {
	path := m.Squares()
	var named []string
	for _, name := range strings.FieldsFunc(text, func(r rune) bool { return r == 'x' || r == '-' || r == ':' }) {
		for ; name != "" && name[0] >= 'a' && len(name) > 2; name = name[2:] { // c3e5
			named = append(named, name[:2])
		}
		named = append(named, strings.TrimLeft(name, "0"))
	}
	if len(named) < 2 {
		return false
	}
	is := func(s Square, name string) bool { return s.String() == name || s.On64().String() == name }
	if !is(path[0], named[0]) || !is(path[len(path)-1], named[len(named)-1]) {
		return false
	}
	for _, s := range path {
		if len(named) > 0 && is(s, named[0]) {
			named = named[1:]
		}
	}
	return len(named) == 0
}
