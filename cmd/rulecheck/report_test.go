package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

type jsonRun struct {
	Schema, Verdict string
	Totals          struct {
		Cases, Agree, Differ, Undecided int
		Nodes                           uint64
	}
	Results []struct {
		Name, FEN, Verdict string
		Nodes              []uint64
		Findings           []struct{ Kind, Text, Repeat string }
	}
}

type junitRun struct {
	Tests    int `xml:"tests,attr"`
	Failures int `xml:"failures,attr"`
	Errors   int `xml:"errors,attr"`
	Suites   []struct {
		Name  string `xml:"name,attr"`
		Cases []struct {
			Name       string `xml:"name,attr"`
			Properties []struct {
				Name  string `xml:"name,attr"`
				Value string `xml:"value,attr"`
			} `xml:"properties>property"`
			Failure *struct {
				Message string `xml:"message,attr"`
				Type    string `xml:"type,attr"`
			} `xml:"failure"`
		} `xml:"testcase"`
	} `xml:"testsuite"`
}

// What a build server is told of a run must be what a program is told.
func TestJUnitAndJSONOfOneRunAgree(t *testing.T) {
	folder := t.TempDir()
	write(t, filepath.Join(folder, "suite.tsv"), "name\tfen\tcounts\trefused\n"+
		"start\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\t1:20 2:400\t\n"+
		"<wrong> & \"so\"\t4k3/8/8/8/8/8/8/4K3 w - - 0 1\t1:5 2:26\t\n"+
		"kingless\t8/8/8/8/8/8/8/4K3 w - - 0 1\t\tno-king\n")
	command := process("rulecheck", "perft", "suite.tsv", "-d", "2", "--format", "json", "--report", "junit=run.xml", "--report", "json=run.json")
	command.Dir = folder
	out, _ := command.Output()
	if code := command.ProcessState.ExitCode(); code != exitDiffer {
		t.Fatalf("exit code %d\n%s", code, out)
	}
	var told jsonRun
	decoder := json.NewDecoder(bytes.NewReader(out))
	if err := decoder.Decode(&told); err != nil || decoder.More() {
		t.Fatalf("%v\n%s", err, out)
	}
	if file := read(t, filepath.Join(folder, "run.json")); !bytes.Equal(file, out) {
		t.Error("the JSON report is not what --format json prints")
	}
	var ran junitRun
	if err := xml.Unmarshal(read(t, filepath.Join(folder, "run.xml")), &ran); err != nil {
		t.Fatal(err)
	}

	if told.Schema != "rulecheck/perft/1" || told.Verdict != "differ" || told.Totals.Cases != 3 || told.Totals.Differ != 1 || told.Totals.Nodes != 425 {
		t.Errorf("JSON: %+v", told)
	}
	if ran.Tests != told.Totals.Cases || ran.Failures != told.Totals.Differ || ran.Errors != told.Totals.Undecided {
		t.Errorf("JUnit has %d tests, %d failures, %d errors; JSON %+v", ran.Tests, ran.Failures, ran.Errors, told.Totals)
	}
	if len(ran.Suites) != 1 || len(ran.Suites[0].Cases) != len(told.Results) {
		t.Fatalf("JUnit: %+v", ran.Suites)
	}
	var names []string
	for i, c := range ran.Suites[0].Cases {
		result := told.Results[i]
		names = append(names, c.Name)
		if c.Name != result.Name || (c.Failure != nil) != (result.Verdict == "differ") {
			t.Errorf("JUnit case %+v, JSON result %+v", c, result)
		}
		if c.Failure != nil && (c.Failure.Message != result.Findings[0].Text || c.Failure.Type != "against published") {
			t.Errorf("JUnit failure %+v, JSON finding %+v", *c.Failure, result.Findings[0])
		}
		for _, property := range c.Properties {
			if property.Name == "nodes" && len(result.Nodes) > 0 && property.Value != fmt.Sprint(result.Nodes[len(result.Nodes)-1]) {
				t.Errorf("%s: JUnit counts %s, JSON %v", c.Name, property.Value, result.Nodes)
			}
			if property.Name == "fen" && property.Value != result.FEN {
				t.Errorf("%s: JUnit has %s, JSON %s", c.Name, property.Value, result.FEN)
			}
		}
	}
	if want := []string{"start", `<wrong> & "so"`, "kingless"}; !slices.Equal(names, want) {
		t.Errorf("cases %q, want %q", names, want)
	}
}

// A report replaces the file that a link points to, and leaves nothing beside it.
func TestReportFollowsLink(t *testing.T) {
	folder := t.TempDir()
	name, link := filepath.Join(folder, "run.json"), filepath.Join(folder, "latest.json")
	write(t, name, "the last run's")
	if err := os.Symlink("run.json", link); err != nil {
		t.Skip(err)
	}
	if out, err := process("rulecheck", "perft", "start", "-d", "1", "--report", "json="+link).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if !json.Valid(read(t, name)) {
		t.Error("the file that the link points to was not written")
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Error("the link was replaced")
	}
	if left, _ := os.ReadDir(folder); len(left) != 2 {
		t.Errorf("the folder holds %v", left)
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
