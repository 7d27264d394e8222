package fuzz

import (
	"slices"

	"rulecheck/engine"
)

// A draft is a position being made: either a position, or an arrangement that has
// been edited and may be nonsense.
type draft struct {
	ground   *Ground
	position engine.Position // nil while state is not known to be one
	state    engine.State
	moves    []engine.Move // room
}

// Where a case begins, the plainest first. The numbers are shares.
const (
	fromTheme    = 5
	fromPosition = 2
	fromGame     = 1
	fromKept     = 8
)

// Form is raised whenever the same choices come to make other positions.
const Form = 1

// Make makes a case's position from choices. Of the cases kept so far the choices
// may take one to begin with; base is its position then. ok is false where the
// choices come to no position that strict reading takes.
func (g *Ground) Make(c *Choices, kept []Case) (fen, base string, ok bool) {
	begins := fromTheme + fromPosition + fromGame
	if len(kept) > 0 {
		begins += fromKept
	}
	d := draft{ground: g}
	switch n := c.Below(begins); {
	case n < fromTheme:
		d.state = Pick(c, g.Themes).Setup(c)
		d.develop(c, c.Below(4))
	case n < fromTheme+fromPosition:
		d.read(Pick(c, g.Positions))
		d.develop(c, c.Below(6))
	case n < fromTheme+fromPosition+fromGame:
		d.read(g.Positions[0])
		d.play(c, 1+c.Below(longestGame))
	default:
		base = kept[recent(c, len(kept))].FEN
		d.read(base)
		d.develop(c, 1+c.Below(4))
	}
	if !d.settle() {
		return "", base, false
	}
	return d.position.RawFEN(), base, true
}

// MakeFrom makes the position of a case again.
func (g *Ground) MakeFrom(of Case) (fen string, ok bool) {
	var kept []Case
	if of.Base != "" {
		kept = []Case{{FEN: of.Base}}
	}
	fen, _, ok = g.Make(Replay(of.Choices), kept)
	return fen, ok
}

// longestGame is how many plies a game from the start position has at most.
const longestGame = 120

// recent chooses one of n cases, every second time one of the latest eighth: what
// was found last has been developed least.
func recent(c *Choices, n int) int {
	if c.Below(2) == 0 {
		return c.Below(n)
	}
	return n - 1 - c.Below(max(1, n/8))
}

// develop goes on from where a case begins by a number of steps: moves, edits,
// the same position from the other side.
func (d *draft) develop(c *Choices, steps int) {
	for range steps {
		switch n := c.Below(12); {
		case n < 4:
			d.play(c, 1)
		case n < 5:
			d.play(c, 2+c.Below(6))
		case n < 6:
			d.turnAbout(c)
		default:
			d.edit(c)
		}
	}
}

// read sets the draft to a position. One that the game does not take leaves
// nothing: the case will be refused.
func (d *draft) read(fen string) {
	reading, err := d.ground.Game.Read(fen, false)
	if err != nil {
		d.position, d.state = nil, engine.State{}
		return
	}
	d.position = reading.Position
}

// settle makes a position of an edited arrangement; where strict reading does not
// take it, rights that the board denies are dropped first.
func (d *draft) settle() bool {
	if d.position != nil {
		return true
	}
	game, fen := d.ground.Game, d.ground.FEN(d.state)
	reading, err := game.Read(fen, false)
	if err != nil {
		if reading, err = game.Read(fen, true); err != nil {
			return false
		}
		if reading, err = game.Read(reading.Position.RawFEN(), false); err != nil {
			return false
		}
	}
	d.position = reading.Position
	return true
}

// loose makes an arrangement of the position, to be edited.
func (d *draft) loose() {
	if d.position != nil {
		d.state, d.position = d.ground.arrangement(d.position), nil
	}
}

// play plays up to so many moves of a mood that is chosen once.
func (d *draft) play(c *Choices, plies int) {
	if !d.settle() {
		return
	}
	mood := c.Below(moods)
	for range plies {
		d.moves = d.position.AppendMoves(d.moves[:0])
		if len(d.moves) == 0 || d.position.Outcome().Over {
			return
		}
		slices.Sort(d.moves)
		d.position = d.next(c, mood)
	}
}

// The moods of play: any move, moves that change what men there are, and moves that
// leave few answers.
const (
	anyMove = iota
	changing
	pressing
	moods
)

// next returns the position after a move of a mood: of a few moves drawn, the
// first that fits best.
func (d *draft) next(c *Choices, mood int) (best engine.Position) {
	draws := 3
	if mood == anyMove {
		draws = 1
	}
	before, least := 0, 0
	if mood == changing {
		before = weight(d.position.State().Board)
	}
	for draw := range draws {
		p, rank := d.position.Play(Pick(c, d.moves)), 0
		switch mood {
		case changing:
			if weight(p.State().Board) == before {
				rank = 1
			}
		case pressing:
			rank = p.CountMoves()
		}
		if draw == 0 || rank < least {
			best, least = p, rank
		}
	}
	return best
}

// weight is a number that changes when a man is taken or becomes another kind.
func weight(b engine.Board) int {
	sum := 0
	for occupied := b.Occupied(); occupied != 0; occupied &= occupied - 1 {
		kind, _ := b.At(first(occupied))
		sum += 100 + int(kind)
	}
	return sum
}

// turnAbout looks at the position from the other side, or in a mirror.
func (d *draft) turnAbout(c *Choices) {
	if !d.settle() {
		return
	}
	if c.Below(2) == 0 {
		d.position = d.position.SwapColors()
	} else if mirrored, ok := d.position.Reflect(); ok {
		d.position = mirrored
	}
}
