// Package referee checks records of games: that each move is legal and is its
// side's to make, that the record is written as its format asks, that signs of
// check and mate, result and tags say what stands on the board, and that nothing
// follows the end of the game.
package referee

import (
	"context"
	"errors"
	"io"
	"runtime"
	"time"

	"rulecheck/engine"
	"rulecheck/engine/record"
	"rulecheck/finding"
)

// Check checks the records of a file of a game and adds what comes of it to the
// report. name is what findings call the file. An error means that the file could
// not be read to its end; what was read before is in the report. Cancelling ctx
// ends the check early, with Interrupted set. Memory does not depend on the
// file's size, but for the findings that are kept.
func Check(ctx context.Context, r *finding.Report, file io.Reader, name string, game engine.Game, o Options) error {
	started := time.Now()
	defer func() { r.Elapsed += time.Since(started) }()
	r.Strict = o.Strict
	if r.Departures == nil {
		r.Departures, r.Known = map[finding.Code]int{}, map[string]int{}
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.MostFindings == 0 {
		o.MostFindings = MostFindings
	}
	if o.FirstGames == 0 {
		o.FirstGames = FollowedGames
	}
	f := finding.File{Name: name, Game: game.Name()}
	for _, w := range o.Witnesses {
		f.Witnesses = append(f.Witnesses, w.Name())
	}
	c := &check{Options: &o, report: r, file: f}
	err := c.run(ctx, file, game)
	r.Files = append(r.Files, c.file)
	return err
}

// check is one file being checked: its parts are taken by workers, and what comes
// of them is added in their order.
type check struct {
	*Options
	report *finding.Report
	file   finding.File
}

// job is a part of a file that a worker checks.
type job struct {
	part  record.Part
	first bool // of the file
	done  chan part
}

func (c *check) run(ctx context.Context, file io.Reader, game engine.Game) error {
	jobs := make(chan job)
	queue := make(chan job, 2*c.Workers) // in the order of the file
	for range c.Workers {
		j, err := newJudge(c.Options, game)
		if err != nil {
			close(jobs)
			return err
		}
		go func() {
			for job := range jobs {
				job.done <- j.checkPart(ctx, job, c.file.Name)
			}
		}()
	}
	go deal(ctx, file, queue, jobs)
	// A file may be a pipe on which nothing comes: an interrupt does not wait for it.
	for {
		var p part
		select {
		case job, more := <-queue:
			if !more {
				c.report.Interrupted = c.report.Interrupted || ctx.Err() != nil
				return nil
			}
			select {
			case p = <-job.done:
			case <-ctx.Done():
				continue
			}
		case <-ctx.Done():
			c.report.Interrupted = true
			return nil
		}
		c.add(p)
		if p.err != nil {
			return p.err
		}
		if c.Progress != nil {
			c.Progress(c.file.Games, c.file.Plies)
		}
	}
}

// deal reads a file and deals its parts to the workers. A part is queued before it
// is dealt, so that the queue bounds how much is read ahead.
func deal(ctx context.Context, file io.Reader, queue, jobs chan<- job) {
	defer close(queue)
	defer close(jobs)
	first := true
	for p := range record.Parts(file) {
		next := job{part: p, first: first, done: make(chan part, 1)}
		for _, to := range []chan<- job{queue, jobs} {
			select {
			case to <- next:
			case <-ctx.Done():
				return
			}
		}
		first = false
	}
}

// checkPart checks the games of a part of the file.
func (j *judge) checkPart(ctx context.Context, of job, name string) part {
	j.part = part{departures: map[finding.Code]int{}, known: map[string]int{}}
	j.firstGames = 0
	if of.first {
		j.firstGames = j.FirstGames
	}
	reader := of.part.Reader(name)
	reader.Results = j.game.Records().Results
	for ctx.Err() == nil {
		g, err := reader.Next()
		var broken *record.Error
		switch {
		case err == nil:
			j.check(g)
		case err == io.EOF:
			return j.part
		case errors.As(err, &broken):
			j.part.games++
			j.record = nil
			j.recordFault(finding.Syntax, broken)
		default:
			j.part.err = err
			return j.part
		}
	}
	return j.part
}

// add adds what came of a part, whose games are counted from 1.
func (c *check) add(p part) {
	r := c.report
	for _, f := range p.findings {
		f.Game += c.file.Games
		if len(r.Findings) < c.MostFindings {
			r.Findings = append(r.Findings, f)
		} else {
			r.Omitted++
		}
	}
	r.Omitted += p.omitted
	c.file.Games += p.games
	c.file.Plies += p.plies
	c.file.Followed += p.followed
	c.file.Errors += p.levels[finding.Error]
	c.file.Notes += p.levels[finding.Note]
	c.file.Undecided += p.levels[finding.Undecided]
	for code, n := range p.departures {
		r.Departures[code] += n
	}
	for name, n := range p.known {
		r.Known[name] += n
	}
}
