package oracle_test

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/own"
)

// hooked is our engine with a hook in each call, told the path from the root.
// A hook that is nil leaves the call as it is.
type hooked struct {
	name   string
	before func(call string, path []engine.Move) // "start", "moves", "play" or "state"; for "play" the path includes the move
	moves  func(path, moves []engine.Move) []engine.Move
	state  func(path []engine.Move, s engine.State) engine.State
}

func (g *hooked) Name() string           { return g.name }
func (g *hooked) Plays(engine.Game) bool { return true }

func (g *hooked) call(call string, path []engine.Move) {
	if g.before != nil {
		g.before(call, path)
	}
}

func (g *hooked) Start(game engine.Game, fen string) (oracle.Node, error) {
	g.call("start", nil)
	node, err := own.New().Start(game, fen)
	if err != nil {
		return nil, err
	}
	return hookedNode{g, node, nil}, nil
}

type hookedNode struct {
	*hooked
	node oracle.Node
	path []engine.Move
}

func (n hookedNode) AppendMoves(dst []engine.Move) []engine.Move {
	n.call("moves", n.path)
	dst = n.node.AppendMoves(dst)
	if n.moves != nil {
		return n.moves(n.path, dst)
	}
	return dst
}

func (n hookedNode) Play(m engine.Move) (oracle.Node, error) {
	path := append(slices.Clone(n.path), m)
	n.call("play", path)
	next, err := n.node.Play(m)
	return hookedNode{n.hooked, next, path}, err
}

func (n hookedNode) State() engine.State {
	n.call("state", n.path)
	if n.state != nil {
		return n.state(n.path, n.node.State())
	}
	return n.node.State()
}

// sound is our engine under another name.
func sound(name string) oracle.Generator { return &hooked{name: name} }

// dropping is our engine without the moves that a predicate picks.
func dropping(name string, picks func(path []engine.Move, m engine.Move) bool) oracle.Generator {
	return &hooked{name: name, moves: func(path, moves []engine.Move) []engine.Move {
		return slices.DeleteFunc(moves, func(m engine.Move) bool { return picks(path, m) })
	}}
}

func move(from, to string) engine.Move {
	a, _ := engine.ParseSquare(from)
	b, _ := engine.ParseSquare(to)
	return engine.Step(a, b, 0)
}

func knownOf(generators ...string) func(oracle.Difference) (string, bool) {
	return func(x oracle.Difference) (string, bool) {
		return "defect of " + x.Generator, slices.Contains(generators, x.Generator)
	}
}
