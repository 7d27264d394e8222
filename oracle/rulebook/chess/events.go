package chess

import (
	"slices"

	"rulecheck/oracle/rulebook/law"
)

// events are all events of chess, by their numbers.
var events = law.Number(slices.Concat(
	gameEvents, menEvents, pawnEvents, passantEvents, promotionEvents,
	castlingEvents, kingEvents, checkEvents, pinEvents, counterEvents, endEvents)...)

// Events returns all events: which rules do what, in which circumstances. They
// are chosen so that a mistake in a generator tends to show in positions with an
// event, or two together, that most positions do not have.
func Events() []law.Event { return slices.Clone(events) }

// on returns the events of a rule. A choice is told by the place of its word in
// its list.
func on(r *rule, text string, choices ...[]string) *law.Family {
	return law.NewFamily(r.Name, text, choices...)
}

// Words for kinds, by kind; those without the king are of men that obey it.
var (
	allKinds = []string{pawn: "a pawn", knight: "a knight", bishop: "a bishop", rook: "a rook", queen: "a queen", king: "a king"}
	kinds    = []string{pawn: "a pawn", knight: "a knight", bishop: "a bishop", rook: "a rook", queen: "a queen"}
	officers = []string{knight: "a knight", bishop: "a bishop", rook: "a rook", queen: "a queen"}
	sliders  = []string{bishop: "a bishop", rook: "a rook", queen: "a queen"}
	colors   = []string{"White", "Black"}
	wings    = []string{"king-side", "queen-side"}
	sides    = []string{"the a-file", "the h-file"}
	whoseMan = []string{"an own man", "an enemy man"}
	takes    = []string{"a step", "a capture"}
	goers    = []string{pawn: "a pawn", bishop: "a bishop", rook: "a rook", queen: "a queen"} // men that can go along some pin
)

// What stands next to what, as places in whoseMan and takes.
const (
	ofOwn = iota
	ofEnemy
)

// Sliders by how they go.
const (
	asBishop = iota
	asRook
	queenStraight
	queenDiagonal
)

var ways = []string{"a bishop", "a rook", "a queen on a rank or file", "a queen on a diagonal"}

// Lines.
const (
	onRank = iota
	onFile
	onDiagonal
)

var lines = []string{"a rank", "a file", "a diagonal"}

// Directions as in allAround, up towards the eighth rank.
var (
	allWays      = []string{"up", "up and right", "right", "down and right", "down", "down and left", "left", "up and left"}
	straightWays = []string{"up", "", "right", "", "down", "", "left", ""}
	diagonalWays = []string{"", "up and right", "", "down and right", "", "down and left", "", "up and left"}
	jumpWays     = []string{
		"one right and two up", "two right and one up", "two right and one down", "one right and two down",
		"one left and two down", "two left and one down", "two left and one up", "one left and two up",
	}
)

// The game and the turn.
var (
	startStands = on(startPosition, "stands")
	toMove      = on(turnAlternates, "has %s move", colors)
	onlyMove    = on(noPass, "leaves one move only %s", []string{"to a side not in check", "to a side in check"})
	manyMoves   = on(noPass, "leaves the choice of more than %s moves", []string{"64", "100"})
	gameEvents  = []*law.Family{startStands, toMove, onlyMove, manyMoves}
)

