package grounds

import (
	"rulecheck/engine"
	"rulecheck/engine/chess"
	"rulecheck/fuzz"
)

var chessThemes = []fuzz.Theme{
	{Name: "sparse boards", Setup: sparse},
	{Name: "promotion", Setup: promotion},
	{Name: "en passant", Setup: enPassant},
	{Name: "en passant and lines", Setup: enPassantLines},
	{Name: "before a double step", Setup: beforeDoubleStep},
	{Name: "before en passant", Setup: beforeCapture},
	{Name: "pins", Setup: pins},
	{Name: "discovered checks", Setup: discoveredChecks},
	{Name: "castling", Setup: castling},
	{Name: "rooks in their corners", Setup: corners},
	{Name: "checks", Setup: checks},
	{Name: "double checks", Setup: doubleChecks},
	{Name: "many officers", Setup: manyOfficers},
	{Name: "mate nets", Setup: mateNets},
	{Name: "blocked pawns", Setup: blockedPawns},
	{Name: "edges", Setup: edges},
	{Name: "counters", Setup: counters},
	{Name: "full boards", Setup: fullBoards},
}

// rank returns the squares of a rank, the first 0.
func rank(n int) uint64 { return 0xff << (8 * n) }

// color returns a side, White by default.
func (s *scene) color() engine.Color { return engine.Color(s.c.Below(2)) }

// sparse sets up kings and a few men.
func sparse(c *fuzz.Choices) engine.State {
	s := newScene(c)
	s.king(white, wholeBoard, false)
	for range c.Below(5) {
		s.putAmong(fuzz.Pick(c, allKinds), s.color(), wholeBoard)
	}
	if c.OneIn(8) {
		s.king(black, near[s.kings[white]]<<16|near[s.kings[white]]>>16, true)
	}
	return s.done()
}

// manyOfficers sets up more queens, or other officers, than a game begins with.
func manyOfficers(c *fuzz.Choices) engine.State {
	s := newScene(c)
	s.king(white, wholeBoard, false)
	for color := range engine.Color(2) {
		favorite := fuzz.Pick(c, []engine.Kind{chess.Queen, chess.Knight, chess.Rook, chess.Bishop})
		for range c.Below(11) {
			kind := favorite
			if c.OneIn(4) {
				kind = fuzz.Pick(c, officers)
			}
			s.putAmong(kind, color, wholeBoard)
		}
		for range c.Below(4) {
			s.putAmong(chess.Pawn, color, wholeBoard)
		}
	}
	return s.done()
}

// edges sets up men by the edges, from where a miscounted step leads round them.
func edges(c *fuzz.Choices) engine.State {
	s := newScene(c)
	s.king(white, edgeFiles, false)
	for range c.Between(1, 8) {
		among := fuzz.Pick(c, []uint64{edgeFiles, rim, margin})
		s.putAmong(fuzz.Pick(c, allKinds), s.color(), among)
	}
	s.king(black, edgeFiles, true)
	s.bystanders(3)
	return s.done()
}

// counters sets up any board of few men with counters where numbers end.
func counters(c *fuzz.Choices) engine.State {
	s := newScene(c)
	s.counted = true
	if c.OneIn(3) {
		s.home(white)
		s.home(black)
	}
	s.king(white, wholeBoard, false)
	for range c.Between(1, 5) {
		s.putAmong(fuzz.Pick(c, allKinds), s.color(), wholeBoard)
	}
	return s.done()
}

var backRank = [8]engine.Kind{chess.Rook, chess.Knight, chess.Bishop, chess.Queen, chess.King, chess.Bishop, chess.Knight, chess.Rook}

// fullBoards sets up the start position with pawns advanced and men exchanged or
// gone.
func fullBoards(c *fuzz.Choices) engine.State {
	s := newScene(c)
	s.rights = 15
	var ranks [2][8]engine.Kind
	for color := range engine.Color(2) {
		ranks[color] = backRank
		for range c.Below(4) {
			i, j := c.Below(8), c.Below(8)
			ranks[color][i], ranks[color][j] = ranks[color][j], ranks[color][i]
		}
		for file, kind := range ranks[color] {
			s.put(kind, color, engine.SquareAt(file, 7*int(color)))
		}
	}
	advances := c.Below(9)
	for file := range 8 {
		for color := range engine.Color(2) {
			steps := 0
			if c.Below(9) < advances {
				steps = c.Below(4)
			}
			rank := 1 + steps
			if color == black {
				rank = 7 - rank
			}
			s.put(chess.Pawn, color, engine.SquareAt(file, rank))
		}
	}
	for range c.Below(8) { // moved elsewhere, or gone
		color := s.color()
		at, ok := s.any(s.board.Men(color) &^ (1 << s.kings[color]))
		if !ok {
			continue
		}
		kind, _ := s.board.At(at)
		s.take(at)
		if !c.OneIn(3) {
			s.putAmong(kind, color, wholeBoard)
		}
	}
	return s.done()
}
