package chess

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// checkFaults are about attacked kings (3.9).
var checkFaults = []Fault{
	{
		ID: "CK02", Area: "check", Rule: kingShadow.Name, About: "the king may step back along the line of a check, into its own shadow",
		bend:    bend{allows: func(p *position, m move) bool { return kingMoves(p, m) && !p.attacked(m.to, p.turn.Other()) }},
		Witness: Witness{FEN: "2r1k3/8/8/2K5/8/8/8/8 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CK03", Area: "check", Rule: kingAttackedSquare.Name, About: "the king may step onto a square that a pawn attacks",
		bend:    bend{allows: func(p *position, m move) bool { return kingMoves(p, m) && exposedOnlyByKind(p, m, pawn) }},
		Witness: Witness{FEN: "4k3/8/4P3/2K5/8/8/8/8 b - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CK04", Area: "check", Rule: kingAdjacent.Name, About: "the king may step next to the enemy king",
		bend:    bend{allows: func(p *position, m move) bool { return kingMoves(p, m) && exposedOnlyByKind(p, m, king) }},
		Witness: Witness{FEN: "8/3K4/8/4k3/8/8/8/8 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CK06", Area: "check", Rule: kingProtectedMan.Name, About: "the king may capture a protected man",
		bend:    bend{allows: func(p *position, m move) bool { return kingMoves(p, m) && p.captures(m) }},
		Witness: Witness{FEN: "8/8/8/8/K7/p7/kr6/8 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CK07", Area: "check", Rule: doubleCheckKingOnly.Name, About: "in double check only the first checker, counted from a1, need be answered",
		bend:    bend{allows: func(p *position, m move) bool { return !kingMoves(p, m) && exposedOnlyBy(p, m, secondOf(p)) }},
		Witness: Witness{FEN: "8/8/8/8/7k/6B1/6p1/4K2R b - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CK08", Area: "check", Rule: checkInterpose.Name, About: "a pawn's double step may not interpose",
		bend:    bend{lacks: func(p *position, m move) bool { return p.inCheck() && m.manner == doubleStep }},
		Witness: Witness{FEN: "5k1K/2p5/8/8/1Q6/8/8/8 b - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "CK09", Area: "check", Rule: checkMustAnswer.Name, About: "a knight's check is not noticed",
		bend:    bend{allows: func(p *position, m move) bool { return !kingMoves(p, m) && exposedOnlyByKind(p, m, knight) }},
		Witness: Witness{FEN: "8/3P4/8/8/7k/2K5/8/1n6 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CK10", Area: "check", Rule: checkMustAnswer.Name, About: "a pawn's check is not noticed",
		bend:    bend{allows: func(p *position, m move) bool { return !kingMoves(p, m) && exposedOnlyByKind(p, m, pawn) }},
		Witness: Witness{FEN: "8/6r1/8/2k5/1P6/8/8/3K4 b - b3 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CK11", Area: "check", Rule: checkDiscovered.Name, About: "a discovered check is not noticed",
		bend:    bend{allows: func(p *position, m move) bool { return !kingMoves(p, m) && exposedOnlyBy(p, m, discovered(p)) }},
		Witness: Witness{FEN: "8/8/8/8/2b5/8/8/2k1K2R w - - 0 1", Path: []string{"e1f2"}, Kind: oracle.MovesExtra},
	},
	{
		ID: "CK12", Area: "check", Rule: checkInterpose.Name, About: "no man may interpose",
		bend:    bend{lacks: func(p *position, m move) bool { return p.inCheck() && p.mover(m).kind != king && !p.captures(m) }},
		Witness: Witness{FEN: "r6K/3N1k2/8/8/8/8/8/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "CK13", Area: "check", Rule: checkCapture.Name, About: "only the king may capture the man that gives check",
		bend:    bend{lacks: func(p *position, m move) bool { return p.mover(m).kind != king && takesChecker(p, m) }},
		Witness: Witness{FEN: "4k3/q1R5/8/8/8/8/8/6K1 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "CK14", Area: "check", Rule: promotionAtOnce.Name, About: "the check by a man just promoted is not noticed",
		bend: bend{allows: func(p *position, m move) bool {
			return !kingMoves(p, m) && exposedOnlyBy(p, m, justPromoted(p))
		}},
		Witness: Witness{FEN: "4k3/1P6/3r4/8/2K5/8/8/8 w - - 0 1", Path: []string{"b7b8r"}, Kind: oracle.MovesExtra},
	},
	{
		ID: "CK16", Area: "check", Rule: checkDiscovered.Name, About: "a check discovered by an en passant capture is not noticed",
		bend: bend{allows: func(p *position, m move) bool {
			return !kingMoves(p, m) && p.last.manner == enPassant && exposedOnlyBy(p, m, discovered(p))
		}},
		Witness: Witness{FEN: "5k2/8/8/p3pP2/5R2/8/8/3K4 w - e6 0 2", Path: []string{"f5e6"}, Kind: oracle.MovesExtra},
	},
	{
		ID: "CK17", Area: "check", Rule: checkCapture.Name, About: "the king may not capture the man that gives check",
		bend:    bend{lacks: func(p *position, m move) bool { return p.mover(m).kind == king && takesChecker(p, m) }},
		Witness: Witness{FEN: "8/8/2K5/3b4/8/7k/8/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "CK18", Area: "check", Rule: kingAttackedSquare.Name, About: "the king may step onto a square that a knight attacks",
		bend:    bend{allows: func(p *position, m move) bool { return kingMoves(p, m) && exposedOnlyByKind(p, m, knight) }},
		Witness: Witness{FEN: "4k3/2K5/3n4/8/8/8/8/8 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CK22", Area: "check", Rule: doubleCheckKingCaptures.Name, About: "in double check the king may not capture",
		bend:    bend{lacks: func(p *position, m move) bool { return len(p.checkers(p.turn)) > 1 && p.captures(m) }},
		Witness: Witness{FEN: "4r1k1/8/8/8/8/8/3b4/4K3 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "CK23", Area: "check", Rule: checkInterpose.Name, About: "a promotion may not interpose",
		bend:    bend{lacks: func(p *position, m move) bool { return p.inCheck() && m.promoted != nobody && !p.captures(m) }},
		Witness: Witness{FEN: "2K4r/5kP1/8/8/8/8/8/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XCK01", Area: "check", Rule: doubleCheckKingCaptures.Name, About: "in double check there are no moves",
		bend:    bend{lacks: func(p *position, m move) bool { return len(p.checkers(p.turn)) > 1 }},
		Witness: Witness{FEN: "4k3/8/3N4/8/8/7b/8/4R1K1 b - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XCK02", Area: "check", Rule: checkInterpose.Name, About: "in check only the king may move",
		bend:    bend{lacks: func(p *position, m move) bool { return p.inCheck() && p.mover(m).kind != king }},
		Witness: Witness{FEN: "5K1r/8/k5N1/8/8/8/8/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XCK03", Area: "check", Rule: checkKing.Name, About: "in check the king may not move",
		bend:    bend{lacks: func(p *position, m move) bool { return p.inCheck() && p.mover(m).kind == king }},
		Witness: Witness{FEN: "4k3/2K5/3b4/8/8/8/8/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XCK04", Area: "check", Rule: pinLeavesLine.Name, About: "in check a pinned man may capture the man that gives check",
		bend: bend{allows: func(p *position, m move) bool {
			return p.inCheck() && takesChecker(p, m) && breaksPin(p, m, func(engine.Square, direction) bool { return true })
		}},
		Witness: Witness{FEN: "4r1k1/8/8/8/8/8/2n1R3/4K3 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "XCK05", Area: "check", Rule: kingCaptures.Name, About: "the king may not capture a man at all",
		bend:    bend{lacks: func(p *position, m move) bool { return kingMoves(p, m) && p.captures(m) }},
		Witness: Witness{FEN: "8/8/8/7K/8/1kP5/8/8 b - - 0 1", Kind: oracle.MovesMissing},
	},
}

// secondOf returns a test for the second of two men that give check.
func secondOf(p *position) func(engine.Square) bool {
	checkers := p.checkers(p.turn)
	slices.Sort(checkers)
	return func(s engine.Square) bool { return len(checkers) == 2 && s == checkers[1] }
}

// justPromoted returns a test for a man that gives check where the last move
// has made it.
func justPromoted(p *position) func(engine.Square) bool {
	checkers := p.checkers(p.turn)
	return func(s engine.Square) bool {
		return p.last.promoted != nobody && s == p.last.to && slices.Contains(checkers, s)
	}
}

// discovered returns a test for men that give check without having made the
// last move. Castling is not meant: there the rook has moved too.
func discovered(p *position) func(engine.Square) bool {
	checkers := p.checkers(p.turn)
	return func(s engine.Square) bool {
		return p.moved && p.last.manner != castles && s != p.last.to && slices.Contains(checkers, s)
	}
}
