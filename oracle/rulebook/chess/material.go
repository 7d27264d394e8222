package chess

import "rulecheck/engine"

// force is what one side has on the board.
type force struct {
	men     [king + 1]int // by kind
	bishops [2]int        // on dark squares, on light squares
}

// force counts the men of a color.
func (p *position) force(color engine.Color) (f force) {
	for s := range engine.Square(64) {
		m := p.board[s]
		if m.kind == nobody || m.color != color {
			continue
		}
		f.men[m.kind]++
		if m.kind == bishop {
			f.bishops[(s.File()+s.Rank())%2]++
		}
	}
	return f
}

// major reports whether the side has a man that can mate a bare king with only
// its king's help, or can become one.
func (f force) major() bool { return f.men[pawn]+f.men[rook]+f.men[queen] > 0 }

// dead reports whether the men on the board can never give mate, however they
// are moved (5.2.2): nobody but the kings and one knight or bishop, or the kings
// and bishops that all stand on squares of one color. A board without both kings
// is a drawing of a part of a position and not dead.
//
// A position can also be dead by where its men stand; that is not looked into.
func (p *position) dead() bool {
	white, black := p.force(engine.White), p.force(engine.Black)
	if white.men[king] != 1 || black.men[king] != 1 || white.major() || black.major() {
		return false
	}
	knights, bishops := white.men[knight]+black.men[knight], white.men[bishop]+black.men[bishop]
	if knights+bishops <= 1 {
		return true
	}
	onOneColor := white.bishops[0]+black.bishops[0] == 0 || white.bishops[1]+black.bishops[1] == 0
	return knights == 0 && onOneColor
}

// canWin reports whether a color's men could mate in some position that the men
// on the board can be moved into (5.1.2, 6.9). Where they alone cannot, the
// opponent's own men may still hem in their king.
func (p *position) canWin(color engine.Color) bool {
	own, opponent := p.force(color), p.force(color.Other())
	knights, bishops := own.men[knight], own.men[bishop]
	switch {
	case own.major() || knights > 1 || knights == 1 && bishops > 0:
		return true
	case knights == 1:
		// The knight mates a king whose other squares are taken by its own men,
		// none of which can capture the knight: a queen beside the king always can.
		return opponent.men[pawn]+opponent.men[knight]+opponent.men[bishop]+opponent.men[rook] > 0
	case own.bishops[0] > 0 && own.bishops[1] > 0:
		return true
	case bishops > 0:
		// Squares of the other color beside the king can be taken only by its own
		// men, and a rook or queen there would step in between.
		return opponent.men[pawn]+opponent.men[knight] > 0 || own.bishops[0] > 0 && opponent.bishops[1] > 0 || own.bishops[1] > 0 && opponent.bishops[0] > 0
	}
	return false // a bare king
}

// CanWin reports whether a color may still win by the men on the board: false
// only where no series of legal moves lets it mate. The error wraps
// oracle.ErrRefused.
func CanWin(fen string, color engine.Color) (bool, error) {
	p, err := readFEN(fen)
	if err != nil {
		return false, err
	}
	return p.canWin(color), nil
}
