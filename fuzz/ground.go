package fuzz

import "rulecheck/engine"

// Ground is what positions of one game are made of: where which men may stand, and
// themes by which they are set up. It knows no rules: most of what is made of it
// is refused by the game where it is nonsense.
type Ground struct {
	Game    engine.Game
	Squares []engine.Square // on which men stand
	Kinds   []engine.Kind   // of men, the plainest first
	Rights  []uint8         // the rights of State.Rights, one bit each; nil if the game has none
	Clocks  []uint16        // values of State.Clock worth trying, 0 first; nil if the game has none
	// Transients returns what State.Transient may be, looking at the men only; nil
	// if the game has no such right.
	Transients func(engine.State) []uint8
	// FEN writes an arrangement, possible or not, its transient right included.
	FEN func(engine.State) string

	Themes []Theme
	// Positions are positions to begin with, in the normal text of Game.Read, the
	// start position first.
	Positions []string
}

// Theme is one way to set up positions in which certain rules matter.
type Theme struct {
	Name  string // "en passant", "pins"
	Setup func(*Choices) engine.State
}

// arrangement returns a position as an arrangement, its transient right as the
// position's text has it, also where no move could use it.
func (g *Ground) arrangement(p engine.Position) engine.State {
	s := p.State()
	text := p.RawFEN()
	if g.Transients == nil || g.FEN(s) == text {
		return s
	}
	for _, right := range g.Transients(s) {
		if s.Transient = right; g.FEN(s) == text {
			return s
		}
	}
	return p.State()
}
