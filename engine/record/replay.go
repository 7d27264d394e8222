package record

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"rulecheck/engine"
)

// ErrVariant is wrapped by the error of a record whose tags name other rules.
var ErrVariant = errors.New("another game")

// Root returns the position in which the record begins: that of its FEN tag, or
// the game's start. A record of other rules than the game's is refused. Lenient
// is as for Game.Read of package engine.
func (g *Game) Root(game engine.Game, lenient bool) (engine.Reading, error) {
	records := game.Records()
	if tag, ok := g.tag(records.VariantTag); ok {
		rules, _, _ := strings.Cut(tag.Value, ",")
		rules = strings.ToLower(strings.TrimSpace(rules))
		if rules != "" && !slices.Contains(records.Variants, rules) {
			return engine.Reading{}, g.fault(tag.Line, tag.Column, fmt.Errorf("%s %q is %w than %s, which has %s",
				tag.Name, shorten(tag.Value), ErrVariant, game.Name(), strings.Join(records.Variants, ", ")))
		}
	}
	tag, ok := g.tag("FEN")
	if !ok {
		return game.Read(game.Start(), lenient)
	}
	reading, err := game.Read(tag.Value, lenient)
	if err != nil {
		return engine.Reading{}, g.fault(tag.Line, tag.Column, err)
	}
	return reading, nil
}

// Ply is a move of a record as it was played.
type Ply struct {
	Move     engine.Move
	Position engine.Position // after it
}

// Replay plays the main line from a position, ply by ply. It ends with an error
// at the first move whose text is no legal move.
func (g *Game) Replay(from engine.Position) iter.Seq2[Ply, error] {
	return func(yield func(Ply, error) bool) {
		p := from
		for _, written := range g.Moves {
			m, err := p.ParseMove(written.Text)
			if err != nil {
				yield(Ply{}, g.fault(int(written.Line), int(written.Column), err))
				return
			}
			p = p.Play(m)
			if !yield(Ply{m, p}, nil) {
				return
			}
		}
	}
}
