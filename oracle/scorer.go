package oracle

import "rulecheck/engine"

// Scorer is a Generator that also follows whole games: it knows of repetition
// and of the other draws that no single position shows.
type Scorer interface {
	Generator
	// Follow begins a game at a position, as Start does. A generator that does not
	// know the terms, or some other thing that it would need, refuses.
	Follow(game engine.Game, fen string, terms engine.Terms) (Score, error)
}

// Score is one game that a Scorer follows, move by move.
type Score interface {
	// Play goes on with m; an error says that the generator does not list it. The
	// game goes on also where it is over by the rules: Standing says so.
	Play(m engine.Move) error
	// Standing returns how the game stands. Occurrences are 0 if the generator
	// does not tell them.
	Standing() engine.Standing
	// Announced returns what the side to move may claim by announcing m; ok is
	// false if the generator does not tell.
	Announced(m engine.Move) (claims engine.Claims, ok bool)
}

// Scorers returns those of some generators that follow whole games.
func Scorers(generators []Generator) (scorers []Scorer) {
	for _, g := range generators {
		if s, ok := g.(Scorer); ok {
			scorers = append(scorers, s)
		}
	}
	return scorers
}
