package chess

import "math/bits"

// Perft returns how many sequences of depth legal moves start at p, as
// engine.Perft does, by ways that chess has: no move is listed, but each is made
// on a board turned once for all of them, counted below and taken back; and of
// the moves before the last ply most are not even made (see answers).
func (p Position) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return uint64(p.perft(depth))
}

// perft is Perft at a depth of at least 1. The last ply is counted here, from
// the sizes of sets, so that a child costs one call.
func (p *Position) perft(depth int) int {
	if depth > 1 {
		var s scan
		p.look(&s)
		return p.perftOfChildren(depth, &s)
	}
	occupied := p.pawns | p.knights | p.diagonal | p.straight | p.kings
	checkers, pinStraight, pinDiagonal := p.checkersAndPins(occupied)
	king := bits.TrailingZeros64(p.kings & p.own)
	steps, paths, target := kingAttacks[king&63]&^p.own, uint64(0), ^p.own
	switch {
	case checkers == 0:
		paths = p.castlingPaths(occupied)
	case checkers&(checkers-1) == 0:
		target = between[king&63][bits.TrailingZeros64(checkers)&63] | checkers
	default:
		target = 0
	}
	count := 0
	if steps|paths != 0 {
		safe := p.safe(steps|paths, occupied)
		count = bits.OnesCount64(safe&steps) + p.castlingsAlong(safe&paths)
	}
	if target == 0 {
		return count // only the king can answer two checks at once
	}
	pins := pinStraight | pinDiagonal
	count += p.freeMoves(occupied, target, pins)
	if p.own&pins != 0 {
		count += p.tiedMoves(occupied, target, pinStraight, pinDiagonal)
	}
	if p.taking != 0 {
		s := scan{king: king, occupied: occupied, target: target, checks: bits.OnesCount64(checkers)}
		count += p.enPassants(&s)
	}
	return count
}

// perftOfChildren is Perft at a depth of at least 2, for a position looked at.
func (p *Position) perftOfChildren(depth int, s *scan) int {
	c := children{depth: depth - 1}
	c.child.setTurned(p)
	if c.depth == 1 {
		c.answers.find(&c.child)
	} else {
		c.findOnlyKings(&c.child)
	}

	sets := &c.child
	c.man(&sets.kings, &c.spare, s.king, kingAttacks[s.king&63]&^p.own&^s.danger, c.reaching.king, 0)
	if castlings := p.castlings(s); castlings != 0 {
		c.castle(castlings)
	}
	if s.checks > 1 {
		return c.nodes // only the king can answer two checks at once
	}
	c.pawns(p, s)
	for set := p.knights & p.own &^ s.pinStraight &^ s.pinDiagonal; set != 0; set &= set - 1 {
		from := bits.TrailingZeros64(set)
		c.man(&sets.knights, &c.spare, from, knightAttacks[from&63]&s.target&^p.own, c.reaching.knight, c.checking.knight)
	}
	for set := p.diagonal & p.own &^ p.straight &^ s.pinStraight; set != 0; set &= set - 1 {
		from := bits.TrailingZeros64(set)
		c.man(&sets.diagonal, &c.spare, from, p.diagonalTargets(s, from), c.reaching.diagonal, c.checking.diagonal)
	}
	for set := p.straight & p.own &^ p.diagonal &^ s.pinDiagonal; set != 0; set &= set - 1 {
		from := bits.TrailingZeros64(set)
		c.man(&sets.straight, &c.spare, from, p.straightTargets(s, from), c.reaching.straight, c.checking.straight)
	}
	for set := p.straight & p.diagonal & p.own; set != 0; set &= set - 1 {
		from, targets := bits.TrailingZeros64(set), uint64(0)
		if set&-set&s.pinStraight == 0 {
			targets = p.diagonalTargets(s, from)
		}
		if set&-set&s.pinDiagonal == 0 {
			targets |= p.straightTargets(s, from)
		}
		c.man(&sets.diagonal, &sets.straight, from, targets, c.reaching.diagonal|c.reaching.straight, c.checking.diagonal|c.checking.straight)
	}
	return c.nodes
}

// children makes the moves of a position one after the other and adds up what
// is below them.
type children struct {
	child Position // the move made, as the side that answers sees it
	spare uint64   // second set of a man that stands in one only
	depth int      // plies below the move
	nodes int
	answers
}

// count adds what is below the move that has been made.
func (c *children) count() { c.nodes += c.child.perft(c.depth) }

// countFar does so for a move that is far from the king who answers. changed are
// the squares it has filled or emptied.
func (c *children) countFar(changed uint64) {
	if c.depth > 1 {
		c.nodes += c.child.perftOfChildren(c.depth, &scan{
			king: c.king, occupied: c.occupied ^ changed, danger: c.danger, target: ^c.child.own,
			pinStraight: c.pinStraight, pinDiagonal: c.pinDiagonal,
		})
		return
	}
	c.nodes += c.fixed + c.child.freeMoves(c.occupied^changed, ^c.child.own, c.pins)
}

