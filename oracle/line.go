package oracle

import (
	"slices"
	"strings"

	"rulecheck/engine"
)

// Line is a position named by how it is reached: a root and a path of moves.
type Line struct {
	Game engine.Game
	Root string // the normal text of Game.Read
	Path []engine.Move
}

// Moves returns the path's moves as the game spells them.
func (l Line) Moves() []string {
	texts := make([]string, len(l.Path))
	for i, m := range l.Path {
		texts[i] = l.Game.MoveText(m)
	}
	return texts
}

// String returns the root and, after the word "moves", the path.
func (l Line) String() string {
	if len(l.Path) == 0 {
		return l.Root
	}
	return l.Root + " moves " + strings.Join(l.Moves(), " ")
}

// FEN returns the position at the end of the line as our own engine reaches it,
// or "" if the engine does not hold every move of the path legal, or breaks on it.
func (l Line) FEN() (fen string) {
	defer func() {
		if recover() != nil {
			fen = ""
		}
	}()
	if len(l.Path) == 0 {
		return l.Root
	}
	reading, err := l.Game.Read(l.Root, true)
	if err != nil {
		return ""
	}
	p := reading.Position
	for _, m := range l.Path {
		if !slices.Contains(p.AppendMoves(nil), m) {
			return ""
		}
		p = p.Play(m)
	}
	return p.RawFEN()
}
