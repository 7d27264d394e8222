package chess

import (
	"rulecheck/engine"
	"rulecheck/oracle/rulebook/law"
)

// rule is one rule of chess.
//
// A rule that forbids is a predicate: the men move as they can, and the rules
// in force say which of these moves may not be played. A rule without a
// predicate is one that allows something or says how men move and what a move
// does; the listing of pseudo-legal moves and the playing of moves keep it.
type rule struct {
	Name    string
	Article string // of FIDE's Laws of Chess, in force from 1 January 2023; what only a FEN has, of the PGN standard; or noArticle
	Text    string // one sentence

	// king reports that the rule forbids a step of the king, castling that it
	// forbids a castling, enPassant a capture en passant, and man any other move
	// of another man than the king.
	king, castling, enPassant, man predicate
	// reason says why the rule forbids a move, in words that name squares.
	reason func(s *situation, m move) string
}

// predicate reports whether a rule forbids a move.
type predicate func(s *situation, m move) bool

// forbids reports whether the rule is a predicate.
func (r *rule) forbids() bool {
	return r.king != nil || r.castling != nil || r.enPassant != nil || r.man != nil
}

// Rules returns every rule: the game and the turn first, then how the men move,
// castling, what the king's safety forbids, the counters, the end, and what is
// touched.
func Rules() []law.Rule {
	list := make([]law.Rule, len(rules))
	for i, r := range rules {
		list[i] = r.described()
	}
	return list
}

// described returns the rule in the form that all games share.
func (r *rule) described() law.Rule {
	return law.Rule{Name: r.Name, Article: r.Article, Text: r.Text}
}

// rules are in the order in which they are asked whether they forbid a move:
// the first is the reason that is given.
var rules = []*rule{
	startPosition, turnAlternates, noPass,
	ownMan, captureRemoves, boardEdge,
	bishopMoves, rookMoves, queenMoves, sliderDistance, sliderBlocked, knightMoves, knightJumps,
	pawnForward, pawnBlocked, pawnDoubleStep, pawnDoubleFromHome, pawnDoubleClear, pawnCaptures, pawnNotAside,
	passantBeside, passantDoubleStepOnly, passantEveryDoubleStep, passantExpired, passantPawnOnly, passantRemoves,
	passantAlongPin, passantClosesLine, passantAnswersCheck,
	promotionMust, promotionChoice, promotionKinds, promotionReplaces, promotionAtOnce,
	castle, castleMovesBoth, castleKingMoved, castleRookMoved, castleRookCaptured, castleBetween,
	castleOutOfCheck, castleThroughCheck, castleIntoCheck, castleRookAttacked,
	kingOneStep, kingCaptures, kingShadow, kingProtectedMan, kingAdjacent, kingAttackedSquare,
	doubleCheckKingOnly, doubleCheckKingCaptures, checkMustAnswer, checkKing, checkCapture, checkInterpose, checkDiscovered,
	pinLeavesLine, pinAlongLine, pinOneShield, pinAttacksStill, passantDiscoveredCheck,
	counterClock, counterNumber,
	checkmate, stalemate, deadPosition, fivefold, seventyFiveMoves, precedence, appLimit,
	threefold, repetitionSame, repetitionFirst, repetitionPassant, repetitionCastling, fiftyMoves, claimAnnounced,
	resignation, flagFall, agreement,
	touchMove, touchOwn, touchEnemy, touchBoth, touchKingThenRook, touchRookThenKing, touchCastlingIllegal, touchPromotion, touchFree,
}

// RuleOf returns the rule behind an Outcome.Reason, or behind a claim by its
// Claims.String; ok is false if the laws of chess have none.
func RuleOf(reason string) (of law.Rule, ok bool) {
	r, ok := speaking[reason]
	if !ok {
		return law.Rule{}, false
	}
	return r.described(), true
}

// speaking holds the rules by which games end, by their words.
var speaking = map[string]*rule{
	byCheckmate: checkmate, byStalemate: stalemate, byDeadPosition: deadPosition,
	byFivefold: fivefold, by75Moves: seventyFiveMoves, engine.NoProgress: appLimit,
	engine.Resigned: resignation, engine.FlagFallen: flagFall, engine.Agreed: agreement,
	engine.ClaimRepetition.String(): threefold, engine.ClaimMoves.String(): fiftyMoves,
}
