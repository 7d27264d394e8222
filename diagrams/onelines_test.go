package diagrams

import (
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"rulecheck/engine"
	"rulecheck/engine/games"
)

const (
	ranksP   = "8/8/5k2/8/2Pp4/8/8/B3K3"
	fenP     = ranksP + " b - c3 0 1"
	ranksQ   = "8/2K5/1p6/2p5/8/2P5/5P2/4k3"
	numbersQ = "W:W22,27,K6:B9,14,K31"
)

func gameNamed(t testing.TB, name string) engine.Game {
	t.Helper()
	g, ok := games.ByName(name)
	if !ok {
		t.Fatalf("no game %q", name)
	}
	return g
}

func boardRead(t testing.TB, game, fen string) engine.Board {
	t.Helper()
	reading, err := gameNamed(t, game).Read(fen, true)
	if err != nil {
		t.Fatal(err)
	}
	return reading.Position.State().Board
}

// stretch returns the text of a diagram that findLines found.
func stretch(lines []string, d Diagram) string {
	if d.First == d.Last {
		return lines[d.First][d.begin:d.end]
	}
	parts := append([]string{lines[d.First][d.begin:]}, lines[d.First+1:d.Last]...)
	return strings.Join(append(parts, lines[d.Last][:d.end]), "\n")
}

func find(text string, told engine.Game) ([]string, []Diagram) {
	lines := strings.Split(text, "\n")
	return lines, findLines(lines, Options{Game: told, Games: games.All()})
}

func findOne(t *testing.T, text string, told engine.Game) (Diagram, string) {
	t.Helper()
	lines, found := find(text, told)
	if len(found) != 1 {
		t.Fatalf("%d diagrams in %q, want 1: %+v", len(found), text, found)
	}
	return found[0], stretch(lines, found[0])
}

// spaced writes a rank of a FEN as eight characters with - for empty squares.
func spaced(rank string) (out string) {
	for _, r := range rank {
		if r >= '1' && r <= '8' {
			out += strings.Repeat("-", int(r-'0'))
		} else {
			out += string(r)
		}
	}
	return out
}

var style12P = "<12> " + strings.Join(func() (ranks []string) {
	for rank := range strings.SplitSeq(ranksP, "/") {
		ranks = append(ranks, spaced(rank))
	}
	return ranks
}(), " ") + " B 2 0 0 0 0 0 7 Newton Einstein 1 2 12 4 2 119 122 1 P/c2-c4 (0:06) c4 0"

