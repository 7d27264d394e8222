package suite_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rulecheck/corpus"
	"rulecheck/engine"
	"rulecheck/oracle/notnil"
	rulebook "rulecheck/oracle/rulebook/chess"
	"rulecheck/suite"
)

// Each row is a claim that holds and one of the same kind that does not, with
// what the finding says of it.
func TestClaims(t *testing.T) {
	after := func(fen string, moves ...string) []corpus.After { return []corpus.After{{Moves: moves, FEN: fen}} }
	for name, row := range map[string]struct {
		holds, fails corpus.Case
		kind, text   string
	}{
		"count": {
			corpus.Case{FEN: kings, Counts: []corpus.Count{{Depth: 2, Nodes: 25}}},
			corpus.Case{FEN: kings, Counts: []corpus.Count{{Depth: 2, Nodes: 26}}},
			"against published", "at depth 2 own, notnil count 25, the book says 26",
		},
		"moves": {
			corpus.Case{FEN: kings, Moves: []string{"e1f1", "e1d1", "e1d2", "e1e2", "e1f2"}},
			corpus.Case{FEN: kings, Moves: []string{"e1f1", "e1d1", "e1d2", "e1e2"}},
			"against expectation", "claimed: the 4 legal moves are e1d1 e1d2 e1e2 e1f1; but the legal moves are e1d1 e1d2 e1e2 e1f1 e1f2",
		},
		"another move": {
			corpus.Case{FEN: kings, Moves: []string{"e1d1", "e1d2", "e1e2", "e1f1", "e1f2"}},
			corpus.Case{FEN: kings, Moves: []string{"e1d1", "e1d2", "e1e2", "e1f1", "e1f3"}},
			"against expectation", "but the legal moves are e1d1 e1d2 e1e2 e1f1 e1f2",
		},
		"no moves": {
			corpus.Case{FEN: "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", Moves: []string{}},
			corpus.Case{FEN: kings, Moves: []string{}},
			"against expectation", "but the legal moves are e1d1",
		},
		"has": {
			corpus.Case{FEN: kings, Has: []string{"e1e2"}},
			corpus.Case{FEN: kings, Has: []string{"e1e2", "e1e3"}},
			"against expectation", "claimed: e1e3 is legal; but e1e3 is not legal",
		},
		"lacks": {
			corpus.Case{FEN: kings, Lacks: []string{"e1e3"}},
			corpus.Case{FEN: kings, Lacks: []string{"e1e2"}},
			"against expectation", "claimed: e1e2 is not legal; but e1e2 is legal",
		},
		"status": {
			corpus.Case{FEN: "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", Status: "checkmate"},
			corpus.Case{FEN: "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", Status: "checkmate"},
			"against expectation", "claimed: status is checkmate; but status is stalemate",
		},
		"no status": {
			corpus.Case{FEN: start, Status: "none"},
			corpus.Case{FEN: start, Status: "stalemate"},
			"against expectation", "but status is none",
		},
		"after": {
			corpus.Case{FEN: kings, After: after("4k3/8/8/8/8/8/4K3/8 b - - 1 1", "e1e2")},
			corpus.Case{FEN: kings, After: after("4k3/8/8/8/8/8/4K3/8 b - - 0 1", "e1e2")},
			"against expectation", "but the position is 4k3/8/8/8/8/8/4K3/8 b - - 1 1",
		},
		"after no such move": {
			corpus.Case{FEN: kings, After: after("8/4k3/8/8/8/8/4K3/8 w - - 2 2", "e1e2", "e8e7")},
			corpus.Case{FEN: kings, After: after("8/4k3/8/8/8/8/4K3/8 w - - 2 2", "e1e2", "e8e6")},
			"against expectation", "e8e6",
		},
		"refused": {
			corpus.Case{FEN: "8/8/8/8/8/8/8/4K3 w - - 0 1", Refused: "no-king"},
			corpus.Case{FEN: kings, Refused: "no-king"},
			"against expectation", "this position must be refused (no-king), but it is read",
		},
		"refused for another reason": {
			corpus.Case{FEN: "4k3/8/8/8/8/8/8/4K2P w - - 0 1", Refused: "pawn-on-last-rank"},
			corpus.Case{FEN: "8/8/8/8/8/8/8/4K3 w - - 0 1", Refused: "pawn-on-last-rank"},
			"against expectation", "must be refused for pawn-on-last-rank, but the reason given is: ",
		},
	} {
		t.Run(name, func(t *testing.T) {
			o := options(2, notnil.New())
			for _, c := range []*corpus.Case{&row.holds, &row.fails} {
				c.Source = "the book"
			}
			if r := run(t, row.holds, o); len(r.Findings) != 0 || len(r.Claims) == 0 || !r.Claims[0].Holds || r.Verdict() != suite.Agree {
				t.Errorf("a claim that holds: %+v, %+v", r.Claims, r.Findings)
			}
			r := run(t, row.fails, o)
			f := only(t, r)
			if f.Kind != row.kind || !strings.Contains(f.Text, row.text) || r.Verdict() != suite.Differ || f.Undecided || f.Repeat == "" {
				t.Errorf("%s: %q, repeat %q; want %s: %q", f.Kind, f.Text, f.Repeat, row.kind, row.text)
			}
			if last := r.Claims[len(r.Claims)-1]; last.Holds || last.Source != "the book" {
				t.Errorf("%+v", r.Claims)
			}
			if f.Board != r.Board || (f.Board == "") != (row.fails.Refused != "") {
				t.Errorf("board\n%s", f.Board)
			}
		})
	}
}

