package rulebook

import (
	"errors"
	"strings"
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

func TestBookExplainsTheGamesItHasAPartFor(t *testing.T) {
	for _, row := range []struct {
		game, fen string
		moves     int
	}{{"checkers", "B:W21-32:B1-12", 7}, {"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 20}} {
		game := named{name: row.game}
		e, err := Explain(game, row.fen)
		if err != nil {
			t.Fatal(err)
		}
		if _, legal, _ := e.Totals(); legal != row.moves {
			t.Errorf("%s: %d legal moves from the start, want %d", row.game, legal, row.moves)
		}
		names := map[string]bool{}
		for _, r := range Rules(game) {
			if names[r.Name] || !strings.HasPrefix(r.Name, row.game+".") || r.Article == "" || !strings.HasSuffix(r.Text, ".") {
				t.Errorf("rule %+v", r)
			}
			names[r.Name] = true
		}
		if len(names) < 15 {
			t.Errorf("%s has %d rules", row.game, len(names))
		}
		if _, err := Before(game, row.fen, nil); err != nil {
			t.Error(err)
		}
		if _, err := Explain(game, "nonsense"); !errors.Is(err, oracle.ErrRefused) {
			t.Errorf("nonsense: error %v, want one that wraps ErrRefused", err)
		}
	}
	other := named{name: "shogi"}
	if _, err := Explain(other, ""); !errors.Is(err, oracle.ErrRefused) || Rules(other) != nil {
		t.Errorf("a game without a part: %v, %d rules", err, len(Rules(other)))
	}
}
