package suite_test

import (
	"slices"
	"strings"
	"testing"

	"rulecheck/corpus"
	"rulecheck/engine/games"
	"rulecheck/oracle/notnil"
	"rulecheck/suite"
)

// The engine alone counts what the engine counts, however many workers share
// the moves and wherever an interrupt may be looked for.
func TestEngineAloneCountsAsPerft(t *testing.T) {
	for _, fen := range []string{start, kiwipete, "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "8/8/8/8/8/5k2/7p/7K w - - 0 1"} {
		reading, err := games.All()[0].Read(fen, false)
		if err != nil {
			t.Fatal(err)
		}
		depth := 5
		if fen == kiwipete {
			depth = 4
		} else if reading.Position.CountMoves() < 10 {
			depth = 7
		}
		for _, workers := range []int{1, 3} {
			o := options(depth)
			o.OwnOnly, o.Workers = true, workers
			r := run(t, corpus.Case{FEN: fen}, o)
			if r.Depth != depth || len(r.Nodes) != depth+1 || !slices.Equal(r.Generators, []string{"own"}) || r.Verdict() != suite.Agree {
				t.Fatalf("%+v", r)
			}
			for d, nodes := range r.Nodes {
				if want := reading.Position.Perft(d); nodes != want {
					t.Errorf("%s: depth %d counts %d, want %d", fen, d, nodes, want)
				}
			}
			compareDivide(t, r, fen, depth)
		}
	}
}

// A depth that the engine cannot count to is an error, and no interrupt.
func TestDepthsTooGreatForTheEngine(t *testing.T) {
	mate := corpus.Case{Game: "chess", FEN: "7k/5KQ1/8/8/8/8/8/8 b - - 0 1"}
	count, divide := mate, mate
	count.Counts = []corpus.Count{{Depth: 128, Nodes: 0}}
	divide.Divide = []corpus.Divide{{Depth: 128}}
	for _, c := range []corpus.Case{count, divide} {
		o := options(-1)
		o.OwnOnly = true
		report, err := suite.Run(t.Context(), []corpus.Case{c}, o)
		if err == nil || report.Interrupted || !strings.Contains(err.Error(), "depth 128 cannot be counted") {
			t.Errorf("%+v: %v, %+v", c, err, report)
		}
	}
}

// What generators agree on has the same divide.
func TestDivideOfAComparison(t *testing.T) {
	r := run(t, corpus.Case{FEN: kiwipete}, options(2, notnil.New()))
	compareDivide(t, r, kiwipete, 2)
}

func compareDivide(t *testing.T, r suite.Result, fen string, depth int) {
	t.Helper()
	reading, err := games.All()[0].Read(fen, false)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Divide) != reading.Position.CountMoves() {
		t.Fatalf("%d rows: %v", len(r.Divide), r.Divide)
	}
	for i, row := range r.Divide {
		m, err := reading.Position.ParseMove(row.Move)
		if err != nil {
			t.Fatal(err)
		}
		if want := reading.Position.Play(m).Perft(depth - 1); row.Nodes != want {
			t.Errorf("%s: %d, want %d", row.Move, row.Nodes, want)
		}
		if i > 0 && r.Divide[i-1].Move >= row.Move {
			t.Errorf("%s stands before %s", r.Divide[i-1].Move, row.Move)
		}
	}
}

// Without a depth the deepest stated count within the budget is gone to, or as
// deep as the budget is expected to last.
func TestBudgetChoosesTheDepth(t *testing.T) {
	stated := []corpus.Count{{Depth: 1, Nodes: 14}, {Depth: 3, Nodes: 2812}, {Depth: 5, Nodes: 674624}}
	for _, row := range []struct {
		name   string
		fen    string
		counts []corpus.Count
		nodes  uint64
		want   int
	}{
		{"deepest stated count", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", stated, 700_000, 5},
		{"only those within the budget", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", stated, 674_623, 3}, // the ledger has depth 4, but the case states its own
		{"those of the ledger", start, nil, 8902, 3},
		{"one less", start, nil, 8901, 2},
		{"no count is stated", kings, nil, 130, 3},
		{"at least one ply", kings, nil, 1, 1},
		{"no move at all", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", nil, 1000, 1},
	} {
		t.Run(row.name, func(t *testing.T) {
			o := options(-1, notnil.New())
			o.Nodes = row.nodes
			r := run(t, corpus.Case{FEN: row.fen, Counts: row.counts}, o)
			if r.Depth != row.want || len(r.Findings) != 0 {
				t.Errorf("depth %d, want %d; %v", r.Depth, row.want, r.Findings)
			}
		})
	}
	o := options(2, notnil.New())
	o.Nodes = 1
	if r := run(t, corpus.Case{FEN: start}, o); r.Depth != 2 {
		t.Errorf("a depth that is asked for is gone to whatever the budget: %d", r.Depth)
	}
}
