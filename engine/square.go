package engine

// Square is one of the 64 squares of a board, a1 = 0, b1 = 1 ... h8 = 63.
// Every game of this module is played on such a board; a game with squares of
// its own numbering converts at its border.
type Square uint8

// SquareAt returns the square on a file (a = 0) and a rank (1 = 0).
func SquareAt(file, rank int) Square { return Square(rank<<3 | file) }

// File returns the square's file, a = 0.
func (s Square) File() int { return int(s & 7) }

// Rank returns the square's rank, the first rank = 0.
func (s Square) Rank() int { return int(s >> 3) }

// String returns the square's name, "a1" to "h8".
func (s Square) String() string {
	return string([]byte{'a' + byte(s&7), '1' + byte(s>>3)})
}

// ParseSquare returns the square named by exactly two characters, "a1" to
// "h8"; ok is false for any other text.
func ParseSquare(text string) (s Square, ok bool) {
	if len(text) != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8' {
		return 0, false
	}
	return SquareAt(int(text[0]-'a'), int(text[1]-'1')), true
}
