package reports

import (
	"bytes"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
	"time"

	"rulecheck/finding"
	"rulecheck/oracle/rulebook/law"
)

// checked is a report that no referee has made: short, and with all that a page
// can show.
var checked = finding.Report{
	Files: []finding.File{
		{Name: "club.pgn", Game: "chess", Games: 20000, Plies: 1580000, Followed: 103, Witnesses: []string{"rulebook", "notnil"}, Errors: 3, Notes: 1, Undecided: 2},
		{Name: "old/1851 london.pgn", Game: "chess", Games: 3, Plies: 196, Followed: 3, Witnesses: []string{"rulebook", "notnil"}, Errors: 4, Notes: 1},
		{Name: "tinsley.pdn", Game: "checkers", Games: 1, Plies: 120, Followed: 1, Witnesses: []string{"rulebook"}},
	},
	Findings: []finding.Finding{
		{
			Code: "illegal-move", Level: finding.Error, File: "club.pgn", Game: 3, Title: "Anderssen - Kieseritzky", Line: 52, Column: 17, Ply: 24, Move: "12... Nd7",
			Text:  "not legal in r1bqk2r/ppp2ppp/5n2/1B6/8/8/PPP2PPP/R1BQR1K1 b kq - 3 12; legal is e8f8; Nf6-d7: it leaves the king on e8 in check",
			FEN:   "r1bqk2r/ppp2ppp/5n2/1B6/8/8/PPP2PPP/R1BQR1K1 b kq - 3 12",
			Board: "8  r . b q k . . r\n7  p p p . . p p p\n",
			Rules: []law.Rule{{Name: "chess.check", Article: "FIDE 3.9.2", Text: "No man may be moved so that its own king is left in check, or is exposed to it."}, {Name: "chess.pin", Article: "FIDE 3.9.2", Text: "A pinned man stays."}}, Repeat: "rulecheck explain 'r1bqk2r/ppp2ppp/5n2/1B6/8/8/PPP2PPP/R1BQR1K1 b kq - 3 12' Nf6-d7",
		},
		{Code: "claim", Level: finding.Note, File: "club.pgn", Game: 3, Title: "Anderssen - Kieseritzky", Line: 50, Column: 3, Ply: 20, Move: "10... Ng8", Text: "a draw could be claimed after this move: it makes the position for the third time"},
		{Code: "syntax", Level: finding.Error, File: "club.pgn", Game: 19, Line: 402, Column: 1, Text: "a comment is not closed"},
		{
			Code: "witnesses", Level: finding.Undecided, File: "club.pgn", Game: 77, Line: 1900, Column: 8, Ply: 3, Move: "2. exd6", Text: "notnil stands alone against own, rulebook",
			FEN: "8/8/8/8/8/8/8/8 w - - 0 1", Repeat: "rulecheck perft '8/8/8/8/8/8/8/8 w - - 0 1' -d 1",
		},
		{Code: "result-tag", Level: finding.Error, File: "club.pgn", Game: 77, Line: 1903, Column: 40, Text: "the result is 1-0, and the Result tag says 0-1"},
		{Code: "witnesses", Level: finding.Undecided, File: "club.pgn", Game: 90, Title: "N.N. - N.N.", Line: 2100, Column: 1, Text: "rulebook: crashed"},
		{Code: "variant", Level: finding.Error, File: "old/1851 london.pgn", Game: 2, Title: "? - Löwenthal", Line: 9, Text: "Variant \"Atomic\" is another game than chess"},
		{Code: "claim", Level: finding.Note, File: "old/1851 london.pgn", Game: 3, Line: 31, Column: 1, Ply: 90, Move: "45... Kh8", Text: "a draw could be claimed after this move: so many moves have been made without progress"},
		{Code: "syntax", Level: finding.Error, File: "old/1851 london.pgn", Text: "the file ends within a character"},
	},
	Omitted:    2,
	Departures: map[finding.Code]int{"long-form": 12, "check-missing": 1204, "route-form": 1, "unheard-of": 3, "figurine": 0},
	Known:      map[string]int{"notnil-clock": 1, "dragontooth-ep-pin": 1003},

	Elapsed: 1300 * time.Millisecond,
}

