package fuzz

import "rulecheck/suite"

// Case is a position with the choices that made it.
type Case struct {
	Number  uint64   `json:"number"` // in the order of the game's cases, from 0
	Choices []uint32 `json:"choices"`
	// Base is the position that the choices begin with where that was kept from an
	// earlier case; empty where they make their own.
	Base string `json:"base,omitempty"`
	FEN  string `json:"fen"` // the position made, in the normal text of Game.Read
}

// Tally is how far the fuzzing of one game has come.
type Tally struct {
	Game      string            `json:"game"`
	Cases     uint64            `json:"cases"`     // made so far: every case of a lower number has been dealt with
	Refused   uint64            `json:"refused"`   // of them, those that make no position
	Positions uint64            `json:"positions"` // whose moves were compared, those after a move included
	Edges     uint64            `json:"edges"`     // moves after which states were compared
	Games     uint64            `json:"games"`     // followed by the witnesses that score games
	Plies     uint64            `json:"plies"`     // of these games
	Events    int               `json:"events"`    // different events that positions have shown
	AllEvents int               `json:"allEvents"` // events that the rule book tells apart
	Rules     int               `json:"rules"`     // rules exercised
	AllRules  int               `json:"allRules"`  // rules that positions can exercise
	Pairs     int               `json:"pairs"`     // different pairs of events that positions have shown together
	Kept      int               `json:"kept"`      // cases kept because they showed an event or a pair first
	LastKept  uint64            `json:"lastKept"`  // number of the last of them
	Known     map[string]uint64 `json:"known"`     // cases that show a known defect, by its name
	Findings  uint64            `json:"findings"`  // cases that show a difference, repetitions included
	Hangs     uint64            `json:"hangs"`     // cases on which a witness did not answer in time
	LastFound uint64            `json:"lastFound"` // number of the last case that showed a new difference
}

// Finding is one difference, made small.
type Finding struct {
	ID        string `json:"id"` // the same for every finding with the signature
	Game      string `json:"game"`
	Signature string `json:"signature"` // what differs and by which rule, in words

	FEN   string `json:"fen"`   // the smallest position that shows it
	Depth int    `json:"depth"` // plies to walk from there
	// Path are the moves, as the game spells them, after which games stand
	// differently, and NoProgress the term by which they do (engine.Terms): where the
	// difference is about a game and not about a position.
	Path       []string      `json:"path,omitempty"`
	NoProgress int           `json:"noProgress,omitempty"`
	Men        int           `json:"men"`    // on that position
	Board      string        `json:"board"`  // drawn
	Detail     suite.Finding `json:"detail"` // at the smallest position; of a property only Kind and Text

	// Original is the case it was found in, its choices made as short and low as
	// the difference lets them.
	Original Case `json:"original"`
	// Flaky says that the original case, examined again, showed no difference, or
	// another: then nothing was made smaller.
	Flaky bool   `json:"flaky,omitempty"`
	Count uint64 `json:"count"` // cases that showed the difference
	Last  uint64 `json:"last"`  // number of the last of them

	Seed    uint64   `json:"seed"`
	Against []string `json:"against"` // the witnesses, with versions where they have any
	Repeat  string   `json:"repeat"`  // the command that shows it again
}

// Hang is a case on which a witness did not answer in time.
type Hang struct {
	Game      string `json:"game"`
	Generator string `json:"generator"`
	FEN       string `json:"fen"`
	Case      Case   `json:"case"`
	Text      string `json:"text"`
}
