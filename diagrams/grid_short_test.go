package diagrams

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// A rowWriter writes rows of any length in a form of its own.
type rowWriter struct {
	name  string
	signs string // of PNBRQKpnbrqk or wWbB, and of an empty square
	write func(label string, row []string) string
	files string // below all rows
}

const (
	lettersOfChess    = "PNBRQKpnbrqk."
	lettersOfDraughts = "wWbB."
)

func between(bar string) func(string, []string) string {
	return func(label string, row []string) string { return label + " " + strings.Join(row, bar) }
}

var rowWriters = []rowWriter{
	{"bare", lettersOfChess, func(_ string, row []string) string { return strings.Join(row, " ") }, ""},
	{"compact", lettersOfChess, func(_ string, row []string) string { return strings.Join(row, "") }, ""},
	{"labelled", lettersOfChess, between(" "), "  a b c d e f g h"},
	{"ranks alone", lettersOfChess, between(" "), ""},
	{"dashes", "PNBRQKpnbrqk-", between(" "), "  a b c d e f g h"},
	{"wide gaps", lettersOfChess, between("  "), "  a  b  c  d  e  f  g  h"},
	{"bare dashes", "PNBRQKpnbrqk-", func(_ string, row []string) string { return strings.Join(row, " ") }, ""},
	{"both sides", lettersOfChess, func(l string, row []string) string { return l + " " + strings.Join(row, " ") + " " + l }, "  a b c d e f g h"},
	{"right side", lettersOfChess, func(l string, row []string) string { return strings.Join(row, " ") + "  " + l }, "a b c d e f g h"},
	{"compact, labelled", lettersOfChess, between(""), "  abcdefgh"},
	{"compact, glued", lettersOfChess, func(l string, row []string) string { return l + strings.Join(row, "") }, " abcdefgh"},
	{"glued", lettersOfChess, func(l string, row []string) string { return l + strings.Join(row, " ") }, " A B C D E F G H"},
	{"behind a bar", lettersOfChess, func(l string, row []string) string { return l + " | " + strings.Join(row, " ") }, "    a b c d e f g h"},
	{"framed", lettersOfChess, func(l string, row []string) string { return l + " | " + strings.Join(row, "  ") + " |" }, "    a  b  c  d  e  f  g  h"},
	{"framed narrowly", lettersOfChess, func(l string, row []string) string { return l + " |" + strings.Join(row, " ") + "|" }, "   a b c d e f g h"},
	{"framed, bare", lettersOfChess, func(_ string, row []string) string { return "| " + strings.Join(row, " ") + " |" }, ""},
	{"framed, figurines", "♙♘♗♖♕♔♟♞♝♜♛♚·", func(l string, row []string) string { return l + " │ " + strings.Join(row, " ") + " │" }, "    a b c d e f g h"},
	{"framed, blanks", "PNBRQKpnbrqk ", func(l string, row []string) string { return l + " | " + strings.Join(row, " ") + " |" }, "    a b c d e f g h"},
	{"boxed", "PNBRQKpnbrqk ", func(l string, row []string) string { return "| " + strings.Join(row, " | ") + " | " + l }, "  a   b   c   d   e   f   g   h"},
	{"boxed, bare", "PNBRQKpnbrqk ", func(_ string, row []string) string { return "| " + strings.Join(row, " | ") + " |" }, ""},
	{"boxed, dots", lettersOfChess, func(l string, row []string) string { return l + " |" + strings.Join(row, "|") + "|" }, "   a b c d e f g h"},
	{"box drawing", "♙♘♗♖♕♔♟♞♝♜♛♚ ", func(l string, row []string) string { return l + " │ " + strings.Join(row, " │ ") + " │" }, "    a   b   c   d   e   f   g   h"},
	{"figurines", "♙♘♗♖♕♔♟♞♝♜♛♚·", between(" "), "  a b c d e f g h"},
	{"figurines, bare", "♙♘♗♖♕♔♟♞♝♜♛♚⭘", func(_ string, row []string) string { return strings.Join(row, " ") }, ""},
	{"figurines without blanks", "♙♘♗♖♕♔♟♞♝♜♛♚□", func(_ string, row []string) string { return strings.Join(row, "") }, ""},
	{"full width", "ＰＮＢＲＱＫｐｎｂｒｑｋ□", func(l string, row []string) string { return widenedText(l) + "　" + strings.Join(row, "　") }, "　　ａ　ｂ　ｃ　ｄ　ｅ　ｆ　ｇ　ｈ"},
	{"full width without blanks", "ＰＮＢＲＱＫｐｎｂｒｑｋ・", func(l string, row []string) string { return widenedText(l) + strings.Join(row, "") }, "　ａｂｃｄｅｆｇｈ"},
	{"quoted", lettersOfChess, func(l string, row []string) string { return "> " + l + " " + strings.Join(row, " ") }, ">   a b c d e f g h"},
	{"comment of code", lettersOfChess, func(l string, row []string) string { return "// " + l + " " + strings.Join(row, " ") }, "//   a b c d e f g h"},
	{"draughts", lettersOfDraughts, between(" "), "  a b c d e f g h"},
	{"draughts, compact", lettersOfDraughts, func(_ string, row []string) string { return strings.Join(row, "") }, ""},
	{"draughts, boxed", "oOxX ", func(_ string, row []string) string { return "|" + strings.Join(row, "|") + "|" }, ""},
	{"draughts, discs", "⛀⛁⛂⛃□", func(l string, row []string) string { return widenedText(l) + "　" + strings.Join(row, "　") }, ""},
	{"draughts, circles", "○◎●◉·", between(" "), "  a b c d e f g h"},
	{"draughts, glued", "o8+*.", func(l string, row []string) string { return l + strings.Join(row, "") }, ""},
}

