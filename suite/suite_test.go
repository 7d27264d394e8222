package suite_test

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rulecheck/corpus"
	"rulecheck/corpus/known"
	"rulecheck/engine"
	"rulecheck/engine/games"
	"rulecheck/oracle"
	"rulecheck/oracle/dragontooth"
	"rulecheck/oracle/notnil"
	"rulecheck/oracle/own"
	rulebook "rulecheck/oracle/rulebook/chess"
	"rulecheck/suite"
)

const (
	start    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
	kings    = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
)

// options returns those of a run by the engine and others to a depth.
func options(depth int, others ...oracle.Generator) suite.Options {
	generators := append([]oracle.Generator{own.New()}, others...)
	return suite.Options{
		Game:       games.ByName,
		Generators: func(engine.Game) []oracle.Generator { return generators },
		Version:    func(string) string { return "" },
		Depth:      depth,
		Workers:    1,
	}
}

// run runs one case and returns its result.
func run(t *testing.T, c corpus.Case, o suite.Options) suite.Result {
	t.Helper()
	if c.Game == "" {
		c.Game = "chess"
	}
	report, err := suite.Run(t.Context(), []corpus.Case{c}, o)
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Results) != 1 || report.Interrupted {
		t.Fatalf("%+v", report)
	}
	return report.Results[0]
}

// only returns the one finding of a result.
func only(t *testing.T, r suite.Result) suite.Finding {
	t.Helper()
	if len(r.Findings) != 1 {
		t.Fatalf("%d findings: %+v", len(r.Findings), r.Findings)
	}
	return r.Findings[0]
}

func fault(t *testing.T, id string) rulebook.Fault {
	t.Helper()
	for _, f := range rulebook.Faults() {
		if f.ID == id {
			return f
		}
	}
	t.Fatalf("no planted fault %s", id)
	return rulebook.Fault{}
}

func draw(t *testing.T, fen string) string {
	t.Helper()
	game := games.All()[0]
	reading, err := game.Read(fen, true)
	if err != nil {
		t.Fatal(err)
	}
	return game.Draw(reading.Position.State().Board)
}

var commandForm = regexp.MustCompile(`^rulecheck perft '([^']+)' -d ([0-9]+)( --lenient)?(.*)$`)

// repeated runs what the command of a finding asks for, with the generators of
// the first run, and wants a finding that says the same.
func repeated(t *testing.T, f suite.Finding, o suite.Options) (fen string, depth int) {
	t.Helper()
	parts := commandForm.FindStringSubmatch(f.Repeat)
	if parts == nil || parts[4] != o.Flags {
		t.Fatalf("command %q", f.Repeat)
	}
	fen = parts[1]
	depth, _ = strconv.Atoi(parts[2])
	o.Depth, o.LastPly, o.Lenient = depth, false, parts[3] != ""
	again := only(t, run(t, corpus.Case{FEN: fen}, o))
	if again.Kind != f.Kind || again.Text != f.Text || again.FEN != f.FEN || !slices.Equal(again.Alone, f.Alone) {
		t.Errorf("%s\nshows %s: %s at %s\nnot   %s: %s at %s", f.Repeat, again.Kind, again.Text, again.FEN, f.Kind, f.Text, f.FEN)
	}
	return fen, depth
}

// Every planted fault becomes a finding that says who, what and where, and
// whose command shows the same again.
func TestFaultBecomesFinding(t *testing.T) {
	for _, fault := range rulebook.Faults() {
		t.Run(fault.ID, func(t *testing.T) {
			w, name := fault.Witness, fault.Generator().Name()
			o := options(len(w.Path)+1, notnil.New(), fault.Generator())
			o.LastPly, o.Flags = true, " --against notnil,"+name
			r := run(t, corpus.Case{Name: fault.ID, FEN: w.FEN}, o)
			f := only(t, r)
			if f.Kind != w.Kind.String() || !slices.Equal(f.Path, w.Path) || f.Root != w.FEN || !slices.Equal(f.Alone, []string{name}) || f.Undecided {
				t.Errorf("%s after %v of %s, alone %v; want %v after %v of %s", f.Kind, f.Path, f.Root, f.Alone, w.Kind, w.Path, w.FEN)
			}
			if f.Verdict != name+" stands alone against own, notnil" || r.Verdict() != suite.Differ {
				t.Errorf("verdict %q, %v", f.Verdict, r.Verdict())
			}
			if f.Board != draw(t, f.FEN) || r.Board != draw(t, w.FEN) {
				t.Errorf("boards\n%s\n%s", f.Board, r.Board)
			}
			if !strings.HasPrefix(f.Text, name+" ") || len(f.Answers) != 3 {
				t.Errorf("text %q, answers %+v", f.Text, f.Answers)
			}
			repeated(t, f, o)
		})
	}
}

