package chess

import (
	"math/bits"

	"rulecheck/engine"
)

// CountMoves returns the number of legal moves, from sizes of sets: no move is
// listed.
func (p Position) CountMoves() int { return p.perft(1) }

// castlingsAlong counts the paths of castling that a set holds.
func (p *Position) castlingsAlong(safe uint64) (count int) {
	if p.rights&(WhiteKingSide|WhiteQueenSide) == 0 {
		return 0
	}
	if safe&kingSidePath == kingSidePath {
		count = 1
	}
	if safe&queenSidePath == queenSidePath {
		count++
	}
	return count
}

// freeMoves counts the moves of the men but the king that no pin ties. target
// are the squares they may go to.
func (p *Position) freeMoves(occupied, target, pins uint64) int {
	men, their := p.own&^pins, occupied&^p.own
	pawns := p.pawns & men
	single := pawns << 8 &^ occupied
	double := single & rank3 << 8 &^ occupied & target
	single &= target
	left := pawns << 7 &^ fileH & their & target
	right := pawns << 9 &^ fileA & their & target
	// Steps and captures never meet on a square, so that one size serves two sets.
	count := bits.OnesCount64(single|left) + bits.OnesCount64(double|right)
	if pawns&rank7 != 0 {
		count += 3 * (bits.OnesCount64((single|left)&rank8) + bits.OnesCount64(right&rank8))
	}
	for set := p.knights & men; set != 0; set &= set - 1 {
		count += bits.OnesCount64(knightAttacks[bits.TrailingZeros64(set)&63] & target)
	}
	for set := p.diagonal & men; set != 0; set &= set - 1 {
		count += bits.OnesCount64(bishopAttacks(engine.Square(bits.TrailingZeros64(set)), occupied) & target)
	}
	for set := p.straight & men; set != 0; set &= set - 1 {
		count += bits.OnesCount64(rookAttacks(engine.Square(bits.TrailingZeros64(set)), occupied) & target)
	}
	return count
}

// tiedMoves counts the moves of pinned men, each on the line of its pin.
func (p *Position) tiedMoves(occupied, target, pinStraight, pinDiagonal uint64) int {
	pawns, their := p.pawns&p.own, occupied&^p.own
	single := pawns & pinStraight << 8 & pinStraight &^ occupied
	double := single & rank3 << 8 & pinStraight &^ occupied
	captures := (pawns&pinDiagonal<<7&^fileH | pawns&pinDiagonal<<9&^fileA) & pinDiagonal & their
	count := bits.OnesCount64((single|double)&target) + promotable(captures&target)
	for set := p.diagonal & p.own & pinDiagonal; set != 0; set &= set - 1 {
		count += bits.OnesCount64(bishopAttacks(engine.Square(bits.TrailingZeros64(set)), occupied) & target & pinDiagonal)
	}
	for set := p.straight & p.own & pinStraight; set != 0; set &= set - 1 {
		count += bits.OnesCount64(rookAttacks(engine.Square(bits.TrailingZeros64(set)), occupied) & target & pinStraight)
	}
	return count
}

// promotable counts the moves of pawns to a set of squares: four for each one
// on the last rank, the free choice of 3.7.3.3.
func promotable(targets uint64) int {
	return bits.OnesCount64(targets) + 3*bits.OnesCount64(targets&rank8)
}
