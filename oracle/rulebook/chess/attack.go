package chess

import "rulecheck/engine"

// appendAttackers appends the squares of a color's men that attack a square,
// pinned men included (3.9.1), whatever stands on it. What stands on the lifted
// square, which may be noSquare, is thought away.
func (p *position) appendAttackers(dst []engine.Square, target engine.Square, by engine.Color, lifted engine.Square) []engine.Square {
	for i := range allAround {
		for nth, s := range rays[target][i] {
			m := p.board[s]
			if m.kind == nobody || s == lifted {
				continue
			}
			if m.color == by && attacksAlong(m, allAround[i], nth+1) {
				dst = append(dst, s)
			}
			break
		}
	}
	for _, s := range leaps[target] {
		if s != lifted && p.board[s] == (man{knight, by}) {
			dst = append(dst, s)
		}
	}
	return dst
}

// attackers returns the squares of a color's men that attack a square.
func (p *position) attackers(target engine.Square, by engine.Color) []engine.Square {
	return p.appendAttackers(nil, target, by, noSquare)
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
	var room [16]engine.Square
	return len(p.appendAttackers(room[:0], target, by, noSquare)) > 0
}

// checkers returns the men that give check to a color's king, in the order of
// their squares' directions from it.
func (p *position) checkers(color engine.Color) []engine.Square {
	if k, ok := p.king(color); ok {
		return p.attackers(k, color.Other())
	}
	return nil
}

// exposed reports whether a color's king stands attacked, or has gone.
func (p *position) exposed(color engine.Color) bool {
	k, ok := p.king(color)
	return !ok || p.attacked(k, color.Other())
}

// inCheck reports whether the side to move is in check.
func (p *position) inCheck() bool { return len(p.checkers(p.turn)) > 0 }

// pin is a man that shields its king from an enemy slider.
type pin struct{ man, pinner engine.Square }

// appendPins appends the pins of the men of the color whose king stands on a
// square.
func (p *position) appendPins(dst []pin, k engine.Square) []pin {
	color := p.board[k].color
	for i := range allAround {
		shield := noSquare
		for _, s := range rays[k][i] {
			m := p.board[s]
			if m.kind == nobody {
				continue
			}
			if shield == noSquare && m.color == color {
				shield = s
				continue
			}
			if shield != noSquare && m.color != color && slides(m.kind, allAround[i]) {
				dst = append(dst, pin{shield, s})
			}
			break
		}
	}
	return dst
}

// pinner returns the enemy slider that would attack the king if the man on a
// square were not there; ok is false if the man is not pinned.
func (p *position) pinner(s engine.Square) (pinner engine.Square, ok bool) {
	k, ok := p.king(p.board[s].color)
	if !ok {
		return noSquare, false
	}
	var room [8]pin
	for _, pinned := range p.appendPins(room[:0], k) {
		if pinned.man == s {
			return pinned.pinner, true
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
	return ok && sameLine(k, m.from, m.to)
}

// sameLine reports whether two squares lie in the same direction from a third.
func sameLine(from, a, b engine.Square) bool {
	toA, okA := towards(from, a)
	toB, okB := towards(from, b)
	return okA && okB && toA == toB
}
