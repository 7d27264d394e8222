package checkers

import (
	"slices"
	"testing"

	"rulecheck/engine"
	draughts "rulecheck/engine/checkers"
	"rulecheck/oracle"
	"rulecheck/oracle/own"
)

// Each fault is found by the comparison at exactly the line and of the kind
// that its witness names, and the verdict is that it stands alone.
func TestFaultsAreFoundByComparison(t *testing.T) {
	for _, f := range Faults() {
		w := f.Witness
		generators := []oracle.Generator{own.New(), New(), f.Generator()}
		got, err := oracle.Compare(t.Context(), draughts.Game(), w.FEN, generators, oracle.Options{Depth: len(w.Path) + 1, LastPly: true, Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		d := got.Divergence
		if d == nil {
			t.Errorf("%s: not found in %s", f.ID, w.FEN)
			continue
		}
		if !slices.Equal(d.Line.Moves(), w.Path) || d.Kind != w.Kind || !slices.Equal(d.Verdict.Alone, []string{"planted-" + f.ID}) {
			t.Errorf("%s: found %v after %v, %v; want %v after %v", f.ID, d.Kind, d.Line.Moves(), d.Verdict, w.Kind, w.Path)
		}
	}
}

// A generator promises nodes that stay as they are and refuse what they do not
// list, whatever fault it has, and moves that are listed once.
func TestEveryGeneratorKeepsItsPromises(t *testing.T) {
	generators := []oracle.Generator{New()}
	for _, f := range Faults() {
		generators = append(generators, f.Generator())
	}
	rows := readRows(t, "positions.tsv")
	for _, g := range generators {
		for _, r := range rows {
			n := start(t, g, r.fen)
			state, moves := n.State(), sorted(n)
			for i, m := range moves {
				if i > 0 && m == moves[i-1] {
					t.Errorf("%s: %s: %s is listed twice", g.Name(), r.fen, text(m))
				}
				play(t, n, m).AppendMoves(nil)
				if _, err := n.Play(m ^ 1); err == nil {
					t.Errorf("%s: %s: a move that promotes is played", g.Name(), r.fen)
				}
			}
			if n.State() != state || !slices.Equal(sorted(n), moves) {
				t.Errorf("%s: %s: playing moves has changed the node", g.Name(), r.fen)
			}
			if got := n.AppendMoves([]engine.Move{7}); got[0] != 7 || len(got) != len(moves)+1 {
				t.Errorf("%s: %s: AppendMoves writes over the list", g.Name(), r.fen)
			}
		}
	}
}
