package oracle_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/oracle"
)

// fading is a game with so many moves at each ply, and then none.
type fading struct {
	widths []int
	ply    uint64
}

func (fading) Name() string                                     { return "fading" }
func (fading) Plays(engine.Game) bool                           { return true }
func (n fading) Start(engine.Game, string) (oracle.Node, error) { return n, nil }
func (n fading) Play(engine.Move) (oracle.Node, error)          { return fading{n.widths, n.ply + 1}, nil }
func (n fading) State() engine.State                            { return engine.State{Board: engine.Board{Black: n.ply}} }
func (n fading) AppendMoves(dst []engine.Move) []engine.Move {
	if n.ply < uint64(len(n.widths)) {
		for m := range n.widths[n.ply] {
			dst = append(dst, engine.Move(m))
		}
	}
	return dst
}

func TestTotalsWhereEveryLineEnds(t *testing.T) {
	for _, widths := range [][]int{{}, {1}, {3}, {1, 1}, {1, 4}, {3, 2}, {2, 3, 4}, {1, 1, 1, 1}} {
		for depth := range 6 {
			for _, last := range []bool{false, true} {
				got := compare(t, "", []oracle.Generator{fading{widths: widths}}, oracle.Options{Depth: depth, LastPly: last})
				if got.Depth != depth || len(got.Nodes) != depth+1 {
					t.Fatalf("widths %v, depth %d: %+v", widths, depth, got)
				}
				want := uint64(1)
				for d, nodes := range got.Nodes {
					if nodes != want {
						t.Errorf("widths %v: perft %d is %d, want %d", widths, d, nodes, want)
					}
					if d < len(widths) {
						want *= uint64(widths[d])
					} else {
						want = 0
					}
				}
				if total, _ := got.Divide.Total(); depth > 0 && (total != got.Nodes[depth] || len(got.Divide) != len(widths[:min(1, len(widths))])*append(widths, 0)[0]) {
					t.Errorf("widths %v, depth %d: divide %v", widths, depth, got.Divide)
				}
			}
		}
	}
}

func TestTotalsAtMateAndWithOneMove(t *testing.T) {
	for _, fen := range []string{"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "7k/8/5K2/6Q1/8/8/8/8 b - - 0 1"} {
		reading, err := chess.Game().Read(fen, false)
		if err != nil {
			t.Fatal(err)
		}
		for depth := 1; depth < 5; depth++ {
			got := compare(t, fen, threeWitnesses(), oracle.Options{Depth: depth, LastPly: true})
			if want := engine.DivideOf(reading.Position, depth); got.Divergence != nil || !slices.Equal(got.Divide, want) {
				t.Errorf("%s, depth %d: divide %v, want %v; %v", fen, depth, got.Divide, want, got.Divergence)
			}
		}
	}
}

// After Rh1-g1-h1 and after Nb1-c3-b1 the same men stand on the same squares,
// but only after the second may White castle.
func TestCastlingRightIsPartOfThePosition(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/8/1N2K2R w K - 0 1"
	reading, err := chess.Game().Read(fen, false)
	if err != nil {
		t.Fatal(err)
	}
	got := compare(t, fen, []oracle.Generator{sound("one")}, oracle.Options{Depth: 5})
	if want := reading.Position.Perft(5); got.Nodes[5] != want {
		t.Errorf("perft 5 is %d, want %d", got.Nodes[5], want)
	}
}

// 20, 400 and 8,902 moves lead away from the distinct positions after 0, 1 and
// 2 plies: no two lines meet so early.
func TestEachDistinctMoveIsCountedOnceAsAnEdge(t *testing.T) {
	for _, c := range []struct {
		depth int
		last  bool
		edges uint64
	}{{0, true, 0}, {1, false, 20}, {2, false, 420}, {3, false, 420}, {3, true, 9322}, {4, false, 9322}} {
		if got := compare(t, chess.StartFEN, threeWitnesses(), oracle.Options{Depth: c.depth, LastPly: c.last}); got.Edges != c.edges {
			t.Errorf("depth %d, last ply %v: %d edges, want %d", c.depth, c.last, got.Edges, c.edges)
		}
	}
}

