package chess

import (
	"slices"

	"rulecheck/engine"
)

// Touched returns the moves that are left once the side to move has touched men
// on squares, its own and the opponent's, each in order (4.3, 4.4). Own men count
// as touched before the opponent's, as where nobody knows the order (4.3.3).
// Squares without such a man bind nobody. The error wraps oracle.ErrRefused.
//
// That a touched square of promotion does not yet settle the new man, but a
// touched new man does (4.4.4), is not a matter of squares.
func Touched(fen string, own, opponents []engine.Square) ([]engine.Move, error) {
	p, err := readFEN(fen)
	if err != nil {
		return nil, err
	}
	h := hand{&p, fide.legal(&p)}
	of := func(squares []engine.Square, color engine.Color) (men []engine.Square) {
		for _, s := range squares {
			if s < noSquare && !p.empty(s) && p.board[s].color == color && !slices.Contains(men, s) {
				men = append(men, s)
			}
		}
		return men
	}
	var packed []engine.Move
	for _, m := range h.bound(of(own, p.turn), of(opponents, p.turn.Other())) {
		packed = append(packed, m.packed())
	}
	return packed, nil
}

// hand is a player who has touched men of a position.
type hand struct {
	*position
	legal []move
}

// bound returns the moves left to the player.
func (h hand) bound(own, enemies []engine.Square) []move {
	// 4.3.3: touched men of both colors, of which one can capture another.
	for _, s := range own {
		for _, taken := range enemies {
			if moves := h.those(func(m move) bool { return m.from == s && h.taken(m) == taken }); len(moves) > 0 {
				return moves
			}
		}
	}
	for i, s := range own {
		if h.holds(s, king, h.turn) {
			if moves := h.kingBound(s, own[i+1:]); len(moves) > 0 {
				return moves
			}
		} else if moves := h.those(func(m move) bool { return m.from == s }); len(moves) > 0 { // 4.3.1
			return moves
		}
	}
	for _, s := range enemies { // 4.3.2
		if moves := h.those(func(m move) bool { return h.taken(m) == s }); len(moves) > 0 {
			return moves
		}
	}
	return h.legal // 4.5
}

// kingBound returns the moves left to who has touched the king and then other own
// men, none if the king does not bind. That a rook touched before the king does
// not castle (4.4.2) need not be asked: a rook that could can also move, and must.
func (h hand) kingBound(s engine.Square, after []engine.Square) []move {
	isRook := func(s engine.Square) bool { return h.holds(s, rook, h.turn) }
	moves := h.those(func(m move) bool { return m.from == s })
	if i := slices.IndexFunc(after, isRook); i >= 0 { // 4.4.1
		with := slices.DeleteFunc(slices.Clone(moves), func(m move) bool {
			return m.manner != castles || castlingTo(m.to).rook != after[i]
		})
		if len(with) > 0 {
			return with
		}
	}
	if len(moves) == 0 && len(after) > 0 && isRook(after[0]) {
		return h.legal // 4.4.3
	}
	return moves
}

// those returns the legal moves that a test picks.
func (h hand) those(test func(m move) bool) (moves []move) {
	for _, m := range h.legal {
		if test(m) {
			moves = append(moves, m)
		}
	}
	return moves
}

// taken returns the square on which the move captures a man, noSquare if it
// captures none.
func (h hand) taken(m move) engine.Square {
	switch {
	case m.manner == enPassant:
		return h.captured(m.to)
	case h.captures(m):
		return m.to
	}
	return noSquare
}
