package planted

import (
	"iter"

	"rulecheck/engine"
)

// direction is a step of at most one file and one rank, or a knight's jump.
type direction struct{ files, ranks int }

var (
	allAround = []direction{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}
	jumps     = []direction{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
)

// slides reports whether a kind of man slides in a direction.
func slides(kind engine.Kind, d direction) bool {
	if d.files == 0 || d.ranks == 0 {
		return kind == rook || kind == queen
	}
	return kind == bishop || kind == queen
}

// slider reports whether a kind of man slides at all.
func slider(kind engine.Kind) bool { return kind == bishop || kind == rook || kind == queen }

// ray yields the squares from a square, itself excluded, to the edge.
func ray(from engine.Square, d direction) iter.Seq[engine.Square] {
	return func(yield func(engine.Square) bool) {
		for s, ok := step(from, d.files, d.ranks); ok; s, ok = step(s, d.files, d.ranks) {
			if !yield(s) {
				return
			}
		}
	}
}

// towards returns the direction of a ray from one square that meets another;
// ok is false if there is none.
func towards(from, to engine.Square) (d direction, ok bool) {
	files, ranks := to.File()-from.File(), to.Rank()-from.Rank()
	if from == to || files != 0 && ranks != 0 && files != ranks && files != -ranks {
		return direction{}, false
	}
	return direction{sign(files), sign(ranks)}, true
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// attackers yields the squares of a color's men that attack a square, pinned
// men included (3.9.1), whatever stands on it.
func (p *position) attackers(target engine.Square, by engine.Color) iter.Seq[engine.Square] {
	return func(yield func(engine.Square) bool) {
		for _, d := range allAround {
			distance := 0
			for s := range ray(target, d) {
				distance++
				if p.empty(s) {
					continue
				}
				if p.board[s].color == by && attacksAlong(p.board[s], d, distance) && !yield(s) {
					return
				}
				break
			}
		}
		for _, d := range jumps {
			if s, ok := step(target, d.files, d.ranks); ok && p.holds(s, knight, by) && !yield(s) {
				return
			}
		}
	}
}

// attacksAlong reports whether a man attacks the square from which one finds
// it by going so many steps in a direction, if nobody stands between.
func attacksAlong(m man, d direction, distance int) bool {
	switch m.kind {
	case king:
		return distance == 1
	case pawn:
		return distance == 1 && d.files != 0 && d.ranks == -forward(m.color)
	}
	return slides(m.kind, d)
}

// attacked reports whether a color's men attack a square.
func (p *position) attacked(target engine.Square, by engine.Color) bool {
	for range p.attackers(target, by) {
		return true
	}
	return false
}

// checkers returns the men that give check to a color's king, in the order of
// their squares' directions from it.
func (p *position) checkers(color engine.Color) []engine.Square {
	var list []engine.Square
	if k, ok := p.king(color); ok {
		for s := range p.attackers(k, color.Other()) {
			list = append(list, s)
		}
	}
	return list
}

// exposed reports whether a color's king stands attacked, or has gone.
func (p *position) exposed(color engine.Color) bool {
	k, ok := p.king(color)
	return !ok || p.attacked(k, color.Other())
}

// inCheck reports whether the side to move is in check.
func (p *position) inCheck() bool { return len(p.checkers(p.turn)) > 0 }

// pinner returns the enemy slider that would attack the king if the man on a
// square were not there; ok is false if the man is not pinned.
func (p *position) pinner(s engine.Square) (pinner engine.Square, ok bool) {
	k, ok := p.king(p.board[s].color)
	if !ok {
		return noSquare, false
	}
	d, ok := towards(k, s)
	if !ok {
		return noSquare, false
	}
	seen := false
	for t := range ray(k, d) {
		switch {
		case p.empty(t):
		case !seen && t != s:
			return noSquare, false
		case !seen:
			seen = true
		default:
			return t, p.board[t].color != p.board[s].color && slides(p.board[t].kind, d)
		}
	}
	return noSquare, false
}

// pinned reports whether the man on a square is pinned to its king.
func pinned(p *position, s engine.Square) bool {
	_, ok := p.pinner(s)
	return ok
}

// keepsLine reports whether the move stays on the line from the mover's king
// through the square it leaves.
func (p *position) keepsLine(m move) bool {
	k, ok := p.king(p.turn)
	before, okBefore := towards(k, m.from)
	after, okAfter := towards(k, m.to)
	return ok && okBefore && okAfter && before == after
}
