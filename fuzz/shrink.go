package fuzz

import (
	"cmp"
	"iter"
	"math/bits"
	"slices"

	"rulecheck/engine"
)

// A reduction makes simpler arrangements of one. What comes of it may be nonsense,
// or not simpler at all: shrink looks.
type reduction func(*Ground, engine.State) iter.Seq[engine.State]

// reductions are tried in this order, what takes most away first.
var reductions = []reduction{withoutRights, withoutMen, withoutCounters, plainerKinds, asWhite, withoutPairs, lowerSquares}

// shrink returns the simplest position it finds in so many tries, beginning with
// one, that is still interesting. Both texts are the normal ones of Game.Read.
func (g *Ground) shrink(fen string, mostTries int, interesting func(fen string) bool) string {
	reading, err := g.Game.Read(fen, false)
	if err != nil {
		return fen
	}
	state, tries := g.arrangement(reading.Position), 0
	accepts := func(candidate engine.State) bool {
		if g.compare(candidate, state) >= 0 {
			return false
		}
		reading, err := g.Game.Read(g.FEN(candidate), false)
		if err != nil {
			return false
		}
		tries++
		if !interesting(reading.FEN) {
			return false
		}
		state, fen = candidate, reading.FEN
		return true
	}
	for simpler := true; simpler; {
		simpler = false
		for _, reduce := range reductions {
			for again := true; again; {
				again = false
				for candidate := range reduce(g, state) {
					if tries == mostTries {
						return fen
					}
					if accepts(candidate) {
						simpler, again = true, true
						break
					}
				}
			}
		}
	}
	return fen
}

// compare tells which of two arrangements is simpler: fewer men, rights and
// plainer kinds come before lower squares.
func (g *Ground) compare(a, b engine.State) int {
	return slices.Compare(g.size(a), g.size(b))
}

// size is what makes an arrangement large, the most important first.
func (g *Ground) size(s engine.State) []int {
	kinds, squares := 0, 0
	for set := s.Board.Occupied(); set != 0; set &= set - 1 {
		kind, _ := s.Board.At(first(set))
		kinds += slices.Index(g.Kinds, kind)
		squares += slices.Index(g.Squares, first(set))
	}
	transient := 0
	if s.Transient != 0 {
		transient = 1
	}
	return []int{
		s.Board.Count(), bits.OnesCount8(s.Rights) + transient, kinds,
		int(s.Turn), int(s.Clock), int(s.Number), squares,
	}
}

func withoutRights(g *Ground, s engine.State) iter.Seq[engine.State] {
	return func(yield func(engine.State) bool) {
		for _, right := range append([]uint8{s.Rights}, g.Rights...) {
			t := s
			if t.Rights &^= right; t != s && !yield(t) {
				return
			}
		}
		if t := s; t.Transient != 0 {
			t.Transient = 0
			yield(t)
		}
	}
}

// withoutMen takes men off, halves and quarters of them before single ones.
func withoutMen(_ *Ground, s engine.State) iter.Seq[engine.State] {
	return func(yield func(engine.State) bool) {
		n := s.Board.Count()
		for size := max(1, n/2); ; size /= 2 {
			for from := 0; from < n; from += size {
				t := s
				for i := from; i < min(n, from+size); i++ {
					t.Board.Put(nth(s.Board.Occupied(), i), 0, 0)
				}
				if !yield(t) {
					return
				}
			}
			if size == 1 {
				return
			}
		}
	}
}

// withoutPairs takes off two men of few at once: one alone may be needed for the
// other.
func withoutPairs(_ *Ground, s engine.State) iter.Seq[engine.State] {
	const few = 10
	return func(yield func(engine.State) bool) {
		n := s.Board.Count()
		if n > few {
			return
		}
		for i := range n {
			for j := range i {
				t := s
				t.Board.Put(nth(s.Board.Occupied(), i), 0, 0)
				t.Board.Put(nth(s.Board.Occupied(), j), 0, 0)
				if !yield(t) {
					return
				}
			}
		}
	}
}

func withoutCounters(_ *Ground, s engine.State) iter.Seq[engine.State] {
	return func(yield func(engine.State) bool) {
		for _, counters := range [][2]uint16{{0, min(s.Number, 1)}, {0, s.Number}, {s.Clock, s.Clock/2 + 1}, {s.Clock, (s.Clock+1)/2 + 1}, {s.Clock / 2, s.Number}, {s.Clock - min(s.Clock, 1), s.Number}} {
			t := s
			if t.Clock, t.Number = counters[0], counters[1]; t != s && !yield(t) {
				return
			}
		}
	}
}

func plainerKinds(g *Ground, s engine.State) iter.Seq[engine.State] {
	return func(yield func(engine.State) bool) {
		for set := s.Board.Occupied(); set != 0; set &= set - 1 {
			kind, color := s.Board.At(first(set))
			for _, plainer := range g.Kinds[:max(0, slices.Index(g.Kinds, kind))] {
				t := s
				t.Board.Put(first(set), plainer, color)
				if !yield(t) {
					return
				}
			}
		}
	}
}

// asWhite turns a position of the side that moves second in a game's numbering
// about.
func asWhite(g *Ground, s engine.State) iter.Seq[engine.State] {
	return func(yield func(engine.State) bool) {
		if s.Turn == engine.White {
			return
		}
		if reading, err := g.Game.Read(g.FEN(s), false); err == nil {
			t := g.arrangement(reading.Position.SwapColors())
			t.Clock, t.Number = s.Clock, max(s.Number, (s.Clock+1)/2+min(s.Number, 1))
			yield(t)
		}
	}
}

// lowerSquares puts each man on each square that comes earlier, the earliest
// first.
func lowerSquares(g *Ground, s engine.State) iter.Seq[engine.State] {
	return func(yield func(engine.State) bool) {
		for set := s.Board.Occupied(); set != 0; set &= set - 1 {
			from := first(set)
			kind, color := s.Board.At(from)
			for _, to := range g.Squares[:max(0, slices.Index(g.Squares, from))] {
				if other, _ := s.Board.At(to); other != 0 {
					continue
				}
				t := s
				t.Board.Put(from, 0, 0)
				t.Board.Put(to, kind, color)
				if !yield(t) {
					return
				}
			}
		}
	}
}

// shorten returns a shorter or lower list of choices that is still interesting:
// parts are cut out, then single numbers lowered.
func shorten(choices []uint32, interesting func([]uint32) bool) []uint32 {
	const mostTries = 300
	tries := 0
	accepts := func(candidate []uint32) bool {
		if tries == mostTries || slices.Compare(candidate, choices) == 0 {
			return false
		}
		tries++
		if !interesting(candidate) {
			return false
		}
		choices = candidate
		return true
	}
	for size := max(1, len(choices)/2); ; size /= 2 {
		for from := 0; from < len(choices); {
			if !accepts(slices.Delete(slices.Clone(choices), from, min(len(choices), from+size))) {
				from += size
			}
		}
		if size <= 1 {
			break
		}
	}
	for i := range choices {
		for _, lower := range []uint32{0, choices[i] / 2, choices[i] - min(choices[i], 1)} {
			candidate := slices.Clone(choices)
			if candidate[i] = lower; cmp.Less(lower, choices[i]) && accepts(candidate) {
				break
			}
		}
	}
	return choices
}
