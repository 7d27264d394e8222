package checkers

import (
	"rulecheck/engine"
	"rulecheck/oracle"
)

// turnFaults are about the turn, the board, and how positions are read (1.5,
// 1.13).
var turnFaults = []Fault{
	{
		ID: "D60", Rule: turnAlternates.Name, About: "the turn does not change",
		bend:    bend{without: []*Rule{turnAlternates}},
		Witness: Witness{FEN: "B:W31:B1", Path: []string{"1-6"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "D61", Rule: turnAlternates.Name, About: "a player who has captured moves again",
		bend:    again(func(m *move) bool { return m.jumps > 0 }),
		Witness: Witness{FEN: "W:W27:B23", Path: []string{"27x18"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "D62", Rule: turnAlternates.Name, About: "a player whose man has been crowned moves again",
		bend:    again(func(m *move) bool { return m.crowned }),
		Witness: Witness{FEN: "B:W14:B28", Path: []string{"28-32"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "D63", Rule: noPass.Name, About: "a player who cannot move is passed over",
		bend: bend{plays: func(before *position, m *move, after *position) {
			if len(english.legal(after)) == 0 {
				after.turn = before.turn
			}
		}},
		Witness: Witness{FEN: "B:W29:B21,22", Path: []string{"21-25"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "D64", Rule: turnBlackFirst.Name, About: "White moves first, whatever the position says",
		bend:    bend{reads: func(p *position) { p.turn = engine.White }},
		Witness: Witness{FEN: "B:W21-32:B1-12", Kind: oracle.StateDiffers},
	},
	{
		ID: "D65", Rule: boardDark.Name, About: "positions are read with square 1 at the other end of the board",
		bend: bend{reads: func(p *position) {
			turned := *p
			for s := square(1); s <= 32; s++ {
				turned.board[s] = p.board[33-s]
			}
			*p = turned
		}},
		Witness: Witness{FEN: "B:W30:B1", Kind: oracle.StateDiffers},
	},
	{
		ID: "D66", Rule: crownForGood.Name, About: "kings are read as men",
		bend: bend{reads: func(p *position) {
			for s := range p.board {
				if p.board[s].kind == king {
					p.board[s].kind = man
				}
			}
		}},
		Witness: Witness{FEN: "W:WK14:B1", Kind: oracle.StateDiffers},
	},
}

// again leaves the turn with the player who has made a move that a test picks.
func again(test func(m *move) bool) bend {
	return bend{plays: func(before *position, m *move, after *position) {
		if test(m) {
			after.turn = before.turn
		}
	}}
}
