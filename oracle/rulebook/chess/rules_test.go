package chess

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

func TestRulesAreDescribedOnce(t *testing.T) {
	names, texts := map[string]bool{}, map[string]bool{}
	article := regexp.MustCompile(`^((FIDE [1-9]|PGN 16)\.[0-9., ]*|an app's own)$`)
	name := regexp.MustCompile(`^chess(\.[a-z]+(-[a-z]+)*)+$`)
	for _, r := range Rules() {
		if !name.MatchString(r.Name) || names[r.Name] || texts[r.Text] {
			t.Errorf("rule %q is named badly or there twice", r.Name)
		}
		if !article.MatchString(r.Article) || !strings.HasSuffix(r.Text, ".") || strings.Contains(r.Text, ". ") {
			t.Errorf("%s: article %q, text %q: want an article and one sentence", r.Name, r.Article, r.Text)
		}
		names[r.Name], texts[r.Text] = true, true
	}
	if len(names) < 40 {
		t.Errorf("%d rules, want 40 or more", len(names))
	}
}

// Every rule has a fault that bends it, of moves or of scoring, but those that
// neither can show: how a game begins, what the players agree on, and what the
// hand has touched.
func TestEveryRuleHasAFault(t *testing.T) {
	bent := map[string]bool{}
	for _, r := range []*rule{startPosition, noPass, resignation, flagFall, agreement} {
		bent[r.Name] = true
	}
	for _, f := range Faults() {
		bent[f.Rule] = true
	}
	for _, f := range ScoreFaults() {
		bent[f.Rule] = true
	}
	for _, r := range Rules() {
		if touch := strings.HasPrefix(r.Name, touchMove.Name); bent[r.Name] == touch {
			t.Errorf("%s: a fault bends it: %v", r.Name, !touch)
		}
		delete(bent, r.Name)
	}
	for name := range bent {
		t.Errorf("a fault bends %s, which is no rule", name)
	}
}

// Every rule that is a predicate changes the moves of some position when it is
// out of force, and each move that it alone forbids is there then.
func TestNoPredicateIsIdle(t *testing.T) {
	for _, r := range rules {
		if !r.forbids() {
			continue
		}
		without, changes := generator("without", newLaws(bend{without: []*rule{r}})), false
		for _, f := range Faults() {
			_, kind := firstDifference(t, without, f.Witness.FEN, 0)
			changes = changes || kind != 0
		}
		if !changes {
			t.Errorf("without %s no position has other moves", r.Name)
		}
		if r.reason == nil {
			t.Errorf("%s forbids without a reason", r.Name)
		}
	}
}

// The rules together are the law that no move leaves the own king attacked
// (3.9.2): wherever a move is made and looked at, they say the same. Castling
// has conditions of its own.
func TestVerdictIsThatOfMakingTheMove(t *testing.T) {
	positions, forbidden := 0, map[string]int{}
	walkRandomly(t, 60, func(p *position) {
		positions++
		var s situation
		s.survey(p, fide)
		for _, m := range fide.pseudoLegal(nil, p) {
			r := fide.verdict(&s, m)
			if r != nil {
				forbidden[r.Name]++
			}
			if after := p.play(m); m.manner != castles && after.exposed(p.turn) != (r != nil) {
				t.Fatalf("%s in\n%sforbidden: %v; attacked after it: %v", p.text(m), p.state().Board.Text("PNBRQK", "pnbrqk"), r != nil, r == nil)
			}
		}
	})
	for _, r := range rules {
		if r.forbids() && forbidden[r.Name] == 0 {
			t.Errorf("in %d positions %s forbids nothing", positions, r.Name)
		}
	}
}

// A move has one rule and a reason, or neither; the reason names a square.
func TestEveryForbiddenMoveHasAReason(t *testing.T) {
	square := regexp.MustCompile(`\b[a-h][1-8]\b`)
	walkRandomly(t, 30, func(p *position) {
		var s situation
		s.survey(p, fide)
		for _, m := range fide.pseudoLegal(nil, p) {
			j := s.judge(m)
			if j.Legal() != (j.Reason == "") || !j.Legal() && !square.MatchString(j.Reason) {
				t.Fatalf("%s: rule %q, reason %q", j.Text, j.Rule, j.Reason)
			}
		}
	})
}

// walkRandomly visits the positions of random games: some from the roots, and a
// short one from each fault's witness.
func walkRandomly(t *testing.T, games int, visit func(p *position)) {
	t.Helper()
	random := rand.New(rand.NewPCG(3, 9))
	walk := func(root string, plies int) {
		p, err := readFEN(root)
		if err != nil {
			t.Fatal(err)
		}
		for range plies {
			visit(&p)
			moves := fide.legal(&p)
			if len(moves) == 0 {
				break
			}
			p = fide.play(&p, moves[random.IntN(len(moves))])
		}
	}
	for game := range games {
		walk(roots[game%len(roots)], 120)
	}
	for _, f := range Faults() {
		walk(f.Witness.FEN, 10)
	}
}
