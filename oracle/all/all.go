// Package all is the only list of the generators that this module knows.
package all

import (
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"

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

// SubjectScheme is what a subject's text begins with: a command follows that
// speaks the protocol of docs/protocol.md.
const SubjectScheme = "jsonl:"

// OpenSubject returns the user's own engine as a generator, named "subject", from
// a text such as "jsonl:./my-engine --perft". The caller closes it.
func OpenSubject(text string, timeout time.Duration) (*process.Generator, error) {
	command, ok := strings.CutPrefix(text, SubjectScheme)
	words := strings.Fields(command)
	if !ok || len(words) == 0 {
		return nil, fmt.Errorf("subject %q: write %s and a command that speaks the protocol of docs/protocol.md, such as %s./my-engine", text, SubjectScheme, SubjectScheme)
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return nil, fmt.Errorf("subject %q: no program %s: %w", text, words[0], errors.Unwrap(err))
	}
	return process.New(process.Spec{Name: "subject", Command: words, Timeout: timeout}), nil
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
