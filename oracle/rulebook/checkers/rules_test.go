package checkers

import (
	"regexp"
	"strings"
	"testing"
)

func TestRulesAreDescribedOnce(t *testing.T) {
	names, texts := map[string]bool{}, map[string]bool{}
	name := regexp.MustCompile(`^checkers(\.[a-z]+(-[a-z]+)*)+$`)
	for _, r := range Rules() {
		if !name.MatchString(r.Name) || names[r.Name] || texts[r.Text] {
			t.Errorf("rule %q is named badly or there twice", r.Name)
		}
		if !strings.HasPrefix(r.Article, "WCDF 1") && r.Article != noArticle || !strings.HasSuffix(r.Text, ".") || strings.Contains(r.Text, ". ") {
			t.Errorf("%s: article %q, text %q: want an article and one sentence", r.Name, r.Article, r.Text)
		}
		names[r.Name], texts[r.Text] = true, true
	}
}

// Every rule has a fault that bends it, of moves or of scoring, but those that
// neither can show: what the start position is, what the players agree on, and
// what the hand has touched.
func TestEveryRuleHasAFault(t *testing.T) {
	bent := map[string]bool{}
	for _, r := range []*Rule{boardStart, resignation, drawAgreement, touchMove} {
		bent[r.Name] = true
	}
	for _, f := range Faults() {
		bent[f.Rule] = true
	}
	for _, f := range ScoreFaults() {
		bent[f.Rule] = true
	}
	for _, r := range Rules() {
		if !bent[r.Name] {
			t.Errorf("no fault bends %s", r.Name)
		}
		delete(bent, r.Name)
	}
	for name := range bent {
		t.Errorf("a fault bends %s, which is no rule", name)
	}
}

// Every rule that is a predicate changes the moves of some position when it is
// out of force: none is a consequence of the others.
func TestNoPredicateIsIdle(t *testing.T) {
	for _, r := range rules {
		if r.step == nil && r.jump == nil && r.move == nil {
			continue
		}
		without, changes := generator("without", newLaws(bend{without: []*Rule{r}, jump: notForever})), false
		for _, f := range Faults() {
			_, kind := firstDifference(t, without, f.Witness.FEN, 0)
			changes = changes || kind != 0
		}
		if !changes {
			t.Errorf("without %s no position has other moves", r.Name)
		}
	}
}

// notForever ends captures that would go back and forth.
func notForever(c *course, h hop) bool { return c.timesTaken(h.over) >= 2 }

func TestFaultsAreDescribedOnce(t *testing.T) {
	ids, abouts := map[string]bool{}, map[string]bool{}
	for _, f := range Faults() {
		if ids[f.ID] || abouts[f.About] || f.About == "" {
			t.Errorf("%s: %q is empty or there twice", f.ID, f.About)
		}
		ids[f.ID], abouts[f.About] = true, true
		if name := f.Generator().Name(); name != "planted-"+f.ID {
			t.Errorf("%s: generator %s", f.ID, name)
		}
	}
	if len(ids) < 60 {
		t.Errorf("%d faults", len(ids))
	}
}

