package proofread

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"rulecheck/diagrams"
	"rulecheck/document"
	"rulecheck/engine"
	"rulecheck/finding"
)

// Write writes the picture's file, and the folder that it is in.
func (p Picture) Write() error {
	if err := os.MkdirAll(filepath.Dir(p.Path), 0o755); err != nil {
		return err
	}
	old, err := os.ReadFile(p.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return os.WriteFile(p.Path, p.Content, 0o644)
	}
	if err != nil {
		return err
	}
	return document.WriteFile(p.Path, old, p.Content)
}

// board holds the board behind a directive against the position: a drawn one, or
// a picture.
func (p *proofreader) board(d *document.Directive, q *Question, position *Position) error {
	if d.Next < 0 {
		return errors.New("no board and no picture stands behind it")
	}
	next := &p.doc.Passages[d.Next]
	p.proof.Answered[d.Next] = position
	for i := d.Next; i < len(p.doc.Passages) && p.doc.Passages[i].Begin < next.End; i++ {
		if p.doc.Passages[i].Kind == document.Picture {
			return p.picture(d, q, position, &p.doc.Passages[i])
		}
	}
	if next.Kind == document.Table {
		return p.drawnTable(d, position, next)
	}
	return p.drawn(d, position, next)
}

// shown returns the board that a picture of the position shows: what a drawing
// leaves out stays out.
func (p *proofreader) shown(position *Position) engine.Board {
	if len(position.Complete) > 0 && len(position.Line.Path) == 0 {
		game := position.Line.Game
		for _, d := range diagrams.Find([]string{position.Written}, diagrams.Options{Game: game, Games: p.Games}) {
			if d.Err == nil {
				return d.Board
			}
		}
	}
	return position.At.State().Board
}

// drawn holds a board that is drawn as text against the position.
func (p *proofreader) drawn(d *document.Directive, position *Position, passage *document.Passage) error {
	texts := make([]string, len(passage.Lines))
	for i := range passage.Lines {
		texts[i] = passage.Lines[i].Text
	}
	o := diagrams.Options{Game: position.Line.Game, Games: p.Games, Below: p.Below}
	found := diagrams.Find(texts, o)
	switch {
	case len(found) == 0:
		return errors.New("no board is drawn behind it")
	case len(found) > 1:
		return fmt.Errorf("%d boards are drawn behind it; give each a directive and a block of its own", len(found))
	case found[0].Err != nil:
		return fmt.Errorf("the board behind it cannot be read: %w", found[0].Err)
	}
	want := p.shown(position)
	holds := found[0].Board == want
	p.boardFact(d, position, holds)
	if holds {
		return nil
	}
	first := &passage.Lines[found[0].First]
	f := p.add(d, finding.WrongBoard, "the board drawn here is not that of %s", strings.TrimSpace(d.Text[strings.LastIndex(d.Text, " of ")+4:]))
	f.Line, f.Column = first.Place(p.doc, byteOf(first.Text, found[0].Column))
	f.FEN, f.Board = position.FEN(), position.Line.Game.Draw(want)
	edits, ok := found[0].Redraw(texts, want)
	if ok {
		again := diagrams.Find(diagrams.Edited(texts, edits), o)
		ok = len(again) == 1 && again[0].Err == nil && again[0].Board == want
	}
	if !ok {
		return errors.New("the board behind it is wrong and cannot be redrawn in its form; draw it anew")
	}
	for _, e := range edits {
		begin, end, ok := passage.Lines[e.Line].Span(e.Begin, e.End)
		if !ok {
			return errors.New("the board behind it is wrong, and markup stands within its squares; draw it anew")
		}
		p.proof.Edits = append(p.proof.Edits, document.Edit{Begin: begin, End: end, Text: e.Text})
	}
	return nil
}

