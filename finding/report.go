// Package finding is what checks of files have to say, and where.
package finding

import (
	"time"

	"rulecheck/oracle/rulebook/law"
)

// Report is what came of checking files.
type Report struct {
	Files []File
	// Findings are in the order of files and places, at most so many as were
	// wanted; Omitted counts those beyond.
	Findings []Finding
	Omitted  int
	// Departures counts departures from the strict form of records that are no
	// findings unless Options.Strict asks for them, by code.
	Departures map[Code]int
	Known      map[string]int // games that met a known defect of another witness, by its name

	Strict      bool
	Interrupted bool
	Elapsed     time.Duration
}

// File is what one file held.
type File struct {
	Name      string
	Game      string // engine.Game.Name
	Games     int    // read, broken ones included
	Plies     int    // replayed
	Followed  int    // games that other witnesses followed ply by ply
	Witnesses []string
	Errors    int // findings of each level, those omitted included
	Notes     int
	Undecided int // games over which the witnesses quarrel
}

// Finding is one thing that is to be said of a record, and where.
type Finding struct {
	Code         Code
	Level        Level
	File         string
	Game         int    // its number in the file, from 1
	Title        string // who plays, as far as the tags tell: "Anderssen - Kieseritzky"
	Line, Column int    // from 1; a column is a character
	Ply          int    // of the game, from 1; 0 if it is about no move
	Move         string // as it is written, with its number: "12... Nf6"
	Text         string // one sentence, lower case
	FEN          string // the position that it is about; empty if none
	Board        string // that position drawn
	Rules        []law.Rule
	Repeat       string // a command that shows more
}

// Level is how grave a finding is.
type Level uint8

const (
	Error     Level = iota // the record is wrong
	Note                   // worth knowing, nobody's mistake
	Undecided              // the witnesses quarrel: one of them is wrong
)

// String returns "error", "note" or "undecided".
func (l Level) String() string { return [...]string{"error", "note", "undecided"}[l] }

// Totals are the sums over a report's files.
type Totals struct{ Files, Games, Plies, Followed, Errors, Notes, Undecided int }

// Totals returns the sums over the files.
func (r *Report) Totals() (t Totals) {
	t.Files = len(r.Files)
	for _, f := range r.Files {
		t.Games += f.Games
		t.Plies += f.Plies
		t.Followed += f.Followed
		t.Errors += f.Errors
		t.Notes += f.Notes
		t.Undecided += f.Undecided
	}
	return t
}