func widenedText(text string) string {
	return strings.Map(widened, text)
}

// written returns rows of letters as the form has them.
func (w rowWriter) written(rows [][]string) string {
	letters, signs := lettersOfChess, []rune(w.signs)
	if len(signs) == len(lettersOfDraughts) {
		letters = lettersOfDraughts
	}
	lines := make([]string, len(rows))
	for i, row := range rows {
		cells := make([]string, len(row))
		for c, letter := range row {
			cells[c] = string(signs[strings.Index(letters, letter)])
		}
		lines[i] = w.write(fmt.Sprint(len(rows)-i), cells)
	}
	if w.files != "" {
		lines = append(lines, w.files)
	}
	return strings.Join(lines, "\n")
}

// TestRowsOfSevenOrNine drops a square of one row, or writes one too many: each
// form refuses the board, and names the line and how many squares it has.
func TestRowsOfSevenOrNine(t *testing.T) {
	boards := map[string][]string{
		lettersOfChess: {
			"....k... ........ ........ ..p..... ...P.... ........ ........ R...K...",
			"r..qk..r pppb.ppp ..np.n.. ........ ...P.... ..N..N.. PPP..PPP R..QK..R",
		},
		lettersOfDraughts: {
			"........ ..W..... .b...... ..b..... ........ ..w..... .....w.. ....B...",
			".b.b.b.b b.b.b.b. .b.....b ........ .....w.. w.w...w. .w.w.w.w w.w.w.w.",
		},
	}
	for _, w := range rowWriters {
		letters := lettersOfChess
		if len([]rune(w.signs)) == len(lettersOfDraughts) {
			letters = lettersOfDraughts
		}
		t.Run(w.name, func(t *testing.T) {
			for _, board := range boards[letters] {
				var rows [][]string
				for _, row := range strings.Fields(board) {
					rows = append(rows, strings.Split(row, ""))
				}
				whole := w.written(rows)
				if found := Find(strings.Split(whole, "\n"), gridOptions()); len(found) != 1 || found[0].Err != nil {
					t.Errorf("%s\n%+v", whole, found)
				}
				for at := range rows {
					for _, place := range []int{0, 4, 7} {
						w.refuses(t, rows, at, slices.Delete(slices.Clone(rows[at]), place, place+1))
						w.refuses(t, rows, at, slices.Insert(slices.Clone(rows[at]), place+place/7, "."))
					}
				}
			}
		})
	}
}

// refuses checks that rows of which one is another are refused for that row.
func (w rowWriter) refuses(t *testing.T, rows [][]string, at int, row []string) {
	t.Helper()
	rows = slices.Clone(rows)
	rows[at] = row
	text := w.written(rows)
	want := []string{fmt.Sprintf("line %d, column ", at+1), fmt.Sprintf("has %d squares", len(row))}
	found := Find(strings.Split(text, "\n"), gridOptions())
	if len(found) != 1 || found[0].Err == nil || !strings.HasPrefix(found[0].Err.Error(), want[0]) || !strings.Contains(found[0].Err.Error(), want[1]) {
		got := fmt.Sprint(len(found), " diagrams")
		if len(found) > 0 {
			got += fmt.Sprint(": ", found[0].Err)
		}
		t.Errorf("want %q, got %s\n%s", want, got, text)
	}
}

