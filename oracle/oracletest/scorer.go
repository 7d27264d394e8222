package oracletest

import (
	"errors"
	"fmt"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// scorerFollows holds a generator that follows whole games to the promises of
// oracle.Scorer; one that does not has nothing to keep.
func scorerFollows(gen oracle.Generator, game engine.Game, cases []Case) error {
	scorer, ok := gen.(oracle.Scorer)
	if !ok {
		return nil
	}
	if _, err := scorer.Follow(game, "no position", engine.Terms{}); !errors.Is(err, oracle.ErrRefused) {
		return fmt.Errorf("nonsense is not refused: %v", err)
	}
	for _, c := range cases {
		score, err := scorer.Follow(game, c.FEN, engine.Terms{})
		if err != nil {
			return err
		}
		if err := scoreAgrees(gen, game, c.FEN, score); err != nil {
			return fmt.Errorf("%s: %w", c.FEN, err)
		}
	}
	return nil
}

// scoreAgrees plays the first moves of a position: what the generator lists is
// played, what it does not list is an error that changes nothing.
func scoreAgrees(gen oracle.Generator, game engine.Game, fen string, score oracle.Score) error {
	node, err := gen.Start(game, fen)
	if err != nil {
		return err
	}
	for ply := range 4 {
		before := score.Standing()
		if before.Occurrences != 0 && before.Occurrences != 1 {
			return fmt.Errorf("%d occurrences after %d plies", before.Occurrences, ply)
		}
		if err := score.Play(engine.Step(0, 0, 0)); err == nil {
			return errors.New("a move that is none is played")
		}
		if after := score.Standing(); after != before {
			return fmt.Errorf("a move that is none changes %v to %v", before, after)
		}
		moves := node.AppendMoves(nil)
		if len(moves) == 0 || before.Outcome.Over {
			break
		}
		if err := score.Play(moves[0]); err != nil {
			return fmt.Errorf("a listed move: %w", err)
		}
		if node, err = node.Play(moves[0]); err != nil {
			return err
		}
	}
	return nil
}
