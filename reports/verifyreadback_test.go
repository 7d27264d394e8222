package reports

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"rulecheck/finding"
	"rulecheck/oracle/rulebook/law"
)

func refereeReports() map[string]finding.Report {
	return map[string]finding.Report{
		"checked": checked, "flawless": flawless, "alone": alone, "stopped": stopped, "unread": unread, "empty": {}, "foul": foulReport(),
		"mixed": mixed, "documents": documents, "right": rightDocument, "wrong": wrongDocument, "barren": barrenDocument,
	}
}

// TestVerifyJSONReadsBack makes the report again from what was written of it.
func TestVerifyJSONReadsBack(t *testing.T) {
	for name, r := range refereeReports() {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			if err := VerifyJSON(&out, &r); err != nil {
				t.Fatal(err)
			}
			if !utf8.Valid(out.Bytes()) || strings.Contains(out.String(), "null") || strings.Contains(out.String(), "\x1b") {
				t.Error("a value is null, or the text is not safe:", out.String())
			}
			decoder := json.NewDecoder(&out)
			decoder.DisallowUnknownFields()
			var read jsonVerify
			if err := decoder.Decode(&read); err != nil {
				t.Fatal(err)
			}
			totals := r.Totals()
			if read.Schema != "rulecheck/verify/1" || finding.Totals(read.Totals) != totals {
				t.Errorf("schema %q, totals %+v; want %+v", read.Schema, read.Totals, totals)
			}
			if name == "foul" {
				return // JSON cannot hold every string
			}
			want := r
			want.Departures = maps.Clone(r.Departures)
			maps.DeleteFunc(want.Departures, func(_ finding.Code, n int) bool { return n == 0 })
			if diff := cmp.Diff(want, read.report(t), cmpopts.EquateEmpty()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func (j jsonVerify) report(t *testing.T) finding.Report {
	r := finding.Report{
		Files:  each(j.Files, func(f jsonVerifyFile) finding.File { return finding.File(f) }),
		Boards: each(j.Boards, func(b jsonVerifyBoard) finding.Board { return finding.Board(b) }),
		Facts:  each(j.Facts, func(f jsonVerifyFact) finding.Fact { return finding.Fact(f) }),
		Findings: each(j.Findings, func(f jsonVerifyFault) finding.Finding {
			level := finding.Error
			for level.String() != f.Level {
				level++
			}
			return finding.Finding{
				Code: finding.Code(f.Code), Level: level, File: f.File, Game: f.Game, Title: f.Title, Line: f.Line, Column: f.Column,
				Ply: f.Ply, Move: f.Move, Text: f.Text, FEN: f.FEN, Board: f.Board, Repeat: f.Repeat,
				Rules: each(f.Rules, func(rule jsonRule) law.Rule { return law.Rule(rule) }),
			}
		}),
		Omitted: j.Omitted, Strict: j.Strict, Interrupted: j.Interrupted, Elapsed: elapsed(j.Elapsed),
		Departures: map[finding.Code]int{}, Known: map[string]int{},
	}
	for _, d := range j.Departures {
		r.Departures[finding.Code(d.Code)] = d.Times
		if i := slices.IndexFunc(finding.Sorts(), func(s finding.Sort) bool { return string(s.Code) == d.Code }); i >= 0 && finding.Sorts()[i].About != d.About {
			t.Errorf("%s is explained as %q", d.Code, d.About)
		}
	}
	for _, k := range j.KnownDefects {
		r.Known[k.ID] = k.Games
	}
	return r
}

// TestVerifyJUnitReadsBack holds the test cases against the findings: each game, or
// each line of a document, with errors fails, each that is undecided is an error,
// every file has a case, and no finding is lost.
func TestVerifyJUnitReadsBack(t *testing.T) {
	for name, r := range refereeReports() {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			if err := VerifyJUnit(&out, &r); err != nil {
				t.Fatal(err)
			}
			var read junitSuites
			if err := xml.Unmarshal(out.Bytes(), &read); err != nil {
				t.Fatalf("%v\n%s", err, out.String())
			}
			if len(read.Suites) != len(r.Files) {
				t.Fatalf("%d test suites for %d files", len(read.Suites), len(r.Files))
			}
			tests, failures, errors := 0, 0, 0
			for i, s := range read.Suites {
				compareVerifySuite(t, s, r.Files[i], r.Findings)
				tests, failures, errors = tests+s.Tests, failures+s.Failures, errors+s.Errors
			}
			if read.Tests != tests || read.Failures != failures || read.Errors != errors {
				t.Errorf("%d tests, %d failures, %d errors; the suites have %d, %d, %d", read.Tests, read.Failures, read.Errors, tests, failures, errors)
			}
		})
	}
}

func compareVerifySuite(t *testing.T, s *junitSuite, file finding.File, findings []finding.Finding) {
	t.Helper()
	gravest, broken, notes := map[int]finding.Level{}, 0, map[int]bool{}
	shown := map[finding.Level]int{}
	number := func(f finding.Finding) int { return f.Game }
	if kindOf(file) == document {
		number = func(f finding.Finding) int { return f.Line }
	}
	for _, f := range findings {
		if f.File != file.Name {
			continue
		}
		shown[f.Level]++
		before, broken := gravest[number(f)]
		switch {
		case f.Level == finding.Note:
			notes[number(f)] = true
		case !broken || before != finding.Error:
			gravest[number(f)] = f.Level
		}
	}
	failures, errors := 0, 0
	for number, level := range gravest {
		delete(notes, number)
		if level == finding.Error {
			failures++
		} else {
			errors++
		}
		if number > 0 {
			broken++
		}
	}
	tests := failures + errors
	hidden := file.Errors > shown[finding.Error] || file.Undecided > shown[finding.Undecided]
	sound, all := plural(file.Games-broken, "game", "games")+" without errors", file.Games
	if kindOf(file) == document {
		sound, all = soundDocument(file, tests == 0), file.Games+file.Boards+file.Lists+file.Facts
	}
	if len(notes) > 0 && tests > 0 && all <= broken {
		sound = "notes"
	}
	switch {
	case hidden:
		tests, failures = tests+1, failures+1
	case all > broken || tests == 0 || len(notes) > 0:
		tests++
		if !slices.ContainsFunc(s.Cases, func(c junitCase) bool { return c.Name == sound && c.Failure == nil && c.Error == nil }) {
			t.Errorf("%s: no test case %q that passes", file.Name, sound)
		}
	}
	if s.Name != visible(file.Name, "") || s.Tests != tests || len(s.Cases) != tests || s.Failures != failures || s.Errors != errors {
		t.Errorf("suite %s: %d tests, %d cases, %d failures, %d errors; want %q, %d, %d, %d", s.Name, s.Tests, len(s.Cases), s.Failures, s.Errors, file.Name, tests, failures, errors)
	}
	var failed, aside strings.Builder
	failing, names := 0, map[string]bool{}
	for _, c := range s.Cases {
		if names[c.Name] {
			t.Errorf("%s: two test cases %q", file.Name, c.Name)
		}
		names[c.Name] = true
		for _, problem := range []*junitProblem{c.Failure, c.Error} {
			if problem != nil {
				failing++
				failed.WriteString(problem.Text)
			}
		}
		if c.Out != nil {
			aside.WriteString(c.Out.Text)
		}
	}
	if failing != failures+errors {
		t.Errorf("suite %s: %d test cases fail, of %d", s.Name, failing, failures+errors)
	}
	for _, f := range findings {
		text := failed.String()
		if f.Level == finding.Note {
			text = aside.String()
		}
		if line := place(f) + ": " + f.Level.String() + ": " + f.Text; f.File == file.Name && !strings.Contains(text, visible(line, "")) {
			t.Errorf("suite %s: no line %q in\n%s", s.Name, line, text)
		}
	}
}

// soundDocument returns the name of the test case for what is right in a document.
func soundDocument(f finding.File, flawless bool) string {
	var parts []string
	for _, part := range []struct {
		n         int
		one, more string
	}{{f.Games, "game", "games"}, {f.Boards, "board", "boards"}, {f.Lists, "list of moves", "lists of moves"}, {f.Facts, "fact", "facts"}} {
		if part.n > 0 {
			parts = append(parts, plural(part.n, part.one, part.more))
		}
	}
	switch {
	case parts == nil:
		return "nothing that could be checked"
	case flawless:
		return strings.Join(parts, ", ") + " without errors"
	}
	return "the rest of " + strings.Join(parts, ", ")
}

// TestVerifyGitHubReadsBack reads workflow commands as GitHub's runner does.
func TestVerifyGitHubReadsBack(t *testing.T) {
	for name, r := range refereeReports() {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			if err := VerifyGitHub(&out, &r); err != nil {
				t.Fatal(err)
			}
			var got, want []string
			sums := 0
			for line := range strings.Lines(out.String()) {
				level, properties, data := workflowCommand(line)
				if properties["file"] == "" {
					sums++
					continue
				}
				got = append(got, fmt.Sprintf("%s %s:%s:%s %s", level, properties["file"], properties["line"], properties["col"], data))
			}
			for _, f := range r.Findings {
				level, place := annotations[f.Level], [2]string{fmt.Sprint(f.Line), fmt.Sprint(f.Column)}
				for i := range place {
					if place[i] == "0" {
						place[i] = ""
					}
				}
				want = append(want, fmt.Sprintf("%s %s:%s:%s %s", level, visible(f.File, ""), place[0], place[1], visible(f.Text, "")))
			}
			slices.Sort(got)
			slices.Sort(want)
			if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Error(diff)
			}
			if sums != 1 {
				t.Errorf("%d summaries", sums)
			}
		})
	}
}

// workflowCommand returns the level, the properties and the first line of the
// message of a workflow command.
func workflowCommand(line string) (level string, properties map[string]string, first string) {
	head, data, _ := strings.Cut(strings.TrimPrefix(strings.TrimSuffix(line, "\n"), "::"), "::")
	level, list, _ := strings.Cut(head, " ")
	plain := strings.NewReplacer("%25", "%", "%0D", "\r", "%0A", "\n", "%3A", ":", "%2C", ",")
	properties = map[string]string{}
	for _, entry := range strings.Split(list, ",") {
		key, value, _ := strings.Cut(entry, "=")
		properties[key] = plain.Replace(value)
	}
	first, _, _ = strings.Cut(strings.NewReplacer("%25", "%", "%0D", "\r", "%0A", "\n").Replace(data), "\n")
	return level, properties, first
}
