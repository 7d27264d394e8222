package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"rulecheck/corpus"
	"rulecheck/engine"
	"rulecheck/fuzz"
	"rulecheck/fuzz/work"
	"rulecheck/oracle"
	"rulecheck/oracle/all"
	"rulecheck/reports"
	"rulecheck/suite"
)

// fuzzPromoteFlags are the flags of rulecheck fuzz promote.
type fuzzPromoteFlags struct {
	witnessFlags
	work, to string
}

func fuzzPromoteCommand() *cobra.Command {
	f := &fuzzPromoteFlags{}
	cmd := &cobra.Command{
		Use:   "promote ID",
		Short: "Make a finding a case of a suite, so that it never comes back",
		Long: `promote adds the smallest position of a finding to a suite, with the moves and counts
that the witnesses agree on now: all of them, or all but those that stand alone. Where
they do not agree on what is right, or the finding does not show at present, nothing is
written. rulecheck perft FILE then holds
every engine to it.`,
		Example: `  rulecheck fuzz promote 3f2a                      into regressions.tsv
  rulecheck fuzz promote 3f2a --to tests/rules.jsonl
  rulecheck perft regressions.tsv --subject 'jsonl:./my-engine'`,
		Args: oneID,
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0]) },
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().StringVar(&f.to, "to", "regressions.tsv", "suite to add to, a `FILE` named .tsv or .jsonl")
	workFlag(cmd, &f.work)
	f.add(cmd)
	return cmd
}

func (f *fuzzPromoteFlags) run(cmd *cobra.Command, id string) error {
	if err := f.check(); err != nil {
		return err
	}
	regressions, err := openRegressions(f.to)
	if err != nil {
		return err
	}
	found, err := work.Finding(f.work, id)
	if err != nil {
		return err
	}
	if err := regressions.refuses(found); err != nil {
		return err
	}
	if aboutGame(found) {
		return fmt.Errorf("finding %s is about how a game stands, which no suite can hold; rulecheck fuzz repro %s looks at it again", found.ID, found.ID+inFolder(f.work))
	}
	w, err := f.openAgain(found)
	if err != nil {
		return err
	}
	defer w.close()
	again, err := w.again(cmd.Context(), found)
	if err != nil {
		return err
	}
	if why := notShown(again); why != "" {
		return fmt.Errorf("finding %s %s; nothing was written", found.ID, why)
	}
	// A subject has no say in what is right.
	c, err := w.agreedCase(cmd.Context(), found, append(again.Now.Alone, subjectName))
	if err != nil {
		return err
	}
	if err := regressions.add(c); err != nil {
		return err
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%s: %s added, as %s agree; rulecheck perft %s checks it\n", f.to, c.Name, strings.Join(c.Witnesses, ", "), shellWord(f.to))
	return nil
}

// notShown says why a finding that was looked at again is no case of anything: nobody
// is shown to be wrong by it.
func notShown(again reports.FuzzAgain) string {
	switch {
	case again.Flaky:
		return "did not show a second time when it was met, and shows nobody wrong"
	case again.Detail.Undecided:
		return "is undecided (" + again.Detail.Kind + "), and shows nobody wrong"
	case again.Shows && again.Now.Undecided:
		return "is undecided (" + again.Now.Kind + "), and shows nobody wrong"
	case !again.Shows && again.Now.Kind != "":
		return "does not show at present, but another difference (" + again.Now.Kind + ")"
	case !again.Shows && len(again.Known) > 0:
		return "is a known defect (" + strings.Join(again.Known, ", ") + "), and no difference without --no-known"
	case !again.Shows:
		return "does not show at present: the witnesses agree; name those that it was found with"
	}
	return ""
}

// mostCounts bounds the plies that a case made of a finding states counts for.
const mostCounts = 3

// agreedCase returns the smallest position of a finding as a case, with what all
// witnesses but those that stand alone agree on.
func (w witnesses) agreedCase(ctx context.Context, found fuzz.Finding, alone []string) (c corpus.Case, err error) {
	o := w.Options
	o.Generators = func(game engine.Game) []oracle.Generator {
		return slices.DeleteFunc(w.Generators(game), func(g oracle.Generator) bool { return slices.Contains(alone, g.Name()) })
	}
	o.Depth, o.LastPly = min(max(found.Depth+1, 2), mostCounts), true
	report, err := suite.Run(ctx, []corpus.Case{{Game: found.Game, FEN: found.FEN}}, o)
	switch {
	case err != nil:
		return c, err
	case report.Interrupted || len(report.Results) == 0:
		return c, exitCode(exitInterrupted)
	}
	r := report.Results[0]
	if len(r.Findings) > 0 {
		return c, fmt.Errorf("finding %s: the witnesses do not agree on what is right: %s; nothing was written", found.ID, r.Findings[0].Text)
	}
	c = corpus.Case{
		Name: regressionName(found), Game: found.Game, FEN: r.FEN, Moves: []string{},
		About: found.Signature, Source: fmt.Sprintf("rulecheck fuzz, seed %d, case %d", found.Seed, found.Original.Number),
	}
	for _, row := range r.Divide {
		c.Moves = append(c.Moves, row.Move)
	}
	for depth := 1; depth < len(r.Nodes); depth++ {
		c.Counts = append(c.Counts, corpus.Count{Depth: depth, Nodes: r.Nodes[depth], Counting: r.Counting})
	}
	for _, name := range r.Generators {
		if slices.ContainsFunc(r.Known, func(k suite.KnownDefect) bool { return k.Generator == name }) {
			continue
		}
		c.Witnesses = append(c.Witnesses, strings.TrimSpace(name+" "+all.Version(name)))
	}
	if len(c.Witnesses) < 2 {
		return c, errors.New("fewer than two witnesses agree; name more with --against")
	}
	return c, nil
}
