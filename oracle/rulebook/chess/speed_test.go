package chess

import (
	"testing"

	"rulecheck/engine"
	"rulecheck/oracle"
)

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

// BenchmarkPosition is what a position costs in a walk in lock step: its moves
// are listed, and it is reached by about two moves, each with a look at the
// state. The time of one round is that of 100 positions.
func BenchmarkPosition(b *testing.B) {
	root, err := New().Start(nil, kiwipete)
	if err != nil {
		b.Fatal(err)
	}
	var room [256]engine.Move
	walk := func(n oracle.Node, m engine.Move) oracle.Node {
		after, err := n.Play(m)
		if err != nil || after.State().Number == 0 {
			b.Fatal(err)
		}
		return after
	}
	b.ReportAllocs()
	for b.Loop() {
		n := root
		for i := range 100 {
			moves := n.AppendMoves(room[:0])
			if len(moves) == 0 {
				n = root
				continue
			}
			walk(n, moves[0])
			n = walk(n, moves[i*7%len(moves)])
		}
	}
}
