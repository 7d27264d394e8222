package chess

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rulecheck/engine"
)

// spelling are positions in which a move can be spelled wrongly in many ways:
// several men of a kind for one square, pins, promotions, en passant, castling.
var spelling = []string{
	StartFEN,
	kiwipete,
	"8/2k5/8/8/Q6Q/8/8/K6Q w - - 0 1", // three queens for one square
	"6k1/P1P5/1n6/8/8/8/1p1p4/2NK3R w - - 3 40",                     // promotions, with capture and without
	"6k1/P1P5/1n6/8/8/8/1p1p4/2NK3R b - - 3 40",                     // and the other side's
	"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", // en passant
	"4k3/8/8/KPp4r/8/8/8/8 w - c6 0 2",                              // en passant that is pinned along the rank
	"3k4/8/8/1N1b1N2/8/8/1N3N2/3K4 w - - 0 1",                       // four knights for one square
	"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
	"k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1",
	"7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", // mates
	"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
}

// FuzzReadMove holds what is read of any text against the legal moves of a
// position: a move that is read is one of them, is spelled so that it is read
// again, and is remarked on exactly if it was spelled otherwise. An error says
// which text it is about, and the moves that it says come near are moves that
// can be spelled.
func FuzzReadMove(f *testing.F) {
	for i, text := range []string{
		"e4", "O-O-O", "Qd8", "axb8=Q+", "bxc1=N", "exf6 e.p.", "bxc6", "Nb5d4", "0-0", "Rxe8#", "Qg7#", "--",
		"♘f3", "e2-e4!?", "e7e8q", "a8(Q)", "a8/Q", "Pe4", "N:d7", "Qh8h5", "Qa5d5++", "e4\x00", "e\xff", "Ng1xf3", "exd", "o-o+", "a8=K", strings.Repeat("e4", 100),
	} {
		f.Add(uint8(i), text)
	}
	for _, text := range []string{"Kg8", "Kc8", "Ke8-g8"} { // castling told as the king's move
		f.Add(uint8(8), text)
	}
	for _, text := range []string{"Qh4e4", "Qa4e4", "Q1e4", "Q4e4", "Qhe4"} {
		f.Add(uint8(2), text)
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		setup, err := ReadSetup(spelling[int(which)%len(spelling)])
		if err != nil {
			t.Fatal(err)
		}
		p, err := setup.Position()
		if err != nil {
			t.Fatal(err)
		}
		if problem := moveTextError(p, text); problem != "" {
			t.Fatalf("%s: %q: %s", p.FEN(), text, problem)
		}
	})
}

// moveTextError says what is wrong with how a position reads a text.
func moveTextError(p Position, text string) string {
	m, remarks, err := p.ReadMove(text)
	if parsed, parseErr := p.ParseMove(text); parsed != m || (parseErr == nil) != (err == nil) {
		return "is parsed and read as different moves"
	}
	legal := p.AppendMoves(nil)
	if err != nil {
		return refusalError(p, legal, text, err)
	}
	exact := p.Notation(m)
	switch again, none, err := p.ReadMove(exact); {
	case !slices.Contains(legal, m):
		return "is read as a move that is not legal, " + exact
	case err != nil || again != m || none != nil:
		return "is read as " + exact + ", which is not read as exactly that"
	case !goesTo(m, text) && !strings.HasPrefix(exact, "O-O"):
		return "is read as " + exact + ", which goes elsewhere"
	case (remarks == nil) != (text == exact):
		return "is read as " + exact + " with the remarks: " + remarks.Error()
	}
	for _, r := range remarks {
		if r.Code == "" || !strings.HasSuffix(r.Text, "; it is written "+exact) {
			return "is remarked on without the right form: " + r.Text
		}
	}
	return ""
}

// goesTo reports whether the last square that a text names is where a move goes.
func goesTo(m Move, text string) bool {
	for i := len(text) - 2; i >= 0; i-- {
		if square, ok := engine.ParseSquare(text[i : i+2]); ok {
			return square == m.To()
		}
	}
	return false
}

// pathForm is how a text names both squares of a move.
var pathForm = regexp.MustCompile(`^[NBRQK]?([a-h][1-8])[-x]?([a-h][1-8])(?:=?([nbrqNBRQ]))?[+#!?]*$`)

// FuzzMovePath reads the squares that any text names: those of the one form there
// is, spelled so that they are read again; of any other text the error quotes it.
func FuzzMovePath(f *testing.F) {
	for _, text := range []string{
		"e2e4", "Re2-a2", "e7xd8=Q", "e7e8q+!?", "e-2e4", "e2e4-", "e2--e4", "e7e8=", "e7e8==q", "e7e8=k", "e2e2", "RRe2e4", "e2", "", "=e2e4", "e2e4x", "e7=e8q", "♖e2e4", "e2e4\xff",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		path, promoted, err := Game().MovePath(text)
		form := pathForm.FindStringSubmatch(text)
		if named := form != nil && form[1] != form[2]; named != (err == nil) {
			t.Fatalf("%q is read as %v, %v", text, path, err)
		}
		if err != nil {
			if !strings.HasPrefix(err.Error(), `move "`) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if path[0].String() != form[1] || path[1].String() != form[2] || (promoted != 0) != (form[3] != "") {
			t.Fatalf("%q is read as %v to %d", text, path, promoted)
		}
		spelled := moveText(engine.Step(path[0], path[1], promoted))
		if again, kind, err := Game().MovePath(spelled); err != nil || !slices.Equal(again, path) || kind != promoted {
			t.Fatalf("%q is spelled %q, which is read as %v to %d, %v", text, spelled, again, kind, err)
		}
	})
}

// refusalError says what is wrong with the error of a text that is no move.
func refusalError(p Position, legal []Move, text string, err error) string {
	var refusal *engine.MoveError
	if !errors.As(err, &refusal) {
		return "is refused with no code: " + err.Error()
	}
	if !strings.HasPrefix(refusal.Text, `move "`) || len(refusal.Text) > 2000 || strings.ContainsAny(refusal.Text, "\n\x00") {
		return "is refused without saying what: " + refusal.Text
	}
	isLegal := func(m engine.Move) bool {
		return slices.ContainsFunc(legal, func(l Move) bool { return engine.Step(l.From(), l.To(), l.Promoted()) == m })
	}
	switch refusal.Code {
	case engine.NullMove, engine.UnreadableMove:
		if len(refusal.Meant) > 0 {
			return "is unreadable and yet means moves"
		}
	case engine.AmbiguousMove:
		if len(refusal.Meant) < 1 || !slices.ContainsFunc(refusal.Meant, isLegal) {
			return "is ambiguous between no legal moves"
		}
		for _, m := range refusal.Meant {
			if !isLegal(m) {
				return "is ambiguous with a move that is not legal, " + moveText(m)
			}
		}
	case engine.IllegalMove:
		for _, m := range refusal.Meant {
			if isLegal(m) {
				return "is illegal and means a legal move, " + moveText(m)
			}
		}
	default:
		return "is refused with the code " + string(refusal.Code)
	}
	return ""
}
