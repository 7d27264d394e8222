package chess

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rulecheck/engine"
	"rulecheck/oracle"
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

// words spell a standing: how the game has ended, or what may be claimed.
func words(s engine.Standing) string {
	if s.Outcome.Over {
		return s.Outcome.String() + " " + s.Outcome.Reason
	}
	return s.Claims.String()
}

// Cases from public bug reports (their sources) and of our own, in which several
// chess libraries agree on the answer.
func TestStandings(t *testing.T) {
	for _, row := range []struct {
		source, fen, moves string
		occurrences        int
		want               string
	}{
		// ST: stalemate.
		{"jhlywa/chess.js#124", "k7/1R1RN3/p3p3/P3P2p/1PP4P/3K1PP1/8/8 b - h3 0 1", "", 1, "1/2-1/2 stalemate"},
		{"official-stockfish/Stockfish#5899", "8/5QBk/P5p1/5pPp/1P1N1P1P/3K4/8/R7 b - - 0 10", "", 1, "1/2-1/2 stalemate"},
		{"Geras1mleo/Chess#13: the other side's turn", "k7/2Q5/1K6/8/8/8/8/8 w - - 0 1", "", 1, ""},
		{"a pawn can still move", "7k/5Q2/6K1/p7/8/8/8/8 b - - 0 1", "", 1, ""},
		// IM: dead by material.
		{"bhlangonijr/chesslib#33: bishops on one color", "8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 33", "", 1, "1/2-1/2 dead position"},
		{"niklasf/chessops#152: bishops on both", "7k/8/7K/2Bb4/8/8/8/8 b - - 0 1", "", 1, ""},
		{"bhlangonijr/chesslib#42: many bishops", "B1b1k3/3b4/4b3/8/8/8/8/4KB2 w - - 0 1", "", 1, "1/2-1/2 dead position"},
		{"Disservin/chess-library#106: two bishops", "8/6k1/8/8/4B3/3B4/8/1K6 w - - 0 1", "", 1, "1/2-1/2 dead position"},
		{"chesskit-app/chesskit-swift#27", "8/8/8/8/8/2bB4/8/k1K5 w - - 0 1", "", 1, ""},
		{"marcusbuffett/command-line-chess#28", "8/8/8/8/8/4k3/8/4K2N w - - 0 1", "", 1, "1/2-1/2 dead position"},
		{"SebLague/Chess-Challenge#15: two knights", "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", "", 1, ""},
		{"the last capture leaves bare kings", "8/8/8/8/8/3k4/3p4/3K4 w - - 0 1", "", 1, "1/2-1/2 stalemate"},
		{"a capture makes it dead", "8/8/8/8/8/4k3/3p4/3K4 w - - 0 1", "", 1, ""},
		{"a bishop's check in a dead position", "8/8/8/4k3/8/8/3K4/B7 b - - 0 1", "", 1, "1/2-1/2 dead position"},
		// RP: repetition.
		{"lichess-org/lila#7009", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e1d2 e8d7 d2e1 d7e8 e1f2 e8f7 f2e1 f7e8", 3, "repetition"},
		{"bhlangonijr/chesslib#39", "8/8/8/8/4p3/8/R2P3k/K7 w - - 0 37", "d2d4 h2h3 a2a3 h3h2 a3a2 h2h1 a2a3 h1h2 a3a2", 3, "repetition"},
		{"cutechess/cutechess#817", "6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1", "h7h5 e6h6 g7h7 h6e6 h7g7 e6h6 g7h7 h6e6 h7g7", 3, "repetition"},
		{"CorentinGS/chess#98", startFEN, "f2f4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1", 3, "repetition"},
		{"thomas-mauran/chess-tui#67", startFEN, "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8", 3, "repetition"},
		{"jhlywa/chess.js#144", startFEN, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4", 1, ""},
		{"lichess-org/scalachess#184", startFEN, strings.Join(danced(16), " "), 5, "1/2-1/2 fivefold repetition"},
		{"CorentinGS/chess#98: five times", startFEN, "e2e4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1", 5, "1/2-1/2 fivefold repetition"},
		{"an en passant capture was legal at first", "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "d2d4 e8d8 e1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1", 2, ""},
		{"castling was possible at first", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1b1 e8d8 b1a1 d8e8 a1b1 e8d8 b1a1 d8e8", 2, ""},
		{"the other side is to move", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1d1 e8d8 d1d2 d8e8 d2e1 e8d8 e1d1 d8e8 d1e1", 2, ""},
		{"men of one kind have changed places", startFEN, "g1f3 g8f6 f3d4 f6g8 b1c3 g8f6 c3b5 f6g8 d4c6 b8c6 b5d4 c6b8 d4f3 g8f6 f3g1 f6g8", 1, ""},
		// FM: fifty and seventy-five moves.
		{"notnil/chess#16", "8/8/8/8/4k3/8/3K2p1/5r2 w - - 50 119", "", 1, ""},
		{"milostatarevic/xiphos#12", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 80", "", 1, "1-0 checkmate"},
		{"SerenityOS/serenity#18569", "4k3/8/8/8/8/8/4P3/4K3 w - - 99 80", "e2e4", 1, ""},
		{"lichess-org/lila#4147", "4k3/8/8/8/8/8/8/R3K3 w - - 149 120", "a1a2", 1, "1/2-1/2 75 moves"},
		{"lichess-org/lila#4147: stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 150 100", "", 1, "1/2-1/2 stalemate"},
		{"mate on the 150th half-move", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 100", "a1a8", 1, "1-0 checkmate"},
		{"Black mates", "4k3/8/8/8/8/8/5PPP/1r4K1 w - - 0 1", "", 1, "0-1 checkmate"},
		{"the 99th half-move", "4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "a1a2", 1, ""},
		{"the 100th", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "a1a2", 1, "moves"},
		{"castling does not reset", "4k3/8/8/8/8/8/8/R3K3 w Q - 99 80", "e1c1", 1, "moves"},
		{"a lost right does not reset", "4k3/8/8/8/8/8/8/R3K3 w Q - 99 80", "a1b1", 1, "moves"},
		{"a capture resets", "3k4/8/8/8/r7/6K1/7p/8 w - - 99 80", "g3h2", 1, ""},
		{"the 149th", "4k3/8/8/8/8/8/8/R3K3 w - - 148 120", "a1a2", 1, "moves"},
		{"the 150th a capture", "3k4/8/8/8/r7/6K1/7p/8 w - - 149 120", "g3h2", 1, ""},
		{"both claims", "4k3/8/8/8/8/8/8/R3K3 w - - 92 80", "e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8", 3, "repetition and moves"},
		{"dead before 75 moves", "8/8/8/4k3/8/8/3K4/8 w - - 150 120", "", 1, "1/2-1/2 dead position"},
	} {
		g := follow(t, New(), row.fen, engine.Terms{})
		g.play(strings.Fields(row.moves)...)
		s := g.score.Standing()
		if got := words(s); got != row.want || s.Occurrences != row.occurrences {
			t.Errorf("%s: %s %s: %q, occurrence %d; want %q, %d", row.source, row.fen, row.moves, got, s.Occurrences, row.want, row.occurrences)
		}
	}
}

// The knights go out and come back: a claim after exactly 8 half-moves, announced
// after 7, and a draw after exactly 16.
func TestKnightsDance(t *testing.T) {
	g := follow(t, New(), startFEN, engine.Terms{})
	for halfMoves := range 17 {
		s := g.score.Standing()
		over, claims := halfMoves == 16, engine.Claims(0)
		if halfMoves >= 8 && !over {
			claims = engine.ClaimRepetition
		}
		if s.Outcome.Over != over || s.Claims != claims || s.Occurrences != 1+halfMoves/4 {
			t.Errorf("after %d half-moves: %+v", halfMoves, s)
		}
		next := danced(20)[halfMoves]
		announced, ok := g.score.Announced(g.move(next))
		want := engine.Claims(0)
		if halfMoves >= 7 && !over {
			want = engine.ClaimRepetition
		}
		if !ok || announced != want {
			t.Errorf("%s announced after %d half-moves: %v, %v", next, halfMoves, announced, ok)
		}
		if announced, _ := g.score.Announced(g.move(map[bool]string{true: "a2a3", false: "a7a6"}[halfMoves%2 == 0])); announced != 0 {
			t.Errorf("a pawn's move announced after %d half-moves: %v", halfMoves, announced)
		}
		g.play(next)
	}
}

func TestAnnouncedClaims(t *testing.T) {
	for _, row := range []struct{ name, fen, path, announced, want string }{
		{"the move completes fifty moves", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "", "a1a2", "moves"},
		{"one half-move is lacking", "4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "", "a1a2", ""},
		{"a pawn's move", "4k3/8/8/8/8/8/4P3/4K3 w - - 99 80", "", "e2e4", ""},
		{"a capture", "3k4/8/8/8/r7/6K1/7p/8 w - - 99 80", "", "g3h2", ""},
		{"castling completes them", "4k3/8/8/8/8/8/8/R3K3 w Q - 99 80", "", "e1c1", "moves"},
		{"a mate claims nothing", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 75", "", "a1a8", ""},
		{"a check does", "6k1/5pp1/8/8/8/8/8/R3K3 w - - 99 75", "", "a1a8", "moves"},
		{"a stalemate claims nothing", "7k/8/6K1/8/8/8/8/5Q2 w - - 99 75", "", "f1f7", ""},
		{"a move into a dead position", "8/8/8/8/8/5k2/8/4K2r w - - 99 80", "", "e1d2", "moves"},
		{"a game that is over", "8/8/8/4k3/8/8/3K4/8 w - - 99 80", "", "d2d1", ""},
		{"a game over by 75 moves", "4k3/8/8/8/8/8/8/R3K3 w - - 150 120", "", "a1a2", ""},
		{"75 moves still to come", "4k3/8/8/8/8/8/8/R3K3 w - - 149 120", "", "a1a2", "moves"},
		{"the announced double step gives an en passant capture", "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "", "d2d4", ""},
		{"both", "4k3/8/8/8/8/8/8/R3K3 w - - 92 80", "e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1", "d8e8", "repetition and moves"},
	} {
		g := follow(t, New(), row.fen, engine.Terms{})
		g.play(strings.Fields(row.path)...)
		if got, ok := g.score.Announced(g.move(row.announced)); !ok || got.String() != row.want {
			t.Errorf("%s: %q, %v; want %q", row.name, got, ok, row.want)
		}
	}
}

// To ask what a move would claim changes nothing, and what is not listed is not
// played.
func TestScoreKeepsWhatItIsNotTold(t *testing.T) {
	g := follow(t, New(), startFEN, engine.Terms{})
	g.play(danced(7)...)
	before := g.score.Standing()
	for _, m := range g.node.AppendMoves(nil) {
		g.score.Announced(m)
	}
	nonsense := engine.Step(a1, h8, nobody)
	if err := g.score.Play(nonsense); err == nil {
		t.Error("a1h8 has been played")
	}
	if claims, ok := g.score.Announced(nonsense); ok || claims != 0 {
		t.Errorf("a1h8 announced: %v, %v", claims, ok)
	}
	if after := g.score.Standing(); after != before {
		t.Errorf("%+v has become %+v", before, after)
	}
	g.play("f6g8")
	if s := g.score.Standing(); s.Occurrences != 3 {
		t.Errorf("occurrence %d, want 3", s.Occurrences)
	}
}

func TestAppLimit(t *testing.T) {
	for limit, want := range map[int]string{0: "", 1: "1/2-1/2 no progress", 3: "1/2-1/2 no progress", 4: "1/2-1/2 no progress", 5: ""} {
		g := follow(t, New(), startFEN, engine.Terms{NoProgress: limit})
		g.play(dance...)
		if got := words(g.score.Standing()); got != want {
			t.Errorf("limit %d: %q, want %q", limit, got, want)
		}
	}
	g := follow(t, New(), "6k1/5ppp/8/8/8/8/8/R3K3 w - - 19 100", engine.Terms{NoProgress: 20})
	g.play("a1a8")
	if got := words(g.score.Standing()); got != "1-0 checkmate" {
		t.Errorf("a mate at the limit: %q", got)
	}
}

func TestFollowRefuses(t *testing.T) {
	if _, err := New().Follow(nil, "nonsense", engine.Terms{}); !errors.Is(err, oracle.ErrRefused) {
		t.Errorf("nonsense: error %v, want one that wraps ErrRefused", err)
	}
	if _, err := New().Follow(nil, startFEN, engine.Terms{NoProgress: -1}); !errors.Is(err, oracle.ErrRefused) {
		t.Errorf("a limit of -1: error %v, want one that wraps ErrRefused", err)
	}
	if _, err := Outcome("nonsense"); !errors.Is(err, oracle.ErrRefused) {
		t.Errorf("outcome of nonsense: error %v", err)
	}
}

// Every word for an end has a rule, and every rule named is listed.
func TestRuleOfEnd(t *testing.T) {
	var names []string
	for _, r := range Rules() {
		names = append(names, r.Name)
	}
	for _, reason := range []string{
		"checkmate", "stalemate", "dead position", "fivefold repetition", "75 moves", engine.NoProgress,
		engine.Resigned, engine.FlagFallen, engine.Agreed, "repetition", "moves",
	} {
		if r, ok := RuleOf(reason); !ok || !slices.Contains(names, r.Name) {
			t.Errorf("%q: rule %q, %v", reason, r.Name, ok)
		}
	}
	if _, ok := RuleOf("no men"); ok {
		t.Error("chess has a rule about no men")
	}
}

// BenchmarkFollow is a game of 80 half-moves, each standing asked for. BenchmarkList
// is its moves alone.
func BenchmarkFollow(b *testing.B) {
	path := benchmarkGame(b)
	b.ReportAllocs()
	for b.Loop() {
		score, err := New().Follow(nil, kiwipete, engine.Terms{})
		if err != nil {
			b.Fatal(err)
		}
		for _, m := range path {
			if err := score.Play(m); err != nil {
				b.Fatal(err)
			}
			score.Standing()
		}
	}
}

func BenchmarkList(b *testing.B) {
	path := benchmarkGame(b)
	for b.Loop() {
		n, _ := New().Start(nil, kiwipete)
		for _, m := range path {
			n, _ = n.Play(m)
		}
	}
}

func benchmarkGame(b *testing.B) (path []engine.Move) {
	n, err := New().Start(nil, kiwipete)
	for i := 0; err == nil && i < 80; i++ {
		moves := n.AppendMoves(nil)
		m := moves[i*7%len(moves)]
		path = append(path, m)
		n, err = n.Play(m)
	}
	if err != nil {
		b.Fatal(err)
	}
	return path
}