// TestFormatsOfP reads position P from every format of chess in one line or a
// few. A blank want means that the whole text is the stretch.
func TestFormatsOfP(t *testing.T) {
	wiki := "{{Chess diagram\n| tright\n| [[Side|Black to move]]\n" +
		"|  |  |  |  |  |  |  |  \n|  |  |  |  |  |  |  |  \n|  |  |  |  |  |kd|  |  \n|  |  |  |  |  |  |  |  \n" +
		"|  |  |pl|pd|  |  |  |  \n|  |  |  |  |  |  |  |  \n|  |  |  |  |  |  |  |  \n|bl|  |  |  |kl|  |  |  \n| [[En passant|taken]] so\n}}"
	rows := "8 | | | | | | | | |=\n7 | | | | | | | | |=\n6 | | | | | |kd| | |=\n5 | | | | | | | | |=\n" +
		"4 | | |pl|pd| | | | |=\n3 | | | | | | | | |=\n2 | | | | | | | | |=\n1 |bl| | | |kl| | | |="
	oldWiki := "{{Chess diagram small|=\n| tleft\n|\n|=\n " + strings.ReplaceAll(rows, "=\n", "=\n ") + "\n    a  b  c  d  e  f  g  h\n| A text.}}"
	for _, row := range []struct {
		id, text, want, fen string
		format              Format
	}{
		{"C10", style12P, "", fenP, formatStyle12},
		{"C10 in text", "The server sends " + style12P, style12P, fenP, formatStyle12},
		{"C10 glued", strings.Replace(style12P, "<12> ", "<12>", 1), "", fenP, formatStyle12},
		{"C16", wiki, "", "", formatWiki},
		{"C16 old", oldWiki, "", "", formatWiki},
		{"C16 rows", rows, "", "", formatWiki},
		{"C17", fenP, "", fenP, formatFEN},
		{"C17 sentence", "Look at " + fenP + ".", fenP, fenP, formatFEN},
		{"C17 backticks", "In `" + fenP + "`, Black moves.", fenP, fenP, formatFEN},
		{"C17 brackets", "(see " + fenP + ")", fenP, fenP, formatFEN},
		{"C17 comma", "In " + fenP + ", Black takes", fenP, fenP, formatFEN},
		{"C17 four fields", ranksP + " b - c3 is four fields", ranksP + " b - c3", ranksP + " b - c3", formatFEN},
		{"C17 four fields, number", ranksP + " b - c3 2 men are left", ranksP + " b - c3", ranksP + " b - c3", formatFEN},
		{"C17 five fields", ranksP + " b - c3 0", "", ranksP + " b - c3 0", formatFEN},
		{"C17 two fields", ranksP + " b wins", ranksP + " b", "", formatFEN},
		{"C17 dash of a sentence", ranksP + " b - a draw", ranksP + " b", "", formatFEN},
		{"C17 placement", "board " + ranksP + ", no more", ranksP, "", formatFEN},
		{"C17 dashes for counters", ranksP + " b - c3 - -", "", ranksP + " b - c3", formatFEN},
		{"C17 tail of dashes", ranksP + " - - - -", "", "", formatFEN},
		{"C17 typeset dashes", ranksP + " b – c3 0 1", "", fenP, formatFEN},
		{"C17 capital side", ranksP + " B - c3 0 1", "", fenP, formatFEN},
		{"C17 several blanks", ranksP + "  b  - c3 0 1", "", fenP, formatFEN},
		{"C17 tag", `[FEN "` + fenP + `"]`, fenP, fenP, formatTag},
		{"C17 protocol", "position fen " + fenP + " moves d4c3", fenP, fenP, formatFEN},
		{"C18", "fen: " + fenP + "\norientation: black", fenP, fenP, formatKey},
		{"C18 quoted", `"fen": "` + strings.ReplaceAll(fenP, "/", `\/`) + `"`, strings.ReplaceAll(fenP, "/", `\/`), fenP, formatKey},
		{"C19", "<fen>" + fenP + "</fen>", fenP, fenP, formatElement},
		{"C19 lines", "<fen>\n" + fenP + "\n</fen>", fenP, fenP, formatElement},
		{"C20 fenboard", `\fenboard{` + fenP + "}", fenP, fenP, formatLaTeX},
		{"C20 chessboard", `\chessboard[setfen=` + fenP + ",inverse]", fenP, fenP, formatLaTeX},
		{"C20 setchessboard", `\setchessboard{setfen={` + fenP + "}}", fenP, fenP, formatLaTeX},
		{"C22 underscores", "https://lichess.org/editor/" + strings.ReplaceAll(fenP, " ", "_") + "?color=white", strings.ReplaceAll(fenP, " ", "_"), fenP, formatURL},
		{"C22 path", "see lichess.org/analysis/standard/" + strings.ReplaceAll(fenP, " ", "_") + ".", strings.ReplaceAll(fenP, " ", "_"), fenP, formatURL},
		{"C22 plus", "[x](https://www.chess.com/analysis?fen=" + strings.ReplaceAll(fenP, " ", "+") + "&flip=1)", strings.ReplaceAll(fenP, " ", "+"), fenP, formatURL},
		{"C22 escaped blanks", "<https://x.example/?fen=" + strings.ReplaceAll(fenP, " ", "%20") + ">", strings.ReplaceAll(fenP, " ", "%20"), fenP, formatURL},
		{"C22 escaped all", "https://x.example/?a=%20&fen=" + strings.NewReplacer(" ", "%20", "/", "%2F").Replace(fenP), strings.NewReplacer(" ", "%20", "/", "%2F").Replace(fenP), fenP, formatURL},
		{"C23", "{a1:'wB', e1:'wK', c4:'wP', d4:'bP', f6:'bK'}", "", "", formatObject},
		{"C23 in code", "const p = { \"a1\": \"wB\", \"e1\": \"wK\", \"c4\": \"wP\",\n  \"d4\": \"bP\",\n  \"f6\": \"bK\",\n};", "{ \"a1\": \"wB\", \"e1\": \"wK\", \"c4\": \"wP\",\n  \"d4\": \"bP\",\n  \"f6\": \"bK\",\n}", "", formatObject},
		{"C23 attributes", `<board a1="wB" e1="wK" c4="wP" d4="bP" f6="bK">`, `a1="wB" e1="wK" c4="wP" d4="bP" f6="bK"`, "", formatObject},
		{"C24", "White: Ke1, Ba1, c4. Black: Kf6, d4.", "White: Ke1, Ba1, c4. Black: Kf6, d4", "", formatList},
		{"C24 words", "**White**: King e1; bishop a1; pawn c4\n**Black**: Kf6 and pawn d4", "White**: King e1; bishop a1; pawn c4\n**Black**: Kf6 and pawn d4", "", formatList},
		{"C24 counted", "Black (2): Kf6, d4; White (3): Ke1, Ba1, c4", "", "", formatList},
		{"C24 full width", "白：Ｋｅ１、Ｂａ１、ｃ４。黒：Ｋｆ６、ｄ４。", "白：Ｋｅ１、Ｂａ１、ｃ４。黒：Ｋｆ６、ｄ４", "", formatList},
		{"C24 full width, lines", "白（３）：Ｋｅ１、Ｂａ１、ｃ４\n黒（２）：Ｋｆ６、ｄ４\n", "白（３）：Ｋｅ１、Ｂａ１、ｃ４\n黒（２）：Ｋｆ６、ｄ４", "", formatList},
		{"C24 Japanese", "局面は白：Ke1、Ba1、c4。黒：Kf6、d4。", "白：Ke1、Ba1、c4。黒：Kf6、d4", "", formatList},
	} {
		t.Run(row.id, func(t *testing.T) {
			d, got := findOne(t, row.text, nil)
			want := row.want
			if want == "" {
				want = row.text
			}
			if got != want || d.Format != row.format || d.FEN != row.fen || d.Err != nil || len(d.Ambiguous) > 0 {
				t.Errorf("stretch %q\nwant    %q\nformat %s, FEN %q, want %q, ambiguous %q, err %v", got, want, d.Format, d.FEN, row.fen, d.Ambiguous, d.Err)
			}
			if d.Game == nil || d.Game.Name() != "chess" || d.Board != boardRead(t, "chess", fenP) {
				t.Errorf("game %v, board\n%s", d.Game, gameNamed(t, "chess").Draw(d.Board))
			}
			if (d.FEN != "" || row.id == "C16") && (d.Turn == nil || *d.Turn != engine.Black) {
				t.Errorf("side to move %v, want Black", d.Turn)
			}
		})
	}
}

