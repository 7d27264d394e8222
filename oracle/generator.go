// Package oracle holds generators of legal moves against each other: what a
// generator is, what it answers, and how differences between them are found.
package oracle

import (
	"errors"

	"rulecheck/engine"
)

// Generator is one source of legal moves: our engine, somebody else's library,
// the rule book. Its methods may be called by several goroutines at once.
type Generator interface {
	// Name returns the name by which the command line and reports know it.
	Name() string
	// Plays reports whether it knows the game.
	Plays(game engine.Game) bool
	// Start sets up a position given as the normal text of Game.Read. An error
	// that wraps ErrRefused says that the generator does not take the position;
	// any other error, or a panic, says that it broke.
	Start(game engine.Game, fen string) (Node, error)
}

// Node is one position inside a generator. A Node belongs to one goroutine.
type Node interface {
	// AppendMoves appends the moves that the generator holds legal, exactly as
	// it gives them: nothing filtered, repaired or reordered. The order is free.
	AppendMoves(dst []engine.Move) []engine.Move
	// Play returns the position after a move that this node has listed, as the
	// generator itself plays it, and leaves this node as it was.
	Play(m engine.Move) (Node, error)
	// State returns what the generator holds the position to be.
	State() engine.State
}

// ErrRefused is wrapped by the error of a generator that will not take a
// position, as opposed to breaking on it.
var ErrRefused = errors.New("refused")

// ErrTimedOut is wrapped by the error of a generator that has waited in vain, as a
// program's does.
var ErrTimedOut = errors.New("timed out")

// kindOf returns what an error of a generator says of it.
func kindOf(err error) Kind {
	switch {
	case errors.Is(err, ErrRefused):
		return Refused
	case errors.Is(err, ErrTimedOut):
		return TimedOut
	}
	return Crashed
}
