package process

import (
	"errors"
	"fmt"
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// asked is to how many plies a position is asked about. With 2 the walk of a
// comparison needs one question for a position and all those after it; with 3
// most of an answer would be about positions that it knows already.
const asked = 2

// A node is the end of a line of play. The child is asked about it only by Start
// and Play, which can say that it broke; what it answers holds the state and the
// moves of the nodes that Play returns.
type node struct {
	generator *Generator
	game      string
	root      string
	before    *node // nil at the root
	move      engine.Move
	position
}

func (n *node) AppendMoves(dst []engine.Move) []engine.Move { return append(dst, n.moves...) }

func (n *node) State() engine.State { return n.state }

func (n *node) Play(m engine.Move) (oracle.Node, error) {
	if !slices.Contains(n.moves, m) {
		return nil, fmt.Errorf("%s lists no move %s to %s", n.generator.spec.Name, m.From(), m.To())
	}
	if n.after == nil {
		if err := n.look(); err != nil {
			return nil, err
		}
	}
	return &node{
		generator: n.generator, game: n.game, root: n.root, before: n, move: m,
		position: n.after[slices.Index(n.moves, m)],
	}, nil
}

// look asks about the node. If something is known of it from the question about
// the node before, the answer must say the same.
func (n *node) look() error {
	at, err := n.generator.position(question{Game: n.game, FEN: n.root, Path: n.path(), Plies: asked})
	if err != nil {
		return err
	}
	if n.before != nil && (n.state != at.state || !sameMoves(n.moves, at.moves)) {
		return errors.New("answers otherwise than before, when it was asked about the position a move earlier")
	}
	n.position = at
	return nil
}

func sameMoves(a, b []engine.Move) bool {
	return slices.Equal(a, b) || slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

func (n *node) path() []string {
	var path []string
	for ; n.before != nil; n = n.before {
		path = append(path, moveText(n.move))
	}
	slices.Reverse(path)
	return path
}
