// Package record reads game records: PGN and PDN, which share one outer grammar
// of tags, moves, comments and variations.
package record

import "fmt"

// Game is one game as it was recorded. What its moves mean is the affair of the
// game that is played: see Replay.
type Game struct {
	File     string // the name of the file, as errors quote it
	Number   int    // of the game in the file, from 1; broken games count
	Line     int    // where the game begins
	Tags     []Tag
	Comments []string // those before the first move
	Moves    []Move   // the main line
	Result   string   // as it is written after the moves; empty if nothing is
	// ResultLine and ResultColumn are where the result stands, or where it is
	// missing.
	ResultLine, ResultColumn int
}

// Tag is a pair of a name and a value. Escapes in the value are undone.
type Tag struct {
	Name, Value  string
	Line, Column int
}

// Move is a move with what is said of it. Its fields are narrow since there are
// so many.
type Move struct {
	Text         string // as it is written, without the marks that NAGs hold
	Notes        *Notes // nil if nothing is said of it
	Line, Column uint32
	Number       uint32 // written before the move; 0 if none is
	Dots         uint32 // how many dots follow the number
}

// Notes are what is said of a move.
type Notes struct {
	Before     []string // comments before it, where it is the first of a variation
	Comments   []string // after it
	NAGs       []int    // $1 and the like; 1 to 6 for ! ? !! ?? !? ?!
	Variations [][]Move // moves that may be played in its place, none of them empty
}

// Tag returns the value of the first tag of a name; ok is false if there is none.
func (g *Game) Tag(name string) (value string, ok bool) {
	if tag, ok := g.tag(name); ok {
		return tag.Value, true
	}
	return "", false
}

func (g *Game) tag(name string) (Tag, bool) {
	for _, tag := range g.Tags {
		if tag.Name == name {
			return tag, true
		}
	}
	return Tag{}, false
}

// Error is what is wrong with a game, and where.
type Error struct {
	File         string
	Game         int // its number in the file, from 1
	Line, Column int // from 1; a column is a character
	Err          error
}

// Error returns one line: "club.pdn:12:5: game 3: ...".
func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: game %d: %v", e.File, e.Line, e.Column, e.Game, e.Err)
}

// Unwrap returns what is wrong.
func (e *Error) Unwrap() error { return e.Err }

// fault returns an error at a place of the game.
func (g *Game) fault(line, column int, err error) error {
	return &Error{g.File, g.Number, line, column, err}
}
