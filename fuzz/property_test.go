package fuzz_test

import (
	"testing"

	"pgregory.net/rapid"

	"rulecheck/fuzz"
	"rulecheck/fuzz/grounds"
)

// TestPositionsOfAnyChoices lets rapid make the choices: whatever they are, they
// come to a position that has every property and on which engine and rule book
// agree, or to none.
func TestPositionsOfAnyChoices(t *testing.T) {
	for _, g := range grounds.All() {
		t.Run(g.Game.Name(), func(t *testing.T) {
			made := 0
			rapid.Check(t, func(t *rapid.T) {
				choices := rapid.SliceOfN(rapid.Uint32Max(500), 0, 80).Draw(t, "choices")
				kept := []fuzz.Case{{FEN: rapid.SampledFrom(g.Positions).Draw(t, "base")}}
				fen, _, ok := g.Make(fuzz.Replay(choices), kept)
				if !ok {
					return
				}
				made++
				for _, text := range fuzz.Failing(g.Game, fen) {
					t.Errorf("%s: %s", fen, text)
				}
				if again, _, _ := g.Make(fuzz.Replay(choices), kept); again != fen {
					t.Errorf("the same choices make %s and %s", fen, again)
				}
			})
			if made == 0 {
				t.Error("no choices made a position")
			}
		})
	}
}
