package chess

// The game and the turn.
var (
	startPosition = &rule{
		Name: "chess.start", Article: "FIDE 2.2, 2.3",
		Text: "Each side begins with sixteen men on its first two ranks, the queen on a square of her own color.",
	}
	turnAlternates = &rule{
		Name: "chess.turn", Article: "FIDE 1.2",
		Text: "White makes the first move of a game, and then the sides move in turn.",
	}
	noPass = &rule{
		Name: "chess.turn.no-pass", Article: "FIDE 1.2",
		Text: "The side to move must move.",
	}
)

// How the men move.
var (
	ownMan = &rule{
		Name: "chess.own-man", Article: "FIDE 3.1",
		Text: "No man moves to a square on which a man of its own side stands.",
	}
	captureRemoves = &rule{
		Name: "chess.capture", Article: "FIDE 3.1.1",
		Text: "A man that moves to the square of an enemy man takes it off the board.",
	}
	boardEdge = &rule{
		Name: "chess.edge", Article: "FIDE 2.1",
		Text: "The board ends at its edges: no man leaves it on one side and comes back on another.",
	}
	bishopMoves = &rule{
		Name: "chess.bishop", Article: "FIDE 3.2",
		Text: "A bishop moves along both diagonals of its square, and so never changes the color of its square.",
	}
	rookMoves = &rule{
		Name: "chess.rook", Article: "FIDE 3.3",
		Text: "A rook moves along the file and the rank of its square.",
	}
	queenMoves = &rule{
		Name: "chess.queen", Article: "FIDE 3.4",
		Text: "A queen moves as a rook does and as a bishop does.",
	}
	sliderDistance = &rule{
		Name: "chess.slider.any-distance", Article: "FIDE 3.2, 3.3, 3.4",
		Text: "A bishop, rook or queen goes as many squares along its line as it likes.",
	}
	sliderBlocked = &rule{
		Name: "chess.slider.blocked", Article: "FIDE 3.5",
		Text: "A bishop, rook or queen does not move over another man.",
	}
	knightMoves = &rule{
		Name: "chess.knight", Article: "FIDE 3.6",
		Text: "A knight moves two squares along a file or rank and one to the side, to any of up to eight squares.",
	}
	knightJumps = &rule{
		Name: "chess.knight.jump", Article: "FIDE 3.6",
		Text: "A knight is not hindered by the men around it.",
	}
)

// How the pawns move.
var (
	pawnForward = &rule{
		Name: "chess.pawn.forward", Article: "FIDE 3.7.1",
		Text: "A pawn steps one square straight ahead, never back.",
	}
	pawnBlocked = &rule{
		Name: "chess.pawn.blocked", Article: "FIDE 3.7.1",
		Text: "A pawn does not step onto a square where a man stands, and captures nobody straight ahead.",
	}
	pawnDoubleStep = &rule{
		Name: "chess.pawn.double-step", Article: "FIDE 3.7.2",
		Text: "A pawn that has not moved may step two squares straight ahead.",
	}
	pawnDoubleFromHome = &rule{
		Name: "chess.pawn.double-step.first-move", Article: "FIDE 3.7.2",
		Text: "Only a pawn on its side's second rank may step two squares.",
	}
	pawnDoubleClear = &rule{
		Name: "chess.pawn.double-step.clear", Article: "FIDE 3.7.2",
		Text: "A pawn steps two squares only if both are empty.",
	}
	pawnCaptures = &rule{
		Name: "chess.pawn.capture-diagonal", Article: "FIDE 3.7.3",
		Text: "A pawn captures on the squares diagonally ahead of it, on either side.",
	}
	pawnNotAside = &rule{
		Name: "chess.pawn.no-diagonal-step", Article: "FIDE 3.7.3",
		Text: "A pawn that captures nobody does not move diagonally.",
	}
)

// Capturing en passant.
var (
	passantBeside = &rule{
		Name: "chess.enpassant.beside", Article: "FIDE 3.7.3.1",
		Text: "A pawn beside an enemy pawn that has just stepped two squares may take it as if it had stepped one.",
	}
	passantDoubleStepOnly = &rule{
		Name: "chess.enpassant.double-step-only", Article: "FIDE 3.7.3.1",
		Text: "Only a pawn that has just stepped two squares may be taken en passant.",
	}
	passantEveryDoubleStep = &rule{
		Name: "chess.enpassant.every-double-step", Article: "FIDE 3.7.3.1",
		Text: "Every double step gives the right to take en passant, also one that gives check or is only noted in a set-up position.",
	}
	passantExpired = &rule{
		Name: "chess.enpassant.expired", Article: "FIDE 3.7.3.2",
		Text: "A pawn may be taken en passant on the very next move only.",
	}
	passantPawnOnly = &rule{
		Name: "chess.enpassant.pawn-only", Article: "FIDE 3.7.3.1",
		Text: "Only a pawn takes en passant: another man may move to the passed square and takes nobody there.",
	}
	passantRemoves = &rule{
		Name: "chess.enpassant.removes-passed-pawn", Article: "FIDE 3.7.3.1",
		Text: "A capture en passant takes the pawn off the square beside, not off the square moved to.",
	}
	passantAlongPin = &rule{
		Name: "chess.enpassant.along-pin", Article: "FIDE 3.9.2",
		Text: "A pawn that is pinned on a diagonal may take en passant along it.",
	}
	passantClosesLine = &rule{
		Name: "chess.enpassant.closes-line", Article: "FIDE 3.9.2",
		Text: "A capture en passant is judged with both pawns moved: the capturing pawn may close the line that the other opens.",
	}
	passantAnswersCheck = &rule{
		Name: "chess.enpassant.answers-check", Article: "FIDE 3.9.2",
		Text: "A pawn that gives check by its double step may be taken en passant.",
	}
)

// Promotion.
var (
	promotionMust = &rule{
		Name: "chess.promotion.must", Article: "FIDE 3.7.3.3",
		Text: "A pawn that reaches the last rank does not stay a pawn.",
	}
	promotionChoice = &rule{
		Name: "chess.promotion.choice", Article: "FIDE 3.7.3.4",
		Text: "The player chooses the new man freely, whatever has been captured and however the pawn gets there.",
	}
	promotionKinds = &rule{
		Name: "chess.promotion.four-kinds", Article: "FIDE 3.7.3.3",
		Text: "A pawn becomes a queen, a rook, a bishop or a knight and nothing else.",
	}
	promotionReplaces = &rule{
		Name: "chess.promotion.replaces-pawn", Article: "FIDE 3.7.3.3",
		Text: "The chosen man, of the pawn's own color, stands on the last rank in the pawn's place.",
	}
	promotionAtOnce = &rule{
		Name: "chess.promotion.effect-at-once", Article: "FIDE 3.7.3.5",
		Text: "The new man attacks from the moment of promotion.",
	}
)
