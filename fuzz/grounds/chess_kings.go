package grounds

import (
	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/fuzz"
)

// pins sets up lines from a king with one man or more before an enemy slider.
func pins(c *fuzz.Choices) engine.State {
	s := newScene(c)
	s.king(white, wholeBoard, false)
	if c.OneIn(2) {
		s.king(black, wholeBoard, true)
	}
	for range c.Between(1, 3) {
		color := white
		if s.crowned[black] {
			color = s.color()
		}
		s.pin(color)
	}
	if c.OneIn(4) { // a check besides
		s.aim(fuzz.Pick(c, allKinds), black, s.kings[white])
	}
	s.bystanders(5)
	return s.done()
}

// pin places a slider on a line to a king, and men of any sort between.
func (s *scene) pin(color engine.Color) {
	king, d := s.kings[color], s.c.Below(directions)
	shield, ok := s.any(rays[d][king] & s.free() &^ s.kept)
	if !ok {
		return
	}
	kind := fuzz.Pick(s.c, allKinds)
	if s.c.OneIn(4) {
		kind = s.slider(d) // one that may move along the line
	}
	if !s.put(kind, color, shield) {
		s.put(chess.Knight, color, shield)
	}
	s.kept |= between(king, shield)
	pinner, ok := s.any(rays[d][shield] & s.free() &^ s.kept)
	if !ok || !s.put(s.slider(d), color.Other(), pinner) {
		return
	}
	if s.c.OneIn(4) {
		s.putAmong(fuzz.Pick(s.c, allKinds), s.color(), between(king, pinner))
	}
	s.kept |= between(shield, pinner)
	if s.c.OneIn(2) { // something to capture off the line
		s.putAmong(fuzz.Pick(s.c, allKinds), color.Other(), reach(kind, color, shield, s.board.Occupied())&^s.kept)
	}
	if s.c.OneIn(4) { // a check by a man whom the pinned one attacks
		checker, occupied := fuzz.Pick(s.c, allKinds), s.board.Occupied()
		s.putAmong(checker, color.Other(), reach(kind, color, shield, occupied)&bearing(checker, color.Other(), king, occupied)&^s.kept)
	}
	if s.c.OneIn(4) { // a square that only the pinned man attacks
		s.king(color.Other(), near[shield]<<8|near[shield]>>8, false)
	}
}

// discoveredChecks sets up lines to the enemy king with men who may leave them.
func discoveredChecks(c *fuzz.Choices) engine.State {
	s := newScene(c)
	s.king(black, wholeBoard, false)
	king := s.kings[black]
	for range c.Between(1, 2) {
		d := c.Below(directions)
		at, ok := s.any(rays[d][king] & s.free() &^ s.kept)
		if !ok {
			continue
		}
		if kind := fuzz.Pick(c, discoverers); kind == chess.King {
			s.king(white, 1<<at, false)
		} else {
			s.put(kind, white, at)
		}
		s.kept |= between(king, at)
		behind, ok := s.any(rays[d][at] & s.free() &^ s.kept)
		if ok && s.put(s.slider(d), white, behind) {
			s.kept |= between(at, behind)
		}
		if c.OneIn(3) {
			s.putAmong(fuzz.Pick(c, allKinds), black, near[at]&^s.kept)
		}
	}
	s.bystanders(5)
	return s.done()
}

// home places a side's king and rooks where castling begins, and gives it some of
// the rights.
func (s *scene) home(color engine.Color) {
	king := engine.SquareAt(4, 7*int(color))
	s.put(chess.King, color, king)
	wings := 3 - s.c.Below(4)
	for wing, rook := range [2]engine.Square{king + 3, king - 4} {
		if wings>>wing&1 == 1 || s.c.OneIn(4) {
			s.put(chess.Rook, color, rook)
			if wings>>wing&1 == 1 {
				s.kept |= between(king, rook)
			}
		}
	}
	rights := uint8(3)
	if s.c.OneIn(3) {
		rights = uint8(s.c.Below(4))
	}
	s.rights |= rights << (2 * color)
}

// castling sets up a king and rooks at home, men between them, and men who bear on
// the squares of the king's way.
func castling(c *fuzz.Choices) engine.State {
	s := newScene(c)
	s.home(white)
	switch c.Below(4) {
	case 1:
		s.home(black)
	case 2: // the enemy king attacks the way
		s.king(black, rank(1)|rank(2), true)
	}
	for range c.Below(3) {
		target := fuzz.Pick(c, []engine.Square{1, 2, 3, 4, 5, 6, 3, 5, 0, 7})
		attacker, ok := s.aim(fuzz.Pick(c, allKinds), black, target)
		if ok && c.OneIn(2) { // who is pinned
			s.line(attacker, black)
		}
	}
	if c.OneIn(3) { // a man between
		s.putAmong(fuzz.Pick(c, officers), s.color(), fuzz.Pick(c, []uint64{1 << 1, 1<<2 | 1<<3, 1<<5 | 1<<6}))
	}
	if c.OneIn(4) { // castling gives check
		s.king(black, rank(0)|rays[0][3]|rays[0][5], false) // the rook ends on d1 or f1
	}
	s.bystanders(4)
	return s.done()
}

// corners sets up rooks with a right to castle and men who may take them, or who
// stand about where they are.
func corners(c *fuzz.Choices) engine.State {
	s := newScene(c)
	s.home(black)
	s.put(chess.Rook, black, []engine.Square{63, 56}[c.Below(2)])
	s.rights |= 12
	switch c.Below(4) {
	case 0:
		s.king(white, wholeBoard, false)
	case 1, 2:
		s.home(white)
	case 3:
		s.king(white, near[56]|near[63], false)
	}
	kinds := []engine.Kind{chess.Rook, chess.Knight, chess.Bishop, chess.Queen, chess.Pawn}
	for range c.Between(1, 2) {
		s.aim(fuzz.Pick(c, kinds), white, []engine.Square{63, 56}[c.Below(2)])
	}
	if c.OneIn(4) { // may be taken in turn
		s.aim(fuzz.Pick(c, kinds), black, []engine.Square{7, 0}[c.Below(2)])
	}
	s.bystanders(6)
	return s.done()
}

