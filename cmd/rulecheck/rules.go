package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"rulecheck/corpus"
	"rulecheck/engine/games"
	"rulecheck/oracle/rulebook"
	"rulecheck/reports"
)

// rulesFlags are the flags of rulecheck rules.
type rulesFlags struct{ game, format, color string }

func rulesCommand() *cobra.Command {
	f := &rulesFlags{}
	cmd := &cobra.Command{
		Use:   "rules [NAME]",
		Short: "List the rules by name, with the article that each is in",
		Long: `rules lists the rules that the rule book is written from, each with its name, the
article of the laws that it is in, one sentence, built-in positions that notice
when it is broken, and whether the last rulecheck perft over all of them has
covered it. With NAME it tells of one rule, or of all whose names begin with it:
chess.castle.`,
		Example: `  rulecheck rules
  rulecheck rules --game checkers
  rulecheck rules checkers.capture
  rulecheck rules checkers.crown.ends-move`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return fmt.Errorf("rules takes one name, not %d; write it like rulecheck rules checkers.capture", len(args))
			}
			return nil
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return ruleNames(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, strings.Join(args, "")) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&f.game, "game", "", "only the rules of the game of this `NAME`")
	flags.StringVar(&f.format, "format", "text", "`FORMAT` to print: text or json")
	flags.StringVar(&f.color, "color", "auto", "`WHEN` text has colors: auto, always or never")
	return cmd
}

func (f *rulesFlags) run(cmd *cobra.Command, name string) error {
	if err := checkOutput(f.format, f.color); err != nil {
		return err
	}
	if _, err := gameOrFirst(f.game); err != nil {
		return err
	}
	list := rulesNamed(name, f.game)
	if len(list) == 0 {
		return fmt.Errorf("no rule %q%s; rulecheck rules lists them", name, nearest(name, ruleNames()))
	}
	last, err := lastRun()
	if err != nil {
		return err
	}
	if f.format == "json" {
		return reports.RulesJSON(cmd.OutOrStdout(), list, last)
	}
	return reports.Rules(cmd.OutOrStdout(), list, last, reports.TextOptions{Color: colored(f.color), Verbose: name != ""})
}

// rulesNamed returns the rules of a game, of all games if its name is empty: the
// one of a name and those whose names begin with it up to a dot, or all for no
// name.
func rulesNamed(name, gameName string) (list []reports.GameRules) {
	for _, game := range games.All() {
		if gameName != "" && game.Name() != gameName {
			continue
		}
		of := reports.GameRules{Game: game.Name()}
		for _, r := range rulebook.Rules(game) {
			if name == "" || r.Name == name || strings.HasPrefix(r.Name, strings.TrimSuffix(name, ".")+".") {
				of.Rules = append(of.Rules, reports.Rule{Rule: r, Positions: positionsOf(r.Name)})
			}
		}
		if len(of.Rules) > 0 {
			list = append(list, of)
		}
	}
	return list
}

// positionsOf returns the built-in positions that tell a rule from its absence,
// those of least depth first.
func positionsOf(rule string) (positions []reports.Position) {
	for _, n := range corpus.NoticesOf(rule) {
		at := slices.IndexFunc(positions, func(p reports.Position) bool { return p.Name == n.Case })
		if at < 0 {
			positions = append(positions, reports.Position{Name: n.Case, Depth: n.Depth})
		} else {
			positions[at].Depth = min(positions[at].Depth, n.Depth)
		}
	}
	slices.SortStableFunc(positions, func(p, other reports.Position) int { return p.Depth - other.Depth })
	return positions
}

func ruleNames() (names []string) {
	for _, game := range games.All() {
		for _, r := range rulebook.Rules(game) {
			names = append(names, r.Name)
		}
	}
	return names
}
