package chess

import (
	"rulecheck/engine"
	"rulecheck/oracle"
)

// counterFaults are about the turn, the counters and the end of the game (5.2, 9.3).
var counterFaults = []Fault{
	{
		ID: "EN01", Area: "end", Rule: deadPosition.Name, About: "bare kings, or kings and one knight or bishop, have no moves",
		bend:    bend{lacks: func(p *position, m move) bool { return bareKings(p) }},
		Witness: Witness{FEN: "8/K7/8/6k1/8/8/8/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "EN02", Area: "end", Rule: fiftyMoves.Name, About: "from 100 half-moves on the clock there are no moves",
		bend:    bend{lacks: func(p *position, m move) bool { return p.clock >= 100 }},
		Witness: Witness{FEN: "8/8/8/8/8/6k1/8/R3K3 w - - 100 81", Kind: oracle.MovesMissing},
	},
	{
		ID: "XTU01", Area: "turn", Rule: turnAlternates.Name, About: "the side that has castled moves again",
		bend: bend{plays: func(before *position, m move, after *position) {
			if m.manner == castles {
				after.turn = before.turn
			}
		}},
		Witness: Witness{FEN: "8/8/8/8/8/6k1/8/R3K3 w Q - 0 1", Path: []string{"e1c1"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCT01", Area: "counters", Rule: counterClock.Name, About: "the clock runs on after a capture",
		bend: bend{plays: func(before *position, m move, after *position) {
			if before.captures(m) && before.mover(m).kind != pawn {
				after.clock = before.clock + 1
			}
		}},
		Witness: Witness{FEN: "3k4/8/8/8/8/6K1/7p/8 w - - 0 1", Path: []string{"g3h2"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCT02", Area: "counters", Rule: counterClock.Name, About: "the clock runs on after a pawn's move",
		bend: bend{plays: func(before *position, m move, after *position) {
			if before.mover(m).kind == pawn && !before.captures(m) {
				after.clock = before.clock + 1
			}
		}},
		Witness: Witness{FEN: "3k4/8/4P3/8/8/8/8/4K3 w - - 0 1", Path: []string{"e6e7"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCT03", Area: "counters", Rule: counterClock.Name, About: "the clock runs on after a promotion",
		bend: bend{plays: func(before *position, m move, after *position) {
			if m.promoted != nobody && !before.captures(m) {
				after.clock = before.clock + 1
			}
		}},
		Witness: Witness{FEN: "8/4P3/8/6k1/8/3K4/8/8 w - - 0 1", Path: []string{"e7e8n"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCT04", Area: "counters", Rule: counterClock.Name, About: "castling sets the clock to 0",
		bend: bend{plays: func(before *position, m move, after *position) {
			if m.manner == castles {
				after.clock = 0
			}
		}},
		Witness: Witness{FEN: "8/8/8/8/8/6k1/8/R3K3 w Q - 0 1", Path: []string{"e1c1"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCT05", Area: "counters", Rule: counterClock.Name, About: "a move that loses a castling right sets the clock to 0",
		bend: bend{plays: func(before *position, m move, after *position) {
			if after.rights != before.rights {
				after.clock = 0
			}
		}},
		Witness: Witness{FEN: "8/8/8/8/8/6k1/8/R3K3 w Q - 0 1", Path: []string{"a1b1"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCT06", Area: "counters", Rule: counterNumber.Name, About: "the move number rises after White's move instead of Black's",
		bend: bend{plays: func(before *position, m move, after *position) {
			after.number = before.number
			if before.turn == engine.White {
				after.number++
			}
		}},
		Witness: Witness{FEN: "3k4/8/8/8/8/8/8/4K3 w - - 0 1", Path: []string{"e1d1"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCT07", Area: "counters", Rule: counterNumber.Name, About: "the move number rises after every ply",
		bend: bend{plays: func(before *position, m move, after *position) {
			after.number = before.number + 1
		}},
		Witness: Witness{FEN: "3k4/8/8/8/8/8/8/4K3 w - - 0 1", Path: []string{"e1d1"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCT08", Area: "counters", Rule: counterClock.Name, About: "the clock counts moves of both, not half-moves",
		bend: bend{plays: func(before *position, m move, after *position) {
			if before.turn == engine.White && after.clock != 0 {
				after.clock = before.clock
			}
		}},
		Witness: Witness{FEN: "3k4/8/8/8/8/8/8/4K3 w - - 0 1", Path: []string{"e1d1"}, Kind: oracle.StateDiffers},
	},
}

// bareKings reports whether nobody but the kings and at most one knight or
// bishop is left.
func bareKings(p *position) bool {
	minor := 0
	for _, m := range p.board {
		switch m.kind {
		case nobody, king:
		case knight, bishop:
			minor++
		default:
			return false
		}
	}
	return minor <= 1
}
