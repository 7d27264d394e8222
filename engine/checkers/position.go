package checkers

import (
	"math/bits"
	"slices"

	"rulecheck/engine"
)

// Position is a legal position: a plain value of bitboards, copied when a move
// is played. Use Setup.Position to make one.
type Position Setup

// Move is a legal move of some position: the squares its man visits, and whom it
// captures on the way.
type Move struct {
	path     engine.Move
	captured uint32
	from, to uint8
}

// Squares returns the squares the man visits, its first and last included.
func (m Move) Squares() []Square {
	var squares []Square
	for _, s := range m.path.Path() {
		square, _ := SquareOf(s)
		squares = append(squares, square)
	}
	return squares
}

// Captures returns how many men the move takes.
func (m Move) Captures() int { return bits.OnesCount32(m.captured) }

// moveAlong returns the move along a path; what it captures lies between the
// squares of each jump.
func moveAlong(path engine.Move) Move {
	squares := path.Path()
	m := Move{path: path, from: on32[path.From()], to: on32[path.To()]}
	for i := 1; i < len(squares); i++ {
		m.captured |= between(squares[i-1], squares[i])
	}
	return m
}

// between returns the square that a jump from one square to another passes, the
// empty set for a step.
func between(from, to engine.Square) uint32 {
	file, rank := from.File()+to.File(), from.Rank()+to.Rank()
	if from.Rank() == to.Rank() || file%2 != 0 || rank%2 != 0 {
		return 0
	}
	if index := on32[engine.SquareAt(file/2, rank/2)]; index != noIndex {
		return 1 << index
	}
	return 0
}

// result tells moves apart by what they do: start, end and captured men. The
// bits of the captured set are those of the 32 squares.
func (m Move) result() uint64 {
	return uint64(m.captured) | uint64(m.from)<<32 | uint64(m.to)<<40
}

// Play returns the position after m, which must be one of p's legal moves. A man
// that ends on its last row is crowned (1.19).
func (p Position) Play(m Move) Position {
	from, to := uint32(1)<<(m.from&31), uint32(1)<<(m.to&31)
	king := p.Kings & from
	p.Kings &^= from | m.captured
	if p.Turn == engine.Black {
		p.Black = p.Black&^from | to
		p.White &^= m.captured
		if king != 0 || to&lastRow != 0 {
			p.Kings |= to
		}
	} else {
		p.White = p.White&^from | to
		p.Black &^= m.captured
		if king != 0 || to&firstRow != 0 {
			p.Kings |= to
		}
	}
	p.Turn = p.Turn.Other()
	return p
}

// State returns what the position is besides its moves.
func (p Position) State() engine.State {
	kings, men := to64(p.Kings), to64((p.Black|p.White)&^p.Kings)
	return engine.State{Board: engine.Board{Planes: [3]uint64{men, kings, 0}, Black: to64(p.Black)}, Turn: p.Turn}
}

// Outcome returns how the position ends the game: a side without men or without
// a move on its turn loses.
func (p Position) Outcome() engine.Outcome {
	own := p.Black
	if p.Turn == engine.White {
		own = p.White
	}
	switch {
	case own == 0:
		return engine.Outcome{Over: true, Winner: engine.WinnerIs(p.Turn.Other()), Reason: "no men"}
	case p.CountMoves() == 0:
		return engine.Outcome{Over: true, Winner: engine.WinnerIs(p.Turn.Other()), Reason: "no move"}
	}
	return engine.Outcome{}
}

// CanWin reports whether a color may still win: whether it has a man.
func (p Position) CanWin(c engine.Color) bool {
	if c == engine.Black {
		return p.Black != 0
	}
	return p.White != 0
}

// Touched returns the legal moves that remain when the side to move has touched
// men of its own on squares: those of the first that can move. The opponent's
// men bind nobody.
func (p Position) Touched(own []engine.Square) []Move {
	legal := p.AppendMoves(nil)
	for _, s := range own {
		if moves := slices.DeleteFunc(slices.Clone(legal), func(m Move) bool { return m.path.From() != s }); len(moves) > 0 {
			return moves
		}
	}
	return legal
}
