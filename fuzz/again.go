package fuzz

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/suite"
)

// Repetition is what came of looking at a finding once more.
type Repetition struct {
	Now   suite.Finding // what its smallest position shows now; empty if nothing
	Shows bool          // it is what the finding says
	Known []string      // names of the known defects met, which are no differences
}

// Again looks at a finding once more, with the generators and the other
// settings of the options: at its smallest position, and at the case it was made
// from, whose position is made anew from its choices. An error means that the finding could
// not be looked at, or that ctx ended before it was.
func Again(ctx context.Context, f Finding, g Ground, o Options) (r Repetition, err error) {
	if fen, ok := g.MakeFrom(f.Original); !ok || fen != f.Original.FEN {
		return r, fmt.Errorf("finding %s: its choices make %q, not %q: it was found by another version, or its file has been changed", f.ID, fen, f.Original.FEN)
	}
	o.Depth = max(f.Depth, 1)
	c, err := newCampaign(g, o)
	if err != nil {
		return r, err
	}
	defer c.close()
	differences, known, err := c.judge.lookAgain(ctx, f)
	if err != nil {
		return r, err
	}
	r.Known = known
	for _, d := range differences {
		for _, mark := range d.marks {
			if d.signature(mark) == f.Signature {
				r.Now, r.Shows = c.spell(d), true
				return r, nil
			}
		}
		r.Now = c.spell(d) // another difference is worth being shown, too
	}
	return r, nil
}

// lookAgain returns the differences at a finding's position, or in its game, and the
// names of the known defects met.
func (i *inspector) lookAgain(ctx context.Context, f Finding) (list []difference, known []string, err error) {
	if f.Detail.Kind != oracle.StandingDiffers.String() {
		x, list, _ := i.inspect(ctx, f.FEN, f.Depth)
		return list, x.Known, ctx.Err()
	}
	reading, err := i.game.Read(f.FEN, false)
	if err != nil {
		return nil, nil, fmt.Errorf("finding %s: %w", f.ID, err)
	}
	x, p := game{root: f.FEN, terms: engine.Terms{NoProgress: f.NoProgress}}, reading.Position
	for _, text := range f.Path {
		m, err := p.ParseMove(text)
		if err != nil {
			return nil, nil, fmt.Errorf("finding %s: %w", f.ID, err)
		}
		x.path, p = append(x.path, m), p.Play(m)
	}
	d, compared := i.follow(x)
	if compared.Divergence != nil {
		list = append(list, d)
	}
	return list, slices.Sorted(maps.Keys(compared.Known)), nil
}
