package rulebook_test

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"rulecheck/corpus"
	"rulecheck/corpus/known"
	"rulecheck/engine"
	"rulecheck/engine/games"
	"rulecheck/oracle"
	"rulecheck/oracle/all"
	"rulecheck/oracle/own"
	"rulecheck/oracle/rulebook"
	"rulecheck/oracle/rulebook/law"
)

var update = flag.Bool("update", false, "search the corpus anew for what notices each fault; takes minutes")

const corpusFolder = "../../corpus"

// suiteBudget is how many nodes a case of the corpus is walked to by default.
const suiteBudget = 100_000

// noticedAt returns after how many plies a faulty generator differs from our
// engine below a position, 0 if it does not within depth.
func noticedAt(t *testing.T, game engine.Game, fen string, fault law.Fault, depth int) int {
	generators := []oracle.Generator{own.New(), fault.Generator}
	c, err := oracle.Compare(t.Context(), game, fen, generators, oracle.Options{Depth: depth, LastPly: true, Workers: 1, Memory: 1 << 20})
	switch d := c.Divergence; {
	case err != nil:
		t.Error(err)
		return 0
	case d == nil:
		return 0
	case d.Kind == oracle.StateDiffers:
		return max(1, len(d.Line.Path))
	default:
		return len(d.Line.Path) + 1
	}
}

// TestEveryFaultIsNoticed holds the table of notices to be true, and complete:
// every fault that can be planted is noticed by a case that the default run
// walks deep enough.
func TestEveryFaultIsNoticed(t *testing.T) {
	if *update {
		search(t)
		return
	}
	for _, game := range games.All() {
		for _, fault := range rulebook.Faults(game) {
			noticed := false
			for _, n := range corpus.Notices() {
				if n.Game != game.Name() || n.Fault != fault.ID {
					continue
				}
				c, ok := corpus.ByName(n.Case)
				if !ok || n.Rule != fault.Rule {
					t.Fatalf("%s: the table names case %q and rule %q", fault.ID, n.Case, n.Rule)
				}
				if got := noticedAt(t, game, normal(t, game, c.FEN), fault, n.Depth); got != n.Depth {
					t.Errorf("%s: %s notices it at depth %d, not %d", fault.ID, n.Case, got, n.Depth)
				}
				noticed = noticed || n.Depth <= walkedTo(c)
			}
			if !noticed {
				t.Errorf("%s %s (%s): no case of the default run notices it; go test ./oracle/rulebook -run Noticed -update", game.Name(), fault.ID, fault.About)
			}
		}
	}
}

// walkedTo is the depth to which the default run walks a case.
func walkedTo(c corpus.Case) (depth int) {
	for _, count := range c.Counts {
		if count.Nodes <= suiteBudget {
			depth = max(depth, count.Depth)
		}
	}
	return depth
}

func normal(t *testing.T, game engine.Game, fen string) string {
	reading, err := game.Read(fen, true)
	if err != nil {
		t.Fatal(err)
	}
	return reading.FEN
}

// TestPowerNoticesEveryFault holds the set of cases named power to its promise.
func TestPowerNoticesEveryFault(t *testing.T) {
	if *update {
		t.Skip("the table is being written")
	}
	var nodes uint64
	for _, game := range games.All() {
		missed := rulebook.Faults(game)
		for _, c := range corpus.Tagged("power") {
			if c.Game != game.Name() {
				continue
			}
			depth := walkedTo(c)
			for _, count := range c.Counts {
				if count.Depth == depth && (count.Counting == "" || count.Counting == game.Counting()) {
					nodes += count.Nodes
				}
			}
			fen := normal(t, game, c.FEN)
			missed = slices.DeleteFunc(missed, func(f law.Fault) bool { return noticedAt(t, game, fen, f, depth) > 0 })
		}
		for _, f := range missed {
			t.Errorf("power does not notice %s %s: %s", game.Name(), f.ID, f.About)
		}
	}
	total := 0
	for _, game := range games.All() {
		total += len(rulebook.Faults(game))
	}
	if readme, err := os.ReadFile("../../README.md"); err != nil || !strings.Contains(string(readme), fmt.Sprintf("every one of the %d faults", total)) {
		t.Errorf("the README does not say that there are %d faults", total)
	}
	if nodes >= 100_000 {
		t.Errorf("power takes %d nodes", nodes)
	}
	t.Logf("power: %d cases, %d nodes", len(corpus.Tagged("power")), nodes)
}

