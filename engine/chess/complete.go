package chess

import (
	"fmt"
	"slices"

	"rulecheck/engine"
)

// Complete returns the setup with the kings that a drawing left out, White's
// first, and a note on each. A king is put on the lowest-numbered square (a1
// first) where nothing changes for the men that are drawn: none of their moves,
// of those that the rules allow no more than of all they could make, and none of
// the squares they attack. So the king gives no check, is not in check itself,
// blocks no line, takes no square from the other king and lets no man be pinned
// to it. A king whose side has castling rights can only stand at home.
//
// The error says that there is no such square.
func (s Setup) Complete() (Setup, []string, error) {
	var notes []string
	for _, color := range [2]engine.Color{engine.White, engine.Black} {
		if s.Board.MenOfKind(King, color) != 0 {
			continue
		}
		square, ok := s.roomForKing(color)
		if !ok {
			return s, nil, fmt.Errorf("chess position %q: no %s king, and none can be added: on every square it would change a move or an attack of what is drawn; draw it",
				s.FEN(), adjective(color))
		}
		s.Board.Put(square, King, color)
		notes = append(notes, fmt.Sprintf("%s king added on %v, the first square from a1 on where it changes no move and no attack of what is drawn", adjective(color), square))
	}
	return s, notes, nil
}

// roomForKing returns the square on which Complete puts a king.
func (s Setup) roomForKing(color engine.Color) (engine.Square, bool) {
	drawn := s.Board.Occupied()
	before := s.lookOf(drawn)
	for square := range engine.Square(64) {
		if drawn>>square&1 == 1 || s.homeElsewhere(color, square) {
			continue
		}
		with := s
		with.Board.Put(square, King, color)
		if attackersOf(with.Board, square, color.Other()) == 0 && slices.Equal(before, with.lookOf(drawn)) {
			return square, true
		}
	}
	return 0, false
}

// homeElsewhere reports whether a side's castling rights say that its king
// stands on another square.
func (s Setup) homeElsewhere(color engine.Color, square engine.Square) bool {
	return slices.ContainsFunc(castlingHomes[:], func(home castlingHome) bool {
		return home.color == color && s.Rights&home.right != 0 && home.king != square
	})
}

// A manLook is what one man of a drawing can do.
type manLook struct {
	attacked, pseudoLegal, legal uint64 // sets of squares
}

// lookOf returns what the men on some squares can do, of both sides: White as
// if it had the move, and Black.
func (s Setup) lookOf(men uint64) []manLook {
	var looks []manLook
	for from := range squares(men) {
		looks = append(looks, s.look(engine.Square(from)))
	}
	return looks
}

// look returns what the man on a square can do if its side has the move. A king
// that is not drawn is never in check.
func (s Setup) look(from engine.Square) (l manLook) {
	kind, color := s.Board.At(from)
	occupied := s.Board.Occupied()
	l.attacked = attacks(kind, color, from, occupied)
	switch kind {
	case Pawn:
		takes := occupied
		if s.EnPassant != 0 && color == s.Turn {
			takes |= 1 << s.EnPassant
		}
		l.pseudoLegal = l.attacked&takes | s.pushes(from, color)
	default:
		l.pseudoLegal = l.attacked
	}
	l.pseudoLegal &^= s.Board.Men(color)
	for to := range squares(l.pseudoLegal) {
		after := moved(s.Board, from, engine.Square(to))
		if kind == Pawn && s.EnPassant != 0 && engine.Square(to) == s.EnPassant && l.attacked>>to&1 == 1 {
			after.Put(ahead(s.EnPassant, color, -1), 0, color)
		}
		if king, ok := kingOf(after, color); !ok || attackersOf(after, king, color.Other()) == 0 {
			l.legal |= 1 << to
		}
	}
	if kind == King {
		l.legal |= s.castlingTargets(color)
	}
	return l
}

// pushes returns the squares that a pawn may go to straight ahead.
func (s Setup) pushes(from engine.Square, color engine.Color) (targets uint64) {
	rank := rankSeen(from, color)
	if rank == 7 {
		return 0
	}
	occupied, one := s.Board.Occupied(), ahead(from, color, 1)
	if occupied>>one&1 == 1 {
		return 0
	}
	if rank != 1 {
		return 1 << one
	}
	two := ahead(from, color, 2)
	return 1<<one | 1<<two&^occupied
}

// castlingTargets returns the squares to which a side's king may castle.
func (s Setup) castlingTargets(color engine.Color) (targets uint64) {
	for _, home := range castlingHomes {
		if home.color != color || s.Rights&home.right == 0 || len(s.rightReasons(home)) > 0 {
			continue
		}
		target := home.king + 2
		if home.rook < home.king {
			target = home.king - 2
		}
		crossed := between[home.king][target] | 1<<home.king | 1<<target
		safe := between[home.king][home.rook]&s.Board.Occupied() == 0
		for square := range squares(crossed) {
			safe = safe && attackersOf(s.Board, engine.Square(square), color.Other()) == 0
		}
		if safe {
			targets |= 1 << target
		}
	}
	return targets
}

// complete adds missing kings to the text of a position.
func complete(fen string) (string, []string, error) {
	s, err := ReadSetup(fen)
	if err != nil {
		return fen, nil, err
	}
	completed, notes, err := s.Complete()
	if err != nil || len(notes) == 0 {
		return fen, nil, err
	}
	return completed.FEN(), notes, nil
}
