package chess

import (
	"math/bits"

	"rulecheck/engine"
)

// PseudoLegal returns the moves that the men could make by how they move, whether
// or not they leave the own king attacked: castling where the right lasts and
// nobody stands between, en passant where a pawn has just passed.
func (p Position) PseudoLegal() (moves []Move) {
	occupied := p.pawns | p.knights | p.diagonal | p.straight | p.kings
	turned := Move(p.turn) * (56 | 56<<6)
	for from := range squares(p.own &^ p.pawns) {
		// Attacks are alike from either side but for pawns'.
		targets := attacks(p.kindOn(uint(from)), engine.White, engine.Square(from), occupied) &^ p.own
		moves = appendTargets(moves, from, targets, turned)
	}
	free := scan{occupied: occupied, target: ^uint64(0), king: bits.TrailingZeros64(p.kings & p.own)}
	moves = appendTargets(moves, free.king&63, p.castlings(&free), turned)

	targets := p.pawnTargets(&free)
	for _, way := range []struct {
		to   uint64
		step int
	}{{targets.single, 8}, {targets.double, 16}, {targets.left, 7}, {targets.right, 9}} {
		for to := range squares(way.to) {
			if 1<<to&rank8 == 0 {
				moves = append(moves, newMove(to-way.step, to, 0)^turned)
				continue
			}
			for kind := Queen; kind >= Knight; kind-- {
				moves = append(moves, newMove(to-way.step, to, kind)^turned)
			}
		}
	}
	if p.taking != 0 {
		for from := range squares(p.enPassantCapturers()) {
			moves = append(moves, newMove(from, int(p.taking), 0)^turned)
		}
	}
	return moves
}
