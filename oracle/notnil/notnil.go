// Package notnil is the library github.com/notnil/chess as a generator. It
// translates spelling and nothing else.
package notnil

import (
	"fmt"
	"math"
	"runtime/debug"

	"github.com/notnil/chess"

	"rulecheck/engine"
	"rulecheck/oracle"
)

const module = "github.com/notnil/chess"

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
	return "v1.10.0"
}

// New returns the library as a generator, named "notnil", which plays chess.
func New() oracle.Generator { return generator{} }

type generator struct{}

func (generator) Name() string                { return "notnil" }
func (generator) Plays(game engine.Game) bool { return game.Name() == "chess" }

func (g generator) Start(game engine.Game, fen string) (oracle.Node, error) {
	if !g.Plays(game) {
		return nil, fmt.Errorf("%w: notnil does not play %s", oracle.ErrRefused, game.Name())
	}
	position, err := read(fen)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", oracle.ErrRefused, err)
	}
	return &node{position: position}, nil
}

// read goes by way of a game because only that notices that the side to move
// is in check.
func read(fen string) (*chess.Position, error) {
	setUp, err := chess.FEN(fen)
	if err != nil {
		return nil, err
	}
	position := chess.NewGame(setUp).Position()
	if clock, number := position.HalfMoveClock(), moveNumber(position); clock > math.MaxUint16 || number > math.MaxUint16 {
		return nil, fmt.Errorf("half-move clock %d and move number %d: a state counts to %d", clock, number, math.MaxUint16)
	}
	return position, nil
}

// A node keeps the library's own moves: one decoded from text lacks the tags
// for check, castling and en passant, and is then played wrongly.
type node struct {
	position *chess.Position
	moves    []*chess.Move
}

func (n *node) AppendMoves(dst []engine.Move) []engine.Move {
	n.moves = n.position.ValidMoves()
	for _, m := range n.moves {
		dst = append(dst, pack(m))
	}
	return dst
}

func (n *node) Play(m engine.Move) (oracle.Node, error) {
	if n.moves == nil {
		n.moves = n.position.ValidMoves()
	}
	for _, listed := range n.moves {
		if pack(listed) == m {
			return &node{position: n.position.Update(listed)}, nil
		}
	}
	return nil, fmt.Errorf("notnil lists no move %s to %s at %q", m.From(), m.To(), n.position)
}

func (n *node) State() engine.State { return state(n.position) }

// kinds are our numbers of the library's piece types.
var kinds = [...]engine.Kind{
	chess.NoPieceType: 0,
	chess.Pawn:        1, chess.Knight: 2, chess.Bishop: 3, chess.Rook: 4, chess.Queen: 5, chess.King: 6,
}

func pack(m *chess.Move) engine.Move {
	return engine.Step(engine.Square(m.S1()), engine.Square(m.S2()), kinds[m.Promo()])
}
