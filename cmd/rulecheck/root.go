package main

import (
	"fmt"
	"os"
	"runtime/debug"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

func rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:   "rulecheck",
		Short: "Tells whether the rules of board-game software and its documentation are right",
		Example: `  rulecheck perft                     the built-in positions; exit 0 if all agree
  rulecheck perft start -d 5          one position
  rulecheck perft suite.epd           every line of a suite
  rulecheck fuzz                      search for positions on which witnesses part
  rulecheck verify club.pgn guide.md  recorded games, and the boards and moves in a document
  rulecheck docs --check docs         numbers, boards and pictures that documents tie to questions
  rulecheck explain start e2e5        which rule forbids a move`,
		Long: `rulecheck holds its own engine against move generators that share no code with
it, and yours against all of them, down to the first position where they part. It
holds recorded games and documents against the same witnesses.

Exit codes: 0 all agree; 1 differences found; 2 usage, unreadable input or
nothing checked; 3 could not decide; 130 interrupted.`,
		Version:       version(),
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SetVersionTemplate("{{.Name}} {{.Version}}\n")
	root.AddCommand(perftCommand(), fuzzCommand(), verifyCommand(), docsCommand(), explainCommand(), rulesCommand(), manCommand())
	arrangeHelp(root)
	return root
}

// version returns the module's version and, where known, the commit it was
// built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	text, revision, dirty := info.Main.Version, "", ""
	for _, setting := range info.Settings {
		switch {
		case setting.Key == "vcs.revision":
			revision = setting.Value
		case setting.Key == "vcs.modified" && setting.Value == "true":
			dirty = ", with changes"
		}
	}
	if text == "" || text == "(devel)" {
		text = "development"
	}
	if len(revision) >= 12 {
		text += " (" + revision[:12] + dirty + ")"
	}
	return text + " " + info.GoVersion
}

func manCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "man DIR",
		Short:   "Write the manual pages into a folder",
		Example: "  rulecheck man man1 && man ./man1/rulecheck-perft.1",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("man writes into one folder, not %d; write it like rulecheck man man1", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return fmt.Errorf("manual pages: %w", plainly(err))
			}
			root := cmd.Root()
			root.DisableAutoGenTag = true
			if err := doc.GenManTree(root, &doc.GenManHeader{Title: "RULECHECK", Section: "1", Source: "rulecheck"}, args[0]); err != nil {
				return fmt.Errorf("manual pages: %w", plainly(err))
			}
			return nil
		},
	}
}
