package chess

import (
	"fmt"
	"strings"

	"rulecheck/engine"
)

// promotionLetters are the letters of UCI move text by kind.
const promotionLetters = "pnbrqk"

// moveText spells a move as the Universal Chess Interface does: e2e4, e1g1 for
// castling, e7e8q.
func moveText(m engine.Move) string {
	text := m.From().String() + m.To().String()
	if kind := m.Promoted(); kind != 0 && int(kind) <= len(promotionLetters) {
		text += promotionLetters[kind-1 : kind]
	} else if kind != 0 {
		text += fmt.Sprintf("(%d)", kind) // of a generator that has gone wrong
	}
	return text
}

// movePath returns the two squares that a move's text names and the kind it
// promotes to: e2e4, e7e8q, or as books write it, Re2-a2, e7xd8=Q.
func movePath(text string) ([]engine.Square, engine.Kind, error) {
	refuse := func(why string, args ...any) ([]engine.Square, engine.Kind, error) {
		return nil, 0, fmt.Errorf("move %q: %s", shorten(text), fmt.Sprintf(why, args...))
	}
	rest := strings.TrimRight(text, "+#!?")
	if len(rest) > 4 && strings.IndexByte(Letters, rest[0]) > 0 {
		rest = rest[1:]
	}
	if len(rest) > 2 && (rest[2] == '-' || rest[2] == 'x') {
		rest = rest[:2] + rest[3:]
	}
	if len(rest) > 5 && rest[4] == '=' {
		rest = rest[:4] + rest[5:]
	}
	if len(rest) != 4 && len(rest) != 5 {
		return refuse("not the square a man leaves and the one it goes to, such as e2e4, Re2-a2 or e7e8q")
	}
	var path []engine.Square
	for _, name := range [2]string{rest[:2], rest[2:4]} {
		s, ok := engine.ParseSquare(name)
		if !ok {
			return refuse("%q is no square; squares are a1 to h8", name)
		}
		path = append(path, s)
	}
	if path[0] == path[1] {
		return refuse("a man does not stay on its square")
	}
	promoted := engine.Kind(0)
	if len(rest) == 5 {
		at := strings.Index(promotionLetters, strings.ToLower(rest[4:]))
		if at < 1 || at > 4 {
			return refuse("a pawn becomes n, b, r or q")
		}
		promoted = engine.Kind(at + 1)
	}
	return path, promoted, nil
}

// shorten cuts a text that is quoted in an error to a length one can read.
func shorten(text string) string {
	if len(text) > 80 {
		return text[:80] + "..."
	}
	return text
}
