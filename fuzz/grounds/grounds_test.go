package grounds

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/engine/games"
	"rulecheck/fuzz"
)

// drawn returns setups of a theme with a fixed seed.
func drawn(theme fuzz.Theme, n int, visit func(*fuzz.Choices, engine.State)) {
	random := rand.New(rand.NewPCG(1, 2))
	for range n {
		c := fuzz.Draw(random)
		visit(c, theme.Setup(c))
	}
}

func eachTheme(t *testing.T, check func(*testing.T, fuzz.Ground, fuzz.Theme)) {
	for _, ground := range All() {
		for _, theme := range ground.Themes {
			t.Run(ground.Game.Name()+"/"+theme.Name, func(t *testing.T) { check(t, ground, theme) })
		}
	}
}

// Strict reading takes most of what a theme sets up: a refused case is wasted.
func TestThemesAreMostlyAccepted(t *testing.T) {
	const setups, percent = 2000, 92
	eachTheme(t, func(t *testing.T, ground fuzz.Ground, theme fuzz.Theme) {
		accepted := 0
		refused := map[engine.Code]int{}
		drawn(theme, setups, func(_ *fuzz.Choices, s engine.State) {
			if _, err := ground.Game.Read(ground.FEN(s), false); err == nil {
				accepted++
			} else {
				var reasons engine.Reasons
				errors.As(err, &reasons)
				for _, reason := range reasons {
					refused[reason.Code]++
				}
			}
		})
		t.Logf("%d of %d accepted; refused: %v", accepted, setups, refused)
		if accepted*100 < setups*percent {
			t.Errorf("%d of %d accepted", accepted, setups)
		}
	})
}

// What was accepted is read as it was set up.
func TestFENReadsBackAsTheState(t *testing.T) {
	eachTheme(t, func(t *testing.T, ground fuzz.Ground, theme fuzz.Theme) {
		drawn(theme, 500, func(c *fuzz.Choices, s engine.State) {
			fen := ground.FEN(s)
			reading, err := ground.Game.Read(fen, false)
			if err != nil {
				return
			}
			// A right that no move can use is not in the state.
			if got := reading.Position.State(); !got.Same(s) || got.Transient != 0 && got.Transient != s.Transient {
				t.Fatalf("%s: read as %+v, set up as %+v, of %v", fen, got, s, c.Taken())
			}
			if reading.FEN != fen {
				t.Fatalf("%s is read as %s", fen, reading.FEN)
			}
		})
	})
}

// Any arrangement is written, with any right.
func TestFENWritesTheEnPassantSquare(t *testing.T) {
	ground, _ := Of(chess.Game())
	var s engine.State
	s.Board.Put(0, chess.Pawn, engine.Black)
	s.Board.Put(63, chess.King, engine.White)
	for transient, want := range map[uint8]string{0: "-", 17: "a3", 24: "h3", 41: "a6", 48: "h6", 64: "h8"} {
		s.Transient, s.Rights, s.Number = transient, 6, 3
		if got := ground.FEN(s); got != "7K/8/8/8/8/8/8/p7 w Qk "+want+" 0 3" {
			t.Errorf("transient right %d: %s", transient, got)
		}
	}
}

// A case is repeated from its list alone.
func TestSetupIsAFunctionOfTheList(t *testing.T) {
	eachTheme(t, func(t *testing.T, _ fuzz.Ground, theme fuzz.Theme) {
		drawn(theme, 300, func(c *fuzz.Choices, s engine.State) {
			again := fuzz.Replay(slices.Clone(c.Taken()))
			if got := theme.Setup(again); got != s {
				t.Fatalf("%v makes %+v and then %+v", c.Taken(), s, got)
			}
		})
	})
}