// A finding below the root is repeated from its own position, but for a fault
// that depends on how the position was reached: that one from the root.
func TestFindingIsRepeatedFromWhereItShows(t *testing.T) {
	for _, row := range []struct {
		id, root string
		path     []string
		fromRoot bool
		depth    int
	}{
		{"EP08", "4k3/8/8/5Pp1/8/8/8/4K3 w - g6 0 2", []string{"e1d1", "e8d7"}, true, 3},
		{"EP09", "4k3/8/8/5Pp1/8/8/8/4K3 w - g6 0 2", []string{"e1d1", "e8d7"}, true, 3},
		{"CK11", "8/8/8/8/2b5/8/8/2k1K2R w - - 0 1", []string{"e1f2"}, true, 2},
		{"EP05", "8/Kp6/8/2P5/8/8/8/6bk b - - 0 1", []string{"b7b5"}, false, 1},
		{"CA30", "r3k3/8/8/8/8/8/8/3K4 w q - 0 1", []string{"d1c1", "e8c8"}, false, 2},
	} {
		fault := fault(t, row.id)
		o := options(3, notnil.New(), fault.Generator())
		f := only(t, run(t, corpus.Case{FEN: row.root}, o))
		fen, depth := repeated(t, f, o)
		if !slices.Equal(f.Path, row.path) || depth != row.depth || (fen == row.root) != row.fromRoot || !row.fromRoot && fen != f.FEN {
			t.Errorf("%s after %v: repeated by %s", row.id, f.Path, f.Repeat)
		}
	}
}

// What strict reading refuses but can be walked is repeated leniently.
func TestUnreachablePositionIsRepeatedLeniently(t *testing.T) {
	const nineQueens = "4k3/8/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1"
	o := options(1, notnil.New(), rulebook.New(), fault(t, "PW06").Generator())
	o.Lenient = true
	f := only(t, run(t, corpus.Case{FEN: nineQueens}, o))
	if !strings.Contains(f.Repeat, " --lenient") {
		t.Errorf("repeated by %s", f.Repeat)
	}
	repeated(t, f, o)
}

func TestTextNamesSixMovesAndCountsTheRest(t *testing.T) {
	r := run(t, corpus.Case{FEN: start}, options(1, notnil.New(), fault(t, "XPW04").Generator()))
	if want := "planted-XPW04 lacks a2a3 b2b3 c2c3 d2d3 e2e3 f2f3 ... and 2 more"; only(t, r).Text != want {
		t.Errorf("%q, want %q", r.Findings[0].Text, want)
	}
	if missing := r.Findings[0].Answers[2].Missing; len(missing) != 8 {
		t.Errorf("the answer holds %v", missing)
	}
}

func TestNoMajorityIsUndecided(t *testing.T) {
	r := run(t, corpus.Case{FEN: start}, options(1, fault(t, "PW06").Generator()))
	f := only(t, r)
	if !f.Undecided || r.Verdict() != suite.Undecided || f.Kind != "moves differ" || len(f.Alone) != 0 || f.Verdict != "undecided: no majority agrees" {
		t.Errorf("%v, %+v", r.Verdict(), f)
	}
	if len(f.Answers[1].Missing) != 8 || len(f.Answers[0].Extra) != 8 || len(f.Answers[0].Missing) != 0 {
		t.Errorf("%+v", f.Answers)
	}
}

// breaking is a generator that breaks in one way at the positions with one move
// played.
type breaking struct {
	oracle.Generator
	how func() error
}

type breakingNode struct {
	oracle.Node
	how func() error
}

func (b breaking) Name() string { return "breaking" }

func (b breaking) Start(game engine.Game, fen string) (oracle.Node, error) {
	node, err := b.Generator.Start(game, fen)
	return breakingNode{node, b.how}, err
}

func (n breakingNode) Play(m engine.Move) (oracle.Node, error) { return nil, n.how() }

func TestBrokenGeneratorIsUndecided(t *testing.T) {
	for name, how := range map[string]func() error{
		"panic": func() error { panic("index out of range") },
		"error": func() error { return errors.New("lost its way") },
	} {
		t.Run(name, func(t *testing.T) {
			r := run(t, corpus.Case{FEN: kings}, options(2, notnil.New(), breaking{rulebook.New(), how}))
			f := only(t, r)
			if r.Verdict() != suite.Undecided || !f.Undecided || f.Kind != "crashed" || f.Verdict != "" || r.Depth != 0 {
				t.Errorf("%v at depth %d, %+v", r.Verdict(), r.Depth, f)
			}
			if !strings.HasPrefix(f.Text, "breaking: ") || f.Repeat == "" {
				t.Errorf("%q, %q", f.Text, f.Repeat)
			}
		})
	}
	refusing := options(1, notnil.New(), refuser{rulebook.New()})
	if f := only(t, run(t, corpus.Case{FEN: kings}, refusing)); f.Kind != "refused" || !f.Undecided || !strings.Contains(f.Text, "kings bore me") {
		t.Errorf("%+v", f)
	}
}

type refuser struct{ oracle.Generator }

