package checkers

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"rulecheck/engine"
)

// listedPerft counts every move from a list, so that nothing of perft.go and
// count.go has a part in it.
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

// TestPerftCountsWhatIsListed holds the counts by route against lists of moves
// in positions of random games and of men strewn on the board, with and without
// kings. RULECHECK_POSITIONS says how many.
func TestPerftCountsWhatIsListed(t *testing.T) {
	positions, random := 3000, rand.New(rand.NewPCG(1, 1))
	if n, err := strconv.Atoi(os.Getenv("RULECHECK_POSITIONS")); err == nil {
		positions, random = n, rand.New(rand.NewPCG(rand.Uint64(), 1))
	}
	for range positions {
		p := strewn(random)
		if random.IntN(2) == 0 {
			p = randomlyPlayed(t, random)
		}
		for depth := 1; depth <= 4; depth++ {
			want := listedPerft(p, depth)
			if got := perftByRoute(p, depth); got != want {
				t.Fatalf("%s: perft %d is %d, and %d moves are listed", p.FEN(), depth, got, want)
			}
			if want > 1000 {
				break // lists of the next depth would take long
			}
		}
	}
}

// TestPerftByRouteFromTheStart holds the counts against those of OEIS A133046.
func TestPerftByRouteFromTheStart(t *testing.T) {
	p, _, err := read(StartFEN)
	if err != nil {
		t.Fatal(err)
	}
	counts := []uint64{1, 7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564, 85242128}
	for depth, want := range counts {
		if got := perftByRoute(p, depth); got != want {
			t.Errorf("perft %d is %d, want %d", depth, got, want)
		}
	}
}

// strewn returns a position of men on random squares; a side has kings among
// them or has none.
func strewn(random *rand.Rand) Position {
	s := Setup{Turn: engine.Color(random.IntN(2))}
	kings := [2]bool{random.IntN(2) == 0, random.IntN(2) == 0}
	for range 1 + random.IntN(24) {
		bit, color := uint32(1)<<random.IntN(32), engine.Color(random.IntN(2))
		if (s.Black|s.White)&bit != 0 {
			continue
		}
		with := s
		*with.men(color) |= bit
		if kings[color] && random.IntN(2) == 0 {
			with.Kings |= bit
		}
		if len(with.Reasons()) == 0 {
			s = with
		}
	}
	return Position(s)
}

// randomlyPlayed returns a position of a random game.
func randomlyPlayed(t *testing.T, random *rand.Rand) Position {
	p, _, err := read(StartFEN)
	if err != nil {
		t.Fatal(err)
	}
	for range random.IntN(90) {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		p = p.Play(moves[random.IntN(len(moves))])
	}
	return p
}