// The first choice exchanges the colors, and the second the wings where the game
// can: the same theme is seen from every side.
func TestFirstChoicesTurnTheBoard(t *testing.T) {
	eachTheme(t, func(t *testing.T, ground fuzz.Ground, theme fuzz.Theme) {
		read := func(list []uint32) (engine.Position, bool) {
			reading, err := ground.Game.Read(ground.FEN(theme.Setup(fuzz.Replay(list))), false)
			return reading.Position, err == nil
		}
		turned := func(list []uint32, choice int) []uint32 {
			list = slices.Clone(list)
			list[choice] ^= 1
			return list
		}
		drawn(theme, 300, func(c *fuzz.Choices, _ engine.State) {
			p, ok := read(c.Taken())
			if !ok {
				return
			}
			want := p.SwapColors().State().WithoutCounters()
			if got, ok := read(turned(c.Taken(), 0)); !ok || got.State().WithoutCounters() != want {
				t.Errorf("%v: not %s with the colors exchanged", c.Taken(), p.FEN())
			}
			mirror, can := p.Reflect()
			if !can {
				return
			}
			want = mirror.State().WithoutCounters()
			if got, ok := read(turned(c.Taken(), 1)); !ok || got.State().WithoutCounters() != want {
				t.Errorf("%v: not %s in a mirror", c.Taken(), p.FEN())
			}
		})
	})
}

func TestEmptyListSetsUpAPlainPosition(t *testing.T) {
	eachTheme(t, func(t *testing.T, ground fuzz.Ground, theme fuzz.Theme) {
		s := theme.Setup(fuzz.Replay(nil))
		t.Log(ground.FEN(s))
		if _, err := ground.Game.Read(ground.FEN(s), false); err != nil {
			t.Error(err)
		}
	})
}

func TestAnyListSetsUpAState(t *testing.T) {
	eachTheme(t, func(t *testing.T, ground fuzz.Ground, theme fuzz.Theme) {
		rapid.Check(t, func(t *rapid.T) {
			list := rapid.SliceOfN(rapid.Uint32(), 0, 200).Draw(t, "list")
			s := theme.Setup(fuzz.Replay(list))
			ground.FEN(s)
			if s.Board.Black&^s.Board.Occupied() != 0 {
				t.Fatalf("%+v", s)
			}
		})
	})
}

func BenchmarkThemes(b *testing.B) {
	for _, ground := range All() {
		for _, theme := range ground.Themes {
			b.Run(ground.Game.Name()+"/"+theme.Name, func(b *testing.B) {
				b.ReportAllocs()
				random := rand.New(rand.NewPCG(1, 2))
				for b.Loop() {
					theme.Setup(fuzz.Draw(random))
				}
			})
		}
	}
}

// No theme sees one side or one wing only.
func TestThemesAreEvenHanded(t *testing.T) {
	eachTheme(t, func(t *testing.T, ground fuzz.Ground, theme fuzz.Theme) {
		const setups = 2000
		var turns [2]int
		var files [2][8]int // setups with a man of the color there
		drawn(theme, setups, func(_ *fuzz.Choices, s engine.State) {
			turns[s.Turn]++
			for file := range 8 {
				for color := range engine.Color(2) {
					if s.Board.Men(color)&(0x0101010101010101<<file) != 0 {
						files[color][file]++
					}
				}
			}
		})
		for color := range engine.Color(2) {
			if turns[color]*10 < setups*4 {
				t.Errorf("%v is to move in %d of %d", color, turns[color], setups)
			}
			for file := range 8 {
				if files[color][file]*10 < setups {
					t.Errorf("%v has men on file %c in %d of %d only", color, 'a'+file, files[color][file], setups)
				}
				other := files[color.Other()][file]
				if mirrored := files[color.Other()][7-file]; files[color][file]*4 < 3*min(other, mirrored) {
					t.Errorf("%v has men on file %c in %d, %v in %d", color, 'a'+file, files[color][file], color.Other(), other)
				}
			}
		}
	})
}

