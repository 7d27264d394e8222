package chess

import (
	"testing"

	"rulecheck/oracle"
)

// The counts of the first six rows are the well-known ones of
// https://www.chessprogramming.org/Perft_Results; the last row is the smallest
// position known in which a pawn pinned on a diagonal takes en passant along it
// (the class of https://github.com/dylhunn/dragontoothmg/issues/4).
func TestSoundGivesKnownCounts(t *testing.T) {
	for _, row := range []struct {
		fen    string
		counts []int // at depth 1, 2 ...
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", []int{20, 400, 8902, 197281}},
		{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", []int{48, 2039, 97862}},
		{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", []int{14, 191, 2812, 43238}},
		{"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", []int{6, 264, 9467}},
		{"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", []int{44, 1486, 62379}},
		{"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", []int{46, 2079, 89890}},
		{"8/K7/8/1pP5/8/8/8/6bk w - b6 0 1", []int{6}},
	} {
		root, err := New().Start(nil, row.fen)
		if err != nil {
			t.Error(err)
			continue
		}
		for i, want := range row.counts {
			if got := count(t, root, i+1); got != want {
				t.Errorf("%s depth %d: %d, want %d", row.fen, i+1, got, want)
			}
		}
	}
}

// count returns a node's perft.
func count(t *testing.T, n oracle.Node, depth int) int {
	moves := n.AppendMoves(nil)
	if depth == 1 {
		return len(moves)
	}
	nodes := 0
	for _, m := range moves {
		after, err := n.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		nodes += count(t, after, depth-1)
	}
	return nodes
}
