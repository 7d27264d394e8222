package checkers

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rulecheck/engine"
)

// moveText spells a move as PDN does: 11-15 for a step, and for a capture every
// square the man lands on, 11x18x25. Squares that draughts does not use are
// spelled by file and rank.
func moveText(m engine.Move) string {
	path := m.Path()
	separator := "-"
	if rank := path[0].Rank() - path[1%len(path)].Rank(); len(path) > 2 || rank == 2 || rank == -2 {
		separator = "x"
	}
	texts := make([]string, len(path))
	for i, s := range path {
		if square, ok := SquareOf(s); ok {
			texts[i] = square.String()
		} else {
			texts[i] = s.String()
		}
	}
	if kind := m.Promoted(); kind != 0 {
		texts = append(texts, "="+strconv.Itoa(int(kind)))
	}
	return strings.Join(texts, separator)
}

// The remarks that ReadMove makes on a move's text, beside those of all games.
const (
	SquaresByFile engine.Code = "squares-by-file" // c3-d4 for 11-15
	SquareForm    engine.Code = "square-form"     // 05-09
	CaptureForm   engine.Code = "capture-form"    // 9:18
	RouteForm     engine.Code = "route-form"      // some squares of a route left out, not all
)

// Notation spells a legal move as PDN has it: a capture by its first and last
// square where no other capture shares them, else by its whole route.
func (p Position) Notation(m Move) string {
	if m.captured == 0 || m.from == m.to {
		return moveText(m.path)
	}
	for _, other := range p.AppendMoves(nil) {
		if other != m && other.captured != 0 && other.from == m.from && other.to == m.to {
			return moveText(m.path)
		}
	}
	return squareText(m.path.From()) + "x" + squareText(m.path.To())
}

// ReadMove returns the legal move that text spells: its squares by number, with
// - between those of a step and x between those of a capture, or by file and
// rank (c3-e5-g7). A capture may leave out squares between its first and last
// where only one legal move is meant. What departs from PDN's form is remarked.
// The error is a *engine.MoveError.
func (p Position) ReadMove(text string) (Move, engine.Reasons, error) {
	refuse := func(code engine.Code, meant []Move, format string, args ...any) (Move, engine.Reasons, error) {
		e := &engine.MoveError{Code: code, Text: fmt.Sprintf("move %q: "+format, append([]any{shorten(text)}, args...)...)}
		for _, m := range meant {
			e.Meant = append(e.Meant, m.path)
		}
		return Move{}, nil, e
	}
	want, ok := readMove(text)
	if !ok {
		if text == "--" || text == "0000" || text == "<>" || text == "null" || text == "Z0" {
			return refuse(engine.NullMove, nil, "a null move, which no rule allows")
		}
		return refuse(engine.UnreadableMove, nil, "not a move of draughts, such as 11-15, 11x18x25 or c3-d4")
	}
	var meant []Move
	for _, m := range p.AppendMoves(nil) {
		switch path := m.Squares(); {
		case slices.Equal(path, want.squares):
			return m, want.remarks(m, true), nil
		case m.captured != 0 && shortFor(want.squares, path):
			meant = append(meant, m)
		}
	}
	switch len(meant) {
	case 0:
		var intended []Move
		if path, ok := engine.Route(0, squares64(want.squares)...); ok {
			intended = []Move{{path: path}}
		}
		return refuse(engine.IllegalMove, intended, "not legal in %s", p.FEN())
	case 1:
		return meant[0], want.remarks(meant[0], false), nil
	}
	texts := make([]string, len(meant))
	for i, m := range meant {
		texts[i] = moveText(m.path)
	}
	return refuse(engine.AmbiguousMove, meant, "may be any of %s", strings.Join(texts, ", "))
}

// ParseMove returns the legal move that text spells, as ReadMove does.
func (p Position) ParseMove(text string) (Move, error) {
	m, _, err := p.ReadMove(text)
	return m, err
}

