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

// The end of the game, and what is played by touch.
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
	threefold = &rule{
		Name: "chess.repetition.threefold", Article: "FIDE 9.2",
		Text: "A player may claim a draw when the same position, with the same moves possible, appears for the third time.",
	}
	fivefold = &rule{
		Name: "chess.repetition.fivefold", Article: "FIDE 9.6.1",
		Text: "The game is drawn when the same position has appeared five times.",
	}
	fiftyMoves = &rule{
		Name: "chess.fifty-moves", Article: "FIDE 9.3",
		Text: "A player may claim a draw after fifty moves of each side without capture or pawn move, and may also play on.",
	}
	seventyFiveMoves = &rule{
		Name: "chess.seventy-five-moves", Article: "FIDE 9.6.2",
		Text: "The game is drawn after seventy-five moves of each side without capture or pawn move, unless the last gave mate.",
	}
	touchMove = &rule{
		Name: "chess.touch-move", Article: "FIDE 4.3",
		Text: "A touched man that has a legal move is moved, and a touched enemy man that can be captured is captured.",
	}
)
