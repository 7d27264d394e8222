package grounds

import (
	"math/bits"

	"rulecheck/engine"
	"rulecheck/engine/checkers"
	"rulecheck/fuzz"
)

var checkersThemes = []fuzz.Theme{
	{Name: "sparse boards", Setup: sparseField},
	{Name: "captures", Setup: captures},
	{Name: "round trips", Setup: roundTrips},
	{Name: "several who capture", Setup: severalWhoCapture},
	{Name: "men with pieces behind", Setup: menBehind},
	{Name: "crowning", Setup: crowning},
	{Name: "kings against kings", Setup: kingsAgainstKings},
	{Name: "own men in the way", Setup: ownMenInTheWay},
	{Name: "blocked sides", Setup: blockedSides},
	{Name: "edges", Setup: edgeRows},
	{Name: "many kings", Setup: manyKings},
	{Name: "full boards", Setup: fullFields},
}

// color returns a side, Black by default.
func (f *field) color() engine.Color { return black - engine.Color(f.c.Below(2)) }

// sparseField sets up a few men of each side.
func sparseField(c *fuzz.Choices) engine.State {
	f := newField(c)
	for _, color := range [2]engine.Color{black, white} {
		for range c.Between(1, 3) {
			f.putAmong(f.kind(3), color, darkSquares)
		}
	}
	if c.OneIn(12) {
		f.turn = white
	}
	return f.done()
}

// captures sets up one man who faces a chain of men to capture.
func captures(c *fuzz.Choices) engine.State {
	f := newField(c)
	start, _ := f.any(darkSquares &^ rank(7))
	f.route(f.kind(2), start, c.Between(1, 4))
	f.bystanders(6)
	return f.done()
}

// roundTrips sets up a king who faces long chains, some of which lead back to where
// they began or cross themselves.
func roundTrips(c *fuzz.Choices) engine.State {
	f := newField(c)
	start, _ := f.any(darkSquares)
	f.route(checkers.King, start, fuzz.Pick(c, []int{4, 9, 9, 3, 5, 6, 7, 8}))
	for range c.Below(3) { // others of whom one may go the same ways
		at, ok := f.any(darkSquares &^ f.kept)
		if ok {
			f.route(f.kind(2), at, c.Below(4))
		}
	}
	if c.OneIn(2) {
		f.bystanders(3)
	}
	return f.done()
}

// severalWhoCapture sets up men each of whom can capture, and one who cannot.
func severalWhoCapture(c *fuzz.Choices) engine.State {
	f := newField(c)
	for range c.Between(2, 4) {
		if at, ok := f.any(darkSquares &^ f.kept & f.free()); ok {
			f.route(f.kind(2), at, c.Between(1, 3))
		}
	}
	f.putAmong(f.kind(3), black, ^f.kept)
	f.bystanders(4)
	return f.done()
}

// menBehind sets up men who have passed pieces that only a king could take, some of
// them after a capture forward.
func menBehind(c *fuzz.Choices) engine.State {
	f := newField(c)
	for range c.Between(1, 3) {
		at, ok := f.putAmong(f.kind(4), black, darkSquares&^(rank(0)|rank(1)|rank(7)|f.kept))
		if !ok {
			continue
		}
		f.behind(at)
		if c.OneIn(2) { // and there is a capture forward, with a piece behind its end
			if over, to, ok := leap(at, obliques[c.Below(2)]); ok && f.free()>>to&1 == 1 && f.put(f.kind(4), white, over) {
				f.kept |= 1<<to | 1<<over
				f.behind(to)
			}
		}
	}
	f.bystanders(5)
	return f.done()
}

// behind places a piece of White's behind a square with room to jump to, and one two
// squares off in the same row or file by choice.
func (f *field) behind(at engine.Square) {
	d := obliques[2+f.c.Below(2)]
	over, to, ok := leap(at, d)
	if ok && f.free()>>to&1 == 1 && f.put(f.kind(4), white, over) {
		f.kept |= 1 << to
	}
	if f.c.OneIn(4) { // in the same row or file
		d := 2 * f.c.Below(4)
		if aside, ok := shifted(at, 2*fileSteps[d], 2*rankSteps[d]); ok {
			f.put(f.kind(4), white, aside)
		}
	}
}

// crowning sets up men one step or one jump from the last row, with more to capture
// from there.
func crowning(c *fuzz.Choices) engine.State {
	f := newField(c)
	for range c.Between(1, 3) {
		if c.OneIn(3) {
			f.putAmong(checkers.Man, black, rank(6)&^f.kept)
			continue
		}
		at, ok := f.putAmong(checkers.Man, black, rank(5)&^f.kept)
		if !ok {
			continue
		}
		first := c.Below(2)
		for turn := range 2 {
			over, to, ok := leap(at, obliques[(first+turn)%2])
			if !ok || f.free()>>to&1 == 0 || !f.put(f.kind(4), white, over) {
				continue
			}
			f.kept |= 1<<over | 1<<to
			if c.OneIn(2) { // a king would go on
				at := to
				taken := uint64(1) << over
				for range c.Between(1, 2) {
					f.jump(checkers.King, &at, to, &taken)
				}
			}
			break
		}
	}
	if c.OneIn(3) { // the same of White's
		f.putAmong(checkers.Man, white, rank(1)&^f.kept)
	}
	f.bystanders(4)
	return f.done()
}

