package record

import (
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"
)

// written returns what a writer makes of all games of a text, the errors among
// them left out.
func written(tb testing.TB, text string, results []string) string {
	tb.Helper()
	var out strings.Builder
	w := NewWriter(&out)
	w.Results = results
	games, _ := gamesOf(text, results)
	for _, g := range games {
		if err := w.Write(g); err != nil {
			tb.Fatalf("%q: game %+v: %v", text, g, err)
		}
	}
	return out.String()
}

// gamesOf returns the games of a text and what else a reader says of it.
func gamesOf(text string, results []string) (games []*Game, errs []error) {
	r := NewReader(strings.NewReader(text), "x")
	r.Results = results
	for {
		switch g, err := r.Next(); {
		case err == io.EOF:
			return games, errs
		case err != nil:
			errs = append(errs, err)
		default:
			games = append(games, g)
		}
	}
}

// content returns a game without its number and places.
func content(g *Game) Game {
	c := Game{Comments: g.Comments, Moves: placeless(g.Moves), Result: g.Result}
	for _, tag := range g.Tags {
		c.Tags = append(c.Tags, Tag{Name: tag.Name, Value: tag.Value})
	}
	return c
}

func placeless(moves []Move) (list []Move) {
	for _, m := range moves {
		m.Line, m.Column = 0, 0
		if m.Notes != nil {
			notes := *m.Notes
			notes.Variations = nil
			for _, variation := range m.Notes.Variations {
				notes.Variations = append(notes.Variations, placeless(variation))
			}
			m.Notes = &notes
		}
		list = append(list, m)
	}
	return list
}

// checkRoundTrip writes the games of a text and reads them again.
func checkRoundTrip(t *testing.T, text string, results []string) {
	out := written(t, text, results)
	want, _ := gamesOf(text, results)
	got, errs := gamesOf(out, results)
	if len(errs) > 0 || len(got) != len(want) {
		t.Fatalf("%q, written %q: %d games, want %d; %v", text, out, len(got), len(want), errs)
	}
	for i := range want {
		if g, w := content(got[i]), content(want[i]); !reflect.DeepEqual(g, w) {
			t.Fatalf("%q, written %q: game %d\ngot  %s\nwant %s", text, out, i+1, spelled(&g), spelled(&w))
		}
	}
	if again := written(t, out, results); again != out {
		t.Fatalf("%q, written %q, written again %q", text, out, again)
	}
}

func TestWriter(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"tags, moves and a result", "[Event \"t\"] [Site \"s\"] 1.e4 e5 2.Nf3 1-0", "[Event \"t\"]\n[Site \"s\"]\n\n1. e4 e5 2. Nf3 1-0\n"},
		{"an empty line between games", "e4 1-0 [A \"\"] d4 *", "e4 1-0\n\n[A \"\"]\n\nd4 *\n"},
		{"escapes", `[Event "a \"b\" c\\d\e"] *`, "[Event \"a \\\"b\\\" c\\\\d\\\\e\"]\n\n*\n"},
		{"the order of tags is kept", "[White \"a\"][Event \"b\"] *", "[White \"a\"]\n[Event \"b\"]\n\n*\n"},
		{"a second Event", "[Event \"a\"][Event\"b\"] *", "[Event \"a\"]\n[ Event \"b\"]\n\n*\n"},
		{"numbers as they are read", "1 e4 1... e5 .. Nf3 000007 a5 2. 0000 *", "1 e4 1... e5 .. Nf3 7 a5 2. 0000 *\n"},
		{"everything about a move", "1. e4 {a} (1. d4 {b}) ! {c} (1. c4 d5 $3 (1... e5)) e5 *", "1. e4 $1 {a} {c} (1. d4 {b}) (1. c4 d5 $3 (1... e5)) e5 *\n"},
		{"comments before moves", "{a} [Event \"t\"] {b} 1. {c} e4 ({d} 1. d4) *", "[Event \"t\"]\n\n{a} {b} {c} 1. e4 ({d} 1. d4) *\n"},
		{"a brace in a comment", "e4 ; a } b\n({c} ; }\nd4 ; }\n) *", "e4 ; a } b\n({c} ; }\nd4 ; }\n) *\n"},
		{"a comment of several lines", "e4 {a\r\n\r\nb\n[Site \"s\"]\n% c} e5 *", "e4 {a\n\nb\n[Site \"s\"]\n% c} e5 *\n"},
		{"a line that a comment begins", "e4 {" + strings.Repeat("x", 90) + "\nb} e5 *", "e4\n{" + strings.Repeat("x", 90) + "\nb} e5 *\n"},
		{"a tag in a comment", "e4 {[Event \"x\"]} *", "e4 {[Event \"x\"]} *\n"},
		{"an empty comment", "e4 {} {  } *", "e4 {} {} *\n"},
		{"a result in a variation", "e4 (d4 1-0) (* c4) *", "e4 (d4 {1-0}) ({*} c4) *\n"},
		{"en passant", "e.p. exd6 e.p. {x} ep fxg6 ep (e.p e.p.) *", "e.p. exd6 e.p. ep {x} fxg6 ep (e.p e.p.) *\n"},
		{"no result", "[Event \"t\"] e4 [Event \"u\"] d4", "[Event \"t\"]\n\ne4\n\n[Event \"u\"]\n\nd4\n"},
		{"neither moves nor a result", "[Site \"t\"] {x} 1. [Site \"u\"] 2. [Event \"v\"]", "[Site \"t\"]\n\n{x} 1.\n\n[Site \"u\"]\n\n1.\n\n[Event \"v\"]\n\n1.\n"},
		{"a word that begins like a byte order mark", "\ufeff\ufeffe4 *", "\n\ufeffe4 *\n"},
		{"Latin-1", "[White \"M\xfcller\"] {na\xefve} *", "[White \"Müller\"]\n\n{naïve} *\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := written(t, test.text, nil); got != test.want {
				t.Errorf("%q\ngot  %q\nwant %q", test.text, got, test.want)
			}
			checkRoundTrip(t, test.text, nil)
		})
	}
}

