package suite

import (
	"context"
	"errors"
	"slices"
	"strings"

	"rulecheck/engine"
	"rulecheck/engine/count"
	"rulecheck/oracle"
)

func sortRows(rows []Row) {
	slices.SortFunc(rows, func(a, b Row) int { return strings.Compare(a.Move, b.Move) })
}

// count counts with our engine alone. Cancelling ctx ends it soon.
func (r *runner) count(ctx context.Context, depth int) error {
	r.result.Generators = []string{"own"}
	root, err := r.counted()
	if err != nil {
		return err
	}
	o := r.countOptions(depth)
	o.Statistics, o.Resume = r.Statistics, r.Resume
	counted, err := count.Run(ctx, root, o)
	if err != nil && !abandoned(err) {
		return err
	}
	r.result.Depth, r.result.Resumed, r.result.Unkept = counted.Depth, counted.Resumed, counted.Unkept
	for _, nodes := range counted.Nodes {
		if nodes.IsUint64() && r.result.Past == nil {
			r.result.Nodes = append(r.result.Nodes, nodes.Uint64())
		} else {
			r.result.Past = append(r.result.Past, nodes)
		}
	}
	r.result.Divide = r.rows(counted.Divide)
	if r.Statistics {
		for i, s := range r.game.Statistics() {
			statistic := Statistic{Name: s.Name}
			for _, numbers := range counted.Statistics[1:] {
				statistic.Numbers = append(statistic.Numbers, numbers[i])
			}
			r.result.Statistics = append(r.result.Statistics, statistic)
		}
	}
	if b := counted.Begun; b != nil {
		r.result.Begun = &Begun{Depth: b.Depth, Done: b.Done, Parts: b.Units, Divide: r.rows(b.Divide)}
	}
	if err != nil {
		return oracle.ErrAbandoned
	}
	return nil
}

// abandoned reports whether a count was broken off rather than impossible.
func abandoned(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

func (r *runner) countOptions(depth int) count.Options {
	return count.Options{
		Depth: depth, Workers: r.Workers, Hash: r.Hash, Progress: r.countProgress,
	}
}

// rows returns a divide in the order of the moves' texts.
func (r *runner) rows(divide []count.Row) (rows []Row) {
	for _, row := range divide {
		text := Row{Move: r.game.MoveText(row.Move)}
		if row.Nodes.IsUint64() {
			text.Nodes = row.Nodes.Uint64()
		} else {
			text.Past = row.Nodes
		}
		rows = append(rows, text)
	}
	sortRows(rows)
	return rows
}

// counted returns the position whose moves are counted by r's convention.
func (r *runner) counted() (engine.Position, error) {
	reading, err := r.game.Read(r.reading.FEN, true)
	return reading.Position, err
}

// divide returns the divide of one depth, whose counts wrap round past 64 bits.
func (r *runner) divide(ctx context.Context, root engine.Position, depth int) (engine.Divide, error) {
	rows, err := count.Divide(ctx, root, r.countOptions(depth))
	switch {
	case abandoned(err):
		return nil, oracle.ErrAbandoned
	case err != nil:
		return nil, err
	}
	divide := make(engine.Divide, len(rows))
	for i, row := range rows {
		divide[i] = engine.DivideRow{Move: row.Move, Nodes: row.Nodes.Uint64()}
	}
	return divide, nil
}

// unitDepth is how many plies are counted at one go: about a second where there
// are most moves, so that an interrupt is heard.
const unitDepth = 4

// perft counts like p.Perft, but looks at ctx between units; the count means
// nothing once ctx has ended.
func perft(ctx context.Context, p engine.Position, depth int) uint64 {
	if depth <= unitDepth {
		return p.Perft(depth)
	}
	var nodes uint64
	for _, m := range p.AppendMoves(nil) {
		if ctx.Err() != nil {
			return 0
		}
		nodes += perft(ctx, p.Play(m), depth-1)
	}
	return nodes
}
