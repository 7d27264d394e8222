package count

import (
	"context"
	"errors"
	"math/big"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"rulecheck/engine"
	"rulecheck/engine/games"
)

const (
	kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
	twoKings = "8/8/8/4k3/8/8/8/K7 w - - 0 1"
	kingMen  = "W:WK6:B9,10,K11,17,K18,19,25,26,27"
)

func position(t testing.TB, game, fen string) engine.Position {
	t.Helper()
	name, counting, _ := strings.Cut(game, "/")
	g, ok := games.ByName(name)
	if !ok {
		t.Fatalf("no game %s", name)
	}
	if counting != "" {
		if g, ok = g.Counted(counting); !ok {
			t.Fatalf("no counting %s", counting)
		}
	}
	if fen == "" {
		fen = g.Start()
	}
	reading, err := g.Read(fen, false)
	if err != nil {
		t.Fatal(err)
	}
	return reading.Position
}

func run1(t testing.TB, p engine.Position, o Options) Result {
	t.Helper()
	r, err := Run(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Whatever the table, the workers and the split, the numbers are those of the
// engine's perft, and the divide is that of every first move.
func TestCountIsPerft(t *testing.T) {
	for _, row := range []struct {
		game, fen string
		depth     int
	}{
		{"chess", "", 5},
		{"chess", kiwipete, 4},
		{"chess", twoKings, 7},
		{"chess", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", 5}, // mate
		{"chess", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 5},
		{"checkers/route", "", 9},
		{"checkers/result", "", 8},
		{"checkers/route", kingMen, 6},
		{"checkers/result", kingMen, 6},
	} {
		p := position(t, row.game, row.fen)
		var nodes []*big.Int
		for depth := range row.depth + 1 {
			nodes = append(nodes, new(big.Int).SetUint64(p.Perft(depth)))
		}
		for _, o := range []Options{{}, {Workers: 3, Hash: engine.LeastTable}, {Hash: 16 * engine.LeastTable}, {Workers: 1, Hash: 64 << 20}} {
			o.Depth = row.depth
			r := run1(t, p, o)
			if !slices.EqualFunc(r.Nodes, nodes, equal) || r.Depth != row.depth || r.Begun != nil {
				t.Fatalf("%s %s with %+v: %v, want %v", row.game, row.fen, o, r.Nodes, nodes)
			}
			checkDivide(t, p, r)
			if only, err := Divide(context.Background(), p, o); err != nil || !slices.EqualFunc(only, r.Divide, equalRows) {
				t.Errorf("%s %s: divide of one depth %v, %v; of all %v", row.game, row.fen, only, err, r.Divide)
			}
		}
	}
}

func equal(a, b *big.Int) bool { return a.Cmp(b) == 0 }

func equalRows(a, b Row) bool { return a.Move == b.Move && equal(a.Nodes, b.Nodes) }

func checkDivide(t *testing.T, p engine.Position, r Result) {
	t.Helper()
	want := engine.DivideOf(p, r.Depth)
	if !slices.EqualFunc(r.Divide, want, func(got Row, want engine.DivideRow) bool {
		return got.Move == want.Move && got.Nodes.IsUint64() && got.Nodes.Uint64() == want.Nodes
	}) {
		t.Errorf("%s: divide %v, want %v", p.FEN(), r.Divide, want)
	}
}

// On positions of random play, with a table in which hardly a number stays.
func TestCountOnRandomPositions(t *testing.T) {
	for _, game := range []string{"chess", "checkers/route", "checkers/result"} {
		t.Run(game, func(t *testing.T) {
			start := position(t, game, "")
			rapid.Check(t, func(t *rapid.T) {
				p := start
				for range rapid.IntRange(0, 100).Draw(t, "plies") {
					moves := p.AppendMoves(nil)
					if len(moves) == 0 {
						break
					}
					slices.Sort(moves)
					p = p.Play(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")])
				}
				depth := 1
				for depth < 9 && p.Perft(depth+1) <= 50_000 {
					depth++
				}
				hash := int64(rapid.SampledFrom([]int{0, 1, 16, 1 << 14}).Draw(t, "buckets")) * engine.LeastTable
				statistics := rapid.Bool().Draw(t, "statistics")
				r, err := Run(context.Background(), p, Options{Depth: depth, Hash: hash, Workers: 2, Statistics: statistics})
				if err != nil {
					t.Fatal(err)
				}
				for d, nodes := range r.Nodes {
					if want := p.Perft(d); !nodes.IsUint64() || nodes.Uint64() != want {
						t.Fatalf("%s: %v at depth %d, perft is %d", p.FEN(), nodes, d, want)
					}
				}
				if !statistics {
					return
				}
				numbers := make([]uint64, 1+len(p.Game().Statistics()))
				for d := 1; d <= min(depth, engine.MostPlies); d++ {
					p.Tally(d, nil, numbers)
					for i, want := range numbers[1:] {
						if got := r.Statistics[d][i]; !got.IsUint64() || got.Uint64() != want {
							t.Fatalf("%s: %v %s at depth %d, want %d", p.FEN(), got, p.Game().Statistics()[i].Name, d, want)
						}
					}
				}
			})
		})
	}
}

// slowly counts without the engine's perft, table and split, in numbers of any
// size.
type slowly map[counted]*big.Int

type counted struct {
	state engine.State
	depth int
}

func (s slowly) count(p engine.Position, depth int) *big.Int {
	if depth == 0 {
		return big.NewInt(1)
	}
	name := counted{p.State().WithoutCounters(), depth}
	if known := s[name]; known != nil {
		return known
	}
	sum := new(big.Int)
	for _, m := range p.AppendMoves(nil) {
		sum.Add(sum, s.count(p.Play(m), depth-1))
	}
	s[name] = sum
	return sum
}

// Counts that pass 64 bits are exact, and so is their divide.
func TestCountsPast64Bits(t *testing.T) {
	p := position(t, "chess", twoKings)
	want := slowly{}
	for depth, statistics := range map[int]bool{36: false, 24: true} {
		r := run1(t, p, Options{Depth: depth, Hash: 64 << 20, Workers: 2, Statistics: statistics})
		for d, nodes := range r.Nodes {
			if exact := want.count(p, d); !equal(nodes, exact) {
				t.Fatalf("depth %d: %v, want %v", d, nodes, exact)
			}
		}
		if r.Nodes[depth].IsUint64() {
			t.Fatalf("%v fits 64 bits", r.Nodes[depth])
		}
		sum := new(big.Int)
		for _, row := range r.Divide {
			if exact := want.count(p.Play(row.Move), depth-1); !equal(row.Nodes, exact) {
				t.Errorf("%s: %v, want %v", p.Game().MoveText(row.Move), row.Nodes, exact)
			}
			sum.Add(sum, row.Nodes)
		}
		if !equal(sum, r.Nodes[depth]) {
			t.Errorf("the divide sums to %v, the count is %v", sum, r.Nodes[depth])
		}
	}
}

// What is told of progress is of finished parts, and grows.
func TestProgress(t *testing.T) {
	var told []Progress
	run1(t, position(t, "chess", ""), Options{Depth: 6, Hash: 1 << 20, Workers: 2, Progress: func(p Progress) { told = append(told, p) }})
	depths := 0
	for i, p := range told {
		if p.Done < 0 || p.Done > p.Units || p.Nodes < 0 || p.Left < 0 {
			t.Errorf("%+v", p)
		}
		if i == 0 || p.Depth != told[i-1].Depth {
			depths++
			if p.Done != 0 {
				t.Errorf("depth %d begins with %+v", p.Depth, p)
			}
		} else if p.Done < told[i-1].Done || p.Nodes < told[i-1].Nodes {
			t.Errorf("%+v after %+v", p, told[i-1])
		}
	}
	if depths != 6 {
		t.Errorf("%d depths were told of, want 6", depths)
	}
}

func TestTimeLeftIsInProportion(t *testing.T) {
	var told Progress
	w := &work{run: &run{Options: Options{Progress: func(p Progress) { told = p }}}, units: make([]unit, 100), started: time.Now().Add(-10 * time.Second)}
	w.done, w.resumed = 60, 40
	w.tell()
	if told.Left < 19*time.Second || told.Left > 21*time.Second {
		t.Errorf("20 parts took 10 s: %v left for 40", told.Left)
	}
	w.resumed = 60
	if w.tell(); told.Left != 0 {
		t.Errorf("%v left, but no part was counted", told.Left)
	}
}

// An interrupt is heard soon, and what was finished is told.
func TestInterrupt(t *testing.T) {
	for _, row := range []struct {
		game, fen  string
		statistics bool
	}{{"chess", "", false}, {"chess", kiwipete, true}, {"checkers", "", false}, {"chess", twoKings, false}} {
		ctx, cancel := context.WithCancel(context.Background())
		p := position(t, row.game, row.fen)
		stopped := make(chan time.Time, 1)
		r, err := Run(ctx, p, Options{Depth: 100, Workers: 2, Statistics: row.statistics, Progress: func(p Progress) {
			if p.Depth >= 4 && p.Done > p.Units/10 && len(stopped) == 0 {
				stopped <- time.Now()
				cancel()
			}
		}})
		if !errors.Is(err, context.Canceled) || r.Begun == nil || r.Begun.Depth != r.Depth+1 || r.Begun.Done > r.Begun.Units {
			t.Fatalf("%v, %+v", err, r.Begun)
		}
		if late := time.Since(<-stopped); late > 10*time.Second {
			t.Errorf("%s %s: heard after %v", row.game, row.fen, late)
		}
		for _, got := range r.Begun.Divide {
			if want := p.Play(got.Move).Perft(min(r.Depth, 6)); r.Depth <= 6 && got.Nodes.Uint64() != want {
				t.Errorf("%s: %v, want %d", p.Game().MoveText(got.Move), got.Nodes, want)
			}
		}
		cancel()
	}
}

// Every part may be counted when an interrupt comes: then nothing was broken off.
func TestInterruptAfterTheLastPart(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	w, err := newRun(position(t, "chess", ""), Options{Depth: 3}).work(ctx, 3)
	if err != nil {
		t.Fatal(err)
	}
	for i, ok := w.take(); ok; i, ok = w.take() {
		w.add(i, w.descent.below(w.units[i].position, w.depth-w.plies, len(w.moves)))
	}
	cancel()
	if err := w.all(); err != nil {
		t.Error(err)
	}
}

// More goroutines than processors would keep the one that hears an interrupt waiting.
func TestWorkersAreNoMoreThanProcessors(t *testing.T) {
	for _, asked := range []int{0, 1000} {
		if got := newRun(position(t, "chess", ""), Options{Workers: asked}).Workers; got != runtime.GOMAXPROCS(0) {
			t.Errorf("%d workers asked for, %d work", asked, got)
		}
	}
}

// A depth past what a measure holds would be taken for another.
func TestDepthTooGreat(t *testing.T) {
	mate := position(t, "chess", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1")
	o := Options{Depth: engine.GreatestDepth, Hash: 1 << 20}
	if r := run1(t, mate, o); r.Depth != o.Depth {
		t.Errorf("%+v", r)
	}
	o.Depth++
	_, run := Run(context.Background(), mate, o)
	_, divide := Divide(context.Background(), mate, o)
	for _, err := range []error{run, divide} {
		if err == nil || !strings.Contains(err.Error(), "depth 128 cannot be counted; 127 plies are the most") {
			t.Error(err)
		}
	}
}

// A table larger than the system gives is refused before anything is counted.
func TestHashTooLarge(t *testing.T) {
	if size := (&run{moves: make([]engine.Move, 20), Options: Options{Hash: 1 << 62}}).grow(30, 1); size == nil {
		t.Error("no error")
	}
}