// How the men move.
var (
	ownManStops  = on(ownMan, "keeps %s from a square", []string{pawn: "a pawn", knight: "a knight", king: "a king"})
	manTakes     = on(captureRemoves, "has %s take", []string{"", "a pawn", "a knight", "a bishop", "a rook", "a queen on a rank or file", "a king", "a queen on a diagonal"})
	manIsTaken   = on(captureRemoves, "takes %s", kinds)
	meetsEdge    = on(boardEdge, "stops %s at %s", allKinds, sides)
	roundTheEdge = on(boardEdge, "keeps %s from an enemy man round %s", []string{pawn: "a pawn", knight: "a knight", king: "a king"}, sides)
	bishopGoes   = on(bishopMoves, "goes %s", diagonalWays)
	rookGoes     = on(rookMoves, "goes %s", straightWays)
	queenGoes    = on(queenMoves, "goes %s", allWays)
	goesFar      = on(sliderDistance, "lets %s go %s", ways, []string{"six squares", "seven squares"})
	takesFar     = on(sliderDistance, "lets %s take seven squares away", ways)
	isBlocked    = on(sliderBlocked, "stops %s at %s", ways, whoseMan)
	isBlockedBy  = on(sliderBlocked, "stops a man at %s with %s behind", whoseMan, []string{"an empty square", "an enemy man"})
	knightGoes   = on(knightMoves, "goes %s", jumpWays)
	knightReach  = on(knightMoves, "has %s squares to go to", []string{2: "two", 3: "three", 4: "four", 6: "six", 8: "eight"})
	knightOver   = on(knightJumps, "goes over %s", whoseMan)
	menEvents    = []*law.Family{
		ownManStops, manTakes, manIsTaken, meetsEdge, roundTheEdge,
		bishopGoes, rookGoes, queenGoes, goesFar, takesFar, isBlocked, isBlockedBy, knightGoes, knightReach, knightOver,
	}
)

// takesOnDiagonal is the place of a queen's diagonal captures in manTakes.
const takesOnDiagonal = 7

// Where a pawn stands.
const (
	atHome = iota
	onItsWay
	beforeLast
)

var places = []string{"at home", "on its way", "on the seventh rank"}

// How the pawns move.
var (
	pawnStepsOne = on(pawnForward, "lets a pawn %s step", places[:beforeLast])
	pawnStopped  = on(pawnBlocked, "stops a pawn %s at %s", places, whoseMan)
	stepsTwo     = on(pawnDoubleStep, "lets the %s-pawn step", []string{"a", "b", "c", "d", "e", "f", "g", "h"})
	onceOnly     = on(pawnDoubleFromHome, "keeps a pawn on its %s rank from two empty squares", []string{2: "third", 3: "fourth", 4: "fifth", 5: "sixth"})
	notOver      = on(pawnDoubleClear, "keeps a pawn from going over %s", whoseMan)
	notOnto      = on(pawnDoubleClear, "keeps a pawn from two steps onto %s", whoseMan)
	pawnTakes    = on(pawnCaptures, "lets a pawn take towards %s", sides)
	pawnFork     = on(pawnCaptures, "lets a pawn choose the side")
	edgePawn     = on(pawnCaptures, "lets a pawn of %s take", sides)
	toTheEdge    = on(pawnCaptures, "lets a pawn take on %s", sides)
	notAside     = on(pawnNotAside, "keeps a pawn from an empty square towards %s", sides)
	pawnEvents   = []*law.Family{
		pawnStepsOne, pawnStopped, stepsTwo, onceOnly, notOver, notOnto, pawnTakes, pawnFork, edgePawn, toTheEdge, notAside,
	}
)

// Capturing en passant.
var (
	passantTo       = on(passantBeside, "lets a pawn take towards %s", sides)
	passantOn       = on(passantBeside, "lets a pawn take on %s", sides)
	passantTwo      = on(passantBeside, "gives two pawns the right, of which %s", []string{"both may use it", "the one nearer the a-file may use it", "the one nearer the h-file may use it", "none may use it"})
	besideByOne     = on(passantDoubleStepOnly, "gives no right where a pawn steps once and stands beside an enemy pawn")
	doubleStepGives = on(passantEveryDoubleStep, "gives %s the right", []string{"nobody", "a pawn that takes towards the a-file", "a pawn that takes towards the h-file", "two pawns"})
	givesPinned     = on(passantEveryDoubleStep, "gives a pinned pawn the right")
	givesWithCheck  = on(passantEveryDoubleStep, "gives a pawn the right with %s", []string{"a check", "a discovered check"})
	notedFor        = on(passantEveryDoubleStep, "is noted where %s", []string{"no pawn stands beside", "no pawn may use it", "a pawn may use it"})
	passantLate     = on(passantExpired, "keeps a pawn from taking towards %s", sides)
	passantOther    = on(passantExpired, "keeps a pawn from taking another pawn than the one that has just stepped")
	passantNot      = on(passantPawnOnly, "has %s go to the passed square and take nobody", []string{knight: "a knight", bishop: "a bishop", rook: "a rook", queen: "a queen", king: "a king"})
	passantTakes    = on(passantRemoves, "takes the pawn beside")
	passantPinned   = on(passantAlongPin, "lets a pinned pawn take towards %s", sides)
	passantCloses   = on(passantClosesLine, "lets a pawn take and close the file")
	passantAnswers  = on(passantAnswersCheck, "lets a pawn take the one that gives check")
	passantIgnores  = on(checkMustAnswer, "forbids a capture en passant")
	passantPin      = on(pinLeavesLine, "forbids a capture en passant off %s", []string{onFile: "a file", onDiagonal: "a diagonal"})
	passantUncovers = on(passantDiscoveredCheck, "forbids a capture that opens a rank, towards %s", sides)
	roundPassant    = on(boardEdge, "keeps a pawn of %s from taking en passant round it", sides)
	passantEvents   = []*law.Family{
		passantTo, passantOn, passantTwo, besideByOne, doubleStepGives, givesPinned, givesWithCheck, notedFor,
		passantLate, passantOther, passantNot, passantTakes, passantPinned, passantCloses, passantAnswers, passantIgnores,
		passantPin, passantUncovers, roundPassant,
	}
)

