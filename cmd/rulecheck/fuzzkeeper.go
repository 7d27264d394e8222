package main

import (
	"runtime/metrics"
	"slices"
	"time"

	"rulecheck/fuzz"
	"rulecheck/fuzz/work"
)

// A keeper saves how far a run has come into its work folder.
type keeper struct {
	folder *work.Folder
	counts map[string]uint64 // by ID of a finding, as saved
	speed  *speedometer
}

func newKeeper(folder *work.Folder, begun work.State) *keeper {
	k := &keeper{folder: folder, counts: map[string]uint64{}, speed: newSpeedometer()}
	for _, x := range saved(begun) {
		k.counts[x.ID] = x.Count
	}
	k.speed.add(begun.Elapsed, begun.Tallies)
	return k
}

func (k *keeper) save(r fuzz.Run) error {
	p := work.Progress{
		Elapsed: r.Elapsed, Tallies: r.Tallies, Kept: r.Kept,
		Findings: len(r.Findings), Memory: memoryInUse(),
	}
	k.speed.add(r.Elapsed, r.Tallies)
	for _, t := range r.Tallies {
		p.Signatures += t.Events + t.Pairs
		_, positions := k.speed.of(t.Game)
		p.PositionsPerSecond += positions
	}
	for _, x := range r.Findings {
		if k.counts[x.ID] != x.Count {
			p.Counts = append(p.Counts, work.Count{ID: x.ID, Count: x.Count, Last: x.Last})
		}
	}
	if err := k.folder.Save(p); err != nil {
		return err
	}
	for _, c := range p.Counts {
		k.counts[c.ID] = c.Count
	}
	return nil
}

// memoryInUse returns the bytes that the Go runtime holds of the system.
func memoryInUse() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}

// A speedometer tells how fast the games have gone in the last seconds.
type speedometer struct{ marks []mark }

// A mark is how far all games had come at a time.
type mark struct {
	at      time.Duration
	tallies []fuzz.Tally
}

// lately is the time that a speed is measured over.
const lately = 10 * time.Second

func newSpeedometer() *speedometer { return &speedometer{} }

func (s *speedometer) add(at time.Duration, tallies []fuzz.Tally) {
	s.marks = append(s.marks, mark{at, slices.Clone(tallies)})
	for len(s.marks) > 2 && at-s.marks[1].at >= lately {
		s.marks = s.marks[1:]
	}
}

// of returns the cases and positions a second of a game.
func (s *speedometer) of(game string) (cases, positions float64) {
	if len(s.marks) == 0 {
		return 0, 0
	}
	first, last := s.marks[0], s.marks[len(s.marks)-1]
	seconds := (last.at - first.at).Seconds()
	if seconds <= 0 {
		return 0, 0
	}
	before, now := first.tally(game), last.tally(game)
	return float64(now.Cases-before.Cases) / seconds, float64(now.Positions-before.Positions) / seconds
}

func (m mark) tally(game string) fuzz.Tally {
	for _, t := range m.tallies {
		if t.Game == game {
			return t
		}
	}
	return fuzz.Tally{}
}
