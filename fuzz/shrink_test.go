package fuzz_test

import (
	"slices"
	"strings"
	"testing"

	"rulecheck/engine"
	"rulecheck/engine/checkers"
	"rulecheck/engine/chess"
	"rulecheck/fuzz"
)

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

// TestShrinkComesToTheLeast gives predicates of which the simplest position is
// known.
func TestShrinkComesToTheLeast(t *testing.T) {
	holds := func(game engine.Game, holds func(p engine.Position) bool) func(fen string) bool {
		return func(fen string) bool {
			reading, err := game.Read(fen, false)
			return err == nil && holds(reading.Position)
		}
	}
	count := func(p engine.Position, letter string) (n int) {
		return strings.Count(strings.Fields(p.FEN())[0], letter)
	}
	for _, test := range []struct {
		name        string
		game        engine.Game
		from        string
		interesting func(p engine.Position) bool
		want        string
	}{
		{"anything", chess.Game(), kiwipete, func(engine.Position) bool { return true }, "8/8/8/8/8/8/8/K1k5 w - - 0 1"},
		{"a knight and a bishop", chess.Game(), kiwipete, func(p engine.Position) bool { return count(p, "N") > 0 && count(p, "b") > 0 }, "8/8/8/8/8/8/8/KNbk4 w - - 0 1"},
		{"a right to castle", chess.Game(), kiwipete, func(p engine.Position) bool { return p.State().Rights&2 != 0 }, "8/8/8/8/8/8/8/R3K1k1 w Q - 0 1"},
		{"a clock of 7 or more", chess.Game(), "4k3/8/8/8/8/8/8/4K2R b K - 90 80", func(p engine.Position) bool { return p.State().Clock >= 7 }, "8/8/8/8/8/8/8/K1k5 w - - 7 5"},
		{"en passant", chess.Game(), "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", func(p engine.Position) bool { return p.State().Transient != 0 }, "8/8/8/4Pp2/8/8/8/K1k5 w - f6 0 1"},
		{"two kings of Black", checkers.Game(), "W:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29", func(p engine.Position) bool {
			return strings.Count(strings.SplitN(p.FEN(), ":B", 2)[1], "K") >= 2
		}, "W:W:BK1,K2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			tries := 0
			got := fuzz.Shrink(ground(t, test.game), test.from, func(fen string) bool {
				tries++
				return holds(test.game, test.interesting)(fen)
			})
			if got != test.want {
				t.Errorf("%s after %d tries, want %s", got, tries, test.want)
			}
		})
	}
}

// What is not interesting to begin with stays as it is: nothing smaller can be.
func TestShrinkLeavesWhatIsNot(t *testing.T) {
	if got := fuzz.Shrink(ground(t, chess.Game()), kiwipete, func(string) bool { return false }); got != kiwipete {
		t.Errorf("%s, want %s", got, kiwipete)
	}
	if got := fuzz.Shrink(ground(t, chess.Game()), "nonsense", func(string) bool { return true }); got != "nonsense" {
		t.Errorf("%s, want the text as it was", got)
	}
}

func TestShrinkTriesNoMoreThanItMay(t *testing.T) {
	tries := 0
	start := chess.StartFEN
	fuzz.Shrink(ground(t, chess.Game()), start, func(fen string) bool { tries++; return tries%7 == 0 })
	if tries == 0 || tries > 3000 {
		t.Errorf("%d tries, want at most 3000", tries)
	}
}

func TestShorten(t *testing.T) {
	for _, test := range []struct {
		from        []uint32
		interesting func([]uint32) bool
		want        []uint32
	}{
		{[]uint32{9, 8, 7, 6, 5}, func([]uint32) bool { return true }, nil},
		{[]uint32{9, 8, 7, 6, 5}, func(c []uint32) bool { return slices.Contains(c, 7) }, []uint32{7}},
		{[]uint32{9, 8, 7, 6, 5}, func(c []uint32) bool { return len(c) >= 2 && c[len(c)-1] >= 3 }, []uint32{0, 3}},
		{[]uint32{9, 8, 7, 6, 5}, func([]uint32) bool { return false }, []uint32{9, 8, 7, 6, 5}},
	} {
		if got := fuzz.Shorten(slices.Clone(test.from), test.interesting); !slices.Equal(got, test.want) {
			t.Errorf("%v, want %v", got, test.want)
		}
	}
}
