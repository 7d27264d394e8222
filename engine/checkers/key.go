package checkers

import (
	"math/bits"

	"rulecheck/engine"
)

// Key returns what decides the counts below the position: the board as the side
// to move sees it, its men moving up.
func (p Position) Key() engine.Key {
	own, their, kings := p.Black, p.White, p.Kings
	if p.Turn == engine.White {
		own, their, kings = bits.Reverse32(p.White), bits.Reverse32(p.Black), bits.Reverse32(p.Kings)
	}
	return engine.Key{uint64(own) | uint64(their)<<32, uint64(kings)}
}
