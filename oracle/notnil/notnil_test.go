package notnil

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/notnil/chess"

	"rulecheck/engine"
)

var roots = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
	"4k3/pppppppp/8/PPPPPPPP/pppppppp/8/PPPPPPPP/4K3 b - - 140 5999",
	"8/8/8/pP6/6Pp/8/8/K6k w - a6 0 7",
	"8/8/8/pP6/6Pp/8/8/K6k b - g3 0 7",
}

// walk visits positions of random games.
func walk(t testing.TB, visit func(*chess.Position)) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, root := range roots {
		for range 20 {
			p, err := read(root)
			if err != nil {
				t.Fatal(err)
			}
			visit(p)
			for range 80 {
				moves := p.ValidMoves()
				if len(moves) == 0 {
					break
				}
				p = p.Update(moves[random.IntN(len(moves))])
				visit(p)
			}
		}
	}
}

// exportedState is State by means of nothing but what the library exports.
func exportedState(t *testing.T, p *chess.Position) (s engine.State) {
	for square := range engine.Square(64) {
		piece := p.Board().Piece(chess.Square(square))
		kind := engine.Kind(strings.Index("?pnbrqk", strings.ToLower(chess.PieceType(piece.Type()).String())))
		if piece == chess.NoPiece {
			kind = 0
		}
		color := engine.White
		if piece.Color() == chess.Black {
			color = engine.Black
		}
		s.Board.Put(square, kind, color)
	}
	if p.Turn() == chess.Black {
		s.Turn = engine.Black
	}
	for i, right := range []struct {
		color chess.Color
		side  chess.Side
	}{{chess.White, chess.KingSide}, {chess.White, chess.QueenSide}, {chess.Black, chess.KingSide}, {chess.Black, chess.QueenSide}} {
		if p.CastleRights().CanCastle(right.color, right.side) {
			s.Rights |= 1 << i
		}
	}
	s.Clock = uint16(p.HalfMoveClock())
	fields := strings.Fields(p.XFENString())
	if _, err := fmt.Sscan(fields[5], &s.Number); err != nil {
		t.Fatal(err)
	}
	if square, ok := engine.ParseSquare(fields[3]); ok {
		s.Transient = uint8(square) + 1
	}
	return s
}

func TestStateIsWhatTheLibraryExports(t *testing.T) {
	var rights, transients, beyond int
	walk(t, func(p *chess.Position) {
		got, want := state(p), exportedState(t, p)
		if got != want {
			t.Fatalf("%s:\n got %+v\nwant %+v", p, got, want)
		}
		if got.Rights != 0 {
			rights++
		}
		if got.Transient != 0 {
			transients++
		}
		if got.Transient == 0 && p.EnPassantSquare() != chess.NoSquare {
			beyond++
		}
	})
	if rights < 50 || transients < 50 || beyond < 50 {
		t.Errorf("the walk shows too little: %d positions with castling rights, %d with a transient right, %d with an idle one", rights, transients, beyond)
	}
}

func TestTransientNeedsPawnBeside(t *testing.T) {
	for _, test := range []struct {
		fen  string
		want string
	}{
		{"4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 1", "b6"},
		{"4k3/8/8/Pp6/8/8/8/4K3 w - b6 0 1", "b6"},
		{"4k3/8/8/1p6/8/8/8/4K3 w - b6 0 1", ""},
		{"4k3/8/8/1p1P4/8/8/8/4K3 w - b6 0 1", ""},
		{"4k3/8/8/1pp5/8/8/8/4K3 w - b6 0 1", ""},
		{"4k3/8/8/1pN5/8/8/8/4K3 w - b6 0 1", ""},
		{"4k3/8/7P/p7/8/8/8/4K3 w - a6 0 1", ""},
		{"4k3/8/8/p7/7P/8/8/4K3 w - a6 0 1", ""},
		{"4k3/8/8/P6p/8/8/8/4K3 w - h6 0 1", ""},
		{"4k3/8/P7/7p/8/8/8/4K3 w - h6 0 1", ""},
		{"4k3/8/8/8/1Pp5/8/8/4K3 b - b3 0 1", "b3"},
		{"4k3/8/8/8/pP6/8/8/4K3 b - b3 0 1", "b3"},
		{"4k3/8/8/8/P6p/8/8/4K3 b - a3 0 1", ""},
		{"4k3/8/8/8/P7/7p/8/4K3 b - a3 0 1", ""},
		{"4k3/8/8/8/p6P/8/8/4K3 b - h3 0 1", ""},
		{"4k3/8/8/p7/7P/8/8/4K3 b - h3 0 1", ""},
	} {
		p, err := read(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		want := uint8(0)
		if square, ok := engine.ParseSquare(test.want); ok {
			want = uint8(square) + 1
		}
		if got := state(p).Transient; got != want {
			t.Errorf("%s: transient %d, want %d", test.fen, got, want)
		}
	}
}

// A library that promotes to a queen and forgets the pawn under it must not
// look as if there were a queen and nothing else.
func TestTwoMenOnOneSquareAreNoMan(t *testing.T) {
	const men, d5 = 12, 1 << (63 - 35)
	for one := range men {
		for other := range one {
			data := make([]byte, 8*men)
			binary.BigEndian.PutUint64(data[8*one:], d5)
			binary.BigEndian.PutUint64(data[8*other:], d5)
			var board chess.Board
			if err := board.UnmarshalBinary(data); err != nil {
				t.Fatal(err)
			}
			if kind, _ := picture(&board).At(35); kind != 7 {
				t.Errorf("men %d and %d: kind %d, want 7", one, other, kind)
			}
		}
	}
}

func TestVersionIsTheOneRequired(t *testing.T) {
	text, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	if want := module + " " + Version(); !strings.Contains(string(text), want) {
		t.Errorf("go.mod does not require %q", want)
	}
}

func BenchmarkAppendMoves(b *testing.B) {
	p := kiwipete(b)
	moves := make([]engine.Move, 0, 256)
	b.ReportAllocs()
	for b.Loop() {
		unlisted := *p
		n := node{position: &unlisted}
		moves = n.AppendMoves(moves[:0])
	}
}

func BenchmarkPlay(b *testing.B) {
	n := node{position: kiwipete(b)}
	moves := n.AppendMoves(nil)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := n.Play(moves[i%len(moves)]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkState(b *testing.B) {
	n := node{position: kiwipete(b)}
	b.ReportAllocs()
	for b.Loop() {
		n.State()
	}
}

func kiwipete(b *testing.B) *chess.Position {
	p, err := read(roots[1])
	if err != nil {
		b.Fatal(err)
	}
	return p
}
