package work

import (
	"time"

	"rulecheck/fuzz"
)

// State is what a folder holds of a run.
type State struct {
	Setup
	Begun    time.Time     // when the first session began
	Elapsed  time.Duration // of all sessions
	Tallies  []fuzz.Tally  // by the order of Setup.Games; none before the first Save
	Kept     map[string][]fuzz.Case
	Findings []fuzz.Finding // by ID
	Ahead    []string       // IDs of those of them that no Save has counted: they were written after the last one
	Earlier  []fuzz.Finding // those that the folder keeps of other runs, and this one has not met, by ID
	Hangs    []Hang         // by the number of the case
}

// Progress is what Save saves: how far the run has come, and what is new.
type Progress struct {
	Elapsed time.Duration          // of all sessions: State.Elapsed and what was added
	Tallies []fuzz.Tally           // of the games whose tally has changed, whole
	Kept    map[string][]fuzz.Case // since the last Save, by game
	Counts  []Count                // of the findings whose count has changed

	// What the time series shows of this moment, over all games.
	PositionsPerSecond float64
	Signatures         int    // different events and pairs that positions have shown
	Findings           int    // different ones
	Memory             uint64 // bytes
}

// Count is how often a finding was met.
type Count struct {
	ID    string
	Count uint64 // cases that showed it
	Last  uint64 // number of the last of them
}
