package suite_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"rulecheck/corpus/known"
	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/oracle"
	"rulecheck/oracle/all"
	"rulecheck/oracle/dragontooth"
	"rulecheck/oracle/notnil"
	"rulecheck/suite"
)

// renamed is a generator under another's name: one whose defect was repaired.
type renamed struct {
	oracle.Generator
	name string
}

func (r renamed) Name() string { return r.name }

// ledger returns the ledger's entries about dragontooth.
func ledger(t *testing.T) []known.Defect {
	t.Helper()
	defects, err := known.All()
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(defects, func(d known.Defect) bool { return d.Generator != "dragontooth" })
}

func retest(t *testing.T, o suite.Options) suite.Report {
	t.Helper()
	report, err := suite.Retest(t.Context(), ledger(t), []string{"chess"}, o)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestRetestOfTheLedgerAgrees(t *testing.T) {
	o := options(-1, notnil.New(), dragontooth.New())
	o.Version, o.Known = all.Version, ledger(t)
	report := retest(t, o)
	if len(report.Results) != len(o.Known) || report.Verdict() != suite.Agree {
		t.Fatalf("%d results, %v", len(report.Results), report.Verdict())
	}
	for _, r := range report.Results {
		if len(r.Claims) != 1 || !r.Claims[0].Holds || r.Board == "" {
			t.Errorf("%+v", r)
		}
	}
}

func TestDefectThatIsGoneIsAFinding(t *testing.T) {
	o := options(-1, notnil.New(), renamed{notnil.New(), "dragontooth"})
	o.Flags = " --game chess"
	report := retest(t, o)
	for _, r := range report.Results {
		f := only(t, r)
		if !strings.Contains(f.Text, "its witness shows none: take the entry out") || f.Kind != "against expectation" || r.Verdict() != suite.Differ {
			t.Errorf("%+v", f)
		}
		if f.Repeat != "rulecheck perft --game chess" {
			t.Errorf("only a run over the built-in cases asks again, not %s", f.Repeat)
		}
	}
	if len(report.Results) == 0 {
		t.Error("nothing was asked")
	}
}

func TestDefectOfAnotherVersionIsAFinding(t *testing.T) {
	o := options(-1, notnil.New(), dragontooth.New())
	o.Version = func(string) string { return "v9.9.9" }
	for _, r := range retest(t, o).Results {
		if f := only(t, r); !strings.Contains(f.Text, "but v9.9.9 is linked: test the entry again") {
			t.Errorf("%+v", f)
		}
	}
}

// The entry of an absent generator cannot be asked and is no finding.
func TestRetestAsksOnlyWhoTakesPart(t *testing.T) {
	if report := retest(t, options(-1, notnil.New())); len(report.Results) != 0 {
		t.Errorf("%+v", report.Results)
	}
}

func TestInterruptedRetest(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	report, err := suite.Retest(ctx, ledger(t), []string{"chess"}, options(-1, notnil.New(), dragontooth.New()))
	if err != nil || !report.Interrupted {
		t.Errorf("%v, %+v", err, report)
	}
}

// Where fivefold repetition and 75 moves end a game at once, notnil names the second:
// that is explained, and nothing else that looks like it.
func TestBothDrawsAtOnce(t *testing.T) {
	defects, err := known.All()
	if err != nil {
		t.Fatal(err)
	}
	both := defects[slices.IndexFunc(defects, func(d known.Defect) bool { return d.ID == "notnil-both-draws" })]
	root, moves, _ := strings.Cut(both.Witness, " moves ")
	reading, err := chess.Game().Read(root, false)
	if err != nil {
		t.Fatal(err)
	}
	line, p := oracle.Line{Game: chess.Game(), Root: root}, reading.Position
	for _, text := range strings.Fields(moves) {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		line.Path, p = append(line.Path, m), p.Play(m)
	}
	ends := func(reason string) engine.Standing {
		return engine.Standing{Outcome: engine.Outcome{Over: true, Reason: reason}}
	}
	shorter := line
	shorter.Path = line.Path[:len(line.Path)-4]
	for _, test := range []struct {
		name      string
		line      oracle.Line
		got, want engine.Standing
		explained bool
	}{
		{"75 moves for fivefold", line, ends("75 moves"), ends("fivefold repetition"), true},
		{"the other way round", line, ends("fivefold repetition"), ends("75 moves"), false},
		{"goes on", line, engine.Standing{}, ends("fivefold repetition"), false},
		{"no repetition", line, ends("75 moves"), engine.Standing{}, false},
		{"fewer than 75 moves", shorter, ends("75 moves"), ends("fivefold repetition"), false},
	} {
		x := oracle.Difference{
			Game: chess.Game(), Generator: "notnil", Kind: oracle.StandingDiffers, Line: test.line,
			GotStanding: test.got, WantStanding: test.want,
		}
		if got := suite.Explains(both, x); got != test.explained {
			t.Errorf("%s: explained %t, want %t", test.name, got, test.explained)
		}
	}
}
