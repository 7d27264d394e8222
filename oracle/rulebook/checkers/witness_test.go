package checkers

import (
	"slices"
	"testing"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// Every fault shows at its witness and nowhere before: when the two generators
// are walked in lock step, the first difference is the one that is written.
func TestEveryFaultShowsAtItsWitness(t *testing.T) {
	for _, f := range Faults() {
		t.Run(f.ID, func(t *testing.T) {
			want := f.Witness
			path, kind := firstDifference(t, f.Generator(), want.FEN, 2)
			if kind != want.Kind || !slices.Equal(path, want.Path) {
				t.Errorf("%s: %s\nfirst difference at %q, kind %d; want %q, kind %d",
					f.About, want.FEN, path, kind, want.Path, want.Kind)
			}
		})
	}
}

// Where a fault cannot show there is no difference: the walk does not find
// what is not there.
func TestSoundDoesNotDifferFromItself(t *testing.T) {
	for _, f := range Faults() {
		if path, kind := firstDifference(t, New(), f.Witness.FEN, 2); kind != 0 {
			t.Errorf("%s: difference at %q, kind %d", f.Witness.FEN, path, kind)
		}
	}
}

// firstDifference walks a generator in lock step with the sound one, breadth
// first for some plies, and returns the first line at which they differ and
// how; kind 0 is no difference.
func firstDifference(t *testing.T, g oracle.Generator, fen string, plies int) (path []string, kind oracle.Kind) {
	t.Helper()
	type pair struct {
		sound, other oracle.Node
		path         []string
	}
	queue := []pair{{start(t, New(), fen), start(t, g, fen), nil}}
	if !queue[0].sound.State().Same(queue[0].other.State()) {
		return nil, oracle.StateDiffers
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		moves, others := sorted(at.sound), sorted(at.other)
		if kind := movesDiffer(moves, others); kind != 0 {
			return at.path, kind
		}
		if len(moves) != len(others) {
			t.Fatalf("%s %q: a move is listed twice", fen, at.path)
		}
		if len(at.path) == plies {
			continue
		}
		for _, m := range moves {
			next := pair{play(t, at.sound, m), play(t, at.other, m), append(slices.Clone(at.path), text(m))}
			if !next.sound.State().Same(next.other.State()) {
				return next.path, oracle.StateDiffers
			}
			queue = append(queue, next)
		}
	}
	return nil, 0
}

// movesDiffer returns how a sorted list of moves differs from the right one; 0
// is not at all.
func movesDiffer(moves, others []engine.Move) oracle.Kind {
	missing, extra := oracle.Missing(moves, others), oracle.Missing(others, moves)
	switch {
	case len(missing) > 0 && len(extra) > 0:
		return oracle.MovesDiffer
	case len(missing) > 0:
		return oracle.MovesMissing
	case len(extra) > 0:
		return oracle.MovesExtra
	}
	return 0
}
