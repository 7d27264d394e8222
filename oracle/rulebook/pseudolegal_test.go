package rulebook_test

import (
	"slices"
	"testing"

	"rulecheck/corpus"
	"rulecheck/engine"
	"rulecheck/engine/games"
	"rulecheck/oracle/rulebook"
)

// TestPseudoLegalMoves holds the moves that the men could make by how they move,
// by the engine, against those of the rule book, over the built-in positions and
// some of those two plies after them.
func TestPseudoLegalMoves(t *testing.T) {
	cases, err := corpus.All()
	if err != nil {
		t.Fatal(err)
	}
	compared := map[string]int{}
	var compare func(p engine.Position, plies int)
	compare = func(p engine.Position, plies int) {
		book, err := rulebook.Explain(p.Game(), p.RawFEN())
		if err != nil {
			return
		}
		var want []engine.Move
		for _, man := range book.Men {
			for _, judged := range man.Moves {
				want = append(want, judged.Move)
			}
		}
		got := p.PseudoLegal()
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %d pseudo-legal moves, %d by the rule book", p.RawFEN(), len(got), len(want))
		}
		compared[p.Game().Name()]++
		if plies == 0 {
			return
		}
		for i, m := range p.AppendMoves(nil) {
			if i%7 == 0 {
				compare(p.Play(m), plies-1)
			}
		}
	}
	for _, c := range cases {
		game, _ := games.ByName(c.Game)
		if reading, err := game.Read(c.FEN, true); err == nil {
			compare(reading.Position, 2)
		}
	}
	if compared["chess"] < 4000 || compared["checkers"] < 2000 {
		t.Errorf("too few positions: %v", compared)
	}
}
