package chess

import (
	"iter"

	"rulecheck/engine"
)

// direction is a step of at most one file and one rank, or a knight's jump.
type direction struct{ files, ranks int }

var (
	allAround = [8]direction{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}
	jumps     = [8]direction{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
)

// rays holds, for each square and each direction of allAround, the squares
// from there to the edge; leaps the squares a knight jumps to.
var (
	rays  [64][8][]engine.Square = allRays()
	leaps [64][]engine.Square    = allLeaps()
)

func allRays() (table [64][8][]engine.Square) {
	for from := range engine.Square(64) {
		for i, d := range allAround {
			for s := range ray(from, d) {
				table[from][i] = append(table[from][i], s)
			}
		}
	}
	return table
}

func allLeaps() (table [64][]engine.Square) {
	for from := range engine.Square(64) {
		for _, d := range jumps {
			if s, ok := step(from, d.files, d.ranks); ok {
				table[from] = append(table[from], s)
			}
		}
	}
	return table
}

// slides reports whether a kind of man slides in a direction.
func slides(kind engine.Kind, d direction) bool {
	if d.files == 0 || d.ranks == 0 {
		return kind == rook || kind == queen
	}
	return kind == bishop || kind == queen
}

// slider reports whether a kind of man slides at all.
func slider(kind engine.Kind) bool { return kind == bishop || kind == rook || kind == queen }

// ray yields the squares from a square, itself excluded, to the edge.
func ray(from engine.Square, d direction) iter.Seq[engine.Square] {
	return func(yield func(engine.Square) bool) {
		for s, ok := step(from, d.files, d.ranks); ok; s, ok = step(s, d.files, d.ranks) {
			if !yield(s) {
				return
			}
		}
	}
}

// step returns the square some files and ranks away.
func step(from engine.Square, files, ranks int) (to engine.Square, ok bool) {
	file, rank := from.File()+files, from.Rank()+ranks
	if file < 0 || file > 7 || rank < 0 || rank > 7 {
		return noSquare, false
	}
	return engine.SquareAt(file, rank), true
}

// towards returns the direction of a ray from one square that meets another;
// ok is false if there is none.
func towards(from, to engine.Square) (d direction, ok bool) {
	files, ranks := to.File()-from.File(), to.Rank()-from.Rank()
	if from == to || files != 0 && ranks != 0 && files != ranks && files != -ranks {
		return direction{}, false
	}
	return direction{sign(files), sign(ranks)}, true
}

// between reports whether a square lies on a line between two others.
func between(s, from, to engine.Square) bool {
	d, ok := towards(from, to)
	toS, okS := towards(from, s)
	return ok && okS && d == toS && apart(from, s) < apart(from, to)
}

// apart returns how many king's steps lie between two squares.
func apart(a, b engine.Square) int {
	files, ranks := a.File()-b.File(), a.Rank()-b.Rank()
	return max(files, -files, ranks, -ranks)
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