// countCalm does so at the last ply for a move that neither checks nor pins.
func (c *children) countCalm(from, to, changed uint64) {
	p, occupied := &c.child, c.occupied^changed
	count := c.tied
	if steps, paths := kingAttacks[c.king&63]&^p.own, p.castlingPaths(occupied); steps|paths != 0 {
		safe := p.safe(steps|paths, occupied)
		count += bits.OnesCount64(safe&steps) + p.castlingsAlong(safe&paths)
	}
	if changed&to != 0 && from&c.opening|to&c.closing == 0 {
		count += c.free - c.pawnCaptures(from) + c.pawnMovesGained(to)
	} else {
		count += p.freeMoves(occupied, ^p.own, c.pins)
	}
	c.nodes += count
}

// take takes a man of the side that answers off the board.
func (c *children) take(bit uint64) {
	p := &c.child
	p.own &^= bit
	p.pawns &^= bit
	p.knights &^= bit
	p.diagonal &^= bit
	p.straight &^= bit
	p.rights &= rightsKept[bits.TrailingZeros64(bit)&63]
}

// man makes the moves of a man, given by the one or two sets of the board that
// it stands in, or counts them if still. from and targets are as its own side
// sees them.
func (c *children) man(first, second *uint64, from int, targets, reaching, checking uint64) {
	leaves, far := uint64(1)<<((from^56)&63), uint64(0)
	targets = bits.ReverseBytes64(targets)
	if leaves&c.leaving == 0 {
		far = targets &^ reaching
		if still := far &^ c.closing &^ c.child.own; still != 0 && leaves&c.opening == 0 {
			c.nodes += bits.OnesCount64(still)*(c.all-c.pawnCaptures(leaves)) + c.pawnMovesGained(still)
			targets &^= still
		}
	}
	if targets != 0 {
		c.makeMan(first, second, leaves, targets, far, checking)
	}
}

// makeMan makes those moves of a man that must be made.
func (c *children) makeMan(first, second *uint64, leaves, targets, far, checking uint64) {
	p := &c.child
	rights := p.rights
	p.rights &= rightsKept[bits.TrailingZeros64(leaves)&63]
	quiet, captures, calm := targets&^p.own, targets&p.own, uint64(0)
	if targets&^far != 0 && leaves&c.unpinning == 0 {
		calm = targets &^ checking &^ c.pins
	}
	for set := quiet & far; set != 0; set &= set - 1 {
		step := leaves | set&-set
		*first ^= step
		*second ^= step
		c.countFar(step)
		*first ^= step
		*second ^= step
	}
	for set := quiet & calm &^ far; set != 0; set &= set - 1 {
		step := leaves | set&-set
		*first ^= step
		*second ^= step
		c.countCalm(leaves, set&-set, step)
		*first ^= step
		*second ^= step
	}
	for set := quiet &^ far &^ calm; set != 0; set &= set - 1 {
		step := leaves | set&-set
		*first ^= step
		*second ^= step
		c.count()
		*first ^= step
		*second ^= step
	}
	if captures != 0 {
		// Saved set by set for the reason that setTurned tells.
		own, pawns, knights, diagonal, straight, kept := p.own, p.pawns, p.knights, p.diagonal, p.straight, p.rights
		for set := captures; set != 0; set &= set - 1 {
			to := set & -set
			c.take(to)
			*first ^= leaves | to
			*second ^= leaves | to
			switch {
			case to&far != 0:
				c.countFar(leaves)
			case to&calm != 0:
				c.countCalm(leaves, to, leaves)
			default:
				c.count()
			}
			*first ^= leaves | to
			*second ^= leaves | to
			p.own, p.pawns, p.knights, p.diagonal, p.straight, p.rights = own, pawns, knights, diagonal, straight, kept
		}
	}
	c.spare = 0
	p.rights = rights
}

// castle castles to g1 and c1, which is to g8 and c8 as the other side sees it.
func (c *children) castle(targets uint64) {
	p := &c.child
	rights := p.rights
	p.rights &= rightsKept[e8]
	if targets>>g1&1 == 1 {
		c.castleBy(1<<e8|1<<g8, 1<<h8|1<<f8)
	}
	if targets>>c1&1 == 1 {
		c.castleBy(1<<e8|1<<c8, 1<<a8|1<<d8)
	}
	p.rights = rights
}

func (c *children) castleBy(king, rook uint64) {
	c.child.kings ^= king
	c.child.straight ^= rook
	c.count()
	c.child.kings ^= king
	c.child.straight ^= rook
}

