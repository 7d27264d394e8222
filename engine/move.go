package engine

// Move is a move of any game as the squares its man visits, in order, and the
// kind it is promoted to, packed into one integer: so generators that share no
// code can be compared without text, and a sorted list of moves is a sorted
// list of numbers. How a move is spelled is the game's affair (Game.MoveText).
//
//	bit 63          58 57        52           9         4 3        0
//	    [ 1st square ] [ 2nd square ] ... [ 10th square ] [ promoted ]
//
// A path shorter than ten squares repeats its last square: no man moves to the
// square it stands on. Ten squares hold the nine jumps that are the longest
// capture of English draughts.
type Move uint64

const (
	maxPath     = 10
	firstSquare = 58
	// eachLater multiplied by a square repeats it in all places but the first.
	eachLater = 1<<52 | 1<<46 | 1<<40 | 1<<34 | 1<<28 | 1<<22 | 1<<16 | 1<<10 | 1<<4
)

// Step returns the move of a man from one square to another, promoted to a
// kind (0: not promoted).
func Step(from, to Square, promoted Kind) Move {
	return Move(from)<<firstSquare | Move(to)*eachLater | Move(promoted)
}

// Route returns the move along a path of 2 to 10 squares; ok is false for a
// path of any other length, one that stays on a square, or a square or kind
// off the board.
func Route(promoted Kind, path ...Square) (m Move, ok bool) {
	if len(path) < 2 || len(path) > maxPath || promoted > MaxKinds {
		return 0, false
	}
	for i := range maxPath {
		last := min(i, len(path)-1)
		if path[last] > 63 || i == last && i > 0 && path[i] == path[i-1] {
			return 0, false
		}
		m |= Move(path[last]) << (firstSquare - 6*i)
	}
	return m | Move(promoted), true
}

// From returns the square the man starts on.
func (m Move) From() Square { return Square(m >> firstSquare) }

// To returns the square the man ends on.
func (m Move) To() Square { return Square(m >> 4 & 63) }

// Promoted returns the kind the man is promoted to, 0 if it is not.
func (m Move) Promoted() Kind { return Kind(m & 15) }

// Path returns the squares the man visits, the first and the last included.
func (m Move) Path() []Square {
	path := []Square{m.From()}
	for i := 1; i < maxPath; i++ {
		if next := Square(m >> (firstSquare - 6*i) & 63); next != path[len(path)-1] {
			path = append(path, next)
		}
	}
	return path
}
