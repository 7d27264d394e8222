package reports

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"rulecheck/fuzz"
	"rulecheck/oracle/rulebook/law"
	"rulecheck/suite"
)

// fuzzed returns a run with a finding of each sort, and one that was met earlier.
func fuzzed() FuzzReport {
	witnesses := []string{"own", "notnil v1.10.0", "subject jsonl:./my-engine"}
	find := func(id, who, kind, mark, text string, number uint64) fuzz.Finding {
		return fuzz.Finding{
			ID: id, Game: "chess", Signature: who + ": " + kind + ": " + mark, FEN: "8/8/8/8/8/8/8/k3K2R w K - 0 1", Depth: 1, Men: 3,
			Board: "1  k . . . K . . R\n   a b c d e f g h\n", Count: number + 1, Seed: 7, Against: witnesses,
			Original: fuzz.Case{Number: number, Choices: []uint32{3, 0, 1}, FEN: "r3k2r/8/8/8/8/8/7R/R3K2R w KQkq - 0 1"},
			Detail: suite.Finding{
				Kind: kind, Text: text, FEN: "8/8/8/8/8/8/8/k3K2R w K - 0 1", Board: "1  k . . . K . . R\n   a b c d e f g h\n",
				Verdict: "subject stands alone against own, notnil", Alone: []string{"subject"},
				Answers: []suite.Answer{{Generator: "own", Moves: []string{"e1g1"}}, {Generator: "notnil", Moves: []string{"e1g1"}}, {Generator: "subject", Moves: []string{}, Missing: []string{"e1g1"}}},
				Repeat:  "rulecheck perft '8/8/8/8/8/8/8/k3K2R w K - 0 1' -d 1 --subject jsonl:./my-engine",
			},
		}
	}
	alone := find("e59700393e", "subject", "moves missing", "lacks K with another man", "subject lacks e1g1", 60)
	broken := find("7e12a4bf4f", "subject", "crashed", "exit status <1>", "subject: exit status <1>", 90)
	broken.Detail.Undecided, broken.Detail.Alone, broken.Detail.Verdict = true, nil, ""
	broken.Detail.Answers = []suite.Answer{{Generator: "subject", Error: "exit status <1>"}}
	flaky := find("065cc279d2", "subject", "moves missing", "lacks R", "subject lacks e1h1", 127)
	flaky.Flaky = true
	property := fuzz.Finding{
		ID: "1122334455", Game: "chess", Signature: "perft is the sum of its divide: property fails", FEN: "8/8/8/8/8/8/8/K1k5 w - - 0 1", Men: 2,
		Detail: suite.Finding{Kind: "property fails", Text: "perft is the sum of its divide: perft 2 is 5, the sum over moves 6"}, Count: 1, Seed: 7, Against: witnesses, Repeat: "rulecheck fuzz repro 1122334455",
	}
	earlier := find("aaaaaaaaaa", "notnil", "moves extra", "lists chess.pin", "notnil also lists e2d2", 4)
	earlier.Seed = 3
	coverage := &fuzz.Coverage{Game: "chess", Pairs: 3, Rules: []fuzz.RuleCoverage{
		{Rule: law.Rule{Name: "chess.pin", Article: "FIDE 3.9.2", Text: "A pinned man stays."}, Met: 1, All: 2, Missing: []string{"chess.pin forbids a knight's move"}},
		{Rule: law.Rule{Name: "chess.stalemate", Article: "FIDE 5.2.1", Text: "No move is a draw."}, All: 1, Missing: []string{"chess.stalemate holds"}},
		{Rule: law.Rule{Name: "chess.touch-move", Article: "FIDE 4.3", Text: "What is touched is moved."}},
	}}
	return FuzzReport{
		Seed: 7, Depth: 1, Work: "night", Elapsed: 2*time.Hour + 3*time.Minute, Session: time.Hour,
		Games: []FuzzGame{
			{
				Tally: fuzz.Tally{
					Game: "chess", Cases: 1_234_567, Refused: 260_000, Positions: 9_876_543, Edges: 50_000_000, Games: 19_290, Plies: 640_000, Events: 480, AllEvents: 486,
					Rules: 69, AllRules: 70, Pairs: 61_000, Kept: 5_432, LastKept: 1_200_000, Findings: 283, Hangs: 2, LastFound: 127,
					Known: map[string]uint64{"dragontooth-ep-pin": 12, "dragontooth-clock": 3_456},
				},
				Witnesses: witnesses, Coverage: coverage, CasesPerSecond: 167.3, PositionsPerSecond: 1338.2,
			},
			{
				Tally: fuzz.Tally{
					Game: "checkers", Cases: 2_000_000, Refused: 80_000, Positions: 5_000_000, Edges: 9_000_000, Events: 147, AllEvents: 147,
					Rules: 33, AllRules: 33, Pairs: 8_500, Kept: 700, LastKept: 1_900_000,
				},
				Witnesses: []string{"own", "rulebook"}, CasesPerSecond: 271, PositionsPerSecond: 9.96,
			},
		},
		Findings: []fuzz.Finding{alone, broken, flaky, property}, Earlier: []fuzz.Finding{earlier},
		Hangs:   []FuzzHang{hung("3f0c5f1f7a20", 12), hung("b0a1c2d3e4f5", 77)},
		Samples: []FuzzSample{{time.Minute, 1500, 40_000, 1, 50 << 20}, {time.Hour, 1400.4, 60_000, 4, 52 << 20}},
	}
}

