package record

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// parser takes one game out of a source.
type parser struct {
	src     *source
	results []string
	game    *Game
	lines   []line // the main line and the variations that are open
	start   int64  // bytes taken before the game
	moves   int
	any     bool // a tag, a move or a result was met
	begun   bool // the tag that begins a game was met
	inMoves bool // the tags are over
	text    []byte
}

// line is a main line or variation that is being read.
type line struct {
	moves        []Move
	before       []string // comments before the first move
	number, dots int      // of the next move
	line, column int      // of its parenthesis
}

// parse reads to the end of the game. The source is then behind its result, or
// at the tag that begins the next game.
func (p *parser) parse() error {
	p.start = p.src.taken
	for {
		b := p.src.peek()
		if !isBlank(b) && p.game.Line == 0 && b != end {
			p.game.Line = p.src.line
		}
		if isBlank(b) && !p.any {
			p.start = p.src.taken // blank text before a game is no part of it
		}
		done := false
		var err error
		switch {
		case b == end:
			return p.finish("")
		case isBlank(b):
			p.src.next()
		case b == '%':
			p.src.skipLine()
		case b == '[' && (p.inMoves || p.begun && p.src.startsGame()):
			return p.finish("")
		case b == '[':
			err = p.tag()
		case b == '{' || b == ';':
			err = p.comment(b)
		case b == '(' || b == ')':
			err = p.parenthesis(b)
		case b == '$' || b == '!' || b == '?':
			err = p.nag(b)
		case b == '.':
			p.dots()
		case b < ' ' || b == 0x7F || strings.IndexByte(`}]"`, byte(b)) >= 0:
			err = p.fail("%q stands where no such character may", rune(b))
		default:
			done, err = p.word(b)
		}
		if err != nil || done {
			return err
		}
		if err := p.tooLarge(); err != nil {
			return err
		}
	}
}

func (p *parser) fail(format string, args ...any) error {
	return p.game.fault(p.src.line, p.src.column, fmt.Errorf(format, args...))
}

func (p *parser) tooLarge() error {
	switch {
	case p.src.taken-p.start > MaxBytes:
		return p.fail("more than %d MiB of text; is a comment or a result missing?", MaxBytes>>20)
	case p.moves > MaxMoves:
		return p.fail("more than %d moves; is a result missing?", MaxMoves)
	case len(p.lines) > MaxDepth+1:
		return p.fail("more than %d variations within each other", MaxDepth)
	}
	return nil
}

// finish ends the game with a result, at the place of which the source is.
func (p *parser) finish(result string) error {
	if open := p.lines[len(p.lines)-1]; len(p.lines) > 1 {
		return p.game.fault(open.line, open.column, errors.New("variation is not closed; a ) is missing"))
	}
	g := p.game
	g.Moves, g.Result, g.ResultLine, g.ResultColumn = p.lines[0].moves, result, p.src.line, p.src.column
	return nil
}

// tag reads [Name "value"].
func (p *parser) tag() error {
	p.any = true
	tag := Tag{Line: p.src.line, Column: p.src.column}
	p.src.next()
	p.skipBlanks()
	for p.text = p.text[:0]; p.src.peek() != end && isNameRune(rune(p.src.peek())); p.src.next() {
		p.text = append(p.text, byte(p.src.peek()))
		if err := p.tooLarge(); err != nil {
			return err
		}
	}
	tag.Name = string(p.text)
	p.skipBlanks()
	if tag.Name == "" || p.src.peek() != '"' {
		return p.fail(`not a tag; one is written [Event "name"]`)
	}
	p.src.next()
	for p.text = p.text[:0]; ; {
		b := p.src.peek()
		if b == end || b == '\n' || b == '\r' {
			return p.fail("value of tag %s is not closed on its line; a \" is missing", shorten(tag.Name))
		}
		p.src.next()
		if b == '"' {
			break
		}
		if next := p.src.peek(); b == '\\' && (next == '"' || next == '\\') {
			p.src.next()
			b = next
		}
		p.text = append(p.text, byte(b))
		if err := p.tooLarge(); err != nil {
			return err
		}
	}
	tag.Value = decoded(p.text)
	p.skipBlanks()
	if p.src.peek() != ']' {
		return p.fail(`tag %s is not closed; a ] is missing, or a \ before a " in its value`, shorten(tag.Name))
	}
	p.src.next()
	p.game.Tags = append(p.game.Tags, tag)
	p.begun = p.begun || tag.Name == "Event"
	return nil
}

// skipBlanks consumes blanks within a line.
func (p *parser) skipBlanks() {
	for b := p.src.peek(); b == ' ' || b == '\t'; b = p.src.peek() {
		p.src.next()
	}
}

// comment reads a comment and gives it to what it is about.
func (p *parser) comment(opening int) error {
	line, column := p.src.line, p.src.column
	p.src.next()
	for p.text = p.text[:0]; ; {
		b := p.src.peek()
		if opening == ';' && (b == end || b == '\n' || b == '\r') {
			break
		}
		if b == end || p.src.column == 1 && p.src.startsGame() {
			return p.game.fault(line, column, errors.New("comment is not closed; a } is missing"))
		}
		p.src.next()
		if opening == '{' && b == '}' {
			break
		}
		if b == '\r' && p.src.peek() == '\n' {
			continue
		}
		p.text = append(p.text, byte(b))
		if p.tooLarge() != nil {
			return p.game.fault(line, column, fmt.Errorf("comment is not closed within %d MiB; a } is missing", MaxBytes>>20))
		}
	}
	text := strings.TrimSpace(decoded(p.text))
	switch at := &p.lines[len(p.lines)-1]; {
	case len(at.moves) > 0:
		m := &at.moves[len(at.moves)-1]
		m.Comments = append(m.Comments, text)
	case len(p.lines) > 1:
		at.before = append(at.before, text)
	default:
		p.game.Comments = append(p.game.Comments, text)
	}
	return nil
}

// decoded returns text as UTF-8. What is not UTF-8 is Latin-1, the character set
// of the PGN standard.
func decoded(text []byte) string {
	if utf8.Valid(text) {
		return string(text)
	}
	runes := make([]rune, len(text))
	for i, b := range text {
		runes[i] = rune(b)
	}
	return string(runes)
}

// shorten cuts a text that is quoted in an error to a length one can read.
func shorten(text string) string {
	if len(text) > 80 {
		return text[:80] + "..."
	}
	return text
}
