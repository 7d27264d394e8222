package chess

import (
	"rulecheck/engine"
	"rulecheck/oracle"
)

// pinFaults are about men that may not leave their king (3.9.2).
var pinFaults = []Fault{
	{
		ID: "PI01", Area: "pin", Rule: pinLeavesLine.Name, About: "pins on a rank are ignored",
		bend: bend{allows: func(p *position, m move) bool {
			return breaksPin(p, m, func(_ engine.Square, d direction) bool { return d.ranks == 0 })
		}},
		Witness: Witness{FEN: "6k1/8/8/8/8/8/8/K1N4r w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "PI04", Area: "pin", Rule: pinLeavesLine.Name, About: "all pins are ignored",
		bend: bend{allows: func(p *position, m move) bool {
			return breaksPin(p, m, func(engine.Square, direction) bool { return true })
		}},
		Witness: Witness{FEN: "k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "PI05", Area: "pin", Rule: pinAlongLine.Name, About: "a pinned slider may not move along the line of the pin",
		bend:    bend{lacks: func(p *position, m move) bool { return slider(p.mover(m).kind) && pinnedOnLine(p, m) }},
		Witness: Witness{FEN: "2K5/8/2R5/8/8/2r5/k7/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "PI07", Area: "pin", Rule: pinAlongLine.Name, About: "a pawn pinned on its file may not advance",
		bend:    bend{lacks: func(p *position, m move) bool { return p.mover(m).kind == pawn && !m.diagonal() && pinnedOnLine(p, m) }},
		Witness: Witness{FEN: "4r1k1/8/8/8/8/8/4P3/4K3 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "PI08", Area: "pin", Rule: pinAlongLine.Name, About: "a pinned pawn may not capture the man that pins it",
		bend:    bend{lacks: func(p *position, m move) bool { return p.mover(m).kind == pawn && takesPinner(p, m) }},
		Witness: Witness{FEN: "8/4b3/3P4/6k1/8/K7/8/8 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "PI09", Area: "pin", Rule: pinOneShield.Name, About: "two own men between king and slider both count as pinned",
		bend:    bend{lacks: func(p *position, m move) bool { return !p.keepsLine(m) && shielded(p, m.from, bothOwn) }},
		Witness: Witness{FEN: "4r1k1/8/8/8/8/4N3/4B3/4K3 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "PI10", Area: "pin", Rule: pinOneShield.Name, About: "a man counts as pinned though an enemy man stands on the line too",
		bend:    bend{lacks: func(p *position, m move) bool { return !p.keepsLine(m) && shielded(p, m.from, oneOwn) }},
		Witness: Witness{FEN: "4r1k1/8/8/8/4n3/8/4B3/4K3 w - - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "PI11", Area: "pin", Rule: pinLeavesLine.Name, About: "pins by a queen on a diagonal are ignored",
		bend: bend{allows: func(p *position, m move) bool {
			return breaksPin(p, m, func(s engine.Square, d direction) bool {
				return p.board[s].kind == queen && d.files != 0 && d.ranks != 0
			})
		}},
		Witness: Witness{FEN: "8/8/8/2k5/8/6q1/5N2/4K3 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "PI12", Area: "pin", Rule: pinLeavesLine.Name, About: "pins by a queen on a rank or file are ignored",
		bend: bend{allows: func(p *position, m move) bool {
			return breaksPin(p, m, func(s engine.Square, d direction) bool {
				return p.board[s].kind == queen && (d.files == 0 || d.ranks == 0)
			})
		}},
		Witness: Witness{FEN: "4q1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "PI15", Area: "pin", Rule: pinLeavesLine.Name, About: "a pinned pawn may capture off the line of the pin",
		bend: bend{allows: func(p *position, m move) bool {
			return p.mover(m).kind == pawn && m.diagonal() && breaksPin(p, m, func(engine.Square, direction) bool { return true })
		}},
		Witness: Witness{FEN: "4r1k1/8/8/3n4/4P3/8/8/4K3 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "PI17", Area: "pin", Rule: pinLeavesLine.Name, About: "of several pinned men only the first is seen, counted from a1",
		bend: bend{allows: func(p *position, m move) bool {
			return breaksPin(p, m, func(engine.Square, direction) bool { return pinnedBefore(p, m.from) })
		}},
		Witness: Witness{FEN: "4r1k1/8/8/b7/8/8/3NR3/4K3 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "XPI01", Area: "pin", Rule: pinLeavesLine.Name, About: "a pinned knight may move",
		bend: bend{allows: func(p *position, m move) bool {
			return p.mover(m).kind == knight && breaksPin(p, m, func(engine.Square, direction) bool { return true })
		}},
		Witness: Witness{FEN: "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "XPI02", Area: "pin", Rule: pinAttacksStill.Name, About: "the king may step onto a square that only a pinned man attacks",
		bend: bend{allows: func(p *position, m move) bool {
			return kingMoves(p, m) && exposedOnlyBy(p, m, func(s engine.Square) bool { return pinned(p, s) })
		}},
		Witness: Witness{FEN: "4k3/4n3/8/8/3K4/8/8/4R3 w - - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "XPI03", Area: "pin", Rule: pinAttacksStill.Name, About: "a check by a pinned man is not noticed",
		bend: bend{allows: func(p *position, m move) bool {
			return !kingMoves(p, m) && exposedOnlyBy(p, m, func(s engine.Square) bool { return pinned(p, s) })
		}},
		Witness: Witness{FEN: "4k3/4n3/2K5/8/8/8/8/4R3 w - - 0 1", Kind: oracle.MovesExtra},
	},
}

// pinnedOnLine reports whether the move is made by a pinned man along the line
// of the pin.
func pinnedOnLine(p *position, m move) bool { return pinned(p, m.from) && p.keepsLine(m) }

// takesPinner reports whether a pinned man captures the man that pins it.
func takesPinner(p *position, m move) bool {
	pinner, ok := p.pinner(m.from)
	return ok && m.to == pinner
}

// pinnedBefore reports whether a man of the mover is pinned on a square with a
// lower number.
func pinnedBefore(p *position, s engine.Square) bool {
	for t := range s {
		if !p.empty(t) && p.board[t].color == p.turn && p.board[t].kind != king && pinned(p, t) {
			return true
		}
	}
	return false
}

// shielded reports whether the man on a square is one of exactly two men that
// stand between its king and an enemy slider, both of a kind of pair.
func shielded(p *position, s engine.Square, pair func(first, second bool) bool) bool {
	k, ok := p.king(p.turn)
	d, onLine := towards(k, s)
	if !ok || !onLine {
		return false
	}
	var met []engine.Square
	for t := range ray(k, d) {
		if !p.empty(t) {
			met = append(met, t)
		}
	}
	if len(met) < 3 || s != met[0] && s != met[1] {
		return false
	}
	own := func(t engine.Square) bool { return p.board[t].color == p.turn }
	return pair(own(met[0]), own(met[1])) && !own(met[2]) && slides(p.board[met[2]].kind, d)
}

// bothOwn and oneOwn are the pairs that shielded tells apart.
func bothOwn(first, second bool) bool { return first && second }
func oneOwn(first, second bool) bool  { return first != second }