var (
	flawless = finding.Report{
		Files:   []finding.File{{Name: "club.pgn", Game: "chess", Games: 20004, Plies: 1580316, Followed: 100, Witnesses: []string{"rulebook", "notnil"}}},
		Elapsed: 1300 * time.Millisecond,
	}
	alone = finding.Report{
		Files:       []finding.File{{Name: "club.pgn", Game: "chess", Games: 1, Plies: 1, Notes: 1}},
		Findings:    checked.Findings[1:2],
		Interrupted: true, Strict: true, Elapsed: 99 * time.Millisecond,
	}
	stopped = finding.Report{Files: flawless.Files, Interrupted: true, Elapsed: flawless.Elapsed}
	unread  = finding.Report{Files: []finding.File{{Name: "empty.pgn", Game: "chess"}}}
)

func verifyText(r finding.Report, o TextOptions) func(io.Writer) error {
	return func(w io.Writer) error { return Verify(w, &r, o) }
}

func factsText(r finding.Report, o TextOptions) func(io.Writer) error {
	return func(w io.Writer) error { return Facts(w, &r, o) }
}

func refereed(r finding.Report, write func(io.Writer, *finding.Report) error) func(io.Writer) error {
	return func(w io.Writer) error { return write(w, &r) }
}

func TestVerifyGolden(t *testing.T) {
	for golden, write := range map[string]func(io.Writer) error{
		"verify.text":            verifyText(checked, TextOptions{}),
		"verify-narrow.text":     verifyText(checked, TextOptions{Width: 60}),
		"verify-verbose.text":    verifyText(checked, TextOptions{Verbose: true}),
		"verify-color.text":      verifyText(checked, TextOptions{Color: true}),
		"verify-flawless.text":   verifyText(flawless, TextOptions{}),
		"verify-alone.text":      verifyText(alone, TextOptions{}),
		"verify-stopped.text":    verifyText(stopped, TextOptions{}),
		"verify-unread.text":     verifyText(unread, TextOptions{}),
		"verify-empty.text":      verifyText(finding.Report{}, TextOptions{}),
		"verify.json":            refereed(checked, VerifyJSON),
		"verify-empty.json":      refereed(finding.Report{}, VerifyJSON),
		"verify.junit.xml":       refereed(checked, VerifyJUnit),
		"verify-sound.junit.xml": refereed(flawless, VerifyJUnit),
		"verify-stopped.github":  refereed(stopped, VerifyGitHub),
		"verify.github":          refereed(checked, VerifyGitHub),
		"verify-sound.github":    refereed(flawless, VerifyGitHub),

		"verify-mixed.text":          verifyText(mixed, TextOptions{}),
		"verify-mixed-narrow.text":   verifyText(mixed, TextOptions{Width: 60}),
		"verify-mixed-verbose.text":  verifyText(mixed, TextOptions{Verbose: true}),
		"verify-mixed-color.text":    verifyText(mixed, TextOptions{Color: true}),
		"verify-mixed.json":          refereed(mixed, VerifyJSON),
		"verify-mixed.junit.xml":     refereed(mixed, VerifyJUnit),
		"verify-mixed.github":        refereed(mixed, VerifyGitHub),
		"verify-documents.text":      verifyText(documents, TextOptions{}),
		"verify-documents.junit.xml": refereed(documents, VerifyJUnit),
		"verify-right.text":          verifyText(rightDocument, TextOptions{}),
		"verify-right.junit.xml":     refereed(rightDocument, VerifyJUnit),
		"verify-wrong.junit.xml":     refereed(wrongDocument, VerifyJUnit),
		"verify-barren.text":         verifyText(barrenDocument, TextOptions{}),
		"verify-barren.junit.xml":    refereed(barrenDocument, VerifyJUnit),

		"facts.text":         factsText(mixed, TextOptions{}),
		"facts-narrow.text":  factsText(mixed, TextOptions{Width: 60}),
		"facts-verbose.text": factsText(mixed, TextOptions{Verbose: true}),
		"facts-color.text":   factsText(mixed, TextOptions{Color: true}),
		"facts-right.text":   factsText(rightDocument, TextOptions{}),
		"facts-wrong.text":   factsText(wrongDocument, TextOptions{}),
		"facts-none.text":    factsText(barrenDocument, TextOptions{}),
	} {
		t.Run(golden, func(t *testing.T) {
			var got bytes.Buffer
			if err := write(&got); err != nil {
				t.Fatal(err)
			}
			matchGolden(t, golden, got.Bytes())
		})
	}
}

