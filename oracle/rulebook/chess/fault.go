package chess

import (
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle"
	"rulecheck/oracle/rulebook/law"
)

// Fault is one mistake that programmers make in a chess generator: a rule out of
// force or bent.
type Fault struct {
	ID      string // area and number; those that begin with X are our own
	Area    string
	Rule    string // the name of the rule that is out of force or bent
	About   string // what the faulty generator does
	Witness Witness

	bend bend
}

// Witness is where a fault shows first.
type Witness = law.Witness

// Faults returns every fault, by area.
func Faults() []Fault {
	return slices.Concat(enPassantFaults, castlingFaults, promotionFaults, pinFaults,
		checkFaults, pawnFaults, pieceFaults, counterFaults)
}

// Planted returns every fault in the form that all games share.
func Planted() []law.Fault {
	var planted []law.Fault
	for _, f := range Faults() {
		planted = append(planted, law.Fault{ID: f.ID, Rule: f.Rule, About: f.About, Generator: f.Generator(), Witness: f.Witness})
	}
	return planted
}

// Generator returns the generator that has the fault, "planted-" and its ID.
func (f Fault) Generator() oracle.Generator { return generator("planted-"+f.ID, newLaws(f.bend)) }

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
