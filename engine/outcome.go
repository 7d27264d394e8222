package engine

// Outcome is how a position ends the game, or that it does not.
type Outcome struct {
	Over   bool
	Winner Winner
	Reason string // the game's word for it, "checkmate", "stalemate"; empty while play goes on
}

// Winner is who has won a finished game.
type Winner uint8

const (
	Nobody Winner = iota // a draw, or the game goes on
	WhiteWins
	BlackWins
)

// WinnerIs returns the Winner value for a color.
func WinnerIs(c Color) Winner {
	if c == White {
		return WhiteWins
	}
	return BlackWins
}

// String returns the result as game records write it: "1-0", "0-1", "1/2-1/2",
// or "*" while the game goes on.
func (o Outcome) String() string {
	switch {
	case !o.Over:
		return "*"
	case o.Winner == WhiteWins:
		return "1-0"
	case o.Winner == BlackWins:
		return "0-1"
	}
	return "1/2-1/2"
}
