package diagrams

import (
	"slices"
	"strings"
	"unicode/utf8"

	"rulecheck/engine"
)

// written is how a drawn board is written, so that it can be drawn anew.
type written struct {
	alphabet *alphabet
	signs    [2][engine.MaxKinds + 1]string // as the drawing writes them, by color of the sign and kind
	empty    [2]string                      // on light and dark squares as drawn
	swapped  bool
	allMen   bool    // capital letters are men, as there are no small ones
	place    [64]int // where a square is drawn
	missing  [64]int // blanks between the end of the line and the square
	width    [64]int // characters of the line that the square's text takes, by square
}

// orient places the men of a grid on the board.
func (f *gridFinder) orient(d *Diagram, g *grid, best fit, dark bool) {
	a := best.alphabet
	p := &drawing{game: a.game, rows: g.ranks, files: g.files, figures: a.figures}
	w := &written{alphabet: a}
	var bracketed []string
	for r, row := range g.rows {
		for c, cell := range row.cells {
			m, _ := a.read(cell.text)
			if p.men[r*8+c] = m; m.kind != 0 {
				w.signs[m.color][m.kind] = strings.Trim(row.raw(cell), "()[]")
				if text := row.raw(cell); row.inBrackets(cell) && !slices.Contains(bracketed, text) {
					bracketed = append(bracketed, text)
				}
			}
		}
	}
	if p.letterColors = a.game.darkOnly || !a.letters && !a.figures; a.game.darkOnly {
		w.allMen = p.capitalMen(best)
	}
	var v view
	turned := false
	if a.game.darkOnly {
		var blackFirst bool
		v, blackFirst = p.orientMen(f.options)
		turned = blackFirst != a.game.blackBelow
		if err := g.onLight(p, v); err != nil {
			d.Err = err
			return
		}
	} else {
		v = p.orientPieces(f.options)
	}
	if a.colors != "" {
		p.assume("%s", a.colors)
	}
	if len(bracketed) > 0 {
		p.assume("what stands in brackets is a man like others: %s", strings.Join(bracketed, ", "))
	}
	if best.mixed != "" {
		p.assume("%q marks an empty square", best.mixed)
	}
	d.Board = p.board(v, turned)
	d.Assumed, d.Ambiguous = append(d.Assumed, p.assumed...), append(d.Ambiguous, p.ambiguous...)
	w.swapped = v.swapped
	w.note(d, g, best, func(place int) engine.Square { return v.squareOf(place, turned) }, dark)
}

// note keeps where the squares are written and how.
func (w *written) note(d *Diagram, g *grid, best fit, square func(place int) engine.Square, dark bool) {
	if g.rows[0].line < 0 {
		return
	}
	d.written, d.Cells = w, new([64]Cell)
	for color := range w.empty {
		w.empty[color] = "."
		if text := best.empties[color]; text.n > 0 {
			w.empty[color] = ""
		} else if other := best.empties[1-color]; other.n > 0 && other.text == "" {
			w.empty[color] = " "
		}
	}
	for r, row := range g.rows {
		for c, cell := range row.cells {
			s := square(r*8 + c)
			w.place[s] = r*8 + c
			w.missing[s] = cell.missing
			d.Cells[s] = Cell{row.line, cell.begin, cell.end}
			if dark && (r+c)&1 == 0 {
				d.Cells[s] = Cell{Line: row.line}
				w.missing[s] = notDrawn
				continue
			}
			w.width[s] = utf8.RuneCountInString(cell.text)
			if empty := &w.empty[(r+c)&1]; *empty == "" && cell.text == best.empties[(r+c)&1].text {
				if *empty = row.raw(cell); *empty == "" {
					*empty = " "
				}
			}
		}
	}
	for color := range w.empty {
		if w.empty[color] == "." && best.empties[1-color].n > 0 {
			w.empty[color] = w.empty[1-color]
		}
	}
}

const notDrawn = -1

// inBrackets reports whether the sign of a cell stands in brackets.
func (row *gridRow) inBrackets(cell gridCell) bool {
	if strings.HasPrefix(cell.text, "(") || strings.HasPrefix(cell.text, "[") {
		return true
	}
	return row.from != nil && slices.Contains(row.from.bracketed, cell.at)
}

// raw returns the text of a cell as it is written.
func (row *gridRow) raw(cell gridCell) string {
	if row.from == nil {
		return cell.text
	}
	return row.from.text[cell.begin:cell.end]
}

// capitalMen reads capital letters as men where there are no small letters: twelve
// kings of a side are rarer than a drawing that has one sign for both.
func (p *drawing) capitalMen(best fit) bool {
	kings := best.kings[0] + best.kings[1]
	if len(best.alphabet.signs[0]) < 2 || kings == 0 || kings < best.men {
		return false
	}
	if kings <= 8 {
		p.doubt("the signs may mean men, as there are none for men but these")
		return false
	}
	for i := range p.men {
		if p.men[i].kind != 0 {
			p.men[i].kind = 1
		}
	}
	p.assume("the signs of kings mean men, as there are no others")
	return true
}

