package movetext_test

import (
	"fmt"
	"strings"
	"testing"

	"rulecheck/engine"
	"rulecheck/engine/games"
	. "rulecheck/movetext"
)

func gameOf(t testing.TB, name string) engine.Game {
	t.Helper()
	game, ok := games.ByName(name)
	if !ok {
		t.Fatalf("no game %s", name)
	}
	return game
}

// show writes lists on one line.
func show(lists []List) string {
	var texts []string
	for _, list := range lists {
		var words []string
		for _, w := range list.Moves {
			number := ""
			if w.Number != 0 {
				number = fmt.Sprint(w.Number, strings.Repeat(".", w.Dots))
				if w.Dots == 0 {
					number += " "
				}
			}
			words = append(words, number+w.Text)
		}
		if list.Second && list.Moves[0].Dots < 2 {
			words[0] = "second: " + words[0]
		}
		if list.Result != "" {
			words = append(words, list.Result)
		}
		texts = append(texts, strings.Join(words, " "))
	}
	return strings.Join(texts, " | ")
}

type row struct{ text, want string }

// In both tables, a line feed in a text ends a line.
var found = map[string][]row{
	"chess": {
		{"After 1.e4 e5 2.Nf3 Nc6 3.Bb5 the Ruy Lopez arises.", "1.e4 e5 2.Nf3 Nc6 3.Bb5"},
		{"1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4", "1.e4 c5 2.Nf3 d6 3.d4 cxd4 4.Nxd4"},
		{"Black answers with 3...a6 4.Ba4 Nf6, and castles.", "3...a6 4.Ba4 Nf6"},
		{"Black answers with 3…a6 4.Ba4 Nf6.", "3...a6 4.Ba4 Nf6"},
		{"1.e4 e5 2.Nf3 と進み、3...a6 と指す。", "1.e4 e5 2.Nf3 | 3...a6"},
		{"初手は1.e4、続いて1...c5です。", "1.e4 | 1...c5"},
		{"初手（1．e4 e5）から", "1.e4 e5"},
		{"1.e4 e5 2.♘f3 ♞c6 3.♗b5", "1.e4 e5 2.♘f3 ♞c6 3.♗b5"},
		{"5. 0-0 Nf6 6. O-O-O 0-0", "5.0-0 Nf6 6.O-O-O 0-0"},
		{"1.e4! e5?! 2.Qh5?? Nc6 !? 3.Bc4 $1 Nf6? 4.Qxf7#", "1.e4! e5?! 2.Qh5?? Nc6 3.Bc4 Nf6? 4.Qxf7#"},
		{"1. f3 e5 2. g4 Qh4# 0-1", "1.f3 e5 2.g4 Qh4# 0-1"},
		{"1. e4 e5 1/2-1/2 2. Nf3", "1.e4 e5 1/2-1/2 | 2.Nf3"},
		{"1. e4 e5 ½–½.", "1.e4 e5 1/2-1/2"},
		{"1. e4 e5 *", "1.e4 e5 *"},
		{"1. e4 {best by test} e5 2. Nf3 (safe) Nc6", "1.e4 e5 2.Nf3 Nc6"},
		{"1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nf3", "1.e4 e5 2.Nf3 | 1...c5 2.Nf3 d6 | 2.c3 d5"},
		{"1. e4 e5\n2. Nf3\nNc6 3.\nBb5", "1.e4 e5 2.Nf3 Nc6 3.Bb5"},
		{"1. e4 e5\n\n2. Nf3 Nc6", "1.e4 e5 | 2.Nf3 Nc6"},
		{"1.e4 e5, 2.Nf3 Nc6; 3.Bb5", "1.e4 e5 2.Nf3 Nc6 3.Bb5"},
		{"1.e4, e5 2.Nf3, Nc6 3.Bb5, a6.", "1.e4 e5 2.Nf3 Nc6 3.Bb5"},
		{"After 2.Nf3, e5 is attacked.", "2.Nf3"},
		{"1 e4 e5 2 Nf3 Nc6 3 Bb5", "1 e4 e5 2 Nf3 Nc6 3 Bb5"},
		{"The moves e4 e5 Nf3 Nc6 Bb5 are the Spanish.", "e4 e5 Nf3 Nc6 Bb5"},
		{"e2e4 e7e5 g1f3 b8c6", "e2e4 e7e5 g1f3 b8c6"},
		{"1.e2-e4 e7-e5 2.Ng1-f3", "1.e2-e4 e7-e5 2.Ng1-f3"},
		{"White opens **1.e4** and Black _1...c5_.", "1.e4 | 1...c5"},
		{"1.e4 e5 2.Nf3 Nc6 1.d4 d5", "1.e4 e5 2.Nf3 Nc6 | 1.d4 d5"},
		{"Instead of 3.Bb5, 3.Bc4 is the Italian.", "3.Bb5 | 3.Bc4"},
		{"1.e4 e5 2.Nf3 2...Nc6 3. Bb5 3... a6", "1.e4 e5 2.Nf3 2...Nc6 3.Bb5 3...a6"},
		{"20. exd6 e.p. Kh8 21. d7e.p.", "20.exd6 e.p. Kh8 21.d7e.p."},
		{"30.e8(Q)+ Kh7 31.e8=N", "30.e8(Q)+ Kh7 31.e8=N"},
		{"17.Rxd7± Qxd7 18.Qb3+- Kh8 19. c4= b6", "17.Rxd7 Qxd7 18.Qb3 Kh8 19.c4 b6"},
		{"12. Nf3", "12.Nf3"},
		{"“1.e4 e5” he said: “2.Nf3!”", "1.e4 e5 | 2.Nf3!"},
		{"3. ... a6 4. Ba4", "3....a6 4.Ba4"},
		{"[1.e4 c5; 1.d4 Nf6]", "1.e4 c5 | 1.d4 Nf6"},
		{"1.e4 e5, 2 Nf3 are", "1.e4 e5"},
		{"White: 1.e5? is illegal", "1.e5?"},
		{"<b>1.e4 e5</b> <!-- x -->2.Nf3 Nc6<!-- /x -->", "1.e4 e5 | 2.Nf3 Nc6"},
	},
	"checkers": {
		{"the moves 11-15 22-18 15x22 25x18 follow", "11-15 22-18 15x22 25x18"},
		{"1. 11-15 22-18 2. 15x22 25x18 3. 8-11 1-0", "1.11-15 22-18 2.15x22 25x18 3.8-11 1-0"},
		{"1. 9-14 22-18 2. 5-9 *", "1.9-14 22-18 2.5-9 *"},
		{"1. 11-15 23-19 2. 8-11 22-17 2-0", "1.11-15 23-19 2.8-11 22-17 2-0"},
		{"Black plays 1. 11-15, White 1...22-18.", "1.11-15 | 1...22-18"},
		{"1.11-15 22-18 2.15x22", "1.11-15 22-18 2.15x22"},
		{"手順は1. 11-15 22-18 2. 15x22です", "1.11-15 22-18 2.15x22"},
		{"1. c3-d4 f6-e5 2. d4xf6", "1.c3-d4 f6-e5 2.d4xf6"},
		{"1. 11-15 {Old Faithful} 22-18 (23-19) 2. 15x22", "1.11-15 22-18 2.15x22"},
		{"1. 9-13 22-18 2. 12-16 18-14 3. 10x17x26 31x22", "1.9-13 22-18 2.12-16 18-14 3.10x17x26 31x22"},
		{"9-14 22-18 5-9 22-19", "9-14 22-18 5-9 22-19"},
		{"1 11-15 22-18 2 15x22 25x18", "1 11-15 22-18 2 15x22 25x18"},
	},
}

