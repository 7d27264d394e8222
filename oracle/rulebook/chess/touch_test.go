package chess

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// squares reads names of squares.
func squares(t *testing.T, names string) (list []engine.Square) {
	t.Helper()
	for name := range strings.FieldsSeq(names) {
		s, ok := engine.ParseSquare(name)
		if !ok {
			t.Fatalf("%q is no square", name)
		}
		list = append(list, s)
	}
	return list
}

func TestTouchedMenBind(t *testing.T) {
	const (
		bothWings = "4k3/8/8/8/8/8/P6P/R3K2R w KQ - 0 1"
		throughF1 = "4kr2/8/8/8/8/8/P6P/R3K2R w KQ - 0 1" // O-O goes through check, O-O-O does not
		takes     = "4k3/8/8/3p4/4P3/5N2/8/4K3 w - - 0 1"
	)
	for _, row := range []struct{ name, fen, own, enemies, want string }{
		{"4.3.1 a man that can move", takes, "f3", "", "f3d2 f3d4 f3e5 f3g1 f3g5 f3h2 f3h4"},
		{"4.3.1 the first that can", "4k3/8/8/8/8/8/3PP1P1/3QKB2 w - - 0 1", "f1 d1 e1", "", "d1a1 d1a4 d1b1 d1b3 d1c1 d1c2"},
		{"4.3.1 the order counts", bothWings, "h2 a2", "", "h2h3 h2h4"},
		{"4.3.2 a man that can be captured", takes, "", "d5", "e4d5"},
		{"4.3.2 by any man", "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", "", "d5", "c3d5 e4d5"},
		{"4.3.2 the first that can be", "4k3/8/8/3p4/4P1n1/5N2/8/4K3 w - - 0 1", "", "g4 d5", "e4d5"},
		{"4.3.2 en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "", "d5", "e5d6"},
		{"4.3.3 the one captures the other", takes, "e4", "d5", "e4d5"},
		{"4.3.3 a later one does", takes, "f3 e4", "d5", "e4d5"},
		{"4.3.3 else the own man", takes, "f3", "d5", "f3d2 f3d4 f3e5 f3g1 f3g5 f3h2 f3h4"},
		{"4.3.3 else the enemy man", "4k3/8/8/3p4/4P3/8/4P1P1/4KB2 w - - 0 1", "f1", "d5", "e4d5"},
		{"4.3.3 promotions too", "3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7", "d8", "e7d8b e7d8n e7d8q e7d8r"},
		{"the king alone may castle", bothWings, "e1", "", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1"},
		{"4.4.1 king, then rook", bothWings, "e1 h1", "", "e1g1"},
		{"4.4.1 king, then the other rook", bothWings, "e1 a1", "", "e1c1"},
		{"4.4.1 king, then both", bothWings, "e1 a1 h1", "", "e1c1"},
		{"4.4.2 rook, then king", bothWings, "h1 e1", "", "h1f1 h1g1"},
		{"4.4.2 rook, king, other rook", bothWings, "h1 e1 a1", "", "h1f1 h1g1"},
		{"4.4.3 castling is illegal", throughF1, "e1 h1", "", "e1c1 e1d1 e1d2 e1e2"},
		{"4.4.3 and there is no other", "4kr2/8/8/8/8/8/7P/4K2R w K - 0 1", "e1 h1", "", "e1d1 e1d2 e1e2"},
		{"4.4.3 the king cannot move: free", "3rkr2/8/8/8/8/8/4P2P/4K2R w - - 0 1", "e1 h1", "", "e2e3 e2e4 h1f1 h1g1 h2h3 h2h4"},
		{"4.4.3 free whatever is touched then", "3rkr2/8/8/8/8/8/4P2P/4K2R w - - 0 1", "e1 h1 e2", "", "e2e3 e2e4 h1f1 h1g1 h2h3 h2h4"},
		{"4.4.3 the king twice", "3rkr2/8/8/8/8/8/4P2P/4K2R w - - 0 1", "e1 e1 h1", "", "e2e3 e2e4 h1f1 h1g1 h2h3 h2h4"},
		{"a rook away from its corner", "4k3/8/8/3R4/8/8/8/4K2R w K - 0 1", "e1 d5", "", "e1d1 e1d2 e1e2 e1f1 e1f2 e1g1"},
		{"a man that cannot move, king, rook", "4k3/8/p7/P7/8/8/8/4K2R w K - 0 1", "a5 e1 h1", "", "e1g1"},
		{"a man touched before the rook binds", "3rkr2/8/8/8/8/8/4P2P/4K2R w - - 0 1", "e1 e2 h1", "", "e2e3 e2e4"},
		{"4.4.1 whatever is touched between", bothWings, "e1 a2 h1", "", "e1g1"},
		{"4.4.1 empty squares between, the king twice", bothWings, "d4 e1 e8 e1 h1", "", "e1g1"},
		{"the king cannot move, the rook was first", "3rkr2/8/8/8/8/8/4P2P/4K2R w - - 0 1", "h1 e1", "", "h1f1 h1g1"},
		{"the right is lost: the king moves", "4k3/8/8/8/8/8/P6P/R3K2R w - - 0 1", "e1 h1", "", "e1d1 e1d2 e1e2 e1f1 e1f2"},
		{"4.5 nothing can be done", "4k3/8/8/8/8/3p4/3P4/4KB1n w - - 0 1", "d2", "d3 h1", "f1d3"},
		{"4.5 free", "4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1", "d4", "d5", "e1d1 e1d2 e1e2 e1f1 e1f2"},
		{"nothing touched", "4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1", "", "", "e1d1 e1d2 e1e2 e1f1 e1f2"},
		{"empty and wrong squares bind nobody", "4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1", "h8 d5", "d4 a1", "e1d1 e1d2 e1e2 e1f1 e1f2"},
		{"a pinned man binds nobody", "k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "", "e1d1 e1d2 e1f1 e1f2"},
	} {
		moves, err := Touched(row.fen, squares(t, row.own), squares(t, row.enemies))
		if err != nil {
			t.Error(err)
		}
		var got []string
		for _, m := range moves {
			got = append(got, text(m))
		}
		slices.Sort(got)
		if !slices.Equal(got, strings.Fields(row.want)) {
			t.Errorf("%s: %q, want %s", row.name, got, row.want)
		}
	}
	if _, err := Touched("nonsense", nil, nil); !errors.Is(err, oracle.ErrRefused) {
		t.Errorf("nonsense: error %v, want one that wraps ErrRefused", err)
	}
	if moves, err := Touched(bothWings, []engine.Square{64, 255}, nil); err != nil || len(moves) != 16 {
		t.Errorf("squares off the board: %d moves, %v", len(moves), err)
	}
}
