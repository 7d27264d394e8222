package checkers

import (
	"testing"

	"rulecheck/engine/enginetest"
)

func TestConformance(t *testing.T) {
	for _, counting := range Game().Countings() {
		t.Run(counting, func(t *testing.T) {
			game, ok := Game().Counted(counting)
			if !ok {
				t.Fatalf("no game counted by %s", counting)
			}
			enginetest.Run(t, game,
				"W:WK6:B9,10,K11,17,K18,19,25,26,27",      // routes over the start square
				"B:W6,7,8,14,15,16,22,23,24:BK1,K25,K27",  // nine jumps
				"B:W:BK5,K6,K7,K8,K14,K15,K16,K21-24,K30", // 42 quiet moves
				"B:W6,7,14,15,22,23:B2",                   // branching routes
				"B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29",
				"W:W9:B6,7", // crowning by a jump
			)
		})
	}
}

// The counts are OEIS A133046; by result, those of the draughts program dctl.
func TestPerft(t *testing.T) {
	byRoute := []uint64{7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564}
	for _, counting := range Game().Countings() {
		game, _ := Game().Counted(counting)
		reading, err := game.Read(StartFEN, false)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range byRoute { // the conventions part at depth 12
			if got := reading.Position.Perft(i + 1); got != want {
				t.Errorf("perft %d by %s is %d, want %d", i+1, counting, got, want)
			}
		}
	}
}

func TestPerft12TellsTheConventionsApart(t *testing.T) {
	if testing.Short() {
		t.Skip("12 plies take seconds; run without -short")
	}
	for counting, want := range map[string]uint64{ByRoute: 388623673, ByResult: 388617999} {
		game, _ := Game().Counted(counting)
		reading, err := game.Read(StartFEN, false)
		if err != nil {
			t.Fatal(err)
		}
		if got := reading.Position.Perft(12); got != want {
			t.Errorf("perft 12 by %s is %d, want %d", counting, got, want)
		}
	}
}

func BenchmarkPerft(b *testing.B) {
	p, _, err := read(StartFEN)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	var nodes uint64
	for b.Loop() {
		nodes += perftByRoute(p, 9)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}
