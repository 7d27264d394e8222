package chess

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle/rulebook/law"
)

const startFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// dance is how the knights leave the start position and come back to it.
var dance = []string{"g1f3", "g8f6", "f3g1", "f6g8"}

// danced returns so many half-moves of the dance.
func danced(halfMoves int) []string { return slices.Repeat(dance, halfMoves/4+1)[:halfMoves] }

// repetitionFaults are about 9.2 and 9.6.1.
var repetitionFaults = []ScoreFault{
	{
		ID: "SC01", Rule: repetitionPassant.Name, About: "positions differ by the en passant square where no pawn can capture on it",
		bend: identifies(func(r *record, id *identity) {
			id.passants = [2]engine.Move{engine.Step(0, r.Present().passed[0], nobody)}
		}),
		Witness: law.ScoreWitness{FEN: startFEN, Path: slices.Concat([]string{"f2f4"}, []string{"g8f6", "g1f3", "f6g8", "f3g1", "g8f6", "g1f3", "f6g8"})},
	},
	{
		ID: "SC02", Rule: repetitionPassant.Name, About: "positions differ by an en passant capture that would leave the king in check",
		bend: identifies(func(r *record, id *identity) {
			id.passants = [2]engine.Move{}
			for _, m := range fide.pseudoLegal(nil, r.Present()) {
				if m.manner == enPassant {
					id.passants[0] += m.packed()
				}
			}
		}),
		Witness: law.ScoreWitness{
			FEN:  "8/8/8/8/4p3/8/R2P3k/K7 w - - 0 37", // bhlangonijr/chesslib#39
			Path: []string{"d2d4", "h2h3", "a2a3", "h3h2", "a3a2", "h2h1", "a2a3", "h1h2"},
		},
	},
	{
		ID: "SC03", Rule: repetitionPassant.Name, About: "positions are the same whether or not a pawn can be captured en passant",
		bend:    identifies(func(_ *record, id *identity) { id.passants = [2]engine.Move{} }),
		Witness: law.ScoreWitness{FEN: "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", Path: []string{"d2d4", "e8d8", "e1d1", "d8e8", "d1e1", "e8d8", "e1d1", "d8e8"}},
	},
	{
		ID: "SC04", Rule: repetitionCastling.Name, About: "positions are the same whatever the rights to castle",
		bend:    identifies(func(_ *record, id *identity) { id.rights = 0 }),
		Witness: law.ScoreWitness{FEN: "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", Path: []string{"a1b1", "e8d8", "b1a1", "d8e8", "a1b1", "e8d8", "b1a1"}},
	},
	{
		ID: "SC05", Rule: repetitionSame.Name, About: "positions are the same whoever is to move",
		bend:    identifies(func(_ *record, id *identity) { id.turn = engine.White }),
		Witness: law.ScoreWitness{FEN: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Path: []string{"e1d1", "e8d8", "d1d2", "d8e8", "d2e1", "e8d8", "e1d1", "d8e8"}},
	},
	{
		ID: "SC06", Rule: repetitionSame.Name, About: "only occurrences that follow each other after four half-moves count",
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
			FEN:  "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
			Path: []string{"e1d1", "e8d8", "d1d2", "d8d7", "d2e1", "d7e8", "e1d1", "e8d8", "d1e1"},
		},
	},
	{
		ID: "SC07", Rule: repetitionSame.Name, About: "moves are compared instead of positions",
		bend: func(s *scoring) {
			s.Occurrences = func(r *record) int {
				times, end := 1, len(r.Moves)
				for i := end - 4; i >= 0 && slices.Equal(r.Moves[i:i+4], r.Moves[end-4:]); i -= 4 {
					if r.Seen[i] == r.Seen[end] {
						times++
					}
				}
				return times
			}
		},
		Witness: law.ScoreWitness{FEN: startFEN, Path: slices.Concat(dance, []string{"b1c3", "b8c6", "c3b1"})}, // thomas-mauran/chess-tui#67
	},
	{
		ID: "SC08", Rule: repetitionFirst.Name, About: "the first position of the game is not counted",
		bend: func(s *scoring) {
			s.Occurrences = func(r *record) int {
				times := law.CountSame(r)
				if r.Seen[0] == r.Seen[len(r.Seen)-1] {
					times--
				}
				return times
			}
		},
		Witness: law.ScoreWitness{FEN: startFEN, Path: danced(7)},
	},
	{
		ID: "SC09", Rule: threefold.Name, About: "the second occurrence can be claimed",
		bend:    claiming(occurrencesToClaim-1, halfMovesToClaim),
		Witness: law.ScoreWitness{FEN: startFEN, Path: danced(3)},
	},
	{
		ID: "SC10", Rule: threefold.Name, About: "the third repetition can be claimed, which is the fourth occurrence",
		bend:    claiming(occurrencesToClaim+1, halfMovesToClaim),
		Witness: law.ScoreWitness{FEN: startFEN, Path: danced(7)},
	},
	{
		ID: "SC11", Rule: threefold.Name, About: "the third occurrence ends the game",
		bend: func(s *scoring) {
			s.Counted = append(s.Counted, func(r *record) engine.Outcome {
				return law.DrawnIf(r.Occurrences() >= occurrencesToClaim, byFivefold)
			})
		},
		Witness: law.ScoreWitness{FEN: startFEN, Path: danced(8)},
	},
	{
		ID: "SC12", Rule: fivefold.Name, About: "no repetition ends the game",
		bend:    func(s *scoring) { s.Counted = []ending{playedFor75Moves, progressless} },
		Witness: law.ScoreWitness{FEN: startFEN, Path: danced(16)},
	},
	{
		ID: "SC13", Rule: claimAnnounced.Name, About: "nothing can be claimed by announcing a move",
		bend:    func(s *scoring) { s.Announced = func(*record) engine.Claims { return 0 } },
		Witness: law.ScoreWitness{FEN: startFEN, Path: danced(7)},
	},
}