// A candidate is a position that may notice faults.
type candidate struct {
	name, fen string
	nodes     []uint64       // by depth, as deep as it is searched
	notices   map[string]int // depth at which a fault is noticed, by its ID
}

// Candidates are searched to this many nodes.
const searchBudget = 1500

// search tries every fault on every candidate and writes what was found.
func search(t *testing.T) {
	var notices strings.Builder
	notices.WriteString("# Which case of the corpus notices which fault, and after how many plies: its game, the\n" +
		"# rule, the fault, the case, the depth. Written by go test ./oracle/rulebook -update,\n" +
		"# held true by the same test.\n")
	for _, game := range games.All() {
		candidates := candidatesOf(t, game)
		faults := rulebook.Faults(game)
		tryAll(t, game, faults, candidates)
		power := cover(t, faults, candidates)
		writePower(t, game, power)
		for _, f := range faults {
			for _, c := range cheapest(candidates, f.ID, 3) {
				fmt.Fprintf(&notices, "%s\t%s\t%s\t%s\t%d\n", game.Name(), f.Rule, f.ID, c.name, c.notices[f.ID])
			}
		}
	}
	write(t, "notices.tsv", notices.String())
}

func write(t *testing.T, name, text string) {
	if err := os.WriteFile(filepath.Join(corpusFolder, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// candidatesOf returns the cases of a game, but for those of play at random and
// the power set itself, and then the witnesses of the faults.
func candidatesOf(t *testing.T, game engine.Game) []*candidate {
	var candidates []*candidate
	seen := map[string]bool{}
	add := func(name, fen string) {
		reading, err := game.Read(fen, true)
		if err != nil || seen[reading.FEN] {
			return
		}
		seen[reading.FEN] = true
		c := &candidate{name: name, fen: reading.FEN, nodes: []uint64{1}, notices: map[string]int{}}
		for depth := 1; depth <= 3; depth++ {
			nodes := reading.Position.Perft(depth)
			if depth > 1 && nodes > searchBudget {
				break
			}
			c.nodes = append(c.nodes, nodes)
		}
		candidates = append(candidates, c)
	}
	cases, err := corpus.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		if c.Game == game.Name() && len(c.Counts) > 0 && !strings.HasSuffix(c.Group, "random") && !slices.Contains(c.Tags, "power") {
			add(c.Name, c.FEN)
		}
	}
	for _, f := range rulebook.Faults(game) {
		add("", f.Witness.FEN)
	}
	return candidates
}

func tryAll(t *testing.T, game engine.Game, faults []law.Fault, candidates []*candidate) {
	work := make(chan *candidate)
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for c := range work {
				for _, f := range faults {
					if depth := noticedAt(t, game, c.fen, f, len(c.nodes)-1); depth > 0 {
						c.notices[f.ID] = depth
					}
				}
			}
		})
	}
	for _, c := range candidates {
		work <- c
	}
	close(work)
	group.Wait()
}

// A choice is a candidate walked to a depth.
type choice struct {
	*candidate
	depth int
	finds []string // the faults it was chosen for
}

// cover picks candidates and depths that together notice every fault: again and
// again the one that notices most for its nodes.
func cover(t *testing.T, faults []law.Fault, candidates []*candidate) (chosen []*choice) {
	left := map[string]bool{}
	for _, f := range faults {
		left[f.ID] = true
	}
	for len(left) > 0 {
		var best *choice
		for _, c := range candidates {
			for depth := 1; depth < len(c.nodes); depth++ {
				next := &choice{candidate: c, depth: depth}
				for id, at := range c.notices {
					if left[id] && at <= depth {
						next.finds = append(next.finds, id)
					}
				}
				if len(next.finds) > 0 && (best == nil || next.worth() > best.worth()) {
					best = next
				}
			}
		}
		if best == nil {
			t.Errorf("nothing notices %v", left)
			return chosen
		}
		slices.Sort(best.finds)
		for _, id := range best.finds {
			delete(left, id)
		}
		chosen = append(chosen, best)
	}
	return chosen
}