// remarks says how a text departs from PDN's form of the move that it spells,
// which may be told by its whole route or by its ends.
func (w written) remarks(m Move, whole bool) (remarks engine.Reasons) {
	exact := moveText(m.path)
	remark := func(code engine.Code, text string) { remarks.Add(code, "%s; it is written %s", text, exact) }
	if w.byFile {
		remark(SquaresByFile, "squares have numbers")
		return remarks
	}
	if w.padded {
		remark(SquareForm, "the number of a square begins with no 0")
	}
	switch captures := m.captured != 0; {
	case captures && w.separator == '-':
		remark(engine.CaptureMissing, "it captures, and the x is missing")
	case !captures && w.separator != '-':
		remark(engine.CaptureWrong, "it says that the move captures, and it does not")
	case w.separator == ':':
		remark(CaptureForm, "a capture is written with x")
	}
	if !whole && len(w.squares) > 2 {
		remark(RouteForm, "a route is told as a whole or by its ends")
	}
	return remarks
}

// squareText spells a square by its number, one that draughts does not use by
// file and rank.
func squareText(s engine.Square) string {
	if square, ok := SquareOf(s); ok {
		return square.String()
	}
	return s.String()
}

// movePath returns the squares that a move's text names.
func movePath(text string) (path []engine.Square, _ engine.Kind, err error) {
	w, ok := readMove(text)
	if !ok {
		return nil, 0, fmt.Errorf("move %q: not a move of draughts, such as 11-15, 11x18x25 or c3-d4, on the squares 1 to 32", shorten(text))
	}
	for i, s := range w.squares {
		if i > 0 && s == w.squares[i-1] {
			return nil, 0, fmt.Errorf("move %q: a man does not stay on its square", shorten(text))
		}
		path = append(path, s.On64())
	}
	return path, 0, nil
}

// shortFor reports whether squares are a path with some squares between its ends
// left out.
func shortFor(squares, path []Square) bool {
	if squares[0] != path[0] || squares[len(squares)-1] != path[len(path)-1] {
		return false
	}
	for _, s := range path {
		if len(squares) > 0 && squares[0] == s {
			squares = squares[1:]
		}
	}
	return len(squares) == 0
}

// written is a move as a text tells it.
type written struct {
	squares   []Square
	separator byte // '-', 'x' or ':' between numbers
	byFile    bool // squares are told by file and rank
	padded    bool // a number begins with 0
}

// readMove reads the squares of a move; ok is false for any other text.
func readMove(text string) (w written, ok bool) {
	if text != "" && text[0] >= 'a' && text[0] <= 'h' {
		w.byFile = true
		for ; text != ""; text = text[2:] {
			if len(w.squares) > 0 && (text[0] == '-' || text[0] == 'x') {
				text = text[1:]
			}
			if len(text) < 2 {
				return w, false
			}
			on64, named := engine.ParseSquare(text[:2])
			square, dark := SquareOf(on64)
			if !named || !dark {
				return w, false
			}
			w.squares = append(w.squares, square)
		}
		return w, len(w.squares) >= 2
	}
	at := strings.IndexAny(text, "-x:")
	if at < 0 {
		return w, false
	}
	w.separator = text[at]
	for number := range strings.SplitSeq(text, text[at:at+1]) {
		n, err := strconv.ParseUint(number, 10, 8)
		if err != nil || n < 1 || n > 32 {
			return w, false
		}
		w.padded = w.padded || number[0] == '0'
		w.squares = append(w.squares, Square(n))
	}
	return w, true
}

func squares64(squares []Square) []engine.Square {
	on := make([]engine.Square, len(squares))
	for i, s := range squares {
		on[i] = s.On64()
	}
	return on
}

// shorten cuts a text that is quoted in an error to a length one can read.
func shorten(text string) string {
	if len(text) > 80 {
		return text[:80] + "..."
	}
	return text
}
