package chess

// The counters.
var (
	counterClock = &rule{
		Name: "chess.counter.clock", Article: "FIDE 9.3",
		Text: "The half-move clock counts the moves of both sides since the last capture or pawn move, and only these set it to 0.",
	}
	counterNumber = &rule{
		Name: "chess.counter.number", Article: "PGN 16.1.3.6",
		Text: "The number of the move rises by one after each move of Black.",
	}
)

// How the laws end a game at once.
var (
	checkmate = &rule{
		Name: "chess.checkmate", Article: "FIDE 5.1.1",
		Text: "A side in check without a legal move has lost at once.",
	}
	stalemate = &rule{
		Name: "chess.stalemate", Article: "FIDE 5.2.1",
		Text: "The game is drawn at once when the side to move is not in check and has no legal move.",
	}
	deadPosition = &rule{
		Name: "chess.dead-position", Article: "FIDE 5.2.2",
		Text: "The game is drawn at once when neither side can mate by any series of legal moves; what is legal does not depend on it.",
	}
	fivefold = &rule{
		Name: "chess.repetition.fivefold", Article: "FIDE 9.6.1",
		Text: "The game is drawn when the same position has appeared five times.",
	}
	seventyFiveMoves = &rule{
		Name: "chess.seventy-five-moves", Article: "FIDE 9.6.2",
		Text: "The game is drawn after seventy-five moves of each side without capture or pawn move, unless the last gave mate.",
	}
	precedence = &rule{
		Name: "chess.precedence", Article: "FIDE 5.1, 5.2, 9.6",
		Text: "Mate, stalemate and a dead position end the game before anything that is counted, and a game that is over has no claims.",
	}
	appLimit = &rule{
		Name: "chess.app-limit", Article: noArticle,
		Text: "An app may end a game as drawn after a number of half-moves of its own without capture or pawn move.",
	}
)

// noArticle stands for an article where it is not the laws that say something.
const noArticle = "an app's own"

// What a player may claim.
var (
	threefold = &rule{
		Name: "chess.repetition.threefold", Article: "FIDE 9.2",
		Text: "A player may claim a draw when the same position, with the same moves possible, appears for the third time.",
	}
	repetitionSame = &rule{
		Name: "chess.repetition.same-position", Article: "FIDE 9.2.3",
		Text: "Positions are the same if the same side is to move, the same men stand on the same squares and can make the same moves, however far apart they occur.",
	}
	repetitionFirst = &rule{
		Name: "chess.repetition.first-position", Article: "FIDE 9.2",
		Text: "The position that a game begins with has then occurred once.",
	}
	repetitionPassant = &rule{
		Name: "chess.repetition.en-passant", Article: "FIDE 9.2.3.1",
		Text: "A position in which a pawn can legally be captured en passant is not the same as one in which it cannot.",
	}
	repetitionCastling = &rule{
		Name: "chess.repetition.castling", Article: "FIDE 9.2.3.2",
		Text: "A position in which a side has a right to castle is not the same as one in which it has lost it.",
	}
	fiftyMoves = &rule{
		Name: "chess.fifty-moves", Article: "FIDE 9.3",
		Text: "A player may claim a draw after fifty moves of each side without capture or pawn move, and may also play on.",
	}
	claimAnnounced = &rule{
		Name: "chess.claim.announced", Article: "FIDE 9.2.1, 9.3.1",
		Text: "A player may also claim for a move that would complete the repetition or the fifty moves, by writing it down and announcing it instead of playing it.",
	}
)

// How the players end a game.
var (
	resignation = &rule{
		Name: "chess.resignation", Article: "FIDE 5.1.2",
		Text: "A player who resigns has lost, unless the opponent cannot mate by any series of legal moves, when the game is drawn.",
	}
	flagFall = &rule{
		Name: "chess.flag-fall", Article: "FIDE 6.9",
		Text: "A player whose time has run out has lost, unless the opponent cannot mate by any series of legal moves, when the game is drawn.",
	}
	agreement = &rule{
		Name: "chess.agreement", Article: "FIDE 5.2.3, 9.1",
		Text: "The game is drawn when both players agree on it during the game.",
	}
)
