package rulebook

import (
	"errors"
	"testing"

	"rulecheck/engine"
	"rulecheck/oracle"
)

var chessGame, draughts, shogi = named{name: "chess"}, named{name: "checkers"}, named{name: "shogi"}

func TestPlayersEndTheGame(t *testing.T) {
	const (
		kingsAndRook = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
		mated        = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"
	)
	for _, row := range []struct {
		name, fen          string
		game               engine.Game
		by                 engine.Color
		resigned, flagFell string
	}{
		{"Black against a rook", kingsAndRook, chessGame, engine.Black, "1-0 resignation", "1-0 flag-fall"},
		{"White against a bare king", kingsAndRook, chessGame, engine.White, "1/2-1/2 resignation: the opponent cannot win", "1/2-1/2 flag-fall: the opponent cannot win"},
		{"a game that is over", mated, chessGame, engine.White, "1-0 checkmate", "1-0 checkmate"},
		{"a queen against a knight", "8/8/8/3k4/8/3q4/8/4KN2 w - - 0 1", chessGame, engine.Black, "1/2-1/2 resignation: the opponent cannot win", "1/2-1/2 flag-fall: the opponent cannot win"},
		{"a clock of 75 moves is not on the board", "4k3/8/8/8/8/8/8/R3K3 w - - 150 120", chessGame, engine.Black, "1-0 resignation", "1-0 flag-fall"},
		{"draughts", "B:WK32:BK1", draughts, engine.White, "0-1 resignation", "0-1 flag-fall"},
		{"draughts, over", "B:W32:B", draughts, engine.White, "1-0 no men", "1-0 no men"},
		{"draughts, the opponent has no piece", "W:W32:B", draughts, engine.White, "1/2-1/2 resignation: the opponent cannot win", "1/2-1/2 flag-fall: the opponent cannot win"},
	} {
		resigned, err := Resignation(row.game, row.fen, row.by)
		fell, errFell := FlagFall(row.game, row.fen, row.by)
		if err != nil || errFell != nil {
			t.Errorf("%s: %v %v", row.name, err, errFell)
		}
		if got := resigned.String() + " " + resigned.Reason; got != row.resigned {
			t.Errorf("%s: %q, want %q", row.name, got, row.resigned)
		}
		if got := fell.String() + " " + fell.Reason; got != row.flagFell {
			t.Errorf("%s: %q, want %q", row.name, got, row.flagFell)
		}
		if r, ok := RuleOf(row.game, resigned.Reason); !ok || r.Article == "" {
			t.Errorf("%s: no rule of %q", row.name, resigned.Reason)
		}
	}
	for mode, agreed := range map[engine.Mode]bool{engine.OneDevice: true, engine.LocalNetwork: true, engine.AgainstComputer: false} {
		o, ok, err := AgreedDraw(chessGame, kingsAndRook, mode)
		if ok != agreed || err != nil || agreed != (o == engine.Outcome{Over: true, Reason: engine.Agreed}) {
			t.Errorf("mode %d: %+v %v %v", mode, o, ok, err)
		}
		if agreed != (mode.Agreement() != engine.NoAgreement) {
			t.Errorf("mode %d: the engine says %d", mode, mode.Agreement())
		}
	}
	if o, ok, err := AgreedDraw(chessGame, mated, engine.OneDevice); ok || err != nil || o.Reason != "checkmate" {
		t.Errorf("a draw agreed after mate: %+v %v %v", o, ok, err)
	}
}

// The book answers for the game it is asked about, and refuses another.
func TestBookScoresTheGamesItHasAPartFor(t *testing.T) {
	for _, row := range []struct {
		game    engine.Game
		fen     string
		from    engine.Square
		touched int
	}{
		{chessGame, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", engine.SquareAt(1, 0), 2},
		{draughts, "B:W21-32:B1-12", engine.SquareAt(2, 2), 2},
	} {
		score, err := New().Follow(row.game, row.fen, engine.Terms{})
		if err != nil || score.Standing() != (engine.Standing{Occurrences: 1}) {
			t.Errorf("%s: %v", row.game.Name(), err)
		}
		if wins, err := CanWin(row.game, row.fen, engine.Black); !wins || err != nil {
			t.Errorf("%s: %v %v", row.game.Name(), wins, err)
		}
		if moves, err := Touched(row.game, row.fen, []engine.Square{row.from}, nil); len(moves) != row.touched || err != nil {
			t.Errorf("%s: %d moves of the man on %s, %v", row.game.Name(), len(moves), row.from, err)
		}
		if faults := ScoreFaults(row.game); len(faults) < 12 {
			t.Errorf("%s: %d faults", row.game.Name(), len(faults))
		}
		for _, err := range everyError(row.game, "nonsense") {
			if !errors.Is(err, oracle.ErrRefused) {
				t.Errorf("%s: nonsense: error %v, want one that wraps ErrRefused", row.game.Name(), err)
			}
		}
	}
	for _, err := range everyError(shogi, "") {
		if !errors.Is(err, oracle.ErrRefused) {
			t.Errorf("shogi: error %v, want one that wraps ErrRefused", err)
		}
	}
	if _, ok := RuleOf(shogi, "checkmate"); ok || ScoreFaults(shogi) != nil {
		t.Error("the book has rules or faults for shogi")
	}
}

// everyError returns the errors of all that takes a position.
func everyError(game engine.Game, fen string) []error {
	_, follow := New().Follow(game, fen, engine.Terms{})
	_, canWin := CanWin(game, fen, engine.White)
	_, touched := Touched(game, fen, nil, nil)
	_, resigned := Resignation(game, fen, engine.White)
	_, fell := FlagFall(game, fen, engine.White)
	_, _, agreed := AgreedDraw(game, fen, engine.OneDevice)
	return []error{follow, canWin, touched, resigned, fell, agreed}
}
