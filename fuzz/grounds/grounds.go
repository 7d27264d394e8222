// Package grounds holds what positions of each game are made of: the squares and
// men, the themes by which they are set up, and the positions to begin with.
package grounds

import (
	"slices"
	"sync"

	"rulecheck/corpus"
	"rulecheck/engine"
	"rulecheck/fuzz"
)

// All returns the ground of every game.
func All() []fuzz.Ground { return slices.Clone(all()) }

// Of returns the ground of a game, moves counted as the game given counts them;
// ok is false if there is none.
func Of(game engine.Game) (ground fuzz.Ground, ok bool) {
	for _, ground := range all() {
		if ground.Game.Name() == game.Name() {
			ground.Game = game
			return ground, true
		}
	}
	return fuzz.Ground{}, false
}

var all = sync.OnceValue(func() []fuzz.Ground {
	grounds := []fuzz.Ground{chessGround(), checkersGround()}
	for i := range grounds {
		grounds[i].Positions = positions(grounds[i].Game)
	}
	return grounds
})

// positions returns the built-in positions that strict reading takes, the start
// position first, each once.
func positions(game engine.Game) (normal []string) {
	seen := map[string]bool{}
	add := func(fen string) {
		reading, err := game.Read(fen, false)
		if err == nil && !seen[reading.FEN] {
			seen[reading.FEN] = true
			normal = append(normal, reading.FEN)
		}
	}
	add(game.Start())
	cases, _ := corpus.All() // sound by the corpus's own tests
	for _, c := range cases {
		if c.Game == game.Name() {
			add(c.FEN)
		}
	}
	return normal
}

// nth returns the square of a set with n others below it; the set must have so
// many.
func nth(set uint64, n int) engine.Square {
	for range n {
		set &= set - 1
	}
	return lowest(set)
}