func hung(id string, number uint64) FuzzHang {
	const fen = "r3k2r/8/8/8/8/8/7R/R3K2R w KQkq - 0 1"
	return FuzzHang{id, fuzz.Hang{
		Game: "chess", Generator: "subject", FEN: fen, Text: "no answer in 10s",
		Case: fuzz.Case{Number: number, Choices: []uint32{3, 0, 1}, FEN: fen},
	}}
}

// sound returns a run without findings.
func sound() FuzzReport {
	r := fuzzed()
	r.Findings, r.Earlier, r.Hangs, r.Samples, r.Session = nil, nil, nil, nil, 0
	r.Games = r.Games[1:]
	return r
}

// hollow returns a run that has checked nothing of one game.
func hollow() FuzzReport {
	r := sound()
	r.Games[0].Tally = fuzz.Tally{Game: "checkers", Cases: 1, Refused: 1}
	r.Interrupted, r.Work = true, ""
	return r
}

func TestFuzzGolden(t *testing.T) {
	text := func(o TextOptions) func(io.Writer, FuzzReport) error {
		return func(w io.Writer, r FuzzReport) error { return Fuzz(w, r, o) }
	}
	screen := func(w io.Writer, r FuzzReport) error {
		now := FuzzNow{Stale: 90 * time.Second}
		text := FuzzScreen(r, now, TextOptions{}) + FuzzHeartbeat(r, now) + "\n"
		now.Shrinking, now.Tries = "7e12a4bf4f", 1234
		_, err := io.WriteString(w, text+FuzzScreen(r, now, TextOptions{})+FuzzHeartbeat(r, now)+"\n")
		return err
	}
	again := func(shows bool, now suite.Finding) func(io.Writer, FuzzReport) error {
		return func(w io.Writer, r FuzzReport) error {
			f := r.Findings[0]
			return FuzzRepro(w, FuzzAgain{Finding: f, Repetition: fuzz.Repetition{Now: now, Shows: shows}, More: "rulecheck explain x", Rules: []law.Rule{r.Games[0].Coverage.Rules[0].Rule}}, TextOptions{})
		}
	}
	for _, row := range []struct {
		golden string
		report FuzzReport
		write  func(io.Writer, FuzzReport) error
	}{
		{"fuzz.text", fuzzed(), text(TextOptions{})},
		{"fuzz-color.text", fuzzed(), text(TextOptions{Color: true})},
		{"fuzz-sound.text", sound(), text(TextOptions{})},
		{"fuzz-hollow.text", hollow(), text(TextOptions{})},
		{"fuzz-status.text", fuzzed(), func(w io.Writer, r FuzzReport) error { return FuzzStatus(w, r, TextOptions{}) }},
		{"fuzz-screen.text", fuzzed(), screen},
		{"fuzz.json", fuzzed(), FuzzJSON},
		{"fuzz-hollow.json", hollow(), FuzzJSON},
		{"fuzz.junit.xml", fuzzed(), FuzzJUnit},
		{"fuzz-hollow.junit.xml", hollow(), FuzzJUnit},
		{"fuzz.markdown", fuzzed(), FuzzMarkdown},
		{"fuzz-sound.markdown", sound(), FuzzMarkdown},
		{"fuzz.github", fuzzed(), FuzzGitHub},
		{"fuzz-again.text", fuzzed(), again(true, fuzzed().Findings[0].Detail)},
		{"fuzz-again-other.text", fuzzed(), again(false, fuzzed().Findings[1].Detail)},
		{"fuzz-again-gone.text", fuzzed(), again(false, suite.Finding{})},
		{"fuzz-min.text", fuzzed(), func(w io.Writer, r FuzzReport) error {
			return FuzzMin(w, []FuzzPruned{{"chess", 5432, 456, 61_000, r.Games[0].Coverage.Rules}})
		}},
	} {
		t.Run(row.golden, func(t *testing.T) {
			var got bytes.Buffer
			if err := row.write(&got, row.report); err != nil {
				t.Fatal(err)
			}
			matchGolden(t, row.golden, got.Bytes())
		})
	}
}

