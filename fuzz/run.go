package fuzz

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"time"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook"
)

// Options say what is fuzzed, how long, and where it is kept.
type Options struct {
	Grounds    []Ground // the games
	Generators func(engine.Game) []oracle.Generator
	Known      func(oracle.Difference) (name string, known bool) // nil: every difference is a finding
	Against    map[string][]string                               // the witnesses of each game by name, with versions, to be noted in findings
	Flags      string                                            // what a command that repeats a finding needs besides position and depth

	Seed         uint64
	Depth        int           // plies that each case is walked, at least 1; every sixteenth one more
	GameEvery    uint64        // one case in so many is played on as a game; 0 is DefaultGameEvery
	Workers      int           // goroutines; 0 is one for each processor
	Patience     time.Duration // how long one call of a generator may take; 0 is oracle.DefaultPatience
	MostCases    uint64        // of each game, counted from the beginning of the run; 0 is no bound
	MostFindings int           // of each game; 0 is no bound
	UntilStale   time.Duration // stop when nothing new has come for so long; 0 is never

	// Resume is where an earlier run was left, nil at a beginning.
	Resume *Run

	// Found is called with each finding that is new, as it was met, and again when
	// it has been made small or a smaller one is met; Hung with each case on which a
	// witness does not answer; and Save about twice a second, and before a finding is
	// made small, with what has come since: an error of theirs ends the run.
	Found func(Finding) error
	Hung  func(Hang) error
	Save  func(Run) error
	// Shrinking is called while a finding is made small, with its ID and how much
	// has been tried, and at the end without an ID. It may be nil.
	Shrinking func(id string, tries int)
}

// Run is how far a run has come.
type Run struct {
	Tallies  []Tally           // in the order of the games
	Kept     map[string][]Case // by game: all of them to resume, those kept since the last call to save
	Findings []Finding
	Elapsed  time.Duration // of all sessions
	Stale    time.Duration // since something new came
}

// slice is how long one game is fuzzed before the next has its turn.
const slice = 400 * time.Millisecond

// Fuzz makes and looks at cases until ctx ends or the options say that it is
// enough. Cancelling ctx is no error.
func Fuzz(ctx context.Context, o Options) (Run, error) {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.GameEvery == 0 {
		o.GameEvery = DefaultGameEvery
	}
	if o.Depth < 1 {
		return Run{}, fmt.Errorf("depth %d: needs at least 1 ply", o.Depth)
	}
	var campaigns []*campaign
	for _, g := range o.Grounds {
		c, err := newCampaign(g, o)
		if err != nil {
			return Run{}, err
		}
		defer c.close()
		campaigns = append(campaigns, c)
	}
	if len(campaigns) == 0 {
		return Run{}, errors.New("no game to fuzz")
	}
	f := &fuzzing{Options: o, campaigns: campaigns, started: time.Now(), news: time.Now()}
	if o.Resume != nil {
		f.before = o.Resume.Elapsed
	}
	for _, c := range campaigns {
		c.save = f.save
	}
	err := f.loop(ctx)
	for _, c := range campaigns {
		err = errors.Join(err, c.retell())
	}
	return f.state(), err
}

type fuzzing struct {
	Options
	campaigns []*campaign
	started   time.Time
	before    time.Duration // of earlier sessions
	news      time.Time     // when something new came
}

func (f *fuzzing) loop(ctx context.Context) error {
	share := slice / time.Duration(len(f.campaigns))
	for {
		idle := true
		for _, c := range f.campaigns {
			if ctx.Err() != nil || c.enough(c.tally.Cases) {
				continue
			}
			idle = false
			kept, findings := len(c.kept), len(c.findings)
			if err := c.run(ctx, time.Now().Add(share)); err != nil {
				return err
			}
			if len(c.kept) > kept || len(c.findings) > findings {
				f.news = time.Now()
			}
		}
		if err := f.save(); err != nil {
			return err
		}
		if idle || f.UntilStale > 0 && time.Since(f.news) >= f.UntilStale {
			return nil
		}
	}
}

func (f *fuzzing) save() error {
	if err := f.Save(f.state()); err != nil {
		return err
	}
	for _, c := range f.campaigns {
		c.fresh = len(c.kept)
	}
	return nil
}

// state returns how far the run has come, with the cases kept since it was saved.
func (f *fuzzing) state() Run {
	r := Run{Kept: map[string][]Case{}, Elapsed: f.before + time.Since(f.started), Stale: time.Since(f.news)}
	for _, c := range f.campaigns {
		tally := c.tally
		tally.Known = maps.Clone(tally.Known)
		r.Tallies = append(r.Tallies, tally)
		if fresh := c.kept[c.fresh:]; len(fresh) > 0 {
			r.Kept[c.tally.Game] = fresh
		}
		var list []Finding
		for _, x := range c.findings {
			list = append(list, *x)
		}
		slices.SortFunc(list, func(a, b Finding) int { return int(min(max(int64(a.Original.Number)-int64(b.Original.Number), -1), 1)) })
		r.Findings = append(r.Findings, list...)
	}
	return r
}

func newCampaign(g Ground, o Options) (*campaign, error) {
	events := rulebook.Events(g.Game)
	if events == nil {
		return nil, fmt.Errorf("the rule book has no part for %s: nothing would tell which cases are worth keeping", g.Game.Name())
	}
	if len(g.Positions) == 0 || len(g.Themes) == 0 {
		return nil, fmt.Errorf("%s: no positions and themes to begin with", g.Game.Name())
	}
	c := &campaign{Options: o, ground: g, generators: o.Generators(g.Game), novelty: newNovelty(events), findings: map[string]*Finding{}, told: map[string]uint64{}, ctx: context.Background()}
	c.tally = Tally{Game: g.Game.Name(), AllEvents: len(events), AllRules: c.novelty.allRules(), Known: map[string]uint64{}}
	if o.Resume != nil {
		for _, t := range o.Resume.Tallies {
			if t.Game == g.Game.Name() {
				c.resume(t, o.Resume.Kept[t.Game], slices.DeleteFunc(slices.Clone(o.Resume.Findings), func(f Finding) bool { return f.Game != t.Game }))
			}
		}
	}
	for range o.Workers + 1 {
		i, err := newInspector(g.Game, c.generators, o)
		if err != nil {
			return nil, err
		}
		c.inspectors = append(c.inspectors, i)
	}
	c.judge, c.inspectors = c.inspectors[0], c.inspectors[1:]
	return c, nil
}

func (c *campaign) close() {
	for _, i := range append(c.inspectors, c.judge) {
		i.examiner.Close()
	}
}
