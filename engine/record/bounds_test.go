package record

import (
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
)

// endless is the same text again and again, as many bytes as are wanted.
func endless(text string, size int64) io.Reader {
	for len(text) < 1<<12 {
		text += text
	}
	return io.LimitReader(&repeated{text: text}, size)
}

type repeated struct {
	text string
	at   int
}

func (r *repeated) Read(p []byte) (n int, err error) {
	for n < len(p) {
		copied := copy(p[n:], r.text[r.at:])
		n += copied
		r.at = (r.at + copied) % len(r.text)
	}
	return n, nil
}

// TestMemoryIsConstant reads a long file and looks at the memory in use on the
// way.
func TestMemoryIsConstant(t *testing.T) {
	const game = "[Event \"a\"]\n[Site \"b\"]\n\n1. e4 {c} e5 (1... c5 2. Nf3) 2. Nf3 $1 1-0\n\n"
	const size = 64 << 20
	r := NewReader(endless(game, size), "x")
	inUse := func() int64 {
		runtime.GC()
		var stats runtime.MemStats
		runtime.ReadMemStats(&stats)
		return int64(stats.HeapAlloc)
	}
	before, games := inUse(), 0
	for ; ; games++ {
		_, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil && games < size/len(game)-1 {
			t.Fatal(err)
		}
		if games%100_000 == 99_999 {
			if grown := inUse() - before; grown > 1<<20 {
				t.Fatalf("%d bytes more in use after %d games", grown, games+1)
			}
		}
	}
	if games < size/len(game) {
		t.Errorf("%d games read, want %d", games, size/len(game))
	}
}

// TestGameWithoutEnd reads games that are larger than any game may be: each is
// an error, met before much memory is taken, and the game after it is read.
func TestGameWithoutEnd(t *testing.T) {
	const size = 32 << 20
	for _, test := range []struct{ name, begin, text, want string }{
		{"moves", "", "e4 e5 ", "more than 100000 moves"},
		{"a word", "", "x", "more than 4 MiB"},
		{"a number", "", "1", "more than 4 MiB"},
		{"dots", "", "....... ", "more than 4 MiB"},
		{"a comment", "e4 {", "x", "comment is not closed within 4 MiB"},
		{"comments", "e4 ", "{}", "more than 4 MiB"},
		{"NAGs", "e4 ", "$1", "more than 4 MiB"},
		{"marks", "e4 ", "!", "more than 4 MiB"},
		{"variations", "", "e4 (", "more than 1000 variations"},
		{"tags", "", `[a ""]`, "more than 4 MiB"},
		{"a tag's value", `[a "`, "x", "more than 4 MiB"},
		{"a tag's name", `[`, "x", "more than 4 MiB"},
		{"blanks", "e4", " ", "more than 4 MiB"},
		{"% lines", "e4", "%\n", "more than 4 MiB"},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := io.MultiReader(strings.NewReader(test.begin), endless(test.text, size), strings.NewReader("\n[Event \"good\"]\n1. d4 *"))
			r := NewReader(text, "x")
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := r.Next()
			runtime.ReadMemStats(&after)
			var fault *Error
			if !errors.As(err, &fault) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want %q", err, test.want)
			}
			if taken := (after.TotalAlloc - before.TotalAlloc) >> 20; taken > 512 {
				t.Errorf("%d MiB allocated", taken)
			}
			if g, err := r.Next(); err != nil || spelled(g) != "Event=good 1.d4 |*" || g.Number != 2 {
				t.Errorf("game after it: %v, %v", g, err)
			}
		})
	}
}

func TestBlanksBetweenGamesAreNoText(t *testing.T) {
	r := NewReader(io.MultiReader(strings.NewReader("1. e4 *"), endless(" \n", 2*MaxBytes), strings.NewReader("1. d4 *")), "x")
	for _, want := range []string{"1.e4 |*", "1.d4 |*"} {
		if g, err := r.Next(); err != nil || spelled(g) != want {
			t.Errorf("game %v, %v, want %s", g, err, want)
		}
	}
}
