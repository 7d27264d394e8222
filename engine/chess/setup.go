package chess

import (
	"fmt"
	"math/bits"

	"rulecheck/engine"
)

// Setup is any arrangement of men with all that a FEN says besides, perhaps
// nonsense. Setup.Position makes a legal position of it or says why not.
type Setup struct {
	Board     engine.Board
	Turn      engine.Color
	Rights    Rights
	EnPassant engine.Square // square behind a pawn that has just made a double step; 0 (a1) is none
	Clock     int           // half-moves since the last capture or pawn move
	Number    int           // number of the move, 1 from the start
}

// Position returns the setup as a position. The error wraps the Reasons that
// show the setup impossible.
func (s Setup) Position() (Position, error) {
	if reasons := s.Reasons(); len(reasons) > 0 {
		return Position{}, fmt.Errorf("chess position %q: %w", s.FEN(), reasons)
	}
	return newPosition(s), nil
}

// Lenient returns the setup without what its board shows to be no right:
// castling rights without king or rook at home, an impossible en passant
// square. Move number 0 becomes 1. Each change has a warning that says what and
// why. What else is impossible stays.
func (s Setup) Lenient() (Setup, []string) {
	var warnings []string
	warn := func(format string, args ...any) { warnings = append(warnings, fmt.Sprintf(format, args...)) }
	for _, home := range castlingHomes {
		if s.Rights&home.right == 0 {
			continue
		}
		if reasons := s.rightReasons(home); len(reasons) > 0 {
			s.Rights &^= home.right
			warn("castling right %c dropped: %v", home.letter, reasons)
		}
	}
	if s.EnPassant != 0 && len(s.unwritable()) == 0 {
		if reasons := s.enPassantReasons(); len(reasons) > 0 {
			warn("en passant square %v dropped: %v", s.EnPassant, reasons)
			s.EnPassant = 0
		}
	}
	if s.Number == 0 {
		warn("move number 0 read as 1")
		s.Number = 1
	}
	return s, warnings
}

// LenientPosition returns what Lenient makes of the setup as a position, with
// the warnings. A reason that only denies that a game can have led here, such
// as a half-move clock too large or an impossible check, is one more warning:
// the moves from here are plain nevertheless. The error wraps the Reasons of
// other sorts.
func (s Setup) LenientPosition() (Position, []string, error) {
	s, warnings := s.Lenient()
	var refused Reasons
	for _, reason := range s.Reasons() {
		if onlyUnreachable(reason.Code) {
			warnings = append(warnings, reason.Text)
		} else {
			refused = append(refused, reason)
		}
	}
	if len(refused) > 0 {
		return Position{}, warnings, fmt.Errorf("chess position %q: %w", s.FEN(), refused)
	}
	return newPosition(s), warnings, nil
}

// halfMoves returns how many half-moves a game from the start position has had
// by the setup's move number.
func (s Setup) halfMoves() int { return 2*(s.Number-1) + int(s.Turn) }

// leastNumber returns the lowest move number at which a half-move clock is
// possible.
func leastNumber(clock int, turn engine.Color) int { return 1 + (clock-int(turn)+1)/2 }

// SwapColors returns the setup seen from the other side: ranks turned over,
// colors, castling rights and en passant square exchanged to match. White to
// move has had one half-move less than Black at the same number, so the number
// is raised by 1 where the clock asks for it.
func (s Setup) SwapColors() Setup {
	black := s.Board.Occupied() &^ s.Board.Black
	for i, plane := range s.Board.Planes {
		s.Board.Planes[i] = bits.ReverseBytes64(plane)
	}
	s.Board.Black = bits.ReverseBytes64(black)
	fits := s.Clock <= s.halfMoves()
	s.Turn = s.Turn.Other()
	s.Rights = (s.Rights<<2 | s.Rights>>2) & allRights
	if s.EnPassant != 0 {
		s.EnPassant ^= 56
	}
	if fits && s.Clock > s.halfMoves() {
		s.Number++
	}
	return s
}

// FlipFiles returns the setup in a mirror, files a to h exchanged; ok is false
// if there is a castling right, which has no mirror image.
func (s Setup) FlipFiles() (flipped Setup, ok bool) {
	for i, plane := range s.Board.Planes {
		s.Board.Planes[i] = bits.ReverseBytes64(bits.Reverse64(plane))
	}
	s.Board.Black = bits.ReverseBytes64(bits.Reverse64(s.Board.Black))
	if s.EnPassant != 0 {
		s.EnPassant ^= 7
	}
	return s, s.Rights == 0
}
