package fuzz

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// A game is a line of play that is followed by all witnesses that score games.
type game struct {
	root  string // the normal text of Game.Read
	path  []engine.Move
	terms engine.Terms
}

// DefaultGameEvery makes the games that are followed a small part of the work: one
// costs as much as a hundred positions.
const DefaultGameEvery = 128

// longestLine is how many plies a followed game has at most. Every third has none:
// at its end all moves are announced.
const longestLine = 100

// playOn makes a game that begins at a position: much of it to and fro, so that
// positions repeat and clocks run.
func (g *Ground) playOn(c *Choices, fen string) game {
	made := game{root: fen}
	if c.OneIn(4) {
		made.terms.NoProgress = c.Between(1, 30)
	}
	d := draft{ground: g}
	d.read(fen)
	plies := 0
	if c.Below(3) > 0 {
		plies = c.Between(1, longestLine)
	}
	for range plies {
		d.moves = d.position.AppendMoves(d.moves[:0])
		if len(d.moves) == 0 {
			break
		}
		slices.Sort(d.moves)
		m := d.toAndFro(c, made.path)
		made.path = append(made.path, m)
		d.position = d.position.Play(m)
	}
	return made
}

// toAndFro chooses a move: mostly that which takes back the last move of the same
// side, else one by a man that is not of the plainest kind, where there is one.
func (d *draft) toAndFro(c *Choices, path []engine.Move) engine.Move {
	if n := len(path); n >= 2 && !c.OneIn(4) {
		last := path[n-2]
		for _, m := range d.moves {
			if m.From() == last.To() && m.To() == last.From() {
				return m
			}
		}
	}
	board := d.position.State().Board
	for range 3 {
		m := Pick(c, d.moves)
		if kind, _ := board.At(m.From()); kind != d.ground.Kinds[0] {
			return m
		}
	}
	return Pick(c, d.moves)
}

// legal reports whether the moves of a path can be played one after the other.
func (g *Ground) legal(root string, path []engine.Move) bool {
	reading, err := g.Game.Read(root, false)
	if err != nil {
		return false
	}
	p := reading.Position
	for _, m := range path {
		if !slices.Contains(p.AppendMoves(nil), m) {
			return false
		}
		p = p.Play(m)
	}
	return true
}

// follow has all witnesses that score games by the terms follow one.
func (i *inspector) follow(x game) (difference, oracle.GameComparison) {
	line := oracle.Line{Game: i.game, Root: x.root, Path: x.path}
	scorers := i.scorers
	if x.terms != (engine.Terms{}) {
		scorers = slices.DeleteFunc(slices.Clone(scorers), func(s oracle.Scorer) bool {
			_, err := s.Follow(i.game, i.game.Start(), x.terms)
			return err != nil
		})
	}
	compared := oracle.CompareGame(line, x.terms, scorers, i.known)
	if compared.Divergence == nil {
		return difference{}, compared
	}
	d := differenceOf(i.game, compared.Divergence)
	d.terms = x.terms
	return d, compared
}

// showsInGame reports whether a game shows a difference like one, with a mark.
func (i *inspector) showsInGame(x game, d difference, mark string) (again difference, ok bool) {
	again, compared := i.follow(x)
	return again, compared.Divergence != nil && again.shows(d, mark)
}

// shrinkGame makes the game of a finding shorter: it begins as late as possible,
// without moves that do not matter, with few men.
func (s *shrinking) shrinkGame() {
	x := &s.line
	accepts := func(shorter game) bool {
		return s.ground.legal(shorter.root, shorter.path) && s.may() && s.showsInGame(shorter)
	}
	for later := len(x.path); later > 0; later-- {
		start := oracle.Line{Game: s.ground.Game, Root: x.root, Path: x.path[:later]}
		if accepts(game{start.FEN(), x.path[later:], x.terms}) {
			break
		}
	}
	cutMoves(x, accepts)
	s.ground.shrink(x.root, mostGameTries, func(fen string) bool { return accepts(game{fen, x.path, x.terms}) })
	cutMoves(x, accepts)
	for x.terms.NoProgress > 0 && accepts(game{x.root, x.path, engine.Terms{NoProgress: x.terms.NoProgress - 1}}) {
	}
	f := s.finding
	f.FEN, f.NoProgress = x.root, x.terms.NoProgress
	f.Path = oracle.Line{Game: s.ground.Game, Path: x.path}.Moves()
}

// mostGameTries bounds how many games are followed to take men off.
const mostGameTries = 400

// cutMoves takes parts out of a game's path, long ones first.
func cutMoves(x *game, accepts func(game) bool) {
	for size := max(1, len(x.path)/2); ; size /= 2 {
		for from := 0; from < len(x.path); {
			cut := slices.Delete(slices.Clone(x.path), from, min(len(x.path), from+size))
			if !accepts(game{x.root, cut, x.terms}) {
				from++
			}
		}
		if size <= 1 {
			return
		}
	}
}
