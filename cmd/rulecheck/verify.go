package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"rulecheck/corpus/known"
	"rulecheck/document"
	"rulecheck/engine"
	"rulecheck/finding"
	"rulecheck/oracle"
	"rulecheck/oracle/all"
	"rulecheck/oracle/own"
	"rulecheck/oracle/rulebook"
	"rulecheck/proofread"
	"rulecheck/referee"
	"rulecheck/reports"
	"rulecheck/suite"
)

// verifyFlags are the flags of rulecheck verify.
type verifyFlags struct {
	strict, lenient, ownOnly, everyGame bool
	against                             []string
	game, oneNil                        string
	noProgress, mostFindings            int
	workers                             workerCount
	format, color                       string
	reports                             []string
	verbose                             bool
}

func verifyCommand() *cobra.Command {
	f := &verifyFlags{}
	cmd := &cobra.Command{
		Use:   "verify FILE|POSITION|-...",
		Short: "Check recorded games and documents",
		Long: `verify replays recorded games and checks each move's turn and legality, what is
written of check and mate, the result against the board and the tags, moves after
the end of the game, draws that ended it, and draws that could have been claimed.
An illegal move is explained by the rule that forbids it. Files named .pgn are of
chess, .pdn of draughts; "-" reads standard input. Departures from the strict form
of records that leave no doubt are counted; --strict makes them errors.

In any other file, Markdown, HTML or plain text, every board, position and list of
moves is found, told with what it was read as, and checked; the document's
directives too (docs/directives.md). docs/verify.md lists every code.

Games with an error, and the first hundred of a file, are followed by the rule
book too, a second set of rules that shares no code with the engine.`,
		Example: `  rulecheck verify club.pgn                        chess
  rulecheck verify match.pdn --no-progress 100     draughts, with an app's own limit in plies
  rulecheck verify club.pgn --strict               also the form of every move
  rulecheck verify *.pgn --report junit=games.xml --report github
  rulecheck verify club.pgn --every-game --against rulebook,notnil
  rulecheck verify rules.md guide.html             documents
  rulecheck verify '8/8/8/4k3/8/8/3K4/8 w - - 0 1'`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("verify takes files of games and documents; write it like rulecheck verify club.pgn")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.BoolVar(&f.strict, "strict", false, "departures from the strict form of records are errors")
	flags.BoolVar(&f.lenient, "lenient", false, "drop an impossible castling right or en passant square of a FEN tag, and go on")
	flags.StringVar(&f.game, "game", "", "the game's `NAME`, where a file does not tell")
	flags.IntVar(&f.noProgress, "no-progress", 0, "an app's own rule: drawn after `PLIES` without capture or pawn move, in draughts without capture or crowning")
	flags.StringVar(&f.oneNil, "one-nil", "", "whom the result 1-0 makes the winner, `COLOR`: white or black (default: who moves first)")
	flags.BoolVar(&f.ownOnly, "own-only", false, "check with the engine alone")
	flags.StringSliceVar(&f.against, "against", nil, "witnesses that follow games beside the engine: `NAME,NAME`... (default rulebook)")
	flags.BoolVar(&f.everyGame, "every-game", false, "let them follow every game")
	flags.IntVar(&f.mostFindings, "most-findings", 1000, "keep `N` findings; the others are counted")
	workersFlag(cmd, &f.workers, "check `N` parts of a file at a time (default: one for each processor)")
	flags.StringVar(&f.format, "format", "text", "`FORMAT` to print: text or json")
	flags.StringArrayVar(&f.reports, "report", nil, "also write a report, `KIND=FILE`: junit=FILE, json=FILE, text=FILE, or github; may be repeated")
	flags.StringVar(&f.color, "color", "auto", "`WHEN` text has colors: auto, always or never")
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "show the board of each finding, its rules in full, and every file")
	_ = cmd.RegisterFlagCompletionFunc("against", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		var names []string
		for _, s := range oracle.Scorers(all.All()) {
			names = append(names, s.Name())
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	})
	return cmd
}

// check refuses flags that make no sense.
func (f *verifyFlags) check() error {
	switch {
	case f.ownOnly && (len(f.against) > 0 || f.everyGame):
		return errors.New("--own-only leaves out the witnesses that --against and --every-game are about")
	case f.noProgress < 0:
		return fmt.Errorf("--no-progress %d: needs a number of plies, 0 for no such rule", f.noProgress)
	case f.mostFindings < 1:
		return fmt.Errorf("--most-findings %d: needs a number, 1 or more", f.mostFindings)
	case !slices.Contains([]string{"", "white", "black"}, f.oneNil):
		return fmt.Errorf("--one-nil %q: needs white or black", f.oneNil)
	}
	return checkOutput(f.format, f.color)
}

