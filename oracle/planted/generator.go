// Package planted is a plain chess generator in which one rule can be made
// wrong, so that tests can show that a comparison finds it.
//
// The generator is a mailbox written for reading, not for speed; it makes each
// move and looks whether the own king is attacked. It shares nothing with the
// other generators but the vocabulary. Every fault bends one thing and names a
// witness: the position and the shortest line at which it shows.
package planted

import (
	"fmt"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// Sound returns the generator without a fault, "planted-none".
func Sound() oracle.Generator { return &generator{name: "planted-none"} }

// Generator returns the generator that has the fault, "planted-" and its ID.
func (f Fault) Generator() oracle.Generator {
	return &generator{name: "planted-" + f.ID, bend: f.bend}
}

type generator struct {
	name string
	bend bend
}

func (g *generator) Name() string                { return g.name }
func (g *generator) Plays(game engine.Game) bool { return game.Name() == "chess" }

func (g *generator) Start(_ engine.Game, fen string) (oracle.Node, error) {
	p, err := readFEN(fen)
	if err != nil {
		return nil, err
	}
	if g.bend.reads != nil {
		g.bend.reads(&p)
	}
	return &node{&g.bend, p}, nil
}

type node struct {
	bend     *bend
	position position
}

func (n *node) AppendMoves(dst []engine.Move) []engine.Move {
	for _, m := range n.bend.legal(&n.position) {
		dst = append(dst, m.packed())
	}
	return dst
}

func (n *node) Play(packed engine.Move) (oracle.Node, error) {
	for _, m := range n.bend.legal(&n.position) {
		if m.packed() != packed {
			continue
		}
		after := n.position.play(m)
		if n.bend.plays != nil {
			n.bend.plays(&n.position, m, &after)
		}
		return &node{n.bend, after}, nil
	}
	return nil, fmt.Errorf("move %s%s is not listed", packed.From(), packed.To())
}

func (n *node) State() engine.State {
	p := &n.position
	state := engine.State{
		Turn:      p.turn,
		Rights:    p.rights,
		Clock:     p.clock,
		Number:    p.number,
		Transient: n.bend.transient(p),
	}
	for s, m := range p.board {
		state.Board.Put(engine.Square(s), m.kind, m.color)
	}
	return state
}
