package fuzz_test

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/fuzz"
	"rulecheck/oracle"
	"rulecheck/oracle/own"
)

// A forgetful generator is our engine without some moves.
type forgetful struct {
	oracle.Generator
	forgets func(oracle.Node, engine.Move) bool
}

func (f forgetful) Name() string { return "forgetful" }

func (f forgetful) Start(game engine.Game, fen string) (oracle.Node, error) {
	node, err := f.Generator.Start(game, fen)
	return forgetfulNode{node, f.forgets}, err
}

type forgetfulNode struct {
	oracle.Node
	forgets func(oracle.Node, engine.Move) bool
}

func (n forgetfulNode) AppendMoves(dst []engine.Move) []engine.Move {
	return slices.DeleteFunc(n.Node.AppendMoves(dst), func(m engine.Move) bool { return n.forgets(n.Node, m) })
}

func (n forgetfulNode) Play(m engine.Move) (oracle.Node, error) {
	node, err := n.Node.Play(m)
	return forgetfulNode{node, n.forgets}, err
}

// castles reports whether a move is a castling.
func castles(n oracle.Node, m engine.Move) bool {
	kind, _ := n.State().Board.At(m.From())
	return kind == 6 && slices.Contains([]string{"e1g1", "e1c1", "e8g8", "e8c8"}, m.From().String()+m.To().String())
}

// first returns options with which one finding of a fault in castling is looked for.
func first(t *testing.T, breaks func(fen string)) fuzz.Options {
	o := against(alone(ground(t, chess.Game())), broken{forgetful{own.New(), castles}, "forgetful", breaks})
	o.MostCases, o.MostFindings = 1500, 1
	return o
}

func men(fen string) (n int) {
	for _, r := range strings.Fields(fen)[0] {
		if r >= 'A' {
			n++
		}
	}
	return n
}

// What is made small by taking men off may show its difference a move later than need
// be, with men that only that move needs.
func TestFindingsAreMadeSmallFromWhereTheyLie(t *testing.T) {
	for seed := range uint64(6) {
		o := first(t, func(string) {})
		o.Seed = seed
		if f := run(t, t.Context(), o).run.Findings[0]; f.Men != 3 || f.Depth != 1 {
			t.Errorf("seed %d: %d men in %s, depth %d, want both kings and a rook", seed, f.Men, f.FEN, f.Depth)
		}
	}
}

// A finding is handed on as it was met, and what came before it is saved, before a
// witness that does not answer any more keeps it from being made small. Three times is
// enough.
func TestFindingsAreThereBeforeTheyAreMadeSmall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		forever := make(chan bool)
		defer close(forever)
		var met atomic.Bool
		var unanswered atomic.Int64
		o := first(t, func(fen string) {
			if men(fen) <= 4 && met.Load() {
				unanswered.Add(1)
				<-forever
			}
		})
		saved := uint64(0)
		var told []fuzz.Finding
		o.Found = func(f fuzz.Finding) error {
			met.Store(true)
			if told = append(told, f); len(told) == 2 && saved != f.Original.Number {
				t.Errorf("saved to case %d while case %d was made small", saved, f.Original.Number)
			}
			return nil
		}
		o.Save = func(r fuzz.Run) error { saved = r.Tallies[0].Cases; return nil }
		ids, tried := []string{}, 0
		o.Shrinking = func(id string, tries int) { ids, tried = append(ids, id), tries }
		if _, err := fuzz.Fuzz(t.Context(), o); err != nil {
			t.Fatal(err)
		}
		if len(told) != 2 || told[0].ID != told[1].ID || told[0].FEN != told[0].Original.FEN {
			t.Fatalf("told %+v, want a finding as it was met, and made small", told)
		}
		if told[0].Men <= told[1].Men || told[1].Men <= 4 || told[1].Flaky {
			t.Errorf("%d men made %d, flaky %t", told[0].Men, told[1].Men, told[1].Flaky)
		}
		if n := unanswered.Load(); n != 3 {
			t.Errorf("%d times unanswered, want 3", n)
		}
		if last := len(ids) - 1; tried < 4 || last != tried+1 || ids[0] != told[0].ID || ids[last-1] != told[0].ID || ids[last] != "" {
			t.Errorf("%d tries, told of as %q", tried, ids)
		}
	})
}

// A slow witness keeps the run only for a while, and its findings are as small as they
// have become.
func TestSlowWitnessesAreNotAskedForever(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := first(t, func(string) { time.Sleep(time.Second) })
		var told []fuzz.Finding
		var at []time.Time
		o.Found = func(f fuzz.Finding) error { told, at = append(told, f), append(at, time.Now()); return nil }
		if _, err := fuzz.Fuzz(t.Context(), o); err != nil {
			t.Fatal(err)
		}
		if len(told) != 2 || told[1].Men >= told[0].Men || told[1].Flaky {
			t.Fatalf("told %+v, want a finding made smaller", told)
		}
		if took := at[1].Sub(at[0]); took < fuzz.Longest || took > fuzz.Longest+5*time.Second {
			t.Errorf("made small for %v, want %v", took, fuzz.Longest)
		}
	})
}

