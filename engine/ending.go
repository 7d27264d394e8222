package engine

// The endings that players bring about themselves. They ask of a position only
// who can still win.

// Words for them in Outcome.Reason.
const (
	Resigned   = "resignation"
	FlagFallen = "flag-fall"
	Agreed     = "agreement"
	CannotMate = "the opponent cannot win" // a resignation or flag-fall that is a draw
)

// Resignation returns the outcome when a player resigns: the opponent has won,
// or the game is drawn if no series of legal moves lets the opponent win (FIDE
// 5.1.2). A game that the position has ended stays as it ended.
func Resignation(p Position, by Color) Outcome { return givenUp(p, by, Resigned) }

// FlagFall returns the outcome when a player's time has run out: the opponent
// has won, or the game is drawn if no series of legal moves lets the opponent
// win (FIDE 6.9). A game that the position has ended stays as it ended.
func FlagFall(p Position, fallen Color) Outcome { return givenUp(p, fallen, FlagFallen) }

func givenUp(p Position, loser Color, reason string) Outcome {
	if o := p.Outcome(); o.Over {
		return o
	}
	if !p.CanWin(loser.Other()) {
		return Outcome{Over: true, Reason: reason + ": " + CannotMate}
	}
	return Outcome{Over: true, Winner: WinnerIs(loser.Other()), Reason: reason}
}

// Mode is how an app lets two sides play, as far as draws by agreement depend on
// it.
type Mode uint8

const (
	OneDevice       Mode = iota // two players at one device agree face to face
	LocalNetwork                // one player offers, the other accepts
	AgainstComputer             // nobody is there to agree
)

// Agreement is how a draw is agreed on.
type Agreement uint8

const (
	NoAgreement Agreement = iota // it cannot be
	ByBoth                       // both say so at once
	ByOffer                      // one offers and the other accepts
)

// Agreement returns how a draw may be agreed on in a mode (FIDE 5.2.3, 9.1;
// which modes allow it is an app's own rule).
func (m Mode) Agreement() Agreement {
	switch m {
	case OneDevice:
		return ByBoth
	case LocalNetwork:
		return ByOffer
	}
	return NoAgreement
}

// AgreedDraw returns the outcome when both sides want a draw in a mode; ok is
// false where the mode has no agreement or the position has ended the game.
func AgreedDraw(p Position, m Mode) (o Outcome, ok bool) {
	if o := p.Outcome(); o.Over || m.Agreement() == NoAgreement {
		return o, false
	}
	return Outcome{Over: true, Reason: Agreed}, true
}
