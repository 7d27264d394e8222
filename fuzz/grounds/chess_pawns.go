package grounds

import (
	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/fuzz"
)

// promotion sets up pawns one step from the end, men to take there, and lines
// through both.
func promotion(c *fuzz.Choices) engine.State {
	s := newScene(c)
	pawn, _ := s.putAmong(chess.Pawn, white, rank(6))
	goal := pawn + 8
	switch c.Below(8) {
	case 1: // a check to answer by promoting
		s.lineAlong(goal, fuzz.Pick(c, []int{2, 6}), white)
	case 2: // pinned by a man whom it may take
		s.lineAlong(pawn, fuzz.Pick(c, []int{5, 7}), white)
	case 3: // pinned, or a check discovered
		s.line(pawn, s.color())
	case 4: // promotion gives check
		s.king(black, reach(fuzz.Pick(c, officers), white, goal, s.board.Occupied())&s.free(), false)
	case 5:
		s.king(black, near[goal]|near[pawn], false)
	case 6:
		s.king(white, near[goal]|near[pawn], false)
	}
	s.goals(pawn)
	for range c.Below(3) {
		if at, ok := s.putAmong(chess.Pawn, white, rank(6)); ok {
			s.goals(at)
		}
	}
	if c.OneIn(3) {
		s.putAmong(chess.Pawn, black, rank(1))
	}
	if c.OneIn(4) {
		s.line(goal, s.color())
	}
	s.bystanders(6)
	return s.done()
}

// goals fills the squares before a pawn that is about to promote, or keeps them
// empty.
func (s *scene) goals(pawn engine.Square) {
	for side := -1; side <= 1; side++ {
		goal, ok := shifted(pawn, side, 1)
		if !ok || s.kept>>goal&1 == 1 {
			continue
		}
		switch s.c.Below(6) {
		case 0, 1:
			s.kept |= 1 << goal
		case 2, 3:
			s.put(fuzz.Pick(s.c, officers), black, goal)
		case 4:
			s.put(fuzz.Pick(s.c, officers), white, goal)
		}
	}
}

// enPassant sets up a double step just made, with men who may capture and lines
// through the squares that the capture fills and empties.
func enPassant(c *fuzz.Choices) engine.State {
	s := newScene(c)
	pawn := s.doubleStep()
	squares := []engine.Square{pawn, s.passed, s.passed + 8}
	capturer, ok := s.capturers(pawn, white)
	if ok {
		squares = append(squares, capturer, capturer) // lines through the capturer matter most
	}
	switch c.Below(6) {
	case 2: // another man gives check already
		s.line(fuzz.Pick(c, squares[1:3]), white)
	case 3: // the pawn gives check
		s.king(white, pawns[black][pawn], false)
	case 4: // a man who is no pawn may go to the passed square
		s.aim(fuzz.Pick(c, officers), white, s.passed)
	case 5: // a pawn round the edge may not
		other := engine.SquareAt(7-pawn.File(), c.Between(3, 5))
		s.putAmong(chess.Pawn, white, 1<<other&^s.kept)
	}
	for range c.Below(3) {
		s.line(fuzz.Pick(c, squares), s.color())
	}
	s.bystanders(6)
	return s.done()
}

// enPassantLines sets up a capture en passant that opens or closes a line to a king:
// both pawns leave it, or one, or the capture goes along it.
func enPassantLines(c *fuzz.Choices) engine.State {
	s := newScene(c)
	pawn := s.doubleStep()
	capturer, _ := s.capturers(pawn, white)
	if c.OneIn(2) { // a check discovered by the capture, and a man who might overlook it
		few := fuzz.Pick(c, []uint64{cornerSquares, pawns[black][pawn]}) // where White's king has few moves
		s.king(white, few&^s.kept, false)
		s.line(fuzz.Pick(c, []engine.Square{capturer, pawn}), black)
		s.putAmong(fuzz.Pick(c, officers), black, ^s.kept)
	} else if c.OneIn(2) {
		s.line(fuzz.Pick(c, []engine.Square{pawn, capturer, s.passed}), white)
	} else {
		s.captureLine(capturer, fuzz.Pick(c, []engine.Square{pawn, s.passed}), white)
	}
	s.bystanders(3)
	return s.done()
}

