package oracle

import (
	"slices"
	"testing"
	"unsafe"

	"rulecheck/engine"
	"rulecheck/engine/chess"
)

func TestVisitStandsOnlyForItsEqual(t *testing.T) {
	table := newSeenTable(1 << 20)
	id := identity{board: engine.Board{Planes: [3]uint64{1, 2, 4}, Black: 8}, turn: 1, rights: 3}
	enter := func(id identity, plies int, members generatorSet, unit int64) (uint64, bool) {
		nodes, _, seen := table.enter(&id, plies, members, unit)
		return nodes, seen
	}
	if _, seen := enter(id, 3, 0b111, 5); seen {
		t.Fatal("seen before it was entered")
	}
	if _, seen := enter(id, 3, 0b111, 5); seen {
		t.Fatal("seen before it was left")
	}
	table.leave(&id, visit{nodes: 99, members: 0b111, plies: 3, unit: clean})
	for _, same := range []generatorSet{0b111, 0b101, 0b1} {
		if nodes, seen := enter(id, 3, same, 0); !seen || nodes != 99 {
			t.Errorf("members %b: not seen", same)
		}
	}
	if _, seen := enter(id, 3, 0b1111, 5); seen {
		t.Error("seen by more generators than took part")
	}
	for _, plies := range []int{1, 2, 4, 5} {
		if _, seen := enter(id, plies, 0b111, 5); seen {
			t.Errorf("seen to %d plies, walked to 3", plies)
		}
	}
	others := map[string]func(*identity){
		"plane 0": func(x *identity) { x.board.Planes[0]++ }, "plane 1": func(x *identity) { x.board.Planes[1]++ },
		"plane 2": func(x *identity) { x.board.Planes[2]++ }, "black": func(x *identity) { x.board.Black++ },
		"turn": func(x *identity) { x.turn++ }, "rights": func(x *identity) { x.rights++ },
		"first transient": func(x *identity) { x.transients[0]++ }, "last transient": func(x *identity) { x.transients[maxGenerators-1]++ },
	}
	for name, change := range others {
		other := id
		change(&other)
		if _, seen := enter(other, 3, 0b111, 5); seen {
			t.Errorf("%s is no part of the identity", name)
		}
	}
	if positions, _, lost := table.size(); positions != uint64(1+len(others)) || lost != 0 {
		t.Errorf("%d positions, %d lost", positions, lost)
	}
	table.leave(&id, visit{nodes: 7, members: 0b111, plies: 5, unit: 4})
	for unit, want := range []bool{false, false, false, false, true, true} {
		if _, defects, seen := table.enter(&id, 5, 0b111, int64(unit)); seen != want || seen && !defects {
			t.Errorf("known defects below, walked in unit 4: unit %d sees it: %v", unit, seen)
		}
	}
	if nodes, seen := enter(id, 3, 0b111, 0); !seen || nodes != 99 {
		t.Error("the count to 5 plies has pushed out that to 3")
	}
	table.leave(&id, visit{nodes: 70, members: 0b111, plies: 6, unit: clean})
	used := 0
	for i := range table.shards {
		used += table.shards[i].used
	}
	// The count to 6 plies has taken the place of one to an odd number.
	if positions, _, _ := table.size(); positions != uint64(1+len(others)) || used != 2+len(others) {
		t.Errorf("%d positions in %d slots", positions, used)
	}
}

// chain is a game of one move at each ply.
type chain struct{ ply uint64 }

func (chain) Name() string                                { return "chain" }
func (chain) Plays(engine.Game) bool                      { return true }
func (chain) Start(engine.Game, string) (Node, error)     { return chain{}, nil }
func (chain) AppendMoves(dst []engine.Move) []engine.Move { return append(dst, 1) }
func (n chain) Play(engine.Move) (Node, error)            { return chain{n.ply + 1}, nil }
func (n chain) State() engine.State                       { return engine.State{Board: engine.Board{Black: n.ply}} }

// What leads to a subtree with known defects has known defects below it, too,
// even where the subtree was not walked again.
func TestKnownDefectsBelowAreInherited(t *testing.T) {
	c, err := newComparison(Line{Game: chess.Game()}, []Generator{chain{}}, Options{Depth: 3})
	if err != nil {
		t.Fatal(err)
	}
	w := newWorker(c.newRound(3))
	root, _ := w.root()
	below := identity{board: engine.Board{Black: 1}}
	c.seen.enter(&below, 2, 1, 0)
	c.seen.leave(&below, visit{nodes: 5, unit: 0, members: 1, plies: 2})
	w.unit = 4
	if nodes, ok := w.visit(root, 3); nodes != 5 || !ok {
		t.Fatalf("%d nodes, %v", nodes, ok)
	}
	if _, _, seen := c.seen.enter(&root.id, 3, 1, 3); seen {
		t.Error("held for clean")
	}
	if _, defects, seen := c.seen.enter(&root.id, 3, 1, 4); !seen || !defects {
		t.Error("not held in its own unit")
	}
}

