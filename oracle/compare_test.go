package oracle_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/oracle"
	"rulecheck/oracle/dragontooth"
	"rulecheck/oracle/notnil"
	"rulecheck/oracle/own"
)

const (
	kiwipete     = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
	pinnedEP     = "8/K7/8/1pP5/8/8/8/6bk w - b6 0 1"
	twoRooksEach = "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1"
)

func threeWitnesses() []oracle.Generator {
	return []oracle.Generator{own.New(), notnil.New(), dragontooth.New()}
}

func compare(t *testing.T, fen string, generators []oracle.Generator, o oracle.Options) oracle.Comparison {
	t.Helper()
	c, err := oracle.Compare(t.Context(), chess.Game(), fen, generators, o)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// spoiled is our engine with its nodes wrapped by a function.
type spoiled struct {
	name  string
	spoil func(at oracle.Node, fen string) oracle.Node
}

func (g spoiled) Name() string           { return g.name }
func (g spoiled) Plays(engine.Game) bool { return true }
func (g spoiled) Start(game engine.Game, fen string) (oracle.Node, error) {
	node, err := own.New().Start(game, fen)
	if err != nil {
		return nil, err
	}
	return g.spoil(node, fen), nil
}

// atPly is a node that misbehaves some plies below the root.
type atPly struct {
	oracle.Node
	left      int
	misbehave func(moves []engine.Move) []engine.Move
}

func (n atPly) AppendMoves(dst []engine.Move) []engine.Move {
	dst = n.Node.AppendMoves(dst)
	if n.left == 0 {
		return n.misbehave(dst)
	}
	return dst
}

func (n atPly) Play(m engine.Move) (oracle.Node, error) {
	next, err := n.Node.Play(m)
	return atPly{next, n.left - 1, n.misbehave}, err
}

func spoiledAt(ply int, misbehave func([]engine.Move) []engine.Move) oracle.Generator {
	return spoiled{"spoiled", func(n oracle.Node, _ string) oracle.Node { return atPly{n, ply, misbehave} }}
}

// The counts are those of the Chess Programming Wiki, "Perft Results".
func TestTotalsAreTruePerftCounts(t *testing.T) {
	for _, c := range []struct {
		fen   string
		nodes []uint64
	}{
		{chess.StartFEN, []uint64{1, 20, 400, 8902}},
		{kiwipete, []uint64{1, 48, 2039, 97862}},
		{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", []uint64{1, 14, 191, 2812, 43238}},
	} {
		for _, workers := range []int{1, 4} {
			for _, memory := range []int64{0, 1, 64 * 64 * 7} { // the second has no room at all, the third little
				got := compare(t, c.fen, threeWitnesses(), oracle.Options{Depth: len(c.nodes) - 1, Workers: workers, Memory: memory})
				if got.Divergence != nil || !slices.Equal(got.Nodes, c.nodes) {
					t.Errorf("%s, %d workers, memory %d: %v %v, want %v", c.fen, workers, memory, got.Nodes, got.Divergence, c.nodes)
				}
				if total, _ := got.Divide.Total(); total != c.nodes[len(c.nodes)-1] {
					t.Errorf("%s, %d workers, memory %d: divide sums to %d", c.fen, workers, memory, total)
				}
				if (got.Revisits > 0) != (memory != 0) {
					t.Errorf("%s, memory %d: %d revisits", c.fen, memory, got.Revisits)
				}
			}
		}
	}
}

// From the start position 20 + 400 plies lead to 5,362 distinct positions after
// three and 72,078 after four (A. Mintz, OEIS A083276); one stands for the root,
// 20 for the first ply, 400 for the second.
func TestEachDistinctPositionIsComparedOnce(t *testing.T) {
	got := compare(t, chess.StartFEN, threeWitnesses(), oracle.Options{Depth: 4})
	if want := uint64(1 + 20 + 400 + 5362); got.Positions != want {
		t.Errorf("%d distinct positions compared, want %d", got.Positions, want)
	}
}

func TestDivideIsThatOfTheEngine(t *testing.T) {
	got := compare(t, kiwipete, threeWitnesses(), oracle.Options{Depth: 3})
	reading, err := chess.Game().Read(kiwipete, false)
	if err != nil {
		t.Fatal(err)
	}
	if want := engine.DivideOf(reading.Position, 3); !slices.Equal(got.Divide, want) {
		t.Errorf("divide %v, want %v", got.Divide, want)
	}
}

func TestDragontoothStandsAloneOnPinnedEnPassant(t *testing.T) {
	d := compare(t, pinnedEP, threeWitnesses(), oracle.Options{Depth: 1}).Divergence
	if d == nil {
		t.Fatal("no divergence")
	}
	if d.Kind != oracle.MovesMissing || !slices.Equal(d.Verdict.Alone, []string{"dragontooth"}) || len(d.Line.Path) != 0 || d.FEN != pinnedEP {
		t.Errorf("%v: %v at %v", d.Kind, d.Verdict, d.Line)
	}
}

func TestKnownDefectIsNotedAndPassed(t *testing.T) {
	known := func(x oracle.Difference) (string, bool) {
		return "pinned-ep", x.Generator == "dragontooth" && x.Kind == oracle.MovesMissing && len(x.Missing) == 1 && x.Missing[0].To() == engine.Square(41)
	}
	for _, generators := range [][]oracle.Generator{threeWitnesses(), {own.New(), dragontooth.New()}} {
		got := compare(t, pinnedEP, generators, oracle.Options{Depth: 3, Known: known, LastPly: true})
		if got.Divergence != nil {
			t.Fatalf("%v: %v", got.Divergence.Kind, got.Divergence.Line)
		}
		if len(got.Known) != 1 || got.Known[0].Name != "pinned-ep" || got.Known[0].Positions != 1 {
			t.Errorf("known: %+v", got.Known)
		}
		reading, _ := chess.Game().Read(pinnedEP, false)
		if want := reading.Position.Perft(3); got.Nodes[3] != want {
			t.Errorf("perft 3 is %d, want %d", got.Nodes[3], want)
		}
	}
}

// A known defect must not hide another difference further down.
func TestDifferenceBehindAKnownDefectIsFound(t *testing.T) {
	known := func(x oracle.Difference) (string, bool) { return "pinned-ep", x.Generator == "dragontooth" }
	spoiled := spoiledAt(1, func(moves []engine.Move) []engine.Move { return moves[:len(moves)-1] })
	d := compare(t, pinnedEP, append(threeWitnesses(), spoiled), oracle.Options{Depth: 2, Known: known}).Divergence
	if d == nil || d.Kind != oracle.MovesMissing || !slices.Equal(d.Verdict.Alone, []string{"spoiled"}) || len(d.Line.Path) != 1 {
		t.Fatalf("got %+v", d)
	}
}

func TestFirstDifferenceIsTheSameWhateverTheWorkers(t *testing.T) {
	drop := func(moves []engine.Move) []engine.Move {
		return slices.DeleteFunc(moves, func(m engine.Move) bool { return m.To() == engine.Square(28) }) // e4
	}
	var first string
	for _, workers := range []int{1, 2, 3, 8} {
		for range 3 {
			d := compare(t, chess.StartFEN, append(threeWitnesses(), spoiledAt(3, drop)), oracle.Options{Depth: 5, Workers: workers}).Divergence
			if d == nil || len(d.Line.Path) != 3 {
				t.Fatalf("got %+v", d)
			}
			if first == "" {
				first = d.Line.String()
			}
			if d.Line.String() != first {
				t.Errorf("%d workers: %s, want %s", workers, d.Line, first)
			}
		}
	}
}

func TestMoveInPlaceOfAnotherIsFound(t *testing.T) {
	other := spoiledAt(0, func(moves []engine.Move) []engine.Move { return append(moves[1:], move("e2", "e5")) })
	d := compare(t, chess.StartFEN, append(threeWitnesses(), other), oracle.Options{Depth: 1}).Divergence
	if d == nil || d.Kind != oracle.MovesDiffer || !slices.Equal(d.Verdict.Alone, []string{"spoiled"}) {
		t.Fatalf("got %+v", d)
	}
}

func TestMoveListedTwiceIsExtra(t *testing.T) {
	twice := spoiledAt(0, func(moves []engine.Move) []engine.Move { return append(moves, moves[0]) })
	d := compare(t, chess.StartFEN, append(threeWitnesses(), twice), oracle.Options{Depth: 1}).Divergence
	if d == nil || d.Kind != oracle.MovesExtra || !slices.Equal(d.Verdict.Alone, []string{"spoiled"}) {
		t.Fatalf("got %+v", d)
	}
}

func TestTwoGeneratorsThatDifferAreUndecided(t *testing.T) {
	d := compare(t, pinnedEP, []oracle.Generator{own.New(), dragontooth.New()}, oracle.Options{Depth: 1}).Divergence
	if d == nil || !d.Verdict.Undecided() || d.Kind != oracle.MovesDiffer {
		t.Fatalf("got %+v", d)
	}
}

func TestPanicIsAnAnswer(t *testing.T) {
	panics := spoiledAt(2, func([]engine.Move) []engine.Move { panic("out of squares") })
	d := compare(t, chess.StartFEN, append(threeWitnesses(), panics), oracle.Options{Depth: 4}).Divergence
	if d == nil || d.Kind != oracle.Crashed || len(d.Line.Path) != 2 || !strings.Contains(d.Answers[0].Err.Error(), "out of squares") {
		t.Fatalf("got %+v", d)
	}
}

func TestFloodOfMovesIsNonsense(t *testing.T) {
	flood := spoiledAt(1, func(moves []engine.Move) []engine.Move { return append(moves, make([]engine.Move, 1_000_000)...) })
	d := compare(t, chess.StartFEN, append(threeWitnesses(), flood), oracle.Options{Depth: 3}).Divergence
	if d == nil || d.Kind != oracle.Crashed || !strings.Contains(d.Answers[0].Err.Error(), "moves in one position") {
		t.Fatalf("got %+v", d)
	}
}

func TestHangIsAnAnswer(t *testing.T) {
	release := make(chan struct{})
	defer close(release)
	var calls atomic.Int64
	hangs := spoiledAt(2, func(moves []engine.Move) []engine.Move {
		if calls.Add(1) == 50 {
			<-release
		}
		return moves
	})
	d := compare(t, chess.StartFEN, append(threeWitnesses(), hangs), oracle.Options{Depth: 4, Patience: time.Second}).Divergence
	if d == nil || d.Kind != oracle.TimedOut || len(d.Line.Path) != 2 || d.Answers[0].Generator != "spoiled" {
		t.Fatalf("got %+v", d)
	}
}

// refuser does not take any position.
type refuser struct{ spoiled }

func (refuser) Start(engine.Game, string) (oracle.Node, error) {
	return nil, fmt.Errorf("%w: not today", oracle.ErrRefused)
}

func TestRefusalIsAnAnswer(t *testing.T) {
	d := compare(t, chess.StartFEN, append(threeWitnesses(), refuser{spoiled{name: "refuser"}}), oracle.Options{Depth: 2}).Divergence
	if d == nil || d.Kind != oracle.Refused || !errors.Is(d.Answers[0].Err, oracle.ErrRefused) {
		t.Fatalf("got %+v", d)
	}
}

func TestCancelEndsTheWalk(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	progress := func(oracle.Progress) { cancel() }
	started := time.Now()
	got, err := oracle.Compare(ctx, chess.Game(), chess.StartFEN, threeWitnesses(), oracle.Options{Depth: 8, Progress: progress})
	if !errors.Is(err, oracle.ErrAbandoned) || !errors.Is(err, context.Canceled) {
		t.Fatalf("error %v", err)
	}
	if len(got.Nodes) < 2 || time.Since(started) > 20*time.Second {
		t.Errorf("kept %v after %v", got.Nodes, time.Since(started))
	}
}

func TestDepthZeroComparesTheRootsStates(t *testing.T) {
	got := compare(t, chess.StartFEN, threeWitnesses(), oracle.Options{Depth: 0})
	if got.Divergence != nil || !slices.Equal(got.Nodes, []uint64{1}) {
		t.Errorf("got %+v", got)
	}
}

func TestFollowReturnsTheAgreedState(t *testing.T) {
	line := oracle.Line{Game: chess.Game(), Root: twoRooksEach, Path: []engine.Move{engine.Step(4, 2, 0)}}
	state, d, err := oracle.Follow(t.Context(), line, threeWitnesses(), oracle.Options{})
	if err != nil || d != nil {
		t.Fatalf("%v %v", d, err)
	}
	if got, want := chess.Game().StateText(state), "4k2r/8/8/8/8/8/8/2KR4 b k - 1 1"; got != want {
		t.Errorf("state %s, want %s", got, want)
	}
}

// TestProgressTellsUnitsOnceTheyAreKnown: while they are gathered there is none to
// tell of.
func TestProgressTellsUnitsOnceTheyAreKnown(t *testing.T) {
	slow := &hooked{name: "slow", before: func(_ string, path []engine.Move) {
		if len(path) < 3 {
			time.Sleep(time.Millisecond)
		}
	}}
	told := map[int]bool{}
	o := oracle.Options{Depth: 3, Patience: time.Second / 5, Progress: func(p oracle.Progress) {
		if p.Depth == 3 {
			told[p.Units] = true
		}
	}}
	if _, err := oracle.Compare(t.Context(), chess.Game(), chess.StartFEN, []oracle.Generator{own.New(), slow}, o); err != nil {
		t.Fatal(err)
	}
	if delete(told, 0); len(told) > 1 {
		t.Errorf("told of %v units", slices.Sorted(maps.Keys(told)))
	}
}
