package chess

import (
	"slices"
	"strings"
	"testing"

	"rulecheck/engine"
)

// Every fault in scoring shows at the end of its witness and at no point before.
func TestEveryScoreFaultShowsAtItsWitness(t *testing.T) {
	for _, f := range ScoreFaults() {
		t.Run(f.ID, func(t *testing.T) {
			w := f.Witness
			sound, faulty := follow(t, New(), w.FEN, w.Terms), follow(t, f.Scorer(), w.FEN, w.Terms)
			for i, spelled := range w.Path {
				if differ(sound, faulty) {
					t.Fatalf("%s: shows after %d of %d half-moves", f.About, i, len(w.Path))
				}
				sound.play(spelled)
				faulty.play(spelled)
			}
			if !differ(sound, faulty) {
				t.Errorf("%s: does not show at %s %v: both %+v", f.About, w.FEN, w.Path, sound.score.Standing())
			}
		})
	}
}

// differ reports whether two scorers give another outcome or other claims.
func differ(sound, faulty *game) bool {
	s, f := sound.score.Standing(), faulty.score.Standing()
	return s.Outcome != f.Outcome || s.Claims != f.Claims ||
		slices.ContainsFunc(sound.node.AppendMoves(nil), func(m engine.Move) bool {
			claims, _ := sound.score.Announced(m)
			others, _ := faulty.score.Announced(m)
			return claims != others
		})
}

func TestScoreFaultsAreDescribedOnce(t *testing.T) {
	seen, rules := map[string]bool{}, Rules()
	for i, f := range ScoreFaults() {
		planted := PlantedScores()[i]
		if seen[f.ID] || seen[f.About] || f.About == "" || !strings.HasPrefix(f.ID, "SC") || planted.ID != f.ID || planted.Scorer.Name() != "planted-"+f.ID {
			t.Errorf("%s: %q is named badly or there twice", f.ID, f.About)
		}
		seen[f.ID], seen[f.About] = true, true
		p, err := readFEN(f.Witness.FEN)
		if err != nil || inconsistency(&p) != "" {
			t.Errorf("%s: %s: %v %s", f.ID, f.Witness.FEN, err, inconsistency(&p))
		}
		known := false
		for _, r := range rules {
			known = known || r.Name == f.Rule
		}
		if !known {
			t.Errorf("%s bends %s, which is no rule", f.ID, f.Rule)
		}
	}
}
