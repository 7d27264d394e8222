package chess

import (
	"rulecheck/engine"
	"rulecheck/oracle"
)

// castlingFaults are about castling and the rights to it (3.8.2).
var castlingFaults = []Fault{
	{
		ID: "CA01", Area: "castling", Rule: castleOutOfCheck.Name, About: "castling out of check",
		bend:    bend{without: []*rule{castleOutOfCheck}},
		Witness: Witness{FEN: "4k3/8/8/8/8/8/8/R3K1r1 w Q - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CA02", Area: "castling", Rule: castleThroughCheck.Name, About: "castling through check, king-side",
		bend:    bend{waives: func(c *castling, r *rule) bool { return c.kingSide && r == castleThroughCheck }},
		Witness: Witness{FEN: "8/3k4/8/8/8/3b4/8/4K2R w K - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CA03", Area: "castling", Rule: castleThroughCheck.Name, About: "castling through check, queen-side",
		bend:    bend{waives: func(c *castling, r *rule) bool { return !c.kingSide && r == castleThroughCheck }},
		Witness: Witness{FEN: "8/8/8/8/8/2k1n3/8/R3K3 w Q - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CA05", Area: "castling", Rule: castleIntoCheck.Name, About: "castling into check, queen-side",
		bend:    bend{waives: func(c *castling, r *rule) bool { return !c.kingSide && r == castleIntoCheck }},
		Witness: Witness{FEN: "6k1/8/2q5/8/8/8/8/R3K3 w Q - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CA06", Area: "castling", Rule: castleRookAttacked.Name, About: "an attack on the b-file square forbids castling",
		bend: bend{lacks: func(p *position, m move) bool {
			c := castlingTo(m.to)
			return m.manner == castles && !c.kingSide && p.attacked(c.between[0], p.turn.Other())
		}},
		Witness: Witness{FEN: "8/5k2/8/8/8/3b4/8/R3K3 w Q - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "CA07", Area: "castling", Rule: castleBetween.Name, About: "a man on the b-file square does not hinder castling",
		bend: bend{conditions: func(c *castling) {
			if !c.kingSide {
				c.between = c.between[1:]
			}
		}},
		Witness: Witness{FEN: "rN2k3/8/8/5K2/8/8/8/8 b q - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CA09", Area: "castling", Rule: castleRookMoved.Name, About: "a rook that leaves its corner keeps the right",
		bend: bend{plays: func(before *position, m move, after *position) {
			if before.mover(m).kind == rook {
				keep(before, after, cornerRight(m.from)&rightsOf(before.turn))
			}
		}},
		Witness: Witness{FEN: "8/8/8/8/8/6k1/8/R3K3 w Q - 0 1", Path: []string{"a1b1"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "CA10", Area: "castling", Rule: castleKingMoved.Name, About: "a king that steps keeps both rights",
		bend: bend{plays: func(before *position, m move, after *position) {
			if kingMoves(before, m) {
				keep(before, after, rightsOf(before.turn))
			}
		}},
		Witness: Witness{FEN: "8/8/8/8/8/6k1/8/R3K3 w Q - 0 1", Path: []string{"e1d1"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "CA14", Area: "castling", Rule: castleRookCaptured.Name, About: "a rook that the king captures keeps its right, and castling does not look for it",
		bend: bend{conditions: rookUnseen,
			plays: func(before *position, m move, after *position) {
				if before.mover(m).kind == king {
					keep(before, after, cornerRight(m.to)&rightsOf(after.turn))
				}
			}},
		Witness: Witness{FEN: "4k2r/6K1/8/r7/8/8/8/8 w k - 0 1", Path: []string{"g7h8"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "CA15", Area: "castling", Rule: castleRookCaptured.Name, About: "a rook taken by a rook, corner to corner, keeps its right, and castling does not look for it",
		bend: bend{conditions: rookUnseen,
			plays: func(before *position, m move, after *position) {
				if before.mover(m).kind == rook && cornerRight(m.from) != 0 {
					keep(before, after, cornerRight(m.to)&rightsOf(after.turn))
				}
			}},
		Witness: Witness{FEN: "r3kr2/8/8/8/8/8/8/R3K3 w q - 0 1", Path: []string{"a1a8"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "CA17", Area: "castling", Rule: castleRookMoved.Name, About: "the h-rook's move loses both rights",
		bend: bend{plays: func(before *position, m move, after *position) {
			if before.mover(m).kind == rook && m.from == castlings(before.turn)[0].rook {
				after.rights &^= rightsOf(before.turn)
			}
		}},
		Witness: Witness{FEN: "8/8/4k3/8/8/8/8/R3K2R w Q - 0 1", Path: []string{"h1f1"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "CA20", Area: "castling", Rule: castle.Name, About: "Black never castles king-side",
		bend:    bend{lacks: func(p *position, m move) bool { return castlesTo(m, g8) }},
		Witness: Witness{FEN: "4k2r/8/8/8/8/8/8/5K2 b k - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "CA21", Area: "castling", Rule: castle.Name, About: "White never castles queen-side",
		bend:    bend{lacks: func(p *position, m move) bool { return castlesTo(m, c1) }},
		Witness: Witness{FEN: "8/8/8/8/8/6k1/8/R3K3 w Q - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "CA22", Area: "castling", Rule: castle.Name, About: "White never castles king-side",
		bend:    bend{lacks: func(p *position, m move) bool { return castlesTo(m, g1) }},
		Witness: Witness{FEN: "8/8/8/8/8/8/8/1k2K2R w K - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "CA23", Area: "castling", Rule: castleThroughCheck.Name, About: "pawns' attacks on the king's way do not count, king-side",
		bend: bend{harmless: func(p *position, c *castling, attacker engine.Square) bool {
			return c.kingSide && p.board[attacker].kind == pawn
		}},
		Witness: Witness{FEN: "8/8/8/8/8/8/1k5p/4K2R w K - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CA24", Area: "castling", Rule: castleThroughCheck.Name, About: "pawns' attacks on the king's way do not count, queen-side",
		bend: bend{harmless: func(p *position, c *castling, attacker engine.Square) bool {
			return !c.kingSide && p.board[attacker].kind == pawn
		}},
		Witness: Witness{FEN: "8/5k2/8/8/8/8/1p6/R3K3 w Q - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CA25", Area: "castling", Rule: castleThroughCheck.Name, About: "knights' attacks on the king's way do not count",
		bend:    bend{harmless: func(p *position, c *castling, attacker engine.Square) bool { return p.board[attacker].kind == knight }},
		Witness: Witness{FEN: "r3k3/4N3/8/8/8/8/8/4K3 b q - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CA26", Area: "castling", Rule: castleThroughCheck.Name, About: "the enemy king's attacks on the king's way do not count",
		bend:    bend{harmless: func(p *position, c *castling, attacker engine.Square) bool { return p.board[attacker].kind == king }},
		Witness: Witness{FEN: "8/8/8/8/8/8/1k6/R3K3 w Q - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CA27", Area: "castling", Rule: pinAttacksStill.Name, About: "pinned men's attacks on the king's way do not count",
		bend:    bend{harmless: func(p *position, c *castling, attacker engine.Square) bool { return pinned(p, attacker) }},
		Witness: Witness{FEN: "8/Q1r2k2/8/8/8/8/8/R3K3 w Q - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "CA30", Area: "castling", Rule: castleMovesBoth.Name, About: "castling leaves the rook in its corner",
		bend: bend{plays: func(before *position, m move, after *position) {
			if m.manner == castles {
				c := castlingTo(m.to)
				after.board[c.rook], after.board[c.rookTo] = after.board[c.rookTo], man{}
			}
		}},
		Witness: Witness{FEN: "8/8/8/8/8/6k1/8/R3K3 w Q - 0 1", Path: []string{"e1c1"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "CA31", Area: "castling", Rule: castleKingMoved.Name, About: "castling king-side keeps the queen-side right",
		bend: bend{plays: func(before *position, m move, after *position) {
			if c := castlingTo(m.to); m.manner == castles && c.kingSide {
				keep(before, after, rightsOf(before.turn)&^c.right)
			}
		}},
		Witness: Witness{FEN: "8/8/4k3/8/8/8/8/R3K2R w KQ - 0 1", Path: []string{"e1g1"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "CA34", Area: "castling", Rule: castleMovesBoth.Name, About: "castling queen-side puts the rook on the b-file",
		bend: bend{plays: func(before *position, m move, after *position) {
			if c := castlingTo(m.to); m.manner == castles && !c.kingSide {
				after.board[c.between[0]], after.board[c.rookTo] = after.board[c.rookTo], man{}
			}
		}},
		Witness: Witness{FEN: "8/8/8/8/8/6k1/8/R3K3 w Q - 0 1", Path: []string{"e1c1"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCA01", Area: "castling", Rule: castleIntoCheck.Name, About: "castling into check, king-side",
		bend:    bend{waives: func(c *castling, r *rule) bool { return c.kingSide && r == castleIntoCheck }},
		Witness: Witness{FEN: "8/8/5k2/8/8/8/7p/4K2R w K - 0 1", Kind: oracle.MovesExtra},
	},
	{
		ID: "XCA02", Area: "castling", Rule: castleRookCaptured.Name, About: "a rook that a promoting pawn captures keeps its right",
		bend: bend{plays: func(before *position, m move, after *position) {
			if m.promoted != nobody {
				keep(before, after, cornerRight(m.to)&rightsOf(after.turn))
			}
		}},
		Witness: Witness{FEN: "r3k3/1P6/8/7b/8/8/8/4K3 w q - 0 1", Path: []string{"b7a8n"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCA03", Area: "castling", Rule: castleRookCaptured.Name, About: "a rook that a knight captures keeps its right",
		bend: bend{plays: func(before *position, m move, after *position) {
			if before.mover(m).kind == knight {
				keep(before, after, cornerRight(m.to)&rightsOf(after.turn))
			}
		}},
		Witness: Witness{FEN: "r3k3/8/1N5r/6K1/8/8/8/8 w q - 0 1", Path: []string{"b6a8"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCA04", Area: "castling", Rule: castleRookCaptured.Name, About: "a rook that a bishop captures keeps its right",
		bend: bend{plays: func(before *position, m move, after *position) {
			if before.mover(m).kind == bishop {
				keep(before, after, cornerRight(m.to)&rightsOf(after.turn))
			}
		}},
		Witness: Witness{FEN: "r3k3/8/8/2K5/3rB3/8/8/8 w q - 0 1", Path: []string{"e4a8"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCA05", Area: "castling", Rule: castleRookCaptured.Name, About: "a rook that a queen captures keeps its right",
		bend: bend{plays: func(before *position, m move, after *position) {
			if before.mover(m).kind == queen {
				keep(before, after, cornerRight(m.to)&rightsOf(after.turn))
			}
		}},
		Witness: Witness{FEN: "4k2r/7Q/3r4/8/2K5/8/8/8 w k - 0 1", Path: []string{"h7h8"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCA06", Area: "castling", Rule: castleRookCaptured.Name, About: "capturing a rook at home costs the capturing side its right of that wing",
		bend: bend{plays: func(before *position, m move, after *position) {
			if lost := cornerRight(m.to) & rightsOf(after.turn) & before.rights; lost != 0 && before.enemyOn(m.to) {
				after.rights = (after.rights | lost) &^ (lost<<2 | lost>>2)
			}
		}},
		Witness: Witness{FEN: "4k2r/6K1/8/r7/8/8/8/8 w k - 0 1", Path: []string{"g7h8"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCA07", Area: "castling", Rule: castleRookMoved.Name, About: "a move of White's h-rook also loses Black's king-side right",
		bend: bend{plays: func(before *position, m move, after *position) {
			if before.holds(m.from, rook, engine.White) && m.from == h1 {
				after.rights &^= cornerRight(h8)
			}
		}},
		Witness: Witness{FEN: "4k2r/8/8/8/8/8/8/4K1nR w k - 0 1", Path: []string{"h1g1"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCA08", Area: "castling", Rule: castleKingMoved.Name, About: "castling keeps both rights",
		bend: bend{plays: func(before *position, m move, after *position) {
			if m.manner == castles {
				keep(before, after, rightsOf(before.turn))
			}
		}},
		Witness: Witness{FEN: "8/8/8/8/8/6k1/8/R3K3 w Q - 0 1", Path: []string{"e1c1"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCA09", Area: "castling", Rule: castle.Name, About: "Black never castles queen-side",
		bend:    bend{lacks: func(p *position, m move) bool { return castlesTo(m, c8) }},
		Witness: Witness{FEN: "r3k3/8/8/8/2K5/8/8/8 b q - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XCA10", Area: "castling", Rule: castleRookMoved.Name, About: "the a-rook's move loses both rights",
		bend: bend{plays: func(before *position, m move, after *position) {
			if before.mover(m).kind == rook && m.from == castlings(before.turn)[1].rook {
				after.rights &^= rightsOf(before.turn)
			}
		}},
		Witness: Witness{FEN: "8/8/4k3/8/8/8/8/R3K2R w K - 0 1", Path: []string{"a1b1"}, Kind: oracle.StateDiffers},
	},
	{
		ID: "XCA11", Area: "castling", Rule: castleRookAttacked.Name, About: "an attack on the rook forbids castling",
		bend: bend{lacks: func(p *position, m move) bool {
			return m.manner == castles && p.attacked(castlingTo(m.to).rook, p.turn.Other())
		}},
		Witness: Witness{FEN: "8/8/8/8/3b1k2/8/8/R3K3 w Q - 0 1", Kind: oracle.MovesMissing},
	},
	{
		ID: "XCA12", Area: "castling", Rule: castleBetween.Name, About: "a man on the king's goal does not hinder castling king-side",
		bend: bend{conditions: func(c *castling) {
			if c.kingSide {
				c.between = without(c.between, c.kingTo)
			}
		}},
		Witness: Witness{FEN: "4k1Br/8/8/8/8/6K1/8/8 b k - 0 1", Kind: oracle.MovesExtra},
	},
}

// The squares to which the king castles.
var (
	g1 = castlings(engine.White)[0].kingTo
	c1 = castlings(engine.White)[1].kingTo
	g8 = castlings(engine.Black)[0].kingTo
	c8 = castlings(engine.Black)[1].kingTo
)

// castlesTo reports whether the move is the castling that takes the king to a
// square.
func castlesTo(m move, to engine.Square) bool { return m.manner == castles && m.to == to }

// keep gives rights back that a move has lost.
func keep(before, after *position, rights uint8) { after.rights |= before.rights & rights }

// rookUnseen lets castling go on without a rook.
func rookUnseen(c *castling) { c.needsRook = false }
