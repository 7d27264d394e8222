package oracle

import (
	"context"

	"rulecheck/engine"
)

// Follow plays one path from root in every generator and compares states and
// move sets on the way, the state at its end included. It returns the agreed
// state at the end, or the first difference. Cancelling ctx makes it return
// ErrAbandoned.
func Follow(ctx context.Context, line Line, generators []Generator, o Options) (engine.State, *Divergence, error) {
	o.Depth, o.Workers = len(line.Path), 1
	c, err := newComparison(line, generators, o)
	if err != nil {
		return engine.State{}, nil, err
	}
	r := c.newRound(len(line.Path))
	w, finished := newWorker(r), make(chan *worker, 1)
	var end engine.State
	go w.run(finished, func() bool {
		at, ok := w.root()
		for _, m := range line.Path {
			if !ok {
				return false
			}
			var even bool
			if _, even, ok = w.compareMoves(at); !ok {
				return false
			}
			if at, ok = w.playAll(at, m, even); ok {
				w.path = append(w.path, m)
				end = at.state
			}
		}
		return ok
	})
	err = r.await(ctx, finished, []*worker{w}, 1)
	return end, r.divergence, err
}
