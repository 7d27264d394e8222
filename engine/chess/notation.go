package chess

import (
	"math/bits"

	"rulecheck/engine"
)

// Notation spells a legal move in standard algebraic notation, in the form in
// which games are exported (PGN standard, 8.2.3): Nbd7, exd6, e8=Q, O-O-O, with
// + for check and # for mate, and no square told more closely than need be.
func (p Position) Notation(m Move) string {
	var room [sanRoom]byte
	s := p.checksAndPins()
	seen := p.asSeen(m)
	kind := p.kindOn(uint(seen & 63))
	var next surveyed
	next.set(p.Play(m))
	return string(p.appendSAN(room[:0], seen, kind, p.movers(&s, kind, uint(seen>>6&63)), &next))
}

// sanRoom is enough bytes for any move's notation: "Qa1xb2+", "axb8=Q#".
const sanRoom = 16

// kindOn returns the kind of the man on a square as the side to move sees it.
func (p *Position) kindOn(s uint) engine.Kind {
	bit := uint64(1) << (s & 63)
	switch {
	case p.pawns&bit != 0:
		return Pawn
	case p.knights&bit != 0:
		return Knight
	case p.diagonal&p.straight&bit != 0:
		return Queen
	case p.diagonal&bit != 0:
		return Bishop
	case p.straight&bit != 0:
		return Rook
	case p.kings&bit != 0:
		return King
	}
	return 0
}

// movers returns the own men of a kind that may legally go to a square, castling
// aside; squares are as the side to move sees them.
func (p *Position) movers(s *scan, kind engine.Kind, to uint) (from uint64) {
	square, bit := engine.Square(to), uint64(1)<<(to&63)
	if kind == King {
		if kingAttacks[to&63]>>s.king&1 == 0 || bit&p.own != 0 || p.attacks(square, s.occupied&^(1<<s.king)) {
			return 0
		}
		return 1 << s.king
	}
	if kind == Pawn {
		return p.pawnMovers(s, to)
	}
	if bit&s.target&^p.own == 0 {
		return 0
	}
	switch kind {
	case Knight:
		return knightAttacks[to&63] & p.knights & p.own &^ (s.pinStraight | s.pinDiagonal)
	case Bishop:
		return p.along(bishopAttacks(square, s.occupied)&p.diagonal&^p.straight, s.pinStraight, s.pinDiagonal, bit)
	case Rook:
		return p.along(rookAttacks(square, s.occupied)&p.straight&^p.diagonal, s.pinDiagonal, s.pinStraight, bit)
	case Queen:
		queens := p.diagonal & p.straight
		return p.along(bishopAttacks(square, s.occupied)&queens, s.pinStraight, s.pinDiagonal, bit) |
			p.along(rookAttacks(square, s.occupied)&queens, s.pinDiagonal, s.pinStraight, bit)
	}
	return 0
}

// attacks reports whether the opponent attacks a square, given which squares hold
// men.
func (p *Position) attacks(square engine.Square, occupied uint64) bool {
	their := (p.pawns | p.knights | p.diagonal | p.straight | p.kings) &^ p.own
	return their&(pawnAttacks[engine.White][square&63]&p.pawns|knightAttacks[square&63]&p.knights|kingAttacks[square&63]&p.kings) != 0 ||
		their&rookAttacks(square, occupied)&p.straight != 0 || their&bishopAttacks(square, occupied)&p.diagonal != 0
}

// along returns which own men of a set may move to a square on lines of one
// sort: none that is pinned on a line of the other sort, and of those pinned on
// one of this sort such as stay on it.
func (p *Position) along(men, otherPins, pins, to uint64) uint64 {
	men &= p.own &^ otherPins
	if pins&to == 0 {
		men &^= pins
	}
	return men
}

func (p *Position) pawnMovers(s *scan, to uint) (from uint64) {
	targets, bit := p.pawnTargets(s), uint64(1)<<to
	switch {
	case targets.single&bit != 0:
		return bit >> 8
	case targets.double&bit != 0:
		return bit >> 16
	}
	if targets.left&bit != 0 {
		from = bit >> 7
	}
	if targets.right&bit != 0 {
		from |= bit >> 9
	}
	if p.taking != 0 && to == uint(p.taking) {
		for capturer := range squares(p.enPassantCapturers()) {
			if p.mayTakeEnPassant(s, capturer) {
				from |= 1 << capturer
			}
		}
	}
	return from
}

// appendSAN appends the notation of a legal move, as the side to move sees it;
// movers are the men of its kind that may go where it goes, and next is the
// position after it.
func (p *Position) appendSAN(dst []byte, m Move, kind engine.Kind, movers uint64, next *surveyed) []byte {
	from, to := uint(m&63), uint(m>>6&63)
	square := p.squareSeen(uint8(to))
	switch files := int(to&7) - int(from&7); {
	case kind == King && files == 2:
		dst = append(dst, "O-O"...)
	case kind == King && files == -2:
		dst = append(dst, "O-O-O"...)
	case kind == Pawn:
		if files != 0 {
			dst = append(dst, 'a'+byte(from&7), 'x')
		}
		dst = append(dst, 'a'+byte(square.File()), '1'+byte(square.Rank()))
		if promoted := m.Promoted(); promoted != 0 {
			dst = append(dst, '=', Letters[promoted-1])
		}
	default:
		dst = append(dst, Letters[kind-1])
		dst = p.appendOrigin(dst, from, movers)
		if next.pieces() < p.pieces() {
			dst = append(dst, 'x')
		}
		dst = append(dst, 'a'+byte(square.File()), '1'+byte(square.Rank()))
	}
	return next.appendMark(dst)
}

// appendOrigin tells a man from the others of its kind that may go to the same
// square: by file, else by rank, else by both (PGN standard, 8.2.3.4).
func (p *Position) appendOrigin(dst []byte, from uint, movers uint64) []byte {
	others := movers &^ (1 << from)
	if others == 0 {
		return dst
	}
	square := p.squareSeen(uint8(from))
	sameFile := others&(fileA<<(from&7)) != 0
	sameRank := others&(0xFF<<(from&56)) != 0
	if !sameFile || sameRank {
		dst = append(dst, 'a'+byte(square.File()))
	}
	if sameFile {
		dst = append(dst, '1'+byte(square.Rank()))
	}
	return dst
}

// appendMark appends what the last move has done to the side to move: + for
// check, # for mate.
func (p *surveyed) appendMark(dst []byte) []byte {
	switch {
	case p.scan.checks == 0:
		return dst
	case !p.hasMoves(&p.scan):
		return append(dst, '#')
	}
	return append(dst, '+')
}

// pieces returns how many men stand on the board.
func (p *Position) pieces() int {
	return bits.OnesCount64(p.pawns | p.knights | p.diagonal | p.straight | p.kings)
}
