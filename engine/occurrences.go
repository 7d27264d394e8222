package engine

import "hash/maphash"

// Occurrences counts how often each position of a game has occurred. P is a
// position reduced to what tells it from others. The zero Occurrences is empty.
type Occurrences[P comparable] struct {
	hashes    []uint64 // of positions, which are compared only where these are equal
	positions []P
}

var occurrenceSeed = maphash.MakeSeed()

// Add notes that p has occurred and returns how often it has, this time included.
func (o *Occurrences[P]) Add(p P) int {
	hash := maphash.Comparable(occurrenceSeed, p)
	o.hashes, o.positions = append(o.hashes, hash), append(o.positions, p)
	return o.count(p, hash)
}

// Count returns how often p has occurred.
func (o *Occurrences[P]) Count(p P) int {
	return o.count(p, maphash.Comparable(occurrenceSeed, p))
}

func (o *Occurrences[P]) count(p P, hash uint64) (n int) {
	for i, h := range o.hashes {
		if h == hash && o.positions[i] == p {
			n++
		}
	}
	return n
}

// Forget drops all positions: for when a move has been played after which none
// of them can occur again.
func (o *Occurrences[P]) Forget() {
	o.hashes, o.positions = o.hashes[:0], o.positions[:0]
}
