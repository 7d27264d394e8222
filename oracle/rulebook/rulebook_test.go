package rulebook

import (
	"errors"
	"testing"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// named is a game of which only the name is known.
type named struct {
	engine.Game
	name string
}

func (n named) Name() string { return n.name }

func TestBookPlaysTheGamesItHasAPartFor(t *testing.T) {
	book, draughts, other := New(), named{name: "checkers"}, named{name: "shogi"}
	if book.Name() != "rulebook" || !book.Plays(draughts) || book.Plays(other) {
		t.Errorf("%s plays draughts %v, shogi %v", book.Name(), book.Plays(draughts), book.Plays(other))
	}
	n, err := book.Start(draughts, "B:W21-32:B1-12")
	if err != nil {
		t.Fatal(err)
	}
	if moves := n.AppendMoves(nil); len(moves) != 7 {
		t.Errorf("%d moves from the start, want 7", len(moves))
	}
	if _, err := book.Start(other, "B:W21-32:B1-12"); !errors.Is(err, oracle.ErrRefused) {
		t.Errorf("a game that it does not play: error %v, want one that wraps ErrRefused", err)
	}
}
