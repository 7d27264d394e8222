// Package count counts the sequences of legal moves below one position with all
// processors, a table, and a file from which a count goes on that was broken off.
// It knows nothing of any game.
package count

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"runtime"
	"slices"
	"time"

	"rulecheck/engine"
)

// DefaultHash is how large a table is unless told otherwise, in bytes. A count
// takes only as much of it as it can fill.
const DefaultHash = 512 << 20

// Options say how to count.
type Options struct {
	Depth      int    // plies, from 0 to engine.GreatestDepth
	Workers    int    // goroutines that count; 0, or too many, is one for each processor
	Hash       int64  // greatest size of the table in bytes; 0 is no table
	Statistics bool   // also count the last ply's moves by the game's statistics
	Resume     string // name of the file to go on from; empty is none

	Progress func(Progress) // called about five times a second, never by two at once
}

// Progress is how far the count of one depth has come.
type Progress struct {
	Depth       int
	Done, Units int     // parts of this depth
	Nodes       float64 // sequences in the parts that were counted since Elapsed began
	Elapsed     time.Duration
	Left        time.Duration // estimate for the rest of this depth; 0 while there is none
	Unkept      error         // why the file could not be written when that was last tried
}

// Result is what was counted.
type Result struct {
	Depth      int          // deepest depth that was finished
	Nodes      []*big.Int   // by depth, from 0 to Depth
	Statistics [][]*big.Int // by depth, then by the game's statistics; nil at depth 0
	Divide     []Row        // at Depth, in the order of the moves' numbers
	Begun      *Begun       // the depth that was broken off; nil if none was
	Resumed    bool         // a part was counted before, and was in the file of Options.Resume
	Unkept     error        // why that file holds less than this; nil if it does not
}

// Row is one first move and how many sequences begin with it.
type Row struct {
	Move  engine.Move
	Nodes *big.Int
}

// Begun is what is known of a depth that was broken off.
type Begun struct {
	Depth, Done, Units int
	Divide             []Row // first moves of which everything is counted
}

// Run counts below p to every depth up to o.Depth, by whatever convention p's game
// has. When ctx ends it returns what is known, and ctx's error. Other errors say
// that the depth is none, or that the table or the file could not be had. A file
// that cannot be written later ends no count: see Result.Unkept.
func Run(ctx context.Context, p engine.Position, o Options) (Result, error) {
	if err := checkDepth(p, o.Depth); err != nil {
		return Result{}, err
	}
	r := newRun(p, o)
	if o.Resume != "" {
		if err := r.load(); err != nil {
			return Result{}, err
		}
	}
	if len(r.finished) == 0 {
		r.finish(slices.Concat([]*big.Int{big.NewInt(1)}, zeros(len(r.statistics))), nil)
	}
	defer r.close()
	for depth := len(r.finished); depth <= o.Depth; depth++ {
		if begun, err := r.count(ctx, depth); err != nil {
			return r.result(begun), err
		}
		if depth == o.Depth {
			r.unkept = r.save(nil)
		}
	}
	return r.result(nil), nil
}

// Divide counts below p to one depth of at least 1 ply.
func Divide(ctx context.Context, p engine.Position, o Options) ([]Row, error) {
	if err := checkDepth(p, o.Depth); err != nil {
		return nil, err
	}
	o.Resume, o.Statistics = "", false
	r := newRun(p, o)
	defer r.close()
	_, err := r.count(ctx, o.Depth)
	return r.divide, err
}

// checkDepth refuses depths that a table's entry could not tell from others.
func checkDepth(p engine.Position, depth int) error {
	if depth > engine.GreatestDepth {
		return fmt.Errorf("%s: depth %d cannot be counted; %d plies are the most", p.FEN(), depth, engine.GreatestDepth)
	}
	return nil
}

// A run is a count of one position to all depths.
type run struct {
	Options
	root       engine.Position
	moves      []engine.Move // first moves, in the order of their numbers
	statistics []engine.Statistic

	table     *engine.Table // nil while there is none
	tableSize int64         // what it was made for, in bytes
	wide      *wide

	finished [][]*big.Int // numbers by depth: nodes, then statistics
	divide   []Row        // of the last of them
	kept     *keptUnits   // what the file held of a depth that was begun
	resumed  bool         // something was in the file
	unkept   error        // why it could not be written when that was last tried
}

