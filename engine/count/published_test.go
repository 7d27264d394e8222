package count

import (
	"flag"
	"testing"

	"rulecheck/oracle/published"
)

var deep = flag.Bool("deep", false, "count the published positions to 170 thousand million nodes; takes minutes")

// TestPublishedCounts counts the well-known positions of both games as deep as the
// ledger of published counts goes and time allows.
func TestPublishedCounts(t *testing.T) {
	most := uint64(150_000_000)
	if *deep {
		most = 170_000_000_000
	}
	rows := 0
	for _, row := range []struct{ game, fen string }{
		{"chess", ""},
		{"chess", kiwipete},
		{"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"},
		{"chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"},
		{"chess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"},
		{"chess", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"},
		{"checkers/route", ""},
	} {
		p := position(t, row.game, row.fen)
		counts := map[int]uint64{}
		depth := 0
		for _, c := range published.For(p.Game().Name(), p.RawFEN()) {
			if (c.Counting == "" || c.Counting == p.Game().Counting()) && c.Nodes <= most {
				counts[c.Depth] = c.Nodes
				depth = max(depth, c.Depth)
			}
		}
		r := run1(t, p, Options{Depth: depth, Hash: DefaultHash})
		for d, want := range counts {
			rows++
			if got := r.Nodes[d]; !got.IsUint64() || got.Uint64() != want {
				t.Errorf("%s: %v at depth %d, published is %d", p.FEN(), got, d, want)
			}
		}
		t.Logf("%s: depth %d, %v", p.FEN(), depth, r.Nodes[depth])
	}
	if rows < 30 {
		t.Errorf("only %d published counts", rows)
	}
}
