package chess

import (
	"strings"
	"testing"

	"rulecheck/engine"
)

// course plays moves by text from a position.
func course(t *testing.T, fen, moves string) *History {
	t.Helper()
	p, _, _, err := read(fen, true)
	if err != nil {
		t.Fatal(err)
	}
	h := NewHistory(p, engine.Terms{})
	h.play(t, moves)
	return h
}

func (h *History) play(t *testing.T, moves string) {
	t.Helper()
	for text := range strings.FieldsSeq(moves) {
		m, _, err := h.ReadMove(text)
		if err != nil {
			t.Fatal(err)
		}
		h.Play(m)
	}
}

const dance = "Nf3 Nf6 Ng1 Ng8 "

// TestKnightsDance counts the plies after which a draw can be claimed and the
// game is drawn: exactly 8 and 16.
func TestKnightsDance(t *testing.T) {
	h := course(t, StartFEN, "")
	texts := strings.Fields(strings.Repeat(dance, 4))
	for plies := 0; ; plies++ {
		standing := h.Standing()
		if claim := standing.Claims == engine.ClaimRepetition; claim != (plies >= 8 && plies < 16) {
			t.Errorf("after %d plies: claims %v", plies, standing.Claims)
		}
		if standing.Outcome.Over != (plies == 16) {
			t.Errorf("after %d plies: %+v", plies, standing)
		}
		if plies == 16 {
			if standing.Occurrences != 5 || standing.Outcome.Reason != FivefoldPosition {
				t.Errorf("at the end: %+v", standing)
			}
			return
		}
		m, _, err := h.ReadMove(texts[plies])
		if err != nil {
			t.Fatal(err)
		}
		if announced := h.Announced(m) == engine.ClaimRepetition; announced != (plies >= 7 && plies < 16) {
			t.Errorf("before ply %d: announcing %s claims %v", plies+1, texts[plies], h.Announced(m))
		}
		h.Play(m)
	}
}