var nothing = map[string][]string{
	"both": {
		"", " ", "...", "1.", "1. ", "()", "1-0", "1/2-1/2", "The square e4 is strong.", "1.2 e4", "version 1.26 of e4",
		"1. First item\n2. Second item\n3. Third item", "on 2024-11-15 and 15.11.2024", "call 555-12-18 or 03-1234-5678",
		"pages 11-15", "between 10-20", "pp. 3-7, 9-13, 15-18", "won 21-15 18-21 21-19", "the score was 1-0, 0-1, 2-0", "from 10:15 to 11:20 12:25",
		"2. 10-20 minutes", "1. 10-15 minutes of rest", "sections 1.2-3 and 1.10-15", "2x4 4x4 2x6 planks", "a 3x3 or 4x4 grid",
		"Nf3", "A knight on Nf3 attacks e5.", "the diagonal a1-h8", "the diagonals a1-h8 b1-h7 c1-h6 d1-h5", "the squares e4 e5 d4 d5 are central",
		"squares e4, e5, d4, d5", "Nf3, Nc3, Bc4 and O-O are good", "1. A4 paper\n2. B5 paper", "1. b2b marketing", "https://example.org/1.e4/e5",
		"2024. e4", "0. e4", "1.e4.png", "fig1.e4", "1.é4", "éNf3 éNf6 éNg1 éNg8", "a2a3\na2a4\nb2b3\nb2b4\nNf3", "9-13 9-14 10-14 10-15 11-15", "24-20 24-19 23-19",
		"e4: 20 d4: 20 Nf3: 20 Nc3: 20 c4: 20", "in 1. the e4 square", "at 9:18", "1) e4", "move 12 e4", "3 e4 are", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29", "|---|---|", "1.e9 e0 2.Nj3", "12-25 1-31 2-19 3-12", "a1-h8 h8-a1 b2-g7", "a1-h8 a7-g1 b2-g7", "11-15 22-18 1-20",
	},
	"chess":    {"11-15 22-18 15x22 25x18", "1. 11-15 22-18 2. 15x22", "3...11-15"},
	"checkers": {"1.e4 e5 2.Nf3 Nc6 3.Bb5", "1. e2-e4 e7-e5 2. Ng1-f3", "1. d2-d4 d7-d5", "1. O-O", "1. 0-0"},
}

