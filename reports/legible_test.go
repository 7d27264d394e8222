package reports

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"math/big"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"rulecheck/suite"
)

// evil steers a terminal, ends a CDATA section, breaks a line into a workflow
// command, turns text round, and is not UTF-8.
const evil = "a\x1b[31m]]>&<\"\x00\r\n::error::b\u202e\u009b\uffff\xff"

// hostile returns a report of three results, each with two findings and two
// warnings, in which every text is evil.
func hostile() suite.Report {
	var r suite.Report
	poison(reflect.ValueOf(&r).Elem())
	decided := r.Results[0]
	decided.Findings = append([]suite.Finding{}, decided.Findings...)
	decided.Findings[0].Undecided = false
	r.Results = append(r.Results, decided)
	return r
}

func poison(v reflect.Value) {
	if number, ok := v.Addr().Interface().(**big.Int); ok {
		*number = big.NewInt(1)
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(evil)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(1)
	case reflect.Uint64:
		v.SetUint(1)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		poison(v.Index(0))
		poison(v.Index(1))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		poison(v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			poison(v.Field(i))
		}
	}
}

func TestHostileText(t *testing.T) {
	r := hostile()
	written := func(write func(io.Writer, suite.Report) error, r suite.Report) string {
		var out bytes.Buffer
		if err := write(&out, r); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	one := suite.Report{Results: r.Results[:1]}
	texts := map[string]string{
		"text":     written(text(TextOptions{Divide: true, Verbose: true}), r),
		"position": written(text(TextOptions{Divide: true, Verbose: true}), one),
		"junit":    written(JUnit, r),
		"github":   written(GitHub, r),
		"divide":   written(func(w io.Writer, r suite.Report) error { return Divide(w, r.Results[0]) }, one),
	}
	for name, out := range texts {
		if seen := visible(out, "\n"); seen != out {
			t.Errorf("%s: holds what cannot be seen:\n%s", name, seen)
		}
	}
	for line := range strings.Lines(texts["github"]) {
		if !strings.HasPrefix(line, "::error title=") && !strings.HasPrefix(line, "::warning title=") && !strings.HasPrefix(line, "::notice title=") {
			t.Errorf("a text has become a line of its own: %q", line)
		}
	}
	if got, want := strings.Count(texts["github"], "\n"), 3*(2+2)+1; got != want {
		t.Errorf("%d workflow commands, want %d", got, want)
	}
	if err := xml.Unmarshal([]byte(texts["junit"]), new(junitSuites)); err != nil {
		t.Error(err)
	}
	if out := written(JSON, r); !json.Valid([]byte(out)) || !utf8.ValidString(out) {
		t.Error("not JSON:", out)
	}
	if r.Results[0].Findings[0].Answers[0].Moves[0] != evil || r.Results[0].Name != evil {
		t.Error("a writer has changed the report")
	}
}

func TestVisible(t *testing.T) {
	for in, want := range map[string]string{
		"plain, ü, 王":        "plain, ü, 王",
		"\x1b[31mred":        `\x1b[31mred`,
		"two\nlines\tof\r":   `two\nlines\tof\r`,
		"\xff\xfe":           `\xff\xfe`,
		"\u202eabc\u2066":    `\u202eabc\u2066`,
		"it's":               "it's",
		"\ufffe\U000e0001 x": `\ufffe\U000e0001 x`,
	} {
		if got := visible(in, ""); got != want {
			t.Errorf("%q is shown as %s, want %s", in, got, want)
		}
	}
}
