package diagrams

import (
	"fmt"
	"strings"

	"rulecheck/engine"
)

// The fields of a line in style 12, the board's ranks first, as the help texts of
// the chess servers list them (style12).
const (
	style12Turn     = 8
	style12Double   = 9  // the file of a pawn's double step, -1 for none
	style12Castling = 10 // four fields, 1 for a right
	style12Clock    = 14
	style12Number   = 25
	style12Fields   = 30
	style12Fewest   = style12Clock + 1
)

// findStyle12 finds a line that begins with <12>.
func (f *finder) findStyle12(line int) {
	const mark = "<12>"
	text := f.lines[line]
	begin := strings.Index(text, mark)
	end := begin + len(mark)
	var fields []string
	for len(fields) < style12Fields {
		at := skipBlanks(text, end)
		length := strings.IndexByte(text[at:], ' ')
		if length < 0 {
			length = len(text) - at
		}
		if length == 0 {
			break
		}
		fields = append(fields, text[at:at+length])
		end = at + length
	}
	if len(fields) < style12Fewest {
		return
	}
	ranks := make([]string, 8)
	for i := range ranks {
		ranks[i] = shortRank(fields[i])
	}
	men, err := readRanks(ranks)
	d := Diagram{Format: formatStyle12, Err: err}
	g, ok := f.gameOf(men, true, &d)
	turn := turnOf(fields[style12Turn])
	if !ok || turn == nil {
		return
	}
	d.Game, d.Turn = g.game, turn
	d.Board = g.boardOf(men)
	d.FEN = strings.Join(ranks, "/") + style12State(fields, *turn)
	f.add(d, line, begin, line, end)
}

// shortRank writes a rank with - for each empty square as a FEN does.
func shortRank(rank string) string {
	var out strings.Builder
	empty := 0
	for i := 0; i <= len(rank); i++ {
		if i < len(rank) && rank[i] == '-' {
			empty++
			continue
		}
		if empty > 0 {
			fmt.Fprint(&out, empty)
			empty = 0
		}
		if i < len(rank) {
			out.WriteByte(rank[i])
		}
	}
	return out.String()
}

// style12State returns the fields of the FEN after its board.
func style12State(fields []string, turn engine.Color) string {
	rights := ""
	for i, letter := range "KQkq" {
		if fields[style12Castling+i] == "1" {
			rights += string(letter)
		}
	}
	if rights == "" {
		rights = "-"
	}
	side, rank := "w", "6"
	if turn == engine.Black {
		side, rank = "b", "3"
	}
	square := "-"
	if file := fields[style12Double]; len(file) == 1 && '0' <= file[0] && file[0] <= '7' {
		square = string('a'+file[0]-'0') + rank
	}
	state := " " + side + " " + rights + " " + square + " " + fields[style12Clock]
	if len(fields) > style12Number && isNumber(fields[style12Number]) {
		state += " " + fields[style12Number]
	}
	return state
}
