package fuzz

import (
	"context"
	"errors"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook"
)

// An inspector looks at positions of one game, for one goroutine.
type inspector struct {
	game     engine.Game
	examiner *oracle.Examiner
	scorers  []oracle.Scorer
	known    func(oracle.Difference) (string, bool)
	events   []uint16
}

// deepest is how many plies deeper than asked for an inspector may be sent.
const deepest = 1

func newInspector(game engine.Game, generators []oracle.Generator, o Options) (*inspector, error) {
	e, err := oracle.NewExaminer(game, generators, oracle.Options{Depth: o.Depth + deepest, Patience: o.Patience, Known: o.Known})
	if err != nil {
		return nil, err
	}
	return &inspector{game: game, examiner: e, scorers: oracle.Scorers(generators), known: o.Known}, nil
}

// inspect holds the witnesses against each other at a position, and our engine
// against its properties. It also returns whether the position ends the game.
func (i *inspector) inspect(ctx context.Context, fen string, depth int) (x oracle.Examination, list []difference, over bool) {
	x = i.examiner.Examine(ctx, fen, depth)
	if x.Divergence != nil {
		list = append(list, differenceOf(i.game, x.Divergence))
	}
	failed, over := failing(i.game, fen)
	return x, append(list, failed...), over
}

// shows reports whether a position shows a difference like one, with a mark, and
// returns what it shows.
func (i *inspector) shows(ctx context.Context, fen string, depth int, d difference, mark string) (again difference, ok bool) {
	if d.found == nil {
		failed, _ := failing(i.game, fen)
		for _, again := range failed {
			if again.shows(d, mark) {
				return again, true
			}
		}
		return difference{}, false
	}
	x := i.examiner.Examine(ctx, fen, depth)
	if x.Divergence == nil {
		return difference{}, false
	}
	again = differenceOf(i.game, x.Divergence)
	return again, again.shows(d, mark)
}

// exercised returns the numbers of the events that a position shows, valid until
// the next call: nil if the rule book does not take the position, which then shows
// as a difference where it is a witness.
func (i *inspector) exercised(fen string) []uint16 {
	events, err := rulebook.Exercised(i.game, fen, i.events[:0])
	if errors.Is(err, oracle.ErrRefused) {
		return nil
	}
	i.events = events
	return events
}
