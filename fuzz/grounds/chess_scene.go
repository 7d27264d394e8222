package grounds

import (
	"math/bits"

	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/fuzz"
)

// A scene is a chess position in the making. White is to move while it is made;
// done exchanges colors and wings by choice, so that no theme need think of them.
type scene struct {
	c     *fuzz.Choices
	board engine.Board

	rights    uint8
	passed    engine.Square // behind a black pawn that has just made a double step; 0 is none
	kept      uint64        // squares that men without a part in the theme stay off
	muster    [2]muster
	kings     [2]engine.Square
	crowned   [2]bool // whose king is on the board
	twoChecks bool    // two men may give check
	counted   bool    // the theme is about the counters

	swapped, mirrored bool
}

func newScene(c *fuzz.Choices) *scene {
	return &scene{c: c, swapped: c.OneIn(2), mirrored: c.OneIn(2)}
}

func (s *scene) free() uint64 { return ^s.board.Occupied() }

// any returns a square of a set; ok is false if it is empty.
func (s *scene) any(set uint64) (at engine.Square, ok bool) {
	if set == 0 {
		return 0, false
	}
	return nth(set, s.c.Below(bits.OnesCount64(set))), true
}

// put places a man, and reports false where it cannot be: on a man, as a pawn on
// an end row, beyond what a side can have.
func (s *scene) put(kind engine.Kind, color engine.Color, at engine.Square) bool {
	bit := uint64(1) << at
	if s.free()&bit == 0 || kind == chess.Pawn && endRows&bit != 0 {
		return false
	}
	if kind == chess.King {
		if s.crowned[color] {
			return false
		}
		s.kings[color], s.crowned[color] = at, true
	} else if !s.muster[color].add(kind, at) {
		return false
	}
	s.board.Put(at, kind, color)
	return true
}

// take takes a man off the board.
func (s *scene) take(at engine.Square) {
	kind, color := s.board.At(at)
	s.muster[color].remove(kind, at)
	s.board.Put(at, 0, 0)
}

// putAmong places a man on one of some squares, and returns which.
func (s *scene) putAmong(kind engine.Kind, color engine.Color, among uint64) (at engine.Square, ok bool) {
	among &= s.free()
	if kind == chess.Pawn {
		among &^= endRows
	}
	at, ok = s.any(among)
	return at, ok && s.put(kind, color, at)
}

// king places a side's king on one of some squares if it is not on the board, and
// elsewhere if none of them will do. It keeps away from the other king, and from
// attacks if it is to be safe.
func (s *scene) king(color engine.Color, among uint64, safe bool) {
	if s.crowned[color] {
		return
	}
	room := s.free()
	if s.crowned[color.Other()] {
		room &^= near[s.kings[color.Other()]]
	}
	among &= room
	if among == 0 {
		among = room &^ s.kept
	}
	if among == 0 {
		among = room
	}
	if safe {
		if quiet := among &^ s.attacked(color.Other()); quiet != 0 {
			among = quiet
		}
	}
	if at, ok := s.any(among); ok {
		s.put(chess.King, color, at)
	}
}

// attacked returns the squares that a side's men attack.
func (s *scene) attacked(color engine.Color) (set uint64) {
	occupied := s.board.Occupied()
	for men := s.board.Men(color); men != 0; men &= men - 1 {
		at := lowest(men)
		kind, _ := s.board.At(at)
		set |= reach(kind, color, at, occupied)
	}
	return set
}

// reach returns the squares that a man attacks.
func reach(kind engine.Kind, color engine.Color, at engine.Square, occupied uint64) (set uint64) {
	switch kind {
	case chess.Pawn:
		return pawns[color][at]
	case chess.Knight:
		return leaps[at]
	case chess.King:
		return near[at]
	}
	for d := range directions {
		if slides(kind, d) {
			set |= sight(at, d, occupied)
		}
	}
	return set
}

// slides reports whether men of a kind slide in a direction.
func slides(kind engine.Kind, d int) bool {
	return kind == chess.Queen || kind == chess.Rook && d&1 == 0 || kind == chess.Bishop && d&1 == 1
}

// bearing returns the squares from which a man attacks one.
func bearing(kind engine.Kind, color engine.Color, target engine.Square, occupied uint64) uint64 {
	return reach(kind, color.Other(), target, occupied)
}

// attackers returns the squares of a side's men that attack a square.
func attackers(b engine.Board, target engine.Square, color engine.Color) (set uint64) {
	occupied := b.Occupied()
	for kind := chess.Pawn; kind <= chess.King; kind++ {
		if kind == chess.Bishop || kind == chess.Rook || kind == chess.Queen {
			continue
		}
		set |= bearing(kind, color, target, occupied) & b.MenOfKind(kind, color)
	}
	queens := b.MenOfKind(chess.Queen, color)
	straight, oblique := b.MenOfKind(chess.Rook, color)|queens, b.MenOfKind(chess.Bishop, color)|queens
	for d := 0; d < directions; d += 2 {
		set |= sight(target, d, occupied)&straight | sight(target, d+1, occupied)&oblique
	}
	return set
}

// aim places a man where it attacks a square; what lies between stays empty.
func (s *scene) aim(kind engine.Kind, color engine.Color, target engine.Square) (at engine.Square, ok bool) {
	at, ok = s.putAmong(kind, color, bearing(kind, color, target, s.board.Occupied())&^s.kept)
	if ok {
		s.kept |= between(at, target)
	}
	return at, ok
}

// between returns the squares between two on a line, none if they are on none.
func between(a, b engine.Square) uint64 {
	for d := range directions {
		if rays[d][a]>>b&1 == 1 {
			return rays[d][a] & rays[d^4][b]
		}
	}
	return 0
}

