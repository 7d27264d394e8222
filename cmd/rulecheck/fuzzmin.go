package main

import (
	"errors"

	"github.com/spf13/cobra"

	"rulecheck/fuzz"
	"rulecheck/fuzz/work"
	"rulecheck/reports"
)

func fuzzMinCommand() *cobra.Command {
	var folder string
	cmd := &cobra.Command{
		Use:   "min",
		Short: "Keep few cases that exercise as much as all that were kept",
		Long: `min replaces the kept cases of each game by few that show the same events, and the
same pairs of events, together. A run that goes on makes its cases of these: no longer
what it would have made of all. Findings stay as they are.`,
		Example: `  rulecheck fuzz min --work nightly`,
		Args:    noSuchCommand,
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			run, begun, err := work.Resume(folder)
			if err != nil {
				return err
			}
			defer func() { err = errors.Join(err, run.Close()) }()
			var pruned []reports.FuzzPruned
			for _, game := range begun.Games {
				ground, err := groundOf(game)
				if err != nil {
					return err
				}
				kept := begun.Kept[game]
				few := fuzz.Prune(ground, kept)
				if err := run.Rewrite(game, few); err != nil {
					return err
				}
				after := fuzz.Cover(ground, few)
				pruned = append(pruned, reports.FuzzPruned{Game: game, Before: len(kept), After: len(few), Pairs: after.Pairs, Rules: after.Rules})
			}
			return reports.FuzzMin(cmd.OutOrStdout(), pruned)
		},
	}
	workFlag(cmd, &folder)
	return cmd
}
