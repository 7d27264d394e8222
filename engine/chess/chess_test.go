package chess

import (
	"testing"

	"rulecheck/engine"
	"rulecheck/engine/enginetest"
)

// Positions rich in special moves; the names are those of the Chess Programming
// Wiki's page "Perft Results".
const (
	kiwipete  = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
	position3 = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
	position4 = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"
	position5 = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"
	position6 = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"
)

func TestConformance(t *testing.T) {
	enginetest.Run(t, Game(), kiwipete, position3, position5, position6,
		"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",     // promotions
		"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",        // castling
		"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", // en passant
		"4k3/8/8/8/3q1b1r/8/3PPP2/3RKB1n w - - 0 1",   // pins
		"8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",         // en passant that answers a pin
		"3k4/3pp3/8/K1P4r/8/8/8/8 b - - 0 1",          // en passant across a rank
	)
}

// The counts are those of the Chess Programming Wiki, "Perft Results".
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		nodes     []uint64 // from depth 1
	}{
		{"start", StartFEN, []uint64{20, 400, 8902, 197281, 4865609}},
		{"kiwipete", kiwipete, []uint64{48, 2039, 97862, 4085603}},
		{"position 3", position3, []uint64{14, 191, 2812, 43238, 674624}},
		{"position 4", position4, []uint64{6, 264, 9467, 422333}},
		{"position 5", position5, []uint64{44, 1486, 62379, 2103487}},
		{"position 6", position6, []uint64{46, 2079, 89890, 3894594}},
	} {
		t.Run(c.name, func(t *testing.T) {
			reading, err := Game().Read(c.fen, false)
			if err != nil {
				t.Fatal(err)
			}
			for i, want := range c.nodes {
				if got := reading.Position.Perft(i + 1); got != want {
					t.Errorf("perft %d is %d, want %d", i+1, got, want)
				}
			}
		})
	}
}

func BenchmarkPerft(b *testing.B) {
	for _, c := range []struct {
		name, fen string
		depth     int
	}{{"start", StartFEN, 5}, {"kiwipete", kiwipete, 4}, {"position3", position3, 6}} {
		b.Run(c.name, func(b *testing.B) {
			reading, err := Game().Read(c.fen, false)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			var nodes uint64
			for b.Loop() {
				nodes += reading.Position.Perft(c.depth)
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
		})
	}
}

// FuzzPlay lets bytes choose moves: whatever is played, counts, texts and states
// stay consistent.
func FuzzPlay(f *testing.F) {
	f.Add(StartFEN, []byte{3, 7, 1, 250, 0, 12})
	f.Add(kiwipete, []byte{47, 11, 30, 2})
	f.Add(position3, []byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Fuzz(func(t *testing.T, fen string, choices []byte) {
		setup, err := ReadSetup(fen)
		if err != nil {
			return
		}
		p, err := setup.Position()
		if err != nil {
			return
		}
		for _, choice := range choices {
			moves := p.AppendMoves(nil)
			if len(moves) != p.CountMoves() {
				t.Fatalf("%s: %d moves listed, %d counted", p.FEN(), len(moves), p.CountMoves())
			}
			if len(moves) == 0 {
				return
			}
			p = p.Play(moves[int(choice)%len(moves)])
			again, err := ReadSetup(p.RawFEN())
			if err != nil {
				t.Fatalf("%s: %v", p.RawFEN(), err)
			}
			if fresh := newPosition(again); fresh.State() != p.State() || engine.Perft(fresh, 1) != engine.Perft(p, 1) {
				t.Fatalf("%s: played and read positions differ", p.RawFEN())
			}
		}
	})
}

// FuzzParseMove feeds any text to the move reader of a few positions.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"e2e4", "e1g1", "e7e8q", "", "e2", "z9z9", "a7a8k", "e2e4\x00", "Nxd7", "O-O-O", "dxe6+", "e8=Q#"} {
		f.Add(kiwipete, text)
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		setup, err := ReadSetup(fen)
		if err != nil {
			return
		}
		p, err := setup.Position()
		if err != nil {
			return
		}
		m, remarks, err := p.ReadMove(text)
		if err != nil {
			return
		}
		spelled := moveText(engine.Step(m.From(), m.To(), m.Promoted()))
		if again, err := p.ParseMove(spelled); err != nil || again != m {
			t.Fatalf("%q parses as %q, and that as %v, %v", text, spelled, again, err)
		}
		exact := p.Notation(m)
		if again, remarks, err := p.ReadMove(exact); err != nil || again != m || remarks != nil {
			t.Fatalf("%q parses as %q, and that as %v, %v, %v", text, exact, again, remarks, err)
		}
		if (remarks == nil) != (text == exact) {
			t.Fatalf("%q parses as %q with the remarks %v", text, exact, remarks)
		}
	})
}
