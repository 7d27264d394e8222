package diagrams

import (
	"html"
	"slices"
	"strings"
)

// bracketAt reports whether one character in brackets begins at a place: (K).
func bracketAt(text string, at int) bool {
	return at+2 < len(text) && (text[at] == '(' || text[at] == '[') && strings.IndexByte(")]|", text[at+2]) >= 0
}

// openBrackets makes blanks of the brackets around single signs between blanks,
// which mark squares: . .(K)., [r|K]. In a row with other bars they are left as
// they are.
func (l *gridLine) openBrackets() {
	bars := 0
	for _, g := range l.glyphs {
		if g.r == '|' {
			bars++
		}
	}
	for at := 0; at+2 < len(l.glyphs); at++ {
		closing := rune(')')
		switch l.glyphs[at].r {
		case '(':
		case '[':
			closing = ']'
		default:
			continue
		}
		end, within := at+2, 0
		for end+2 < len(l.glyphs) && l.glyphs[end].r == '|' && l.glyphs[end-1].r != blank {
			end += 2
			within++
		}
		if r := l.glyphs[end].r; r != closing && (within == 0 || r != ')' && r != ']') || l.glyphs[end-1].r == blank || bars-within > 2 {
			continue
		}
		for i := at; i <= end; i += 2 {
			if l.glyphs[i].r = blank; i < end {
				l.bracketed = append(l.bracketed, i+1)
			}
		}
		bars -= within
		at = end
	}
}

// isStub reports whether a line is what is left of a row without blanks: a few
// letters of men and signs of empty squares, at least one of these.
func (l *gridLine) isStub() bool {
	cells := l.stub()
	empty := 0
	for _, cell := range cells {
		if strings.Contains(dots+squareSigns, cell.text) {
			empty++
		} else if !strings.Contains("PNBRQKpnbrqkwWoOxX", cell.text) {
			return false
		}
	}
	return empty > 0 && len(cells) >= 3 && len(cells) < shortestCompact
}

// stub returns the characters of a line as squares; none if there are blanks
// between them.
func (l *gridLine) stub() (cells []gridCell) {
	if l.glyphs == nil && len(l.text) < 100 {
		l.glyphs = foldLine(l.text) // it was not looked at
	}
	for i, g := range l.glyphs {
		switch {
		case g.r == blank:
		case len(cells) > 0 && cells[len(cells)-1].at != i-1:
			return nil
		default:
			cells = append(cells, l.cell(i, i+1))
		}
	}
	return cells
}

// isDarkStub reports whether a line is what is left of a row of four dark squares.
func (l *gridLine) isDarkStub() bool {
	return l.shape == noRow && len(l.cells) == 3 && l.comment == l.cells[2].at+1 &&
		slices.ContainsFunc(l.cells, func(c gridCell) bool { return strings.Contains(dots+squareSigns, c.text) })
}

// unescaped returns the text of a cell as a reader sees it: characters that are
// written by number or name in HTML, and a blank as AsciiDoc names it.
func unescaped(text string) string {
	switch {
	case strings.HasPrefix(text, "&") && strings.HasSuffix(text, ";"):
		text = html.UnescapeString(text)
	case text == "{nbsp}", text == "{empty}", text == "{blank}", text == "{sp}", text == "{zwsp}":
		return ""
	default:
		return text
	}
	var out strings.Builder
	for _, g := range foldLine(text) {
		out.WriteRune(g.r)
	}
	return strings.TrimSpace(out.String())
}
