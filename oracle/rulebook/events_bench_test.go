package rulebook_test

import (
	"fmt"
	"testing"

	"rulecheck/engine"
	"rulecheck/engine/games"
	"rulecheck/oracle/rulebook"
)

// mostAllocs is how often a look at one of the positions below allocates: the
// reading of the text, rules that list attackers, and in draughts the list of
// moves, as long as the rule book makes it anew.
var mostAllocs = map[string]float64{"chess": 6, "checkers": 15}

func TestExercisedAllocates(t *testing.T) {
	for _, game := range games.All() {
		for _, fen := range benchmarked[game.Name()] {
			dst := make([]uint16, 0, 512)
			allocs := testing.AllocsPerRun(100, func() { dst, _ = rulebook.Exercised(game, fen, dst[:0]) })
			if allocs > mostAllocs[game.Name()] {
				t.Errorf("%s: %v allocations, want at most %v", fen, allocs, mostAllocs[game.Name()])
			}
		}
	}
}

var benchmarked = map[string][]string{
	"chess": {
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	},
	"checkers": {"B:W21-32:B1-12", "B:W15,16,23,24:BK27"},
}

// BenchmarkExercised compares what the events of a position cost with what it
// costs to read it and to list its moves.
func BenchmarkExercised(b *testing.B) {
	for _, game := range games.All() {
		for i, fen := range benchmarked[game.Name()] {
			b.Run(fmt.Sprintf("%s-%d/events", game.Name(), i+1), func(b *testing.B) {
				b.ReportAllocs()
				var dst []uint16
				for b.Loop() {
					dst, _ = rulebook.Exercised(game, fen, dst[:0])
				}
			})
			b.Run(fmt.Sprintf("%s-%d/moves", game.Name(), i+1), func(b *testing.B) {
				b.ReportAllocs()
				var dst []engine.Move
				for b.Loop() {
					node, err := rulebook.New().Start(game, fen)
					if err != nil {
						b.Fatal(err)
					}
					dst = node.AppendMoves(dst[:0])
				}
			})
		}
	}
}
