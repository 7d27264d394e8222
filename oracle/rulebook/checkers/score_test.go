package checkers

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook/law"
)

// game is a game that is followed, with the node of its present position.
type game struct {
	t     *testing.T
	score oracle.Score
	node  oracle.Node
}

func follow(t *testing.T, s oracle.Scorer, fen string, terms engine.Terms) *game {
	t.Helper()
	score, err := s.Follow(nil, fen, terms)
	if err != nil {
		t.Fatal(err)
	}
	return &game{t, score, start(t, s, fen)}
}

// move returns the legal move of a text.
func (g *game) move(spelled string) engine.Move {
	g.t.Helper()
	for _, m := range g.node.AppendMoves(nil) {
		if text(m) == spelled {
			return m
		}
	}
	g.t.Fatalf("%s is not legal", spelled)
	return 0
}

func (g *game) play(path ...string) {
	g.t.Helper()
	for _, spelled := range path {
		m := g.move(spelled)
		if err := g.score.Play(m); err != nil {
			g.t.Fatal(err)
		}
		g.node = play(g.t, g.node, m)
	}
}

func TestOutcomes(t *testing.T) {
	for _, row := range []struct {
		name, fen, moves string
		limit            int
		want             string
	}{
		{"the start", startFEN, "", 0, "*"},
		{"miskibin/py-draughts issue 28: no men", "B:W32:B", "", 0, "1-0 no men"},
		{"White has none", "W:W:B1", "", 0, "0-1 no men"},
		{"techwithtim/Python-Checkers issue 9: no move", "W:W12:B8,3", "", 0, "0-1 no move"},
		{"dhairyagothi/100_days_100_web_project issue 8723", "B:W32:B28", "", 0, "1-0 no move"},
		{"ealt/Checkers issue 8: nobody can move", "B:W13-20:B5-12", "", 0, "1-0 no move"},
		{"bcorfman/raven-checkers issue 4: a king can capture", "W:WK29:BK25", "", 0, "*"},
		{"and wins by it", "W:WK29:BK25", "29x22", 0, "1-0 no men"},
		{"king against king is no draw", twoKings, "", 0, "*"},
		{"no limit", twoKings, "1-5 32-28 5-1 28-32", 0, "*"},
		{"one ply before the limit", twoKings, "1-5 32-28 5-1 28-32", 5, "*"},
		{"the limit", twoKings, "1-5 32-28 5-1 28-32", 4, "1/2-1/2 no progress"},
		{"a man's move is no progress", "B:WK32:BK1,9", "1-5 32-28 9-13 28-32", 4, "1/2-1/2 no progress"},
		{"a crowning is", "B:WK1:B28", "28-32 1-5", 2, "*"},
		{"a capture is", "B:W10,K32:BK6", "6x15 32-28", 2, "*"},
		{"a crowning by a capture is", "W:W11:B7,8", "11x2 8-12", 2, "*"},
		{"and is not after that", "W:W11:B7,8", "11x2 8-12 2-6", 2, "1/2-1/2 no progress"},
		{"counted from the root, whatever the FEN says", "B:WK32:BK1:H80:F50", "1-5", 2, "*"},
		{"no move at the limit", "B:W29:B21,22", "21-25", 1, "0-1 no move"},
	} {
		g := follow(t, New(), row.fen, engine.Terms{NoProgress: row.limit})
		g.play(strings.Fields(row.moves)...)
		s := g.score.Standing()
		if got := strings.TrimSpace(s.Outcome.String() + " " + s.Outcome.Reason); got != row.want {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
	}
}

// A third occurrence is claimed by announcing the move that makes it, and no
// more once it is played.
func TestRepetitionIsClaimedBeforeTheMove(t *testing.T) {
	g := follow(t, New(), twoKings, engine.Terms{})
	for plies := range 20 {
		s := g.score.Standing()
		if s.Outcome.Over || s.Claims != 0 || s.Occurrences != 1+plies/4 {
			t.Errorf("after %d plies: %+v", plies, s)
		}
		for _, m := range g.node.AppendMoves(nil) {
			claims, ok := g.score.Announced(m)
			want := text(m) == shuffled(20)[plies] && plies >= 7
			if !ok || claims == engine.ClaimRepetition != want || claims&engine.ClaimMoves != 0 {
				t.Errorf("%s announced after %d plies: %v, %v", text(m), plies, claims, ok)
			}
		}
		g.play(shuffled(20)[plies])
	}
}

func TestFortyMovesOfEachSideAreClaimed(t *testing.T) {
	for _, row := range []struct {
		name, fen string
		path      []string
		claim     bool
	}{
		{"79 plies", twoKings, shuffled(79), false},
		{"80 plies", twoKings, shuffled(80), true},
		{"81 plies", twoKings, shuffled(81), true},
		{"loks0n/rapid-draughts: 40 plies", twoKings, shuffled(40), false},
		{"a man's move 79 plies ago", "B:WK32:BK1,9", scoreFaultPath("DS21"), false},
		{"a man's move 80 plies ago", "B:WK32:BK1,9", append(scoreFaultPath("DS21"), "5-1"), true},
		{"a man's move just now", "B:WK32:BK1,9", slices.Concat(shuffled(80), []string{"9-13"}), false},
		{"a capture 79 plies ago", "B:W10,K32:BK6", scoreFaultPath("DS22"), false},
		{"a capture 80 plies ago", "B:W10,K32:BK6", append(scoreFaultPath("DS22"), "11-15"), true},
		{"counted from the root, whatever the FEN says", "B:WK32:BK1:H100:F80", shuffled(4), false},
	} {
		g := follow(t, New(), row.fen, engine.Terms{})
		g.play(row.path...)
		if s := g.score.Standing(); s.Outcome.Over || s.Claims == engine.ClaimMoves != row.claim {
			t.Errorf("%s: %+v", row.name, s)
		}
		for _, m := range g.node.AppendMoves(nil) {
			if claims, _ := g.score.Announced(m); claims&engine.ClaimMoves != 0 {
				t.Errorf("%s: announcing %s claims %v", row.name, text(m), claims)
			}
		}
	}
}

func scoreFaultPath(id string) []string {
	i := slices.IndexFunc(scoreFaults, func(f ScoreFault) bool { return f.ID == id })
	return slices.Clone(scoreFaults[i].Witness.Path)
}

func TestScoreRefuses(t *testing.T) {
	g := follow(t, New(), startFEN, engine.Terms{})
	if err := g.score.Play(engine.Step(0, 63, 0)); err == nil {
		t.Error("a move that is not listed has been played")
	}
	g.play("11-15")
	if s := g.score.Standing(); s.Occurrences != 1 {
		t.Errorf("%+v", s)
	}
	if _, err := New().Follow(nil, "nonsense", engine.Terms{}); !errors.Is(err, oracle.ErrRefused) {
		t.Errorf("nonsense: error %v, want one that wraps ErrRefused", err)
	}
}

func TestCanWinWithAPiece(t *testing.T) {
	for _, row := range []struct {
		fen          string
		white, black bool
	}{{startFEN, true, true}, {"B:W32:B", true, false}, {"W:W:BK1", false, true}, {twoKings, true, true}} {
		white, err := CanWin(row.fen, engine.White)
		black, errBlack := CanWin(row.fen, engine.Black)
		if white != row.white || black != row.black || err != nil || errBlack != nil {
			t.Errorf("%s: White %v, Black %v, %v %v", row.fen, white, black, err, errBlack)
		}
	}
	if _, err := CanWin("nonsense", engine.White); !errors.Is(err, oracle.ErrRefused) {
		t.Errorf("nonsense: error %v", err)
	}
}

func TestTouchedPieceMoves(t *testing.T) {
	for _, row := range []struct {
		name, fen    string
		own, enemies []square
		want         string
	}{
		{"a piece that can move", startFEN, []square{11}, nil, "11-15 11-16"},
		{"the first that can", startFEN, []square{1, 9, 11}, nil, "9-13 9-14"},
		{"none can", startFEN, []square{1}, nil, "10-14 10-15 11-15 11-16 12-16 9-13 9-14"},
		{"a capture is forced elsewhere", "B:W19:B1,15", []square{1}, nil, "15x24"},
		{"the opponent's pieces bind nobody", "B:W19:B1,15", nil, []square{19}, "15x24"},
		{"as own they do not either", startFEN, []square{22, 11}, nil, "11-15 11-16"},
	} {
		packed := func(list []square) (squares []engine.Square) {
			for _, s := range list {
				squares = append(squares, s.packed())
			}
			return squares
		}
		moves, err := Touched(row.fen, packed(row.own), packed(row.enemies))
		var got []string
		for _, m := range moves {
			got = append(got, text(m))
		}
		slices.Sort(got)
		if err != nil || !slices.Equal(got, strings.Fields(row.want)) {
			t.Errorf("%s: %q, %v; want %s", row.name, got, err, row.want)
		}
	}
	if _, err := Touched("nonsense", nil, nil); !errors.Is(err, oracle.ErrRefused) {
		t.Errorf("nonsense: error %v", err)
	}
}

func TestRuleOfEnd(t *testing.T) {
	for _, reason := range []string{"no men", "no move", engine.NoProgress, engine.Resigned, engine.FlagFallen, engine.Agreed, "repetition", "moves"} {
		r, ok := RuleOf(reason)
		if !ok || !slices.ContainsFunc(Laws(), func(l law.Rule) bool { return l.Name == r.Name }) {
			t.Errorf("%q: rule %q, %v", reason, r.Name, ok)
		}
	}
	if _, ok := RuleOf("checkmate"); ok {
		t.Error("draughts has a rule about checkmate")
	}
}
