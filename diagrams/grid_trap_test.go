package diagrams

import (
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"rulecheck/engine"
)

const startBoard = "r n b q k b n r\np p p p p p p p\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\nP P P P P P P P\nR N B Q K B N R"

// caseSwapped exchanges capitals and small letters.
func caseSwapped(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return r - 32
		case r >= 'A' && r <= 'Z':
			return r + 32
		}
		return r
	}, text)
}

// turnedAbout turns a picture without labels by 180 degrees.
func turnedAbout(text string) string {
	runes := []rune(text)
	for i, j := 0, len(runes)-1; i < j; i, j = i+1, j-1 {
		runes[i], runes[j] = runes[j], runes[i]
	}
	return string(runes)
}

// labelledRows puts rank and file labels around rows parted by line feeds.
func labelledRows(text string) string {
	var out strings.Builder
	for i, row := range strings.Split(text, "\n") {
		out.WriteString("87654321"[i:i+1] + " " + row + "\n")
	}
	return out.String() + "  a b c d e f g h"
}

func pieces(text, letters, signs string) string {
	all := []rune(signs)
	return strings.Map(func(r rune) rune {
		if i := strings.IndexRune(letters, r); i >= 0 {
			return all[i]
		}
		return r
	}, text)
}

func TestOrientationByEvidence(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
	ending := "8 . . . . . . . .\n7 . . . . . P . .\n6 . . . . . . . .\n5 . . . k . . . .\n4 . . . . . . . .\n3 . . . K . . . .\n2 . . p . . . . .\n1 . . . . . . . ."
	black, white := engine.Black, engine.White
	tests := []struct {
		name, text, want, assumed string
		ambiguous                 bool
		options                   Options
	}{
		{"as usual", startBoard, start, "White is below, as the pawns stand", false, Options{}},
		{"seen from Black's side", turnedAbout(startBoard), start, "Black is below, as the pawns stand", false, Options{}},
		{"capitals Black's", caseSwapped(startBoard), start, "capital letters are Black's, as the pawns stand", false, Options{}},
		{"capitals Black's, labelled", labelledRows(caseSwapped(startBoard)), start, "capital letters are Black's, as the pawns stand", false, Options{}},
		{"figurines exchanged", labelledRows(pieces(startBoard, "PNBRQKpnbrqk", "♟♞♝♜♛♚♙♘♗♖♕♔")), start, "the colors of the figurines are exchanged, as the pawns stand", false, Options{}},
		{"no evidence", "........\n........\n.....k..\n........\n..Pp....\n........\n........\nB...K...", sampleP, "White is below, by custom", false, Options{}},
		{"told", "........\n........\n.....k..\n........\n..Pp....\n........\n........\nB...K...", "3K3B/8/8/4pP2/8/2k5/8/8 w - - 0 1", "", false, Options{Below: &black}},
		{"pawns far on", ending, "8/5P2/8/3k4/8/3K4/2p5/8 w - - 0 1", "", false, Options{}},
		{"a few pawns far on", "........\n..PPP...\n......K.\n........\n........\n......k.\n..pp....\n........", "", "White is below, by custom", true, Options{}},
		{"turned or inverted", "........\nPPPPPP..\n......K.\n........\n........\n......k.\npppppp..\n........", "8/2PPPPPP/1K6/8/8/1k6/2pppppp/8 w - - 0 1", "Black is below", true, Options{}},
		{"turned, told plain", "........\nPPPPPP..\n......K.\n........\n........\n......k.\npppppp..\n........", "8/2pppppp/1k6/8/8/1K6/2PPPPPP/8 w - - 0 1", "Black is below", false, Options{Plain: true}},
		{"inverted, told", "........\nPPPPPP..\n......K.\n........\n........\n......k.\npppppp..\n........", "8/pppppp2/6k1/8/8/6K1/PPPPPP2/8 w - - 0 1", "capital letters are Black's", false, Options{Inverted: true}},
		{"draughts, Black on top", ". b . b . b . b\nb . b . b . b .\n. b . b . b . b\n. . . . . . . .\n. . . . . . . .\nw . w . w . w .\n. w . w . w . w\nw . w . w . w .", "W:W21-32:B1-12", "White is below, as a man stands where", false, Options{}},
		{"draughts, White on top", ". w . w . w . w\nw . w . w . w .\n. w . w . w . w\n. . . . . . . .\n. . . . . . . .\nb . b . b . b .\n. b . b . b . b\nb . b . b . b .", "W:W21-32:B1-12", "Black is below, as a man stands where", false, Options{}},
		{"draughts, a man on the last row", ". . . w . . . .\n. . . . . . . .\n. . . . . . . .\n. . B . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\nW . . . . . . .", "", "Black is below, as a man stands where it would have become a king otherwise", false, Options{}},
		{"draughts, kings only", "8 . . . . . . . .\n7 . . B . . . . .\n6 . . . . . . . .\n5 . . . . . . . .\n4 . . . . . . . .\n3 . . . . . . . .\n2 . . . . . W . .\n1 . . . . . . . .", "", "", true, Options{}},
		{"draughts, kings only, told", "8 . . . . . . . .\n7 . . B . . . . .\n6 . . . . . . . .\n5 . . . . . . . .\n4 . . . . . . . .\n3 . . . . . . . .\n2 . . . . . W . .\n1 . . . . . . . .", "W:WK27:BK6", "", true, Options{Below: &white}},
		{"ranks alone from 1 down", "1 R N B K Q B N R\n2 P P P P P P P P\n3 . . . . . . . .\n4 . . . . . . . .\n5 . . . . . . . .\n6 . . . . . . . .\n7 p p p p p p p p\n8 r n b k q b n r", start, "the files run from h to a, as kings and queens stand", false, Options{}},
		{"printed from rank 1 on", "1 R N B Q K B N R\n2 P P P P P P P P\n3 . . . . . . . .\n4 . . . . . . . .\n5 . . . . . . . .\n6 . . . . . . . .\n7 p p p p p p p p\n8 r n b q k b n r", start, "the files run from a to h, as kings and queens stand", false, Options{}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			o := test.options
			o.Games = gridOptions().Games
			found := findGrids(strings.Split(test.text, "\n"), o)
			if len(found) != 1 || found[0].Err != nil {
				t.Fatalf("%+v", found)
			}
			d := found[0]
			if test.want != "" && !test.ambiguous && shown(d) != test.want {
				t.Errorf("%s, want %s", shown(d), test.want)
			}
			if (d.Ambiguous != nil) != test.ambiguous {
				t.Errorf("ambiguous: %q", d.Ambiguous)
			}
			if !strings.Contains(strings.Join(d.Assumed, "; "), test.assumed) {
				t.Errorf("assumed %q, want %q", d.Assumed, test.assumed)
			}
		})
	}
}

