package referee

import (
	"strings"

	"rulecheck/engine"
	"rulecheck/finding"
)

// checkResult checks the result behind the moves against the tag and, if every
// move was replayed, against the position at the end.
func (j *judge) checkResult() {
	result, line, column := j.record.Result, j.record.ResultLine, j.record.ResultColumn
	tagged, isTagged := j.record.Tag("Result")
	tagged = strings.TrimSpace(tagged)
	switch {
	case result == "":
		j.at(finding.ResultMissing, line, column, "no result behind the moves")
		result = tagged
	case isTagged && tagged != result && (tagged != "" && tagged != "?"):
		j.at(finding.ResultTag, line, column, "the result is %s, and the Result tag says %s", result, shorten(tagged))
	}
	if !j.whole {
		return
	}
	winner, decided := j.winner(result)
	if decided && winner != engine.Nobody {
		j.playedOn() // a claim that was open at the end was let pass
	}
	ended := j.over
	if !ended.Over {
		ended = j.standing.Outcome
	}
	switch {
	case ended.Over && !decided:
		j.board(finding.ResultOpen, line, column, ended, "the game is over by "+ended.Reason+", and no result says so")
	case ended.Over && winner != ended.Winner:
		j.board(finding.ResultBoard, line, column, ended, "the result is "+result+", and the game has ended by "+ended.Reason+": "+who(ended.Winner))
	case !ended.Over && decided && winner != engine.Nobody && !j.history.Position().CanWin(colorOf(winner)):
		j.board(finding.WinImpossible, line, column, engine.Outcome{Reason: engine.Resigned},
			"the result is "+result+", and "+colorOf(winner).String()+" could not have won by any series of moves: on time or by resignation the game is drawn")
	}
}

// board adds a finding about the result and the position at the end.
func (j *judge) board(code finding.Code, line, column int, outcome engine.Outcome, text string) {
	f := j.finding(code, nil, "%s", text)
	f.Line, f.Column = line, column
	f.Rules = j.rulesOf(outcome.Reason)
	f.FEN, f.Board = j.picture()
	j.add(f)
}

// winner returns who has won by the text of a result; decided is false for a game
// without result.
func (j *judge) winner(result string) (w engine.Winner, decided bool) {
	first := j.game.Records().First
	if j.First != nil {
		first = *j.First
	}
	switch result {
	case "1-0", "2-0":
		return engine.WinnerIs(first), true
	case "0-1", "0-2":
		return engine.WinnerIs(first.Other()), true
	case "1/2-1/2", "1-1", "0-0":
		return engine.Nobody, true
	}
	return engine.Nobody, false
}

// colorOf returns the color of a winner.
func colorOf(w engine.Winner) engine.Color {
	if w == engine.WhiteWins {
		return engine.White
	}
	return engine.Black
}

func who(w engine.Winner) string {
	if w == engine.Nobody {
		return "a draw"
	}
	return colorOf(w).String() + " has won"
}

// shorten cuts a text that is quoted to a length one can read.
func shorten(text string) string {
	if runes := []rune(text); len(runes) > 40 {
		return string(runes[:40]) + "..."
	}
	return text
}
