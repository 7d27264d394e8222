package planted

import (
	"slices"

	"rulecheck/engine"
)

// castling is one of the four castlings with its conditions (3.8.2).
type castling struct {
	color      engine.Color
	right      uint8
	king, rook engine.Square   // where they must stand
	kingTo     engine.Square   // where the king goes
	rookTo     engine.Square   // where the rook goes
	between    []engine.Square // squares that must be empty
	safe       []engine.Square // squares that must not be attacked
	needsRook  bool            // the rook must stand on its corner
	kingSide   bool
}

// castlings returns the two castlings of a color.
func castlings(color engine.Color) [2]castling {
	rank := rankOf(color, 1)
	at := func(files ...int) []engine.Square {
		squares := make([]engine.Square, len(files))
		for i, file := range files {
			squares[i] = engine.SquareAt(file, rank)
		}
		return squares
	}
	const a, b, c, d, e, f, g, h = 0, 1, 2, 3, 4, 5, 6, 7
	home := engine.SquareAt(e, rank)
	short := castling{
		color: color, king: home, rook: engine.SquareAt(h, rank),
		kingTo: engine.SquareAt(g, rank), rookTo: engine.SquareAt(f, rank),
		between: at(f, g), safe: at(e, f, g), needsRook: true, kingSide: true,
	}
	long := castling{
		color: color, king: home, rook: engine.SquareAt(a, rank),
		kingTo: engine.SquareAt(c, rank), rookTo: engine.SquareAt(d, rank),
		between: at(b, c, d), safe: at(c, d, e), needsRook: true,
	}
	short.right, long.right = cornerRight(short.rook), cornerRight(long.rook)
	return [2]castling{short, long}
}

// castlingTo returns the castling that takes the king to a square.
func castlingTo(to engine.Square) castling {
	for _, color := range []engine.Color{engine.White, engine.Black} {
		for _, c := range castlings(color) {
			if c.kingTo == to {
				return c
			}
		}
	}
	return castling{}
}

// appendCastlings appends the castlings that are possible now.
func (b *bend) appendCastlings(dst []move, p *position) []move {
	if p.rights&rightsOf(p.turn) == 0 {
		return dst
	}
	for _, c := range castlings(p.turn) {
		if b.conditions != nil {
			b.conditions(&c)
		}
		if b.castlingPossible(p, &c) {
			dst = append(dst, move{c.king, c.kingTo, nobody, castles})
		}
	}
	return dst
}

func (b *bend) castlingPossible(p *position, c *castling) bool {
	if p.rights&c.right == 0 || !p.holds(c.king, king, c.color) {
		return false
	}
	if c.needsRook && !p.holds(c.rook, rook, c.color) {
		return false
	}
	for _, s := range c.between {
		if !p.empty(s) {
			return false
		}
	}
	for _, s := range c.safe {
		for attacker := range p.attackers(s, c.color.Other()) {
			if s == c.king || b.harmless == nil || !b.harmless(p, c, attacker) {
				return false
			}
		}
	}
	return true
}

// without returns the squares but one.
func without(squares []engine.Square, s engine.Square) []engine.Square {
	return slices.DeleteFunc(squares, func(t engine.Square) bool { return t == s })
}
