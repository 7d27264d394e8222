package oracle_test

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"rulecheck/corpus"
	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/oracle"
	"rulecheck/oracle/own"
	"rulecheck/oracle/rulebook"
)

func examiner(t testing.TB, o oracle.Options, generators ...oracle.Generator) *oracle.Examiner {
	e, err := oracle.NewExaminer(chess.Game(), generators, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return e
}

func TestExaminerFindsWhatCompareFinds(t *testing.T) {
	for _, fault := range rulebook.Faults(chess.Game()) {
		generators := []oracle.Generator{own.New(), rulebook.New(), fault.Generator}
		want, err := oracle.Compare(t.Context(), chess.Game(), fault.Witness.FEN, generators, oracle.Options{Depth: 2, LastPly: true, Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		if want.Divergence == nil || len(want.Divergence.Line.Path) > 1 {
			continue // shows deeper than the examiner is asked to look
		}
		got := examiner(t, oracle.Options{Depth: 2}, generators...).Examine(t.Context(), fault.Witness.FEN, 2).Divergence
		if got == nil || got.Kind != want.Divergence.Kind || !slices.Equal(got.Verdict.Alone, want.Divergence.Verdict.Alone) {
			t.Errorf("%s: %+v, Compare has %+v", fault.ID, got, want.Divergence)
		}
	}
}

func TestExaminerCountsWhatItCompares(t *testing.T) {
	e := examiner(t, oracle.Options{Depth: 2}, own.New(), rulebook.New())
	for range 2 { // the second time nothing is remembered of the first
		if x := e.Examine(t.Context(), chess.StartFEN, 2); x.Divergence != nil || x.Positions != 21 || x.Edges != 420 {
			t.Errorf("start to depth 2: %+v, want 21 positions and 420 edges", x)
		}
		if x := e.Examine(t.Context(), kiwipete, 1); x.Divergence != nil || x.Edges != 48 {
			t.Errorf("kiwipete to depth 1: %+v, want 48 edges", x)
		}
	}
}

// A right that lives one ply shows only in the moves: where one has arisen after
// the last ply, they are asked for.
func TestExaminerLooksAtRightsOfOnePly(t *testing.T) {
	beside := "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1" // d7d5 lets the pawn on e5 capture
	deaf := dropping("deaf", func(path []engine.Move, m engine.Move) bool {
		return len(path) == 1 && path[0] == move("d7", "d5") && m == move("e5", "d6")
	})
	x := examiner(t, oracle.Options{Depth: 1}, own.New(), sound("second"), deaf).Examine(t.Context(), beside, 1)
	if d := x.Divergence; d == nil || d.Kind != oracle.MovesMissing || !slices.Equal(d.Verdict.Alone, []string{"deaf"}) {
		t.Errorf("%+v, want the missing capture on d6", x)
	}
}

func TestExaminerSurvivesGenerators(t *testing.T) {
	release := make(chan bool)
	defer close(release)
	for name, test := range map[string]struct {
		hook func(call string, path []engine.Move)
		want oracle.Kind
	}{
		"panics":             {func(call string, _ []engine.Move) { panic("no") }, oracle.Crashed},
		"hangs":              {func(call string, _ []engine.Move) { <-release }, oracle.TimedOut},
		"ends the goroutine": {func(call string, _ []engine.Move) { runtime.Goexit() }, oracle.Crashed},
	} {
		var healed atomic.Bool
		broken := &hooked{name: "broken", before: func(call string, path []engine.Move) {
			if !healed.Load() {
				test.hook(call, path)
			}
		}}
		e := examiner(t, oracle.Options{Depth: 1, Patience: 20 * time.Millisecond}, own.New(), broken)
		for range 3 {
			if d := e.Examine(t.Context(), chess.StartFEN, 1).Divergence; d == nil || d.Kind != test.want {
				t.Errorf("%s: %+v, want %v", name, d, test.want)
			}
		}
		healed.Store(true)
		if x := e.Examine(t.Context(), chess.StartFEN, 1); x.Divergence != nil || x.Edges != 20 {
			t.Errorf("%s: afterwards %+v", name, x)
		}
	}
}

func TestExaminerNamesKnownDefects(t *testing.T) {
	noA3 := dropping("noA3", func(_ []engine.Move, m engine.Move) bool { return m == move("a2", "a3") })
	e := examiner(t, oracle.Options{Depth: 1, Known: knownOf("noA3")}, own.New(), sound("second"), noA3)
	if x := e.Examine(t.Context(), chess.StartFEN, 1); x.Divergence != nil || !slices.Equal(x.Known, []string{"defect of noA3"}) {
		t.Errorf("%+v, want the known defect only", x)
	}
	if x := e.Examine(t.Context(), kiwipete, 1); x.Divergence != nil || !slices.Equal(x.Known, []string{"defect of noA3"}) {
		t.Errorf("%+v, want the known defect once more", x)
	}
	if x := e.Examine(t.Context(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 1); x.Known != nil {
		t.Errorf("%+v, want none: it was another position's", x)
	}
}

func TestExaminerRefusesNonsense(t *testing.T) {
	if _, err := oracle.NewExaminer(chess.Game(), nil, oracle.Options{}); err == nil {
		t.Error("no generators: no error")
	}
	x := examiner(t, oracle.Options{Depth: 1}, own.New(), rulebook.New()).Examine(t.Context(), "nonsense", 1)
	if d := x.Divergence; d == nil || d.Kind != oracle.Refused || !errors.Is(d.Answers[0].Err, oracle.ErrRefused) {
		t.Errorf("%+v, want refused", x)
	}
}

// BenchmarkExaminer is one position of the built-in chess cases to depth 1.
func BenchmarkExaminer(b *testing.B) {
	var fens []string
	cases, _ := corpus.All()
	for _, c := range cases {
		if c.Game == "chess" && c.Refused == "" {
			fens = append(fens, c.FEN)
		}
	}
	for _, bench := range []struct {
		name       string
		generators []oracle.Generator
	}{
		{"engine", []oracle.Generator{own.New()}},
		{"rule-book", []oracle.Generator{rulebook.New()}},
		{"engine-rule-book", []oracle.Generator{own.New(), rulebook.New()}},
		{"default", append(threeWitnesses(), rulebook.New())},
	} {
		b.Run(bench.name, func(b *testing.B) {
			e := examiner(b, oracle.Options{Depth: 1, Known: knownOf("dragontooth")}, bench.generators...)
			b.ReportAllocs()
			edges := uint64(0)
			for i := 0; b.Loop(); i++ {
				edges += e.Examine(b.Context(), fens[i%len(fens)], 1).Edges
			}
			b.ReportMetric(float64(edges)/float64(b.N), "edges/op")
		})
	}
}

// When the context ends the walk does too, however deep it was to go, and a
// generator that hangs is told.
func TestExaminerStops(t *testing.T) {
	for _, hangs := range []bool{false, true} {
		release := make(chan bool)
		slow := &hooked{name: "slow", before: func(call string, path []engine.Move) {
			if hangs && len(path) == 2 {
				<-release
			}
		}}
		e := examiner(t, oracle.Options{Depth: 8}, own.New(), slow)
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		started := time.Now()
		x := e.Examine(ctx, chess.StartFEN, 8)
		if took := time.Since(started); took > 4*time.Second {
			t.Errorf("hangs %t: stopped after %v", hangs, took)
		}
		if d := x.Divergence; x.Stopped == hangs || hangs != (d != nil && d.Kind == oracle.TimedOut) {
			t.Errorf("hangs %t: %+v", hangs, x)
		}
		cancel()
		close(release)
		if x := e.Examine(ctx, chess.StartFEN, 1); !x.Stopped || x.Edges != 0 {
			t.Errorf("hangs %t: after the end %+v", hangs, x)
		}
		if x := e.Examine(t.Context(), chess.StartFEN, 1); x.Stopped || x.Edges != 20 {
			t.Errorf("afterwards %+v", x)
		}
	}
}
