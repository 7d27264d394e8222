// Package published is the ledger of published counts: what the built-in corpus
// states of how many sequences of moves a position has.
package published

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"rulecheck/corpus"
)

// Count is one stated count with where it comes from.
type Count struct {
	Depth    int
	Nodes    uint64
	Counting string // the convention, empty where the game has only one
	Source   string
	Case     string // name of the corpus case that states it
}

// For returns what is stated of a position, by depth and convention, each of
// them once; nil if nothing is. Positions are compared by the first four fields
// of the FEN, so counters do not matter; a transient right that no legal move
// can use does. A PDN FEN is compared as a text, so it is found as the game
// writes it, "B:W21-32:B1-12".
//
// For panics if the corpus that was built in cannot be read.
func For(game, fen string) []Count {
	counts := ledger()[key{game, position(fen)}]
	return slices.Clone(counts)
}

type key struct{ game, position string }

// position returns the part of a FEN that counts depend on: a PDN FEN, which
// holds a colon, is one field, without a final dot; any other has four.
func position(fen string) string {
	fields := strings.Fields(fen)
	if len(fields) > 0 && strings.Contains(fields[0], ":") {
		return strings.TrimSuffix(fields[0], ".")
	}
	return strings.Join(fields[:min(4, len(fields))], " ")
}

var ledger = sync.OnceValue(func() map[key][]Count {
	cases, err := corpus.All()
	if err != nil {
		panic(err)
	}
	counts := make(map[key][]Count)
	for _, c := range cases {
		if len(c.Counts) == 0 {
			continue
		}
		k := key{c.Game, position(c.FEN)}
		for _, count := range c.Counts {
			counts[k] = append(counts[k], Count{count.Depth, count.Nodes, count.Counting, c.Source, c.Name})
		}
	}
	for k, list := range counts {
		counts[k] = inOrder(list)
	}
	return counts
})

// inOrder sorts counts and drops one that several cases state.
func inOrder(counts []Count) []Count {
	slices.SortStableFunc(counts, func(a, b Count) int {
		return cmp.Or(cmp.Compare(a.Depth, b.Depth), cmp.Compare(a.Counting, b.Counting))
	})
	return slices.CompactFunc(counts, func(a, b Count) bool {
		return a.Depth == b.Depth && a.Counting == b.Counting && a.Nodes == b.Nodes
	})
}
