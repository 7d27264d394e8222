package checkers

import (
	"sync"

	"rulecheck/engine"
	"rulecheck/oracle/rulebook/law"
)

// exercise is a look at a position for what the rules do in it.
type exercise struct {
	law.Exercise
	*position
	all      choice
	men      [2][king + 1]int // pieces by color and kind
	captors  [king + 1]int    // pieces of the side to move that can capture, by kind
	captures []int            // legal ones, by their places among the moves
	legal    int              // moves
}

// rooms keeps the room for exercises.
var rooms = sync.Pool{New: func() any { return &exercise{captures: make([]int, 0, 32)} }}

// Exercised appends the numbers of the events that a position shows to dst,
// ascending and each once. The error wraps oracle.ErrRefused.
func Exercised(fen string, dst []uint16) ([]uint16, error) {
	p, err := readFEN(fen)
	if err != nil {
		return dst, err
	}
	e := rooms.Get().(*exercise)
	defer rooms.Put(e)
	e.look(&p)
	return e.AppendNumbers(dst), nil
}

// look finds all events of a position.
func (e *exercise) look(p *position) {
	*e = exercise{position: p, all: english.pseudoLegal(p), captures: e.captures[:0]}
	e.Show(toMove, int(p.turn))
	e.lookAtPieces()
	e.lookAtBoard()
	e.lookForCaptures()
	for i := range e.all.moves {
		if m := &e.all.moves[i]; english.forbidsMove(&e.all, m) {
			e.forbidden(m)
		} else {
			e.legal++
			e.allowed(m)
		}
	}
	e.lookAtCaptures()
	e.lookAtEnd()
}

// showIf shows an event that takes no choice.
func (e *exercise) showIf(holds bool, f *law.Family) {
	if holds {
		e.Show(f)
	}
}

// kind returns the kind of piece on a square, as a choice.
func (e *exercise) kind(s square) int { return int(e.board[s].kind) }

// whose returns whose piece stands on a square.
func (e *exercise) whose(s square) int {
	if e.board[s].color == e.turn {
		return ofOwn
	}
	return ofEnemy
}

// enemyOn reports whether an opponent's piece stands on a square.
func (e *exercise) enemyOn(s square) bool { return !e.empty(s) && e.board[s].color != e.turn }

// back returns 1 if a line leads a side's men back, else 0.
func back(line direction, color engine.Color) int {
	if line.backward(color) {
		return 1
	}
	return 0
}

// lookAtBoard shows how many pieces there are, and the start.
func (e *exercise) lookAtBoard() {
	enemy := e.turn.Other()
	if e.board == startBoard.board {
		e.Show(startStands)
		e.showIf(e.turn == engine.Black, blackBegins)
	}
	own, others := e.men[e.turn], e.men[enemy]
	switch count := own[man] + own[king] + others[man] + others[king]; {
	case count <= 2:
		e.Show(piecesLeft, 0)
	case count <= 4:
		e.Show(piecesLeft, 1)
	case count <= 8:
		e.Show(piecesLeft, 2)
	case count <= 16:
		e.Show(piecesLeft, 3)
	default:
		e.Show(piecesLeft, 4)
	}
	for i, men := range [2][king + 1]int{own, others} {
		if men[king] == 0 {
			continue
		}
		e.Show(kingStands, i)
		if men[man]+men[king] == piecesPerSide {
			e.Show(allPieces, i)
		}
	}
	e.showIf(own[man]+others[man] == 0, onlyKings)
}

var startBoard, _ = readFEN("B:W21-32:B1-12")

// lookAtEnd shows whether the game has ended, or nearly.
func (e *exercise) lookAtEnd() {
	switch own := e.men[e.turn]; {
	case own[man]+own[king] == 0:
		e.Show(noMen)
	case e.legal > 28:
		e.Show(manyMoves, 1)
	case e.legal > 16:
		e.Show(manyMoves, 0)
	case e.legal == 1:
		e.Show(onlyMove)
	case e.legal > 0:
	default:
		switch {
		case own[king] > 0 && own[man] > 0:
			e.Show(blocked, 3)
		case own[king] > 0:
			e.Show(blocked, 2)
		case own[man] > 1:
			e.Show(blocked, 1)
		default:
			e.Show(blocked, 0)
		}
		if others := e.men[e.turn.Other()]; others[man]+others[king] > 0 {
			e.showIf(!canMove(e.position, e.turn.Other()), allStuck)
		}
	}
}

// canMove reports whether a color's pieces have any step or jump.
func canMove(p *position, color engine.Color) bool {
	for s := square(1); s <= 32; s++ {
		if !p.empty(s) && p.board[s].color == color && mobile(p, s) {
			return true
		}
	}
	return false
}

// mobile reports whether a piece has any step or jump.
func mobile(p *position, from square) bool {
	moving := p.board[from]
	for i, line := range directions[:4] {
		next := flat[from][i]
		switch {
		case next == noSquare || moving.kind == man && line.backward(moving.color):
		case p.empty(next):
			return true
		case p.board[next].color != moving.color && flat[next][i] != noSquare && p.empty(flat[next][i]):
			return true
		}
	}
	return false
}