// TestFormatsOfQ reads position Q from every format of draughts.
func TestFormatsOfQ(t *testing.T) {
	wiki := "{{Draughts diagram\n| floatright\n|\n" +
		"| | | | | | | | \n| | |lk| | | | | \n| |d| | | | | | \n| | |d| | | | | \n" +
		"| | | | | | | | \n| | |l| | | | | \n| | | | | |l| | \n| | | | |dk| | | \n|}}"
	draughts := gameNamed(t, "checkers")
	for _, row := range []struct {
		id, text, want, fen string
		format              Format
		told                engine.Game
	}{
		{"K1", numbersQ, "", numbersQ, formatNumbers, nil},
		{"K1 chess text", numbersQ, "", numbersQ, formatNumbers, gameNamed(t, "chess")},
		{"K1 sentence", "Position " + numbersQ + ".", numbersQ, numbersQ, formatNumbers, nil},
		{"K1 comma", "In " + numbersQ + ", White wins", numbersQ, numbersQ, formatNumbers, nil},
		{"K1 comma and number", "In W:W22,27,K6:B9,14,K31, 3 men a side", numbersQ, numbersQ, formatNumbers, nil},
		{"K1 tag", `[FEN "` + numbersQ + `"]`, numbersQ, numbersQ, formatTag, nil},
		{"K1 tag, dot", `[FEN "` + numbersQ + `."]`, numbersQ + ".", numbersQ, formatTag, nil},
		{"K1 sides exchanged", "W:B9,14,K31:W22,27,K6", "", "W:B9,14,K31:W22,27,K6", formatNumbers, nil},
		{"K1 blanks", "(W:W22, 27, K6:B9, 14, K31)", "W:W22, 27, K6:B9, 14, K31", "W:W22, 27, K6:B9, 14, K31", formatNumbers, nil},
		{"K1 blanks and prose", "In W:W22, 27, K6:B9, 14, K31 White wins", "W:W22, 27, K6:B9, 14, K31", "W:W22, 27, K6:B9, 14, K31", formatNumbers, nil},
		{"K1 glued key", "fen:" + numbersQ, numbersQ, numbersQ, formatKey, nil},
		{"K1 key", "fen: " + numbersQ, numbersQ, numbersQ, formatKey, nil},
		{"K2", numbersQ + ":H0:F1", "", numbersQ + ":H0:F1", formatNumbers, nil},
		{"K2 sentence", "`" + numbersQ + ":H3:F20`.", numbersQ + ":H3:F20", numbersQ + ":H3:F20", formatNumbers, nil},
		{"K3", ranksQ + " w", "", ranksQ + " w", formatFEN, draughts},
		{"K3 man as m", strings.NewReplacer("p", "m", "P", "M").Replace(ranksQ) + " w", "", strings.NewReplacer("p", "m", "P", "M").Replace(ranksQ) + " w", formatFEN, nil},
		{"K3 placement", ranksQ, "", "", formatFEN, draughts},
		{"K10", wiki, "", "", formatWiki, nil},
		{"K10 two letters", strings.NewReplacer("|d|", "|md|", "|l|", "|ml|", "lk", "kl", "dk", "kd").Replace(wiki), "", "", formatWiki, nil},
	} {
		t.Run(row.id, func(t *testing.T) {
			d, got := findOne(t, row.text, row.told)
			want := row.want
			if want == "" {
				want = row.text
			}
			if got != want || d.Format != row.format || d.FEN != row.fen || d.Err != nil || len(d.Ambiguous) > 0 {
				t.Errorf("stretch %q\nwant    %q\nformat %s, FEN %q, want %q, ambiguous %q, err %v", got, want, d.Format, d.FEN, row.fen, d.Ambiguous, d.Err)
			}
			if d.Game == nil || d.Game.Name() != "checkers" || d.Board != boardRead(t, "checkers", numbersQ) {
				t.Errorf("game %v, board\n%s", d.Game, draughts.Draw(d.Board))
			}
			if d.FEN != "" && (d.Turn == nil || *d.Turn != engine.White) {
				t.Errorf("side to move %v, want White", d.Turn)
			}
			if _, err := draughts.Read(d.FEN, false); d.FEN != "" && err != nil {
				t.Error(err)
			}
		})
	}
}

