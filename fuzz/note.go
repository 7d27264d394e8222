package fuzz

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math/bits"

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
		n, err := c.look(d, at)
		if err != nil {
			return nil, err
		}
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

func (c *campaign) look(d difference, at Case) (n note, err error) {
	if d.hangs() {
		return note{difference: d}, nil
	}
	mark := d.marks[0]
	for _, m := range d.marks {
		if c.findings[d.signature(m)] != nil {
			mark = m // what else differs will show by itself, if it is another fault
			break
		}
	}
	n = note{difference: d, signature: d.signature(mark)}
	f, met := c.findings[n.signature]
	switch {
	case !met && len(c.findings) >= mostFindings:
	case !met:
		found := c.met(d, mark, at)
		if err := c.Found(found); err != nil { // it is there, whatever happens while it is made small
			return n, err
		}
		n.found = &found
		err = c.makeSmall(n.found, d, mark)
	case f.Flaky && bits.OnesCount64(f.Count) > 1: // looked at again ever more seldom
	case f.Flaky || !d.inGame() && c.men(at.FEN) < f.Men:
		smaller := c.met(d, mark, at)
		err = c.makeSmall(&smaller, d, mark)
		if c.ctx.Err() != nil || !smaller.Flaky && (f.Flaky || smaller.Men < f.Men) {
			smaller.Count = f.Count + 1
			n.found = &smaller
		}
	}
	return n, err
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

// met returns the finding that a difference is, as it was met.
func (c *campaign) met(d difference, mark string, at Case) Finding {
	game := c.ground.Game
	f := Finding{
		ID: identify(game.Name(), d.signature(mark)), Signature: d.signature(mark), Game: game.Name(),
		FEN: at.FEN, Depth: c.depthOf(at.Number), Original: at, Count: 1, Last: at.Number,
		Seed: c.Seed, Against: c.Against[game.Name()],
	}
	if d.inGame() {
		f.Path, f.NoProgress = d.found.Line.Moves(), d.terms.NoProgress
	}
	c.describe(&f, d)
	return f
}

// describe says of a finding what shows at its position.
func (c *campaign) describe(f *Finding, d difference) {
	f.Men, f.Board = c.men(f.FEN), ""
	if reading, err := c.ground.Game.Read(f.FEN, false); err == nil {
		f.Board = c.ground.Game.Draw(reading.Position.State().Board)
	}
	f.Detail = c.spell(d)
	f.Repeat = f.Detail.Repeat
	if d.found == nil || d.inGame() {
		f.Repeat = "rulecheck fuzz repro " + f.ID
	}
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
		Text: fmt.Sprintf("%s: %v", d.who, d.found.Answers[0].Err),
	})
}
