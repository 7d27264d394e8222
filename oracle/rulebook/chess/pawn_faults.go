package chess

import (
	"rulecheck/engine"
	"rulecheck/oracle"
)

// pawnFaults are about the pawn's walk and capture (3.7).
var pawnFaults = []Fault{
	{
		ID: "PW01", Area: "pawn", Rule: pawnDoubleClear.Name, About: "a double step may jump over a man",
		bend:    bend{adds: doubleStepsOver},
		Witness: Witness{FEN: "8/3p4/3B4/4K3/k7/8/8/8 b - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "PW02", Area: "pawn", Rule: pawnDoubleFromHome.Name, About: "a double step may start on the third rank too",
		bend:    bend{adds: doubleStepsFromThird},
		Witness: Witness{FEN: "8/8/p7/8/8/8/8/1k1K4 b - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "PW05", Area: "pawn", Rule: pawnDoubleStep.Name, About: "Black's pawns have no double step",
		bend:    bend{lacks: func(p *position, m move) bool { return m.manner == doubleStep && p.turn == engine.Black }},
		Witness: Witness{FEN: "8/3p4/8/8/8/6k1/4K3/8 b - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "PW06", Area: "pawn", Rule: pawnDoubleStep.Name, About: "White's pawns have no double step",
		bend:    bend{lacks: func(p *position, m move) bool { return m.manner == doubleStep && p.turn == engine.White }},
		Witness: Witness{FEN: "4K3/8/8/6k1/8/8/7P/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "PW07", Area: "pawn", Rule: pawnBlocked.Name, About: "a pawn may capture straight ahead",
		bend:    bend{adds: pawnSteps(0, 1, (*position).enemyOn)},
		Witness: Witness{FEN: "8/8/8/k7/P7/3K4/1r6/8 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "PW08", Area: "pawn", Rule: pawnForward.Name, About: "a pawn may step back",
		bend:    bend{adds: pawnSteps(0, -1, (*position).empty)},
		Witness: Witness{FEN: "3k4/8/4P3/8/8/8/8/4K3 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "PW09", Area: "pawn", Rule: ownMan.Name, About: "a pawn may capture own men",
		bend:    bend{adds: capturesOfOwn(pawn)},
		Witness: Witness{FEN: "8/8/8/8/K7/4P2k/3P4/8 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "PW11", Area: "pawn", Rule: pawnCaptures.Name, About: "no pawn capture towards the a-file",
		bend:    bend{lacks: func(p *position, m move) bool { return plainPawnCapture(p, m) && m.to.File() < m.from.File() }},
		Witness: Witness{FEN: "8/8/8/8/8/3b4/4P3/k3K3 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XPW01", Area: "pawn", Rule: pawnCaptures.Name, About: "no pawn capture towards the h-file",
		bend:    bend{lacks: func(p *position, m move) bool { return plainPawnCapture(p, m) && m.to.File() > m.from.File() }},
		Witness: Witness{FEN: "8/8/2k5/8/2p5/1P6/8/4K3 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XPW02", Area: "pawn", Rule: pawnBlocked.Name, About: "a double step may capture",
		bend:    bend{adds: doubleStepsOnto},
		Witness: Witness{FEN: "8/1K6/8/8/4k3/8/4P3/8 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "XPW03", Area: "pawn", Rule: boardEdge.Name, About: "a pawn captures round the edge between the a-file and the h-file",
		bend:    bend{adds: pawnCapturesRoundEdge},
		Witness: Witness{FEN: "r7/4k3/7P/8/8/8/8/4K3 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "XPW04", Area: "pawn", Rule: pawnForward.Name, About: "a pawn on the second rank may not take a single step",
		bend: bend{lacks: func(p *position, m move) bool {
			return p.mover(m).kind == pawn && m.manner == plain && !m.diagonal() && m.from.Rank() == rankOf(p.turn, 2)
		}},
		Witness: Witness{FEN: "8/4p3/8/8/8/8/8/k2K4 b - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XPW05", Area: "pawn", Rule: pawnNotAside.Name, About: "a pawn may step diagonally to an empty square",
		bend: bend{adds: func(p *position, moves []move) []move {
			return pawnSteps(1, 1, (*position).empty)(p, pawnSteps(-1, 1, (*position).empty)(p, moves))
		}},
		Witness: Witness{FEN: "3k4/8/4P3/8/8/8/8/4K3 w - - 0 1", Kind: oracle.MovesExtra},
	},
}

// plainPawnCapture reports whether the move is a pawn's capture and not one en
// passant.
func plainPawnCapture(p *position, m move) bool {
	return p.mover(m).kind == pawn && m.manner == plain && m.diagonal()
}

// pawnSteps adds pawn moves some files and ranks away, seen from the mover's
// side, to squares that a test picks.
func pawnSteps(files, ranks int, test func(*position, engine.Square) bool) func(*position, []move) []move {
	return func(p *position, moves []move) []move {
		for from := range engine.Square(64) {
			to, ok := step(from, files, ranks*forward(p.turn))
			if ok && p.holds(from, pawn, p.turn) && test(p, to) {
				moves = appendAdvance(moves, p, from, to)
			}
		}
		return moves
	}
}

// doubleSteps adds double steps from a rank, if a test picks the squares that
// they pass over and reach.
func doubleSteps(rank int, test func(p *position, over, to engine.Square) bool) func(*position, []move) []move {
	return func(p *position, moves []move) []move {
		for file := range 8 {
			from := engine.SquareAt(file, rankOf(p.turn, rank))
			over, _ := step(from, 0, forward(p.turn))
			to, _ := step(over, 0, forward(p.turn))
			if p.holds(from, pawn, p.turn) && test(p, over, to) {
				moves = append(moves, move{from: from, to: to, manner: doubleStep})
			}
		}
		return moves
	}
}

var (
	doubleStepsOver = doubleSteps(2, func(p *position, over, to engine.Square) bool {
		return !p.empty(over) && p.empty(to)
	})
	doubleStepsOnto = doubleSteps(2, func(p *position, over, to engine.Square) bool {
		return p.empty(over) && p.enemyOn(to)
	})
	doubleStepsFromThird = doubleSteps(3, func(p *position, over, to engine.Square) bool {
		return p.empty(over) && p.empty(to)
	})
)

// pawnCapturesRoundEdge adds captures by the arithmetic of square numbers.
func pawnCapturesRoundEdge(p *position, moves []move) []move {
	for from := range engine.Square(64) {
		if !p.holds(from, pawn, p.turn) {
			continue
		}
		for _, difference := range []int{7, 9} {
			to := engine.Square(int(from) + difference*forward(p.turn))
			if roundEdge(from, to) && p.enemyOn(to) {
				moves = appendAdvance(moves, p, from, to)
			}
		}
	}
	return moves
}
