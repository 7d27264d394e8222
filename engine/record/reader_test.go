package record

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

var pdnResults = []string{"1-0", "0-1", "1/2-1/2", "*", "2-0", "0-2", "1-1", "0-0"}

// spelled writes everything that was read of a game but the places, in a form
// that shows where each part was put: tags a=b, comments <c>, NAGs $n, numbers 1.
// before their move, variations in parentheses, the result after |.
func spelled(g *Game) string {
	var parts []string
	for _, tag := range g.Tags {
		parts = append(parts, tag.Name+"="+tag.Value)
	}
	parts = append(parts, quoted(g.Comments)...)
	parts = append(parts, moves(g.Moves)...)
	return strings.Join(append(parts, "|"+g.Result), " ")
}

func moves(list []Move) (parts []string) {
	for _, m := range list {
		notes := m.Notes
		if notes == nil {
			notes = &Notes{}
		}
		parts = append(parts, quoted(notes.Before)...)
		text := m.Text
		if m.Number != 0 || m.Dots != 0 {
			text = fmt.Sprint(m.Number) + strings.Repeat(".", int(m.Dots)) + text
		}
		for _, nag := range notes.NAGs {
			text += fmt.Sprintf("$%d", nag)
		}
		parts = append(append(parts, text), quoted(notes.Comments)...)
		for _, variation := range notes.Variations {
			parts = append(parts, "("+strings.Join(moves(variation), " ")+")")
		}
	}
	return parts
}

func quoted(comments []string) (parts []string) {
	for _, c := range comments {
		parts = append(parts, "<"+c+">")
	}
	return parts
}

// readAll returns what is read of a text, one line a game or error.
func readAll(text string, results []string) (lines []string) {
	r := NewReader(strings.NewReader(text), "x")
	r.Results = results
	for {
		g, err := r.Next()
		switch {
		case err == io.EOF:
			return lines
		case err != nil:
			lines = append(lines, err.Error())
		default:
			lines = append(lines, spelled(g))
		}
	}
}

