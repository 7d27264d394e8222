package chess

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// promotionFaults are about pawns on the last rank (3.7.3.3).
var promotionFaults = []Fault{
	{
		ID: "PR02", Area: "promotion", Rule: promotionChoice.Name, About: "no promotion to a knight",
		bend:    bend{lacks: func(p *position, m move) bool { return m.promoted == knight }},
		Witness: Witness{FEN: "8/4P3/8/6k1/8/3K4/8/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "PR03", Area: "promotion", Rule: promotionChoice.Name, About: "no promotion to a bishop",
		bend:    bend{lacks: func(p *position, m move) bool { return m.promoted == bishop }},
		Witness: Witness{FEN: "8/4P3/8/6k1/8/3K4/8/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "PR06", Area: "promotion", Rule: promotionKinds.Name, About: "promotion to a king is offered",
		bend:    bend{adds: promotionsTo(king)},
		Witness: Witness{FEN: "8/4P3/8/6k1/8/3K4/8/8 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "PR08", Area: "promotion", Rule: promotionReplaces.Name, About: "the promoted man is the enemy's",
		bend: bend{plays: func(before *position, m move, after *position) {
			if m.promoted != nobody {
				after.board[m.to].color = after.turn
			}
		}},
		Witness: Witness{FEN: "8/4P3/8/6k1/8/3K4/8/8 w - - 0 1", Path: []string{"e7e8n"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "PR09", Area: "promotion", Rule: promotionChoice.Name, About: "Black never promotes",
		bend:    bend{lacks: func(p *position, m move) bool { return m.promoted != nobody && p.turn == engine.Black }},
		Witness: Witness{FEN: "8/8/8/8/8/8/1p6/k2K4 b - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "PR10", Area: "promotion", Rule: promotionChoice.Name, About: "no promotion that gives check",
		bend:    bend{lacks: func(p *position, m move) bool { return m.promoted != nobody && checks(p, m) }},
		Witness: Witness{FEN: "8/3P4/3k4/8/8/8/8/3K4 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "PR11", Area: "promotion", Rule: promotionReplaces.Name, About: "a promotion leaves a pawn on the last rank",
		bend: bend{plays: func(before *position, m move, after *position) {
			if m.promoted != nobody {
				after.board[m.to].kind = pawn
			}
		}},
		Witness: Witness{FEN: "8/4P3/8/6k1/8/3K4/8/8 w - - 0 1", Path: []string{"e7e8n"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "PR13", Area: "promotion", Rule: promotionChoice.Name, About: "no promotion by a capture",
		bend:    bend{lacks: func(p *position, m move) bool { return m.promoted != nobody && p.captures(m) }},
		Witness: Witness{FEN: "2K5/8/6k1/8/8/8/6p1/5N2 b - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "PR14", Area: "promotion", Rule: promotionChoice.Name, About: "a promotion that answers a check is to a queen only",
		bend:    bend{lacks: func(p *position, m move) bool { return m.promoted != nobody && m.promoted != queen && p.inCheck() }},
		Witness: Witness{FEN: "4kr2/4P3/8/5K2/8/8/8/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "PR15", Area: "promotion", Rule: promotionReplaces.Name, About: "a promotion to a rook makes a bishop, one to a bishop a rook",
		bend: bend{plays: func(before *position, m move, after *position) {
			switch m.promoted {
			case rook:
				after.board[m.to].kind = bishop
			case bishop:
				after.board[m.to].kind = rook
			}
		}},
		Witness: Witness{FEN: "8/4P3/8/6k1/8/3K4/8/8 w - - 0 1", Path: []string{"e7e8b"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "PR16", Area: "promotion", Rule: promotionChoice.Name, About: "White never promotes",
		bend:    bend{lacks: func(p *position, m move) bool { return m.promoted != nobody && p.turn == engine.White }},
		Witness: Witness{FEN: "8/4P3/8/6k1/8/3K4/8/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XPR01", Area: "promotion", Rule: promotionKinds.Name, About: "promotion to a pawn is offered",
		bend:    bend{adds: promotionsTo(pawn)},
		Witness: Witness{FEN: "8/4P3/8/6k1/8/3K4/8/8 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "XPR02", Area: "promotion", Rule: promotionMust.Name, About: "a pawn may reach the last rank and stay a pawn",
		bend:    bend{adds: promotionsTo(nobody)},
		Witness: Witness{FEN: "8/4P3/8/6k1/8/3K4/8/8 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "XPR03", Area: "promotion", Rule: promotionChoice.Name, About: "no promotion to a queen",
		bend:    bend{lacks: func(p *position, m move) bool { return m.promoted == queen }},
		Witness: Witness{FEN: "8/4P3/8/6k1/8/3K4/8/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XPR04", Area: "promotion", Rule: promotionChoice.Name, About: "no promotion to a rook",
		bend:    bend{lacks: func(p *position, m move) bool { return m.promoted == rook }},
		Witness: Witness{FEN: "8/4P3/8/6k1/8/3K4/8/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XPR05", Area: "promotion", Rule: promotionReplaces.Name, About: "every promotion makes a queen, whatever was chosen",
		bend: bend{plays: func(before *position, m move, after *position) {
			if m.promoted != nobody {
				after.board[m.to].kind = queen
			}
		}},
		Witness: Witness{FEN: "8/4P3/8/6k1/8/3K4/8/8 w - - 0 1", Path: []string{"e7e8n"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XPR06", Area: "promotion", Rule: promotionChoice.Name, About: "a capture promotes to a queen only",
		bend:    bend{lacks: func(p *position, m move) bool { return m.promoted != nobody && m.promoted != queen && p.captures(m) }},
		Witness: Witness{FEN: "2K5/8/6k1/8/8/8/6p1/5N2 b - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XPR07", Area: "promotion", Rule: pinAlongLine.Name, About: "a pinned pawn may not promote by capturing the pinner",
		bend:    bend{lacks: func(p *position, m move) bool { return m.promoted != nobody && pinnedOnLine(p, m) }},
		Witness: Witness{FEN: "b7/1P6/8/8/4K3/8/2k5/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
}

// promotionsTo adds a promotion to a kind wherever there is one to a queen.
func promotionsTo(kind engine.Kind) func(p *position, moves []move) []move {
	return func(_ *position, moves []move) []move {
		for _, m := range slices.Clone(moves) {
			if m.promoted == queen {
				m.promoted = kind
				moves = append(moves, m)
			}
		}
		return moves
	}
}
