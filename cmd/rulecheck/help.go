package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// helpTemplate puts what most readers look for first: how it is typed.
const helpTemplate = `{{.Short}}.
{{if .HasExample}}
{{.Example}}
{{end}}{{with .Long}}
{{. | trimTrailingWhitespaces}}
{{end}}
{{.UsageString}}`

const usageTemplate = `Usage:
  {{if index .Annotations "runs"}}{{.UseLine}}
  {{end}}{{if .HasAvailableSubCommands}}{{.CommandPath}} COMMAND{{else}}{{.UseLine}}{{end}}
{{- if .HasAvailableSubCommands}}

Commands:{{range .Commands}}{{if or .IsAvailableCommand (eq .Name "help")}}
  {{rpad .Name .NamePadding }} {{.Short}}{{end}}{{end}}{{end}}
{{- if .HasAvailableLocalFlags}}

Flags:
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}
{{- if .HasAvailableSubCommands}}

"{{.Root.Name}} help {{if .HasParent}}{{.Name}} {{end}}COMMAND" tells more of a command.{{end}}
`

// arrangeHelp sets the form of every command's help, and of what is said when a
// command line cannot be understood: one line each.
func arrangeHelp(root *cobra.Command) {
	root.SetHelpTemplate(helpTemplate)
	root.SetUsageTemplate(usageTemplate)
	root.SetFlagErrorFunc(flagError)
	root.SuggestionsMinimumDistance = 2
	root.Args, root.RunE = noSuchCommand, showHelp
	root.SetHelpCommand(&cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Tell more of a command",
		RunE: func(cmd *cobra.Command, args []string) error {
			about, rest, err := cmd.Root().Find(args)
			if err == nil && len(rest) > 0 {
				err = noSuchCommand(about, rest)
			}
			if err != nil {
				return err
			}
			return about.Help()
		},
	})
	root.InitDefaultCompletionCmd(root.Use)
	if completion, _, err := root.Find([]string{"completion"}); err == nil && completion != root {
		completion.Args, completion.RunE = noSuchCommand, showHelp
	}
}

func showHelp(cmd *cobra.Command, _ []string) error { return cmd.Help() }

// noSuchCommand refuses arguments where only the name of a command may stand.
func noSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	meant := ""
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		meant = fmt.Sprintf(" (did you mean %q?)", near[0])
	}
	return fmt.Errorf("%s has no command %q%s; %s --help lists them", cmd.CommandPath(), args[0], meant, cmd.CommandPath())
}

// flagError says of a flag what was typed, what is wanted and where to read on.
func flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var wrong *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		dashes := "--"
		if unknown.GetSpecifiedShortnames() != "" {
			dashes = "-"
		}
		return fmt.Errorf("no flag %s%s; %s --help lists the flags", dashes, unknown.GetSpecifiedName(), cmd.CommandPath())
	case errors.As(err, &bare):
		return fmt.Errorf("--%s: needs %s", bare.GetFlag().Name, wanted(bare.GetFlag()))
	case errors.Is(err, errTooLarge), errors.Is(err, errNoUnit):
		if errors.As(err, &wrong) {
			return fmt.Errorf("--%s %q: %w", wrong.GetFlag().Name, wrong.GetValue(), wrong.Unwrap())
		}
	case errors.As(err, &wrong):
		return fmt.Errorf("--%s %q: needs %s", wrong.GetFlag().Name, wrong.GetValue(), wanted(wrong.GetFlag()))
	}
	return fmt.Errorf("%w; %s --help lists the flags", err, cmd.CommandPath())
}

// fromOne is the annotation of a flag that does not take 0.
const fromOne = "1 or more"

// wanted says what a flag takes.
func wanted(flag *pflag.Flag) string {
	switch flag.Value.Type() {
	case "int", "uint64":
		if flag.Annotations[fromOne] != nil {
			return "a whole number, 1 or more"
		}
		return "a whole number, 0 or more"
	case "workers":
		return fmt.Sprintf("a whole number up to %d, 0 for one a processor", mostWorkers)
	case "size":
		return "a size such as 64M or 4G, 0 for none"
	case "duration":
		return "a time such as 10s or 2m"
	case "bool":
		return "=true or =false"
	}
	name, _ := pflag.UnquoteUsage(flag)
	return strings.TrimSpace(name)
}
