// Package all is the only list of the generators that this module knows.
package all

import (
	"fmt"
	"strings"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/dragontooth"
	"rulecheck/oracle/notnil"
	"rulecheck/oracle/own"
)

// All returns every generator, the module's own first, in the order in which
// reports list them.
func All() []oracle.Generator {
	return []oracle.Generator{own.New(), notnil.New(), dragontooth.New()}
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

// Open returns the generator of a name.
func Open(name string) (oracle.Generator, error) {
	var known []string
	for _, g := range All() {
		if g.Name() == name {
			return g, nil
		}
		known = append(known, g.Name())
	}
	return nil, fmt.Errorf("no generator %q; known are %s", name, strings.Join(known, ", "))
}

// Version returns the version of the library behind a generator, empty for one
// that is part of this module or not known.
func Version(name string) string {
	switch name {
	case notnil.New().Name():
		return notnil.Version()
	case dragontooth.New().Name():
		return dragontooth.Version()
	}
	return ""
}