func TestReader(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"tags and moves", "[Event \"t\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n", "Event=t Result=* 1.e4 e5 2.Nf3 |*"},
		{"no blank line after the tags", "[Event \"t\"]\n1. e4 *", "Event=t 1.e4 |*"},
		{"tags on one line", `[Event "t"][Site"s"] [ Round  "1" ] 1. e4 *`, "Event=t Site=s Round=1 1.e4 |*"},
		{"escapes in a tag", `[Event "a \"b\" c\\"] *`, `Event=a "b" c\ |*`},
		{"a backslash before anything else", `[File "c:\games"] *`, `File=c:\games |*`},
		{"an empty tag", `[Event ""] *`, `Event= |*`},
		{"parentheses and brackets in a tag", `[Event "t (final) [2] {x} ; % *"] *`, `Event=t (final) [2] {x} ; % * |*`},
		{"no tags", "1. e4 e5 1-0", "1.e4 e5 |1-0"},
		{"no result", "[Event \"t\"]\n1. e4 e5", "Event=t 1.e4 e5 |"},
		{"tags only", "[Event \"t\"]", "Event=t |"},
		{"no move", "[Event \"t\"]\n\n1-0", "Event=t |1-0"},

		{"numbers of all forms", "1.e4 1...e5 2. d4 2. ... d5 3.... c5 4 c4 12... h5 .. h6 *", "1.e4 1...e5 2.d4 2....d5 3....c5 4c4 12...h5 0..h6 |*"},
		{"a number behind a comment", "1. {x} e4 {y} 1... {z} e5 *", "<x> 1.e4 <y> <z> 1...e5 |*"},
		{"null moves", "1. e4 -- 2. Z0 null 3. 0000 <> *", "1.e4 -- 2.Z0 null 3.0000 <> |*"},
		{"castling with zeros", "1. 0-0 0-0-0+ *", "1.0-0 0-0-0+ |*"},
		{"castling written together", "4. O-OO-O *", "4.O-OO-O |*"},
		{"signs of a move", "1. exd6+ e8=Q# 2. dxe8=N++ N1/f3 *", "1.exd6+ e8=Q# 2.dxe8=N++ N1/f3 |*"},
		{"en passant", "3. exd6 e.p. {x} fxe3e.p. gxh3 ep *", "3.exd6 e.p. <x> fxe3e.p. gxh3 ep |*"},
		{"figurines", "1. ♘f3 ♞f6 *", "1.♘f3 ♞f6 |*"},
		{"results", "e4 1-0 e4 0-1 e4 1/2-1/2 e4*e5", "e4 |1-0 / e4 |0-1 / e4 |1/2-1/2 / e4 |* / e5 |"},

		{"comments", "{a} 1. e4 {b} {c} e5 ; d {e}\n2. Nf3 ;f\r\n{g}*", "<a> 1.e4 <b> <c> e5 <d {e}> 2.Nf3 <f> <g> |*"},
		{"comments before and among the tags", "{a}\n[Event \"t\"] ; b\n[Site \"s\"]\n{c} e4 *", "Event=t Site=s <a> <b> <c> e4 |*"},
		{"a comment after the moves", "[Event \"a\"]\ne4 * {x}\n[Event \"b\"]\nd4 *\n; end\n", "Event=a e4 |* / Event=b <x> d4 |*"},
		{"; in braces", "1. e4 { a ; b } e5 *", "1.e4 <a ; b> e5 |*"},
		{"% in braces", "1. e4 {\n% a } e5 *", "1.e4 <% a> e5 |*"},
		{"braces do not nest", "1. e4 { a { b } e5 *", "1.e4 <a { b> e5 |*"},
		{"[ at the start of a line of a comment", "1. e4 { x\n[%clk 0:01:00] } e5 *", "1.e4 <x\n[%clk 0:01:00]> e5 |*"},
		{"an empty comment", "1. e4 {} e5 *", "1.e4 <> e5 |*"},
		{"CR in a comment", "1. e4 {a\r\r\nb\rc} ; d\re5 *", "1.e4 <a\nb\rc> <d> e5 |*"},
		{"CRLF in a comment", "1. e4 {a\r\nb} *", "1.e4 <a\nb> |*"},
		{"no blanks", "1.e4{a}e5$1(1...c5)2.Nf3!*", "1.e4 <a> e5$1 (1...c5) 2.Nf3$1 |*"},
		{"escaped lines", "% x\n[Event \"t\"]\n% y {\n1. e4 e5\n% 2. d4 d5\n2. Nf3 % z\n*", "Event=t 1.e4 e5 2.Nf3 |*"},

		{"NAGs", "1. e4 $1 $146 e5! 2. Nf3? d6!! a3?? h6!? h3 ?! *", "1.e4$1$146 e5$1 2.Nf3$2 d6$3 a3$4 h6$5 h3$6 |*"},
		{"marks of more than two signs", "e4!!! e5?!? *", "e4$3$1 e5$6$2 |*"},
		{"marks in parentheses", "1. 11-15(!) 22-18 (??) (22-17) (?!) (!)", "1.11-15$1 22-18$4$6$1 (22-17) |"},

		{"variations", "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3))) (1. c4) 1... e5 *", "1.e4 (1.d4 d5 (1...Nf6 2.c4 (2.Nf3))) (1.c4) 1...e5 |*"},
		{"comments in variations", "1. e4 e5 ( { alt } 1... c5 { sic } ) {x} 2. Nf3 *", "1.e4 e5 <x> (<alt> 1...c5 <sic>) 2.Nf3 |*"},
		{"a variation of comments only", "1. e4 ({a} {b}) () e5 *", "1.e4 <a> <b> e5 |*"},
		{"a result in a variation", "1. e4 (1. d4 1-0) (* 1. c4) *", "1.e4 (1.d4 <1-0>) (<*> 1.c4) |*"},

		{"several games", "[Event \"a\"]\n\n1. e4 1-0\n\n[Event \"b\"]\n1. d4 0-1\n[Event \"c\"]\n*", "Event=a 1.e4 |1-0 / Event=b 1.d4 |0-1 / Event=c |*"},
		{"several games without results", "[Event \"a\"]\n1. e4\n[Event \"b\"]\n\n[Event \"c\"]\n1. d4 [Site \"d\"]", "Event=a 1.e4 | / Event=b | / Event=c 1.d4 | / Site=d |"},
		{"byte order mark and CRLF", "\ufeff[Event \"t\"]\r\n\r\n1. e4 e5\r\n*\r\n", "Event=t 1.e4 e5 |*"},
		{"Latin-1", "[White \"M\xfcller\"]\n1. e4 {na\xefve} *", "White=Müller 1.e4 <naïve> |*"},
		{"nothing", "", ""},
		{"nothing but blanks and comments", "\n{x}\n% y\n; z\n", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := strings.Join(readAll(test.text, nil), " / "); got != test.want {
				t.Errorf("%q\ngot  %s\nwant %s", test.text, got, test.want)
			}
		})
	}
}

