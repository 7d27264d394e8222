package referee

import (
	"rulecheck/engine"
	"rulecheck/oracle"
)

// Options say what is checked and who checks it.
type Options struct {
	Strict  bool         // departures from the strict form are findings
	Lenient bool         // read impossible rights of a FEN tag past, with a departure
	Terms   engine.Terms // besides the rules
	// First is whom the result 1-0 makes the winner; nil is the game's custom.
	First *engine.Color

	// Witnesses follow games beside the engine: each with a finding, and the first
	// games of a file, or every one.
	Witnesses  []oracle.Scorer
	EveryGame  bool
	FirstGames int // 0 is FollowedGames
	Known      func(oracle.Difference) (name string, known bool)

	MostFindings int // kept; 0 is MostFindings
	Workers      int // goroutines; 0 is one for each processor
	Progress     func(games, plies int)
}

const (
	// FollowedGames is how many games of a file the witnesses follow in any case.
	FollowedGames = 100
	// MostFindings is how many findings a report keeps.
	MostFindings = 10_000
)
