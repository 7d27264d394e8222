package diagrams

import (
	"rulecheck/engine"
)

// A drawing is a board as it is drawn and how it is turned: the men by place, row
// by row from the top.
type drawing struct {
	game         boardGame
	men          [64]gridMan
	rows, files  int  // as labelled: -1, 1 or 0, see grid
	figures      bool // figurines, which have their colors, not letters
	letterColors bool // the letters themselves name the color
	notes
}

// A view is a way to read a drawing.
type view struct {
	upward  bool // ranks run from the first on top
	mirror  bool // files run from h on the left
	swapped bool // the colors of the signs are exchanged
}

// square returns the square at a place in a drawing, of a board with White's side
// on the first rank.
func (v view) square(place int) engine.Square {
	row, file := 7-place>>3, place&7
	if v.upward {
		row = 7 - row
	}
	if v.mirror {
		file = 7 - file
	}
	return engine.SquareAt(file, row)
}

// board returns the drawn board; turned is for games whose first rank is Black's,
// and for what is drawn the other way round.
func (p *drawing) board(v view, turned bool) (b engine.Board) {
	for place, m := range p.men {
		if m.kind == 0 {
			continue
		}
		b.Put(v.squareOf(place, turned), m.kind, v.color(m.color))
	}
	return b
}

func (v view) squareOf(place int, turned bool) engine.Square {
	square := v.square(place)
	if turned {
		square = 63 - square
	}
	return square
}

func (v view) color(c engine.Color) engine.Color {
	if v.swapped {
		return c.Other()
	}
	return c
}

// labels returns the view that the labels tell, as far as they do.
func (p *drawing) labels() (v view, told bool) {
	v.upward, v.mirror = p.rows > 0, p.files < 0
	switch {
	case p.rows == 0 && p.files == 0:
		return v, false
	case p.rows == 0:
		v.upward = v.mirror
	case p.files == 0:
		v.mirror = v.upward
	}
	return v, true
}

// onlyRanksUp reports whether the labels tell that rank 1 is on top and not where
// the files are: seen from Black's side, or printed from the first rank on.
func (p *drawing) onlyRanksUp() bool { return p.rows > 0 && p.files == 0 }

// possible reports whether some position has a board, whoever is to move.
func (p *drawing) possible(b engine.Board) bool {
	for _, turn := range [2]engine.Color{engine.White, engine.Black} {
		text := p.game.game.StateText(engine.State{Board: b, Turn: turn, Number: 1})
		if _, err := p.game.game.Read(text, false); err == nil {
			return true
		}
	}
	return false
}

// An advance is how far the men are that only go forward, for a view.
type advance struct {
	men   int
	steps int // rows from their own first row but one, all together
	away  int // kings of the last kind on the opponent's first row
	home  int // kings on their own first row
}

func (p *drawing) advance(b engine.Board, turned bool) (a advance) {
	for square := range engine.Square(64) {
		kind, color := b.At(square)
		row := square.Rank()
		if (color == engine.Black) != turned {
			row = 7 - row
		}
		switch {
		case kind == 1 && row < 7 && (p.game.darkOnly || row > 0):
			a.men++
			a.steps += row
		case int(kind) == len(p.game.letters) && row == 0:
			a.home++
		case int(kind) == len(p.game.letters) && row == 7:
			a.away++
		}
	}
	return a
}

// farMen reports whether the men stand so that nearly all have gone most of their
// way: more likely is that they go the other way.
func (a advance) farMen() bool { return a.men >= 6 && 2*a.steps >= 9*a.men }

// nearMen is the opposite of farMen.
func (a advance) nearMen() bool { return a.men >= 4 && 2*a.steps <= 5*a.men }

// far reports whether more men are in the opponent's half than is usual.
func (a advance) far() bool { return a.men >= 3 && a.steps >= 4*a.men || a.away == 2 }

// orientPieces finds the view of a drawing in which men of any kind stand on all
// squares, those of the first kind going forward from the second row.
func (p *drawing) orientPieces(o Options) (v view) {
	v, labelled := p.labels()
	if !labelled && o.Below != nil && *o.Below == engine.Black {
		v.upward, v.mirror = true, true
	}
	v.swapped = o.Inverted && !o.Plain && !p.figures
	fixed := labelled || o.Below != nil
	if p.onlyRanksUp() {
		p.onlyRanks(&v)
	}
	turned := view{!v.upward, !v.mirror, v.swapped}
	swapped := view{v.upward, v.mirror, !v.swapped}
	a := p.advance(p.board(v, false), false)

	switch {
	case !a.far() && !a.farMen():
		p.usual(v, a, fixed)
		return v
	case !a.farMen() && (p.possible(p.board(v, false)) || !p.possible(p.board(swapped, false))):
		if !fixed {
			p.doubt("it may be drawn from the other side, as the men stand")
		} else if a.men > 0 && !p.letterColors {
			p.doubt("the colors may be exchanged, as the pawns stand")
		}
		p.usual(v, a, fixed)
		return v
	case fixed && p.letterColors:
		p.doubt("the men stand as if the other side were below")
		return v
	case fixed:
		p.noteSwapped(swapped)
		return swapped
	}
	fromKings := p.kingFiles(turned) - p.kingFiles(swapped)
	switch {
	case p.letterColors || fromKings > 0 || fromKings == 0 && o.Plain && !o.Inverted:
		p.assume("%v is below, as the pawns stand", p.below(turned))
		return turned
	case fromKings < 0 || o.Inverted:
		p.noteSwapped(swapped)
		p.assume("%v is below, as the pawns stand", p.below(swapped))
		return swapped
	}
	p.assume("%v is below, as the pawns stand", p.below(turned))
	if p.figures {
		p.doubt("it may be drawn from the other side, or the colors of the figurines may be exchanged")
	} else {
		p.doubt("it may be drawn from the other side, or capital letters may be Black's")
	}
	return turned
}

