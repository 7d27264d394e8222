package suite

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"rulecheck/corpus"
	"rulecheck/corpus/known"
	"rulecheck/engine"
	"rulecheck/engine/count"
	"rulecheck/oracle"
)

// Options say what a run asks and of whom.
type Options struct {
	Game       func(name string) (engine.Game, bool) // the games a case may name
	Generators func(engine.Game) []oracle.Generator  // the witnesses for a game
	Version    func(generator string) string         // the version of the library behind it

	// Counting is the convention to count moves by where a game has several;
	// empty is each game's own, and counts that a case states by another are held
	// against it too.
	Counting string

	Depth   int    // plies; if negative, as deep as Nodes allows
	Nodes   uint64 // greatest perft count where the depth is not given
	LastPly bool   // also compare the states after the last ply's moves
	Lenient bool   // drop impossible rights, with a warning
	OwnOnly bool   // count with our engine alone, at its full speed

	// The rest is for OwnOnly alone.
	Hash       int64  // greatest size of the table of counts in bytes; 0 is no table
	Statistics bool   // count the last ply's moves by the game's statistics
	Resume     string // name of the file to go on from, for a run of one case

	Known []known.Defect // differences that are no finding; nil: every difference is one

	Flags string // what a command that repeats a finding needs besides position and depth
	// Targets say how the command line names each case so that its claims are
	// read too; nil, or empty for a case, where its FEN must do.
	Targets []string

	Workers  int
	Memory   int64
	Patience time.Duration
	Progress func(Progress) // called when a case begins, and about five times a second
}

// Progress is how far a run has come.
type Progress struct {
	Case  string
	Done  int // cases finished
	Cases int
	Walk  oracle.Progress // in the present case
	Count count.Progress  // in the present case, where the engine counts alone
}

// Run runs the cases one after the other. Cancelling ctx ends the run early,
// with Interrupted set; an error means that a case could not be run at all.
func Run(ctx context.Context, cases []corpus.Case, o Options) (Report, error) {
	started := time.Now()
	var report Report
	for i, c := range cases {
		tell := func(p Progress) {
			if o.Progress != nil {
				p.Case, p.Done, p.Cases = c.Name, i, len(cases)
				o.Progress(p)
			}
		}
		r := &runner{
			Options: o, c: c,
			progress:      func(p oracle.Progress) { tell(Progress{Walk: p}) },
			countProgress: func(p count.Progress) { tell(Progress{Count: p}) },
		}
		if i < len(o.Targets) {
			r.target = o.Targets[i]
		}
		r.progress(oracle.Progress{}) // a case may be over before it tells how far it is
		result, err := r.run(ctx)
		report.Elapsed = time.Since(started)
		if errors.Is(err, oracle.ErrAbandoned) {
			report.Interrupted = true
			if result.Depth > 0 || result.Begun != nil {
				report.Results = append(report.Results, result)
			}
			return report, nil
		}
		if err != nil {
			return report, err
		}
		report.Results = append(report.Results, result)
	}
	return report, nil
}

// A runner runs one case.
type runner struct {
	Options
	c        corpus.Case
	target   string // how the command line names it
	progress func(oracle.Progress)
	// countProgress is progress for a count by the engine alone.
	countProgress func(count.Progress)

	game       engine.Game // by the convention that is being counted
	generators []oracle.Generator
	reading    engine.Reading
	result     Result
}

func (r *runner) run(ctx context.Context) (Result, error) {
	started := time.Now()
	r.result = Result{Name: r.c.Name, Group: r.c.Group, Game: r.c.Game, FEN: r.c.FEN, Source: r.c.Source}
	if r.result.Name == "" {
		r.result.Name = r.c.FEN
	}
	game, ok := r.Game(r.c.Game)
	if !ok {
		return r.result, fmt.Errorf("no game %q", r.c.Game)
	}
	countings := r.countings(game)
	r.game = countings[0]
	r.result.Counting = r.game.Counting()
	reading, err := game.Read(r.c.FEN, r.Lenient && r.c.Refused == "")
	if r.c.Refused != "" {
		r.claimRefused(err)
		if err == nil || !ClaimsMoves(r.c) {
			r.result.Elapsed = time.Since(started)
			return r.result, nil
		}
		// What strict reading refuses as unreachable has moves all the same.
		reading, err = game.Read(r.c.FEN, true)
	}
	if err != nil {
		return r.result, err
	}
	r.reading = reading
	r.result.FEN, r.result.Warnings = reading.FEN, reading.Warnings
	if r.c.Name == "" {
		r.result.Name = reading.FEN
	}
	r.draw()
	if err := r.walk(ctx); err != nil {
		r.result.Elapsed = time.Since(started)
		return r.result, err
	}
	for _, other := range countings[1:] {
		if err := r.walkBy(ctx, other); err != nil {
			return r.result, err
		}
	}
	if len(r.result.Findings) == 0 {
		if err := r.claimMoves(ctx); err != nil {
			return r.result, err
		}
	}
	r.result.Elapsed = time.Since(started)
	return r.result, nil
}

