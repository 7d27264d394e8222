package chess

import (
	"errors"
	"os"
	"strings"
	"testing"

	"rulecheck/engine"
)

// A fenLine is one line of a testdata file: a position and what is said of it.
type fenLine struct {
	number    int
	fen, note string
}

func fenLines(t testing.TB, file string) (lines []fenLine) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		fen, note, found := strings.Cut(strings.TrimRight(line, "\n"), " # ")
		if found && !strings.HasPrefix(line, "#") {
			lines = append(lines, fenLine{number, fen, note})
		}
	}
	if len(lines) == 0 {
		t.Fatalf("%s holds no position", file)
	}
	return lines
}

func mustRead(t testing.TB, fen string) Setup {
	t.Helper()
	s, err := ReadSetup(fen)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestFENReadsBack(t *testing.T) {
	for _, line := range fenLines(t, "testdata/valid.fen") {
		if got := mustRead(t, line.fen).FEN(); got != line.fen {
			t.Errorf("valid.fen:%d: %q is written as %q", line.number, line.fen, got)
		}
	}
}

func TestFENFields(t *testing.T) {
	const board = "rnbqkbnr/ppp1pppp/8/8/3pP3/5N2/PPPP1PPP/RNBQKB1R"
	for _, test := range []struct{ about, fen, want string }{
		{"blanks and tabs", " \t" + board + "  b\t\tKQkq \t e3 0 \t3 \t", board + " b KQkq e3 0 3"},
		{"four fields", board + " b KQkq e3", board + " b KQkq e3 0 1"},
		{"five fields", board + " b KQkq - 0", board + " b KQkq - 0 1"},
		{"five fields, lowest number that fits the clock", board + " w KQkq - 7", board + " w KQkq - 7 5"},
		{"the same for Black", board + " b KQkq - 7", board + " b KQkq - 7 4"},
		{"rights in any order", board + " b qkQK e3 0 3", board + " b KQkq e3 0 3"},
		{"some rights", board + " b qK e3 0 3", board + " b Kq e3 0 3"},
		{"no rights", board + " b - e3 0 3", board + " b - e3 0 3"},
		{"zeros in front", board + " b - e3 000 003", board + " b - e3 0 3"},
		{"largest counters", board + " b - - 9999 9999", board + " b - - 9999 9999"},
	} {
		s, err := ReadSetup(test.fen)
		if err != nil {
			t.Errorf("%s: %v", test.about, err)
		} else if got := s.FEN(); got != test.want {
			t.Errorf("%s: %q is read as %q, want %q", test.about, test.fen, got, test.want)
		}
	}
}

func TestFENReadsTheBoard(t *testing.T) {
	s := mustRead(t, "4k3/8/8/8/3pP3/8/8/R6K b Qk e3 0 12")
	var want engine.Board
	want.Put(e8, King, engine.Black)
	want.Put(27, Pawn, engine.Black)
	want.Put(28, Pawn, engine.White)
	want.Put(a1, Rook, engine.White)
	want.Put(h1, King, engine.White)
	if s != (Setup{want, engine.Black, WhiteQueenSide | BlackKingSide, 20, 0, 12}) {
		t.Errorf("read %+v", s)
	}
}

func TestFENErrorQuotesThePart(t *testing.T) {
	const rest = "/8/8/8/8/PPPPPPPP/RNBQKBNR"
	for _, test := range []struct{ fen, want string }{
		{"rnbqkbnr/pppppppp1" + rest + " w KQkq - 0 1", `chess position "rnbqkbnr/pppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": rank 7 "pppppppp1" has 9 squares`},
		{"rnbqkbnr/1" + rest + " w KQkq - 0 1", `rank 7 "1" has 1 square`},
		{"rnbqkbnr/pppp♙ppp" + rest + " w KQkq - 0 1", `rank 7 "pppp♙ppp" has '♙', which is no man`},
		{"rnbqkbnr" + rest + " w KQkq - 0 1", `board "rnbqkbnr/8/8/8/8/PPPPPPPP/RNBQKBNR" has 7 ranks`},
		{"rnbqkbnr/pppppppp" + rest + " white KQkq - 0 1", `side to move "white" is not "w" or "b"`},
		{"rnbqkbnr/pppppppp" + rest + " w KQkqK - 0 1", `castling rights "KQkqK" have 'K' twice`},
		{"rnbqkbnr/pppppppp" + rest + " w HAha - 0 1", `castling rights "HAha" name a rook by its file 'H', as for Chess960, which is not supported; write K, Q, k, q`},
		{"rnbqkbnr/pppppppp" + rest + " w KQkq - x 1", `half-move clock "x" is not a number`},
		{"rnbqkbnr/pppppppp" + rest + " w KQkq - 0 12345", `move number "12345" is above 9999`},
		{"rnbqkbnr/pppppppp" + rest + " w KQkq - 0 1 junk here", `"junk here" after the six fields`},
		{"x w z", `3 fields; a FEN has 6, and 4 at least: board, side to move, castling rights, en passant square; board "x" has 1 rank; castling rights "z" have 'z'`},
	} {
		if _, err := ReadSetup(test.fen); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, want %s", test.fen, err, test.want)
		}
	}
}

func TestFENOfAnyLength(t *testing.T) {
	for _, part := range []string{"8", "8/", " ", "p", "K ", "\t", "w ", "/", "9", "\xff", "♙"} {
		long := strings.Repeat(part, 1<<20/len(part))
		for _, fen := range []string{long, "8/8/8/8/8/8/8/8 w - - 0 1 " + long, "8/8/8/8/8/8/8/8 w " + long, "8/8/8/8/8/8/8/8 w - - " + long} {
			if _, err := ReadSetup(fen); err != nil && len(err.Error()) > 2000 {
				t.Errorf("%q repeated: the error has %d bytes", part, len(err.Error()))
			}
		}
	}
}

func FuzzParseFEN(f *testing.F) {
	for _, file := range []string{"testdata/valid.fen", "testdata/invalid.fen"} {
		for _, line := range fenLines(f, file) {
			f.Add(line.fen)
		}
	}
	f.Fuzz(func(t *testing.T, fen string) {
		s, err := ReadSetup(fen)
		if err != nil {
			if reasons := Reasons(nil); !errors.As(err, &reasons) || len(reasons) == 0 {
				t.Fatalf("%q: no reasons in %v", fen, err)
			}
			return
		}
		if again, err := ReadSetup(s.FEN()); err != nil || again != s {
			t.Fatalf("%q: %q reads back as %+v, %v", fen, s.FEN(), again, err)
		}
		if swapped := s.SwapColors(); swapped.SwapColors().Board != s.Board {
			t.Fatalf("%q: colors exchanged twice give %q", fen, swapped.SwapColors().FEN())
		}
		mended, _ := s.Lenient()
		if _, _, err := s.LenientPosition(); err == nil && len(s.Reasons()) == 0 && mended != s {
			t.Fatalf("%q: legal and yet mended to %q", fen, mended.FEN())
		}
	})
}
