// Package chess is the rule book's part for chess: the game's moves worked out
// on a mailbox board, rule by rule from FIDE's Laws of Chess, in force from
// 1 January 2023, whose articles the comments cite.
//
// It shares nothing with the engine but the vocabulary. Moves are found in two
// steps: how the men move makes the pseudo-legal moves, and rules by name forbid
// some of them. With one rule out of force or bent the rule book is a faulty
// generator.
package chess

import (
	"fmt"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// New returns the generator that keeps all rules, "rulebook".
func New() oracle.Generator { return &generator{"rulebook", fide} }

type generator struct {
	name string
	laws *laws
}

func (g *generator) Name() string                { return g.name }
func (g *generator) Plays(game engine.Game) bool { return game.Name() == "chess" }

func (g *generator) Start(_ engine.Game, fen string) (oracle.Node, error) {
	p, err := readFEN(fen)
	if err != nil {
		return nil, err
	}
	if g.laws.bend.reads != nil {
		g.laws.bend.reads(&p)
	}
	return &node{laws: g.laws, position: p}, nil
}

type node struct {
	laws     *laws
	position position
	moves    []move // nil until they are asked for
}

// legal returns the moves that the rules allow, worked out once.
func (n *node) legal() []move {
	if n.moves == nil {
		n.moves = n.laws.legal(&n.position)
	}
	return n.moves
}

func (n *node) AppendMoves(dst []engine.Move) []engine.Move {
	for _, m := range n.legal() {
		dst = append(dst, m.packed())
	}
	return dst
}

func (n *node) Play(packed engine.Move) (oracle.Node, error) {
	for _, m := range n.legal() {
		if m.packed() == packed {
			return &node{laws: n.laws, position: n.laws.play(&n.position, m)}, nil
		}
	}
	return nil, fmt.Errorf("move %s%s is not listed", packed.From(), packed.To())
}

func (n *node) State() engine.State {
	state := n.position.state()
	state.Transient = n.laws.transient(&n.position)
	return state
}
