package chess

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle/rulebook/law"
)

// endFaults are about 5.1, 5.2, and what comes first.
var endFaults = []ScoreFault{
	{
		ID: "SC40", Rule: checkmate.Name, About: "the side that has been mated is said to have won",
		bend: func(s *scoring) {
			s.Board[0] = func(r *record) engine.Outcome {
				o := mated(r)
				if o.Over {
					o.Winner = engine.WinnerIs(r.Present().turn)
				}
				return o
			}
		},
		Witness: law.ScoreWitness{FEN: "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"},
	},
	{
		ID: "SC41", Rule: stalemate.Name, About: "a side without a legal move has lost, in check or not",
		bend: func(s *scoring) {
			s.Board[1] = func(r *record) engine.Outcome {
				if len(r.Legal()) > 0 {
					return engine.Outcome{}
				}
				return law.Lost(r.Present().turn, byStalemate)
			}
		},
		Witness: law.ScoreWitness{FEN: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"},
	},
	{
		ID: "SC42", Rule: precedence.Name, About: "75 moves come before checkmate",
		bend:    func(s *scoring) { s.Board[0] = unless75Moves(mated) },
		Witness: law.ScoreWitness{FEN: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 100", Path: []string{"a1a8"}},
	},
	{
		ID: "SC43", Rule: precedence.Name, About: "75 moves come before stalemate",
		bend:    func(s *scoring) { s.Board[1] = unless75Moves(stalemated) },
		Witness: law.ScoreWitness{FEN: "7k/5Q2/6K1/8/8/8/8/8 b - - 150 100"}, // lichess-org/lila#4147
	},
	{
		ID: "SC44", Rule: precedence.Name, About: "a draw can be claimed by announcing a move that mates",
		bend: func(s *scoring) {
			s.Board, s.Counted = nil, slices.Concat(s.Board, s.Counted)
		},
		Witness: law.ScoreWitness{FEN: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 75"},
	},
	{
		ID: "SC45", Rule: deadPosition.Name, About: "no position is dead",
		bend:    held(func(*position) bool { return false }),
		Witness: law.ScoreWitness{FEN: "8/8/8/4k3/8/8/3K4/8 w - - 0 1"},
	},
	{
		ID: "SC46", Rule: deadPosition.Name, About: "only bare kings are dead, or kings and one knight or bishop",
		bend:    held(bareKings),
		Witness: law.ScoreWitness{FEN: "8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 33"}, // bhlangonijr/chesslib#33
	},
	{
		ID: "SC47", Rule: deadPosition.Name, About: "bishops on squares of both colors are dead",
		bend:    heldToo(func(white, black force) bool { return white.men[knight]+black.men[knight] == 0 }),
		Witness: law.ScoreWitness{FEN: "7k/8/7K/2Bb4/8/8/8/8 b - - 0 1"}, // niklasf/chessops#152
	},
	{
		ID: "SC48", Rule: deadPosition.Name, About: "two knights against a bare king are dead",
		bend: heldToo(func(white, black force) bool {
			return white.men[knight]+black.men[knight] == 2 && white.men[knight]*black.men[knight]+white.men[bishop]+black.men[bishop] == 0
		}),
		Witness: law.ScoreWitness{FEN: "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1"}, // SebLague/Chess-Challenge#15
	},
	{
		ID: "SC49", Rule: deadPosition.Name, About: "one knight or bishop on each side is dead",
		bend: heldToo(func(white, black force) bool {
			return white.men[knight]+white.men[bishop] == 1 && black.men[knight]+black.men[bishop] == 1
		}),
		Witness: law.ScoreWitness{FEN: "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1"},
	},
}

// heldToo returns a bend that holds positions dead besides those that are, of
// those without pawns, rooks and queens.
func heldToo(dead func(white, black force) bool) func(s *scoring) {
	return held(func(p *position) bool {
		white, black := p.force(engine.White), p.force(engine.Black)
		return p.dead() || !white.major() && !black.major() && dead(white, black)
	})
}

// unless75Moves returns an ending that gives way to the 75 moves.
func unless75Moves(by ending) ending {
	return func(r *record) engine.Outcome {
		o := by(r)
		if draw := playedFor75Moves(r); o.Over && draw.Over {
			return draw
		}
		return o
	}
}