// drawnTable holds a board that is drawn as a table against the position.
func (p *proofreader) drawnTable(d *document.Directive, position *Position, passage *document.Passage) error {
	rows := make([][]string, len(passage.Rows))
	for i, row := range passage.Rows {
		for _, cell := range row {
			rows[i] = append(rows[i], textOf(cell.Lines))
		}
	}
	found, ok := diagrams.FromTable(rows, diagrams.Options{Game: position.Line.Game, Games: p.Games, Below: p.Below})
	switch {
	case !ok:
		return errors.New("the table behind it is no board")
	case found.Err != nil:
		return fmt.Errorf("the board behind it cannot be read: %w", found.Err)
	}
	holds := found.Board == p.shown(position)
	p.boardFact(d, position, holds)
	if !holds {
		f := p.add(d, finding.WrongTable, "the table behind it shows another board; a table is not redrawn")
		f.FEN, f.Board = position.FEN(), position.Line.Game.Draw(p.shown(position))
	}
	return nil
}

func (p *proofreader) boardFact(d *document.Directive, position *Position, holds bool) {
	written := "the board"
	if !holds {
		written = "another board"
	}
	p.fact(d, position, written, "the board", Answer{Witnesses: []string{"the position itself"}}, holds)
}

// picture holds an image file against the position.
func (p *proofreader) picture(d *document.Directive, q *Question, position *Position, passage *document.Passage) error {
	address, err := url.PathUnescape(passage.Info)
	if err != nil || !filepath.IsLocal(filepath.FromSlash(address)) || strings.Contains(address, ":") || strings.ToLower(filepath.Ext(address)) != ".svg" {
		return fmt.Errorf("the picture %q is no file that can be written: name one that ends in .svg, in the document's folder or below", passage.Info)
	}
	drawing, err := p.drawing(q, position)
	if err != nil {
		return err
	}
	picture := Picture{Path: filepath.Join(filepath.Dir(p.doc.Name), filepath.FromSlash(address)), Content: drawing.SVG()}
	have, err := os.ReadFile(picture.Path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	picture.Wrong = !bytes.Equal(have, picture.Content)
	for _, other := range p.proof.Pictures {
		if other.Path == picture.Path && !bytes.Equal(other.Content, picture.Content) {
			return fmt.Errorf("%s is asked for twice, with different pictures", address)
		}
	}
	p.proof.Pictures = append(p.proof.Pictures, picture)
	p.fact(d, position, address, address, Answer{Witnesses: []string{"the position itself"}}, !picture.Wrong)
	if picture.Wrong {
		said := "is not the picture of this position"
		if err != nil {
			said = "does not exist"
		}
		f := p.add(d, finding.WrongPicture, "%s %s", address, said)
		f.FEN = position.FEN()
	}
	return nil
}

// drawing returns the picture that a question asks for.
func (p *proofreader) drawing(q *Question, position *Position) (drawing diagrams.Picture, err error) {
	game := position.Line.Game
	drawing = diagrams.Picture{Game: game, Board: p.shown(position), FEN: position.FEN()}
	if drawing.Below = game.Records().First; q.Flip {
		drawing.Below = drawing.Below.Other()
	}
	if strings.Contains(filepath.Base(p.doc.Name), ".ja.") {
		drawing.Lang = "ja"
	}
	if q.Numbers {
		drawing.Coordinates = diagrams.SquareNumbers
	}
	marks, err := squares(game, q.Marks)
	if err != nil {
		return drawing, err
	}
	if len(marks) == 2 {
		drawing.Origin, drawing.Destination = marks[:1], marks[1:]
	} else {
		drawing.Marked = marks
	}
	if drawing.Captured, err = squares(game, q.Captured); err != nil {
		return drawing, err
	}
	for _, text := range q.Arrows {
		path, _, err := game.MovePath(text)
		if err != nil {
			return drawing, fmt.Errorf("arrow: %w", err)
		}
		for i := 1; i < len(path); i++ {
			drawing.Arrows = append(drawing.Arrows, [2]engine.Square{path[i-1], path[i]})
		}
	}
	if king, checked := position.At.Checked(); checked && len(position.Complete) == 0 {
		drawing.Check = []engine.Square{king}
	}
	return drawing, nil
}