func TestBoardsThatAreWrong(t *testing.T) {
	rows := strings.Split(startBoard, "\n")
	without := func(n int) string {
		return strings.Join(append(append([]string{}, rows[:n]...), rows[n+1:]...), "\n")
	}
	change := func(row int, to string) string {
		changed := append([]string{}, rows...)
		changed[row] = to
		return strings.Join(changed, "\n")
	}
	tests := []struct{ name, text, want string }{
		{"seven rows", without(3), "line 7, column 1: 7 rows; a board has 8"},
		{"nine rows", startBoard + "\n. . . . . . . .", "line 9, column 1: 9 rows; a board has 8"},
		{"seven figurine rows", pieces(without(3), "PNBRQKpnbrqk", "♙♘♗♖♕♔♟♞♝♜♛♚"), "line 7, column 1: 7 rows"},
		{"a row of seven", change(2, ". . . . . . ."), "line 3, column 13: row 3 has 7 squares"},
		{"a row of nine", change(2, ". . . . . . . . ."), "line 3, column 17: row 3 has 9 squares"},
		{"a compact row of seven", strings.ReplaceAll(change(4, ". . . . . . ."), " ", ""), "line 5, column 7: row 5 has 7 squares"},
		{"an unknown sign", change(1, "p p p ? p p p p"), `line 2, column 7: "?" is neither a man nor an empty square`},
		{"an unknown sign, labelled", labelledRows(change(1, "p p p p p p p T")), `line 2, column 17: "T" is neither`},
		{"two ranks of one number", strings.Replace(labelledRows(startBoard), "5 .", "6 .", 1), "line 4, column 3: rank 5 is labelled 6"},
		{"a man on a light square", "8 . . . . . . . .\n7 . . W . . . . .\n6 . b . . . . . .\n5 . . . b . . . .\n4 . . . . . . . .\n3 . . w . . . . .\n2 . . . . . w . .\n1 . . . . B . . .", "line 4, column 9: a man on a light square, the 4th of its row"},
		{"a mirrored board", "b . b . b . b .\n. b . b . b . b\nb . b . b . b .\n. . . . . . . .\n. . . . . . . .\n. w . w . w . w\nw . w . w . w .\n. w . w . w . w", "all men stand on light squares"},
		{"numbers of squares", "     1     2     3     4\n  5     6     7     8\n     9    10    11    12\n 13    14    15    16\n    17    18    19    20\n 21    22    23    24\n    25    26    27    28\n 29    30    31    32", "the numbers of the squares, and no position"},
		{"numbers in bars", "|  |32|  |31|  |30|  |29|\n|28|  |27|  |26|  |25|  |\n|  |24|  |23|  |22|  |21|\n|20|  |19|  |18|  |17|  |\n|  |16|  |15|  |14|  |13|\n|12|  |11|  |10|  | 9|  |\n|  | 8|  | 7|  | 6|  | 5|\n| 4|  | 3|  | 2|  | 1|  |", "the numbers of the squares, and no position"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			found := findGrids(strings.Split(test.text, "\n"), Options{Games: gridOptions().Games})
			if test.name == "a mirrored board" {
				o := gridOptions()
				o.Game = o.Games[1]
				found = findGrids(strings.Split(test.text, "\n"), o)
			}
			if len(found) != 1 || found[0].Err == nil || !strings.Contains(found[0].Err.Error(), test.want) {
				t.Errorf("%+v, want %q", found, test.want)
			}
		})
	}
}