func (c *choice) worth() float64 {
	var nodes uint64
	for _, n := range c.nodes[1 : c.depth+1] {
		nodes += n
	}
	return float64(len(c.finds)) / float64(nodes+1)
}

// writePower writes the chosen positions as cases. All generators must agree on
// them.
func writePower(t *testing.T, game engine.Game, power []*choice) {
	var text strings.Builder
	text.WriteString("# Positions that together notice every fault that can be planted in the rule book, in few\n" +
		"# nodes: rulecheck perft power. Source: made for rulecheck. Found by a greedy search over the built-in cases and the\n" +
		"# faults' witnesses, go test ./oracle/rulebook -run Noticed -update.\n" +
		"name\tgame\tfen\tcounts\tabout\twitnesses\ttags\tsource\n")
	merged := map[*candidate]*choice{}
	var order []*candidate
	for _, c := range power {
		if before := merged[c.candidate]; before != nil {
			before.depth, before.finds = max(before.depth, c.depth), append(before.finds, c.finds...)
			continue
		}
		merged[c.candidate] = c
		order = append(order, c.candidate)
	}
	for i, c := range order {
		name, source := fmt.Sprintf("power-%s-%d", game.Name(), i+1), "made for rulecheck"
		if c.name != "" {
			source += ", position of " + c.name
		} else {
			c.name = name
		}
		var counts []string
		for depth := 1; depth <= merged[c].depth; depth++ {
			count := fmt.Sprintf("%d:%d", depth, c.nodes[depth])
			if game.Counting() != "" {
				count += ":" + game.Counting()
			}
			counts = append(counts, count)
		}
		about := fmt.Sprintf("chosen for %s", strings.Join(merged[c].finds, " "))
		fmt.Fprintf(&text, "%s\t%s\t%s\t%s\t%s\t%s\tpower\t%s\n", name, game.Name(), c.fen, strings.Join(counts, " "), about, witnesses(t, game, c, merged[c].depth), source)
	}
	write(t, game.Name()+"/power.tsv", text.String())
}

// witnesses walks every generator over a position and names those that agree.
func witnesses(t *testing.T, game engine.Game, c *candidate, depth int) string {
	defects, err := known.All()
	if err != nil {
		t.Fatal(err)
	}
	excused := map[string]bool{}
	generators := all.For(game)
	got, err := oracle.Compare(t.Context(), game, c.fen, generators, oracle.Options{Depth: depth, Known: func(x oracle.Difference) (string, bool) {
		for _, d := range defects {
			if d.Explains(known.Difference{Generator: x.Generator, Game: x.Game, Kind: x.Kind.String(), State: x.State, Missing: x.Missing, Extra: x.Extra, Got: x.Got, Want: x.Want}) {
				excused[x.Generator] = true
				return d.ID, true
			}
		}
		return "", false
	}})
	if err != nil || got.Divergence != nil || got.Nodes[depth] != c.nodes[depth] {
		t.Errorf("%s: the generators do not agree: %v %v", c.fen, err, got.Divergence)
	}
	var names []string
	for _, g := range generators {
		if !excused[g.Name()] {
			names = append(names, strings.TrimSpace(g.Name()+" "+all.Version(g.Name()))+": all counts")
		}
	}
	return strings.Join(names, "; ")
}

// cheapest returns the candidates with a name that notice a fault for the fewest
// nodes.
func cheapest(candidates []*candidate, id string, most int) []*candidate {
	var noticing []*candidate
	for _, c := range candidates {
		if c.name != "" && c.notices[id] > 0 {
			noticing = append(noticing, c)
		}
	}
	slices.SortStableFunc(noticing, func(a, b *candidate) int {
		return cmp.Compare(a.nodes[a.notices[id]], b.nodes[b.notices[id]])
	})
	return noticing[:min(most, len(noticing))]
}
