package chess

import (
	"math/bits"

	"rulecheck/engine"
)

// A scan is what one look from the king's square tells about a position: it
// decides where each man may go.
type scan struct {
	king     int
	occupied uint64
	danger   uint64 // squares he might go to and would be attacked on (his shadow included)
	target   uint64 // squares where a move of another man leaves no check standing
	checks   int
	// Lines from the king to a slider that pins a man, pinner included. A man on
	// such a line stays on it (3.9.2). Lines of one sort never touch by a move
	// of a man pinned on another, so a set of them serves all.
	pinStraight, pinDiagonal uint64
}

func (p *Position) scan() (s scan) {
	p.look(&s)
	return s
}

// look fills in an empty scan, where it is wanted: a scan returned is copied.
func (p *Position) look(s *scan) {
	p.lookForChecksAndPins(s)
	goals := kingAttacks[s.king&63]&^p.own | p.castlingPaths(s.occupied)
	s.danger = goals &^ p.safe(goals, s.occupied)
}

// danger returns the squares where the king would be attacked.
func (p *Position) danger() uint64 {
	king := p.kings & p.own
	return p.attackedByOpponent((p.pawns | p.knights | p.diagonal | p.straight | p.kings) &^ king)
}

// checksAndPins is a scan that leaves danger out.
func (p *Position) checksAndPins() (s scan) {
	p.lookForChecksAndPins(&s)
	return s
}

func (p *Position) lookForChecksAndPins(s *scan) {
	s.occupied = p.pawns | p.knights | p.diagonal | p.straight | p.kings
	s.king = bits.TrailingZeros64(p.kings & p.own)
	var checkers uint64
	checkers, s.pinStraight, s.pinDiagonal = p.checkersAndPins(s.occupied)
	s.checks = bits.OnesCount64(checkers)
	switch s.checks {
	case 0:
		s.target = ^p.own
	case 1:
		s.target = between[s.king&63][bits.TrailingZeros64(checkers)&63] | checkers
	}
}

// checkersAndPins returns the men who give check, and the lines of pins as in
// scan.
func (p *Position) checkersAndPins(occupied uint64) (checkers, pinStraight, pinDiagonal uint64) {
	their := occupied &^ p.own
	king := bits.TrailingZeros64(p.kings & p.own)
	checkers = pawnAttacks[engine.White][king&63]&p.pawns&their | knightAttacks[king&63]&p.knights&their
	sliders := uint64(0)
	if aligned := rankAndFile[king&63] & p.straight & their; aligned != 0 {
		sliders = rookAttacks(engine.Square(king), their) & aligned
	}
	if aligned := diagonals[king&63] & p.diagonal & their; aligned != 0 {
		sliders |= bishopAttacks(engine.Square(king), their) & aligned
	}
	for ; sliders != 0; sliders &= sliders - 1 {
		slider := sliders & -sliders
		line := between[king&63][bits.TrailingZeros64(slider)&63]
		switch blockers := line & occupied; {
		case blockers == 0:
			checkers |= slider
		case blockers&(blockers-1) != 0:
		case line&rankAndFile[king&63] != 0:
			pinStraight |= line | slider
		default:
			pinDiagonal |= line | slider
		}
	}
	return checkers, pinStraight, pinDiagonal
}

// The squares of each square's rank and file, and of its diagonals.
var (
	rankAndFile = onEmptyBoard(rookAttacks)
	diagonals   = onEmptyBoard(bishopAttacks)
)

func onEmptyBoard(attacks func(s engine.Square, occupied uint64) uint64) (lines [64]uint64) {
	for s := range lines {
		lines[s] = attacks(engine.Square(s), 0)
	}
	return lines
}

// attackedByOpponent returns the squares that the opponent attacks, its own
// men's included. To learn where the king may step it is called with the king
// lifted off the board: he casts no shadow on the squares behind him.
func (p *Position) attackedByOpponent(occupied uint64) uint64 {
	their := (p.pawns | p.knights | p.diagonal | p.straight | p.kings) &^ p.own
	pawns := p.pawns & their
	attacked := pawns>>7&^fileA | pawns>>9&^fileH
	for set := p.knights & their; set != 0; set &= set - 1 {
		attacked |= knightAttacks[bits.TrailingZeros64(set)&63]
	}
	for set := p.diagonal & their; set != 0; set &= set - 1 {
		attacked |= bishopAttacks(engine.Square(bits.TrailingZeros64(set)), occupied)
	}
	for set := p.straight & their; set != 0; set &= set - 1 {
		attacked |= rookAttacks(engine.Square(bits.TrailingZeros64(set)), occupied)
	}
	return attacked | kingAttacks[bits.TrailingZeros64(p.kings&their)&63]
}

