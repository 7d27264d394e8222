package movetext

import (
	"slices"

	"rulecheck/engine"
)

// Find returns the lists of moves in lines of running text, in the order in which
// they begin. A list in brackets within another is one of its own.
//
// A list begins with the number of a move, 1.e4 or 3...a6, or is a run of moves
// without numbers that is long enough to be nothing else. It goes on over ends of
// lines, comments in brackets, marks, and, where a number follows, over
// punctuation; it ends at any other word, at a number that does not go on with
// it, at a result and at an empty line. Which words are moves depends on the
// notation of the game alone, not on what is legal.
func Find(lines []string, game engine.Game) []List {
	n, ok := newNotation(game)
	if !ok {
		return nil
	}
	r := newReading(n)
	for i, line := range lines {
		r.read(line, i, 0)
	}
	return inOrder(r.finish())
}

func inOrder(lists []List) []List {
	slices.SortStableFunc(lists, func(a, b List) int {
		switch first, second := a.Moves[0].Place, b.Moves[0].Place; {
		case first.before(second):
			return -1
		case second.before(first):
			return 1
		}
		return 0
	})
	return lists
}

// reading is a text that is being read, with the lists that are open: one in each
// bracket.
type reading struct {
	*notation
	lists  []List
	open   []run // never empty; the first is outside of brackets
	nested [len(pairs)]int
	tokens []token // of the present line
	inCell bool    // of a table
}

// maxDepth is how many brackets may be open.
const maxDepth = 32

func newReading(n *notation) *reading { return &reading{notation: n, open: make([]run, 1)} }

// read reads a line or cell.
func (r *reading) read(line string, row, cell int) {
	r.tokens = r.appendTokens(r.tokens[:0], line)
	if len(r.tokens) == 0 {
		r.closeAll()
		return
	}
	r.take(r.tokens, line, row, cell)
	r.innermost().endLine(row)
}

// take reads tokens of a line.
func (r *reading) take(tokens []token, line string, row, cell int) {
	for i := range tokens {
		t := &tokens[i]
		at := r.innermost()
		switch t.kind {
		case other:
			r.close(at, true)
		case number:
			if at.held.number != 0 {
				r.close(at, true)
			}
			at.held = heldNumber{number: t.number, dots: t.dots}
		case dots:
			switch {
			case at.held.number != 0:
				at.held.dots += t.dots
			case !at.numbered() || !at.next.second:
				at.pause()
			}
		case move:
			word := Word{Text: line[t.begin:t.end], Place: Place{row, cell, t.begin, t.end}}
			r.move(at, word, t)
		case result:
			if len(at.moves) > 0 {
				at.result = t.result
			}
			r.close(at, false)
		case pause:
			at.pause()
		case opening:
			if len(at.moves) > 0 && !at.numbered() {
				at.pause()
			}
			if len(r.open) < maxDepth {
				r.open = append(r.open, run{bracket: t.bracket})
				r.nested[t.bracket]++
			}
		case closing:
			if r.nested[t.bracket] == 0 {
				r.close(at, false)
				continue
			}
			for closed := false; !closed; {
				closed = r.innermost().bracket == t.bracket
				r.leave()
			}
		case mark:
		}
	}
}

func (r *reading) innermost() *run { return &r.open[len(r.open)-1] }

// leave closes the innermost bracket.
func (r *reading) leave() {
	at := r.innermost()
	r.close(at, false)
	r.nested[at.bracket]--
	r.open = r.open[:len(r.open)-1]
}

// leaveAll closes all brackets.
func (r *reading) leaveAll() {
	for len(r.open) > 1 {
		r.leave()
	}
}

func (r *reading) closeAll() {
	r.leaveAll()
	r.close(&r.open[0], false)
}

func (r *reading) finish() []List {
	r.closeAll()
	return r.lists
}

// close ends an open list, because of a word that belongs to no list or for
// another reason, and keeps it if it convinces.
func (r *reading) close(at *run, word bool) {
	if len(at.moves) > 0 && r.convinces(at, word) {
		r.lists = append(r.lists, List{Moves: at.moves, Number: at.first.number, Second: at.first.second, Result: at.result})
	}
	*at = run{bracket: at.bracket}
}

// move reads a move.
func (r *reading) move(at *run, w Word, t *token) {
	held := at.held
	at.held = heldNumber{}
	switch {
	case held.number != 0:
		w.Number, w.Dots = held.number, held.dots
		if at.hasDoubtful && held.continues(at.next.next()) && held.dots == 1 {
			at.add(at.doubtful, at.doubtfulShape)
		}
		if len(at.moves) == 0 || !held.continues(at.next) || at.paused && held.dots == 0 {
			r.close(at, false)
			at.begin(turn{held.number, held.dots > 1 || held.skipped}, t.glued)
		}
	case len(at.moves) > 0 && at.paused && !at.hasDoubtful && at.numbered() && at.next.second:
		// "1.e4, e5 2.Nf3" is a list and "2.Nf3, e5 is attacked" is none: what
		// follows tells.
		at.doubtful, at.doubtfulShape, at.hasDoubtful = w, t.shape, true
		return
	case len(at.moves) > 0 && at.paused:
		r.close(at, false)
	}
	at.add(w, t.shape)
}
