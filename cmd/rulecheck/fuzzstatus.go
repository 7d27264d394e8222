package main

import (
	"github.com/spf13/cobra"

	"rulecheck/fuzz/work"
	"rulecheck/reports"
)

// fuzzStatusFlags are the flags of rulecheck fuzz status.
type fuzzStatusFlags struct {
	work, format, color string
	coverage            bool
	reports             []string
}

func fuzzStatusCommand() *cobra.Command {
	f := &fuzzStatusFlags{}
	cmd := &cobra.Command{
		Use:   "status",
		Short: "Tell how far a run is, while it runs or afterwards",
		Long: `status reads a work folder and changes nothing in it: how far each game is, the
known defects met, how it went by time, and every finding. Another terminal may write
the folder meanwhile. It ends with 0 whatever has been found.`,
		Example: `  rulecheck fuzz status
  rulecheck fuzz status --coverage                 which rules were exercised, what was never met
  rulecheck fuzz status --work nightly --format json`,
		Args: noSuchCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	workFlag(cmd, &f.work)
	flags.BoolVar(&f.coverage, "coverage", false, "tell of every rule whether it was exercised, and what was never met")
	flags.StringVar(&f.format, "format", "text", "`FORMAT` to print: text or json")
	flags.StringArrayVar(&f.reports, "report", nil, "also write a report, `KIND=FILE`: junit=FILE, json=FILE, markdown=FILE, text=FILE, or github; may be repeated")
	flags.StringVar(&f.color, "color", "auto", "`WHEN` text has colors: auto, always or never")
	return cmd
}

func (f *fuzzStatusFlags) run(cmd *cobra.Command) error {
	if err := checkOutput(f.format, f.color); err != nil {
		return err
	}
	outputs, err := openReports(f.reports, reports.OpenFuzz)
	if err != nil {
		return err
	}
	report, err := readFuzzReport(f.work, f.coverage)
	if err != nil {
		return err
	}
	if report.Running, err = running(f.work); err != nil {
		return err
	}
	return writeReports(cmd, f.format == "json", outputs, report, func() error {
		if f.format == "json" {
			return reports.FuzzJSON(cmd.OutOrStdout(), report)
		}
		return reports.FuzzStatus(cmd.OutOrStdout(), report, reports.TextOptions{Color: colored(f.color)})
	})
}

// running says whether a run goes on in a folder.
func running(folder string) (string, error) {
	written, killed, err := work.Written(folder)
	switch {
	case written:
		return "running", err
	case killed:
		return "was killed", err
	}
	return "not running", err
}
