package oracle_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/oracle"
)

// lacks is our engine without one move of the root, or none after it.
func lacks(name, from, to string) oracle.Generator {
	return dropping(name, func(path []engine.Move, m engine.Move) bool { return len(path) == 0 && m == move(from, to) })
}

func TestVerdictAtTheRoot(t *testing.T) {
	a2, b2, c2 := lacks("lacks-a2a3", "a2", "a3"), lacks("lacks-b2b3", "b2", "b3"), lacks("also-b2b3", "b2", "b3")
	one, two := sound("one"), sound("two")
	for _, c := range []struct {
		name       string
		generators []oracle.Generator
		known      []string
		alone      string // of the divergence; "-": none
		defects    string
	}{
		{"one against two", []oracle.Generator{one, a2, two}, nil, "lacks-a2a3", ""},
		{"two against three", []oracle.Generator{b2, one, a2, two, sound("three")}, nil, "lacks-b2b3 lacks-a2a3", ""},
		{"all different", []oracle.Generator{one, a2, b2}, nil, "", ""},
		{"two against two", []oracle.Generator{one, b2, c2, two}, nil, "", ""},
		{"half is no majority", []oracle.Generator{one, a2, b2, two}, nil, "", ""},
		{"known defect", []oracle.Generator{one, a2, two}, []string{"lacks-a2a3"}, "-", "lacks-a2a3"},
		{"known defect of one of two", []oracle.Generator{a2, one}, []string{"lacks-a2a3"}, "-", "lacks-a2a3"},
		{"two known defects at once", []oracle.Generator{one, a2, b2}, []string{"lacks-a2a3", "lacks-b2b3"}, "-", "lacks-a2a3 lacks-b2b3"},
		{"the same known defect twice", []oracle.Generator{one, b2, c2, two}, []string{"lacks-b2b3", "also-b2b3"}, "-", "also-b2b3 lacks-b2b3"},
		{"known beside unknown, majority", []oracle.Generator{one, a2, b2, two, sound("three")}, []string{"lacks-a2a3"}, "lacks-a2a3 lacks-b2b3", ""},
		{"known beside unknown, no majority", []oracle.Generator{one, a2, b2, two}, []string{"lacks-a2a3"}, "lacks-b2b3", ""},
		{"known shared with unknown", []oracle.Generator{one, b2, c2, two}, []string{"lacks-b2b3"}, "also-b2b3", ""},
		{"known, the others still differ", []oracle.Generator{one, a2, b2}, []string{"lacks-a2a3"}, "", ""},
		{"known of another generator", []oracle.Generator{one, a2, two}, []string{"two"}, "lacks-a2a3", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := compare(t, chess.StartFEN, c.generators, oracle.Options{Depth: 2, Known: knownOf(c.known...)})
			var met []string
			for _, k := range got.Known {
				if v := k.First.Verdict; len(v.Alone)+len(v.Majority) != len(c.generators) {
					t.Errorf("verdict on the known defect: %v", v)
				}
				met = append(met, strings.TrimPrefix(k.Name, "defect of "))
			}
			if defects := strings.Join(met, " "); c.alone == "-" && (got.Divergence != nil || defects != c.defects || got.Nodes[2] != 400) {
				t.Fatalf("known %q, nodes %v, %+v", defects, got.Nodes, got.Divergence)
			}
			if c.alone != "-" && (got.Divergence == nil || strings.Join(got.Divergence.Verdict.Alone, " ") != c.alone || len(got.Divergence.Answers) != len(c.generators)) {
				t.Fatalf("got %+v", got.Divergence)
			}
		})
	}
}

// forgetful is our engine that reports no rights after some path.
func forgetful(name string, after ...engine.Move) oracle.Generator {
	return &hooked{name: name, state: func(path []engine.Move, s engine.State) engine.State {
		if slices.Equal(path, after) {
			s.Rights = 0
		}
		return s
	}}
}

