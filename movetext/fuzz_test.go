package movetext_test

import (
	"fmt"
	"strings"
	"testing"

	"rulecheck/engine/games"
	. "rulecheck/movetext"
)

// FuzzFind reads any text as lines and as a table: words stand where they are
// said to, in order, no word is in two lists, and each list can be replayed.
func FuzzFind(f *testing.F) {
	for name, rows := range found {
		for _, row := range rows {
			f.Add(name == "checkers", row.text)
		}
	}
	for _, texts := range nothing {
		for _, text := range texts {
			f.Add(false, text)
			f.Add(true, text)
		}
	}
	f.Add(false, "No.|White|Black\n1|e4|e5 (1...c5)\n2||Nf3\n3|...|a6")
	f.Fuzz(func(t *testing.T, draughts bool, text string) {
		game := games.All()[0]
		if draughts {
			game = games.All()[1]
		}
		lines := strings.Split(text, "\n")
		rows, single := make([][]string, len(lines)), make([][]string, len(lines))
		for i, line := range lines {
			rows[i], single[i] = strings.Split(line, "|"), []string{line}
		}
		verify := func(lists []List, rows [][]string) {
			taken := map[string]bool{}
			book := NewBook(game)
			for i, list := range lists {
				if len(list.Moves) == 0 || i > 0 && !before(lists[i-1].Moves[0].Place, list.Moves[0].Place) {
					t.Fatalf("list %d of %+v", i, lists)
				}
				for j, w := range list.Moves {
					if rows[w.Line][w.Cell][w.Begin:w.End] != w.Text || w.Text == "" {
						t.Fatalf("word %+v", w)
					}
					if j > 0 && !before(list.Moves[j-1].Place, w.Place) || w.Dots > 0 && w.Number == 0 {
						t.Fatalf("word %d of %+v", j, list)
					}
					for at := w.Begin; at < w.End; at++ {
						key := fmt.Sprint(w.Line, w.Cell, at)
						if taken[key] {
							t.Fatalf("word %+v stands in two lists", w)
						}
						taken[key] = true
					}
				}
				if root, _, ok := book.Root(list); ok {
					r := Replay(list, root, 0)
					if r.Plies == 0 || r.Problem == nil && r.Plies != len(list.Moves) {
						t.Fatalf("%+v of %+v", r, list)
					}
					book.Add(r, "x")
				}
			}
		}
		verify(Find(lines, game), single)
		verify(FromTable(rows, game), rows)
	})
}

func before(a, b Place) bool {
	if a.Line != b.Line {
		return a.Line < b.Line
	}
	return a.Cell < b.Cell || a.Cell == b.Cell && a.End <= b.Begin
}

// BenchmarkFind reads 10,000 lines of prose with a list in every tenth, and texts
// that are made to take long.
func BenchmarkFind(b *testing.B) {
	prose := "Nobody who has come so far doubts that a knight (or a bishop) on e5 is worth more than one at home."
	mixed := make([]string, 10_000)
	for i := range mixed {
		mixed[i] = prose
		if i%10 == 0 {
			mixed[i] = "After 1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 (3...Nf6 4.O-O) 4.Ba4 Black has what he wants."
		}
	}
	for name, lines := range map[string][]string{
		"prose": mixed, "brackets": {strings.Repeat("(", 1_000_000)}, "closed": {strings.Repeat("([{", 300_000) + strings.Repeat(")", 100_000)},
		"moves": {strings.Repeat("Nf3 ", 250_000)}, "numbers": {strings.Repeat("1.e4,e5 ", 100_000)}, "dots": {strings.Repeat(".", 1_000_000)}, "word": {strings.Repeat("a1", 500_000)},
	} {
		for _, game := range games.All() {
			b.Run(name+"/"+game.Name(), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					Find(lines, game)
				}
			})
		}
	}
}
