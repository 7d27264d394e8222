// Package checkers is the rules of English draughts (American checkers) as
// bitboards: boards, setups, legal positions and their moves, notation in PDN.
//
// The rules are those of the World Checkers/Draughts Federation (WCDF, "Rules of
// Draughts", section 1). The board is named a1 to h8 with Black at the bottom:
// Black's men move toward higher ranks.
package checkers

import "rulecheck/engine"

// What makes English draughts what it is among the games of its family. The move
// generator is written for these facts; TestRules holds it to each of them.
const (
	FirstToMove = engine.Black // the side with the dark men
	MenPerSide  = 12           // on the first three rows of each side

	MenMoveBackward = false // nor capture backward: Russian, Pool and International men do that
	KingsFly        = false // a king moves and captures one square away; in most of the family any distance
	CaptureIsForced = true  // a side that can capture must
	MostMustBeTaken = false // any capture may be chosen; Spanish, Italian and International take the most
	MenTakeKings    = true  // Italian men may not
	CrowningEndsIt  = true  // a man crowned by a jump ends its move there (1.19); a Russian one goes on as a king
	StartIsEmpty    = true  // the square that the jumping man has left may be landed on
	NoMoveLoses     = true  // a side that cannot move on its turn has lost; there is no draw by stalemate
)

// Draws by claim (1.32).
const (
	RepetitionsToClaim = 3  // the next move makes the same position for this time
	MovesToClaim       = 40 // each side's own moves in which no man advanced and nothing was taken
)

// Rows where men become kings, as sets of squares.
const (
	lastRow  uint32 = 0xf000_0000 // Black's men
	firstRow uint32 = 0x0000_000f // White's men
)
