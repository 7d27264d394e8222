package proofread

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"rulecheck/diagrams"
	"rulecheck/document"
	"rulecheck/engine"
	"rulecheck/finding"
	"rulecheck/movetext"
)

// Survey finds every board, position and list of moves of a document, checks
// them, and adds what comes of it to the report, the findings on the document's
// directives too. An error means that ctx was cancelled.
func Survey(ctx context.Context, report *finding.Report, doc *document.Document, o Options) error {
	proof, err := Directives(ctx, doc, o)
	if err != nil {
		return err
	}
	s := &surveyor{
		asker: asker{Options: &o, ctx: ctx}, doc: doc, report: report,
		games: map[engine.Game]bool{}, seen: map[int]bool{},
		file: finding.File{Name: doc.Name, Document: true, Witnesses: []string{"rulebook"}, Facts: len(proof.Facts), Skipped: len(proof.Excepted)},
	}
	report.Facts = append(report.Facts, proof.Facts...)
	s.findings, s.proof = proof.Findings, proof
	for i := range doc.Passages {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if _, excepted := proof.Excepted[i]; !excepted {
			s.answered = proof.Answered[i]
			s.boards(&doc.Passages[i])
		}
	}
	s.lists()
	s.finish()
	return nil
}

// surveyor surveys one document.
type surveyor struct {
	asker
	doc      *document.Document
	report   *finding.Report
	file     finding.File
	proof    *Proof
	findings []finding.Finding
	answered bool                 // a directive says what the board of the passage is
	roots    []root               // positions of boards, from which lists may begin
	games    map[engine.Game]bool // that boards are of
	seen     map[int]bool         // where boards were found; inline code is in its paragraph too
}

// root is a position of a board that may be where a list of moves begins.
type root struct {
	engine.Position
	offset int // in the source
	line   int
}

// finish adds what was found to the report, in the order of places.
func (s *surveyor) finish() {
	slices.SortStableFunc(s.findings, func(a, b finding.Finding) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Column - b.Column
	})
	for _, f := range s.findings {
		switch f.Level {
		case finding.Error:
			s.file.Errors++
		case finding.Note:
			s.file.Notes++
		case finding.Undecided:
			s.file.Undecided++
		}
	}
	for game := range s.games {
		if len(s.games) == 1 {
			s.file.Game = game.Name()
		}
	}
	s.report.Files = append(s.report.Files, s.file)
	s.report.Findings = append(s.report.Findings, s.findings...)
}

// add adds a finding at a place of the document.
func (s *surveyor) add(code finding.Code, line, column int, format string, args ...any) *finding.Finding {
	level := finding.Error
	if sort, ok := finding.SortOf(code); ok {
		level = sort.Level
	}
	s.findings = append(s.findings, finding.Finding{
		Code: code, Level: level, File: s.doc.Name, Line: line, Column: column, Text: fmt.Sprintf(format, args...),
	})
	return &s.findings[len(s.findings)-1]
}

// boards finds the boards of a passage.
func (s *surveyor) boards(p *document.Passage) {
	o := diagrams.Options{Game: s.Game, Games: s.Games, Below: s.Below}
	if p.Kind == document.Table {
		rows := make([][]string, len(p.Rows))
		for i, row := range p.Rows {
			for _, cell := range row {
				rows[i] = append(rows[i], textOf(cell.Lines))
			}
		}
		if d, ok := diagrams.FromTable(rows, o); ok {
			line, column := s.doc.Place(p.Begin)
			s.board(d, line, column, p.Begin)
			return
		}
		for _, row := range p.Rows {
			for _, cell := range row {
				s.inLines(cell.Lines, o)
			}
		}
		return
	}
	s.inLines(p.Lines, o)
}

// textOf joins the lines of a cell.
func textOf(lines []document.Line) string {
	texts := make([]string, len(lines))
	for i := range lines {
		texts[i] = lines[i].Text
	}
	return strings.Join(texts, "\n")
}

func (s *surveyor) inLines(lines []document.Line, o diagrams.Options) {
	texts := make([]string, len(lines))
	for i := range lines {
		texts[i] = lines[i].Text
	}
	for _, d := range diagrams.Find(texts, o) {
		first := &lines[d.First]
		at := byteOf(first.Text, d.Column)
		offset := first.Offset(at)
		if s.seen[offset] {
			continue
		}
		s.seen[offset] = true
		line, column := s.doc.Place(offset)
		s.board(d, line, column, offset)
	}
}

