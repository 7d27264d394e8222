package record

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"
)

// parser takes the games out of a source, one after the other.
type parser struct {
	src          source
	results      []string
	startsResult [256]bool // whether a result begins with the byte
	memory       memory
	game         *Game
	tags         []Tag
	moves        []Move // of all lines that are open, each behind those of the line it is in
	lines        []line // the main line and the variations that are open
	start        int64  // bytes taken before the game
	met          int    // moves in the game
	any          bool   // a tag, a move or a result was met
	begun        bool   // the tag that begins a game was met
	inMoves      bool   // the tags are over
	work         []byte // room to put a text together
}

// line is a main line or variation that is being read.
type line struct {
	first        int      // of its moves in parser.moves
	before       []string // comments before the first move
	number, dots uint32   // of the next move
	line, column int      // of its parenthesis
}

// endWith sets the texts that end a game.
func (p *parser) endWith(results []string) {
	p.results = results
	clear(p.startsResult[:])
	for _, r := range results {
		if r != "" {
			p.startsResult[r[0]] = true
		}
	}
}

// parse reads a game to its end. The source is then behind its result, or at the
// tag that begins the next game.
func (p *parser) parse(g *Game) error {
	p.game, p.start, p.met = g, p.src.taken(), 0
	p.any, p.begun, p.inMoves = false, false, false
	p.tags, p.moves, p.lines = p.tags[:0], p.moves[:0], append(p.lines[:0], line{})
	for {
		var b int
		if src := &p.src; src.at < len(src.buf) { // peek at no cost
			b = int(src.buf[src.at])
		} else {
			b = src.peek()
		}
		if g.Line == 0 && !isBlank(b) && b != end {
			g.Line = p.src.line
		}
		done := false
		var err error
		switch {
		case b == end:
			return p.finish("")
		case isBlank(b):
			p.src.skipBlanks(p.room())
			if !p.any {
				p.start = p.src.taken() // blank text before a game is no part of it
			}
		case classes[b]&(wordEnd|dot) == 0 || b == '*':
			done, err = p.word(byte(b))
		case b == '.':
			p.dots()
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
		default:
			err = p.fail("%q stands where no such character may", rune(b))
		}
		if err != nil || done {
			return err
		}
		if p.src.taken()-p.start > MaxBytes || p.met > MaxMoves || len(p.lines) > MaxDepth+1 {
			return p.tooLarge()
		}
	}
}

func (p *parser) fail(format string, args ...any) error {
	return p.game.fault(p.src.line, p.src.column(), fmt.Errorf(format, args...))
}

// room returns how many bytes the game may take up to the one that is too much.
func (p *parser) room() int { return max(0, MaxBytes+1-int(p.src.taken()-p.start)) }

func (p *parser) tooLarge() error {
	switch {
	case p.src.taken()-p.start > MaxBytes:
		return p.fail("more than %d MiB of text; is a comment or a result missing?", MaxBytes>>20)
	case p.met > MaxMoves:
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
	g.Tags, g.Moves, g.Comments = slices.Clone(p.tags), slices.Clone(p.moves), p.lines[0].before
	g.Result, g.ResultLine, g.ResultColumn = result, p.src.line, p.src.column()
	return nil
}

// tag reads [Name "value"].
func (p *parser) tag() error {
	p.any = true
	tag := Tag{Line: p.src.line, Column: p.src.column()}
	p.src.next()
	p.src.until(notBlank, p.room())
	name, _ := p.src.until(notName, p.room())
	tag.Name = p.memory.text(name)
	if err := p.tooLarge(); err != nil {
		return err
	}
	p.src.until(notBlank, p.room())
	if tag.Name == "" || p.src.peek() != '"' {
		return p.fail(`not a tag; one is written [Event "name"]`)
	}
	p.src.next()
	value, err := p.value(tag.Name)
	if err != nil {
		return err
	}
	tag.Value = p.memory.text(value)
	p.src.until(notBlank, p.room())
	if p.src.peek() != ']' {
		return p.fail(`tag %s is not closed; a ] is missing, or a \ before a " in its value`, shorten(tag.Name))
	}
	p.src.next()
	p.tags = append(p.tags, tag)
	p.begun = p.begun || tag.Name == "Event"
	return nil
}

// value reads the value of a tag and the " behind it.
func (p *parser) value(name string) ([]byte, error) {
	p.work = p.work[:0]
	for all := class(0); ; {
		text, seen := p.src.until(escape|lineEnd, p.room())
		p.work = append(p.work, text...)
		all |= seen
		if err := p.tooLarge(); err != nil {
			return nil, err
		}
		switch p.src.peek() {
		case '"':
			p.src.next()
			return decoded(p.work, all), nil
		case '\\':
			p.src.next()
			escaped := p.src.peek()
			if escaped == '"' || escaped == '\\' {
				p.src.next()
			} else {
				escaped = '\\'
			}
			p.work = append(p.work, byte(escaped))
		default:
			return nil, p.fail("value of tag %s is not closed on its line; a \" is missing", shorten(name))
		}
	}
}

// comment reads a comment and gives it to what it is about.
func (p *parser) comment(opening int) error {
	line, column := p.src.line, p.src.column()
	fail := func(format string, args ...any) error {
		return p.game.fault(line, column, fmt.Errorf(format, args...))
	}
	stop := lineEnd
	if opening == '{' {
		stop |= brace
	}
	p.src.next()
	p.work = p.work[:0]
	for all := class(0); ; {
		text, seen := p.src.until(stop, p.room())
		p.work = append(p.work, text...)
		all |= seen
		if p.tooLarge() != nil {
			return fail("comment is not closed within %d MiB; a } is missing", MaxBytes>>20)
		}
		b := p.src.peek()
		if b == '}' {
			p.src.next()
		}
		if b == '}' || opening == ';' {
			p.said(p.memory.text(bytes.TrimSpace(decoded(p.work, all))))
			return nil
		}
		if b != end {
			p.src.next()
		}
		if b == end || b == '\n' && p.src.startsGame() {
			return fail("comment is not closed; a } is missing")
		}
		if b == '\n' { // the line may have ended with \r
			p.work = bytes.TrimRight(p.work, "\r")
		}
		p.work = append(p.work, byte(b))
	}
}

// said puts a comment where it belongs.
func (p *parser) said(comment string) {
	if m := p.last(); m != nil {
		notes := p.notes(m)
		notes.Comments = p.memory.strings.add(notes.Comments, comment)
		return
	}
	at := &p.lines[len(p.lines)-1]
	at.before = p.memory.strings.add(at.before, comment)
}

// last returns the last move of the line that is read, nil if there is none yet.
func (p *parser) last() *Move {
	if len(p.moves) == p.lines[len(p.lines)-1].first {
		return nil
	}
	return &p.moves[len(p.moves)-1]
}

// notes returns those of a move, which has some from now on.
func (p *parser) notes(m *Move) *Notes {
	if m.Notes == nil {
		m.Notes = &p.memory.notes.one(Notes{})[0]
	}
	return m.Notes
}

// decoded returns a text of some classes as UTF-8. What is not UTF-8 is Latin-1,
// the character set of the PGN standard.
func decoded(text []byte, seen class) []byte {
	if seen&high == 0 || utf8.Valid(text) {
		return text
	}
	var latin []byte
	for _, b := range text {
		latin = utf8.AppendRune(latin, rune(b))
	}
	return latin
}

// shorten cuts a text that is quoted in an error to a length one can read.
func shorten(text string) string {
	if len(text) > 80 {
		return text[:80] + "..."
	}
	return text
}
