package rulebook

import "rulecheck/engine"

// How games end, by what stands on the board and by the players. Each function takes a position as the
// normal text of Game.Read; its error wraps oracle.ErrRefused if the rule book
// does not take it.

// Outcome returns whether and how a position itself ends the game.
func Outcome(game engine.Game, fen string) (engine.Outcome, error) {
	p, err := partOf(game)
	if err != nil {
		return engine.Outcome{}, err
	}
	return p.outcome(fen)
}

// CanWin reports whether a color may still win, by the men on the board: false
// only where no series of legal moves lets it.
func CanWin(game engine.Game, fen string, color engine.Color) (bool, error) {
	p, err := partOf(game)
	if err != nil {
		return false, err
	}
	return p.canWin(fen, color)
}

// Touched returns the legal moves that are left once the side to move has touched
// men on squares, its own and the opponent's, each in order, its own before the
// opponent's. Squares without such a man bind nobody.
func Touched(game engine.Game, fen string, own, opponents []engine.Square) ([]engine.Move, error) {
	p, err := partOf(game)
	if err != nil {
		return nil, err
	}
	return p.touched(fen, own, opponents)
}

// Resignation returns the outcome when a player resigns, FlagFall when a player's
// time has run out: a loss, or a draw if the opponent cannot win. A game that the
// position has ended stays as it ended.
func Resignation(game engine.Game, fen string, by engine.Color) (engine.Outcome, error) {
	return givenUp(game, fen, by, engine.Resigned)
}

// FlagFall is like Resignation.
func FlagFall(game engine.Game, fen string, fallen engine.Color) (engine.Outcome, error) {
	return givenUp(game, fen, fallen, engine.FlagFallen)
}

func givenUp(game engine.Game, fen string, loser engine.Color, reason string) (engine.Outcome, error) {
	p, err := partOf(game)
	if err != nil {
		return engine.Outcome{}, err
	}
	if o, err := p.outcome(fen); err != nil || o.Over {
		return o, err
	}
	wins, err := p.canWin(fen, loser.Other())
	if err != nil {
		return engine.Outcome{}, err
	}
	if wins {
		return engine.Outcome{Over: true, Reason: reason, Winner: engine.WinnerIs(loser.Other())}, nil
	}
	return engine.Outcome{Over: true, Reason: reason + ": " + engine.CannotMate}, nil
}

// AgreedDraw returns the outcome when both sides want a draw in a mode; ok is
// false where the mode has no agreement, or the position has ended the game in
// its own way.
func AgreedDraw(game engine.Game, fen string, mode engine.Mode) (o engine.Outcome, ok bool, err error) {
	p, err := partOf(game)
	if err != nil {
		return engine.Outcome{}, false, err
	}
	switch o, err = p.outcome(fen); {
	case err != nil || o.Over:
		return o, false, err
	case mode == engine.OneDevice || mode == engine.LocalNetwork:
		return engine.Outcome{Over: true, Reason: engine.Agreed}, true, nil
	}
	return engine.Outcome{}, false, nil // nobody is there to agree
}
