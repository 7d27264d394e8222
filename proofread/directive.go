package proofread

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"rulecheck/document"
	"rulecheck/engine"
	"rulecheck/finding"
)

// Proof is what came of a document's directives.
type Proof struct {
	Facts    []finding.Fact
	Findings []finding.Finding
	Edits    []document.Edit // that make its numbers and drawn boards right
	Pictures []Picture       // that it shows
	Stated   []Stated        // the facts with ids, in order
	// Excepted are the passages that a directive excepts, and Answered the positions
	// of those whose board one is about, by their indexes; Values are the bytes of
	// all values, and Games which game the document is of from a byte on.
	Excepted map[int]string
	Answered map[int]*Position
	Values   [][2]int
	Games    []GameFrom
}

// GameFrom is a directive that says of which game the document is from there on.
type GameFrom struct {
	engine.Game
	Offset int
}

// Picture is an image that a directive asks for.
type Picture struct {
	Path    string // of the file
	Content []byte // as it must be
	Wrong   bool   // it is missing or otherwise
}

// Stated is the place of a fact that has an id.
type Stated struct {
	ID           string
	Line, Column int
}

// Directives answers what the directives of a document ask. A finding of the code
// finding.BadDirective says that one could not be answered; then nothing of the
// document should be written. An error means that ctx was cancelled.
func Directives(ctx context.Context, doc *document.Document, o Options) (*Proof, error) {
	p := &proofreader{
		asker: asker{Options: &o, ctx: ctx}, doc: doc, scope: newScope(o.Games),
		proof: &Proof{Excepted: map[int]string{}, Answered: map[int]*Position{}},
	}
	if o.Walk == 0 {
		o.Walk = Walk
	}
	if o.Most == 0 {
		o.Most = Most
	}
	if o.Game != nil {
		p.scope.game = o.Game
	}
	for _, broken := range doc.Broken {
		p.proof.Findings = append(p.proof.Findings, finding.Finding{
			Code: finding.BadDirective, File: doc.Name, Line: broken.Line, Column: broken.Column, Text: broken.Text,
		})
	}
	for i := range doc.Directives {
		if ctx.Err() != nil {
			return p.proof, ctx.Err()
		}
		d := &doc.Directives[i]
		if err := p.read(d); err != nil {
			p.add(d, p.code(err), "%v", err)
		}
	}
	return p.proof, nil
}

// proofreader goes through the directives of one document.
type proofreader struct {
	asker
	doc   *document.Document
	scope *scope
	proof *Proof
}

// code returns the code of a directive that has no answer.
func (p *proofreader) code(err error) finding.Code {
	if errors.Is(err, ErrQuarrel) {
		return finding.Witnesses
	}
	return finding.BadDirective
}

// add adds a finding at a directive.
func (p *proofreader) add(d *document.Directive, code finding.Code, format string, args ...any) *finding.Finding {
	p.proof.Findings = append(p.proof.Findings, finding.Finding{
		Code: code, Level: finding.LevelOf(code), File: p.doc.Name, Title: d.Text, Line: d.Line, Column: d.Column, Text: fmt.Sprintf(format, args...),
	})
	return &p.proof.Findings[len(p.proof.Findings)-1]
}