// kingsAgainstKings sets up kings alone, near each other by choice.
func kingsAgainstKings(c *fuzz.Choices) engine.State {
	f := newField(c)
	at, _ := f.putAmong(checkers.King, black, darkSquares)
	for range c.Between(1, 6) {
		among := darkSquares
		if c.OneIn(2) {
			among = near[at]
		}
		f.putAmong(checkers.King, white, among)
	}
	for range c.Below(4) {
		f.putAmong(checkers.King, black, darkSquares)
	}
	return f.done()
}

// ownMenInTheWay sets up men with men of their own side around them, and captures
// that those hinder.
func ownMenInTheWay(c *fuzz.Choices) engine.State {
	f := newField(c)
	at, _ := f.putAmong(f.kind(2), black, darkSquares)
	for range c.Between(1, 6) {
		d := fuzz.Pick(c, obliques[:])
		over, to, ok := leap(at, d)
		if !ok {
			f.putAmong(f.kind(3), black, near[at])
			continue
		}
		switch c.Below(3) {
		case 0:
			f.put(f.kind(3), black, over)
		case 1: // on the landing square
			f.put(f.kind(3), white, over)
			f.put(f.kind(3), f.color(), to)
		case 2:
			f.put(f.kind(3), black, over)
			if f.free()>>to&1 == 1 {
				at = to
			}
		}
	}
	f.bystanders(5)
	return f.done()
}

// blockedSides sets up men who cannot move, or hardly, or are gone.
func blockedSides(c *fuzz.Choices) engine.State {
	f := newField(c)
	if c.OneIn(12) { // no men of one side
		for range c.Between(1, 6) {
			f.putAmong(f.kind(3), white, darkSquares)
		}
		if c.OneIn(2) {
			f.turn = white
		}
		return f.done()
	}
	for range c.Between(1, 4) {
		at, ok := f.putAmong(f.kind(6), black, darkSquares&^f.kept)
		if !ok {
			continue
		}
		ways := obliques[:2]
		if kind, _ := f.board.At(at); kind == checkers.King {
			ways = obliques[:]
		}
		for _, d := range ways {
			over, to, ok := leap(at, d)
			switch {
			case ok:
				f.put(f.kind(4), white, over)
				f.put(f.kind(4), white, to)
			case rays[d][at] != 0:
				f.put(f.kind(4), white, lowest(rays[d][at]&near[at]))
			}
		}
	}
	if c.OneIn(2) { // White's last move does it
		f.turn = white
		f.putAmong(f.kind(2), white, darkSquares)
	}
	if c.OneIn(2) {
		f.bystanders(2)
	}
	return f.done()
}

// edgeRows sets up men at the edges and in the double corners.
func edgeRows(c *fuzz.Choices) engine.State {
	f := newField(c)
	for range c.Between(1, 5) {
		f.putAmong(f.kind(3), black, rim&darkSquares)
		f.putAmong(f.kind(3), white, fuzz.Pick(c, []uint64{margin, wholeBoard})&darkSquares)
	}
	f.bystanders(3)
	return f.done()
}

// manyKings sets up to twelve kings of a side, and few men or as many against them.
func manyKings(c *fuzz.Choices) engine.State {
	f := newField(c)
	among := darkSquares
	if c.OneIn(2) { // none hinders another
		among = fuzz.Pick(c, []uint64{rank(1) | rank(3) | rank(5) | rank(7), rank(0) | rank(2) | rank(4) | rank(6)})
	}
	for range c.Between(6, 12) {
		f.putAmong(checkers.King, black, among&darkSquares)
	}
	for range fuzz.Pick(c, []int{0, 1, 2, 4, 8, 12, 0, 0}) {
		f.putAmong(f.kind(3), white, darkSquares)
	}
	return f.done()
}

// fullFields sets up the three rows of each side, some men gone ahead or gone.
func fullFields(c *fuzz.Choices) engine.State {
	f := newField(c)
	for _, color := range [2]engine.Color{black, white} {
		rows := (rank(0) | rank(1) | rank(2)) & darkSquares
		if color == white {
			rows = bits.Reverse64(rows)
		}
		for set := rows; set != 0; set &= set - 1 {
			f.put(checkers.Man, color, lowest(set))
		}
	}
	for range c.Below(16) { // steps that a game may have taken, captures left out
		color := f.color()
		up := 0
		if color == white {
			up = 2
		}
		from, ok := f.any(f.board.Men(color))
		if !ok {
			break
		}
		to, ok := shifted(from, fileSteps[obliques[up+c.Below(2)]], rankSteps[obliques[up]])
		if !ok {
			continue
		}
		kind, _ := f.board.At(from)
		f.board.Put(from, 0, 0)
		if !c.OneIn(4) && !f.put(kind, color, to) {
			f.put(kind, color, from)
		}
	}
	if c.OneIn(8) {
		f.turn = white
	}
	return f.done()
}