// Promotion.
var (
	promotes       = on(promotionMust, "makes a pawn become a man %s", []string{"by a step", "by a capture towards the a-file", "by a capture towards the h-file"})
	promotesBeside = on(promotionChoice, "lets a pawn become a queen %s", []string{"though a queen of its side stands", "of a side without a queen"})
	promotesFor    = on(promotionChoice, "lets a pawn become any man in answer to a check")
	promotesMany   = on(promotionKinds, "gives four moves for one, for %s", []string{"one pawn", "several pawns"})
	promotesOn     = on(promotionReplaces, "has the man stand on %s", []string{"the a-file", "the h-file", "a file between"})
	promotedBefore = on(promotionReplaces, "has given %s one more than the game begins with", officers)
	promotedCheck  = on(promotionAtOnce, "lets %s give check", officers)
	promotedBehind = on(promotionAtOnce, "lets a man give check across the square that the pawn has left")

	promotionEvents = []*law.Family{promotes, promotesBeside, promotesFor, promotesMany, promotesOn, promotedBefore, promotedCheck, promotedBehind}
)

// Castling.
var (
	mayCastle      = on(castle, "lets %s castle %s", colors, wings)
	castlesEither  = on(castle, "lets a side choose the wing")
	rookCrosses    = on(castleMovesBoth, "moves the rook too, %s", wings)
	castlesCheck   = on(castleMovesBoth, "brings a rook that gives check on %s, %s", []string{"a rank", "a file"}, wings)
	kingSteps      = on(castleKingMoved, "ends %s by a step of the king", []string{"", "the king-side right", "the queen-side right", "both rights"})
	castlingEnds   = on(castleKingMoved, "ends both rights by castling %s", wings)
	neverAgain     = on(castleKingMoved, "forbids castling %s where all else allows it", wings)
	rookSteps      = on(castleRookMoved, "ends the %s right, %s", wings, []string{"the only one", "and not the other"})
	enemyKeeps     = on(castleRookMoved, "leaves the enemy's %s right alone", wings)
	otherRookSteps = on(castleRookMoved, "leaves the right alone when the rook without one moves, %s", wings)
	otherRookHome  = on(castleRookMoved, "forbids castling %s where all else and the other rook allow it", wings)
	cornerTakenBy  = on(castleRookCaptured, "ends the right when %s takes the rook", allKinds)
	cornerTaken    = on(castleRookCaptured, "ends the %s right when the rook is taken", wings)
	cornerPromoted = on(castleRookCaptured, "ends the %s right when a promoting pawn takes the rook", wings)
	cornerToCorner = on(castleRookCaptured, "ends the %s right of both sides when rook takes rook", wings)
	cornerLeaves   = on(castleRookCaptured, "leaves the captor's own right of the wing")
	standsBetween  = on(castleBetween, "forbids castling for a man on the %s-file only", []string{1: "b", 2: "c", 3: "d", 5: "f", 6: "g"})
	standBetween   = on(castleBetween, "forbids castling %s for several men", wings)
	whoseBetween   = on(castleBetween, "forbids castling for %s only", whoseMan)
	outOfCheck     = on(castleOutOfCheck, "forbids castling %s", wings)
	outOfCheckBy   = on(castleOutOfCheck, "forbids castling in check by %s", kinds)
	throughCheck   = on(castleThroughCheck, "forbids castling %s", wings)
	throughCheckBy = on(castleThroughCheck, "forbids castling across a square attacked by %s", allKinds)
	throughOnly    = on(castleThroughCheck, "forbids castling %s onto a square that is not attacked", wings)
	intoCheck      = on(castleIntoCheck, "forbids castling %s", wings)
	intoCheckBy    = on(castleIntoCheck, "forbids castling onto a square attacked by %s", allKinds)
	rookAttacked   = on(castleRookAttacked, "lets castle %s with an attacked rook", wings)
	bAttacked      = on(castleRookAttacked, "lets castle with the b-file's square attacked")

	castlingEvents = []*law.Family{
		mayCastle, castlesEither, rookCrosses, castlesCheck, kingSteps, castlingEnds, neverAgain, rookSteps, enemyKeeps, otherRookSteps, otherRookHome,
		cornerTakenBy, cornerTaken, cornerPromoted, cornerToCorner, cornerLeaves, standsBetween, standBetween, whoseBetween,
		outOfCheck, outOfCheckBy, throughCheck, throughCheckBy, throughOnly, intoCheck, intoCheckBy, rookAttacked, bAttacked,
	}
)

