package engine

// Identity is a position reduced to what tells it from others when repetitions
// are counted. Equal ones have equal hashes, and others seldom do.
type Identity interface {
	comparable
	Hash() uint64
}

// Occurrences counts how often each position of a game has occurred. The zero
// Occurrences is empty.
type Occurrences[P Identity] struct {
	hashes    []uint64 // of positions, which are compared only where these are equal
	positions []P
}

// usual is how many positions most games have between moves that let Forget be
// called.
const usual = 24

// Add notes that p has occurred and returns how often it has, this time included.
func (o *Occurrences[P]) Add(p P) int {
	hash := p.Hash()
	if o.hashes == nil {
		o.hashes, o.positions = make([]uint64, 0, usual), make([]P, 0, usual)
	}
	o.hashes, o.positions = append(o.hashes, hash), append(o.positions, p)
	return o.count(p, hash)
}

// Count returns how often p has occurred.
func (o *Occurrences[P]) Count(p P) int {
	return o.count(p, p.Hash())
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
