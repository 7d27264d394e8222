package fuzz

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"rulecheck/oracle"
	"rulecheck/suite"
)

// mostFindings bounds how many findings one game may have: more are counted with
// the cases that show a difference.
const mostFindings = 1000

// errStopped says that a run was stopped while a finding was being made small: the
// case is not dealt with, and will be begun again.
var errStopped = errors.New("stopped while a finding was made small")

// A note is what is to be done about one difference of a case.
type note struct {
	difference
	signature string
	found     *Finding // new, or smaller than the one there is; nil if it is only counted
}

// notes looks at the differences of a case: a new sort of difference becomes a
// finding, made small; one more of a sort is counted, and taken instead if it has
// fewer men. Nothing is changed yet. If the run is stopped meanwhile the error is
// errStopped, and what is new has been handed on all the same, as small as it is.
func (c *campaign) notes(list []difference, at Case) (notes []note, err error) {
	for _, d := range list {
		n := c.look(d, at)
		if c.ctx.Err() != nil && n.found != nil {
			if err = errStopped; c.findings[n.signature] == nil {
				if told := c.Found(*n.found); told != nil {
					err = told
				}
			}
			return nil, err
		}
		notes = append(notes, n)
	}
	return notes, nil
}

func (c *campaign) look(d difference, at Case) note {
	if d.hangs() {
		return note{difference: d}
	}
	mark := d.marks[0]
	for _, m := range d.marks {
		if c.findings[d.signature(m)] != nil {
			mark = m // what else differs will show by itself, if it is another fault
			break
		}
	}
	n := note{difference: d, signature: d.signature(mark)}
	f, met := c.findings[n.signature]
	switch {
	case !met && len(c.findings) >= mostFindings:
	case !met:
		smallest := c.smallest(d, mark, at)
		smallest.Count, smallest.Last = 1, at.Number
		n.found = &smallest
	case f.Flaky || !d.inGame() && c.men(at.FEN) < f.Men:
		smaller := c.smallest(d, mark, at)
		if c.ctx.Err() != nil || !smaller.Flaky && (f.Flaky || smaller.Men < f.Men) {
			smaller.Count, smaller.Last = f.Count+1, at.Number
			n.found = &smaller
		}
	}
	return n
}

// apply does what a note says.
func (c *campaign) apply(n note, at Case) error {
	f, met := c.findings[n.signature]
	switch {
	case n.hangs():
		return c.hang(n.difference, at)
	case n.found != nil:
		if !met {
			c.tally.LastFound = at.Number
		}
		c.findings[n.signature] = n.found
		return c.tell(*n.found)
	case met:
		f.Count, f.Last = f.Count+1, at.Number
	}
	return nil
}

// tell hands a finding on.
func (c *campaign) tell(f Finding) error {
	c.told[f.Signature] = f.Count
	return c.Found(f)
}

// retell hands on findings that have been met more often since.
func (c *campaign) retell() (err error) {
	for signature, f := range c.findings {
		if f.Count != c.told[signature] {
			err = errors.Join(err, c.tell(*f))
		}
	}
	return err
}

// identify returns the id of a finding: the same signature has always the same.
func identify(game, signature string) string {
	sum := sha256.Sum256([]byte(game + "\n" + signature))
	return hex.EncodeToString(sum[:])[:10]
}

// smallest makes a finding of a difference, as small as it goes.
func (c *campaign) smallest(d difference, mark string, at Case) Finding {
	game := c.ground.Game
	f := Finding{
		ID: identify(game.Name(), d.signature(mark)), Signature: d.signature(mark), Game: game.Name(),
		FEN: at.FEN, Depth: c.depthOf(at.Number), Original: at, Seed: c.Seed, Against: c.Against[game.Name()],
	}
	d = c.reduce(&f, d, mark)
	f.Men = c.men(f.FEN)
	if reading, err := game.Read(f.FEN, false); err == nil {
		f.Board = game.Draw(reading.Position.State().Board)
	}
	f.Detail = c.spell(d)
	f.Repeat = f.Detail.Repeat
	if d.found == nil || d.inGame() {
		f.Repeat = "rulecheck fuzz repro " + f.ID
	}
	return f
}

// reduce makes what a finding is about small and returns the difference as it then
// shows. What does not show again, before or after, is flaky, and stays as it is;
// what is interrupted stays as small as it has become.
func (c *campaign) reduce(f *Finding, d difference, mark string) difference {
	whole, first := *f, d
	shows := func(fen string, depth int) bool {
		again, ok := c.judge.shows(c.ctx, fen, depth, d, mark)
		if ok {
			d = again
		}
		return ok
	}
	if d.inGame() {
		shows = func(string, int) bool { return c.reduceGame(f, &d, mark) }
	} else if shows(f.FEN, f.Depth) {
		f.Original.Choices = shorten(f.Original.Choices, func(choices []uint32) bool {
			fen, ok := c.ground.MakeFrom(Case{Choices: choices, Base: f.Original.Base})
			if ok = ok && shows(fen, f.Depth); ok {
				f.Original.FEN = fen
			}
			return ok
		})
		f.FEN, f.Depth = c.nearest(f.Original.FEN, f.Depth, d, shows)
		f.FEN = c.ground.shrink(f.FEN, mostTries, func(fen string) bool { return shows(fen, f.Depth) })
	}
	if shows(f.FEN, f.Depth) || c.ctx.Err() != nil {
		return d
	}
	if !first.inGame() {
		*f = whole
	}
	f.Flaky = true
	return first
}

// reduceGame makes the game of a finding short, and reports whether it shows the
// difference still.
func (c *campaign) reduceGame(f *Finding, d *difference, mark string) bool {
	whole := game{d.found.Line.Root, d.found.Line.Path, d.terms}
	x := whole
	if _, ok := c.judge.showsInGame(x, *d, mark); ok {
		x, *d = c.smallestGame(*d, mark)
	}
	_, ok := c.judge.showsInGame(x, *d, mark)
	if !ok && c.ctx.Err() == nil {
		x = whole
	}
	f.FEN, f.NoProgress = x.root, x.terms.NoProgress
	f.Path = oracle.Line{Game: c.ground.Game, Path: x.path}.Moves()
	return ok
}

// nearest returns from which position, and to which depth, a difference shows with
// the fewest plies.
func (c *campaign) nearest(fen string, depth int, d difference, shows func(fen string, depth int) bool) (string, int) {
	if d.found == nil {
		return fen, depth
	}
	for _, from := range slices.Compact([]string{d.found.FEN, fen}) {
		if _, err := c.ground.Game.Read(from, false); err != nil {
			continue
		}
		for plies := range depth {
			if shows(from, plies) {
				return from, plies
			}
		}
	}
	return fen, depth
}

// men counts the men of a position, 0 of none.
func (c *campaign) men(fen string) int {
	reading, err := c.ground.Game.Read(fen, false)
	if err != nil {
		return 0
	}
	return reading.Position.State().Board.Count()
}

// spell tells a difference in words.
func (c *campaign) spell(d difference) suite.Finding {
	if d.found == nil {
		return suite.Finding{Kind: d.kind, Text: d.who + ": " + d.text}
	}
	return suite.Spell(c.ground.Game, c.generators, d.found, suite.Options{Flags: c.Flags, Patience: c.Patience})
}

// hang notes a case on which a generator did not answer.
func (c *campaign) hang(d difference, at Case) error {
	c.tally.Hangs++
	return c.Hung(Hang{
		Game: c.ground.Game.Name(), Generator: d.who, FEN: at.FEN, Case: at,
		Text: fmt.Sprintf("%s: %s", d.who, d.marks[0]),
	})
}
