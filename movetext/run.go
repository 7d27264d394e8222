package movetext

// run is a list that is being read. Its zero value is none.
type run struct {
	moves   []Word
	first   turn // of its first move; number 0 if it has none
	next    turn // of the move to come
	result  string
	dotted  bool // it begins with a number and dots
	glued   bool // one dot, and no blank follows it
	paused  bool // punctuation follows its last move
	bracket uint8

	held heldNumber // a number whose move is to come

	// A move behind punctuation, which only a number behind it makes one.
	doubtful      Word
	doubtfulShape shape
	hasDoubtful   bool

	shapes shape // of all its moves together
	strong int   // moves of that shape
	near   int   // moves of that shape
}

// heldNumber is a number of a move that is to come; number 0 is none.
type heldNumber struct {
	number, dots int
	skipped      bool // a cell for the move of the player who begins is empty
}

// continues reports whether a number fits the turn that is expected. A number
// without dots is written before the first player's move.
func (h heldNumber) continues(next turn) bool {
	return h.number == next.number && next.second == (h.dots > 1 || h.skipped)
}

// numbered reports whether moves have numbers.
func (a *run) numbered() bool { return a.first.number != 0 }

// begin begins a list whose first move has a number.
func (a *run) begin(first turn, glued bool) {
	a.first, a.next, a.glued = first, first, glued
}

// add adds a move.
func (a *run) add(w Word, s shape) {
	if len(a.moves) == 0 {
		a.dotted = w.Dots > 0
	}
	a.moves = append(a.moves, w)
	a.next = a.next.next()
	a.paused, a.hasDoubtful = false, false
	a.shapes |= s
	if s&strong != 0 {
		a.strong++
	}
	if s&near != 0 {
		a.near++
	}
}

// pause notes punctuation.
func (a *run) pause() {
	a.paused, a.held = true, heldNumber{}
}

// endLine notes the end of a line. Moves without numbers on a line each are a
// choice rather than a game.
func (a *run) endLine(line int) {
	if last := len(a.moves) - 1; last >= 0 && !a.numbered() && (last == 0 || a.moves[last-1].Line != line) {
		a.paused = true
	}
}

// How many moves it takes to convince without a number: of a game whose squares
// have numbers, and of another.
const (
	longByNumber = 3
	longByName   = 4
)

// convinces reports whether an open list is one; word says that a word follows
// that belongs to no list.
func (r *reading) convinces(a *run, word bool) bool {
	count := len(a.moves)
	if !r.byNumber {
		switch {
		case a.dotted:
			return true
		case r.inCell && a.numbered():
			return count > 2 || count == 2 && a.moves[0].Line == a.moves[1].Line
		}
		return count >= longByName && a.strong > 0
	}
	// Ranges rise, and what is legal in one position goes one way; the moves of
	// two players do not.
	bothWays := a.shapes&(rising|falling) == rising|falling
	switch {
	case a.dotted && !a.glued && count == 1:
		// "1. 10-15 minutes" is an item.
		return a.near == 1 && (!word || a.paused)
	case a.dotted && a.glued && count == 1:
		return false // "1.10-15" may be a version or a chapter
	case a.dotted && !a.glued, r.inCell && a.numbered() && count > 1:
		return 2*a.near >= count
	case a.dotted:
		return bothWays && 2*a.near >= count
	}
	return count >= longByNumber && (bothWays || a.shapes&takes != 0) && a.near >= longByNumber && 3*a.near >= 2*count
}
