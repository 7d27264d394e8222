package oracle_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"rulecheck/engine/chess"
	"rulecheck/oracle"
	"rulecheck/oracle/notnil"
	"rulecheck/oracle/own"
	rulebook "rulecheck/oracle/rulebook/chess"
)

var update = flag.Bool("update", false, "write the table of planted faults anew")

const plantedTable = "../docs/planted-faults.md"

// TestPlantedFaultsAreFound proves the product: each fault, planted in the
// rule book, is found at exactly the line, of the kind and with the verdict that
// its witness names. The table of them all is kept in the documentation.
func TestPlantedFaultsAreFound(t *testing.T) {
	var table strings.Builder
	table.WriteString(plantedHead)
	for _, fault := range rulebook.Faults() {
		t.Run(fault.ID, func(t *testing.T) {
			w := fault.Witness
			generators := []oracle.Generator{own.New(), notnil.New(), fault.Generator()}
			got := compare(t, w.FEN, generators, oracle.Options{Depth: len(w.Path) + 1, LastPly: true, Workers: 1})
			d := got.Divergence
			if d == nil {
				t.Fatalf("%s: not found in %s", fault.About, w.FEN)
			}
			if !slices.Equal(d.Line.Moves(), w.Path) || d.Kind != w.Kind || !slices.Equal(d.Verdict.Alone, []string{fault.Generator().Name()}) {
				t.Errorf("%s: found %v after %v, %v; want %v after %v", fault.About, d.Kind, d.Line.Moves(), d.Verdict, w.Kind, w.Path)
			}
			fmt.Fprintf(&table, "| %s | %s | `%s` | %v | `%s` | %s | %d |\n", fault.ID, fault.About, fault.Rule, d.Kind, w.FEN, strings.Join(d.Line.Moves(), " "), got.Positions)
		})
	}
	if t.Failed() {
		return
	}
	if *update {
		if err := os.WriteFile(plantedTable, []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(plantedTable); err != nil || string(have) != table.String() {
		t.Errorf("%s is out of date: go test ./oracle -run PlantedFaults -update (%v)", plantedTable, err)
	}
}

const plantedHead = `# Planted faults

Each fault is the rule book (oracle/rulebook/chess) with one rule out of force or bent,
held against our engine and notnil/chess. The comparison finds it at the position named,
after the moves named, and says that the faulty generator stands alone. Positions are the
distinct positions whose moves were compared until then. Faults whose id begins with X are
siblings of those that programmers are known to make.

This table is written by the test that checks it.

| id | fault | rule | found as | position | after | positions |
| --- | --- | --- | --- | --- | --- | --- |
`

// The generator the faults are planted in must itself be right, or a finding
// would prove nothing.
func TestRuleBookAgrees(t *testing.T) {
	generators := append(threeWitnesses(), rulebook.New())
	for _, fen := range []string{chess.StartFEN, kiwipete, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"} {
		if got := compare(t, fen, generators, oracle.Options{Depth: 3, LastPly: true}); got.Divergence != nil {
			t.Errorf("%s: %v at %v", fen, got.Divergence.Verdict, got.Divergence.Line)
		}
	}
}

// A fault that shows only after play from a position of a well-known suite must
// be found there too, not only at its own witness.
func TestPlantedFaultIsFoundBelowKiwipete(t *testing.T) {
	i := slices.IndexFunc(rulebook.Faults(), func(f rulebook.Fault) bool { return f.ID == "CA31" })
	fault := rulebook.Faults()[i]
	d := compare(t, kiwipete, append(threeWitnesses(), fault.Generator()), oracle.Options{Depth: 2}).Divergence
	if d == nil || d.Kind != oracle.StateDiffers || !slices.Equal(d.Line.Moves(), []string{"e1g1"}) ||
		!slices.Equal(d.Verdict.Alone, []string{"planted-CA31"}) || d.FEN != kiwipete {
		t.Fatalf("got %+v", d)
	}
}
