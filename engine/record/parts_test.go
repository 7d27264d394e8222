package record

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
)

// told returns all that readers say of a text one after the other: its games with
// every place and its errors.
func told(readers []*Reader, results []string) (lines []string) {
	before := 0
	for _, r := range readers {
		games := 0
		r.Results = results
		for {
			g, err := r.Next()
			if err == io.EOF {
				break
			}
			var fault *Error
			switch {
			case err == nil:
				games++
				g.Number += before
				lines = append(lines, fmt.Sprintf("%d %d %v %s %s %d:%d", g.Number, g.Line, g.Tags, places(g.Moves), spelled(g), g.ResultLine, g.ResultColumn))
			case errors.As(err, &fault):
				games++
				fault.Game += before
				lines = append(lines, fault.Error())
			default:
				lines = append(lines, err.Error())
			}
		}
		before += games
	}
	return lines
}

func places(moves []Move) (s string) {
	for _, m := range moves {
		s += fmt.Sprintf(" %d:%d", m.Line, m.Column)
		if m.Notes != nil {
			for _, variation := range m.Notes.Variations {
				s += places(variation)
			}
		}
	}
	return s
}

// checkParts compares a text read in parts with the same text read at once.
func checkParts(t *testing.T, open func() io.Reader, size int, results []string) {
	t.Helper()
	var readers []*Reader
	for part := range parts(open(), size) {
		readers = append(readers, part.Reader("x"))
	}
	got, want := told(readers, results), told([]*Reader{NewReader(open(), "x")}, results)
	for i := range max(len(got), len(want)) {
		g, w := "nothing", "nothing"
		if i < len(got) {
			g = got[i]
		}
		if i < len(want) {
			w = want[i]
		}
		if g != w {
			text, _ := io.ReadAll(open())
			t.Fatalf("%q in %d parts of %d bytes\ngot  %q\nwant %q", text, len(readers), size, g, w)
		}
	}
}

func TestParts(t *testing.T) {
	const next = "[Event \"b\"]\n\n1. d4 *\n\n[Event \"c\"]\n1. c4 *\n"
	for _, test := range []struct {
		name, text string
		cut        bool // whether it may be cut before next
	}{
		{"a result", "[Event \"a\"]\n1. e4 1-0\n", true},
		{"a result and empty lines", "1. e4 1-0 \t\n\n \n", true},
		{"CRLF", "1. e4 1-0\r\n\r\n", true},
		{"only a result", "1/2-1/2\n", true},
		{"a result of draughts, or a move", "12-16\n0-0\n", true},
		{"a comment before the result", "1. e4 {a; \"b\" [%clk 1]} e5 {%} 1-0\n", true},
		{"the end of a comment before the result", "1. e4 {a\nb } e5 {%} 1-0\n", true},
		{"a variation that is not closed", "1. e4 (1. d4 1-0\n", true},
		{"a comment that is not closed", "1. e4 { 1-0\n", true},
		{"a comment that is not closed, two lines before", "1. e4 {\n 1-0\n", true},
		{"a comment of the next game that is not closed", "1. e4 * {\n 1-0\n", true},
		{"a broken game", "1. e4 ) e5 1-0\n", true},

		{"no result", "1. e4\n", false},
		{"nothing", "", false},
		{"an empty line", "\n", false},
		{"a comment of the next game", "1. e4 *\n{1-0}\n", false},
		{"a comment of the next game in two lines", "1. e4 *\n{\n1-0 }\n", false},
		{"a comment to the end of the line", "1. e4 *\n; 1-0\n", false},
		{"a comment to the end of the line behind another", "1. e4 *\n{x\ny} ; 1-0\n", false},
		{"a comment to the end of the line behind two", "1. e4 *\n{x\n{y} {z} ; 1-0\n", false},
		{"a % line", "1. e4 *\n% 1-0\n", false},
		{"tags without Event", "[Site \"x\"]\n", false},
		{"tags without Event and a comment", "[Site \"x\"] ; 1-0\n", false},
		{"a brace in a tag", "[Site \"{\"] ; 1-0\n", false},
		{"a brace in a tag behind a comment", "{\n} [Site \"{\"] ; 1-0\n", false},
		{"a result within a word", "[Site \"x\"]\n{}e41-0\n", false},
		{"not at the start of a line", "1. e4 *\n ", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			if at := lastCut([]byte(test.text+next), 0); at <= len(test.text) {
				t.Errorf("no place before the last game: %d", at)
			}
			first, _, _ := strings.Cut(next, "[Event \"c")
			if at := lastCut([]byte(test.text+first), 0); (at > 0) != test.cut || at > 0 && at != len(test.text) {
				t.Errorf("place %d, want %v", at, test.cut)
			}
			for size := 1; size <= len(test.text+next)+1; size++ {
				checkParts(t, func() io.Reader { return strings.NewReader(test.text + next) }, size, pdnResults)
			}
		})
	}
}

