package main

import (
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"
)

// fuzzFlags are the flags of rulecheck fuzz.
type fuzzFlags struct {
	witnessFlags
	duration, untilStale time.Duration
	cases, seed          uint64
	maxFindings          int
	games                []string
	depth                int
	workers              workerCount
	work                 string
	fresh, ci, nightly   bool
	coverage             bool
	format, color        string
	reports              []string
	verbose              bool
	given                func(flag string) bool // whether the command line has it
}

// defaultWork is the work folder where none is named.
const defaultWork = "rulecheck-fuzz"

func fuzzCommand() *cobra.Command {
	f := &fuzzFlags{}
	cmd := &cobra.Command{
		Use:   "fuzz",
		Short: "Search for positions on which witnesses part, until told to stop",
		Long: `fuzz makes positions, from themes, moves and changes, and holds every witness
against the others on each, and our engine against what must hold of any. It keeps the
positions that exercise rules in a way not met before, and makes new ones of them.
What differs is made small and written into the work folder at once.

It goes on where the work folder was left, until it is interrupted or one of --for,
--until-stale, --cases and --max-findings says that it is enough. What case number N
is follows from the seed alone, whatever the workers and however often it was stopped.

Known defects are counted by name and are no findings. Exit codes: 0 all agree; 1 a
finding shows somebody wrong; 2 usage, or no position was checked; 3 only undecided
findings; 130 interrupted, and saved. docs/fuzz.md tells the rest.`,
		Example: `  rulecheck fuzz                                   until Ctrl-C; the next call goes on
  rulecheck fuzz --nightly                         8 hours, or 2 without anything new
  rulecheck fuzz --ci --subject 'jsonl:./my-engine'
                                                   20 seconds, your own engine among the witnesses
  rulecheck fuzz --games chess --for 1h --report junit=fuzz.xml
  rulecheck fuzz status                            how far it is, from a second terminal
  rulecheck fuzz repro 3f2a                        does the finding still show?
  rulecheck fuzz promote 3f2a                      make it a case of regressions.tsv`,
		Args:        noSuchCommand,
		Annotations: map[string]string{"runs": "by itself, too"},
		RunE: func(cmd *cobra.Command, _ []string) error {
			f.given = cmd.Flags().Changed
			return f.run(cmd)
		},
	}
	cmd.SuggestionsMinimumDistance = 2
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.DurationVar(&f.duration, "for", 0, "stop after a `TIME` such as 8h (default: when interrupted)")
	flags.DurationVar(&f.untilStale, "until-stale", 0, "stop when nothing new has come for a `TIME` such as 1h")
	flags.Uint64Var(&f.cases, "cases", 0, "stop after `N` cases of each game, counted from the beginning of the run")
	flags.IntVar(&f.maxFindings, "max-findings", 0, "stop a game after `N` different findings")
	flags.Uint64Var(&f.seed, "seed", 0, "`NUMBER` from which all cases follow (default: that of the work folder, else a random one)")
	flags.StringSliceVar(&f.games, "games", nil, "the games: `NAME,NAME`... (default: those of the work folder, else all)")
	f.add(cmd)
	flags.IntVarP(&f.depth, "depth", "d", 1, "`PLIES` to walk from each position, 1 or more; every sixteenth is walked one more")
	workersFlag(cmd, &f.workers, "look at `N` cases at a time (default: one for each processor)")
	flags.StringVar(&f.work, "work", defaultWork, "`FOLDER` that holds the run and its findings")
	flags.BoolVar(&f.fresh, "fresh", false, "begin anew; findings stay in the folder")
	flags.BoolVar(&f.ci, "ci", false, fmt.Sprintf("for build servers: --for %v, --seed %d, no screen, in a temporary folder; other flags change that", ciTime, ciSeed))
	flags.BoolVar(&f.nightly, "nightly", false, "for a night: --for 8h --until-stale 2h; other flags change that")
	flags.BoolVar(&f.coverage, "report-coverage", false, "tell of every rule whether it was exercised, and what was never met")
	flags.StringVar(&f.format, "format", "text", "`FORMAT` to print: text or json")
	flags.StringArrayVar(&f.reports, "report", nil, "also write a report, `KIND=FILE`: junit=FILE, json=FILE, markdown=FILE, text=FILE, or github; may be repeated")
	flags.StringVar(&f.color, "color", "auto", "`WHEN` text has colors: auto, always or never")
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "show every finding in full, and all moves")
	for _, name := range []string{"cases", "max-findings", "depth"} {
		_ = flags.SetAnnotation(name, fromOne, []string{""})
	}
	_ = cmd.RegisterFlagCompletionFunc("games", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return gameNames(), cobra.ShellCompDirectiveNoFileComp
	})
	cmd.AddCommand(fuzzStatusCommand(), fuzzReproCommand(), fuzzMinCommand(), fuzzPromoteCommand())
	return cmd
}

// workFlag adds the flag that names the work folder.
func workFlag(cmd *cobra.Command, folder *string) {
	cmd.Flags().StringVar(folder, "work", defaultWork, "`FOLDER` that holds the run and its findings")
}

func say(format string, values ...any) { fmt.Fprintf(os.Stderr, "rulecheck: "+format+"\n", values...) }
