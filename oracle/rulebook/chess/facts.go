package chess

import (
	"fmt"
	"strings"

	"rulecheck/engine"
	"rulecheck/oracle/rulebook/law"
)

// facts tell who gives check and who is pinned, which squares next to the king
// are attacked, and how things stand with castling and en passant.
func (s *situation) facts(e law.Explanation) []law.Fact {
	var facts []law.Fact
	if len(s.checkers) > 0 {
		facts = append(facts, law.Fact{Label: "checkers", Text: s.menOn(s.checkers)})
	}
	for _, pin := range s.pins {
		facts = append(facts, law.Fact{Label: "pinned", Text: fmt.Sprintf("%s, on %s by %s", s.manOn(pin.man), line(s.king, pin.pinner), s.manOn(pin.pinner))})
	}
	if s.king != noSquare {
		facts = append(facts, law.Fact{Label: "attacked next to the king", Text: s.attackedNextToKing()})
	}
	for _, c := range castlings(s.turn) {
		facts = append(facts, s.castlingFacts(&c)...)
	}
	return append(facts, s.passantFacts(e)...)
}

// attackedNextToKing names the squares next to the king on which it would be
// attacked.
func (s *situation) attackedNextToKing() string {
	var names []string
	for from := range engine.Square(64) {
		if apart(from, s.king) == 1 && len(s.dangerOn(from).attackers) > 0 {
			names = append(names, from.String())
		}
	}
	if names == nil {
		return "none"
	}
	return strings.Join(names, " ")
}

// castlingFacts are the conditions of one castling, one by one. Where king and
// rook are not at home there is but one to tell of.
func (s *situation) castlingFacts(c *castling) []law.Fact {
	tell := func(r *rule, holds bool, format string, args ...any) law.Fact {
		return law.Fact{
			Label: c.String(), Text: fmt.Sprintf(format, args...), Holds: holds, Rule: r.Name,
			Move: engine.Step(c.king, c.kingTo, 0),
		}
	}
	right, enemy := s.rights&c.right != 0, c.color.Other()
	switch {
	case !s.holds(c.king, king, c.color):
		return []law.Fact{tell(castleKingMoved, false, "no king on %s", c.king)}
	case !s.holds(c.rook, rook, c.color):
		return []law.Fact{tell(castleRookMoved, false, "no rook on %s", c.rook)}
	}
	facts := make([]law.Fact, 0, 6)
	switch {
	case right:
		facts = append(facts, tell(castleKingMoved, true, "neither the king on %s nor the rook on %s has moved", c.king, c.rook))
	case s.rights&rightsOf(c.color) != 0: // the other right shows that the king has not moved
		facts = append(facts, tell(castleRookMoved, false, "the rook on %s has moved", c.rook))
	default:
		facts = append(facts, tell(castleKingMoved, false, "the king on %s or the rook on %s has moved", c.king, c.rook))
	}
	if standing := s.standing(c.between); len(standing) > 0 {
		facts = append(facts, tell(castleBetween, false, "between king and rook: %s", s.menOn(standing)))
	} else {
		facts = append(facts, tell(castleBetween, true, "nobody between king and rook"))
	}
	for _, way := range []struct {
		r      *rule
		square engine.Square
		does   string
	}{
		{castleOutOfCheck, c.king, "the king leaves"}, {castleThroughCheck, c.rookTo, "it crosses"}, {castleIntoCheck, c.kingTo, "it reaches"},
	} {
		if attackers := s.attackers(way.square, enemy); len(attackers) > 0 {
			facts = append(facts, tell(way.r, false, "%s, which %s, is attacked by %s", way.square, way.does, s.menOn(attackers)))
		} else {
			facts = append(facts, tell(way.r, true, "%s, which %s, is not attacked", way.square, way.does))
		}
	}
	for _, square := range []engine.Square{c.rook, c.between[0]} {
		if attackers := s.attackers(square, enemy); len(attackers) > 0 && square != c.rookTo {
			facts = append(facts, tell(castleRookAttacked, true, "%s may be attacked, as by %s", square, s.menOn(attackers)))
		}
	}
	return facts
}

// passantFacts tell which pawn may be taken en passant, and by whom.
func (s *situation) passantFacts(e law.Explanation) []law.Fact {
	tell := func(r *rule, holds bool, format string, args ...any) law.Fact {
		fact := law.Fact{Label: "en passant", Text: fmt.Sprintf(format, args...), Holds: holds}
		if r != nil {
			fact.Rule = r.Name
		}
		return fact
	}
	passed := s.passed[0]
	if passed == noSquare {
		return append([]law.Fact{tell(nil, false, "no pawn has just stepped two squares")}, s.expiredPassants()...)
	}
	if !s.passedNow(passed) {
		return []law.Fact{tell(passantDoubleStepOnly, false, "no pawn can have stepped over %s", passed)}
	}
	taken := s.captured(passed)
	facts := []law.Fact{tell(passantExpired, true, "%s has just stepped over %s and can be taken there now only", s.manOn(taken), passed)}
	for _, man := range e.Men {
		for _, j := range man.Moves {
			if s.board[man.Square].kind != pawn || j.Move.To() != passed || man.Square.File() == passed.File() {
				continue
			}
			if j.Legal() {
				facts = append(facts, tell(passantBeside, true, "%s", j.Text))
			} else {
				facts = append(facts, law.Fact{Label: "en passant", Text: j.Text + ": " + j.Reason, Rule: j.Rule})
			}
		}
	}
	if len(facts) == 1 {
		facts = append(facts, tell(passantBeside, false, "no pawn beside %s can take it", s.manOn(taken)))
	}
	return facts
}

// expiredPassants tell of each pawn that stands beside an enemy pawn as if to
// take it in passing, and why it may not.
func (s *situation) expiredPassants() (facts []law.Fact) {
	for from := range engine.Square(64) {
		if !s.holds(from, pawn, s.turn) {
			continue
		}
		for _, file := range []int{-1, 1} {
			to, onBoard := step(from, file, forward(s.turn))
			if !onBoard || !s.passedNow(to) {
				continue
			}
			facts = append(facts, law.Fact{
				Label: "en passant", Rule: passantExpired.Name, Move: engine.Step(from, to, 0),
				Text: fmt.Sprintf("%sx%s e.p.: the pawn on %s has not just stepped two squares", from, to, s.captured(to)),
			})
		}
	}
	return facts
}
