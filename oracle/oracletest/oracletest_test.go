package oracletest

import (
	"errors"
	"testing"

	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/oracle"
	"rulecheck/oracle/own"
)

var small = []Case{
	{FEN: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Nodes: []uint64{20, 400}},
	{FEN: "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", Nodes: []uint64{9}},
}

func TestSoundGeneratorPasses(t *testing.T) { Run(t, own.New(), chess.Game(), small) }

// A faulty generator is our own with some of its answers spoiled.
type faulty struct {
	oracle.Generator
	start func(n oracle.Node, err error) (oracle.Node, error)
	moves func(moves []engine.Move) []engine.Move
	play  func(n *faultyNode, m engine.Move) (oracle.Node, error)
	state func(s engine.State, played bool) engine.State
}

func (f *faulty) Start(game engine.Game, fen string) (oracle.Node, error) {
	n, err := f.Generator.Start(game, fen)
	if f.start != nil {
		if n, err = f.start(n, err); err != nil {
			return nil, err
		}
	}
	if err != nil {
		return nil, err
	}
	return &faultyNode{n, f, false}, nil
}

type faultyNode struct {
	oracle.Node
	fault  *faulty
	played bool
}

func (n *faultyNode) AppendMoves(dst []engine.Move) []engine.Move {
	if n.fault.moves == nil {
		return n.Node.AppendMoves(dst)
	}
	return append(dst, n.fault.moves(n.Node.AppendMoves(nil))...)
}

func (n *faultyNode) Play(m engine.Move) (oracle.Node, error) {
	if n.fault.play != nil {
		return n.fault.play(n, m)
	}
	next, err := n.Node.Play(m)
	if err != nil {
		return nil, err
	}
	return &faultyNode{next, n.fault, true}, nil
}

func (n *faultyNode) State() engine.State {
	if n.fault.state == nil {
		return n.Node.State()
	}
	return n.fault.state(n.Node.State(), n.played)
}

func TestEachFaultIsFound(t *testing.T) {
	broken := errors.New("broken")
	for _, test := range []struct {
		name  string
		check string
		fault faulty
	}{
		{"move missing", "Counts", faulty{moves: func(moves []engine.Move) []engine.Move { return moves[1:] }}},
		{"move listed twice", "MovesDistinct", faulty{moves: func(moves []engine.Move) []engine.Move {
			return append(moves, moves[0])
		}}},
		{"play changes the node", "PlayLeavesNode", faulty{play: func(n *faultyNode, m engine.Move) (oracle.Node, error) {
			next, err := n.Node.Play(m)
			if err == nil {
				n.Node = next
			}
			return &faultyNode{next, n.fault, true}, err
		}}},
		{"plays whatever it is told", "PlayRefusesUnlisted", faulty{play: func(n *faultyNode, m engine.Move) (oracle.Node, error) {
			next, err := n.Node.Play(m)
			if err != nil {
				return n, nil
			}
			return &faultyNode{next, n.fault, true}, nil
		}}},
		{"remembers the moves of the node before", "PlayRefusesMovesOfNodeBefore", faulty{play: func(n *faultyNode, m engine.Move) (oracle.Node, error) {
			next, err := n.Node.Play(m)
			if err != nil && n.played {
				return n, nil
			}
			return &faultyNode{next, n.fault, true}, err
		}}},
		{"man appears", "MenCounted", faulty{state: func(s engine.State, played bool) engine.State {
			if played {
				s.Board.Put(engine.SquareAt(0, 3), 1, s.Turn)
			}
			return s
		}}},
		{"own man vanishes", "MenCounted", faulty{state: func(s engine.State, played bool) engine.State {
			if played {
				s.Board.Put(engine.SquareAt(4, 0), 0, 0)
			}
			return s
		}}},
		{"man vanishes uncaptured", "StatePlayedIsStateRead", faulty{state: func(s engine.State, played bool) engine.State {
			if played {
				s.Board.Put(engine.SquareAt(4, 7), 0, 0)
			}
			return s
		}}},
		{"turn stays", "MenCounted", faulty{state: func(s engine.State, played bool) engine.State {
			if played {
				s.Turn = s.Turn.Other()
			}
			return s
		}}},
		{"clock stands still", "StatePlayedIsStateRead", faulty{state: func(s engine.State, played bool) engine.State {
			if played {
				s.Clock = 0
			}
			return s
		}}},
		{"right kept", "StatePlayedIsStateRead", faulty{state: func(s engine.State, played bool) engine.State {
			if played {
				s.Rights = 15
			}
			return s
		}}},
		{"transient right forgotten when read", "StatePlayedIsStateRead", faulty{state: func(s engine.State, played bool) engine.State {
			if !played {
				s.Transient = 0
			} else {
				s.Transient = 1
			}
			return s
		}}},
		{"takes anything", "NonsenseRefused", faulty{start: func(n oracle.Node, err error) (oracle.Node, error) {
			if err != nil {
				return own.New().Start(chess.Game(), chess.StartFEN)
			}
			return n, nil
		}}},
		{"breaks on nonsense", "NonsenseRefused", faulty{start: func(n oracle.Node, err error) (oracle.Node, error) {
			if err != nil {
				return nil, broken
			}
			return n, nil
		}}},
		{"panics on nonsense", "AnythingSurvived", faulty{start: func(n oracle.Node, err error) (oracle.Node, error) {
			if err != nil {
				panic(err)
			}
			return n, nil
		}}},
		{"error of its own on damage", "AnythingSurvived", faulty{start: func(n oracle.Node, err error) (oracle.Node, error) {
			if err != nil {
				return nil, broken
			}
			return n, nil
		}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.fault.Generator = own.New()
			for _, c := range checks {
				if c.name != test.check {
					continue
				}
				if err := c.check(&test.fault, chess.Game(), small); err == nil {
					t.Errorf("%s finds no fault", c.name)
				} else {
					t.Log(err)
				}
				return
			}
			t.Fatalf("no check %s", test.check)
		})
	}
}
