package record

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// parenthesis opens or closes a variation. One around a mark is a mark of PDN.
func (p *parser) parenthesis(b int) error {
	at := &p.lines[len(p.lines)-1]
	switch mark := p.src.ahead(4); {
	case b == '(' && len(at.moves) == 0:
		return p.fail("variation before the first move; it belongs behind the move it replaces")
	case isMarkInParentheses(mark):
		p.src.next()
		err := p.nag(p.src.peek())
		p.src.next()
		return err
	case b == '(':
		p.lines = append(p.lines, line{line: p.src.line, column: p.src.column})
	case len(p.lines) == 1:
		return p.fail("a ) without a ( before it")
	default:
		closed := *at
		p.lines = p.lines[:len(p.lines)-1]
		parent := &p.lines[len(p.lines)-1]
		m := &parent.moves[len(parent.moves)-1]
		if len(closed.moves) > 0 {
			m.Variations = append(m.Variations, closed.moves)
		}
		if len(closed.moves) == 0 { // nothing but comments, which are then about the move
			m.Comments = append(m.Comments, closed.before...)
		}
	}
	p.src.next()
	return nil
}

func isMark(b byte) bool { return b == '!' || b == '?' }

func isMarkInParentheses(text []byte) bool {
	return len(text) >= 3 && text[0] == '(' && isMark(text[1]) && (text[2] == ')' || len(text) == 4 && isMark(text[2]) && text[3] == ')')
}

// marks are the marks that have a NAG, which is 1 more than their place.
var marks = []string{"!", "?", "!!", "??", "!?", "?!"}

// nag reads $n, or one mark.
func (p *parser) nag(b int) error {
	line, column := p.src.line, p.src.column
	nag := 0
	if b == '$' {
		p.src.next()
		digits := 0
		for d := p.src.peek(); d >= '0' && d <= '9'; d = p.src.peek() {
			nag = min(nag*10+d-'0', 1000)
			digits++
			p.src.next()
		}
		if digits == 0 || nag > 255 {
			return p.game.fault(line, column, errors.New("a $ needs a number from 0 to 255 behind it"))
		}
	} else {
		mark := p.src.ahead(2)
		if len(mark) == 2 && !isMark(mark[1]) {
			mark = mark[:1]
		}
		nag = 1 + slices.Index(marks, string(mark))
		for range mark {
			p.src.next()
		}
	}
	at := p.lines[len(p.lines)-1].moves
	if len(at) == 0 {
		return p.game.fault(line, column, errors.New("a mark without a move before it"))
	}
	m := &at[len(at)-1]
	m.NAGs = append(m.NAGs, nag)
	return nil
}

// dots reads dots after the number of a move.
func (p *parser) dots() {
	p.any, p.inMoves = true, true
	for ; p.src.peek() == '.'; p.src.next() {
		p.lines[len(p.lines)-1].dots++
	}
}

// word reads the number of a move, a move or a result, which ends the game.
func (p *parser) word(first int) (done bool, err error) {
	p.any, p.inMoves = true, true
	row, column := p.src.line, p.src.column
	p.text = p.text[:0]
	for b := first; b != end && b > ' ' && !ends(b, first); b = p.src.peek() {
		p.text = append(p.text, byte(b))
		p.src.next()
		if err := p.tooLarge(); err != nil {
			return false, err
		}
		if first == '*' {
			break
		}
	}
	at := &p.lines[len(p.lines)-1]
	text := decoded(p.text)
	result := slices.Contains(p.results, text)
	switch {
	case result && len(p.lines) == 1:
		end := p.finish(text)
		p.game.ResultLine, p.game.ResultColumn = row, column
		return true, end
	case result: // of a game that the variation quotes
		if len(at.moves) == 0 {
			at.before = append(at.before, text)
		} else {
			m := &at.moves[len(at.moves)-1]
			m.Comments = append(m.Comments, text)
		}
	case strings.Trim(text, "0123456789") == "" && text != "0000":
		if len(text) > 6 {
			return false, p.game.fault(row, column, fmt.Errorf("number of a move %q is too large", shorten(text)))
		}
		at.number, at.dots = 0, 0
		for _, digit := range text {
			at.number = at.number*10 + int(digit-'0')
		}
	case (text == "e.p." || text == "ep" || text == "e.p") && len(at.moves) > 0:
		at.moves[len(at.moves)-1].Text += " " + text
	default:
		p.moves++
		at.moves = append(at.moves, Move{Text: text, Number: at.number, Dots: at.dots, Line: row, Column: column, Before: at.before})
		at.number, at.dots, at.before = 0, 0, nil
	}
	return false, nil
}

// ends reports whether a character ends a word that begins with another one. A
// dot ends a number and a move of numbers, not "e.p.".
func ends(b, first int) bool {
	switch b {
	case '{', '}', '(', ')', '[', ']', ';', '%', '$', '!', '?', '"':
		return true
	case '*':
		return first != '*'
	case '.':
		return first >= '0' && first <= '9'
	}
	return b == 0x7F
}