func TestResultsAreThoseOfTheGame(t *testing.T) {
	for _, test := range []struct {
		text    string
		results []string
		want    string
	}{
		{"1. 11-15 22-18 2. 15x22 1-0", pdnResults, "1.11-15 22-18 2.15x22 |1-0"},
		{"11-15 2-0 11-15 0-2 11-15 1-1 11-15 0-0", pdnResults, "11-15 |2-0 / 11-15 |0-2 / 11-15 |1-1 / 11-15 |0-0"},
		{"1. 0-0 2-0 *", nil, "1.0-0 2-0 |*"},
		{"1-0 12-16", []string{"*"}, "1-0 12-16 |"},
		{"1. 2x11x18x25 9:18 *", pdnResults, "1.2x11x18x25 9:18 |*"},
	} {
		if got := strings.Join(readAll(test.text, test.results), " / "); got != test.want {
			t.Errorf("%q\ngot  %s\nwant %s", test.text, got, test.want)
		}
	}
}

// TestBrokenGame shows where a fault is said to be, and that the game after it is
// read.
func TestBrokenGame(t *testing.T) {
	const good = "\n[Event \"good\"]\n[Site \"s\"]\n\n1. d4 *\n"
	for _, test := range []struct{ text, want string }{
		{"[Event \"a\n[Site \"b\"]\n\n1. e4 *", `1:10: game 1: value of tag Event is not closed on its line; a " is missing`},
		{"[Event \"a\"]\n[Site \"the \"big\" one\"]\n\n1. e4 *", `2:13: game 1: tag Site is not closed; a ] is missing, or a \ before a " in its value`},
		{"[Event a]\n\n1. e4 *", `1:8: game 1: not a tag; one is written [Event "name"]`},
		{"[Event \"a\rb\"]\n\n1. e4 *", `1:10: game 1: value of tag Event is not closed on its line; a " is missing`},
		{"\ufeff1. é }", `1:6: game 1: '}' stands where no such character may`},
		{"1. e4 }\ne5 *", `1:7: game 1: '}' stands where no such character may`},
		{"1. e4\n  ] e5 *", `2:3: game 1: ']' stands where no such character may`},
		{"1. e4 \x00 e5 *", `1:7: game 1: '\x00' stands where no such character may`},
		{"1. ♘f3 é)", "1:9: game 1: a ) without a ( before it"},
		{"(1. e4) *", "1:1: game 1: variation before the first move; it belongs behind the move it replaces"},
		{"1. e4 (1. d4 (1. c4", "1:14: game 1: variation is not closed; a ) is missing"},
		{"1. e4 ((1. c4)) *", "1:8: game 1: variation before the first move; it belongs behind the move it replaces"},
		{"$1 1. e4 *", "1:1: game 1: a mark without a move before it"},
		{"1. e4 $ e5 *", "1:7: game 1: a $ needs a number from 0 to 255 behind it"},
		{"1. e4 $256 e5 *", "1:7: game 1: a $ needs a number from 0 to 255 behind it"},
		{"1234567. e4 *", `1:1: game 1: number of a move "1234567" is too large`},
		{"1. e4 { x\n", "1:7: game 1: comment is not closed; a } is missing"},
		{"1. e4 (1. d4 { x\n", "1:14: game 1: comment is not closed; a } is missing"},
	} {
		got := readAll(test.text+good, nil)
		want := []string{"x:" + test.want, "Event=good Site=s 1.d4 |*"}
		if !slices.Equal(got, want) {
			t.Errorf("%q\ngot  %q\nwant %q", test.text, got, want)
		}
	}
}