func TestFind(t *testing.T) {
	for name, rows := range found {
		game := gameOf(t, name)
		for _, row := range rows {
			if got := show(Find(strings.Split(row.text, "\n"), game)); got != row.want {
				t.Errorf("%s %q\n got %s\nwant %s", name, row.text, got, row.want)
			}
		}
	}
}

func TestFindNothing(t *testing.T) {
	for name, texts := range nothing {
		for _, game := range games.All() {
			if name != "both" && name != game.Name() {
				continue
			}
			for _, text := range texts {
				if got := Find(strings.Split(text, "\n"), game); len(got) != 0 {
					t.Errorf("%s %q: got %s", game.Name(), text, show(got))
				}
			}
		}
	}
}

func TestSideOfFirstMove(t *testing.T) {
	for _, row := range []struct {
		text   string
		number int
		second bool
	}{
		{"1.e4 e5", 1, false}, {"3...a6", 3, true}, {"3 ... a6 4. Ba4 Nf6 5. O-O", 3, true}, {"e4 e5 Nf3 Nc6", 0, false}, {"12..Nf6", 12, true},
	} {
		lists := Find([]string{row.text}, gameOf(t, "chess"))
		if len(lists) != 1 || lists[0].Number != row.number || lists[0].Second != row.second {
			t.Errorf("%q: got %+v", row.text, lists)
		}
	}
}

