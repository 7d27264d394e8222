package checkers

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle/rulebook/law"
)

// ScoreFaults returns every fault in scoring: repetition first, then what is
// counted, then what ends a game.
func ScoreFaults() []ScoreFault { return slices.Clone(scoreFaults) }

var scoreFaults = []ScoreFault{
	{
		ID: "DS01", Rule: drawRepetition.Name, About: "the second occurrence can be claimed",
		bend:    claimsAt(occurrencesToClaim - 1),
		Witness: law.ScoreWitness{FEN: twoKings, Path: shuffled(3)},
	},
	{
		ID: "DS02", Rule: drawRepetition.Name, About: "the third repetition can be claimed, which is the fourth occurrence",
		bend:    claimsAt(occurrencesToClaim + 1),
		Witness: law.ScoreWitness{FEN: twoKings, Path: shuffled(7)},
	},
	{
		ID: "DS03", Rule: drawRepetition.Name, About: "a repetition can be claimed after the move that makes it, as in chess",
		bend: func(s *scoring) {
			s.Claims = func(r *record) engine.Claims { return claimsByMoves(r) | claimsByRepetition(r) }
		},
		Witness: law.ScoreWitness{FEN: twoKings, Path: shuffled(8)},
	},
	{
		ID: "DS04", Rule: drawRepetition.Name, About: "the third occurrence ends the game",
		bend:    draws(claimsByRepetition),
		Witness: law.ScoreWitness{FEN: twoKings, Path: shuffled(8)},
	},
	{
		ID: "DS05", Rule: drawRepetitionSame.Name, About: "the first position of the game is not counted",
		bend: func(s *scoring) {
			s.Occurrences = func(r *record) int {
				times := law.CountSame(r)
				if r.Seen[0] == r.Seen[len(r.Seen)-1] {
					times--
				}
				return times
			}
		},
		Witness: law.ScoreWitness{FEN: twoKings, Path: shuffled(7)},
	},
	{
		ID: "DS06", Rule: drawRepetitionSame.Name, About: "positions are compared by squares and colors, a king like a man",
		bend: func(s *scoring) {
			s.Identity = func(r *record) position {
				id := *r.Present()
				for s := range id.board {
					id.board[s].kind = min(id.board[s].kind, man)
				}
				return id
			}
		},
		Witness: law.ScoreWitness{FEN: "B:WK1:B24", Path: []string{"24-28", "1-5", "28-32", "5-1", "32-28", "1-5", "28-24", "5-1"}},
	},
	{
		ID: "DS07", Rule: drawRepetitionSame.Name, About: "only occurrences that follow each other after four plies count",
		bend: func(s *scoring) {
			s.Occurrences = func(r *record) (times int) {
				last := len(r.Seen) - 1
				for i := last; i >= 0 && r.Seen[i] == r.Seen[last]; i -= 4 {
					times++
				}
				return times
			}
		},
		Witness: law.ScoreWitness{
			FEN:  "B:WK27:BK6",
			Path: []string{"6-9", "27-23", "9-14", "23-19", "14-10", "19-24", "10-6", "24-27", "6-9", "27-23", "9-6"},
		},
	},
	{
		ID: "DS20", Rule: drawFortyMoves.Name, About: "forty plies are taken for forty moves of each side",
		bend:    claimsAfter(movesToClaim, advances),
		Witness: law.ScoreWitness{FEN: twoKings, Path: shuffled(40)},
	},
	{
		ID: "DS21", Rule: drawFortyMoves.Name, About: "a man's advance does not count as one",
		bend:    claimsAfter(2*movesToClaim, func(_ *position, m *move) bool { return m.jumps > 0 }),
		Witness: law.ScoreWitness{FEN: "B:WK32:BK1,9", Path: slices.Concat([]string{"9-13"}, slices.Repeat([]string{"32-28", "1-5", "28-32", "5-1"}, 20)[:79])},
	},
	{
		ID: "DS22", Rule: drawFortyMoves.Name, About: "a capture does not matter unless a man makes it",
		bend:    claimsAfter(2*movesToClaim, func(before *position, m *move) bool { return before.board[m.from()].kind == man }),
		Witness: law.ScoreWitness{FEN: "B:W10,K32:BK6", Path: slices.Concat([]string{"6x15"}, slices.Repeat([]string{"32-28", "15-11", "28-32", "11-15"}, 20)[:79])},
	},
	{
		ID: "DS23", Rule: drawFortyMoves.Name, About: "a king that moves towards the farthest row advances too",
		bend: claimsAfter(2*movesToClaim, func(before *position, m *move) bool {
			toward := m.to().rank() > m.from().rank()
			return advances(before, m) || toward == (before.turn == engine.Black)
		}),
		Witness: law.ScoreWitness{FEN: twoKings, Path: shuffled(80)},
	},
	{
		ID: "DS24", Rule: drawFortyMoves.Name, About: "forty moves of each side end the game",
		bend:    draws(claimsByMoves),
		Witness: law.ScoreWitness{FEN: twoKings, Path: shuffled(80)},
	},
	{
		ID: "DS25", Rule: drawAppLimit.Name, About: "a man's move is progress",
		bend:    limits(1, advances),
		Witness: law.ScoreWitness{FEN: "B:WK32:BK1,9", Path: []string{"1-5", "32-28", "9-13", "28-32"}, Terms: engine.Terms{NoProgress: 4}},
	},
	{
		ID: "DS26", Rule: drawAppLimit.Name, About: "a crowning is no progress",
		bend:    limits(1, func(_ *position, m *move) bool { return m.jumps > 0 }),
		Witness: law.ScoreWitness{FEN: "B:WK1:B28", Path: []string{"28-32", "1-5"}, Terms: engine.Terms{NoProgress: 2}},
	},
	{
		ID: "DS27", Rule: drawAppLimit.Name, About: "an app's limit is taken for moves of each side, not for plies",
		bend:    limits(2, progresses),
		Witness: law.ScoreWitness{FEN: twoKings, Path: shuffled(4), Terms: engine.Terms{NoProgress: 4}},
	},
	{
		ID: "DS40", Rule: noStalemate.Name, About: "a side that cannot move has a draw, as in chess",
		bend: func(s *scoring) {
			s.Board[1] = func(r *record) engine.Outcome { return law.DrawnIf(len(r.Legal()) == 0, byNoMove) }
		},
		Witness: law.ScoreWitness{FEN: "B:W32:B28"},
	},
	{
		ID: "DS41", Rule: noMoveLoses.Name, About: "a side that cannot move has not lost while it has a piece",
		bend:    func(s *scoring) { s.Board = []ending{withoutMen} },
		Witness: law.ScoreWitness{FEN: "B:W13-20:B5-12"}, // ealt/Checkers issue 8
	},
	{
		ID: "DS42", Rule: noMenLoses.Name, About: "a side without a piece is not said to have lost",
		bend: func(s *scoring) {
			s.Board = []ending{func(r *record) engine.Outcome {
				if withoutMen(r).Over {
					return engine.Outcome{}
				}
				return withoutMove(r)
			}}
		},
		Witness: law.ScoreWitness{FEN: "B:W32:B"}, // miskibin/py-draughts issue 28
	},
}
