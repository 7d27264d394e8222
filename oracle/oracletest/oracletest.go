// Package oracletest is the conformance suite that every adapter of a
// generator must pass.
package oracletest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// Case is a position and how many sequences of legal moves start at it.
type Case struct {
	FEN   string
	Nodes []uint64 // at depth 1, 2, ...
}

// Run tests that a generator keeps the promises of oracle.Generator and
// oracle.Node in a game, and answers the cases, of which there is at least
// one. It asks the game for the positions it holds the adapter against.
func Run(t *testing.T, gen oracle.Generator, game engine.Game, cases []Case) {
	if len(cases) == 0 || !gen.Plays(game) {
		t.Fatalf("nothing to test: %d cases, %s plays %s: %v", len(cases), gen.Name(), game.Name(), gen.Plays(game))
	}
	for _, c := range checks {
		t.Run(c.name, func(t *testing.T) {
			if err := c.check(gen, game, cases); err != nil {
				t.Error(err)
			}
		})
	}
}

type check func(oracle.Generator, engine.Game, []Case) error

var checks = []struct {
	name  string
	check check
}{
	{"Counts", counts},
	{"MovesDistinct", movesDistinct},
	{"PlayLeavesNode", playLeavesNode},
	{"PlayRefusesUnlisted", playRefusesUnlisted},
	{"PlayRefusesMovesOfNodeBefore", playRefusesMovesOfNodeBefore},
	{"MenCounted", menCounted},
	{"StatePlayedIsStateRead", statePlayedIsStateRead},
	{"NonsenseRefused", nonsenseRefused},
	{"AnythingSurvived", anythingSurvived},
	{"Concurrent", concurrent},
	{"ScorerFollows", scorerFollows},
}

func counts(gen oracle.Generator, game engine.Game, cases []Case) error {
	for _, c := range cases {
		for i, want := range c.Nodes {
			root, err := gen.Start(game, c.FEN)
			if err != nil {
				return err
			}
			got, err := perft(root, i+1)
			if err != nil {
				return err
			}
			if got != want {
				return fmt.Errorf("%s depth %d: %d, want %d", c.FEN, i+1, got, want)
			}
		}
	}
	return nil
}

func perft(n oracle.Node, depth int) (nodes uint64, err error) {
	moves := n.AppendMoves(nil)
	if depth == 1 {
		return uint64(len(moves)), nil
	}
	for _, m := range moves {
		next, err := n.Play(m)
		if err != nil {
			return 0, err
		}
		below, err := perft(next, depth-1)
		if err != nil {
			return 0, err
		}
		nodes += below
	}
	return nodes, nil
}

func movesDistinct(gen oracle.Generator, game engine.Game, cases []Case) error {
	return eachNode(gen, game, cases, func(n oracle.Node, at string) error {
		moves := n.AppendMoves([]engine.Move{0})
		if moves[0] != 0 {
			return fmt.Errorf("%s: AppendMoves wrote over what was in the list", at)
		}
		moves = moves[1:]
		slices.Sort(moves)
		for i := 1; i < len(moves); i++ {
			if moves[i] == moves[i-1] {
				return fmt.Errorf("%s: %s is listed twice", at, game.MoveText(moves[i]))
			}
		}
		return nil
	})
}

func playLeavesNode(gen oracle.Generator, game engine.Game, cases []Case) error {
	return eachNode(gen, game, cases, func(n oracle.Node, at string) error {
		state, moves := n.State(), n.AppendMoves(nil)
		slices.Sort(moves)
		for _, m := range moves {
			next, err := n.Play(m)
			if err != nil {
				return err
			}
			next.AppendMoves(nil)
			if got := n.State(); got != state {
				return fmt.Errorf("%s: playing %s changed the node it was played in to %+v", at, game.MoveText(m), got)
			}
		}
		after := n.AppendMoves(nil)
		slices.Sort(after)
		if !slices.Equal(moves, after) {
			return fmt.Errorf("%s: the moves changed after they had been played", at)
		}
		return nil
	})
}

func playRefusesUnlisted(gen oracle.Generator, game engine.Game, cases []Case) error {
	return eachNode(gen, game, cases, func(n oracle.Node, at string) error {
		moves := n.AppendMoves(nil)
		unlisted := []engine.Move{0, ^engine.Move(0)}
		for from := range engine.Square(64) {
			unlisted = append(unlisted, engine.Step(from, 63-from, 0))
		}
		for _, m := range moves {
			unlisted = append(unlisted, m^1, m|15, engine.Step(m.To(), m.From(), m.Promoted()))
		}
		for _, m := range unlisted {
			if slices.Contains(moves, m) {
				continue
			}
			if _, err := n.Play(m); err == nil {
				return fmt.Errorf("%s: plays the unlisted move %#x from %s to %s", at, uint64(m), m.From(), m.To())
			}
		}
		return nil
	})
}

// playRefusesMovesOfNodeBefore asks nodes that have not listed their moves to
// play those of the node they come from.
func playRefusesMovesOfNodeBefore(gen oracle.Generator, game engine.Game, cases []Case) error {
	return eachNode(gen, game, cases, func(n oracle.Node, at string) error {
		moves := n.AppendMoves(nil)
		for _, m := range moves {
			next, err := n.Play(m)
			if err != nil {
				return err
			}
			if _, err := next.Play(m); err == nil {
				return fmt.Errorf("%s: after %s, %s is played again", at, game.MoveText(m), game.MoveText(m))
			}
		}
		return nil
	})
}