const darkSquaresOnly = "  -   -   -   -\n-   W   -   -\n  b   -   -   -\n-   b   -   -\n  -   -   -   -\n-   w   -   -\n  -   -   w   -\n-   -   B   -"

// TestOddRows has rows that are wrong in ways that could be taken for something
// else: a comment, an item of a list, blank squares.
func TestOddRows(t *testing.T) {
	labelled := labelledRows(startBoard)
	figures := labelledRows(pieces(startBoard, "PNBRQKpnbrqk.", "♙♘♗♖♕♔♟♞♝♜♛♚⭘"))
	blanks := "8\n7\n6           ♚\n5\n4     ♙ ♟\n3\n2\n1 ♗       ♔\n  a b c d e f g h"
	framed := "  +-----------------+\n8 | r     q k     r |\n7 |   p p     p p   |\n6 |                 |\n5 |                 |\n" +
		"4 |       P         |\n3 |                 |\n2 | P P P     P P P |\n1 | R     Q K     R |\n  +-----------------+\n    a b c d e f g h"
	for _, test := range []struct{ name, text, want string }{
		{"a gap before the ninth", strings.Replace(labelled, "5 . . . . . . . .", "5 . . . . . . . .  .", 1), "line 4, column 20: rank 5 has 9 squares"},
		{"a comment behind a short row", strings.Replace(labelled, "5 . . . . . . . .", "5 . . . . . . .   <- here", 1), "line 4, column 15: rank 5 has 7 squares"},
		{"two squares short", strings.Replace(labelled, "5 . . . . . . . .", "5 . . . . . .", 1), "line 4, column 13: rank 5 has 6 squares"},
		{"no squares", strings.Replace(labelled, "5 . . . . . . . .", "5", 1), "line 4, column 1: rank 5 has 0 squares"},
		{"two rows", strings.NewReplacer("5 . .", "5 .", "3 . .", "3 .").Replace(labelled), "line 4, column 15: rank 5 has 7 squares"},
		{"figurines, two rows", strings.NewReplacer("5 ⭘ ⭘", "5 ⭘", "3 ⭘ ⭘", "3 ⭘").Replace(figures), "line 4, column 15: rank 5 has 7 squares"},
		{"a ninth row of dots", startBoard + "\n. . . . . . .", "line 9, column 1: 9 rows"},
		{"a ninth man among blanks", strings.Replace(blanks, "♙ ♟", "♙ ♟         ♟", 1), "line 5, column 19: rank 4 has 9 squares"},
		{"a man beside the columns", strings.Replace(blanks, "♙ ♟", "♙  ♟", 1), "line 5, column 3: the signs of this row do not stand below those of the others"},
		{"a blank less in a frame", strings.Replace(framed, "4 |   ", "4 | ", 1), "line 6, column 19: rank 4 has 7 squares"},
		{"a man more in a frame", strings.Replace(framed, "2 | P", "2 | P P", 1), "line 8, column 19: rank 2 has 9 squares"},
		{"a compact row of six", "........\n.....k..\n........\n...b..\n........\n..P.....\n........\n....K...", "line 4, column 6: row 4 has 6 squares"},
		{"an item of a list of dashes", "- " + strings.ReplaceAll(strings.ReplaceAll(startBoard, ".", "-"), "\n", "\n  ") + " -", "line 8, column 19: row 8 has 9 squares"},
		{"dark squares alone, one short", strings.Replace(darkSquaresOnly, "-   b   -   -", "-   b   -", 1), "line 4, column 9: row 4 has 3 squares; a board has 4 dark ones a row"},
		{"dark squares alone, one long", strings.Replace(darkSquaresOnly, "-   b   -   -", "-   b   -   -   -", 1), "line 4, column 17: row 4 has 5 squares"},
		{"pairs of letters", strings.Replace(strings.NewReplacer("P", "wP", "p", "bP", "R", "wR", "r", "bR", "N", "wN", "n", "bN", "B", "wB", "b", "bB",
			"Q", "wQ", "q", "bQ", "K", "wK", "k", "bK", ".", "--").Replace(startBoard), "-- -- ", "-- ", 1), "line 3, column 19: row 3 has 7 squares"},
		{"figurines in no columns", "8    ♚\n7 ♟ ♟  ♟♟\n6  ♞\n5\n4   ♙   ♝\n3 ♙    ♙\n2  ♙  ♙ ♙\n1   ♖  ♔\n  a b c d e f g h", "line 1, column 1: the squares cannot be told"},
	} {
		found := Find(strings.Split(test.text, "\n"), gridOptions())
		if len(found) != 1 || found[0].Err == nil || !strings.HasPrefix(found[0].Err.Error(), test.want) {
			t.Errorf("%s:\n%s\nwant %s", test.name, test.text, test.want)
			for _, d := range found {
				t.Errorf("%d to %d: %v", d.First, d.Last, d.Err)
			}
		}
	}
	for name, text := range map[string]string{
		"marks on blank squares":  strings.NewReplacer("♙ ♟", "♙ ♟   *", "6          ", "6 *        ").Replace(blanks),
		"dark squares have a dot": "8   .   .   .   .\n7 .   W   .   .\n6   b   .   .   .\n5 .   b   .   .\n4   .   .   .   .\n3 .   w   .   .\n2   .   .   w   .\n1 .   .   B   .\n  a b c d e f g h",
		"framed, as it should be": framed,
		"a ragged frame":          strings.NewReplacer("          |", "   |", "p p   |", "p p     |").Replace(framed),
		"words behind blanks":     strings.Replace(blanks, "6           ♚", "6           ♚       a check", 1),
	} {
		if found := Find(strings.Split(text, "\n"), gridOptions()); len(found) != 1 || found[0].Err != nil {
			t.Errorf("%s: %+v", name, found)
		}
	}
}

