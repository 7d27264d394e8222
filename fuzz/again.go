package fuzz

import (
	"context"
	"fmt"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/suite"
)

// Again looks at a finding once more, with the generators and the other
// settings of the options: at its smallest position, and at the case it was made
// from, whose position is made anew from its choices. It returns what the smallest
// position shows now, and whether that is what the finding says. An error means that
// the finding could not be looked at, or that ctx ended before it was.
func Again(ctx context.Context, f Finding, g Ground, o Options) (detail suite.Finding, shows bool, err error) {
	if fen, ok := g.MakeFrom(f.Original); !ok || fen != f.Original.FEN {
		return detail, false, fmt.Errorf("finding %s: its choices make %q, not %q: it was found by another version, or its file has been changed", f.ID, fen, f.Original.FEN)
	}
	o.Depth = max(f.Depth, 1)
	c, err := newCampaign(g, o)
	if err != nil {
		return detail, false, err
	}
	defer c.close()
	differences, err := c.judge.lookAgain(ctx, f)
	if err != nil {
		return detail, false, err
	}
	for _, d := range differences {
		for _, mark := range d.marks {
			if d.signature(mark) == f.Signature {
				return c.spell(d), true, nil
			}
		}
		detail = c.spell(d) // another difference is worth being shown, too
	}
	return detail, false, nil
}

// lookAgain returns the differences at a finding's position, or in its game.
func (i *inspector) lookAgain(ctx context.Context, f Finding) (list []difference, err error) {
	if f.Detail.Kind != oracle.StandingDiffers.String() {
		_, list, _ = i.inspect(ctx, f.FEN, f.Depth)
		return list, ctx.Err()
	}
	reading, err := i.game.Read(f.FEN, false)
	if err != nil {
		return nil, fmt.Errorf("finding %s: %w", f.ID, err)
	}
	x, p := game{root: f.FEN, terms: engine.Terms{NoProgress: f.NoProgress}}, reading.Position
	for _, text := range f.Path {
		m, err := p.ParseMove(text)
		if err != nil {
			return nil, fmt.Errorf("finding %s: %w", f.ID, err)
		}
		x.path, p = append(x.path, m), p.Play(m)
	}
	if d, compared := i.follow(x); compared.Divergence != nil {
		list = append(list, d)
	}
	return list, nil
}
