package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"rulecheck/engine/games"
	"rulecheck/fuzz"
	"rulecheck/fuzz/work"
	"rulecheck/oracle"
	"rulecheck/oracle/own"
	"rulecheck/oracle/rulebook"
	"rulecheck/reports"
)

// fuzzReproFlags are the flags of rulecheck fuzz repro, and what it looks at.
type fuzzReproFlags struct {
	witnessFlags
	work, color string
	verbose     bool
}

func fuzzReproCommand() *cobra.Command {
	f := &fuzzReproFlags{}
	cmd := &cobra.Command{
		Use:   "repro ID",
		Short: "Look at a finding once more",
		Long: `repro makes the case of a finding again from its choices, and asks the witnesses
about its smallest position once more: those that it was found with, unless others are
named. The first letters of the ID suffice.

Exit codes: 0 it no longer shows a difference; 1 it does; 3 one that is undecided.`,
		Example: `  rulecheck fuzz repro 3f2a
  rulecheck fuzz repro 3f2a --subject 'jsonl:./my-engine'`,
		Args: oneID,
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0]) },
	}
	cmd.Flags().SortFlags = false
	workFlag(cmd, &f.work)
	f.add(cmd)
	cmd.Flags().StringVar(&f.color, "color", "auto", "`WHEN` text has colors: auto, always or never")
	cmd.Flags().BoolVarP(&f.verbose, "verbose", "v", false, "show lists of moves in full")
	return cmd
}

// oneID wants the ID of a finding.
func oneID(cmd *cobra.Command, args []string) error {
	if len(args) != 1 || args[0] == "" {
		return fmt.Errorf("%s takes the ID of one finding, or how it begins; rulecheck fuzz status lists them", cmd.CommandPath())
	}
	return nil
}

func (f *fuzzReproFlags) run(cmd *cobra.Command, id string) error {
	if err := errors.Join(f.check(), checkOutput("text", f.color)); err != nil {
		return err
	}
	found, err := work.Finding(f.work, id)
	if err != nil {
		return err
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
	if err := reports.FuzzRepro(cmd.OutOrStdout(), again, reports.TextOptions{Color: colored(f.color), Verbose: f.verbose}); err != nil {
		return err
	}
	switch {
	case again.Now.Kind == "":
		return nil
	case again.Now.Undecided:
		return exitCode(exitUndecided)
	}
	return exitCode(exitDiffer)
}

// openAgain opens the witnesses that a finding was found with, unless others are
// named. What stands in a file is never run as a command.
func (f *witnessFlags) openAgain(found fuzz.Finding) (witnesses, error) {
	var noted []string
	for _, text := range found.Against {
		name, command, _ := strings.Cut(text, " ")
		switch {
		case name == subjectName && f.subject == "" && f.against == nil:
			return witnesses{}, fmt.Errorf("finding %s is about a subject; name it: --subject %s", found.ID, shellWord(command))
		case name != subjectName && name != own.New().Name():
			noted = append(noted, name)
		}
	}
	if f.against == nil {
		f.against = noted
	}
	w, err := f.openAll()
	if err != nil {
		return w, err
	}
	game, ok := games.ByName(found.Game)
	if !ok {
		w.close()
		return w, fmt.Errorf("finding %s: no game %q; known are %s", found.ID, found.Game, strings.Join(gameNames(), ", "))
	}
	if why := w.lacking(game); why != "" {
		w.close()
		return w, fmt.Errorf("finding %s: %s; name others with --against", found.ID, why)
	}
	return w, nil
}

// aboutGame reports whether a finding is about how a game stands after some moves.
func aboutGame(found fuzz.Finding) bool { return found.Detail.Kind == oracle.StandingDiffers.String() }

// again looks at a finding once more.
func (w witnesses) again(ctx context.Context, found fuzz.Finding) (a reports.FuzzAgain, err error) {
	o, err := w.fuzzOptions(found.Game)
	if err != nil {
		return a, err
	}
	a.Finding, a.More = found, "rulecheck explain "+shellWord(found.FEN)
	if a.Repetition, err = fuzz.Again(ctx, found, o.Grounds[0], o); err != nil {
		if ctx.Err() != nil {
			err = exitCode(exitInterrupted)
		}
		return a, err
	}
	if aboutGame(found) {
		a.Now.Repeat = "" // perft follows no such game
	}
	for _, rule := range rulebook.Rules(o.Grounds[0].Game) {
		if slices.Contains(strings.Fields(found.Signature), rule.Name) {
			a.Rules = append(a.Rules, rule)
		}
	}
	return a, nil
}