func TestNoBoards(t *testing.T) {
	tests := map[string]string{
		"a Sudoku":         "5 3 . . 7 . . . .\n6 . . 1 9 5 . . .\n. 9 8 . . . . 6 .\n8 . . . 6 . . . 3\n4 . . 8 . 3 . . 1\n7 . . . 2 . . . 6\n. 6 . . . . 2 8 .\n. . . 4 1 9 . . 5\n. . . . 8 . . 7 9",
		"a boxed Sudoku":   "+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n| . 9 8 | . . . | . 6 . |\n+-------+-------+-------+\n| 8 . . | . 6 . | . . 3 |\n| 4 . . | 8 . 3 | . . 1 |\n| 7 . . | . 2 . | . . 6 |\n+-------+-------+-------+",
		"digits":           strings.Repeat("1 2 3 4 5 6 7 8\n", 8),
		"bits":             strings.Repeat("0 1 0 1 1 0 1 0\n", 8),
		"a bitboard":       "0 0 0 0 0 0 0 0\n0 0 0 1 0 0 0 0\n0 1 0 0 0 1 0 0\n0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n0 0 0 0 1 0 0 0\n0 0 0 0 0 0 0 0",
		"Go":               "func f(a, b int) int {\n\tif a > b {\n\t\treturn a\n\t}\n\tfor i := 0; i < b; i++ {\n\t\ta += i\n\t}\n\treturn a | b | a | b\n}",
		"a file tree":      ".\n├── a\n│   ├── b\n│   └── c\n├── d\n│   ├── e\n│   │   └── f\n└── g\n    ├── h\n    └── k",
		"a table":          "| n | a | b | c | d | e | f | g |\n|---|---|---|---|---|---|---|---|\n" + strings.Repeat("| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |\n", 8),
		"a crossword":      "# A B # C D E F\nG . . # . . . .\n. # H . . # I .\nJ . . . # K . .\n. . # L . . . .\nM . . . . # N .\n. # O . # P . .\nQ . . # R . . #",
		"tic-tac-toe":      "X | O | X\n---------\nO | X | O\n---------\nX | O | X",
		"words":            "elephant\nbackbone\nfunction\nnotebook\nknapsack\nbrooklyn\npenknobs\nquickens",
		"prose":            "A B was a man who had\na k and a q or so he\nsaid to me as we went\non to the b and the n\nin a row of 8 or 9 it\nis so to be or not to\nbe as it is by a k or\nan n or a p of an r q",
		"a life board":     ". . . . . . . .\n. . * . . . . .\n. . . * . . . .\n. * * * . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .",
		"a map":            "#.#.O..O\n.O.#...O\n#..O#.O.\n..O..#.O\n.....##.\n#.#.O..O\n.OO.#...\nO..#.O..",
		"rules":            strings.Repeat("--------\n", 8),
		"dots":             strings.Repeat("........\n", 8),
		"Minesweeper":      "  1 2 3 4 5 6 7 8\n1 . 1 * 1 . . . .\n2 . 1 1 2 1 1 . .\n3 . . . 1 * 1 . .\n4 1 1 . 1 1 1 . .\n5 * 1 . . . . . .\n6 1 1 . . . . . .\n7 . . . 1 1 1 . .\n8 . . . 1 * 1 . .",
		"a list":           "8 a\n7 b\n6 c\n5 d\n4 e\n3 f\n2 g\n1 h",
		"numbers in order": " 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14 15 16\n17 18 19 20\n21 22 23 24\n25 26 27 28\n29 30 31 32",
		"options":          strings.Repeat("x - - x\n", 8),
		"a matrix of code": "w := [8][8]int{\n" + strings.Repeat("\t{0, 1, 0, 1, 0, 1, 0, 1},\n", 8) + "}",
		"a word search":    "K N R B P Q R N\nB O A T S E E L\nR I V E R P A N\nN E T S K I P S\nP O N D B R I M\nQ U A Y N E S T\nR O P E K N O T\nB A R K P I E R",
		"calendar":         "Mo Tu We Th Fr Sa Su\n       1  2  3  4  5\n 6  7  8  9 10 11 12\n13 14 15 16 17 18 19\n20 21 22 23 24 25 26\n27 28 29 30 31",
		"Othello":          strings.Repeat("........\n", 3) + "...ox...\n...xo...\n" + strings.Repeat("........\n", 3),
		"a list of pieces": "1 b\n2 k\n3 n\n4 q\n5 r\n6 p\n7 B\n8 K",
		"a dungeon":        "########\n#..+...#\n#.K#k..#\n#..#...#\n##+##+##\n#......#\n#..b...#\n########",
		"hex":              strings.Repeat("00 0f b0 0b 00 f0 0b b0\n", 8),
	}
	for name, text := range tests {
		if found := findGrids(strings.Split(text, "\n"), gridOptions()); len(found) != 0 {
			t.Errorf("%s is read as %+v", name, found[0])
		}
	}
}

