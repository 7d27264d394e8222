package fuzz

import (
	"context"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"rulecheck/oracle"
	"rulecheck/oracle/rulebook"
)

// A campaign is the fuzzing of one game. What case number n is follows from the
// seed and from the cases kept well before it, so it does not depend on how many
// workers there are or on when they were stopped.
type campaign struct {
	Options
	ground     Ground
	generators []oracle.Generator
	novelty    *novelty
	tally      Tally
	kept       []Case
	fresh      int                 // of them, those that have been saved
	findings   map[string]*Finding // by signature
	told       map[string]uint64   // by signature, the count with which it was handed on last

	save       func() error    // saves how far all games have come
	ctx        context.Context // of the present run
	inspectors []*inspector    // one for each worker
	judge      *inspector      // that of the campaign itself, to make findings small
}

// An epoch is as many cases as are made from the same kept cases: those that were
// kept before the epoch before it. So workers can be an epoch apart before they wait
// for each other; all wait while a finding is made small.
const epoch = 64

// An outcome is what came of a case.
type outcome struct {
	Case
	refused     bool
	examined    oracle.Examination
	differences []difference
	followed    *oracle.GameComparison // of the game that was played on from the position; nil if none was
	events      []uint16
}

// run takes cases until a time, a number of cases or the end of ctx. Cases that are
// begun and not dealt with at the end of ctx are left: they will be begun again.
func (c *campaign) run(ctx context.Context, until time.Time) error {
	c.ctx = ctx
	r := &running{campaign: c, until: until, first: c.tally.Cases, next: c.tally.Cases, waiting: map[uint64]outcome{}}
	r.moved = sync.NewCond(&r.Mutex)
	var working sync.WaitGroup
	for _, i := range c.inspectors {
		working.Go(func() {
			for {
				number, kept, ok := r.begin()
				if !ok {
					return
				}
				r.finish(c.do(i, number, kept))
			}
		})
	}
	working.Wait()
	return r.err
}

// running is what the workers of a campaign share while it runs: a worker that has
// finished a case deals with all that are next in order.
type running struct {
	*campaign
	until time.Time

	sync.Mutex // guards the campaign and what follows
	moved      *sync.Cond
	first      uint64             // number of the case that the run began with
	next       uint64             // of the case to be begun
	waiting    map[uint64]outcome // for one of a lower number
	err        error
}

// begin returns the next case to be made, and those that it may begin with; ok is
// false where none is to be begun.
func (r *running) begin() (number uint64, kept []Case, ok bool) {
	r.Lock()
	defer r.Unlock()
	for {
		switch late := r.next > r.first && !time.Now().Before(r.until); {
		case late || r.err != nil || r.ctx.Err() != nil || r.enough(r.next):
			r.moved.Broadcast()
			return 0, nil, false
		case r.mayBegin(r.next):
			number = r.next
			r.next++
			return number, r.visible(number), true
		}
		r.moved.Wait()
	}
}

// finish takes an outcome, and deals with it in the order of the cases.
func (r *running) finish(o outcome) {
	r.Lock()
	defer r.Unlock()
	defer r.moved.Broadcast()
	r.waiting[o.Number] = o
	for {
		next, ready := r.waiting[r.tally.Cases]
		if !ready || next.examined.Stopped || r.err != nil || r.enough(next.Number) {
			break
		}
		err := r.take(next)
		delete(r.waiting, next.Number)
		if err == errStopped { // no other worker takes it: its finding is small already
			r.err = r.hangOf(next)
			break
		}
		r.err = err
	}
	// A case that will be begun again is not dealt with, but who hangs is told.
	if _, left := r.waiting[o.Number]; left && r.ctx.Err() != nil && r.err == nil {
		r.err = r.hangOf(o)
	}
}

// hangOf tells of an outcome's hang, if it is one.
func (c *campaign) hangOf(o outcome) error {
	if len(o.differences) == 0 || !o.differences[0].hangs() {
		return nil
	}
	return c.hang(o.differences[0], o.Case)
}

// enough reports whether no case of this number is asked for.
func (c *campaign) enough(number uint64) bool {
	return c.MostCases > 0 && number >= c.MostCases || c.MostFindings > 0 && len(c.findings) >= c.MostFindings
}

// bound returns the number below which kept cases can be begun with in a case.
func bound(number uint64) uint64 { return max(number/epoch, 1)*epoch - epoch }

