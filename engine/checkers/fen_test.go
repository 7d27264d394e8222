package checkers

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rulecheck/engine"
)

func TestFENForms(t *testing.T) {
	for text, want := range map[string]string{
		"B:W21-32:B1-12":             StartFEN,
		"B:B1-12:W21-32":             StartFEN, // sides in either order
		"B:W21-32:B1-12.":            StartFEN, // final dot
		"B:W21-32:B01,02,3-12:H0:F1": StartFEN, // leading zeros, counters
		" b:w21-32:b1-12 ":           StartFEN,
		"W:W:BK1-4":                  "W:W:BK1-4", // four kings
		"W:W:BK1-K4":                 "W:W:BK1-4",
		"W:WK2, 25:B14, 15,16":       "W:WK2,25:B14-16",
		"B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29": "B:WK10,K15,18,24,27,28:B12,16,20,K22,K25,K29",
		// The same board drawn with White at the bottom, and one that can only
		// have Black there.
		"8/2K5/1p6/2p5/8/2P5/5P2/4k3 w":                               "W:WK6,22,27:B9,14,K31",
		"1p1p1p1p/p1p1p1p1/1p1p1p1p/8/8/P1P1P1P1/1P1P1P1P/P1P1P1P1 b": StartFEN,
		"1P1P1P1P/P1P1P1P1/1P1P1P1P/8/8/p1p1p1p1/1p1p1p1p/p1p1p1p1 b": StartFEN,
	} {
		s, _, err := ReadSetup(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := s.FEN(); got != want {
			t.Errorf("%q reads as %q, want %q", text, got, want)
		}
	}
}

func TestRanksSayHowTheBoardWasTurned(t *testing.T) {
	for text, want := range map[string]string{
		"8/2K5/1p6/2p5/8/2P5/5P2/4k3 w":                               "White at the bottom",
		"1P1P1P1P/P1P1P1P1/1P1P1P1P/8/8/p1p1p1p1/1p1p1p1p/p1p1p1p1 b": "Black at the bottom",
	} {
		_, notes, err := ReadSetup(text)
		if err != nil || len(notes) != 1 || !strings.Contains(notes[0], want) {
			t.Errorf("%q: notes %q, %v; want %q", text, notes, err, want)
		}
	}
}

func TestInvalidPositionsAreRefused(t *testing.T) {
	for text, want := range map[string]engine.Code{
		"":                          Syntax,
		"B":                         Syntax,
		"B:W1":                      Syntax,
		"X:W1:B2":                   Syntax,
		"B:W1:W2":                   Syntax,
		"B:W1:B2:H":                 Syntax,
		"B:W1,,3:B2":                Syntax,
		"B:W9-5:B2":                 Syntax,
		"B:WQ5:B2":                  Syntax,
		"B:W1x:B2":                  Syntax,
		"B:W33:B2":                  SquareOffBoard,
		"B:W0:B2":                   SquareOffBoard,
		"B:W99999999999999999999:B": SquareOffBoard,
		"B:W5,5:B2":                 SquareTwice,
		"B:W5:B5":                   SquareTwice,
		"B:W3-6,5:B9":               SquareTwice,
		"B:W1:B9":                   ManOnCrowningRow,
		"B:W9:B30":                  ManOnCrowningRow,
		"B:W20-32:B1-12":            TooManyMen,
		"B:W21-32:B1-13":            TooManyMen,
		"8/8/8/8/8/8/8 w":           Syntax,
		"8/8/8/8/8/8/8/8":           Syntax,
		"9/8/8/8/8/8/8/8 w":         Syntax,
		"7/8/8/8/8/8/8/8 w":         Syntax,
		"8/8/8/8/8/8/8/1p6 w":       SquareOffBoard,
		"8/8/8/8/8/8/8/q7 w":        Syntax,
	} {
		s, _, err := ReadSetup(text)
		if err == nil {
			_, err = s.Position()
		}
		var reasons engine.Reasons
		if !errors.As(err, &reasons) || !slices.Contains(reasons.Codes(), string(want)) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestMoveText(t *testing.T) {
	for _, test := range []struct{ fen, text, want string }{
		{StartFEN, "11-15", "11-15"},
		{StartFEN, "c3-d4", "11-15"},
		{StartFEN, "c3d4", "11-15"},
		{"B:W15,22:B11", "11x18x25", "11x18x25"},
		{"B:W15,22:B11", "11x25", "11x18x25"},
		{"B:W15,22:B11", "c3e5g7", "11x18x25"},
		{"B:W6,7,14,15:B2", "2x9x18", "2x9x18"},
		{"B:W6,7,14,15,22,23:B2", "2x9x27", "2x9x18x27"},
		{"B:W15,16,23,24:BK27", "27x18x11x20x27", "27x18x11x20x27"},
	} {
		p, _, err := read(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.ParseMove(test.text)
		if err != nil {
			t.Errorf("%s: %v", test.fen, err)
			continue
		}
		if got := moveText(m.path); got != test.want {
			t.Errorf("%s: %s reads as %s, want %s", test.fen, test.text, got, test.want)
		}
	}
}

func TestUnclearMovesAreRefused(t *testing.T) {
	for _, test := range []struct{ fen, text, want string }{
		{"B:W6,7,14,15:B2", "2x18", "may be any of 2x9x18, 2x11x18"},
		{"B:W15,22:B11", "11x18", "not legal"},
		{"B:W15,22:B11", "11-16", "not legal"},
		{StartFEN, "--", "null move"},
		{StartFEN, "1-0", "not a move"},
		{StartFEN, "11-15-18", "not legal"},
		{StartFEN, "c3-c4", "not a move"},
		{StartFEN, "11", "not a move"},
		{StartFEN, "", "not a move"},
		{StartFEN, "11-33", "not a move"},
	} {
		p, _, err := read(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.ParseMove(test.text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %q gives %v, want %q", test.fen, test.text, err, test.want)
		}
	}
}

// TestRemarks holds what is said of each departure from PDN's form, and what PDN
// writes.
func TestRemarks(t *testing.T) {
	const (
		two   = "B:W15,22:B11"
		loops = "B:W6,7,14,15,22,23:B2"
	)
	for _, test := range []struct{ fen, text, written, remarks string }{
		{StartFEN, "11-15", "11-15", ""},
		{StartFEN, "11x15", "11-15", "capture-wrong"},
		{StartFEN, "09-13", "9-13", "square-form"},
		{StartFEN, "c3-d4", "11-15", "squares-by-file"},
		{two, "11x25", "11x25", ""},
		{two, "11x18x25", "11x25", ""},
		{two, "11-25", "11x25", "capture-missing"},
		{two, "11:25", "11x25", "capture-form"},
		{two, "11-18-25", "11x25", "capture-missing"},
		{two, "c3-e5-g7", "11x25", "squares-by-file"},
		{two, "c3:g7", "", "no"},
		{loops, "2x9x18x25", "2x9x18x25", ""},
		{loops, "2x9x25", "2x9x18x25", "route-form"},
		{loops, "2x25", "", "no"},
		{"B:W15,16,23,24:BK27", "27x18x11x20x27", "27x18x11x20x27", ""},
	} {
		p, _, err := read(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, remarks, err := p.ReadMove(test.text)
		switch {
		case test.remarks == "no":
			if err == nil {
				t.Errorf("%s: %s is read as %s", test.fen, test.text, moveText(m.path))
			}
		case err != nil:
			t.Errorf("%s: %v", test.fen, err)
		default:
			if got, codes := p.Notation(m), strings.Join(remarks.Codes(), " "); got != test.written || codes != test.remarks {
				t.Errorf("%s: %s is read as %s with the remarks %q, want %s, %q", test.fen, test.text, got, codes, test.written, test.remarks)
			}
		}
	}
}

func FuzzParseFEN(f *testing.F) {
	for _, text := range []string{StartFEN, "W:WK6:B9,10,K11,17,K18,19,25,26,27", "8/2K5/1p6/2p5/8/2P5/5P2/4k3 w", "B:WK1-4:B.", "B:W33:B::", "b:w,:b"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, _, err := ReadSetup(text)
		if err != nil {
			return
		}
		again, _, err := ReadSetup(s.FEN())
		if err != nil || again != s {
			t.Fatalf("%q reads as %q, which reads as %q, %v", text, s.FEN(), again.FEN(), err)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"11-15", "11x18x25", "11x25", "c3e5g7", "1-0", "x", "9x"} {
		f.Add("B:W15,22:B11", text)
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		p, _, err := read(fen)
		if err != nil {
			return
		}
		m, err := p.ParseMove(text)
		if err != nil {
			return
		}
		if again, err := p.ParseMove(moveText(m.path)); err != nil || again != m {
			t.Fatalf("%s: %q reads as %s, which reads as %v, %v", fen, text, moveText(m.path), again, err)
		}
	})
}

// FuzzPlay lets bytes choose moves: counts, texts and states stay consistent.
func FuzzPlay(f *testing.F) {
	f.Add(StartFEN, []byte{3, 7, 1, 250, 0, 12})
	f.Add("W:WK6:B9,10,K11,17,K18,19,25,26,27", []byte{13, 2, 1})
	f.Fuzz(func(t *testing.T, fen string, choices []byte) {
		p, _, err := read(fen)
		if err != nil {
			return
		}
		for _, choice := range choices {
			moves := p.AppendMoves(nil)
			if len(moves) != p.CountMoves() {
				t.Fatalf("%s: %d moves listed, %d counted", p.FEN(), len(moves), p.CountMoves())
			}
			if len(moves) == 0 {
				return
			}
			m := moves[int(choice)%len(moves)]
			if moveAlong(m.path) != m {
				t.Fatalf("%s: %s is read back from its path as another move", p.FEN(), moveText(m.path))
			}
			p = p.Play(m)
			if reasons := Setup(p).Reasons(); reasons != nil {
				t.Fatalf("%s: %v", p.FEN(), reasons)
			}
			if fresh, _, err := read(p.FEN()); err != nil || fresh != p {
				t.Fatalf("%s reads as %s, %v", p.FEN(), fresh.FEN(), err)
			}
		}
	})
}
