package diagrams

import (
	"strings"

	"rulecheck/engine"
)

// TextFormat is a way to write a board in text. Every one shows the placement
// and nothing else.
type TextFormat string

const (
	TextBare      TextFormat = "bare"      // ". . P p": 8 rows of letters
	TextRows      TextFormat = "rows"      // the same with labels
	TextBoxed     TextFormat = "boxed"     // a frame around the rows, as chess.js has it
	TextBars      TextFormat = "bars"      // cells between bars, as Stockfish has it
	TextFigurines TextFormat = "figurines" // rows with the figurines of Unicode
	TextLines     TextFormat = "lines"     // figurines between box-drawing lines
	TextTable     TextFormat = "table"     // a Markdown table of figurines
	TextFullWidth TextFormat = "fullwidth" // Japanese: full-width letters
	TextFullDiscs TextFormat = "fulldiscs" // the same with figurines
)

// TextFormats are all of them.
var TextFormats = []TextFormat{TextBare, TextRows, TextBoxed, TextBars, TextFigurines, TextLines, TextTable, TextFullWidth, TextFullDiscs}

// Orientation is which ranks are at the bottom of a drawing.
type Orientation uint8

const (
	FirstRankBelow Orientation = iota // a1 at the lower left
	LastRankBelow                     // h8 at the lower left
)

// OrientationFor returns the orientation that has a side's men at the bottom, as they
// stand at the start of the game: in draughts the first rank is Black's.
func OrientationFor(game engine.Game, color engine.Color) Orientation {
	if piecesOf(game).home == color {
		return FirstRankBelow
	}
	return LastRankBelow
}

// square returns the square at a row from the top and a column from the left.
func (o Orientation) square(row, column int) engine.Square {
	if o == LastRankBelow {
		return engine.SquareAt(7-column, row)
	}
	return engine.SquareAt(column, 7-row)
}

// place is the inverse of square.
func (o Orientation) place(s engine.Square) (row, column int) {
	if o == LastRankBelow {
		return s.Rank(), 7 - s.File()
	}
	return 7 - s.Rank(), s.File()
}

// rank returns the label of a row from the top.
func (o Orientation) rank(row int) string { return string(rune('1' + o.square(row, 0).Rank())) }

// files returns the labels of the files, from the left.
func (o Orientation) files() []string {
	if o == LastRankBelow {
		return strings.Split("hgfedcba", "")
	}
	return strings.Split("abcdefgh", "")
}

// Text writes a board in a format. Every line ends with a line feed and none
// with a blank. A format that there is not gives an empty text.
func Text(game engine.Game, b engine.Board, f TextFormat, o Orientation) string {
	set := piecesOf(game)
	letter := func(kind engine.Kind, color engine.Color) rune { return rune(set.letters[color][kind-1]) }
	figure := func(kind engine.Kind, color engine.Color) rune { return set.figures[color][kind-1] }
	wide := func(kind engine.Kind, color engine.Color) rune { return widened(letter(kind, color)) }

	switch f {
	case TextBare:
		return plainRows(drawnCells(set, b, o, ".", letter), o, "", "")
	case TextRows:
		return plainRows(drawnCells(set, b, o, ".", letter), o, "  ", "   ")
	case TextFigurines:
		return plainRows(drawnCells(set, b, o, "·", figure), o, "  ", "   ")
	case TextBoxed:
		return boxedRows(drawnCells(set, b, o, ".", letter), o)
	case TextBars:
		return barredRows(drawnCells(set, b, o, " ", letter), o)
	case TextLines:
		return linedRows(drawnCells(set, b, o, " ", figure), o)
	case TextTable:
		return tableRows(drawnCells(set, b, o, " ", figure), o)
	case TextFullWidth:
		return wideRows(drawnCells(set, b, o, "□", wide), o)
	case TextFullDiscs:
		return wideRows(drawnCells(set, b, o, "□", figure), o)
	}
	return ""
}

// drawnCells returns what is written on each square, row by row from the top.
func drawnCells(set pieceSet, b engine.Board, o Orientation, empty string, man func(engine.Kind, engine.Color) rune) (rows [8][]string) {
	for row := range rows {
		rows[row] = strings.Split(strings.Repeat(empty, 8), "")
	}
	set.each(b, func(s engine.Square, kind engine.Kind, color engine.Color) {
		row, column := o.place(s)
		rows[row][column] = string(man(kind, color))
	})
	return rows
}

// widened returns the full-width form of a character of ASCII.
func widened(r rune) rune { return r + '！' - '!' }

// plainRows writes rows with a blank between squares; gap stands between the
// rank and its row, indent before the files. Without a gap there are no labels.
func plainRows(rows [8][]string, o Orientation, gap, indent string) string {
	var out strings.Builder
	for row, men := range rows {
		if gap != "" {
			out.WriteString(o.rank(row) + gap)
		}
		out.WriteString(strings.Join(men, " ") + "\n")
	}
	if gap != "" {
		out.WriteString(indent + strings.Join(o.files(), " ") + "\n")
	}
	return out.String()
}

func boxedRows(rows [8][]string, o Orientation) string {
	edge := "   +" + strings.Repeat("-", 24) + "+\n"
	var out strings.Builder
	out.WriteString(edge)
	for row, men := range rows {
		out.WriteString(" " + o.rank(row) + " | " + strings.Join(men, "  ") + " |\n")
	}
	out.WriteString(edge + "     " + strings.Join(o.files(), "  ") + "\n")
	return out.String()
}

func barredRows(rows [8][]string, o Orientation) string {
	edge := " " + strings.Repeat("+---", 8) + "+\n"
	var out strings.Builder
	out.WriteString(edge)
	for row, men := range rows {
		out.WriteString(" | " + strings.Join(men, " | ") + " | " + o.rank(row) + "\n" + edge)
	}
	out.WriteString("   " + strings.Join(o.files(), "   ") + "\n")
	return out.String()
}

func linedRows(rows [8][]string, o Orientation) string {
	line := func(left, cross, right string) string {
		return "  " + left + strings.Repeat("───"+cross, 7) + "───" + right + "\n"
	}
	var out strings.Builder
	out.WriteString(line("┌", "┬", "┐"))
	for row, men := range rows {
		if row > 0 {
			out.WriteString(line("├", "┼", "┤"))
		}
		out.WriteString(o.rank(row) + " │ " + strings.Join(men, " │ ") + " │\n")
	}
	out.WriteString(line("└", "┴", "┘") + "    " + strings.Join(o.files(), "   ") + "\n")
	return out.String()
}

// tableRows has the files in the header, as a table of Markdown must have one.
func tableRows(rows [8][]string, o Orientation) string {
	var out strings.Builder
	out.WriteString("|   | " + strings.Join(o.files(), " | ") + " |\n")
	out.WriteString(strings.Repeat("|---", 9) + "|\n")
	for row, men := range rows {
		out.WriteString("| " + o.rank(row) + " | " + strings.Join(men, " | ") + " |\n")
	}
	return out.String()
}

// wideRows keeps to full-width characters, so that columns stand below each
// other in the fonts of Japanese.
func wideRows(rows [8][]string, o Orientation) string {
	const blank = "　"
	wide := func(label string) string { return string(widened(rune(label[0]))) }
	var out strings.Builder
	for row, men := range rows {
		out.WriteString(wide(o.rank(row)) + blank + strings.Join(men, blank) + "\n")
	}
	for _, file := range o.files() {
		out.WriteString(blank + wide(file))
	}
	out.WriteString("\n")
	return out.String()
}
