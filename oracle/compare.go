package oracle

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"rulecheck/engine"
)

// Options say how far a comparison goes and what it may use.
type Options struct {
	Depth    int           // plies, 0 to 127
	LastPly  bool          // also play the moves of the last ply and compare the states after them
	Workers  int           // goroutines; 0 is one for each processor
	Memory   int64         // bytes for the table of seen positions; 0 is DefaultMemory
	Patience time.Duration // how long one call of a generator may take; 0 is DefaultPatience

	// Known says whether a difference is a known defect, and of which name. The
	// walk then notes it and goes on without the generators that stand alone.
	// Where no majority agrees, it is asked about the others' differences from
	// each answer in turn.
	// It may be called by several goroutines at once. nil knows none.
	Known func(Difference) (name string, known bool)
	// Progress is called about five times a second, from one goroutine.
	Progress func(Progress)
}

const (
	DefaultMemory   = 512 << 20
	DefaultPatience = 10 * time.Second
)

// Progress is how far a comparison has come.
type Progress struct {
	Depth       int    // the depth being walked
	Done, Units int    // subtrees of this depth
	Positions   uint64 // positions compared so far, revisits included
	Elapsed     time.Duration
}

// Comparison is the result of comparing generators below one root.
type Comparison struct {
	Root       Line
	Generators []string
	Depth      int           // deepest depth that was finished
	Nodes      []uint64      // perft counts, agreed by all: Nodes[d] is that of depth d
	Divide     engine.Divide // at Depth, in the order of the moves' numbers; nil if Depth is 0
	Positions  uint64        // distinct positions whose move sets were compared
	Edges      uint64        // distinct moves after which the states were compared
	Revisits   uint64        // visits that found the table full: compared, perhaps again, and not in Positions
	Known      []KnownDefect // known defects met, by name
	Elapsed    time.Duration

	// Divergence is the first difference that is not a known defect: fewest
	// plies, then in the order of the moves' numbers. nil if there is none.
	Divergence *Divergence
}

// KnownDefect is a known defect that was met in a comparison.
type KnownDefect struct {
	Name      string
	Positions uint64     // distinct positions that show it; 65,536 stands for more, too
	First     Divergence // fewest plies, then in the order of the moves' numbers
}

// Compare walks the generators in lock step from root, a text that game.Read
// gives as normal, to every depth up to that of the options. On every edge each
// generator plays the move itself and the states are compared, on every
// distinct position the move sets are compared, once; counts are carried over
// transpositions, so that the totals are true perft counts. The last ply's moves
// are only counted, as in every perft, unless Options.LastPly asks for the
// states after them, which takes about three times as long. Wherever they part
// the comparison ends at the first such place, but for known defects.
//
// A generator that panics, refuses, hangs or answers nonsense ends the
// comparison too, with a divergence that says so. An error means that the
// comparison could not be made, or that ctx was cancelled; in the second case
// the result holds what was finished.
func Compare(ctx context.Context, game engine.Game, root string, generators []Generator, o Options) (Comparison, error) {
	c, err := newComparison(Line{Game: game, Root: root}, generators, o)
	if err != nil {
		return Comparison{}, err
	}
	err = c.run(ctx)
	c.result.Positions, c.result.Edges, c.result.Revisits = c.seen.size()
	c.result.Known = c.known.list()
	c.result.Elapsed = time.Since(c.started)
	return c.result, err
}

