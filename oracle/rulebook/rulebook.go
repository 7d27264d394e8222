// Package rulebook is a second set of rules for the module's games: slow,
// written rule by rule from the laws, and sharing nothing with the engine but
// the vocabulary.
package rulebook

import (
	"fmt"
	"strings"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook/checkers"
	"rulecheck/oracle/rulebook/chess"
	"rulecheck/oracle/rulebook/law"
)

// A part is the rule book of one game.
type part struct {
	oracle.Scorer
	rules       func() []law.Rule
	ruleOf      func(reason string) (law.Rule, bool)
	explain     func(fen string) (law.Explanation, error)
	faults      func() []law.Fault
	without     func() []law.Fault
	scoreFaults func() []law.ScoreFault
	outcome     func(fen string) (engine.Outcome, error)
	canWin      func(fen string, color engine.Color) (bool, error)
	touched     func(fen string, own, opponents []engine.Square) ([]engine.Move, error)
	// before tells how the moves that led to a position bear on what may be
	// played there; nil where the game asks nothing of the kind.
	before    func(fen string, path []engine.Move) ([]law.Fact, error)
	events    func() []law.Event
	exercised func(fen string, dst []uint16) ([]uint16, error)
}

// parts is the only list of the games.
var parts = []part{
	{
		checkers.New(), checkers.Laws, checkers.RuleOf, checkers.Explain, checkers.Planted, checkers.Without, checkers.PlantedScores,
		checkers.Outcome, checkers.CanWin, checkers.Touched, checkers.Before,
		checkers.Events, checkers.Exercised,
	},
	{
		chess.New(), chess.Rules, chess.RuleOf, chess.Explain, chess.Planted, chess.Without, chess.PlantedScores,
		chess.Outcome, chess.CanWin, chess.Touched, nil,
		chess.Events, chess.Exercised,
	},
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

// New returns the rule book as one generator, "rulebook", which plays and scores
// every game that it has a part for.
func New() oracle.Scorer { return book{} }

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

func (book) Follow(game engine.Game, fen string, terms engine.Terms) (oracle.Score, error) {
	p, err := partOf(game)
	if err != nil {
		return nil, err
	}
	return p.Follow(game, fen, terms)
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

// Without returns the rule book of a game without each of the rules that forbid
// moves or that the course of a move keeps, one at a time, nil for a game that it has
// no part for. Where other rules forbid the same, that is no fault.
func Without(game engine.Game) []law.Fault {
	p, err := partOf(game)
	if err != nil {
		return nil
	}
	return p.without()
}

// ScoreFaults returns the mistakes that can be planted in how the rule book of a
// game scores whole games, nil for a game that it has no part for.
func ScoreFaults(game engine.Game) []law.ScoreFault {
	p, err := partOf(game)
	if err != nil {
		return nil
	}
	return p.scoreFaults()
}

// RuleOf returns the rule by which a game has ended, given Outcome.Reason, or by
// which a draw is claimed, given Claims.String of one claim; ok is false if there
// is none.
func RuleOf(game engine.Game, reason string) (r law.Rule, ok bool) {
	p, err := partOf(game)
	if err != nil {
		return law.Rule{}, false
	}
	reason, _, _ = strings.Cut(reason, ":")
	return p.ruleOf(reason)
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