// mayBegin reports whether all cases that one depends on have been dealt with.
func (c *campaign) mayBegin(number uint64) bool {
	return c.tally.Cases >= bound(number)
}

// visible returns the kept cases that a case may begin with.
func (c *campaign) visible(number uint64) []Case {
	n, _ := slices.BinarySearchFunc(c.kept, bound(number), func(k Case, number uint64) int {
		if k.Number < number {
			return -1
		}
		return 1
	})
	return c.kept[:n:n]
}

// do makes a case and looks at it.
func (c *campaign) do(i *inspector, number uint64, kept []Case) outcome {
	choices := Draw(c.random(number))
	fen, base, ok := c.ground.Make(choices, kept)
	o := outcome{Case: Case{Number: number, FEN: fen, Base: base}}
	if !ok {
		o.refused = true
		return o
	}
	o.Choices = choices.Taken()
	over := false
	o.examined, o.differences, over = i.inspect(c.ctx, fen, c.depthOf(number))
	if x, ok := c.gameFrom(number, fen, over); ok && len(o.differences) == 0 && len(i.scorers) > 1 {
		d, compared := i.follow(x)
		if o.followed = &compared; compared.Divergence != nil {
			o.differences = append(o.differences, d)
		}
	}
	o.events = slices.Clone(i.exercised(fen))
	return o
}

// gameFrom returns the game that is followed from a case's position: every so
// often one that is played on, and none but the position where that ends the game.
func (c *campaign) gameFrom(number uint64, fen string, over bool) (x game, ok bool) {
	if number%c.GameEvery == c.GameEvery/2 {
		return c.ground.playOn(Draw(c.random(number^gamesApart)), fen), true
	}
	return game{root: fen}, over
}

// gamesApart keeps the choices of a game apart from those of its position.
const gamesApart = 1 << 63

// random returns where the choices of a case come from.
func (c *campaign) random(number uint64) *rand.Rand {
	game := fnv.New64a()
	game.Write([]byte(c.ground.Game.Name()))
	return rand.New(rand.NewPCG(c.Seed^game.Sum64(), number))
}

// depthOf returns to which depth a case is walked: every so often, deeper.
func (c *campaign) depthOf(number uint64) int {
	if number%16 == 15 {
		return c.Depth + deepest
	}
	return c.Depth
}

// take deals with an outcome, in the order of the cases.
func (c *campaign) take(o outcome) error {
	notes, err := c.notes(o.differences, o.Case)
	if err != nil {
		return err
	}
	t := &c.tally
	t.Cases++
	if o.refused {
		t.Refused++
		return nil
	}
	t.Positions += o.examined.Positions
	t.Edges += o.examined.Edges
	for _, name := range o.examined.Known {
		t.Known[name]++
	}
	if o.followed != nil {
		t.Games, t.Plies = t.Games+1, t.Plies+uint64(o.followed.Plies)
		for name := range o.followed.Known {
			t.Known[name]++
		}
	}
	if c.novelty.meet(o.events) {
		c.kept = append(c.kept, o.Case)
		t.Kept, t.LastKept = len(c.kept), o.Number
		t.Events, t.Pairs, t.Rules = c.novelty.shown, c.novelty.paired, len(c.novelty.rules)
	}
	if len(notes) > 0 {
		t.Findings++
	}
	for _, n := range notes {
		if err := c.apply(n, o.Case); err != nil {
			return err
		}
	}
	return nil
}

// resume goes on where a folder was left.
func (c *campaign) resume(t Tally, kept []Case, findings []Finding) {
	for _, k := range kept {
		if events, err := rulebook.Exercised(c.ground.Game, k.FEN, nil); err == nil {
			c.novelty.meet(events)
		}
	}
	c.tally, c.kept, c.fresh = t, kept, len(kept)
	c.tally.Kept = len(kept)
	c.tally.AllEvents, c.tally.AllRules = len(c.novelty.events), c.novelty.allRules()
	c.tally.Events, c.tally.Pairs, c.tally.Rules = c.novelty.shown, c.novelty.paired, len(c.novelty.rules)
	if c.tally.Known == nil {
		c.tally.Known = map[string]uint64{}
	}
	for _, f := range findings {
		c.findings[f.Signature], c.told[f.Signature] = &f, f.Count
	}
}
