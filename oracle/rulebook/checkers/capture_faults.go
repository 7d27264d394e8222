package checkers

import "rulecheck/oracle"

// captureFaults are about what a jump is and what it takes (1.18 to 1.21).
var captureFaults = []Fault{
	{
		ID: "D20", Rule: captureEnemyOnly.Name, About: "own pieces are jumped over and taken",
		bend:    bend{without: []*Rule{captureEnemyOnly}},
		Witness: Witness{FEN: "W:W26,31:B19", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D21", Rule: captureEmptyLanding.Name, About: "a jump ends on a square that is not empty",
		bend:    bend{without: []*Rule{captureEmptyLanding}},
		Witness: Witness{FEN: "W:W23,30:B26", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D22", Rule: captureOnce.Name, About: "a piece is jumped over twice in one move",
		bend: bend{without: []*Rule{captureOnce}, jump: func(c *course, h hop) bool {
			return c.timesTaken(h.over) >= 2
		}},
		Witness: Witness{FEN: "W:WK21:B25", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D23", Rule: captureStartSquareEmpty.Name, About: "the capturing piece's start square counts as occupied",
		bend:    bend{without: []*Rule{captureStartSquareEmpty}},
		Witness: Witness{FEN: "B:W15,16,23,24:BK27", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D24", Rule: captureRemoved.Name, About: "captured pieces stay on the board",
		bend:    bend{without: []*Rule{captureRemoved}},
		Witness: Witness{FEN: "W:W27:B23", Path: []string{"27x18"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "D25", Rule: captureRemoved.Name, About: "only the last piece jumped over is removed",
		bend: bend{plays: func(before *position, m *move, after *position) {
			for _, s := range m.captured()[:max(1, m.jumps)-1] {
				after.board[s] = before.board[s]
			}
		}},
		Witness: Witness{FEN: "B:W10,19:B6", Path: []string{"6x15x24"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "D26", Rule: captureRemoved.Name, About: "only the first piece jumped over is removed",
		bend: bend{plays: func(before *position, m *move, after *position) {
			for _, s := range m.captured()[min(1, m.jumps):] {
				after.board[s] = before.board[s]
			}
		}},
		Witness: Witness{FEN: "B:W10,19:B6", Path: []string{"6x15x24"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "D27", Rule: captureAdjacent.Name, About: "a king captures from afar and lands anywhere behind (flying)",
		bend: bend{without: []*Rule{captureAdjacent, captureLandsBehind}, jump: func(c *course, h hop) bool {
			return c.piece.kind == man && (h.gap > 0 || h.beyond > 1)
		}},
		Witness: Witness{FEN: "B:W22:BK13", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D28", Rule: captureAdjacent.Name, About: "a king captures from afar and lands immediately behind",
		bend: bend{without: []*Rule{captureAdjacent}, jump: func(c *course, h hop) bool {
			return c.piece.kind == man && h.gap > 0
		}},
		Witness: Witness{FEN: "B:W22:BK13", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D29", Rule: captureLandsBehind.Name, About: "a jump ends one or two squares behind the piece jumped over",
		bend: bend{without: []*Rule{captureLandsBehind}, jump: func(c *course, h hop) bool {
			return h.beyond > 2
		}},
		Witness: Witness{FEN: "W:W27:B23", Kind: oracle.MovesExtra},
	},
	{
		ID: "D30", Rule: captureDiagonal.Name, About: "pieces also capture sideways, along the row",
		bend: bend{without: []*Rule{captureDiagonal}, jump: func(c *course, h hop) bool {
			return h.line.files == 0
		}},
		Witness: Witness{FEN: "B:W7:B8", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D31", Rule: captureDiagonal.Name, About: "pieces also capture straight ahead, along the file",
		bend: bend{without: []*Rule{captureDiagonal}, jump: func(c *course, h hop) bool {
			return h.line.ranks == 0
		}},
		Witness: Witness{FEN: "B:W17:B9", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D32", Rule: manCapturesForward.Name, About: "men capture backward",
		bend:    bend{without: []*Rule{manCapturesForward}},
		Witness: Witness{FEN: "B:W19:B24", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D33", Rule: manCapturesForward.Name, About: "men capture backward after a first jump forward",
		bend: bend{without: []*Rule{manCapturesForward}, jump: func(c *course, h hop) bool {
			return c.move.jumps == 0 && c.piece.kind == man && h.line.backward(c.piece.color)
		}},
		Witness: Witness{FEN: "B:W23,24:B18", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D34", Rule: manTakesKing.Name, About: "a man may not take a king",
		bend: bend{jump: func(c *course, h hop) bool {
			return c.piece.kind == man && c.at(h.over).kind == king
		}},
		Witness: Witness{FEN: "B:WK15:B11", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D35", Rule: kingCapturesBackward.Name, About: "a king captures forward only",
		bend: bend{jump: func(c *course, h hop) bool {
			return h.line.backward(c.piece.color)
		}},
		Witness: Witness{FEN: "W:WK21:B25", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D36", Rule: kingCapturesBackward.Name, About: "a king turns back after a jump at the earliest",
		bend: bend{jump: func(c *course, h hop) bool {
			return c.move.jumps == 0 && h.line.backward(c.piece.color)
		}},
		Witness: Witness{FEN: "W:WK21:B25", Kind: oracle.MovesDiffer},
	},
	{
		ID: "D37", Rule: kingCapturesBackward.Name, About: "a king may not take a king",
		bend: bend{jump: func(c *course, h hop) bool {
			return c.piece.kind == king && c.at(h.over).kind == king
		}},
		Witness: Witness{FEN: "B:WK17:BK13", Kind: oracle.MovesDiffer},
	},
}
