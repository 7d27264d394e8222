package checkers

import "slices"

// forbidden shows that a rule forbids a pseudo-legal move.
func (e *exercise) forbidden(m *move) {
	kind := e.kind(m.from())
	switch {
	case m.pastCrown:
		jumpsBefore := int(m.jumps) - 1
		if !e.crownedBefore(m) {
			return
		}
		e.Show(crownStops, min(jumpsBefore, 3))
		e.Show(crownStopsOn, e.kind(m.taken[jumpsBefore]))
	case m.jumps == 0:
		e.stepForbidden(m, kind)
	case m.goesOn:
		e.Show(stopForbidden, int(m.jumps))
	}
}

// crownedBefore reports whether the last jump is the first one after the
// crowning.
func (e *exercise) crownedBefore(m *move) bool {
	return m.path[m.jumps-1].rank() == crowningRank(e.turn) &&
		!slices.ContainsFunc(m.path[:m.jumps-1], func(s square) bool { return s.rank() == crowningRank(e.turn) })
}

// stepForbidden shows whose step is forbidden by whose captures.
func (e *exercise) stepForbidden(m *move, kind int) {
	switch men, kings := e.captors[man] > 0, e.captors[king] > 0; {
	case men && kings:
		e.Show(stepForbidden, kind, 2)
	case kings:
		e.Show(stepForbidden, kind, 1)
	default:
		e.Show(stepForbidden, kind, 0)
	}
	for i := range e.all.moves {
		if other := &e.all.moves[i]; other.jumps > 0 && other.from() == m.from() {
			e.Show(stepOfCaptor, kind)
			return
		}
	}
	e.Show(stepOfOther, kind)
}

// allowed shows what a legal move does.
func (e *exercise) allowed(m *move) {
	e.rows(m)
	e.leaves(m)
	if m.jumps > 0 {
		e.captureAllowed(m)
		return
	}
	for i := range directions[:4] {
		if flat[m.from()][i] != m.to() {
			continue
		}
		if e.kind(m.from()) == int(king) {
			e.Show(kingSteps, i)
		} else {
			e.Show(manSteps, i)
		}
	}
}

// rows shows what the row does on which a move ends.
func (e *exercise) rows(m *move) {
	last, row := crowningRank(e.turn), m.to().rank()
	isKing, jumped := e.kind(m.from()) == int(king), min(int(m.jumps), 1)
	switch {
	case m.crowned:
		e.Show(crowned, min(int(m.jumps), 2))
	case !isKing && (row == last-1 || row == last+1):
		e.Show(rowEarly, jumped)
	case isKing && row == last:
		e.Show(staysKing, 1+jumped)
	case isKing && row == 7-last && jumped == 0:
		e.Show(staysKing, 3)
	}
}

// leaves shows that a move leaves the opponent nothing to do.
func (e *exercise) leaves(m *move) {
	enemy := e.turn.Other()
	count := e.men[enemy][man] + e.men[enemy][king]
	switch {
	case count == 0:
	case count == int(m.jumps):
		e.Show(leavesNoMove, 1)
	case count-int(m.jumps) <= fewPieces:
		if after := english.play(e.position, m); !canMove(&after, enemy) {
			e.Show(leavesNoMove, 0)
		}
	}
}

// fewPieces is with how many pieces left it is looked whether a move leaves the
// opponent no move; the more pieces the longer it takes and the rarer it is.
const fewPieces = 6

// captureAllowed shows what a legal capture does.
func (e *exercise) captureAllowed(m *move) {
	e.Show(jumps, int(m.jumps))
	if e.kind(m.from()) == int(king) {
		e.kingCaptures(m)
	} else {
		e.manCaptures(m)
	}
	if m.jumps > 1 {
		for _, s := range m.path[2 : m.jumps+1] {
			e.showIf(s.rank() == 0 || s.rank() == 7, goesOnToRow)
		}
	}
}

func (e *exercise) manCaptures(m *move) {
	e.Show(manJumps, int(m.jumps))
	men, kings := 0, 0
	for i, s := range m.captured() {
		if e.kind(s) == int(king) {
			kings++
			e.Show(manTakes, min(i, 1))
		} else {
			men++
		}
		if i > 0 {
			e.Show(manGoesOn, turn(m, i)&1)
		}
	}
	e.showIf(men > 0 && kings > 0, manTakesBoth)
	for i := 1; i <= int(m.jumps); i++ {
		if !m.crowned || i < int(m.jumps) {
			e.lookBack(m, i)
		}
	}
}

