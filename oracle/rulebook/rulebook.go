// Package rulebook is a second set of rules for the module's games: slow,
// written rule by rule from the laws, and sharing nothing with the engine but
// the vocabulary.
package rulebook

import (
	"fmt"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook/checkers"
)

// New returns the rule book as one generator, "rulebook", which plays every
// game that it has a part for.
func New() oracle.Generator { return &book{checkers.New()} }

// book holds a generator for each game.
type book []oracle.Generator

func (b *book) Name() string { return "rulebook" }

func (b *book) Plays(game engine.Game) bool { return b.part(game) != nil }

func (b *book) Start(game engine.Game, fen string) (oracle.Node, error) {
	if part := b.part(game); part != nil {
		return part.Start(game, fen)
	}
	return nil, fmt.Errorf("%w: the rule book has no part for %s", oracle.ErrRefused, game.Name())
}

// part returns the generator of a game, nil if there is none.
func (b *book) part(game engine.Game) oracle.Generator {
	for _, part := range *b {
		if part.Plays(game) {
			return part
		}
	}
	return nil
}
