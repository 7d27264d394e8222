// Package games is the only list of the games that this module knows.
package games

import (
	"path/filepath"
	"strings"

	"rulecheck/engine"
	"rulecheck/engine/checkers"
	"rulecheck/engine/chess"
)

// All returns every game, in the order in which reports list them.
func All() []engine.Game { return []engine.Game{chess.Game(), checkers.Game()} }

// ByName returns the game of a name; ok is false if there is none.
func ByName(name string) (game engine.Game, ok bool) {
	for _, g := range All() {
		if g.Name() == name {
			return g, true
		}
	}
	return nil, false
}

// OfFile returns the game whose records a file holds, by the extension of its
// name; ok is false if there is none.
func OfFile(name string) (game engine.Game, ok bool) {
	extension := strings.TrimPrefix(filepath.Ext(name), ".")
	for _, g := range All() {
		if strings.EqualFold(g.Records().Extension, extension) {
			return g, true
		}
	}
	return nil, false
}

// Recognizing returns the games in whose form a text is written, the likelier
// first; none if no game writes positions like that.
func Recognizing(text string) (games []engine.Game) {
	for _, g := range All() {
		if g.Recognizes(text) {
			games = append(games, g)
		}
	}
	return games
}
