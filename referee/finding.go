package referee

import (
	"errors"
	"fmt"
	"strings"

	"rulecheck/engine"
	"rulecheck/engine/record"
	"rulecheck/finding"
	"rulecheck/oracle/rulebook"
	"rulecheck/oracle/rulebook/law"
)

// add adds a finding, or counts it where it is a mere departure in form.
func (j *judge) add(f finding.Finding) {
	if !j.reports(f.Code) {
		j.part.departures[f.Code]++
		return
	}
	if f.Level != finding.Note {
		j.errors++
	}
	j.part.add(f, j.MostFindings)
}

// reports reports whether a code makes a finding.
func (j *judge) reports(code finding.Code) bool {
	s, ok := finding.SortOf(code)
	return !ok || !s.Form || j.Strict
}

func (p *part) add(f finding.Finding, most int) {
	p.levels[f.Level]++
	if len(p.findings) >= most {
		p.omitted++
		return
	}
	p.findings = append(p.findings, f)
}

// move adds a finding about a move that is being read.
func (j *judge) move(code finding.Code, written *record.Move, format string, args ...any) {
	if !j.reports(code) {
		j.part.departures[code]++
		return
	}
	j.add(j.finding(code, written, format, args...))
}

// at adds a finding about a place of the game that is no move.
func (j *judge) at(code finding.Code, line, column int, format string, args ...any) {
	if !j.reports(code) {
		j.part.departures[code]++
		return
	}
	f := j.finding(code, nil, format, args...)
	f.Line, f.Column = line, column
	j.add(f)
}

// ending adds a finding about a move that follows the end.
func (j *judge) ending(code finding.Code, written *record.Move, text string) {
	f := j.finding(code, written, "%s", text)
	f.Rules = j.rulesOf(j.standing.Outcome.Reason)
	f.FEN, f.Board = j.picture()
	j.add(f)
}

// finding makes a finding about a move that is being read, or about none.
func (j *judge) finding(code finding.Code, written *record.Move, format string, args ...any) finding.Finding {
	f := finding.Finding{
		Code: code, Level: finding.LevelOf(code), File: j.record.File, Game: j.record.Number, Title: j.title(),
		Text: fmt.Sprintf(format, args...),
	}
	if written != nil {
		f.Line, f.Column = int(written.Line), int(written.Column)
		f.Ply, f.Move = len(j.path)+1, j.numbers.text()+" "+written.Text
	}
	return f
}

// title names the players, who begins first.
func (j *judge) title() string {
	first, second := "White", "Black"
	if j.game.Records().First == engine.Black {
		first, second = second, first
	}
	one, _ := j.record.Tag(first)
	other, _ := j.record.Tag(second)
	if strings.Trim(one+other, " ?") == "" {
		return ""
	}
	return one + " - " + other
}

// picture returns the present position and its board.
func (j *judge) picture() (fen, board string) {
	p := j.history.Position()
	return p.RawFEN(), j.game.Draw(p.State().Board)
}

// recordFault adds a finding of an error that names a place.
func (j *judge) recordFault(code finding.Code, err error) {
	f := finding.Finding{Code: code, Level: finding.Error, Text: err.Error()}
	var fault *record.Error
	if errors.As(err, &fault) {
		f.File, f.Game, f.Line, f.Column, f.Text = fault.File, fault.Game, fault.Line, fault.Column, fault.Err.Error()
	}
	if j.record != nil && j.record.Number == f.Game {
		f.Title = j.title()
	}
	j.add(f)
}

// rulesOf returns the rule by which a game has ended or a draw is claimed.
func (j *judge) rulesOf(reason string) []law.Rule {
	if rule, ok := rulebook.RuleOf(j.game, reason); ok {
		return []law.Rule{rule}
	}
	return nil
}
