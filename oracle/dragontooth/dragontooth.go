// Package dragontooth is the library github.com/dylhunn/dragontoothmg as a
// generator. It translates spelling and nothing else.
package dragontooth

import (
	"fmt"
	"runtime/debug"

	"github.com/dylhunn/dragontoothmg"

	"rulecheck/engine"
	"rulecheck/oracle"
)

const module = "github.com/dylhunn/dragontoothmg"

// Version returns the version of the library in this program, by which known
// defects are told from new ones.
func Version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, dep := range info.Deps {
			if dep.Path == module && dep.Replace != nil {
				return dep.Replace.Version
			}
			if dep.Path == module {
				return dep.Version
			}
		}
	}
	return "v0.0.0-20220917014754-e79413b50d93"
}

// New returns the library as a generator, named "dragontooth", which plays
// chess. Its nodes panic where a king is missing, as the library does.
func New() oracle.Generator { return generator{} }

type generator struct{}

func (generator) Name() string                { return "dragontooth" }
func (generator) Plays(game engine.Game) bool { return game.Name() == "chess" }

// Start asks the library only about text in the form of a FEN, and then holds
// what it has read against the text: it reports no error of its own, and takes
// much that is malformed for some other position.
func (g generator) Start(game engine.Game, fen string) (oracle.Node, error) {
	if !g.Plays(game) {
		return nil, fmt.Errorf("%w: dragontooth does not play %s", oracle.ErrRefused, game.Name())
	}
	asked, enPassant, err := parse(fen)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", oracle.ErrRefused, err)
	}
	n := new(node)
	if err := n.read(fen); err != nil {
		return nil, err
	}
	if !holds(&n.board, asked, enPassant) {
		return nil, fmt.Errorf("dragontooth read another position than %q", fen)
	}
	return n, nil
}

// A node has a board of its own: the library changes it for a while even when
// it only lists moves.
type node struct {
	board dragontoothmg.Board
	moves []dragontoothmg.Move
}

func (n *node) read(fen string) (err error) {
	defer func() {
		if broke := recover(); broke != nil {
			err = fmt.Errorf("dragontooth panicked reading %q: %v", fen, broke)
		}
	}()
	n.board = dragontoothmg.ParseFen(fen)
	return nil
}

// holds reports whether the library's board is the position asked for.
func holds(b *dragontoothmg.Board, asked engine.State, enPassant engine.Square) bool {
	return state(b).Same(asked) && rawEnPassant(b) == enPassant
}

func (n *node) AppendMoves(dst []engine.Move) []engine.Move {
	n.moves = n.board.GenerateLegalMoves()
	for _, m := range n.moves {
		dst = append(dst, pack(m))
	}
	return dst
}

func (n *node) Play(m engine.Move) (oracle.Node, error) {
	if n.moves == nil {
		n.moves = n.board.GenerateLegalMoves()
	}
	for _, listed := range n.moves {
		if pack(listed) == m {
			next := &node{board: n.board}
			next.board.Apply(listed)
			return next, nil
		}
	}
	return nil, fmt.Errorf("dragontooth lists no move %s to %s", m.From(), m.To())
}

func (n *node) State() engine.State { return state(&n.board) }

// pack needs no table of kinds: the library numbers them as this module does.
func pack(m dragontoothmg.Move) engine.Move {
	return engine.Step(engine.Square(m.From()), engine.Square(m.To()), engine.Kind(m.Promote()))
}
