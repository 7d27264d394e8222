package chess

import (
	"rulecheck/engine"
	"rulecheck/oracle/rulebook/law"
)

// clockFaults are about 9.3 and 9.6.2.
var clockFaults = []ScoreFault{
	{
		ID: "SC20", Rule: fiftyMoves.Name, About: "fifty half-moves are taken for fifty moves",
		bend:    claiming(occurrencesToClaim, halfMovesToClaim/2),
		Witness: law.ScoreWitness{FEN: "8/8/8/8/4k3/8/3K2p1/5r2 w - - 50 119"}, // notnil/chess#16
	},
	{
		ID: "SC21", Rule: fiftyMoves.Name, About: "a hundred half-moves end the game",
		bend: func(s *scoring) {
			s.Counted = append(s.Counted, func(r *record) engine.Outcome {
				return law.DrawnIf(r.Present().clock >= halfMovesToClaim, by75Moves)
			})
		},
		Witness: law.ScoreWitness{FEN: "4k3/8/8/8/8/8/8/R3K3 w - - 100 80"},
	},
	{
		ID: "SC22", Rule: fiftyMoves.Name, About: "the clock that a position comes with is not read",
		bend:    keepsClock(bend{reads: func(p *position) { p.clock = 0 }}),
		Witness: law.ScoreWitness{FEN: "4k3/8/8/8/8/8/8/R3K3 w - - 100 80"},
	},
	{
		ID: "SC23", Rule: counterClock.Name, About: "a capture does not set the clock to 0",
		bend:    keepsClock(counterBend("XCT01")),
		Witness: law.ScoreWitness{FEN: "3k4/8/8/8/r7/6K1/7p/8 w - - 99 80"},
	},
	{
		ID: "SC24", Rule: counterClock.Name, About: "a pawn's move does not set the clock to 0",
		bend:    keepsClock(counterBend("XCT02")),
		Witness: law.ScoreWitness{FEN: "4k3/8/8/8/8/8/4P3/4K3 w - - 99 80"}, // SerenityOS/serenity#18569
	},
	{
		ID: "SC25", Rule: counterClock.Name, About: "castling sets the clock to 0",
		bend:    keepsClock(counterBend("XCT04")),
		Witness: law.ScoreWitness{FEN: "4k3/8/8/8/8/8/8/R3K3 w Q - 99 80"},
	},
	{
		ID: "SC26", Rule: counterClock.Name, About: "a move that loses a right to castle sets the clock to 0",
		bend:    keepsClock(counterBend("XCT05")),
		Witness: law.ScoreWitness{FEN: "4k3/8/8/8/8/8/8/R3K3 w Q - 99 80"},
	},
	{
		ID: "SC27", Rule: counterClock.Name, About: "the clock counts the moves of Black only",
		bend:    keepsClock(counterBend("XCT08")),
		Witness: law.ScoreWitness{FEN: "4k3/8/8/8/8/8/8/R3K3 w - - 99 80"},
	},
	{
		ID: "SC28", Rule: seventyFiveMoves.Name, About: "no number of moves ends the game",
		bend:    func(s *scoring) { s.Counted = []ending{repeatedFiveTimes, progressless} },
		Witness: law.ScoreWitness{FEN: "4k3/8/8/8/8/8/8/R3K3 w - - 149 120", Path: []string{"a1a2"}}, // lichess-org/lila#4147
	},
	{
		ID: "SC29", Rule: appLimit.Name, About: "an app's limit is taken for moves of each side, not for half-moves",
		bend: func(s *scoring) {
			s.Counted = []ending{repeatedFiveTimes, playedFor75Moves, func(r *record) engine.Outcome {
				limit := 2 * r.Terms.NoProgress
				return law.DrawnIf(limit > 0 && int(r.Present().clock) >= limit, engine.NoProgress)
			}}
		},
		Witness: law.ScoreWitness{FEN: startFEN, Path: danced(4), Terms: engine.Terms{NoProgress: 4}},
	},
}

// counterBend returns the bend of one of counterFaults.
func counterBend(id string) bend {
	for _, f := range counterFaults {
		if f.ID == id {
			return f.bend
		}
	}
	panic("no fault " + id)
}
