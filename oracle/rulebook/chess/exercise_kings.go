package chess

import "rulecheck/engine"

// lookFromKings looks along the lines from both kings: who gives check, who is
// pinned and who is not for a second man, and from where the enemy's king can be
// attacked.
func (e *exercise) lookFromKings() {
	if k, ok := e.root.king(e.enemy); ok {
		e.foe = k
		e.lookFromEnemyKing()
	}
	if e.king == noSquare {
		return
	}
	e.lookAtChecks()
	for i := range allAround {
		e.lookForShields(i)
	}
	if pins := len(e.pins); pins > 1 {
		e.Show(pinMany, min(pins, 3)-2)
	}
	for _, pin := range e.pins {
		e.Show(pinOn, e.kind(pin.man), lineOf(e.king, pin.man))
		e.Show(pinBy, wayOf(e.board[pin.pinner].kind, pin.pinner, pin.man))
	}
}

func (e *exercise) lookFromEnemyKing() {
	for i, line := range rays[e.foe] {
		seen := seenDiagonal
		if i%2 == 0 {
			seen = seenStraight
		}
		shield := noSquare
		for _, s := range line {
			m := e.board[s]
			if shield == noSquare {
				e.sight[s] |= seen
			}
			if m.kind == nobody {
				continue
			}
			if shield == noSquare {
				shield = s
				continue
			}
			if m.color == e.turn && slides(m.kind, allAround[i]) {
				if e.enemyOn(shield) {
					e.bound[shield] = true
				} else {
					e.cover[shield] = m.kind
				}
			}
			break
		}
	}
	for _, s := range leaps[e.foe] {
		e.sight[s] |= seenByKnight
	}
	for _, files := range [2]int{-1, 1} {
		if s, ok := step(e.foe, files, -forward(e.turn)); ok {
			e.sight[s] |= seenByPawn
		}
	}
}

// attacksFoe reports whether a man of a kind on a square attacks the enemy's
// king, if nothing has moved in between.
func (e *exercise) attacksFoe(kind engine.Kind, s engine.Square) bool {
	switch seen := e.sight[s]; kind {
	case pawn:
		return seen&seenByPawn != 0
	case knight:
		return seen&seenByKnight != 0
	case bishop:
		return seen&seenDiagonal != 0
	case rook:
		return seen&seenStraight != 0
	case queen:
		return seen&(seenStraight|seenDiagonal) != 0
	}
	return false
}

// lookAtChecks shows the checks that the side to move is in.
func (e *exercise) lookAtChecks() {
	for _, s := range e.checkers {
		kind := e.board[s].kind
		switch {
		case apart(s, e.king) == 1:
			e.Show(checkNear, int(kind))
		case kind == knight:
			e.Show(checkFar, 4)
		default:
			e.Show(checkFar, wayOf(kind, s, e.king))
		}
		if e.bound[s] {
			e.Show(pinnedGives, int(kind))
		}
	}
	if len(e.checkers) == 2 {
		a, b := e.kind(e.checkers[0]), e.kind(e.checkers[1])
		a, b = min(a, b), max(a, b)
		if b >= int(bishop) {
			e.Show(doubleBy, a, b)
		}
	}
}

// lookForShields shows that two men stand on a line between the king and a
// slider.
func (e *exercise) lookForShields(i int) {
	var shields [2]engine.Square
	count := 0
	for _, s := range rays[e.king][i] {
		m := e.board[s]
		switch {
		case m.kind == nobody:
			continue
		case count < 2:
			shields[count] = s
			count++
			continue
		}
		if m.color == e.enemy && slides(m.kind, allAround[i]) {
			if first, second := e.whose(shields[0]), e.whose(shields[1]); first == ofOwn || second == ofOwn {
				e.Show(twoShields, lineOf(e.king, s), 2*first+second)
			}
		}
		return
	}
}