// A terminal of 80 columns shows every line of the screen whole, also after a night.
func TestFuzzFitsTerminal(t *testing.T) {
	r := fuzzed()
	r.Games[0].Cases, r.Games[0].Positions, r.Games[0].Tally.Findings, r.Games[0].Hangs = 123_456_789, 987_654_321, 1_234, 0
	r.Findings[0].Signature = strings.Repeat("subject: ", 20)
	for line := range strings.Lines(FuzzScreen(r, FuzzNow{time.Hour, "e59700393e", 3000}, TextOptions{})) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > screenWidth {
			t.Errorf("%d columns: %s", n, line)
		}
	}
}

// What no case was made for is not agreed on.
func TestFuzzNothingCheckedYet(t *testing.T) {
	if got := fuzzSummary(FuzzReport{}); got != "nothing was checked yet" {
		t.Error(got)
	}
	r := fuzzed()
	r.Games[0].Positions, r.Hangs[1].Generator = 0, "slow"
	if got := r.Silent(r.Unchecked()); !reflect.DeepEqual(got, []string{"subject", "slow"}) {
		t.Errorf("silent: %q", got)
	}
}

// Of many cases without an answer a few are told, and how many more there are; the
// JSON has all.
func TestFuzzManyHangs(t *testing.T) {
	r := fuzzed()
	for range 8 {
		r.Hangs = append(r.Hangs, hung("ffffffffffff", 99))
	}
	for _, form := range fuzzFormats {
		var out bytes.Buffer
		if err := form.write(&out, r); err != nil {
			t.Fatal(err)
		}
		shown, more := mostHangs-2, "and 5 more"
		if form.name == "json" {
			shown, more = 8, ""
		}
		if text := out.String(); strings.Count(text, "ffffffffffff") != shown || !strings.Contains(text, more) {
			t.Errorf("%s: not %d of them and %q\n%s", form.name, shown, more, text)
		}
	}
}

func TestFuzzVerdict(t *testing.T) {
	hangs := sound()
	hangs.Games[0].Hangs = 1
	open, flaky := fuzzed(), fuzzed()
	open.Findings, flaky.Findings = open.Findings[1:2], flaky.Findings[2:3]
	for name, row := range map[string]struct {
		r    FuzzReport
		want suite.Verdict
	}{
		"somebody is wrong":     {fuzzed(), suite.Differ},
		"no finding":            {sound(), suite.Agree},
		"a generator broke":     {open, suite.Undecided},
		"does not show again":   {flaky, suite.Undecided},
		"no answer in time":     {hangs, suite.Undecided},
		"earlier ones only":     {FuzzReport{Earlier: fuzzed().Findings}, suite.Agree},
		"our own engine's fail": {FuzzReport{Findings: fuzzed().Findings[3:]}, suite.Differ},
	} {
		if got := row.r.Verdict(); got != row.want {
			t.Errorf("%s: %v, want %v", name, got, row.want)
		}
	}
	if names := hollow().Unchecked(); !reflect.DeepEqual(names, []string{"checkers"}) {
		t.Errorf("unchecked: %q", names)
	}
}

