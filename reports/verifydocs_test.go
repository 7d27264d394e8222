package reports

import (
	"bytes"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"rulecheck/finding"
	"rulecheck/oracle/rulebook/law"
)

// documented is the example of a record in docs/verify.md and docs/json-verify.md,
// documentedPins that of a document.
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

var documentedPins = finding.Report{
	Files: []finding.File{{Name: "pins.md", Document: true, Game: "chess", Boards: 1, Facts: 2, Errors: 1, Witnesses: []string{"rulebook"}}},
	Boards: []finding.Board{{
		File: "pins.md", Line: 7, Column: 1, Format: "rows", Game: "chess", FEN: pinFEN, Drawn: pinBoard, Legal: 10, PseudoLegal: 17,
		Read: []string{"capital letters are White's, by custom", "White to move and no right from earlier moves, as nothing tells"},
	}},
	Facts: []finding.Fact{
		{File: "pins.md", Line: 18, Column: 14, Question: "pseudo-legal e2 of pin", FEN: pinFEN, Written: "14", Value: "13", Witnesses: []string{"own", "rulebook"}},
		{File: "pins.md", Line: 19, Column: 1, Question: "legal e2 of pin", FEN: pinFEN, Written: "6", Value: "6", Witnesses: []string{"own", "rulebook"}, Holds: true},
	},
	Findings: []finding.Finding{{
		Code: finding.WrongValue, Level: finding.Error, File: "pins.md", Title: "pseudo-legal e2 of pin", Line: 18, Column: 55,
		Text: "pseudo-legal e2 of pin is 13, not 14: engine, rulebook", FEN: pinFEN, Repeat: "rulecheck explain '" + pinFEN + "'",
	}},
	Elapsed: 1250 * time.Microsecond,
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
// its examples, and the rows of each table, one for every key in order.
func TestVerifyJSONDocumentation(t *testing.T) {
	const path = "../docs/json-verify.md"
	var text string
	for opening, r := range map[string]*finding.Report{"illegal move:\n\n```json\n": &documented, "its facts and findings:\n\n```json\n": &documentedPins} {
		var want bytes.Buffer
		if err := VerifyJSON(&want, r); err != nil {
			t.Fatal(err)
		}
		text = documentedBlock(t, path, opening, "```\n", want.String())
	}
	for heading, v := range map[string]any{
		"## The report": jsonVerify{}, "## `totals`": jsonVerifyTotals{}, "## An entry of `files`": jsonVerifyFile{},
		"## An entry of `boards`": jsonVerifyBoard{}, "## An entry of `facts`": jsonVerifyFact{},
		"## An entry of `findings`": jsonVerifyFault{}, "### An entry of `rules`": jsonRule{},
		"## An entry of `departures`": jsonDeparture{}, "## An entry of `known_defects`": jsonVerifyDefect{},
	} {
		var want, got []string
		for _, f := range reflect.VisibleFields(reflect.TypeOf(v)) {
			want = append(want, f.Tag.Get("json"))
		}
		_, section, _ := strings.Cut(text, "\n"+heading+"\n")
		section, _, _ = strings.Cut(section, "\n#")
		for line := range strings.Lines(section) {
			if key, isRow := strings.CutPrefix(line, "| `"); isRow {
				key, _, _ = strings.Cut(key, "`")
				got = append(got, key)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s: %s", path, heading, diff)
		}
	}
	if !strings.Contains(text, "| `schema` | string | `"+VerifySchema+"` |") {
		t.Errorf("%s: %s is not explained", path, VerifySchema)
	}
}

// TestVerifyDocumentation holds docs/verify.md against the list of codes, and its
// examples against what is written.
func TestVerifyDocumentation(t *testing.T) {
	const path = "../docs/verify.md"
	for _, r := range []*finding.Report{&documented, &documentedPins} {
		var want bytes.Buffer
		if err := Verify(&want, r, TextOptions{}); err != nil {
			t.Fatal(err)
		}
		documentedBlock(t, path, "```console\n$ rulecheck verify "+r.Files[0].Name+"\n", "```\n", want.String())
	}

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
