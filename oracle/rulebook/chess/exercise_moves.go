package chess

import "rulecheck/engine"

// forbidden shows that a rule forbids a pseudo-legal move.
func (e *exercise) forbidden(m move, r *rule) {
	kind, takes := e.kind(m.from), ofOwn
	if e.captures(m) {
		takes = ofEnemy
	}
	switch {
	case m.manner == enPassant:
		e.passantForbidden(m, r)
	case m.manner == castles:
		e.castlingForbidden(castlingTo(m.to), r)
	case m.from == e.king:
		e.kingForbidden(m, r, takes)
	case r == checkMustAnswer:
		e.Show(checkForbids, takes, kind)
	case r == doubleCheckKingOnly:
		e.Show(doubleForbids, takes, kind)
	case r == pinLeavesLine:
		e.Show(pinForbids, takes, kind)
		if len(e.checkers) > 0 {
			e.Show(pinInCheck, takes)
		}
	}
}

// kingForbidden shows which men forbid a step of the king.
func (e *exercise) kingForbidden(m move, r *rule, takes int) {
	attackers := e.dangerOn(m.to).attackers
	switch r {
	case kingShadow:
		for _, a := range attackers {
			e.Show(shadowForbids, takes, wayOf(e.board[a].kind, a, m.to))
		}
		return
	case kingProtectedMan:
		for _, a := range attackers {
			e.Show(protectedBy, e.kind(a))
		}
		e.showIf(e.allBound(attackers), pinnedGuards)
		return
	case kingAdjacent:
		e.Show(nextToKing)
	case kingAttackedSquare:
		for _, a := range attackers {
			e.Show(attackedBy, e.kind(a))
		}
	}
	if e.allBound(attackers) {
		e.Show(pinnedKeeps, e.kind(attackers[0]))
	}
}

// allowed shows what a legal move does.
func (e *exercise) allowed(m move) {
	kind := e.board[m.from].kind
	e.clockAfter(m, kind)
	switch {
	case m.manner == castles:
		e.castlingAllowed(m)
		return
	case m.manner == enPassant:
		e.passantAllowed(m)
		return
	}
	e.rightsEnd(m)
	e.goes(m, kind)
	if !e.empty(m.to) {
		e.takesMan(m, kind)
	}
	e.checksBy(m, kind)
	switch {
	case kind == king:
		e.kingAllowed(m)
	case len(e.checkers) == 1:
		e.answersBy(m, kind)
	}
	if kind == pawn {
		e.pawnAllowed(m)
	}
	if pinner, ok := e.pinnerOf(m.from); ok {
		e.alongPin(m, kind, pinner)
	}
	if m.to == e.passed[0] && (kind != pawn || m.from.File() == m.to.File()) && e.passedNow(m.to) {
		e.Show(passantNot, int(kind))
	}
}

// clockAfter shows what a move does to the clock.
func (e *exercise) clockAfter(m move, kind engine.Kind) {
	switch {
	case m.promoted != nobody:
		e.Show(clockMoves, 3)
	case kind == pawn:
		e.Show(clockMoves, 2)
	case m.manner == castles:
		e.Show(clockMoves, 4)
	case !e.empty(m.to):
		e.Show(clockMoves, 1)
	case e.rights&(cornerRight(m.from)|cornerRight(m.to)) != 0 || kind == king && e.rights&rightsOf(e.turn) != 0:
		e.Show(clockMoves, 5)
	default:
		e.Show(clockMoves, 0)
	}
}

// goes shows in which direction and how far a man goes.
func (e *exercise) goes(m move, kind engine.Kind) {
	switch kind {
	case pawn:
		return
	case knight:
		for i, to := range jumps {
			if m.to.File() == m.from.File()+to.files && m.to.Rank() == m.from.Rank()+to.ranks {
				e.Show(knightGoes, i)
			}
		}
		e.jumpsOver(m)
		return
	}
	way := directionTo(m.from, m.to)
	switch kind {
	case king:
		e.Show(kingGoes, way)
		return
	case bishop:
		e.Show(bishopGoes, way)
	case rook:
		e.Show(rookGoes, way)
	case queen:
		e.Show(queenGoes, way)
	}
	if far := apart(m.from, m.to); far >= 6 {
		e.Show(goesFar, wayOf(kind, m.from, m.to), far-6)
		if far == 7 && !e.empty(m.to) {
			e.Show(takesFar, wayOf(kind, m.from, m.to))
		}
	}
}

