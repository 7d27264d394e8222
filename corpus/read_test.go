package corpus

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
)

const (
	startFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	kingsFEN = "4k3/8/8/8/8/8/8/4K3 w - -"
)

// two is the counts 20 and 400 of the start position.
var two = []Count{{Depth: 1, Nodes: 20}, {Depth: 2, Nodes: 400}}

func TestReadUnderstandsEveryForm(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []Case
	}{
		{"EPD, semicolons before", startFEN + " ;D1 20 ;D2 400", []Case{{FEN: startFEN, Counts: two}}},
		{"EPD, semicolons behind", startFEN + "; D1 20; D2 400;", []Case{{FEN: startFEN, Counts: two}}},
		{"EPD, six fields and operations", startFEN + " D1 20; D2 400;", []Case{{FEN: startFEN, Counts: two}}},
		{"EPD, four fields and operations", kingsFEN + ` D2 25; id "two kings";`, []Case{{Name: "two kings", FEN: kingsFEN, Counts: []Count{{Depth: 2, Nodes: 25}}}}},
		{"EPD, other operations", kingsFEN + ` bm Kd2 Ke2; D1 5; c0 "a; b"; acd 12;`, []Case{{FEN: kingsFEN, Counts: []Count{{Depth: 1, Nodes: 5}}}}},
		{"EPD, name without quotes", kingsFEN + " ;id kings", []Case{{Name: "kings", FEN: kingsFEN}}},
		{"EPD, blanks and tabs", "  " + strings.ReplaceAll(startFEN, " ", "\t ") + "\t;D1\t20; D2  400 ", []Case{{FEN: startFEN, Counts: two}}},
		{"EPD, counts in no order, one twice", startFEN + " ;D2 400 ;D1 20 ;D2 400", []Case{{FEN: startFEN, Counts: two}}},
		{"EPD of a position with colons", "W:W22:B9 D1 2;", []Case{{FEN: "W:W22:B9", Counts: []Count{{Depth: 1, Nodes: 2}}}}},
		{"FEN alone", startFEN, []Case{{FEN: startFEN}}},
		{"FEN of too few fields", "4k3/8/8/8/8/8/8/4K3 w", []Case{{FEN: "4k3/8/8/8/8/8/8/4K3 w"}}},
		{"separated thousands", startFEN + " ;D5 4,865,609 ;D6 119_060_324", []Case{{FEN: startFEN, Counts: []Count{{Depth: 5, Nodes: 4865609}, {Depth: 6, Nodes: 119060324}}}}},
		{"the largest count", startFEN + " ;D13 18446744073709551615", []Case{{FEN: startFEN, Counts: []Count{{Depth: 13, Nodes: 1<<64 - 1}}}}},
		{"comments and blank lines", "# head\n\n  # more\n" + kingsFEN + "\n\n", []Case{{FEN: kingsFEN}}},
		{"CRLF and byte order mark", "\ufeff" + kingsFEN + " ;D1 5\r\n" + startFEN + "\r\n", []Case{{FEN: kingsFEN, Counts: []Count{{Depth: 1, Nodes: 5}}}, {FEN: startFEN}}},
		{".perft", "# x\nid one\nepd " + startFEN + "\nperft 1 20\nperft 2 400\n\nid two\nepd " + kingsFEN + "\n",
			[]Case{{Name: "one", FEN: startFEN, Counts: two}, {Name: "two", FEN: kingsFEN}}},
		{".perft without names", "epd " + startFEN + "\nperft 1 20\nperft 2 400\nepd " + kingsFEN + "\nperft 1 5",
			[]Case{{FEN: startFEN, Counts: two}, {FEN: kingsFEN, Counts: []Count{{Depth: 1, Nodes: 5}}}}},
		{"TSV", "fen\tname\tcounts\tmoves\thas\tlacks\tafter\tstatus\ttags\twitnesses\n" +
			kingsFEN + "\tkings\t1:5 2:25:all\te1d1 e1e2\te1d1\te1g1 e1c1\te1d1 => " + kingsFEN + " | e1e2 e8e7 => " + startFEN + "\tnone\ta; b c\tone: moves; two",
			[]Case{{
				Name: "kings", FEN: kingsFEN, Counts: []Count{{Depth: 1, Nodes: 5}, {Depth: 2, Nodes: 25, Counting: "all"}},
				Moves: []string{"e1d1", "e1e2"}, Has: []string{"e1d1"}, Lacks: []string{"e1g1", "e1c1"},
				After:  []After{{[]string{"e1d1"}, kingsFEN}, {[]string{"e1e2", "e8e7"}, startFEN}},
				Status: "none", Tags: []string{"a", "b c"}, Witnesses: []string{"one: moves", "two"},
			}}},
		{"TSV, divides", "fen\tcounts\tdivide\nW:W1:B2\t2:5:route\t2:5:route 9x18x25=3 1-5=2 | 1:2:result 1-5=1 9x18x25=1\n" + kingsFEN + "\t\t1:2 e7e8=Q=1 e1d1=1\n",
			[]Case{{
				FEN: "W:W1:B2", Counts: []Count{{Depth: 2, Nodes: 5, Counting: "route"}},
				Divide: []Divide{
					{Depth: 1, Counting: "result", Rows: []DivideRow{{"1-5", 1}, {"9x18x25", 1}}},
					{Depth: 2, Counting: "route", Rows: []DivideRow{{"1-5", 2}, {"9x18x25", 3}}},
				},
			}, {FEN: kingsFEN, Divide: []Divide{{Depth: 1, Rows: []DivideRow{{"e1d1", 1}, {"e7e8=Q", 1}}}}}}},
		{"JSON, a divide", `{"fen":"W:W1:B2","divide":[{"depth":1,"rows":[{"move":"9-13","nodes":1},{"move":"1-5","nodes":2}]}]}`,
			[]Case{{FEN: "W:W1:B2", Divide: []Divide{{Depth: 1, Rows: []DivideRow{{"1-5", 2}, {"9-13", 1}}}}}}},
		{"FEN of ranks in two fields", "8/2K5/1p6/2p5/8/2P5/5P2/4k3 w", []Case{{FEN: "8/2K5/1p6/2p5/8/2P5/5P2/4k3 w"}}},
		{"TSV, no move stated and no moves known", "FEN\tMoves\n" + kingsFEN + "\t-\n" + startFEN + "\t\n",
			[]Case{{FEN: kingsFEN, Moves: []string{}}, {FEN: startFEN}}},
		{"TSV, a count a row", "fen\tdepth\tnodes\n" + startFEN + "\t2\t400\n" + kingsFEN + "\t1\t5\n" + startFEN + "\t1\t20\n",
			[]Case{{FEN: startFEN, Counts: two}, {FEN: kingsFEN, Counts: []Count{{Depth: 1, Nodes: 5}}}}},
		{"TSV, conventions", "game\tfen\tdepth\tnodes\tcounting\nd\tW:W1:B2\t1\t2\troute\nd\tW:W1:B2\t1\t1\tresult\n",
			[]Case{{Game: "d", FEN: "W:W1:B2", Counts: []Count{{Depth: 1, Nodes: 1, Counting: "result"}, {Depth: 1, Nodes: 2, Counting: "route"}}}}},
		{"TSV, a tag named like a column", "fen\ttags\n" + kingsFEN + "\tfen\n", []Case{{FEN: kingsFEN, Tags: []string{"fen"}}}},
		{"JSON lines", `{"fen":"` + startFEN + `","counts":[{"depth":2,"nodes":400},{"depth":1,"nodes":20}],"moves":[],"about":"x; y"}` + "\n" + `{"fen":"` + kingsFEN + `"}`,
			[]Case{{FEN: startFEN, Counts: two, Moves: []string{}, About: "x; y"}, {FEN: kingsFEN}}},
		{"forms mixed", "epd " + kingsFEN + "\n" + startFEN + ` ;D1 20 ;D2 400` + "\n" + `{"fen":"` + kingsFEN + `"}`,
			[]Case{{FEN: kingsFEN}, {FEN: startFEN, Counts: two}, {FEN: kingsFEN}}},
		{"claims of a position that is refused", "fen\tcounts\trefused\n" + kingsFEN + "\t1:5\timpossible-check",
			[]Case{{FEN: kingsFEN, Counts: []Count{{Depth: 1, Nodes: 5}}, Refused: "impossible-check"}}},
	} {
		got, err := Read(strings.NewReader(test.text), "file")
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if got = withoutLines(got); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s:\n got %+v\nwant %+v", test.name, got, test.want)
		}
	}
}

