package diagrams

import (
	"fmt"
	"strings"

	"rulecheck/engine"
)

// wikiLines is how many lines a template may take.
const wikiLines = 60

// A parameter is one unnamed value of a template.
type parameter struct{ text string }

// findWiki finds the template of a diagram that begins in a line, or the rows of
// one without the template around them.
func (f *finder) findWiki(line int) {
	text := f.lines[line]
	for at := strings.Index(text, "{{"); at >= 0; {
		f.readTemplate(line, at)
		next := strings.Index(text[at+2:], "{{")
		if next < 0 {
			break
		}
		at += 2 + next
	}
	f.readWikiRows(line)
}

// readTemplate takes the template at a place if it is a diagram: its name says so.
func (f *finder) readTemplate(line, begin int) {
	name := f.lines[line][begin+len("{{"):]
	if end := strings.IndexAny(name, "|}"); end >= 0 {
		name = name[:end]
	}
	if lower := strings.ToLower(name); !strings.Contains(lower, "diagram") && !strings.Contains(lower, "position") {
		return
	}
	const longest = 10_000 // in bytes
	text := f.joined(line, wikiLines)
	text = text[:min(len(text), begin+longest)]
	parameters, end, ok := parametersOf(text, begin)
	if !ok {
		return
	}
	cells, others := squaresOf(parameters)
	if cells == nil {
		squares := 0
		for _, p := range parameters {
			if _, ok := wikiMan(p.text); ok {
				squares++
			}
		}
		if squares < 8 {
			return // another template; a diagram has squares
		}
	}
	last, at := placeIn(text, end)
	d := f.wikiDiagram(cells, strings.ToLower(name))
	if cells == nil {
		d.Err = fmt.Errorf("the template has %d values; a diagram has its place, its heading and 64 squares, from the left of the upper row on", len(parameters))
	}
	for _, other := range others {
		if turn, told := turnTold(other.text); told {
			d.Turn = &turn
		}
	}
	if d.Game != nil {
		f.add(d, line, begin, line+last, at)
	}
}

// parametersOf returns the unnamed values of the template at a place, and where
// it ends. Bars within links and other templates separate nothing.
func parametersOf(text string, begin int) (parameters []parameter, end int, ok bool) {
	depth, from := 0, -1
	take := func(to int) {
		if value := text[max(from, 0):to]; from >= 0 && !strings.Contains(value, "=") {
			parameters = append(parameters, parameter{strings.TrimSpace(value)})
		}
	}
	for at := begin; at < len(text); {
		switch rest := text[at:]; {
		case strings.HasPrefix(rest, "{{"), strings.HasPrefix(rest, "[["):
			depth++
			at += 2
			continue
		case strings.HasPrefix(rest, "}}"), strings.HasPrefix(rest, "]]"):
			depth--
			if depth == 0 {
				take(at)
				return parameters, at + 2, true
			}
			at += 2
			continue
		case rest[0] == '|' && depth == 1:
			take(at)
			from = at + 1
		}
		at++
	}
	return nil, 0, false
}

// squaresOf returns the 64 values that are squares, and the others. Two values
// come before them, but some templates have one or none.
func squaresOf(parameters []parameter) (cells, others []parameter) {
	for _, before := range [...]int{2, 1, 0, 3} {
		if len(parameters) < before+64 || len(parameters) > before+66 {
			continue
		}
		cells = parameters[before : before+64]
		fits := true
		for _, cell := range cells {
			_, ok := wikiMan(cell.text)
			fits = fits && ok
		}
		if fits {
			return cells, append(parameters[:before:before], parameters[before+64:]...)
		}
	}
	return nil, parameters
}

