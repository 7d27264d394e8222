package published

import (
	"reflect"
	"slices"
	"testing"

	"rulecheck/corpus"
)

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"

func TestForIgnoresCounters(t *testing.T) {
	counts := For("chess", start)
	if len(counts) < 10 {
		t.Fatalf("%d counts of the start position", len(counts))
	}
	want := Count{Depth: 3, Nodes: 8902, Case: "start", Source: counts[0].Source}
	if counts[2] != want || counts[2].Source == "" {
		t.Errorf("got %+v, want %+v", counts[2], want)
	}
	for _, fen := range []string{start + " 0 1", start + " 8 5", "  " + start + "  3"} {
		if got := For("chess", fen); !reflect.DeepEqual(got, counts) {
			t.Errorf("%q: %v", fen, got)
		}
	}
}

func TestForDraughts(t *testing.T) {
	const start = "B:W21-32:B1-12"
	counts := For("checkers", start)
	for _, want := range []Count{
		{Depth: 12, Nodes: 388623673, Counting: "route"}, {Depth: 12, Nodes: 388617999, Counting: "result"},
		{Depth: 28, Nodes: 16377718018836900735, Counting: "route"},
	} {
		if !slices.ContainsFunc(counts, func(c Count) bool {
			return c.Depth == want.Depth && c.Nodes == want.Nodes && c.Counting == want.Counting && c.Source != "" && c.Case == "d-start"
		}) {
			t.Errorf("no count %v in %v", want, counts)
		}
	}
	for _, fen := range []string{" " + start + " ", start + "."} {
		if got := For("checkers", fen); !reflect.DeepEqual(got, counts) {
			t.Errorf("%q: %v", fen, got)
		}
	}
}

func TestForTellsPositionsApart(t *testing.T) {
	for _, test := range []struct{ game, fen string }{
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -"},
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk -"},
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3"},
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"},
		{"checkers", start},
		{"checkers", "W:W21-32:B1-11"},
		{"checkers", "B:W21-32"},
		{"chess", "B:W21-32:B1-12"},
		{"chess", ""},
	} {
		if got := For(test.game, test.fen); got != nil {
			t.Errorf("%s %q: %v", test.game, test.fen, got)
		}
	}
}

func TestForMayBeChanged(t *testing.T) {
	For("chess", start)[0].Nodes = 0
	if For("chess", start)[0].Nodes != 20 {
		t.Error("the caller's change has become ours")
	}
}

func TestEveryStatedCountIsThereOnce(t *testing.T) {
	cases, err := corpus.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		list := For(c.Game, c.FEN)
		for _, count := range c.Counts {
			i := slices.IndexFunc(list, func(p Count) bool { return p.Depth == count.Depth && p.Counting == count.Counting })
			if i < 0 || list[i].Nodes != count.Nodes {
				t.Errorf("%s: count %v is not in %v", c.Name, count, list)
			}
		}
		for i := 1; i < len(list); i++ {
			if list[i].Depth == list[i-1].Depth && list[i].Counting == list[i-1].Counting {
				t.Errorf("%s: two counts of depth %d: %v", c.Name, list[i].Depth, list)
			}
		}
	}
}

func TestInOrder(t *testing.T) {
	got := inOrder([]Count{{Depth: 2, Nodes: 9, Case: "a"}, {Depth: 1, Nodes: 3, Case: "a"}, {Depth: 2, Nodes: 9, Case: "b"}, {Depth: 1, Nodes: 2, Counting: "result", Case: "b"}})
	want := []Count{{Depth: 1, Nodes: 3, Case: "a"}, {Depth: 1, Nodes: 2, Counting: "result", Case: "b"}, {Depth: 2, Nodes: 9, Case: "a"}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v", got)
	}
}
