package grounds

import (
	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/fuzz"
)

const (
	white = engine.White
	black = engine.Black
)

func chessGround() fuzz.Ground {
	ground := fuzz.Ground{
		Game:       chess.Game(),
		Kinds:      []engine.Kind{chess.Pawn, chess.Knight, chess.Bishop, chess.Rook, chess.Queen, chess.King},
		Rights:     []uint8{1, 2, 4, 8},
		Clocks:     clocks,
		Transients: passedSquares,
		FEN:        chessFEN,
		Themes:     chessThemes,
	}
	for s := range engine.Square(64) {
		ground.Squares = append(ground.Squares, s)
	}
	return ground
}

// chessFEN writes any state; a transient right that is none is left out.
func chessFEN(s engine.State) string {
	setup := chess.Setup{Board: s.Board, Turn: s.Turn, Rights: chess.Rights(s.Rights), Clock: int(s.Clock), Number: int(s.Number)}
	if s.Transient != 0 {
		setup.EnPassant = engine.Square(s.Transient - 1)
	}
	return setup.FEN()
}

// passedSquares returns the rights to capture en passant that the men allow.
func passedSquares(s engine.State) (rights []uint8) {
	mover := s.Turn.Other()
	home, step := engine.Square(8), engine.Square(8)
	if mover == black {
		home, step = 48, ^engine.Square(7)
	}
	movers, occupied := s.Board.MenOfKind(chess.Pawn, mover), s.Board.Occupied()
	for file := range engine.Square(8) {
		from := home + file
		if passed := from + step; movers>>(passed+step)&1 == 1 && occupied&(1<<from|1<<passed) == 0 {
			rights = append(rights, uint8(passed)+1)
		}
	}
	return rights
}
