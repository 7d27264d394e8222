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
