package oracle_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/engine/games"
	"rulecheck/oracle"
	"rulecheck/oracle/notnil"
	"rulecheck/oracle/own"
	rulebook "rulecheck/oracle/rulebook"
)

func scorers(generators ...oracle.Generator) []oracle.Scorer { return oracle.Scorers(generators) }

// lineOf plays moves by text from a position.
func lineOf(t *testing.T, game engine.Game, fen string, moves []string) oracle.Line {
	t.Helper()
	reading, err := game.Read(fen, true)
	if err != nil {
		t.Fatal(err)
	}
	line := oracle.Line{Game: game, Root: reading.FEN}
	p := reading.Position
	for _, text := range moves {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		line.Path, p = append(line.Path, m), p.Play(m)
	}
	return line
}

// TestPlantedFaultsOfGamesAreFound holds that each mistake in the reckoning of
// whole games is found at the end of its witness, and that it stands alone.
func TestPlantedFaultsOfGamesAreFound(t *testing.T) {
	found := 0
	for _, game := range games.All() {
		for _, fault := range rulebook.ScoreFaults(game) {
			w := fault.Witness
			line := lineOf(t, game, w.FEN, w.Path)
			witnesses := []oracle.Scorer{own.New(), rulebook.New(), fault.Scorer}
			d := oracle.CompareGame(line, w.Terms, witnesses, nil).Divergence
			if d == nil {
				t.Errorf("%s: not found in %v", fault.About, line)
				continue
			}
			if d.Kind != oracle.StandingDiffers || !slices.Equal(d.Verdict.Alone, []string{fault.Scorer.Name()}) {
				t.Errorf("%s: %v after %d of %d plies, %v", fault.About, d.Kind, len(d.Line.Path), len(line.Path), d.Verdict)
			}
			found++
		}
	}
	if found < 24 {
		t.Errorf("%d faults found, want 24 or more", found)
	}
}

// TestScorersAgree plays games that come back to positions again and again, and
// have long rows of quiet moves.
func TestScorersAgree(t *testing.T) {
	for _, test := range []struct {
		game string
		fens []string
	}{
		{"chess", []string{
			chess.StartFEN,
			"4k2r/8/8/8/8/8/8/R3K3 w Qk - 80 90",
			"4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1",
			"8/8/8/2k5/1p6/8/P1P5/K7 w - - 97 120",
			"4k3/8/8/8/8/8/8/4KB1b w - - 140 120",
			"7k/5Q2/8/6K1/8/8/8/8 w - - 145 120",
			"8/p1p5/8/1P6/1k6/8/8/K6R b - - 0 1",
			"k7/8/8/8/8/8/8/K1N4n w - - 0 1",
			"6k1/R7/6K1/8/8/8/8/7R w - - 149 120",
		}},
		{"checkers", []string{"B:W21-32:B1-12", "B:WK32,29:BK1,5", "W:WK32,K31:BK1,K2,K3", "B:WK18,30:B3,K9"}},
	} {
		game, _ := games.ByName(test.game)
		random := rand.New(rand.NewPCG(11, 7))
		reached := map[string]int{}
		for range 1000 {
			terms := engine.Terms{NoProgress: []int{0, 0, 0, 30}[random.IntN(4)]}
			line := wander(t, game, test.fens[random.IntN(len(test.fens))], 1+random.IntN(120), random)
			c := oracle.CompareGame(line, terms, scorers(own.New(), rulebook.New()), nil)
			if c.Divergence != nil {
				t.Fatalf("%v: %v %v", c.Divergence.Line, c.Divergence.Kind, answers(c.Divergence))
			}
			reached[c.Standing.Outcome.Reason]++
			reached[c.Standing.Claims.String()]++
		}
		want := map[string][]string{
			"chess":    {"checkmate", "stalemate", "dead position", "fivefold repetition", "75 moves", "no progress", "repetition", "moves"},
			"checkers": {"no men", "no move", "no progress", "moves"},
		}[test.game]
		for _, reason := range want {
			if reached[reason] == 0 {
				t.Errorf("%s: no game reached %q: %v", test.game, reason, reached)
			}
		}
	}
}

