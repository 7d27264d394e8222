// Package chess is the rule book's part for chess: the game's moves worked out
// on a mailbox board, rule by rule from FIDE's Laws of Chess, in force from
// 1 January 2023, whose articles the comments cite.
//
// It shares nothing with the engine but the vocabulary. Moves are found in two
// steps: how the men move makes the pseudo-legal moves, and rules by name forbid
// some of them. With one rule out of force or bent the rule book is a faulty
// generator.
package chess

import (
	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook/law"
)

// New returns the generator that keeps all rules, "rulebook".
func New() oracle.Scorer { return scorer("rulebook", sound) }

func generator(name string, laws *laws) oracle.Generator {
	return law.Generator[position, move](name, "chess", laws)
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
func (l *laws) Play(p *position, m move) position { return l.play(p, m) }

// State returns what the position is besides its moves.
func (l *laws) State(p *position) engine.State {
	state := p.state()
	state.Transient = l.transient(p)
	return state
}

// Pack returns the move in the form that all generators share.
func (l *laws) Pack(m move) engine.Move { return m.packed() }
