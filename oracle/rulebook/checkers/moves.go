package checkers

import (
	"slices"

	"rulecheck/engine"
)

// maxJumps is the most jumps that one move of English draughts can have: the
// squares a piece can land on are every second of every second row, at most
// eight of them in reach, with nine squares in between to jump over, each once.
const maxJumps = 9

// move is a step or a capture, whether or not the rules allow it.
type move struct {
	path  [maxJumps + 1]square // the squares the piece visits
	taken [maxJumps]square     // the squares of the pieces jumped over, none for a step
	jumps uint8

	goesOn    bool // the piece has another jump from the last square
	crowned   bool // the piece has become a king on the way or at the end
	pastCrown bool // it has jumped on after that
}

// squares returns the squares the piece visits.
func (m *move) squares() []square { return m.path[:max(m.jumps, 1)+1] }

// captured returns the squares of the pieces jumped over, in order.
func (m *move) captured() []square { return m.taken[:m.jumps] }

func (m *move) from() square { return m.path[0] }
func (m *move) to() square   { return m.path[max(m.jumps, 1)] }

// packed returns the move as everybody else knows it.
func (m *move) packed() engine.Move {
	var path [maxJumps + 1]engine.Square
	squares := m.squares()
	for i, s := range squares {
		path[i] = s.packed()
	}
	packed, _ := engine.Route(nobody, path[:len(squares)]...)
	return packed
}

// hop is one step, or one jump over the first piece on a line.
type hop struct {
	line   direction
	over   square // of the piece jumped over; noSquare for a step
	to     square
	gap    int8 // empty squares before the piece jumped over
	beyond int8 // squares from there, or from the start of a step, to the end
}

// jumps reports whether the hop is a jump.
func (h hop) jumps() bool { return h.over != noSquare }

// course is a move under way. Until it ends the pieces jumped over stay on the
// board (1.19). As a jump changes file and rank by two, a piece never lands
// where one that it can jump over stands: removing them at once would allow
// the same moves.
type course struct {
	*laws
	board *[33]piece
	start square
	piece piece     // as it is now: a man that has been crowned is a king
	line  direction // of the last jump
	move  move
}

// at returns the piece on a square; that which moves is on none.
func (c *course) at(s square) piece {
	if s == c.start && c.leavesStart {
		return piece{}
	}
	return c.board[s]
}

func (c *course) empty(s square) bool { return c.at(s).kind == nobody }

// timesTaken returns how often the piece on a square has been jumped over.
func (c *course) timesTaken(s square) (times int) {
	for _, taken := range c.move.captured() {
		if taken == s {
			times++
		}
	}
	return times
}

// reach appends every hop from a square that a piece could be thought of
// making: on each line to the empty squares and the first piece's own square,
// and over that piece to the squares behind, up to the next piece's own.
func (c *course) reach(dst []hop, from square) []hop {
	for i, line := range directions {
		to, beyond := c.lines[from][i], int8(1)
		for ; to != noSquare; to, beyond = c.lines[to][i], beyond+1 {
			dst = append(dst, hop{line: line, to: to, beyond: beyond})
			if !c.empty(to) {
				break
			}
		}
		if to == noSquare {
			continue
		}
		over, gap := to, beyond-1
		for to, beyond = c.lines[over][i], 1; to != noSquare; to, beyond = c.lines[to][i], beyond+1 {
			dst = append(dst, hop{line, over, to, gap, beyond})
			if !c.empty(to) {
				break
			}
		}
	}
	return dst
}

// choice is what a player can choose from: the pseudo-legal moves.
type choice struct {
	position *position
	moves    []move
}

// captures reports whether one of the moves is a capture.
func (all *choice) captures() bool {
	return slices.ContainsFunc(all.moves, func(m move) bool { return m.jumps > 0 })
}

// pseudoLegal returns the moves that how the pieces move allows: each step, and
// each capture as far as one may think of breaking it off or of going on.
func (l *laws) pseudoLegal(p *position) choice {
	all := choice{p, make([]move, 0, 32)}
	for from := square(1); from <= 32; from++ {
		if p.empty(from) || p.board[from].color != p.turn {
			continue
		}
		c := course{laws: l, board: &p.board, start: from, piece: p.board[from]}
		c.move.path[0] = from
		var room [48]hop
		for _, h := range c.reach(room[:0], from) {
			switch {
			case l.forbidsHop(&c, h):
			case h.jumps():
				all.jump(c, h)
			default:
				m := c.move
				m.path[1] = h.to
				m.crowned = l.crowns && c.reachesCrown(h.to)
				all.moves = append(all.moves, m)
			}
		}
	}
	return all
}

// reachesCrown reports whether the piece is a man that is crowned on a square.
func (c *course) reachesCrown(s square) bool {
	return c.piece.kind == man && s.rank() == crowningRank(c.piece.color)
}

// jump makes a jump and appends the capture that ends with it and all that go
// on from there.
func (all *choice) jump(c course, h hop) {
	m := &c.move
	c.line = h.line
	m.taken[m.jumps] = h.over
	m.jumps++
	m.path[m.jumps] = h.to
	m.pastCrown = m.crowned
	if c.crowns && c.reachesCrown(h.to) {
		c.piece.kind, m.crowned = king, true
	}
	number := len(all.moves)
	all.moves = append(all.moves, *m)
	if m.jumps == maxJumps {
		return
	}
	var room [48]hop
	for _, next := range c.reach(room[:0], h.to) {
		if next.jumps() && !c.forbidsHop(&c, next) {
			all.moves[number].goesOn = !m.crowned || !c.crownEnds
			all.jump(c, next)
		}
	}
}

// legal returns the moves that the rules allow.
func (l *laws) legal(p *position) []move {
	all := l.pseudoLegal(p)
	legal := make([]move, 0, len(all.moves))
	for i := range all.moves {
		if m := &all.moves[i]; !l.forbidsMove(&all, m) {
			legal = append(legal, *m)
		}
	}
	if l.bend.lists != nil {
		legal = l.bend.lists(p, legal)
	}
	return legal
}

// play returns the position after a move.
func (l *laws) play(p *position, m *move) position {
	after := *p
	moving := p.board[m.from()]
	if m.crowned {
		moving.kind = king
	}
	after.board[m.from()] = piece{}
	if l.removes {
		for _, s := range m.captured() {
			after.board[s] = piece{}
		}
	}
	after.board[m.to()] = moving
	if l.alternates {
		after.turn = p.turn.Other()
	}
	if l.bend.plays != nil {
		l.bend.plays(p, m, &after)
	}
	return after
}