// wander plays a random game that often takes moves back.
func wander(t *testing.T, game engine.Game, fen string, plies int, random *rand.Rand) oracle.Line {
	t.Helper()
	line := lineOf(t, game, fen, nil)
	reading, err := game.Read(line.Root, true)
	if err != nil {
		t.Fatal(err)
	}
	p := reading.Position
	for range plies {
		legal := p.AppendMoves(nil)
		if len(legal) == 0 {
			break
		}
		m := legal[random.IntN(len(legal))]
		if n := len(line.Path); n >= 2 && random.IntN(8) > 0 {
			if back := engine.Step(line.Path[n-2].To(), line.Path[n-2].From(), 0); slices.Contains(legal, back) {
				m = back
			}
		}
		line.Path, p = append(line.Path, m), p.Play(m)
	}
	return line
}

func answers(d *oracle.Divergence) string {
	var said []string
	for _, a := range d.Answers {
		said = append(said, fmt.Sprintf("%s: %v %v", a.Generator, a.Standing, a.Err))
	}
	return strings.Join(said, "; ")
}

// TestLibraryCountsRepetitionByTheRawSquare holds what the ledger says of notnil.
func TestLibraryCountsRepetitionByTheRawSquare(t *testing.T) {
	line := lineOf(t, chess.Game(), chess.StartFEN, strings.Fields("f2f4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1"))
	three := scorers(own.New(), notnil.New(), rulebook.New())
	d := oracle.CompareGame(line, engine.Terms{}, three, nil).Divergence
	if d == nil || d.Kind != oracle.StandingDiffers || !slices.Equal(d.Verdict.Alone, []string{"notnil"}) || len(d.Line.Path) != 9 {
		t.Fatalf("found %+v, want notnil alone after 9 plies", d)
	}
	asked := 0
	c := oracle.CompareGame(line, engine.Terms{}, three, func(x oracle.Difference) (string, bool) {
		asked++
		if x.WantStanding.Claims != engine.ClaimRepetition || x.GotStanding.Claims != 0 || x.WantStanding.Occurrences != 3 {
			t.Errorf("difference %v, want %v", x.GotStanding, x.WantStanding)
		}
		return "known", true
	})
	if c.Divergence != nil || asked != 1 || len(c.Known["known"]) != 1 {
		t.Errorf("with the ledger: %+v", c)
	}
}

// brokenScorer refuses, panics or does not list a move.
type brokenScorer struct {
	oracle.Scorer
	follow, play, standing func()
}

func (s brokenScorer) Name() string { return "broken" }

func (s brokenScorer) Follow(game engine.Game, fen string, terms engine.Terms) (oracle.Score, error) {
	if s.follow != nil {
		s.follow()
		return nil, fmt.Errorf("%w: not today", oracle.ErrRefused)
	}
	score, err := s.Scorer.Follow(game, fen, terms)
	return brokenScore{score, s}, err
}

type brokenScore struct {
	oracle.Score
	by brokenScorer
}

func (s brokenScore) Play(m engine.Move) error {
	if s.by.play != nil {
		s.by.play()
		return errors.New("no such move")
	}
	return s.Score.Play(m)
}

func (s brokenScore) Standing() engine.Standing {
	if s.by.standing != nil {
		s.by.standing()
	}
	return s.Score.Standing()
}

func TestBrokenScorersAreTold(t *testing.T) {
	line := lineOf(t, chess.Game(), chess.StartFEN, []string{"e2e4", "e7e5"})
	nothing, panics := func() {}, func() { panic("worn out") }
	for name, test := range map[string]struct {
		scorer brokenScorer
		kind   oracle.Kind
		plies  int
	}{
		"refuses":           {brokenScorer{follow: nothing}, oracle.Refused, 0},
		"panics at once":    {brokenScorer{follow: panics}, oracle.Crashed, 0},
		"knows no move":     {brokenScorer{play: nothing}, oracle.Crashed, 0},
		"panics at a move":  {brokenScorer{play: panics}, oracle.Crashed, 0},
		"panics when asked": {brokenScorer{standing: panics}, oracle.Crashed, 0},
	} {
		test.scorer.Scorer = own.New()
		c := oracle.CompareGame(line, engine.Terms{}, []oracle.Scorer{own.New(), test.scorer}, nil)
		if d := c.Divergence; d == nil || d.Kind != test.kind || len(d.Line.Path) != test.plies || d.Answers[0].Generator != "broken" {
			t.Errorf("%s: %+v", name, d)
		}
	}
}
