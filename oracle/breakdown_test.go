package oracle_test

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/oracle"
)

var (
	a2a3, a7a6, a2a4 = move("a2", "a3"), move("a7", "a6"), move("a2", "a4")
	threePlies       = []engine.Move{a2a3, a7a6, move("a3", "a4")}
)

// breakdowns are the calls in which a generator may break, where it breaks
// after a2a3 a7a6 a3a4, and what is then reported: the line with the move that
// was being played, and the last position that all agree on.
var breakdowns = []struct {
	call      string
	path      []engine.Move
	line, fen string
}{
	{call: "start", fen: chess.StartFEN},
	{call: "state", fen: chess.StartFEN},
	{call: "moves", fen: chess.StartFEN},
	{call: "moves", path: threePlies, line: "a2a3 a7a6 a3a4", fen: "rnbqkbnr/1ppppppp/p7/8/P7/8/1PPPPPPP/RNBQKBNR b KQkq - 0 2"},
	{call: "play", path: threePlies, line: "a2a3 a7a6 a3a4", fen: "rnbqkbnr/1ppppppp/p7/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 2"},
	{call: "state", path: threePlies, line: "a2a3 a7a6 a3a4", fen: "rnbqkbnr/1ppppppp/p7/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 2"},
	{call: "play", path: threePlies[:1], line: "a2a3", fen: chess.StartFEN},
	{call: "state", path: threePlies[:2], line: "a2a3 a7a6", fen: "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1"},
}

// breakIn compares with a third generator that breaks in one call.
func breakIn(t *testing.T, i int, breaks func()) *oracle.Divergence {
	t.Helper()
	b := breakdowns[i]
	broken := &hooked{name: "broken", before: func(call string, path []engine.Move) {
		if call == b.call && slices.Equal(path, b.path) {
			breaks()
		}
	}}
	d := compare(t, chess.StartFEN, []oracle.Generator{sound("one"), sound("two"), broken},
		oracle.Options{Depth: 4, Workers: 2, Patience: time.Second}).Divergence
	if d == nil {
		t.Errorf("%s after %v: no divergence", b.call, b.path)
		return nil
	}
	if line := strings.Join(d.Line.Moves(), " "); line != b.line || d.FEN != b.fen {
		t.Errorf("%s: reported at %q, %s; want %q, %s", b.call, line, d.FEN, b.line, b.fen)
	}
	if len(d.Answers) != 1 || d.Answers[0].Generator != "broken" || d.Answers[0].Err == nil || !d.Verdict.Undecided() {
		t.Errorf("%s: answers %+v, %v", b.call, d.Answers, d.Verdict)
	}
	return d
}

func TestPanicInAnyCallIsAnAnswer(t *testing.T) {
	for i := range breakdowns {
		if d := breakIn(t, i, func() { panic("lost") }); d != nil && (d.Kind != oracle.Crashed || !strings.Contains(d.Answers[0].Err.Error(), "lost")) {
			t.Errorf("%s: %v %v", breakdowns[i].call, d.Kind, d.Answers[0].Err)
		}
	}
}

// Goexit is what a library does that calls testing.T.FailNow.
func TestGeneratorThatEndsTheGoroutineIsAnAnswer(t *testing.T) {
	for i := range breakdowns {
		if d := breakIn(t, i, runtime.Goexit); d != nil && d.Kind != oracle.Crashed {
			t.Errorf("%s: %v", breakdowns[i].call, d.Kind)
		}
	}
}

func TestHangInAnyCallIsAnAnswer(t *testing.T) {
	before := runtime.NumGoroutine()
	release := make(chan struct{})
	var waiting sync.WaitGroup
	for i := range breakdowns {
		waiting.Go(func() {
			if d := breakIn(t, i, func() { <-release }); d != nil && d.Kind != oracle.TimedOut {
				t.Errorf("%s: %v", breakdowns[i].call, d.Kind)
			}
		})
	}
	waiting.Wait()
	close(release)
	for deadline := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%d goroutines left, %d before", runtime.NumGoroutine(), before)
		}
	}
}