func (f *verifyFlags) options() (o referee.Options, err error) {
	o = referee.Options{
		Strict: f.strict, Lenient: f.lenient, Terms: engine.Terms{NoProgress: f.noProgress},
		EveryGame: f.everyGame, MostFindings: f.mostFindings, Workers: int(f.workers),
	}
	for color, name := range map[engine.Color]string{engine.White: "white", engine.Black: "black"} {
		if f.oneNil == name {
			o.First = &color
		}
	}
	if f.ownOnly {
		return o, nil
	}
	if o.Known, err = knownDefects(); err != nil {
		return o, err
	}
	o.Witnesses, err = f.witnesses()
	return o, err
}

// knownDefects returns what tells which entry of the ledger of known defects
// explains a difference.
func knownDefects() (func(oracle.Difference) (string, bool), error) {
	defects, err := known.All()
	return suite.KnownTo(defects), err
}

// witnesses returns those that are held against the engine.
func (f *verifyFlags) witnesses() ([]oracle.Scorer, error) {
	names := f.against
	if names == nil {
		names = []string{rulebook.New().Name()}
	}
	var witnesses []oracle.Scorer
	for _, name := range names {
		g, err := all.Open(name)
		if err != nil {
			return nil, fmt.Errorf("--against: %w", err)
		}
		s, ok := g.(oracle.Scorer)
		switch {
		case !ok:
			return nil, fmt.Errorf("--against: %s knows single positions only, not games", name)
		case name == own.New().Name():
			return nil, fmt.Errorf("--against: the engine, %s, always takes part; name the others only", name)
		case slices.ContainsFunc(witnesses, func(w oracle.Scorer) bool { return w.Name() == name }):
			return nil, fmt.Errorf("--against: %s is named twice; name it once", name)
		}
		witnesses = append(witnesses, s)
	}
	return witnesses, nil
}

func (f *verifyFlags) run(cmd *cobra.Command, args []string) error {
	if err := f.check(); err != nil {
		return err
	}
	outputs, err := openReports(f.reports, reports.OpenVerify)
	if err != nil {
		return err
	}
	o, err := f.options()
	if err != nil {
		return err
	}
	proof, err := proofOptions(f.game, int(f.workers))
	if err != nil {
		return err
	}
	input, err := openInput(args, f.game, cmd.InOrStdin())
	if err != nil {
		return err
	}
	defer input.close()
	show := newProgress(os.Stderr)
	o.Progress = func(games, plies int) {
		show.show(input.taken(), input.total(), func() string {
			return fmt.Sprintf("%d games, %d plies, %v", games, plies, time.Since(show.started).Round(time.Second))
		})
	}
	var report finding.Report
	var unread error
	for _, r := range input {
		var err error
		if r.game == nil {
			err = survey(cmd.Context(), &report, r, proof)
		} else {
			options := o
			options.Witnesses = slices.DeleteFunc(slices.Clone(o.Witnesses), func(w oracle.Scorer) bool { return !w.Plays(r.game) })
			err = referee.Check(cmd.Context(), &report, r, r.name, r.game, options)
		}
		if err != nil {
			unread = errors.Join(unread, plainly(err))
		}
		if report.Interrupted {
			break
		}
	}
	show.end()
	if t := report.Totals(); t.Games+t.Boards+t.Lists+t.Facts+t.Errors == 0 && unread == nil && !report.Interrupted {
		return fmt.Errorf("%s: no game, no board and no list of moves in it; nothing was checked", strings.Join(args, ", "))
	}
	if len(report.Files) == 0 && unread != nil {
		return unread
	}
	if err := f.write(cmd, &report, outputs); err != nil {
		return err
	}
	return verifyCode(&report, unread)
}

// survey checks a document.
func survey(ctx context.Context, report *finding.Report, file *inputFile, o proofread.Options) error {
	source, err := io.ReadAll(file)
	if err != nil {
		return err
	}
	started := time.Now()
	defer func() { report.Elapsed += time.Since(started) }()
	doc, err := document.Read(file.name, source)
	if err == nil {
		err = proofread.Survey(ctx, report, doc, o)
	}
	if ctx.Err() != nil {
		report.Interrupted = true
		return nil
	}
	return err
}

func (f *verifyFlags) write(cmd *cobra.Command, report *finding.Report, outputs []reportFile[*finding.Report]) error {
	return writeReports(cmd, f.format == "json", outputs, report, func() error {
		if f.format == "json" {
			return reports.VerifyJSON(cmd.OutOrStdout(), report)
		}
		return reports.Verify(cmd.OutOrStdout(), report, reports.TextOptions{Color: colored(f.color), Verbose: f.verbose})
	})
}

// verifyCode returns what the report comes to.
func verifyCode(report *finding.Report, unread error) error {
	t := report.Totals()
	switch {
	case unread != nil:
		return unread
	case report.Interrupted:
		return exitCode(exitInterrupted)
	case t.Errors > 0:
		return exitCode(exitDiffer)
	case t.Undecided > 0:
		return exitCode(exitUndecided)
	}
	return nil
}