// checks sets up a check, and men who may take the man that gives it or come
// between.
func checks(c *fuzz.Choices) engine.State {
	s := newScene(c)
	switch at := engine.Square(c.Below(8)); c.Below(8) {
	case 1, 2: // a double step may come between
		if s.put(chess.Pawn, white, at+8) {
			s.kept |= 1<<(at+16) | 1<<(at+24)
			s.line(at+24, white)
		}
	case 3, 4: // a promotion may
		if s.put(chess.Pawn, white, at+48) {
			s.kept |= 1 << (at + 56)
			s.lineAlong(at+56, fuzz.Pick(c, []int{2, 6}), white)
		}
	case 5:
		at += 8 * engine.Square(c.Below(8))
		s.line(at, white)
		for range c.Between(1, 3) {
			s.answer(at)
		}
	}
	if s.crowned[white] {
		s.bystanders(4)
		return s.done()
	}
	s.king(white, wholeBoard, false)
	checker, ok := s.aim(fuzz.Pick(c, allKinds), black, s.kings[white])
	if !ok {
		return s.done()
	}
	if c.OneIn(3) {
		s.aim(fuzz.Pick(c, allKinds), black, checker) // protects it
	}
	targets := between(checker, s.kings[white]) | 1<<checker
	for range c.Below(4) {
		target, _ := s.any(targets)
		s.answer(target)
	}
	if c.OneIn(3) {
		s.pin(white)
	}
	if c.OneIn(4) {
		s.king(black, wholeBoard&^near[s.kings[white]], true)
		s.pin(black)
	}
	s.bystanders(4)
	return s.done()
}

// answer places a man of White's who may go to a square.
func (s *scene) answer(target engine.Square) {
	kind := fuzz.Pick(s.c, allKinds)
	if kind != chess.Pawn || s.free()>>target&1 == 0 {
		s.aim(kind, white, target)
		return
	}
	switch target.Rank() {
	case 0, 1:
	case 3:
		if s.c.OneIn(2) && s.free()>>(target-8)&1 == 1 && s.put(chess.Pawn, white, target-16) {
			s.kept |= 1 << (target - 8)
			return
		}
		fallthrough
	default:
		s.put(chess.Pawn, white, target-8)
	}
}

// doubleChecks sets up two men who give check, one of whom has come from the other's
// line.
func doubleChecks(c *fuzz.Choices) engine.State {
	s := newScene(c)
	s.twoChecks = true
	s.king(white, wholeBoard, false)
	king, d := s.kings[white], c.Below(directions)
	behind, ok := s.any(rays[d][king] &^ near[king])
	if !ok || !s.put(s.slider(d), black, behind) {
		return s.done()
	}
	line := between(king, behind)
	s.kept |= line
	from, _ := s.any(line)
	first := c.Below(len(allKinds))
	for i := range allKinds {
		kind, occupied := allKinds[(first+i)%len(allKinds)], s.board.Occupied()
		goals := departures(kind, from, d, occupied) & bearing(kind, black, king, occupied)
		if pawns[black][from]>>king&1 == 1 && kind == chess.Pawn {
			continue // it gave check before
		}
		if at, ok := s.putAmong(kind, black, goals&^line); ok {
			s.kept |= between(at, king)
			s.answer(at)
			break
		}
	}
	if c.OneIn(2) {
		s.answer(behind)
	}
	s.bystanders(4)
	return s.done()
}

// departures returns where a black man may have gone from a square of a line that he
// did not bear on himself, by promotion too.
func departures(kind engine.Kind, from engine.Square, d int, occupied uint64) (set uint64) {
	steps := uint64(1) << from >> 8
	switch {
	case kind == chess.Pawn && from.Rank() == 6:
		return steps | steps>>8
	case kind == chess.Pawn:
		return steps | pawns[black][from]
	case from.Rank() == 1:
		set = steps | pawns[black][from]
	}
	if !slides(kind, d) {
		set |= reach(kind, black, from, occupied)
	}
	return set
}

// mateNets sets up a king at the edge or in the corner with few squares to go to.
func mateNets(c *fuzz.Choices) engine.State {
	s := newScene(c)
	s.king(white, fuzz.Pick(c, []uint64{cornerSquares, rim, wholeBoard}), false)
	king := s.kings[white]
	around := near[king]
	if c.OneIn(2) { // opposition
		s.king(black, near[king]<<16|near[king]>>16|near[king]<<2|near[king]>>2, true)
	}
	stale := c.OneIn(3) // shut in and not attacked
	for range c.Below(4) {
		if !stale { // smothered
			s.putAmong(fuzz.Pick(c, crowd), white, around)
		}
	}
	for range c.Between(1, 4) {
		target := king
		if at, ok := s.any(around); ok && (stale || c.OneIn(2)) {
			target = at
		}
		kind := fuzz.Pick(c, []engine.Kind{chess.Queen, chess.Rook, chess.Knight, chess.Bishop, chess.Pawn})
		s.aim(kind, black, target)
	}
	for range c.Below(3) { // pawns who cannot move either
		if at, ok := s.putAmong(chess.Pawn, white, wholeBoard); ok {
			s.put(fuzz.Pick(c, crowd), black, at+8)
		}
	}
	if c.OneIn(4) {
		s.bystanders(3)
	}
	return s.done()
}
