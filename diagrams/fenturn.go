package diagrams

import (
	"regexp"
	"slices"
	"strings"

	"rulecheck/engine"
)

var (
	whiteToMove = regexp.MustCompile(sideToMove("white", "w", "白"))
	blackToMove = regexp.MustCompile(sideToMove("black", "b", "黒"))
)

// sideToMove returns the pattern of the words that say that a side, by its name,
// letter and character, is to move.
func sideToMove(name, letter, character string) string {
	return `(?i)\b` + name + ` (?:is |has )?(?:to (?:move|play)|on (?:the )?move|(?:the )?move\b|moves (?:first|now|next)|begins|starts)\b` +
		`|\b` + name + `['’]s (?:turn|move)\b` +
		`|\b(?:to move|to play|turn|side to move|move)["']?\s*[:=]\s*["']?(?:` + name + `|` + letter + `)\b` +
		`|^[\s(\[]*` + letter + `[\s)\].]*$` +
		`|` + character + `(?:の?手?番|先|から)|手番\s*[:：はが]?\s*` + character
}

// turnTold returns which side a line of text says is to move: "White to move",
// "Black's turn", "turn: b", 白番. ok is false if it says nothing, or both.
func turnTold(line string) (turn engine.Color, ok bool) {
	if !maySayTurn(line) {
		return 0, false
	}
	white, black := whiteToMove.MatchString(line), blackToMove.MatchString(line)
	if black {
		turn = engine.Black
	}
	return turn, white != black
}

// maySayTurn is a quick look for what every such line has.
func maySayTurn(line string) bool {
	const longestLetter = len("  (w).  ")
	if len(line) <= longestLetter {
		return true
	}
	for i := range len(line) {
		rest := line[i:]
		switch rest[0] | 0x20 {
		case 'w', 'b':
			if len(rest) > 5 && (strings.EqualFold(rest[:5], "white") || strings.EqualFold(rest[:5], "black")) {
				return true
			}
		case 't', 'm', 'p':
			if len(rest) > 4 && (strings.EqualFold(rest[:4], "turn") || strings.EqualFold(rest[:4], "move") || strings.EqualFold(rest[:4], "play")) {
				return true
			}
		}
	}
	return strings.Contains(line, "白") || strings.Contains(line, "黒")
}

// turnToldOf is turnTold for a game of which it is known who begins, which 先手番
// (the first player's move) and 後手番 (the second's) ask for.
func turnToldOf(line string, first engine.Color) (turn engine.Color, ok bool) {
	if turn, ok = turnTold(line); ok {
		return turn, true
	}
	leads, follows := strings.Contains(line, "先手番"), strings.Contains(line, "後手番")
	if follows {
		first = first.Other()
	}
	return first, leads != follows
}

// tellTurns gives the side to move to the diagrams that lack it and have words
// beside them that tell: in the same lines, or in a line before or after that
// holds no other diagram.
func (f *finder) tellTurns() {
	for i := range f.found {
		d := &f.found[i]
		if d.Turn != nil || d.Game == nil || d.Err != nil {
			continue
		}
		if turn, where, ok := f.turnAround(*d); ok {
			d.Turn = &turn
			d.Assumed = append(d.Assumed, turn.String()+" to move, as the words "+where+" say")
			continue
		}
		d.Assumed = append(d.Assumed, "only the men are told: who is to move is not known")
	}
}

func (f *finder) turnAround(d Diagram) (turn engine.Color, where string, ok bool) {
	first := engine.White
	for _, g := range f.all() {
		if g.game == d.Game {
			first = g.first
		}
	}
	for line := d.First; line <= d.Last; line++ {
		if turn, ok = turnToldOf(f.words(line), first); ok {
			return turn, "in the same line", true
		}
	}
	for _, beside := range [2]struct {
		line  int
		where string
	}{{d.First - 1, "in the line before"}, {d.Last + 1, "in the line after"}} {
		if beside.line < 0 || beside.line >= len(f.lines) || f.taken(beside.line, 0, beside.line, len(f.lines[beside.line])) {
			continue
		}
		if turn, ok = turnToldOf(f.lines[beside.line], first); ok {
			return turn, beside.where, true
		}
	}
	return 0, "", false
}

// words returns a line without the diagrams in it.
func (f *finder) words(line int) string {
	text := f.lines[line]
	for _, d := range slices.Backward(f.near(line, line)) {
		if d.Last < line {
			continue
		}
		begin, end := 0, len(text)
		if d.First == line {
			begin = d.begin
		}
		if d.Last == line {
			end = min(d.end, len(text))
		}
		text = text[:min(begin, len(text))] + "|" + text[end:]
	}
	return text
}

// TurnTold returns the side to move if the words of a line tell; ok is false if
// they tell of neither or of both. first is the color that begins games.
func TurnTold(line string, first engine.Color) (turn engine.Color, ok bool) {
	return turnToldOf(line, first)
}
