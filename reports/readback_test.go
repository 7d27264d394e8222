package reports

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"rulecheck/suite"
)

func reports(t *testing.T) map[string]suite.Report {
	all := map[string]suite.Report{"hostile": hostile()}
	for _, name := range []string{"many", "agree", "empty", "start", "known", "finding", "example", "counted"} {
		all[name] = fixed(t, name)
	}
	return all
}

// TestJSONReadsBack makes the report again from what was written of it.
func TestJSONReadsBack(t *testing.T) {
	for name, r := range reports(t) {
		if name == "hostile" {
			continue // JSON cannot hold every string, see TestHostileText
		}
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			if err := JSON(&out, r); err != nil {
				t.Fatal(err)
			}
			decoder := json.NewDecoder(&out)
			decoder.DisallowUnknownFields()
			var read jsonReport
			if err := decoder.Decode(&read); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(r, read.report(), cmpopts.EquateEmpty(), cmp.Comparer(func(a, b *big.Int) bool { return a == b || a != nil && b != nil && a.Cmp(b) == 0 })); diff != "" {
				t.Error(diff)
			}
			totals := r.Totals()
			if read.Schema != "rulecheck/perft/1" || read.Verdict != r.Verdict().String() || read.Totals.Nodes.Cmp(totals.Nodes) != 0 || read.Totals.Cases != totals.Cases {
				t.Errorf("schema %q, verdict %q, totals %+v; want %s, %+v", read.Schema, read.Verdict, read.Totals, r.Verdict(), totals)
			}
			for i, result := range r.Results {
				if read.Results[i].Verdict != result.Verdict().String() {
					t.Errorf("%s: verdict %q, want %q", result.Name, read.Results[i].Verdict, result.Verdict())
				}
			}
		})
	}
}

func (j jsonReport) report() suite.Report {
	return suite.Report{
		Results:     each(j.Results, jsonResult.result),
		Elapsed:     elapsed(j.Elapsed),
		Interrupted: j.Interrupted,
	}
}

func (j jsonResult) result() suite.Result {
	r := suite.Result{
		Name: j.Name, Game: j.Game, FEN: j.FEN, Board: j.Board, Source: j.Source, Warnings: j.Warnings,
		Generators: j.Generators, Depth: j.Depth, Counting: j.Counting,
		Divide:    each(j.Divide, jsonRow.row),
		Positions: j.Positions, Edges: j.Edges, Revisits: j.Revisits,
		Claims:     each(j.Claims, func(c jsonClaim) suite.Claim { return suite.Claim(c) }),
		Known:      each(j.KnownDefects, func(k jsonKnown) suite.KnownDefect { return suite.KnownDefect(k) }),
		Findings:   each(j.Findings, jsonFinding.finding),
		Elapsed:    elapsed(j.Elapsed),
		Statistics: each(j.Statistics, func(s jsonStatistic) suite.Statistic { return suite.Statistic(s) }),
	}
	r.Resumed = j.Resumed
	if j.Begun != nil {
		r.Begun = &suite.Begun{Depth: j.Begun.Depth, Done: j.Begun.Done, Parts: j.Begun.Parts, Divide: each(j.Begun.Divide, jsonRow.row)}
	}
	for _, nodes := range j.Nodes {
		if nodes.IsUint64() {
			r.Nodes = append(r.Nodes, nodes.Uint64())
		} else {
			r.Past = append(r.Past, nodes)
		}
	}
	return r
}

func (j jsonRow) row() suite.Row {
	if j.Nodes.IsUint64() {
		return suite.Row{Move: j.Move, Nodes: j.Nodes.Uint64()}
	}
	return suite.Row{Move: j.Move, Past: j.Nodes}
}

func (j jsonFinding) finding() suite.Finding {
	return suite.Finding{
		Kind: j.Kind, Text: j.Text, Root: j.Root, Path: j.Path, FEN: j.FEN, Board: j.Board, Verdict: j.Verdict,
		Alone: j.Alone, Repeat: j.Repeat, Undecided: j.Undecided,
		Answers: each(j.Answers, func(a jsonAnswer) suite.Answer { return suite.Answer(a) }),
	}
}

func elapsed(seconds float64) time.Duration { return time.Duration(math.Round(seconds * 1e9)) }

// TestJSONTellsNotAskedFromNone holds a generator that was not asked for its
// moves apart from one that answers that there are none.
func TestJSONTellsNotAskedFromNone(t *testing.T) {
	r := suite.Report{Results: []suite.Result{{Findings: []suite.Finding{{Answers: []suite.Answer{{}, {Moves: []string{}}}}}}}}
	var out bytes.Buffer
	if err := JSON(&out, r); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), `"moves": null`) || !strings.Contains(out.String(), `"moves": []`) {
		t.Error(out.String())
	}
}

func TestJUnitReadsBack(t *testing.T) {
	for name, r := range reports(t) {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			if err := JUnit(&out, r); err != nil {
				t.Fatal(err)
			}
			var read junitSuites
			if err := xml.Unmarshal(out.Bytes(), &read); err != nil {
				t.Fatalf("%v\n%s", err, out.String())
			}
			totals := r.Totals()
			if read.Tests != totals.Cases || read.Failures != totals.Differ || read.Errors != totals.Undecided {
				t.Errorf("%d tests, %d failures, %d errors; want %+v", read.Tests, read.Failures, read.Errors, totals)
			}
			var games []string
			for _, result := range legible(r.Results) {
				if !slices.Contains(games, result.Game) {
					games = append(games, result.Game)
				}
			}
			if len(read.Suites) != len(games) {
				t.Fatalf("%d test suites for games %q", len(read.Suites), games)
			}
			for i, s := range read.Suites {
				want := suite.Report{}
				for _, result := range legible(r.Results) {
					if result.Game == games[i] {
						want.Results = append(want.Results, result)
					}
				}
				compareSuite(t, s, games[i], want)
			}
		})
	}
}

func compareSuite(t *testing.T, s *junitSuite, game string, want suite.Report) {
	t.Helper()
	totals := want.Totals()
	if s.Name != game || s.Tests != totals.Cases || s.Failures != totals.Differ || s.Errors != totals.Undecided || len(s.Cases) != totals.Cases {
		t.Fatalf("suite %s: %d tests, %d failures, %d errors, %d cases; want %s, %+v", s.Name, s.Tests, s.Failures, s.Errors, len(s.Cases), game, totals)
	}
	for i, c := range s.Cases {
		result := want.Results[i]
		if c.Name != result.Name || c.Class != "rulecheck."+game || c.Time != seconds(result.Elapsed) {
			t.Errorf("case %q of class %q in %s s; want %q in %v", c.Name, c.Class, c.Time, result.Name, result.Elapsed)
		}
		if (c.Failure != nil) != (result.Verdict() == suite.Differ) || (c.Error != nil) != (result.Verdict() == suite.Undecided) {
			t.Errorf("case %q: failure %v, error %v; want %v", c.Name, c.Failure, c.Error, result.Verdict())
		}
		for _, problem := range []*junitProblem{c.Failure, c.Error} {
			if problem == nil {
				continue
			}
			if problem.Message != result.Findings[0].Text || problem.Type != result.Findings[0].Kind {
				t.Errorf("case %q: %q of type %q", c.Name, problem.Message, problem.Type)
			}
			for _, f := range result.Findings {
				if !strings.Contains(problem.Text, f.Repeat) || !strings.Contains(problem.Text, f.FEN) {
					t.Errorf("case %q: no position or command in\n%s", c.Name, problem.Text)
				}
			}
		}
	}
}