// Kings that wander meet the same position after 2, 4, 6 ... plies. To walk it
// again each time would take as long as the tree has branches.
func TestPositionMetAtManyDepthsIsWalkedOnceForEach(t *testing.T) {
	const kings, depth = "8/8/4k3/8/8/3K4/8/8 w - - 0 1", 10
	var asked atomic.Int64
	counts := &hooked{name: "counts", before: func(call string, _ []engine.Move) {
		if call == "moves" {
			asked.Add(1)
		}
	}}
	got := compare(t, kings, []oracle.Generator{counts}, oracle.Options{Depth: depth, Workers: 1})
	reading, _ := chess.Game().Read(kings, false)
	if want := reading.Position.Perft(7); got.Nodes[7] != want {
		t.Errorf("perft 7 is %d, want %d", got.Nodes[7], want)
	}
	if most := int64(depth * (depth + 1) / 2 * got.Positions); asked.Load() > most {
		t.Errorf("asked for moves %d times at %d positions", asked.Load(), got.Positions)
	}
}

// toggle is a game of two positions with two moves each, both of which lead to
// the other.
type toggle struct{ turn engine.Color }

func (toggle) Name() string                                   { return "toggle" }
func (toggle) Plays(engine.Game) bool                         { return true }
func (toggle) Start(engine.Game, string) (oracle.Node, error) { return toggle{}, nil }
func (toggle) AppendMoves(dst []engine.Move) []engine.Move    { return append(dst, 1, 2) }
func (n toggle) Play(engine.Move) (oracle.Node, error)        { return toggle{n.turn.Other()}, nil }
func (n toggle) State() engine.State                          { return engine.State{Turn: n.turn} }

func TestCountPast64BitsIsAnError(t *testing.T) {
	got, err := oracle.Compare(t.Context(), chess.Game(), "", []oracle.Generator{toggle{}}, oracle.Options{Depth: 63})
	if err != nil || got.Nodes[63] != 1<<63 || got.Positions != 2 || got.Edges != 4 {
		t.Fatalf("%v, %+v", err, got)
	}
	for _, depth := range []int{64, 70} {
		got, err = oracle.Compare(t.Context(), chess.Game(), "", []oracle.Generator{toggle{}}, oracle.Options{Depth: depth})
		if err == nil || !strings.Contains(err.Error(), "depth 64: more than") || got.Depth != 63 {
			t.Errorf("%v, depth %d", err, got.Depth)
		}
	}
	widths := append([]int{1}, slices.Repeat([]int{2}, 70)...)
	got, err = oracle.Compare(t.Context(), chess.Game(), "", []oracle.Generator{fading{widths: widths}}, oracle.Options{Depth: 70})
	if err == nil || got.Nodes[64] != 1<<63 || got.Depth != 64 {
		t.Errorf("%v, depth %d", err, got.Depth)
	}
}

// A generator that forgets a right of one ply must not hide behind another line
// to the same board: after a2a4 the pawn of b4 takes en passant, after a2a3 and
// a3a4 it does not.
func TestRightOfOnePlyIsPartOfThePosition(t *testing.T) {
	const fen = "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1"
	passing := engine.Step(25, 16, 0)
	late := &hooked{name: "late", moves: func(path, moves []engine.Move) []engine.Move {
		// Keeps the right for a whole turn, in a position that is otherwise the same.
		if len(path) == 3 && path[0].From() == 4 && path[2] == a2a4 {
			return slices.DeleteFunc(moves, func(m engine.Move) bool { return m == passing })
		}
		return moves
	}}
	d := compare(t, fen, []oracle.Generator{sound("one"), sound("two"), late}, oracle.Options{Depth: 4}).Divergence
	if d == nil || d.Kind != oracle.MovesMissing || len(d.Line.Path) != 3 {
		t.Fatalf("got %+v", d)
	}
	// The right shows in what one generator holds of it alone, too.
	keeps := &hooked{name: "keeps", state: func(path []engine.Move, s engine.State) engine.State {
		s.Transient = 0
		if len(path) == 3 && path[0] == a2a3 {
			s.Transient = 17
		}
		return s
	}, moves: func(path, moves []engine.Move) []engine.Move {
		if len(path) == 3 && path[0] == a2a3 && path[2] == move("a3", "a4") {
			return append(moves, passing)
		}
		return moves
	}}
	blind := func(name string) oracle.Generator {
		return &hooked{name: name, state: func(_ []engine.Move, s engine.State) engine.State { s.Transient = 0; return s },
			moves: func(_, moves []engine.Move) []engine.Move {
				return slices.DeleteFunc(moves, func(m engine.Move) bool { return m == passing })
			}}
	}
	d = compare(t, fen, []oracle.Generator{blind("one"), blind("two"), keeps}, oracle.Options{Depth: 4}).Divergence
	if d == nil || d.Kind != oracle.MovesExtra && d.Kind != oracle.MovesMissing {
		t.Fatalf("got %+v", d)
	}
}

