package reports

import (
	"bytes"
	"os"
	"reflect"
	"strings"
	"testing"
)

// TestDocumentation holds docs/json.md against what is written: its example is
// the report of testdata/example.json, and every key is explained.
func TestDocumentation(t *testing.T) {
	const path = "../docs/json.md"
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, opened := strings.Cut(string(text), "```json\n")
	example, after, closed := strings.Cut(rest, "```\n")
	if !opened || !closed {
		t.Fatalf("%s: no example between ```json and ```", path)
	}
	var want bytes.Buffer
	if err := JSON(&want, fixed(t, "example")); err != nil {
		t.Fatal(err)
	}
	if example != want.String() {
		if *update {
			if err := os.WriteFile(path, []byte(before+"```json\n"+want.String()+"```\n"+after), 0o644); err != nil {
				t.Fatal(err)
			}
		} else {
			t.Errorf("%s: the example is not what JSON writes; run with -update", path)
		}
	}
	for _, v := range []any{jsonReport{}, jsonTotals{}, jsonResult{}, jsonRow{}, jsonStatistic{}, jsonBegun{}, jsonClaim{}, jsonKnown{}, jsonFinding{}, jsonAnswer{}} {
		for _, f := range reflect.VisibleFields(reflect.TypeOf(v)) {
			if key := "| `" + f.Tag.Get("json") + "` |"; !strings.Contains(before, key) {
				t.Errorf("%s: no row %s for %T", path, key, v)
			}
		}
	}
}
