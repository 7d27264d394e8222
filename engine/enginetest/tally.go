package enginetest

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rulecheck/engine"
)

// tallyIsPerft counts with no table, with one of a single bucket, in which hardly
// a number stays, and with one in which all stay, in both of them twice.
func tallyIsPerft(t *rapid.T, p engine.Position) {
	numbers := make([]uint64, 1+len(p.Game().Statistics()))
	for depth := range deepest(p) + 1 {
		nodes := p.Perft(depth)
		plain := slices.Clone(numbers)
		p.Tally(depth, nil, plain)
		if plain[0] != nodes {
			t.Fatalf("%s: %d nodes with statistics at depth %d, perft is %d", p.FEN(), plain[0], depth, nodes)
		}
		for _, size := range []int64{engine.LeastTable, 1 << 20} {
			table := newTable(t, size)
			for range 2 {
				p.Tally(depth, table, numbers[:1])
				if numbers[0] != nodes {
					t.Fatalf("%s: %d nodes at depth %d with a table of %d bytes, perft is %d", p.FEN(), numbers[0], depth, size, nodes)
				}
				p.Tally(depth, table, numbers)
				if !slices.Equal(numbers, plain) {
					t.Fatalf("%s: at depth %d with a table of %d bytes %d, without %d", p.FEN(), depth, size, numbers, plain)
				}
			}
			if err := table.Close(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func newTable(t rapid.TB, size int64) *engine.Table {
	table, err := engine.NewTable(size)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// deepest returns how deep a position can be counted in a moment.
func deepest(p engine.Position) (depth int) {
	for depth < 6 && p.Perft(depth+1) <= 30_000 {
		depth++
	}
	return depth
}

// statisticsAreSums holds the statistics of a depth against those of the moves.
func statisticsAreSums(t *rapid.T, p engine.Position) {
	statistics := p.Game().Statistics()
	for depth := 2; depth <= 3; depth++ {
		sums, numbers := make([]uint64, 1+len(statistics)), make([]uint64, 1+len(statistics))
		for _, m := range p.AppendMoves(nil) {
			p.Play(m).Tally(depth-1, nil, numbers)
			sums[0] += numbers[0]
			for i, s := range statistics {
				sums[1+i] = s.Merge(sums[1+i], numbers[1+i])
			}
		}
		if p.Tally(depth, nil, numbers); !slices.Equal(numbers, sums) {
			t.Fatalf("%s: at depth %d %d, its moves have %d", p.FEN(), depth, numbers, sums)
		}
	}
}

// keysTellPositionsApart looks for two positions with one key among all that are
// two plies away, and the same with the colors exchanged. White is to move in
// what is compared.
func keysTellPositionsApart(t *rapid.T, p engine.Position) {
	met := map[engine.Key]engine.State{}
	add := func(p engine.Position) {
		white := p
		if p.State().Turn != engine.White {
			white = p.SwapColors()
		}
		state := white.State().WithoutCounters()
		state.Transient = 0 // it may be noted where no move can use it
		if other, known := met[p.Key()]; known && other != state {
			t.Fatalf("%s and %s have one key", p.Game().StateText(other), white.FEN())
		}
		met[p.Key()] = state
	}
	for _, root := range []engine.Position{p, p.SwapColors()} {
		add(root)
		for _, m := range root.AppendMoves(nil) {
			next := root.Play(m)
			add(next)
			for _, m := range next.AppendMoves(nil) {
				add(next.Play(m))
			}
		}
	}
	if p.Key() != p.SwapColors().Key() {
		t.Fatalf("%s has another key with the colors exchanged", p.FEN())
	}
}

// tallyAllocatesNothingPerNode counts allocations of a tally with a table.
func tallyAllocatesNothingPerNode(t *testing.T, game engine.Game) {
	reading, err := game.Read(game.Start(), false)
	if err != nil {
		t.Fatal(err)
	}
	numbers := make([]uint64, 1+len(game.Statistics()))
	for depth := 1; depth <= 4; depth++ {
		for _, numbers := range [][]uint64{numbers[:1], numbers} {
			allocs := testing.AllocsPerRun(1, func() {
				table, err := engine.NewTable(1 << 20)
				if err != nil {
					t.Fatal(err)
				}
				reading.Position.Tally(depth, table, numbers)
				if err := table.Close(); err != nil {
					t.Fatal(err)
				}
			})
			if allocs > 12 {
				t.Errorf("%d numbers of depth %d: %v allocations", len(numbers), depth, allocs)
			}
		}
	}
}
