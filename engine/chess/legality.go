package chess

import (
	"fmt"
	"math/bits"
	"strings"

	"rulecheck/engine"
)

// Reasons are the reasons for which a position is refused.
type (
	Code    = engine.Code
	Reason  = engine.Reason
	Reasons = engine.Reasons
)

// The sorts of reasons for which a position is refused.
const (
	Syntax           Code = "syntax"             // the text is no FEN, or a value is such as no FEN can write
	Chess960Castling Code = "chess960-castling"  // the castling rights name rooks by file
	NoKing           Code = "no-king"            // a side has no king
	TooManyKings     Code = "too-many-kings"     // a side has more than one king
	PawnOnLastRank   Code = "pawn-on-last-rank"  // a pawn stands on rank 1 or 8
	TooManyMen       Code = "too-many-men"       // a side has more than 16 men
	TooManyPawns     Code = "too-many-pawns"     // a side has more than 8 pawns
	TooManyPromoted  Code = "too-many-promoted"  // a side has more promoted men than pawns missing
	OpponentInCheck  Code = "opponent-in-check"  // the side not to move is in check
	RightWithoutKing Code = "right-without-king" // a castling right, and the king not at home
	RightWithoutRook Code = "right-without-rook" // a castling right, and the rook not at home
	EnPassantRank    Code = "enpassant-rank"     // the square is not behind a pawn of the side not to move
	EnPassantNoPawn  Code = "enpassant-no-pawn"  // no pawn of the opponent stands before the square
	EnPassantBlocked Code = "enpassant-blocked"  // a man stands where the pawn came from or passed
	EnPassantCheck   Code = "enpassant-check"    // the double step would have left or ignored a check
	TooManyCheckers  Code = "too-many-checkers"  // more than two men give check
	ImpossibleCheck  Code = "impossible-check"   // no last move can have given the check
	ClockTooLarge    Code = "clock-too-large"    // more half-moves since a capture or pawn move than can have been
	MoveNumber       Code = "move-number"        // the move number is 0
)

// onlyUnreachable reports whether a reason denies that a game can have led to
// a position and leaves no doubt what the moves from it are.
func onlyUnreachable(c Code) bool {
	switch c {
	case TooManyMen, TooManyPawns, TooManyPromoted, TooManyCheckers, ImpossibleCheck, ClockTooLarge:
		return true
	}
	return false
}

const (
	rightLetters = "KQkq" // in the order of the bits of Rights
	allRights    = WhiteKingSide | WhiteQueenSide | BlackKingSide | BlackQueenSide
)

// A castlingHome is where king and rook stand while a right to castle lasts.
type castlingHome struct {
	right      Rights
	letter     byte
	color      engine.Color
	king, rook engine.Square
}

var castlingHomes = [4]castlingHome{
	{WhiteKingSide, 'K', engine.White, e1, h1},
	{WhiteQueenSide, 'Q', engine.White, e1, a1},
	{BlackKingSide, 'k', engine.Black, e8, h8},
	{BlackQueenSide, 'q', engine.Black, e8, a8},
}

// Reasons returns all that shows the setup to be illegal, a position that no
// series of legal moves reaches (3.10.3), and nil if nothing does. That is not
// a proof of legality: "not shown illegal" is the best verdict there is.
//
// How a check came about is asked only where board and rights are in order.
func (s Setup) Reasons() Reasons {
	if reasons := s.unwritable(); len(reasons) > 0 {
		return reasons
	}
	var reasons Reasons
	for _, color := range [2]engine.Color{engine.White, engine.Black} {
		reasons = append(reasons, s.menReasons(color)...)
	}
	for _, home := range castlingHomes {
		if s.Rights&home.right != 0 {
			reasons = append(reasons, s.rightReasons(home)...)
		}
	}
	reasons = append(reasons, s.checkReasons(len(reasons) == 0)...)
	if s.EnPassant != 0 {
		reasons = append(reasons, s.enPassantReasons()...)
	}
	return append(reasons, s.counterReasons()...)
}

// unwritable returns the values that no FEN can write.
func (s Setup) unwritable() (reasons Reasons) {
	if s.Turn > engine.Black {
		reasons.Add(Syntax, "side to move %d is no color", s.Turn)
	}
	if s.Rights > allRights {
		reasons.Add(Syntax, "castling rights %d are no set of K, Q, k, q", s.Rights)
	}
	if s.EnPassant > 63 {
		reasons.Add(Syntax, "en passant square %d is not on the board", s.EnPassant)
	}
	unknown := s.Board.Planes[0] & s.Board.Planes[1] & s.Board.Planes[2]
	for square := range squares(unknown | s.Board.Black&^s.Board.Occupied()) {
		reasons.Add(Syntax, "a man that chess does not have stands on %v", engine.Square(square))
	}
	if s.Clock < 0 || s.Clock > maxCounter {
		reasons.Add(Syntax, "half-move clock %d is not from 0 to %d", s.Clock, maxCounter)
	}
	if s.Number < 0 || s.Number > maxCounter {
		reasons.Add(Syntax, "move number %d is not from 0 to %d", s.Number, maxCounter)
	}
	return reasons
}

