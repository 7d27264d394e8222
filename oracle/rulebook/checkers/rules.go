package checkers

// Rule is one rule of English draughts.
//
// A rule that forbids is a predicate: a piece moves as it likes along the lines
// of the board, and the rules in force say what of that is no move. A rule
// without a predicate is one that allows something or says what a move does;
// the reading of positions, the course of a capture and the playing of moves
// keep it.
type Rule struct {
	Name    string
	Article string // of the WCDF's Rules of Draughts; or noArticle
	Text    string // one sentence

	// step reports that the rule forbids a step, jump that it forbids one jump.
	// Together these rules say how the pieces move: what they let pass is
	// pseudo-legal.
	step, jump func(c *course, h hop) bool
	// move reports that the rule forbids a pseudo-legal move.
	move func(all *choice, m *move) bool
}

// Rules returns every rule: the board and the turn first, then how pieces move,
// how they capture, what must be played, crowning, the end, and what is touched.
func Rules() []Rule {
	list := make([]Rule, len(rules))
	for i, r := range rules {
		list[i] = *r
	}
	return list
}

var rules = []*Rule{
	boardDark, boardStart, turnBlackFirst, turnAlternates, noPass,
	moveDiagonal, moveOneStep, moveEmptySquare, moveAny, manForward, kingShort, kingAllDirections,
	captureDiagonal, captureAdjacent, captureLandsBehind, captureEmptyLanding, captureEnemyOnly, captureOnce,
	captureStartSquareEmpty, manCapturesForward, manTakesKing, kingCapturesBackward, captureRemoved,
	captureForced, captureToTheEnd, captureSamePiece, captureFreeChoice,
	crownOnLastRow, crownEndsMove, crownForGood,
	noMenLoses, noMoveLoses, noStalemate, resignation,
	drawRepetition, drawRepetitionSame, drawFortyMoves, drawAgreement, drawAppLimit,
	touchMove,
}

// The board and the turn.
var (
	boardDark = &Rule{
		Name: "checkers.board.dark-squares", Article: "WCDF 1.5",
		Text: "Play is on the 32 dark squares, numbered from the right-hand end of Black's first row.",
	}
	boardStart = &Rule{
		Name: "checkers.board.start", Article: "WCDF 1.11",
		Text: "Black's twelve men begin on 1 to 12 and White's on 21 to 32; no side ever has more pieces.",
	}
	turnBlackFirst = &Rule{
		Name: "checkers.turn.black-first", Article: "WCDF 1.13",
		Text: "Black, the side of the dark men, makes the first move of a game.",
	}
	turnAlternates = &Rule{
		Name: "checkers.turn.alternates", Article: "WCDF 1.13",
		Text: "After each move, of however many jumps, it is the opponent's turn.",
	}
	noPass = &Rule{
		Name: "checkers.no-pass", Article: "WCDF 1.13",
		Text: "Nobody may leave out a turn, not even a player who cannot move.",
	}
)

// How the pieces move.
var (
	moveDiagonal = &Rule{
		Name: "checkers.move.diagonal", Article: "WCDF 1.15, 1.17",
		Text: "A piece that does not capture moves along a diagonal.",
		step: func(c *course, h hop) bool { return !h.line.diagonal() },
	}
	moveOneStep = &Rule{
		Name: "checkers.move.one-step", Article: "WCDF 1.15",
		Text: "A man that does not capture moves to a neighbouring square.",
		step: func(c *course, h hop) bool { return c.piece.kind == man && h.beyond > 1 },
	}
	moveEmptySquare = &Rule{
		Name: "checkers.move.empty-square", Article: "WCDF 1.15, 1.17",
		Text: "A piece that does not capture moves to an empty square.",
		step: func(c *course, h hop) bool { return !c.empty(h.to) },
	}
	moveAny = &Rule{
		Name: "checkers.move.any", Article: "WCDF 1.14",
		Text: "The player whose turn it is may make any move that no rule forbids.",
	}
	manForward = &Rule{
		Name: "checkers.man.forward", Article: "WCDF 1.15",
		Text: "A man moves forward only.",
		step: func(c *course, h hop) bool {
			return c.piece.kind == man && h.line.backward(c.piece.color)
		},
	}
	kingShort = &Rule{
		Name: "checkers.king.short", Article: "WCDF 1.17",
		Text: "A king that does not capture moves to a neighbouring square: it does not fly.",
		step: func(c *course, h hop) bool { return c.piece.kind == king && h.beyond > 1 },
	}
	kingAllDirections = &Rule{
		Name: "checkers.king.all-directions", Article: "WCDF 1.17",
		Text: "A king moves forward and backward.",
	}
)