func newRun(p engine.Position, o Options) *run {
	r := &run{Options: o, root: p, moves: p.AppendMoves(nil)}
	slices.Sort(r.moves)
	if o.Statistics {
		r.statistics = p.Game().Statistics()
	}
	// More than there are processors are no faster, and keep an interrupt waiting.
	if most := runtime.GOMAXPROCS(0); r.Workers <= 0 || r.Workers > most {
		r.Workers = most
	}
	return r
}

func (r *run) finish(numbers []*big.Int, divide []Row) {
	r.finished, r.divide = append(r.finished, numbers), divide
}

func (r *run) result(begun *Begun) Result {
	result := Result{Depth: len(r.finished) - 1, Divide: r.divide, Begun: begun, Resumed: r.resumed, Unkept: r.unkept}
	for depth, numbers := range r.finished {
		result.Nodes = append(result.Nodes, numbers[0])
		if r.Statistics {
			result.Statistics = append(result.Statistics, nil)
			if depth > 0 {
				result.Statistics[depth] = numbers[1:]
			}
		}
	}
	return result
}

// count counts to one depth, and adds it to what is finished. Where it cannot, it
// returns what is known.
func (r *run) count(ctx context.Context, depth int) (*Begun, error) {
	w, err := r.work(ctx, depth)
	if err != nil {
		return nil, err
	}
	if err := w.all(); err != nil {
		return w.begun(), err
	}
	numbers, divide := w.sum()
	r.finish(numbers, divide)
	return nil, nil
}

// work returns the work of a depth, of which the file may hold a part.
func (r *run) work(ctx context.Context, depth int) (*work, error) {
	units, plies := r.split(depth)
	if err := r.grow(depth, merging(units, plies)); err != nil {
		return nil, err
	}
	w := &work{
		run: r, descent: descent{ctx: ctx, table: r.table, wide: r.wide, statistics: r.statistics},
		depth: depth, plies: plies, units: units, digest: digest(units), results: make([][]*big.Int, len(units)),
		started: time.Now(),
	}
	if r.kept == nil {
		return w, nil
	}
	kept := r.kept
	r.kept = nil
	return w, w.adopt(kept)
}

// bytesOfNumber is what a number takes in a table with room to spare, in bytes.
const bytesOfNumber = 64

// merging returns how many lines lead to one position, by ply: the number for some
// plies is its power. It is an estimate that rather falls short, for transpositions
// become more from ply to ply.
func merging(units []unit, plies int) float64 {
	lines := 0.0
	for _, u := range units {
		for _, way := range u.ways {
			lines += float64(way.lines)
		}
	}
	return math.Pow(max(1, lines/float64(max(1, len(units)))), 1/float64(plies))
}

// grow makes the table as large as a depth can fill it: what is not needed would
// only be cleared. What it holds is lost when it grows, and otherwise serves the
// next depth.
func (r *run) grow(depth int, merging float64) error {
	below := 3 // plies at least below a position that is remembered
	if len(r.statistics) > 0 {
		below = 2
	}
	if r.Hash <= 0 || depth <= below {
		return nil
	}
	size := r.Hash
	lines, _ := r.lines(depth - below).Float64()
	if needed := lines / math.Pow(merging, float64(depth-below)); needed < float64(size)/bytesOfNumber {
		size = int64(needed) * bytesOfNumber
	}
	if r.table != nil && r.tableSize >= size {
		return nil
	}
	if err := r.close(); err != nil {
		return err
	}
	table, err := engine.NewTable(size)
	if err != nil {
		return fmt.Errorf("%w; count with a smaller one", err)
	}
	r.table, r.tableSize, r.wide = table, size, newWide(size)
	return nil
}

// close gives the table back.
func (r *run) close() error {
	if r.table == nil {
		return nil
	}
	table := r.table
	r.table = nil
	return table.Close()
}

// lines returns how many lines there are of up to some plies, times the numbers
// that are counted of each. Where they are not known they are guessed.
func (r *run) lines(plies int) *big.Int {
	sum := new(big.Int)
	for depth := range plies + 1 {
		if depth < len(r.finished) {
			sum.Add(sum, r.finished[depth][0])
			continue
		}
		sum.Mul(sum, big.NewInt(int64(max(2, len(r.moves)))))
		sum.Add(sum, big.NewInt(1))
	}
	return sum.Mul(sum, big.NewInt(1+int64(len(r.statistics))))
}

func zeros(n int) []*big.Int {
	numbers := make([]*big.Int, n)
	for i := range numbers {
		numbers[i] = new(big.Int)
	}
	return numbers
}
