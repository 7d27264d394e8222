// Package proofread checks documents: the boards, positions and lists of moves in
// any document, and whatever directives tie to a question. It corrects numbers and
// pictures where that is wanted.
package proofread

import (
	"rulecheck/engine"
	"rulecheck/oracle"
)

// Options say what is known of the documents and who is asked.
type Options struct {
	Games      []engine.Game                          // that there are
	Game       engine.Game                            // that documents are about where they do not tell; nil is the first
	Generators func(engine.Game) []oracle.Generator   // the engine, and witnesses beside it
	Known      func(oracle.Difference) (string, bool) // known defects of witnesses
	Below      *engine.Color                          // of pictures that do not tell
	Walk       uint64                                 // greatest count that the witnesses walk; 0 is Walk
	Most       uint64                                 // greatest count that the engine counts; 0 is Most
	Workers    int
	Counts     *Counts // answers that are kept from one document to the next; may be nil
}

// Counts keeps the answers to perft, the questions that take long.
type Counts struct{ known map[countKey]countAnswer }

// NewCounts returns a memory of no answers.
func NewCounts() *Counts { return &Counts{map[countKey]countAnswer{}} }

type countKey struct {
	game, counting, fen string
	depth               int
}

type countAnswer struct {
	nodes uint64
	by    []string
}

// Walk is the greatest count that all witnesses walk if a published one can stand
// in their place.
const Walk = 5_000_000

// Unpublished is how many times as much they walk if none can: a document must not
// keep its reader waiting for days.
const Unpublished = 20

// Most is the greatest published count that the engine repeats.
const Most = 10_000_000_000
