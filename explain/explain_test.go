package explain

import (
	"slices"
	"strings"
	"testing"

	"rulecheck/corpus"
	"rulecheck/engine"
	"rulecheck/engine/games"
	"rulecheck/oracle/rulebook/law"
)

func question(t *testing.T, gameName, fen string) Question {
	t.Helper()
	game, _ := games.ByName(gameName)
	root, err := game.Read(fen, false)
	if err != nil {
		t.Fatal(err)
	}
	return Question{Game: game, Root: root}
}

// The rule book says what the engine says of every built-in position that can be
// read, and judges at least as many moves as are legal.
func TestNoQuarrelOverBuiltInPositions(t *testing.T) {
	cases, err := corpus.All()
	if err != nil {
		t.Fatal(err)
	}
	asked := map[string]int{}
	for _, c := range cases {
		game, ok := games.ByName(c.Game)
		if !ok {
			t.Fatal(c.Game)
		}
		root, err := game.Read(c.FEN, false)
		if err != nil {
			continue
		}
		a, err := RuleBook.Answer(Question{Game: game, Root: root})
		switch {
		case err != nil:
			t.Errorf("%s: %v", c.Name, err)
			continue
		case a.Quarrel != nil:
			t.Errorf("%s: %s: %+v", c.Name, c.FEN, *a.Quarrel)
		}
		legal := 0
		for _, man := range a.Men {
			legal += man.Legal()
			for _, m := range man.Moves {
				if named := slices.ContainsFunc(a.Rules, func(r law.Rule) bool { return r.Name == m.Rule }); !m.Legal() && (m.Reason == "" || !named) {
					t.Errorf("%s: %s: %s is forbidden by %q: %q", c.Name, c.FEN, m.Text, m.Rule, m.Reason)
				}
			}
		}
		if legal != root.Position.CountMoves() {
			t.Errorf("%s: %s: %d legal moves, the engine has %d", c.Name, c.FEN, legal, root.Position.CountMoves())
		}
		asked[c.Game]++
	}
	for _, game := range games.All() {
		if asked[game.Name()] < 50 {
			t.Errorf("%d positions of %s asked about", asked[game.Name()], game.Name())
		}
	}
}

// A rule book that is wrong in one thing is found out.
func TestQuarrel(t *testing.T) {
	for _, row := range []struct {
		name, game, fen string
		bend            func(e *law.Explanation)
		want            Quarrel
	}{
		{"a legal move is forbidden", "checkers", "B:W15,22:B11", func(e *law.Explanation) {
			e.Men[0].Moves[slices.IndexFunc(e.Men[0].Moves, law.Judgement.Legal)].Rule = "x"
		}, Quarrel{Engine: []string{"11x18x25"}}},
		{"a forbidden move is legal", "checkers", "B:W15,22:B11", func(e *law.Explanation) {
			for i := range e.Men[0].Moves {
				e.Men[0].Moves[i].Rule = ""
			}
		}, Quarrel{Book: []string{"11-16", "11x18"}}},
		{"a legal move is judged twice", "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", func(e *law.Explanation) {
			e.Men[0].Moves = append(e.Men[0].Moves, e.Men[0].Moves[0])
		}, Quarrel{}},
		{"another end of the game", "chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", func(e *law.Explanation) {
			e.Status = "checkmate"
		}, Quarrel{EngineStatus: "stalemate", BookStatus: "checkmate"}},
		{"no end of the game", "checkers", "B:W21:B", func(e *law.Explanation) {
			e.Status = ""
		}, Quarrel{EngineStatus: "no men"}},
	} {
		t.Run(row.name, func(t *testing.T) {
			book := RuleBook
			book.Explain = func(game engine.Game, fen string) (law.Explanation, error) {
				e, err := RuleBook.Explain(game, fen)
				row.bend(&e)
				return e, err
			}
			a, err := book.Answer(question(t, row.game, row.fen))
			if err != nil {
				t.Fatal(err)
			}
			if a.Quarrel == nil || !slices.Equal(a.Quarrel.Engine, row.want.Engine) || !slices.Equal(a.Quarrel.Book, row.want.Book) ||
				a.Quarrel.EngineStatus != row.want.EngineStatus || a.Quarrel.BookStatus != row.want.BookStatus {
				t.Errorf("quarrel %+v, want %+v", a.Quarrel, row.want)
			}
		})
	}
}

