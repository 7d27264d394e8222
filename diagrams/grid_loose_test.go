package diagrams

import (
	"strings"
	"testing"
)

// TestLooseForms reads boards that are drawn with a sign too many, or in forms of
// which no program is the model.
func TestLooseForms(t *testing.T) {
	const (
		start    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
		men      = "W:W21-32:B1-12"
		draughts = ". b . b . b . b\nb . b . b . b .\n. b . b . b . b\n. . . . . . . .\n. . . . . . . .\nw . w . w . w .\n. w . w . w . w\nw . w . w . w ."
	)
	labelled := labelledRows(startBoard)
	dashes := strings.ReplaceAll(startBoard, ".", "-")
	indexed := func(text string, from int) string {
		out := "  " + strings.Join(strings.Split("0123456789"[from:from+8], ""), " ") + "\n"
		for i, row := range strings.Split(text, "\n") {
			out += string(rune('0'+from+i)) + " " + row + "\n"
		}
		return out
	}
	tests := []struct{ name, text, want string }{
		{"compact between eight dashes", "--------\n" + strings.ReplaceAll(startBoard, " ", "") + "\n--------", start},
		{"between lines", "===============\n" + startBoard + "\n===============", start},
		{"short words before", "a k q b\n" + startBoard, start},
		{"short words behind", startBoard + "\na k q b", start},
		{"short words, an empty line", "a k q b\n\n" + startBoard, start},
		{"a word of eight letters before", "position\n" + strings.ReplaceAll(startBoard, " ", ""), start},
		{"compact, dashes for empty squares", strings.ReplaceAll(dashes, " ", ""), start},
		{"dashes in a table", strings.Replace("| "+strings.ReplaceAll(strings.ReplaceAll(dashes, " ", " | "), "\n", " |\n| ")+" |",
			"|\n", "|\n|---|---|---|---|---|---|---|---|\n", 1), start},
		{"an item of a list", "- " + strings.ReplaceAll(labelled, "\n", "\n  "), start},
		{"comment of Java", " * " + strings.ReplaceAll(labelled, "\n", "\n * "), start},
		{"comment of a script", "# " + strings.ReplaceAll(startBoard, "\n", "\n# "), start},
		{"comment with a frame", "// |" + strings.Join(strings.Split(startBoard, "\n"), "|\n// |") + "|", start},
		{"coloured lines", "\x1b[1m" + strings.ReplaceAll(labelled, "\n", "\x1b[0m\n\x1b[1m"), start},
		{"no-break blanks", strings.ReplaceAll(labelled, " ", "\u00a0"), start},
		{"blanks without width", strings.ReplaceAll(labelled, " ", " \u200b"), start},
		{"full width without blanks", strings.ReplaceAll(pieces(startBoard, "PNBRQKpnbrqk.", "ＰＮＢＲＱＫｐｎｂｒｑｋ□"), " ", ""), start},
		{"double bars", doubleBarred(startBoard), start},
		{"two letters", strings.NewReplacer("p", "bP", "r", "bR", "n", "bN", "b", "bB", "q", "bQ", "k", "bK",
			"P", "wP", "R", "wR", "N", "wN", "B", "wB", "Q", "wQ", "K", "wK", ".", "--").Replace(startBoard), start},
		{"indices from 0", indexed(startBoard, 0), start},
		{"indices from 1", indexed(draughts, 1), men},
		{"one sign for men and kings", strings.ToUpper(draughts), men},
		{"circles of two colours", pieces(draughts, "wb", "⚫🔴"), men},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			found := Find(strings.Split(test.text, "\n"), gridOptions())
			if len(found) != 1 || found[0].Err != nil || shown(found[0]) != test.want {
				t.Errorf("%+v", found)
			}
		})
	}
}

func doubleBarred(text string) string {
	rows := strings.Split(text, "\n")
	for i, row := range rows {
		label := string(rune('8' - i))
		rows[i] = label + " || " + row + " || " + label
	}
	return strings.Join(rows, "\n")
}