// doubleStep places a black pawn that has just made a double step.
func (s *scene) doubleStep() (pawn engine.Square) {
	pawn = engine.SquareAt(fuzz.Pick(s.c, []int{0, 1, 2, 3, 4, 5, 6, 7, 0, 7}), 4)
	s.put(chess.Pawn, black, pawn)
	s.passed = pawn + 8
	s.kept = 1<<s.passed | 1<<(s.passed+8)
	return pawn
}

// capturers places pawns beside a square, one as a rule, and returns where one
// stands.
func (s *scene) capturers(pawn engine.Square, color engine.Color) (at engine.Square, ok bool) {
	sides := s.c.Below(6)
	if sides == 5 {
		return 0, false
	}
	for i := range 2 {
		side := 1 - 2*((sides+i)%2)
		if beside, on := shifted(pawn, side, 0); on && s.put(chess.Pawn, color, beside) {
			at, ok = beside, true
			if sides < 4 {
				break
			}
		}
	}
	return at, ok
}

// captureLine lays a line to a king through a pawn that captures en passant: along
// the rank of both pawns or along the capture, by the square that it leads over.
func (s *scene) captureLine(capturer, over engine.Square, color engine.Color) {
	for d := range directions {
		if (rays[d][capturer]&near[capturer])>>over&1 == 1 {
			if s.c.OneIn(2) {
				d ^= 4
			}
			s.lineAlong(capturer, d, color)
			return
		}
	}
}

// beforeDoubleStep sets up pawns that may make a double step, men whom that
// concerns, and lines through its squares.
func beforeDoubleStep(c *fuzz.Choices) engine.State {
	s := newScene(c)
	pawn := engine.SquareAt(c.Below(8), 1)
	s.put(chess.Pawn, white, pawn)
	s.kept = 1<<(pawn+8) | 1<<(pawn+16)
	squares := []engine.Square{pawn, pawn + 8, pawn + 16}
	capturer, ok := s.capturers(pawn+16, black)
	if ok {
		squares = append(squares, capturer, capturer)
	}
	switch c.Below(6) {
	case 2: // a man on the way
		s.put(fuzz.Pick(c, allKinds), s.color(), pawn+8)
	case 3:
		s.put(fuzz.Pick(c, allKinds), s.color(), pawn+16)
	case 4, 5: // only single steps
		if at, ok := s.putAmong(chess.Pawn, white, rank(2)); ok {
			s.kept |= 1 << (at + 8)
			s.capturers(at+8, black)
		}
	}
	for range c.Below(2) {
		s.line(fuzz.Pick(c, squares), s.color())
	}
	s.bystanders(4)
	return s.done()
}

// beforeCapture sets up a pawn with few moves beside its own, whose double step gives
// check, or may be answered by a capture en passant of a pawn that is pinned.
func beforeCapture(c *fuzz.Choices) engine.State {
	s := newScene(c)
	pawn := engine.SquareAt(c.Below(8), 1)
	s.put(chess.Pawn, white, pawn)
	s.kept = 1<<(pawn+8) | 1<<(pawn+16)
	capturer, ok := s.capturers(pawn+16, black)
	if c.OneIn(2) || !ok {
		s.king(black, pawns[white][pawn+16], false)
	} else {
		s.captureLine(capturer, fuzz.Pick(c, []engine.Square{pawn + 8, pawn + 8, pawn + 16}), black)
	}
	s.king(white, cornerSquares&^s.kept, true)
	if c.OneIn(2) {
		s.bystanders(2)
	}
	return s.done()
}

// blockedPawns sets up pawns with men right before them, and something to capture
// here and there.
func blockedPawns(c *fuzz.Choices) engine.State {
	s := newScene(c)
	for range c.Between(1, 8) {
		at, ok := s.putAmong(chess.Pawn, white, wholeBoard)
		if !ok {
			continue
		}
		kind := chess.Pawn
		if c.OneIn(3) {
			kind = fuzz.Pick(c, officers)
		}
		color := black
		if c.OneIn(6) {
			color = white
		}
		ahead := at + 8
		if c.OneIn(4) && ahead < 56 {
			ahead += 8 // a step is left
		}
		s.put(kind, color, ahead)
		if c.OneIn(3) {
			s.putAmong(fuzz.Pick(c, allKinds), s.color(), pawns[white][at])
		}
	}
	s.king(white, wholeBoard, false)
	s.bystanders(4)
	return s.done()
}