var (
	allKinds    = []engine.Kind{chess.Pawn, chess.Knight, chess.Bishop, chess.Rook, chess.Queen}
	officers    = []engine.Kind{chess.Knight, chess.Bishop, chess.Rook, chess.Queen}
	crowd       = []engine.Kind{chess.Pawn, chess.Knight, chess.Bishop, chess.Rook, chess.Queen, chess.Pawn, chess.Pawn}
	discoverers = []engine.Kind{chess.Pawn, chess.Knight, chess.Bishop, chess.Rook, chess.Queen, chess.King}
)

// slider returns a kind for a man on a line in a direction, mostly one that slides
// there.
func (s *scene) slider(d int) engine.Kind {
	along, across := chess.Rook, chess.Bishop
	if d&1 == 1 {
		along, across = across, along
	}
	return fuzz.Pick(s.c, []engine.Kind{along, chess.Queen, along, chess.Queen, along, chess.Queen, across})
}

// line lays a line through a square in any direction.
func (s *scene) line(through engine.Square, color engine.Color) {
	s.lineAlong(through, s.c.Below(directions), color)
}

// lineAlong lays a line through a square: a side's king in a direction, an enemy
// slider opposite, and nobody between them who is not there already. A king that is
// on the board stays where it is, and the line leads to it if it can.
func (s *scene) lineAlong(through engine.Square, d int, color engine.Color) {
	if s.crowned[color] {
		for towards := range directions {
			if rays[towards][through]>>s.kings[color]&1 == 1 {
				d = towards
			}
		}
	} else {
		room := rays[d][through] & s.free() &^ s.kept
		if s.crowned[color.Other()] {
			room &^= near[s.kings[color.Other()]]
		}
		at, ok := s.any(room)
		if !ok {
			return
		}
		s.put(chess.King, color, at)
		s.kept |= between(at, through)
	}
	at, ok := s.any(rays[d^4][through] & s.free() &^ s.kept)
	if ok && s.put(s.slider(d), color.Other(), at) {
		s.kept |= between(at, through)
	}
}

// bystanders places men anywhere that have no part in the theme, few as a rule.
func (s *scene) bystanders(most int) {
	n := s.c.Below(s.c.Below(most+1) + 1)
	if s.c.OneIn(12) {
		n += s.c.Below(20)
	}
	for range n {
		color := engine.Color(s.c.Below(2))
		s.putAmong(fuzz.Pick(s.c, crowd), color, ^s.kept)
	}
}

// done completes the position and mends what is impossible in it.
func (s *scene) done() engine.State {
	s.king(white, ^s.kept, !s.c.OneIn(4))
	s.king(black, ^s.kept, true)
	s.twoChecks = s.twoChecks || s.c.OneIn(4)
	state := engine.State{Number: 1}
	if s.swapsTurn() {
		state.Turn = black
	}
	for s.mend(state.Turn) {
	}
	state.Rights = s.rights & s.homeRights()
	if s.passed != 0 && s.board.MenOfKind(chess.Pawn, black)>>(s.passed-8)&1 == 0 {
		s.passed = 0
	}
	state.Board = s.board
	if s.mirrored && state.Rights == 0 {
		state.Board = mirrorFiles(state.Board)
		if s.passed != 0 {
			s.passed ^= 7
		}
	}
	if s.swapped {
		state.Board = swapColors(state.Board, bits.ReverseBytes64)
		state.Turn = state.Turn.Other()
		state.Rights = (state.Rights<<2 | state.Rights>>2) & 15
		if s.passed != 0 {
			s.passed ^= 56
		}
	}
	if s.passed != 0 {
		state.Transient = uint8(s.passed) + 1
	}
	s.count(&state)
	return state
}

// swapsTurn reports whether it is Black's turn after all: where Black is in check
// and White is not, that needs no mending.
func (s *scene) swapsTurn() bool {
	return s.passed == 0 &&
		attackers(s.board, s.kings[black], white) != 0 &&
		attackers(s.board, s.kings[white], black) == 0 && s.c.OneIn(2)
}

// mend takes away one man, or the right, that makes the checks impossible; ok is
// false if nothing does.
func (s *scene) mend(turn engine.Color) (ok bool) {
	mover := turn.Other()
	if strays := attackers(s.board, s.kings[mover], turn); strays != 0 {
		s.board.Put(lowest(strays), 0, 0)
		return true
	}
	checkers := attackers(s.board, s.kings[turn], mover)
	if n := bits.OnesCount64(checkers); n > 2 || n == 2 && !s.twoChecks {
		at, _ := s.any(checkers)
		s.board.Put(at, 0, 0)
		return true
	}
	if s.passed == 0 {
		return false
	}
	before := s.board
	before.Put(s.passed-8, 0, 0)
	before.Put(s.passed+8, chess.Pawn, black)
	switch earlier := attackers(before, s.kings[turn], mover); {
	case earlier == 0:
		return false
	case earlier>>(s.passed+8)&1 == 1: // the pawn itself gave check before it stepped
		s.passed = 0
	default:
		s.board.Put(lowest(earlier), 0, 0)
	}
	return true
}

// homeRights returns the rights for which king and rook are at home.
func (s *scene) homeRights() (rights uint8) {
	for color := range engine.Color(2) {
		rooks := s.board.MenOfKind(chess.Rook, color)
		home := engine.SquareAt(4, 7*int(color))
		if !s.crowned[color] || s.kings[color] != home {
			continue
		}
		rights |= uint8(rooks>>(home+3)&1|rooks>>(home-4)&1<<1) << (2 * color)
	}
	return rights
}
