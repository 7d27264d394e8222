package diagrams

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"rulecheck/engine"
)

// diagram returns what is known of a diagram before its men are placed.
func (f *gridFinder) diagram(g *grid, best fit, dark bool) Diagram {
	d := Diagram{First: g.first, Last: g.last, Game: best.alphabet.game.game, Format: g.format(best, dark)}
	if g.rows[0].line < 0 {
		d.First, d.Last = 0, 0
		return d
	}
	text := f.texts[g.first]
	d.Column = utf8.RuneCountInString(text[:len(text)-len(strings.TrimLeft(text, " \t\u00a0\u3000"))])
	f.tellTurn(&d, best.alphabet.game)
	return d
}

func (g *grid) format(best fit, dark bool) Format {
	switch {
	case dark:
		return formatDark
	case g.table || g.rows[0].line < 0:
		return formatTable
	case g.shape == boxed:
		return formatBoxed
	case g.shape == framed:
		return formatFramed
	case best.alphabet.figures || best.alphabet.common && len(best.alphabet.signs[engine.White][0]) > 1:
		return formatFigurines
	case g.compact:
		return formatCompact
	}
	return formatRows
}

// tellTurn notes the side to move where a heading or the words beside the diagram
// tell it.
func (f *gridFinder) tellTurn(d *Diagram, game boardGame) {
	for _, line := range [2]int{d.First - 1, d.Last + 1} {
		if line < 0 || line >= len(f.texts) || len(f.texts[line]) > 500 {
			continue
		}
		text := f.texts[line]
		if turn, ok := turnHeading(text); ok && line < d.First {
			d.Turn = &turn
			return
		}
		if turn, ok := turnToldOf(text, game.first); ok {
			d.Turn = &turn
			d.Assumed = append(d.Assumed, fmt.Sprintf("%v to move, as the words beside it say", turn))
			return
		}
	}
}

// turnHeading reads a heading as GNU Chess writes it: the side to move and the
// rights to castle.
func turnHeading(text string) (turn engine.Color, ok bool) {
	fields := strings.Fields(text)
	if len(fields) == 0 || len(fields) > 2 || len(fields) == 2 && strings.Trim(fields[1], "KQkq-") != "" {
		return 0, false
	}
	switch fields[0] {
	case "white":
		return engine.White, true
	case "black":
		return engine.Black, true
	}
	return 0, false
}
