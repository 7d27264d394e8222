package proofread

import (
	"errors"
	"fmt"
	"strings"

	"rulecheck/diagrams"
	"rulecheck/document"
	"rulecheck/engine"
	"rulecheck/explain"
	"rulecheck/finding"
	"rulecheck/oracle/rulebook"
)

// board checks a board that was found.
func (s *surveyor) board(d diagrams.Diagram, lines []document.Line, offset int) {
	line, column := s.doc.Place(offset)
	b := finding.Board{File: s.doc.Name, Line: line, Column: column, Format: string(d.Format), Read: d.Assumed}
	s.file.Boards++
	defer func() { s.report.Boards = append(s.report.Boards, b) }()
	if d.Err != nil {
		b.Problem = d.Err.Error()
		// Lines are counted from the first of the text that was searched.
		var row, at int
		if n, _ := fmt.Sscanf(b.Problem, "line %d, column %d:", &row, &at); n == 2 {
			_, b.Problem, _ = strings.Cut(b.Problem, ": ")
			if row > 0 && row <= len(lines) {
				l := &lines[row-1]
				line, column = l.Place(s.doc, byteOf(l.Text, at-1))
			}
		}
		s.add(finding.UnreadDiagram, line, column, "%s", b.Problem)
		return
	}
	game := d.Game
	if s.answered != nil {
		game = s.answered.Line.Game
	}
	if game == nil {
		game = s.gameAt(offset)
	}
	if game == nil {
		game = s.Games[0]
		b.Read = append(b.Read, "of "+game.Name()+", as nothing tells")
	}
	s.games[game] = true
	b.Game = game.Name()
	reading, notes, err := s.readBoard(game, d)
	if s.answered != nil && s.answered.At.State().Board == d.Board {
		reading, notes, err = engine.Reading{Position: s.answered.At, FEN: s.answered.FEN()}, []string{"as the directive says"}, nil
	}
	b.Read = append(b.Read, notes...)
	if err != nil {
		b.Problem = plainReasons(err)
		f := s.add(finding.BadDiagram, line, column, "%s", b.Problem)
		f.FEN, f.Board = d.FEN, game.Draw(d.Board)
		b.Drawn = f.Board
		if reading.Position == nil {
			return
		}
	}
	p := reading.Position
	b.FEN, b.Drawn = reading.FEN, game.Draw(p.State().Board)
	if len(d.Ambiguous) > 0 && s.answered == nil {
		f := s.add(finding.AmbiguousDiagram, line, column, "%s", strings.Join(d.Ambiguous, "; "))
		f.FEN = b.FEN
	}
	b.Legal, b.PseudoLegal = p.CountMoves(), len(p.PseudoLegal())
	s.confirm(&b, p)
	s.roots = append(s.roots, root{p, offset})
}

// readBoard makes a position of a diagram: of what is not told about it, what
// custom has, or the only reading that the rules let be. The error says why there
// is none, or why only lenient reading gave one.
func (s *surveyor) readBoard(game engine.Game, d diagrams.Diagram) (reading engine.Reading, notes []string, err error) {
	if d.FEN != "" {
		return complete(game, d.FEN)
	}
	turns := []engine.Color{game.Records().First, game.Records().First.Other()}
	around, told := s.turnAround(game)
	switch {
	case d.Turn != nil:
		turns = []engine.Color{*d.Turn}
	case told:
		d.Turn, turns = &around, []engine.Color{around}
		notes = []string{fmt.Sprintf("%v to move, as the words beside it say", around)}
	}
	beside := notes
	for i, turn := range turns {
		text := game.StateText(engine.State{Board: d.Board, Turn: turn, Number: 1})
		r, completed, problem := complete(game, text)
		if i == 0 {
			reading, notes, err = r, completed, problem
		}
		if problem != nil {
			continue
		}
		switch {
		case d.Turn == nil && i == 0:
			completed = append(completed, fmt.Sprintf("%v to move and no right from earlier moves, as nothing tells", turn))
		case d.Turn == nil:
			completed = append(completed, fmt.Sprintf("%v to move, as the other side cannot be, and no right from earlier moves", turn))
		}
		return r, append(beside, completed...), nil
	}
	return reading, notes, err
}

// turnAround returns the side to move if the line before the passage or the one
// behind it tells.
func (s *surveyor) turnAround(game engine.Game) (turn engine.Color, ok bool) {
	for _, step := range []int{-1, 1} {
		i := s.passage + step
		for i >= 0 && i < len(s.doc.Passages) && s.doc.Passages[i].Kind == document.Span {
			i += step
		}
		if i < 0 || i >= len(s.doc.Passages) || s.doc.Passages[i].Kind != document.Paragraph {
			continue
		}
		lines := s.doc.Passages[i].Lines
		line := lines[0]
		if step < 0 {
			line = lines[len(lines)-1]
		}
		if turn, ok := diagrams.TurnTold(line.Text, game.Records().First); ok {
			return turn, true
		}
	}
	return 0, false
}

// complete reads a text strictly, as a drawing that lacks something, or leniently
// with an error that says why not strictly.
func complete(game engine.Game, fen string) (engine.Reading, []string, error) {
	reading, strict := game.Read(fen, false)
	if strict == nil {
		return reading, reading.Warnings, nil
	}
	if normal, notes, err := game.Complete(fen); err == nil && len(notes) > 0 {
		if reading, err := game.Read(normal, false); err == nil {
			return reading, notes, nil
		}
	}
	reading, err := game.Read(fen, true)
	if err != nil {
		return engine.Reading{}, nil, strict
	}
	return reading, reading.Warnings, strict
}

// plainReasons returns why a position is refused without the text of it, which
// stands beside.
func plainReasons(err error) string {
	var reasons engine.Reasons
	if errors.As(err, &reasons) {
		return reasons.Error()
	}
	return err.Error()
}

// confirm holds what the engine says of a position against the rule book, and
// tells how the position stands.
func (s *surveyor) confirm(b *finding.Board, p engine.Position) {
	book, err := rulebook.Explain(p.Game(), p.RawFEN())
	if err != nil {
		s.add(finding.Witnesses, b.Line, b.Column, "the rule book: %v", err).FEN = b.FEN
		return
	}
	b.Status = book.Status
	outcome := p.Outcome()
	pseudo, legal, _ := book.Totals()
	if legal != b.Legal || pseudo != b.PseudoLegal || outcome.Over && outcome.Reason != book.Status {
		f := s.add(finding.Witnesses, b.Line, b.Column, "the engine says %d of %d moves and %q, the rule book %d of %d and %q",
			b.Legal, b.PseudoLegal, outcome.Reason, legal, pseudo, book.Status)
		f.FEN = b.FEN
	}
}

// refuse adds the finding of a text that is no legal move of a position.
func (s *surveyor) refuse(written string, line, column int, p engine.Position, err error) {
	refusal := explain.Refused(p, err)
	f := s.add(finding.Code(refusal.Code), line, column, "%s", refusal.Text)
	f.Move, f.FEN, f.Board = written, refusal.FEN, p.Game().Draw(p.State().Board)
	f.Rules, f.Repeat = refusal.Rules, refusal.Repeat
}
