package chess

import "rulecheck/engine"

// Squares of one color: a1 is dark. They look alike from either side.
const (
	darkSquares  uint64 = 0xAA55AA55AA55AA55
	lightSquares        = ^darkSquares
)

// isDead reports whether the men on the board show that neither side can mate by
// any series of legal moves (5.2.2).
func (p *Position) isDead() bool {
	return p.pawns == 0 && !p.canWin(p.own) && !p.canWin(^p.own)
}

// CanWin reports whether the men on the board leave a color a way to mate, with
// the help of the opponent (5.1.2, 6.9). Where they leave none the answer is
// certain; where they do, the position may still be such that there is none.
func (p Position) CanWin(c engine.Color) bool {
	if c == p.turn {
		return p.canWin(p.own)
	}
	return p.canWin(^p.own)
}

// canWin is CanWin of the side whose men stand on squares of own.
func (p *Position) canWin(own uint64) bool {
	bishops := p.diagonal &^ p.straight
	switch {
	case (p.pawns|p.straight)&own != 0:
		return true
	case p.knights&own != 0:
		// A knight mates only where another man stands in the king's way: one of its
		// own side, or an enemy one that cannot take the knight or stand between.
		// A queen always can.
		twoMen := p.knights&own&(p.knights&own-1) != 0 || bishops&own != 0
		inTheWay := (p.pawns | p.knights | bishops | p.straight&^p.diagonal) &^ own
		return twoMen || inTheWay != 0
	case bishops&own != 0:
		// Bishops of one square color mate only a king that a man hems in on the
		// other color: a pawn or a knight, or a bishop of that color.
		return bishops&darkSquares != 0 && bishops&lightSquares != 0 || (p.pawns|p.knights)&^own != 0
	}
	return false
}
