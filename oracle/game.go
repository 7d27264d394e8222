package oracle

import (
	"fmt"
	"slices"

	"rulecheck/engine"
)

// GameComparison is the result of following one game with several scorers.
type GameComparison struct {
	Generators []string
	Plies      int               // after which all agree
	Standing   engine.Standing   // after them, as most have it
	Known      map[string][]Line // known defects met, by name: where

	// Divergence is the first difference that is not a known defect, nil if there
	// is none.
	Divergence *Divergence
}

// CompareGame plays a line with every scorer and holds, at its root and after
// each ply, how the game stands against each other, what each move could claim
// before it was played, and at the end what each legal move could. A part of a
// standing that a scorer does not tell is not held against it. A scorer that refuses, breaks, or does not list a move of
// the line ends the comparison with a divergence; so does, without one, the end of
// the game, after which nothing counts. known may be nil.
func CompareGame(line Line, terms engine.Terms, scorers []Scorer, known func(Difference) (string, bool)) GameComparison {
	if known == nil {
		known = func(Difference) (string, bool) { return "", false }
	}
	c := &gameComparison{line: line, known: known, result: GameComparison{Known: map[string][]Line{}}}
	for _, s := range scorers {
		c.result.Generators = append(c.result.Generators, s.Name())
		var score Score
		err := calm(func() (err error) {
			score, err = s.Follow(line.Game, line.Root, terms)
			return err
		})
		if err != nil {
			c.broken(s.Name(), 0, err)
			return c.result
		}
		c.scores = append(c.scores, namedScore{s.Name(), score})
	}
	for ply := range len(line.Path) + 1 {
		if ply > 0 && !(c.announce(ply-1, line.Path[ply-1]) && c.play(ply)) || !c.compare(ply) {
			return c.result
		}
		if c.result.Plies = ply; c.result.Standing.Outcome.Over {
			return c.result
		}
	}
	if reading, err := line.Game.Read(line.FEN(), true); err == nil {
		for _, m := range reading.Position.AppendMoves(nil) {
			if !c.announce(len(line.Path), m) {
				break
			}
		}
	}
	return c.result
}

type gameComparison struct {
	line   Line
	scores []namedScore
	known  func(Difference) (string, bool)
	result GameComparison
}

type namedScore struct {
	name string
	Score
}

// calm calls f and makes a panic an error.
func calm(f func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	return f()
}

// play plays the move that makes a ply with every scorer.
func (c *gameComparison) play(ply int) bool {
	for _, s := range c.scores {
		if err := calm(func() error { return s.Play(c.line.Path[ply-1]) }); err != nil {
			c.broken(s.name, ply-1, err)
			return false
		}
	}
	return true
}

// announce compares what announcing a move could claim after a number of plies.
func (c *gameComparison) announce(ply int, m engine.Move) bool {
	var told []Answer
	for _, s := range c.scores {
		err := calm(func() error {
			if claims, ok := s.Announced(m); ok {
				told = append(told, Answer{Generator: s.name, Standing: &engine.Standing{Claims: claims}})
			}
			return nil
		})
		if err != nil {
			c.broken(s.name, ply, err)
			return false
		}
	}
	return len(told) < 2 || c.judge(ply, told)
}

func (c *gameComparison) compare(ply int) bool {
	var answers []Answer
	for _, s := range c.scores {
		var standing engine.Standing
		if err := calm(func() error { standing = s.Standing(); return nil }); err != nil {
			c.broken(s.name, ply, err)
			return false
		}
		if standing.Occurrences > 0 {
			c.result.Standing = standing
		}
		answers = append(answers, Answer{Generator: s.name, Standing: &standing})
	}
	return c.judge(ply, answers)
}

// judge reports whether answers agree, or all that differ do so by known defects.
func (c *gameComparison) judge(ply int, answers []Answer) bool {
	same := func(a, b Answer) bool { return agree(*a.Standing, *b.Standing) }
	verdict := Judge(answers, same)
	if len(verdict.Majority) == len(answers) || len(answers) == 1 {
		return true
	}
	at := Line{c.line.Game, c.line.Root, slices.Clone(c.line.Path[:ply])}
	names := make([]string, 0, len(verdict.Alone))
	for _, a := range answers {
		if !slices.Contains(verdict.Alone, a.Generator) {
			continue
		}
		name, known := c.known(Difference{
			Game: c.line.Game, Generator: a.Generator, Kind: StandingDiffers, Line: at,
			GotStanding: *a.Standing, WantStanding: c.majority(verdict, answers),
		})
		if known {
			names = append(names, name)
		}
	}
	if len(names) > 0 && len(names) == len(verdict.Alone) {
		for _, name := range names {
			c.result.Known[name] = append(c.result.Known[name], at)
		}
		return true
	}
	c.result.Divergence = &Divergence{Line: at, FEN: at.FEN(), Kind: StandingDiffers, Verdict: verdict, Answers: answers}
	return false
}

// majority returns the fullest standing of those that agree.
func (c *gameComparison) majority(v Verdict, answers []Answer) (s engine.Standing) {
	for _, a := range answers {
		if slices.Contains(v.Majority, a.Generator) && a.Standing.Occurrences >= s.Occurrences {
			s = *a.Standing
		}
	}
	return s
}

// agree reports whether two standings say the same, as far as both tell.
func agree(a, b engine.Standing) bool {
	if a.Occurrences == 0 || b.Occurrences == 0 {
		a.Occurrences, b.Occurrences = 0, 0
	}
	return a == b
}

func (c *gameComparison) broken(name string, ply int, err error) {
	at := Line{c.line.Game, c.line.Root, slices.Clone(c.line.Path[:ply])}
	c.result.Divergence = &Divergence{Line: at, FEN: at.FEN(), Kind: kindOf(err), Answers: []Answer{{Generator: name, Err: err}}}
}
