package chess

import "math/bits"

// CountMoves returns the number of legal moves, from sizes of sets: no move is
// listed.
func (p Position) CountMoves() int {
	s := p.scan()
	count := bits.OnesCount64(kingAttacks[s.king&63]&^p.own&^s.danger | p.castlings(&s))
	if s.checks > 1 {
		return count
	}
	pawns := p.pawnTargets(&s)
	count += bits.OnesCount64(pawns.double) + promotable(pawns.single) + promotable(pawns.left) + promotable(pawns.right)
	if p.taking != 0 {
		for set := p.enPassantCapturers(); set != 0; set &= set - 1 {
			if p.mayTakeEnPassant(&s, bits.TrailingZeros64(set)) {
				count++
			}
		}
	}
	for set := p.knights & p.own &^ s.pinStraight &^ s.pinDiagonal; set != 0; set &= set - 1 {
		count += bits.OnesCount64(knightAttacks[bits.TrailingZeros64(set)&63] & s.target &^ p.own)
	}
	for set := p.diagonal & p.own &^ s.pinStraight; set != 0; set &= set - 1 {
		count += bits.OnesCount64(p.diagonalTargets(&s, bits.TrailingZeros64(set)))
	}
	for set := p.straight & p.own &^ s.pinDiagonal; set != 0; set &= set - 1 {
		count += bits.OnesCount64(p.straightTargets(&s, bits.TrailingZeros64(set)))
	}
	return count
}

// promotable counts the moves of pawns to a set of squares: four for each one
// on the last rank, the free choice of 3.7.3.3.
func promotable(targets uint64) int {
	return bits.OnesCount64(targets) + 3*bits.OnesCount64(targets&rank8)
}