func TestPlacesCountBytes(t *testing.T) {
	lines := []string{"初手 1.♘f3 と、", "次に1...d5です (2.g3)", "  2.exd6 e.p.  c5!"}
	want := []Place{{0, 0, 9, 14}, {1, 0, 10, 12}, {1, 0, 22, 24}, {2, 0, 4, 13}, {2, 0, 15, 18}}
	var got []Place
	for _, list := range Find(lines, gameOf(t, "chess")) {
		for _, w := range list.Moves {
			got = append(got, w.Place)
			if at := lines[w.Line][w.Begin:w.End]; at != w.Text {
				t.Errorf("word %q: %q stands there", w.Text, at)
			}
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestFromTable(t *testing.T) {
	for _, row := range []struct{ game, table, want string }{
		{"chess", "No.|White|Black\n1|e4|e5\n2|Nf3|Nc6\n3|Bb5|", "1 e4 e5 2 Nf3 Nc6 3 Bb5"},
		{"chess", "#|先手|後手|注\n1.|e4|c5|シシリアン\n2.|Nf3|d6|", "1.e4 c5 2.Nf3 d6"},
		{"chess", "3|...|a6\n4|Ba4|Nf6", "3...a6 4 Ba4 Nf6"},
		{"chess", "3||a6\n4|Ba4|Nf6", "second: 3 a6 4 Ba4 Nf6"},
		{"chess", "3|–|a6\n4|Ba4|Nf6", "second: 3 a6 4 Ba4 Nf6"},
		{"chess", "1|e4|e5\n2|Nf3|\n|a rest|\n2||Nc6\n3|Bb5|a6", "1 e4 e5 2 Nf3 2 Nc6 3 Bb5 a6"},
		{"chess", "Opening|Moves\nRuy Lopez|1.e4 e5 2.Nf3 Nc6 3.Bb5\nSicilian|1.e4 c5", "1.e4 e5 2.Nf3 Nc6 3.Bb5 | 1.e4 c5"},
		{"chess", "1.e4|e5\n2.Nf3|Nc6", "1.e4 e5 2.Nf3 Nc6"},
		{"chess", "1|1.e4 e5\n2|2.Nf3 Nc6", "1.e4 e5 2.Nf3 Nc6"},
		{"chess", "1|e4|e5|21|Qd2|Rb8\n2|Nf3|Nc6|22|Rfd1|Rd8", "1 e4 e5 2 Nf3 Nc6 | 21 Qd2 Rb8 22 Rfd1 Rd8"},
		{"chess", "1|e4|e5|Nf7\n2|Nf3|Nc6|also 2...d6 3.d4", "1 e4 e5 2 Nf3 Nc6 | 2...d6 3.d4"},
		{"chess", "1|e4|e5 (or 1...c5)\n2|Qh5?!|Nc6\n3|Bc4|Nf6??\n4|Qxf7#|1-0", "1 e4 e5 2 Qh5?! Nc6 3 Bc4 Nf6?? 4 Qxf7# 1-0 | 1...c5"},
		{"checkers", "No.|Black|White\n1|11-15|22-18\n2|15x22|25x18", "1 11-15 22-18 2 15x22 25x18"},
		{"checkers", "Trunk|1. 11-15 22-18 2. 15x22 25x18|even", "1.11-15 22-18 2.15x22 25x18"},
		{"chess", "Depth|Nodes\n1|20\n2|400", ""},
		{"chess", "Move|Nodes\na3|380\na4|420\nNf3|440\nNc3|440", ""},
		{"chess", "1|a3|380\n2|a4|420\n3|b3|420", ""},
		{"chess", "Square|Color\ne4|light\nd4|dark", ""},
		{"checkers", "Set|Score\n1|21-15\n2|18-21\n3|21-19", ""},
		{"checkers", "Pages|Title\n3-7|One\n9-13|Two\n15-18|Three", ""},
		{"checkers", "1|10-20|minutes\n2|11-15|minutes", ""},
	} {
		var rows [][]string
		for line := range strings.SplitSeq(row.table, "\n") {
			rows = append(rows, strings.Split(line, "|"))
		}
		lists := FromTable(rows, gameOf(t, row.game))
		if got := show(lists); got != row.want {
			t.Errorf("%s %q\n got %s\nwant %s", row.game, row.table, got, row.want)
		}
		for _, list := range lists {
			for _, w := range list.Moves {
				if at := rows[w.Line][w.Cell][w.Begin:w.End]; at != w.Text {
					t.Errorf("%q: word %q: %q stands there", row.table, w.Text, at)
				}
			}
		}
	}
}
