package suite

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"rulecheck/corpus/known"
	"rulecheck/engine"
	"rulecheck/oracle"
)

// isKnown says which entry of the ledger explains a difference, if any.
func (r *runner) isKnown(x oracle.Difference) (id string, found bool) {
	return KnownTo(r.Known)(x)
}

func (r *runner) explains(defect known.Defect, x oracle.Difference) bool {
	return Explains(defect, x)
}

// KnownTo returns what tells which of some entries of the ledger explains a
// difference.
func KnownTo(defects []known.Defect) func(oracle.Difference) (id string, found bool) {
	return func(x oracle.Difference) (string, bool) {
		for _, defect := range defects {
			if Explains(defect, x) {
				return defect.ID, true
			}
		}
		return "", false
	}
}

// Explains reports whether an entry of the ledger explains a difference.
func Explains(defect known.Defect, x oracle.Difference) bool {
	return defect.Explains(known.Difference{
		Generator: x.Generator, Game: x.Game, Kind: x.Kind.String(), State: x.State,
		Missing: x.Missing, Extra: x.Extra, Got: x.Got, Want: x.Want,
		Root: x.Line.Root, Path: x.Line.Path, GotStanding: x.GotStanding, WantStanding: x.WantStanding,
	})
}

func (r *runner) knownDefect(met oracle.KnownDefect) KnownDefect {
	i := slices.IndexFunc(r.Known, func(d known.Defect) bool { return d.ID == met.Name })
	d := r.Known[i]
	return KnownDefect{
		ID: d.ID, Generator: d.Generator, Version: d.Version, About: d.About, Link: d.Link,
		Positions: met.Positions, Line: met.First.Line.String(),
	}
}

// Retest asks every generator in question for the witness of each known defect
// of the named games again. A defect that does not show any more, or a library of another version
// than the entry names, is a finding: the ledger never excuses more than it
// must.
func Retest(ctx context.Context, defects []known.Defect, gameNames []string, o Options) (Report, error) {
	started := time.Now()
	var report Report
	for _, defect := range defects {
		if !slices.Contains(gameNames, defect.Game) {
			continue
		}
		game, ok := o.Game(defect.Game)
		if !ok {
			return report, fmt.Errorf("known defect %s: no game %q", defect.ID, defect.Game)
		}
		r := &runner{Options: o, game: game, generators: o.Generators(game), progress: func(oracle.Progress) {}}
		r.Known = nil
		if !slices.ContainsFunc(r.generators, func(g oracle.Generator) bool { return g.Name() == defect.Generator }) {
			continue
		}
		result, err := r.retest(ctx, defect)
		if errors.Is(err, oracle.ErrAbandoned) {
			report.Interrupted = true
			break
		}
		if err != nil {
			return report, err
		}
		report.Results = append(report.Results, result)
	}
	report.Elapsed = time.Since(started)
	return report, nil
}

func (r *runner) retest(ctx context.Context, defect known.Defect) (Result, error) {
	started := time.Now()
	fen, moves, isGame := strings.Cut(defect.Witness, " moves ")
	reading, err := r.game.Read(fen, false)
	if err != nil {
		return Result{}, fmt.Errorf("known defect %s: %w", defect.ID, err)
	}
	r.reading = reading
	r.result = Result{Name: "known defect " + defect.ID, Group: "known defects", Game: defect.Game, FEN: reading.FEN, Source: defect.Link}
	r.draw()
	explained := false
	isKnown := func(x oracle.Difference) (string, bool) {
		if r.explains(defect, x) {
			explained = true
			return defect.ID, true
		}
		return "", false
	}
	var divergence *oracle.Divergence
	if isGame {
		divergence, err = r.retestGame(defect, strings.Fields(moves), isKnown)
	} else {
		divergence, err = r.retestPosition(ctx, defect, isKnown)
	}
	if err != nil {
		return Result{}, err
	}
	if divergence != nil {
		r.result.Findings = append(r.result.Findings, r.finding(divergence))
	}
	r.result.Claims = []Claim{{
		Text: fmt.Sprintf("%s %s still shows it", defect.Generator, defect.Version), Source: defect.Link, Holds: explained,
	}}
	if !explained && divergence == nil {
		r.result.Findings = append(r.result.Findings, r.outdated(
			fmt.Sprintf("the ledger says that %s %s has the defect %s, but its witness shows none: take the entry out", defect.Generator, defect.Version, defect.ID)))
	}
	if version := r.Version(defect.Generator); version != "" && version != defect.Version {
		r.result.Findings = append(r.result.Findings, r.outdated(
			fmt.Sprintf("the ledger's entry %s is about %s %s, but %s is linked: test the entry again and change it", defect.ID, defect.Generator, defect.Version, version)))
	}
	r.result.Elapsed = time.Since(started)
	return r.result, nil
}

// retestPosition walks the witness of a defect that shows in positions.
func (r *runner) retestPosition(ctx context.Context, defect known.Defect, isKnown func(oracle.Difference) (string, bool)) (*oracle.Divergence, error) {
	options := r.compareOptions(defect.Depth)
	options.LastPly = true
	options.Known = isKnown
	options.Workers = 1
	comparison, err := oracle.Compare(ctx, r.game, r.reading.FEN, r.generators, options)
	r.result.Generators, r.result.Depth, r.result.Nodes = comparison.Generators, comparison.Depth, comparison.Nodes
	r.result.Positions, r.result.Edges = comparison.Positions, comparison.Edges
	return comparison.Divergence, err
}

// retestGame follows the witness of a defect that shows in games.
func (r *runner) retestGame(defect known.Defect, moves []string, isKnown func(oracle.Difference) (string, bool)) (*oracle.Divergence, error) {
	line := oracle.Line{Game: r.game, Root: r.reading.FEN}
	p := r.reading.Position
	for _, text := range moves {
		m, err := p.ParseMove(text)
		if err != nil {
			return nil, fmt.Errorf("known defect %s: %w", defect.ID, err)
		}
		line.Path, p = append(line.Path, m), p.Play(m)
	}
	comparison := oracle.CompareGame(line, engine.Terms{}, oracle.Scorers(r.generators), isKnown)
	r.result.Generators = comparison.Generators
	r.result.Edges = uint64(comparison.Plies)
	return comparison.Divergence, nil
}

// outdated makes the finding of an entry that does not hold. Only a run over
// the built-in cases asks the ledger's witnesses.
func (r *runner) outdated(text string) Finding {
	f := r.failed(oracle.Expectation, text, 0)
	f.Repeat = "rulecheck perft" + r.Flags
	return f
}
