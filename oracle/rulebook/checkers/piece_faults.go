package checkers

import "rulecheck/oracle"

// pieceFaults are about how pieces move that do not capture (1.15, 1.17).
var pieceFaults = []Fault{
	{
		ID: "D40", Rule: manForward.Name, About: "men move backward",
		bend:    bend{without: []*Rule{manForward}},
		Witness: Witness{FEN: "W:W16:B28", Kind: oracle.MovesExtra},
	},
	{
		ID: "D41", Rule: moveOneStep.Name, About: "men move any number of squares",
		bend:    bend{without: []*Rule{moveOneStep}},
		Witness: Witness{FEN: "B:W31:B1", Kind: oracle.MovesExtra},
	},
	{
		ID: "D42", Rule: kingShort.Name, About: "kings move any number of squares (flying)",
		bend:    bend{without: []*Rule{kingShort}},
		Witness: Witness{FEN: "W:WK11:B13", Kind: oracle.MovesExtra},
	},
	{
		ID: "D43", Rule: kingAllDirections.Name, About: "kings move forward only",
		bend:    bend{step: func(c *course, h hop) bool { return h.line.backward(c.piece.color) }},
		Witness: Witness{FEN: "W:WK11:B13", Kind: oracle.MovesMissing},
	},
	{
		ID: "D44", Rule: kingAllDirections.Name, About: "kings move backward only",
		bend: bend{step: func(c *course, h hop) bool {
			return c.piece.kind == king && !h.line.backward(c.piece.color)
		}},
		Witness: Witness{FEN: "W:WK11:B13", Kind: oracle.MovesMissing},
	},
	{
		ID: "D45", Rule: moveDiagonal.Name, About: "pieces also move sideways to the next dark square",
		bend: bend{without: []*Rule{moveDiagonal}, step: func(c *course, h hop) bool {
			return h.line.files == 0
		}},
		Witness: Witness{FEN: "B:W31:B1", Kind: oracle.MovesExtra},
	},
	{
		ID: "D46", Rule: moveEmptySquare.Name, About: "a step takes an opponent's piece on the square it goes to",
		bend: bend{without: []*Rule{moveEmptySquare}, step: func(c *course, h hop) bool {
			return !c.empty(h.to) && c.at(h.to).color == c.piece.color
		}},
		Witness: Witness{FEN: "W:W25:B21", Kind: oracle.MovesExtra},
	},
	{
		ID: "D47", Rule: moveEmptySquare.Name, About: "a piece steps onto a square where one of its side stands",
		bend: bend{without: []*Rule{moveEmptySquare}, step: func(c *course, h hop) bool {
			return !c.empty(h.to) && c.at(h.to).color != c.piece.color
		}},
		Witness: Witness{FEN: "W:W26,31:B19", Kind: oracle.MovesExtra},
	},
	{
		ID: "D48", Rule: boardDark.Name, About: "steps and jumps go round the edge to the square that the numbers' difference gives",
		bend:    bend{lines: rolled},
		Witness: Witness{FEN: "W:W28:B11", Kind: oracle.MovesExtra},
	},
}

// rolled is the board as a program sees it that steps from a square by adding
// 3, 4 or 5 to its number and forgets the edge.
var rolled = func() *geometry {
	g := *flat
	for s := square(1); s <= 32; s++ {
		differences := [4]int{5, 4, -3, -4} // of an even row, in the order of the directions
		if s.rank()%2 == 1 {
			differences = [4]int{4, 3, -4, -5}
		}
		for i, difference := range differences {
			if to := int(s) + difference; 1 <= to && to <= 32 {
				g[s][i] = square(to)
			}
		}
	}
	return &g
}()
