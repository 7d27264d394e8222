package notnil

import (
	"math/bits"
	"reflect"

	"github.com/notnil/chess"

	"rulecheck/engine"
)

// The library tells what stands on a square only one square at a time. State
// is asked at every move of a walk, so its bitboards and its move number are
// read where they lie, in fields that are not exported.
var (
	bitboards = [12]int{
		field[chess.Board]("bbWhitePawn"), field[chess.Board]("bbWhiteKnight"), field[chess.Board]("bbWhiteBishop"),
		field[chess.Board]("bbWhiteRook"), field[chess.Board]("bbWhiteQueen"), field[chess.Board]("bbWhiteKing"),
		field[chess.Board]("bbBlackPawn"), field[chess.Board]("bbBlackKnight"), field[chess.Board]("bbBlackBishop"),
		field[chess.Board]("bbBlackRook"), field[chess.Board]("bbBlackQueen"), field[chess.Board]("bbBlackKing"),
	}
	moveCount = field[chess.Position]("moveCount")
)

// field returns the index of T's field of a name. That the version which is
// linked has it is for the tests to show.
func field[T any](name string) int {
	f, ok := reflect.TypeFor[T]().FieldByName(name)
	if !ok {
		panic("notnil: " + reflect.TypeFor[T]().String() + " has no field " + name)
	}
	return f.Index[0]
}

func state(p *chess.Position) engine.State {
	board := picture(p.Board())
	turn := engine.White
	if p.Turn() == chess.Black {
		turn = engine.Black
	}
	return engine.State{
		Board:     board,
		Turn:      turn,
		Rights:    rights(p.CastleRights()),
		Clock:     uint16(p.HalfMoveClock()),
		Number:    uint16(moveNumber(p)),
		Transient: transient(board, turn, p.EnPassantSquare()),
	}
}

func moveNumber(p *chess.Position) int64 { return reflect.ValueOf(p).Elem().Field(moveCount).Int() }

// picture returns the board, its bitboards turned round: theirs have a1 as the
// highest bit. A square on which the library has two men at once shows as kind
// 7, which no man has, so that a man left behind cannot pass for another.
func picture(b *chess.Board) engine.Board {
	fields := reflect.ValueOf(b).Elem()
	var men [12]uint64
	for i, index := range bitboards {
		men[i] = fields.Field(index).Uint()
	}
	pawns, knights, bishops := men[0]|men[6], men[1]|men[7], men[2]|men[8]
	rooks, queens, kings := men[3]|men[9], men[4]|men[10], men[5]|men[11]
	var seen, twice uint64
	for _, squares := range men {
		twice |= seen & squares
		seen |= squares
	}
	return engine.Board{
		Planes: [3]uint64{
			bits.Reverse64(pawns | bishops | queens | twice),
			bits.Reverse64(knights | bishops | kings | twice),
			bits.Reverse64(rooks | queens | kings | twice),
		},
		Black: bits.Reverse64(men[6] | men[7] | men[8] | men[9] | men[10] | men[11]),
	}
}

func rights(text chess.CastleRights) (rights uint8) {
	for i := range len(text) {
		switch text[i] {
		case 'K':
			rights |= 1
		case 'Q':
			rights |= 2
		case 'k':
			rights |= 4
		case 'q':
			rights |= 8
		}
	}
	return rights
}

// transient returns 1 + the en passant square where a pawn of the side to move
// attacks it, else 0. The library notes the square after every double step;
// but a right that no pawn can use does not make two positions different.
func transient(b engine.Board, turn engine.Color, enPassant chess.Square) uint8 {
	const fileA, fileH = 0x0101010101010101, 0x8080808080808080
	if enPassant == chess.NoSquare {
		return 0
	}
	pawns := b.Planes[0] &^ b.Planes[1] &^ b.Planes[2]
	target := uint64(1) << enPassant
	var capturers uint64
	if turn == engine.White {
		capturers = (target>>7&^fileA | target>>9&^fileH) & pawns &^ b.Black
	} else {
		capturers = (target<<7&^fileH | target<<9&^fileA) & pawns & b.Black
	}
	if capturers == 0 {
		return 0
	}
	return uint8(enPassant) + 1
}