func menCounted(gen oracle.Generator, game engine.Game, cases []Case) error {
	return eachNode(gen, game, cases, func(n oracle.Node, at string) error {
		before := n.State()
		for _, m := range n.AppendMoves(nil) {
			next, err := n.Play(m)
			if err != nil {
				return err
			}
			after := next.State()
			switch {
			case after.Turn != before.Turn.Other():
				return fmt.Errorf("%s: after %s it is still %s's turn", at, game.MoveText(m), after.Turn)
			case men(after, before.Turn) != men(before, before.Turn):
				return fmt.Errorf("%s: %s changes the number of the mover's own men", at, game.MoveText(m))
			case men(after, after.Turn) > men(before, after.Turn):
				return fmt.Errorf("%s: %s gives the opponent a man", at, game.MoveText(m))
			}
		}
		return nil
	})
}

func men(s engine.State, color engine.Color) (count int) {
	for square := range engine.Square(64) {
		if kind, c := s.Board.At(square); kind != 0 && c == color {
			count++
		}
	}
	return count
}

// statePlayedIsStateRead holds what a generator makes of a position it has
// reached against what it makes of the same position as text, all of it.
func statePlayedIsStateRead(gen oracle.Generator, game engine.Game, cases []Case) error {
	for _, c := range cases {
		reading, err := game.Read(c.FEN, false)
		if err != nil {
			return err
		}
		root, err := gen.Start(game, c.FEN)
		if err != nil {
			return err
		}
		if err := playedIsRead(gen, root, reading.Position, 2); err != nil {
			return err
		}
	}
	return nil
}

func playedIsRead(gen oracle.Generator, n oracle.Node, p engine.Position, depth int) error {
	read, err := gen.Start(p.Game(), p.RawFEN())
	if err != nil {
		return err
	}
	if got, want := n.State(), read.State(); got != want {
		return fmt.Errorf("%s: reached by a move it is %+v, read from text %+v", p.RawFEN(), got, want)
	}
	if depth == 0 {
		return nil
	}
	legal := p.AppendMoves(nil)
	for _, m := range n.AppendMoves(nil) {
		if !slices.Contains(legal, m) {
			return fmt.Errorf("%s: %s is not a move of the game", p.RawFEN(), p.Game().MoveText(m))
		}
		next, err := n.Play(m)
		if err != nil {
			return err
		}
		if err := playedIsRead(gen, next, p.Play(m), depth-1); err != nil {
			return err
		}
	}
	return nil
}

func nonsenseRefused(gen oracle.Generator, game engine.Game, cases []Case) error {
	for _, text := range []string{
		"", " ", "nonsense", "\x00\xff\xfe", "/", "- - - - - -", "\n", strings.Repeat("/", 1000), strings.Repeat("8/", 1<<16),
		strings.Repeat(game.Start()+" ", 2), cases[0].FEN + " moves", strings.Repeat("W", 1000), "ⅷ/８/８/８/８/８/８/８ w - - 0 1",
	} {
		node, err := start(gen, game, text)
		if err == nil {
			return fmt.Errorf("%.60q is taken for %+v", text, node.State())
		}
		if !errors.Is(err, oracle.ErrRefused) {
			return fmt.Errorf("%.60q is not refused but broken on: %w", text, err)
		}
	}
	return counts(gen, game, []Case{{cases[0].FEN, cases[0].Nodes[:1]}})
}

// anythingSurvived damages good text in every place in turn. Much of it is
// still a position of some kind: a generator may take it or refuse it.
func anythingSurvived(gen oracle.Generator, game engine.Game, cases []Case) error {
	for _, c := range cases {
		for i := range len(c.FEN) {
			damaged := []string{c.FEN[:i], c.FEN[i:], c.FEN[:i] + c.FEN[i+1:]}
			for _, b := range []byte(" /-09bwKpQ:,\x00\xff") {
				damaged = append(damaged, c.FEN[:i]+string([]byte{b})+c.FEN[i+1:], c.FEN[:i]+string([]byte{b})+c.FEN[i:])
			}
			for _, text := range damaged {
				if _, err := start(gen, game, text); err != nil && !errors.Is(err, oracle.ErrRefused) {
					return fmt.Errorf("%q is not refused but broken on: %w", text, err)
				}
			}
		}
	}
	return counts(gen, game, []Case{{cases[0].FEN, cases[0].Nodes[:1]}})
}

func start(gen oracle.Generator, game engine.Game, text string) (n oracle.Node, err error) {
	defer func() {
		if broke := recover(); broke != nil {
			err = fmt.Errorf("panic: %v", broke)
		}
	}()
	return gen.Start(game, text)
}

// concurrent has the race detector look on while goroutines share a generator.
func concurrent(gen oracle.Generator, game engine.Game, cases []Case) error {
	shallow := make([]Case, len(cases))
	for i, c := range cases {
		shallow[i] = Case{c.FEN, c.Nodes[:min(2, len(c.Nodes))]}
	}
	var all sync.WaitGroup
	errs := make([]error, 4)
	for i := range errs {
		all.Go(func() {
			errs[i] = errors.Join(
				counts(gen, game, shallow),
				playLeavesNode(gen, game, shallow[:1]))
		})
	}
	all.Wait()
	return errors.Join(errs...)
}

// eachNode visits the cases' positions and those one move later.
func eachNode(gen oracle.Generator, game engine.Game, cases []Case, visit func(n oracle.Node, at string) error) error {
	for _, c := range cases {
		root, err := gen.Start(game, c.FEN)
		if err != nil {
			return err
		}
		if err := visit(root, c.FEN); err != nil {
			return err
		}
		for _, m := range root.AppendMoves(nil) {
			next, err := root.Play(m)
			if err != nil {
				return err
			}
			line := oracle.Line{Game: game, Root: c.FEN, Path: []engine.Move{m}}
			if err := visit(next, line.String()); err != nil {
				return err
			}
		}
	}
	return nil
}
