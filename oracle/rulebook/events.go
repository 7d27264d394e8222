package rulebook

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle/rulebook/law"
)

// Events returns the list of a game's events; a set of them is told by their
// numbers in it. nil for a game that the rule book has no part for.
func Events(game engine.Game) []law.Event {
	p, err := partOf(game)
	if err != nil {
		return nil
	}
	return p.events()
}

// Exercised appends the numbers of the events that a position shows, ascending
// and each once, to dst. The position is given as the normal text of Game.Read;
// the error wraps oracle.ErrRefused if the rule book does not take it.
func Exercised(game engine.Game, fen string, dst []uint16) ([]uint16, error) {
	p, err := partOf(game)
	if err != nil {
		return dst, err
	}
	return p.exercised(fen, dst)
}

// Coverable returns the names of the rules that have an event, in the order of
// Rules: the others show only in games, or in what players do beside the board.
func Coverable(game engine.Game) (names []string) {
	events := Events(game)
	for _, r := range Rules(game) {
		if slices.ContainsFunc(events, func(e law.Event) bool { return e.Rule == r.Name }) {
			names = append(names, r.Name)
		}
	}
	return names
}
