// Package rulebook is a second set of rules for the module's games: slow,
// written rule by rule from the laws, and sharing nothing with the engine but
// the vocabulary.
package rulebook

import (
	"fmt"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook/checkers"
	"rulecheck/oracle/rulebook/chess"
	"rulecheck/oracle/rulebook/law"
)

// A part is the rule book of one game.
type part struct {
	oracle.Generator
	rules   func() []law.Rule
	explain func(fen string) (law.Explanation, error)
	faults  func() []law.Fault
	// before tells how the moves that led to a position bear on what may be
	// played there; nil where the game asks nothing of the kind.
	before func(fen string, path []engine.Move) ([]law.Fact, error)
}

// parts is the only list of the games.
var parts = []part{
	{checkers.New(), checkers.Laws, checkers.Explain, checkers.Planted, checkers.Before},
	{chess.New(), chess.Rules, chess.Explain, chess.Planted, nil},
}

// partOf returns the part of a game; the error wraps oracle.ErrRefused if there
// is none.
func partOf(game engine.Game) (part, error) {
	for _, p := range parts {
		if p.Plays(game) {
			return p, nil
		}
	}
	return part{}, fmt.Errorf("%w: the rule book has no part for %s", oracle.ErrRefused, game.Name())
}

// New returns the rule book as one generator, "rulebook", which plays every
// game that it has a part for.
func New() oracle.Generator { return book{} }

type book struct{}

func (book) Name() string { return "rulebook" }

func (book) Plays(game engine.Game) bool {
	_, err := partOf(game)
	return err == nil
}

func (book) Start(game engine.Game, fen string) (oracle.Node, error) {
	p, err := partOf(game)
	if err != nil {
		return nil, err
	}
	return p.Start(game, fen)
}

// Rules returns every rule of a game in the order of its laws, nil for a game
// that the rule book has no part for.
func Rules(game engine.Game) []law.Rule {
	p, err := partOf(game)
	if err != nil {
		return nil
	}
	return p.rules()
}

// Faults returns the mistakes that can be planted in the rule book of a game, nil
// for a game that it has no part for.
func Faults(game engine.Game) []law.Fault {
	p, err := partOf(game)
	if err != nil {
		return nil
	}
	return p.faults()
}

// Explain judges every move that a man of the side to move could make. The
// position is given as the normal text of Game.Read; the error wraps
// oracle.ErrRefused if the rule book does not take it.
func Explain(game engine.Game, fen string) (law.Explanation, error) {
	p, err := partOf(game)
	if err != nil {
		return law.Explanation{}, err
	}
	return p.explain(fen)
}

// Before tells how the moves of a path from a position bear on what may be
// played at its end: in draughts, which of them made a capture possible.
func Before(game engine.Game, fen string, path []engine.Move) ([]law.Fact, error) {
	p, err := partOf(game)
	if err != nil || p.before == nil {
		return nil, err
	}
	return p.before(fen, path)
}
