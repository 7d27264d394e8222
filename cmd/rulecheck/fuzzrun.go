package main

import (
	"context"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"rulecheck/fuzz"
	"rulecheck/fuzz/work"
	"rulecheck/reports"
	"rulecheck/suite"
)

func (f *fuzzFlags) run(cmd *cobra.Command) error {
	f.preset()
	if err := f.check(); err != nil {
		return err
	}
	outputs, err := openReports(f.reports, reports.OpenFuzz)
	if err != nil {
		return err
	}
	temporary := f.ci && !f.given("work")
	if temporary {
		if f.work, err = os.MkdirTemp("", "rulecheck-fuzz-"); err != nil {
			return fmt.Errorf("the temporary work folder: %w", plainly(err))
		}
		defer func() {
			if !f.worthKeeping() {
				os.RemoveAll(f.work)
			}
		}()
	}
	if err := f.settle(); err != nil {
		return err
	}
	w, err := f.openAll()
	if err != nil {
		return err
	}
	defer w.close()
	if err := f.chooseGames(w); err != nil {
		return err
	}
	o, err := w.fuzzOptions(f.games...)
	if err != nil {
		return err
	}
	report, err := f.fuzz(cmd.Context(), o)
	if err != nil {
		return err
	}
	if temporary {
		report.Work = ""
	}
	if err := f.print(cmd, report, outputs); err != nil {
		return err
	}
	return fuzzCode(report)
}

// worthKeeping reports whether a temporary folder holds findings, and says where.
func (f *fuzzFlags) worthKeeping() bool {
	state, _, err := work.Read(f.work)
	if err != nil || len(state.Findings)+len(state.Hangs) == 0 {
		return false
	}
	say("what was found is in %s: rulecheck fuzz status --work %s", f.work, shellWord(f.work))
	return true
}

// fuzz opens the work folder, fuzzes, and returns what the folder then tells.
func (f *fuzzFlags) fuzz(ctx context.Context, o fuzz.Options) (report reports.FuzzReport, err error) {
	if f.fresh {
		if err := work.Fresh(f.work); err != nil {
			return report, err
		}
	}
	folder, begun, err := work.Open(f.work, f.setup(o))
	if err != nil {
		return report, err
	}
	defer folder.Close()
	k := newKeeper(folder, begun)
	f.announce(begun)

	o.Seed, o.Depth, o.Workers = f.seed, f.depth, int(f.workers)
	o.MostCases, o.MostFindings, o.UntilStale = f.cases, f.maxFindings, f.untilStale
	o.Resume = resumed(begun)
	o.Hung = folder.Hang
	o.Found = func(x fuzz.Finding) error { return folder.Find(repeatable(x, f.work, o.Flags)) }
	watch := newFuzzWatch(f, begun)
	o.Shrinking = watch.shrink
	o.Save = func(r fuzz.Run) error {
		if err := k.save(r); err != nil {
			return err
		}
		watch.update(r) // what is told is saved
		return nil
	}
	limited := ctx
	if f.duration > 0 {
		var stop context.CancelFunc
		limited, stop = context.WithTimeout(ctx, f.duration)
		defer stop()
	}
	// Positions live for microseconds and little else does: collecting less often is
	// worth an eighth of the time and costs some MiB.
	debug.SetGCPercent(400)
	started := time.Now()
	_, err = fuzz.Fuzz(limited, o)
	session := time.Since(started)
	watch.end()
	if err != nil {
		return report, err
	}
	if err := folder.Close(); err != nil {
		return report, err
	}
	report, err = readFuzzReport(f.work, f.coverage)
	report.Session, report.Interrupted = session, ctx.Err() != nil
	return report, err
}

// reproCommand is what the fuzzing core says repeats a finding that no perft shows.
const reproCommand = "rulecheck fuzz repro "

// repeatable completes the command that repeats a finding, so that it works as it
// stands: it names the work folder, and what the witnesses need.
func repeatable(x fuzz.Finding, folder, flags string) fuzz.Finding {
	if x.Repeat == reproCommand+x.ID {
		x.Repeat += inFolder(folder) + flags
	}
	return x
}

// inFolder returns the flag that names a work folder, empty for the usual one.
func inFolder(folder string) string {
	if folder == defaultWork {
		return ""
	}
	return " --work " + shellWord(folder)
}

// announce says where the run goes on, or how it begins.
func (f *fuzzFlags) announce(begun work.State) {
	if len(begun.Tallies) == 0 {
		say("begins with seed %d", f.seed)
		return
	}
	if first := begun.Tallies[0]; !slices.ContainsFunc(begun.Tallies, func(t fuzz.Tally) bool { return t.Cases != first.Cases }) {
		say("goes on at case %d of seed %d; --fresh begins anew", first.Cases, f.seed)
		return
	}
	var at []string
	for _, t := range begun.Tallies {
		at = append(at, fmt.Sprintf("%d of %s", t.Cases, t.Game))
	}
	say("goes on at case %s, seed %d; --fresh begins anew", strings.Join(at, " and "), f.seed)
}

// resumed returns the run that a work folder holds, nil where it begins.
func resumed(begun work.State) *fuzz.Run {
	if len(begun.Tallies) == 0 {
		return nil
	}
	return &fuzz.Run{Tallies: begun.Tallies, Kept: begun.Kept, Findings: saved(begun), Elapsed: begun.Elapsed}
}

// nothingChecked is the error that no position of some games was checked.
func nothingChecked(report reports.FuzzReport, unchecked []string) error {
	text := fmt.Sprintf("no position of %s was checked", strings.Join(unchecked, " and "))
	if silent := report.Silent(unchecked); len(silent) > 0 {
		return fmt.Errorf("%s: %s did not answer as it should", text, strings.Join(silent, " and "))
	}
	return fmt.Errorf("%s; give it more time or more cases", text)
}

func (f *fuzzFlags) print(cmd *cobra.Command, report reports.FuzzReport, outputs []reportFile[reports.FuzzReport]) error {
	return writeReports(cmd, f.format == "json", outputs, report, func() error {
		if f.format == "json" {
			return reports.FuzzJSON(cmd.OutOrStdout(), report)
		}
		return reports.Fuzz(cmd.OutOrStdout(), report, reports.TextOptions{Color: colored(f.color), Verbose: f.verbose})
	})
}

// fuzzCode turns a report into the command's exit code.
func fuzzCode(report reports.FuzzReport) error {
	verdict := report.Verdict()
	unchecked := report.Unchecked()
	switch {
	case report.Interrupted:
		return exitCode(exitInterrupted)
	case verdict == suite.Differ:
		return exitCode(exitDiffer)
	case len(unchecked) > 0:
		return nothingChecked(report, unchecked)
	case verdict == suite.Undecided:
		return exitCode(exitUndecided)
	}
	return nil
}
