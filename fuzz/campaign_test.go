package fuzz_test

import (
	"context"
	"errors"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"rulecheck/corpus/known"
	"rulecheck/engine"
	"rulecheck/engine/checkers"
	"rulecheck/engine/chess"
	"rulecheck/fuzz"
	"rulecheck/fuzz/grounds"
	"rulecheck/oracle"
	"rulecheck/oracle/dragontooth"
	"rulecheck/oracle/notnil"
	"rulecheck/oracle/process"
	"rulecheck/oracle/rulebook"
	"rulecheck/suite"
)

func ground(t testing.TB, game engine.Game) fuzz.Ground {
	g, ok := grounds.Of(game)
	if !ok {
		t.Fatalf("no ground for %s", game.Name())
	}
	return g
}

// planted returns the generator with a fault of a game.
func planted(t testing.TB, game engine.Game, id string) oracle.Generator {
	for _, f := range rulebook.Faults(game) {
		if f.ID == id {
			return f.Generator
		}
	}
	t.Fatalf("no fault %s", id)
	return nil
}

// collected is what a run has saved, all calls taken together.
type collected struct {
	run  fuzz.Run
	kept []fuzz.Case
}

func (c *collected) save(r fuzz.Run) error {
	c.run = r
	for _, k := range r.Kept {
		c.kept = append(c.kept, k...)
	}
	return nil
}

func run(t *testing.T, ctx context.Context, o fuzz.Options) collected {
	t.Helper()
	var c collected
	o.Save = c.save
	if _, err := fuzz.Fuzz(ctx, o); err != nil {
		t.Fatal(err)
	}
	return c
}

// same reports how two runs differ in what follows from the seed.
func same(t *testing.T, what string, a, b collected) {
	t.Helper()
	if !reflect.DeepEqual(a.run.Tallies, b.run.Tallies) {
		t.Errorf("%s: tallies differ:\n%+v\n%+v", what, a.run.Tallies, b.run.Tallies)
	}
	if !reflect.DeepEqual(a.kept, b.kept) {
		t.Errorf("%s: %d and %d kept cases differ", what, len(a.kept), len(b.kept))
	}
	if !reflect.DeepEqual(a.run.Findings, b.run.Findings) {
		t.Errorf("%s: findings differ:\n%+v\n%+v", what, a.run.Findings, b.run.Findings)
	}
}

func TestSameSeedSameFindings(t *testing.T) {
	for _, test := range []struct {
		game  engine.Game
		fault string
	}{{chess.Game(), "CA05"}, {checkers.Game(), "D05"}} {
		o := against(ground(t, test.game), planted(t, test.game, test.fault))
		o.MostCases = 1500
		first := run(t, t.Context(), o)
		if len(first.run.Findings) == 0 || len(first.kept) == 0 {
			t.Fatalf("%s: nothing found or kept: the test shows nothing", test.game.Name())
		}
		same(t, "run again", first, run(t, t.Context(), o))
		o.Workers = 3
		same(t, "with three workers", first, run(t, t.Context(), o))
		o.Seed = 2
		if second := run(t, t.Context(), o); reflect.DeepEqual(first.kept, second.kept) {
			t.Errorf("%s: another seed keeps the same cases", test.game.Name())
		}
	}
}

// TestResumedRunFindsTheSame stops a run again and again, wherever it stands, and
// goes on from what it has saved.
func TestResumedRunFindsTheSame(t *testing.T) {
	o := against(ground(t, chess.Game()), planted(t, chess.Game(), "CA05"))
	o.MostCases, o.Workers = 1500, 2
	whole := run(t, t.Context(), o)
	var c collected
	o.Save = c.save
	for sessions := 0; len(c.run.Tallies) == 0 || c.run.Tallies[0].Cases < o.MostCases; sessions++ {
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Millisecond<<min(sessions/4, 12))
		if _, err := fuzz.Fuzz(ctx, o); err != nil {
			t.Fatal(err)
		}
		cancel()
		c.run.Kept = map[string][]fuzz.Case{"chess": slices.Clone(c.kept)}
		resumed := c.run
		o.Resume = &resumed
	}
	same(t, "resumed", whole, c)
}

func TestKnownDefectsAreCountedOnly(t *testing.T) {
	defects, err := known.All()
	if err != nil {
		t.Fatal(err)
	}
	o := against(alone(ground(t, chess.Game())), notnil.New(), dragontooth.New())
	o.Workers, o.MostCases, o.Known = 2, 3000, suite.KnownTo(defects)
	c := run(t, t.Context(), o)
	if len(c.run.Findings) > 0 {
		t.Errorf("findings %+v, want none", c.run.Findings)
	}
	if met := slices.Sorted(maps.Keys(c.run.Tallies[0].Known)); !slices.ContainsFunc(met, func(id string) bool { return strings.HasPrefix(id, "dragontooth") }) {
		t.Errorf("known defects met: %v, want dragontooth's", met)
	}
}

// Without the ledger dragontoothmg's defect is found and made as small as its
// smallest witness: both kings, both pawns, the pinner.
func TestDragontoothsDefectIsFound(t *testing.T) {
	o := against(alone(ground(t, chess.Game())), notnil.New(), dragontooth.New())
	o.Workers, o.MostCases = 2, 3000
	for _, f := range run(t, t.Context(), o).run.Findings {
		if f.Signature == "dragontooth: moves missing: lacks P takes aside P" && f.Men == 5 && f.Detail.Alone[0] == "dragontooth" {
			return
		}
		t.Log(f.Signature, f.FEN)
	}
	t.Error("dragontoothmg's missing en passant captures are not found")
}

