package chess

import (
	"slices"

	"rulecheck/engine"
)

// castling is one of the four castlings (3.8.2).
type castling struct {
	color      engine.Color
	right      uint8
	king, rook engine.Square   // where they must stand
	kingTo     engine.Square   // where the king goes
	rookTo     engine.Square   // where the rook goes, which the king crosses
	between    []engine.Square // squares that must be empty, from the a-file on
	needsRook  bool            // the rook must stand on its corner
	kingSide   bool
}

// String returns the castling's notation.
func (c *castling) String() string {
	if c.kingSide {
		return "O-O"
	}
	return "O-O-O"
}

// castlings returns the two castlings of a color, king-side first.
func castlings(color engine.Color) [2]castling { return allCastlings[color] }

var allCastlings = [2][2]castling{
	engine.White: castlingsOn(engine.White),
	engine.Black: castlingsOn(engine.Black),
}

func castlingsOn(color engine.Color) [2]castling {
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
		between: at(f, g), needsRook: true, kingSide: true,
	}
	long := castling{
		color: color, king: home, rook: engine.SquareAt(a, rank),
		kingTo: engine.SquareAt(c, rank), rookTo: engine.SquareAt(d, rank),
		between: at(b, c, d), needsRook: true,
	}
	short.right, long.right = cornerRight(short.rook), cornerRight(long.rook)
	return [2]castling{short, long}
}

// castlingTo returns the castling that takes the king to a square.
func castlingTo(to engine.Square) *castling {
	for color := range allCastlings {
		for wing := range allCastlings[color] {
			if c := &allCastlings[color][wing]; c.kingTo == to {
				return c
			}
		}
	}
	return nil
}

// appendCastlings appends the castlings that are pseudo-legal: the right is
// there, and nobody stands between king and rook.
func (l *laws) appendCastlings(dst []move, p *position) []move {
	if p.rights&rightsOf(p.turn) == 0 {
		return dst
	}
	for _, c := range castlings(p.turn) {
		if l.bend.conditions != nil {
			l.bend.conditions(&c)
		}
		if p.rights&c.right != 0 && p.atHome(&c) && len(p.standing(c.between)) == 0 {
			dst = append(dst, move{c.king, c.kingTo, nobody, castles})
		}
	}
	return dst
}

// atHome reports whether king and rook stand where the game has put them.
func (p *position) atHome(c *castling) bool {
	return p.holds(c.king, king, c.color) && (!c.needsRook || p.holds(c.rook, rook, c.color))
}

// standing returns the squares of a list that are not empty.
func (p *position) standing(squares []engine.Square) []engine.Square {
	var list []engine.Square
	for _, s := range squares {
		if !p.empty(s) {
			list = append(list, s)
		}
	}
	return list
}

// without returns the squares but one.
func without(squares []engine.Square, s engine.Square) []engine.Square {
	return slices.DeleteFunc(slices.Clone(squares), func(t engine.Square) bool { return t == s })
}

// rightsOf returns both castling rights of a color.
func rightsOf(color engine.Color) uint8 {
	if color == engine.White {
		return 1 | 2
	}
	return 4 | 8
}

// cornerRight returns the right that goes with the rook of a corner, 0 for
// any other square.
func cornerRight(corner engine.Square) uint8 {
	switch corner {
	case h1:
		return 1
	case a1:
		return 2
	case h8:
		return 4
	case a8:
		return 8
	}
	return 0
}

// The corners.
var (
	a1 = engine.SquareAt(0, 0)
	h1 = engine.SquareAt(7, 0)
	a8 = engine.SquareAt(0, 7)
	h8 = engine.SquareAt(7, 7)
)
