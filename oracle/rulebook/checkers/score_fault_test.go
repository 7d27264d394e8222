package checkers

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
					t.Fatalf("%s: shows after %d of %d plies", f.About, i, len(w.Path))
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
	seen := map[string]bool{}
	for i, f := range ScoreFaults() {
		planted := PlantedScores()[i]
		if seen[f.ID] || seen[f.About] || f.About == "" || !strings.HasPrefix(f.ID, "DS") || planted.ID != f.ID || planted.Scorer.Name() != "planted-"+f.ID {
			t.Errorf("%s: %q is named badly or there twice", f.ID, f.About)
		}
		seen[f.ID], seen[f.About] = true, true
	}
}

// To compare positions without the side to move would be no mistake: in no game
// of kings, at random, does a placement come back with the other side to move.
func TestPlacementTellsTheSideToMove(t *testing.T) {
	p, err := readFEN("B:WK32,K23:BK1,K10")
	if err != nil {
		t.Fatal(err)
	}
	turns := map[[33]piece]engine.Color{}
	for ply := range 5000 {
		if before, seen := turns[p.board]; seen && before != p.turn {
			t.Fatalf("ply %d: the placement has been there with the other side to move", ply)
		}
		turns[p.board] = p.turn
		moves := slices.DeleteFunc(english.legal(&p), func(m move) bool { return m.jumps > 0 })
		if len(moves) == 0 {
			break
		}
		p = english.play(&p, &moves[ply*ply%7%len(moves)])
	}
	if len(turns) < 20 {
		t.Errorf("%d placements", len(turns))
	}
}
