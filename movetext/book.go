package movetext

import (
	"fmt"
	"slices"

	"rulecheck/engine"
)

// Book remembers the positions of the lists of a document, so that later lists
// find where they begin.
type Book struct {
	start   engine.Position // nil if the game's cannot be read
	reached map[turn][]reached
}

// reached is a position of a list.
type reached struct {
	engine.Position
	where string // the list stands
	end   bool   // it is the list's last
}

// maxReached is how many positions of a number and side are remembered, the most
// recent ones. It bounds the time that a list without a beginning takes.
const maxReached = 64

// NewBook returns the book of a document that holds no list yet.
func NewBook(game engine.Game) *Book {
	b := &Book{reached: map[turn][]reached{}}
	if start, err := game.Read(game.Start(), true); err == nil {
		b.start = start.Position
	}
	return b
}

// Add remembers the positions that a list reached, and where the document has
// it: "line 12".
func (b *Book) Add(played Replayed, where string) {
	at := played.first
	for ply, p := range played.positions {
		state := p.State()
		known := slices.DeleteFunc(b.reached[at], func(r reached) bool { return r.State() == state })
		if len(known) == maxReached {
			known = slices.Delete(known, 0, 1)
		}
		b.reached[at] = append(known, reached{p, where, ply == len(played.positions)-1})
		at = at.next()
	}
}

// Root returns the position in which a list begins, and says in words how it is
// known; ok is false if it is not. A list that begins with the number 1, or has
// none, begins at the start position; any list with a number where an earlier
// list came to that number and side, at its end or, as a variation, within. The
// first move must be legal there, as List.Fits says. Of several such positions
// the one counts in which all moves are legal, else the first of the order start
// position, most recent list, older ones.
//
// A list with the number 1 whose first move is not legal at the start has no root
// here: it may as well be the solution of a diagram.
func (b *Book) Root(list List) (root engine.Position, how string, ok bool) {
	first := turn{list.Number, list.Second}
	try := func(p engine.Position, text func() string) (done bool) {
		if !list.Fits(p) {
			return false
		}
		whole := list.plays(p)
		if whole || !ok {
			root, how, ok = p, text(), true
		}
		return whole
	}
	if b.start != nil && (first.number == 0 || first == turn{1, false}) {
		if try(b.start, func() string { return "begins at the start position" }) {
			return root, how, ok
		}
	}
	if first.number == 0 {
		return root, how, ok
	}
	for _, r := range slices.Backward(b.reached[first]) {
		if try(r.Position, func() string { return r.how(first) }) {
			break
		}
	}
	return root, how, ok
}

// how says in words that a list begins here.
func (r reached) how(t turn) string {
	if r.end {
		return "goes on from " + r.where
	}
	dots := "."
	if t.second {
		dots = "..."
	}
	return fmt.Sprintf("departs from %s at move %d%s", r.where, t.number, dots)
}

// plays reports whether all moves of the list are legal from a position.
func (l List) plays(p engine.Position) bool {
	for _, word := range l.Moves {
		m, _, err := p.ReadMove(word.Text)
		if err != nil {
			return false
		}
		p = p.Play(m)
	}
	return true
}
