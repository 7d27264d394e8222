package proofread_test

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"rulecheck/document"
	"rulecheck/finding"
	"rulecheck/proofread"
)

// surveyed surveys a document and returns what came of it.
func surveyed(t testing.TB, name, text string) *finding.Report {
	t.Helper()
	doc, err := document.Read(name, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var report finding.Report
	if err := proofread.Survey(context.Background(), &report, doc, options()); err != nil {
		t.Fatal(err)
	}
	return &report
}

// The positions of docs/formats.md: of a FEN all is told, of a picture the men.
const (
	fenP  = "8/8/5k2/8/2Pp4/8/8/B3K3 b - c3 0 1"
	menP  = "8/8/5k2/8/2Pp4/8/8/B3K3 "
	fenQ  = "W:WK6,22,27:B9,14,K31"
	menQ  = ":WK6,22,27:B9,14,K31"
	start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
)

// formatExamples are what must come of the examples of docs/formats.md, in their
// order. A position that ends with a blank is the beginning of one, and one that
// begins with a colon is the end: who is to move is not told there.
var formatExamples = []struct{ id, format, position string }{
	{"C1", "rows", menP},
	{"C2", "framed", menP},
	{"C3", "rows", menP},
	{"C4", "figurines", menP},
	{"C5", "boxed", menP},
	{"C6", "boxed", menP},
	{"C7", "framed", menP},
	{"C8", "rows", fenP},
	{"C9", "compact", menP},
	{"C10", "style-12", fenP},
	{"C11", "figurines", menP},
	{"C12", "figurines", menP},
	{"C13", "boxed", menP},
	{"C14", "figurines", menP},
	{"C15", "table", menP},
	{"C16", "wiki", fenP},
	{"C17", "fen-tag", fenP},
	{"C17", "fen", fenP},
	{"C18", "fen-key", fenP},
	{"C19", "fen", fenP},
	{"C20", "fen-latex", fenP},
	{"C21", "table", menP},
	{"C21", "boxed", menP},
	{"C21", "boxed", menP},
	{"C22", "url", fenP},
	{"C22", "url", fenP},
	{"C23", "object", menP},
	{"C23", "object", menP},
	{"C24", "list", menP},
	{"C24", "list", menP},
	{"C25", "fen", start}, // what the letters show, in words
	{"C26", "rows", menP},
	{"K1", "fen-tag", fenQ},
	{"K2", "fen-numbers", fenQ},
	{"K3", "fen", fenQ},
	{"K4", "rows", menQ},
	{"K5", "boxed", menQ},
	{"K6", "boxed", menQ},
	{"K7", "compact", menQ},
	{"K8", "figurines", menQ},
	{"K8", "figurines", menQ},
	{"K9", "fen-numbers", fenQ}, // where the numbers are, in words
	{"K10", "wiki", fenQ},
	{"K11", "dark-squares", menQ},
}

// isPosition reports whether a position is one as formatExamples have it.
func isPosition(fen, want string) bool {
	return fen == want || strings.HasSuffix(want, " ") && strings.HasPrefix(fen, want) ||
		strings.HasPrefix(want, ":") && fen != "" && fen[1:] == want
}

var sectionID = regexp.MustCompile(`^### ([CK][0-9]+): `)

// TestFormatsDocument surveys docs/formats.md: every form of boards has a section,
// and the example of each is read as it must be.
func TestFormatsDocument(t *testing.T) {
	source, err := os.ReadFile("../docs/formats.md")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(source), "\n")
	report := surveyed(t, "formats.md", string(source))
	for _, f := range report.Findings {
		t.Errorf("%d:%d %s: %s", f.Line, f.Column, f.Code, f.Text)
	}
	sectionOf := func(line int) string { // that a line of the document is in
		for _, text := range slices.Backward(lines[:line]) {
			if id := sectionID.FindStringSubmatch(text); id != nil {
				return id[1]
			}
			if strings.HasPrefix(text, "## ") {
				break
			}
		}
		return ""
	}
	var sections, want []string
	for _, text := range lines {
		if id := sectionID.FindStringSubmatch(text); id != nil {
			sections = append(sections, id[1])
		}
	}
	for _, group := range []struct {
		letter string
		last   int
	}{{"C", 26}, {"K", 11}} {
		for i := range group.last {
			want = append(want, fmt.Sprint(group.letter, i+1))
		}
	}
	if !slices.Equal(sections, want) {
		t.Errorf("sections %v\nwant     %v", sections, want)
	}
	rest := formatExamples
	for _, b := range report.Boards {
		id := sectionOf(b.Line)
		if id == "" {
			continue // the table of P and Q
		}
		t.Logf("%-4s %4d:%-3d %-12s %-9s %s", id, b.Line, b.Column, b.Format, b.Game, b.FEN)
		if len(rest) == 0 {
			t.Fatalf("%s, line %d: more boards than examples", id, b.Line)
		}
		if e := rest[0]; e.id != id || e.format != b.Format || !isPosition(b.FEN, e.position) || b.Problem != "" {
			t.Errorf("%s, line %d: %s %q %s\nwant %s: %s %q", id, b.Line, b.Format, b.FEN, b.Problem, e.id, e.format, e.position)
		}
		rest = rest[1:]
	}
	for _, e := range rest {
		t.Errorf("%s: no board is found", e.id)
	}
	if skipped := report.Totals().Skipped; skipped != 2 {
		t.Errorf("%d passages are excepted, want those of C25 and K9", skipped)
	}
}