// countings returns the game by each convention that the case is to be counted
// by, the one that the result shows first.
func (r *runner) countings(game engine.Game) []engine.Game {
	if counted, ok := game.Counted(r.Counting); ok && r.Counting != "" {
		return []engine.Game{counted}
	}
	games := []engine.Game{game}
	for _, name := range game.Countings() {
		stated := slices.ContainsFunc(r.c.Counts, func(c corpus.Count) bool { return c.Counting == name })
		if counted, ok := game.Counted(name); ok && stated && name != game.Counting() {
			games = append(games, counted)
		}
	}
	return games
}

// draw sets the board of the position that was read.
func (r *runner) draw() { r.result.Board = r.game.Draw(r.reading.Position.State().Board) }

// ClaimsMoves reports whether a case claims more of its position than that it
// must be refused: then it must be one that can be read.
func ClaimsMoves(c corpus.Case) bool {
	return len(c.Counts)+len(c.Divide)+len(c.Has)+len(c.Lacks)+len(c.After) > 0 || c.Moves != nil || c.Status != ""
}

// walk holds the generators against each other, and what they agree on against
// the stated counts.
func (r *runner) walk(ctx context.Context) error {
	depth, err := r.depth(ctx)
	if err != nil {
		return err
	}
	if r.OwnOnly {
		err = r.count(ctx, depth)
	} else {
		err = r.compare(ctx, depth)
	}
	if err == nil && len(r.result.Findings) == 0 {
		r.claimCounts(r.result.Nodes)
	}
	return err
}

func (r *runner) compare(ctx context.Context, depth int) error {
	r.generators = r.Generators(r.game)
	comparison, err := oracle.Compare(ctx, r.game, r.reading.FEN, r.generators, r.compareOptions(depth))
	r.result.Generators = comparison.Generators
	r.result.Depth, r.result.Nodes = comparison.Depth, comparison.Nodes
	r.result.Positions, r.result.Edges, r.result.Revisits = comparison.Positions, comparison.Edges, comparison.Revisits
	r.setDivide(comparison.Divide)
	for _, met := range comparison.Known {
		r.result.Known = append(r.result.Known, r.knownDefect(met))
	}
	if d := comparison.Divergence; err == nil && d != nil {
		r.result.Findings = append(r.result.Findings, r.finding(d))
	}
	return err
}

// walkBy counts the position once more, by another convention, as deep as counts
// by it are stated. The result keeps what was found by the first.
func (r *runner) walkBy(ctx context.Context, game engine.Game) error {
	other := *r
	other.game, other.result = game, Result{Name: r.result.Name, FEN: r.result.FEN, Board: r.result.Board}
	other.Depth, other.Resume, other.Statistics = -1, "", false
	if err := other.walk(ctx); err != nil {
		return err
	}
	r.result.Claims = append(r.result.Claims, other.result.Claims...)
	r.result.Findings = append(r.result.Findings, other.result.Findings...)
	r.result.Deeper += other.result.Deeper
	return nil
}

func (r *runner) compareOptions(depth int) oracle.Options {
	return oracle.Options{
		Depth: depth, LastPly: r.LastPly,
		Workers: r.Workers, Memory: r.Memory, Patience: r.Patience,
		Known: r.isKnown, Progress: r.progress,
	}
}

// depth returns the depth to walk to: the one asked for, else the deepest
// stated count that is within the budget, else as deep as the budget is
// expected to last.
func (r *runner) depth(ctx context.Context) (int, error) {
	if r.Depth >= 0 {
		return r.Depth, nil
	}
	depth := 0
	for _, count := range r.counts() {
		// What the ledger adds is looked at only where the case states nothing
		// itself: a case that was made small stays small.
		if own := slices.Contains(r.c.Counts, count.Count); (own || len(r.c.Counts) == 0) && count.Nodes <= r.Nodes {
			depth = max(depth, count.Depth)
		}
	}
	if depth > 0 {
		return depth, nil
	}
	last, nodes := uint64(1), uint64(r.reading.Position.CountMoves())
	for depth = 1; nodes > 0 && depth < maxDepth && float64(nodes)*float64(nodes)/float64(last) <= float64(r.Nodes); depth++ {
		last, nodes = nodes, perft(ctx, r.reading.Position, depth+1)
	}
	if ctx.Err() != nil {
		return 0, oracle.ErrAbandoned
	}
	return depth, nil
}

// maxDepth bounds the depth that is chosen by budget: a position whose count
// does not grow would go on for ever.
const maxDepth = 20

func (r *runner) setDivide(divide engine.Divide) {
	for _, row := range divide {
		r.result.Divide = append(r.result.Divide, Row{Move: r.game.MoveText(row.Move), Nodes: row.Nodes})
	}
	sortRows(r.result.Divide)
}
