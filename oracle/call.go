package oracle

import (
	"errors"
	"fmt"

	"rulecheck/engine"
)

// What follows are the calls of generators in a walk, each under the worker's guard.

// maxMoves is far above what any position of any game here has; a list longer
// than this is nonsense.
const maxMoves = 4096

func (w *worker) start(g int) (node Node, err error) {
	w.guard.enter(g)
	defer w.guard.leave(g, &err)
	root := w.result.Root
	node, err = w.generators[g].Start(w.rules, root.Root)
	if err == nil && node == nil {
		err = errors.New("answers no position and no error")
	}
	return node, err
}

func (w *worker) moves(g int, node Node, dst []engine.Move) (moves []engine.Move, err error) {
	w.guard.enter(g)
	defer w.guard.leave(g, &err)
	moves = node.AppendMoves(dst)
	if len(moves) > maxMoves {
		return nil, fmt.Errorf("lists %d moves in one position", len(moves))
	}
	return moves, nil
}

func (w *worker) play(g int, node Node, m engine.Move) (next Node, err error) {
	w.guard.enter(g)
	defer w.guard.leave(g, &err)
	next, err = node.Play(m)
	if err == nil && next == nil {
		err = errors.New("answers no position and no error")
	}
	return next, err
}

func (w *worker) state(g int, node Node) (s engine.State, err error) {
	w.guard.enter(g)
	defer w.guard.leave(g, &err)
	return node.State(), nil
}
