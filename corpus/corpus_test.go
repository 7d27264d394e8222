package corpus

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func all(t *testing.T) []Case {
	t.Helper()
	cases, err := All()
	if err != nil {
		t.Fatal(err)
	}
	return cases
}

func TestEveryFileIsListed(t *testing.T) {
	found, err := fs.Glob(builtIn, "*/*.tsv")
	if err != nil {
		t.Fatal(err)
	}
	if want := slices.Sorted(slices.Values(files)); !slices.Equal(found, want) {
		t.Errorf("files %v, listed %v", found, want)
	}
	for _, file := range files {
		text, err := builtIn.ReadFile(file)
		head, _, _ := strings.Cut(string(text), "\nname\t")
		if err != nil || !strings.HasPrefix(head, "# ") || !strings.Contains(head, "ource: ") && !strings.Contains(head, "Made for rulecheck") {
			t.Errorf("%s does not begin by saying where its cases come from (%v)", file, err)
		}
	}
}

func TestEveryCaseHasSourceAndWitnesses(t *testing.T) {
	name := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	positions := map[string]string{}
	for _, c := range all(t) {
		if !name.MatchString(c.Name) {
			t.Errorf("name %q is not lower-case words with dashes", c.Name)
		}
		if c.Game == "" || c.Source == "" {
			t.Errorf("%s: game %q, source %q", c.Name, c.Game, c.Source)
		}
		if len(c.Counts) > 0 && len(c.Witnesses) < 2 {
			t.Errorf("%s: counts with witnesses %v", c.Name, c.Witnesses)
		}
		if c.Refused == "" && len(c.Counts) == 0 {
			t.Errorf("%s claims neither counts nor refusal", c.Name)
		}
		for _, m := range c.Has {
			if c.Moves != nil && !slices.Contains(c.Moves, m) {
				t.Errorf("%s: %s is legal but not among the moves", c.Name, m)
			}
		}
		for _, m := range c.Lacks {
			if slices.Contains(c.Moves, m) {
				t.Errorf("%s: %s is not legal but among the moves", c.Name, m)
			}
		}
		for _, count := range c.Counts {
			if c.Moves != nil && count.Depth == 1 && count.Counting != "result" && count.Nodes != uint64(len(c.Moves)) {
				t.Errorf("%s: %d moves, count %v", c.Name, len(c.Moves), count)
			}
		}
		if slices.Contains(c.Tags, "power") {
			continue // a selection from the other cases
		}
		if other, found := positions[c.Game+c.FEN]; found {
			t.Errorf("%s has the position of %s", c.Name, other)
		}
		positions[c.Game+c.FEN] = c.Name
	}
}

func TestWellKnownCounts(t *testing.T) {
	for name, want := range map[string]Count{
		"start":               {Depth: 10, Nodes: 69352859712417},
		"kiwipete":            {Depth: 6, Nodes: 8031647685},
		"position-3":          {Depth: 7, Nodes: 178633661},
		"position-4":          {Depth: 6, Nodes: 706045033},
		"position-4-mirrored": {Depth: 5, Nodes: 15833292},
		"position-5":          {Depth: 5, Nodes: 89941194},
		"position-6":          {Depth: 5, Nodes: 164075551},
		"c-pin":               {Depth: 1, Nodes: 10},
		"c-shadow":            {Depth: 1, Nodes: 3},
	} {
		c, ok := ByName(name)
		if !ok || !slices.Contains(c.Counts, want) {
			t.Errorf("%s: no count %v in %v", name, want, c.Counts)
		}
	}
}