// asciidoc writes a table of AsciiDoc: rows that begin with a bar and end without
// one.
func asciidoc(empty string, labelled bool) string {
	var rows []string
	for i, row := range strings.Split(pieces(startBoard, "PNBRQKpnbrqk", "♙♘♗♖♕♔♟♞♝♜♛♚"), "\n") {
		row = "|" + strings.ReplaceAll(strings.Join(strings.Split(row, " "), " |"), ".", empty)
		if labelled {
			row = "|" + "87654321"[i:i+1] + " " + row
		}
		rows = append(rows, row)
	}
	return "|===\n" + strings.Join(rows, "\n") + "\n|==="
}

// TestBoardsOfFewSigns reads boards that are known by their form: tables with
// blank cells, chequered squares with few men.
func TestBoardsOfFewSigns(t *testing.T) {
	const (
		start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
		pair  = "⬜⬛⬜⬛⬜⬛⬜⬛\n⬛⬜⬛⬜⬛⬜⬛⬜\n⬜⬛⬜⚫⬜⬛⬜⬛\n⬛⬜⬛⬜⬛⬜⬛⬜\n⬜⬛⬜⬛⬜⬛⬜⬛\n⬛⬜🔴⬜⬛⬜⬛⬜\n⬜⬛⬜⬛⬜⬛⬜⬛\n⬛⬜⬛⬜⬛⬜⬛⬜"
		kings = "8  . . . .(k). . .\n7  . . . . . . . .\n6  . . . . . . . .\n5  . . . . . . . .\n4  . . . . . . . .\n3  . . . . . .[.].\n2  . . . . . . . .\n1  . . . .[K|R]. .\n   a b c d e f g h"
	)
	entities := strings.NewReplacer("♔", "&#9812;", "♚", "&#x265A;").Replace(asciidoc("&nbsp;", true))
	header := strings.Replace(asciidoc("", true), "===\n", "===\n| |a |b |c |d |e |f |g |h\n\n", 1)
	for _, test := range []struct{ name, text, want string }{
		{"AsciiDoc, blank", asciidoc("", true), start},
		{"AsciiDoc, nbsp", asciidoc("{nbsp}", true), start},
		{"AsciiDoc, entities", entities, start},
		{"AsciiDoc, no labels", asciidoc("", false), start},
		{"AsciiDoc, no labels, entities", asciidoc("&nbsp;", false), start},
		{"AsciiDoc, blanks cut off", strings.ReplaceAll(asciidoc("", true), " |", "|"), start},
		{"AsciiDoc, a header", "[cols=\"9*^\"]\n" + header, start},
		{"two circles", pair, "W:W22:B10"},
		{"two circles on brown", strings.ReplaceAll(pair, "⬛", "🟫"), "W:W22:B10"},
		{"a circle", strings.ReplaceAll(pair, "🔴", "⬛"), "W:W:B10"},
		{"in brackets", kings, "4k3/8/8/8/8/8/8/4KR2 w - - 0 1"},
		{"a few men and an empty row too short", ". . . . k . . .\n. . . . . . . .\n. . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . K . . R", "line 3, column 13: row 3 has 7 squares"},
		{"AsciiDoc, a cell too few", strings.Replace(asciidoc("", true), "|6 |", "|6", 1), "line 4, column 17: rank 6 has 7 squares"},
		{"a square too many", strings.Replace(pair, "⚫", "⚫⬜", 1), "line 3, column 9: row 3 has 9 squares"},
		{"a man on a light square", strings.Replace(pair, "⬜⚫", "⚫⬛", 1), "line 3, column 3: a man on a light square"},
	} {
		found := Find(strings.Split(test.text, "\n"), gridOptions())
		if len(found) != 1 {
			t.Errorf("%s: %d diagrams\n%s", test.name, len(found), test.text)
			continue
		}
		switch got := found[0]; {
		case strings.HasPrefix(test.want, "line"):
			if got.Err == nil || !strings.HasPrefix(got.Err.Error(), test.want) {
				t.Errorf("%s: %v, want %s", test.name, got.Err, test.want)
			}
		case got.Err != nil || shown(got) != test.want:
			t.Errorf("%s: %s %v, want %s", test.name, shown(got), got.Err, test.want)
		case strings.Contains(strings.Join(got.Assumed, ""), "in brackets is a man like others: k, K, R") != (test.name == "in brackets"):
			t.Errorf("%s: assumed %q", test.name, got.Assumed)
		}
	}
}

