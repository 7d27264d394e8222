package checkers

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"rulecheck/engine"
)

// StartFEN is the start position.
const StartFEN = "B:W21-32:B1-12"

// ReadSetup reads a position: the FEN of PDN 3.0 (B:W21-32:B1-12, sides in either
// order, K before a king or a range of kings, a final dot, the counters :H0:F1
// checked and dropped), or eight ranks as chess writes them, rank 8 first (p or m
// a man, k a king, upper case White). How the board of the second form was turned
// is told in notes: it does not say where Black sits. The error wraps all reasons
// found.
func ReadSetup(fen string) (s Setup, notes []string, err error) {
	text := strings.TrimSuffix(strings.TrimSpace(fen), ".")
	var reasons engine.Reasons
	if strings.Contains(text, "/") {
		s, notes = readRanks(text, &reasons)
	} else {
		s = readSides(text, &reasons)
	}
	if len(reasons) > 0 {
		return Setup{}, nil, fmt.Errorf("draughts position %q: %w", shorten(fen), reasons)
	}
	return s, notes, nil
}

func readSides(text string, reasons *engine.Reasons) (s Setup) {
	parts := strings.Split(text, ":")
	if len(parts) < 3 {
		reasons.Add(Syntax, "not a side to move and two lists of men, such as %s", StartFEN)
		return s
	}
	s.Turn = readTurn(parts[0], reasons)
	var given [2]bool
	for _, part := range parts[1:] {
		part = strings.TrimSpace(part)
		color, ok := colorOf(part)
		switch {
		case ok && given[color]:
			reasons.Add(Syntax, "%v's men are listed twice", color)
		case ok:
			given[color] = true
			men := s.men(color)
			readList(part[1:], men, &s, reasons)
		case given[engine.White] && given[engine.Black] && isCounter(part):
		default:
			reasons.Add(Syntax, "%q is no list of men; one begins with W or B", shorten(part))
		}
	}
	for _, color := range [2]engine.Color{engine.White, engine.Black} {
		if !given[color] {
			reasons.Add(Syntax, "%v's men are not listed; write %c alone if there are none", color, colorLetters[color])
		}
	}
	return s
}

var colorLetters = [2]byte{engine.White: 'W', engine.Black: 'B'}

func colorOf(part string) (engine.Color, bool) {
	if part == "" {
		return 0, false
	}
	at := strings.IndexByte("WBwb", part[0])
	return engine.Color(at & 1), at >= 0
}

func readTurn(text string, reasons *engine.Reasons) engine.Color {
	color, ok := colorOf(text)
	if !ok || len(text) != 1 {
		reasons.Add(Syntax, "side to move %q is neither B nor W", shorten(text))
	}
	return color
}

// isCounter reports whether a part is a half-move or full-move counter of PDN.
func isCounter(part string) bool {
	if len(part) < 2 || part[0] != 'H' && part[0] != 'F' {
		return false
	}
	_, err := strconv.ParseUint(part[1:], 10, 16)
	return err == nil
}

func (s *Setup) men(color engine.Color) *uint32 {
	if color == engine.Black {
		return &s.Black
	}
	return &s.White
}

// readList reads numbers and ranges of numbers, each with K before it for kings.
func readList(text string, men *uint32, s *Setup, reasons *engine.Reasons) {
	if strings.TrimSpace(text) == "" {
		return
	}
	for entry := range strings.SplitSeq(text, ",") {
		entry = strings.TrimSpace(entry)
		numbers, king := strings.CutPrefix(strings.ToUpper(entry), "K")
		first, last, isRange := strings.Cut(numbers, "-")
		from := readNumber(first, entry, reasons)
		to := from
		if isRange {
			to = readNumber(strings.TrimPrefix(last, "K"), entry, reasons)
		}
		if from == 0 || to == 0 {
			continue
		}
		if from > to {
			reasons.Add(Syntax, "range %q runs backward", shorten(entry))
		}
		for n := from; n <= to; n++ {
			bit := uint32(1) << (n - 1)
			if (s.Black|s.White)&bit != 0 {
				reasons.Add(SquareTwice, "square %d is named twice", n)
			}
			*men |= bit
			if king {
				s.Kings |= bit
			}
		}
	}
}

