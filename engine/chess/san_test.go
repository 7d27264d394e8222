package chess

import (
	"errors"
	"strings"
	"testing"

	"rulecheck/engine"
)

// The cases named SN are those of the test set of that name, with the reports
// they come from.
func TestAlgebraicNotation(t *testing.T) {
	const (
		twoRooks = "4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 37"
		pinned   = "rn2k2r/pppq1ppp/5p2/3p4/1b1P4/2NQP3/PPP2PPP/R3K1NR w KQkq - 0 1"
		promotes = "3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1"
		passant  = "4k3/8/8/1PpP4/8/8/8/4K3 w - c6 0 2"
		queens   = "1k6/8/8/3Q3Q/8/8/8/K6Q w - - 0 1"
	)
	for _, test := range []struct{ name, fen, text, want string }{
		{"a pawn's step", StartFEN, "e4", "e2e4"},
		{"a knight", StartFEN, "Nf3", "g1f3"},
		{"more than need be told", StartFEN, "Ng1f3", "g1f3"},
		{"UCI form", StartFEN, "e2e4", "e2e4"},
		{"SN01", twoRooks, "Rae1", "a1e1"},
		{"SN02", twoRooks, "Ree1", "e5e1"},
		{"two men, not told which", twoRooks, "Re1", "may be any of "},
		{"two men, told by a file that both are on", queens, "Qhd1", "may be any of "},
		{"told by the rank", queens, "Q5h4", "h5h4"},
		{"told by file and rank", queens, "Qh5e2", "h5e2"},
		{"told by the file", queens, "Qhe4", "h1e4"},
		{"SN05, a pinned twin", pinned, "Ne2", "g1e2"},
		{"SN05, the pinned twin itself", pinned, "Nce2", "; legal is g1e2"},
		{"a promotion", promotes, "e8=Q", "e7e8q"},
		{"a promotion by capture", promotes, "exd8=N+", "e7d8n"},
		{"a promotion to what is not told", promotes, "e8", "may be any of "},
		{"a promotion to a king", promotes, "e8=K", "not a move of chess"},
		{"a promotion of a knight", StartFEN, "Nf3=Q", "not a move of chess"},
		{"en passant", passant, "dxc6", "d5c6"},
		{"en passant, told", passant, "bxc6 e.p.", "b5c6"},
		{"en passant without the pawn's file", passant, "xc6", "not a move of chess"},
		{"en passant not told as a capture", passant, "dc6", "d5c6"},
		{"a capture not told", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "Ke2", "e1e2"},
		{"a capture told", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "Kxe2", "e1e2"},
		{"a capture told of an empty square", StartFEN, "Nxf3", "g1f3"},
		{"SN12, castling with check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O+", "e1g1"},
		{"castling queen-side", kiwipete, "O-O-O", "e1c1"},
		{"SN13, castling as a king's move", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", "; castling is written O-O"},
		{"castling that is not legal", StartFEN, "O-O", "not legal in"},
		{"PG22, castling written together", kiwipete, "O-OO-O", "not a move of chess"},
		{"castling with zeros", kiwipete, "0-0", "e1g1"},
		{"a bishop's and a pawn's letter", StartFEN, "bc4", "; legal is c2c4"},
		{"mate", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "Rh8#", "h1h8"},
		{"a null move", StartFEN, "--", "a null move"},
		{"nothing", StartFEN, "", "not a move of chess"},
		{"a letter", StartFEN, "N", "not a move of chess"},
		{"no square", StartFEN, "Ni9", "not a move of chess"},
		{"nobody goes there", StartFEN, "Nf6", "not legal in"},
	} {
		t.Run(test.name, func(t *testing.T) {
			reading, err := Game().Read(test.fen, false)
			if err != nil {
				t.Fatal(err)
			}
			m, err := reading.Position.ParseMove(test.text)
			if refused := len(test.want) > len("e7e8q"); refused != (err != nil) {
				t.Fatalf("%s is read as %d, %v; want %q", test.text, m, err, test.want)
			}
			if err != nil {
				if !strings.HasPrefix(err.Error(), `move "`+test.text+`": `) || !strings.Contains(err.Error(), test.want) {
					t.Errorf("error %v, want %q", err, test.want)
				}
			} else if got := Game().MoveText(m); got != test.want {
				t.Errorf("%s is read as %s, want %q", test.text, got, test.want)
			}
		})
	}
}

// TestEveryMoveIsReadAsItIsWritten writes each legal move of positions rich in
// special ones, and reads it in the forms that tell more or less.
func TestEveryMoveIsReadAsItIsWritten(t *testing.T) {
	for _, fen := range []string{StartFEN, kiwipete, position3, position4, position5, position6, "4k3/8/8/1PpP4/8/8/8/4K3 w - c6 0 2"} {
		p, err := mustRead(t, fen).Position()
		if err != nil {
			t.Fatal(err)
		}
		written := map[string]bool{}
		for _, m := range p.AppendMoves(nil) {
			exact := p.Notation(m)
			if written[exact] {
				t.Errorf("%s: two moves are written %s", fen, exact)
			}
			written[exact] = true
			if got, remarks, err := p.ReadMove(exact); err != nil || got != m || remarks != nil {
				t.Errorf("%s: %s is read as %v, %v, %v", fen, exact, got, remarks, err)
			}
			spelled := moveText(engine.Step(m.From(), m.To(), m.Promoted()))
			if got, remarks, err := p.ReadMove(spelled); err != nil || got != m || len(remarks) != 1 || remarks[0].Code != engine.LongForm {
				t.Errorf("%s: %s is read as %v, %v, %v", fen, spelled, got, remarks, err)
			}
		}
	}
}

// TestRemarks holds what is said of each departure from the written form.
func TestRemarks(t *testing.T) {
	const (
		check    = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
		mate     = "k7/8/1K6/8/8/8/8/7R w - - 0 1"
		promotes = "3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1"
		passant  = "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 2"
		takes    = "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1"
		twins    = "4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1"
	)
	for _, test := range []struct{ fen, text, move, remarks string }{
		{check, "Rh8", "h1h8", "check-missing"},
		{check, "Rh8#", "h1h8", "mate-wrong"},
		{check, "Rh7+", "h1h7", "check-wrong"},
		{check, "Rh7#", "h1h7", "mate-wrong"},
		{check, "Rh8++", "h1h8", "mark-form"},
		{check, "O-O+", "e1g1", "check-wrong"}, // SN16
		{check, "0-0", "e1g1", "castling-form"},
		{check, "o-o", "e1g1", "castling-form"},
		{mate, "Rh8", "h1h8", "mate-missing"},
		{mate, "Rh8+", "h1h8", "mate-missing"},
		{mate, "Rh8†", "h1h8", "figurine mate-missing"},
		{mate, "Rh8‡", "h1h8", "figurine"},
		{promotes, "e8Q", "e7e8q", "promotion-form"}, // PG25
		{promotes, "e8=q", "e7e8q", "promotion-form"},
		{promotes, "e8q", "e7e8q", "promotion-form"},
		{promotes, "e8(N)+", "e7e8n", "promotion-form"},
		{promotes, "e8/R", "e7e8r", "promotion-form"},
		{promotes, "exd8=Q", "e7d8q", ""},
		{promotes, "exd8Q+", "e7d8q", "promotion-form check-wrong"},
		{promotes, "e7d8q", "e7d8q", "long-form"},
		{promotes, "ed8=B", "e7d8b", "capture-missing"},
		{passant, "dxc6 e.p.", "d5c6", "en-passant-suffix"}, // PG28
		{passant, "dxc6e.p.", "d5c6", "en-passant-suffix"},
		{passant, "dxc6 ep", "d5c6", "en-passant-suffix"},
		{passant, "d:c6", "d5c6", "capture-form"},
		{passant, "d6 e.p.", "d5d6", "en-passant-suffix en-passant-wrong"},
		{takes, "e:d5", "e4d5", "capture-form"},
		{takes, "e4xd5", "e4d5", "long-form"},
		{takes, "Pe5", "e4e5", "pawn-letter"},
		{takes, "ee5", "e4e5", "needless-disambiguation"},
		{takes, "♙e5", "e4e5", "figurine"},
		{takes, "e4!", "", "no"},
		{takes, "e5!?", "e4e5", "annotation"},
		{takes, "e4-e5", "e4e5", "long-form"},
		{takes, "e4–e5", "e4e5", "figurine long-form"},
		{takes, "Rxa5", "a1a5", "capture-wrong"},
		{takes, "Raa5", "a1a5", "needless-disambiguation"},
		{takes, "R1a5", "a1a5", "needless-disambiguation"},
		{takes, "♖a5", "a1a5", "figurine"},
		{takes, "♜\ufe0ea5", "a1a5", "figurine"},
		{takes, "Kf1f2", "", "no"},
		{takes, "e1g1", "", "no"},
		{twins, "Nbd2", "b1d2", ""},
		{twins, "Nb1d2", "b1d2", "needless-disambiguation"}, // SN07
		{twins, "N1d2", "", "no"},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Ke1g1", "", "no"},
		{"6k1/8/8/8/8/Q7/8/Q1Q1K3 w - - 0 1", "Qa1b2", "a1b2", ""},
		{"6k1/8/8/8/8/Q7/8/Q1Q1K3 w - - 0 1", "Qcb2", "c1b2", ""},
		{"6k1/8/8/8/8/Q7/8/Q1Q1K3 w - - 0 1", "Q3b2", "a3b2", ""},
	} {
		p, err := mustRead(t, test.fen).Position()
		if err != nil {
			t.Fatal(err)
		}
		m, remarks, err := p.ReadMove(test.text)
		switch {
		case test.remarks == "no":
			if err == nil {
				t.Errorf("%s is read as %v", test.text, moveText(engine.Step(m.From(), m.To(), m.Promoted())))
			}
		case err != nil:
			t.Errorf("%s: %v", test.text, err)
		default:
			if got := moveText(engine.Step(m.From(), m.To(), m.Promoted())); got != test.move {
				t.Errorf("%s is read as %s, want %s", test.text, got, test.move)
			}
			if got := strings.Join(remarks.Codes(), " "); got != test.remarks {
				t.Errorf("%s: remarks %q, want %q", test.text, got, test.remarks)
			}
		}
	}
}

// TestWhatMayBeMeant holds the moves that an error names.
func TestWhatMayBeMeant(t *testing.T) {
	for _, test := range []struct {
		fen, text string
		code      Code
		meant     string
	}{
		{"4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "Rd2", engine.IllegalMove, "e2d2"},
		{"4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1", "Nd2", engine.AmbiguousMove, "b1d2, f1d2"},
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", engine.IllegalMove, "e1g1"},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", engine.IllegalMove, ""}, // legal, and told otherwise
		{"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e8", engine.AmbiguousMove, "e7e8q, e7e8r, e7e8b, e7e8n"},
		{StartFEN, "--", engine.NullMove, ""},
		{StartFEN, "Nz3", engine.UnreadableMove, ""},
	} {
		p, err := mustRead(t, test.fen).Position()
		if err != nil {
			t.Fatal(err)
		}
		_, _, err = p.ReadMove(test.text)
		var met *engine.MoveError
		if !errors.As(err, &met) || met.Code != test.code || spell(met.Meant) != test.meant {
			t.Errorf("%s: %+v, want %s of %s", test.text, met, test.code, test.meant)
		}
	}
}
