package chess

import (
	"slices"

	"rulecheck/engine"
)

// laws are the rules in force: all of them, or all but what a fault bends.
type laws struct {
	judges [judged][]*rule // by what they judge
	bend   bend
}

// What is judged apart: each has rules of its own that may forbid it.
const (
	kingStep = iota
	castlingMove
	manMove
	enPassantMove
	judged
)

// bend is where a fault reaches into the laws. What is nil leaves them as they
// are; a fault sets one, or two where one alone cannot show.
type bend struct {
	// without names rules that are not in force.
	without []*rule
	// reads changes the position that has been read from a FEN.
	reads func(p *position)
	// passed replaces the squares on which a pawn may be taken en passant.
	passed func(p *position) []engine.Square
	// adds appends moves that no law knows; they must still not leave the king
	// attacked.
	adds func(p *position, moves []move) []move
	// allows lets a move pass that leaves the king attacked; castling is not
	// asked about.
	allows func(p *position, m move) bool
	// conditions changes what castling asks of rights and empty squares.
	conditions func(c *castling)
	// waives lets a castling pass that a rule forbids.
	waives func(c *castling, r *rule) bool
	// harmless reports that an attacker of the king's way when castling, its
	// home square excepted, does not count.
	harmless func(p *position, c *castling, attacker engine.Square) bool
	// lacks leaves out a move that would otherwise be listed.
	lacks func(p *position, m move) bool
	// plays changes the position after a move that has been played; whether
	// the move is legal has been judged without it.
	plays func(before *position, m move, after *position)
}

// fide are the laws of chess.
var fide = newLaws(bend{})

func newLaws(b bend) *laws {
	l := &laws{bend: b}
	for _, r := range rules {
		if slices.Contains(b.without, r) {
			continue
		}
		for kind, forbids := range [judged]predicate{r.king, r.castling, r.man, r.enPassant} {
			if forbids != nil {
				l.judges[kind] = append(l.judges[kind], r)
			}
		}
	}
	return l
}

// verdict returns the rule that forbids a pseudo-legal move, nil if none does:
// of several the first in the order of the rules.
func (l *laws) verdict(s *situation, m move) *rule {
	switch {
	case m.manner == castles:
		for _, r := range l.judges[castlingMove] {
			if r.castling(s, m) && (l.bend.waives == nil || !l.bend.waives(castlingTo(m.to), r)) {
				return r
			}
		}
		return nil
	case m.manner == enPassant:
		for _, r := range l.judges[enPassantMove] {
			if r.enPassant(s, m) {
				return l.unlessAllowed(s, m, r)
			}
		}
	case m.from == s.king:
		for _, r := range l.judges[kingStep] {
			if r.king(s, m) {
				return l.unlessAllowed(s, m, r)
			}
		}
	case s.king != noSquare:
		for _, r := range l.judges[manMove] {
			if r.man(s, m) {
				return l.unlessAllowed(s, m, r)
			}
		}
	}
	return nil
}

// unlessAllowed returns the rule, nil if the bend lets the move pass.
func (l *laws) unlessAllowed(s *situation, m move, r *rule) *rule {
	if l.bend.allows != nil && l.bend.allows(s.position, m) {
		return nil
	}
	return r
}

// legal returns the moves that the rules allow.
func (l *laws) legal(p *position) []move {
	var s situation
	s.survey(p, l)
	all := l.pseudoLegal(make([]move, 0, 48), p)
	legal := all[:0]
	if l.bend.adds != nil {
		legal = l.appendAdded(nil, p, all)
	}
	for _, m := range all {
		if l.verdict(&s, m) == nil {
			legal = append(legal, m)
		}
	}
	if l.bend.lacks != nil {
		legal = slices.DeleteFunc(legal, func(m move) bool { return l.bend.lacks(p, m) })
	}
	return legal
}

// appendAdded appends the moves that the bend adds to those the laws know. As
// no rule judges them, they are made, and the king is looked at.
func (l *laws) appendAdded(dst []move, p *position, known []move) []move {
	for _, m := range l.bend.adds(p, slices.Clone(known)) {
		same := func(o move) bool { return o.packed() == m.packed() }
		if slices.ContainsFunc(known, same) || slices.ContainsFunc(dst, same) {
			continue
		}
		if after := p.play(m); !after.exposed(p.turn) {
			dst = append(dst, m)
		}
	}
	return dst
}

// play returns the position after a move, bent.
func (l *laws) play(p *position, m move) position {
	after := p.play(m)
	if l.bend.plays != nil {
		l.bend.plays(p, m, &after)
	}
	return after
}