func TestFollowStopsAtTheFirstDifference(t *testing.T) {
	line := oracle.Line{Game: chess.Game(), Root: chess.StartFEN, Path: threePlies}
	for plies := range len(threePlies) + 1 {
		d := followed(t, line, []oracle.Generator{sound("one"), forgetful("wrong", threePlies[:plies]...), sound("two")})
		if d == nil || d.Kind != oracle.StateDiffers || !slices.Equal(d.Line.Path, threePlies[:plies]) {
			t.Errorf("state wrong after %d plies: %+v", plies, d)
		}
		drops := dropping("drops", func(path []engine.Move, m engine.Move) bool {
			return len(path) == plies && (m == move("h2", "h3") || m == move("h7", "h6"))
		})
		// The moves at the end of the line are not asked.
		if d := followed(t, line, []oracle.Generator{sound("one"), drops, sound("two")}); (d != nil) != (plies < len(threePlies)) {
			t.Errorf("move lost after %d plies: %+v", plies, d)
		}
	}
}

func followed(t *testing.T, line oracle.Line, generators []oracle.Generator) *oracle.Divergence {
	t.Helper()
	_, d, err := oracle.Follow(t.Context(), line, generators, oracle.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestFollowWithoutMovesReturnsTheRootsState(t *testing.T) {
	state, d, err := oracle.Follow(t.Context(), oracle.Line{Game: chess.Game(), Root: twoRooksEach}, threeWitnesses(), oracle.Options{})
	if err != nil || d != nil || chess.Game().StateText(state) != twoRooksEach {
		t.Errorf("%s, %v, %v", chess.Game().StateText(state), d, err)
	}
}

func TestFollowEndsWhenItIsCancelled(t *testing.T) {
	release := make(chan struct{})
	defer close(release)
	ctx, cancel := context.WithCancel(t.Context())
	hangs := &hooked{name: "hangs", before: func(call string, path []engine.Move) {
		if call == "play" {
			cancel()
			<-release
		}
	}}
	line := oracle.Line{Game: chess.Game(), Root: chess.StartFEN, Path: threePlies}
	if _, d, err := oracle.Follow(ctx, line, []oracle.Generator{hangs}, oracle.Options{Patience: time.Hour}); d != nil || !errors.Is(err, oracle.ErrAbandoned) {
		t.Errorf("%v, %v", d, err)
	}
}

func TestFENOfALineWithAMoveThatIsNoneIsEmpty(t *testing.T) {
	line := oracle.Line{Game: chess.Game(), Root: chess.StartFEN, Path: []engine.Move{a2a3, a2a3}}
	if fen := line.FEN(); fen != "" {
		t.Errorf("%s", fen)
	}
}

func TestFollowOfAMoveThatIsNoneIsAnError(t *testing.T) {
	for _, known := range []func(oracle.Difference) (string, bool){nil, knownOf("lacks")} {
		generators := []oracle.Generator{sound("one"), sound("two")}
		if known != nil {
			generators = append(generators, lacks("lacks", "b2", "b3")) // nobody is left to play the move
		}
		line := oracle.Line{Game: chess.Game(), Root: chess.StartFEN, Path: []engine.Move{move("a2", "a5")}}
		_, d, err := oracle.Follow(t.Context(), line, generators, oracle.Options{Known: known})
		if err == nil || d != nil || !strings.Contains(err.Error(), "no move a2a5") {
			t.Errorf("%v, %v", d, err)
		}
	}
}