func TestMoveAskedAbout(t *testing.T) {
	const pin = "k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1"
	for _, row := range []struct{ game, fen, move, want string }{
		{"chess", pin, "e2a2", "e2a2 chess.pin"},
		{"chess", pin, "Re2-a2", "e2a2 chess.pin"},
		{"chess", pin, "Re2a2", "e2a2 chess.pin"},
		{"chess", pin, "Re2xe8+", "e2e8"},
		{"chess", pin, "Re2-e8", "e2e8"},
		{"chess", pin, "Re2-f4", `error move "Re2-f4": a rook on e2 does not move to f4`},
		{"chess", pin, "e2e2", "error move \"e2e2\": a man does not stay"},
		{"chess", pin, "e3e4", "error move \"e3e4\": e3 is empty"},
		{"chess", pin, "a8a7", "error move \"a8a7\": the man on a8 is Black's, and it is White's move"},
		{"chess", pin, "e2e9", `error move "e2e9": "e9" is no square`},
		{"chess", pin, "rook", `error move "rook": "ro" is no square`},
		{"chess", pin, "Rook", `error move "Rook": "Ro" is no square`},
		{"chess", pin, "castles", "error move \"castles\": not the square"},
		{"chess", pin, "O-O", ""}, // conditions only
		{"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "e1g1"},
		{"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "0-0!", "e1g1"},
		{"chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7-a8=N", "a7a8n"},
		{"chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8", "a7a8q a7a8r a7a8b a7a8n"},
		{"chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8k", `error move "a7a8k": a pawn becomes`},
		{"checkers", "B:W15,22:B11", "11-16", "11-16 checkers.capture.forced"},
		{"checkers", "B:W15,22:B11", "c3-e5", "11x18 checkers.capture.to-the-end"},
		{"checkers", "B:W15,22:B11", "c3-e5-g7", "11x18x25"},
		{"checkers", "B:W15,22:B11", "11x25", "11x18x25"},
		{"checkers", "B:W15,22:B11", "11-20", `error move "11-20": a man on 11 does not move to 20`},
		{"checkers", "B:W15,22:B11", "11-33", `error move "11-33": not a move of draughts`},
		{"checkers", "B:W15,22:B11", "15-18", `error move "15-18": the man on 15 is White's, and it is Black's move`},
	} {
		t.Run(row.move, func(t *testing.T) {
			q := question(t, row.game, row.fen)
			q.Move = row.move
			a, err := RuleBook.Answer(q)
			if want, isError := strings.CutPrefix(row.want, "error "); isError {
				if err == nil || !strings.Contains(err.Error(), want) {
					t.Errorf("error %v, want %s", err, want)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, man := range a.Men {
				for _, m := range man.Moves {
					got = append(got, strings.TrimSpace(m.Move+" "+m.Rule))
				}
			}
			if strings.Join(got, " ") != row.want {
				t.Errorf("judged %q, want %q", got, row.want)
			}
			if row.want == "" && len(a.Facts) == 0 {
				t.Error("neither a move nor a condition")
			}
		})
	}
}

func TestTouchedMen(t *testing.T) {
	const pin = "k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1"
	const castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
	for _, row := range []struct {
		name, fen, own, enemy string
		want                  string
	}{
		{"who touches a man that can move must move it", pin, "e2", "", "e2e3 e2e4 e2e5 e2e6 e2e7 e2e8"},
		{"the first that can", "k3r3/8/8/8/7b/8/4RN2/4K3 w - - 0 1", "f2,e2", "", "e2e3 e2e4 e2e5 e2e6 e2e7 e2e8"},
		{"an enemy man that can be captured must be", pin, "", "e8", "e2e8"},
		{"one that cannot binds nobody", pin, "", "a8", "e1d1 e1f1 e1d2 e1f2 e2e3 e2e4 e2e5 e2e6 e2e7 e2e8"},
		{"own man, then enemy: the one captures the other", pin, "e2", "e8", "e2e8"},
		{"and if it cannot, the own man moves", pin, "e1", "e8", "e1d1 e1f1 e1d2 e1f2"},
		{"and if that cannot either, another captures", "k3r3/8/8/8/7b/8/4RN2/4K3 w - - 0 1", "f2", "e8", "e2e8"},
		{"king, then rook: castling on that side", castling, "e1,a1", "", "e1c1"},
		{"rook, then king: no castling on that side", castling, "h1,e1", "", "h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8"},
		{"the king alone may castle", castling, "e1", "", "e1c1 e1d1 e1f1 e1g1 e1d2 e1e2 e1f2"},
		{"en passant captures the man that was touched", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "", "d5", "e5d6"},
	} {
		t.Run(row.name, func(t *testing.T) {
			q := question(t, "chess", row.fen)
			q.Touched, q.TouchedEnemy = squaresOf(row.own), squaresOf(row.enemy)
			a, err := RuleBook.Answer(q)
			if err != nil {
				t.Fatal(err)
			}
			got, want := slices.Sorted(slices.Values(a.Touched.Moves)), slices.Sorted(strings.FieldsSeq(row.want))
			if !slices.Equal(got, want) {
				t.Errorf("%s: may be played %q, want %q", a.Touched.Reason, got, want)
			}
			if a.Touched.Free != (len(got) == q.Root.Position.CountMoves()) {
				t.Errorf("free: %v", a.Touched.Free)
			}
		})
	}
}

func squaresOf(names string) (list []engine.Square) {
	for name := range strings.SplitSeq(names, ",") {
		if s, ok := engine.ParseSquare(name); ok {
			list = append(list, s)
		}
	}
	return list
}

func TestTouchedSquareWithoutSuchAMan(t *testing.T) {
	for _, row := range []struct{ own, enemy, want string }{
		{"e4", "", "e4 is empty"},
		{"e8", "", "the man on e8 is Black's"},
		{"", "e4", "no man of the opponent's stands on e4"},
		{"", "e2", "no man of the opponent's stands on e2"},
	} {
		q := question(t, "chess", "k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1")
		q.Touched, q.TouchedEnemy = squaresOf(row.own), squaresOf(row.enemy)
		if _, err := RuleBook.Answer(q); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%v: error %v, want %s", row, err, row.want)
		}
	}
}
