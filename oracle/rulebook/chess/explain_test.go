package chess

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"rulecheck/oracle"
	"rulecheck/oracle/rulebook/law"
)

func explained(t *testing.T, fen string) law.Explanation {
	t.Helper()
	e, err := Explain(fen)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// forbidden returns the forbidden moves of an explanation, "text: rule: reason".
func forbidden(e law.Explanation) (lines []string) {
	for _, man := range e.Men {
		for _, j := range man.Moves {
			if !j.Legal() {
				lines = append(lines, j.Text+": "+j.Rule+": "+j.Reason)
			}
		}
	}
	return lines
}

// Totals of pseudo-legal, legal and illegal moves, in all and by man.
func TestTotals(t *testing.T) {
	for _, row := range []struct {
		name, fen string
		all       [3]int
		men       []string
	}{
		{"a pinned rook", "k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1", [3]int{17, 10, 7}, []string{"king e1 4 4", "rook e2 13 6"}},
		{"the king's shadow, no black king", "8/8/8/8/8/8/8/r2K4 w - - 0 1", [3]int{5, 3, 2}, []string{"king d1 5 3"}},
		{"the start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", [3]int{20, 20, 0}, nil},
		{"a castling through check is pseudo-legal", "4k3/8/b7/8/8/8/8/4K2R w K - 0 1", [3]int{15, 12, 3}, []string{"king e1 6 3", "rook h1 9 9"}},
		{"no white king", "4k3/8/8/8/8/8/8/R7 w - - 0 1", [3]int{14, 14, 0}, []string{"rook a1 14 14"}},
		{"nobody to move", "4k3/8/8/8/8/8/8/8 w - - 0 1", [3]int{}, nil},
	} {
		e := explained(t, row.fen)
		pseudo, legal, illegal := e.Totals()
		if got := [3]int{pseudo, legal, illegal}; got != row.all {
			t.Errorf("%s: %v, want %v", row.name, got, row.all)
		}
		var men []string
		for _, man := range e.Men {
			allowed := 0
			for _, j := range man.Moves {
				if j.Legal() {
					allowed++
				}
			}
			men = append(men, fmt.Sprintf("%s %s %d %d", man.Name, man.Square, len(man.Moves), allowed))
		}
		if row.men != nil && !slices.Equal(men, row.men) {
			t.Errorf("%s: %q, want %q", row.name, men, row.men)
		}
	}
}

// Each row is a move that is forbidden, with the rule and the reason in full;
// where nothing is written, capturing en passant is legal.
func TestReasons(t *testing.T) {
	for _, row := range []struct{ fen, want string }{
		{"k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1", "Re2-a2: chess.pin: pinned on the e-file by the rook on e8"},
		{"6k1/8/8/8/8/8/8/K1N4r w - - 0 1", "Nc1-b3: chess.pin: pinned on the first rank by the rook on h1"},
		{"4k3/3p4/8/1B6/8/8/8/4K3 b - - 0 1", "d7-d6: chess.pin: pinned on the diagonal a4-e8 by the bishop on b5"},
		{"8/8/8/8/8/8/8/r2K4 w - - 0 1", "Kd1-e1: chess.king.shadow: still on the rank of the rook on a1 once the king has left d1"},
		{"4k3/8/8/8/4r3/8/4K3/8 w - - 0 1", "Ke2-e1: chess.king.shadow: still on the file of the rook on e4 once the king has left e2"},
		{"4k3/8/8/b7/8/2K5/8/8 w - - 0 1", "Kc3-d2: chess.king.shadow: still on the diagonal of the bishop on a5 once the king has left c3"},
		{"8/3K4/8/4k3/8/8/8/8 w - - 0 1", "Kd7-d6: chess.king.adjacent: d6 is next to the king on e5"},
		{"8/8/8/8/K7/p7/kr6/8 w - - 0 1", "Ka4xa3: chess.king.protected-man: the pawn on a3 is protected by the king on a2"},
		{"4k3/2K5/3n4/8/8/8/8/8 w - - 0 1", "Kc7-b7: chess.king.attacked-square: b7 is attacked by the knight on d6"},
		{"4k3/8/8/8/1b6/8/7r/4K3 w - - 0 1", "Ke1-d2: chess.king.attacked-square: d2 is attacked by the rook on h2 and the bishop on b4"},
		{"8/8/8/8/8/5n2/8/R3K2R w KQ - 0 1", "Ra1-a2: chess.check.must-answer: does not answer the check by the knight on f3"},
		{"8/8/8/8/8/5n2/8/R3K2R w KQ - 0 1", "O-O: chess.castle.out-of-check: the king on e1 is in check by the knight on f3"},
		{"4k3/8/b7/8/8/8/8/4K2R w K - 0 1", "O-O: chess.castle.through-check: f1 is attacked by the bishop on a6"},
		{"4k3/8/8/8/8/8/7p/4K2R w K - 0 1", "O-O: chess.castle.into-check: g1 is attacked by the pawn on h2"},
		{"r3k3/8/8/8/8/8/8/3RK3 b q - 0 1", "O-O-O: chess.castle.through-check: d8 is attacked by the rook on d1"},
		{"r3k3/4N3/8/8/8/8/8/4K3 b q - 0 1", "O-O-O: chess.castle.into-check: c8 is attacked by the knight on e7"},
		{"r3k3/8/8/8/8/8/8/K3R3 b q - 0 1", "O-O-O: chess.castle.out-of-check: the king on e8 is in check by the rook on e1"},
		{"8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 2", "d5xe6 e.p.: chess.enpassant.discovered-check: takes the passed pawn off the rank: the rook on a5 would then attack the king on h5"},
		{"8/1b6/8/3pP3/8/5K2/8/7k w - d6 0 2", "e5xd6 e.p.: chess.enpassant.discovered-check: takes the passed pawn off the diagonal: the bishop on b7 would then attack the king on f3"},
		{"8/K7/8/1pP5/8/8/8/6bk w - b6 0 1", ""}, // pinned, and captures along the pin
		{"7k/b7/8/2pP4/8/4K3/8/8 w - c6 0 2", "d5xc6 e.p.: chess.enpassant.discovered-check: takes the passed pawn off the diagonal: the bishop on a7 would then attack the king on e3"},
		{"8/r3K3/7k/2pP4/8/8/8/8 w - c6 0 2", "d5xc6 e.p.: chess.check.must-answer: does not answer the check by the rook on a7"},
		{"4k2r/8/8/6pP/8/8/8/7K w - g6 0 2", "h5xg6 e.p.: chess.pin: pinned on the h-file by the rook on h8"},
		{"8/8/8/8/7k/6B1/6p1/4K2R b - - 0 1", "g2xh1=N: chess.double-check.king-only: two men give check (the rook on h1 and the bishop on g3): only the king may move"},
		{"4r1k1/8/8/8/8/8/2n1R3/4K3 w - - 0 1", "Re2xc2: chess.pin: pinned on the e-file by the rook on e8"},
		{"4r1k1/8/8/8/8/8/2n1R3/4K3 w - - 0 1", "Re2-d2: chess.check.must-answer: does not answer the check by the knight on c2"},
	} {
		lines := forbidden(explained(t, row.fen))
		if row.want == "" {
			lines = slices.DeleteFunc(lines, func(line string) bool { return !strings.Contains(line, "e.p.") })
			if len(lines) > 0 {
				t.Errorf("%s: %q is forbidden", row.fen, lines)
			}
		} else if !slices.Contains(lines, row.want) {
			t.Errorf("%s: want %q in\n%s", row.fen, row.want, strings.Join(lines, "\n"))
		}
	}
}

// One position for each condition of castling broken alone, on both wings, for
// both sides: exactly that condition does not hold.
func TestCastlingConditions(t *testing.T) {
	for _, row := range []struct{ fen, label, broken, text string }{
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "", ""},
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "chess.castle.king-moved", "the king on e1 or the rook on h1 has moved"},
		{"4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "O-O", "chess.castle.rook-moved", "the rook on h1 has moved"},
		{"4k3/8/8/8/8/8/8/4KN1R w K - 0 1", "O-O", "chess.castle.between", "between king and rook: the knight on f1"},
		{"4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "chess.castle.out-of-check", "e1, which the king leaves, is attacked by the rook on e8"},
		{"4k3/8/b7/8/8/8/8/4K2R w K - 0 1", "O-O", "chess.castle.through-check", "f1, which it crosses, is attacked by the bishop on a6"},
		{"4k3/8/8/8/8/8/7p/4K2R w K - 0 1", "O-O", "chess.castle.into-check", "g1, which it reaches, is attacked by the pawn on h2"},
		{"4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "O-O-O", "chess.castle.rook-moved", "the rook on a1 has moved"},
		{"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O", "chess.castle.between", "between king and rook: the knight on b1"},
		{"4r1k1/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "chess.castle.out-of-check", "e1, which the king leaves, is attacked by the rook on e8"},
		{"3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "chess.castle.through-check", "d1, which it crosses, is attacked by the rook on d8"},
		{"2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "chess.castle.into-check", "c1, which it reaches, is attacked by the rook on c8"},
		{"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "", ""},
		{"r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "", ""},
		{"r3k2r/8/8/8/8/8/8/4K3 b k - 0 1", "O-O-O", "chess.castle.rook-moved", "the rook on a8 has moved"},
		{"4k1nr/8/8/8/8/8/8/4K3 b k - 0 1", "O-O", "chess.castle.between", "between king and rook: the knight on g8"},
		{"4k2r/8/8/8/8/8/8/K3R3 b k - 0 1", "O-O", "chess.castle.out-of-check", "e8, which the king leaves, is attacked by the rook on e1"},
		{"4k2r/8/8/8/8/8/8/4KR2 b k - 0 1", "O-O", "chess.castle.through-check", "f8, which it crosses, is attacked by the rook on f1"},
		{"4k2r/8/8/8/8/8/8/4K1R1 b k - 0 1", "O-O", "chess.castle.into-check", "g8, which it reaches, is attacked by the rook on g1"},
		{"r3k3/8/8/8/8/8/8/3RK3 b q - 0 1", "O-O-O", "chess.castle.through-check", "d8, which it crosses, is attacked by the rook on d1"},
		{"r3k3/4N3/8/8/8/8/8/4K3 b q - 0 1", "O-O-O", "chess.castle.into-check", "c8, which it reaches, is attacked by the knight on e7"},
	} {
		e := explained(t, row.fen)
		var conditions, broken []law.Fact
		for _, fact := range e.Facts {
			if fact.Label == row.label {
				conditions = append(conditions, fact)
				if !fact.Holds {
					broken = append(broken, fact)
				}
			}
		}
		legal := slices.ContainsFunc(e.Men, func(man law.Man) bool {
			return slices.ContainsFunc(man.Moves, func(j law.Judgement) bool { return j.Text == row.label && j.Legal() })
		})
		if len(conditions) < 5 || legal != (row.broken == "") {
			t.Errorf("%s %s: legal %v, conditions %v", row.fen, row.label, legal, conditions)
		}
		switch {
		case row.broken == "" && len(broken) > 0, row.broken != "" && len(broken) != 1:
			t.Errorf("%s %s: broken %v", row.fen, row.label, broken)
		case row.broken != "" && (broken[0].Rule != row.broken || broken[0].Text != row.text):
			t.Errorf("%s %s: broken %q %q, want %q %q", row.fen, row.label, broken[0].Rule, broken[0].Text, row.broken, row.text)
		}
	}
}

func TestStatusAndFacts(t *testing.T) {
	for _, row := range []struct {
		fen, status string
		facts       []string // each "label: text" must be there
	}{
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "dead position", []string{"attacked next to the king: none", "O-O: no rook on h1", "en passant: no pawn has just stepped two squares"}},
		{"k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1", "", []string{"pinned: the rook on e2, on the e-file by the rook on e8", "attacked next to the king: e2"}},
		{"8/8/8/8/8/8/8/r2K4 w - - 0 1", "check", []string{"checkers: the rook on a1", "attacked next to the king: c1 e1", "O-O: no king on e1"}},
		{"4r1k1/8/8/8/8/8/3b4/4K3 w - - 0 1", "double check", []string{"checkers: the rook on e8 and the bishop on d2"}},
		{"4k3/8/8/8/8/8/5PPP/1r4K1 w - - 0 1", "checkmate", []string{"checkers: the rook on b1"}},
		{"8/8/8/4k3/8/8/3K4/B7 b - - 0 1", "dead position", []string{"checkers: the bishop on a1"}},
		{"8/8/8/8/8/8/8/3KN3 w - - 0 1", "", nil},
		{"8/8/8/4k3/4n3/8/8/8 b - - 0 1", "", nil},
		{"k7/8/1K6/4B3/8/8/8/8 b - - 0 1", "stalemate", nil},
		{"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate", []string{"attacked next to the king: g7 h7 g8"}},
		{"4k3/8/8/5Pp1/8/8/8/4K3 w - g6 0 2", "", []string{"en passant: the pawn on g5 has just stepped over g6 and can be taken there now only", "en passant: f5xg6 e.p."}},
		{"4k3/8/8/6p1/8/8/8/4K3 w - g6 0 2", "", []string{"en passant: no pawn beside the pawn on g5 can take it"}},
		{"4k3/8/8/8/8/8/8/4K3 w - g6 0 2", "dead position", []string{"en passant: no pawn can have stepped over g6"}},
		{"8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 2", "", []string{"en passant: d5xe6 e.p.: takes the passed pawn off the rank: the rook on a5 would then attack the king on h5"}},
		{"r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", []string{"O-O-O: a1 may be attacked, as by the rook on a8", "O-O: no rook on h1"}},
		{"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", []string{"O-O-O: b1 may be attacked, as by the rook on b8"}},
	} {
		e := explained(t, row.fen)
		if e.Status != row.status || e.FEN != row.fen {
			t.Errorf("%s: status %q, want %q", row.fen, e.Status, row.status)
		}
		for _, want := range row.facts {
			if !slices.ContainsFunc(e.Facts, func(f law.Fact) bool { return f.Label+": "+f.Text == want }) {
				t.Errorf("%s: no fact %q in %v", row.fen, want, e.Facts)
			}
		}
	}
}

// An explanation names the moves that the generator lists, and no others.
func TestExplanationAgreesWithGenerator(t *testing.T) {
	known := map[string]bool{}
	for _, r := range Rules() {
		known[r.Name] = true
	}
	for _, f := range Faults() {
		e := explained(t, f.Witness.FEN)
		want := sorted(start(t, New(), f.Witness.FEN))
		for _, man := range e.Men {
			for _, j := range man.Moves {
				if _, listed := slices.BinarySearch(want, j.Move); listed != j.Legal() || j.Move.From() != man.Square {
					t.Errorf("%s: %s legal %v, listed %v", f.Witness.FEN, j.Text, j.Legal(), listed)
				}
				if !j.Legal() && !known[j.Rule] {
					t.Errorf("%s: no rule %q", j.Text, j.Rule)
				}
			}
		}
		if _, legal, _ := e.Totals(); legal != len(want) {
			t.Errorf("%s: %d legal, %d listed", f.Witness.FEN, legal, len(want))
		}
		for _, fact := range e.Facts {
			if fact.Rule != "" && !known[fact.Rule] {
				t.Errorf("fact %v: no such rule", fact)
			}
		}
	}
}

func TestUnreadablePositionIsNotExplained(t *testing.T) {
	if _, err := Explain("nonsense"); !errors.Is(err, oracle.ErrRefused) {
		t.Errorf("error %v, want one that wraps ErrRefused", err)
	}
}