// withoutLines returns the cases as if they came from nowhere.
func withoutLines(cases []Case) []Case {
	for i := range cases {
		cases[i].Line, cases[i].Group = 0, ""
	}
	return cases
}

func TestReadKeepsLineNumbers(t *testing.T) {
	text := "# one\n" + kingsFEN + "\n\nid x\nepd " + startFEN + "\nperft 1 20\n"
	cases, err := Read(strings.NewReader(text), "file")
	if err != nil {
		t.Fatal(err)
	}
	if len(cases) != 2 || cases[0].Line != 2 || cases[1].Line != 4 {
		t.Errorf("%+v", cases)
	}
}

func TestBrokenLineNamesFileLineAndReason(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"nothing", "", "f: no case in it"},
		{"comments only", "# a\n\n", "f: no case in it"},
		{"a header only", "fen\tcounts\n", "f: no case in it"},
		{"prose", "\nhello world", `f:2: "hello" is not the board of a FEN`},
		{"depth 0", startFEN + " ;D0 1", `f:1: operation "D0 1": depth "0"`},
		{"no depth", startFEN + " ;D 20", `f:1: operation "D 20": depth ""`},
		{"depth in small letters", startFEN + " ;d1 20", `f:1: operation "d1 20": depth "d1"`},
		{"depth and more", startFEN + " ;D1x 20", `depth "1x"`},
		{"depth too large", startFEN + " ;D1000 20", `depth "1000" is not a number from 1 to 999`},
		{"negative count", startFEN + " ;D1 -20", `count "-20" is not a whole number`},
		{"no count", startFEN + " ;D1", `count "" is not`},
		{"count in words", startFEN + " ;D1 twenty", `count "twenty"`},
		{"two counts", startFEN + " ;D1 20 400", `count "20 400"`},
		{"stray thousands", startFEN + " ;D4 19,72,81", `count "19,72,81"`},
		{"mixed thousands", startFEN + " ;D5 4,865_609", `count "4,865_609"`},
		{"count beyond 64 bits", startFEN + " ;D14 61885021521585529237", "does not fit 64 bits"},
		{"contradiction", startFEN + " ;D1 20 ;D1 21", "f:1: depth 1 has two counts, 20 and 21"},
		{"no operation", startFEN + " ;1 20", `f:1: "1 20" is neither a count`},
		{"second name", startFEN + " ;id a ;id b", "f:1: second id b"},
		{"open quote", startFEN + ` ;id "a ;D1 20`, "f:1: a quote is not closed"},
		{"perft without position", "id a\nperft 1 20\n", "f:2: perft before the epd line"},
		{"perft without count", "epd " + kingsFEN + "\nperft 1\n", "f:2: perft 1: count"},
		{"perft without anything", "epd " + kingsFEN + "\nperft\n", "f:2: perft of what?"},
		{"name without position", "id a\n\nid b\nepd " + kingsFEN, "f:1: id a has no epd line"},
		{"perft of no position", "epd hello\nperft 1 20\n", `f:1: "hello" is not the board`},
		{"perft contradiction", "epd " + kingsFEN + "\nperft 1 5\nperft 1 6\n", "f:1: depth 1 has two counts"},
		{"unknown column", "fen\tcolour\n", `f:1: unknown column "colour"; the columns are name, game, fen`},
		{"column twice", "fen\tname\tfen\n", `f:1: second column "fen"`},
		{"depth without nodes", "fen\tdepth\n", "f:1: columns depth and nodes belong together"},
		{"counting alone", "fen\tcounting\n", "f:1: columns depth and nodes belong together"},
		{"counts twice over", "fen\tdepth\tnodes\tcounts\n", "f:1: column counts beside depth and nodes"},
		{"too few cells", "fen\tname\tcounts\n" + kingsFEN + "\tx\n", "f:2: 2 columns where the header has 3"},
		{"bad counts", "fen\tcounts\n" + kingsFEN + "\t1=5\n", `f:2: "1=5" is not a count`},
		{"empty convention", "fen\tcounts\n" + kingsFEN + "\t1:5:\n", `f:2: "1:5:" is not a count`},
		{"divide without a count", "fen\tdivide\n" + kingsFEN + "\te1e2=5\n", `f:2: "e1e2=5" is not a count`},
		{"divide with an empty part", "fen\tdivide\n" + kingsFEN + "\t1:1 e1e2=1 | \n", `f:2: "|" is not a row of a divide`},
		{"divide with two bars", "fen\tdivide\n" + kingsFEN + "\t1:1 e1e2=1 |  | 2:1 e1e2=1\n", `f:2: divide "" begins with no count`},
		{"divide with a bare move", "fen\tdivide\n" + kingsFEN + "\t1:5 e1e2\n", `f:2: "e1e2" is not a row of a divide`},
		{"divide with a bare count", "fen\tdivide\n" + kingsFEN + "\t1:5 =5\n", `f:2: "=5" is not a row of a divide`},
		{"divide with words", "fen\tdivide\n" + kingsFEN + "\t1:5 e1e2=five\n", `f:2: row "e1e2=five": count "five"`},
		{"divide that does not add up", "fen\tdivide\n" + kingsFEN + "\t1:5 e1e2=4\n", "f:2: the rows of the divide at depth 1 come to 4, not to 5"},
		{"divide against the count", "fen\tcounts\tdivide\n" + kingsFEN + "\t1:5\t1:4 e1e2=4\n", "f:2: the divide at depth 1 comes to 4, but its count is 5"},
		{"divide twice", "fen\tdivide\n" + kingsFEN + "\t1:4 e1e2=4 | 1:4 e1e2=4\n", "f:2: depth 1 has two divides"},
		{"divide with a move twice", "fen\tdivide\n" + kingsFEN + "\t1:4 e1e2=2 e1e2=2\n", "f:2: move e1e2 is twice in the divide"},
		{"divide of depth 0", `{"fen":"8/8","divide":[{"rows":[{"move":"a","nodes":1}]}]}`, "f:1: depth 0 of a divide"},
		{"divide without rows", `{"fen":"8/8","divide":[{"depth":1,"rows":[]}]}`, "f:1: the divide at depth 1 has no rows"},
		{"divide beyond 64 bits", `{"fen":"8/8","divide":[{"depth":1,"rows":[{"move":"a","nodes":18446744073709551615},{"move":"b","nodes":1}]}]}`, "f:1: the divide at depth 1 comes to more than 64 bits hold"},
		{"bad after", "fen\tafter\n" + kingsFEN + "\te1e2\n", `f:2: after "e1e2" has no =>`},
		{"after no moves", "fen\tafter\n" + kingsFEN + "\t => " + kingsFEN + "\n", "f:2: "},
		{"rows that contradict", "fen\tdepth\tnodes\n" + kingsFEN + "\t1\t5\n" + kingsFEN + "\t1\t6\n", "f:3: depth 1 has two counts"},
		{"legal and not", "fen\thas\tlacks\n" + kingsFEN + "\te1e2\te1e2\n", "f:2: move e1e2 is stated as legal and as not legal"},
		{"move twice", "fen\tmoves\n" + kingsFEN + "\te1e2 e1e2\n", "f:2: move e1e2 is listed twice"},
		{"empty cell of fen", "fen\tname\n\tx\n", "f:2: no position"},
		{"JSON cut off", `{"fen":`, "f:1: unexpected EOF; give one JSON object a line"},
		{"JSON unknown field", `{"fen":"8/8","depht":3}`, `unknown field "depht"`},
		{"JSON and more", `{"fen":"8/8"} x`, "f:1: text behind the JSON object"},
		{"JSON wrong type", `{"fen":"8/8","counts":[{"depth":1,"nodes":-3}]}`, "f:1: json: cannot unmarshal"},
		{"JSON depth 0", `{"fen":"8/8","counts":[{"nodes":3}]}`, "f:1: depth 0 is not from 1"},
		{"JSON no position", `{"name":"x"}`, "f:1: no position"},
		{"JSON move of two words", `{"fen":"8/8","has":["a b"]}`, `f:1: "a b" holds a blank`},
		{"control character", kingsFEN + " ;id a\x00b", "f:1: character U+0000"},
		{"not UTF-8", "\xff\xfe" + kingsFEN, "f:1: line is not UTF-8 text"},
		{"endless line", strings.Repeat("x", maxLine+1), "f:1: line is longer than"},
	} {
		cases, err := Read(strings.NewReader(test.text), "f")
		if err == nil {
			t.Errorf("%s: read as %+v", test.name, cases)
		} else if !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %q does not say %q", test.name, err, test.want)
		}
	}
}

func TestReadReportsAllBrokenLinesAndKeepsTheGoodOnes(t *testing.T) {
	cases, err := Read(strings.NewReader("bad\n"+startFEN+" ;D1 20 ;D2 400\nworse\n"), "f")
	if len(cases) != 1 || err == nil {
		t.Fatalf("%v, %v", cases, err)
	}
	for _, want := range []string{"f:1: ", "f:3: "} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q does not name %s", err, want)
		}
	}
}

func TestReadCountsBrokenLinesBeyondTheFirstTwenty(t *testing.T) {
	_, err := Read(strings.NewReader(strings.Repeat("bad\n", 50)), "f")
	lines := strings.Split(fmt.Sprint(err), "\n")
	if len(lines) != maxErrors+1 || lines[maxErrors] != "f: 30 more broken lines" {
		t.Errorf("%d lines, the last %q", len(lines), lines[len(lines)-1])
	}
}

func TestReadPassesOnWhatTheReaderSays(t *testing.T) {
	broken := errors.New("disk on fire")
	_, err := Read(iotest.ErrReader(broken), "f")
	if !errors.Is(err, broken) || !strings.HasPrefix(err.Error(), "f: ") {
		t.Errorf("%v", err)
	}
}
