package chess

import (
	"math/bits"

	"rulecheck/engine"
)

// statistics are those of the chess programming wiki's table "Perft Results".
// What they count was found by counting the six positions until every number
// was met:
//
//   - a capture en passant is a capture too, and a promotion that captures is both;
//   - every move that gives check is one check, whoever gives it;
//   - a discovered check comes from a single man, and not from the one that has
//     moved; a rook that castles has moved;
//   - a double check comes from two men and is no discovered check;
//   - a mate is a check too, and counted by its kind of check all the same.
var statistics = []engine.Statistic{
	{Name: "captures"}, {Name: "en passant"}, {Name: "castles"}, {Name: "promotions"},
	{Name: "checks"}, {Name: "discovered checks"}, {Name: "double checks"}, {Name: "mates"},
}

const (
	captures = iota
	enPassant
	castles
	promotions
	checks
	discoveredChecks
	doubleChecks
	mates
)

// note adds to counts what the move from p to after counts as.
func (p Position) note(m Move, after Position, counts []uint64) {
	seen := p.asSeen(m)
	from, to := uint64(1)<<(seen&63), uint64(1)<<(seen>>6&63)
	occupied := p.pawns | p.knights | p.diagonal | p.straight | p.kings
	moved := to // the men that have moved
	switch {
	case occupied&to != 0:
		counts[captures]++
	case p.pawns&from != 0 && p.taking != 0 && to == 1<<(p.taking&63):
		counts[captures]++
		counts[enPassant]++
	case p.kings&from != 0 && (to == from<<2 || to == from>>2):
		counts[castles]++
		moved |= 1<<d1 | 1<<f1
	}
	if m.Promoted() != 0 {
		counts[promotions]++
	}
	checkers, _, _ := after.checkersAndPins(after.pawns | after.knights | after.diagonal | after.straight | after.kings)
	if checkers == 0 {
		return
	}
	counts[checks]++
	switch {
	case checkers&(checkers-1) != 0:
		counts[doubleChecks]++
	case checkers&bits.ReverseBytes64(moved) == 0:
		counts[discoveredChecks]++
	}
	if after.CountMoves() == 0 {
		counts[mates]++
	}
}