// TestVerifyFilesWithoutFindings shows of many files those that there is
// something to say of.
func TestVerifyFilesWithoutFindings(t *testing.T) {
	var r finding.Report
	for i := range mostRows + 2 {
		r.Files = append(r.Files, finding.File{Name: fmt.Sprintf("%d.pgn", i), Game: "chess", Games: 1})
	}
	r.Files[7].Notes = 1
	for verbose, want := range map[bool]int{false: 1, true: mostRows + 2} {
		var out bytes.Buffer
		if err := Verify(&out, &r, TextOptions{Verbose: verbose}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(out.String(), ".pgn "); got != want {
			t.Errorf("%d files are shown, want %d\n%s", got, want, out.String())
		}
		if told := strings.Contains(out.String(), fmt.Sprintf("%d files without findings; -v shows them too", mostRows+1)); told == verbose {
			t.Error(out.String())
		}
	}
}

func TestASecond(t *testing.T) {
	for _, row := range []struct {
		n    int
		d    time.Duration
		want string
	}{
		{20004, 1300 * time.Millisecond, "15,400"},
		{1580316, 1300 * time.Millisecond, "1,220,000"},
		{999, time.Second, "999"},
		{9996, time.Second, "10,000"},
		{1, 10 * time.Second, "<1"},
		{1000, 99 * time.Millisecond, ""},
		{0, time.Second, ""},
	} {
		if got := aSecond(row.n, row.d); got != row.want {
			t.Errorf("%d in %v: %q, want %q", row.n, row.d, got, row.want)
		}
	}
}

// foul is evil, and an escape that a workflow command would undo.
const foul = evil + "%0A::error::,col=1"

// foulReport returns a report in which every text is foul, with findings of each
// level.
func foulReport() finding.Report {
	var r finding.Report
	poison(reflect.ValueOf(&r).Elem())
	for i, level := range []finding.Level{finding.Note, finding.Error, finding.Undecided} {
		f := r.Findings[0]
		f.Level, f.Game = level, i
		r.Findings = append(r.Findings[:i:i], f)
	}
	r.Strict = false
	r.Files[1].Boards, r.Files[1].Lists, r.Files[1].Facts, r.Files[1].Skipped = 0, 0, 0, 0 // a record beside a document
	r.Departures, r.Known = map[finding.Code]int{foul: 3}, map[string]int{foul: 2}
	for _, text := range []*string{&r.Findings[1].Text, &r.Findings[1].Title, &r.Findings[1].File, &r.Findings[2].Move} {
		*text = foul
	}
	return r
}

func TestVerifyHostileText(t *testing.T) {
	r := foulReport()
	for _, long := range []bool{false, true} {
		if long {
			many := strings.Repeat(foul, 10000)
			f := &r.Findings[1]
			f.Title, f.Move, f.Text, f.FEN, f.Repeat = many, many, many, many, many
			b := &r.Boards[1]
			b.FEN, b.Problem, b.Read[0] = many, many, many
			fact := &r.Facts[1]
			fact.Question, fact.FEN, fact.Written, fact.Value = many, many, many, many
		}
		for name, write := range map[string]func(io.Writer) error{
			"text":   verifyText(r, TextOptions{Verbose: true}),
			"short":  verifyText(r, TextOptions{}),
			"facts":  factsText(r, TextOptions{Verbose: true}),
			"table":  factsText(r, TextOptions{}),
			"junit":  refereed(r, VerifyJUnit),
			"github": refereed(r, VerifyGitHub),
		} {
			var out bytes.Buffer
			if err := write(&out); err != nil {
				t.Fatal(err)
			}
			if seen := visible(out.String(), "\n"); seen != out.String() {
				t.Errorf("%s: holds what cannot be seen:\n%s", name, seen)
			}
			if out.Len() > 40000 {
				t.Errorf("%s: %d bytes for a text without end", name, out.Len())
			}
			if name != "github" {
				continue
			}
			for line := range strings.Lines(out.String()) {
				if !strings.HasPrefix(line, "::error file=") && !strings.HasPrefix(line, "::warning file=") && !strings.HasPrefix(line, "::notice ") {
					t.Errorf("a text has become a line of its own: %q", line)
				}
			}
			if got, want := strings.Count(out.String(), "\n"), len(r.Findings)+1; got != want {
				t.Errorf("%d workflow commands, want %d", got, want)
			}
		}
	}
	if r.Findings[0].Title != evil || r.Findings[0].Rules[0].Name != evil || r.Files[0].Witnesses[0] != evil ||
		r.Boards[0].Read[0] != evil || r.Boards[0].Drawn != evil || r.Facts[0].Question != evil || r.Facts[0].Witnesses[0] != evil || r.Departures[foul] != 3 {
		t.Error("a writer has changed the report")
	}
}