func TestGridsInText(t *testing.T) {
	text := "Some words.\n\nwhite  KQkq\n" + startBoard + "\n\n    " + strings.ReplaceAll(labelledRows(startBoard), "\n", "\n    ") +
		"\n\nBlack to move:\n" + strings.ReplaceAll(startBoard, "\n", "   <- here\n") + "\n"
	lines := strings.Split(text, "\n")
	found := findGrids(lines, gridOptions())
	if len(found) != 3 {
		t.Fatalf("%d of 3: %+v", len(found), found)
	}
	for i, want := range [][3]int{{3, 10, 0}, {12, 20, 4}, {23, 30, 0}} {
		d := found[i]
		if got := [3]int{d.First, d.Last, d.Column}; got != want || d.Err != nil {
			t.Errorf("diagram %d at %v, want %v; %v", i, got, want, d.Err)
		}
	}
	if turn := found[0].Turn; turn == nil || *turn != engine.White {
		t.Errorf("turn of the heading: %v", turn)
	}
	if turn := found[2].Turn; turn == nil || *turn != engine.Black {
		t.Errorf("turn of the words: %v", turn)
	}
	if got := Find(lines, gridOptions()); len(got) != 3 {
		t.Errorf("Find gives %d diagrams", len(got))
	}
}

func TestTwoBoardsInSequence(t *testing.T) {
	for name, text := range map[string]string{
		"bare":     startBoard + "\n" + startBoard,
		"labelled": labelledRows(startBoard) + "\n" + labelledRows(startBoard),
		"ranks":    strings.ReplaceAll(labelledRows(startBoard)+"\n"+labelledRows(startBoard), "\n  a b c d e f g h", ""),
		"apart":    labelledRows(startBoard) + "\n\n" + labelledRows(startBoard),
		"headers":  "  a b c d e f g h\n" + strings.TrimSuffix(labelledRows(startBoard), "  a b c d e f g h") + "\n" + "  a b c d e f g h\n" + labelledRows(startBoard),
	} {
		found := findGrids(strings.Split(text, "\n"), gridOptions())
		if len(found) != 2 || found[0].Err != nil || found[1].Err != nil || found[0].Last >= found[1].First {
			t.Errorf("%s: %+v", name, found)
		}
	}
}

