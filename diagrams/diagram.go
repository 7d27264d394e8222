// Package diagrams reads boards as people draw them in text, and draws boards as
// text and as pictures.
package diagrams

import (
	"rulecheck/engine"
)

// Diagram is a board that was found in a text, or something that looks like one.
type Diagram struct {
	// Where it is: lines of the text from 0, the last one included, and the column
	// of its first character in the first line, from 0, in characters.
	First, Last, Column int

	Format Format
	// Game is the game that it is of; nil if nothing tells.
	Game engine.Game
	// Board is the placement, as Black's or White's side was found to be below.
	Board engine.Board
	// FEN is the whole text where the diagram is one: "8/8/... b - c3 0 1", also if
	// it is no position. Of a picture whose heading tells the side to move and the
	// rights to castle it is made of these; of others, which show the placement
	// only, it is empty. What a game's reader assumes of it is not in Assumed.
	FEN string
	// Turn is the side to move where the words of the diagram itself tell.
	Turn *engine.Color
	// Assumed says what was taken from evidence or custom, one sentence each:
	// "White is below, as the pawns stand". Nothing in it was certain.
	Assumed []string
	// Ambiguous says why there are other readings that are as good; Board is then
	// one of them.
	Ambiguous []string
	// Err says why it is no board that can be read: seven rows, a man that there is
	// not, a man on a light square in draughts. nil if it was read.
	Err error
	// Cells are where the squares are written, for pictures in text, so that a man
	// can be put on one without touching anything else; nil where that cannot be.
	Cells *[64]Cell

	rights  string   // to castle, as a heading names them; empty if none does
	written *written // how a picture is written, nil for other diagrams

	// begin is where its text begins in line First, in bytes, and end where it ends
	// in line Last; both 0 for a picture of whole lines.
	begin, end int
}

// Cell is where a square of a diagram is written: the bytes from Begin to End of
// a line.
type Cell struct{ Line, Begin, End int }

// Format is how a diagram is written, by a name that never changes: "fen",
// "rows", "figurines", "boxed" ...
type Format string

// Options are what a reader of diagrams is told from outside.
type Options struct {
	// Game is the game that the text is about; nil if it must be found out.
	Game engine.Game
	// Games are those that there are.
	Games []engine.Game
	// Below is whose side is at the bottom of pictures without labels; nil is to be
	// found out.
	Below *engine.Color
	// Inverted and Plain say that capital letters are Black's, or White's, where
	// nothing else tells.
	Inverted, Plain bool
}
