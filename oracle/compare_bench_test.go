package oracle_test

import (
	"testing"

	libnotnil "github.com/notnil/chess"

	"rulecheck/engine/chess"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook"
)

// BenchmarkStartDepth5 holds the three-way check of the start position to five
// plies against what the slowest of the three needs for the perft alone. Quote
// the ratio of one run, not the times.
func BenchmarkStartDepth5(b *testing.B) {
	for _, check := range []struct {
		name       string
		generators []oracle.Generator
		lastPly    bool
	}{
		{"check", threeWitnesses(), false},
		{"check-rule-book", append(threeWitnesses(), rulebook.New()), false},
		{"check-last-ply", threeWitnesses(), true},
	} {
		b.Run(check.name, func(b *testing.B) {
			for b.Loop() {
				c, err := oracle.Compare(b.Context(), chess.Game(), chess.StartFEN, check.generators, oracle.Options{Depth: 5, LastPly: check.lastPly})
				if err != nil || c.Divergence != nil || c.Nodes[5] != 4865609 {
					b.Fatal(c.Nodes, err)
				}
			}
		})
	}
	b.Run("notnil-perft", func(b *testing.B) {
		for b.Loop() {
			if nodes := notnilPerft(libnotnil.StartingPosition(), 5); nodes != 4865609 {
				b.Fatal(nodes)
			}
		}
	})
}

func notnilPerft(p *libnotnil.Position, depth int) (nodes int) {
	moves := p.ValidMoves()
	if depth == 1 {
		return len(moves)
	}
	for _, m := range moves {
		nodes += notnilPerft(p.Update(m), depth-1)
	}
	return nodes
}
