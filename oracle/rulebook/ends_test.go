package rulebook_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"rulecheck/corpus"
	"rulecheck/engine"
	"rulecheck/engine/games"
	"rulecheck/oracle/rulebook"
)

// TestEndsThatPlayersBringAbout holds what the engine says of who can still win,
// of resignation, flag-fall, agreement and touched men against the rule book, over
// the built-in positions.
func TestEndsThatPlayersBringAbout(t *testing.T) {
	cases, err := corpus.All()
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(4, 4))
	touched, bound := 0, 0
	for _, c := range cases {
		game, _ := games.ByName(c.Game)
		reading, err := game.Read(c.FEN, false)
		if err != nil {
			continue
		}
		p := reading.Position
		fen := p.RawFEN()
		for _, color := range []engine.Color{engine.White, engine.Black} {
			if can, err := rulebook.CanWin(game, fen, color); err != nil || can != p.CanWin(color) {
				t.Errorf("%s: %v can win: %v, by the rule book %v, %v", fen, color, p.CanWin(color), can, err)
			}
			if book, err := rulebook.Resignation(game, fen, color); err != nil || book != engine.Resignation(p, color) {
				t.Errorf("%s: %v resigns: %+v, by the rule book %+v, %v", fen, color, engine.Resignation(p, color), book, err)
			}
			if book, err := rulebook.FlagFall(game, fen, color); err != nil || book != engine.FlagFall(p, color) {
				t.Errorf("%s: %v's flag falls: %+v, by the rule book %+v, %v", fen, color, engine.FlagFall(p, color), book, err)
			}
		}
		for _, mode := range []engine.Mode{engine.OneDevice, engine.LocalNetwork, engine.AgainstComputer} {
			outcome, ok := engine.AgreedDraw(p, mode)
			if book, bookOK, err := rulebook.AgreedDraw(game, fen, mode); err != nil || book != outcome || bookOK != ok {
				t.Errorf("%s: a draw agreed in mode %d: %+v %v, by the rule book %+v %v, %v", fen, mode, outcome, ok, book, bookOK, err)
			}
		}
		for range 12 {
			own, enemy := touch(random, p), touch(random, p)
			got := p.Touched(own, enemy)
			want, err := rulebook.Touched(game, fen, own, enemy)
			slices.Sort(got)
			slices.Sort(want)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: touched %v, %v: %d moves left, by the rule book %d, %v", fen, own, enemy, len(got), len(want), err)
			}
			touched++
			if len(got) < p.CountMoves() {
				bound++
			}
		}
	}
	if touched < 10_000 || bound < touched/6 {
		t.Errorf("of %d touches %d bind: too few", touched, bound)
	}
}

// touch returns up to three squares, mostly of men, kings and rooks more often.
func touch(random *rand.Rand, p engine.Position) (squares []engine.Square) {
	board := p.State().Board
	for range random.IntN(4) {
		s := engine.Square(random.IntN(64))
		for range 6 {
			if kind, _ := board.At(s); kind != 0 {
				break
			}
			s = engine.Square(random.IntN(64))
		}
		squares = append(squares, s)
	}
	return squares
}
