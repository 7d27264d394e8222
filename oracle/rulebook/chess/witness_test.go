package chess

import (
	"errors"
	"slices"
	"strings"
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

// Witnesses are positions that a strict reader takes: kings, rights, en passant
// squares are as a game leaves them, and the side that has moved is not in check.
func TestWitnessesAreConsistent(t *testing.T) {
	for _, f := range Faults() {
		p, err := readFEN(f.Witness.FEN)
		if err != nil {
			t.Errorf("%s: %v", f.ID, err)
			continue
		}
		if reason := inconsistency(&p); reason != "" {
			t.Errorf("%s: %s: %s", f.ID, f.Witness.FEN, reason)
		}
	}
}

// inconsistency returns why no game leaves such a position, empty if that is
// not shown.
func inconsistency(p *position) string {
	kings := [2]int{}
	for s, m := range p.board {
		rank := engine.Square(s).Rank()
		if m.kind == pawn && (rank == 0 || rank == 7) {
			return "pawn on the first or last rank"
		}
		if m.kind == king {
			kings[m.color]++
		}
	}
	if kings != [2]int{1, 1} {
		return "not one king each"
	}
	if p.exposed(p.turn.Other()) {
		return "the side that has moved is in check"
	}
	for _, color := range []engine.Color{engine.White, engine.Black} {
		for _, c := range castlings(color) {
			if p.rights&c.right != 0 && (!p.holds(c.king, king, color) || !p.holds(c.rook, rook, color)) {
				return "right without king and rook at home"
			}
		}
	}
	s := p.passed[0]
	if s == noSquare {
		return ""
	}
	origin, ok := step(s, 0, forward(p.turn))
	if !ok || !p.passedNow(s) || !p.empty(origin) {
		return "no double step has passed over the en passant square"
	}
	before := *p
	before.board[origin], before.board[p.captured(s)] = before.board[p.captured(s)], man{}
	if before.inCheck() {
		return "the double step was played with the enemy in check"
	}
	return ""
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
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		moves, others := sorted(at.sound), sorted(at.other)
		missing, extra := oracle.Missing(moves, others), oracle.Missing(others, moves)
		switch {
		case len(missing) > 0 && len(extra) > 0:
			return at.path, oracle.MovesDiffer
		case len(missing) > 0:
			return at.path, oracle.MovesMissing
		case len(extra) > 0:
			return at.path, oracle.MovesExtra
		case len(moves) != len(others):
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

func start(t *testing.T, g oracle.Generator, fen string) oracle.Node {
	t.Helper()
	n, err := g.Start(nil, fen)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func play(t *testing.T, n oracle.Node, m engine.Move) oracle.Node {
	t.Helper()
	after, err := n.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	return after
}

func sorted(n oracle.Node) []engine.Move {
	moves := n.AppendMoves(nil)
	slices.Sort(moves)
	return moves
}

// text spells a move as UCI does.
func text(m engine.Move) string {
	spelled := m.From().String() + m.To().String()
	if kind := m.Promoted(); kind != nobody {
		spelled += strings.ToLower(letters[kind-1 : kind])
	}
	return spelled
}

func TestFaultsAreDescribedOnce(t *testing.T) {
	ids, abouts, listed := map[string]bool{}, map[string]bool{}, 0
	for _, f := range Faults() {
		if ids[f.ID] || abouts[f.Area+f.About] || f.About == "" || f.Area == "" {
			t.Errorf("%s: %q in %q is empty or there twice", f.ID, f.About, f.Area)
		}
		ids[f.ID], abouts[f.Area+f.About] = true, true
		if !strings.HasPrefix(f.ID, "X") {
			listed++
		}
		if name := f.Generator().Name(); name != "planted-"+f.ID {
			t.Errorf("%s: generator %s", f.ID, name)
		}
	}
	if listed != 95 {
		t.Errorf("%d faults of the list, want 95", listed)
	}
}

func TestUnreadableFENIsRefused(t *testing.T) {
	for _, fen := range []string{
		"",
		"8/8/8/8/8/8/8/K6k w - - 0",
		"8/8/8/8/8/8/8/K6k w - - 0 1 1",
		"8/8/8/8/8/8/K6k w - - 0 1",
		"8/8/8/8/8/8/8/K7k w - - 0 1",
		"8/8/8/8/8/8/8/K5k w - - 0 1",
		"8/8/8/8/8/8/8/K5Xk w - - 0 1",
		"8/8/8/8/8/8/8/K60k w - - 0 1",
		"8/8/8/8/8/8/8/K6k W - - 0 1",
		"8/8/8/8/8/8/8/K6k w KK - 0 1",
		"8/8/8/8/8/8/8/K6k w AH - 0 1",
		"8/8/8/8/8/8/8/K6k w - e9 0 1",
		"8/8/8/8/8/8/8/K6k w - - -1 1",
		"8/8/8/8/8/8/8/K6k w - - 0 one",
		"8/8/8/8/8/8/8/K6k w - - 0 65536",
	} {
		if _, err := New().Start(nil, fen); !errors.Is(err, oracle.ErrRefused) {
			t.Errorf("%q: error %v, want one that wraps ErrRefused", fen, err)
		}
	}
}

func TestPlayRefusesMovesNotListed(t *testing.T) {
	n := start(t, New(), "8/8/8/8/8/8/8/K6k w - - 0 1")
	if _, err := n.Play(engine.Step(a1, h8, nobody)); err == nil {
		t.Error("a1h8 has been played")
	}
}
