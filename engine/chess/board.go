// Package chess is the rules of chess (FIDE Laws of Chess in force from
// 1 January 2023) as bitboards: boards, setups, legal positions and their moves.
package chess

import "rulecheck/engine"

// Kinds of men, as engine.Board numbers them.
const (
	Pawn engine.Kind = iota + 1
	Knight
	Bishop
	Rook
	Queen
	King
)

// Letters are the FEN letters of the kinds in order.
const Letters = "PNBRQK"

// Rights are castling rights, a set.
type Rights uint8

const (
	WhiteKingSide Rights = 1 << iota
	WhiteQueenSide
	BlackKingSide
	BlackQueenSide
)