func TestWriterBreaksLinesBeforeAParenthesis(t *testing.T) {
	for length := 60; length < 90; length++ {
		out := written(t, "e4 ("+strings.Repeat("x", length)+") e5 *", nil)
		for line := range strings.Lines(out) {
			if n := len(line) - 1; n > lineWidth && length < lineWidth {
				t.Errorf("%d characters: %s", n, line)
			}
		}
	}
}

func TestWriterBreaksLines(t *testing.T) {
	var text strings.Builder
	for i := range 200 {
		fmt.Fprintf(&text, "%d. Nf3 {é %s} (%d. Nc3 Nç6) Nf6 ", i, strings.Repeat("x ", i%20), i)
	}
	out := written(t, text.String()+"*", nil)
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	for i, line := range lines {
		next := ""
		if i+1 < len(lines) {
			next, _, _ = strings.Cut(lines[i+1], " ")
		}
		if n := utf8.RuneCountInString(line); n > lineWidth || next != "" && next[0] != '{' && n+1+utf8.RuneCountInString(next) <= lineWidth {
			t.Errorf("line %d has %d characters, before %q: %s", i+1, n, next, line)
		}
		if strings.HasSuffix(line, " ") || line == "" {
			t.Errorf("line %d: %q", i+1, line)
		}
	}
	checkRoundTrip(t, text.String()+"*", nil)
}