// Captures by the king.
const (
	quietly = iota
	takesTheChecker
	takesAnother
)

// The king's steps.
var (
	kingGoes      = on(kingOneStep, "goes %s", allWays)
	kingStands    = on(kingOneStep, "begins %s", []string{"in a corner", "at an edge", "inside the board"})
	kingTakes     = on(kingCaptures, "lets a king take %s", []string{"while not in check", "the man that gives check", "another man in check"})
	shadowForbids = on(kingShadow, "forbids %s on a line with %s", takes, ways)
	protectedBy   = on(kingProtectedMan, "forbids taking a man that %s protects", allKinds)
	nextToKing    = on(kingAdjacent, "forbids a step")
	attackedBy    = on(kingAttackedSquare, "forbids a step onto a square attacked by %s", kinds)
	kingEvents    = []*law.Family{kingGoes, kingStands, kingTakes, shadowForbids, protectedBy, nextToKing, attackedBy}
)

// How a check is blocked.
const (
	byStep = iota
	byDoubleStep
	byPromotion
	byKnight
	byBishop
	byRook
	byQueen
)

// Checks and their answers.
var (
	doubleForbids = on(doubleCheckKingOnly, "forbids %s by %s", takes, kinds)
	doubleBy      = on(doubleCheckKingOnly, "holds for %s and %s", kinds, sliders).Never(int(pawn), int(bishop)).Never(int(rook), int(bishop)).Never(int(queen), int(bishop)).Never(int(queen), int(rook))
	doubleAnswer  = on(doubleCheckKingCaptures, "lets the king %s", []string{"step away", "take a man that gives check", "take another man"})
	checkForbids  = on(checkMustAnswer, "forbids %s by %s", takes, kinds)
	checkByKing   = on(checkKing, "lets the king step away from %s", kinds)
	onlyKing      = on(checkKing, "leaves no other answer")
	checkTaken    = on(checkCapture, "lets %s take", allKinds)
	checkerTaken  = on(checkCapture, "lets %s be taken", kinds)
	interposes    = on(checkInterpose, "lets a man stand between by %s", []string{"a pawn's step", "a pawn's double step", "a promotion", "a knight", "a bishop", "a rook", "a queen"})
	interposesTo  = on(checkInterpose, "lets a man stand between on %s", lines)
	checkNear     = on(checkDiscovered, "gives check from beside the king by %s", []string{pawn: "a pawn", bishop: "a bishop", rook: "a rook", queen: "a queen"})
	checkFar      = on(checkDiscovered, "gives check from afar by %s", []string{"a bishop", "a rook", "a queen on a rank or file", "a queen on a diagonal", "a knight"})
	wouldCheck    = on(checkDiscovered, "lets %s give check", kinds)
	wouldUncover  = on(checkDiscovered, "lets %s uncover a check", []string{pawn: "a pawn", knight: "a knight", bishop: "a bishop", rook: "a rook", king: "a king"})
	uncovered     = on(checkDiscovered, "lets a check by %s be uncovered", sliders)
	wouldDouble   = on(checkDiscovered, "lets %s give double check", []string{pawn: "a pawn", knight: "a knight", bishop: "a bishop", rook: "a rook"})
	passantCheck  = on(checkDiscovered, "lets a capture en passant %s", []string{"open a rank with check", "open a file with check", "open a diagonal with check", "give check"})
	checkEvents   = []*law.Family{
		doubleForbids, doubleBy, doubleAnswer, checkForbids, checkByKing, onlyKing, checkTaken, checkerTaken, interposes, interposesTo,
		checkNear, checkFar, wouldCheck, wouldUncover, uncovered, wouldDouble, passantCheck,
	}
)