// read reads a directive and answers it.
func (p *proofreader) read(d *document.Directive) error {
	if word, reason, _ := strings.Cut(d.Text, " "); word == "skip" {
		return p.skip(d, strings.TrimSpace(reason))
	}
	q, err := ReadQuestion(d.Text)
	if err != nil {
		return err
	}
	if q.Kind.valued() != d.Closed {
		if d.Closed {
			return fmt.Errorf("%s has no value: take the <!-- /rulecheck --> behind it out", q.Kind)
		}
		return fmt.Errorf("%s has a value: close it with <!-- /rulecheck --> behind it", q.Kind)
	}
	if d.Closed {
		p.proof.Values = append(p.proof.Values, [2]int{d.ValueBegin, d.ValueEnd})
	}
	switch q.Kind {
	case gameIs:
		err := p.scope.setGame(q.Words)
		p.proof.Games = append(p.proof.Games, GameFrom{p.scope.game, d.Begin})
		return err
	case Fact:
		p.proof.Stated = append(p.proof.Stated, Stated{q.Words, d.Line, d.Column})
		return nil
	}
	position, err := p.scope.position(q.Position)
	if err != nil {
		return err
	}
	switch {
	case q.Kind == positionIs:
		p.scope.named[q.Words] = position
		return nil
	case q.Kind == Board:
		return p.board(d, &q, position)
	case q.Kind == Line:
		return p.line(d, position)
	}
	answer, err := p.answer(&q, position)
	if err != nil {
		return err
	}
	switch {
	case q.Kind.counts():
		return p.number(d, position, answer)
	case q.Kind == MoveList:
		return p.moveList(d, position, answer)
	}
	p.statement(d, &q, position, answer)
	return nil
}

// skip excepts the next passage.
func (p *proofreader) skip(d *document.Directive, reason string) error {
	switch {
	case reason == "":
		return errors.New("skip takes a reason: skip a position of another game")
	case d.Next < 0:
		return errors.New("nothing stands behind it that could be skipped")
	}
	p.proof.Excepted[d.Next] = reason
	return nil
}

// value returns the text of a directive's value.
func (p *proofreader) value(d *document.Directive) string {
	return string(p.doc.Source[d.ValueBegin:d.ValueEnd])
}

// fact notes a fact.
func (p *proofreader) fact(d *document.Directive, position *Position, written, value string, answer Answer, holds bool) {
	p.proof.Facts = append(p.proof.Facts, finding.Fact{
		File: p.doc.Name, Line: d.Line, Column: d.Column, Question: d.Text, FEN: position.FEN(),
		Written: written, Value: value, Witnesses: answer.Witnesses, Holds: holds,
	})
}

// number holds a number against the answer.
func (p *proofreader) number(d *document.Directive, position *Position, answer Answer) error {
	text := p.value(d)
	n, err := readNumber(text)
	if err != nil {
		return err
	}
	if !p.doc.Shows(d.ValueBegin+n.begin, d.ValueBegin+n.end) {
		return fmt.Errorf("no reader sees %q as it stands in %q; write a number as plain text", text[n.begin:n.end], text)
	}
	written, right := text[n.begin:n.end], n.spelled(answer.Number)
	holds := n.value == answer.Number
	p.fact(d, position, written, right, answer, holds)
	if holds {
		return nil
	}
	p.proof.Edits = append(p.proof.Edits, document.Edit{Begin: d.ValueBegin + n.begin, End: d.ValueBegin + n.end, Text: right})
	f := p.add(d, finding.WrongValue, "%s is %s, not %s: %s", d.Text, right, written, strings.Join(answer.Witnesses, ", "))
	p.place(f, d.ValueBegin+n.begin)
	f.FEN = position.FEN()
	f.Repeat = fmt.Sprintf("rulecheck explain '%s'", f.FEN)
	return nil
}

// place sets a finding's place to that of a byte of the source.
func (p *proofreader) place(f *finding.Finding, offset int) {
	f.Line, f.Column = p.doc.Place(offset)
}

// moveList holds a list of moves against the legal ones.
func (p *proofreader) moveList(d *document.Directive, position *Position, answer Answer) error {
	var listed []engine.Move
	text := p.value(d)
	for begin, word := range words(text) {
		m, _, err := position.At.ReadMove(word)
		if err != nil {
			p.fact(d, position, text, p.notation(position, answer.Moves), answer, false)
			f := p.add(d, finding.WrongList, "%v", err)
			p.place(f, d.ValueBegin+begin)
			f.FEN, f.Repeat = position.FEN(), fmt.Sprintf("rulecheck explain '%s' %s", position.FEN(), word)
			return nil
		}
		listed = append(listed, m)
	}
	slices.Sort(listed)
	holds := slices.Equal(listed, answer.Moves)
	p.fact(d, position, strings.TrimSpace(text), p.notation(position, answer.Moves), answer, holds)
	if holds {
		return nil
	}
	missing := slices.DeleteFunc(slices.Clone(answer.Moves), func(m engine.Move) bool { return slices.Contains(listed, m) })
	twice := len(listed) - (len(answer.Moves) - len(missing))
	said := "missing are " + p.notation(position, missing)
	if len(missing) == 0 {
		said = counted(twice, "move") + " of another man, or listed twice"
	}
	f := p.add(d, finding.WrongList, "%s: %s", d.Text, said)
	p.place(f, d.ValueBegin)
	f.FEN, f.Repeat = position.FEN(), fmt.Sprintf("rulecheck explain '%s'", position.FEN())
	return nil
}