// readNumber reads the number of a square, 0 if it is none.
func readNumber(text, entry string, reasons *engine.Reasons) Square {
	n, err := strconv.ParseUint(text, 10, 64)
	switch {
	case err != nil && !isDigits(text):
		reasons.Add(Syntax, "%q is no square; write a number from 1 to 32, with K before it for a king", shorten(entry))
		return 0
	case n < 1 || n > 32:
		reasons.Add(SquareOffBoard, "square %s is not on the board: squares are 1 to 32", shorten(text))
		return 0
	}
	return Square(n)
}

func isDigits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// readRanks reads eight ranks as chess writes them. Most people draw White at the
// bottom; the board is turned about if that alone keeps men off the row where
// they would have been crowned.
func readRanks(text string, reasons *engine.Reasons) (s Setup, notes []string) {
	board, rest, _ := strings.Cut(text, " ")
	ranks := strings.Split(board, "/")
	if len(ranks) != 8 {
		reasons.Add(Syntax, "%d ranks, not 8", len(ranks))
		return s, nil
	}
	for i, rank := range ranks {
		s.readRank(7-i, rank, reasons)
	}
	fields := strings.Fields(rest)
	if len(fields) == 0 {
		reasons.Add(Syntax, "the side to move, b or w, is missing")
		return s, nil
	}
	s.Turn = readTurn(fields[0], reasons)
	if len(*reasons) > 0 {
		return s, nil
	}
	turned := Setup{Black: bits.Reverse32(s.Black), White: bits.Reverse32(s.White), Kings: bits.Reverse32(s.Kings), Turn: s.Turn}
	if len(turned.Reasons()) > 0 && len(s.Reasons()) == 0 {
		return s, []string{"board read with Black at the bottom (a1 is square 4): with White there, a man would stand on its crowning row"}
	}
	return turned, []string{"board read with White at the bottom (a1 is square 29); write the squares by number if Black is there"}
}

func (s *Setup) readRank(rank int, text string, reasons *engine.Reasons) {
	file := 0
	for _, r := range text {
		if r >= '1' && r <= '8' {
			file += int(r - '0')
			continue
		}
		at := strings.IndexRune("PMKpmk", r)
		if at < 0 || file > 7 {
			reasons.Add(Syntax, "rank %d, %q, is not eight squares of digits and p, m, k, P, M, K", rank+1, shorten(text))
			return
		}
		square := engine.SquareAt(file, rank)
		playing, dark := SquareOf(square)
		if !dark {
			reasons.Add(SquareOffBoard, "a man on %v, a light square", square)
			return
		}
		bit := uint32(1) << (playing - 1)
		if at < 3 {
			s.White |= bit
		} else {
			s.Black |= bit
		}
		if at%3 == 2 {
			s.Kings |= bit
		}
		file++
	}
	if file != 8 {
		reasons.Add(Syntax, "rank %d, %q, has %d squares, not 8", rank+1, shorten(text), file)
	}
}

// FEN returns the position in PDN: the side to move, White's men, Black's men,
// numbers ascending, three and more in a row as a range.
func (s Setup) FEN() string {
	var out strings.Builder
	out.WriteByte(colorLetters[s.Turn&1])
	for _, color := range [2]engine.Color{engine.White, engine.Black} {
		out.WriteByte(':')
		out.WriteByte(colorLetters[color])
		s.writeList(&out, *s.men(color))
	}
	return out.String()
}

func (s Setup) writeList(out *strings.Builder, men uint32) {
	separator := ""
	for at := 0; at < 32; at++ {
		if men>>at&1 == 0 {
			continue
		}
		end := at
		for end < 31 && men>>(end+1)&1 == 1 && s.Kings>>(end+1)&1 == s.Kings>>at&1 {
			end++
		}
		if end-at < 2 {
			end = at
		}
		out.WriteString(separator)
		if s.Kings>>at&1 == 1 {
			out.WriteByte('K')
		}
		out.WriteString(strconv.Itoa(at + 1))
		if end > at {
			out.WriteString("-" + strconv.Itoa(end+1))
		}
		separator, at = ",", end
	}
}

// FEN returns the position's text in PDN.
func (p Position) FEN() string { return Setup(p).FEN() }
