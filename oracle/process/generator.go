// Package process is any program as a generator: a child process that answers
// one line of JSON for each line it is asked, by the protocol that
// docs/protocol.md describes. Whatever a child does, be it dying, hanging,
// lying or flooding, becomes the generator's error within its time, in bounded
// memory.
package process

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"time"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// Spec says how a generator is run and what it must say of itself.
type Spec struct {
	Name      string        // by which the command line and reports know it
	Command   []string      // program and arguments
	Dir       string        // folder it runs in, empty for that of this process
	Version   string        // it must say it is this one; empty takes any
	Games     []string      // that it plays; nil leaves it to what it says
	Timeout   time.Duration // for one answer; 0 is DefaultTimeout
	Processes int           // children at a time at most; 0 is one a processor
}

// DefaultTimeout is shorter than oracle.DefaultPatience, so that a child that
// hangs is reported with what it wrote to standard error.
const DefaultTimeout = 5 * time.Second

// Generator is a program as a generator. Its children are started when they are
// first needed, one for each goroutine that asks at the same time, and run until
// Close.
//
// A child that breaks is ended, and what broke is the answer: nothing is asked
// twice. The next question starts another child.
type Generator struct {
	spec  Spec
	slots chan struct{} // holds one token for each question being asked

	mu     sync.Mutex
	idle   []*child
	alive  map[*child]struct{}
	closed bool
}

var _ oracle.Generator = (*Generator)(nil)

// New returns the program of a spec as a generator, without starting it.
func New(spec Spec) *Generator {
	if spec.Timeout == 0 {
		spec.Timeout = DefaultTimeout
	}
	if spec.Processes == 0 {
		spec.Processes = runtime.GOMAXPROCS(0)
	}
	return &Generator{spec: spec, slots: make(chan struct{}, spec.Processes), alive: map[*child]struct{}{}}
}

// Name returns the spec's name.
func (g *Generator) Name() string { return g.spec.Name }

// Version returns the version that the spec holds the program to.
func (g *Generator) Version() string { return g.spec.Version }

// Plays reports whether the spec names the game or, where it names none,
// whether the program does. A program that cannot be asked is taken to play it,
// so that Start says what is wrong.
func (g *Generator) Plays(game engine.Game) bool {
	if g.spec.Games != nil {
		return slices.Contains(g.spec.Games, game.Name())
	}
	plays := true
	_ = g.with(func(c *child, _ time.Time) error {
		plays = slices.Contains(c.games, game.Name())
		return nil
	})
	return plays
}

// Start sets up a position.
func (g *Generator) Start(game engine.Game, fen string) (oracle.Node, error) {
	if g.spec.Games != nil && !g.Plays(game) {
		return nil, g.doesNotPlay(game.Name())
	}
	root := &node{generator: g, game: game.Name(), root: fen}
	if err := root.look(); err != nil {
		return nil, err
	}
	return root, nil
}

func (g *Generator) doesNotPlay(game string) error {
	return fmt.Errorf("%w: %s does not play %s", oracle.ErrRefused, g.spec.Name, game)
}

// ErrClosed is the error of a generator that is asked after Close.
var ErrClosed = errors.New("the generator was closed")

// Close ends all children, those that are being asked too, and waits until they
// are gone. The generator gives ErrClosed from then on.
func (g *Generator) Close() error {
	g.mu.Lock()
	g.closed, g.idle = true, nil
	ending := make([]*child, 0, len(g.alive))
	for c := range g.alive {
		ending = append(ending, c)
	}
	g.mu.Unlock()
	for _, c := range ending {
		c.end()
	}
	var err error
	for _, c := range ending {
		if !c.gone() {
			err = fmt.Errorf("%s: process %d does not end", g.spec.Name, c.command.Process.Pid)
		}
	}
	return err
}

// position asks what the program makes of the end of a line, to a number of
// plies.
func (g *Generator) position(q question) (at position, err error) {
	err = g.with(func(c *child, deadline time.Time) error {
		if !slices.Contains(c.games, q.Game) {
			return told{g.doesNotPlay(q.Game)}
		}
		at, err = c.position(q, deadline)
		return err
	})
	return at, err
}

// with lends a child that runs and has said hello. A child on which ask finds
// anything but an answer that it gave in order is ended.
func (g *Generator) with(ask func(c *child, deadline time.Time) error) error {
	// Who is being asked ends in time; a few may have to be waited for.
	longest := 4 * g.spec.Timeout
	timer := time.NewTimer(longest)
	defer timer.Stop()
	select {
	case g.slots <- struct{}{}:
		defer func() { <-g.slots }()
	case <-timer.C:
		return fmt.Errorf("%w: all %d processes have been busy for %v", oracle.ErrTimedOut, g.spec.Processes, longest)
	}
	deadline := time.Now().Add(g.spec.Timeout)
	c, err := g.take(deadline)
	if err == nil {
		err = ask(c, deadline)
	}
	return g.give(c, err)
}

// take returns an idle child or starts one. An error may come with a child.
func (g *Generator) take(deadline time.Time) (*child, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return nil, ErrClosed
	}
	if last := len(g.idle) - 1; last >= 0 {
		c := g.idle[last]
		g.idle = g.idle[:last]
		return c, nil
	}
	c, err := startChild(g.spec)
	if err != nil {
		return nil, err
	}
	g.alive[c] = struct{}{}
	g.mu.Unlock()
	err = c.hello(g.spec, deadline)
	g.mu.Lock()
	return c, err
}

// give takes a child back and returns what is to be said of the question.
func (g *Generator) give(c *child, err error) error {
	if c == nil {
		return err
	}
	broken := err != nil && !errors.As(err, new(told))
	if broken {
		c.end()
		c.gone()
		err = c.explain(err)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	switch {
	case broken && g.closed:
		delete(g.alive, c)
		return ErrClosed
	case broken:
		delete(g.alive, c)
	case !g.closed:
		g.idle = append(g.idle, c)
	}
	return err
}
