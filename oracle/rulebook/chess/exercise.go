package chess

import (
	"sync"

	"rulecheck/engine"
	"rulecheck/oracle/rulebook/law"
)

// exercise is a look at a position for what the rules do in it.
type exercise struct {
	law.Exercise
	situation
	root  position
	enemy engine.Color
	moves []move // pseudo-legal

	foe   engine.Square             // the enemy's king, noSquare if it has none
	sight [64]sight                 // of the squares that the enemy's king sees
	cover [64]engine.Kind           // by squares of own men that stand between it and an own slider, the slider's kind
	bound [64]bool                  // enemy men that are pinned
	men   [2][king + 1]int          // by color and kind
	legal int                       // moves
	takes [2]struct{ can, may int } // captures en passant towards the a-file and the h-file, pseudo-legal and legal
	wings int                       // castlings that are legal

	kingAnswers, otherAnswers int // legal moves of the king, and in check of other men

	promoting engine.Square // of the last pawn that may promote
}

// sight is what a man on a square would have to be to give check from it.
type sight uint8

const (
	seenStraight sight = 1 << iota
	seenDiagonal
	seenByKnight
	seenByPawn
)

// exercises keeps the room for exercises.
var exercises = sync.Pool{New: func() any { return &exercise{moves: make([]move, 0, 128)} }}

// Exercised appends the numbers of the events that a position shows to dst,
// ascending and each once. The error wraps oracle.ErrRefused.
func Exercised(fen string, dst []uint16) ([]uint16, error) {
	p, err := readFEN(fen)
	if err != nil {
		return dst, err
	}
	e := exercises.Get().(*exercise)
	defer exercises.Put(e)
	e.look(p)
	return e.AppendNumbers(dst), nil
}

// look finds all events of a position.
func (e *exercise) look(p position) {
	*e = exercise{root: p, enemy: p.turn.Other(), moves: e.moves[:0], foe: noSquare, promoting: noSquare}
	e.survey(&e.root, fide)
	e.Show(toMove, int(p.turn))
	e.lookFromKings()
	e.lookAtMen()
	e.lookAtCastlings()
	e.moves = fide.pseudoLegal(e.moves, &e.root)
	for _, m := range e.moves {
		if r := fide.verdict(&e.situation, m); r != nil {
			e.forbidden(m, r)
		} else {
			e.legal++
			e.allowed(m)
		}
	}
	e.lookAtPassant()
	e.lookAtCounters()
	e.lookAtEnd()
}

// showIf shows an event that takes no choice.
func (e *exercise) showIf(holds bool, f *law.Family) {
	if holds {
		e.Show(f)
	}
}

// kind returns the kind of man on a square, as a choice.
func (e *exercise) kind(s engine.Square) int { return int(e.board[s].kind) }

// side returns which of the a-file and the h-file a move goes towards.
func side(m move) int {
	if m.to.File() < m.from.File() {
		return 0
	}
	return 1
}

// edge returns which of the a-file and the h-file a square is on; ok is false if
// it is on neither.
func edge(s engine.Square) (side int, ok bool) {
	switch s.File() {
	case 0:
		return 0, true
	case 7:
		return 1, true
	}
	return 0, false
}

// lineOf returns what sort of line two squares share.
func lineOf(a, b engine.Square) int {
	switch {
	case a.Rank() == b.Rank():
		return onRank
	case a.File() == b.File():
		return onFile
	}
	return onDiagonal
}

// wayOf returns how a slider goes or attacks from a square to another.
func wayOf(kind engine.Kind, from, to engine.Square) int {
	switch {
	case kind == bishop:
		return asBishop
	case kind == rook:
		return asRook
	case lineOf(from, to) == onDiagonal:
		return queenDiagonal
	}
	return queenStraight
}

// whose returns whether the man on a square is the side to move's own.
func (e *exercise) whose(s engine.Square) int {
	if e.enemyOn(s) {
		return ofEnemy
	}
	return ofOwn
}

// lookAtCounters shows what the clock and the number stand at.
func (e *exercise) lookAtCounters() {
	switch {
	case e.clock == 0:
		e.Show(clockStands, 0)
	case e.clock > 255:
		e.Show(clockStands, 1)
	}
	e.Show(numberMoves, int(e.turn))
	e.showIf(e.number > 255, numberHigh)
}

// lookAtEnd shows how the position ends the game, or nearly does.
func (e *exercise) lookAtEnd() {
	dead := e.dead()
	switch {
	case e.legal == 0 && len(e.checkers) > 1:
		e.Show(mate, 0)
	case e.legal == 0 && len(e.checkers) == 1:
		e.Show(mate, e.kind(e.checkers[0]))
	case e.legal == 0 && len(e.pins) > 0:
		e.Show(noMove, 2)
	case e.legal == 0 && e.own() > 1:
		e.Show(noMove, 1)
	case e.legal == 0:
		e.Show(noMove, 0)
	case dead:
		knights, bishops := e.men[0][knight]+e.men[1][knight], e.men[0][bishop]+e.men[1][bishop]
		switch {
		case knights > 0:
			e.Show(deadMen, 1)
		case bishops == 1:
			e.Show(deadMen, 2)
		case bishops > 1:
			e.Show(deadMen, 3)
		default:
			e.Show(deadMen, 0)
		}
	}
	over := e.legal == 0 || dead
	switch {
	case e.clock == halfMovesToClaim-1 && !over:
		e.Show(fiftyClock, 0)
	case e.clock == halfMovesToDraw-1 && !over:
		e.Show(clockEnds, 0)
	case e.clock >= halfMovesToDraw && !over:
		e.Show(clockEnds, 1)
	case e.clock < halfMovesToDraw:
	case e.legal == 0 && len(e.checkers) > 0:
		e.Show(mateFirst, 0)
	case e.legal == 0:
		e.Show(mateFirst, 1)
	default:
		e.Show(mateFirst, 2)
	}
	if e.clock >= halfMovesToClaim && e.legal > 0 {
		e.Show(fiftyClock, 1)
	}
	e.showIf(len(e.checkers) == 1 && e.kingAnswers > 0 && e.otherAnswers == 0, onlyKing)
	switch {
	case e.legal == 1 && len(e.checkers) > 0:
		e.Show(onlyMove, 1)
	case e.legal == 1:
		e.Show(onlyMove, 0)
	case e.legal > 100:
		e.Show(manyMoves, 1)
	case e.legal > 64:
		e.Show(manyMoves, 0)
	}
}

// own returns how many men the side to move has.
func (e *exercise) own() (count int) {
	for _, n := range e.men[e.turn] {
		count += n
	}
	return count
}
