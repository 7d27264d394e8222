package checkers

import "slices"

// laws are the rules in force: all of them, or all but what a fault bends.
type laws struct {
	lines *geometry
	steps []func(c *course, h hop) bool     // what forbids a step
	jumps []func(c *course, h hop) bool     // what forbids a jump
	moves []func(all *choice, m *move) bool // what forbids a pseudo-legal move
	bend  bend

	crowns      bool // crownOnLastRow
	crownEnds   bool // crownEndsMove
	leavesStart bool // captureStartSquareEmpty
	removes     bool // captureRemoved
	alternates  bool // turnAlternates
}

// bend is where a fault reaches into the laws. What is nil leaves them as they
// are.
type bend struct {
	// without names rules that are not in force.
	without []*Rule
	// step and jump forbid a step or a jump that the laws allow.
	step, jump func(c *course, h hop) bool
	// move forbids a move that the laws allow.
	move func(all *choice, m *move) bool
	// lists changes the list of the legal moves.
	lists func(p *position, list []move) []move
	// plays changes the position after a move.
	plays func(before *position, m *move, after *position)
	// reads changes the position that has been read.
	reads func(p *position)
	// lines replaces the lines of the board.
	lines *geometry
}

// english are the laws of English draughts.
var english = newLaws(bend{})

func newLaws(b bend) *laws {
	inForce := func(r *Rule) bool { return !slices.Contains(b.without, r) }
	l := &laws{
		lines: flat, bend: b,
		crowns:      inForce(crownOnLastRow),
		crownEnds:   inForce(crownEndsMove),
		leavesStart: inForce(captureStartSquareEmpty),
		removes:     inForce(captureRemoved),
		alternates:  inForce(turnAlternates),
	}
	if b.lines != nil {
		l.lines = b.lines
	}
	for _, r := range rules {
		if inForce(r) {
			l.add(r.step, r.jump, r.move)
		}
	}
	l.add(b.step, b.jump, b.move)
	return l
}

// add puts predicates into force; each may be nil.
func (l *laws) add(step, jump func(c *course, h hop) bool, move func(all *choice, m *move) bool) {
	if step != nil {
		l.steps = append(l.steps, step)
	}
	if jump != nil {
		l.jumps = append(l.jumps, jump)
	}
	if move != nil {
		l.moves = append(l.moves, move)
	}
}

// forbidsHop reports whether a rule in force forbids a step or a jump.
func (l *laws) forbidsHop(c *course, h hop) bool {
	list := l.steps
	if h.jumps() {
		list = l.jumps
	}
	for _, forbids := range list {
		if forbids(c, h) {
			return true
		}
	}
	return false
}

// forbidsMove reports whether a rule in force forbids a pseudo-legal move.
func (l *laws) forbidsMove(all *choice, m *move) bool {
	for _, forbids := range l.moves {
		if forbids(all, m) {
			return true
		}
	}
	return false
}
