package referee_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"rulecheck/engine"
	"rulecheck/engine/games"
	"rulecheck/finding"
	"rulecheck/oracle"
	"rulecheck/oracle/all"
	"rulecheck/referee"
)

func witnessesOf(t *testing.T, names ...string) (list []oracle.Scorer) {
	t.Helper()
	for _, name := range names {
		g, err := all.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, g.(oracle.Scorer))
	}
	return list
}

// check checks a text of records of a game.
func check(t *testing.T, game, text string, o referee.Options) *finding.Report {
	t.Helper()
	g, _ := games.ByName(game)
	var r finding.Report
	if err := referee.Check(context.Background(), &r, strings.NewReader(text), "x", g, o); err != nil {
		t.Fatal(err)
	}
	return &r
}

const tags = "[Event \"t\"]\n[Site \"s\"]\n[Date \"d\"]\n[Round \"1\"]\n[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"%s\"]\n"

func tagged(result string) string { return strings.Replace(tags, "%s", result, 1) }

// rows are records with the place and code of every finding, in order.
var rows = []struct {
	name, game, text string
	o                referee.Options
	want             string
}{
	{"nothing to say", "chess", tagged("1-0") + "\n1. e4 e5 2. Nf3 Nc6 1-0\n", referee.Options{Strict: true}, ""},
	{"a broken game, and the one after it", "chess", "[Event \"a]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. e5 *\n", referee.Options{}, "1:11 syntax, 7:4 illegal-move"},
	{"another variant", "chess", "[Event \"a\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n", referee.Options{}, "2:1 variant"},
	{"another game", "checkers", "[GameType \"20\"]\n1. 32-28 *\n", referee.Options{}, "1:1 variant"},
	{"an impossible position", "chess", "[FEN \"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1\"]\n1. Kd2 *\n", referee.Options{}, "1:1 position"},
	{"an impossible right, leniently", "chess", "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\"]\n1. Kd2 *\n", referee.Options{Lenient: true}, ""},
	{"an illegal move ends the replay", "chess", "1. e4 e5 2. Ke3 Ke6 3. d9 1-0\n", referee.Options{}, "1:13 illegal-move"},
	{"an ambiguous move", "chess", "1. Nf3 e6 2. d3 e5 3. Nd2 *\n", referee.Options{}, "1:23 ambiguous-move"},
	{"no move", "chess", "1. hello *\n", referee.Options{}, "1:4 unreadable-move"},
	{"a null move", "chess", "1. e4 -- *\n", referee.Options{}, "1:7 null-move"},
	{"the wrong turn", "chess", "1... e4 *\n", referee.Options{}, "1:6 turn"},
	{"Black numbered as White", "chess", "1. e4 1. e5 *\n", referee.Options{}, "1:10 turn"},
	{"dots of all sorts", "chess", "1. e4 1. ... e5 2. Nf3 2.... Nc6 3 Bb5 3... a6 *\n", referee.Options{}, ""},
	{"Black begins", "chess", "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 b - - 0 12\"]\n\n12... Kd7 13. Ra7+ *\n", referee.Options{}, ""},
	{"an illegal move in a variation", "chess", "1. e4 (1. d4 d5 (1... Nf6 2. c9) 2. Ke3) 1... e5 (1... Nc6 -- 2. d4) *\n", referee.Options{}, "1:30 unreadable-move, 1:37 illegal-move"},
	{"no check", "chess", "1. e4+ *\n", referee.Options{}, "1:4 check-wrong"},
	{"no mate", "chess", "1. e4# *\n", referee.Options{}, "1:4 mate-wrong"},
	{"no capture", "chess", "1. Nxf3 *\n", referee.Options{}, "1:4 capture-wrong"},
	{"no en passant", "chess", "1. e4 e.p. *\n", referee.Options{}, "1:4 en-passant-wrong"},
	{"moves after mate", "chess", "1. f3 e5 2. g4 Qh4# 3. Kf2 0-1\n", referee.Options{}, "1:24 after-end"},
	{"moves after the last man", "checkers", "[FEN \"B:W18:B14\"]\n1. 14x23 24-20 1-0\n", referee.Options{}, "2:10 after-end"},
	{"a dead position overlooked", "chess", "[FEN \"4k3/8/8/8/8/8/4p3/4K3 w - - 0 1\"]\n1. Kxe2 Kd7 2. Kd2 Kd6 *\n", referee.Options{}, "2:9 draw-overlooked, 2:24 result-open"},
	{"fivefold overlooked", "chess", strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 4) + "e4 1/2-1/2\n", referee.Options{}, "1:29 claim, 1:65 draw-overlooked"},
	{"75 moves overlooked", "chess", "[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 149 120\"]\n1. Ra2 Kd7 1/2-1/2\n", referee.Options{}, "2:8 draw-overlooked"},
	{"an app's limit overlooked", "checkers", "[FEN \"B:WK32:BK1\"]\n1. 1-5 32-28 2. 5-1 28-32 1/2-1/2\n", referee.Options{Terms: engine.Terms{NoProgress: 3}}, "2:21 draw-overlooked"},
	{"mate on the 150th half-move is mate", "chess", "[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 120\"]\n1. Ra8# 1-0\n", referee.Options{}, ""},
	{"tag and result", "chess", "[Result \"1-0\"]\n1. e4 0-1\n", referee.Options{}, "2:7 result-tag"},
	{"mate for the other side", "chess", "1. f3 e5 2. g4 Qh4# 1-0\n", referee.Options{}, "1:21 result-board"},
	{"a stalemate won", "chess", "[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n1. Qf7 1-0\n", referee.Options{}, "2:8 result-board"},
	{"mate without result", "chess", "1. f3 e5 2. g4 Qh4# *\n", referee.Options{}, "1:21 result-open"},
	{"a win on time without men to mate", "chess", "[FEN \"4k3/8/8/8/8/8/4q3/4KB2 w - - 0 1\"]\n[Termination \"time forfeit\"]\n1. Kxe2 0-1\n", referee.Options{}, "3:9 result-board"},
	{"a resignation against a bare king", "chess", "[FEN \"4k3/8/8/8/8/8/8/R3K3 b - - 0 1\"]\n1... Kd7 0-1\n", referee.Options{}, "2:10 win-impossible"},
	{"a claim let pass", "chess", strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 2) + "e4 *\n", referee.Options{}, "1:29 claim"},
	{"a claim made", "chess", strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 2) + "1/2-1/2\n", referee.Options{}, ""},
	{"a claim at the end of a game that was won", "chess", strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 2) + "1-0\n", referee.Options{}, "1:29 claim"},
	{"fifty moves", "chess", "[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 98 120\"]\n1. Ra2 Kd7 2. Ra3 Kd6 *\n", referee.Options{}, "2:8 claim"},
	{"a third time in draughts", "checkers", "[FEN \"B:WK32:BK1\"]\n" + strings.Repeat("1-5 32-28 5-1 28-32 ", 2) + "1-6 *\n", referee.Options{}, "2:35 claim"},
	{"1-0 of draughts", "checkers", "[FEN \"B:W18:B14\"]\n1. 14x23 1-0\n", referee.Options{}, ""},
	{"1-0 of draughts read as White's", "checkers", "[FEN \"B:W18:B14\"]\n1. 14x23 1-0\n", referee.Options{First: &white}, "2:10 result-board"},
	{"2-0 and 0-2", "checkers", "[FEN \"B:W18:B14\"]\n1. 14x23 2-0\n[FEN \"B:W18:B14\"]\n1. 14x23 0-2\n", referee.Options{}, "4:10 result-board"},

	{"form, not asked for", "chess", "1. e2e4 f5 2. ef5 g6 3. Qh5 Nf6", referee.Options{}, ""},
	{"form, asked for", "chess", tagged("1-0") + "1. e2e4 f5 3. ef5 g5 4. Qh5 1-0\n", referee.Options{Strict: true},
		"8:4 long-form, 8:15 capture-missing, 8:15 move-number, 8:25 mate-missing"},
	{"castling, promotion, en passant", "chess", tagged("*") + "[SetUp \"1\"]\n[FEN \"r3k3/1P6/8/2pP4/8/8/8/3K4 w q c6 0 1\"]\n1. dxc6 e.p. Rd8+ 2. Ke1 Kf7 3. b8q Rd1 4. Kxd1 *\n", referee.Options{Strict: true},
		"10:4 en-passant-suffix, 10:33 promotion-form, 10:37 check-missing"},
	{"signs", "chess", tagged("*") + "1. Pe4 ♞f6 2. Ng1f3 Ng8 3. Bb5 c6 4. Bxc6 a6 5. Bxd7++ *\n", referee.Options{Strict: true},
		"8:4 pawn-letter, 8:8 figurine, 8:15 needless-disambiguation, 8:49 mark-form"},
	{"marks that are part of the text", "chess", tagged("*") + "[SetUp \"1\"]\n[FEN \"4k3/P7/8/3p4/4P3/8/8/R3K3 w - - 0 1\"]\n1. e:d5 Kd7 2. a8Q *\n", referee.Options{Strict: true},
		"10:4 capture-form, 10:16 promotion-form"},
	{"draughts", "checkers", "[SetUp \"1\"]\n[FEN \"B:W6,7,14,15,22,23,32:B2\"]\n1. 2x9x25 32-28 2. 25-29 *\n", referee.Options{Strict: true}, "3:4 route-form"},
	{"squares of draughts", "checkers", "1. c3-d4 *\n1. 09-13 *\n", referee.Options{Strict: true}, "1:4 squares-by-file, 2:4 square-form"},
	{"tags, asked for", "chess", "[Event \"a\"]\n[Site \"b\"]\n[Site \"c\"]\n[SetUp \"1\"]\n1. e4\n", referee.Options{Strict: true},
		"3:1 tag-twice, 1:1 tag-missing, 1:1 tag-missing, 1:1 tag-missing, 1:1 tag-missing, 1:1 tag-missing, 1:1 setup-tag, 6:1 result-missing"},
	{"castling", "chess", tagged("*") + "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 o-o *\n", referee.Options{Strict: true}, "8:35 castling-form, 8:39 castling-form"},
}