// wikiMan returns the man in a square of a template, letter 0 for none; ok is
// false if the text is no square. Light is White: pl, kd. Draughts has l and d
// alone for a man and a letter more for a king.
func wikiMan(text string) (m man, ok bool) {
	switch {
	case strings.Trim(text, "_ ") == "":
		return m, true
	case len(text) == 2 && (text == "xx" || text == "xo" || text == "oo" || text[0] == 'x' && isDigit(text[1])):
		return m, true // a mark on an empty square
	}
	color := strings.ToLower(text)
	letter := byte('M')
	switch {
	case len(color) == 1:
		if text != color {
			letter = 'K'
		}
	case len(color) != 2:
		return m, false
	case color[1] == 'k':
		letter, color = 'K', color[:1]
	default:
		letter, color = color[0]&^0x20, color[1:]
	}
	if color != "l" && color != "d" || strings.IndexByte(manLetters[:7], letter) < 0 {
		return m, false
	}
	m.letter = letter
	if color == "d" {
		m.color = engine.Black
	}
	return m, true
}

// wikiDiagram returns the diagram of squares, the eighth rank first, of a
// template whose name may tell the game.
func (f *finder) wikiDiagram(cells []parameter, name string) Diagram {
	var men []man
	for i, cell := range cells {
		if m, _ := wikiMan(cell.text); m.letter != 0 {
			m.square = engine.SquareAt(i%8, 7-i/8)
			men = append(men, m)
		}
	}
	d := Diagram{Format: formatWiki}
	var g boardGame
	found := false
	for _, named := range f.all() {
		// Some templates have the other name of the game of two kinds.
		isNamed := strings.Contains(name, named.game.Name()) || named.twoKinds() && strings.Contains(name, "draughts")
		if isNamed && named.reads(men) {
			g, found = named, true
			break
		}
	}
	if !found {
		g, found = f.gameOf(men, false, &d)
	}
	if !found {
		return d
	}
	d.Game, d.Board = g.game, g.boardOf(men)
	if g.blackBelow {
		d.Assumed = append(d.Assumed, "White is below, as in all such templates")
		if below := f.options.Below; below != nil && *below == engine.Black {
			d.Board = g.turned(men)
			d.Assumed = nil
		}
	}
	d.Err = g.lightSquares(d.Board)
	return d
}

// turned is boardOf for a picture with Black below.
func (g boardGame) turned(men []man) engine.Board {
	g.blackBelow = !g.blackBelow
	return g.boardOf(men)
}

// readWikiRows takes eight rows of squares that begin in a line: 4 | | |pl|pd| ...
func (f *finder) readWikiRows(line int) {
	if line+8 > len(f.lines) {
		return
	}
	var cells []parameter
	men, labels := 0, ""
	for _, text := range f.lines[line : line+8] {
		row, label, ok := wikiRow(text)
		if !ok {
			return
		}
		for _, cell := range row {
			if m, _ := wikiMan(cell.text); m.letter != 0 && len(cell.text) == 2 {
				men++
			}
		}
		cells, labels = append(cells, row...), labels+label
	}
	if men < 2 || labels != "" && labels != "87654321" {
		return
	}
	if d := f.wikiDiagram(cells, ""); d.Game != nil {
		first, last := f.lines[line], f.lines[line+7]
		f.add(d, line, len(first)-len(strings.TrimLeft(first, " \t>")), line+7, len(strings.TrimRight(last, " \t\r")))
	}
}

// wikiRow returns the squares of a row and the number before it.
func wikiRow(text string) (cells []parameter, label string, ok bool) {
	text = strings.TrimLeft(strings.TrimRight(text, " \t\r"), " \t>")
	label, rest, found := strings.Cut(text, "|")
	label = strings.TrimSpace(label)
	if !found || len(label) > 1 || label != "" && !isNumber(label) {
		return nil, "", false
	}
	rest = strings.TrimSuffix(strings.TrimSuffix(rest, "="), "|")
	for value := range strings.SplitSeq(rest, "|") {
		value = strings.TrimSpace(value)
		m, isSquare := wikiMan(value)
		if !isSquare || m.letter != 0 && len(value) != 2 {
			return nil, "", false
		}
		cells = append(cells, parameter{value})
	}
	return cells, label, len(cells) == 8
}