// Whether the hang is noticed before the walk comes to the difference or after:
// the difference lies in a lower unit.
func TestHangDoesNotHideAnEarlierDifference(t *testing.T) {
	const patience = time.Second
	for _, delay := range []time.Duration{0, patience * 6 / 10} {
		release, hung := make(chan struct{}), make(chan struct{})
		var once sync.Once
		slow := func(path []engine.Move) bool { return len(path) >= 2 && path[0] == a2a3 && path[1] == a7a6 }
		hangs := &hooked{name: "hangs", before: func(call string, path []engine.Move) {
			switch {
			case call == "moves" && len(path) == 3 && path[0] == a2a4:
				once.Do(func() { close(hung) })
				<-release
			case call == "moves" && len(path) == 3 && slow(path):
				<-hung
				time.Sleep(delay)
			case call == "moves" && slow(path):
				time.Sleep(delay)
			}
		}, moves: func(path, moves []engine.Move) []engine.Move {
			if len(path) == 3 && slow(path) {
				return moves[1:]
			}
			return moves
		}}
		d := compare(t, chess.StartFEN, []oracle.Generator{sound("one"), sound("two"), hangs},
			oracle.Options{Depth: 4, Workers: 30, Patience: patience}).Divergence
		close(release)
		if d == nil || d.Kind != oracle.MovesMissing || !slow(d.Line.Path) {
			t.Fatalf("difference after %v: got %+v", delay, d)
		}
	}
}

func TestSlowCallIsNoHang(t *testing.T) {
	slow := &hooked{name: "slow", before: func(call string, path []engine.Move) {
		if call == "start" {
			time.Sleep(700 * time.Millisecond)
		}
	}}
	if d := compare(t, chess.StartFEN, []oracle.Generator{slow}, oracle.Options{Depth: 1}).Divergence; d != nil {
		t.Errorf("%v", d.Answers[0].Err)
	}
}

func TestNoWorkerOutlivesAComparison(t *testing.T) {
	release := make(chan struct{})
	defer close(release)
	var calls, hung atomic.Int64
	hangs := &hooked{name: "hangs", before: func(call string, path []engine.Move) {
		calls.Add(1)
		if call == "moves" && len(path) == 2 && hung.Add(1) == 1 {
			<-release
		}
	}}
	compare(t, chess.StartFEN, []oracle.Generator{sound("one"), hangs}, oracle.Options{Depth: 8, Workers: 4, Patience: 50 * time.Millisecond})
	after := calls.Load()
	time.Sleep(50 * time.Millisecond)
	if later := calls.Load(); later != after {
		t.Errorf("%d calls after the end", later-after)
	}
}

func TestCancelDoesNotWaitLongForAHungCall(t *testing.T) {
	release := make(chan struct{})
	defer close(release)
	ctx, cancel := context.WithCancel(t.Context())
	hangs := &hooked{name: "hangs", before: func(call string, path []engine.Move) {
		if len(path) == 1 {
			cancel()
			<-release
		}
	}}
	started := time.Now()
	got, err := oracle.Compare(ctx, chess.Game(), chess.StartFEN, []oracle.Generator{sound("one"), hangs}, oracle.Options{Depth: 3, Patience: time.Hour})
	if !errors.Is(err, oracle.ErrAbandoned) || got.Divergence != nil || time.Since(started) > 30*time.Second {
		t.Errorf("error %v, %v after %v", err, got.Divergence, time.Since(started))
	}
}