// menReasons returns what is wrong with the men of one side.
func (s Setup) menReasons(color engine.Color) (reasons Reasons) {
	switch kings := s.Board.MenOfKind(King, color); bits.OnesCount64(kings) {
	case 0:
		reasons.Add(NoKing, "no %s king", adjective(color))
	case 1:
	default:
		reasons.Add(TooManyKings, "%s has %d kings, on %s", color, bits.OnesCount64(kings), list(kings))
	}
	if pawns := s.Board.MenOfKind(Pawn, color) & (rank1 | rank8); pawns != 0 {
		reasons.Add(PawnOnLastRank, "%s pawn on %s", adjective(color), list(pawns))
	}
	m := musterOf(s.Board, color)
	if m.men > 16 {
		reasons.Add(TooManyMen, "%s has %d men", color, m.men)
	}
	switch {
	case m.pawnsGone < 0:
		reasons.Add(TooManyPawns, "%s has %d pawns", color, 8-m.pawnsGone)
	case m.promoted > m.pawnsGone:
		reasons.Add(TooManyPromoted, "%s has at least %s and only %s gone",
			color, count(m.promoted, "promoted man"), count(m.pawnsGone, "pawn"))
	}
	return reasons
}

// A muster is the count of a side's men against what it started with.
type muster struct {
	men       int
	promoted  int // at least so many men came from promotion
	pawnsGone int // negative if there are more than 8 pawns
}

func musterOf(b engine.Board, color engine.Color) muster {
	const darkSquares = 0xaa55aa55aa55aa55
	surplus := func(men uint64, atStart int) int { return max(0, bits.OnesCount64(men)-atStart) }
	bishops := b.MenOfKind(Bishop, color)
	return muster{
		men: bits.OnesCount64(b.Men(color)),
		promoted: surplus(b.MenOfKind(Queen, color), 1) + surplus(b.MenOfKind(Rook, color), 2) + surplus(b.MenOfKind(Knight, color), 2) +
			surplus(bishops&darkSquares, 1) + surplus(bishops&^darkSquares, 1),
		pawnsGone: 8 - bits.OnesCount64(b.MenOfKind(Pawn, color)),
	}
}

// possible reports whether a side can have such men.
func (m muster) possible() bool { return m.men <= 16 && m.pawnsGone >= 0 && m.promoted <= m.pawnsGone }

// rightReasons returns why a castling right cannot be.
func (s Setup) rightReasons(home castlingHome) (reasons Reasons) {
	if s.Board.MenOfKind(King, home.color)>>home.king&1 == 0 {
		reasons.Add(RightWithoutKing, "castling right %c without the %s king on %v", home.letter, adjective(home.color), home.king)
	}
	if s.Board.MenOfKind(Rook, home.color)>>home.rook&1 == 0 {
		reasons.Add(RightWithoutRook, "castling right %c without a %s rook on %v", home.letter, adjective(home.color), home.rook)
	}
	return reasons
}

// checkReasons returns what is wrong with the checks on the board. The last
// move is looked for only on request.
func (s Setup) checkReasons(lookBack bool) (reasons Reasons) {
	if king, ok := kingOf(s.Board, s.Turn.Other()); ok {
		if checkers := attackersOf(s.Board, king, s.Turn); checkers != 0 {
			reasons.Add(OpponentInCheck, "%s is to move and %s is in check: %v is attacked from %s",
				s.Turn, s.Turn.Other(), king, list(checkers))
		}
	}
	king, ok := kingOf(s.Board, s.Turn)
	if !ok {
		return reasons
	}
	checkers := attackersOf(s.Board, king, s.Turn.Other())
	switch {
	case bits.OnesCount64(checkers) > 2:
		reasons.Add(TooManyCheckers, "%d men give check, from %s", bits.OnesCount64(checkers), list(checkers))
	case bits.OnesCount64(checkers) == 2 && lookBack && len(reasons) == 0 && !s.checkHasCause(king):
		reasons.Add(ImpossibleCheck, "no last move can have given check to %v from %s", king, list(checkers))
	}
	return reasons
}

// Doubts returns what shows a setup without Reasons to be unreachable all the
// same: a check by one man that no last move can have given. It is told, not
// refused, for two of the positions that every engine is tested with are of
// this sort (position 4 of the Chess Programming Wiki's "Perft Results", and its
// mirror), and what moves there are from it is plain.
func (s Setup) Doubts() (doubts Reasons) {
	king, ok := kingOf(s.Board, s.Turn)
	if !ok || len(s.Reasons()) > 0 {
		return nil
	}
	checkers := attackersOf(s.Board, king, s.Turn.Other())
	if bits.OnesCount64(checkers) == 1 && !s.checkHasCause(king) {
		doubts.Add(ImpossibleCheck, "not reachable: no last move can have given check to %v from %s", king, list(checkers))
	}
	return doubts
}

