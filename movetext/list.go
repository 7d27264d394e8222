// Package movetext finds lists of moves in running text and in tables that
// nobody prepared for it, and replays them.
package movetext

import "rulecheck/engine"

// List is some moves that follow each other, as a text or a table has them. It
// has at least one.
type List struct {
	Moves  []Word
	Number int    // of its first move; 0 if none is written
	Second bool   // it begins with a move of the player who does not begin games
	Result string // at its end, in the form of the game's records; empty if none is
}

// Word is a move as it is written, and where.
type Word struct {
	Text string // what stands there, without a number and dots before it
	Place
	Number int // written before the move; 0 if none is
	Dots   int // how many dots stand between number and move
}

// Place is where something stands in the lines or rows that were searched. All
// indexes count from 0.
type Place struct {
	Line       int // of the text; the row of a table
	Cell       int // of the row; 0 in a text
	Begin, End int // bytes of the line or cell
}

// before reports whether p comes before other.
func (p Place) before(other Place) bool {
	switch {
	case p.Line != other.Line:
		return p.Line < other.Line
	case p.Cell != other.Cell:
		return p.Cell < other.Cell
	}
	return p.Begin < other.Begin
}

// tried is how many moves of a list without numbers must be legal in a position
// for it to begin there.
const tried = 3

// Fits reports whether the list may begin in a position: its first move is legal
// there, and it is the turn of the player whose move the list says it is. A list
// without numbers, which may as well be one of possible moves, needs its first
// three to be legal one after the other.
func (l List) Fits(p engine.Position) bool {
	needed := 1
	if l.Number == 0 {
		needed = tried
	} else if l.Second != isSecond(p) {
		return false
	}
	for i := range min(needed, len(l.Moves)) {
		m, _, err := p.ReadMove(l.Moves[i].Text)
		if err != nil {
			return false
		}
		if i+1 < needed {
			p = p.Play(m)
		}
	}
	return true
}

// isSecond reports whether it is the turn of the player who does not begin games.
func isSecond(p engine.Position) bool { return p.State().Turn != p.Game().Records().First }

// turn is which number a move has and whose it is.
type turn struct {
	number int
	second bool
}

func (t turn) next() turn {
	if t.second {
		t.number++
	}
	t.second = !t.second
	return t
}