// The cases of public bug reports: what the reported program got wrong.
func TestReportedCases(t *testing.T) {
	for _, row := range []struct{ source, fen, moves string }{
		{"eygilbert/CheckerBoard 044eaad: start square of a king's capture left occupied", "B:W15,16,23,24:BK27", "27x18x11x20x27 27x20x11x18x27"},
		{"loks0n/rapid-draughts 9e90d74: start square of a king's capture left occupied", "W:WK6:B9,10,K11,17,K18,19,25,26,27",
			"6x13x22x15x24x31x22x29 6x13x22x15x6 6x13x22x15x8 6x13x22x29 6x13x22x31x24x15x22x29 6x13x22x31x24x15x6 6x13x22x31x24x15x8 " +
				"6x15x22x13x6 6x15x22x29 6x15x22x31x24x15x8 6x15x24x31x22x13x6 6x15x24x31x22x15x8 6x15x24x31x22x29 6x15x8"},
		{"google-deepmind/open_spiel issue 1460: single jumps are moves", "B:W11,12,13,19,22,27,28,30:B2,3,6,7,10", "7x16x23x32"},
		{"batkinson/checkers-go 5e68444: another piece goes on", "B:W14,23,16:B9,12", "12x19x26 9x18x27"},
		{"miskibin/py-draughts 3d5b04b: captures optional", "B:W15,32:B11,1", "11x18"},
		{"miskibin/py-draughts issue 28: one side without pieces refused", "B:W32:B", ""},
		{"RoepStoep/lidraughts issue 16: start and end name two moves", "B:W6,7,14,15,22,23:B2", "2x11x18x25 2x11x18x27 2x9x18x25 2x9x18x27"},
		{"jau35/CS451 issue 61: crowned man goes on", "W:W9:B6,7", "9x2"},
		{"RoepStoep/lidraughts issue 3: no king by capture", "W:W11:B7,8", "11x2 11x4"},
		{"techwithtim/Python-Checkers issue 9: no move does not end the game", "W:W12:B8,3", ""},
		{"dhairyagothi/100_days_100_web_project issue 8723: blocked player", "B:W32:B28", ""},
		{"ealt/Checkers issue 8: player without moves passes", "B:W13-20:B5-12", ""},
		{"ealt/Checkers issue 3: jump onto an occupied square", "B:W14,18:B9", "9-13"},
		{"ealt/Checkers issue 14: another piece may step", "B:W19,25:B15,1,2", "15x24"},
		{"almostimplemented/checkers issue 3: another capture in between", "B:W14,23,19:B9,16", "9x18x27"},
		{"techwithtim/Python-Checkers-AI issue 2: second jump to the end row", "W:W18:B7,15", "18x11x2"},
		{"bcorfman/raven-checkers issue 4: king's capture not seen", "W:WK29:BK25", "29x22"},
		{"coding-horror/basic-computer-games issue 395: own pieces jumped", "W:W18,14:B9", "14x5"},
		{"AttackingOrDefending/pydraughts issue 28: capture left unfinished", "B:W14,23:B9", "9x18x27"},
		{"miskibin/py-draughts issue 27: move pushed twice", "W:WK2,25:B14,15,16", "2-6 2-7 25-21 25-22"},
		{"GuiNN_Checkers, DarkHorse, CheckerBoard: move list too short", "B:W:BK5,K6,K7,K8,K14,K15,K16,K21,K22,K23,K24,K30",
			"14-10 14-17 14-18 14-9 15-10 15-11 15-18 15-19 16-11 16-12 16-19 16-20 21-17 21-25 22-17 22-18 22-25 22-26 23-18 23-19 23-26 23-27 " +
				"24-19 24-20 24-27 24-28 30-25 30-26 5-1 5-9 6-1 6-10 6-2 6-9 7-10 7-11 7-2 7-3 8-11 8-12 8-3 8-4"},
	} {
		checkMoves(t, row.source, row.fen, strings.Fields(row.moves))
	}
}

// A man that reaches the last row by a capture is a king afterwards
// (RoepStoep/lidraughts issue 3); a king that reaches it again stays one
// (SecUSo/privacy-friendly-dame PR 8).
func TestPieceOnLastRowIsKing(t *testing.T) {
	for _, row := range []struct{ fen, move, want string }{
		{"W:W11:B7,8", "11x2", "B:WK2:B8"},
		{"W:W5:B21", "5-1", "B:WK1:B21"},
		{"B:W9:B25", "25-29", "W:W9:BK29"},
		{"W:WK6:B21", "6-2", "B:WK2:B21"},
		{"W:WK26:B21", "26-31", "B:WK31:B21"},
		{"W:W9:B6,7", "9x2", "B:WK2:B7"},
	} {
		n, got := start(t, New(), row.fen), "not legal"
		for _, m := range n.AppendMoves(nil) {
			if text(m) == row.move {
				got = textOf(play(t, n, m).State())
			}
		}
		if got != row.want {
			t.Errorf("%s after %s: %s, want %s", row.fen, row.move, got, row.want)
		}
	}
}

// Removing captured pieces at once would allow the same moves: a piece never
// lands where one stands that it can jump over.
func TestLandingsAndCapturesNeverShareASquare(t *testing.T) {
	for from := square(1); from <= 32; from++ {
		for i, line := range directions {
			if over := flat[from][i]; line.diagonal() && over != noSquare && over.rank()%2 == from.rank()%2 {
				t.Errorf("from %v over %v: the same parity of rows", from, over)
			}
		}
	}
}

func TestMostJumpsFitAMove(t *testing.T) {
	n := start(t, New(), "B:W6,7,8,14,15,16,22,23,24:BK1,K25,K27")
	longest := 0
	for _, m := range n.AppendMoves(nil) {
		longest = max(longest, len(m.Path())-1)
		if m.Promoted() != nobody {
			t.Errorf("%s promotes", text(m))
		}
	}
	if longest != maxJumps {
		t.Errorf("the longest capture has %d jumps, want %d", longest, maxJumps)
	}
}
