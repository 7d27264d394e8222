package explain

import (
	"fmt"
	"slices"
	"strings"

	"rulecheck/engine"
	"rulecheck/oracle/rulebook/law"
)

// asked returns the man that a text's move is of, with the moves that the text
// may mean and no others, and the conditions that bear the move's name. A move
// of which there are conditions only is of no man.
func asked(game engine.Game, p engine.Position, book law.Explanation, text string) ([]law.Man, []law.Fact, error) {
	want := plainly(text)
	conditions := func(name string) []law.Fact {
		return slices.DeleteFunc(slices.Clone(book.Facts), func(f law.Fact) bool { return f.Label != name })
	}
	for _, man := range book.Men {
		spelled := func(j law.Judgement) bool { return text == game.MoveText(j.Move) || want == j.Text }
		if meant := those(man, spelled); len(meant.Moves) > 0 {
			return []law.Man{meant}, conditions(meant.Moves[0].Text), nil
		}
	}
	if facts := conditions(want); len(facts) > 0 {
		return nil, facts, nil
	}
	path, promoted, err := game.MovePath(text)
	if err != nil {
		return nil, nil, err
	}
	at := slices.IndexFunc(book.Men, func(man law.Man) bool { return man.Square == path[0] })
	if at < 0 {
		return nil, nil, noMan(game, p, path[0], fmt.Sprintf("move %q", text))
	}
	man := book.Men[at]
	meant := those(man, func(j law.Judgement) bool {
		return slices.Equal(j.Move.Path(), path) && (promoted == 0 || j.Move.Promoted() == promoted)
	})
	if len(meant.Moves) == 0 && len(path) == 2 && promoted == 0 { // squares between may be left out
		meant = those(man, func(j law.Judgement) bool { return j.Move.To() == path[1] })
	}
	if len(meant.Moves) == 0 {
		conditions := slices.DeleteFunc(slices.Clone(book.Facts), func(f law.Fact) bool {
			return f.Move == 0 || !slices.Equal(f.Move.Path(), path)
		})
		if len(conditions) > 0 {
			return nil, conditions, nil
		}
		names := make([]string, len(path)-1)
		for i, s := range path[1:] {
			names[i] = game.SquareText(s)
		}
		return nil, nil, fmt.Errorf("move %q: a %s on %s does not move to %s", text, man.Name, game.SquareText(path[0]), strings.Join(names, " and "))
	}
	return []law.Man{meant}, nil, nil
}

// those returns a man with those of its moves that pass a test.
func those(man law.Man, test func(law.Judgement) bool) law.Man {
	man.Moves = slices.DeleteFunc(slices.Clone(man.Moves), func(j law.Judgement) bool { return !test(j) })
	return man
}

// plainly spells a move without what some add to it, and castling with letters.
func plainly(text string) string {
	if strings.HasPrefix(text, "0-0") {
		text = strings.ReplaceAll(text, "0", "O")
	}
	return strings.TrimRight(text, "+#!?")
}

// noMan says that no man of the side to move stands on a square.
func noMan(game engine.Game, p engine.Position, s engine.Square, what string) error {
	state := p.State()
	if kind, color := state.Board.At(s); kind != 0 {
		return fmt.Errorf("%s: the man on %s is %v's, and it is %v's move", what, game.SquareText(s), color, state.Turn)
	}
	return fmt.Errorf("%s: %s is empty", what, game.SquareText(s))
}
