package chess

import (
	"errors"
	"testing"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// Who can still win, by material: DEAD rows are of data/dead-positions.tsv, as far
// as the men alone decide them.
func TestCanWin(t *testing.T) {
	for _, row := range []struct {
		name, fen    string
		white, black bool
	}{
		{"DEAD01 K v K", "8/8/8/4k3/8/8/3K4/8 w - - 0 1", false, false},
		{"DEAD03 KB v K", "8/8/8/4k3/8/8/3K4/2B5 w - - 0 1", false, false},
		{"DEAD04 KB v KB same color", "5K2/8/8/1B6/8/k7/6b1/8 w - - 0 39", false, false},
		{"DEAD05 K + 5 same-color bishops", "B1b1k3/3b4/4b3/8/8/8/8/4KB2 w - - 0 1", false, false},
		{"DEAD07 pawn wall", "8/8/8/1p1p1p1p/1P1P1P1P/4k3/8/4K3 w - - 0 1", true, true},
		{"DEAD12 KR v K", "R7/K1k5/8/8/8/8/8/8 b - - 0 1", true, false},
		{"DEAD17 KNN v K", "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", true, false},
		{"DEAD19 KB v KN", "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", true, true},
		{"DEAD20 KB v KB opposite colors", "7k/8/7K/2Bb4/8/8/8/8 b - - 0 1", true, true},
		{"DEAD21 KP v KN", "8/8/8/8/8/2n5/P7/K1k5 w - - 0 1", true, true},
		{"DEAD23 KN v KQ", "8/8/8/3k4/8/3q4/8/4KN2 w - - 0 1", false, true},
		{"DEAD24 KB v KR", "8/8/8/3k4/8/3r4/8/4KB2 w - - 0 1", false, true},
		{"DEAD25 KB v KQ", "8/8/8/3k4/8/3q4/8/4KB2 w - - 0 1", false, true},
		{"DEAD27 K v KQ", "8/8/8/3k4/8/3q4/8/4K3 w - - 0 1", false, true},
		{"DEAD36 KP v K", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", true, false},
		{"DEAD37 KR v K", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", true, false},
		{"KN v KR", "8/8/8/3k4/8/3r4/8/4KN2 w - - 0 1", true, true},
		{"KN v KN", "8/8/8/3k4/8/3n4/8/4KN2 w - - 0 1", true, true},
		{"KN v KQQ", "8/8/8/3k4/8/3qq3/8/6KN w - - 0 1", false, true},
		{"KN v KQR", "8/8/8/3k4/8/3qr3/8/6KN w - - 0 1", true, true},
		{"KBB v KQ, both on one color", "8/8/8/3k4/8/3q4/8/B1B3K1 w - - 0 1", false, true},
		{"KBB v K, on both colors", "8/8/8/3k4/8/8/8/1BB3K1 w - - 0 1", true, false},
		{"KBN v K", "8/8/8/3k4/8/8/8/1BN3K1 w - - 0 1", true, false},
		{"KB v KP", "8/3p4/8/3k4/8/8/8/1B4K1 w - - 0 1", true, true},
		{"KB v KBB, one of the other color", "8/3bb3/8/3k4/8/8/8/1B4K1 w - - 0 1", true, true},
		{"KB v KBR, bishops on one color", "8/3br3/8/3k4/8/8/8/5BK1 w - - 0 1", false, true},
	} {
		for color, want := range []bool{engine.White: row.white, engine.Black: row.black} {
			if got, err := CanWin(row.fen, engine.Color(color)); err != nil || got != want {
				t.Errorf("%s: %v can win: %v, %v", row.name, engine.Color(color), got, err)
			}
		}
		o, err := Outcome(row.fen)
		if dead := !row.white && !row.black; err != nil || o.Over != dead {
			t.Errorf("%s: %+v, %v", row.name, o, err)
		}
	}
	if _, err := CanWin("nonsense", engine.White); !errors.Is(err, oracle.ErrRefused) {
		t.Errorf("nonsense: error %v, want one that wraps ErrRefused", err)
	}
}

// Whether a lone knight or lone bishops can mate, found by trying: on each board
// the king's squares that are not attacked are filled with its own men, as few as
// that takes, of the kinds that it has. More men of its own never help.
func TestWhatHemsInAKing(t *testing.T) {
	for _, row := range []struct {
		name   string
		own    engine.Kind
		fill   []engine.Kind
		checks bool // whether there is a mate
	}{
		{"knight against queens", knight, []engine.Kind{queen}, false},
		{"knight against rooks", knight, []engine.Kind{rook}, true},
		{"knight against bishops", knight, []engine.Kind{bishop}, true},
		{"knight against knights", knight, []engine.Kind{knight}, true},
		{"knight against pawns", knight, []engine.Kind{pawn}, true},
		{"bishop against queens and rooks", bishop, []engine.Kind{queen, rook}, false},
		{"bishop against bishops", bishop, []engine.Kind{bishop}, true},
		{"bishop against knights", bishop, []engine.Kind{knight}, true},
		{"bishop against pawns", bishop, []engine.Kind{pawn}, true},
	} {
		mates := 0
		for _, kind := range row.fill {
			mates += matesWith(row.own, kind)
		}
		if (mates > 0) != row.checks {
			t.Errorf("%s: %d mates", row.name, mates)
		}
	}
}

// matesWith counts the mates of a black king, all of whose free squares hold black
// men of one kind, by the white king and one man.
func matesWith(own, fill engine.Kind) (mates int) {
	for black := range engine.Square(64) {
		for white := range engine.Square(64) {
			for s := range engine.Square(64) {
				if apart(black, white) <= 1 || s == black || s == white {
					continue
				}
				p := position{turn: engine.Black, passed: [3]engine.Square{noSquare, noSquare, noSquare}}
				p.board[black] = man{king, engine.Black}
				p.board[white] = man{king, engine.White}
				p.board[s] = man{own, engine.White}
				if p.inCheck() && fits(p, fill) {
					mates++
				}
			}
		}
	}
	return mates
}

// fits reports whether the position is mate once the king's free squares are
// filled.
func fits(p position, fill engine.Kind) bool {
	var free []engine.Square
	for _, m := range fide.legal(&p) {
		free = append(free, m.to)
	}
	for _, s := range free {
		if !p.empty(s) || fill == pawn && (s.Rank() == 0 || s.Rank() == 7) {
			return false
		}
		p.board[s] = man{fill, engine.Black}
	}
	return len(fide.legal(&p)) == 0
}