// safe returns those of the squares wanted where the king would not be
// attacked, himself casting no shadow. It looks only at men who may reach one.
func (p *Position) safe(wanted, occupied uint64) uint64 {
	their := occupied &^ p.own
	occupied &^= p.kings & p.own
	wanted &^= kingAttacks[bits.TrailingZeros64(p.kings&their)&63]
	pawns := p.pawns & their
	wanted &^= pawns>>7&^fileA | pawns>>9&^fileH
	for set := p.knights & their; set != 0; set &= set - 1 {
		wanted &^= knightAttacks[bits.TrailingZeros64(set)&63]
	}
	for set := p.diagonal & their; set != 0; set &= set - 1 {
		if s := bits.TrailingZeros64(set); diagonals[s&63]&wanted != 0 {
			wanted &^= bishopAttacks(engine.Square(s), occupied)
		}
	}
	for set := p.straight & their; set != 0; set &= set - 1 {
		if s := bits.TrailingZeros64(set); rankAndFile[s&63]&wanted != 0 {
			wanted &^= rookAttacks(engine.Square(s), occupied)
		}
	}
	return wanted
}

// pawnTargets are the squares the own pawns may move to, one set a direction.
type pawnTargets struct{ single, double, left, right uint64 }

func (p *Position) pawnTargets(s *scan) pawnTargets {
	pawns := p.pawns & p.own
	empty, their := ^s.occupied, s.occupied&^p.own

	free := pawns &^ s.pinDiagonal &^ s.pinStraight
	single := (free<<8 | pawns&s.pinStraight<<8&s.pinStraight) & empty
	free = pawns &^ s.pinStraight
	tied := free & s.pinDiagonal
	free &^= s.pinDiagonal
	return pawnTargets{
		single: single & s.target,
		double: single & rank3 << 8 & empty & s.target,
		left:   (free<<7 | tied<<7&s.pinDiagonal) &^ fileH & their & s.target,
		right:  (free<<9 | tied<<9&s.pinDiagonal) &^ fileA & their & s.target,
	}
}

// mayTakeEnPassant reports whether the own pawn on from may take en passant.
// Two pawns leave the board's lines at once, so the lines to the king are
// looked at as they will be (3.7.3.1 with 3.9.2).
func (p *Position) mayTakeEnPassant(s *scan, from int) bool {
	passed := uint64(1) << p.taking
	taken := passed >> 8
	if s.checks > 0 && s.target&(passed|taken) == 0 {
		return false
	}
	occupied := s.occupied&^(1<<from)&^taken | passed
	king, their := engine.Square(s.king), s.occupied&^p.own
	return rookAttacks(king, occupied)&p.straight&their == 0 &&
		bishopAttacks(king, occupied)&p.diagonal&their == 0
}

// enPassantCapturers returns the own pawns that stand beside the pawn that can
// be taken en passant; whether they may is for mayTakeEnPassant.
func (p *Position) enPassantCapturers() uint64 {
	return pawnAttacks[engine.Black][p.taking&63] & p.pawns & p.own
}

// enPassants counts the captures en passant.
func (p *Position) enPassants(s *scan) (count int) {
	for set := p.enPassantCapturers(); set != 0; set &= set - 1 {
		if p.mayTakeEnPassant(s, bits.TrailingZeros64(set)) {
			count++
		}
	}
	return count
}

// canTakeEnPassant reports whether an own pawn may take en passant.
func (p *Position) canTakeEnPassant(s *scan) bool {
	for from := range squares(p.enPassantCapturers()) {
		if p.mayTakeEnPassant(s, from) {
			return true
		}
	}
	return false
}

// Squares that the king passes and reaches by castling.
const (
	kingSidePath  uint64 = 1<<f1 | 1<<g1
	queenSidePath uint64 = 1<<c1 | 1<<d1
)

