package diagrams

import (
	"slices"
	"strings"

	"rulecheck/engine"
)

// A field is one of those that follow the board in a FEN.
type field struct {
	text string
	end  int // where it ends in the line
}

// blanks are the ways to write the blanks between the fields; one FEN uses one.
var blanks = []string{" ", "\t", "\u00a0", "_", "+", "%20"}

// fieldsAfter returns the fields of a FEN whose board ends at a place: all that
// belong to it, and none of the words after it.
func fieldsAfter(text string, end int) []field {
	var all []field
	blank := blankAt(text, end)
	for len(all) < 5 {
		next, ok := fieldAt(text, end, blank)
		if !ok {
			break
		}
		all = append(all, next)
		end = next.end
	}
	return all[:belonging(all)]
}

// blankAt returns which blank is at a place, "" if none.
func blankAt(text string, at int) string {
	for _, blank := range blanks {
		if strings.HasPrefix(text[at:], blank) {
			return blank
		}
	}
	return ""
}

// fieldAt returns the field after a blank, which may be repeated.
func fieldAt(text string, at int, blank string) (next field, ok bool) {
	if blank == "" {
		return field{}, false
	}
	for strings.HasPrefix(text[at:], blank) {
		at += len(blank)
	}
	begin := at
	for at < len(text) && (isWord(text[at]) || dashAt(text, at) > 0) {
		at += max(1, dashAt(text, at))
	}
	return field{text[begin:at], at}, at > begin
}

// dashAt returns how many bytes of a hyphen or a dash are at a place.
func dashAt(text string, at int) int {
	for _, dash := range [...]string{"-", "–", "—", "−"} {
		if strings.HasPrefix(text[at:], dash) {
			return len(dash)
		}
	}
	return 0
}

func isDash(text string) bool { return text != "" && dashAt(text, 0) == len(text) }

// belonging returns how many of the words after a board are fields of its FEN.
// Words that are no letter of a side end it, and so does a dash in a sentence.
func belonging(all []field) int {
	text := func(i int) string {
		if i < len(all) {
			return all[i].text
		}
		return ""
	}
	counter := func(i int) bool { return isDash(text(i)) || isNumber(text(i)) }
	switch {
	case isDash(text(0)):
		// A tail of dashes tells nothing; two and more are no punctuation.
		n := 1
		for n < len(all) && counter(n) {
			n++
		}
		if n < 3 {
			return 0
		}
		return n
	case turnOf(text(0)) == nil:
		return 0
	}
	castling, square := text(1), text(2)
	switch {
	case isNumber(castling) && isNumber(square) && len(all) == 3:
		return 3 // a side to move and counters
	case (isRights(castling) || isShredder(castling)) && isSquare(square):
		switch {
		case counter(3) && counter(4):
			return 5
		case isNumber(text(3)) && len(all) == 4:
			return 4
		case isRights(castling) || strings.ToLower(castling) != castling:
			return 3
		}
	case isRights(castling) && !isDash(castling) && counter(2) && counter(3):
		return 4 // without the en passant square
	case castling != "" && len(castling) <= 8 && square != "" && len(square) <= 3 && isNumber(text(3)) && isNumber(text(4)):
		return 5 // six fields, and something in them is wrong
	case isRights(castling) && !isDash(castling):
		return 2
	}
	return 1
}

// turnOf returns the side that a field says is to move; nil if it does not.
func turnOf(text string) *engine.Color {
	turn := engine.White
	switch text {
	case "w", "W":
	case "b", "B":
		turn = engine.Black
	default:
		return nil
	}
	return &turn
}

func isRights(text string) bool {
	return isDash(text) || text != "" && len(text) <= 4 && strings.Trim(text, "KQkq") == ""
}

// isShredder reports whether castling rights name the rooks by their files.
func isShredder(text string) bool {
	return text != "" && len(text) <= 4 && strings.Trim(text, "ABCDEFGHabcdefghKQkq") == "" && !isRights(text)
}

func isSquare(text string) bool {
	_, ok := engine.ParseSquare(text)
	return ok || isDash(text)
}

func isNumber(text string) bool {
	return text != "" && len(text) <= 4 && strings.Trim(text, "0123456789") == ""
}

// normalFields returns the fields as a FEN spells them: small letters for the
// sides, hyphens for dashes, and without counters that are dashes.
func normalFields(fields []field) (values []string) {
	for i, f := range fields {
		value := f.text
		switch {
		case isDash(value) && i < 3:
			value = "-"
		case i == 0:
			value = strings.ToLower(value)
		}
		values = append(values, value)
	}
	if len(values) > 3 && slices.ContainsFunc(values[3:], isDash) {
		values = values[:3]
	}
	return values
}