// How the pieces capture.
var (
	captureDiagonal = &Rule{
		Name: "checkers.capture.diagonal", Article: "WCDF 1.18, 1.21",
		Text: "A jump goes along a diagonal, in a capture of several jumps each along its own.",
		jump: func(c *course, h hop) bool { return !h.line.diagonal() },
	}
	captureAdjacent = &Rule{
		Name: "checkers.capture.adjacent", Article: "WCDF 1.18, 1.21",
		Text: "A piece jumps only over a piece on the neighbouring square.",
		jump: func(c *course, h hop) bool { return h.gap > 0 },
	}
	captureLandsBehind = &Rule{
		Name: "checkers.capture.lands-behind", Article: "WCDF 1.18, 1.21",
		Text: "A jump ends on the square immediately behind the piece jumped over.",
		jump: func(c *course, h hop) bool { return h.beyond > 1 },
	}
	captureEmptyLanding = &Rule{
		Name: "checkers.capture.empty-landing", Article: "WCDF 1.18, 1.21",
		Text: "A jump ends on an empty square.",
		jump: func(c *course, h hop) bool { return !c.empty(h.to) },
	}
	captureEnemyOnly = &Rule{
		Name: "checkers.capture.enemy-only", Article: "WCDF 1.18",
		Text: "A piece jumps only over the opponent's pieces, never over its own side's.",
		jump: func(c *course, h hop) bool { return c.at(h.over).color == c.piece.color },
	}
	captureOnce = &Rule{
		Name: "checkers.capture.once", Article: "WCDF 1.20",
		Text: "No piece is jumped over twice in one move.",
		jump: func(c *course, h hop) bool { return c.timesTaken(h.over) > 0 },
	}
	captureStartSquareEmpty = &Rule{
		Name: "checkers.capture.start-square-empty", Article: "WCDF 1.18",
		Text: "The square that the capturing piece has left is empty: the piece may land on it again.",
	}
	manCapturesForward = &Rule{
		Name: "checkers.man.captures-forward", Article: "WCDF 1.18",
		Text: "A man jumps forward only, also in the later jumps of a move.",
		jump: func(c *course, h hop) bool {
			return c.piece.kind == man && h.line.backward(c.piece.color)
		},
	}
	manTakesKing = &Rule{
		Name: "checkers.man.takes-king", Article: "WCDF 1.18",
		Text: "A man may capture a king.",
	}
	kingCapturesBackward = &Rule{
		Name: "checkers.king.captures-backward", Article: "WCDF 1.21",
		Text: "A king captures as a man does, but forward and backward.",
	}
	captureRemoved = &Rule{
		Name: "checkers.capture.removed", Article: "WCDF 1.18, 1.19",
		Text: "All pieces jumped over are removed, at the end of the move.",
	}
)

// What must be played.
var (
	captureForced = &Rule{
		Name: "checkers.capture.forced", Article: "WCDF 1.20",
		Text: "A player who can capture must capture.",
		move: func(all *choice, m *move) bool { return m.jumps == 0 && all.captures() },
	}
	captureToTheEnd = &Rule{
		Name: "checkers.capture.to-the-end", Article: "WCDF 1.19, 1.20",
		Text: "A piece that has begun to capture goes on until it has no further jump.",
		move: func(all *choice, m *move) bool { return m.goesOn },
	}
	captureSamePiece = &Rule{
		Name: "checkers.capture.same-piece", Article: "WCDF 1.19",
		Text: "All jumps of a move are made by one piece.",
	}
	captureFreeChoice = &Rule{
		Name: "checkers.capture.free-choice", Article: "WCDF 1.20",
		Text: "Among several captures the player chooses freely, also one that takes fewer pieces; each route is a capture of its own.",
	}
)

// Crowning.
var (
	crownOnLastRow = &Rule{
		Name: "checkers.crown.on-last-row", Article: "WCDF 1.16",
		Text: "A man that reaches the farthest row, by a step or by a jump, becomes a king.",
	}
	crownEndsMove = &Rule{
		Name: "checkers.crown.ends-move", Article: "WCDF 1.16, 1.19",
		Text: "A man that becomes a king ends its move there, even if the king could jump on.",
		move: func(all *choice, m *move) bool { return m.pastCrown },
	}
	crownForGood = &Rule{
		Name: "checkers.crown.for-good", Article: "WCDF 1.16",
		Text: "A king stays a king until it is captured.",
	}
)
