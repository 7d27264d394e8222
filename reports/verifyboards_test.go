package reports

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"rulecheck/finding"
)

// TestVerifyManyBoards gives each of many boards one line, and one more for what
// was assumed.
func TestVerifyManyBoards(t *testing.T) {
	r := finding.Report{Files: []finding.File{{Name: "rules.md", Document: true, Boards: 200}}}
	for i := range 200 {
		b := mixed.Boards[1]
		b.Line, b.Status = i+1, ""
		if i == 7 {
			b.Read = []string{"White is below", "White to move"}
		}
		r.Boards = append(r.Boards, b)
	}
	var out bytes.Buffer
	if err := Verify(&out, &r, TextOptions{}); err != nil {
		t.Fatal(err)
	}
	boards, _, _ := strings.Cut(out.String(), "\n\n")
	lines := strings.Split(boards, "\n")
	if len(lines) != 201 || lines[8] != "  read as: White is below; White to move" {
		t.Fatalf("%d lines for 200 boards, one of them with assumptions:\n%s", len(lines), boards)
	}
	for i, line := range append(lines[:8:8], lines[9:]...) {
		if want := fmt.Sprintf("rules.md:%d:9: board: fen, %s, 0 of 3 pseudo-legal moves are legal", i+1, staleFEN); line != want {
			t.Errorf("%q, want %q", line, want)
		}
	}
}

// TestVerifyBoardsAreWhole holds what is said of each board against the report,
// in short and in full.
func TestVerifyBoardsAreWhole(t *testing.T) {
	for _, verbose := range []bool{false, true} {
		var out bytes.Buffer
		if err := Verify(&out, &mixed, TextOptions{Verbose: verbose}); err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(out.String()), " ")
		for _, b := range mixed.Boards {
			_, said, _ := strings.Cut(text, located(b.File, b.Line, b.Column)+": board: ")
			said, _, _ = strings.Cut(said, ": board: ")
			parts := append([]string{b.Format, b.FEN, b.Problem, b.Status}, b.Read...)
			if verbose {
				parts = append(parts, b.Game, strings.Join(strings.Fields(b.Drawn), " "))
			}
			for _, part := range parts {
				if !strings.Contains(said, part) {
					t.Errorf("verbose %v: %s:%d: no %q in %q", verbose, b.File, b.Line, part, said)
				}
			}
		}
	}
}

// TestFactsFitTheirWidth keeps the table of facts in its lines, and every word of
// it where the report is verbose.
func TestFactsFitTheirWidth(t *testing.T) {
	for _, width := range []int{90, 100, 160, 400} {
		var out, full bytes.Buffer
		if err := Facts(&out, &mixed, TextOptions{Width: width}); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			if size := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); size > width {
				t.Errorf("%d characters in a line of %d: %s", size, width, line)
			}
		}
		if err := Facts(&full, &mixed, TextOptions{Width: width, Verbose: true}); err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(full.String()), " ")
		for _, f := range mixed.Facts {
			for _, part := range []string{f.Question, f.FEN, f.Written, f.Value, strings.Join(f.Witnesses, ", ")} {
				if !strings.Contains(text, part) {
					t.Errorf("width %d: no %q", width, part)
				}
			}
		}
		if got := strings.Count(out.String(), "wrong"); got != 3 {
			t.Errorf("width %d: %d facts are marked, want 3", width, got)
		}
	}
}
