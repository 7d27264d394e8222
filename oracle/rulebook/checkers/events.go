package checkers

import (
	"slices"

	"rulecheck/oracle/rulebook/law"
)

// events are all events of draughts, by their numbers.
var events = law.Number(slices.Concat(boardEvents, moveEvents, captureEvents, forcedEvents, crownEvents, endEvents)...)

// Events returns all events: which rules do what, in which circumstances. They
// are chosen so that a mistake in a generator tends to show in positions with an
// event, or two together, that most positions do not have.
func Events() []law.Event { return slices.Clone(events) }

// on returns the events of a rule. A choice is told by the place of its word in
// its list.
func on(r *Rule, text string, choices ...[]string) *law.Family {
	return law.NewFamily(r.Name, text, choices...)
}

// Words for choices, by what they are numbered by.
var (
	kinds      = []string{man: "a man", king: "a king"}
	colors     = []string{"White", "Black"}
	whose      = []string{ofOwn: "an own piece", ofEnemy: "an opponent's piece"}
	sideWords  = []string{"the a-file", "the h-file"}
	diagonals  = []string{"up and left", "up and right", "down and left", "down and right"} // the first of directions
	ahead      = []string{"forward", "backward"}
	whichJumps = []string{"in the first jump", "in a later jump"}
	jumpCounts = []string{1: "one jump", 2: "two jumps", 3: "three jumps", 4: "four jumps", 5: "five jumps", 6: "six jumps", 7: "seven jumps", 8: "eight jumps", 9: "nine jumps"}
)

// Whose a piece is, for the side to move.
const (
	ofOwn = iota
	ofEnemy
)

// The board and the turn.
var (
	meetsEdge    = on(boardDark, "stops %s at %s", kinds, sideWords)
	roundTheEdge = on(boardDark, "keeps a piece from one of the opponent's round %s", sideWords)
	inCorner     = on(boardDark, "has %s in %s", whose, []string{"a single corner", "a double corner"})
	startStands  = on(boardStart, "stands")
	piecesLeft   = on(boardStart, "leaves %s", []string{"two pieces at most", "three or four pieces", "five to eight pieces", "nine to sixteen pieces", "more than sixteen pieces"})
	allPieces    = on(boardStart, "lets %s have twelve pieces and a king", []string{"the side to move", "the opponent"})
	blackBegins  = on(turnBlackFirst, "holds")
	toMove       = on(turnAlternates, "has %s move", colors)
	onlyMove     = on(noPass, "leaves one move only")
	leavesNoMove = on(noPass, "holds though a move leaves the opponent %s", []string{"no move", "no piece"})
	boardEvents  = []*law.Family{
		meetsEdge, roundTheEdge, inCorner, startStands, piecesLeft, allPieces, blackBegins, toMove, onlyMove, leavesNoMove,
	}
)

// How the pieces move.
var (
	manSteps    = on(moveDiagonal, "lets a man go %s", diagonals)
	manNotFar   = on(moveOneStep, "keeps a man from the second of two empty squares")
	isStopped   = on(moveEmptySquare, "stops %s at %s", kinds, whose)
	manyMoves   = on(moveAny, "leaves the choice of more than %s moves", []string{"16", "28"})
	notBack     = on(manForward, "keeps a man from an empty square behind it")
	kingNotFar  = on(kingShort, "keeps a king from the second of two empty squares %s", ahead)
	kingSteps   = on(kingAllDirections, "lets a king go %s", diagonals)
	kingTrapped = on(kingAllDirections, "leaves a king nowhere to go")
	moveEvents  = []*law.Family{manSteps, manNotFar, isStopped, manyMoves, notBack, kingNotFar, kingSteps, kingTrapped}
)