// TestRefusedFormats surveys the two forms that are known and refused, without
// what excepts them in docs/formats.md.
func TestRefusedFormats(t *testing.T) {
	source, err := os.ReadFile("../docs/formats.md")
	if err != nil {
		t.Fatal(err)
	}
	bare := regexp.MustCompile(`<!-- rulecheck skip [^>]*-->`).ReplaceAllString(string(source), "<!-- not excepted -->")
	report := surveyed(t, "formats.md", bare)
	want := []string{
		"a board in the encoding of a chess font; use a FEN or letters",
		"the numbers of the squares, and no position",
	}
	if len(report.Findings) != len(want) {
		t.Fatalf("%s", places(report.Findings))
	}
	for i, f := range report.Findings {
		if f.Code != finding.UnreadDiagram || !strings.Contains(f.Text, want[i]) {
			t.Errorf("line %d: %s %q, want %q", f.Line, f.Code, f.Text, want[i])
		}
	}
}

var update = flag.Bool("update", false, "rewrite the golden files")

// TestUnpreparedDocuments surveys documents as people write them, and holds what
// comes of them against golden files: every board and what it was read as, with
// the text that stands at its place, and every finding.
func TestUnpreparedDocuments(t *testing.T) {
	for _, name := range []string{"guide.md", "page.html", "notes.txt", "nikki.ja.txt"} {
		t.Run(name, func(t *testing.T) {
			source, err := os.ReadFile("testdata/" + name)
			if err != nil {
				t.Fatal(err)
			}
			got := summary(surveyed(t, name, string(source)), string(source))
			golden := "testdata/" + name + ".golden"
			for _, f := range faults {
				if f.document == name && (f.wrong != "" && !strings.Contains(got, f.wrong) || f.right != "" && strings.Contains(got, f.right)) {
					t.Errorf("%s: mended; take the row out, and make the golden file anew", f.why)
				}
			}
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s", document.Diff(golden, want, []byte(got)))
			}
		})
	}
}

// faults are what the golden files have that a person reads otherwise.
var faults = []struct{ document, wrong, right, why string }{
	{"nikki.ja.txt", "3 lists of 21 moves", "4 lists of 22 moves",
		"full-width moves, １．Ｒｅ８＃, are not found"},
	{"page.html", "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1\n  the figurines have the colors that Unicode names\n  White to move, as the words", "",
		"the words before a table, White to play mates, are of the board before them"},
}

// summary tells all that came of a document, in a form that a person can hold
// beside the document.
func summary(report *finding.Report, source string) string {
	lines := strings.Split(source, "\n")
	at := func(line, column int) string { // what stands there, as much as is needed to see it
		runes := []rune(lines[line-1])[column-1:]
		return string(runes[:min(len(runes), 24)])
	}
	var out strings.Builder
	totals := report.Totals()
	fmt.Fprintf(&out, "%d boards, %d lists of %d moves, %d errors, %d notes\n", totals.Boards, totals.Lists, totals.Plies, totals.Errors, totals.Notes)
	for _, b := range report.Boards {
		fmt.Fprintf(&out, "\n%d:%d %q\n  %s of %s: %s\n", b.Line, b.Column, at(b.Line, b.Column), b.Format, cmp.Or(b.Game, "no game"), cmp.Or(b.FEN, "nothing"))
		for _, read := range b.Read {
			fmt.Fprintf(&out, "  %s\n", read)
		}
		if b.Problem != "" {
			fmt.Fprintf(&out, "  problem: %s\n", b.Problem)
		}
	}
	for _, f := range report.Findings {
		fmt.Fprintf(&out, "\n%d:%d %q\n  %v %s: %s\n", f.Line, f.Column, at(f.Line, f.Column), f.Level, f.Code, f.Text)
		if f.FEN != "" {
			fmt.Fprintf(&out, "  in %s\n", f.FEN)
		}
	}
	return out.String()
}

// rookPinned is a document without faults, of which TestPlantedFaults plants some.
const rookPinned = `# The pinned rook

<!-- rulecheck position pin: k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1 -->
<!-- rulecheck board of pin -->

` + "```" + `
8 k . . . r . . .
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 . . . . R . . .
1 . . . . K . . .
  a b c d e f g h
` + "```" + `

The rook has <!-- rulecheck legal e2 of pin -->6<!-- /rulecheck --> moves.
It may go on with 1. Re7 Rxe7+ 2. Kf2, which draws.

<!-- rulecheck position fork: 4k3/1q6/8/8/4N3/8/8/4K3 w - - 0 1 -->

The knight has <!-- rulecheck legal e4 of fork -->8<!-- /rulecheck --> moves.

A game went 1. e4 e5 2. Nf3 Nc6.

It went on 3. Bb5 a6 4. Ba4 Nf6.
`

