package corpus

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// checkersData are the ids of the positions, divides and reported cases of
// draughts that the corpus must hold, each as the name of a case after
// "checkers-" or among the tags of one whose position it shares. Missing are
// the reports about results, clocks and running games: bug03, bug16, bug19.
const checkersData = `
	documented-partial-diagram start start-white after-11-15-22-18-cap single-corner wiki-fen-1 wiki-fen-2
	double-corner-king two-routes-short-long man-branch-3 man-two-routes-same-ends king-diamond-loop
	king-loop-continue figure-eight-start-mid nine-piece-corner nine-jump-max start-square-pass-through
	start-square-simple no-double-jump no-double-jump-b promo-capture-could-go-on promo-quiet promo-quiet-white
	king-backward-jump man-not-backward man-not-backward-multi forced-other-piece choice-short-or-long
	choice-king-or-man started-must-finish blocked-loss no-moves-loss-man no-moves-loss-all all-captured-next
	one-side-missing-k only-kings-far king-vs-king-contact max-quiet-42 italian-man-cannot-take-king edge-no-wrap
	edge-no-wrap-b fuzz-men-mid fuzz-kings cross-capture loop-own-man-nearby loop-needs-start-with-tail
	both-blocked-24 both-blocked-24-white dense-12-12-block promo-capture-choice-b promo-by-multi-jump
	promo-multi-jump-ends-on-row removal-time-irrelevant king-u-turn three-kings-ring king-corner-trap
	man-edge-capture man-corner-1 short-text-ambiguous-2x4 white-to-move-start-cap endgame-2k-1k
	endgame-2k-v-1k-white endgame-man-race endgame-2v2-mixed fuzz-diff-ply3-1 fuzz-diff-ply3-2 fuzz-diff-ply3-3
	fuzz-diff-root-1
	figure-eight nine-piece-grid start-square-needed-transit max-routes-34 endgame-3k-v-2k
	bug01 bug02 bug04 bug06 bug08 bug09 bug11 bug14 bug17 bug18 bug20 bug21 bug22 bug23 bug24 bug25 bug26 bug27
	bug28 bug32 bug34 bug35 bug37 bug39 bug40`

func checkers(t *testing.T) []Case {
	return slices.DeleteFunc(all(t), func(c Case) bool { return c.Game != "checkers" })
}

func TestEveryDraughtsCaseIsThere(t *testing.T) {
	there := map[string]bool{}
	for _, c := range checkers(t) {
		there[c.Name] = true
		for _, tag := range c.Tags {
			there[tag] = true
		}
	}
	for _, id := range strings.Fields(checkersData) {
		if !there[id] && !there["checkers-"+id] {
			t.Errorf("no case %s", id)
		}
	}
	for n := 1; n <= 1000; n++ {
		if name := fmt.Sprintf("checkers-random-%04d", n); !there[name] {
			t.Errorf("no case %s", name)
		}
	}
	for _, rule := range []string{"d-start", "d-count", "d-man", "d-king", "d-force", "d-free", "d-chain", "d-crown", "d-end", "d-trio", "d-other", "d-before"} {
		if !there[rule] {
			t.Errorf("no case for %s", rule)
		}
	}
}

func TestDraughtsCountsNameTheirConvention(t *testing.T) {
	for _, c := range checkers(t) {
		routes := map[int]uint64{}
		for _, count := range c.Counts {
			if count.Counting != "route" && count.Counting != "result" {
				t.Errorf("%s: count %v", c.Name, count)
			}
			if count.Counting == "route" {
				routes[count.Depth] = count.Nodes
			}
		}
		for _, count := range c.Counts {
			if routes[count.Depth] < count.Nodes {
				t.Errorf("%s: more results than routes at depth %d", c.Name, count.Depth)
			}
		}
		if moves := c.Moves; c.Refused == "" && !slices.Contains(c.Tags, "power") && (moves == nil || c.Status == "" || len(moves) == 0 == (c.Status == "none")) {
			t.Errorf("%s: moves %v, status %q", c.Name, moves, c.Status)
		}
	}
}

func TestDraughtsStart(t *testing.T) {
	c, ok := ByName("d-start")
	if !ok || c.FEN != "B:W21-32:B1-12" {
		t.Fatalf("start position %q, there %v", c.FEN, ok)
	}
	for _, want := range []Count{
		{1, 7, "route"}, {11, 85242128, "route"}, {11, 85242128, "result"}, {12, 388623673, "route"}, {12, 388617999, "result"},
		{13, 1766564893, "result"}, {28, 16377718018836900735, "route"},
	} {
		if !slices.Contains(c.Counts, want) {
			t.Errorf("no count %v", want)
		}
	}
	if len(c.Counts) != 28+13 || len(c.Divide) != 3 || c.Divide[2].Depth != 18 || len(c.Divide[2].Rows) != 7 {
		t.Errorf("%d counts, divides %v", len(c.Counts), c.Divide)
	}
}

func TestDraughtsDivides(t *testing.T) {
	divided := 0
	for _, c := range checkers(t) {
		if len(c.Divide) == 0 {
			continue
		}
		divided++
		for _, d := range c.Divide {
			if !slices.ContainsFunc(c.Counts, func(count Count) bool { return count.Depth == d.Depth && count.Counting == d.Counting }) {
				t.Errorf("%s: a divide at depth %d by %s without its count", c.Name, d.Depth, d.Counting)
			}
			for _, row := range d.Rows {
				if !slices.Contains(c.Moves, row.Move) {
					t.Errorf("%s: %s in a divide is none of its moves", c.Name, row.Move)
				}
			}
			if d.Counting == "route" && len(d.Rows) != len(c.Moves) {
				t.Errorf("%s: %d rows for %d moves", c.Name, len(d.Rows), len(c.Moves))
			}
		}
	}
	if divided != 15 {
		t.Errorf("%d positions with divides, want 15", divided)
	}
}

// Each position names in its tags the rule sets that would answer otherwise,
// and says in words what they and English draughts answer.
func TestVariantsAreToldApart(t *testing.T) {
	seen := map[string]int{}
	for _, c := range checkers(t) {
		if c.Group != "checkers variants" {
			continue
		}
		told := false
		for _, tag := range c.Tags {
			if name, ok := strings.CutPrefix(tag, "variant-"); ok {
				seen[name]++
				told = true
			}
		}
		if !told || !strings.Contains(c.About, "English: ") {
			t.Errorf("%s: tags %v, about %q", c.Name, c.Tags, c.About)
		}
		seen[""]++
	}
	if seen[""] < 20 {
		t.Errorf("%d positions, want 20 or more", seen[""])
	}
	for _, variant := range []string{"russian", "pool", "international", "spanish", "italian", "czech", "turkish", "frisian", "optional-captures", "losing"} {
		if seen[variant] == 0 {
			t.Errorf("no position tells %s draughts", variant)
		}
	}
}

func TestEveryReasonToRefuseADraughtsPosition(t *testing.T) {
	refused := map[string]int{}
	for _, c := range checkers(t) {
		if c.Refused != "" {
			refused[c.Refused]++
		}
	}
	for _, code := range []string{"syntax", "square-off-board", "square-twice", "man-on-crowning-row", "too-many-men"} {
		if refused[code] < 4 {
			t.Errorf("%d cases refused for %s", refused[code], code)
		}
	}
	if len(refused) != 5 {
		t.Errorf("reasons %v", refused)
	}
}