// castlingPaths returns the paths of the castlings to which there is a right and
// nobody in the way.
func (p *Position) castlingPaths(occupied uint64) (paths uint64) {
	if p.rights&(WhiteKingSide|WhiteQueenSide) == 0 {
		return 0
	}
	if p.rights&WhiteKingSide != 0 && occupied&kingSidePath == 0 {
		paths = kingSidePath
	}
	if p.rights&WhiteQueenSide != 0 && occupied&(queenSidePath|1<<b1) == 0 {
		paths |= queenSidePath
	}
	return paths
}

// castlings returns the squares the king may castle to. The rook may be
// attacked or pass over an attacked square; the king may not (3.8.2.2).
func (p *Position) castlings(s *scan) (targets uint64) {
	if s.checks > 0 {
		return 0
	}
	paths := p.castlingPaths(s.occupied)
	if paths&kingSidePath != 0 && s.danger&kingSidePath == 0 {
		targets = 1 << g1
	}
	if paths&queenSidePath != 0 && s.danger&queenSidePath == 0 {
		targets |= 1 << c1
	}
	return targets
}

// AppendMoves appends the legal moves to dst.
func (p Position) AppendMoves(dst []Move) []Move {
	s := p.scan()
	turned := Move(p.turn) * (56 | 56<<6)
	dst = appendTargets(dst, s.king, kingAttacks[s.king&63]&^p.own&^s.danger|p.castlings(&s), turned)
	if s.checks > 1 {
		return dst // only the king can answer two checks at once
	}
	dst = p.appendPawnMoves(dst, &s, turned)
	for set := p.knights & p.own &^ s.pinStraight &^ s.pinDiagonal; set != 0; set &= set - 1 {
		from := bits.TrailingZeros64(set)
		dst = appendTargets(dst, from, knightAttacks[from&63]&s.target&^p.own, turned)
	}
	for set := p.diagonal & p.own &^ s.pinStraight; set != 0; set &= set - 1 {
		from := bits.TrailingZeros64(set)
		dst = appendTargets(dst, from, p.diagonalTargets(&s, from), turned)
	}
	for set := p.straight & p.own &^ s.pinDiagonal; set != 0; set &= set - 1 {
		from := bits.TrailingZeros64(set)
		dst = appendTargets(dst, from, p.straightTargets(&s, from), turned)
	}
	return dst
}

func (p *Position) diagonalTargets(s *scan, from int) uint64 {
	targets := bishopAttacks(engine.Square(from), s.occupied) & s.target &^ p.own
	if s.pinDiagonal>>from&1 == 1 {
		targets &= s.pinDiagonal
	}
	return targets
}

func (p *Position) straightTargets(s *scan, from int) uint64 {
	targets := rookAttacks(engine.Square(from), s.occupied) & s.target &^ p.own
	if s.pinStraight>>from&1 == 1 {
		targets &= s.pinStraight
	}
	return targets
}

func (p *Position) appendPawnMoves(dst []Move, s *scan, turned Move) []Move {
	targets := p.pawnTargets(s)
	for set := targets.double; set != 0; set &= set - 1 {
		to := bits.TrailingZeros64(set)
		dst = append(dst, newMove(to-16, to, 0)^turned)
	}
	for _, way := range [3]struct {
		targets uint64
		step    int
	}{{targets.single, 8}, {targets.left, 7}, {targets.right, 9}} {
		for set := way.targets &^ rank8; set != 0; set &= set - 1 {
			to := bits.TrailingZeros64(set)
			dst = append(dst, newMove(to-way.step, to, 0)^turned)
		}
		for set := way.targets & rank8; set != 0; set &= set - 1 {
			to := bits.TrailingZeros64(set)
			for kind := Queen; kind >= Knight; kind-- {
				dst = append(dst, newMove(to-way.step, to, kind)^turned)
			}
		}
	}
	if p.taking != 0 {
		for set := p.enPassantCapturers(); set != 0; set &= set - 1 {
			if from := bits.TrailingZeros64(set); p.mayTakeEnPassant(s, from) {
				dst = append(dst, newMove(from, int(p.taking), 0)^turned)
			}
		}
	}
	return dst
}

func appendTargets(dst []Move, from int, targets uint64, turned Move) []Move {
	for ; targets != 0; targets &= targets - 1 {
		dst = append(dst, newMove(from, bits.TrailingZeros64(targets), 0)^turned)
	}
	return dst
}
