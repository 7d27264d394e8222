package explain

import (
	"fmt"

	"rulecheck/engine"
)

// Touched is what may still be played once men have been touched (FIDE 4.3 and
// 4.4, which players of other games keep too).
type Touched struct {
	Moves  []string // as the engine spells them, in its order
	Reason string   // why these, in words
	Free   bool     // no touched man binds the player: every legal move may be played
}

// touched filters the legal moves of a position. Own men count as touched
// before the opponent's, as where nobody knows the order.
func touched(q Question, p engine.Position) (*Touched, error) {
	board := p.State().Board
	for _, s := range q.Touched {
		if kind, color := board.At(s); kind == 0 || color != p.State().Turn {
			return nil, noMan(q.Game, p, s, "touched")
		}
	}
	for _, s := range q.TouchedEnemy {
		if kind, color := board.At(s); kind == 0 || color == p.State().Turn {
			return nil, fmt.Errorf("touched: no man of the opponent's stands on %s", q.Game.SquareText(s))
		}
	}
	t := touch{q: q, p: p, board: board, legal: p.AppendMoves(nil)}
	return t.answer(), nil
}

// A touch is a position with its legal moves while it is asked which remain.
type touch struct {
	q     Question
	p     engine.Position
	board engine.Board
	legal []engine.Move
}

func (t *touch) answer() *Touched {
	name := t.q.Game.SquareText
	own, enemy := t.q.Touched, t.q.TouchedEnemy
	// 4.3.3: with men of both sides, the one captures the other if it can.
	for _, s := range own {
		for _, taken := range enemy {
			if moves := t.those(func(m engine.Move) bool { return m.From() == s && t.leaves(m, taken) }); len(moves) > 0 {
				return t.bound(moves, "the man touched on %s must capture the one touched on %s", name(s), name(taken))
			}
		}
	}
	// 4.4.1: king, then rook: one move in which both leave their squares.
	if len(own) >= 2 {
		if moves := t.those(func(m engine.Move) bool { return m.From() == own[0] && t.leaves(m, own[1]) }); len(moves) > 0 {
			return t.bound(moves, "the men touched on %s and %s can move together, and must", name(own[0]), name(own[1]))
		}
	}
	for i, s := range own {
		// 4.4.2, no castling for who touches the rook before the king, needs no word
		// here: a rook that could castle can also move.
		moves := t.those(func(m engine.Move) bool { return m.From() == s })
		switch {
		case len(moves) == 0:
		case i == 0:
			return t.bound(moves, "the man touched on %s can move, and must", name(s))
		default:
			return t.bound(moves, "the man touched on %s is the first of those touched that can move, and must", name(s))
		}
	}
	for _, s := range enemy {
		if moves := t.those(func(m engine.Move) bool { return t.leaves(m, s) }); len(moves) > 0 {
			return t.bound(moves, "the man touched on %s can be captured, and must be", name(s))
		}
	}
	free := t.bound(t.legal, "no touched man can move or be captured: any legal move may be played")
	free.Free = true
	return free
}

func (t *touch) those(test func(engine.Move) bool) (moves []engine.Move) {
	for _, m := range t.legal {
		if test(m) {
			moves = append(moves, m)
		}
	}
	return moves
}

func (t *touch) bound(moves []engine.Move, reason string, args ...any) *Touched {
	bound := &Touched{Reason: fmt.Sprintf(reason, args...)}
	for _, m := range moves {
		bound.Moves = append(bound.Moves, t.q.Game.MoveText(m))
	}
	return bound
}

// leaves reports whether the man on a square is no longer there after a move:
// it has moved, or has been captured there.
func (t *touch) leaves(m engine.Move, s engine.Square) bool {
	kind, color := t.board.At(s)
	kindAfter, colorAfter := t.p.Play(m).State().Board.At(s)
	return kindAfter != kind || colorAfter != color
}
