package rulebook_test

import (
	"flag"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"testing"

	"rulecheck/corpus"
	"rulecheck/engine"
	"rulecheck/engine/games"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook"
	"rulecheck/oracle/rulebook/law"
)

var deep = flag.Bool("deep", false, "walk the six well-known positions to 41.8 million nodes; takes minutes")

// sixDepths are the depths to which the six well-known positions are commonly
// run, 41.8 million nodes, and those of one ply less, 1.5 million.
var sixDepths = map[string]int{"start": 5, "kiwipete": 4, "position-3": 6, "position-4": 5, "position-5": 4, "position-6": 4}

// TestFaultsThatTheSixPositionsMiss counts the faults of chess that the six
// well-known positions do not notice by their counts, as the README tells.
func TestFaultsThatTheSixPositionsMiss(t *testing.T) {
	less, shown := 1, regexp.MustCompile(`(\d+) of the (\d+)\s+chess faults unnoticed by count in 1\.5 million`)
	if *deep {
		less, shown = 0, regexp.MustCompile(`and (\d+)( )in 41\.8 million`)
	}
	game := games.All()[0]
	faults := rulebook.Faults(game)
	var lock sync.Mutex
	var group sync.WaitGroup
	var missed []string
	room := make(chan struct{}, runtime.GOMAXPROCS(0))
	for _, f := range faults {
		room <- struct{}{}
		group.Go(func() {
			defer func() { <-room }()
			if !sixNotice(t, game, f, less) {
				lock.Lock()
				missed = append(missed, f.ID)
				lock.Unlock()
			}
		})
	}
	group.Wait()
	slices.Sort(missed)
	t.Logf("%d of %d missed: %v", len(missed), len(faults), missed)
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	told := shown.FindSubmatch(readme)
	if told == nil || string(told[1]) != strconv.Itoa(len(missed)) || !*deep && string(told[2]) != strconv.Itoa(len(faults)) {
		t.Errorf("%d of %d faults are missed, but the README says %q", len(missed), len(faults), told)
	}
}

func sixNotice(t *testing.T, game engine.Game, f law.Fault, less int) bool {
	for depth := 1; depth <= 6; depth++ {
		for name, deepest := range sixDepths {
			c, _ := corpus.ByName(name)
			if depth > deepest-less {
				continue
			}
			at := slices.IndexFunc(c.Counts, func(n corpus.Count) bool { return n.Depth == depth })
			node, err := f.Generator.Start(game, c.FEN)
			if err != nil {
				return true
			}
			nodes, ok := count(node, depth)
			if !ok || nodes != c.Counts[at].Nodes {
				return true
			}
		}
	}
	return false
}

// count is a generator's own perft; ok is false if it breaks on the way.
func count(node oracle.Node, depth int) (nodes uint64, ok bool) {
	defer func() {
		if recover() != nil {
			nodes, ok = 0, false
		}
	}()
	moves := node.AppendMoves(nil)
	if depth == 1 {
		return uint64(len(moves)), true
	}
	for _, m := range moves {
		next, err := node.Play(m)
		if err != nil {
			return 0, false
		}
		below, ok := count(next, depth-1)
		if !ok {
			return 0, false
		}
		nodes += below
	}
	return nodes, true
}
