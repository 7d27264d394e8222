package chess

import (
	"strings"
	"testing"

	"rulecheck/engine"
)

func TestMissingKingGoesWhereItChangesNothing(t *testing.T) {
	for _, row := range []struct {
		name, drawn, completed string
		notes                  int
	}{
		{"nothing is missing", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0},
		// b1, c1: on the rook's line; e1: beside the king; f1: takes e2 from him.
		{"out of the rook's line and the king's way", "8/8/8/8/8/8/8/r2K4 w - - 0 1", "8/8/8/8/8/8/8/r2K2k1 w - - 0 1", 1},
		{"White's king first", "8/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/K2k4 w - - 0 1", 2},
		{"no man is pinned to it", "8/8/8/8/8/8/8/1R1r1R1K w - - 0 1", "8/8/8/8/8/8/k7/1R1r1R1K w - - 0 1", 1},
		{"at home for a right to castle", "rn6/8/8/8/8/8/8/4K3 b q - 0 1", "rn2k3/8/8/8/8/8/8/4K3 b q - 0 1", 1},
		{"and nowhere if it is in the way there", "r7/8/8/8/8/8/8/4K3 b q - 0 1", "", 0},
		{"a pawn's way stays free", "8/8/8/8/8/8/3p4/K7 w - - 0 1", "8/8/8/8/8/8/3p4/K3k3 w - - 0 1", 1},
		// b1 is safe, and would not be after d4xe3: both pawns leave the bishop's line.
		{"an en passant capture stays legal", "R7/7B/8/8/3pP3/8/8/7K b - e3 0 1", "R7/7B/8/8/3pP3/8/8/2k4K b - e3 0 1", 1},
		// From b2 it would attack c1 and nothing that the king on e1 can step to.
		{"castling stays legal", "8/8/8/8/8/8/6B1/R3K3 w Q - 0 1", "8/8/8/8/8/8/6Bk/R3K3 w Q - 0 1", 1},
		{"there is no room", "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQK w - - 0 1", "", 0},
		{"every square is attacked", "1R6/2R5/3R4/4R3/5R2/6R1/7R/K7 w - - 0 1", "", 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			s, err := ReadSetup(row.drawn)
			if err != nil {
				t.Fatal(err)
			}
			got, notes, err := s.Complete()
			switch {
			case row.completed == "" && err == nil:
				t.Errorf("completed as %s, want an error", got.FEN())
			case row.completed != "" && (err != nil || got.FEN() != row.completed || len(notes) != row.notes):
				t.Errorf("%s, %q, %v; want %s with %d notes", got.FEN(), notes, err, row.completed, row.notes)
			}
		})
	}
}

// What Complete promises is asked of the engine: the drawn men of the side to
// move have the moves that the drawing gives them.
func TestCompletedShadow(t *testing.T) {
	normal, notes, err := Game().Complete("8/8/8/8/8/8/8/r2K4 w - - 0 1")
	if err != nil || len(notes) != 1 || !strings.Contains(notes[0], "black king added on g1") {
		t.Fatalf("%s, %q, %v", normal, notes, err)
	}
	reading, err := Game().Read(normal, false)
	if err != nil {
		t.Fatal(err)
	}
	var targets uint64
	for _, m := range reading.Position.AppendMoves(nil) {
		targets |= 1 << m.To()
	}
	if got := list(targets); got != "c2, d2, e2" {
		t.Errorf("the king may go to %s, want c2, d2, e2 and not e1, in his own shadow", got)
	}
	if s, ok := reading.Position.Checked(); !ok || s.String() != "d1" {
		t.Errorf("checked: %v, %v", s, ok)
	}
}

// For every position with both kings, one taken away and put back by Complete,
// the engine's moves of the men that are drawn are those of the drawing.
func TestCompletionKeepsEveryMoveOfTheDrawing(t *testing.T) {
	for _, fen := range []string{
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1",
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
		"k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1",
	} {
		s, err := ReadSetup(fen)
		if err != nil {
			t.Fatal(err)
		}
		theirs, _ := kingOf(s.Board, s.Turn.Other())
		s.Board.Put(theirs, 0, engine.White)
		drawn := s.lookOf(s.Board.Occupied())
		completed, _, err := s.Complete()
		if err != nil {
			t.Logf("%s without the king on %v: %v", fen, theirs, err)
			continue
		}
		p, err := completed.Position()
		if err != nil {
			t.Fatal(err)
		}
		want := 0
		i := 0
		for from := range squares(s.Board.Occupied()) {
			kind, color := s.Board.At(engine.Square(from))
			if color == s.Turn {
				for to := range squares(drawn[i].legal) {
					if want++; kind == Pawn && rankSeen(engine.Square(to), color) == 7 {
						want += 3
					}
				}
			}
			i++
		}
		if got := p.CountMoves(); got != want {
			t.Errorf("%s: %d moves, the drawing has %d", completed.FEN(), got, want)
		}
	}
}
