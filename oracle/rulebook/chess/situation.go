package chess

import (
	"slices"

	"rulecheck/engine"
)

// situation is a position with what the rules ask about again and again.
type situation struct {
	*position
	laws     *laws
	king     engine.Square   // of the side to move, noSquare if it has none
	checkers []engine.Square // men that give it check
	pins     []pin           // of the side to move

	step danger // the last that was asked for

	checkerRoom [4]engine.Square
	pinRoom     [8]pin
}

// danger is what awaits the king on a square next to it.
type danger struct {
	to        engine.Square
	attackers []engine.Square // men that attack the square once the king has left its own
	shadow    bool            // none of them does while the king stands

	room [16]engine.Square
}

// survey looks at a position as the side to move.
func (s *situation) survey(p *position, l *laws) {
	s.position, s.laws, s.king = p, l, noSquare
	s.step.to = noSquare
	k, ok := p.king(p.turn)
	if !ok {
		return
	}
	s.king = k
	s.checkers = p.appendAttackers(s.checkerRoom[:0], k, p.turn.Other(), noSquare)
	s.pins = p.appendPins(s.pinRoom[:0], k)
}

// dangerOn returns what awaits the king on a square next to it.
func (s *situation) dangerOn(to engine.Square) *danger {
	d := &s.step
	if d.to != to {
		enemy := s.turn.Other()
		d.to = to
		d.attackers = s.appendAttackers(d.room[:0], to, enemy, s.king)
		d.shadow = len(d.attackers) > 0 && !s.attacked(to, enemy)
	}
	return d
}

// pinnerOf returns the man that pins the one on a square to the king.
func (s *situation) pinnerOf(from engine.Square) (pinner engine.Square, ok bool) {
	for _, pinned := range s.pins {
		if pinned.man == from {
			return pinned.pinner, true
		}
	}
	return noSquare, false
}

// answers reports whether a move by another man than the king does away with
// the check that a man gives: by capturing it or by standing between, for which
// only a slider leaves room.
func (s *situation) answers(m move, checker engine.Square) bool {
	return m.to == checker || between(m.to, s.king, checker)
}

// exposers returns the men that attack the mover's king after a move.
func (s *situation) exposers(m move) []engine.Square { return exposers(s.position, m) }

// unsafe returns the men that attack a square of the king's way when castling.
func (s *situation) unsafe(c *castling, square engine.Square) []engine.Square {
	if s.king == noSquare {
		return nil
	}
	list := s.attackers(square, c.color.Other())
	if harmless := s.laws.bend.harmless; harmless != nil && square != c.king {
		list = slices.DeleteFunc(list, func(a engine.Square) bool { return harmless(s.position, c, a) })
	}
	return list
}