// byteOf returns the byte of a text at which a character begins.
func byteOf(text string, column int) int {
	for i := range text {
		if column == 0 {
			return i
		}
		column--
	}
	return len(text)
}

// list is a list of moves that was found, with the lines or cells that it is in.
type list struct {
	movetext.List
	lineAt func(w movetext.Word) *document.Line
	offset int
}

// lists finds the lists of moves of the document and replays them.
func (s *surveyor) lists() {
	for _, game := range s.Games {
		if s.Game != nil && game != s.Game {
			continue
		}
		book := movetext.NewBook(game)
		for i := range s.doc.Passages {
			p := &s.doc.Passages[i]
			if _, skipped := s.proof.Excepted[i]; skipped || p.Kind == document.Span || p.Kind == document.Picture {
				continue
			}
			for _, l := range found(p, game) {
				if !s.isValue(l.offset) {
					s.list(l, game, book)
				}
			}
		}
	}
}

// isValue reports whether a byte of the source is of a directive's value, which
// has been checked from the position that the directive names.
func (s *surveyor) isValue(offset int) bool {
	return slices.ContainsFunc(s.proof.Values, func(v [2]int) bool { return v[0] <= offset && offset < v[1] })
}

// found finds the lists of moves of a passage.
func found(p *document.Passage, game engine.Game) (lists []list) {
	if p.Kind != document.Table {
		texts := make([]string, len(p.Lines))
		for i := range p.Lines {
			texts[i] = p.Lines[i].Text
		}
		for _, l := range movetext.Find(texts, game) {
			lists = append(lists, newList(l, func(w movetext.Word) *document.Line { return &p.Lines[w.Line] }))
		}
		return lists
	}
	rows := make([][]string, len(p.Rows))
	for i, row := range p.Rows {
		for _, cell := range row {
			text := ""
			if len(cell.Lines) == 1 { // a move does not go over lines
				text = cell.Lines[0].Text
			}
			rows[i] = append(rows[i], text)
		}
	}
	for _, l := range movetext.FromTable(rows, game) {
		lists = append(lists, newList(l, func(w movetext.Word) *document.Line { return &p.Rows[w.Line][w.Cell].Lines[0] }))
	}
	return lists
}

func newList(l movetext.List, lineAt func(movetext.Word) *document.Line) list {
	return list{l, lineAt, lineAt(l.Moves[0]).Offset(l.Moves[0].Begin)}
}

// list replays a list of moves from where it begins: the start, an earlier list,
// or the position of a board before it.
func (s *surveyor) list(l list, game engine.Game, book *movetext.Book) {
	first := l.Moves[0]
	line, column := l.lineAt(first).Place(s.doc, first.Begin)
	from, _, ok := book.Root(l.List)
	for i := len(s.roots) - 1; i >= 0 && !ok; i-- {
		if r := s.roots[i]; r.Game().Name() == game.Name() && r.offset < l.offset && l.Fits(r.Position) {
			from, ok = r.Position, true
		}
	}
	if !ok && l.Number == 1 && !l.Second { // a game from the start whose first move is wrong
		if reading, err := game.Read(game.Start(), false); err == nil {
			from, ok = reading.Position, true
		}
	}
	if l.Number == 0 && !ok {
		return // words that look like moves, and no line of play
	}
	s.file.Lists++
	if !ok {
		s.add(finding.UnrootedMoves, line, column, "%s of %s from move %d on: the position before is not known, or they cannot be played in it", counted(len(l.Moves), "move"), game.Name(), l.Number)
		return
	}
	played := movetext.Replay(l.List, from, l.Number)
	s.file.Plies += played.Plies
	book.Add(played, fmt.Sprintf("line %d", line))
	for _, remark := range played.Wrong() {
		w := l.Moves[remark.Word]
		line, column := l.lineAt(w).Place(s.doc, w.Begin)
		f := s.add(finding.Code(remark.Code), line, column, "%s", remark.Text)
		f.Move = w.Text
	}
	if played.Problem == nil {
		return
	}
	w := l.Moves[played.Problem.Word]
	line, column = l.lineAt(w).Place(s.doc, w.Begin)
	s.refuse(w.Text, line, column, played.End, played.Problem.Err)
}
