package chess

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/notnil/chess"

	"rulecheck/engine"
)

var roots = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
	"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
	// Queens, rooks and bishops around pawns that can take en passant.
	"r2qk2r/2p1p1p1/8/KP1P1P1r/1R1p1p1k/8/2P1P1P1/R2Q3R w kq - 0 1",
}

// Random games, most of them from the start, are listed and played alike by a
// library that shares no code with the generator.
func TestSoundAgreesWithLibraryInRandomGames(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 95))
	positions := 0
	for game := range 25 {
		root := roots[game%len(roots)]
		option, err := chess.FEN(root)
		if err != nil {
			t.Fatal(err)
		}
		theirs := chess.NewGame(option).Position()
		ours := start(t, New(), root)
		for ply := range 100 {
			where := fmt.Sprintf("game %d ply %d %s", game, ply, theirs)
			if got, want := ours.State(), libraryState(t, theirs); !got.Same(want) {
				t.Fatalf("%s: state %v, want %v", where, got, want)
			}
			byNumber := map[engine.Move]*chess.Move{}
			for _, m := range theirs.ValidMoves() {
				byNumber[libraryMove(m)] = m
			}
			moves := sorted(ours)
			for _, m := range moves {
				if byNumber[m] == nil {
					t.Fatalf("%s: %s is not in the library's list", where, text(m))
				}
			}
			if len(moves) != len(byNumber) {
				t.Fatalf("%s: %d moves, want %d", where, len(moves), len(byNumber))
			}
			positions++
			if len(moves) == 0 {
				break
			}
			m := moves[random.IntN(len(moves))]
			ours, theirs = play(t, ours, m), theirs.Update(byNumber[m])
		}
	}
	if positions < 1000 {
		t.Errorf("only %d positions compared", positions)
	}
}

// libraryState returns the state of the library's position, by its FEN.
func libraryState(t *testing.T, theirs *chess.Position) engine.State {
	p, err := readFEN(theirs.String())
	if err != nil {
		t.Fatal(err)
	}
	return fide.State(&p)
}

// libraryMove returns a move of the library, whose squares are
// numbered as ours.
func libraryMove(m *chess.Move) engine.Move {
	kinds := []chess.PieceType{chess.NoPieceType, chess.Pawn, chess.Knight, chess.Bishop, chess.Rook, chess.Queen, chess.King}
	promoted := slices.Index(kinds, m.Promo())
	return engine.Step(engine.Square(m.S1()), engine.Square(m.S2()), engine.Kind(promoted))
}
