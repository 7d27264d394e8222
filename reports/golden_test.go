package reports

import (
	"bytes"
	"encoding/json"
	"flag"
	"io"
	"os"
	"path/filepath"
	"testing"

	"rulecheck/suite"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// fixed returns a report whose every number is written in testdata.
func fixed(t *testing.T, name string) suite.Report {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	var r suite.Report
	if err := decoder.Decode(&r); err != nil {
		t.Fatal(err)
	}
	return r
}

func text(o TextOptions) func(io.Writer, suite.Report) error {
	return func(w io.Writer, r suite.Report) error { return Text(w, r, o) }
}

func TestGolden(t *testing.T) {
	divide := func(w io.Writer, r suite.Report) error { return Divide(w, r.Results[0]) }
	for _, row := range []struct {
		golden, report string
		write          func(io.Writer, suite.Report) error
	}{
		{"many.text", "many", text(TextOptions{})},
		{"many-narrow.text", "many", text(TextOptions{Width: 72})},
		{"many-verbose.text", "many", text(TextOptions{Verbose: true})},
		{"many-color.text", "many", text(TextOptions{Color: true})},
		{"agree.text", "agree", text(TextOptions{})},
		{"empty.text", "empty", text(TextOptions{})},
		{"start.text", "start", text(TextOptions{})},
		{"start-divide.text", "start", text(TextOptions{Divide: true})},
		{"counted.text", "counted", text(TextOptions{Divide: true})},
		{"counted.divide", "counted", divide},
		{"counted.report.json", "counted", JSON},
		{"counted.junit.xml", "counted", JUnit},
		{"known.text", "known", text(TextOptions{})},
		{"finding.text", "finding", text(TextOptions{})},
		{"example.text", "example", text(TextOptions{})},
		{"start.divide", "start", divide},
		{"many.report.json", "many", JSON},
		{"empty.report.json", "empty", JSON},
		{"many.junit.xml", "many", JUnit},
		{"empty.junit.xml", "empty", JUnit},
		{"many.github", "many", GitHub},
		{"agree.github", "agree", GitHub},
	} {
		t.Run(row.golden, func(t *testing.T) {
			var got bytes.Buffer
			if err := row.write(&got, fixed(t, row.report)); err != nil {
				t.Fatal(err)
			}
			matchGolden(t, row.golden, got.Bytes())
		})
	}
}

// matchGolden holds what was written against the golden file of a name; -update
// writes the file.
func matchGolden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("differs from %s; look, then run with -update\n%s", path, got)
	}
}