func TestStateDefectIsFoundAtEveryPly(t *testing.T) {
	path := append(slices.Clone(threePlies), move("a6", "a5"))
	for plies := range len(path) + 1 {
		wrong := forgetful("wrong", path[:plies]...)
		options := oracle.Options{Depth: plies, LastPly: true}
		d := compare(t, chess.StartFEN, []oracle.Generator{sound("one"), wrong, sound("two")}, options).Divergence
		if d == nil || d.Kind != oracle.StateDiffers || !slices.Equal(d.Line.Path, path[:plies]) || !slices.Equal(d.Verdict.Alone, []string{"wrong"}) {
			t.Fatalf("after %d plies: %+v", plies, d)
		}
		if before := (oracle.Line{Game: d.Line.Game, Root: d.Line.Root, Path: path[:max(plies-1, 0)]}).FEN(); d.FEN != before {
			t.Errorf("after %d plies: FEN %s, want %s", plies, d.FEN, before)
		}
		for _, generators := range [][]oracle.Generator{{sound("one"), wrong, sound("two")}, {wrong, sound("one")}, {sound("one"), wrong, forgetful("other", path[:plies]...)}} {
			var asked oracle.Difference
			options.Known = func(x oracle.Difference) (string, bool) {
				if x.Generator == "wrong" || x.Generator == "other" {
					asked = x
				}
				return "rights", x.Generator == "wrong" || x.Generator == "other"
			}
			if len(generators) == 3 && generators[2].Name() == "other" {
				generators = append(generators, sound("two")) // two against two
			}
			got := compare(t, chess.StartFEN, generators, options)
			if got.Divergence != nil || len(got.Known) != 1 || got.Known[0].Positions != 1 || got.Nodes[plies] != []uint64{1, 20, 400, 8902, 197281}[plies] {
				t.Errorf("known after %d plies: %v, %+v, %+v", plies, got.Nodes, got.Known, got.Divergence)
			}
			if asked.Game == nil || plies > 0 && asked.Move != path[plies-1] || asked.Got.Rights != 0 || asked.Want.Rights != 15 || asked.State.Rights != min(15, uint8(15*plies)) {
				t.Errorf("asked after %d plies about %+v", plies, asked)
			}
		}
	}
}

// Each position that comes of a wrong move shows the defect; one that is met
// with other counters, too, counts once.
func TestPositionsWithAKnownDefectAreCounted(t *testing.T) {
	g1f3, b2b3, c2c3 := move("g1", "f3"), move("b2", "b3"), move("c2", "c3")
	for _, memory := range []int64{0, 1} { // 1: every position is visited again
		wrong := &hooked{name: "wrong", state: func(path []engine.Move, s engine.State) engine.State {
			if len(path) == 3 && path[1] == a7a6 && (path[2] == a2a3 && path[0] == g1f3 || path[2] == g1f3 && path[0] == a2a3 || path[0] == a2a3 && (path[2] == b2b3 || path[2] == c2c3)) {
				s.Rights = 0
			}
			return s
		}}
		got := compare(t, chess.StartFEN, []oracle.Generator{sound("one"), wrong, sound("two")}, oracle.Options{Depth: 4, Memory: memory, Known: knownOf("wrong")})
		if got.Divergence != nil || len(got.Known) != 1 || got.Known[0].Positions != 3 {
			t.Errorf("memory %d: %+v", memory, got.Known)
		}
	}
}

// Without LastPly the last moves are counted and not played; the plies of the
// units are played all the same.
func TestLastPlyIsPlayedOnlyWhereAsked(t *testing.T) {
	wrong := forgetful("wrong", threePlies...)
	for _, c := range []struct {
		depth int
		last  bool
		found bool
	}{{3, false, false}, {3, true, true}, {4, false, true}} {
		got := compare(t, chess.StartFEN, []oracle.Generator{sound("one"), wrong, sound("two")}, oracle.Options{Depth: c.depth, LastPly: c.last})
		if (got.Divergence != nil) != c.found {
			t.Errorf("%+v: %+v", c, got.Divergence)
		}
	}
}

// A generator that has left a line by a known defect is not asked below it, and
// what the others say there is compared all the same.
func TestGeneratorWithAKnownDefectLeavesTheLine(t *testing.T) {
	wrong := &hooked{name: "wrong"}
	wrong.state = func(path []engine.Move, s engine.State) engine.State {
		if slices.Equal(path, threePlies[:1]) {
			s.Rights = 0
		}
		return s
	}
	wrong.before = func(call string, path []engine.Move) {
		if len(path) > 1 && path[0] == a2a3 {
			t.Errorf("asked for %s after %v", call, path)
		}
	}
	drops := dropping("drops", func(path []engine.Move, m engine.Move) bool {
		return slices.Equal(path, threePlies) && m == move("h7", "h6")
	})
	d := compare(t, chess.StartFEN, []oracle.Generator{wrong, sound("one"), sound("two"), drops}, oracle.Options{Depth: 4, Workers: 1, Known: knownOf("wrong")}).Divergence
	if d == nil || !slices.Equal(d.Line.Path, threePlies) || !slices.Equal(d.Verdict.Alone, []string{"drops"}) || len(d.Answers) != 3 {
		t.Fatalf("got %+v", d)
	}
}

