package dragontooth

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/dylhunn/dragontoothmg"

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
func walk(visit func(*dragontoothmg.Board)) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, root := range roots {
		for range 20 {
			b := dragontoothmg.ParseFen(root)
			visit(&b)
			for range 80 {
				moves := b.GenerateLegalMoves()
				if len(moves) == 0 {
					break
				}
				b.Apply(moves[random.IntN(len(moves))])
				visit(&b)
			}
		}
	}
}

// exportedState is State by means of nothing but what the library exports.
func exportedState(t *testing.T, b *dragontoothmg.Board) (s engine.State) {
	for square := range engine.Square(64) {
		kind, white := dragontoothmg.GetPieceType(uint8(square), b)
		color := engine.Black
		if white {
			color = engine.White
		}
		s.Board.Put(square, engine.Kind(kind), color)
	}
	if !b.Wtomove {
		s.Turn = engine.Black
	}
	fields := strings.Fields(b.ToFen())
	for i, letter := range "KQkq" {
		if strings.ContainsRune(fields[2], letter) {
			s.Rights |= 1 << i
		}
	}
	if square, ok := engine.ParseSquare(fields[3]); ok {
		for _, file := range []int{square.File() - 1, square.File() + 1} {
			rank := map[engine.Color]int{engine.White: 4, engine.Black: 3}[s.Turn]
			if file < 0 || file > 7 {
				continue
			}
			if kind, color := s.Board.At(engine.SquareAt(file, rank)); kind == 1 && color == s.Turn {
				s.Transient = uint8(square) + 1
			}
		}
	}
	if _, err := fmt.Sscan(fields[4]+" "+fields[5], &s.Clock, &s.Number); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestStateIsWhatTheLibraryExports(t *testing.T) {
	var rights, transients, beyond int
	walk(func(b *dragontoothmg.Board) {
		got, want := state(b), exportedState(t, b)
		if got != want {
			t.Fatalf("%s:\n got %+v\nwant %+v", b.ToFen(), got, want)
		}
		if got.Rights != 0 {
			rights++
		}
		if got.Transient != 0 {
			transients++
		}
		if got.Transient == 0 && rawEnPassant(b) != 0 {
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
		b := dragontoothmg.ParseFen(test.fen)
		want := uint8(0)
		if square, ok := engine.ParseSquare(test.want); ok {
			want = uint8(square) + 1
		}
		if got := state(&b).Transient; got != want {
			t.Errorf("%s: transient %d, want %d", test.fen, got, want)
		}
	}
}

// A library that promotes to a queen and forgets the pawn under it must not
// look as if there were a queen and nothing else.
func TestTwoMenOnOneSquareAreNoMan(t *testing.T) {
	for one := range 12 {
		for other := range one {
			var b dragontoothmg.Board
			for _, man := range []int{one, other} {
				side := []*dragontoothmg.Bitboards{&b.White, &b.Black}[man/6]
				side.All = 1 << 35
				*[]*uint64{&side.Pawns, &side.Knights, &side.Bishops, &side.Rooks, &side.Queens, &side.Kings}[man%6] = 1 << 35
			}
			if kind, _ := state(&b).Board.At(35); kind != 7 {
				t.Errorf("men %d and %d: kind %d, want 7", one, other, kind)
			}
		}
	}
}

func TestOccupiedWithoutManIsNoMan(t *testing.T) {
	for _, test := range []struct {
		name  string
		spoil func(*dragontoothmg.Board)
	}{
		{"queen that does not occupy", func(b *dragontoothmg.Board) { b.White.All &^= 1 }},
		{"king that does not occupy", func(b *dragontoothmg.Board) { b.Black.All &^= 1 << 60 }},
		{"occupied by nobody", func(b *dragontoothmg.Board) { b.White.Queens = 0 }},
		{"occupied by nobody of the other color", func(b *dragontoothmg.Board) { b.Black.All |= 1 }},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := dragontoothmg.ParseFen("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1")
			test.spoil(&b)
			board := state(&b).Board
			a1, _ := board.At(0)
			e8, _ := board.At(60)
			if a1 != 7 && e8 != 7 {
				t.Errorf("kinds %d and %d, want a 7", a1, e8)
			}
		})
	}
}

func TestBoardOtherThanAskedIsNoticed(t *testing.T) {
	const fen = "r3k2r/8/8/1pP5/8/8/8/R3K2R w KQkq b6 0 1"
	asked, enPassant, err := parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	good := dragontoothmg.ParseFen(fen)
	if !holds(&good, asked, enPassant) {
		t.Error("the board asked for is taken for another")
	}
	for _, other := range []string{
		"r3k2r/8/8/1pP5/8/8/8/R3K1R1 w KQkq b6 0 1",
		"r3k2r/8/8/1pP5/8/8/8/R3K2R b KQkq b6 0 1",
		"r3k2r/8/8/1pP5/8/8/8/R3K2R w KQk b6 0 1",
		"r3k2r/8/8/1pP5/8/8/8/R3K2R w KQkq - 0 1",
		"r3k2r/8/8/1pP5/8/8/8/R3K2R w KQkq b6 1 1",
		"r3k2r/8/8/1pP5/8/8/8/R3K2R w KQkq b6 0 2",
	} {
		b := dragontoothmg.ParseFen(other)
		if holds(&b, asked, enPassant) {
			t.Errorf("%q is taken for %q", other, fen)
		}
	}
}

func TestParseRefusesWhatIsNoFEN(t *testing.T) {
	for _, test := range []struct {
		fen  string
		want string // part of the error
	}{
		{"", "1 fields"},
		{"8/8/8/8/8/8/8/8 w - - 0", "5 fields"},
		{"8/8/8/8/8/8/8/8 w - -  0 1", "7 fields"},
		{"8/8/8/8/8/8/8 w - - 0 1", "7 ranks"},
		{"8/8/8/8/8/8/8/8/ w - - 0 1", "9 ranks"},
		{"8/8/8/8/8/8/8/7 w - - 0 1", `rank "7"`},
		{"8/8/8/8/8/8/8/9 w - - 0 1", `rank "9"`},
		{"8/8/8/8/8/8/8/8p w - - 0 1", `rank "8p"`},
		{"8/8/8/8/8/8/8/8x w - - 0 1", `rank "8x"`},
		{"8/8/8/8/8/8/8/7x w - - 0 1", `rank "7x"`},
		{"8/8/8/8/8/8/8/ w - - 0 1", `rank ""`},
		{"8/8/8/8/8/8/8/8 W - - 0 1", `side to move "W"`},
		{"8/8/8/8/8/8/8/8 w  - 0 1", "castling rights are empty"},
		{"8/8/8/8/8/8/8/8 w KK - 0 1", `castling rights "KK"`},
		{"8/8/8/8/8/8/8/8 w HAha - 0 1", `castling rights "HAha"`},
		{"8/8/8/8/8/8/8/8 w K- - 0 1", `castling rights "K-"`},
		{"8/8/8/8/8/8/8/8 w - e4 0 1", `en passant square "e4"`},
		{"8/8/8/8/8/8/8/8 w - e 0 1", `en passant square "e"`},
		{"8/8/8/8/8/8/8/8 w - E3 0 1", `en passant square "E3"`},
		{"8/8/8/8/8/8/8/8 w - - 256 1", `half-move clock "256"`},
		{"8/8/8/8/8/8/8/8 w - - -1 1", `half-move clock "-1"`},
		{"8/8/8/8/8/8/8/8 w - - 0 65536", `move number "65536"`},
		{"8/8/8/8/8/8/8/8 w - - 0 x", `move number "x"`},
	} {
		if _, _, err := parse(test.fen); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: error %v, want one about %s", test.fen, err, test.want)
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
	n := node{board: dragontoothmg.ParseFen(roots[1])}
	moves := make([]engine.Move, 0, 256)
	b.ReportAllocs()
	for b.Loop() {
		moves = n.AppendMoves(moves[:0])
	}
}

func BenchmarkPlay(b *testing.B) {
	n := node{board: dragontoothmg.ParseFen(roots[1])}
	moves := n.AppendMoves(nil)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := n.Play(moves[i%len(moves)]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkState(b *testing.B) {
	n := node{board: dragontoothmg.ParseFen(roots[1])}
	b.ReportAllocs()
	for b.Loop() {
		n.State()
	}
}