func TestFromTable(t *testing.T) {
	cells := func(text string) (rows [][]string) {
		for _, line := range strings.Split(text, "\n") {
			rows = append(rows, strings.Split(line, " "))
		}
		return rows
	}
	figures := pieces(startBoard, "PNBRQKpnbrqk", "♙♘♗♖♕♔♟♞♝♜♛♚")
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
	blanks := cells(labelledRows(figures))
	for _, row := range blanks {
		for i, text := range row {
			switch text {
			case ".":
				row[i] = "\u00a0"
			case "♙":
				row[i] = "&#9817;"
			case "♔":
				row[i] = " **♔** "
			}
		}
	}
	blanks[8] = append([]string{""}, strings.Split("abcdefgh", "")...)
	for name, rows := range map[string][][]string{
		"bare": cells(startBoard), "figurines": cells(figures), "labelled": blanks,
		"pairs": cells(strings.NewReplacer("p", "bP", "r", "bR", "n", "bN", "b", "bB", "q", "bQ", "k", "bK",
			"P", "wP", "R", "wR", "N", "wN", "B", "wB", "Q", "wQ", "K", "wK", ".", "--").Replace(startBoard)),
		"empty header": append([][]string{make([]string, 8)}, cells(startBoard)...),
	} {
		d, ok := FromTable(rows, gridOptions())
		if !ok || d.Err != nil || shown(d) != start || d.Format != formatTable || d.Cells != nil {
			t.Errorf("%s: %v %+v", name, ok, d)
		}
	}
	if d, ok := FromTable(cells(strings.Repeat("1 2 3 4 5 6 7 8\n", 8)), gridOptions()); ok {
		t.Errorf("numbers are a board: %+v", d)
	}
	wrong := cells(startBoard)
	wrong[2][3] = "Z"
	if d, ok := FromTable(wrong, gridOptions()); !ok || d.Err == nil || !strings.Contains(d.Err.Error(), "row 3") {
		t.Errorf("a wrong sign: %v %+v", ok, d)
	}
}

func FuzzFind(f *testing.F) {
	for _, test := range gridFormats {
		f.Add(test.text)
	}
	f.Add(startBoard + "\n" + startBoard)
	f.Add(asciidoc("&nbsp;", true))
	f.Add("8 | . .(K). . [r|R] . |\n" + darkSquaresOnly)
	for _, w := range rowWriters {
		f.Add(w.written([][]string{{".", "."}, strings.Split("........", ""), strings.Split("....B...", ""), strings.Split("....B....", "")}))
	}
	o := gridOptions()
	f.Fuzz(func(t *testing.T, text string) {
		lines := strings.Split(text, "\n")
		found := findGrids(lines, o)
		last := -1
		for _, d := range found {
			if d.First <= last || d.Last < d.First || d.Last >= len(lines) || d.Column > utf8.RuneCountInString(lines[d.First]) {
				t.Fatalf("place %d to %d, column %d, after %d", d.First, d.Last, d.Column, last)
			}
			last = d.Last
			if d.Cells == nil {
				continue
			}
			for _, c := range d.Cells {
				if c.Line < d.First || c.Line > d.Last || c.Begin > c.End || c.End > len(lines[c.Line]) {
					t.Fatalf("cell %+v of %d to %d", c, d.First, d.Last)
				}
			}
			if edits, ok := d.Redraw(lines, d.Board); !ok || len(edits) > 0 {
				t.Fatalf("redrawn as it is: %v %v", edits, ok)
			}
			var empty engine.Board
			if edits, ok := d.Redraw(lines, empty); ok {
				Edited(lines, edits)
			}
		}
		again := Find(lines, o)
		for i := range again {
			again[i].written = nil
		}
		twice := Find(lines, o)
		for i := range twice {
			twice[i].written = nil
		}
		if len(again) != len(twice) {
			t.Fatal("another result at the second time")
		}
		for i := range again {
			a, b := again[i], twice[i]
			if a.Board != b.Board || a.First != b.First || !reflect.DeepEqual(a.Assumed, b.Assumed) || !reflect.DeepEqual(a.Ambiguous, b.Ambiguous) {
				t.Fatalf("%+v and %+v", a, b)
			}
		}
	})
}
