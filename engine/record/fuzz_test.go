package record

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// fuzzSeeds are texts with everything that a reader minds.
var fuzzSeeds = []string{
	"[Event \"a \\\"b\\\"\"]\n[FEN \"8/8\"]\n\n1. e4 {x} e5 $1 (1... c5! (1... c6)) 2. Nf3 ; y\n% z\n1/2-1/2\n",
	"[GameType \"21\"]\n1. 11-15 22-18 2. 15x22(!) 1-0\n[Event \"b\"]\n",
	"1. e4 {", "[Event \"", "\ufeff1...e5*", "((", "$", "exd6 e.p.", "M\xfcller", "\xff\xfe", "[%clk]", "e4 }\n[Event \"c\"]\nd4",
	"0!!", "1. e4 (1. d4", "[Event \"a\"]\n1. e4 1-0\n(",
	"e4 {a\r\nb\r\rc\r\r\n\nd} ; f } g\r\n({x} e4 (1-0 d4 {y}) *) () e5 {a\r\r\n\nb} *", "\ufeff\ufeffe4 * 0-0 0-0-0 ep e.p. 0000",
	"[Event \"a\"][Event\"b\"][ Event \"c\"]\n[Event \"d\"]\n1. [Site \"e\"]\n. [Site \"f\"]",
}

// FuzzReader holds that a reader ends, that every error names a place in the
// text, and that it does not matter how the file comes in pieces, one that fails
// at its end included.
func FuzzReader(f *testing.F) {
	for _, text := range fuzzSeeds {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		fails := io.MultiReader(strings.NewReader(text), failing{})
		failsAtOnce := iotest.DataErrReader(io.MultiReader(strings.NewReader(text), failing{}))
		got, want := told([]*Reader{NewReader(iotest.OneByteReader(fails), "x")}, nil), told([]*Reader{NewReader(failsAtOnce, "x")}, nil)
		if !slices.Equal(got, want) {
			t.Fatalf("failing file: %q in many pieces, %q in one", got, want)
		}
		whole, pieces := NewReader(strings.NewReader(text), "x"), NewReader(iotest.OneByteReader(strings.NewReader(text)), "x")
		whole.Results, pieces.Results = pdnResults, pdnResults
		lines := 1 + strings.Count(text, "\n")
		for n := 1; ; n++ {
			if n > len(text)+2 {
				t.Fatalf("more games than bytes")
			}
			g, err := whole.Next()
			again, errAgain := pieces.Next()
			if (err == nil) != (errAgain == nil) || err != nil && err.Error() != errAgain.Error() {
				t.Fatalf("game %d: %v in one piece, %v in many", n, err, errAgain)
			}
			if err == io.EOF {
				return
			}
			var fault *Error
			switch {
			case err == nil:
				if spelled(g) != spelled(again) || g.Number != n || g.Line < 1 || g.Line > lines || g.ResultLine > lines {
					t.Fatalf("game %d: %+v in one piece, %+v in many", n, g, again)
				}
			case !errors.As(err, &fault) || fault.Game != n || fault.Line < 1 || fault.Line > lines || fault.Column < 1 || fault.Column > len(text)+1:
				t.Fatalf("game %d: error %v", n, err)
			}
		}
	})
}