func TestPlaces(t *testing.T) {
	r := NewReader(strings.NewReader("\ufeff\n\n[Event \"t\"]\n  [Site \"s\"]\n\n1. e4 {é} e5\n  (1... c5) 1-0\n\n2. d4"), "x")
	g, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	e5 := g.Moves[1]
	c5 := e5.Notes.Variations[0][0]
	got := []int{g.Line, g.Tags[1].Line, g.Tags[1].Column, int(e5.Line), int(e5.Column), int(c5.Line), int(c5.Column), g.ResultLine, g.ResultColumn}
	if want := []int{3, 4, 3, 6, 11, 7, 9, 7, 13}; !slices.Equal(got, want) {
		t.Errorf("places %v, want %v", got, want)
	}
	if g, err = r.Next(); err != nil || g.Number != 2 || g.Line != 9 {
		t.Errorf("second game %+v, %v", g, err)
	}
}

// TestPlacesInALongLine has a line that is longer than what is read at a time.
func TestPlacesInALongLine(t *testing.T) {
	const moves = "1. e4 {é} ♘f3 "
	games, errs := gamesOf(strings.Repeat(moves, 20_000)+"1-0 e5 % éé", nil)
	if len(games) != 2 || len(errs) > 0 {
		t.Fatalf("%d games, %v", len(games), errs)
	}
	const width = 14
	for i, m := range games[0].Moves {
		if want := uint32(i/2*width + []int{4, 11}[i%2]); m.Line != 1 || m.Column != want {
			t.Fatalf("move %d at %d:%d, want 1:%d", i, m.Line, m.Column, want)
		}
	}
	if got, want := games[1].ResultColumn, 20_000*width+len("1-0 e5 % ..")+1; got != want {
		t.Errorf("result at column %d, want %d", got, want)
	}
}

func TestFileThatGivesNothing(t *testing.T) {
	r := NewReader(idle{}, "x")
	if _, err := r.Next(); err == nil || err.Error() != "x: "+io.ErrNoProgress.Error() {
		t.Errorf("error %v", err)
	}
}

type idle struct{}

func (idle) Read([]byte) (int, error) { return 0, nil }

func TestFileOfAnotherEncoding(t *testing.T) {
	got := readAll("\xff\xfe[\x00E\x00", nil)
	if want := []string{"x:1:1: game 1: text is in UTF-16; save the file as UTF-8"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestFailingFile(t *testing.T) {
	for _, text := range []string{"1. e4 *", "1. e4 *\n1. d4 d5", "1. e4 *\n1. d4 {", "1. e4 *\n[Event \"b"} {
		// The failure comes with the last bytes of the text.
		r := NewReader(iotest.DataErrReader(io.MultiReader(strings.NewReader(text), failing{})), "x")
		if g, err := r.Next(); err != nil || spelled(g) != "1.e4 |*" {
			t.Errorf("%q: first game %v, %v", text, g, err)
		}
		if _, err := r.Next(); err == nil || err.Error() != "x: worn out" {
			t.Errorf("%q: error %v", text, err)
		}
		for range 2 {
			if _, err := r.Next(); err != io.EOF {
				t.Errorf("%q: error after the end: %v", text, err)
			}
		}
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, fmt.Errorf("worn out") }
