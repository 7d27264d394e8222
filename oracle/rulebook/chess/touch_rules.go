package chess

// What a player is bound to by touching men.
var (
	touchMove = &rule{
		Name: "chess.touch-move", Article: "FIDE 4.3",
		Text: "A touched man that has a legal move is moved, and a touched enemy man that can be captured is captured.",
	}
	touchOwn = &rule{
		Name: "chess.touch-move.own-man", Article: "FIDE 4.3.1",
		Text: "Of the own men touched the first that can move must move, by any of its moves.",
	}
	touchEnemy = &rule{
		Name: "chess.touch-move.enemy-man", Article: "FIDE 4.3.2",
		Text: "Of the enemy men touched the first that can be captured must be captured, by any man.",
	}
	touchBoth = &rule{
		Name: "chess.touch-move.both-colors", Article: "FIDE 4.3.3",
		Text: "Who has touched men of both colors captures the one with the other if that is legal, and else the first that can move or be captured counts, an own man before an enemy's if nobody knows the order.",
	}
	touchKingThenRook = &rule{
		Name: "chess.touch-move.king-then-rook", Article: "FIDE 4.4.1",
		Text: "Who has touched the king and then a rook castles with that rook if it is legal.",
	}
	touchRookThenKing = &rule{
		Name: "chess.touch-move.rook-then-king", Article: "FIDE 4.4.2",
		Text: "Who has touched a rook and then the king does not castle with that rook in this move, and the rook moves if it can.",
	}
	touchCastlingIllegal = &rule{
		Name: "chess.touch-move.castling-illegal", Article: "FIDE 4.4.3",
		Text: "Who has touched king and rook to castle where it is illegal makes another move of the king, castling with the other rook included, and if it has none any legal move may be played.",
	}
	touchPromotion = &rule{
		Name: "chess.touch-move.promotion", Article: "FIDE 4.4.4",
		Text: "The choice of a new man is made when that man has touched the square of promotion.",
	}
	touchFree = &rule{
		Name: "chess.touch-move.free", Article: "FIDE 4.5",
		Text: "If no touched man can move or be captured, any legal move may be played.",
	}
)
