package reports

import (
	"bytes"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"rulecheck/finding"
	"rulecheck/oracle/rulebook/law"
)

// documented is the example of docs/verify.md and docs/json-verify.md.
var documented = finding.Report{
	Files: []finding.File{{Name: "club.pgn", Game: "chess", Games: 1, Plies: 7, Followed: 1, Witnesses: []string{"rulebook"}, Errors: 1}},
	Findings: []finding.Finding{{
		Code: "illegal-move", Level: finding.Error, File: "club.pgn", Game: 1, Title: "Ada - Bob", Line: 9, Column: 37, Ply: 8, Move: "4... Nxd4",
		Text:   "not legal; Nc6xd4: pinned on the diagonal a4-e8 by the bishop on b5; 1 move after it not looked at",
		FEN:    "r1bqkbnr/ppp2ppp/2np4/1B2p3/3PP3/5N2/PPP2PPP/RNBQK2R b KQkq d3 0 4",
		Board:  "8  r . b q k b n r\n7  p p p . . p p p\n6  . . n p . . . .\n5  . B . . p . . .\n4  . . . P P . . .\n3  . . . . . N . .\n2  P P P . . P P P\n1  R N B Q K . . R\n   a b c d e f g h\n",
		Rules:  []law.Rule{{Name: "chess.pin", Article: "FIDE 3.9.2", Text: "A pinned man may move only along the line between its king and the attacker."}},
		Repeat: "rulecheck explain 'r1bqkbnr/ppp2ppp/2np4/1B2p3/3PP3/5N2/PPP2PPP/RNBQK2R b KQkq d3 0 4' Nc6xd4",
	}},
	Departures: map[finding.Code]int{"long-form": 1, "tag-missing": 2},
	Elapsed:    1250 * time.Microsecond,
}

// documentedBlock holds what stands in a document between two marks against what
// it should be, and returns the document's text.
func documentedBlock(t *testing.T, path, opening, closing, want string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, opened := strings.Cut(string(text), opening)
	got, after, closed := strings.Cut(rest, closing)
	switch {
	case !opened || !closed:
		t.Fatalf("%s: nothing between %q and %q", path, opening, closing)
	case got == want:
	case *update:
		if err := os.WriteFile(path, []byte(before+opening+want+closing+after), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s: what follows %q is not as it should be; run with -update\n%s", path, opening, want)
	}
	return string(text)
}

// TestVerifyJSONDocumentation holds docs/json-verify.md against what is written:
// its example, and a row for every key.
func TestVerifyJSONDocumentation(t *testing.T) {
	var want bytes.Buffer
	if err := VerifyJSON(&want, &documented); err != nil {
		t.Fatal(err)
	}
	const path = "../docs/json-verify.md"
	text := documentedBlock(t, path, "```json\n", "```\n", want.String())
	for _, v := range []any{
		jsonVerify{}, jsonVerifyTotals{}, jsonVerifyFile{}, jsonVerifyFault{}, jsonDeparture{}, jsonVerifyDefect{}, jsonRule{},
	} {
		for _, f := range reflect.VisibleFields(reflect.TypeOf(v)) {
			if key := "| `" + f.Tag.Get("json") + "` |"; !strings.Contains(text, key) {
				t.Errorf("%s: no row %s for %T", path, key, v)
			}
		}
	}
	if !strings.Contains(text, "| `schema` | string | `"+VerifySchema+"` |") {
		t.Errorf("%s: %s is not explained", path, VerifySchema)
	}
}

// TestVerifyDocumentation holds docs/verify.md against the codes of the referee,
// and its example against what is written.
func TestVerifyDocumentation(t *testing.T) {
	const path = "../docs/verify.md"
	var want bytes.Buffer
	if err := Verify(&want, &documented, TextOptions{}); err != nil {
		t.Fatal(err)
	}
	documentedBlock(t, path, "```console\n$ rulecheck verify club.pgn\n", "```\n", want.String())

	var rows strings.Builder
	for _, s := range finding.Sorts() {
		kind := s.Level.String()
		if s.Form {
			kind += " with `--strict`"
		}
		fmt.Fprintf(&rows, "| `%s` | %s | %s |\n", s.Code, kind, s.About)
	}
	documentedBlock(t, path, "| code | it is | what it means |\n|---|---|---|\n", "\n## ", rows.String())
}
