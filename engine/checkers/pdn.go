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

// ParseMove returns the legal move that text spells: its squares by number, with
// - between those of a step and x between those of a capture, or by file and
// rank (c3-e5-g7). A capture may leave out squares between its first and last
// where only one legal move is meant.
func (p Position) ParseMove(text string) (Move, error) {
	refuse := func(format string, args ...any) (Move, error) {
		return Move{}, fmt.Errorf("move %q: "+format, append([]any{shorten(text)}, args...)...)
	}
	squares, captures, ok := readMove(text)
	if !ok {
		return refuse("not a move of draughts, such as 11-15, 11x18x25 or c3-d4")
	}
	var meant []Move
	for _, m := range p.AppendMoves(nil) {
		if captures != unsaid && (captures == yes) != (m.captured != 0) {
			continue
		}
		switch path := m.Squares(); {
		case slices.Equal(path, squares):
			return m, nil
		case m.captured != 0 && shortFor(squares, path):
			meant = append(meant, m)
		}
	}
	switch len(meant) {
	case 0:
		return refuse("not legal in %s", p.FEN())
	case 1:
		return meant[0], nil
	}
	texts := make([]string, len(meant))
	for i, m := range meant {
		texts[i] = moveText(m.path)
	}
	return refuse("may be any of %s", strings.Join(texts, ", "))
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
	squares, _, ok := readMove(text)
	if !ok {
		return nil, 0, fmt.Errorf("move %q: not a move of draughts, such as 11-15, 11x18x25 or c3-d4, on the squares 1 to 32", shorten(text))
	}
	for i, s := range squares {
		if i > 0 && s == squares[i-1] {
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

// Whether a move's text says that it captures.
type said uint8

const (
	unsaid said = iota // written by file and rank
	yes
	no
)

func readMove(text string) (squares []Square, captures said, ok bool) {
	if text != "" && text[0] >= 'a' && text[0] <= 'h' {
		text = strings.NewReplacer("-", "", "x", "").Replace(text)
		for ; len(text) >= 2; text = text[2:] {
			on64, named := engine.ParseSquare(text[:2])
			square, dark := SquareOf(on64)
			if !named || !dark {
				return nil, unsaid, false
			}
			squares = append(squares, square)
		}
		return squares, unsaid, text == "" && len(squares) >= 2
	}
	separator, captures := "-", no
	if strings.Contains(text, "x") {
		separator, captures = "x", yes
	}
	for number := range strings.SplitSeq(text, separator) {
		n, err := strconv.ParseUint(number, 10, 8)
		if err != nil || n < 1 || n > 32 {
			return nil, unsaid, false
		}
		squares = append(squares, Square(n))
	}
	return squares, captures, len(squares) >= 2 && (captures == yes || len(squares) == 2)
}

// shorten cuts a text that is quoted in an error to a length one can read.
func shorten(text string) string {
	if len(text) > 80 {
		return text[:80] + "..."
	}
	return text
}
