package fuzz_test

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/fuzz"
	"rulecheck/oracle"
	"rulecheck/oracle/own"
)

// A broken generator breaks on some positions.
type broken struct {
	oracle.Generator
	name   string
	breaks func(fen string)
}

// onQueens breaks on every position with a black queen.
func onQueens(breaks func()) func(fen string) {
	return func(fen string) {
		if strings.Contains(fen, "q") {
			breaks()
		}
	}
}

func (b broken) Name() string { return b.name }

func (b broken) Start(game engine.Game, fen string) (oracle.Node, error) {
	b.breaks(fen)
	return b.Generator.Start(game, fen)
}

func TestBrokenGeneratorsAreSurvived(t *testing.T) {
	o := against(ground(t, chess.Game()), broken{own.New(), "panics", onQueens(func() { panic("queen") })})
	o.MostCases = 200
	c := run(t, t.Context(), o)
	if len(c.run.Findings) != 1 || c.run.Findings[0].Signature != "panics: crashed: panic: queen" || !c.run.Findings[0].Detail.Undecided {
		t.Errorf("findings %+v, want the panic", c.run.Findings)
	} else if f := c.run.Findings[0]; f.Men != 3 {
		t.Errorf("%d men in %s, want two kings and the queen, or a right to castle", f.Men, f.FEN)
	}

	forever := make(chan bool)
	defer close(forever)
	o = against(ground(t, chess.Game()), broken{own.New(), "hangs", onQueens(func() { <-forever })})
	o.MostCases, o.Patience = 40, 50*time.Millisecond
	var hangs []fuzz.Hang
	o.Hung = func(h fuzz.Hang) error { hangs = append(hangs, h); return nil }
	c = run(t, t.Context(), o)
	if len(hangs) == 0 || c.run.Tallies[0].Hangs != uint64(len(hangs)) || c.run.Tallies[0].Cases != 40 || hangs[0].Generator != "hangs" || hangs[0].Text != "hangs: timed out: no answer within 50ms" {
		t.Errorf("hangs %+v, tally %+v", hangs, c.run.Tallies)
	}
}

// moody lists no moves once, at the call of a number, and is sound otherwise.
type moody struct {
	oracle.Generator
	calls atomic.Int64
	wrong func(call int64) bool
}

func (m *moody) Name() string { return "moody" }

func (m *moody) Start(game engine.Game, fen string) (oracle.Node, error) {
	node, err := m.Generator.Start(game, fen)
	return moodyNode{node, m}, err
}

type moodyNode struct {
	oracle.Node
	of *moody
}

func (n moodyNode) AppendMoves(dst []engine.Move) []engine.Move {
	if n.of.wrong(n.of.calls.Add(1)) {
		return dst
	}
	return n.Node.AppendMoves(dst)
}

// What does not show a second time is a finding all the same, and said to be flaky,
// until it shows twice.
func TestFlakyFindings(t *testing.T) {
	for _, test := range []struct {
		wrong func(call int64) bool
		flaky bool
	}{
		{func(call int64) bool { return call == 100 }, true},
		{func(call int64) bool { return call == 100 || call > 150 }, false},
	} {
		o := against(ground(t, chess.Game()), &moody{Generator: own.New(), wrong: test.wrong})
		o.MostCases = 400
		list := run(t, t.Context(), o).run.Findings
		if len(list) == 0 || list[0].Detail.Alone[0] != "moody" {
			t.Fatalf("findings %+v, want moody's", list)
		}
		if len(list) > 12 {
			t.Errorf("%d findings of one fault", len(list))
		}
		for _, f := range list {
			if f.Flaky != test.flaky || !f.Flaky && f.Men > 4 {
				t.Errorf("%s: flaky %t, %d men, want flaky %t", f.Signature, f.Flaky, f.Men, test.flaky)
			}
		}
	}
}

// A generator that breaks now and then shows nothing for sure: whatever is told of it
// is whole, and flaky or shows again.
func TestFindingsOfWhoBreaksNowAndThenAreWhole(t *testing.T) {
	calls := 0
	now := func() {
		if calls++; calls%11 == 0 {
			panic("now and then")
		}
	}
	g := broken{own.New(), "shaky", onQueens(now)}
	o := against(ground(t, chess.Game()), g)
	o.MostCases = 600
	list := run(t, t.Context(), o).run.Findings
	if len(list) == 0 {
		t.Fatal("no finding")
	}
	for _, f := range list {
		if f.Detail.Kind != "crashed" || !f.Detail.Undecided || len(f.Detail.Answers) == 0 {
			t.Errorf("%s: %+v", f.Signature, f.Detail)
		}
		if f.Flaky && f.FEN != f.Original.FEN {
			t.Errorf("%s: flaky, and made small: %s of %s", f.Signature, f.FEN, f.Original.FEN)
		}
	}
}

// A run ends soon after its context, whatever a case takes, and does not forget
// who did not answer.
func TestRunsEndInTime(t *testing.T) {
	forever := make(chan bool)
	defer close(forever)
	for _, name := range []string{"deep", "hangs"} {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		breaks, depth := func(string) { cancel() }, 9
		if name == "hangs" {
			breaks, depth = onQueens(func() { cancel(); <-forever }), 1
		}
		o := against(ground(t, chess.Game()), broken{own.New(), name, breaks})
		o.Depth = depth
		hangs := 0
		o.Hung = func(fuzz.Hang) error { hangs++; return nil }
		started := time.Now()
		c := run(t, ctx, o)
		if took := time.Since(started); took > 30*time.Second {
			t.Errorf("%s: ended after %v", name, took)
		}
		if hung := c.run.Tallies[0].Hangs; hung != uint64(hangs) || (hangs > 0) != (name == "hangs") {
			t.Errorf("%s: %d hangs told, tally %+v", name, hangs, c.run.Tallies[0])
		}
	}
}