// A knight goes out and home again by two ways. On the first, which is walked
// first, the defective generator has left; on the second it goes wrong itself.
func TestPositionComparedWithFewerIsComparedAgainWithAll(t *testing.T) {
	b1c3, b1a3 := move("b1", "c3"), move("b1", "a3")
	home := []engine.Move{b1a3, move("g8", "f6"), move("a3", "b1")}
	again := []engine.Move{b1c3, move("g8", "f6"), move("c3", "b1")}
	for _, leaves := range []oracle.Kind{oracle.StateDiffers, oracle.MovesMissing} {
		wrong := &hooked{name: "wrong"}
		wrong.state = func(path []engine.Move, s engine.State) engine.State {
			if leaves == oracle.StateDiffers && slices.Equal(path, home[:1]) {
				s.Rights = 0
			}
			return s
		}
		wrong.moves = func(path, moves []engine.Move) []engine.Move {
			switch {
			case leaves == oracle.MovesMissing && len(path) == 0:
				return slices.DeleteFunc(moves, func(m engine.Move) bool { return m == b1a3 })
			case slices.Equal(path, again[:3]):
				return moves[1:]
			}
			return moves
		}
		known := func(x oracle.Difference) (string, bool) {
			return "leaves", x.Kind == oracle.StateDiffers || slices.Contains(x.Missing, b1a3)
		}
		d := compare(t, chess.StartFEN, []oracle.Generator{sound("one"), sound("two"), wrong}, oracle.Options{Depth: 4, Workers: 1, Known: known}).Divergence
		if d == nil || d.Kind != oracle.MovesMissing || !slices.Equal(d.Line.Path, again[:3]) {
			t.Errorf("%v: %+v", leaves, d)
		}
	}
}

// A pawn that steps once and one that steps twice are both taken on e3: the
// walk's units begin with one position that two lines lead to.
func TestUnitMetWithFewerIsWalkedAgainWithAll(t *testing.T) {
	const fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"
	once, twice, takes := move("e2", "e3"), move("e2", "e4"), move("d4", "e3")
	wrong := &hooked{name: "wrong", state: func(path []engine.Move, s engine.State) engine.State {
		if slices.Equal(path, []engine.Move{once}) {
			s.Rights = 15
		}
		return s
	}, moves: func(path, moves []engine.Move) []engine.Move {
		if slices.Equal(path, []engine.Move{twice, takes}) {
			return moves[1:]
		}
		return moves
	}}
	known := func(x oracle.Difference) (string, bool) { return "rights", x.Kind == oracle.StateDiffers }
	d := compare(t, fen, []oracle.Generator{sound("one"), sound("two"), wrong}, oracle.Options{Depth: 3, Known: known}).Divergence
	if d == nil || d.Kind != oracle.MovesMissing || !slices.Equal(d.Line.Path, []engine.Move{twice, takes}) {
		t.Errorf("%+v", d)
	}
	reading, err := chess.Game().Read(fen, false)
	if err != nil {
		t.Fatal(err)
	}
	got := compare(t, fen, []oracle.Generator{sound("one"), sound("two")}, oracle.Options{Depth: 4})
	if want := engine.DivideOf(reading.Position, 4); !slices.Equal(got.Divide, want) {
		t.Errorf("divide %v, want %v", got.Divide, want)
	}
}

// rimless leaves out the first move where a knight of Black's may go home from
// the rim: hundreds of positions, most of them met by many lines.
func rimless(name string, slow bool) oracle.Generator {
	return &hooked{name: name, before: func(string, []engine.Move) {
		if slow && rand.IntN(64) == 0 {
			time.Sleep(time.Duration(rand.IntN(50)) * time.Microsecond)
		}
	}, moves: func(_, moves []engine.Move) []engine.Move {
		slices.Sort(moves)
		if slices.Contains(moves, move("a6", "b8")) || slices.Contains(moves, move("h6", "g8")) {
			return moves[1:]
		}
		return moves
	}}
}

func TestReportIsTheSameWhateverTheWorkers(t *testing.T) {
	known := func(x oracle.Difference) (string, bool) { return "rim", x.Kind == oracle.MovesMissing }
	var first oracle.Comparison
	for _, workers := range []int{1, 2, 3, 8, 8, 8} {
		got := compare(t, chess.StartFEN, []oracle.Generator{sound("one"), rimless("rim", workers > 1), sound("two")}, oracle.Options{Depth: 4, Workers: workers, Known: known})
		got.Elapsed = 0
		got.Root = oracle.Line{}
		for i := range got.Known {
			got.Known[i].First.Line.Game = nil
		}
		if workers == 1 {
			first = got
		}
		if !reflect.DeepEqual(got, first) {
			t.Errorf("%d workers: %d positions, %d edges, known %d at %v", workers, got.Positions, got.Edges, got.Known[0].Positions, got.Known[0].First.Line.Path)
			t.Errorf("instead of: %d positions, %d edges, known %d at %v", first.Positions, first.Edges, first.Known[0].Positions, first.Known[0].First.Line.Path)
		}
	}
	if len(first.Known) != 1 || first.Known[0].Positions < 50 || len(first.Known[0].First.Answers) != 3 {
		t.Fatalf("known %+v", first.Known)
	}
}

