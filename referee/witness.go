package referee

import (
	"fmt"
	"slices"
	"strings"

	"rulecheck/engine"
	"rulecheck/finding"
	"rulecheck/oracle"
	"rulecheck/oracle/own"
)

// engineScorer is the engine as a witness among others.
var engineScorer = own.New()

// consultWitnesses lets the other witnesses follow the game if something is to be
// said of it, or it is among the first, or all are wanted.
func (j *judge) consultWitnesses() {
	if len(j.Witnesses) == 0 || j.errors == 0 && !j.EveryGame && j.record.Number > j.firstGames {
		return
	}
	j.part.followed++
	line := oracle.Line{Game: j.game, Root: j.root.FEN, Path: slices.Clone(j.path)}
	comparison := oracle.CompareGame(line, j.Terms, append([]oracle.Scorer{engineScorer}, j.Witnesses...), j.Known)
	for name := range comparison.Known {
		j.part.known[name]++
	}
	divergence := comparison.Divergence
	if divergence == nil && !j.whole && !comparison.Standing.Outcome.Over {
		divergence = j.consultOnMoves()
	}
	if divergence != nil {
		j.quarrel(divergence)
	}
}

// consultOnMoves compares the legal moves of the position in which the engine
// found the next move of the record illegal.
func (j *judge) consultOnMoves() *oracle.Divergence {
	line := oracle.Line{Game: j.game, Root: j.history.Position().RawFEN()}
	var answers []oracle.Answer
	for _, w := range append([]oracle.Scorer{engineScorer}, j.Witnesses...) {
		answer := oracle.Answer{Generator: w.Name()}
		answer.Moves, answer.Err = movesOf(w, line)
		if answer.Err != nil {
			return &oracle.Divergence{Line: line, FEN: line.Root, Kind: oracle.Crashed, Answers: []oracle.Answer{answer}}
		}
		answers = append(answers, answer)
	}
	verdict := oracle.Judge(answers, func(a, b oracle.Answer) bool { return slices.Equal(a.Moves, b.Moves) })
	if len(verdict.Alone) == 0 && (len(answers) == 1 || len(verdict.Majority) == len(answers)) {
		return nil
	}
	return &oracle.Divergence{Line: line, FEN: line.Root, Kind: oracle.MovesDiffer, Verdict: verdict, Answers: answers}
}

// movesOf returns a witness's legal moves of a position, sorted; a panic is an
// error.
func movesOf(w oracle.Generator, line oracle.Line) (moves []engine.Move, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	node, err := w.Start(line.Game, line.Root)
	if err != nil {
		return nil, err
	}
	moves = node.AppendMoves(nil)
	slices.Sort(moves)
	return moves, nil
}

// quarrel makes the finding of witnesses that differ.
func (j *judge) quarrel(d *oracle.Divergence) {
	f := finding.Finding{
		Code: finding.Witnesses, Level: finding.Undecided, File: j.record.File, Game: j.record.Number, Title: j.title(),
		Line: j.record.Line, Column: 1, Ply: len(d.Line.Path), FEN: d.FEN, Repeat: fmt.Sprintf("rulecheck perft '%s' -d 1", d.FEN),
	}
	if n := len(d.Line.Path); n > 0 && d.Line.Root == j.root.FEN {
		written := &j.record.Moves[n-1]
		var numbers numbering
		numbers.begin(j.root.Position.State(), j.game.Records().First)
		for range n - 1 {
			numbers.next()
		}
		f.Line, f.Column, f.Move = int(written.Line), int(written.Column), numbers.text()+" "+written.Text
	}
	said := make([]string, len(d.Answers))
	for i, a := range d.Answers {
		switch {
		case a.Err != nil:
			said[i] = fmt.Sprintf("%s: %v", a.Generator, a.Err)
		case a.Standing != nil:
			said[i] = fmt.Sprintf("%s: %v", a.Generator, *a.Standing)
		default:
			said[i] = fmt.Sprintf("%s: %d moves", a.Generator, len(a.Moves))
		}
	}
	f.Text = fmt.Sprintf("%v; %v (%s)", d.Kind, d.Verdict, strings.Join(said, "; "))
	if d.Kind.Undecided() {
		f.Text = fmt.Sprintf("%v (%s)", d.Kind, strings.Join(said, "; "))
	}
	j.part.add(f, j.MostFindings)
}
