package law

import (
	"fmt"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// Laws are the rules of one game, kept or bent, over its own positions P and
// moves M.
type Laws[P, M any] interface {
	// Read reads a position; the error of a text that is none wraps
	// oracle.ErrRefused.
	Read(fen string) (P, error)
	// Legal returns the moves that the rules allow.
	Legal(p *P) []M
	Play(p *P, m M) P
	State(p *P) engine.State
	Pack(m M) engine.Move
}

// Generator returns the laws of a game as a generator of a name.
func Generator[P, M any](name, game string, laws Laws[P, M]) oracle.Generator {
	return &generator[P, M]{name, game, laws}
}

type generator[P, M any] struct {
	name, game string
	laws       Laws[P, M]
}

func (g *generator[P, M]) Name() string                { return g.name }
func (g *generator[P, M]) Plays(game engine.Game) bool { return game.Name() == g.game }

func (g *generator[P, M]) Start(_ engine.Game, fen string) (oracle.Node, error) {
	p, err := g.laws.Read(fen)
	if err != nil {
		return nil, err
	}
	return &node[P, M]{laws: g.laws, position: p}, nil
}

type node[P, M any] struct {
	laws     Laws[P, M]
	position P
	moves    []M // nil until they are asked for
}

// legal returns the moves that the rules allow, worked out once.
func (n *node[P, M]) legal() []M {
	if n.moves == nil {
		n.moves = n.laws.Legal(&n.position)
	}
	return n.moves
}

func (n *node[P, M]) AppendMoves(dst []engine.Move) []engine.Move {
	for _, m := range n.legal() {
		dst = append(dst, n.laws.Pack(m))
	}
	return dst
}

func (n *node[P, M]) Play(packed engine.Move) (oracle.Node, error) {
	for _, m := range n.legal() {
		if n.laws.Pack(m) == packed {
			return &node[P, M]{laws: n.laws, position: n.laws.Play(&n.position, m)}, nil
		}
	}
	return nil, fmt.Errorf("move %s%s is not listed", packed.From(), packed.To())
}

func (n *node[P, M]) State() engine.State { return n.laws.State(&n.position) }
