// Package fuzz looks for positions on which witnesses part: it makes positions
// from choices, keeps those that exercise rules in a way not met before, holds
// every witness against the others on each, and makes what it finds small.
package fuzz

import "math/rand/v2"

// Choices is the list of choices that makes a case. Each is a number below the
// number of possibilities; 0 is always the plainest. So a case is repeated from
// its list alone, and is made simpler by shortening the list and lowering its
// numbers.
type Choices struct {
	list   []uint32
	next   int        // number of the choice to be taken next
	random *rand.Rand // where choices come from that the list does not hold; nil takes 0
}

// Draw returns choices that are made at random and noted.
func Draw(random *rand.Rand) *Choices { return &Choices{random: random} }

// Replay returns the choices of a list; past its end every choice is 0.
func Replay(list []uint32) *Choices { return &Choices{list: list} }

// Below returns the next choice, a number from 0 to n-1. n must be positive.
func (c *Choices) Below(n int) int {
	if c.next == len(c.list) {
		if c.random == nil {
			return 0
		}
		c.list = append(c.list, uint32(c.random.IntN(n)))
	}
	choice := c.list[c.next]
	c.next++
	return int(choice % uint32(n))
}

// OneIn reports whether a choice falls on something that happens once in n times:
// by default it does not.
func (c *Choices) OneIn(n int) bool { return c.Below(n) == n-1 }

// Between returns the next choice as a number from low to high, low by default.
func (c *Choices) Between(low, high int) int { return low + c.Below(high-low+1) }

// Taken returns the choices taken so far.
func (c *Choices) Taken() []uint32 { return c.list[:c.next] }

// Pick returns the element of a list that a choice falls on. The list must not be
// empty.
func Pick[T any](c *Choices, list []T) T { return list[c.Below(len(list))] }
