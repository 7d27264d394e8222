package chess

import "rulecheck/engine"

// wingOf returns which of the castlings of its color one is.
func wingOf(c *castling) int {
	if c.kingSide {
		return 0
	}
	return 1
}

// lookAtCastlings shows what forbids castlings that are not even pseudo-legal.
func (e *exercise) lookAtCastlings() {
	for wing := range allCastlings[e.turn] {
		c := &allCastlings[e.turn][wing]
		if !e.atHome(c) {
			continue
		}
		count, last := 0, noSquare
		for _, s := range c.between {
			if !e.empty(s) {
				count, last = count+1, s
			}
		}
		switch right := e.rights&c.right != 0; {
		case right && count == 1:
			e.Show(standsBetween, last.File())
			e.Show(whoseBetween, e.whose(last))
		case right && count > 1:
			e.Show(standBetween, wing)
		case right || count > 0 || e.attacked(c.king, e.enemy) || e.attacked(c.rookTo, e.enemy) || e.attacked(c.kingTo, e.enemy):
		case e.rights&rightsOf(e.turn) != 0:
			e.Show(otherRookHome, wing)
		default:
			e.Show(neverAgain, wing)
		}
	}
}

// castlingForbidden shows which men forbid a castling.
func (e *exercise) castlingForbidden(c *castling, r *rule) {
	wing := wingOf(c)
	var room [16]engine.Square
	look := func(s engine.Square) []engine.Square { return e.appendAttackers(room[:0], s, e.enemy, noSquare) }
	var attackers []engine.Square
	switch r {
	case castleOutOfCheck:
		attackers = e.checkers
		e.Show(outOfCheck, wing)
		for _, a := range attackers {
			e.Show(outOfCheckBy, e.kind(a))
		}
	case castleThroughCheck:
		if len(look(c.kingTo)) == 0 {
			e.Show(throughOnly, wing)
		}
		attackers = look(c.rookTo)
		e.Show(throughCheck, wing)
		for _, a := range attackers {
			e.Show(throughCheckBy, e.kind(a))
		}
	case castleIntoCheck:
		attackers = look(c.kingTo)
		e.Show(intoCheck, wing)
		for _, a := range attackers {
			e.Show(intoCheckBy, e.kind(a))
		}
	}
	e.showIf(e.allBound(attackers), pinnedCastle)
}

// allBound reports whether all of some enemy men, at least one, are pinned.
func (e *exercise) allBound(men []engine.Square) bool {
	for _, s := range men {
		if !e.bound[s] {
			return false
		}
	}
	return len(men) > 0
}

// castlingAllowed shows what a castling does.
func (e *exercise) castlingAllowed(m move) {
	c := castlingTo(m.to)
	wing := wingOf(c)
	e.wings++
	e.Show(mayCastle, int(e.turn), wing)
	e.Show(rookCrosses, wing)
	e.showIf(e.wings == 2, castlesEither)
	if e.rights&rightsOf(e.turn) == rightsOf(e.turn) {
		e.Show(castlingEnds, wing)
	}
	if e.attacked(c.rook, e.enemy) {
		e.Show(rookAttacked, wing)
	}
	e.showIf(!c.kingSide && e.attacked(c.between[0], e.enemy), bAttacked)
	if e.foe != noSquare {
		if after := e.root.play(m); after.attacked(e.foe, e.turn) {
			e.Show(castlesCheck, lineOf(c.rookTo, e.foe), wing)
		}
	}
}

// rightsEnd shows which rights a move that is no castling ends.
func (e *exercise) rightsEnd(m move) {
	kind := e.board[m.from].kind
	if own := e.rights & rightsOf(e.turn); kind == king && own != 0 {
		e.Show(kingSteps, castlingRights(own))
	}
	e.rookLeaves(m, kind)
	lost := e.rights & cornerRight(m.to)
	if lost == 0 {
		return
	}
	for wing := range allCastlings[e.enemy] {
		if c := &allCastlings[e.enemy][wing]; c.right == lost && e.holds(c.rook, rook, e.enemy) {
			e.Show(cornerTakenBy, int(kind))
			e.Show(cornerTaken, wing)
			if kind == pawn {
				e.Show(cornerPromoted, wing)
			}
			mine := allCastlings[e.turn][wing].right
			switch {
			case e.rights&mine == 0:
			case cornerRight(m.from) == mine:
				e.Show(cornerToCorner, wing)
			case kind != king:
				e.Show(cornerLeaves)
			}
		}
	}
}

// castlingRights returns the rights of one color as one of "", king-side,
// queen-side and both.
func castlingRights(rights uint8) int { return int(rights|rights>>2&3) & 3 }

// rookLeaves shows what a rook's move from its corner does.
func (e *exercise) rookLeaves(m move, kind engine.Kind) {
	if kind != rook {
		return
	}
	mine := rightsOf(e.turn)
	for wing := range allCastlings[e.turn] {
		c := &allCastlings[e.turn][wing]
		if m.from == c.rook && e.rights&allCastlings[e.enemy][wing].right != 0 {
			e.Show(enemyKeeps, wing)
		}
		switch {
		case m.from != c.rook:
		case e.rights&c.right == 0:
			if e.rights&mine != 0 {
				e.Show(otherRookSteps, wing)
			}
		default:
			if e.rights&mine == c.right {
				e.Show(rookSteps, wing, 0)
			} else {
				e.Show(rookSteps, wing, 1)
			}
		}
	}
}