// A position with a known defect is walked first in a higher unit and then in a
// lower one, which has to wait; the line of the lower one is reported.
func TestFirstLineOfAKnownDefectIsThatOfTheLowestUnit(t *testing.T) {
	b2b3, c2c3 := move("b2", "b3"), move("c2", "c3")
	passed := make(chan struct{})
	var once sync.Once
	wrong := &hooked{name: "wrong", before: func(call string, path []engine.Move) {
		if call != "play" || len(path) != 3 || path[1] != a7a6 {
			return
		}
		switch path[0] {
		case a2a3:
			select {
			case <-passed:
			case <-time.After(8 * time.Second):
				t.Error("no other worker has come by")
			}
		case c2c3:
			once.Do(func() { close(passed) })
		}
	}, moves: func(path, moves []engine.Move) []engine.Move {
		if slices.Equal(path, []engine.Move{a2a3, a7a6, b2b3}) || slices.Equal(path, []engine.Move{b2b3, a7a6, a2a3}) {
			slices.Sort(moves)
			return moves[1:]
		}
		return moves
	}}
	got := compare(t, chess.StartFEN, []oracle.Generator{sound("one"), wrong, sound("two")}, oracle.Options{Depth: 4, Workers: 4, Known: knownOf("wrong")})
	if got.Divergence != nil || len(got.Known) != 1 || got.Known[0].Positions != 1 || !slices.Equal(got.Known[0].First.Line.Path, []engine.Move{a2a3, a7a6, b2b3}) {
		t.Errorf("got %+v", got.Known)
	}
}

// The lists of moves are written anew at every position; what is reported of an
// earlier one must not change with them.
func TestAnswersKeepTheirMoves(t *testing.T) {
	got := compare(t, chess.StartFEN, []oracle.Generator{sound("one"), lacks("lacks", "a2", "a3"), sound("two")}, oracle.Options{Depth: 4, Known: knownOf("lacks")})
	reading, err := chess.Game().Read(chess.StartFEN, false)
	if err != nil {
		t.Fatal(err)
	}
	want := reading.Position.AppendMoves(nil)
	slices.Sort(want)
	for _, a := range got.Known[0].First.Answers {
		lacking := oracle.Missing(want, a.Moves)
		if a.Generator == "lacks" && !slices.Equal(lacking, []engine.Move{a2a3}) || a.Generator != "lacks" && !slices.Equal(a.Moves, want) {
			t.Errorf("%s: %v", a.Generator, a.Moves)
		}
	}
}

// A generator that refuses the root takes no part where that is a known defect;
// the others are compared without it.
func TestKnownRefusal(t *testing.T) {
	picky := refuser{spoiled{name: "picky"}}
	options := oracle.Options{Depth: 2, Known: knownOf("picky")}
	got := compare(t, chess.StartFEN, []oracle.Generator{picky, sound("one"), sound("two")}, options)
	if got.Divergence != nil || got.Nodes[2] != 400 || len(got.Known) != 1 || got.Known[0].Name != "defect of picky" || got.Known[0].First.Kind != oracle.Refused {
		t.Errorf("known refusal: %+v", got)
	}
	var asked oracle.Difference
	options.Known = func(x oracle.Difference) (string, bool) { asked = x; return "", false }
	got = compare(t, kiwipete, []oracle.Generator{sound("one"), picky}, options)
	if d := got.Divergence; d == nil || d.Kind != oracle.Refused || d.Answers[0].Generator != "picky" {
		t.Errorf("unknown refusal: %+v", got.Divergence)
	}
	if asked.Kind != oracle.Refused || asked.Generator != "picky" || asked.State.Rights != 15 || asked.Game == nil {
		t.Errorf("asked about %+v, want the refusal and the others' state", asked)
	}
	// Nobody is left to say what the position is.
	if d := compare(t, chess.StartFEN, []oracle.Generator{picky}, oracle.Options{Depth: 1, Known: knownOf("picky")}).Divergence; d == nil || d.Kind != oracle.Refused {
		t.Errorf("refused by all: %+v", d)
	}
}
