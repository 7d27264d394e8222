package main

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/mattn/go-isatty"

	"rulecheck/fuzz"
	"rulecheck/fuzz/work"
	"rulecheck/reports"
)

// A fuzzWatch shows on standard error how far a run has come: on a terminal a few
// lines drawn anew in place, elsewhere a line now and then.
type fuzzWatch struct {
	setup    work.Setup
	speed    *speedometer
	color    bool
	onScreen bool
	done     chan struct{}
	ended    sync.WaitGroup

	sync.Mutex // guards what follows
	now        fuzz.Run
	at         time.Time // when that was
	shrinking  string    // the finding that is being made small, and how often
	tries      int       // that was tried
	drawn      int       // lines on the screen
}

// How often a run tells how far it is.
const (
	screenEvery    = time.Second / 2
	heartbeatEvery = 10 * time.Second
	ciEvery        = 5 * time.Second
)

func newFuzzWatch(f *fuzzFlags, begun work.State) *fuzzWatch {
	w := &fuzzWatch{
		setup: begun.Setup, speed: newSpeedometer(), done: make(chan struct{}),
		onScreen: !f.ci && canDraw(),
		now:      fuzz.Run{Tallies: begun.Tallies, Findings: saved(begun), Elapsed: begun.Elapsed}, at: time.Now(),
	}
	w.color = w.onScreen && (f.color == "always" || f.color == "auto" && !plainWanted())
	w.speed.add(begun.Elapsed, begun.Tallies)
	every := heartbeatEvery
	switch {
	case w.onScreen:
		every = screenEvery
	case f.ci:
		every = ciEvery
	}
	w.ended.Go(func() {
		ticker := time.NewTicker(every)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				w.show()
			case <-w.done:
				return
			}
		}
	})
	return w
}

// update takes how far the run has come.
func (w *fuzzWatch) update(r fuzz.Run) {
	w.Lock()
	w.now, w.at = r, time.Now()
	w.speed.add(r.Elapsed, r.Tallies)
	w.Unlock()
	if plainEvery == 0 {
		w.show()
	}
}

// shrink takes which finding is being made small.
func (w *fuzzWatch) shrink(id string, tries int) {
	w.Lock()
	w.shrinking, w.tries = id, tries
	w.Unlock()
}

// end ends the showing and takes the screen away.
func (w *fuzzWatch) end() {
	close(w.done)
	w.ended.Wait()
	if w.drawn > 0 {
		fmt.Fprintf(os.Stderr, screenBack, w.drawn)
	}
}

// What a terminal is told: to go up some lines and clear what is below, and to cut
// lines at its edge, or to wrap them again.
const (
	screenBack = "\x1b[%dA\x1b[J"
	screenCut  = "\x1b[?7l"
	screenWrap = "\x1b[?7h"
)

// canDraw reports whether standard error is a terminal that understands them.
func canDraw() bool {
	if runtime.GOOS == "windows" && os.Getenv("WT_SESSION") == "" {
		return false
	}
	return isatty.IsTerminal(os.Stderr.Fd()) && os.Getenv("TERM") != "dumb"
}

func (w *fuzzWatch) show() {
	w.Lock()
	defer w.Unlock()
	since := time.Since(w.at)
	now := reports.FuzzNow{Stale: w.now.Stale + since, Shrinking: w.shrinking, Tries: w.tries}
	r := newFuzzReport(w.setup, w.now.Elapsed+since, w.now.Tallies, slices.SortedStableFunc(slices.Values(w.now.Findings), byCase))
	for i := range r.Games {
		r.Games[i].CasesPerSecond, r.Games[i].PositionsPerSecond = w.speed.of(r.Games[i].Game)
	}
	if !w.onScreen {
		say("%s", reports.FuzzHeartbeat(r, now))
		return
	}
	lines := reports.FuzzScreen(r, now, reports.TextOptions{Color: w.color})
	back := ""
	if w.drawn > 0 {
		back = fmt.Sprintf(screenBack, w.drawn)
	}
	fmt.Fprint(os.Stderr, back+screenCut+lines+screenWrap)
	w.drawn = strings.Count(lines, "\n")
}
