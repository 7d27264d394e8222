// Package checkers is the rule book's part for English draughts: the game's
// moves worked out slowly, on a board of 32 places, rule by rule from the
// World Checkers Draughts Federation's Rules of Draughts (WCDF).
//
// It shares nothing with the engine but the vocabulary. Every rule has a name;
// with one rule out of force or bent the rule book is a faulty generator.
package checkers

import (
	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook/law"
)

// New returns the generator that keeps all rules, "rulebook". It counts every
// route of a capture as a move.
func New() oracle.Scorer { return scorer("rulebook", sound) }

func generator(name string, laws *laws) oracle.Generator {
	return law.Generator[position, move](name, "checkers", laws)
}

// Read reads a position as the laws, which may be bent, understand it.
func (l *laws) Read(fen string) (position, error) {
	p, err := readFEN(fen)
	if err == nil && l.bend.reads != nil {
		l.bend.reads(&p)
	}
	return p, err
}

// Legal returns the moves that the rules allow.
func (l *laws) Legal(p *position) []move { return l.legal(p) }

// Play returns the position after a legal move.
func (l *laws) Play(p *position, m move) position { return l.play(p, &m) }

// State returns what the position is besides its moves.
func (l *laws) State(p *position) engine.State {
	return p.state()
}

// Pack returns the move in the form that all generators share.
func (l *laws) Pack(m move) engine.Move { return m.packed() }
