package chess

import (
	"math/bits"

	"rulecheck/engine"
)

// answers is what all moves of a position have in common as to the answers to
// them: the moves of a position at remaining depth 2 are sorted by it into
//
//   - still moves, which change at most what pawns may do. They are not made:
//     the number of their answers is that of a move that moves nothing, plus and
//     minus those of pawns;
//   - far moves, which change nothing for king and pinned men. What the other men
//     may do is counted on the board;
//   - calm moves, which neither check nor pin nor end a pin. What the king may do
//     is counted on the board, and for the other men if it may have changed;
//   - the others, after which all answers are counted.
//
// Above that a far move hands on what is known of the king who answers it.
//
// Every square is as the side that answers sees it; its opponent moves. A set
// may hold more squares than it must: a move is then counted the longer way.
type answers struct {
	all      int    // answers if nothing is moved
	fixed    int    // of these, by the king and by pinned men
	tied     int    // of these, by pinned men alone
	free     int    // by all others
	occupied uint64 // before the move

	king   int    // his square
	danger uint64 // those squares he might go to that are guarded
	// Lines from the king to men who pin another, as in scan, and both together.
	pinStraight, pinDiagonal, pins uint64

	// A move is far if the square it leaves and the one it reaches are not among
	// these. Neither checks nor pins nor the squares free to the king can change.
	leaving  uint64
	reaching struct{ pawn, knight, diagonal, straight, king uint64 }
	// A move is calm if they are not among these, nor does it end on a pin's line.
	unpinning uint64
	checking  struct{ pawn, knight, diagonal, straight uint64 }
	// A far move that takes nothing is still if they are not among these either.
	opening, closing uint64

	left, right, single, double uint64 // squares to which free pawns could capture, and go
}

// pawnCaptures returns how many captures by pawns are lost if men leave a set of
// squares.
func (a *answers) pawnCaptures(left uint64) int {
	if left&(a.left|a.right) == 0 {
		return 0
	}
	return bits.OnesCount64(left&a.left) + bits.OnesCount64(left&a.right)
}

// pawnMovesGained returns how many answers a pawn gains, summed over the
// squares of a set, if a man reaches the square: the capture, but not the steps
// that end there or would have gone on from there.
func (a *answers) pawnMovesGained(reached uint64) int {
	if reached&(a.left|a.right|a.single|a.double) == 0 {
		return 0
	}
	return bits.OnesCount64(reached&a.left) + bits.OnesCount64(reached&a.right) -
		bits.OnesCount64(reached&a.single) - bits.OnesCount64(reached&a.double) - bits.OnesCount64(reached&(a.double>>8))
}

// find fills a in for a position whose side to move is the one that answers.
func (a *answers) find(p *Position) {
	a.occupied = p.pawns | p.knights | p.diagonal | p.straight | p.kings
	a.findKings(p)
	a.findPawns(p)

	men, lines := p.own&^a.pins, uint64(0) // where sliders go or stop
	a.free = p.freeMoves(a.occupied, ^p.own, a.pins|p.diagonal|p.straight)
	for set := p.diagonal & p.own; set != 0; set &= set - 1 {
		attacks := bishopAttacks(engine.Square(bits.TrailingZeros64(set)), a.occupied)
		lines |= attacks
		if set&-set&men != 0 {
			a.free += bits.OnesCount64(attacks &^ p.own)
		}
	}
	for set := p.straight & p.own; set != 0; set &= set - 1 {
		attacks := rookAttacks(engine.Square(bits.TrailingZeros64(set)), a.occupied)
		lines |= attacks
		if set&-set&men != 0 {
			a.free += bits.OnesCount64(attacks &^ p.own)
		}
	}
	a.opening |= lines
	a.closing |= lines
	a.all = a.fixed + a.free
}

// findOnlyKings is find for moves that are not the last but one: far ones are
// all that it can tell.
func (a *answers) findOnlyKings(p *Position) {
	a.occupied = p.pawns | p.knights | p.diagonal | p.straight | p.kings
	a.findKings(p)
	a.opening, a.unpinning = ^uint64(0), ^uint64(0) // no move is still or calm
}

