package checkers

import (
	"fmt"
	"math/bits"

	"rulecheck/engine"
)

// Setup is any arrangement of men. Setup.Position makes a legal position of it
// or says why not. Bit n of a set is the square numbered n+1.
type Setup struct {
	Black, White uint32 // each side's men and kings
	Kings        uint32 // which of them are kings
	Turn         engine.Color
}

// The sorts of reasons for which a position is refused.
const (
	Syntax            engine.Code = "syntax"               // the text is no FEN of draughts
	SquareOffBoard    engine.Code = "square-off-board"     // a number that is none of 1 to 32, or a light square
	SquareTwice       engine.Code = "square-twice"         // two men on one square
	ManOnCrowningRow  engine.Code = "man-on-crowning-row"  // a man where it would have become a king
	TooManyMen        engine.Code = "too-many-men"         // more than twelve on a side
	KingOnEmptySquare engine.Code = "king-on-empty-square" // a Setup by hand only: a king of neither side
)

// Reasons returns all that shows the setup to be illegal, and nil if nothing
// does: that is not a proof that a game can lead to it. A side may have no men.
func (s Setup) Reasons() (reasons engine.Reasons) {
	if s.Turn > engine.Black {
		reasons.Add(Syntax, "side to move %d is no color", s.Turn)
	}
	if both := s.Black & s.White; both != 0 {
		reasons.Add(SquareTwice, "men of both sides on %s", list(both))
	}
	if stray := s.Kings &^ (s.Black | s.White); stray != 0 {
		reasons.Add(KingOnEmptySquare, "a king of neither side on %s", list(stray))
	}
	for _, side := range [2]struct {
		color    engine.Color
		men, row uint32
	}{{engine.White, s.White, firstRow}, {engine.Black, s.Black, lastRow}} {
		if n := bits.OnesCount32(side.men); n > MenPerSide {
			reasons.Add(TooManyMen, "%v has %d men; a side has %d", side.color, n, MenPerSide)
		}
		if late := side.men &^ s.Kings & side.row; late != 0 {
			reasons.Add(ManOnCrowningRow, "a man of %v on its crowning row, %s: it would be a king (write K%s)", side.color, list(late), list(late&-late))
		}
	}
	return reasons
}

// Position returns the setup as a position. The error wraps the reasons that
// show the setup impossible.
func (s Setup) Position() (Position, error) {
	if reasons := s.Reasons(); len(reasons) > 0 {
		return Position{}, fmt.Errorf("draughts position %q: %w", s.FEN(), reasons)
	}
	return Position(s), nil
}

// SwapColors returns the setup with the colors exchanged and the board turned
// about: the same game seen from the other side.
func (s Setup) SwapColors() Setup {
	return Setup{
		Black: bits.Reverse32(s.White), White: bits.Reverse32(s.Black), Kings: bits.Reverse32(s.Kings),
		Turn: s.Turn.Other(),
	}
}

// list names the squares of a set.
func list(set uint32) (text string) {
	for ; set != 0; set &= set - 1 {
		if text != "" {
			text += ", "
		}
		text += Square(bits.TrailingZeros32(set) + 1).String()
	}
	return text
}
