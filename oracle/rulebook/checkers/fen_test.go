package checkers

import (
	"errors"
	"strings"
	"testing"

	"rulecheck/engine"
	"rulecheck/oracle"
)

func TestSquaresLieAsDraughtsNumbersThem(t *testing.T) {
	for number, want := range map[square]string{
		1: "g1", 2: "e1", 3: "c1", 4: "a1", 5: "h2", 8: "b2", 11: "c3", 15: "d4", 18: "e5",
		22: "f6", 25: "g7", 29: "h8", 30: "f8", 31: "d8", 32: "b8",
	} {
		if got := number.packed().String(); got != want {
			t.Errorf("square %v is %s, want %s", number, got, want)
		}
	}
	seen := map[engine.Square]bool{}
	for s := square(1); s <= 32; s++ {
		if back, ok := squareAt(s.file(), s.rank()); !ok || back != s || seen[s.packed()] {
			t.Errorf("square %v: on file %d, rank %d stands %v", s, s.file(), s.rank(), back)
		}
		seen[s.packed()] = true
	}
	if _, ok := squareAt(1, 0); ok {
		t.Error("b1 is a dark square")
	}
}

func TestStartPositionIsRead(t *testing.T) {
	s := start(t, New(), startFEN).State()
	want := engine.State{Turn: engine.Black}
	for _, name := range strings.Fields("a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3") {
		at, _ := engine.ParseSquare(name)
		want.Board.Put(at, man, engine.Black)
		want.Board.Put(63-at, man, engine.White)
	}
	if s != want {
		t.Errorf("state %+v, want %+v", s, want)
	}
}

func TestFormsOfFENMeanTheSame(t *testing.T) {
	for _, forms := range [][]string{
		{startFEN, "B:B1-12:W21-32", "B:W21-32:B1-12.", "B:W21-32:B1,2,3,4,5-8,9,10-12", "B:W21-32:B01-012", "B:W21-32:B1-12:H0:F1", "B:W21-32:B1-12:F17:H3", "B:W21-32:B12,11,1-10"},
		{"B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29", "B:BK29,K25,K22,20,16,12:WK15,K10,28,27,24,18."},
		{"W:WK1-4:B", "W:B:WK1,K2,K3,K4"},
		{"W:W5-5:B", "W:W5:B"},
	} {
		want := start(t, New(), forms[0]).State()
		for _, form := range forms[1:] {
			if got := start(t, New(), form).State(); got != want {
				t.Errorf("%s is not %s", form, forms[0])
			}
		}
	}
}

// One side, or both, may have no pieces (PDN 3.0); the side to move has lost.
func TestSideWithoutPiecesIsReadAndCannotMove(t *testing.T) {
	for _, fen := range []string{"B:W32:B", "B:W:B"} {
		if moves := start(t, New(), fen).AppendMoves(nil); len(moves) != 0 {
			t.Errorf("%s: %d moves", fen, len(moves))
		}
	}
}

func TestUnreadableFENIsRefused(t *testing.T) {
	for _, fen := range []string{
		"", " ", ".", "B", "B:", "::", "nonsense", "\x00\xff",
		"B:W21-32", "W21-32:B1-12", "B:W21-32:W1-12", "B:W21-32:X1-12", "X:W21-32:B1-12", "BB:W21-32:B1-12", "b:w21-32:b1-12",
		"B:W21-33:B1-12", "B:W0:B1", "B:W21-32:B1-12,", "B:W21,,22:B1", "B:W21-:B1", "B:W-21:B1", "B:W24-21:B1", "B:WKK21:B1", "B:WK:B1",
		"B:W21-K22:B1", "B:W+21:B1", "B:W99999999999999999999:B1", "B:W300:B1",
		"B:W21,21:B1", "B:W21:B21", "B:W21-23,22:B1", "B:W5,K5:B",
		"B:W4:B25", "W:W5,6:B32", "B:W29-32:B20-29", // a man on its own crowning row
		"B:W20-32:B1-12", "W:W:BK1-13", // thirteen pieces
		"B:W21-32:B1-12:", "B:W21-32:B1-12:H", "B:W21-32:B1-12:Hx", "B:W21-32:B1-12:H0:H0", "B:W21-32:B1-12:H0:F1:F1", "B:W21-32:B1-12:G1",
		"B:W21-32:B1-12..", " B:W21-32:B1-12", "B:W21-32:B1-12 ", "B:W21-32:B1-12 moves 9-13", startFEN + " " + startFEN,
		strings.Repeat("W", 1000), strings.Repeat(":", 1000), "B:W" + strings.Repeat("21,", 1000) + ":B1",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	} {
		if _, err := New().Start(nil, fen); !errors.Is(err, oracle.ErrRefused) {
			t.Errorf("%.60q: error %v, want one that wraps ErrRefused", fen, err)
		}
	}
}

func FuzzReadFEN(f *testing.F) {
	f.Add(startFEN)
	f.Add("B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29.")
	f.Add("W:WK1-4:B:H0:F1")
	f.Fuzz(func(t *testing.T, text string) {
		n, err := New().Start(nil, text)
		if err != nil {
			if !errors.Is(err, oracle.ErrRefused) {
				t.Errorf("%q is not refused but broken on: %v", text, err)
			}
			return
		}
		for _, m := range n.AppendMoves(nil) {
			play(t, n, m)
		}
	})
}

// A position reached by moves is the one that is read from its own text.
func TestStatePlayedIsStateRead(t *testing.T) {
	for _, r := range readRows(t, "random.tsv")[:100] {
		n := start(t, New(), r.fen)
		for _, m := range n.AppendMoves(nil) {
			after := play(t, n, m)
			fen := textOf(after.State())
			if got := start(t, New(), fen).State(); got != after.State() {
				t.Errorf("%s after %s: read from %s it is another", r.fen, text(m), fen)
			}
		}
	}
}

// textOf writes a state as a FEN.
func textOf(s engine.State) string {
	letters := [2]string{engine.White: "W", engine.Black: "B"}
	var sides [2][]string
	for at := square(1); at <= 32; at++ {
		switch kind, color := s.Board.At(at.packed()); kind {
		case man:
			sides[color] = append(sides[color], at.String())
		case king:
			sides[color] = append(sides[color], "K"+at.String())
		}
	}
	return letters[s.Turn] + ":W" + strings.Join(sides[engine.White], ",") + ":B" + strings.Join(sides[engine.Black], ",")
}
