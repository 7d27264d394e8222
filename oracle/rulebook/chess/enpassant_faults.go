package chess

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// enPassantFaults are about taking a pawn that has just made a double step (3.7.3.1).
var enPassantFaults = []Fault{
	{
		ID: "EP05", Area: "ep", Rule: passantAlongPin.Name, About: "a pawn pinned on the diagonal of the capture may not take en passant",
		bend:    bend{lacks: func(p *position, m move) bool { return m.manner == enPassant && pinnedOnLine(p, m) }},
		Witness: Witness{FEN: "8/K7/8/1pP5/8/8/8/6bk w - b6 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "EP06", Area: "ep", Rule: pinLeavesLine.Name, About: "a pinned pawn may take en passant off the line of the pin",
		bend:    bend{allows: func(p *position, m move) bool { return m.manner == enPassant && exposedByPinner(p, m) }},
		Witness: Witness{FEN: "4k2r/8/8/6pP/8/8/8/7K w - g6 0 2", Kind: oracle.MovesExtra},
	},
	{
		ID: "EP07", Area: "ep", Rule: passantDiscoveredCheck.Name, About: "en passant captures are not tested for the king's safety",
		bend:    bend{allows: func(p *position, m move) bool { return m.manner == enPassant }},
		Witness: Witness{FEN: "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 2", Kind: oracle.MovesExtra},
	},
	{
		ID: "EP08", Area: "ep", Rule: passantExpired.Name, About: "the right lives until the next double step",
		bend: bend{plays: func(before *position, m move, after *position) {
			if m.manner != doubleStep {
				after.passed[0] = before.passed[0]
			}
		}},
		Witness: Witness{FEN: "4k3/8/8/5Pp1/8/8/8/4K3 w - g6 0 2", Path: []string{"e1d1", "e8d7"}, Kind: oracle.MovesExtra},
	},
	{
		ID: "EP09", Area: "ep", Rule: passantExpired.Name, About: "the right is there again two plies later",
		bend:    bend{passed: func(p *position) []engine.Square { return []engine.Square{p.passed[0], p.passed[2]} }},
		Witness: Witness{FEN: "4k3/8/8/5Pp1/8/8/8/4K3 w - g6 0 2", Path: []string{"e1d1", "e8d7"}, Kind: oracle.MovesExtra},
	},
	{
		ID: "EP12", Area: "ep", Rule: passantEveryDoubleStep.Name, About: "a double step gives the right only if an enemy pawn stands beside it towards the h-file",
		bend: bend{plays: func(before *position, m move, after *position) {
			if m.manner == doubleStep && !pawnBeside(after, m.to, 1) {
				after.passed[0] = noSquare
			}
		}},
		Witness: Witness{FEN: "8/8/1k6/8/4p3/4K3/5P2/8 w - - 0 1", Path: []string{"f2f4"}, Kind: oracle.MovesMissing},
	},
	{
		ID: "EP13", Area: "ep", Rule: boardEdge.Name, About: "the capture reaches round the edge between the a-file and the h-file",
		bend:    bend{adds: enPassantRoundEdge},
		Witness: Witness{FEN: "8/8/P7/7p/8/3K2k1/8/8 w - h6 0 2", Kind: oracle.MovesExtra},
	},
	{
		ID: "EP15", Area: "ep", Rule: passantRemoves.Name, About: "the capture empties the square behind the passed one and leaves the pawn",
		bend: bend{plays: func(before *position, m move, after *position) {
			if m.manner == enPassant {
				taken := before.captured(m.to)
				after.board[taken] = before.board[taken]
				behind, _ := step(m.to, 0, forward(before.turn))
				after.board[behind] = man{}
			}
		}},
		Witness: Witness{FEN: "4k3/8/8/5Pp1/8/8/8/4K3 w - g6 0 2", Path: []string{"f5g6"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "EP16", Area: "ep", Rule: passantPawnOnly.Name, About: "any man that moves to the passed square takes the pawn",
		bend: bend{plays: func(before *position, m move, after *position) {
			if m.to == before.passed[0] && before.passedNow(m.to) {
				after.board[before.captured(m.to)] = man{}
			}
		}},
		Witness: Witness{FEN: "3k4/7K/8/6p1/8/8/8/8 w - g6 0 2", Path: []string{"h7g6"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "EP19", Area: "ep", Rule: passantBeside.Name, About: "of two pawns that could capture only the one nearer the a-file may",
		bend: bend{lacks: func(p *position, m move) bool {
			return m.manner == enPassant && m.from.File() > m.to.File() && pawnBeside(p, p.captured(m.to), -1)
		}},
		Witness: Witness{FEN: "4k3/8/8/PpP5/3K4/8/8/8 w - b6 0 2", Kind: oracle.MovesMissing},
	},
	{
		ID: "EP21", Area: "ep", Rule: passantBeside.Name, About: "no capture towards the a-file",
		bend:    bend{lacks: func(p *position, m move) bool { return m.manner == enPassant && m.to.File() < m.from.File() }},
		Witness: Witness{FEN: "8/8/8/2pP4/2K5/8/6k1/8 w - c6 0 2", Kind: oracle.MovesMissing},
	},
	{
		ID: "EP22", Area: "ep", Rule: passantEveryDoubleStep.Name, About: "the square in the FEN is ignored",
		bend:    bend{reads: func(p *position) { p.passed[0] = noSquare }},
		Witness: Witness{FEN: "4k3/8/8/5Pp1/8/8/8/4K3 w - g6 0 2", Kind: oracle.MovesMissing},
	},
	{
		ID: "EP24", Area: "ep", Rule: checkMustAnswer.Name, About: "the capture ignores a check that another man gives already",
		bend:    bend{allows: func(p *position, m move) bool { return m.manner == enPassant && exposedOnlyBy(p, m, given(p)) }},
		Witness: Witness{FEN: "8/r3K3/7k/2pP4/8/8/8/8 w - c6 0 2", Kind: oracle.MovesExtra},
	},
	{
		ID: "EP25", Area: "ep", Rule: passantBeside.Name, About: "White never captures en passant",
		bend:    bend{lacks: func(p *position, m move) bool { return m.manner == enPassant && p.turn == engine.White }},
		Witness: Witness{FEN: "4k3/8/8/5Pp1/8/8/8/4K3 w - g6 0 2", Kind: oracle.MovesMissing},
	},
	{
		ID: "EP26", Area: "ep", Rule: passantEveryDoubleStep.Name, About: "a double step that gives check gives no right",
		bend: bend{plays: func(before *position, m move, after *position) {
			if m.manner == doubleStep && after.inCheck() {
				after.passed[0] = noSquare
			}
		}},
		Witness: Witness{FEN: "4k3/3p4/8/4P3/2K5/8/8/8 b - - 0 1", Path: []string{"d7d5"}, Kind: oracle.MovesMissing},
	},
	{
		ID: "XEP01", Area: "ep", Rule: passantBeside.Name, About: "Black never captures en passant",
		bend:    bend{lacks: func(p *position, m move) bool { return m.manner == enPassant && p.turn == engine.Black }},
		Witness: Witness{FEN: "4k3/8/8/8/1pP5/3K4/8/8 b - c3 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XEP02", Area: "ep", Rule: passantBeside.Name, About: "no capture towards the h-file",
		bend:    bend{lacks: func(p *position, m move) bool { return m.manner == enPassant && m.to.File() > m.from.File() }},
		Witness: Witness{FEN: "4k3/8/8/5Pp1/8/8/8/4K3 w - g6 0 2", Kind: oracle.MovesMissing},
	},
	{
		ID: "XEP03", Area: "ep", Rule: passantDiscoveredCheck.Name, About: "both pawns may leave a rank together though that uncovers a check",
		bend: bend{allows: func(p *position, m move) bool {
			return m.manner == enPassant && exposedOnlyBy(p, m, onRankOf(p, m.from))
		}},
		Witness: Witness{FEN: "8/8/8/1KpP1r2/8/8/7k/8 w - c6 0 2", Kind: oracle.MovesExtra},
	},
	{
		ID: "XEP04", Area: "ep", Rule: passantAnswersCheck.Name, About: "the pawn that gives check may not be taken en passant",
		bend:    bend{lacks: func(p *position, m move) bool { return m.manner == enPassant && takesChecker(p, m) }},
		Witness: Witness{FEN: "8/8/7k/4Pp2/6K1/8/8/8 w - f6 0 2", Kind: oracle.MovesMissing},
	},
	{
		ID: "XEP05", Area: "ep", Rule: passantClosesLine.Name, About: "refused if the captured pawn leaves a line to the king that the capturing pawn closes again",
		bend:    bend{lacks: func(p *position, m move) bool { return m.manner == enPassant && closesAgain(p, m) }},
		Witness: Witness{FEN: "4k2r/8/8/6Pp/8/8/7K/8 w - h6 0 2", Kind: oracle.MovesMissing},
	},
	{
		ID: "XEP06", Area: "ep", Rule: passantEveryDoubleStep.Name, About: "the right is lost if the only pawn that could use it is pinned at the time",
		bend: bend{plays: func(before *position, m move, after *position) {
			if m.manner == doubleStep && onlyPinnedBeside(after, m.to) {
				after.passed[0] = noSquare
			}
		}},
		Witness: Witness{FEN: "8/8/8/5k2/4p3/8/2BP4/6K1 w - - 0 1", Path: []string{"d2d4"}, Kind: oracle.MovesMissing},
	},
	{
		ID: "XEP07", Area: "ep", Rule: passantDoubleStepOnly.Name, About: "a pawn that has stepped one square may be taken en passant",
		bend: bend{plays: func(before *position, m move, after *position) {
			if before.mover(m).kind == pawn && m.manner == plain && m.promoted == nobody && !m.diagonal() {
				after.passed[0] = m.from
			}
		}},
		Witness: Witness{FEN: "4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1", Path: []string{"d6d5"}, Kind: oracle.MovesExtra},
	},
}

// pawnBeside reports whether a pawn of the side to move stands some files away
// from a square.
func pawnBeside(p *position, s engine.Square, files int) bool {
	beside, ok := step(s, files, 0)
	return ok && p.holds(beside, pawn, p.turn)
}

// onlyPinnedBeside reports whether pawns of the side to move stand beside a
// square and all of them are pinned.
func onlyPinnedBeside(p *position, s engine.Square) bool {
	found := false
	for _, files := range []int{-1, 1} {
		if beside, ok := step(s, files, 0); ok && p.holds(beside, pawn, p.turn) {
			if found = true; !pinned(p, beside) {
				return false
			}
		}
	}
	return found
}

// exposedByPinner reports whether the capturing pawn is pinned and only the
// man that pins it attacks the king after the capture.
func exposedByPinner(p *position, m move) bool {
	pinner, pinned := p.pinner(m.from)
	return pinned && exposedOnlyBy(p, m, func(s engine.Square) bool { return s == pinner })
}

// given returns a test for men that give check already.
func given(p *position) func(engine.Square) bool {
	checkers := p.checkers(p.turn)
	return func(s engine.Square) bool { return slices.Contains(checkers, s) }
}

// onRankOf returns a test for men on the rank of two squares, the king's and
// an unpinned pawn's.
func onRankOf(p *position, s engine.Square) func(engine.Square) bool {
	k, _ := p.king(p.turn)
	free := !pinned(p, s)
	return func(attacker engine.Square) bool {
		return free && attacker.Rank() == s.Rank() && k.Rank() == s.Rank()
	}
}

// closesAgain reports whether the king, safe now, would be attacked if the
// captured pawn alone were lifted.
func closesAgain(p *position, m move) bool {
	lifted := *p
	lifted.board[p.captured(m.to)] = man{}
	return !p.inCheck() && lifted.exposed(p.turn)
}

// enPassantRoundEdge adds captures by the arithmetic of square numbers: seven
// or nine on from a pawn, whatever lies between.
func enPassantRoundEdge(p *position, moves []move) []move {
	to := p.passed[0]
	if !p.passedNow(to) {
		return moves
	}
	for _, difference := range []int{7, 9} {
		number := int(to) - difference*forward(p.turn)
		if from := engine.Square(number); roundEdge(from, to) && p.holds(from, pawn, p.turn) {
			moves = append(moves, move{from: from, to: to, manner: enPassant})
		}
	}
	return moves
}

// roundEdge reports whether two squares are on the board, one near the a-file
// and the other near the h-file.
func roundEdge(from, to engine.Square) bool {
	files := from.File() - to.File()
	return from < noSquare && to < noSquare && (files > 4 || files < -4)
}
