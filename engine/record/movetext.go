package record

import (
	"errors"
	"fmt"
	"slices"
)

// parenthesis opens or closes a variation. One around a mark is a mark of PDN.
func (p *parser) parenthesis(b int) error {
	switch mark := p.src.ahead(4); {
	case b == '(' && p.last() == nil:
		return p.fail("variation before the first move; it belongs behind the move it replaces")
	case isMarkInParentheses(mark):
		p.src.next()
		err := p.nag(p.src.peek())
		p.src.next()
		return err
	case b == '(':
		p.lines = append(p.lines, line{first: len(p.moves), line: p.src.line, column: p.src.column()})
	case len(p.lines) == 1:
		return p.fail("a ) without a ( before it")
	default:
		p.closeVariation()
	}
	p.src.next()
	return nil
}

// closeVariation gives the line that is read to the move it replaces.
func (p *parser) closeVariation() {
	closed := p.lines[len(p.lines)-1]
	moves := slices.Clone(p.moves[closed.first:])
	p.lines, p.moves = p.lines[:len(p.lines)-1], p.moves[:closed.first]
	if len(moves) == 0 { // nothing but comments, which are then about the move
		for _, comment := range closed.before {
			p.said(comment)
		}
		return
	}
	notes := p.notes(p.last())
	notes.Variations = p.memory.branches.add(notes.Variations, moves)
}

func isMark(b byte) bool { return b == '!' || b == '?' }

func isMarkInParentheses(text []byte) bool {
	return len(text) >= 3 && text[0] == '(' && isMark(text[1]) && (text[2] == ')' || len(text) == 4 && isMark(text[2]) && text[3] == ')')
}

// marks are the marks that have a NAG, which is 1 more than their place.
var marks = []string{"!", "?", "!!", "??", "!?", "?!"}

// nag reads $n, or one mark.
func (p *parser) nag(b int) error {
	line, column := p.src.line, p.src.column()
	nag := 0
	if b == '$' {
		p.src.next()
		digits := 0
		for d := p.src.peek(); d >= '0' && d <= '9'; d = p.src.peek() {
			nag = min(nag*10+d-'0', 1000)
			digits++
			p.src.next()
		}
		if digits == 0 || nag > MaxNAG {
			return p.game.fault(line, column, fmt.Errorf("a $ needs a number from 0 to %d behind it", MaxNAG))
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
	m := p.last()
	if m == nil {
		return p.game.fault(line, column, errors.New("a mark without a move before it"))
	}
	notes := p.notes(m)
	notes.NAGs = p.memory.nags.add(notes.NAGs, nag)
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
func (p *parser) word(first byte) (done bool, err error) {
	p.any, p.inMoves = true, true
	row, column := p.src.line, p.src.column()
	text, seen := p.wordText(first)
	if p.src.taken()-p.start > MaxBytes {
		return false, p.tooLarge()
	}
	at := &p.lines[len(p.lines)-1]
	result := ""
	if p.startsResult[text[0]] {
		result = p.result(text)
	}
	switch {
	case result != "" && len(p.lines) == 1:
		end := p.finish(result)
		p.game.ResultLine, p.game.ResultColumn = row, column
		return true, end
	case result != "": // of a game that the variation quotes
		p.said(result)
	case seen&notDigit == 0 && string(text) != nullMove:
		if len(text) > maxDigits {
			return false, p.game.fault(row, column, fmt.Errorf("number of a move %q is too large", shorten(string(text))))
		}
		at.number, at.dots = 0, 0
		for _, digit := range text {
			at.number = at.number*10 + uint32(digit-'0')
		}
		if p.src.peek() == '.' {
			p.dots()
		}
	case isEnPassant(text) && p.last() != nil:
		p.last().Text += " " + string(text)
	default:
		p.met++
		p.moves = append(p.moves, Move{
			Text: p.memory.text(text),
			Line: uint32(row), Column: uint32(column), Number: at.number, Dots: at.dots,
		})
		at.number, at.dots = 0, 0
		if len(p.lines) > 1 && at.before != nil {
			p.notes(p.last()).Before, at.before = at.before, nil
		}
	}
	return false, nil
}

// nullMove is the one move of digits only.
const nullMove = "0000"

// maxDigits is how many digits the number of a move has at most.
const maxDigits = 6

// wordText consumes a word.
func (p *parser) wordText(first byte) (text []byte, seen class) {
	if first == '*' {
		p.src.next()
		return []byte("*"), notDigit
	}
	stop := wordEnd
	if isDigit(first) {
		stop |= dot
	}
	text, seen = p.src.until(stop, p.room())
	return decoded(text, seen), seen
}

// result returns the result that a text is, "" if it is none.
func (p *parser) result(text []byte) string {
	for _, r := range p.results {
		if string(text) == r {
			return r
		}
	}
	return ""
}

// isEnPassant reports whether a word says of the move before it that it is a
// capture en passant.
func isEnPassant[T string | []byte](word T) bool {
	return word[0] == 'e' && (string(word) == "e.p." || string(word) == "ep" || string(word) == "e.p")
}