// TestUnwritable writes games that cannot be read as they are.
func TestUnwritable(t *testing.T) {
	noted := func(n Notes) Game { return Game{Moves: []Move{{Text: "e4", Notes: &n}}} }
	words := func(texts ...string) (g Game) {
		for _, text := range texts {
			g.Moves = append(g.Moves, Move{Text: text})
		}
		return g
	}
	deep := []Move{{Text: "e4"}}
	for range MaxDepth + 1 {
		deep = []Move{{Text: "e4", Notes: &Notes{Variations: [][]Move{deep}}}}
	}
	for _, test := range []struct {
		game Game
		want string
	}{
		{Game{Tags: []Tag{{Name: "White Elo"}}}, `name of a tag "White Elo"`},
		{Game{Tags: []Tag{{}}}, `name of a tag ""`},
		{Game{Tags: []Tag{{Name: "Site", Value: "a\nb"}}}, `tag Site: value "a\nb" has a line break`},
		{Game{Tags: []Tag{{Name: "Site", Value: "a\rb"}}}, `tag Site: value "a\rb" has a line break`},
		{Game{Tags: []Tag{{Name: "Site", Value: "\xfc"}}}, `value "\xfc" is not UTF-8`},
		{Game{Comments: []string{"a } b\nc"}}, `comment "a } b\nc" has a } and a line break`},
		{Game{Comments: []string{"a\n[Event \"b"}}, `which begins a game`},
		{Game{Comments: []string{"\xfc"}}, `comment "\xfc" is not UTF-8`},
		{Game{Number: 7, Result: "1:0"}, `game 7: result "1:0" is none of 1-0 0-1 1/2-1/2 *`},
		{words(""), `move "": "" is no word`},
		{words("e4 e5"), `"e5" would be read as another move`},
		{words("e4", "e.p."), `"e.p." would be read as a part of the move before`},
		{words("e4 "), `"" is no word`},
		{words("e4!"), `"e4!" is no word`},
		{words("%e4"), `"%e4" is no word`},
		{words("e4\n"), `"e4\n" is no word`},
		{words("é\xfc"), `is no word`},
		{words("...e4"), `"...e4" is no word`},
		{words("1.e4"), `"1.e4" is no word`},
		{words("12"), `"12" would be read as a number`},
		{words("1-0"), `"1-0" would be read as the result`},
		{words("*"), `"*" would be read as the result`},
		{Game{Moves: []Move{{Text: "e4", Number: 1_000_000}}}, `number 1000000 or its 0 dots are too many`},
		{Game{Moves: []Move{{Text: "e4", Dots: 1<<32 - 1}}}, `4294967295 dots are too many`},
		{noted(Notes{NAGs: []int{256}}), `NAG 256`},
		{noted(Notes{NAGs: []int{-1}}), `NAG -1`},
		{noted(Notes{Before: []string{"x"}}), `not the first of a variation`},
		{noted(Notes{Variations: [][]Move{{}}}), `a variation without a move`},
		{noted(Notes{Variations: [][]Move{{{Text: "1-0"}}}}), `"1-0" would be read as the result`},
		{Game{Moves: deep}, "more than 1000 variations"},
		{Game{Moves: make([]Move, MaxMoves+1)}, `"" is no word`},
		{words(strings.Split(strings.Repeat("e4 ", MaxMoves)+"e4", " ")...), "more than 100000 moves"},
		{Game{Comments: []string{strings.Repeat("x", MaxBytes)}}, "more than 4 MiB"},
	} {
		var out strings.Builder
		w := NewWriter(&out)
		err := w.Write(&test.game)
		if err == nil || !strings.Contains(err.Error(), test.want) || !strings.HasPrefix(err.Error(), "game ") || out.Len() > 0 {
			t.Errorf("%d bytes and error %v, want %q", out.Len(), err, test.want)
		}
		if err := w.Write(&Game{Result: "*"}); err != nil || out.String() != "*\n" {
			t.Errorf("game after %q: %q, %v", test.want, out.String(), err)
		}
	}
}

func TestNothingPartsTwoGames(t *testing.T) {
	w := NewWriter(io.Discard)
	for i, want := range []string{"", "game 2: no tags, and the game before has no result; nothing parts them"} {
		if err := w.Write(&Game{Moves: []Move{{Text: "e4"}}}); fmt.Sprint(err) != want && (err != nil || want != "") {
			t.Errorf("game %d: %v, want %q", i+1, err, want)
		}
	}
}

func TestNumberMoves(t *testing.T) {
	const text = "e4 e5 {x} 7. Nf3 Nc6 (9... d6 d4 exd4) Bb5 $1 a6 (Nf6) (f5 (Nd4 Nxd4)) Ba4 Nf6 *"
	for _, test := range []struct {
		plies int
		want  string
	}{
		{0, "1.e4 e5 <x> 2.Nf3 Nc6 (2...d6 3.d4 exd4) 3.Bb5$1 a6 (3...Nf6) (3...f5 (3...Nd4 4.Nxd4)) 4.Ba4 Nf6 |*"},
		{23, "12...e4 13.e5 <x> 13...Nf3 14.Nc6 (14.d6 d4 15.exd4) 14...Bb5$1 15.a6 (15.Nf6) (15.f5 (15.Nd4 Nxd4)) 15...Ba4 16.Nf6 |*"},
	} {
		games, _ := gamesOf(text, nil)
		games[0].NumberMoves(test.plies)
		if got := spelled(games[0]); got != test.want {
			t.Errorf("%d plies\ngot  %s\nwant %s", test.plies, got, test.want)
		}
	}
}

// FuzzRoundTrip holds that games are read again as they were written.
func FuzzRoundTrip(f *testing.F) {
	for _, text := range fuzzSeeds {
		f.Add(text, false)
		f.Add(text, true)
	}
	f.Fuzz(func(t *testing.T, text string, draughts bool) {
		var results []string
		if draughts {
			results = pdnResults
		}
		checkRoundTrip(t, text, results)
	})
}
