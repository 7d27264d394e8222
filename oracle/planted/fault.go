package planted

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// Fault is one mistake that programmers make in a chess generator.
type Fault struct {
	ID      string // area and number; those that begin with X are our own
	Area    string
	About   string // what the faulty generator does
	Witness Witness

	bend bend
}

// Witness is the position and the shortest line at which a fault shows when
// the faulty generator is walked in lock step with the sound one: breadth
// first, moves in ascending order of their numbers.
type Witness struct {
	FEN  string
	Path []string    // moves in UCI text; for StateDiffers the move that shows it included
	Kind oracle.Kind // what the faulty generator does at the end of the path
}

// Faults returns every fault, by area.
func Faults() []Fault {
	return slices.Concat(enPassantFaults, castlingFaults, promotionFaults, pinFaults,
		checkFaults, pawnFaults, pieceFaults, counterFaults)
}

// bend is where a fault reaches into the generator. A hook that is nil leaves
// the laws as they are; a fault sets one, or two where one alone cannot show.
type bend struct {
	// reads changes the position that has been read from a FEN.
	reads func(p *position)
	// passed replaces the squares on which a pawn may be taken en passant.
	passed func(p *position) []engine.Square
	// adds appends moves that no law knows; they must still not leave the king
	// attacked.
	adds func(p *position, moves []move) []move
	// allows lets a move pass that leaves the king attacked; castling is not
	// asked about.
	allows func(p *position, m move) bool
	// conditions changes what castling asks for.
	conditions func(c *castling)
	// harmless reports that an attacker of the king's way when castling, its
	// home square excepted, does not count.
	harmless func(p *position, c *castling, attacker engine.Square) bool
	// lacks leaves out a move that would otherwise be listed.
	lacks func(p *position, m move) bool
	// plays changes the position after a move that has been played; whether
	// the move is legal has been judged without it.
	plays func(before *position, m move, after *position)
}

// exposers returns the men that attack the mover's king after the move.
func exposers(p *position, m move) []engine.Square {
	after := p.play(m)
	return after.checkers(p.turn)
}

// exposedOnlyBy reports whether all men that attack the mover's king after the
// move are such as a test picks; none at all is not enough.
func exposedOnlyBy(p *position, m move, test func(attacker engine.Square) bool) bool {
	list := exposers(p, m)
	return len(list) > 0 && !slices.ContainsFunc(list, func(s engine.Square) bool { return !test(s) })
}

// exposedOnlyByKind reports whether only men of one kind attack the mover's
// king after the move.
func exposedOnlyByKind(p *position, m move, kind engine.Kind) bool {
	return exposedOnlyBy(p, m, func(s engine.Square) bool { return p.board[s].kind == kind })
}

// breaksPin reports whether the move leaves the line of a pin that a test
// picks by pinner and direction, and nothing else is wrong with it. An en
// passant capture is not meant: it has faults of its own.
func breaksPin(p *position, m move, test func(pinner engine.Square, d direction) bool) bool {
	pinner, pinned := p.pinner(m.from)
	if !pinned || m.manner == enPassant {
		return false
	}
	d, _ := towards(m.from, pinner)
	return test(pinner, d) && exposedOnlyBy(p, m, func(s engine.Square) bool { return s == pinner })
}

// kingMoves reports whether the king makes the move, castling excepted.
func kingMoves(p *position, m move) bool {
	return p.mover(m).kind == king && m.manner != castles
}

// takesChecker reports whether the move captures a man that gives check.
func takesChecker(p *position, m move) bool {
	target := m.to
	if m.manner == enPassant {
		target = p.captured(m.to)
	}
	return slices.Contains(p.checkers(p.turn), target)
}

// checks reports whether the move gives check.
func checks(p *position, m move) bool {
	after := p.play(m)
	return after.inCheck()
}