func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// notation spells moves as records do.
func (p *proofreader) notation(position *Position, moves []engine.Move) string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = position.At.Notation(m)
	}
	slices.Sort(texts)
	return strings.Join(texts, " ")
}

// line replays a list of moves by all who follow games.
func (p *proofreader) line(d *document.Directive, position *Position) error {
	text := p.value(d)
	at := position.At
	path := slices.Clone(position.Line.Path)
	played := 0
	for begin, word := range words(text) {
		word, begin = withoutNumber(word, begin)
		if word == "" {
			continue
		}
		m, _, err := at.ReadMove(word)
		if err != nil {
			p.fact(d, position, strings.TrimSpace(text), "", Answer{}, false)
			f := p.add(d, finding.WrongList, "%v", err)
			p.place(f, d.ValueBegin+begin)
			f.FEN, f.Repeat = at.RawFEN(), fmt.Sprintf("rulecheck explain '%s'", at.RawFEN())
			return nil
		}
		if len(path) == longest {
			return fmt.Errorf("more than %d moves", longest)
		}
		path, at = append(path, m), at.Play(m)
		played++
	}
	if played == 0 {
		return errors.New("no moves in the value")
	}
	reached := *position
	reached.Line.Path, reached.At = path, at
	answer, err := p.standing(&Question{Kind: Status}, &reached)
	if err != nil {
		return err
	}
	p.fact(d, position, strings.TrimSpace(text), strings.TrimSpace(text), answer, true)
	return nil
}

// statement holds what is stated of a game against how it stands.
func (p *proofreader) statement(d *document.Directive, q *Question, position *Position, answer Answer) {
	holds := q.Words == answer.Words
	p.fact(d, position, q.Words, answer.Words, answer, holds)
	if !holds {
		f := p.add(d, finding.WrongStatement, "%s is %q, not %q: %s", q.Kind, answer.Words, q.Words, strings.Join(answer.Witnesses, ", "))
		f.FEN, f.Repeat = position.FEN(), fmt.Sprintf("rulecheck explain '%s'", position.FEN())
	}
}

// words yields the words of a text that may be moves, and where each begins:
// what stands between blanks and commas, emphasis of Markdown and tags of HTML
// left out.
func words(text string) func(yield func(int, string) bool) {
	return func(yield func(int, string) bool) {
		inTag := false
		begin := -1
		for i, r := range text + " " {
			switch {
			case r == '<':
				inTag = true
			case r == '>' && inTag:
				inTag = false
				begin = -1
				continue
			}
			if inTag || strings.ContainsRune(" \t\n\r,;、，*_`\u00a0\u3000", r) {
				if begin >= 0 && !yield(begin, strings.TrimRight(text[begin:i], ".")) {
					return
				}
				begin = -1
			} else if begin < 0 {
				begin = i
			}
		}
	}
}

// withoutNumber cuts the number of a move from a word, "1.e4"; what is nothing but
// a number or a result is no move.
func withoutNumber(word string, begin int) (string, int) {
	switch word {
	case "1-0", "0-1", "1/2-1/2", "*":
		return "", begin
	}
	digits := len(word) - len(strings.TrimLeft(word, "0123456789"))
	rest := word[digits:]
	if digits > 0 && (rest == "" || rest[0] == '.') {
		dots := len(rest) - len(strings.TrimLeft(rest, ".…"))
		return rest[dots:], begin + digits + dots
	}
	return word, begin
}