// reports are the numbers of the reported cases that the corpus must hold, each
// as the name of a case or among the tags of one whose position it shares.
const reports = `
	ep-01 ep-05 ep-06 ep-07 ep-08 ep-09 ep-13 ep-14 ep-15 ep-16 ep-18 ep-19 ep-21 ep-22 ep-24 ep-25 ep-26 ep-27
	ca-01 ca-04 ca-05 ca-06 ca-09 ca-10 ca-11 ca-12 ca-13 ca-15 ca-16 ca-18 ca-20 ca-21 ca-22 ca-23 ca-27 ca-28
	pr-03 pr-04 pr-05 pr-06 pr-08 pr-09 pk-01 pk-03 pk-04 pk-05 pk-07 st-02 st-03 st-04
	pf-01 pf-02 pf-03 pf-06 pf-07
	fn-01 fn-05 fn-06 fn-08 fn-09 fn-10 fn-11 fn-13 fn-14 fn-15 fn-17 fn-20 fn-21 fn-22 fn-23 fn-24`

func TestEveryReportedCaseIsThere(t *testing.T) {
	there := map[string]bool{}
	for _, c := range all(t) {
		there[c.Name] = true
		for _, tag := range c.Tags {
			there[tag] = true
		}
	}
	for _, id := range strings.Fields(reports) {
		if !there[id] {
			t.Errorf("no case %s", id)
		}
	}
	for _, rule := range []string{"c-start", "c-count", "c-moves", "c-check", "c-pin", "c-shadow", "c-castle", "c-ep", "c-promo", "c-stale", "c-rep", "c-50"} {
		if !there[rule] {
			t.Errorf("no case for %s", rule)
		}
	}
}

func TestCastlingConditionsAreBrokenAloneOnAllSides(t *testing.T) {
	for _, side := range []string{"white-king-side", "white-queen-side", "black-king-side", "black-queen-side"} {
		for condition, legal := range map[string]bool{
			"legal": true, "moved": false, "enemy-between": false, "in-check": false,
			"through-attack": false, "onto-attack": false, "rook-attacked": true, "pinned-attacker": false,
		} {
			name := "c-castle-" + side + "-" + condition
			c, ok := ByName(name)
			if !ok || legal != (len(c.Has) == 1) || legal == (len(c.Lacks) == 1) {
				t.Errorf("%s: there %v, has %v, lacks %v", name, ok, c.Has, c.Lacks)
			}
		}
	}
}

func TestGroups(t *testing.T) {
	var groups []string
	for _, c := range all(t) {
		if !slices.Contains(groups, c.Group) {
			groups = append(groups, c.Group)
		}
	}
	want := []string{
		"chess well-known", "chess rules", "chess castling", "chess reports", "chess refused", "chess suites", "chess power",
		"checkers rules", "checkers positions", "checkers variants", "checkers power", "checkers reports", "checkers notation", "checkers refused", "checkers random",
	}
	if !slices.Equal(groups, want) {
		t.Errorf("got %q, want %q", groups, want)
	}
}

func TestByNameAndNames(t *testing.T) {
	if _, ok := ByName("no such case"); ok {
		t.Error("a case of no name")
	}
	names := Names()
	if cases := all(t); len(names) != len(cases) || names[0] != "start" {
		t.Errorf("%d names, %d cases, the first is %s", len(names), len(cases), names[0])
	}
}

func TestAllMayBeReordered(t *testing.T) {
	slices.Reverse(all(t))
	if all(t)[0].Name != "start" {
		t.Error("the caller's order has become ours")
	}
}

func TestNoticesNameCases(t *testing.T) {
	notices := Notices()
	if len(notices) == 0 {
		t.Fatal("no notices")
	}
	for _, n := range notices {
		if c, ok := ByName(n.Case); !ok || c.Game != n.Game || n.Depth < 1 || !strings.HasPrefix(n.Rule, n.Game+".") {
			t.Errorf("%+v names no case of its game", n)
		}
	}
	if len(NoticesOf(notices[0].Rule)) == 0 || len(NoticesOf("chess.none")) != 0 {
		t.Error("NoticesOf does not pick by rule")
	}
	if len(Tagged("power")) == 0 {
		t.Error("no case is tagged power")
	}
}
