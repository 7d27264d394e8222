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
		if turn, rights, ok := turnHeading(text); ok && line < d.First {
			d.Turn, d.rights = &turn, rights
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
func turnHeading(text string) (turn engine.Color, rights string, ok bool) {
	fields := strings.Fields(text)
	if len(fields) == 2 && isRights(fields[1]) {
		rights = fields[1]
	} else if len(fields) != 1 {
		return 0, "", false
	}
	switch fields[0] {
	case "white":
		return engine.White, rights, true
	case "black":
		return engine.Black, rights, true
	}
	return 0, "", false
}

// withRights makes the FEN of a board whose heading tells the rights to castle.
// Of an en passant square such a heading says nothing.
func (d *Diagram) withRights(game boardGame) {
	if d.rights == "" || isDash(d.rights) || game.twoKinds() || d.Err != nil {
		return
	}
	fields := strings.Fields(d.Game.StateText(engine.State{Board: d.Board, Turn: *d.Turn, Number: 1}))
	if len(fields) < 3 {
		return
	}
	fields[2] = d.rights
	d.FEN = strings.Join(fields, " ")
	d.Assumed = append(d.Assumed, fmt.Sprintf("%v to move and castling rights %s, as the heading says", *d.Turn, d.rights))
}
