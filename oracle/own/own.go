// Package own is this module's own engine as a generator among the others.
package own

import (
	"fmt"
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// New returns the engine as a generator, named "own", which plays every game.
func New() oracle.Scorer { return generator{} }

type generator struct{}

func (generator) Name() string           { return "own" }
func (generator) Plays(engine.Game) bool { return true }

// Start reads the position strictly: what the rules show to be impossible is
// refused, with the reasons that Game.Read gives. A text that lenient reading
// takes word for word is taken too: it holds nothing that would have to be
// dropped, and only its being reachable is denied.
func (generator) Start(game engine.Game, fen string) (oracle.Node, error) {
	reading, err := game.Read(fen, false)
	if err != nil {
		if lenient, lenientErr := game.Read(fen, true); lenientErr == nil && lenient.FEN == fen {
			reading, err = lenient, nil
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", oracle.ErrRefused, err)
	}
	return &node{position: reading.Position}, nil
}

type node struct {
	position engine.Position
	moves    []engine.Move // as last listed
}

func (n *node) AppendMoves(dst []engine.Move) []engine.Move {
	base := len(dst)
	dst = n.position.AppendMoves(dst)
	n.moves = append(n.moves[:0], dst[base:]...)
	return dst
}

func (n *node) Play(m engine.Move) (oracle.Node, error) {
	if n.moves == nil {
		n.moves = n.position.AppendMoves(nil)
	}
	if !slices.Contains(n.moves, m) {
		return nil, fmt.Errorf("own lists no move %s to %s at %q", m.From(), m.To(), n.position.FEN())
	}
	return &node{position: n.position.Play(m)}, nil
}

func (n *node) State() engine.State { return n.position.State() }

// Follow begins a game as Start begins a walk.
func (g generator) Follow(game engine.Game, fen string, terms engine.Terms) (oracle.Score, error) {
	start, err := g.Start(game, fen)
	if err != nil {
		return nil, err
	}
	return &score{start.(*node).position.History(terms)}, nil
}

type score struct{ engine.History }

func (s *score) Play(m engine.Move) error {
	if p := s.Position(); !slices.Contains(p.AppendMoves(nil), m) {
		return fmt.Errorf("own lists no move %s to %s at %q", m.From(), m.To(), p.FEN())
	}
	s.History.Play(m)
	return nil
}

func (s *score) Announced(m engine.Move) (engine.Claims, bool) { return s.History.Announced(m), true }
