package chess

import "rulecheck/engine"

// checkHasCause reports whether some last move of the side not to move can have
// put the king on a square in check: whether there is a board before it on
// which that king was not attacked, as it cannot have been with the other side
// to move (3.9.2). It never denies a cause that there is: what it leaves unasked
// counts as possible.
func (s Setup) checkHasCause(king engine.Square) bool {
	r := retraction{board: s.Board, mover: s.Turn.Other()}
	for _, home := range castlingHomes {
		if home.color == r.mover && s.Rights&home.right != 0 {
			r.unmoved |= 1<<home.king | 1<<home.rook
		}
	}
	for before := range r.boards {
		if attackersOf(before, king, r.mover) == 0 {
			return true
		}
	}
	return false
}

// A retraction takes back the last move of a board, whatever it was.
type retraction struct {
	board   engine.Board
	mover   engine.Color // the side whose move is taken back
	unmoved uint64       // king and rooks with a right to castle: they have not moved (3.8.2.1)
}

// boards yields the boards that may have stood before the last move, each way
// of having made it once.
func (r *retraction) boards(yield func(engine.Board) bool) {
	for square := range squares(r.board.Men(r.mover) &^ r.unmoved) {
		to := engine.Square(square)
		kind, _ := r.board.At(to)
		more := true
		if kind == Pawn {
			more = r.pawnMoves(to, yield) && r.enPassant(to, yield)
		} else {
			more = r.officerMoves(to, kind, yield) && r.promotions(to, kind, yield)
		}
		if !more {
			return
		}
	}
	r.castlings(yield)
}

// officerMoves takes back moves and captures of a man that is no pawn.
func (r *retraction) officerMoves(to engine.Square, kind engine.Kind, yield func(engine.Board) bool) bool {
	occupied := r.board.Occupied()
	for from := range squares(attacks(kind, r.mover, to, occupied) &^ occupied) {
		before := moved(r.board, to, engine.Square(from))
		if !yield(before) || !r.captured(before, to, yield) {
			return false
		}
	}
	return true
}

// pawnMoves takes back single steps, double steps and captures of a pawn that
// is still one.
func (r *retraction) pawnMoves(to engine.Square, yield func(engine.Board) bool) bool {
	rank := rankSeen(to, r.mover)
	if rank < 2 {
		return true
	}
	return r.pawnArrivals(r.board, to, yield) &&
		(rank != 3 || !r.empty(ahead(to, r.mover, -1)) || r.pawnStep(r.board, to, 2, yield))
}

// promotions takes back a promotion by step or capture (3.7.3.3).
func (r *retraction) promotions(to engine.Square, kind engine.Kind, yield func(engine.Board) bool) bool {
	if kind == King || rankSeen(to, r.mover) != 7 {
		return true
	}
	before := r.board
	before.Put(to, Pawn, r.mover)
	return !musterOf(before, r.mover).possible() || r.pawnArrivals(before, to, yield)
}

// pawnArrivals takes back the single step and the captures of a pawn, which
// may have been promoted since.
func (r *retraction) pawnArrivals(board engine.Board, to engine.Square, yield func(engine.Board) bool) bool {
	if !r.pawnStep(board, to, 1, yield) {
		return false
	}
	for from := range squares(pawnAttacks[r.mover.Other()][to] &^ board.Occupied()) {
		if !r.captured(moved(board, to, engine.Square(from)), to, yield) {
			return false
		}
	}
	return true
}

func (r *retraction) pawnStep(board engine.Board, to engine.Square, ranks int, yield func(engine.Board) bool) bool {
	from := ahead(to, r.mover, -ranks)
	return !r.empty(from) || yield(moved(board, to, from))
}

// captured puts back a man that the last move took on a square. Which one does
// not matter to a king of its own side, so the first that its side can have had
// is as good as any; where it can have had a pawn, a promoted queen will do.
func (r *retraction) captured(before engine.Board, to engine.Square, yield func(engine.Board) bool) bool {
	for _, kind := range [...]engine.Kind{Queen, Rook, Knight, Bishop} {
		before.Put(to, kind, r.mover.Other())
		if musterOf(before, r.mover.Other()).possible() {
			return yield(before)
		}
	}
	return true
}

// enPassant takes back a capture en passant: the captured pawn had come from
// its home square just before (3.7.3.1).
func (r *retraction) enPassant(to engine.Square, yield func(engine.Board) bool) bool {
	if rankSeen(to, r.mover) != 5 {
		return true
	}
	beside, home := ahead(to, r.mover, -1), ahead(to, r.mover, 1)
	if !r.empty(beside) || !r.empty(home) {
		return true
	}
	for from := range squares(pawnAttacks[r.mover.Other()][to] &^ r.board.Occupied()) {
		before := moved(r.board, to, engine.Square(from))
		before.Put(beside, Pawn, r.mover.Other())
		if musterOf(before, r.mover.Other()).possible() && !yield(before) {
			return false
		}
	}
	return true
}

// castlings takes back castling with either rook: the king did not leave or
// cross an attacked square (3.8.2.2).
func (r *retraction) castlings(yield func(engine.Board) bool) bool {
	for _, home := range castlingHomes {
		if home.color != r.mover {
			continue
		}
		king, rook := home.king+2, home.king+1
		if home.rook < home.king {
			king, rook = home.king-2, home.king-1
		}
		if r.board.MenOfKind(King, r.mover)>>king&1 == 0 || r.board.MenOfKind(Rook, r.mover)>>rook&1 == 0 {
			continue
		}
		path := between[home.king][home.rook]&^(1<<king|1<<rook) | 1<<home.king | 1<<home.rook
		if r.board.Occupied()&path != 0 {
			continue
		}
		before, opponent := moved(moved(r.board, king, home.king), rook, home.rook), r.mover.Other()
		if attackersOf(before, home.king, opponent)|attackersOf(before, rook, opponent) != 0 {
			continue
		}
		if !yield(before) {
			return false
		}
	}
	return true
}

func (r *retraction) empty(s engine.Square) bool { return r.board.Occupied()>>s&1 == 0 }