// Pins.
var (
	pinForbids   = on(pinLeavesLine, "forbids %s by %s", takes, kinds)
	pinOn        = on(pinLeavesLine, "holds %s on %s", kinds, lines)
	pinBy        = on(pinLeavesLine, "is by %s", ways)
	pinMany      = on(pinLeavesLine, "holds %s men at once", []string{"two", "three or more"})
	pinInCheck   = on(pinLeavesLine, "forbids an answer to a check by %s", takes)
	pinAlong     = on(pinAlongLine, "lets %s go", goers)
	pinnerTaken  = on(pinAlongLine, "lets %s take the man that pins it", goers)
	pinnedPawn   = on(pinAlongLine, "lets a pawn %s", []string{"step two squares", "promote by taking"})
	pinnedCheck  = on(pinAlongLine, "lets a pinned man give check")
	twoShields   = on(pinOneShield, "frees two men on %s: %s", lines, []string{"own before own", "own before enemy", "enemy before own"})
	pinnedGives  = on(pinAttacksStill, "has %s give check while pinned", kinds)
	pinnedKeeps  = on(pinAttacksStill, "has %s forbid a step of the king while pinned", kinds)
	pinnedGuards = on(pinAttacksStill, "has pinned men alone protect a man")
	pinnedCastle = on(pinAttacksStill, "has pinned men alone forbid castling")
	pinEvents    = []*law.Family{
		pinForbids, pinOn, pinBy, pinMany, pinInCheck, pinAlong, pinnerTaken, pinnedPawn, pinnedCheck, twoShields,
		pinnedGives, pinnedKeeps, pinnedGuards, pinnedCastle,
	}
)

// The counters.
var (
	clockMoves  = on(counterClock, "%s", []string{"counts a quiet move", "is set to 0 by a capture", "is set to 0 by a pawn's move", "is set to 0 by a promotion", "counts castling", "counts a move that ends a right"})
	clockStands = on(counterClock, "stands %s", []string{"at 0", "above 255"})
	numberMoves = on(counterNumber, "%s", []string{"stays", "rises"})
	numberHigh  = on(counterNumber, "is above 255")

	counterEvents = []*law.Family{clockMoves, clockStands, numberMoves, numberHigh}
)

// How the laws end a game.
var (
	mate       = on(checkmate, "is given by %s", []string{"two men", "a pawn", "a knight", "a bishop", "a rook", "a queen"})
	noMove     = on(stalemate, "holds for %s", []string{"a lone king", "a king with blocked men", "a king with pinned men"})
	deadMen    = on(deadPosition, "holds for the kings and %s", []string{"nobody", "a knight", "a bishop", "bishops on one color"})
	fiftyClock = on(fiftyMoves, "%s", []string{"is one quiet move away", "may be claimed and there are moves"})
	clockEnds  = on(seventyFiveMoves, "%s", []string{"is one quiet move away", "is reached and there are moves"})
	mateFirst  = on(precedence, "has %s count before 75 moves", []string{"mate", "stalemate", "a dead position"})
	endEvents  = []*law.Family{mate, noMove, deadMen, fiftyClock, clockEnds, mateFirst}
)
