package chess

import (
	"slices"

	"rulecheck/engine"
)

// pawnAllowed shows what a legal move of a pawn does that is not en passant.
func (e *exercise) pawnAllowed(m move) {
	if m.promoted != nobody {
		e.promotionAllowed(m)
	}
	switch {
	case m.manner == doubleStep:
		e.Show(stepsTwo, m.from.File())
		e.doubleStepAllowed(m)
	case m.from.File() == m.to.File():
		if place := e.placeOf(m.from); place != beforeLast {
			e.Show(pawnStepsOne, place)
		}
		if m.from.Rank() == rankOf(e.turn, 3) && e.besides(m.to) != 0 {
			e.Show(besideByOne)
		}
	default:
		e.Show(pawnTakes, side(m))
		if from, ok := edge(m.from); ok {
			e.Show(edgePawn, from)
		}
		if to, ok := edge(m.to); ok {
			e.Show(toTheEdge, to)
		}
	}
}

// besides returns on which sides of a square enemy pawns stand: 1 for one that
// would take towards the a-file, 2 for one towards the h-file.
func (e *exercise) besides(s engine.Square) (sides int) {
	for i, files := range [2]int{1, -1} {
		if beside, ok := step(s, files, 0); ok && e.holds(beside, pawn, e.enemy) {
			sides |= 1 << i
		}
	}
	return sides
}

// doubleStepAllowed shows whom a double step gives the right.
func (e *exercise) doubleStepAllowed(m move) {
	e.Show(doubleStepGives, e.besides(m.to))
	for _, files := range [2]int{1, -1} {
		beside, ok := step(m.to, files, 0)
		e.showIf(ok && e.holds(beside, pawn, e.enemy) && e.bound[beside], givesPinned)
	}
}

// promotionAllowed shows what a promotion does.
func (e *exercise) promotionAllowed(m move) {
	switch {
	case m.from.File() == m.to.File():
		e.Show(promotes, 0)
	default:
		e.Show(promotes, 1+side(m))
	}
	if to, ok := edge(m.to); ok {
		e.Show(promotesOn, to)
	} else {
		e.Show(promotesOn, 2)
	}
	if e.men[e.turn][queen] > 0 {
		e.Show(promotesBeside, 0)
	} else {
		e.Show(promotesBeside, 1)
	}
	if e.promoting == noSquare || e.promoting == m.from {
		e.Show(promotesMany, 0)
	} else {
		e.Show(promotesMany, 1)
	}
	e.promoting = m.from
}

// passantAllowed shows what a legal capture en passant does.
func (e *exercise) passantAllowed(m move) {
	e.takes[side(m)].can++
	e.takes[side(m)].may++
	e.Show(passantTo, side(m))
	if to, ok := edge(m.to); ok {
		e.Show(passantOn, to)
	}
	e.Show(passantTakes)
	if _, pinned := e.pinnerOf(m.from); pinned {
		e.Show(passantPinned, side(m))
	}
	taken := e.captured(m.to)
	e.showIf(slices.Contains(e.checkers, taken), passantAnswers)
	if len(e.checkers) > 0 {
		e.otherAnswers++
	}
	after := e.root.play(m)
	if e.king != noSquare && lineOf(e.king, m.to) == onFile {
		open := after
		open.board[m.to] = man{}
		e.showIf(open.exposed(e.turn), passantCloses)
	}
	if e.foe != noSquare {
		var room [16]engine.Square
		for _, a := range after.appendAttackers(room[:0], e.foe, e.turn, noSquare) {
			if a == m.to {
				e.Show(passantCheck, 3)
			} else {
				e.Show(passantCheck, lineOf(a, e.foe))
			}
		}
	}
}

// passantForbidden shows why a capture en passant is not legal.
func (e *exercise) passantForbidden(m move, r *rule) {
	e.takes[side(m)].can++
	switch r {
	case checkMustAnswer:
		e.Show(passantIgnores)
	case pinLeavesLine:
		e.Show(passantPin, lineOf(e.king, m.from))
	case passantDiscoveredCheck:
		e.Show(passantUncovers, side(m))
	}
}

// lookAtPassant shows what has become of the right to take en passant.
func (e *exercise) lookAtPassant() {
	if e.passed[0] == noSquare {
		return
	}
	// The pawn that takes towards the h-file is the one nearer the a-file.
	a, h := e.takes[1], e.takes[0]
	switch {
	case !e.passedNow(e.passed[0]): // no game leaves such a right
	case a.can+h.can == 0:
		e.Show(notedFor, 0)
	case a.may+h.may == 0:
		e.Show(notedFor, 1)
	default:
		e.Show(notedFor, 2)
	}
	if a.can+h.can == 2 {
		switch {
		case a.may+h.may == 2:
			e.Show(passantTwo, 0)
		case a.may == 1:
			e.Show(passantTwo, 1)
		case h.may == 1:
			e.Show(passantTwo, 2)
		default:
			e.Show(passantTwo, 3)
		}
	}
}