var white = engine.White

func found(r *finding.Report) string {
	var list []string
	for _, f := range r.Findings {
		list = append(list, fmt.Sprintf("%d:%d %s", f.Line, f.Column, f.Code))
	}
	return strings.Join(list, ", ")
}

func TestFindings(t *testing.T) {
	codes := map[finding.Code]bool{}
	for _, row := range rows {
		o := row.o
		o.Witnesses = witnessesOf(t, "rulebook")
		r := check(t, row.game, row.text, o)
		if got := found(r); got != row.want {
			t.Errorf("%s:\ngot  %s\nwant %s", row.name, got, row.want)
		}
		for _, f := range r.Findings {
			codes[f.Code] = true
			if f.File != "x" || f.Game < 1 || f.Text == "" {
				t.Errorf("%s: finding %+v", row.name, f)
			}
		}
		for code := range r.Departures {
			codes[code] = true
		}
	}
	for _, s := range finding.Sorts() {
		if !codes[s.Code] && s.Code != finding.Witnesses && !strings.HasPrefix(s.About, "in a document") {
			t.Errorf("no row has the code %s", s.Code)
		}
	}
}

// TestPartsAreOneFile checks a file of several parts, by several workers: games
// and lines are counted through.
func TestPartsAreOneFile(t *testing.T) {
	const broken = "[Event \"b\"]\n\n1. e4 e5 2. Ke3 1-0\n\n"
	sound := randomGames(100)
	var text strings.Builder
	const rounds = 40
	for range rounds {
		text.Write(sound)
		text.WriteString(broken)
	}
	lines := strings.Split(text.String(), "\n")
	var before string
	for _, workers := range []int{1, 3} {
		r := check(t, "chess", text.String(), referee.Options{Workers: workers, Witnesses: witnessesOf(t, "rulebook")})
		if len(r.Findings) != rounds || r.Files[0].Games != 101*rounds || r.Files[0].Followed != 100+rounds {
			t.Fatalf("%d findings, %+v", len(r.Findings), r.Files[0])
		}
		for i, f := range r.Findings {
			if f.Game != 101*(i+1) || !strings.HasPrefix(lines[f.Line-1][f.Column-1:], "Ke3") {
				t.Errorf("finding %d is at %d:%d of game %d", i, f.Line, f.Column, f.Game)
			}
		}
		if before != "" && before != found(r) {
			t.Error("several workers find something else than one")
		}
		before = found(r)
	}
}

