package checkers

import "rulecheck/engine"

// How a game is won.
var (
	noMenLoses = &Rule{
		Name: "checkers.no-men-loses", Article: "WCDF 1.30",
		Text: "A player whose turn it is and who has no piece left has lost.",
	}
	noMoveLoses = &Rule{
		Name: "checkers.no-move-loses", Article: "WCDF 1.30",
		Text: "A player whose turn it is and none of whose pieces can move has lost.",
	}
	noStalemate = &Rule{
		Name: "checkers.no-stalemate", Article: "WCDF 1.30",
		Text: "No position is a draw by itself, not even one in which nobody can move.",
	}
	resignation = &Rule{
		Name: "checkers.resignation", Article: "WCDF 1",
		Text: "A player who resigns or runs out of time has lost.",
	}
)

// noArticle stands for an article where it is not the laws that say something.
const noArticle = "an app's own"

// How a game is drawn.
var (
	drawRepetition = &Rule{
		Name: "checkers.draw.repetition", Article: "WCDF 1.32.1",
		Text: "A player may claim a draw for a next move that makes the same position for the third time; once that is played there is no claim, and never is the draw automatic.",
	}
	drawRepetitionSame = &Rule{
		Name: "checkers.draw.same-position", Article: "WCDF 1.32.1",
		Text: "Positions are the same if the same men and kings stand on the same squares and the same side is to move, however far apart they occur, the first of the game included.",
	}
	drawFortyMoves = &Rule{
		Name: "checkers.draw.forty-moves", Article: "WCDF 1.32.2",
		Text: "A player may claim a draw when in each side's own previous forty moves no man has advanced and no piece has been taken.",
	}
	drawAgreement = &Rule{
		Name: "checkers.draw.agreement", Article: "WCDF 1.32",
		Text: "The game is drawn when both players agree on it.",
	}
	drawAppLimit = &Rule{
		Name: "checkers.draw.app-limit", Article: noArticle,
		Text: "An app may end a game as drawn after a number of plies of its own in which nothing was taken and no man was crowned.",
	}
)

// touchMove is what a player is bound to by touching pieces.
var touchMove = &Rule{
	Name: "checkers.touch-move", Article: "WCDF 1",
	Text: "Of the own pieces touched the first that can move must move.",
}

// speaking holds the rules by which games end, by their words.
var speaking = map[string]*Rule{
	byNoMen: noMenLoses, byNoMove: noMoveLoses, engine.NoProgress: drawAppLimit,
	engine.Resigned: resignation, engine.FlagFallen: resignation, engine.Agreed: drawAgreement,
	engine.ClaimRepetition.String(): drawRepetition, engine.ClaimMoves.String(): drawFortyMoves,
}
