package oracle

import (
	"context"
	"fmt"
	"time"

	"rulecheck/engine"
)

// Examiner holds generators against each other on one position after the other,
// at little more than what the generators themselves cost: Compare without the
// table, the rounds and the workers that a deep walk needs. It belongs to one
// goroutine.
type Examiner struct {
	game       engine.Game
	generators []Generator
	options    Options
	bench      *bench // where the generators are called; nil until a call, and after one that broke
	ticker     *time.Ticker
}

// Examination is what holding the generators against each other on one position
// has come to.
type Examination struct {
	Positions uint64   // whose moves were compared, revisits included
	Edges     uint64   // moves after which states were compared
	Known     []string // names of the known defects met, in order
	Stopped   bool     // the context ended before the walk did: what is said is of a part of it
	// Divergence is the first difference that is not a known defect, in the order
	// of the moves' numbers; nil if there is none.
	Divergence *Divergence
}

// NewExaminer returns an examiner that walks up to o.Depth plies. Of the options
// Workers, Memory, LastPly and Progress mean nothing to it.
func NewExaminer(game engine.Game, generators []Generator, o Options) (*Examiner, error) {
	c, err := newComparison(Line{Game: game}, generators, o)
	if err != nil {
		return nil, err
	}
	return &Examiner{game: game, generators: generators, options: c.Options, ticker: time.NewTicker(c.Patience/4 + time.Millisecond)}, nil
}

// Close ends the examiner.
func (e *Examiner) Close() {
	e.ticker.Stop()
	e.leave()
}

// Examine walks the generators in lock step from root, a text that Game.Read gives
// as normal, to a depth of at most the options'. On every edge each plays the move
// itself and the states are compared, those after the last ply's moves too; the
// moves are compared at every position above the last ply, and below it where the
// last move took a man, made it another or changed a right. When ctx ends the walk
// does soon; a generator that does not answer even then has timed out.
func (e *Examiner) Examine(ctx context.Context, root string, depth int) Examination {
	if depth < 0 || depth > e.options.Depth {
		panic(fmt.Sprintf("examine to depth %d: 0 to %d were asked for", depth, e.options.Depth))
	}
	if ctx.Err() != nil {
		return Examination{Stopped: true}
	}
	if e.bench == nil {
		e.bench = newBench(e)
	}
	w, c := e.bench.worker, e.bench.worker.comparison
	w.begin(root, depth)
	e.bench.depths <- depth
	e.await(ctx)
	x := Examination{Stopped: w.stop.Load() && w.found == nil, Positions: c.positions.Swap(0), Edges: w.edges, Divergence: w.found}
	if len(c.known.met) > 0 {
		for _, defect := range c.known.list() {
			x.Known = append(x.Known, defect.Name)
		}
		c.known = newKnownLedger()
	}
	if w.found != nil && w.found.Kind.Undecided() {
		e.leave() // the goroutine may have ended, or will not come back
	}
	return x
}

// await returns when the walk is over, or a generator has not answered in time.
func (e *Examiner) await(ctx context.Context) {
	w, ticks, done := e.bench.worker, e.ticker.C, ctx.Done()
	var watch *watch // until the first tick there is nothing to watch
	for {
		select {
		case <-e.bench.finished:
			return
		case <-done:
			w.stop.Store(true)
			soon := time.NewTicker(lastPatience / 8)
			defer soon.Stop()
			watch, ticks, done = newWatch(min(e.options.Patience, lastPatience)), soon.C, nil
		case now := <-ticks:
			if watch == nil {
				watch = newWatch(e.options.Patience)
			}
			if g, stuck := watch.stuck(&w.guard, now); stuck {
				w.breakdown(g, tooLate(watch.patience))
				return
			}
		}
	}
}

func (e *Examiner) leave() {
	if e.bench != nil {
		close(e.bench.depths)
		e.bench = nil
	}
}

// A bench is the goroutine on which the generators of an examiner are called, with all
// that it looks at: a generator that hangs takes it along, and nothing else.
type bench struct {
	worker   *worker
	depths   chan int
	finished chan *worker
}

func newBench(e *Examiner) *bench {
	c, err := newComparison(Line{Game: e.game}, e.generators, e.options)
	if err != nil {
		panic(err) // NewExaminer has made one
	}
	c.seen, c.looksOn = nil, true
	r := c.newRound(c.Depth)
	r.last = true
	b := &bench{worker: newWorker(r), depths: make(chan int, 1), finished: make(chan *worker, 1)}
	go func() {
		for depth := range b.depths {
			b.worker.run(b.finished, func() { b.worker.examine(depth) })
		}
	}()
	return b
}

// begin readies a worker for another root.
func (w *worker) begin(root string, depth int) {
	w.result.Root.Root = root
	w.stop.Store(false)
	w.round.depth = depth
	w.round.first.Store(noUnit)
	w.path, w.playing, w.found, w.defects, w.edges = w.path[:0], false, nil, 0, 0
}

func (w *worker) examine(depth int) {
	if at, ok := w.root(); ok {
		w.before = at.state
		w.visit(at, depth)
	}
}
