package grounds

import (
	"rulecheck/engine"
	"rulecheck/engine/chess"
)

// A muster is the count of a side's men, the king left out. Bishops on dark squares
// count apart from the others, as kind 0.
type muster struct {
	men   int
	pawns int // pawns, and men who must have been pawns
	kinds [chess.King]int
}

// atStart is how many of a kind a side begins with who are no pawns.
var atStart = [chess.King]int{0: 1, chess.Knight: 2, chess.Bishop: 1, chess.Rook: 2, chess.Queen: 1}

// sortOf returns a kind as a muster counts it.
func sortOf(kind engine.Kind, at engine.Square) engine.Kind {
	if kind == chess.Bishop && darkSquares>>at&1 == 1 {
		return 0
	}
	return kind
}

// add counts one man more, and reports false if the side cannot have him.
func (m *muster) add(kind engine.Kind, at engine.Square) bool {
	sort, pawns := sortOf(kind, at), m.pawns
	if m.kinds[sort] >= atStart[sort] {
		pawns++
	}
	if pawns > 8 || m.men == 15 {
		return false
	}
	m.men++
	m.kinds[sort]++
	m.pawns = pawns
	return true
}

// remove counts one man less.
func (m *muster) remove(kind engine.Kind, at engine.Square) {
	sort := sortOf(kind, at)
	m.men--
	m.kinds[sort]--
	if m.kinds[sort] >= atStart[sort] {
		m.pawns--
	}
}
