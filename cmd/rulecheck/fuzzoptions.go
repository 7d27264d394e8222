package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"rulecheck/engine"
	"rulecheck/engine/games"
	"rulecheck/fuzz"
	"rulecheck/fuzz/grounds"
	"rulecheck/fuzz/work"
	"rulecheck/oracle"
	"rulecheck/oracle/all"
	"rulecheck/suite"
)

// What the presets ask for where no flag says otherwise.
const (
	ciTime       = 20 * time.Second
	ciSeed       = 1
	nightlyTime  = 8 * time.Hour
	nightlyStale = 2 * time.Hour
)

// preset sets what --ci and --nightly ask for. The seed of --ci gives way to that of
// a work folder.
func (f *fuzzFlags) preset() {
	set := func(flag string, to *time.Duration, value time.Duration) {
		if !f.given(flag) {
			*to = value
		}
	}
	if f.ci {
		set("for", &f.duration, ciTime)
	}
	if f.nightly {
		set("for", &f.duration, nightlyTime)
		set("until-stale", &f.untilStale, nightlyStale)
	}
}

// check refuses flags that make no sense.
func (f *fuzzFlags) check() error {
	switch {
	case f.ci && f.nightly:
		return errors.New("--ci and --nightly exclude each other")
	case f.duration < 0 || f.given("for") && f.duration == 0:
		return fmt.Errorf("--for %v: needs a time longer than 0, such as 8h", f.duration)
	case f.untilStale < 0 || f.given("until-stale") && f.untilStale == 0:
		return fmt.Errorf("--until-stale %v: needs a time longer than 0, such as 1h", f.untilStale)
	case f.given("cases") && f.cases == 0:
		return errors.New("--cases 0: needs a number of cases, 1 or more")
	case f.maxFindings < 0 || f.given("max-findings") && f.maxFindings == 0:
		return fmt.Errorf("--max-findings %d: needs a number of findings, 1 or more", f.maxFindings)
	case f.depth < 1 || f.depth > 10:
		return fmt.Errorf("--depth %d: needs a number of plies from 1 to 10", f.depth)
	case f.work == "":
		return errors.New("--work: needs the name of a folder")
	}
	if err := f.witnessFlags.check(); err != nil {
		return err
	}
	return checkOutput(f.format, f.color)
}

// settle takes from a run what the command line leaves open, so that it goes on as
// it was begun, and chooses the rest.
func (f *fuzzFlags) settle() error {
	begun, _, err := work.Read(f.work)
	switch {
	case f.fresh, errors.Is(err, fs.ErrNotExist):
		if !f.given("seed") {
			f.seed = uint64(rand.Uint32())
			if f.ci {
				f.seed = ciSeed
			}
		}
	case err != nil:
		return err
	default:
		if !f.given("seed") {
			f.seed = begun.Seed
		}
		if !f.given("depth") {
			f.depth = begun.Depth
		}
		if !f.given("games") {
			f.games = begun.Games
		}
	}
	for i, name := range f.games {
		if _, ok := games.ByName(name); !ok {
			return fmt.Errorf("--games: no game %q; known are %s", name, strings.Join(gameNames(), ", "))
		}
		if slices.Contains(f.games[:i], name) {
			return fmt.Errorf("--games: %s is named twice; name it once", name)
		}
	}
	return nil
}

// chooseGames leaves to a run the games that it can have witnesses for. One that was
// asked for must have some.
func (f *fuzzFlags) chooseGames(w witnesses) error {
	asked := f.games
	if len(asked) == 0 {
		asked = gameNames()
	}
	var chosen []string
	for _, name := range asked {
		game, _ := games.ByName(name)
		why := w.lacking(game)
		switch {
		case why == "":
			chosen = append(chosen, name)
		case len(f.games) > 0:
			return fmt.Errorf("--games: %s; leave it out", why)
		default:
			say("%s: it is left out", why)
		}
	}
	if len(chosen) == 0 {
		return errors.New("no game is left to fuzz; name other witnesses with --against")
	}
	f.games = chosen
	return nil
}

// witnesses are the generators of a command, opened.
type witnesses struct {
	suite.Options
	subject string // what --subject says
	close   func() error
}

// openAll opens the generators for fuzzing. The caller closes them.
func (f *witnessFlags) openAll() (w witnesses, err error) {
	w.subject = f.subject
	w.Options = suite.Options{
		Game: games.ByName, Version: all.Version, Nodes: positionBudget, Memory: oracle.DefaultMemory,
		Patience: f.patience, Flags: f.repeatFlags(),
	}
	if w.close, err = f.open(&w.Options); err != nil {
		return w, err
	}
	every := w.Generators
	w.Generators = func(game engine.Game) []oracle.Generator {
		return slices.DeleteFunc(every(game), func(g oracle.Generator) bool { return !g.Plays(game) })
	}
	return w, nil
}

// lacking says why a game cannot be looked at, "" if it can.
func (w witnesses) lacking(game engine.Game) string {
	names := generatorNames(w.Generators(game))
	switch {
	case w.subject != "" && !slices.Contains(names, subjectName):
		return "the subject does not play " + game.Name()
	case len(names) < 2:
		return "no generator but the engine plays " + game.Name() + " here"
	}
	return ""
}

// named returns the generators of a game by name, with versions where they have any,
// and a subject with its command.
func (w witnesses) named(game engine.Game) (names []string) {
	for _, name := range generatorNames(w.Generators(game)) {
		switch {
		case name == subjectName:
			name += " " + w.subject
		case all.Version(name) != "":
			name += " " + all.Version(name)
		}
		names = append(names, name)
	}
	return names
}

// subjectName is how all.OpenSubject names the user's own engine.
const subjectName = "subject"

// fuzzOptions returns what the core needs to hold the witnesses against each other.
func (w witnesses) fuzzOptions(gameNames ...string) (o fuzz.Options, err error) {
	o = fuzz.Options{
		Generators: w.Generators, Against: map[string][]string{}, Flags: w.Flags, Patience: w.Patience, Depth: 1,
		Found: func(fuzz.Finding) error { return nil }, Hung: func(fuzz.Hang) error { return nil }, Save: func(fuzz.Run) error { return nil },
	}
	if w.Known != nil {
		o.Known = suite.KnownTo(w.Known)
	}
	for _, name := range gameNames {
		ground, err := groundOf(name)
		if err != nil {
			return o, err
		}
		o.Grounds = append(o.Grounds, ground)
		o.Against[name] = w.named(ground.Game)
	}
	return o, nil
}

// groundOf returns the ground of a game by its name.
func groundOf(name string) (fuzz.Ground, error) {
	if game, ok := games.ByName(name); ok {
		if ground, ok := grounds.Of(game); ok {
			return ground, nil
		}
	}
	return fuzz.Ground{}, fmt.Errorf("no game %q to fuzz; known are %s: the work folder was written by another version", name, strings.Join(gameNames(), ", "))
}

// setup returns what the work folder notes of a run, and must find again to go on.
func (f *fuzzFlags) setup(o fuzz.Options) work.Setup {
	s := work.Setup{Seed: f.seed, Games: f.games, Depth: f.depth, Form: fuzz.Form}
	for _, game := range f.games {
		for _, name := range o.Against[game] {
			if !slices.Contains(s.Against, name) {
				s.Against = append(s.Against, name)
			}
		}
	}
	return s
}
