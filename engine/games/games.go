// Package games is the only list of the games that this module knows.
package games

import (
	"rulecheck/engine"
	"rulecheck/engine/chess"
)

// All returns every game, in the order in which reports list them.
func All() []engine.Game { return []engine.Game{chess.Game()} }

// ByName returns the game of a name; ok is false if there is none.
func ByName(name string) (game engine.Game, ok bool) {
	for _, g := range All() {
		if g.Name() == name {
			return g, true
		}
	}
	return nil, false
}