// newComparison checks what a comparison is asked for and fills in what was left
// to it.
func newComparison(root Line, generators []Generator, o Options) (*comparison, error) {
	if len(generators) == 0 || len(generators) > maxGenerators {
		return nil, fmt.Errorf("%d generators: a comparison takes 1 to %d", len(generators), maxGenerators)
	}
	if o.Depth < 0 {
		return nil, fmt.Errorf("depth %d: must not be negative", o.Depth)
	}
	if o.Depth > maxDepth {
		return nil, fmt.Errorf("depth %d: must be at most %d", o.Depth, maxDepth)
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Memory == 0 {
		o.Memory = DefaultMemory
	}
	if o.Patience <= 0 {
		o.Patience = DefaultPatience
	}
	if o.Known == nil {
		o.Known = func(Difference) (string, bool) { return "", false }
	}
	c := &comparison{
		Options: o, generators: generators, seen: newSeenTable(o.Memory), known: newKnownLedger(),
		started: time.Now(),
		result:  Comparison{Root: Line{Game: root.Game, Root: root.Root}, Nodes: []uint64{1}},
	}
	c.rules = root.Game
	if countings := root.Game.Countings(); countings != nil && root.Game.Counting() != countings[0] {
		c.rules, c.merges = root.Game.Counted(countings[0])
	}
	for _, g := range generators {
		if slices.Contains(c.result.Generators, g.Name()) {
			return nil, fmt.Errorf("two generators are named %q: a verdict could not tell them apart", g.Name())
		}
		c.result.Generators = append(c.result.Generators, g.Name())
	}
	return c, nil
}

type comparison struct {
	Options
	generators []Generator
	rules      engine.Game // the game with every move told apart: what generators are asked
	merges     bool        // the game counts several moves as one
	looksOn    bool        // moves are compared below the last ply, too, where the last move was eventful
	seen       *seenTable
	known      *knownLedger
	started    time.Time
	result     Comparison

	stop      atomic.Bool // set when nothing more is to be walked
	positions atomic.Uint64
}

// run deepens ply by ply: so the first difference found is one with the fewest
// moves, and every smaller depth is counted on the way. The plies above the
// last cost little beside it.
func (c *comparison) run(ctx context.Context) error {
	if c.Depth == 0 { // only the root's states are compared
		root := c.newRound(0)
		err := root.walk(ctx)
		c.result.Divergence = root.divergence
		return err
	}
	for depth := 1; depth <= c.Depth; depth++ {
		round := c.newRound(depth)
		if err := round.walk(ctx); err != nil {
			return err
		}
		if round.divergence != nil {
			c.result.Divergence = round.divergence
			return nil
		}
		divide, total := round.divide()
		if total == tooMany {
			return fmt.Errorf("depth %d: more than %d sequences of moves", depth, uint64(tooMany-1))
		}
		c.result.Divide = divide
		c.result.Depth, c.result.Nodes = depth, append(c.result.Nodes, total)
		if total == 0 {
			// Every line has ended: so has it at every greater depth.
			for deeper := depth + 1; deeper <= c.Depth; deeper++ {
				c.result.Depth, c.result.Nodes = deeper, append(c.result.Nodes, 0)
			}
			return nil
		}
	}
	return nil
}

// ErrAbandoned is returned by Compare when ctx ended before the comparison did.
var ErrAbandoned = errors.New("abandoned before the end")

// A round is the walk to one depth. The first plies are walked by one
// goroutine; the distinct positions they end in are units, which the workers
// share.
type round struct {
	*comparison
	depth int
	last  bool // the states after the last ply's moves are compared too

	units     []*unit
	byID      map[unitKey]int
	rows      []row
	collected atomic.Int64 // how many units there are; 0 until that is known
	nextUnit  atomic.Int64

	first      atomic.Int64 // number of the first unit with a divergence so far
	divergence *Divergence  // that of the lowest unit
}

// noUnit stands for a number past that of every unit.
const noUnit = 1 << 62

// A unit is a subtree to be walked as one piece of work.
type unit struct {
	path  []engine.Move
	place place
	nodes uint64
}

type unitKey struct {
	id      identity
	members generatorSet
}

// A row is one root move and how often each unit lies below it.
type row struct {
	move  engine.Move
	units map[int]uint64
}

// unitPly is how deep below the root the units begin: two plies of any game
// make enough of them for the processors of one machine.
const unitPly = 2

func (c *comparison) newRound(depth int) *round {
	r := &round{comparison: c, depth: depth, last: c.LastPly && depth == c.Depth, byID: map[unitKey]int{}}
	r.first.Store(noUnit)
	return r
}

func (r *round) walk(ctx context.Context) error {
	finished := make(chan *worker, r.Workers) // room for those that nobody waits for
	lead := newWorker(r)
	workers := []*worker{lead}
	go lead.run(finished, lead.collect)
	if err := r.await(ctx, finished, workers); err != nil || r.divergence != nil {
		return err
	}
	r.collected.Store(int64(len(r.units)))
	workers = workers[:0]
	for range min(r.Workers, len(r.units)) {
		w := newWorker(r)
		workers = append(workers, w)
		go w.run(finished, w.walkUnits)
	}
	return r.await(ctx, finished, workers)
}

// await collects what the workers found while it watches them, reports progress
// and listens for cancellation. When it returns none of them runs any more, but
// for those that a generator does not let go: they end when it does.
func (r *round) await(ctx context.Context, finished chan *worker, workers []*worker) error {
	watch := newWatch(r.Patience)
	tick := time.NewTicker(min(200*time.Millisecond, r.Patience/4+time.Millisecond))
	defer tick.Stop()
	var cancelled error
	done := ctx.Done()
	for running := len(workers); running > 0; {
		select {
		case w := <-finished:
			running--
			r.gather(w)
		case <-done:
			r.stop.Store(true)
			watch.patience = min(watch.patience, lastPatience)
			cancelled, done = errors.Join(ErrAbandoned, context.Cause(ctx)), nil
		case now := <-tick.C:
			r.report()
			for _, w := range workers {
				if g, stuck := watch.stuck(&w.guard, now); stuck {
					w.breakdown(g, fmt.Errorf("%w: no answer within %v", ErrTimedOut, r.Patience))
					running--
					r.gather(w)
				}
			}
		}
	}
	return cancelled
}

// lastPatience is how long a call may still take after cancellation.
const lastPatience = time.Second

// gather keeps what a worker found if no lower unit has shown a difference.
func (r *round) gather(w *worker) {
	if w.found != nil && w.unit <= r.first.Load() {
		r.divergence = w.found
	}
}

func (r *round) report() {
	if r.Progress != nil {
		units := r.collected.Load()
		r.Progress(Progress{
			Depth: r.depth, Done: int(min(r.nextUnit.Load(), units)), Units: int(units),
			Positions: r.positions.Load(), Elapsed: time.Since(r.started),
		})
	}
}

// divide sums the units' counts by root move; the rows are in order as the
// moves were.
func (r *round) divide() (engine.Divide, uint64) {
	divide, total := make(engine.Divide, len(r.rows)), uint64(0)
	for i, row := range r.rows {
		divide[i].Move = row.move
		for unit, times := range row.units {
			high, nodes := bits.Mul64(times, r.units[unit].nodes)
			if high != 0 {
				nodes = tooMany
			}
			divide[i].Nodes = sum(divide[i].Nodes, nodes)
		}
		total = sum(total, divide[i].Nodes)
	}
	return divide, total
}
