package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"rulecheck/corpus"
	"rulecheck/engine/games"
	"rulecheck/oracle"
	"rulecheck/oracle/all"
	"rulecheck/suite"
)

// check refuses flags that make no sense.
func (f *perftFlags) check() error {
	switch {
	case f.depth < 0 || f.depth > 100:
		return fmt.Errorf("--depth %d: needs a number of plies from 0 to 100", f.depth)
	case f.divide && f.format == "json":
		return errors.New("--divide prints text; the JSON report holds the divide already")
	case f.ownOnly && len(f.against) > 0:
		return errors.New("--own-only and --against exclude each other")
	case f.ownOnly && f.subject != "":
		return errors.New("--own-only and --subject exclude each other")
	case !f.ownOnly && f.hashIsAskedFor:
		return errors.New("--hash is the table of a count by the engine alone: add --own-only, or bound a comparison's by --memory")
	case !f.ownOnly && f.stats:
		return errors.New("--stats counts with the engine alone: add --own-only")
	case f.resumeIsAskedFor && f.resume == "":
		return errors.New("--resume: needs the name of a file")
	case !f.ownOnly && f.resume != "":
		return errors.New("--resume goes on with a count by the engine alone: add --own-only")
	case f.memory < 0:
		return fmt.Errorf("--memory %d: needs a number of MiB, 0 or more", f.memory)
	}
	if err := f.witnessFlags.check(); err != nil {
		return err
	}
	return checkOutput(f.format, f.color)
}

// checkOutput refuses forms of output that there are not.
func checkOutput(format, color string) error {
	switch {
	case format != "text" && format != "json":
		return fmt.Errorf("--format %q: needs text or json", format)
	case !slices.Contains([]string{"auto", "always", "never"}, color):
		return fmt.Errorf("--color %q: needs auto, always or never", color)
	}
	return nil
}

func (f *perftFlags) options(targets targets) (suite.Options, error) {
	o := suite.Options{
		Game:    games.ByName,
		Version: all.Version,
		Depth:   -1,
		Nodes:   f.nodes,
		LastPly: f.lastPly,
		Lenient: f.lenient,
		OwnOnly: f.ownOnly, Counting: f.count, Hash: int64(f.hash), Statistics: f.stats, Resume: f.resume,
		Workers: int(f.workers), Memory: max(1, int64(f.memory)<<20), Patience: f.patience,
		Flags: f.repeatFlags(), Targets: targets.names,
	}
	if f.divide && len(targets.cases) != 1 {
		return o, fmt.Errorf("--divide is about one position, not %d", len(targets.cases))
	}
	if f.resume != "" && len(targets.cases) != 1 {
		return o, fmt.Errorf("--resume is about one position, not %d", len(targets.cases))
	}
	if err := f.checkCounting(targets.cases); err != nil {
		return o, err
	}
	if f.depthIsAskedFor {
		o.Depth = f.depth
	}
	if o.Nodes == 0 && targets.suite {
		o.Nodes = suiteBudget
	} else if o.Nodes == 0 {
		o.Nodes = positionBudget
	}
	if targets.suite && !f.lastPlyIsAskedFor {
		o.LastPly = true
	}
	var err error
	if f.close, err = f.open(&o); err != nil {
		return o, err
	}
	return o, checkGenerators(targets.cases, o)
}

// checkCounting refuses a convention that none of the games in question has.
func (f *perftFlags) checkCounting(cases []corpus.Case) error {
	var known []string
	for _, c := range cases {
		game, ok := games.ByName(c.Game)
		if !ok {
			continue
		}
		if _, ok := game.Counted(f.count); ok || f.count == "" {
			return nil
		}
		for _, name := range game.Countings() {
			if !slices.Contains(known, name) {
				known = append(known, name)
			}
		}
	}
	if known == nil {
		return fmt.Errorf("--count %q: %s counts moves in one way only", f.count, cases[0].Game)
	}
	return fmt.Errorf("--count %q: needs %s", f.count, strings.Join(known, " or "))
}

// checkGenerators refuses a run in which some game would have no witness beside
// the engine.
func checkGenerators(cases []corpus.Case, o suite.Options) error {
	if o.OwnOnly {
		return nil
	}
	for _, c := range cases {
		if game, ok := o.Game(c.Game); ok && len(o.Generators(game)) < 2 {
			return fmt.Errorf("no generator but the engine plays %s here; --own-only counts without a witness", c.Game)
		}
	}
	return nil
}

// repeatFlags returns the flags that a command which repeats a finding needs.
func (f *perftFlags) repeatFlags() string {
	var flags strings.Builder
	if f.game != "" && f.game != games.All()[0].Name() {
		flags.WriteString(" --game " + f.game)
	}
	flags.WriteString(f.witnessFlags.repeatFlags())
	if f.count != "" {
		flags.WriteString(" --count " + f.count)
	}
	if f.ownOnly {
		flags.WriteString(" --own-only")
	}
	return flags.String()
}

func generatorNames(generators []oracle.Generator) []string {
	names := make([]string, len(generators))
	for i, g := range generators {
		names[i] = g.Name()
	}
	return names
}
