package reports

import (
	"io"
	"slices"
	"strings"
	"time"

	"rulecheck/fuzz"
	"rulecheck/suite"
)

// FuzzReport is what a fuzzing run has come to.
type FuzzReport struct {
	Seed        uint64
	Depth       int           // plies that each case is walked
	Work        string        // the work folder; empty where it was a temporary one
	Elapsed     time.Duration // of all sessions
	Session     time.Duration // of the last one; 0 where that is not known
	Interrupted bool
	Running     string // whether a process writes the folder, in words; empty where nobody asked
	Games       []FuzzGame
	Findings    []fuzz.Finding // of this run
	Earlier     []fuzz.Finding // those that the folder keeps of runs before it
	Hangs       []FuzzHang     // of this run; fewer than were counted where some took the place of others
	Samples     []FuzzSample   // the time series, the oldest first
}

// FuzzGame is what the fuzzing of one game has come to.
type FuzzGame struct {
	fuzz.Tally
	Witnesses          []string       // our engine first; nil where that is not known
	Coverage           *fuzz.Coverage // nil unless asked for
	CasesPerSecond     float64        // of the run's time, or of the last seconds of it
	PositionsPerSecond float64
}

// FuzzHang is a case on which a witness did not answer in time, with the name of its
// folder.
type FuzzHang struct {
	ID string
	fuzz.Hang
}

// FuzzSample is one moment of the time series of a run.
type FuzzSample struct {
	Elapsed            time.Duration
	PositionsPerSecond float64
	Signatures         int // different events and pairs of events that positions have shown
	Findings           int
	Memory             uint64 // bytes
}

// Verdict returns Differ if a finding shows somebody wrong, else Undecided if there
// is any finding or a witness did not answer, else Agree.
func (r FuzzReport) Verdict() suite.Verdict {
	verdict := suite.Agree
	for _, f := range r.Findings {
		if !undecided(f) {
			return suite.Differ
		}
		verdict = suite.Undecided
	}
	if r.hangs() > 0 {
		return suite.Undecided
	}
	return verdict
}

// undecided reports whether a finding shows nobody wrong: what did not show a second
// time proves nothing.
func undecided(f fuzz.Finding) bool { return f.Detail.Undecided || f.Flaky }

// Unchecked returns the games of which no position was checked.
func (r FuzzReport) Unchecked() (names []string) {
	for _, g := range r.Games {
		if g.Positions == 0 {
			names = append(names, g.Game)
		}
	}
	return names
}

// Silent returns the witnesses that broke or did not answer in some games.
func (r FuzzReport) Silent(games []string) (names []string) {
	add := func(name string) {
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, game := range games {
		for _, f := range r.of(game) {
			for _, a := range f.Detail.Answers {
				if undecided(f) && a.Error != "" {
					add(a.Generator)
				}
			}
		}
		for _, h := range r.hangsOf(game) {
			add(h.Generator)
		}
	}
	return names
}

func (r FuzzReport) hangs() (n uint64) {
	for _, g := range r.Games {
		n += g.Hangs
	}
	return n
}

// totals returns the sum of the tallies, the known defects of all.
func (r FuzzReport) totals() FuzzGame {
	t := FuzzGame{Tally: fuzz.Tally{Known: map[string]uint64{}}}
	for _, g := range r.Games {
		t.Cases += g.Cases
		t.Refused += g.Refused
		t.Positions += g.Positions
		t.Edges += g.Edges
		t.Games += g.Games
		t.Plies += g.Plies
		t.Events += g.Events
		t.AllEvents += g.AllEvents
		t.Rules += g.Rules
		t.AllRules += g.AllRules
		t.Pairs += g.Pairs
		t.Kept += g.Kept
		t.Findings += g.Findings
		t.Hangs += g.Hangs
		t.CasesPerSecond += g.CasesPerSecond
		t.PositionsPerSecond += g.PositionsPerSecond
		for name, n := range g.Known {
			t.Known[name] += n
		}
	}
	return t
}

// of returns the findings of a game.
func (r FuzzReport) of(game string) (list []fuzz.Finding) {
	for _, f := range r.Findings {
		if f.Game == game {
			list = append(list, f)
		}
	}
	return list
}

// hangsOf returns the cases of a game on which a witness did not answer.
func (r FuzzReport) hangsOf(game string) []FuzzHang {
	return slices.DeleteFunc(slices.Clone(r.Hangs), func(h FuzzHang) bool { return h.Game != game })
}

var fuzzFormats = []format[FuzzReport]{
	{"github", FuzzGitHub},
	{"json", FuzzJSON},
	{"junit", FuzzJUnit},
	{"markdown", FuzzMarkdown},
	{"text", func(w io.Writer, r FuzzReport) error { return Fuzz(w, r, TextOptions{}) }},
}

// OpenFuzz is Open for fuzzing runs.
func OpenFuzz(name string) (func(io.Writer, FuzzReport) error, error) { return open(fuzzFormats, name) }

// legibleFuzz returns the report with every text safe to show, as legible does.
func legibleFuzz(r FuzzReport) FuzzReport {
	oneLine(&r.Work, &r.Running)
	r.Findings, r.Earlier = legibleFinds(r.Findings), legibleFinds(r.Earlier)
	r.Hangs = slices.Clone(r.Hangs)
	for i := range r.Hangs {
		h := &r.Hangs[i]
		oneLine(&h.ID, &h.Game, &h.Generator, &h.FEN, &h.Text, &h.Case.FEN, &h.Case.Base)
	}
	r.Games = slices.Clone(r.Games)
	for i := range r.Games {
		r.Games[i].Witnesses = oneLines(r.Games[i].Witnesses)
	}
	return r
}

func legibleFinds(list []fuzz.Finding) []fuzz.Finding {
	list = slices.Clone(list)
	for i := range list {
		legibleFind(&list[i])
	}
	return list
}

func legibleFind(f *fuzz.Finding) {
	oneLine(&f.ID, &f.Game, &f.Signature, &f.FEN, &f.Repeat, &f.Original.FEN, &f.Original.Base)
	f.Board, f.Path, f.Against = visible(f.Board, "\n"), oneLines(f.Path), oneLines(f.Against)
	legibleFinding(&f.Detail)
}

// whatDiffers says in one sentence what a finding is about.
func whatDiffers(f fuzz.Finding) string {
	if f.Detail.Text != "" {
		return strings.TrimSpace(f.Detail.Text)
	}
	return f.Signature
}
