// Package enginetest is the conformance suite that every game must pass: what
// holds of the rules of any game, tried on positions of random play.
package enginetest

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rulecheck/engine"
)

// Run checks a game from its start position and from the positions given, which
// should be rich in the game's special moves.
func Run(t *testing.T, game engine.Game, fens ...string) {
	roots := append([]string{game.Start()}, fens...)
	check := func(name string, property func(*rapid.T, engine.Position)) {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { property(t, walk(t, game, roots)) })
		})
	}
	check("MovesAreDistinctAndCounted", movesAreDistinctAndCounted)
	check("DivideSumsToPerft", divideSumsToPerft)
	check("OnlyListedMovesParse", onlyListedMovesParse)
	check("MovesNameTheirSquares", movesNameTheirSquares)
	check("PositionsNeedNothing", positionsNeedNothing)
	check("FENRoundTrip", fenRoundTrip)
	check("StateIsWhatItsTextSays", stateIsWhatItsTextSays)
	check("MenNeverIncrease", menNeverIncrease)
	check("SwappedColorsHaveTheSamePerft", swappedColorsHaveTheSamePerft)
	check("MirrorHasTheSamePerft", mirrorHasTheSamePerft)
	check("NoMoveEndsTheGame", noMoveEndsTheGame)
	check("TallyIsPerft", tallyIsPerft)
	check("StatisticsAreSums", statisticsAreSums)
	check("KeysTellPositionsApart", keysTellPositionsApart)
	t.Run("TallyAllocatesNothingPerNode", func(t *testing.T) { tallyAllocatesNothingPerNode(t, game) })
	t.Run("PerftAllocatesNothingPerNode", func(t *testing.T) { perftAllocatesNothingPerNode(t, game) })
}