// TestOccurrences tells what makes positions the same (9.2.3).
func TestOccurrences(t *testing.T) {
	for _, test := range []struct {
		name, fen, moves string
		want             int
	}{
		{"the start counts", StartFEN, dance + dance, 3},
		{"en passant that nobody can play", StartFEN, "f2f4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1", 3},
		{"en passant that leaves the king in check", "8/8/8/8/4p3/8/R2P3k/K7 w - - 0 37", "d2d4 h2h3 a2a3 h3h2 a3a2 h2h1 a2a3 h1h2 a3a2", 3},
		{"en passant that was possible once", "4k3/8/8/8/1p6/8/P7/4K1N1 w - - 0 1", "a2a4 e8d8 g1f3 d8e8 f3g1 e8d8 g1f3 d8e8 f3g1", 2},
		{"a right to castle that was lost", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1h2 e8d8 h2h1 d8e8 h1h2 e8d8 h2h1 d8e8", 2},
		{"not one after the other", StartFEN, "Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8", 3},
		{"a new move", StartFEN, dance + dance + "e2e4", 1},
	} {
		if got := course(t, test.fen, test.moves).Standing().Occurrences; got != test.want {
			t.Errorf("%s: %d occurrences, want %d", test.name, got, test.want)
		}
	}
}

// TestCountedMoves holds the half-moves at which a draw may be claimed and is one,
// and that what stands on the board comes first.
func TestCountedMoves(t *testing.T) {
	for _, test := range []struct {
		name, fen, moves string
		over             string
		claims           engine.Claims
	}{
		{"50 half-moves are not 50 moves", "8/8/8/8/4k3/8/3K2p1/5r2 w - - 50 119", "", "", 0},
		{"the 100th half-move", "4k3/8/8/8/8/8/8/R3K3 w - - 99 120", "a1a2", "", engine.ClaimMoves},
		{"a pawn's move", "4k3/8/8/8/8/8/4P3/4K3 w - - 99 80", "e2e4", "", 0},
		{"castling goes on counting", "4k3/8/8/8/8/8/8/R3K3 w Q - 99 120", "e1c1", "", engine.ClaimMoves},
		{"mate on the 100th half-move", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 120", "Ra8", Checkmate, 0},
		{"the 149th half-move", "4k3/8/8/8/8/8/8/R3K3 w - - 148 120", "a1a2", "", engine.ClaimMoves},
		{"the 150th half-move", "4k3/8/8/8/8/8/8/R3K3 w - - 149 120", "a1a2", SeventyFiveMoves, 0},
		{"mate on the 150th half-move", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 120", "Ra8", Checkmate, 0},
		{"stalemate on the 150th half-move", "7k/8/6K1/8/8/8/8/5Q2 w - - 149 120", "Qf7", Stalemate, 0},
		{"a dead position on the 150th half-move", "4k3/8/8/8/8/8/4p3/4K3 w - - 149 120", "Kxe2", DeadPosition, 0},
		{"both claims", "4k3/8/8/8/8/8/8/R3K3 w - - 92 120", "a1a2 e8d8 a2a1 d8e8 a1a2 e8d8 a2a1 d8e8", "", engine.ClaimMoves | engine.ClaimRepetition},
		{"fivefold before 75 moves", "4k3/8/8/8/8/8/8/R3K3 w - - 134 120", strings.Repeat("a1a2 e8d8 a2a1 d8e8 ", 4), FivefoldPosition, 0},
	} {
		got := course(t, test.fen, test.moves).Standing()
		if got.Outcome.Reason != test.over || got.Outcome.Over != (test.over != "") || got.Claims != test.claims {
			t.Errorf("%s: %+v, want %q, %v", test.name, got, test.over, test.claims)
		}
	}
}

func TestAnnouncedMove(t *testing.T) {
	for _, test := range []struct {
		name, fen, moves, announced string
		want                        engine.Claims
	}{
		{"the 100th half-move", "4k3/8/8/8/8/8/8/R3K3 w - - 99 120", "", "a1a2", engine.ClaimMoves},
		{"a pawn's move", "4k3/8/8/8/8/8/4P3/4K3 w - - 99 120", "", "e2e4", 0},
		{"mate", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 120", "", "Ra8", 0},
		{"the third time", StartFEN, dance + "Nf3 Nf6 Ng1", "Ng8", engine.ClaimRepetition},
		{"the second time", StartFEN, "Nf3 Nf6 Ng1", "Ng8", 0},
	} {
		h := course(t, test.fen, test.moves)
		m, _, err := h.ReadMove(test.announced)
		if err != nil {
			t.Fatal(err)
		}
		if got := h.Announced(m); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// An app may end games without progress after a number of plies of its own.
func TestAppsLimit(t *testing.T) {
	p, _, _, err := read("4k3/8/8/8/8/8/8/R3K3 w - - 19 120", false)
	if err != nil {
		t.Fatal(err)
	}
	h := NewHistory(p, engine.Terms{NoProgress: 20})
	if h.Standing().Outcome.Over {
		t.Error("over after 19 plies")
	}
	h.play(t, "Ra2")
	if got := h.Standing().Outcome; got != (engine.Outcome{Over: true, Reason: engine.NoProgress}) {
		t.Errorf("after 20 plies %+v", got)
	}
}

// TestMaterial tells positions that are dead from such as one side or both can
// win, by the men on the board (5.2.2, 6.9).
func TestMaterial(t *testing.T) {
	for _, test := range []struct {
		fen   string
		white bool
		black bool
	}{
		{"8/8/8/4k3/8/8/3K4/8 w - - 0 1", false, false},
		{"8/8/8/4k3/8/8/3K4/2B5 w - - 0 1", false, false},
		{"8/8/8/8/8/4k3/8/4K2N w - - 0 1", false, false},
		{"5K2/8/8/1B6/8/k7/6b1/8 w - - 0 39", false, false},
		{"B1b1k3/3b4/4b3/8/8/8/8/4KB2 w - - 0 1", false, false},
		{"8/6k1/8/8/4B3/3B4/8/1K6 w - - 0 1", false, false},
		{"7k/8/7K/2Bb4/8/8/8/8 b - - 0 1", true, true},
		{"4k3/8/8/8/8/8/8/4KBB1 w - - 0 1", true, false},
		{"4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", true, false},
		{"4k3/8/8/8/8/8/8/4KNB1 w - - 0 1", true, false},
		{"4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", true, true},
		{"4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", true, true},
		{"8/8/8/8/8/2n5/P7/K1k5 w - - 0 1", true, true},
		{"8/8/8/3k4/8/3q4/8/4KN2 w - - 0 1", false, true},
		{"8/8/8/3k4/8/3r4/8/4KN2 w - - 0 1", true, true},
		{"8/8/8/3k4/8/3r4/8/4KB2 w - - 0 1", false, true},
		{"8/8/8/3k4/8/3q4/8/4KB2 w - - 0 1", false, true},
		{"8/8/8/3k4/8/3q4/8/4K3 w - - 0 1", false, true},
		{"8/8/8/3k4/8/3b4/8/4KB2 w - - 0 1", false, false},
		{"8/8/8/3k4/3p4/8/8/4KB2 w - - 0 1", true, true},
	} {
		for _, fen := range []string{test.fen, strings.Replace(strings.Replace(test.fen, " w ", " x ", 1), " b ", " w ", 1)} {
			fen = strings.Replace(fen, " x ", " b ", 1)
			p, _, _, err := read(fen, false)
			if err != nil {
				continue // the other side is in check
			}
			if white, black := p.CanWin(engine.White), p.CanWin(engine.Black); white != test.white || black != test.black {
				t.Errorf("%s: White can win %v, Black %v, want %v, %v", fen, white, black, test.white, test.black)
			}
			if dead := p.Outcome().Reason == DeadPosition; dead != (!test.white && !test.black) {
				t.Errorf("%s: dead %v", fen, dead)
			}
		}
	}
}

// TestTouched holds the articles of touch-move (4.3, 4.4).
func TestTouched(t *testing.T) {
	for _, test := range []struct{ name, fen, own, enemy, want string }{
		{"4.3.1", StartFEN, "b1", "", "b1c3 b1a3"},
		{"4.3.1, the first that can move", StartFEN, "a1 b1", "", "b1c3 b1a3"},
		{"nobody can", StartFEN, "a1", "", "all"},
		{"4.3.2", "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1", "", "d5", "e4d5"},
		{"4.3.2, cannot be taken", "4k3/8/8/3p4/8/8/8/R3K3 w - - 0 1", "", "d5", "all"},
		{"4.3.3", "4k3/8/8/3p4/4P3/8/8/3RK3 w - - 0 1", "d1", "d5", "d1d5"},
		{"4.3.3, cannot take it", "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1", "a1", "d5", "a1*"},
		{"4.3.3, only the other man can", "4k3/8/8/3p4/4P3/P7/P7/RN2K3 w - - 0 1", "a1", "d5", "e4d5"},
		{"en passant", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 2", "", "c5", "d5c6"},
		{"4.4.1", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 h1", "", "e1g1"},
		{"4.4.1, the other side", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 a1", "", "e1c1"},
		{"4.4.2", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1 e1", "", "h1*"},
		{"4.4.3", "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 h1", "", "e1e2 e1d2 e1d1 e1c1"},
		{"4.4.3, with a rook that is not at home", "4k3/8/8/3R4/8/8/8/4K2R w K - 0 1", "e1 d5", "", "e1e2 e1d2 e1d1 e1f2 e1f1 e1g1"},
		{"4.4.1, after squares that bind nobody", "4k2r/8/8/5p2/5p2/8/8/4K3 b k - 0 1", "f4 a1 e8 h8", "", "f4f3"},
		{"4.4.1, after a man that cannot move", "4k2r/8/8/5p2/5P2/8/8/4K3 b k - 0 1", "f5 a1 e8 h8", "", "e8g8"},
		{"4.4.3, the king cannot move", "4k3/8/8/8/8/8/3PPP2/3QKB1R w - - 0 1", "e1 h1", "", "all"},
	} {
		p, _, _, err := read(test.fen, false)
		if err != nil {
			t.Fatal(err)
		}
		var own, enemy []engine.Square
		for list, text := range map[*[]engine.Square]string{&own: test.own, &enemy: test.enemy} {
			for name := range strings.FieldsSeq(text) {
				square, _ := engine.ParseSquare(name)
				*list = append(*list, square)
			}
		}
		var want []string
		for _, m := range p.AppendMoves(nil) {
			text := moveText(engine.Step(m.From(), m.To(), m.Promoted()))
			if prefix, any := strings.CutSuffix(test.want, "*"); test.want == "all" || any && strings.HasPrefix(text, prefix) || strings.Contains(test.want, text) {
				want = append(want, text)
			}
		}
		var got []string
		for _, m := range p.Touched(own, enemy) {
			got = append(got, moveText(engine.Step(m.From(), m.To(), m.Promoted())))
		}
		if strings.Join(got, " ") != strings.Join(want, " ") || len(want) == 0 {
			t.Errorf("%s: %v, want %v", test.name, got, want)
		}
	}
}

// A clock that has come to the end of its range must not look as if it had been set
// to 0: what has occurred before would be forgotten.
func TestClockAtItsEnd(t *testing.T) {
	setup, err := ReadSetup("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	p := newPosition(setup)
	p.clock = 65534
	h := NewHistory(p, engine.Terms{})
	for range 3 {
		for _, text := range []string{"a1b1", "e8d8", "b1a1", "d8e8"} {
			m, _, err := h.ReadMove(text)
			if err != nil {
				t.Fatal(err)
			}
			h.Play(m)
		}
	}
	if n := h.Standing().Occurrences; n != 4 || h.Position().clock != 65535 {
		t.Errorf("%d occurrences, clock %d, want 4 and 65535", n, h.Position().clock)
	}
}
