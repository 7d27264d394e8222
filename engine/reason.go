package engine

import (
	"fmt"
	"strings"
)

// Code names a sort of reason for which a position is refused, in lower-case
// words that never change: "no-king". Each game has its own.
type Code string

// Reason is one reason for which a position is refused.
type Reason struct {
	Code Code
	Text string // one line that quotes what is wrong
}

// Error returns the text.
func (r Reason) Error() string { return r.Text }

// Reasons are all the reasons found. As an error they are never empty.
type Reasons []Reason

// Codes returns the code of each reason.
func (r Reasons) Codes() []string {
	codes := make([]string, len(r))
	for i := range r {
		codes[i] = string(r[i].Code)
	}
	return codes
}

// Error returns the texts in one line.
func (r Reasons) Error() string {
	texts := make([]string, len(r))
	for i := range r {
		texts[i] = r[i].Text
	}
	return strings.Join(texts, "; ")
}

// Add adds a reason whose text is formatted.
func (r *Reasons) Add(code Code, format string, args ...any) {
	*r = append(*r, Reason{code, fmt.Sprintf(format, args...)})
}

// The sorts of text that are no legal move.
const (
	UnreadableMove Code = "unreadable-move" // not the text of a move
	NullMove       Code = "null-move"       // the sign of leaving out a turn
	AmbiguousMove  Code = "ambiguous-move"  // several legal moves are meant
	IllegalMove    Code = "illegal-move"    // a move, and not a legal one
)

// MoveError says why a text is no legal move of a position.
type MoveError struct {
	Code Code
	Text string // one line that quotes the text of the move
	// Meant are the moves that the text may mean: the legal ones if it is
	// ambiguous, else such as a man named may have been meant to make, most of
	// which no man can make.
	Meant []Move
}

// Error returns the text.
func (e *MoveError) Error() string { return e.Text }

// The sorts of remarks that Position.ReadMove makes in every game. Games add
// their own.
const (
	CaptureMissing Code = "capture-missing" // a capture without its sign
	CaptureWrong   Code = "capture-wrong"   // the sign of a capture, and nothing is captured
	LongForm       Code = "long-form"       // told by all its squares
)
