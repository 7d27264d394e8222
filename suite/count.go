package suite

import (
	"context"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"rulecheck/engine"
	"rulecheck/oracle"
)

func sortRows(rows []Row) {
	slices.SortFunc(rows, func(a, b Row) int { return strings.Compare(a.Move, b.Move) })
}

// count counts with our engine alone, each root move on one of the processors.
// Cancelling ctx ends it soon.
func (r *runner) count(ctx context.Context, depth int) error {
	r.result.Generators = []string{"own"}
	r.result.Nodes = []uint64{1}
	root, err := r.counted()
	if err != nil {
		return err
	}
	for d := 1; d <= depth; d++ {
		divide, err := r.divide(ctx, root, d)
		if err != nil {
			return err
		}
		total, _ := divide.Total()
		r.result.Depth, r.result.Nodes = d, append(r.result.Nodes, total)
		if d == depth {
			r.setDivide(divide)
		}
	}
	return nil
}

// counted returns the position whose moves are counted by r's convention.
func (r *runner) counted() (engine.Position, error) {
	reading, err := r.game.Read(r.reading.FEN, true)
	return reading.Position, err
}

func (r *runner) divide(ctx context.Context, root engine.Position, depth int) (engine.Divide, error) {
	moves := root.AppendMoves(nil)
	divide := make(engine.Divide, len(moves))
	started := time.Now()
	workers := r.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var group sync.WaitGroup
	var lock sync.Mutex
	next, done := 0, 0
	for range workers {
		group.Go(func() {
			for {
				lock.Lock()
				i := next
				next++
				lock.Unlock()
				if i >= len(moves) || ctx.Err() != nil {
					return
				}
				divide[i] = engine.DivideRow{Move: moves[i], Nodes: perft(ctx, root.Play(moves[i]), depth-1)}
				lock.Lock()
				done++
				r.progress(oracle.Progress{Depth: depth, Done: done, Units: len(moves), Elapsed: time.Since(started)})
				lock.Unlock()
			}
		})
	}
	group.Wait()
	if ctx.Err() != nil {
		return nil, oracle.ErrAbandoned
	}
	return divide, nil
}

// unitDepth is how many plies are counted at one go: about a second where there
// are most moves, so that an interrupt is heard.
const unitDepth = 4

// perft counts like p.Perft, but looks at ctx between units; the count means
// nothing once ctx has ended.
func perft(ctx context.Context, p engine.Position, depth int) uint64 {
	if depth <= unitDepth {
		return p.Perft(depth)
	}
	var nodes uint64
	for _, m := range p.AppendMoves(nil) {
		if ctx.Err() != nil {
			return 0
		}
		nodes += perft(ctx, p.Play(m), depth-1)
	}
	return nodes
}