// findKings finds what decides over check, pins and the goals of the king.
//
// A line of the king's matters up to the second man if the first is his own:
//
//	. . . r . . .   the rook r may leave, which unpins N, or come to any square
//	. . . * . . .   marked, which pins N or gives check; beyond the first man of
//	. . . N . . .   the other side, or two of his own, nothing changes for him
//	. . . * . . .
//	* * * K * * P
//
// A goal that is guarded stays so while its guards stay and nobody comes
// between; one that is not stays free while nobody looks at it.
func (a *answers) findKings(p *Position) {
	their := a.occupied &^ p.own
	theirStraight, theirDiagonal := p.straight&their, p.diagonal&their
	king := bits.TrailingZeros64(p.kings & p.own)

	straight := rookAttacks(engine.Square(king), a.occupied)
	straight |= rookAttacks(engine.Square(king), a.occupied&^(straight&p.own))
	diagonal := uint64(0) // wanted for theirs only
	if theirDiagonal != 0 {
		diagonal = bishopAttacks(engine.Square(king), a.occupied)
		diagonal |= bishopAttacks(engine.Square(king), a.occupied&^(diagonal&p.own))
	}
	pawn, knight, near := pawnAttacks[engine.White][king&63], knightAttacks[king&63], uint64(0)
	leaving, closed := uint64(0), kingAttacks[king&63]&p.own // if taken, a goal
	if rankAndFile[king&63]&theirStraight != 0 {
		leaving = straight
	}
	if diagonals[king&63]&theirDiagonal != 0 {
		leaving |= diagonal
	}
	var pinStraight, pinDiagonal uint64
	for set := straight & theirStraight; set != 0; set &= set - 1 {
		pinStraight |= between[king&63][bits.TrailingZeros64(set)&63] | set&-set
	}
	for set := diagonal & theirDiagonal; set != 0; set &= set - 1 {
		pinDiagonal |= between[king&63][bits.TrailingZeros64(set)&63] | set&-set
	}
	a.pinStraight, a.pinDiagonal, a.pins = pinStraight, pinDiagonal, pinStraight|pinDiagonal
	a.king, a.unpinning = king, leaving
	a.checking.pawn, a.checking.knight, a.checking.diagonal, a.checking.straight = pawn, knight, diagonal, straight

	// His own shadow needs no thought: who looks along it gives check.
	steps, paths, safe := kingAttacks[king&63]&^p.own, p.castlingPaths(a.occupied), uint64(0)
	for set := steps | paths; set != 0; set &= set - 1 {
		goal := bits.TrailingZeros64(set)
		var asRook, asBishop uint64
		if theirStraight != 0 {
			asRook = rookAttacks(engine.Square(goal), a.occupied)
		}
		if theirDiagonal != 0 {
			asBishop = bishopAttacks(engine.Square(goal), a.occupied)
		}
		sliders := asRook&theirStraight | asBishop&theirDiagonal
		guards := sliders | their&(pawnAttacks[engine.White][goal&63]&p.pawns|
			knightAttacks[goal&63]&p.knights|kingAttacks[goal&63]&p.kings)
		if guards != 0 {
			leaving |= guards
			for ; sliders != 0; sliders &= sliders - 1 {
				closed |= between[goal&63][bits.TrailingZeros64(sliders)&63]
			}
			continue
		}
		safe |= set & -set
		straight |= asRook
		diagonal |= asBishop
		pawn |= pawnAttacks[engine.White][goal&63]
		knight |= knightAttacks[goal&63]
		near |= kingAttacks[goal&63]
		if rankAndFile[goal&63]&theirStraight != 0 {
			leaving |= asRook // a slider may stand behind
		}
		if diagonals[goal&63]&theirDiagonal != 0 {
			leaving |= asBishop
		}
	}

	a.danger = (steps | paths) &^ safe
	a.fixed = bits.OnesCount64(safe&steps) + p.castlingsAlong(safe&paths)
	if p.own&a.pins != 0 {
		a.tied = p.tiedMoves(a.occupied, ^p.own, pinStraight, pinDiagonal)
		a.fixed += a.tied
	}

	// To castle he needs the squares empty and the rook at home.
	if p.rights&WhiteKingSide != 0 {
		leaving |= 1<<f1 | 1<<g1
		closed |= 1<<f1 | 1<<g1 | 1<<h1
	}
	if p.rights&WhiteQueenSide != 0 {
		leaving |= 1<<b1 | 1<<c1 | 1<<d1
		closed |= 1<<a1 | 1<<b1 | 1<<c1 | 1<<d1
	}
	closed |= a.pins
	a.leaving = leaving
	a.reaching.pawn = closed | pawn
	a.reaching.knight = closed | knight
	a.reaching.diagonal = closed | diagonal
	a.reaching.straight = closed | straight
	a.reaching.king = closed | near
}

// findPawns finds where pawns may go. Squares where what they lose or gain
// cannot be told square by square are left to be counted: those where a man
// leaving lets a pawn step, and where a pawn has the choice of promotion.
func (a *answers) findPawns(p *Position) {
	pawns := p.pawns & p.own
	free := pawns &^ a.pins
	a.left, a.right = free<<7&^fileH, free<<9&^fileA
	a.single = free << 8 &^ a.occupied
	a.double = a.single & rank3 << 8 &^ a.occupied
	a.opening = pawns<<8 | pawns&rank2<<16 | rank8&(a.left|a.right)
	a.closing = rank8 & (a.left | a.right | a.single)
}
