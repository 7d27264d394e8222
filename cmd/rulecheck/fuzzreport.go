package main

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"rulecheck/engine/games"
	"rulecheck/fuzz"
	"rulecheck/fuzz/work"
	"rulecheck/oracle/all"
	"rulecheck/reports"
)

func byCase(a, b fuzz.Finding) int { return cmp.Compare(a.Original.Number, b.Original.Number) }

// saved returns the findings of a run that a save has counted. The others will be
// found again when the run comes to their cases.
func saved(s work.State) []fuzz.Finding {
	return slices.DeleteFunc(slices.Clone(s.Findings), func(x fuzz.Finding) bool { return slices.Contains(s.Ahead, x.ID) })
}

// newFuzzReport puts together what is printed of a run.
func newFuzzReport(setup work.Setup, elapsed time.Duration, tallies []fuzz.Tally, findings []fuzz.Finding) reports.FuzzReport {
	r := reports.FuzzReport{Seed: setup.Seed, Depth: setup.Depth, Elapsed: elapsed, Findings: findings}
	for _, t := range tallies {
		r.Games = append(r.Games, reports.FuzzGame{Tally: t, Witnesses: witnessesOf(t.Game, setup.Against)})
	}
	return r
}

// witnessesOf returns those of the witnesses of a run, as it has noted them, that play
// a game.
func witnessesOf(name string, noted []string) []string {
	game, _ := games.ByName(name)
	return slices.DeleteFunc(slices.Clone(noted), func(text string) bool {
		first, _, _ := strings.Cut(text, " ")
		g, err := all.Open(first)
		return err == nil && (game == nil || !g.Plays(game))
	})
}

// readFuzzReport returns what a work folder tells of a run, with the coverage of its
// kept cases if that is asked for.
func readFuzzReport(folder string, coverage bool) (reports.FuzzReport, error) {
	state, samples, err := work.Read(folder)
	if err != nil {
		return reports.FuzzReport{}, err
	}
	r := newFuzzReport(state.Setup, state.Elapsed, state.Tallies, slices.SortedStableFunc(slices.Values(state.Findings), byCase))
	r.Work, r.Earlier = folder, state.Earlier
	for _, h := range state.Hangs {
		r.Hangs = append(r.Hangs, reports.FuzzHang(h))
	}
	for _, s := range samples {
		r.Samples = append(r.Samples, reports.FuzzSample(s))
	}
	for i := range r.Games {
		g := &r.Games[i]
		if seconds := state.Elapsed.Seconds(); seconds > 0 {
			g.CasesPerSecond, g.PositionsPerSecond = float64(g.Cases)/seconds, float64(g.Positions)/seconds
		}
		if !coverage {
			continue
		}
		ground, err := groundOf(g.Game)
		if err != nil {
			return r, err
		}
		covered := fuzz.Cover(ground, state.Kept[g.Game])
		g.Coverage = &covered
	}
	return r, nil
}