func TestRangesOfNumbers(t *testing.T) {
	for _, text := range []string{"B:W21-32:B1-12", "B:W21–32:B1–12", "B:B1-12:W21-32"} {
		d, got := findOne(t, "start "+text+".", nil)
		if got != text || d.Err != nil || d.Board != boardRead(t, "checkers", "B:W21-32:B1-12") || *d.Turn != engine.Black {
			t.Errorf("%q: %q, %v", text, got, d.Err)
		}
	}
}

// TestBlackBelowInRanks reads a board as its men show it to be turned. That is
// said once: by the game that reads the text, or with the board if there is none.
func TestBlackBelowInRanks(t *testing.T) {
	draughts := gameNamed(t, "checkers")
	const text = "5P2/8/8/8/8/8/8/p7 w"
	for _, written := range []string{text, strings.TrimSuffix(text, " w")} {
		d, _ := findOne(t, written, draughts)
		said := strings.Join(d.Assumed, "; ")
		if d.FEN != "" {
			reading, _ := draughts.Read(d.FEN, true)
			said += strings.Join(reading.Warnings, "; ")
		}
		if d.Board != boardRead(t, "checkers", text) || d.Err != nil || strings.Count(said, "at the bottom") != 1 {
			t.Errorf("assumed %q, error %v, board\n%s", said, d.Err, draughts.Draw(d.Board))
		}
	}
}

// TestLooksSimilarAndIsNothing holds texts that share marks with positions.
func TestLooksSimilarAndIsNothing(t *testing.T) {
	for _, text := range []string{
		"src/a/b/c/d/e/f/g", "p/n/b/r/q/k/P/N", "/usr/lib/k8/p/b/r/n/q/B", "2024/01/02", "1/2/3/4/5/6/7/8",
		"44/44/44/44/44/44/44/44", "8/8/8/8/8/8/8", "https://example.org/8/8/8/b/r/q/p/n?x=1", "http://a.b/kubernetes/k8s/pr/8/8/8/8/8",
		"text/html, application/xml;q=0.9,image/webp,*/*;q=0.8", "2001:db8::b:1:2:b", "the ratio B:W is 3:2", "B:W1", "W:B", "W: B: W", "and b:w:b",
		"a:b1:w2", "C:W1:B2", "WB:W1:B2", "key:value:B2", "White: e4, Black: e5", "White: 12, Black: 10", "Black: 1-0. White: Nf3", "White: Ke1-e2. Black: Kf6+", "White: Ke1, c4, Ba1-b2. Black: Kf6-e6",
		"{a1: 1, b2: 2}", "{a1:'red', b2:'blue'}", "a1='wK'", "{{Infobox diagram|a|b|c}}", "{{Cite|a=b}}", "| a | b | c | d | e | f | g | h |",
		"--------\n--------\n--------\n--------\n--------\n--------\n--------\n--------", "function\nmarkdown\nplatform\nrevision\nsoftware\ntemplate\nvariable\nwildcard",
		"<12> monkeys", "1/2-1/2 1/2-1/2 1/2-1/2 1/2-1/2 1/2-1/2 1/2-1/2 1/2-1/2", "and/or/with/without/if/when/then/else", "// //////// //", "bbbb/pppp/qqqq/rrrr/nnnn/kkkk/bbbb/pppp",
		"The white king: a short history. The black queen: no", "case 'b': w1:b2", "12:30:45 b:w", "git@host:b/p/r/n/k/q/8/8",
	} {
		if _, found := find(text, nil); len(found) > 0 {
			t.Errorf("%q: found %+v", text, found[0])
		}
	}
}