// How the pieces capture.
var (
	notStraight   = on(captureDiagonal, "keeps %s from a piece %s", kinds, []string{"beside it", "straight ahead", "straight behind"})
	notAfar       = on(captureAdjacent, "keeps %s from a piece farther away", kinds)
	notBeyond     = on(captureLandsBehind, "keeps %s from landing two squares behind", kinds)
	landingTaken  = on(captureEmptyLanding, "keeps %s from a piece with %s behind", kinds, []string{ofOwn: "an own piece", ofEnemy: "an opponent's piece", 2: "the edge"})
	notOwn        = on(captureEnemyOnly, "keeps %s from jumping over %s of its side", kinds, kinds)
	notTwice      = on(captureOnce, "keeps a king from %s", []string{"jumping back", "a piece it has taken before the last"})
	overStart     = on(captureStartSquareEmpty, "lets a king %s", []string{"jump on from where it began", "end where it began"})
	manNotBack    = on(manCapturesForward, "keeps a man from a piece behind it %s", whichJumps)
	manTakes      = on(manTakesKing, "holds %s", whichJumps)
	manTakesBoth  = on(manTakesKing, "lets a man take men and a king")
	kingTakes     = on(kingCapturesBackward, "lets a king take %s %s", kinds, ahead)
	kingTurns     = on(kingCapturesBackward, "lets a king %s", []string{"turn back after a jump", "turn aside after a jump", "jump straight on"})
	jumps         = on(captureRemoved, "holds for %s", jumpCounts)
	manJumps      = on(captureRemoved, "holds for a man of %s", []string{2: "two jumps", 3: "three jumps"})
	captureEvents = []*law.Family{
		notStraight, notAfar, notBeyond, landingTaken, notOwn, notTwice, overStart, manNotBack, manTakes, manTakesBoth,
		kingTakes, kingTurns, jumps, manJumps,
	}
)

// What must be played.
var (
	stepForbidden = on(captureForced, "forbids %s to step as %s can capture", kinds, []string{"a man", "a king", "a man and a king"})
	stepOfCaptor  = on(captureForced, "forbids %s to step that can capture", kinds)
	stepOfOther   = on(captureForced, "forbids %s to step that cannot capture", kinds)
	stopForbidden = on(captureToTheEnd, "forbids to stop after %s", jumpCounts[:maxJumps])
	manGoesOn     = on(captureToTheEnd, "has a man go on %s", []string{"in its direction", "in the other"})
	goesOnToRow   = on(captureToTheEnd, "has a piece go on to an end row")
	forksOn       = on(captureToTheEnd, "lets %s choose how to go on", kinds)
	otherWaits    = on(captureSamePiece, "holds for %s though another piece can capture", kinds)
	mayTake       = on(captureFreeChoice, "lets %s capture", []string{"one of two pieces", "one of three pieces", "one of more pieces"})
	manOrKing     = on(captureFreeChoice, "lets a man or a king capture")
	mayTakeFewer  = on(captureFreeChoice, "lets take fewer by %s", []string{"the same piece", "another piece"})
	mayLeaveKing  = on(captureFreeChoice, "lets leave a king and take men")
	routes        = on(captureFreeChoice, "tells routes apart with %s", []string{"the same start and end", "the same start, end and pieces"})
	forcedEvents  = []*law.Family{
		stepForbidden, stepOfCaptor, stepOfOther, stopForbidden, manGoesOn, goesOnToRow, forksOn, otherWaits,
		mayTake, manOrKing, mayTakeFewer, mayLeaveKing, routes,
	}
)

// Crowning.
var (
	crowned      = on(crownOnLastRow, "holds after %s", []string{"a step", "one jump", "several jumps"})
	rowEarly     = on(crownOnLastRow, "leaves a man as it is a row before, after %s", []string{"a step", "a jump"})
	crownStops   = on(crownEndsMove, "forbids to go on after %s", jumpCounts[:4])
	crownStopsOn = on(crownEndsMove, "forbids to take %s", kinds)
	staysKing    = on(crownForGood, "holds for a king that %s", []string{"captures", "steps onto its last row", "jumps onto its last row", "steps onto its first row"})
	kingStands   = on(crownForGood, "leaves %s kings", []string{"the side to move", "the opponent"})
	onlyKings    = on(crownForGood, "leaves kings only")
	crownEvents  = []*law.Family{crowned, rowEarly, crownStops, crownStopsOn, staysKing, kingStands, onlyKings}
)

// How a game ends.
var (
	noMen     = on(noMenLoses, "holds")
	blocked   = on(noMoveLoses, "holds for %s", []string{"a lone man", "several men", "a king", "men and a king"})
	allStuck  = on(noStalemate, "holds though nobody could move")
	endEvents = []*law.Family{noMen, blocked, allStuck}
)
