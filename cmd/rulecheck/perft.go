package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/mattn/go-isatty"
	"github.com/spf13/cobra"

	"rulecheck/corpus"
	"rulecheck/engine/count"
	"rulecheck/engine/games"
	"rulecheck/oracle"
	"rulecheck/reports"
	"rulecheck/suite"
)

// perftFlags are the flags of rulecheck perft.
type perftFlags struct {
	witnessFlags
	depth             int
	divide, ownOnly   bool
	close             func() error // ends the subject
	game, count       string
	nodes             uint64
	lenient, lastPly  bool
	list              bool
	format, color     string
	reports           []string
	workers           workerCount
	memory            int
	hash              byteSize
	stats             bool
	resume            string
	verbose           bool
	depthIsAskedFor   bool
	lastPlyIsAskedFor bool
	hashIsAskedFor    bool
	resumeIsAskedFor  bool
}

// Budgets of nodes where no depth is given: for one position, and for each case
// of a suite.
const (
	positionBudget = 5_000_000
	suiteBudget    = 100_000
)

func perftCommand() *cobra.Command {
	f := &perftFlags{hash: count.DefaultHash}
	cmd := &cobra.Command{
		Use:   "perft [POSITION | FILE | -]...",
		Short: "Count move sequences and hold every generator against the others",
		Long: `perft walks the legal moves of a position with several generators in lock step.
On every move each of them plays it and the positions are compared; in every
distinct position the moves are compared, once. Counts are true perft counts and
are held against the published ones. Where the generators part, the first such
position is shown with who says what.

POSITION is a FEN (four fields suffice), "start", or the name of a built-in
position (--list shows them); the tag of built-in positions, such as "power",
stands for all that have it. FILE is a suite: EPD with ";D1 20", python-chess
.perft, TSV or JSON lines. "-" reads either from standard input. Without any,
all built-in positions are checked.`,
		Example: `  rulecheck perft                                  all built-in positions
  rulecheck perft power                            the few that notice every known kind of fault
  rulecheck perft start -d 5                       the start position, five plies
  rulecheck perft start -d 5 --divide              counts by first move, as other tools write them
  rulecheck perft kiwipete --against notnil        a built-in position, one oracle
  rulecheck perft '8/K7/8/1pP5/8/8/8/6bk w - b6 0 1' -d 1
  rulecheck perft suite.epd --report junit=perft.xml
  rulecheck perft power --subject 'jsonl:./my-engine'
                                                   your own engine against all of them
  rulecheck perft start -d 8 --own-only            count only, at the engine's full speed
  rulecheck perft kiwipete -d 5 --own-only --stats captures, checks and mates by depth
  rulecheck perft start -d 10 --own-only --hash 8G --resume start-10.count
                                                   a long count, to be broken off and gone on with`,
		ValidArgsFunction: completePosition,
		RunE: func(cmd *cobra.Command, args []string) error {
			f.depthIsAskedFor = cmd.Flags().Changed("depth")
			f.lastPlyIsAskedFor = cmd.Flags().Changed("last-ply")
			f.hashIsAskedFor = cmd.Flags().Changed("hash")
			f.resumeIsAskedFor = cmd.Flags().Changed("resume")
			return f.run(cmd, args)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.IntVarP(&f.depth, "depth", "d", 0, "`PLIES` to walk, 0 or more (default: as deep as --nodes allows)")
	flags.BoolVar(&f.divide, "divide", false, "print the count of each first move, in the form \"e2e4: 20\" ... \"Nodes searched: N\"")
	f.add(cmd)
	flags.BoolVar(&f.ownOnly, "own-only", false, "count with the engine alone")
	flags.Var(&f.hash, "hash", "with --own-only: greatest `SIZE` of the table of counts, such as 64M or 4G; 0 is none")
	flags.BoolVar(&f.stats, "stats", false, "with --own-only: count captures, checks and the like among the last ply's moves")
	flags.StringVar(&f.resume, "resume", "", "with --own-only: keep the count of one position in `FILE`, and go on from what it holds")
	flags.Uint64Var(&f.nodes, "nodes", 0, fmt.Sprintf("greatest count, `N`, to walk to where no depth is given (default %d for a position, %d for each case of a suite)", positionBudget, suiteBudget))
	flags.StringVar(&f.game, "game", "", "the game's `NAME`, where the text alone does not tell (default \""+games.All()[0].Name()+"\")")
	flags.StringVar(&f.count, "count", "", "`CONVENTION` by which moves are counted, where a game has several"+countings())
	flags.BoolVar(&f.lenient, "lenient", false, "drop an impossible castling right or en passant square with a warning, and go on")
	flags.BoolVar(&f.lastPly, "last-ply", false, "also play the moves of the last ply and compare the positions after them (default for suites)")
	flags.BoolVar(&f.list, "list", false, "list the built-in positions and end")
	flags.StringVar(&f.format, "format", "text", "`FORMAT` to print: text or json")
	flags.StringArrayVar(&f.reports, "report", nil, "also write a report, `KIND=FILE`: junit=FILE, json=FILE, text=FILE, or github; may be repeated")
	flags.StringVar(&f.color, "color", "auto", "`WHEN` text has colors: auto, always or never")
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "show every claim, also those that hold")
	workersFlag(cmd, &f.workers, "walk `N` parts at a time (default: one for each processor, with --own-only also the most)")
	flags.IntVar(&f.memory, "memory", oracle.DefaultMemory>>20, "`MIB` for the table of seen positions")
	return cmd
}

func (f *perftFlags) run(cmd *cobra.Command, args []string) error {
	if f.list {
		return listCorpus(cmd.OutOrStdout(), f.game)
	}
	if err := f.check(); err != nil {
		return err
	}
	outputs, err := openReports(f.reports, reports.Open)
	if err != nil {
		return err
	}
	targets, err := resolve(args, f.game, f.lenient, cmd.InOrStdin())
	if err != nil {
		return err
	}
	options, err := f.options(targets)
	if f.close != nil {
		defer f.close()
	}
	if err != nil {
		return err
	}
	if f.resume != "" {
		if options.Resume, err = count.File(f.resume); err != nil {
			return err
		}
		held, err := holdCount(options.Resume)
		if err != nil {
			return err
		}
		defer held.Release()
	}
	show := newProgress(os.Stderr)
	options.Progress = show.update
	report, err := suite.Run(cmd.Context(), targets.cases, options)
	if err == nil && targets.wholeCorpus && !report.Interrupted && !f.noKnown && !f.ownOnly {
		var again suite.Report
		again, err = suite.Retest(cmd.Context(), options.Known, gamesOf(targets.cases), options)
		report.Results = append(report.Results, again.Results...)
		report.Elapsed += again.Elapsed
		report.Interrupted = again.Interrupted
	}
	show.end()
	if err != nil {
		return err
	}
	unkept := unkeptCount(report)
	if report.Interrupted && f.resume != "" && unkept == nil {
		fmt.Fprintf(cmd.ErrOrStderr(), "rulecheck: the count is kept in %s; the same command goes on with it\n", f.resume)
	}
	if targets.wholeCorpus && f.game == "" && !report.Interrupted {
		if err := noteRun(report); err != nil {
			fmt.Fprintf(cmd.ErrOrStderr(), "rulecheck: which rules were covered could not be noted: %v\n", err)
		}
	}
	print := func() error { return f.print(cmd, report) }
	if err := writeReports(cmd, f.divide || f.format == "json", outputs, report, print); err != nil {
		return err
	}
	if unkept != nil {
		return unkept
	}
	return outcome(report)
}

// unkeptCount returns why the file of --resume does not hold what was counted.
func unkeptCount(report suite.Report) error {
	for _, result := range report.Results {
		if result.Unkept != nil {
			return result.Unkept
		}
	}
	return nil
}

// outcome turns a report into the command's exit code.
func outcome(report suite.Report) error {
	switch {
	case report.Interrupted:
		return exitCode(exitInterrupted)
	case len(report.Results) == 0:
		return errors.New("nothing was checked")
	}
	switch report.Verdict() {
	case suite.Differ:
		return exitCode(exitDiffer)
	case suite.Undecided:
		return exitCode(exitUndecided)
	}
	return nil
}

func (f *perftFlags) print(cmd *cobra.Command, report suite.Report) error {
	out := cmd.OutOrStdout()
	options := reports.TextOptions{Color: f.colored(), Verbose: f.verbose}
	switch {
	case f.format == "json":
		return reports.JSON(out, report)
	case f.divide:
		// The rows are for other tools to read; what is said about them is talk.
		// Rows of a lesser depth than was asked for would mislead them.
		if len(report.Results) > 0 && !report.Interrupted && (!f.depthIsAskedFor || report.Results[0].Depth == f.depth) {
			if err := reports.Divide(out, report.Results[0]); err != nil {
				return err
			}
		}
		return reports.Text(cmd.ErrOrStderr(), report, options)
	}
	return reports.Text(out, report, options)
}

func (f *perftFlags) colored() bool { return colored(f.color) }

// colored reports whether text on standard output has colors.
func colored(when string) bool {
	switch when {
	case "always":
		return true
	case "never":
		return false
	}
	return !plainWanted() && isatty.IsTerminal(os.Stdout.Fd())
}

// plainWanted reports whether the environment asks for text without colors.
func plainWanted() bool { return os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" }

// gamesOf returns the names of the games that cases are of.
func gamesOf(cases []corpus.Case) (names []string) {
	for _, c := range cases {
		if !slices.Contains(names, c.Game) {
			names = append(names, c.Game)
		}
	}
	return names
}

// countings names the conventions of every game that has several.
func countings() string {
	var known []string
	for _, g := range games.All() {
		if names := g.Countings(); len(names) > 0 {
			known = append(known, g.Name()+": "+strings.Join(names, " or "))
		}
	}
	if known == nil {
		return ""
	}
	return " (" + strings.Join(known, "; ") + ")"
}
