package chess_test

import (
	"math/rand/v2"
	"testing"

	notnil "github.com/notnil/chess"

	"rulecheck/engine"
	"rulecheck/engine/chess"
)

// TestNotationIsThatOfAnother plays random games and holds the notation of every
// legal move against that of a library.
func TestNotationIsThatOfAnother(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 3))
	moves := 0
	for _, root := range []string{
		chess.StartFEN,
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"8/PPPPPPPP/8/2k5/8/2K5/pppppppp/8 w - - 0 1",
		"7k/8/Q1Q1Q3/8/Q3Q3/7P/Q1Q1Q1P1/4K3 w - - 0 1",
		"N1N1N3/8/4N1k1/2N5/4n1n1/1n1n4/8/K3n1n1 w - - 0 1",
	} {
		for range 12 {
			reading, err := chess.Game().Read(root, true)
			if err != nil {
				t.Fatal(err)
			}
			p := reading.Position
			for range 60 {
				option, err := notnil.FEN(p.RawFEN())
				if err != nil {
					t.Fatal(err)
				}
				theirs := notnil.NewGame(option).Position()
				want := map[string]string{}
				for _, m := range theirs.ValidMoves() {
					want[notnil.UCINotation{}.Encode(theirs, m)] = notnil.AlgebraicNotation{}.Encode(theirs, m)
				}
				legal := p.AppendMoves(nil)
				for _, m := range legal {
					moves++
					if got := p.Notation(m); got != want[p.Game().MoveText(m)] {
						t.Errorf("%s: %s is written %s, by the library %s", p.RawFEN(), p.Game().MoveText(m), got, want[p.Game().MoveText(m)])
					}
				}
				if len(legal) == 0 {
					break
				}
				p = p.Play(legal[random.IntN(len(legal))])
			}
		}
	}
	if moves < 20_000 {
		t.Errorf("only %d moves compared", moves)
	}
}

// BenchmarkReadMove reads the moves of a game and plays them.
func BenchmarkReadMove(b *testing.B) {
	reading, err := chess.Game().Read(chess.StartFEN, false)
	if err != nil {
		b.Fatal(err)
	}
	texts := []string{"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7", "Re1", "b5", "Bb3", "d6", "c3", "O-O", "h3", "Nb8", "d4", "Nbd7", "Nbd2", "Bb7", "Bc2", "Re8", "Nf1", "Bf8", "Ng3", "g6", "Bg5", "h6", "Bd2", "exd4", "cxd4", "c5", "d5", "Nb6", "Ba5", "Nfd7", "b3", "Qc8"}
	b.ReportAllocs()
	plies := 0
	for b.Loop() {
		h := reading.Position.History(engine.Terms{})
		for _, text := range texts {
			m, remarks, err := h.ReadMove(text)
			if err != nil || remarks != nil {
				b.Fatal(text, remarks, err)
			}
			h.Play(m)
			if h.Standing().Outcome.Over {
				b.Fatal(text)
			}
			plies++
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
}
