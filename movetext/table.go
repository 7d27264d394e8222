package movetext

import (
	"slices"

	"rulecheck/engine"
)

// FromTable returns the lists of moves in the cells of a table, in the order in
// which they begin. A cell with a number alone begins the moves of the cells to
// its right, which the row with the next number goes on with in the same column;
// a table may have several such columns side by side. Empty cells are no moves:
// one behind the number leaves out the first player's. Cells with other words,
// headers among them, are searched each for itself, as Find does.
func FromTable(rows [][]string, game engine.Game) []List {
	n, ok := newNotation(game)
	if !ok {
		return nil
	}
	t := table{notation: n, columns: map[int]*reading{}}
	for row, cells := range rows {
		t.readRow(cells, row)
	}
	for _, column := range t.columns {
		t.lists = append(t.lists, column.finish()...)
	}
	return inOrder(t.lists)
}

// table is a table that is being read.
type table struct {
	*notation
	columns map[int]*reading // lists that are open, by the cell of their numbers
	lists   []List           // of single cells
}

func (t *table) readRow(cells []string, row int) {
	var at *reading // the list that the cells go on with; nil if none
	for i, cell := range cells {
		tokens := t.appendTokens(nil, cell)
		content := contentOf(tokens)
		if content == aNumber || content == someMoves && tokens[0].kind == number {
			if at == nil || content == aNumber {
				at = t.column(i)
			}
			at.open[0].held = heldNumber{}
		}
		switch {
		case content == nothing:
			if at != nil && at.open[0].held.dots == 0 {
				at.open[0].held.skipped = true
			}
		case at != nil && content != words && !at.needsNumber(tokens, row):
			at.open[0].paused = false
			at.take(tokens, cell, row, i)
			at.leaveAll()
		default:
			at = nil
			alone := newReading(t.notation)
			alone.read(cell, row, i)
			t.lists = append(t.lists, alone.finish()...)
		}
	}
	for _, column := range t.columns {
		column.open[0].held = heldNumber{}
	}
}

// column returns the list whose numbers stand in cells of an index.
func (t *table) column(cell int) *reading {
	r := t.columns[cell]
	if r == nil {
		r = newReading(t.notation)
		r.inCell = true
		t.columns[cell] = r
	}
	return r
}

// needsNumber reports whether a move of the row has made the pair full and none of
// the tokens is a number: the cell holds a threat, or a better move.
func (r *reading) needsNumber(tokens []token, row int) bool {
	at := &r.open[0]
	last := len(at.moves) - 1
	return tokens[0].kind == move && at.held.number == 0 &&
		(last < 0 || at.moves[last].Line != row || !at.next.second)
}

// content is what a cell holds.
type content uint8

const (
	nothing   content = iota // or a dash
	aNumber                  // of a move
	someMoves                // perhaps with numbers, marks, comments and a result
	words
)

func contentOf(tokens []token) content {
	tokens = slices.DeleteFunc(slices.Clone(tokens), func(t token) bool { return t.kind == pause })
	switch {
	case len(tokens) == 0:
		return nothing
	case tokens[0].kind == number && (len(tokens) == 1 || len(tokens) == 2 && tokens[1].kind == dots):
		return aNumber
	}
	depth, plain := 0, false
	for i := range tokens {
		switch tokens[i].kind {
		case opening:
			depth++
		case closing:
			depth = max(depth-1, 0)
		case other:
			if depth == 0 {
				return words
			}
		case move, dots, result:
			plain = plain || depth == 0
		}
	}
	if !plain {
		return words
	}
	return someMoves
}