// below returns whose side is at the bottom.
func (p *drawing) below(v view) engine.Color {
	if v.upward {
		return engine.Black
	}
	return engine.White
}

// usual notes what was taken from custom, or confirmed by the men.
func (p *drawing) usual(v view, a advance, fixed bool) {
	switch {
	case fixed:
	case a.nearMen():
		p.assume("%v is below, as the pawns stand", p.below(v))
	default:
		p.assume("%v is below, by custom", p.below(v))
	}
	switch {
	case v.swapped:
		p.assume("capital letters are Black's, as was told")
	case a.nearMen() || p.letterColors:
	case p.figures:
		p.assume("the figurines have the colors that Unicode names")
	default:
		p.assume("capital letters are White's, by custom")
	}
}

func (p *drawing) noteSwapped(v view) {
	switch {
	case p.figures:
		p.assume("the colors of the figurines are exchanged, as the pawns stand")
	case v.swapped:
		p.assume("capital letters are Black's, as the pawns stand")
	default:
		p.assume("capital letters are White's, as the pawns stand")
	}
}

// onlyRanks decides how files run where the ranks are labelled from 1 down.
func (p *drawing) onlyRanks(v *view) {
	straight := view{upward: true, swapped: v.swapped}
	turned, plain := p.kingFiles(*v), p.kingFiles(straight)
	switch {
	case turned > plain:
		p.assume("the files run from h to a, as kings and queens stand")
	case plain > turned:
		*v = straight
		p.assume("the files run from a to h, as kings and queens stand")
	default:
		p.assume("the files run from h to a, as the ranks run from 1 down")
		p.doubt("the files may run from a to h: only the ranks are labelled")
	}
}

// kingFiles counts the kings and queens on the first rows that stand on their
// files, less those that stand on each other's.
func (p *drawing) kingFiles(v view) (n int) {
	king := engine.Kind(len(p.game.letters))
	for place, m := range p.men {
		s := v.square(place)
		home := 0
		if v.color(m.color) == engine.Black {
			home = 7
		}
		if s.Rank() != home || m.kind < king-1 || m.kind == 0 {
			continue
		}
		switch file := s.File(); {
		case file == 4 && m.kind == king || file == 3 && m.kind == king-1:
			n++
		case file == 3 && m.kind == king || file == 4 && m.kind == king-1:
			n--
		}
	}
	return n
}

// orientMen finds the view of a drawing in which men stand on dark squares alone,
// and whether the first rank is Black's.
func (p *drawing) orientMen(o Options) (v view, blackFirst bool) {
	v, labelled := p.labels()
	if p.onlyRanksUp() && p.onLight(v) > 0 && p.onLight(view{upward: true}) == 0 {
		v = view{upward: true}
	}
	side := func() string {
		first := engine.White
		if blackFirst {
			first = engine.Black
		}
		if labelled {
			return first.String() + " is on the first rank"
		}
		return first.String() + " is below"
	}
	if o.Below != nil {
		return v, (*o.Below == engine.Black) != v.upward
	}
	first := p.game.blackBelow
	white, black := p.board(v, first), p.board(v, !first)
	asWhite, asBlack := p.advance(white, first), p.advance(black, first)
	whiteCan, blackCan := p.possible(white), p.possible(black)
	switch {
	case whiteCan != blackCan:
		blackFirst = blackCan
		p.assume("%s, as a man stands where it would have become a king otherwise", side())
	case asWhite.men >= 4 && asWhite.steps+2*asWhite.men <= asBlack.steps:
		p.assume("%s, as the men stand", side())
	case asWhite.men >= 4 && asBlack.steps+2*asBlack.men <= asWhite.steps:
		blackFirst = true
		p.assume("%s, as the men stand", side())
	default:
		blackFirst = asBlack.steps < asWhite.steps
		p.doubt("%s, or the other side: the men do not tell", side())
	}
	return v, blackFirst
}

func (p *drawing) onLight(v view) (n int) {
	for place, m := range p.men {
		if m.kind != 0 && darkSquares>>v.square(place)&1 == 0 {
			n++
		}
	}
	return n
}