// TestPlaceIsFoundAcrossReads cuts at a place of which one read may hold the
// beginning and the next one the end.
func TestPlaceIsFoundAcrossReads(t *testing.T) {
	game, tail := "[Event \"a\"]\n1. e4 e5 2. Nf3 Nc6 *\n", "[Event \"b\"]\n"+strings.Repeat("e4 ", 1000)
	for size := 8; size < len(game)+20; size++ {
		var lines []int
		for part := range parts(strings.NewReader(game+tail), size) {
			lines = append(lines, part.Line)
		}
		if len(lines) != 2 || lines[1] != 3 {
			t.Errorf("parts of %d bytes begin at lines %v", size, lines)
		}
	}
}

// TestPartsOfALongFile reads a file in parts, by two goroutines, and in parts that
// are read as they come.
func TestPartsOfALongFile(t *testing.T) {
	const games = 20_000
	open := func() io.Reader { return strings.NewReader(strings.Repeat(annotatedGame, games)) }
	queue := make(chan Part)
	var wait sync.WaitGroup
	var mu sync.Mutex
	total, count := 0, 0
	for range 2 {
		wait.Go(func() {
			for part := range queue {
				r, n := part.Reader("x"), 0
				for {
					g, err := r.Next()
					if err == io.EOF {
						break
					}
					if want := part.Line + n*strings.Count(annotatedGame, "\n"); err != nil || g.Line != want {
						t.Errorf("game at line %d, want %d, error %v", g.Line, want, err)
						break
					}
					n++
				}
				mu.Lock()
				total, count = total+n, count+1
				mu.Unlock()
			}
		})
	}
	for part := range Parts(open()) {
		queue <- part
	}
	close(queue)
	wait.Wait()
	if most := games*len(annotatedGame)>>20 + 2; total != games || count < most/2 || count > most {
		t.Errorf("%d games in %d parts, want %d in about %d", total, count, games, most)
	}
}

// TestPartsTakeConstantMemory reads a file that cannot be cut.
func TestPartsTakeConstantMemory(t *testing.T) {
	const game = "[Site \"b\"]\n\n1. e4 {c} e5 (1... c5 2. Nf3) 2. Nf3 $1 1-0\n\n"
	const size = 64 << 20
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	games, count := 0, 0
	for part := range Parts(endless(game, size)) {
		count++
		r := part.Reader("x")
		for _, err := r.Next(); err != io.EOF; _, err = r.Next() {
			games++
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		runtime.KeepAlive(r)
	}
	if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); count != 1 || games < size/len(game) || grown > 12<<20 {
		t.Errorf("%d parts, %d games of %d, %d bytes more in use", count, games, size/len(game), grown)
	}
}

func TestPartsOfAFailingFile(t *testing.T) {
	const game = "[Event \"a\"]\n1. e4 *\n"
	for _, rest := range []string{"", game, "[Event \"b\"]\n1. d4 d5", "[Event \"b", "1. d4 {"} {
		for size := 1; size < 100; size++ {
			checkParts(t, func() io.Reader {
				return iotest.DataErrReader(io.MultiReader(strings.NewReader(game+game+rest), failing{}))
			}, size, nil)
		}
	}
}

// FuzzParts holds that a file read in parts is the same as the file read at once.
func FuzzParts(f *testing.F) {
	for i, text := range fuzzSeeds {
		f.Add(text, uint8(i))
	}
	for i, text := range []string{
		"1. e4 {\n[Event \"a\"]\n1. e4 1-0\n\n[Event \"b\"]\n1. d4 *", "1. e4 ( 1-0\n[Event \"a\"]\n1. d4 (\n1-0\n[Event \"b\"]\n*",
		"[Site \"a\"]\n1-0\n[Event \"b\"]\n; 1-0\n[Event \"c\"]\n% *\n[Event \"d\"]\n{*\n[Event \"e\"]",
		"[Event \"a\"]\r\n1. e4 1-0\r\n[Event \"b\"]\r\n1. e4 0-0\r\n\r\n[Event \"b\"]", "\xff\xfe\n1-0\n[Event \"a\"]\n*", "\ufeff1-0\n[Event \"a\"]\n*",
	} {
		f.Add(text, uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, size uint8) {
		results := pdnResults
		if size%2 == 0 {
			results = nil
		}
		checkParts(t, func() io.Reader { return strings.NewReader(text) }, int(size)+1, results)
		if size%3 == 0 {
			checkParts(t, func() io.Reader { return io.MultiReader(strings.NewReader(text), failing{}) }, int(size)+1, results)
		}
	})
}
