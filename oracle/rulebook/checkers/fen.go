package checkers

import (
	"fmt"
	"strconv"
	"strings"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// piecesPerSide is how many pieces a side begins with and can have (1.11).
const piecesPerSide = 12

// readFEN reads a position in the form of PDN: `B:W18,24,K10:B1-12`, the sides
// in either order, ranges, leading zeros, a final dot, and counters (`:H0:F1`),
// which the laws do not ask for.
func readFEN(text string) (position, error) {
	refuse := func(err error) (position, error) {
		return position{}, fmt.Errorf("%w: checkers FEN %.80q: %w", oracle.ErrRefused, text, err)
	}
	fields := strings.Split(strings.TrimSuffix(text, "."), ":")
	if len(fields) < 3 {
		return refuse(fmt.Errorf("%d fields, want the side to move and both sides' pieces", len(fields)))
	}
	var p position
	var ok bool
	if p.turn, ok = colorOf(fields[0]); !ok || len(fields[0]) != 1 {
		return refuse(fmt.Errorf("side to move %.20q is neither W nor B", fields[0]))
	}
	var sides [2]bool
	for _, field := range fields[1:3] {
		color, ok := colorOf(field)
		if !ok || sides[color] {
			return refuse(fmt.Errorf("pieces %.20q are not of a side that is still to come", field))
		}
		sides[color] = true
		if err := p.readSide(color, field[1:]); err != nil {
			return refuse(err)
		}
	}
	if err := readCounters(fields[3:]); err != nil {
		return refuse(err)
	}
	return p, nil
}

// colorOf returns the color that the first letter of a field names.
func colorOf(field string) (color engine.Color, ok bool) {
	switch {
	case strings.HasPrefix(field, "W"):
		return engine.White, true
	case strings.HasPrefix(field, "B"):
		return engine.Black, true
	}
	return 0, false
}

// readSide puts one side's pieces on the board.
func (p *position) readSide(color engine.Color, list string) error {
	if list == "" {
		return nil
	}
	count := 0
	for item := range strings.SplitSeq(list, ",") {
		kind := man
		squares, crowned := strings.CutPrefix(item, "K")
		if crowned {
			kind = king
		}
		from, to, isRange := strings.Cut(squares, "-")
		first, ok := readSquare(from)
		last := first
		if ok && isRange {
			last, ok = readSquare(to)
		}
		if !ok || last < first {
			return fmt.Errorf("%.20q is not a square from 1 to 32 or a range of them", item)
		}
		for s := first; s <= last; s++ {
			switch {
			case !p.empty(s):
				return fmt.Errorf("two pieces on square %v", s)
			case kind == man && s.rank() == crowningRank(color):
				return fmt.Errorf("%v man on square %v, where it is a king", color, s)
			}
			p.board[s] = piece{kind, color}
			count++
		}
	}
	if count > piecesPerSide {
		return fmt.Errorf("%d %v pieces, at most %d are possible", count, color, piecesPerSide)
	}
	return nil
}

// readSquare reads the number of a square, leading zeros allowed.
func readSquare(text string) (s square, ok bool) {
	if !digits(text) {
		return noSquare, false
	}
	n, err := strconv.ParseUint(text, 10, 8)
	return square(n), err == nil && 1 <= n && n <= 32
}

// readCounters checks that fields are counters: plies since the last capture
// or man's move, and the number of the move, each at most once.
func readCounters(fields []string) error {
	seen := map[byte]bool{}
	for _, field := range fields {
		if len(field) < 2 || field[0] != 'H' && field[0] != 'F' || seen[field[0]] || !digits(field[1:]) {
			return fmt.Errorf("%.20q is not a counter", field)
		}
		seen[field[0]] = true
	}
	return nil
}

// digits reports whether a text is one or more decimal digits.
func digits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}
