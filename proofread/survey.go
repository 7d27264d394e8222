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
			s.answered, s.passage = proof.Answered[i], i
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
	passage  int                  // that is being looked at
	answered *Position            // what a directive says the board of the passage is; nil if none does
	roots    []root               // positions of boards, from which lists may begin
	games    map[engine.Game]bool // that boards are of
	seen     map[int]bool         // where boards were found; inline code is in its paragraph too
}

// root is a position of a board that may be where a list of moves begins.
type root struct {
	engine.Position
	offset int // in the source
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
	s.findings = append(s.findings, finding.Finding{
		Code: code, Level: finding.LevelOf(code), File: s.doc.Name, Line: line, Column: column, Text: fmt.Sprintf(format, args...),
	})
	return &s.findings[len(s.findings)-1]
}

// boards finds the boards of a passage.
func (s *surveyor) boards(p *document.Passage) {
	o := diagrams.Options{Game: s.gameAt(p.Begin), Games: s.Games, Below: s.Below}
	if s.answered != nil {
		o.Game = s.answered.Line.Game
	}
	if p.Kind == document.Table {
		rows := make([][]string, len(p.Rows))
		for i, row := range p.Rows {
			for _, cell := range row {
				rows[i] = append(rows[i], textOf(cell.Lines))
			}
		}
		if d, ok := diagrams.FromTable(rows, o); ok {
			s.board(d, nil, p.Begin)
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

// gameAt returns the game that the document is of at a byte of the source, nil if
// nothing says so.
func (s *surveyor) gameAt(offset int) engine.Game {
	game := s.Game
	for _, g := range s.proof.Games {
		if g.Offset <= offset {
			game = g.Game
		}
	}
	return game
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
		s.board(d, lines, offset)
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

// list is a list of moves that was found, with where its words stand.
type list struct {
	movetext.List
	place  func(w movetext.Word) int // in the source
	offset int                       // of the first word
}

// lists finds the lists of moves of the document and replays them.
func (s *surveyor) lists() {
	for _, game := range s.Games {
		if s.Game != nil && game != s.Game {
			continue
		}
		book := movetext.NewBook(game)
		for i := 0; i < len(s.doc.Passages); {
			group := s.group(i)
			i += len(group)
			for _, l := range found(group, game) {
				if !s.isValue(l.offset) {
					s.list(l, game, book)
				}
			}
		}
	}
}

// group returns the passages from one on that may hold one list: a single one, or
// the items of a numbered list, which Markdown makes of lines that begin with the
// numbers of moves. The group of a passage that is not looked at has it, and no
// lines.
func (s *surveyor) group(first int) (group []*document.Passage) {
	for i := first; i < len(s.doc.Passages); i++ {
		p := &s.doc.Passages[i]
		_, skipped := s.proof.Excepted[i]
		within := len(group) > 0 && p.Begin < group[len(group)-1].End // inline code, a picture
		switch {
		case len(group) == 0 && (skipped || p.Kind == document.Span || p.Kind == document.Picture):
			return []*document.Passage{{}}
		case len(group) == 0 || within:
		case skipped || p.Kind != document.Paragraph || p.Item == 0 || p.Item != lastItem(group)+1:
			return group
		}
		group = append(group, p)
	}
	return group
}

func lastItem(group []*document.Passage) int {
	for i := len(group) - 1; i >= 0; i-- {
		if group[i].Kind == document.Paragraph {
			if group[i].Item == 0 {
				break
			}
			return group[i].Item
		}
	}
	return -1
}

// found finds the lists of moves of passages that belong together.
func found(group []*document.Passage, game engine.Game) (lists []list) {
	if group[0].Kind == document.Table {
		return inTable(group[0], game)
	}
	var texts []string
	var lines []*document.Line
	var shift []int // bytes of the texts before the lines
	for _, p := range group {
		if p.Kind != document.Paragraph && p.Kind != document.Code {
			continue
		}
		for i := range p.Lines {
			number := ""
			if i == 0 && p.Item > 0 {
				number = fmt.Sprintf("%d. ", p.Item)
			}
			texts, lines, shift = append(texts, number+p.Lines[i].Text), append(lines, &p.Lines[i]), append(shift, len(number))
		}
	}
	place := func(w movetext.Word) int { return lines[w.Line].Offset(max(0, w.Begin-shift[w.Line])) }
	for _, l := range movetext.Find(texts, game) {
		lists = append(lists, list{l, place, place(l.Moves[0])})
	}
	return lists
}

// inTable finds the lists of moves of a table.
func inTable(p *document.Passage, game engine.Game) (lists []list) {
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
	place := func(w movetext.Word) int { return p.Rows[w.Line][w.Cell].Lines[0].Offset(w.Begin) }
	for _, l := range movetext.FromTable(rows, game) {
		lists = append(lists, list{l, place, place(l.Moves[0])})
	}
	return lists
}

// isValue reports whether a byte of the source is of a directive's value, which
// has been checked from the position that the directive names.
func (s *surveyor) isValue(offset int) bool {
	return slices.ContainsFunc(s.proof.Values, func(v [2]int) bool { return v[0] <= offset && offset < v[1] })
}

// list replays a list of moves from where it begins: the start, an earlier list,
// or the position of a board before it.
func (s *surveyor) list(l list, game engine.Game, book *movetext.Book) {
	line, column := s.doc.Place(l.offset)
	from, ok := s.root(l, game, book)
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
		line, column := s.doc.Place(l.place(w))
		f := s.add(finding.Code(remark.Code), line, column, "%s", remark.Text)
		f.Move = w.Text
	}
	if played.Problem == nil {
		return
	}
	w := l.Moves[played.Problem.Word]
	line, column = s.doc.Place(l.place(w))
	s.refuse(w.Text, line, column, played.End, played.Problem.Err)
}

// root returns the position in which a list begins.
func (s *surveyor) root(l list, game engine.Game, book *movetext.Book) (from engine.Position, ok bool) {
	if from, _, ok = book.Root(l.List); ok {
		return from, true
	}
	var nearest engine.Position // of a board before the list whose side to move is the list's
	for i := len(s.roots) - 1; i >= 0; i-- {
		r := s.roots[i]
		if r.Game().Name() != game.Name() || r.offset > l.offset {
			continue
		}
		if l.Fits(r.Position) {
			return r.Position, true
		}
		if second := r.State().Turn != game.Records().First; nearest == nil && second == l.Second {
			nearest = r.Position
		}
	}
	switch { // a line from there whose first move is wrong
	case l.Number == 1 && nearest != nil:
		return nearest, true
	case l.Number == 1 && !l.Second:
		reading, err := game.Read(game.Start(), false)
		return reading.Position, err == nil
	}
	return nil, false
}
