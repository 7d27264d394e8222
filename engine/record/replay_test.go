package record_test

import (
	"strings"
	"testing"

	"rulecheck/engine"
	"rulecheck/engine/checkers"
	"rulecheck/engine/chess"
	"rulecheck/engine/record"
)

func TestReplay(t *testing.T) {
	for _, test := range []struct {
		name       string
		game       engine.Game
		text       string
		plies      int
		want, fail string // the last position, and why no more was played
	}{
		{"from the start", checkers.Game(), "1. 11-15 22-18 2. 15x22 25x18 *", 4, "B:W18,21,23,24,26-32:B1-10,12", ""},
		{"a capture without the squares between", checkers.Game(), `[FEN "B:W15,22:B11"] 1. 11x25 *`, 1, "W:W:B25", ""},
		{"from a FEN tag", chess.Game(), `[FEN "4k3/8/8/8/8/8/8/R3K3 b Q - 0 12"] 12... e8d7 13. e1c1 *`, 2, "8/3k4/8/8/8/8/8/2KR4 b - - 2 13", ""},
		{"variations are not played", chess.Game(), "1. e2e4 (1. d2d4) e7e5 *", 2, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", ""},
		{"an illegal move", checkers.Game(), "1. 11-15\n 11-16 *", 1, "W:W21-32:B1-10,12,15", `x:2:2: game 1: move "11-16": not legal in W:W21-32:B1-10,12,15`},
		{"a null move", chess.Game(), "1. e2e4 -- *", 1, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", `x:1:9: game 1: move "--"`},
		{"a FEN of nonsense", chess.Game(), `[FEN "8/8"] *`, 0, "", `x:1:1: game 1: chess position "8/8"`},
		{"the rules of the game, in other words", chess.Game(), `[Variant "From Position"] *`, 0, chess.StartFEN, ""},
		{"the rules of the game, in PDN", checkers.Game(), `[GameType "21,B,8,8,N1,0"] *`, 0, checkers.StartFEN, ""},
		{"no rules named", checkers.Game(), `[GameType ""] *`, 0, checkers.StartFEN, ""},
		{"another game", checkers.Game(), `[GameType "25"] *`, 0, "", `GameType "25" is another game than checkers, which has 21`},
		{"another chess", chess.Game(), ` [Variant "Atomic"] *`, 0, "", `x:1:2: game 1: Variant "Atomic" is another game than chess`},
	} {
		t.Run(test.name, func(t *testing.T) {
			reader := record.NewReader(strings.NewReader(test.text), "x")
			reader.Results = test.game.Records().Results
			g, err := reader.Next()
			if err != nil {
				t.Fatal(err)
			}
			root, err := g.Root(test.game, false)
			plies, fen := 0, ""
			if err == nil {
				fen = root.Position.FEN()
				for ply, replayErr := range g.Replay(root.Position) {
					if err = replayErr; err != nil {
						break
					}
					plies, fen = plies+1, ply.Position.FEN()
				}
			}
			if plies != test.plies || fen != test.want {
				t.Errorf("%d plies to %q, want %d to %q", plies, fen, test.plies, test.want)
			}
			if (err == nil) != (test.fail == "") || err != nil && !strings.Contains(err.Error(), test.fail) {
				t.Errorf("error %v, want %q", err, test.fail)
			}
		})
	}
}
