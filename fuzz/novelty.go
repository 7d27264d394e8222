package fuzz

import "rulecheck/oracle/rulebook/law"

// A novelty remembers which events positions have shown, and which pairs of them
// together.
type novelty struct {
	events []law.Event
	seen   []bool
	pairs  []uint64 // a bit for each two events, the lower number first
	rules  map[string]bool

	shown, paired int // events, pairs of events
}

func newNovelty(events []law.Event) *novelty {
	n := len(events)
	return &novelty{events: events, seen: make([]bool, n), pairs: make([]uint64, (n*n+63)/64), rules: map[string]bool{}}
}

// meet notes the events of a position, in ascending order, and reports whether one
// of them, or two together, are met for the first time.
func (v *novelty) meet(events []uint16) (novel bool) {
	for i, a := range events {
		if !v.seen[a] {
			v.seen[a], novel = true, true
			v.rules[v.events[a].Rule] = true
			v.shown++
		}
		row := int(a) * len(v.events)
		for _, b := range events[i+1:] {
			at := row + int(b)
			if bit := uint64(1) << (at & 63); v.pairs[at>>6]&bit == 0 {
				v.pairs[at>>6] |= bit
				v.paired++
				novel = true
			}
		}
	}
	return novel
}

// allRules counts the rules that have events.
func (v *novelty) allRules() int {
	rules := map[string]bool{}
	for _, e := range v.events {
		rules[e.Rule] = true
	}
	return len(rules)
}
