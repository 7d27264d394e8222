// Package all is the only list of the generators that this module knows.
package all

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/dragontooth"
	"rulecheck/oracle/notnil"
	"rulecheck/oracle/own"
	"rulecheck/oracle/process"
	"rulecheck/oracle/rulebook"
)

// opened are the generators in use: one that is a program keeps its processes
// from one question to the next.
var opened struct {
	sync.Mutex
	generators []oracle.Generator
}

// All returns every generator, the module's own first, in the order in which
// reports list them. One that is a program of its own is among them if it is
// installed. They are the same ones at every call until Close.
func All() []oracle.Generator {
	opened.Lock()
	defer opened.Unlock()
	if opened.generators == nil {
		opened.generators = []oracle.Generator{own.New(), notnil.New(), dragontooth.New(), rulebook.New()}
		if g, err := process.RapidDraughts(); err == nil {
			opened.generators = append(opened.generators, g)
		}
	}
	return slices.Clone(opened.generators)
}

// Close ends the processes of the generators that All has returned, which must
// not be used again.
func Close() error {
	opened.Lock()
	defer opened.Unlock()
	var errs []error
	for _, g := range opened.generators {
		if closer, ok := g.(io.Closer); ok {
			errs = append(errs, closer.Close())
		}
	}
	opened.generators = nil
	return errors.Join(errs...)
}

// For returns the generators that play a game, in the order of All.
func For(game engine.Game) []oracle.Generator {
	var playing []oracle.Generator
	for _, g := range All() {
		if g.Plays(game) {
			playing = append(playing, g)
		}
	}
	return playing
}

// Open returns the generator of a name. If it is not installed the error says
// what to run.
func Open(name string) (oracle.Generator, error) {
	var known []string
	for _, g := range All() {
		if g.Name() == name {
			return g, nil
		}
		known = append(known, g.Name())
	}
	if _, err := process.RapidDraughts(); err != nil && name == process.RapidDraughtsName {
		return nil, err
	}
	return nil, fmt.Errorf("no generator %q; known are %s", name, strings.Join(known, ", "))
}

// Version returns the version of the library or program behind a generator, empty for one
// that is part of this module or not known.
func Version(name string) string {
	switch name {
	case notnil.New().Name():
		return notnil.Version()
	case dragontooth.New().Name():
		return dragontooth.Version()
	case process.RapidDraughtsName:
		return process.RapidDraughtsVersion
	}
	return ""
}