// What is interrupted while it is made small stays as small as it has become, whatever
// other workers still have to hand in.
func TestInterruptedFindingsStaySmall(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	o := first(t, func(string) {})
	o.Workers = 3
	o.Shrinking = func(_ string, tries int) {
		if tries == 200 {
			cancel()
		}
	}
	var last fuzz.Finding
	o.Found = func(f fuzz.Finding) error { last = f; return nil }
	if c := run(t, ctx, o); last.Men != 3 || last.Flaky || len(c.run.Findings) > 0 {
		t.Errorf("left %s, flaky %t, and took %d findings", last.FEN, last.Flaky, len(c.run.Findings))
	}
}

// A generator that errs by chance shows each difference again now and then. None of
// that is certain.
func TestWhoErrsByChanceIsFlaky(t *testing.T) {
	for _, oneIn := range []int{30, 300} {
		for seed := range uint64(5) {
			random := rand.New(rand.NewPCG(seed, 0))
			o := against(ground(t, chess.Game()), forgetful{own.New(), func(oracle.Node, engine.Move) bool { return random.IntN(oneIn) == 0 }})
			o.MostCases = 300
			for _, f := range run(t, t.Context(), o).run.Findings {
				if !f.Flaky {
					t.Errorf("one in %d, seed %d: %s is not flaky: %s, depth %d", oneIn, seed, f.Signature, f.FEN, f.Depth)
				}
			}
		}
	}
}

// What is flaky is looked at again when it has been met once, twice, four times, eight
// times before: a generator that errs by chance does not keep the run from new cases.
func TestFlakyFindingsAreLookedAtSeldom(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 0))
	o := against(ground(t, chess.Game()), forgetful{own.New(), func(oracle.Node, engine.Move) bool { return random.IntN(300) == 0 }})
	o.MostCases = 400
	looked := map[string]int{}
	o.Shrinking = func(id string, tries int) {
		if id != "" && tries == 0 {
			looked[id]++
		}
	}
	often := uint64(0)
	for _, f := range run(t, t.Context(), o).run.Findings {
		often = max(often, f.Count)
		if most := 1 + bits.Len64(f.Count-1); looked[f.ID] > most {
			t.Errorf("%s: met %d times, looked at %d times, want %d", f.Signature, f.Count, looked[f.ID], most)
		}
	}
	if often < 8 {
		t.Errorf("met %d times at most: the test shows nothing", often)
	}
}

// Who looks at a finding again need not wait for a witness.
func TestAgainEndsInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := first(t, func(string) {})
		f := run(t, t.Context(), o).run.Findings[0]
		forever := make(chan bool)
		defer close(forever)
		ctx, cancel := context.WithCancel(t.Context())
		started := time.Now()
		_, err := fuzz.Again(ctx, f, o.Grounds[0], first(t, func(string) { cancel(); <-forever }))
		if took := time.Since(started); !errors.Is(err, context.Canceled) || took > 2*time.Second {
			t.Errorf("%v after %v", err, took)
		}
	})
}

// What breaks a generator is one finding, whatever it says of the position.
func TestErrorsAreToldApartByWhatStays(t *testing.T) {
	const fen = "r3k3/8/8/8/8/8/8/4K3 w q - 0 1"
	for text, want := range map[string]string{
		`answers request 57 when asked request 50: "{\"id\":57,\"board\":{\"b1\":\"c8\"}"`: "answers request # when asked request #",
		`answers "{\"id\":57,`:                              "answers #",
		"panic: `e2` and `e4":                               "panic: # and #",
		"KeyError: 'e4' in 'it\\'s'":                        "KeyError: # in #",
		"the king's square isn't there":                     "the king's square isn't there",
		"refused: bad position " + fen:                      "bad position #",
		"bad move e7e8=Q, not b2-b4":                        "bad move #, not #",
		"goroutine 17 [running]: main.go:120 at 0xc000a1b2": "goroutine # [running]: main.go:# at #",
		"job 550e8400-e29b-41d4-a716-446655440000 died":     "job # died",
		"cannot open /a/x/y.tb, ../z.tb":                    "cannot open #",
		"squares [1, 2, 30] are empty":                      "squares [#] are empty",
		"panic: queen\ngoroutine 1":                         "panic: queen",
		strings.Repeat("x", 119) + "é":                      strings.Repeat("x", 119),
	} {
		if got := fuzz.Breakdown(fen, text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
