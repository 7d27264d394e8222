package checkers

import (
	"strconv"

	"rulecheck/engine"
)

// square is one of the 32 dark squares by its number in records, 1 to 32, from
// Black's side (1.5).
type square uint8

// noSquare stands for the absence of a square.
const noSquare square = 0

// String returns the square's number.
func (s square) String() string { return strconv.Itoa(int(s)) }

// rank returns the square's row from Black's side, 0 to 7.
func (s square) rank() int { return int(s-1) / 4 }

// file returns the square's file, 0 to 7, a on Black's left.
func (s square) file() int { return 6 + s.rank()%2 - 2*(int(s-1)%4) }

// packed returns the square as everybody else knows it.
func (s square) packed() engine.Square { return engine.SquareAt(s.file(), s.rank()) }

// squareAt returns the dark square on a file and a rank; ok is false for a
// light square and off the board.
func squareAt(file, rank int) (s square, ok bool) {
	if file < 0 || file > 7 || rank < 0 || rank > 7 || (file+rank)%2 != 0 {
		return noSquare, false
	}
	return square(4*rank + (6+rank%2-file)/2 + 1), true
}

// Kinds of pieces.
const (
	nobody engine.Kind = iota
	man
	king
)

// piece is what stands on a square.
type piece struct {
	kind  engine.Kind
	color engine.Color
}

// position is all that the laws ask for. Place 0 of the board is not used.
type position struct {
	board [33]piece
	turn  engine.Color
}

// empty reports whether nothing stands on a square.
func (p *position) empty(s square) bool { return p.board[s].kind == nobody }

// state returns the position as everybody else knows it.
func (p *position) state() engine.State {
	state := engine.State{Turn: p.turn}
	for s := square(1); s <= 32; s++ {
		state.Board.Put(s.packed(), p.board[s].kind, p.board[s].color)
	}
	return state
}

// forward returns the rank step of a color's men.
func forward(color engine.Color) int8 {
	if color == engine.Black {
		return 1
	}
	return -1
}

// crowningRank returns the row on which a color's men are crowned (1.16).
func crowningRank(color engine.Color) int {
	if color == engine.Black {
		return 7
	}
	return 0
}

// direction is one of the eight lines from a dark square to the next.
type direction struct{ files, ranks int8 }

// directions are the four diagonals, on which draughts is played, and the four
// straight lines, on which it is not.
var directions = [8]direction{
	{-1, 1}, {1, 1}, {-1, -1}, {1, -1},
	{-2, 0}, {2, 0}, {0, 2}, {0, -2},
}

// diagonal reports whether the direction changes file and rank.
func (d direction) diagonal() bool { return d.files != 0 && d.ranks != 0 }

// backward reports whether the direction leads a color's men back.
func (d direction) backward(color engine.Color) bool { return d.ranks*forward(color) < 0 }

// geometry holds the next dark square from each in each of the directions,
// noSquare past the edge.
type geometry [33][len(directions)]square

// flat is the board as it is.
var flat = func() *geometry {
	var g geometry
	for s := square(1); s <= 32; s++ {
		for i, d := range directions {
			g[s][i], _ = squareAt(s.file()+int(d.files), s.rank()+int(d.ranks))
		}
	}
	return &g
}()