// A claim of a count says depth and count besides its text; other claims do not.
func TestClaimOfACount(t *testing.T) {
	r := run(t, corpus.Case{FEN: start, Has: []string{"e2e4"}, Source: "the book", Counts: []corpus.Count{{Depth: 2, Nodes: 400}}}, options(2, notnil.New()))
	if len(r.Claims) != 3 {
		t.Fatalf("%+v", r.Claims)
	}
	ledger, book, has := r.Claims[0], r.Claims[1], r.Claims[2]
	if want := (suite.Claim{Text: "perft 2 is 400", Source: "the book", Depth: 2, Nodes: 400, Holds: true}); book != want {
		t.Errorf("%+v", book)
	}
	if ledger.Depth != 1 || ledger.Nodes != 20 || ledger.Source == "the book" {
		t.Errorf("what the case leaves out comes from the ledger: %+v", ledger)
	}
	if has.Depth != 0 || has.Nodes != 0 {
		t.Errorf("%+v", has)
	}
}

// The command that repeats a failed claim must read the claim again: the
// position alone would not show it.
func TestFailedClaimIsRepeatedByItsSuite(t *testing.T) {
	o := options(3, notnil.New())
	o.Targets, o.Flags = []string{"suite.epd"}, " --against notnil"
	c := corpus.Case{FEN: kings, Counts: []corpus.Count{{Depth: 2, Nodes: 26}}}
	if f := only(t, run(t, c, o)); f.Repeat != "rulecheck perft suite.epd -d 2 --against notnil" {
		t.Errorf("%q", f.Repeat)
	}
	// A difference between generators needs no suite.
	wrong := options(1, notnil.New(), fault(t, "KG02").Generator())
	wrong.Targets = o.Targets
	repeated(t, only(t, run(t, corpus.Case{FEN: fault(t, "KG02").Witness.FEN}, wrong)), wrong)
}

// Where generators differ, the claims are not made: nobody speaks for all.
func TestNoClaimsWhereGeneratorsDiffer(t *testing.T) {
	c := corpus.Case{FEN: start, Has: []string{"e2e5"}, Counts: []corpus.Count{{Depth: 1, Nodes: 21}}}
	r := run(t, c, options(1, notnil.New(), fault(t, "PW06").Generator()))
	if f := only(t, r); f.Kind != "moves missing" || len(r.Claims) != 0 {
		t.Errorf("%+v, %+v", f, r.Claims)
	}
}

// A generator that goes astray only on the line of a claim is found there.
func TestClaimOfALineFindsWhoGoesAstray(t *testing.T) {
	c := corpus.Case{FEN: "r3k3/8/8/8/8/8/8/3K4 w q - 0 1", After: []corpus.After{{Moves: []string{"d1c2", "e8c8"}, FEN: "2kr4/8/8/8/8/8/2K5/8 w - - 2 2"}}}
	if r := run(t, c, options(1, notnil.New())); len(r.Findings) > 0 {
		t.Errorf("%+v", r.Findings)
	}
	r := run(t, c, options(1, notnil.New(), fault(t, "CA30").Generator()))
	if f := only(t, r); f.Kind != "state differs" || f.Alone[0] != "planted-CA30" || !slices.Equal(f.Path, c.After[0].Moves) {
		t.Errorf("%+v", f)
	}
}

// What is refused as unreachable but can be walked has counts and moves all the
// same, and they are not skipped.
func TestRefusedPositionHasMoves(t *testing.T) {
	const unreachable = "4k3/8/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1"
	game, _ := options(1).Game("chess")
	_, err := game.Read(unreachable, false)
	var reasons engine.Reasons
	if !errors.As(err, &reasons) {
		t.Fatal(err)
	}
	c := corpus.Case{FEN: unreachable, Refused: reasons.Codes()[0], Lacks: []string{"e1e2"}, Has: []string{"a2a5"}}
	r := run(t, c, options(1, notnil.New(), rulebook.New()))
	if f := only(t, r); !strings.Contains(f.Text, "a2a5 is not legal") || len(r.Claims) != 3 || r.Depth != 1 {
		t.Errorf("%+v, %+v", f, r.Claims)
	}
}

// Who speaks against a claim is said as it is.
func TestVerdictOfAClaim(t *testing.T) {
	c := corpus.Case{FEN: kings, Counts: []corpus.Count{{Depth: 1, Nodes: 6}}}
	if f := only(t, run(t, c, options(1, notnil.New()))); f.Verdict != "the witnesses agree against the claim" {
		t.Errorf("%q", f.Verdict)
	}
	alone := options(1)
	alone.OwnOnly = true
	if f := only(t, run(t, c, alone)); f.Verdict != "the engine alone speaks against the claim" {
		t.Errorf("%q", f.Verdict)
	}
}
