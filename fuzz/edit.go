package fuzz

import (
	"math/bits"
	"slices"

	"rulecheck/engine"
)

// first returns the lowest square of a set that is not empty.
func first(set uint64) engine.Square { return engine.Square(bits.TrailingZeros64(set)) }

// nth returns the square number n of a set, counted from 0.
func nth(set uint64, n int) engine.Square {
	for range n {
		set &= set - 1
	}
	return first(set)
}

// An edit changes one thing of an arrangement. What comes of it may be nonsense.
type edit func(*draft, *Choices)

// edits are weighted by how often they stand here.
var edits = []edit{
	(*draft).moveMan, (*draft).moveMan, (*draft).moveMan,
	(*draft).addMan, (*draft).addMan, (*draft).removeMan, (*draft).removeMan,
	(*draft).swapMen, (*draft).changeKind, (*draft).changeColor,
	(*draft).passTurn, (*draft).toggleRight, (*draft).setTransient, (*draft).setClock,
}

func (d *draft) edit(c *Choices) {
	d.loose()
	Pick(c, edits)(d, c)
	if d.state.Transient != 0 && !slices.Contains(d.transients(), d.state.Transient) {
		d.state.Transient = 0 // the pawn has gone
	}
}

func (d *draft) transients() []uint8 {
	if d.ground.Transients == nil {
		return nil
	}
	return d.ground.Transients(d.state)
}

// man chooses a man; ok is false if there is none.
func (d *draft) man(c *Choices) (s engine.Square, ok bool) {
	n := d.state.Board.Count()
	if n == 0 {
		return 0, false
	}
	return nth(d.state.Board.Occupied(), c.Below(n)), true
}

func (d *draft) square(c *Choices) engine.Square { return Pick(c, d.ground.Squares) }

func (d *draft) moveMan(c *Choices) {
	if from, ok := d.man(c); ok {
		kind, color := d.state.Board.At(from)
		d.state.Board.Put(from, 0, 0)
		d.state.Board.Put(d.square(c), kind, color)
	}
}

func (d *draft) addMan(c *Choices) {
	s := d.square(c)
	if kind, _ := d.state.Board.At(s); kind == 0 {
		d.state.Board.Put(s, Pick(c, d.ground.Kinds), engine.Color(c.Below(2)))
	}
}

func (d *draft) removeMan(c *Choices) {
	if s, ok := d.man(c); ok {
		d.state.Board.Put(s, 0, 0)
	}
}

func (d *draft) swapMen(c *Choices) {
	a, ok := d.man(c)
	if b, also := d.man(c); ok && also {
		kindA, colorA := d.state.Board.At(a)
		kindB, colorB := d.state.Board.At(b)
		d.state.Board.Put(a, kindB, colorB)
		d.state.Board.Put(b, kindA, colorA)
	}
}

func (d *draft) changeKind(c *Choices) {
	if s, ok := d.man(c); ok {
		_, color := d.state.Board.At(s)
		d.state.Board.Put(s, Pick(c, d.ground.Kinds), color)
	}
}

func (d *draft) changeColor(c *Choices) {
	if s, ok := d.man(c); ok {
		kind, color := d.state.Board.At(s)
		d.state.Board.Put(s, kind, color.Other())
	}
}

func (d *draft) passTurn(*Choices) { d.state.Turn = d.state.Turn.Other() }

func (d *draft) toggleRight(c *Choices) {
	if len(d.ground.Rights) > 0 {
		d.state.Rights ^= Pick(c, d.ground.Rights)
	}
}

func (d *draft) setTransient(c *Choices) {
	if possible := d.transients(); len(possible) > 0 {
		d.state.Transient = Pick(c, possible)
	}
}

// setClock sets the clock, and the move number as high as it asks for.
func (d *draft) setClock(c *Choices) {
	if len(d.ground.Clocks) > 0 {
		d.state.Clock = Pick(c, d.ground.Clocks)
		d.state.Number = max(d.state.Number, (d.state.Clock+1)/2+1)
	}
}