// onLight returns an error for the first man that stands on a light square.
func (g *grid) onLight(p *drawing, v view) error {
	count, men := p.onLight(v), 0
	for _, m := range p.men {
		if m.kind != 0 {
			men++
		}
	}
	if count == 0 {
		return nil
	}
	for r, row := range g.rows {
		for c, cell := range row.cells {
			s := v.square(r*8 + c)
			if p.men[r*8+c].kind == 0 || darkSquares>>s&1 == 1 {
				continue
			}
			if count == men && men > 1 {
				return g.errorAt(r, cell, "all men stand on light squares: the board is drawn as in a mirror, or the first of them is not a dark one")
			}
			return g.errorAt(r, cell, "a man on a light square, the %s of its row", [8]string{"1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"}[c])
		}
	}
	return nil
}

// A CellEdit is a stretch of a line and what is to stand there instead.
type CellEdit struct {
	Cell
	Text string
}

// Edited returns lines with edits made.
func Edited(lines []string, edits []CellEdit) []string {
	lines, edits = slices.Clone(lines), slices.Clone(edits)
	slices.SortFunc(edits, func(a, b CellEdit) int { return b.Begin - a.Begin }) // from behind
	for _, e := range edits {
		lines[e.Line] = lines[e.Line][:e.Begin] + e.Text + lines[e.Line][e.End:]
	}
	return lines
}

// Redraw returns the edits, in order, that make a drawn board show another one in
// the same form; none if it shows that already. Lines are those the diagram was
// found in. ok is false if there is no sign for a man or no place for it.
func (d *Diagram) Redraw(lines []string, b engine.Board) (edits []CellEdit, ok bool) {
	w := d.written
	if w == nil || d.Err != nil {
		return nil, false
	}
	var byPlace [64]engine.Square
	for s, place := range w.place {
		byPlace[place] = engine.Square(s)
	}
	for row := range 8 {
		cut := false
		for _, s := range byPlace[row*8 : row*8+8] {
			kind, color := b.At(s)
			if was, wasOf := d.Board.At(s); was == kind && (wasOf == color || kind == 0) {
				continue
			}
			cell := d.Cells[s]
			text, known := w.sign(kind, color, w.place[s])
			switch {
			case !known || w.missing[s] == notDrawn || cell.Line >= len(lines) || cell.End > len(lines[cell.Line]):
				return nil, false
			case w.missing[s] > 0 || cell.Begin == cell.End && cell.Begin == len(lines[cell.Line]):
				cut = true
			default:
				edits = append(edits, CellEdit{cell, w.padded(text, s)})
			}
		}
		if cut {
			edits = append(edits, w.lengthened(lines, d.Cells, b, byPlace[row*8:row*8+8]))
		}
	}
	return edits, true
}

// sign returns how a man or an empty square is written at a place.
func (w *written) sign(kind engine.Kind, color engine.Color, place int) (text string, ok bool) {
	if kind == 0 {
		return w.empty[(place>>3+place)&1], true
	}
	if w.swapped {
		color = color.Other()
	}
	if w.allMen {
		if kind != 1 {
			return "", false
		}
		kind = 2
	}
	if int(kind) > len(w.alphabet.signs[color]) {
		return "", false
	}
	if text = w.signs[color][kind]; text == "" {
		text = w.alphabet.signs[color][kind-1]
		if w.wide() && len(text) == 1 {
			text = string(widened(rune(text[0])))
		}
	}
	return text, text != ""
}

// wide reports whether letters are written in their full-width form.
func (w *written) wide() bool {
	for _, signs := range w.signs {
		for _, sign := range signs {
			if r, _ := utf8.DecodeRuneInString(sign); r >= 0xff01 && r <= 0xff5e {
				return true
			}
		}
	}
	return false
}

// padded returns a text as wide as what stands on a square, so that the line keeps
// its form.
func (w *written) padded(text string, s engine.Square) string {
	if short := w.width[s] - utf8.RuneCountInString(text); w.width[s] > 1 && short > 0 && !strings.ContainsAny(text, "-._") {
		text += strings.Repeat(" ", short)
	}
	return text
}

// lengthened returns the edit that writes the squares that a line without its
// trailing blanks has lost.
func (w *written) lengthened(lines []string, cells *[64]Cell, b engine.Board, squares []engine.Square) CellEdit {
	var out strings.Builder
	var at Cell
	column := 0
	for _, s := range squares {
		cell := cells[s]
		if cell.Begin != cell.End || cell.Begin != len(lines[cell.Line]) {
			continue
		}
		at = cell
		kind, color := b.At(s)
		if kind == 0 {
			continue
		}
		text, _ := w.sign(kind, color, w.place[s])
		out.WriteString(strings.Repeat(" ", max(0, w.missing[s]-column)) + text)
		column = w.missing[s] + utf8.RuneCountInString(text)
	}
	return CellEdit{at, out.String()}
}
