// Package engine is the vocabulary that every game, generator and report
// shares: colors, squares, boards, moves, positions, and the seam between a
// game's fast value types and the uniform view that everything else uses.
package engine

// Color is a side of the board.
type Color uint8

const (
	White Color = iota
	Black
)

// Other returns the opponent's color.
func (c Color) Other() Color { return c ^ 1 }

// String returns "White" or "Black".
func (c Color) String() string {
	if c == White {
		return "White"
	}
	return "Black"
}
