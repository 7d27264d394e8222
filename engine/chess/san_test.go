package chess

import (
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
		{"a promotion to what is not told", promotes, "e8", "; legal is "},
		{"a promotion to a king", promotes, "e8=K", "not a move of chess"},
		{"a promotion of a knight", StartFEN, "Nf3=Q", "not a move of chess"},
		{"en passant", passant, "dxc6", "d5c6"},
		{"en passant, told", passant, "bxc6 e.p.", "b5c6"},
		{"en passant without the pawn's file", passant, "xc6", "not a move of chess"},
		{"en passant not told as a capture", passant, "dc6", "not a move of chess"},
		{"a capture not told", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "Ke2", "; legal is e1e2"},
		{"a capture told", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "Kxe2", "e1e2"},
		{"a capture told of an empty square", StartFEN, "Nxf3", "; legal is g1f3"},
		{"SN12, castling with check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O+", "e1g1"},
		{"castling queen-side", kiwipete, "O-O-O", "e1c1"},
		{"SN13, castling as a king's move", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", "not legal in"},
		{"castling that is not legal", StartFEN, "O-O", "not legal in"},
		{"PG22, castling written together", kiwipete, "O-OO-O", "not a move of chess"},
		{"castling with zeros", kiwipete, "0-0", "not a move of chess"},
		{"a bishop's and a pawn's letter", StartFEN, "bc4", "not a move of chess"},
		{"mate", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "Rh8#", "h1h8"},
		{"a null move", StartFEN, "--", "not a move of chess"},
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

// TestEveryMoveToldInFullIsRead spells each legal move of positions rich in
// special ones with all that can be told of it.
func TestEveryMoveToldInFullIsRead(t *testing.T) {
	for _, fen := range []string{StartFEN, kiwipete, position3, position4, position5, position6, "4k3/8/8/1PpP4/8/8/8/4K3 w - c6 0 2"} {
		p, err := mustRead(t, fen).Position()
		if err != nil {
			t.Fatal(err)
		}
		board := p.board()
		for _, m := range p.AppendMoves(nil) {
			full := sanOf(board, m)
			text := Letters[full.kind-1:full.kind] + m.From().String()
			if full.kind == Pawn {
				if text = ""; full.captures {
					text = m.From().String()[:1]
				}
			}
			if full.captures {
				text += "x"
			}
			text += m.To().String()
			if full.promoted != 0 {
				text += "=" + Letters[full.promoted-1:full.promoted]
			}
			if full.castles == 2 {
				text = "O-O"
			} else if full.castles != 0 {
				text = "O-O-O"
			}
			if got, err := p.ParseMove(text); err != nil || got != m {
				t.Errorf("%s: %s is read as %v, %v", fen, text, moveText(engine.Step(got.From(), got.To(), got.Promoted())), err)
			}
		}
	}
}