// TestRowsOfTables drops a cell of each row of a table, or adds one.
func TestRowsOfTables(t *testing.T) {
	for _, text := range []string{startBoard, strings.TrimSuffix(labelledRows(startBoard), "  a b c d e f g h")} {
		for at := range 8 {
			for _, squares := range []int{7, 9} {
				var rows [][]string
				for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
					row := strings.Fields(line)
					if i == at && squares == 7 {
						row = row[:len(row)-1]
					} else if i == at {
						row = append(row, ".")
					}
					rows = append(rows, row)
				}
				want := fmt.Sprintf("row %d: %d squares; a board has 8", at+1, squares)
				if d, ok := FromTable(rows, gridOptions()); !ok || d.Err == nil || d.Err.Error() != want {
					t.Errorf("%v %v, want %s", ok, d.Err, want)
				}
			}
		}
	}
}

// TestRowsOfDarkSquares drops a square of each row of drawings that have none for
// light squares, or leave them blank, or writes one too many.
func TestRowsOfDarkSquares(t *testing.T) {
	var threes string // K6
	for _, format := range gridFormats {
		if format.id == "K6" {
			threes = strings.TrimSpace(format.text)
		}
	}
	threes = strings.ReplaceAll(threes[strings.Index(threes, "|"):], "---+---+---+---+---+---+---+---\n", "")
	threes = strings.TrimRight("   "+threes, " ")
	for name, drawing := range map[string]string{"dark squares alone": darkSquaresOnly, "light squares blank": threes} {
		rows := strings.Split(drawing, "\n")
		if found := Find(rows, gridOptions()); len(found) != 1 || found[0].Err != nil {
			t.Fatalf("%s\n%+v", drawing, found)
		}
		squares, bar := 4, "   "
		if name == "light squares blank" {
			squares, bar = 8, "|"
		}
		for at := range rows {
			for n := squares - 1; n <= squares+1; n += 2 {
				changed := slices.Clone(rows)
				if n > squares {
					changed[at] = strings.TrimRight(changed[at], " ") + bar + " " + map[int]string{4: "-", 8: "."}[squares]
				} else {
					changed[at] = changed[at][:strings.LastIndex(changed[at], bar)]
				}
				found := Find(changed, gridOptions())
				want := fmt.Sprintf("row %d has %d squares", at+1, n)
				if at == 0 && n == 3 {
					want = "7 rows; a board has 8" // three dashes on top are a border
				}
				if len(found) != 1 || found[0].Err == nil || !strings.Contains(found[0].Err.Error(), want) {
					t.Errorf("%s, %d squares in row %d: %d diagrams\n%s", name, n, at+1, len(found), strings.Join(changed, "\n"))
					for _, d := range found {
						t.Errorf("%v", d.Err)
					}
				}
			}
		}
	}
}
