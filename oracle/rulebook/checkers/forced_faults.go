package checkers

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// forcedFaults are about which of the moves must be played (1.19, 1.20).
var forcedFaults = []Fault{
	{
		ID: "D01", Rule: captureForced.Name, About: "captures are optional",
		bend:    bend{without: []*Rule{captureForced}},
		Witness: Witness{FEN: "W:W27:B23", Kind: oracle.MovesExtra},
	},
	{
		ID: "D02", Rule: captureForced.Name, About: "a piece that can capture must, but another piece may step instead",
		bend: bend{without: []*Rule{captureForced}, move: func(all *choice, m *move) bool {
			return m.jumps == 0 && captureBy(all, func(other *move) bool { return other.from() == m.from() })
		}},
		Witness: Witness{FEN: "W:W8,30:B25", Kind: oracle.MovesExtra},
	},
	{
		ID: "D03", Rule: captureForced.Name, About: "a king need not capture",
		bend: bend{without: []*Rule{captureForced}, move: func(all *choice, m *move) bool {
			return m.jumps == 0 && captureBy(all, func(other *move) bool { return all.kind(other) == man })
		}},
		Witness: Witness{FEN: "W:WK21:B25", Kind: oracle.MovesExtra},
	},
	{
		ID: "D04", Rule: captureForced.Name, About: "a man need not capture",
		bend: bend{without: []*Rule{captureForced}, move: func(all *choice, m *move) bool {
			return m.jumps == 0 && captureBy(all, func(other *move) bool { return all.kind(other) == king })
		}},
		Witness: Witness{FEN: "W:W27:B23", Kind: oracle.MovesExtra},
	},
	{
		ID: "D05", Rule: captureToTheEnd.Name, About: "a capture may stop early",
		bend:    bend{without: []*Rule{captureToTheEnd}},
		Witness: Witness{FEN: "B:W10,19:B6", Kind: oracle.MovesExtra},
	},
	{
		ID: "D06", Rule: captureToTheEnd.Name, About: "a capture may stop early once it has taken two pieces",
		bend: bend{without: []*Rule{captureToTheEnd}, move: func(all *choice, m *move) bool {
			return m.goesOn && m.jumps < 2
		}},
		Witness: Witness{FEN: "W:W29:B10,18,25", Kind: oracle.MovesExtra},
	},
	{
		ID: "D07", Rule: captureToTheEnd.Name, About: "a move takes one piece only",
		bend:    bend{jump: func(c *course, h hop) bool { return c.move.jumps >= 1 }},
		Witness: Witness{FEN: "B:W10,19:B6", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D08", Rule: captureToTheEnd.Name, About: "a move takes two pieces at most",
		bend:    bend{jump: func(c *course, h hop) bool { return c.move.jumps >= 2 }},
		Witness: Witness{FEN: "W:W29:B10,18,25", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D09", Rule: captureToTheEnd.Name, About: "a move takes eight pieces at most",
		bend:    bend{jump: func(c *course, h hop) bool { return c.move.jumps >= 8 }},
		Witness: Witness{FEN: "B:W6,7,8,14,15,16,22,23,24:BK1,K25,K27", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D10", Rule: captureToTheEnd.Name, About: "later jumps go on in the direction of the first",
		bend: bend{jump: func(c *course, h hop) bool {
			return c.move.jumps > 0 && h.line != c.line
		}},
		Witness: Witness{FEN: "B:W19,27:B16", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D11", Rule: captureToTheEnd.Name, About: "the second jump of a move does not reach either end row",
		bend: bend{jump: func(c *course, h hop) bool {
			return c.move.jumps > 0 && (h.to.rank() == 0 || h.to.rank() == 7)
		}},
		Witness: Witness{FEN: "B:W19,27:B16", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D12", Rule: captureSamePiece.Name, About: "after a jump that could go on, another piece may capture instead",
		bend: bend{without: []*Rule{captureToTheEnd}, plays: func(before *position, m *move, after *position) {
			if m.goesOn {
				after.turn = before.turn
			}
		}},
		Witness: Witness{FEN: "B:W14,16,23:B9,12", Kind: oracle.MovesExtra},
	},
	{
		ID: "D13", Rule: captureFreeChoice.Name, About: "the capture that takes most pieces must be made",
		bend: bend{lists: func(p *position, list []move) []move {
			return shorter(list, func(m, other *move) bool { return true })
		}},
		Witness: Witness{FEN: "B:W18,26:B15,23", Kind: oracle.MovesMissing},
	},
	{
		ID: "D14", Rule: captureFreeChoice.Name, About: "each piece must make its capture that takes most pieces",
		bend: bend{lists: func(p *position, list []move) []move {
			return shorter(list, func(m, other *move) bool { return m.from() == other.from() })
		}},
		Witness: Witness{FEN: "B:W17,25,26:BK30", Kind: oracle.MovesMissing},
	},
	{
		ID: "D15", Rule: captureFreeChoice.Name, About: "of captures that take most pieces one by a king must be made (Italian)",
		bend: bend{lists: func(p *position, list []move) []move {
			most := longest(list)
			byKing := func(m move) bool { return p.board[m.from()].kind == king }
			if most > 0 && slices.ContainsFunc(list, func(m move) bool { return m.jumps == most && byKing(m) }) {
				list = slices.DeleteFunc(list, func(m move) bool { return m.jumps == most && !byKing(m) })
			}
			return list
		}},
		Witness: Witness{FEN: "B:W6:B1,K9", Kind: oracle.MovesMissing},
	},
	{
		ID: "D16", Rule: captureFreeChoice.Name, About: "the first capture found must be made",
		bend: bend{lists: func(p *position, list []move) []move {
			return first(list, func(m, earlier *move) bool { return m.jumps > 0 && earlier.jumps > 0 })
		}},
		Witness: Witness{FEN: "B:W11:B7,8", Kind: oracle.MovesMissing},
	},
	{
		ID: "D17", Rule: captureFreeChoice.Name, About: "captures with the same start and end are one move",
		bend: bend{lists: func(p *position, list []move) []move {
			return first(list, sameEnds)
		}},
		Witness: Witness{FEN: "B:W6,7,14,15:B2", Kind: oracle.MovesMissing},
	},
	{
		ID: "D18", Rule: captureFreeChoice.Name, About: "captures with the same start and end that take the same pieces are one move",
		bend: bend{lists: func(p *position, list []move) []move {
			return first(list, sameResult)
		}},
		Witness: Witness{FEN: "B:W15,16,23,24:BK27", Kind: oracle.MovesMissing},
	},
	{
		ID: "D19", Rule: moveAny.Name, About: "a list holds 28 moves",
		bend: bend{lists: func(p *position, list []move) []move {
			return list[:min(28, len(list))]
		}},
		Witness: Witness{FEN: "B:W:BK5,K6,K7,K8,K14,K15,K16,K21,K22,K23,K24,K30", Kind: oracle.MovesMissing},
	},
}

// captureBy reports whether one of the captures passes a test.
func captureBy(all *choice, test func(m *move) bool) bool {
	return slices.ContainsFunc(all.moves, func(m move) bool { return m.jumps > 0 && test(&m) })
}

// kind returns the kind of the piece that makes a move.
func (all *choice) kind(m *move) engine.Kind { return all.position.board[m.from()].kind }
