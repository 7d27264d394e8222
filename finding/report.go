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
	Boards   []Board // of documents, in their order
	Facts    []Fact  // of documents, in their order
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
	Document  bool   // not a file of game records
	Game      string // engine.Game.Name; empty for a document of no one game
	Games     int    // read, broken ones included
	Plies     int    // replayed
	Boards    int    // found in a document
	Lists     int    // of moves, found in a document
	Facts     int    // that directives of a document ask for
	Skipped   int    // passages of a document that a directive excepts
	Followed  int    // games that other witnesses followed ply by ply
	Witnesses []string
	Errors    int // findings of each level, those omitted included
	Notes     int
	Undecided int // games over which the witnesses quarrel
}

// Finding is one thing that is to be said of a record or document, and where.
type Finding struct {
	Code         Code
	Level        Level
	File         string
	Game         int    // its number in the file, from 1
	Title        string // who plays, "Anderssen - Kieseritzky"; in a document the directive
	Line, Column int    // from 1; a column is a character
	Ply          int    // of the game, from 1; 0 if it is about no move
	Move         string // as it is written, with its number: "12... Nf6"
	Text         string // one sentence, lower case
	FEN          string // the position that it is about; empty if none
	Board        string // that position drawn
	Rules        []law.Rule
	Repeat       string // a command that shows more
}

// Board is a board or position that was found in a document.
type Board struct {
	File         string
	Line, Column int
	Format       string   // how it is written: "fen", "rows" ...
	Game         string   // engine.Game.Name; empty if nothing tells
	FEN          string   // what it was read as; empty if it could not be
	Drawn        string   // that position drawn
	Read         []string // under which assumptions, one sentence each
	Problem      string   // why it is no position; empty if it is not shown illegal
	Legal        int      // moves
	PseudoLegal  int
	Status       string // how the position stands: "check", "stalemate"; empty if play goes on
}

// Fact is what a directive of a document asks for, and what it comes to.
type Fact struct {
	File         string
	Line, Column int
	Question     string   // as it is written: "legal e2 of pin"
	FEN          string   // of the position; empty if it is about none
	Written      string   // the value as it stands in the document, or what is stated
	Value        string   // as it must be; empty if the witnesses have none
	Witnesses    []string // who give it, the engine first
	Holds        bool
}

// Level is how grave a finding is.
type Level uint8

const (
	Error     Level = iota // the record or document is wrong
	Note                   // worth knowing, nobody's mistake
	Undecided              // the witnesses quarrel: one of them is wrong
)

// String returns "error", "note" or "undecided".
func (l Level) String() string { return [...]string{"error", "note", "undecided"}[l] }

// Totals are the sums over a report's files.
type Totals struct {
	Files, Games, Plies, Followed, Errors, Notes, Undecided int
	Boards, Lists, Facts, Skipped                           int // of documents
}

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
		t.Boards += f.Boards
		t.Lists += f.Lists
		t.Facts += f.Facts
		t.Skipped += f.Skipped
	}
	return t
}