// pawns makes the moves of the pawns, all those of one direction together. On
// the turned board they move down.
func (c *children) pawns(before *Position, s *scan) {
	targets := before.pawnTargets(s)
	c.pushes(bits.ReverseBytes64(targets.single&^rank8), bits.ReverseBytes64(targets.double))
	c.captures(bits.ReverseBytes64(targets.left), 9)
	c.captures(bits.ReverseBytes64(targets.right), 7)
	for set := bits.ReverseBytes64(targets.single & rank8); set != 0; set &= set - 1 {
		c.promote(set&-set<<8, set&-set)
	}
	if before.taking == 0 {
		return
	}
	p := &c.child
	for set := before.enPassantCapturers(); set != 0; set &= set - 1 {
		if !before.mayTakeEnPassant(s, bits.TrailingZeros64(set)) {
			continue
		}
		passed := uint64(1) << ((before.taking ^ 56) & 63)
		taken := passed << 8
		step := bits.ReverseBytes64(set&-set) | passed | taken
		p.pawns ^= step
		p.own ^= taken
		c.count()
		p.pawns ^= step
		p.own ^= taken
	}
}

// pushes makes the single and double steps, given by the squares they reach.
func (c *children) pushes(single, double uint64) {
	p := &c.child
	attacked := p.pawns & p.own
	attacked = attacked<<7&^fileH | attacked<<9&^fileA
	leaving, reaching := c.leaving|c.opening, c.reaching.pawn|c.closing
	stillSingle := single &^ reaching &^ (leaving >> 8)
	stillDouble := double &^ reaching &^ (leaving >> 16)
	if stillSingle|stillDouble != 0 {
		c.nodes += (bits.OnesCount64(stillSingle)+bits.OnesCount64(stillDouble))*c.all -
			c.pawnCaptures(stillSingle<<8) - c.pawnCaptures(stillDouble<<16) +
			c.pawnMovesGained(stillSingle) + c.pawnMovesGained(stillDouble)
		for set := stillDouble & (attacked >> 8); set != 0; set &= set - 1 {
			c.addEnPassants(set & -set)
		}
	}
	for set := single &^ stillSingle; set != 0; set &= set - 1 {
		to := set & -set
		step := to | to<<8
		p.pawns ^= step
		c.countPawnMove(to<<8, to, step)
		p.pawns ^= step
	}
	for set := double &^ stillDouble; set != 0; set &= set - 1 {
		to := set & -set
		step, passed := to|to<<16, to<<8
		p.pawns ^= step
		if passed&attacked == 0 {
			c.countPawnMove(to<<16, to, step)
		} else if to<<16&c.unpinning|to&(c.checking.pawn|c.pins) == 0 {
			c.countPawnMove(to<<16, to, step)
			c.addEnPassants(to)
		} else {
			p.taking = uint8(bits.TrailingZeros64(passed))
			c.count()
			p.taking = 0
		}
		p.pawns ^= step
	}
}

// addEnPassants adds the captures en passant that answer a double step which
// neither checks nor pins.
func (c *children) addEnPassants(to uint64) {
	p := &c.child
	p.taking = uint8(bits.TrailingZeros64(to << 8))
	c.nodes += p.enPassants(&scan{king: c.king, occupied: c.occupied ^ (to | to<<16)})
	p.taking = 0
}

// countPawnMove adds what is below a pawn's move, the shortest way there is.
func (c *children) countPawnMove(from, to, changed uint64) {
	switch {
	case from&c.leaving|to&c.reaching.pawn == 0:
		c.countFar(changed)
	case from&c.unpinning|to&(c.checking.pawn|c.pins) == 0:
		c.countCalm(from, to, changed)
	default:
		c.count()
	}
}

// captures makes captures of pawns that come down from step squares higher.
func (c *children) captures(targets uint64, step int) {
	if targets == 0 {
		return
	}
	p := &c.child
	own, pawns, knights, diagonal, straight, rights := p.own, p.pawns, p.knights, p.diagonal, p.straight, p.rights
	for set := targets; set != 0; set &= set - 1 {
		to := set & -set
		from := to << (step & 63)
		c.take(to)
		if to&rank1 != 0 {
			c.promote(from, to)
		} else {
			p.pawns ^= from | to
			c.countPawnMove(from, to, from)
		}
		p.own, p.pawns, p.knights, p.diagonal, p.straight, p.rights = own, pawns, knights, diagonal, straight, rights
	}
}

// promote makes the four moves of a pawn to the last rank; what it takes there
// has been taken.
func (c *children) promote(from, to uint64) {
	p := &c.child
	p.pawns ^= from
	for _, kind := range [...]struct{ knights, diagonal, straight uint64 }{{to, 0, 0}, {0, to, 0}, {0, 0, to}, {0, to, to}} {
		p.knights ^= kind.knights
		p.diagonal ^= kind.diagonal
		p.straight ^= kind.straight
		c.count()
		p.knights ^= kind.knights
		p.diagonal ^= kind.diagonal
		p.straight ^= kind.straight
	}
	p.pawns ^= from
}