// The table takes no more memory than it was given, whatever it is given, and
// is then full; what it holds stays.
func TestTableStaysWithinItsMemory(t *testing.T) {
	if size := unsafe.Sizeof(slot{}); size != bytesPerSlot {
		t.Errorf("a slot has %d bytes, not %d", size, bytesPerSlot)
	}
	for _, memory := range []int64{-1, 0, 1, 64 * 64, 3 * 64 * 64, 100_000, 1 << 20} {
		table := newSeenTable(memory)
		held := map[identity]uint64{}
		const entered = 40_000
		for i := range uint64(entered) {
			id := identity{board: engine.Board{Planes: [3]uint64{i * i, i, 0}}, transients: [maxGenerators]uint8{13: uint8(i)}}
			before, _, _ := table.size()
			if i >= 20_000 && i%64 != 0 {
				before = 0
			}
			table.enter(&id, 1, 1, 0)
			table.leave(&id, visit{nodes: i, members: 1, plies: 1, unit: clean})
			if after, _, _ := table.size(); i < 2000 && after > before {
				held[id] = i
			}
		}
		slots := 0
		for i := range table.shards {
			slots += cap(table.shards[i].slots)
		}
		positions, _, lost := table.size()
		if int64(slots*bytesPerSlot) > max(memory, 0) || positions+lost != entered {
			t.Errorf("memory %d: %d bytes, %d positions, %d lost", memory, slots*bytesPerSlot, positions, lost)
		}
		if most := max(memory, 0) / bytesPerSlot; most > 1000 && int64(positions) < most*4/5 {
			t.Errorf("memory %d: full with %d positions", memory, positions)
		}
		for id, nodes := range held {
			if got, _, seen := table.enter(&id, 1, 1, 0); !seen || got != nodes {
				t.Fatalf("memory %d: position %d is held with %d, %v", memory, nodes, got, seen)
			}
		}
	}
}

func TestLedgerOfKnownDefectsIsBounded(t *testing.T) {
	ledger := newKnownLedger()
	for i := range uint64(maxKnownPositions + 10) {
		for range 2 {
			ledger.note("defect", engine.State{Board: engine.Board{Black: i}}, nil, func() *Divergence { return new(Divergence) })
		}
	}
	if list := ledger.list(); len(list) != 1 || list[0].Positions != maxKnownPositions {
		t.Errorf("%+v", list)
	}
}

func TestKnownDefectsAreOrderedByPliesFirst(t *testing.T) {
	if !before([]engine.Move{9}, []engine.Move{1, 1}) || before([]engine.Move{1, 1}, []engine.Move{9}) || !before([]engine.Move{1, 2}, []engine.Move{1, 3}) || before(nil, nil) {
		t.Error("not by plies, then by moves")
	}
}

func TestJudge(t *testing.T) {
	for _, c := range []struct {
		answers         string // a letter for each generator: who says the same
		alone, majority []string
	}{
		{"a", nil, nil},
		{"ab", nil, nil},
		{"aab", []string{"2"}, []string{"0", "1"}},
		{"baa", []string{"0"}, []string{"1", "2"}},
		{"abc", nil, nil},
		{"aabb", nil, nil},
		{"aabc", nil, nil},
		{"abaa", []string{"1"}, []string{"0", "2", "3"}},
		{"abcaa", []string{"1", "2"}, []string{"0", "3", "4"}},
		{"aabbc", nil, nil},
	} {
		var answers []Answer
		for i, letter := range c.answers {
			answers = append(answers, Answer{Generator: string(rune('0' + i)), Nodes: uint64(letter)})
		}
		v := Judge(answers, func(a, b Answer) bool { return a.Nodes == b.Nodes })
		if !slices.Equal(v.Alone, c.alone) || !slices.Equal(v.Majority, c.majority) {
			t.Errorf("%s: %v against %v, want %v against %v", c.answers, v.Alone, v.Majority, c.alone, c.majority)
		}
	}
}

func TestMissingCountsAMoveListedTwiceAsTwo(t *testing.T) {
	for _, c := range []struct{ want, have, missing []engine.Move }{
		{nil, nil, nil},
		{[]engine.Move{1, 2, 3}, []engine.Move{1, 2, 3}, nil},
		{[]engine.Move{1, 2, 3}, []engine.Move{2}, []engine.Move{1, 3}},
		{[]engine.Move{2}, []engine.Move{1, 2, 3}, nil},
		{[]engine.Move{1, 1, 2}, []engine.Move{1, 2}, []engine.Move{1}},
		{[]engine.Move{1, 2}, []engine.Move{1, 1, 2}, nil},
		{[]engine.Move{5}, []engine.Move{1, 2, 3}, []engine.Move{5}},
	} {
		if got := Missing(c.want, c.have); !slices.Equal(got, c.missing) {
			t.Errorf("missing of %v in %v: %v, want %v", c.want, c.have, got, c.missing)
		}
	}
}