// TestFuzzCountsAgree holds the counts of the JUnit file's head against its cases, and
// against the findings.
func TestFuzzCountsAgree(t *testing.T) {
	for _, r := range []FuzzReport{fuzzed(), sound(), hollow()} {
		var out bytes.Buffer
		if err := FuzzJUnit(&out, r); err != nil {
			t.Fatal(err)
		}
		var read junitSuites
		if err := xml.Unmarshal(out.Bytes(), &read); err != nil {
			t.Fatal(err)
		}
		tests, failures, errors := 0, 0, 0
		for _, s := range read.Suites {
			for _, c := range s.Cases {
				tests++
				if c.Failure != nil {
					failures++
				}
				if c.Error != nil {
					errors++
				}
			}
		}
		if tests != read.Tests || failures != read.Failures || errors != read.Errors || tests != len(r.Games)+len(r.Findings) {
			t.Errorf("%d tests, %d failures, %d errors; said are %d, %d, %d", tests, failures, errors, read.Tests, read.Failures, read.Errors)
		}
	}
}

// What a subject says may hold anything: it must not steer a terminal, break a file,
// or end a code block.
func TestFuzzHostileText(t *testing.T) {
	r := fuzzed()
	f := &r.Findings[0]
	const hostile = "\x1b[2J]]>\x00\xff<b>|`*_#\n::error::"
	f.Signature, f.Detail.Text, f.Detail.Answers[2].Error = hostile, hostile, hostile+"\n````"
	h := &r.Hangs[0]
	h.Generator, h.FEN, h.Text, h.Case.FEN, h.Case.Base = hostile, hostile, hostile, hostile, hostile
	repro := func(w io.Writer, r FuzzReport) error { // of a file that comes from elsewhere
		x := r.Findings[0]
		x.Path, x.FEN, x.Board, x.Original.FEN, x.Detail = []string{hostile}, hostile, hostile, hostile, suite.Finding{}
		return FuzzRepro(w, FuzzAgain{Finding: x, More: "rulecheck explain '" + hostile + "'"}, TextOptions{})
	}
	for _, form := range append(slices.Clone(fuzzFormats), format[FuzzReport]{"repro", repro}) {
		var out bytes.Buffer
		if err := form.write(&out, r); err != nil {
			t.Fatalf("%s: %v", form.name, err)
		}
		text := out.String()
		if !utf8.ValidString(text) || strings.ContainsAny(text, "\x1b\x00") || strings.Contains(text, "\n::error::") {
			t.Errorf("%s: not safe to show\n%q", form.name, text)
		}
		switch form.name {
		case "json":
			if !json.Valid(out.Bytes()) {
				t.Error("not valid JSON")
			}
		case "junit":
			if err := xml.Unmarshal(out.Bytes(), new(junitSuites)); err != nil {
				t.Error(err)
			}
		case "markdown":
			if !strings.Contains(text, "`````text\n") {
				t.Error("the fence of a code block is not longer than what it holds")
			}
		}
	}
}

func TestFuzzDocumentation(t *testing.T) {
	const path = "../docs/json-fuzz.md"
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range []any{jsonFuzz{}, jsonFuzzGame{}, jsonFuzzMet{}, jsonFuzzRule{}, jsonFuzzFind{}, jsonFuzzCase{}, jsonFuzzHang{}, jsonFuzzSample{}} {
		for _, f := range reflect.VisibleFields(reflect.TypeOf(v)) {
			if key := "| `" + f.Tag.Get("json") + "` |"; !strings.Contains(string(text), key) {
				t.Errorf("%s: no row %s for %T", path, key, v)
			}
		}
	}
	if !strings.Contains(string(text), FuzzSchema) {
		t.Errorf("%s: no %s", path, FuzzSchema)
	}
}
