package explain

import (
	"fmt"
	"slices"

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
	t := touch{q: q, p: p, board: board, left: p.Touched(q.Touched, q.TouchedEnemy)}
	return t.answer(), nil
}

// A touch is a position with the moves that are left after men were touched.
type touch struct {
	q     Question
	p     engine.Position
	board engine.Board
	left  []engine.Move
}

// answer says why these moves are left, by what they have in common.
func (t *touch) answer() *Touched {
	name := t.q.Game.SquareText
	own, enemy := t.q.Touched, t.q.TouchedEnemy
	for _, s := range own {
		for _, taken := range enemy {
			if t.all(func(m engine.Move) bool { return m.From() == s && t.leaves(m, taken) }) {
				return t.bound("the man touched on %s must capture the one touched on %s", name(s), name(taken))
			}
		}
	}
	if len(own) >= 2 && t.all(func(m engine.Move) bool { return m.From() == own[0] && t.leaves(m, own[1]) }) {
		return t.bound("the men touched on %s and %s can move together, and must", name(own[0]), name(own[1]))
	}
	for i, s := range own {
		switch {
		case !t.all(func(m engine.Move) bool { return m.From() == s }):
		case i == 0:
			return t.bound("the man touched on %s can move, and must", name(s))
		default:
			return t.bound("the man touched on %s is the first of those touched that can move, and must", name(s))
		}
	}
	for _, s := range enemy {
		if t.all(func(m engine.Move) bool { return t.leaves(m, s) }) {
			return t.bound("the man touched on %s can be captured, and must be", name(s))
		}
	}
	free := t.bound("no touched man can move or be captured: any legal move may be played")
	free.Free = true
	return free
}

// all reports whether a test holds of all moves that are left, and there are any.
func (t *touch) all(test func(engine.Move) bool) bool {
	return len(t.left) > 0 && !slices.ContainsFunc(t.left, func(m engine.Move) bool { return !test(m) })
}

func (t *touch) bound(reason string, args ...any) *Touched {
	bound := &Touched{Reason: fmt.Sprintf(reason, args...)}
	for _, m := range t.left {
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
