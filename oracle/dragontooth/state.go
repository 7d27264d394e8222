package dragontooth

import (
	"reflect"

	"github.com/dylhunn/dragontoothmg"

	"rulecheck/engine"
)

// The library keeps castling rights and the en passant square in fields that
// are not exported, and gives them out only as text.
var (
	castleRights = field("castlerights")
	enPassant    = field("enpassant")
)

// field returns the index of the board's field of a name. That the version
// which is linked has it is for the tests to show.
func field(name string) int {
	f, ok := reflect.TypeFor[dragontoothmg.Board]().FieldByName(name)
	if !ok {
		panic("dragontooth: dragontoothmg.Board has no field " + name)
	}
	return f.Index[0]
}

func state(b *dragontoothmg.Board) engine.State {
	board := picture(&b.White, &b.Black)
	turn := engine.Black
	if b.Wtomove {
		turn = engine.White
	}
	return engine.State{
		Board:     board,
		Turn:      turn,
		Rights:    rights(uint8(reflect.ValueOf(b).Elem().Field(castleRights).Uint())),
		Clock:     uint16(b.Halfmoveclock),
		Number:    b.Fullmoveno,
		Transient: transient(board, turn, rawEnPassant(b)),
	}
}

// picture returns the board. A square on which the library has two men at
// once, or which it counts as occupied though no man stands there, or the
// reverse, shows as kind 7, which no man has, so that a man left behind cannot
// pass for another.
func picture(white, black *dragontoothmg.Bitboards) engine.Board {
	whites, twiceWhite := occupied(white)
	blacks, twiceBlack := occupied(black)
	broken := twiceWhite | twiceBlack | whites&blacks | (white.All ^ whites) | (black.All ^ blacks)
	bishops, queens, kings := white.Bishops|black.Bishops, white.Queens|black.Queens, white.Kings|black.Kings
	return engine.Board{
		Planes: [3]uint64{
			white.Pawns | black.Pawns | bishops | queens | broken,
			white.Knights | black.Knights | bishops | kings | broken,
			white.Rooks | black.Rooks | queens | kings | broken,
		},
		Black: blacks,
	}
}

// occupied returns the squares of a side's men, and those of more than one.
func occupied(men *dragontoothmg.Bitboards) (once, twice uint64) {
	once = men.Pawns
	twice = once & men.Knights
	once |= men.Knights
	twice |= once & men.Bishops
	once |= men.Bishops
	twice |= once & men.Rooks
	once |= men.Rooks
	twice |= once & men.Queens
	once |= men.Queens
	twice |= once & men.Kings
	once |= men.Kings
	return once, twice
}

// rights exchanges the places of the two wings: the library has the queen's
// side in the lower bit.
func rights(theirs uint8) uint8 { return theirs&0b0101<<1 | theirs&0b1010>>1 }

// rawEnPassant returns the square behind the pawn that has just made a double
// step, whether or not it can be taken; the library writes a1 for none.
func rawEnPassant(b *dragontoothmg.Board) engine.Square {
	return engine.Square(reflect.ValueOf(b).Elem().Field(enPassant).Uint())
}

// transient returns 1 + the en passant square where a pawn of the side to move
// attacks it, else 0. The library notes the square after every double step;
// but a right that no pawn can use does not make two positions different.
func transient(b engine.Board, turn engine.Color, square engine.Square) uint8 {
	const fileA, fileH = 0x0101010101010101, 0x8080808080808080
	if square == 0 {
		return 0
	}
	pawns := b.Planes[0] &^ b.Planes[1] &^ b.Planes[2]
	target := uint64(1) << square
	var capturers uint64
	if turn == engine.White {
		capturers = (target>>7&^fileA | target>>9&^fileH) & pawns &^ b.Black
	} else {
		capturers = (target<<7&^fileH | target<<9&^fileA) & pawns & b.Black
	}
	if capturers == 0 {
		return 0
	}
	return uint8(square) + 1
}
