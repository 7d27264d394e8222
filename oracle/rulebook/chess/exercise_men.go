package chess

import "rulecheck/engine"

// lookAtMen shows what stops the men of the side to move where they stand.
func (e *exercise) lookAtMen() {
	e.showIf(e.board == startBoard, startStands)
	for s := range engine.Square(64) {
		m := e.board[s]
		if m.kind == nobody {
			continue
		}
		e.men[m.color][m.kind]++
		if m.color != e.turn {
			continue
		}
		switch m.kind {
		case pawn:
			e.lookAtPawn(s)
		case knight:
			e.lookAtKnight(s)
		case king:
			e.lookAtKing(s)
		default:
			e.lookAtSlider(s)
		}
	}
	for _, men := range e.men {
		for kind, most := range [...]int{knight: 2, bishop: 2, rook: 2, queen: 1} {
			if most > 0 && men[kind] > most {
				e.Show(promotedBefore, kind)
			}
		}
	}
}

var startBoard, _ = readBoard("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")

// lookAtSlider follows the lines of a bishop, rook or queen.
func (e *exercise) lookAtSlider(from engine.Square) {
	kind := e.board[from].kind
	for i, line := range rays[from] {
		if !slides(kind, allAround[i]) {
			continue
		}
		if len(line) == 0 {
			e.lookRound(from, allAround[i])
			continue
		}
		stop := 0
		for stop < len(line) && e.empty(line[stop]) {
			stop++
		}
		if stop == len(line) {
			if side, ok := edge(line[stop-1]); ok && allAround[i].files != 0 {
				e.Show(meetsEdge, int(kind), side)
			}
			continue
		}
		whose := e.whose(line[stop])
		e.Show(isBlocked, wayOf(kind, from, line[0]), whose)
		if stop+1 < len(line) {
			switch behind := line[stop+1]; {
			case e.empty(behind):
				e.Show(isBlockedBy, whose, 0)
			case e.enemyOn(behind):
				e.Show(isBlockedBy, whose, 1)
			}
		}
	}
}

func (e *exercise) lookAtKnight(from engine.Square) {
	e.Show(knightReach, len(leaps[from]))
	for _, to := range leaps[from] {
		if !e.empty(to) && !e.enemyOn(to) {
			e.Show(ownManStops, int(knight))
		}
	}
	if len(leaps[from]) == 8 {
		return
	}
	for _, d := range jumps {
		e.lookRound(from, d)
	}
}

func (e *exercise) lookAtKing(from engine.Square) {
	squares := 0
	for i, line := range rays[from] {
		if len(line) == 0 {
			e.lookRound(from, allAround[i])
			continue
		}
		squares++
		if to := line[0]; !e.empty(to) && !e.enemyOn(to) {
			e.Show(ownManStops, int(king))
		}
	}
	switch squares {
	case 3:
		e.Show(kingStands, 0)
	case 5:
		e.Show(kingStands, 1)
	default:
		e.Show(kingStands, 2)
	}
}

// lookRound looks where a man would come that goes on round the edge between the
// a-file and the h-file, as the difference of the squares' numbers gives it.
func (e *exercise) lookRound(from engine.Square, d direction) {
	file, to := from.File()+d.files, int(from)+8*d.ranks+d.files
	if file >= 0 && file <= 7 {
		return
	}
	side, kind := 0, int(e.board[from].kind)
	if file > 7 {
		side = 1
	}
	e.Show(meetsEdge, kind, side)
	if to < 0 || to > 63 {
		return
	}
	switch square := engine.Square(to); {
	case e.enemyOn(square):
		e.Show(roundTheEdge, kind, side)
	case kind == int(pawn) && square == e.passed[0] && e.passedNow(square):
		e.Show(roundPassant, side)
	}
}

func (e *exercise) lookAtPawn(from engine.Square) {
	ahead := forward(e.turn)
	place := e.placeOf(from)
	if to, ok := step(from, 0, ahead); ok {
		far, onBoard := step(to, 0, ahead)
		near := e.empty(to)
		if !near {
			e.Show(pawnStopped, place, e.whose(to))
		}
		switch {
		case !onBoard:
		case place == atHome && !near && e.empty(far):
			e.Show(notOver, e.whose(to))
		case place == atHome && near && !e.empty(far):
			e.Show(notOnto, e.whose(far))
		case place != atHome && near && e.empty(far):
			e.Show(onceOnly, rankOf(e.turn, from.Rank()+1))
		}
	}
	fork := 0
	for i, files := range [2]int{-1, 1} {
		to, ok := step(from, files, ahead)
		switch {
		case !ok:
			e.lookRound(from, direction{files, ahead})
		case e.enemyOn(to):
			fork++
		case !e.empty(to):
			e.Show(ownManStops, int(pawn))
		case to == e.passed[0]:
		default:
			e.Show(notAside, i)
			if !e.passedNow(to) {
				continue
			}
			e.Show(passantLate, i)
			e.showIf(e.passed[0] != noSquare, passantOther)
		}
	}
	e.showIf(fork == 2, pawnFork)
}

// placeOf returns where a pawn stands.
func (e *exercise) placeOf(from engine.Square) int {
	switch from.Rank() {
	case rankOf(e.turn, 2):
		return atHome
	case rankOf(e.turn, 7):
		return beforeLast
	}
	return onItsWay
}