// directionTo returns the place in allAround of the direction from one square to
// another on a line with it.
func directionTo(from, to engine.Square) int {
	return directionPlaces[1+sign(to.Rank()-from.Rank())][1+sign(to.File()-from.File())]
}

// directionPlaces are the places of directions in allAround by ranks and files.
var directionPlaces = [3][3]int{{5, 4, 3}, {6, 0, 2}, {7, 0, 1}}

// jumpsOver shows that a man stands beside a knight on the longer part of its
// way.
func (e *exercise) jumpsOver(m move) {
	files, ranks := m.to.File()-m.from.File(), m.to.Rank()-m.from.Rank()
	if beside, _ := step(m.from, files/2, ranks/2); !e.empty(beside) {
		e.Show(knightOver, e.whose(beside))
	}
}

// takesMan shows who takes whom.
func (e *exercise) takesMan(m move, kind engine.Kind) {
	by := int(kind)
	if kind == queen && m.diagonal() {
		by = takesOnDiagonal
	}
	e.Show(manTakes, by)
	e.Show(manIsTaken, e.kind(m.to))
}

// checksBy shows how a move that is neither castling nor en passant gives check.
func (e *exercise) checksBy(m move, kind engine.Kind) {
	if e.foe == noSquare {
		return
	}
	direct := false
	if m.promoted != nobody {
		direct = e.promotedChecks(m)
	} else if direct = e.attacksFoe(kind, m.to); direct {
		e.Show(wouldCheck, int(kind))
		if _, pinned := e.pinnerOf(m.from); pinned {
			e.Show(pinnedCheck)
		}
	}
	if by := e.cover[m.from]; by != nobody && !sameLine(e.foe, m.from, m.to) {
		e.Show(wouldUncover, int(kind))
		e.Show(uncovered, int(by))
		if direct {
			e.Show(wouldDouble, int(kind))
		}
		if m.manner == doubleStep && e.besides(m.to) != 0 {
			e.Show(givesWithCheck, 1)
		}
	}
	if direct && m.manner == doubleStep && e.besides(m.to) != 0 {
		e.Show(givesWithCheck, 0)
	}
}

// promotedChecks reports, and shows, that a pawn's new man gives check.
func (e *exercise) promotedChecks(m move) bool {
	behind := sameLine(e.foe, m.from, m.to) && e.attacksFoe(m.promoted, m.from)
	if !behind && !e.attacksFoe(m.promoted, m.to) {
		return false
	}
	e.Show(promotedCheck, int(m.promoted))
	e.showIf(behind, promotedBehind)
	return true
}

// kingAllowed shows what a step of the king does.
func (e *exercise) kingAllowed(m move) {
	takes := quietly
	if !e.empty(m.to) {
		takes = takesAnother
		if e.givesCheck(m.to) {
			takes = takesTheChecker
			e.Show(checkTaken, int(king))
		}
	}
	switch {
	case len(e.checkers) == 0 && takes != quietly:
		e.Show(kingTakes, 0)
	case len(e.checkers) > 0 && takes != quietly:
		e.Show(kingTakes, takes)
	}
	switch {
	case len(e.checkers) > 1:
		e.Show(doubleAnswer, takes)
	case len(e.checkers) == 1 && takes == quietly:
		e.Show(checkByKing, e.kind(e.checkers[0]))
	}
	e.kingAnswers++
}

// answersBy shows how a move of another man than the king answers a check.
func (e *exercise) answersBy(m move, kind engine.Kind) {
	e.otherAnswers++
	e.showIf(m.promoted != nobody, promotesFor)
	checker := e.checkers[0]
	if m.to == checker {
		e.Show(checkTaken, int(kind))
		e.Show(checkerTaken, e.kind(checker))
		return
	}
	e.Show(interposesTo, lineOf(e.king, checker))
	switch {
	case m.promoted != nobody:
		e.Show(interposes, byPromotion)
	case m.manner == doubleStep:
		e.Show(interposes, byDoubleStep)
	case kind == pawn:
		e.Show(interposes, byStep)
	default:
		e.Show(interposes, byKnight+int(kind-knight))
	}
}

// alongPin shows that a pinned man moves.
func (e *exercise) alongPin(m move, kind engine.Kind, pinner engine.Square) {
	if m.to == pinner {
		e.Show(pinnerTaken, int(kind))
		if m.promoted != nobody {
			e.Show(pinnedPawn, 1)
		}
		return
	}
	e.Show(pinAlong, int(kind))
	if m.manner == doubleStep {
		e.Show(pinnedPawn, 0)
	}
}
