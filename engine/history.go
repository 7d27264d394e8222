package engine

import (
	"fmt"
	"strings"
)

// History is a game in progress: its present position, and what the positions
// before it decide.
type History interface {
	Course
	// Position returns the present position.
	Position() Position
}

// Course is what a game supplies of a History: everything but the cold view of
// the present position. Its methods are for one goroutine at a time.
type Course interface {
	// ReadMove is Position.ReadMove of the present position.
	ReadMove(text string) (Move, Reasons, error)
	// Play goes on with m, which must be a legal move of the present position.
	Play(m Move)
	// Standing returns how the game stands.
	Standing() Standing
	// Announced returns what the side to move may claim by announcing m, one of
	// its legal moves, instead of playing it.
	Announced(m Move) Claims
}

// Standing is how a game stands after its last move.
type Standing struct {
	// Outcome is how the rules have ended the game at once: by what stands on the
	// board before what is counted.
	Outcome Outcome
	// Occurrences is how often the present position has occurred, this time
	// included; 0 from a generator that does not tell.
	Occurrences int
	// Claims are the draws that the side to move may claim without a move. A
	// game that is over has none.
	Claims Claims
}

// String says a standing in words: "3 occurrences, to claim: repetition".
func (s Standing) String() string {
	var words []string
	if s.Occurrences > 0 {
		words = append(words, fmt.Sprintf("occurrences: %d", s.Occurrences))
	}
	switch {
	case s.Outcome.Over:
		words = append(words, "over: "+s.Outcome.Reason)
	case s.Claims != 0:
		words = append(words, "to claim: "+s.Claims.String())
	default:
		words = append(words, "goes on")
	}
	return strings.Join(words, ", ")
}

// Claims is a set of draws that a player may claim.
type Claims uint8

const (
	ClaimRepetition Claims = 1 << iota // the position occurs for the third time
	ClaimMoves                         // a number of moves without progress
)

// String names the claims: "repetition", "moves", "repetition and moves", or "".
func (c Claims) String() string {
	return [...]string{"", "repetition", "moves", "repetition and moves"}[c&3]
}

// Terms are what the players or an app have agreed on besides the rules.
type Terms struct {
	// NoProgress is after how many plies without progress the game is drawn, an
	// app's own rule: without capture or pawn move in chess, without capture or
	// crowning in draughts. 0 is never.
	NoProgress int
}

// NoProgress is the Outcome.Reason of a game that Terms.NoProgress ends.
const NoProgress = "no progress"
