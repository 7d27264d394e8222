package proofread

import (
	"fmt"
	"slices"
	"strings"

	"rulecheck/corpus"
	"rulecheck/engine"
	"rulecheck/oracle"
)

// Position is a position that a directive speaks of.
type Position struct {
	Line     oracle.Line     // how it is reached
	At       engine.Position // at the end of the line
	Root     engine.Position // where the line begins
	Written  string          // the text of its root, as it was given
	Complete []string        // what was added to a drawing to make a position of it
}

// FEN returns the text of the position in its normal form.
func (p *Position) FEN() string { return p.At.RawFEN() }

// scope is what the directives of a document have named so far.
type scope struct {
	games []engine.Game
	game  engine.Game // the document's from here on
	named map[string]*Position
}

func newScope(games []engine.Game) *scope {
	return &scope{games, games[0], map[string]*Position{}}
}

// setGame makes a game the document's.
func (s *scope) setGame(name string) error {
	var names []string
	for _, game := range s.games {
		if game.Name() == name {
			s.game = game
			return nil
		}
		names = append(names, game.Name())
	}
	return fmt.Errorf("no game %q; there are %s", name, strings.Join(names, ", "))
}

// longest is how many moves may lead to a position: more than any game has had,
// and few enough to be followed for every question about it.
const longest = 5000

// position returns the position that a text names or writes, with the moves that
// follow it.
func (s *scope) position(text string) (*Position, error) {
	base, moves, _ := strings.Cut(text+" ", " moves ")
	base = strings.TrimSpace(base)
	p, err := s.base(base)
	if err != nil {
		return nil, err
	}
	for word := range strings.FieldsSeq(moves) {
		if word, _ = withoutNumber(word, 0); word == "" {
			continue
		}
		m, _, err := p.At.ReadMove(word)
		if err != nil {
			return nil, fmt.Errorf("position %.200q: %w", text, err)
		}
		if len(p.Line.Path) == longest {
			return nil, fmt.Errorf("position %.200q: more than %d moves lead to it", text, longest)
		}
		p.Line.Path = append(p.Line.Path, m)
		p.At = p.At.Play(m)
	}
	return p, nil
}

// base returns a copy of a named position, or reads one.
func (s *scope) base(text string) (*Position, error) {
	if known, ok := s.named[text]; ok {
		copied := *known
		copied.Line.Path = slices.Clip(known.Line.Path) // so that no other's moves are appended in its place
		return &copied, nil
	}
	if text == "start" {
		return read(s.game, s.game.Start())
	}
	for _, game := range s.inOrder() {
		if game.Recognizes(text) {
			return read(game, text)
		}
	}
	cases, err := corpus.All()
	if err != nil {
		return nil, err
	}
	for _, c := range cases {
		if c.Name != text {
			continue
		}
		for _, game := range s.games {
			if game.Name() == c.Game {
				return read(game, c.FEN)
			}
		}
	}
	return nil, fmt.Errorf("no position %q: it is none that was named before, no built-in one, and no FEN", text)
}

// inOrder returns the games, the document's first.
func (s *scope) inOrder() []engine.Game {
	list := []engine.Game{s.game}
	for _, game := range s.games {
		if game != s.game {
			list = append(list, game)
		}
	}
	return list
}

// read reads a position, and completes a drawing.
func read(game engine.Game, fen string) (*Position, error) {
	reading, err := game.Read(fen, false)
	var notes []string
	if err != nil {
		normal, completed, completeErr := game.Complete(fen)
		if completeErr != nil {
			return nil, err
		}
		if notes = completed; len(notes) == 0 {
			return nil, err
		}
		if reading, err = game.Read(normal, false); err != nil {
			return nil, err
		}
	}
	return &Position{
		Line: oracle.Line{Game: game, Root: reading.FEN},
		At:   reading.Position, Root: reading.Position, Written: fen, Complete: notes,
	}, nil
}
