package checkers

// lookAtPieces shows what keeps the pieces of the side to move from steps and
// jumps where they stand.
func (e *exercise) lookAtPieces() {
	for s := square(1); s <= 32; s++ {
		if e.empty(s) {
			continue
		}
		p := e.board[s]
		e.men[p.color][p.kind]++
		e.lookAtCorner(s)
		if p.color != e.turn {
			continue
		}
		for i := range directions[:4] {
			e.lookAlong(s, i)
		}
		e.lookStraight(s)
		e.showIf(p.kind == king && !mobile(e.position, s), kingTrapped)
	}
}

// lookAtCorner shows that a piece stands in one of the four corners: two that
// are one square, and two of two squares.
func (e *exercise) lookAtCorner(s square) {
	switch s {
	case 4, 29:
		e.Show(inCorner, e.whose(s), 0)
	case 1, 5, 28, 32:
		e.Show(inCorner, e.whose(s), 1)
	}
}

// lookAlong looks along a diagonal from a piece of the side to move.
func (e *exercise) lookAlong(from square, i int) {
	kind, line := e.board[from].kind, directions[i]
	backward := back(line, e.turn)
	next := flat[from][i]
	if next == noSquare {
		e.lookRound(from, line)
		return
	}
	second := flat[next][i]
	if e.empty(next) {
		switch {
		case kind == man && backward == 1:
			e.Show(notBack)
			return
		case second == noSquare:
			return
		case !e.empty(second):
			if behind := flat[second][i]; e.enemyOn(second) && behind != noSquare && e.empty(behind) {
				e.Show(notAfar, int(kind))
			}
			return
		case kind == man:
			e.Show(manNotFar)
		default:
			e.Show(kingNotFar, backward)
		}
		if third := flat[second][i]; third != noSquare && e.enemyOn(third) {
			if behind := flat[third][i]; behind != noSquare && e.empty(behind) {
				e.Show(notAfar, int(kind))
			}
		}
		return
	}
	if kind == man && backward == 1 {
		if e.enemyOn(next) && second != noSquare && e.empty(second) {
			e.Show(manNotBack, 0)
		}
		return
	}
	e.Show(isStopped, int(kind), e.whose(next))
	switch free := second != noSquare && e.empty(second); {
	case !e.enemyOn(next):
		if free {
			e.Show(notOwn, int(kind), e.kind(next))
		}
	case free:
		if beyond := flat[second][i]; beyond != noSquare && e.empty(beyond) {
			e.Show(notBeyond, int(kind))
		}
	case second == noSquare:
		e.Show(landingTaken, int(kind), 2)
	default:
		e.Show(landingTaken, int(kind), e.whose(second))
	}
}

// lookRound looks where a piece would come that goes on round the edge, as the
// difference of the squares' numbers gives it: 3, 4 or 5 by the row.
func (e *exercise) lookRound(from square, line direction) {
	file := from.file() + int(line.files)
	if file >= 0 && file <= 7 || e.board[from].kind == man && line.backward(e.turn) {
		return
	}
	side := 0
	if file > 7 {
		side = 1
	}
	e.Show(meetsEdge, e.kind(from), side)
	// To the next row one diagonal changes the number by 4 and the other by 3 or 5;
	// at the edge it is the other that leads off the board.
	difference := 3
	if line.ranks > 0 == (from.rank()%2 == 0) {
		difference = 5
	}
	if to := int(from) + int(line.ranks)*difference; to >= 1 && to <= 32 && e.enemyOn(square(to)) {
		e.Show(roundTheEdge, side)
	}
}

// lookStraight looks for pieces that could be jumped over if pieces captured
// along rows and files.
func (e *exercise) lookStraight(from square) {
	for i := 4; i < len(directions); i++ {
		next := flat[from][i]
		if next == noSquare || !e.enemyOn(next) || flat[next][i] == noSquare || !e.empty(flat[next][i]) {
			continue
		}
		where := 0
		if line := directions[i]; line.ranks != 0 {
			where = 1 + back(line, e.turn)
		}
		e.Show(notStraight, e.kind(from), where)
	}
}