// TestHeadingWithRights reads the heading of GNU Chess: side to move and castling
// rights.
func TestHeadingWithRights(t *testing.T) {
	for _, test := range []struct{ heading, want string }{
		{"white  KQkq", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{"black  Kq", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b Kq - 0 1"},
		{"black  -", ""},
		{"black  ", ""},
		{"black  x", ""},
	} {
		found := Find(strings.Split(test.heading+"\n"+startBoard, "\n"), gridOptions())
		if len(found) != 1 || found[0].FEN != test.want || (found[0].Turn == nil) != strings.HasSuffix(test.heading, "x") {
			t.Errorf("%q: %+v", test.heading, found)
			continue
		}
		if says := strings.Contains(strings.Join(found[0].Assumed, "; "), "as the heading says"); says != (test.want != "") {
			t.Errorf("%q: assumed %q", test.heading, found[0].Assumed)
		}
	}
}

// TestRedrawInverted draws a board anew in which capital letters are Black's.
func TestRedrawInverted(t *testing.T) {
	lines := strings.Split(caseSwapped(startBoard), "\n")
	found := findGrids(lines, gridOptions())
	if len(found) != 1 {
		t.Fatal(found)
	}
	b := found[0].Board
	kind, color := b.At(12) // e2
	b.Put(12, 0, 0)
	b.Put(28, kind, color)
	edits, ok := found[0].Redraw(lines, b)
	if got := strings.Join(Edited(lines, edits), "\n"); !ok || got !=
		caseSwapped(strings.Replace(startBoard, ". . . .\n. . . . . . . .\nP P P P P", "P . . .\n. . . . . . . .\nP P P P .", 1)) {
		t.Errorf("drawn as %t\n%s", ok, got)
	}
}

// TestRedrawSquaresLikeMost draws what becomes empty as most empty squares are, also
// where the first is drawn otherwise.
func TestRedrawSquaresLikeMost(t *testing.T) {
	lines := strings.Split("k . 0 . r . . .\n"+strings.Repeat(". . . . . . . .\n", 5)+". . . . . R . .\n. . . . K . . .", "\n")
	found := findGrids(lines, gridOptions())
	if len(found) != 1 || found[0].Err != nil {
		t.Fatal(found)
	}
	b := found[0].Board
	kind, color := b.At(13) // f2
	b.Put(13, 0, 0)
	b.Put(12, kind, color)
	edits, ok := found[0].Redraw(lines, b)
	if got := Edited(lines, edits); !ok || got[0] != lines[0] || got[6] != ". . . . R . . ." {
		t.Errorf("drawn as %t\n%s", ok, strings.Join(got, "\n"))
	}
}

// TestGameTold reads what could be of two games, or of none.
func TestGameTold(t *testing.T) {
	knight := ". . . . . . . .\n. . . . . . . .\n. . . * . * . .\n. . * . . . * .\n. . . . N . . .\n. . * . . . * .\n. . . * . * . .\n. . . . . . . ."
	o := gridOptions()
	if found := findGrids(strings.Split(knight, "\n"), o); len(found) != 0 {
		t.Errorf("a letter among stars: %+v", found)
	}
	o.Game = o.Games[0]
	found := findGrids(strings.Split(knight, "\n"), o)
	if len(found) != 1 || shown(found[0]) != "8/8/8/8/4N3/8/8/8 w - - 0 1" {
		t.Fatalf("%+v", found)
	}
	if assumed := strings.Join(found[0].Assumed, "; "); !strings.Contains(assumed, `"*" marks an empty square`) {
		t.Errorf("assumed %q", assumed)
	}
	bishops := "8 . . . . . . . .\n7 . . . . . . . .\n6 . b . . . . . .\n5 . . . . . . . .\n4 . . . . . . . .\n3 . . B . . . . .\n2 . . . . . . . .\n1 . . . . . . . ."
	for i, want := range []string{"8/8/1b6/8/8/2B5/8/8 w - - 0 1", "W:W:B9,K22"} {
		o.Game = o.Games[i]
		if found := findGrids(strings.Split(bishops, "\n"), o); len(found) != 1 || shown(found[0]) != want {
			t.Errorf("%+v, want %s", found, want)
		}
	}
	o.Game = nil
	if found := findGrids(strings.Split(bishops, "\n"), o); len(found) != 1 || found[0].Ambiguous == nil {
		t.Errorf("b of two games: %+v", found)
	}
}
