package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"rulecheck/corpus/known"
	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/all"
	"rulecheck/oracle/own"
	"rulecheck/suite"
)

// witnessFlags say who is held against whom.
type witnessFlags struct {
	against  []string
	subject  string
	patience time.Duration
	noKnown  bool
}

func (f *witnessFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringSliceVar(&f.against, "against", nil, "generators to hold the engine against: `NAME,NAME`... (default: all that play the game)")
	flags.StringVar(&f.subject, "subject", "", "your own engine, `jsonl:COMMAND`, to hold against all of them; docs/protocol.md says what it must speak")
	flags.DurationVar(&f.patience, "patience", oracle.DefaultPatience, "`TIME` that one answer of a generator may take")
	flags.BoolVar(&f.noKnown, "no-known", false, "treat the known defects of other generators as differences")
	_ = cmd.RegisterFlagCompletionFunc("against", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return generatorNames(all.All()), cobra.ShellCompDirectiveNoFileComp
	})
}

func (f *witnessFlags) check() error {
	if f.patience <= 0 {
		return fmt.Errorf("--patience %v: needs a time longer than 0, such as 10s", f.patience)
	}
	return nil
}

// open opens the generators, and the ledger of known defects, for a run with some
// options. The caller closes them.
func (f *witnessFlags) open(o *suite.Options) (close func() error, err error) {
	if !f.noKnown {
		if o.Known, err = known.All(); err != nil {
			return nil, err
		}
	}
	o.Generators = all.For
	if len(f.against) > 0 {
		against := []oracle.Generator{own.New()}
		for _, name := range f.against {
			g, err := all.Open(name)
			if err != nil {
				return nil, fmt.Errorf("--against: %w", err)
			}
			switch {
			case name == against[0].Name():
				return nil, fmt.Errorf("--against: the engine, %s, always takes part; name the others only", name)
			case slices.Contains(generatorNames(against), name):
				return nil, fmt.Errorf("--against: %s is named twice; name it once", name)
			}
			against = append(against, g)
		}
		o.Generators = func(game engine.Game) []oracle.Generator {
			return slices.DeleteFunc(slices.Clone(against), func(g oracle.Generator) bool { return !g.Plays(game) })
		}
	}
	close = func() error { return nil }
	if f.subject != "" {
		// A child that hangs is told of with what it wrote, before our patience ends.
		subject, err := all.OpenSubject(f.subject, f.patience/2)
		if err != nil {
			return nil, fmt.Errorf("--%w", err)
		}
		close = closeWithUs(subject)
		witnesses := o.Generators
		o.Generators = func(game engine.Game) []oracle.Generator {
			return append(witnesses(game), subject)
		}
	}
	return close, nil
}

// repeatFlags returns the flags that a command which repeats a finding needs.
func (f *witnessFlags) repeatFlags() string {
	var flags strings.Builder
	if len(f.against) > 0 {
		flags.WriteString(" --against " + strings.Join(f.against, ","))
	}
	if f.subject != "" {
		flags.WriteString(" --subject " + shellWord(f.subject))
	}
	if f.patience != oracle.DefaultPatience {
		flags.WriteString(" --patience " + f.patience.String())
	}
	if f.noKnown {
		flags.WriteString(" --no-known")
	}
	return flags.String()
}