// At the end each finding has been handed on with its count.
func TestCountsAreHandedOn(t *testing.T) {
	o := against(ground(t, chess.Game()), planted(t, chess.Game(), "CA05"))
	o.MostCases = 1500
	told := map[string]uint64{}
	o.Found = func(f fuzz.Finding) error { told[f.ID] = f.Count; return nil }
	for _, f := range run(t, t.Context(), o).run.Findings {
		if f.Count < 2 || told[f.ID] != f.Count {
			t.Errorf("%s: handed on with %d, met %d times", f.Signature, told[f.ID], f.Count)
		}
	}
}

func TestErrorsOfTheFolderEndTheRun(t *testing.T) {
	full := errors.New("disk full")
	o := against(ground(t, chess.Game()), planted(t, chess.Game(), "CA05"))
	o.MostCases = 1500
	o.Found = func(fuzz.Finding) error { return full }
	if _, err := fuzz.Fuzz(t.Context(), o); !errors.Is(err, full) {
		t.Errorf("found: %v, want %v", err, full)
	}
	o = against(ground(t, chess.Game()))
	o.MostCases, o.Save = 100, func(fuzz.Run) error { return full }
	if _, err := fuzz.Fuzz(t.Context(), o); !errors.Is(err, full) {
		t.Errorf("save: %v, want %v", err, full)
	}
}

func TestNonsenseIsRefused(t *testing.T) {
	o := against(ground(t, chess.Game()))
	o.Depth = 0
	if _, err := fuzz.Fuzz(t.Context(), o); err == nil {
		t.Error("depth 0: no error")
	}
	o = against(ground(t, chess.Game()))
	o.Grounds = nil
	if _, err := fuzz.Fuzz(t.Context(), o); err == nil {
		t.Error("no game: no error")
	}
}

// A finding is looked at again from its own file alone.
func TestAgain(t *testing.T) {
	fault := planted(t, chess.Game(), "CA05")
	o := against(ground(t, chess.Game()), fault)
	o.MostCases, o.MostFindings = 1500, 1
	f := run(t, t.Context(), o).run.Findings[0]
	if r, err := fuzz.Again(t.Context(), f, o.Grounds[0], o); err != nil || !r.Shows || r.Now.Kind != f.Detail.Kind || !slices.Equal(r.Now.Alone, f.Detail.Alone) {
		t.Errorf("again: %+v, %v", r, err)
	}
	if r, err := fuzz.Again(t.Context(), f, o.Grounds[0], against(o.Grounds[0])); err != nil || r.Shows || r.Now.Kind != "" {
		t.Errorf("again without the fault: %+v, %v", r, err)
	}
	f.Original.FEN = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	if _, err := fuzz.Again(t.Context(), f, o.Grounds[0], o); err == nil {
		t.Error("choices that make another position: no error")
	}
}

func TestPruneKeepsWhatIsExercised(t *testing.T) {
	for _, g := range grounds.All() {
		o := against(g)
		o.MostCases = 2000
		kept := run(t, t.Context(), o).kept
		few := fuzz.Prune(g, kept)
		if all, pruned := fuzz.Cover(g, kept), fuzz.Cover(g, few); len(few) >= len(kept) || !reflect.DeepEqual(all, pruned) {
			t.Errorf("%s: %d cases, pruned %d, pairs %d and %d", g.Game.Name(), len(kept), len(few), all.Pairs, pruned.Pairs)
		}
	}
}

// rapid-draughts' defect is found by itself, too, where the program is installed.
func TestRapidDraughtsDefectIsFound(t *testing.T) {
	g, err := process.RapidDraughts()
	if err != nil && strings.Contains(os.Getenv("RULECHECK_REQUIRE"), process.RapidDraughtsName) {
		t.Fatal(err)
	} else if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { g.Close() })
	defects, err := known.All()
	if err != nil {
		t.Fatal(err)
	}
	o := against(alone(ground(t, checkers.Game())), g)
	o.Workers, o.MostCases, o.MostFindings = 2, 3000, 1
	c := run(t, t.Context(), o)
	if len(c.run.Findings) != 1 {
		t.Fatalf("findings %+v, want the start square that counts as occupied", c.run.Findings)
	}
	f := c.run.Findings[0]
	t.Logf("case %d: %s: %s", f.Original.Number, f.Signature, f.FEN)
	if f.Detail.Alone[0] != process.RapidDraughtsName || f.Men > 8 {
		t.Errorf("%s: %d men in %s, %s", f.Signature, f.Men, f.FEN, f.Detail.Verdict)
	}
	o.Known, o.MostCases, o.MostFindings = suite.KnownTo(defects), f.Original.Number+1, 0
	if c := run(t, t.Context(), o); len(c.run.Findings) > 0 || c.run.Tallies[0].Known["rapid-draughts-start-square"] == 0 {
		t.Errorf("with the ledger: findings %+v, tally %+v", c.run.Findings, c.run.Tallies[0])
	}
}