// walk draws a root and a line of play from it.
func walk(t *rapid.T, game engine.Game, roots []string) engine.Position {
	reading, err := game.Read(rapid.SampledFrom(roots).Draw(t, "root"), false)
	if err != nil {
		t.Fatal(err)
	}
	p := reading.Position
	for range rapid.IntRange(0, 80).Draw(t, "plies") {
		moves := sorted(p)
		if len(moves) == 0 {
			break
		}
		p = p.Play(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")])
	}
	return p
}

func sorted(p engine.Position) []engine.Move {
	moves := p.AppendMoves(nil)
	slices.Sort(moves)
	return moves
}

func read(t *rapid.T, p engine.Position, fen string) engine.Position {
	reading, err := p.Game().Read(fen, false)
	if err != nil {
		t.Fatalf("a position of legal play is refused: %v", err)
	}
	return reading.Position
}

func movesAreDistinctAndCounted(t *rapid.T, p engine.Position) {
	moves := sorted(p)
	if distinct := slices.Compact(slices.Clone(moves)); len(distinct) != len(moves) {
		t.Fatalf("%s: %d moves, %d distinct", p.FEN(), len(moves), len(distinct))
	}
	if p.CountMoves() != len(moves) {
		t.Fatalf("%s: CountMoves %d, listed %d", p.FEN(), p.CountMoves(), len(moves))
	}
}

func divideSumsToPerft(t *rapid.T, p engine.Position) {
	for depth := 1; depth <= 3; depth++ {
		total, ok := engine.DivideOf(p, depth).Total()
		if want := p.Perft(depth); !ok || total != want {
			t.Fatalf("%s: divide %d sums to %d, perft is %d", p.FEN(), depth, total, want)
		}
	}
}

// onlyListedMovesParse tries each listed move's text and texts of the same kind
// put together from two moves.
func onlyListedMovesParse(t *rapid.T, p engine.Position) {
	moves := sorted(p)
	for _, m := range moves {
		if got, err := p.ParseMove(p.Game().MoveText(m)); err != nil || got != m {
			t.Fatalf("%s: %s is listed, but parses as %v, %v", p.FEN(), p.Game().MoveText(m), got, err)
		}
	}
	for range 20 {
		m := engine.Step(square(t, "from"), square(t, "to"), engine.Kind(rapid.IntRange(0, engine.MaxKinds).Draw(t, "promoted")))
		if m.From() == m.To() {
			continue
		}
		_, err := p.ParseMove(p.Game().MoveText(m))
		if _, listed := slices.BinarySearch(moves, m); (err == nil) != listed {
			t.Fatalf("%s: %s is listed: %v, but parses with %v", p.FEN(), p.Game().MoveText(m), listed, err)
		}
	}
}

// movesNameTheirSquares reads the squares from each listed move's text.
func movesNameTheirSquares(t *rapid.T, p engine.Position) {
	game := p.Game()
	for _, m := range p.AppendMoves(nil) {
		path, promoted, err := game.MovePath(game.MoveText(m))
		if err != nil || !slices.Equal(path, m.Path()) || promoted != m.Promoted() {
			t.Fatalf("%s: %s names %v, promoted to %d, %v", p.FEN(), game.MoveText(m), path, promoted, err)
		}
	}
	names := map[string]bool{}
	for s := range engine.Square(64) {
		names[game.SquareText(s)] = true
	}
	if len(names) != 64 {
		t.Fatalf("%d names of squares", len(names))
	}
}

// positionsNeedNothing asks what is missing from a position that is whole.
func positionsNeedNothing(t *rapid.T, p engine.Position) {
	if text, added, err := p.Game().Complete(p.RawFEN()); text != p.RawFEN() || len(added) > 0 || err != nil {
		t.Fatalf("%s completed as %s with %q, %v", p.RawFEN(), text, added, err)
	}
}

func square(t *rapid.T, label string) engine.Square {
	return engine.Square(rapid.IntRange(0, 63).Draw(t, label))
}

func fenRoundTrip(t *rapid.T, p engine.Position) {
	if again := read(t, p, p.FEN()); again.FEN() != p.FEN() || again.State() != p.State() {
		t.Fatalf("%s reads as %s", p.FEN(), again.FEN())
	}
	if again := read(t, p, p.RawFEN()); again.RawFEN() != p.RawFEN() || again.State() != p.State() {
		t.Fatalf("%s reads as %s", p.RawFEN(), again.RawFEN())
	}
}

// stateIsWhatItsTextSays holds a position that came about by play against one
// that was made afresh from its text.
func stateIsWhatItsTextSays(t *rapid.T, p engine.Position) {
	for _, m := range sorted(p) {
		next := p.Play(m)
		fresh := read(t, next, next.RawFEN())
		if fresh.State() != next.State() || !slices.Equal(sorted(fresh), sorted(next)) {
			t.Fatalf("%s after %s: played and read positions differ", p.FEN(), p.Game().MoveText(m))
		}
	}
}

func menNeverIncrease(t *rapid.T, p engine.Position) {
	before := p.State().Board
	for _, m := range p.AppendMoves(nil) {
		after := p.Play(m).State().Board
		if after.Count() > before.Count() || before.Count()-after.Count() > len(m.Path())-1 {
			t.Fatalf("%s after %s: %d men became %d", p.FEN(), p.Game().MoveText(m), before.Count(), after.Count())
		}
	}
}

func swappedColorsHaveTheSamePerft(t *rapid.T, p engine.Position) {
	swapped := p.SwapColors()
	samePerft(t, p, swapped)
	if back := swapped.SwapColors(); back.State().WithoutCounters() != p.State().WithoutCounters() {
		t.Fatalf("%s swapped twice is %s", p.FEN(), back.FEN())
	}
}

func mirrorHasTheSamePerft(t *rapid.T, p engine.Position) {
	reflected, ok := p.Reflect()
	if !ok {
		return
	}
	samePerft(t, p, reflected)
	if back, ok := reflected.Reflect(); !ok || back.State() != p.State() {
		t.Fatalf("%s reflected twice is %s", p.FEN(), back.FEN())
	}
}

func samePerft(t *rapid.T, p, other engine.Position) {
	for depth := 1; depth <= 3; depth++ {
		if a, b := p.Perft(depth), other.Perft(depth); a != b {
			t.Fatalf("perft %d of %s is %d, of %s it is %d", depth, p.FEN(), a, other.FEN(), b)
		}
	}
}

func noMoveEndsTheGame(t *rapid.T, p engine.Position) {
	if p.CountMoves() == 0 && !p.Outcome().Over {
		t.Fatalf("%s: no move, but the game goes on", p.FEN())
	}
}

// perftAllocatesNothingPerNode counts allocations of a perft: a few for its
// stack, however many nodes there are.
func perftAllocatesNothingPerNode(t *testing.T, game engine.Game) {
	reading, err := game.Read(game.Start(), false)
	if err != nil {
		t.Fatal(err)
	}
	for depth := 1; depth <= 4; depth++ {
		allocs := testing.AllocsPerRun(1, func() { reading.Position.Perft(depth) })
		if allocs > 4 {
			t.Errorf("perft %d: %v allocations for %d nodes", depth, allocs, reading.Position.Perft(depth))
		}
	}
}
