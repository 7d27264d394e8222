package grounds

import (
	"rulecheck/engine"
	"rulecheck/fuzz"
)

// Values by which counters go wrong: near the fifty and the seventy-five moves, and
// near the ends of bytes and of signed ones. The numbers keep clear of 9999, the
// greatest that a FEN can have, so that moves can be made.
var (
	clocks  = []uint16{0, 1, 2, 49, 50, 98, 99, 100, 101, 126, 127, 128, 148, 149, 150, 151, 254, 255, 256, 257, 1000}
	numbers = []uint16{1, 2, 3, 50, 100, 126, 127, 128, 129, 254, 255, 256, 257, 1023, 1024, 5000, 9000}
)

// count sets the counters to values that fit each other.
func (s *scene) count(state *engine.State) {
	if !s.counted && !s.c.OneIn(4) {
		return
	}
	state.Number = fuzz.Pick(s.c, numbers)
	if state.Transient == 0 {
		state.Clock = fuzz.Pick(s.c, clocks)
	}
	least := 1 + (int(state.Clock)-int(state.Turn)+1)/2 // at which so many half-moves have been made
	state.Number = max(state.Number, uint16(least))
}
