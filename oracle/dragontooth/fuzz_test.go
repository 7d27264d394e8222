package dragontooth

import (
	"strings"
	"testing"

	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/oracle"
)

// FuzzStart gives the library any text as a position. What it makes of it is an
// error or a node, never a panic; a node's state can be written down, and
// where our reader takes the text too, is what that has read.
func FuzzStart(f *testing.F) {
	for _, fen := range append(roots,
		"", " ", "start", "8/8/8/8/8/8/8/8 w - - 0 1", "k7/8/8/8/8/8/8/8 b - - 0 1", "kK6/8/8/8/8/8/8/8 w - - 0 1",
		"4k3/8/8/8/8/8/8/4K3 w KQkq e3 99 65535", "4k3/8/8/8/8/8/8/4K3 w - - -1 0", "4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1",
		"44k3/8/8/8/8/8/8/4K3 w - - 0 1", "9/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K2 w - - 0 1", "kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1",
		"PPPPPPPP/8/8/8/8/8/8/pppppppp w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "4k3/8/8/8/8/8/8/4K3 W - - 0 1", "♔7/8/8/8/8/8/8/7k w - - 0 1",
		strings.Repeat("8/", 100)+" w - - 0 1",
	) {
		f.Add(fen)
	}
	g := New()
	f.Fuzz(func(t *testing.T, fen string) {
		n, err := g.Start(chess.Game(), fen)
		if err != nil {
			if n != nil || err.Error() == "" {
				t.Fatalf("%q: %v, %v", fen, n, err)
			}
			return
		}
		text := chess.Game().StateText(n.State())
		if text == "" {
			t.Fatalf("%q: a state without a text", fen)
		}
		reading, err := chess.Game().Read(fen, false)
		if err != nil || reading.Position == nil {
			return
		}
		if want := reading.Position.State(); !n.State().Same(want) {
			t.Fatalf("%q: is read as %s, by us as %s", fen, text, chess.Game().StateText(want))
		}
		playAll(t, fen, n)
	})
}

// playAll plays all moves of a position that can be.
func playAll(t *testing.T, fen string, n oracle.Node) {
	moves := n.AppendMoves(nil)
	for _, m := range moves {
		next, err := n.Play(m)
		if err != nil {
			t.Fatalf("%q: a listed move from %s to %s: %v", fen, m.From(), m.To(), err)
		}
		next.State()
	}
	if _, err := n.Play(engine.Step(0, 0, 0)); err == nil {
		t.Fatalf("%q: a move that is none is played", fen)
	}
}