func (refuser) Name() string { return "refuser" }

func (refuser) Start(engine.Game, string) (oracle.Node, error) {
	return nil, fmt.Errorf("%w: kings bore me", oracle.ErrRefused)
}

func TestKnownDefectIsNotedAndNoFinding(t *testing.T) {
	defects, err := known.All()
	if err != nil {
		t.Fatal(err)
	}
	c := corpus.Case{FEN: "8/K7/8/1pP5/8/8/8/6bk w - b6 0 1"}
	o := options(1, notnil.New(), dragontooth.New())
	if f := only(t, run(t, c, o)); f.Text != "dragontooth lacks c5b6" {
		t.Errorf("%+v", f)
	}
	o.Known = defects
	r := run(t, c, o)
	if len(r.Findings) != 0 || r.Verdict() != suite.Agree || r.Depth != 1 || !slices.Equal(r.Nodes, []uint64{1, 6}) {
		t.Errorf("%+v", r)
	}
	if len(r.Known) != 1 || r.Known[0].ID != "dragontooth-ep-pin" || r.Known[0].Positions != 1 || r.Known[0].Line != c.FEN || r.Known[0].Link == "" {
		t.Errorf("%+v", r.Known)
	}
}

// A position's name is its FEN in normal form where it was given none.
func TestNameOfAPosition(t *testing.T) {
	r := run(t, corpus.Case{FEN: "4k3/8/8/8/8/8/8/4K3 w - -"}, options(1, notnil.New()))
	if r.Name != kings || r.FEN != kings || r.Board != draw(t, kings) {
		t.Errorf("%+v", r)
	}
}

func TestLenientReadingWarns(t *testing.T) {
	c := corpus.Case{Game: "chess", FEN: "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"}
	o := options(1, notnil.New())
	if _, err := suite.Run(t.Context(), []corpus.Case{c}, o); err == nil {
		t.Error("strict reading takes rights without rooks")
	}
	o.Lenient = true
	if r := run(t, c, o); len(r.Warnings) != 2 || r.FEN != kings {
		t.Errorf("%+v", r)
	}
}

func TestInterruptedRunKeepsWhatWasFinished(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cases := []corpus.Case{{Name: "one", Game: "chess", FEN: kings}, {Name: "two", Game: "chess", FEN: start}, {Name: "three", Game: "chess", FEN: kings}}
	o := options(9, notnil.New())
	o.Depth, o.Nodes = -1, 1 // the first case ends at once
	cases[1].Counts = []corpus.Count{{Depth: 9, Nodes: 1}}
	o.Progress = func(p suite.Progress) {
		if p.Case == "two" && p.Walk.Depth > 3 {
			cancel()
		}
	}
	report, err := suite.Run(ctx, cases, o)
	if err != nil || !report.Interrupted || len(report.Results) != 2 {
		t.Fatalf("%v, %+v", err, report)
	}
	two := report.Results[1]
	if report.Results[0].Depth != 1 || two.Depth < 3 || two.Depth > 8 || two.Nodes[3] != 8902 || len(two.Findings) != 0 {
		t.Errorf("%+v", report.Results)
	}
	// Nothing is left of a run that had not begun.
	if report, err := suite.Run(ctx, cases, o); err != nil || !report.Interrupted || len(report.Results) != 0 {
		t.Errorf("%v, %+v", err, report)
	}
}

func TestProgressTellsEveryCase(t *testing.T) {
	var told []string
	o := options(1, notnil.New())
	o.Progress = func(p suite.Progress) { told = append(told, fmt.Sprintf("%s %d/%d", p.Case, p.Done, p.Cases)) }
	cases := []corpus.Case{{Name: "one", Game: "chess", FEN: kings}, {Name: "two", Game: "chess", FEN: kings}}
	if _, err := suite.Run(t.Context(), cases, o); err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(told, "one 0/2") || !slices.Contains(told, "two 1/2") {
		t.Errorf("%q", told)
	}
}

// stutters lists its first move twice.
type stutters struct{ oracle.Generator }

func (stutters) Name() string { return "stutters" }

func (g stutters) Start(game engine.Game, fen string) (oracle.Node, error) {
	node, err := g.Generator.Start(game, fen)
	return stutteringNode{node}, err
}

type stutteringNode struct{ oracle.Node }

func (n stutteringNode) AppendMoves(dst []engine.Move) []engine.Move {
	moves := n.Node.AppendMoves(nil)
	return append(append(dst, moves...), moves[0])
}

func TestMovesListedTwiceAreToldAsSuch(t *testing.T) {
	report, err := suite.Run(t.Context(), []corpus.Case{{Game: "chess", FEN: kings}}, options(1, notnil.New(), stutters{own.New()}))
	if err != nil {
		t.Fatal(err)
	}
	f := only(t, report.Results[0])
	if !regexp.MustCompile(`^stutters lists more than once e1\w\d$`).MatchString(f.Text) {
		t.Errorf("%q", f.Text)
	}
}
