package oracle

import (
	"context"
	"fmt"
	"slices"

	"rulecheck/engine"
)

// Follow plays one path from root in every generator and compares states and
// move sets on the way, the state at its end included. It returns the agreed
// state at the end, or the first difference. An error says that the generators
// agree on a move of the path being none, or is ErrAbandoned since ctx ended.
func Follow(ctx context.Context, line Line, generators []Generator, o Options) (engine.State, *Divergence, error) {
	o.Depth, o.Workers = len(line.Path), 1
	c, err := newComparison(line, generators, o)
	if err != nil {
		return engine.State{}, nil, err
	}
	r := c.newRound(len(line.Path))
	w, finished := newWorker(r), make(chan *worker, 1)
	var end engine.State
	var illegal error
	go w.run(finished, func() {
		at, ok := w.root()
		for i := 0; ok && i < len(line.Path); i++ {
			moves, even, agree := w.compareMoves(at)
			if !agree {
				return
			}
			m := line.Path[i]
			if !slices.Contains(moves, m) {
				illegal = fmt.Errorf("%s: no move %s", w.line(), line.Game.MoveText(m))
				return
			}
			if at, ok = w.playAll(at, m, even); ok {
				w.path = append(w.path, m)
			}
		}
		if ok {
			end = at.state
		}
	})
	if err := r.await(ctx, finished, []*worker{w}); err != nil {
		return engine.State{}, nil, err
	}
	return end, r.divergence, illegal
}