// TestFindingsAreBounded keeps no more findings than are asked for, and counts the
// others.
func TestFindingsAreBounded(t *testing.T) {
	r := check(t, "chess", strings.Repeat("[Event \"b\"]\n\n1. e5 1-0\n\n", 100), referee.Options{MostFindings: 7})
	if len(r.Findings) != 7 || r.Omitted != 93 || r.Files[0].Errors != 100 {
		t.Errorf("%d findings, %d omitted, %+v", len(r.Findings), r.Omitted, r.Files[0])
	}
}

// TestInterrupt ends a check of a file on which nothing more comes.
func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	from, to := io.Pipe()
	defer to.Close()
	go func() {
		_, _ = to.Write(randomGames(2000))
		cancel()
	}()
	game, _ := games.ByName("chess")
	var r finding.Report
	if err := referee.Check(ctx, &r, from, "x", game, referee.Options{}); err != nil || !r.Interrupted {
		t.Errorf("interrupted %v, error %v", r.Interrupted, err)
	}
}

// TestUnreadFile reports what was read before a file could not be read on.
func TestUnreadFile(t *testing.T) {
	game, _ := games.ByName("chess")
	var r finding.Report
	text := io.MultiReader(strings.NewReader("[Event \"a\"]\n\n1. e4 e5 *\n\n[Event \"b\"]\n\n1. e4"), iotest.ErrReader(errors.New("worn out")))
	err := referee.Check(context.Background(), &r, text, "x", game, referee.Options{})
	if err == nil || err.Error() != "x: worn out" || r.Files[0].Games != 1 {
		t.Errorf("error %v, %+v", err, r.Files)
	}
}

// lyingScorer is the rule book, but for one thing that it says otherwise.
type lyingScorer struct{ oracle.Scorer }

func (lyingScorer) Name() string { return "liar" }

func (l lyingScorer) Follow(game engine.Game, fen string, terms engine.Terms) (oracle.Score, error) {
	score, err := l.Scorer.Follow(game, fen, terms)
	return lyingScore{score}, err
}

type lyingScore struct{ oracle.Score }

func (l lyingScore) Standing() engine.Standing {
	s := l.Score.Standing()
	s.Claims = 0
	return s
}

// TestWitnessesQuarrel shows what is said where another witness holds a game to
// stand otherwise.
func TestWitnessesQuarrel(t *testing.T) {
	r := check(t, "chess", strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 2)+"e4 *\n", referee.Options{Witnesses: []oracle.Scorer{lyingScorer{witnessesOf(t, "rulebook")[0]}}})
	f := r.Findings[len(r.Findings)-1]
	if f.Code != finding.Witnesses || f.Level != finding.Undecided || f.Line != 1 || f.Column != 29 || f.Move != "4... Ng8" || !strings.Contains(f.Text, "liar: occurrences: 3, goes on") {
		t.Errorf("finding %+v", f)
	}
}
