package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// lineWidth is how many characters a line has at most, if words allow it (8.2.1 of
// the PGN standard).
const lineWidth = 79

// layout is what stands behind the tags, as it is written word by word.
type layout struct {
	text     []byte
	results  []string
	column   int    // how many characters the line has
	opening  string // a parenthesis to stand before the next word
	lineOver bool   // the line ends with a comment that would go on
	moves    int
}

// game writes what is behind the tags.
func (l *layout) game(g *Game) error {
	if err := l.comments(g.Comments); err != nil {
		return err
	}
	if err := l.line(g.Moves, 0); err != nil {
		return err
	}
	switch {
	case g.Result != "" && !(isWord(g.Result) && slices.Contains(l.results, g.Result)):
		return fmt.Errorf("result %q is none of %s", shorten(g.Result), strings.Join(l.results, " "))
	case g.Result != "":
		l.word(g.Result)
	case len(g.Moves) == 0: // the number tells that the tags are over
		l.word("1.")
	}
	return nil
}

// line writes a line of moves, which is within some number of others.
func (l *layout) line(moves []Move, depth int) error {
	if depth > MaxDepth {
		return fmt.Errorf("more than %d variations within each other", MaxDepth)
	}
	for i, m := range moves {
		first := i == 0
		if m.Notes != nil && len(m.Notes.Before) > 0 {
			if !first || depth == 0 {
				return fmt.Errorf("move %q: comments before it, though it is not the first of a variation", shorten(m.Text))
			}
			if err := l.comments(m.Notes.Before); err != nil {
				return err
			}
		}
		if err := l.move(m, first); err != nil {
			return fmt.Errorf("move %q: %w", shorten(m.Text), err)
		}
		if m.Notes != nil {
			if err := l.notes(m.Notes, depth); err != nil {
				return err
			}
		}
	}
	return nil
}

// move writes a move and its number.
func (l *layout) move(m Move, first bool) error {
	if l.moves++; l.moves > MaxMoves {
		return fmt.Errorf("more than %d moves", MaxMoves)
	}
	if m.Number >= 1e6 || m.Dots > MaxBytes {
		return fmt.Errorf("number %d or its %d dots are too many to be read", m.Number, m.Dots)
	}
	number := ""
	if m.Number > 0 {
		number = strconv.Itoa(int(m.Number))
	}
	if number += strings.Repeat(".", int(m.Dots)); number != "" {
		l.word(number)
	}
	for i, word := range strings.Split(m.Text, " ") {
		switch {
		case !isWord(word) || !utf8.ValidString(word):
			return fmt.Errorf("%q is no word", shorten(word))
		case slices.Contains(l.results, word):
			return fmt.Errorf("%q would be read as the result", word)
		case isNumber(word):
			return fmt.Errorf("%q would be read as a number", shorten(word))
		case isEnPassant(word) && i == 0 && !first:
			return fmt.Errorf("%q would be read as a part of the move before", word)
		case !isEnPassant(word) && i > 0:
			return fmt.Errorf("%q would be read as another move", shorten(word))
		}
		l.word(word)
	}
	return nil
}

// notes writes what is said of a move, behind it.
func (l *layout) notes(n *Notes, depth int) error {
	for _, nag := range n.NAGs {
		if nag < 0 || nag > MaxNAG {
			return fmt.Errorf("NAG %d is not from 0 to %d", nag, MaxNAG)
		}
		l.word("$" + strconv.Itoa(nag))
	}
	if err := l.comments(n.Comments); err != nil {
		return err
	}
	for _, variation := range n.Variations {
		if len(variation) == 0 {
			return fmt.Errorf("a variation without a move")
		}
		l.opening = "("
		if err := l.line(variation, depth+1); err != nil {
			return err
		}
		l.closeVariation()
	}
	return nil
}

func (l *layout) comments(comments []string) error {
	for _, comment := range comments {
		comment = strings.TrimSpace(comment)
		braces := !strings.Contains(comment, "}")
		switch {
		case !utf8.ValidString(comment):
			return fmt.Errorf("comment %q is not UTF-8", shorten(comment))
		case !braces && strings.ContainsAny(comment, "\n\r"):
			return fmt.Errorf("comment %q has a } and a line break; it can be written neither in braces nor behind a ;", shorten(comment))
		case strings.Contains(comment, "\n"+gameStart):
			return fmt.Errorf("comment %q has a line that begins with %s, which begins a game", shorten(comment), gameStart)
		case braces:
			l.word("{" + comment + "}")
		default:
			l.word("; " + comment)
			l.lineOver = true
		}
	}
	return nil
}

// word writes a word, on the next line if the line has no room for it.
func (l *layout) word(text string) {
	text, l.opening = l.opening+text, ""
	top, _, _ := strings.Cut(text, "\n")
	switch width := utf8.RuneCountInString(top); {
	case l.lineOver || l.column > 0 && l.column+1+width > lineWidth:
		l.breakLine()
	case l.column > 0:
		l.text = append(l.text, ' ')
		l.column++
	}
	l.text = append(l.text, text...)
	l.column += utf8.RuneCountInString(text)
	if i := strings.LastIndexByte(text, '\n'); i >= 0 {
		l.column = utf8.RuneCountInString(text[i+1:])
	}
}

func (l *layout) closeVariation() {
	if l.lineOver || l.column+1 > lineWidth {
		l.breakLine()
	}
	l.text = append(l.text, ')')
	l.column++
}

func (l *layout) breakLine() {
	l.text = append(l.text, '\n')
	l.column, l.lineOver = 0, false
}

// isWord reports whether a text is read as one word.
func isWord(text string) bool {
	if text == "" || text[0] == '.' {
		return false
	}
	stop := wordEnd
	if isDigit(text[0]) {
		stop |= dot
	}
	n, _ := span([]byte(text), stop)
	return n == len(text) || text == "*"
}

// isNumber reports whether a word is read as the number of a move.
func isNumber(word string) bool {
	_, seen := span([]byte(word), 0)
	return seen&notDigit == 0 && word != nullMove
}
