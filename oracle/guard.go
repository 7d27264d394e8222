package oracle

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"time"
)

// A guard stands between a worker and the generators it calls. A panic becomes
// an error; a call that does not come back is noticed by a watch on another
// goroutine, which abandons the worker: Go cannot stop a running function, so
// the worker ends itself if the call ever returns.
//
// The state is a serial number of calls, shifted, and the number of the
// generator being called plus one, 0 between calls.
type guard struct {
	state     atomic.Uint64
	serial    uint64
	generator int // called last
}

const abandoned = ^uint64(0)

func (g *guard) enter(generator int) {
	g.serial++
	g.generator = generator
	if !g.state.CompareAndSwap((g.serial-1)<<8, g.serial<<8|uint64(generator+1)) {
		runtime.Goexit()
	}
}

// leave is deferred around a call.
func (g *guard) leave(generator int, err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("panic: %v", r)
	}
	if !g.state.CompareAndSwap(g.serial<<8|uint64(generator+1), g.serial<<8) {
		runtime.Goexit()
	}
}

func (g *guard) abandoned() bool { return g.state.Load() == abandoned }

// A watch finds the guard whose call lasts longer than patience.
type watch struct {
	patience time.Duration
	last     map[*guard]uint64
	since    map[*guard]time.Time
}

func newWatch(patience time.Duration) *watch {
	return &watch{patience, map[*guard]uint64{}, map[*guard]time.Time{}}
}

// stuck reports whether g has been inside the same call for longer than the
// watch's patience at a time; if so it is abandoned, and generator is who did
// not answer.
func (w *watch) stuck(g *guard, now time.Time) (generator int, stuck bool) {
	state := g.state.Load()
	if state == abandoned || state&0xff == 0 || w.last[g] != state {
		w.last[g], w.since[g] = state, now
		return 0, false
	}
	if now.Sub(w.since[g]) < w.patience || !g.state.CompareAndSwap(state, abandoned) {
		return 0, false
	}
	return int(state&0xff) - 1, true
}

// tooLate is the error of a generator that has not answered for so long.
func tooLate(patience time.Duration) error {
	return fmt.Errorf("%w: no answer within %v", ErrTimedOut, patience)
}
