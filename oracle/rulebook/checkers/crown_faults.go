package checkers

import (
	"rulecheck/engine"
	"rulecheck/oracle"
)

// crownFaults are about men that become kings (1.16, 1.19).
var crownFaults = []Fault{
	{
		ID: "D50", Rule: crownEndsMove.Name, About: "a man crowned by a capture goes on as a king (Russian)",
		bend:    bend{without: []*Rule{crownEndsMove}},
		Witness: Witness{FEN: "W:W9:B6,7", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D51", Rule: crownEndsMove.Name, About: "a man crowned by a capture goes on, and is a man again if it leaves the row (Pool)",
		bend: bend{without: []*Rule{crownEndsMove}, plays: func(before *position, m *move, after *position) {
			if m.pastCrown && m.to().rank() != crowningRank(before.turn) {
				after.board[m.to()].kind = man
			}
		}},
		Witness: Witness{FEN: "W:W9:B6,7", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D52", Rule: crownEndsMove.Name, About: "a man crowned by a capture may go on or stop",
		bend: bend{without: []*Rule{crownEndsMove, captureToTheEnd}, move: func(all *choice, m *move) bool {
			return m.goesOn && (!m.crowned || m.pastCrown)
		}},
		Witness: Witness{FEN: "W:W9:B6,7", Kind: oracle.MovesExtra},
	},
	{
		ID: "D53", Rule: crownOnLastRow.Name, About: "men are never crowned",
		bend:    bend{without: []*Rule{crownOnLastRow}},
		Witness: Witness{FEN: "B:W14:B28", Path: []string{"28-32"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "D54", Rule: crownOnLastRow.Name, About: "a man is crowned only if it comes to the last row by a step",
		bend:    uncrowned(func(before *position, m *move) bool { return m.jumps > 0 }),
		Witness: Witness{FEN: "W:W10:B7", Path: []string{"10x3"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "D55", Rule: crownOnLastRow.Name, About: "a man is crowned only if it comes to the last row by a jump",
		bend:    uncrowned(func(before *position, m *move) bool { return m.jumps == 0 }),
		Witness: Witness{FEN: "B:W14:B28", Path: []string{"28-32"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "D56", Rule: crownOnLastRow.Name, About: "White's men are never crowned",
		bend:    uncrowned(func(before *position, m *move) bool { return before.turn == engine.White }),
		Witness: Witness{FEN: "W:W8:B16", Path: []string{"8-4"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "D57", Rule: crownOnLastRow.Name, About: "a man is crowned one row early",
		bend: bend{plays: func(before *position, m *move, after *position) {
			if m.to().rank() == crowningRank(before.turn)-int(forward(before.turn)) {
				after.board[m.to()].kind = king
			}
		}},
		Witness: Witness{FEN: "W:W9:B28", Path: []string{"9-6"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "D58", Rule: crownForGood.Name, About: "a king that captures becomes a man",
		bend: bend{plays: func(before *position, m *move, after *position) {
			if m.jumps > 0 && before.board[m.from()].kind == king {
				after.board[m.to()].kind = man
			}
		}},
		Witness: Witness{FEN: "W:WK21:B25", Path: []string{"21x30"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "D59", Rule: crownForGood.Name, About: "a king that comes to the last row again changes sides",
		bend: bend{plays: func(before *position, m *move, after *position) {
			if before.board[m.from()].kind == king && m.to().rank() == crowningRank(before.turn) {
				after.board[m.to()].color = before.turn.Other()
			}
		}},
		Witness: Witness{FEN: "W:WK6:B17", Path: []string{"6-2"}, Kind: oracle.StateDiffers},
	},
}

// uncrowned leaves a man that comes to the last row a man if a test holds.
func uncrowned(test func(before *position, m *move) bool) bend {
	return bend{plays: func(before *position, m *move, after *position) {
		if m.crowned && test(before, m) {
			after.board[m.to()].kind = man
		}
	}}
}
