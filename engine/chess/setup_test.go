package chess

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rulecheck/engine"
)

func TestPositionRefusesWithReasons(t *testing.T) {
	_, err := mustRead(t, "4k3/8/8/8/8/8/8/4K3 w KQ - 0 0").Position()
	const want = `chess position "4k3/8/8/8/8/8/8/4K3 w KQ - 0 0": castling right K without a white rook on h1; ` +
		`castling right Q without a white rook on a1; move number 0`
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	if reasons := Reasons(nil); !errors.As(err, &reasons) || len(reasons) != 3 {
		t.Errorf("the error holds %d reasons", len(reasons))
	}
}

func TestPositionOfSetupAndBack(t *testing.T) {
	for _, line := range fenLines(t, "testdata/valid.fen") {
		s := mustRead(t, line.fen)
		p, err := s.Position()
		if err != nil {
			t.Errorf("valid.fen:%d: %v", line.number, err)
		} else if got := p.Setup(); got != s {
			t.Errorf("valid.fen:%d: %q comes back as %q", line.number, line.fen, got.FEN())
		}
	}
}

func TestLenient(t *testing.T) {
	for _, test := range []struct {
		about, fen, want string
		warnings         []string
	}{
		{"nothing to mend", StartFEN, StartFEN, nil},
		{"rights", "1r2k3/8/8/8/8/8/8/R3KR2 w KQkq - 0 1", "1r2k3/8/8/8/8/8/8/R3KR2 w Q - 0 1", []string{
			"castling right K dropped: castling right K without a white rook on h1",
			"castling right k dropped: castling right k without a black rook on h8",
			"castling right q dropped: castling right q without a black rook on a8",
		}},
		{"en passant", "4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1", "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1", []string{
			"en passant square e6 dropped: en passant square e6 without a black pawn on e5",
		}},
		{"en passant with another check", "8/8/8/4k3/3PPp2/8/8/5K2 b - e3 0 1", "8/8/8/4k3/3PPp2/8/8/5K2 b - - 0 1", []string{
			"en passant square e3 dropped: en passant square e3: before e2-e4 the king on e5 was in check from d4 with White to move",
		}},
		{"number", "8/7R/R3B3/4r1pP/p4k2/8/6PK/r7 w - - 0 0", "8/7R/R3B3/4r1pP/p4k2/8/6PK/r7 w - - 0 1", []string{"move number 0 read as 1"}},
		{"clock", "4k3/8/8/8/8/8/8/4KR2 w - - 500 50", "4k3/8/8/8/8/8/8/4KR2 w - - 500 50", []string{
			"half-move clock 500 at move number 50: 98 half-moves played before",
		}},
		{"check", "4k3/8/3N1N2/8/8/8/8/K7 b - - 0 1", "4k3/8/3N1N2/8/8/8/8/K7 b - - 0 1", []string{
			"no last move can have given check to e8 from d6, f6",
		}},
	} {
		s := mustRead(t, test.fen)
		p, warnings, err := s.LenientPosition()
		if err != nil {
			t.Errorf("%s: %v", test.about, err)
			continue
		}
		if got := p.RawFEN(); got != test.want {
			t.Errorf("%s: %q is mended to %q, want %q", test.about, test.fen, got, test.want)
		}
		if !slices.Equal(warnings, test.warnings) {
			t.Errorf("%s: warnings\n%s\nwant\n%s", test.about, strings.Join(warnings, "\n"), strings.Join(test.warnings, "\n"))
		}
	}
}

func TestLenientStillRefuses(t *testing.T) {
	for _, test := range []struct {
		fen  string
		want []Code
	}{
		{"4k3/8/8/8/8/8/8/8 w KQ - 0 0", []Code{NoKing}},
		{"4k3/8/8/8/8/8/4R3/4K3 w - e3 500 1", []Code{OpponentInCheck}},
		{"P3k3/8/8/8/8/8/8/4K3 w - - 0 1", []Code{PawnOnLastRank}},
	} {
		_, _, err := mustRead(t, test.fen).LenientPosition()
		reasons := Reasons(nil)
		errors.As(err, &reasons)
		if got := codes(reasons); !slices.Equal(got, test.want) {
			t.Errorf("%q: refused for %v, want %v", test.fen, got, test.want)
		}
	}
}

func TestSwapColors(t *testing.T) {
	for _, test := range []struct{ fen, want string }{
		{StartFEN, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"},
		{"rnbqkbnr/ppp1pppp/8/8/3pP3/5N2/PPPP1PPP/RNBQKB1R b KQq e3 0 3", "rnbqkb1r/pppp1ppp/5n2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w Qkq e6 0 3"},
		{"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 2"},
		{"4k3/8/8/8/8/8/8/4KR2 b - - 500 50", "4kr2/8/8/8/8/8/8/4K3 w - - 500 50"}, // wrong before, wrong after
	} {
		if got := mustRead(t, test.fen).SwapColors().FEN(); got != test.want {
			t.Errorf("%q becomes %q, want %q", test.fen, got, test.want)
		}
	}
	for _, line := range fenLines(t, "testdata/valid.fen") {
		s := mustRead(t, line.fen)
		if swapped := s.SwapColors(); len(swapped.Reasons()) > 0 {
			t.Errorf("valid.fen:%d: colors exchanged: %v", line.number, swapped.Reasons())
		} else if back := swapped.SwapColors(); back.Board != s.Board || back.Turn != s.Turn || back.Rights != s.Rights || back.EnPassant != s.EnPassant {
			t.Errorf("valid.fen:%d: colors exchanged twice give %q", line.number, back.FEN())
		}
	}
}

func TestFlipFiles(t *testing.T) {
	flipped, ok := mustRead(t, "k7/8/8/8/3pP3/5N2/8/R6K b - e3 0 3").FlipFiles()
	if want := "7k/8/8/8/3Pp3/2N5/8/K6R b - d3 0 3"; !ok || flipped.FEN() != want {
		t.Errorf("flipped to %q, %t; want %q", flipped.FEN(), ok, want)
	}
	if _, ok := mustRead(t, StartFEN).FlipFiles(); ok {
		t.Error("castling rights are flipped")
	}
}

func TestSetupOfNonsenseIsRefused(t *testing.T) {
	start := mustRead(t, StartFEN)
	for about, spoil := range map[string]func(*Setup){
		"kind 7":             func(s *Setup) { s.Board.Put(30, 7, engine.White) },
		"black empty square": func(s *Setup) { s.Board.Black |= 1 << 30 },
		"turn 3":             func(s *Setup) { s.Turn = 3 },
		"rights 16":          func(s *Setup) { s.Rights = 16 },
		"en passant off":     func(s *Setup) { s.EnPassant = 85 },
		"clock -1":           func(s *Setup) { s.Clock = -1 },
		"clock above 9999":   func(s *Setup) { s.Clock = 10000 },
		"number -1":          func(s *Setup) { s.Number = -1 },
		"number above 9999":  func(s *Setup) { s.Number = 10000 },
		"everything at once ": func(s *Setup) {
			*s = Setup{engine.Board{Planes: [3]uint64{^uint64(0), ^uint64(0), ^uint64(0)}}, 9, 99, 99, -9, -9}
		},
	} {
		s := start
		spoil(&s)
		if reasons := s.Reasons(); len(reasons) == 0 || reasons[0].Code != Syntax {
			t.Errorf("%s: %v", about, reasons)
		}
		if _, _, err := s.LenientPosition(); err == nil {
			t.Errorf("%s: read leniently", about)
		}
		s.FEN()
		s.SwapColors()
		s.FlipFiles()
	}
}