// The themes of a game leave no blind spot: each man stands on each square he may
// stand on, each right is there, and each value of the counters.
func TestThemesTogetherReachEverything(t *testing.T) {
	for _, ground := range All() {
		t.Run(ground.Game.Name(), func(t *testing.T) {
			type man struct {
				kind  engine.Kind
				color engine.Color
				at    engine.Square
				turn  engine.Color
			}
			men := map[man]int{}
			rights := map[[2]uint8]int{}
			transients, clocks := map[uint8]int{}, map[uint16]int{}
			for _, theme := range ground.Themes {
				drawn(theme, 4000, func(_ *fuzz.Choices, s engine.State) {
					if _, err := ground.Game.Read(ground.FEN(s), false); err != nil {
						return
					}
					for _, at := range ground.Squares {
						kind, color := s.Board.At(at)
						men[man{kind, color, at, s.Turn}]++
					}
					rights[[2]uint8{s.Rights, uint8(s.Turn)}]++
					transients[s.Transient]++
					clocks[s.Clock]++
					if s.Transient != 0 && !slices.Contains(ground.Transients(s), s.Transient) {
						t.Errorf("%s: the right is none of %v", ground.FEN(s), ground.Transients(s))
					}
				})
			}
			for _, kind := range ground.Kinds {
				for _, at := range ground.Squares {
					for color := range engine.Color(2) {
						alone := engine.State{Number: 1, Turn: engine.White}
						alone.Board.Put(at, kind, color)
						if refusesAlone(ground, alone) {
							continue
						}
						for turn := range engine.Color(2) {
							if n := men[man{kind, color, at, turn}]; n < 20 {
								t.Errorf("kind %d of %v stands on %v %d times with %v to move", kind, color, at, n, turn)
							}
						}
					}
				}
			}
			for bits := range uint8(1) << len(ground.Rights) {
				for turn := range uint8(2) {
					if n := rights[[2]uint8{bits, turn}]; n < 20 {
						t.Errorf("rights %04b occur %d times with %v to move", bits, n, engine.Color(turn))
					}
				}
			}
			for _, clock := range ground.Clocks {
				if clocks[clock] < 20 {
					t.Errorf("clock %d occurs %d times", clock, clocks[clock])
				}
			}
			if ground.Transients != nil {
				for passed := range engine.Square(64) {
					possible := passed.Rank() == 2 || passed.Rank() == 5
					if n := transients[uint8(passed)+1]; possible && n < 20 || !possible && n > 0 {
						t.Errorf("en passant square %v occurs %d times", passed, n)
					}
				}
			}
		})
	}
}

// refusesAlone reports whether a man may not stand where he stands, whatever else
// is on the board.
func refusesAlone(ground fuzz.Ground, alone engine.State) bool {
	_, err := ground.Game.Read(ground.FEN(alone), false)
	var reasons engine.Reasons
	errors.As(err, &reasons)
	return slices.ContainsFunc(reasons, func(r engine.Reason) bool {
		return r.Code == "pawn-on-last-rank" || r.Code == "man-on-crowning-row"
	})
}

func TestGroundsBeginWithTheStartPosition(t *testing.T) {
	for _, game := range games.All() {
		ground, ok := Of(game)
		if !ok || len(ground.Positions) < 100 {
			t.Fatalf("%s: %d positions", game.Name(), len(ground.Positions))
		}
		if start, _ := game.Read(game.Start(), false); ground.Positions[0] != start.FEN {
			t.Errorf("%s begins with %s", game.Name(), ground.Positions[0])
		}
		for _, fen := range ground.Positions {
			reading, err := game.Read(fen, false)
			if err != nil || reading.FEN != fen {
				t.Errorf("%s is read as %s, %v", fen, reading.FEN, err)
			}
			if state := reading.Position.State(); ground.Transients == nil && ground.FEN(state) != fen {
				t.Errorf("%s is written %s", fen, ground.FEN(state))
			}
		}
	}
}

func TestGroundCountsAsItsGameDoes(t *testing.T) {
	for _, game := range games.All() {
		for _, counting := range game.Countings() {
			counted, _ := game.Counted(counting)
			if ground, ok := Of(counted); !ok || ground.Game.Counting() != counting {
				t.Errorf("%s by %s: ground of %s", game.Name(), counting, ground.Game.Counting())
			}
		}
	}
}