func TestSeveralInOneLineAndTheirColumns(t *testing.T) {
	lines, found := find("後：`"+fenP+"` é "+numbersQ+" and https://lichess.org/editor/"+ranksP+"_b_-_-; "+ranksP+" b - c3.", nil)
	var got []string
	for _, d := range found {
		before := string([]rune(lines[0])[:d.Column])
		if before != lines[0][:d.begin] {
			t.Errorf("column %d of %q", d.Column, stretch(lines, d))
		}
		got = append(got, stretch(lines, d))
	}
	want := []string{fenP, numbersQ, ranksP + "_b_-_-", ranksP + " b - c3"}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("found %q\nwant  %q", got, want)
	}
	if found[0].Column != 3 {
		t.Errorf("column %d, want 3", found[0].Column)
	}
}

func TestNothingWithoutGames(t *testing.T) {
	if found := findLines([]string{fenP, numbersQ}, Options{}); len(found) > 0 {
		t.Errorf("found %+v", found)
	}
}

// TestManyLinesQuickly holds ten thousand lines of prose, code and positions to a
// generous limit.
func TestManyLinesQuickly(t *testing.T) {
	var lines []string
	for i := range 10_000 {
		switch i % 10 {
		case 3:
			lines = append(lines, "see https://example.org/a/b/c/d/e/f/g/h/i?q=1 and src/a/b/c/d/e/f/g.go: \"a1\" = 'b'")
		case 7:
			lines = append(lines, fmt.Sprintf("White moved in case %d: the Black king: none {{a|b}} | | | | | | | |", i))
		default:
			lines = append(lines, "Some prose about a king, which is long enough to be a line: it says nothing.")
		}
	}
	lines[5000] = fenP
	begin := time.Now()
	found := findLines(lines, Options{Games: games.All()})
	if took := time.Since(begin); took > 400*time.Millisecond {
		t.Errorf("took %v", took)
	} else {
		t.Logf("took %v", took)
	}
	if len(found) != 1 {
		t.Errorf("found %d", len(found))
	}
	for i := range lines {
		lines[i] = ranksP + " and White is to move after " + ranksQ
	}
	begin = time.Now()
	found = findLines(lines, Options{Games: games.All()})
	if took := time.Since(begin); took > 2*time.Second || len(found) != 2*len(lines) {
		t.Errorf("took %v for %d diagrams", took, len(found))
	} else {
		t.Logf("took %v for %d diagrams", took, len(found))
	}
}

func FuzzFindLines(f *testing.F) {
	for _, seed := range []string{
		fenP, numbersQ, style12P, "White: Ke1, Ba1, c4. Black: Kf6, d4", "{a1:'wB', e1:'wK'}", "{{Chess diagram|a|b|pl|pd}}",
		"https://x.example/?fen=8%2F8%2F5k2%2F8%2F2Pp4%2F8%2F8%2FB3K3%20b", "白：Ke1、c4。黒：Kf6", "4 | | |pl|pd| | | | |=", "tMvWlVmT\nOoOoOoOo",
		ranksP + "\n(b)", "\xff8/8/8/8/8/8/8/8\xe7\x99", "W:W1:B2:H", "白: a1", "%", `\`, "king a1: White",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		lines, found := find(text, nil)
		for i, d := range found {
			switch {
			case d.First < 0 || d.First > d.Last || d.Last >= len(lines), d.begin < 0 || d.begin > len(lines[d.First]), d.end > len(lines[d.Last]):
				t.Fatalf("%q: place %+v", text, d)
			case d.First == d.Last && d.begin >= d.end:
				t.Fatalf("%q: empty stretch %+v", text, d)
			case d.Column != utf8.RuneCountInString(lines[d.First][:d.begin]):
				t.Fatalf("%q: column %+v", text, d)
			case d.Game == nil || d.Format == "":
				t.Fatalf("%q: %+v", text, d)
			}
			if i > 0 && (found[i-1].Last > d.First || found[i-1].Last == d.First && found[i-1].end > d.begin) {
				t.Fatalf("%q: %+v shares text with %+v", text, d, found[i-1])
			}
		}
	})
}
