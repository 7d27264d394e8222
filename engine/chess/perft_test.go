package chess

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"rulecheck/engine"
)

// listedPerft counts every move from a list, so that nothing of perft.go and
// answers.go has a part in it.
func listedPerft(p Position, depth int) (nodes uint64) {
	moves := p.AppendMoves(nil)
	if depth == 1 {
		return uint64(len(moves))
	}
	for _, m := range moves {
		nodes += listedPerft(p.Play(m), depth-1)
	}
	return nodes
}

// TestPerftCountsWhatIsListed holds Perft against lists of moves in positions
// of random games and of men strewn on the board, most of which have checks,
// pins and kings in the open. RULECHECK_POSITIONS says how many.
func TestPerftCountsWhatIsListed(t *testing.T) {
	positions, random := 3000, rand.New(rand.NewPCG(1, 1))
	if n, err := strconv.Atoi(os.Getenv("RULECHECK_POSITIONS")); err == nil {
		positions, random = n, rand.New(rand.NewPCG(rand.Uint64(), 1))
	}
	for i := range positions {
		p, ok := strewn(random), true
		if random.IntN(2) == 0 {
			p, ok = randomlyPlayed(random)
		}
		if !ok {
			continue
		}
		deepest := 2
		if i%10 == 0 {
			deepest = 3
		}
		for depth := 1; depth <= deepest; depth++ {
			if got, want := p.Perft(depth), listedPerft(p, depth); got != want {
				t.Fatalf("%s: perft %d is %d, and %d moves are listed", p.RawFEN(), depth, got, want)
			}
		}
	}
}

// strewn returns a legal position of men on random squares.
func strewn(random *rand.Rand) Position {
	for {
		s := Setup{Turn: engine.Color(random.IntN(2)), Number: 50}
		s.Board.Put(e1, King, engine.White)
		s.Board.Put(e8, King, engine.Black)
		for _, home := range castlingHomes {
			if random.IntN(3) == 0 {
				s.Board.Put(home.rook, Rook, home.color)
				s.Rights |= home.right
			}
		}
		if s.Rights == 0 || random.IntN(2) == 0 {
			s = Setup{Turn: s.Turn, Number: 50}
			for s.Board.Occupied() == 0 {
				white, black := random.IntN(64), random.IntN(64)
				if white != black {
					s.Board.Put(engine.Square(white), King, engine.White)
					s.Board.Put(engine.Square(black), King, engine.Black)
				}
			}
		}
		kinds := [...]engine.Kind{Pawn, Pawn, Pawn, Knight, Bishop, Rook, Queen}
		for range random.IntN(20) {
			square, kind := engine.Square(random.IntN(64)), kinds[random.IntN(len(kinds))]
			if s.Board.Occupied()>>square&1 == 0 && (kind != Pawn || square.Rank() != 0 && square.Rank() != 7) {
				s.Board.Put(square, kind, engine.Color(random.IntN(2)))
			}
		}
		if p, _, err := s.LenientPosition(); err == nil {
			return p
		}
	}
}

// randomlyPlayed returns a position of a random game.
func randomlyPlayed(random *rand.Rand) (Position, bool) {
	starts := []string{StartFEN, kiwipete, position3, position4, position5, position6}
	s, err := ReadSetup(starts[random.IntN(len(starts))])
	if err != nil {
		return Position{}, false
	}
	p := newPosition(s)
	for range random.IntN(60) {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		p = p.Play(moves[random.IntN(len(moves))])
	}
	return p, true
}
