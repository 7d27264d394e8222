package chess

import (
	"errors"
	"testing"

	"rulecheck/oracle"
)

// Whatever the text, it is refused or has moves that can be played; nothing
// breaks, and explaining it does not either.
func FuzzReadFEN(f *testing.F) {
	for _, fen := range []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 2",
		"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 9 30",
		"8/8/8/8/8/8/8/r2K4 w - - 0 1",
		"8/8/8/8/8/8/8/8 b - a9 x 1",
	} {
		f.Add(fen)
	}
	f.Fuzz(func(t *testing.T, fen string) {
		n, err := New().Start(nil, fen)
		if err != nil {
			if !errors.Is(err, oracle.ErrRefused) {
				t.Errorf("%q is not refused but broken on: %v", fen, err)
			}
			return
		}
		for _, m := range n.AppendMoves(nil) {
			next, err := n.Play(m)
			if err != nil {
				t.Fatalf("%q: %v", fen, err)
			}
			next.State()
		}
		if _, err := Explain(fen); err != nil && !errors.Is(err, oracle.ErrRefused) {
			t.Errorf("%q: %v", fen, err)
		}
	})
}
