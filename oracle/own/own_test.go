package own

import (
	"errors"
	"strings"
	"testing"

	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/oracle"
)

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

func TestStartRefusesImpossiblePositionWithReason(t *testing.T) {
	_, err := New().Start(chess.Game(), "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1")
	if !errors.Is(err, oracle.ErrRefused) {
		t.Fatalf("error %v is not a refusal", err)
	}
	if _, reason := chess.Game().Read("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", false); !strings.Contains(err.Error(), reason.Error()) {
		t.Errorf("%q does not say that %q", err, reason)
	}
}

func root(b *testing.B) *node {
	start, err := New().Start(chess.Game(), kiwipete)
	if err != nil {
		b.Fatal(err)
	}
	return start.(*node)
}

func BenchmarkAppendMoves(b *testing.B) {
	n := root(b)
	moves := make([]engine.Move, 0, 256)
	b.ReportAllocs()
	for b.Loop() {
		unlisted := node{position: n.position}
		moves = unlisted.AppendMoves(moves[:0])
	}
}

func BenchmarkPlay(b *testing.B) {
	n := root(b)
	moves := n.AppendMoves(nil)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := n.Play(moves[i%len(moves)]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkState(b *testing.B) {
	n := root(b)
	b.ReportAllocs()
	for b.Loop() {
		n.State()
	}
}