func TestCancelEndsTheUnitsBeingWalked(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var after atomic.Int64
	counts := &hooked{name: "counts", before: func(call string, path []engine.Move) {
		if call == "moves" && len(path) == 4 {
			cancel()
			after.Add(1)
		}
	}}
	_, err := oracle.Compare(ctx, chess.Game(), chess.StartFEN, []oracle.Generator{counts}, oracle.Options{Depth: 5})
	if !errors.Is(err, oracle.ErrAbandoned) || after.Load() > 60_000 { // of 72,078
		t.Errorf("%v, %d positions after cancellation", err, after.Load())
	}
}

// fragile is chess whose positions break when played from.
type fragile struct{ engine.Game }

type fragilePosition struct{ engine.Position }

func (fragilePosition) Play(engine.Move) engine.Position { panic("broken engine") }

func (g fragile) Read(fen string, lenient bool) (engine.Reading, error) {
	reading, err := g.Game.Read(fen, lenient)
	reading.Position = fragilePosition{reading.Position}
	return reading, err
}

// Our own engine is under test like any other: when it breaks, the report of it
// must not break too.
func TestOurOwnEnginesPanicIsAnAnswer(t *testing.T) {
	c, err := oracle.Compare(t.Context(), fragile{chess.Game()}, chess.StartFEN, threeWitnesses(), oracle.Options{Depth: 2})
	if err != nil || c.Divergence == nil || c.Divergence.Kind != oracle.Crashed || c.Divergence.Answers[0].Generator != "own" || c.Divergence.FEN != chess.StartFEN {
		t.Fatalf("%v, %+v", err, c.Divergence)
	}
	if fen := (oracle.Line{Game: fragile{chess.Game()}, Root: chess.StartFEN, Path: threePlies}).FEN(); fen != "" {
		t.Errorf("FEN %q of a line that the engine cannot play", fen)
	}
}

func TestComparisonThatCannotBeMadeIsAnError(t *testing.T) {
	fifteen := make([]oracle.Generator, 15)
	for i := range fifteen {
		fifteen[i] = sound(string(rune('a' + i)))
	}
	for _, c := range []struct {
		generators []oracle.Generator
		depth      int
		want       string
	}{
		{nil, 1, "0 generators"},
		{fifteen, 1, "15 generators"},
		{[]oracle.Generator{sound("a"), sound("b"), sound("a")}, 1, `two generators are named "a"`},
		{fifteen[:2], -1, "must not be negative"},
		{fifteen[:2], 128, "must be at most 127"},
	} {
		if _, err := oracle.Compare(t.Context(), chess.Game(), chess.StartFEN, c.generators, oracle.Options{Depth: c.depth}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want %q", err, c.want)
		}
	}
	if got := compare(t, chess.StartFEN, fifteen[:14], oracle.Options{Depth: 3, Patience: -1}); got.Nodes[3] != 8902 {
		t.Errorf("fourteen generators: %v", got.Nodes)
	}
}

// silent answers neither a position nor an error, at the start or at a move.
type silent struct {
	oracle.Generator
	oracle.Node
	atStart bool
	err     error
}

func (g silent) Start(game engine.Game, fen string) (oracle.Node, error) {
	if g.atStart {
		return nil, g.err
	}
	node, err := g.Generator.Start(game, fen)
	return silent{Node: node, err: g.err}, err
}

func (g silent) Play(engine.Move) (oracle.Node, error) { return nil, g.err }

func TestNoAnswerIsNonsense(t *testing.T) {
	for _, atStart := range []bool{true, false} {
		for _, err := range []error{nil, errors.New("no idea")} {
			g := silent{Generator: sound("silent"), atStart: atStart, err: err}
			d := compare(t, chess.StartFEN, []oracle.Generator{sound("one"), g}, oracle.Options{Depth: 1}).Divergence
			want := "answers no position and no error"
			if err != nil {
				want = err.Error()
			}
			if d == nil || d.Kind != oracle.Crashed || d.Answers[0].Generator != "silent" || d.Answers[0].Err.Error() != want {
				t.Errorf("at start %v, %v: %+v", atStart, err, d)
			}
		}
	}
}