// TestPlantedFaults plants one fault at a time in a document.
func TestPlantedFaults(t *testing.T) {
	if report := surveyed(t, "x.md", rookPinned); len(report.Findings) > 0 || report.Totals().Lists != 3 {
		t.Fatalf("before: %s, %d lists", places(report.Findings), report.Totals().Lists)
	}
	const (
		paragraph = "The knight has <!-- rulecheck legal e4 of fork -->8<!-- /rulecheck --> moves.\n\n"
		sequel    = "It went on 3. Bb5 a6 4. Ba4 Nf6.\n"
	)
	moved := func(text, before string) string { // to another place
		rest := strings.Replace(rookPinned, text, "", 1)
		return strings.Replace(rest, before, text+"\n"+before, 1)
	}
	for _, test := range []struct{ name, text, want string }{
		{"a wrong number", strings.Replace(rookPinned, "-->6<", "-->7<", 1), "18:48 value"},
		{"a wrong number of another paragraph", strings.Replace(rookPinned, "-->8<", "-->6<", 1), "23:51 value"},
		{"a man on a wrong square", strings.Replace(rookPinned, "2 . . . . R . . .", "2 . . . R . . . .", 1), "7:1 board, 19:22 illegal-move"},
		{"a sign that is no man", strings.Replace(rookPinned, "4 . . . . . . . .", "4 . . . ? . . . .", 1), "4:1 directive, 11:9 diagram, 19:22 illegal-move"},
		{"a rank left out", strings.Replace(rookPinned, "4 . . . . . . . .\n", "", 1), "4:1 directive, 13:3 diagram, 18:22 illegal-move"},
		{"a row too short", strings.Replace(rookPinned, "4 . . . . . . . .", "4 . . . . . . .", 1), "4:1 directive, 11:15 diagram, 19:22 illegal-move"},
		{"a row too long", strings.Replace(rookPinned, "4 . . . . . . . .", "4 . . . . . . . . .", 1), "4:1 directive, 11:19 diagram, 19:22 illegal-move"},
		{"an illegal move", strings.Replace(rookPinned, "2. Kf2,", "2. Kd2 Kd7,", 1), "19:39 illegal-move"},
		{"an illegal move in a game", strings.Replace(rookPinned, "4. Ba4 ", "4. Bxc6 dxc6 5. Bxc6 ", 1), "27:38 illegal-move"},
		{"a paragraph before its position", moved(paragraph, "<!-- rulecheck position pin"), "3:16 directive"},
		{"a list before its beginning", moved(sequel, "A game went"), "25:15 moves-unrooted"},
	} {
		report := surveyed(t, "x.md", test.text)
		if got := places(report.Findings); got != test.want {
			t.Errorf("%s:\ngot  %s\nwant %s\n%v", test.name, got, test.want, report.Findings)
		}
	}
}

// TestLongDocument surveys ten thousand lines with a thousand boards: all are
// found at their lines, and the memory is in proportion to what there is.
func TestLongDocument(t *testing.T) {
	const boards, lines = 1000, 10 // of each board
	write := func(boards int) string {
		var text strings.Builder
		for i := range boards {
			row := []rune(". . . . . . . .")
			row[2*(i%8)] = 'N'
			fmt.Fprintf(&text, "8 . . . . k . . .\n7 . . . . . . . .\n6 . . . . . . . .\n5 %s\n4 . . . . . . . .\n"+
				"3 . . . . . . . .\n2 . . . . . . . .\n1 . . . . K . . .\n  a b c d e f g h\n\n", string(row))
		}
		return text.String()
	}
	allocated := func(boards int) (uint64, *finding.Report) {
		text := write(boards)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		report := surveyed(t, "x.txt", text)
		runtime.ReadMemStats(&after)
		return (after.TotalAlloc - before.TotalAlloc) / uint64(boards), report
	}
	allocated(1) // what is read once for all
	few, _ := allocated(boards / 10)
	many, report := allocated(boards)
	t.Logf("%d bytes a board of %d, %d of %d", few, boards/10, many, boards)
	if len(report.Boards) != boards || len(report.Findings) > 0 {
		t.Fatalf("%d boards, want %d; %s", len(report.Boards), boards, places(report.Findings))
	}
	for i, b := range report.Boards {
		if b.Line != 1+lines*i || b.Problem != "" || !strings.Contains(b.FEN, "N") {
			t.Fatalf("board %d: %+v", i, b)
		}
	}
	if many > 2*few {
		t.Errorf("a board of %d takes %d bytes, of %d only %d", boards, many, boards/10, few)
	}
	const most = 100_000 // a position, its moves by both rule books, and the drawing of it
	if many > most {
		t.Errorf("a board takes %d bytes, more than %d", many, most)
	}
}