// enPassantReasons returns why the en passant square, which must be set, cannot
// be (3.7.3.1: only on the move right after the double step).
func (s Setup) enPassantReasons() (reasons Reasons) {
	passed, mover := s.EnPassant, s.Turn.Other()
	if rankSeen(passed, mover) != 2 {
		reasons.Add(EnPassantRank, "en passant square %v with %s to move is not behind a pawn of %s", passed, s.Turn, mover)
		return reasons
	}
	home, pawn := ahead(passed, mover, -1), ahead(passed, mover, 1)
	if s.Board.MenOfKind(Pawn, mover)>>pawn&1 == 0 {
		reasons.Add(EnPassantNoPawn, "en passant square %v without a %s pawn on %v", passed, adjective(mover), pawn)
	}
	if blocked := s.Board.Occupied() & (1<<passed | 1<<home); blocked != 0 {
		reasons.Add(EnPassantBlocked, "en passant square %v with a man on %s, where the pawn came by", passed, list(blocked))
	}
	if len(reasons) > 0 {
		return reasons
	}
	before := moved(s.Board, pawn, home)
	if king, ok := kingOf(before, s.Turn); ok {
		if checkers := attackersOf(before, king, mover); checkers != 0 {
			reasons.Add(EnPassantCheck, "en passant square %v: before %v-%v the king on %v was in check from %s with %s to move",
				passed, home, pawn, king, list(checkers), mover)
		}
	}
	return reasons
}

// counterReasons returns what is wrong with the two counters.
func (s Setup) counterReasons() (reasons Reasons) {
	if s.Number == 0 {
		reasons.Add(MoveNumber, "move number 0")
	} else if s.Clock > s.halfMoves() {
		reasons.Add(ClockTooLarge, "half-move clock %d at move number %d: %s played before",
			s.Clock, s.Number, count(s.halfMoves(), "half-move"))
	}
	if s.Clock > 0 && s.EnPassant != 0 {
		reasons.Add(ClockTooLarge, "half-move clock %d with en passant square %v: a pawn has just moved", s.Clock, s.EnPassant)
	}
	return reasons
}

// kingOf returns the square of a side's king; ok is false unless it has one.
func kingOf(b engine.Board, color engine.Color) (s engine.Square, ok bool) {
	kings := b.MenOfKind(King, color)
	return engine.Square(bits.TrailingZeros64(kings) & 63), bits.OnesCount64(kings) == 1
}

// attackersOf returns the squares of a side's men that attack a square.
func attackersOf(b engine.Board, s engine.Square, color engine.Color) uint64 {
	occupied := b.Occupied()
	queens := b.MenOfKind(Queen, color)
	return pawnAttacks[color.Other()][s]&b.MenOfKind(Pawn, color) |
		knightAttacks[s]&b.MenOfKind(Knight, color) |
		kingAttacks[s]&b.MenOfKind(King, color) |
		bishopAttacks(s, occupied)&(b.MenOfKind(Bishop, color)|queens) |
		rookAttacks(s, occupied)&(b.MenOfKind(Rook, color)|queens)
}

// moved returns the board with the man on one square put on another.
func moved(b engine.Board, from, to engine.Square) engine.Board {
	kind, color := b.At(from)
	b.Put(from, 0, color)
	b.Put(to, kind, color)
	return b
}

// rankSeen returns the rank of a square as a side counts, its own first rank 0.
func rankSeen(s engine.Square, color engine.Color) int {
	if color == engine.Black {
		return 7 - s.Rank()
	}
	return s.Rank()
}

// ahead returns the square some ranks further on the way of a side's pawns,
// which must be on the board.
func ahead(s engine.Square, color engine.Color, ranks int) engine.Square {
	if color == engine.Black {
		ranks = -ranks
	}
	return engine.Square(int(s) + 8*ranks)
}

// adjective returns a color as it stands before a man's name.
func adjective(color engine.Color) string {
	if color == engine.White {
		return "white"
	}
	return "black"
}

// list names the squares of a set.
func list(set uint64) string {
	var names []string
	for s := range squares(set) {
		names = append(names, engine.Square(s).String())
	}
	return strings.Join(names, ", ")
}

// count returns a number with its noun, "1 pawn", "2 pawns", "3 promoted men".
func count(n int, noun string) string {
	if n != 1 {
		if stem, ok := strings.CutSuffix(noun, "man"); ok {
			noun = stem + "men"
		} else {
			noun += "s"
		}
	}
	return fmt.Sprintf("%d %s", n, noun)
}