// lookBack shows that a man could take a piece behind it after a jump.
func (e *exercise) lookBack(m *move, jump int) {
	at := m.path[jump]
	for i, line := range directions[:4] {
		over := flat[at][i]
		if !line.backward(e.turn) || over == noSquare || !e.enemyOn(over) || over == m.taken[jump-1] {
			continue
		}
		if to := flat[over][i]; to != noSquare && (e.empty(to) || to == m.from()) {
			e.Show(manNotBack, 1)
		}
	}
}

// turn returns how a capture goes on with a jump: 0 in the same direction, 1
// aside, 2 back.
func turn(m *move, jump int) int {
	a, b, c := m.path[jump-1], m.path[jump], m.path[jump+1]
	files, ranks := c.file()-b.file() == b.file()-a.file(), c.rank()-b.rank() == b.rank()-a.rank()
	switch {
	case files && ranks:
		return 0
	case ranks:
		return 1
	}
	return 2
}

func (e *exercise) kingCaptures(m *move) {
	e.Show(staysKing, 0)
	e.Show(notTwice, 0)
	for i, s := range m.captured() {
		backward := 0
		if (m.path[i+1].rank()-m.path[i].rank())*int(forward(e.turn)) < 0 {
			backward = 1
		}
		e.Show(kingTakes, e.kind(s), backward)
		if i > 0 {
			e.Show(kingTurns, [3]int{2, 1, 0}[turn(m, i)])
		}
		if m.path[i+1] == m.from() {
			if i+1 == int(m.jumps) {
				e.Show(overStart, 1)
			} else {
				e.Show(overStart, 0)
			}
		}
	}
	for jump := 2; jump <= int(m.jumps); jump++ {
		e.lookTwice(m, jump)
	}
}

// lookTwice shows that a king could jump over a piece again that it has taken
// before the last.
func (e *exercise) lookTwice(m *move, jump int) {
	at := m.path[jump]
	for i := range directions[:4] {
		over := flat[at][i]
		if over == noSquare || !slices.Contains(m.taken[:jump-1], over) {
			continue
		}
		if to := flat[over][i]; to != noSquare && (e.empty(to) || to == m.from()) {
			e.Show(notTwice, 1)
		}
	}
}

// lookForCaptures finds the legal captures, and which pieces have one.
func (e *exercise) lookForCaptures() {
	last := noSquare
	for i := range e.all.moves {
		m := &e.all.moves[i]
		if m.jumps == 0 || english.forbidsMove(&e.all, m) {
			continue
		}
		e.captures = append(e.captures, i)
		if from := m.from(); from != last {
			e.captors[e.kind(from)]++
			last = from
		}
	}
}

// lookAtCaptures shows between what captures the player can choose.
func (e *exercise) lookAtCaptures() {
	if captors := e.captors[man] + e.captors[king]; captors > 1 {
		e.Show(mayTake, min(captors, 4)-2)
	}
	e.showIf(e.captors[man] > 0 && e.captors[king] > 0, manOrKing)
	for i, place := range e.captures {
		for _, other := range e.captures[i+1:] {
			e.choose(&e.all.moves[place], &e.all.moves[other])
		}
	}
}

// choose shows in what two captures differ.
func (e *exercise) choose(a, b *move) {
	same := a.from() == b.from()
	if a.jumps != b.jumps {
		if same {
			e.Show(mayTakeFewer, 0)
		} else {
			e.Show(mayTakeFewer, 1)
		}
	}
	e.showIf(e.takesKing(a) != e.takesKing(b), mayLeaveKing)
	if !same {
		if a.jumps > 1 {
			e.Show(otherWaits, e.kind(a.from()))
		}
		if b.jumps > 1 {
			e.Show(otherWaits, e.kind(b.from()))
		}
		return
	}
	if a.path[1] == b.path[1] {
		e.Show(forksOn, e.kind(a.from()))
	}
	switch {
	case a.to() != b.to():
	case a.pieces() == b.pieces():
		e.Show(routes, 1)
	default:
		e.Show(routes, 0)
	}
}

// takesKing reports whether a capture takes a king.
func (e *exercise) takesKing(m *move) bool {
	return slices.ContainsFunc(m.captured(), func(s square) bool { return e.kind(s) == int(king) })
}

// pieces returns the squares of the pieces jumped over as a set.
func (m *move) pieces() (set uint64) {
	for _, s := range m.captured() {
		set |= 1 << s
	}
	return set
}
