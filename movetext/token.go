package movetext

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// token is a part of a line that means one thing to a list of moves.
type token struct {
	kind       kind
	shape      shape // of a move
	glued      bool  // a move without a blank after its number and dot
	begin, end int   // bytes of the line
	number     int
	dots       int    // after a number, or alone
	result     string // in the form of the game's records
	bracket    uint8  // which pair
}

// kind is a sort of token.
type kind uint8

const (
	other  kind = iota // what is in no list of moves
	number             // 12, 12., 3...
	dots               // ...
	move
	result
	mark    // !?, $14, ±: what may stand behind a move
	pause   // a comma, a full stop, a dash: a list with numbers may go on behind it
	opening // a bracket
	closing
)

// lineKind is how a rune takes part in words.
type lineKind uint8

const (
	inWord lineKind = iota
	blank
	pausing
	marking
	alone // a word of its own: scripts that set no blanks
	bracketing
)

// pairs are the brackets, which may hold a comment or a variation.
const pairs = "()[]{}（）［］｛｝【】"

// runeKind returns how a rune takes part in words.
func runeKind(r rune) lineKind {
	switch {
	case r <= ' ' || r == 0x7F:
		return blank
	case strings.ContainsRune("()[]{}", r):
		return bracketing
	case strings.ContainsRune(",;\"'`$|<>", r):
		return pausing
	case r < 0x80:
		return inWord
	}
	switch {
	case r >= 0x2654 && r <= 0x265F, strings.ContainsRune("–×†‡½…\ufe0e\ufe0f", r):
		return inWord // moves and results are written with these
	case unicode.IsSpace(r), r >= 0x200B && r <= 0x200F, r == 0xFEFF:
		return blank
	case strings.ContainsRune(pairs, r):
		return bracketing
	case unicode.IsSymbol(r) && r < 0x2E80, r == '！', r == '？':
		return marking
	case unicode.IsPunct(r):
		return pausing
	case r >= 0x2E80:
		return alone
	}
	return inWord
}

// asciiKind is runeKind of ASCII.
var asciiKind = func() (kinds [0x80]lineKind) {
	for r := range kinds {
		kinds[r] = runeKind(rune(r))
	}
	return kinds
}()

// kindAt returns how the rune at a byte of a line takes part in words, and its
// length.
func kindAt(line string, at int) (lineKind, rune, int) {
	if b := line[at]; b < 0x80 {
		return asciiKind[b], rune(b), 1
	}
	r, size := utf8.DecodeRuneInString(line[at:])
	return runeKind(r), r, size
}

// appendTokens appends the tokens of a line.
func (n *notation) appendTokens(dst []token, line string) []token {
	for at := 0; at < len(line); {
		in, r, size := kindAt(line, at)
		end := at + size
		switch in {
		case blank:
		case alone:
			dst = append(dst, token{kind: other, begin: at, end: end})
		case marking:
			dst = append(dst, token{kind: mark, begin: at, end: end})
		case pausing:
			switch last := len(dst) - 1; {
			case r == '．' && last >= 0 && dst[last].kind == number && dst[last].end == at:
				dst[last].dots++
				dst[last].end = end
			case r == '$':
				for end < len(line) && isDigit(line[end]) {
					end++
				}
				dst = append(dst, token{kind: mark, begin: at, end: end})
			default:
				dst = append(dst, token{kind: pause, begin: at, end: end})
			}
		case bracketing:
			// In pairs, both of a pair have as many bytes.
			place := utf8.RuneCountInString(pairs[:strings.IndexRune(pairs, r)])
			dst = append(dst, token{kind: opening + kind(place%2), bracket: uint8(place / 2), begin: at, end: end})
		case inWord:
			end = endOfWord(line, end)
			dst = n.appendWord(dst, line, at, end)
		}
		at = end
	}
	return dst
}

// endOfWord returns where a word ends of which the bytes before at are known.
func endOfWord(line string, at int) int {
	for at < len(line) {
		if b := line[at]; b < 0x80 && asciiKind[b] == inWord {
			at++
			continue
		}
		in, r, size := kindAt(line, at)
		if r == '(' && at+2 < len(line) && isDigit(line[at-1]) && line[at+2] == ')' && strings.IndexByte("QRBNqrbn", line[at+1]) >= 0 {
			at += 3 // e8(Q)
			continue
		}
		if in != inWord {
			return at
		}
		at += size
	}
	return at
}

// appendWord appends what a word between blanks or punctuation is.
func (n *notation) appendWord(dst []token, line string, begin, end int) []token {
	if line[begin:end] == "*" {
		return n.appendResult(dst, "*", begin, end)
	}
	for begin < end && isEmphasis(line[begin]) {
		begin++
	}
	for begin < end && isEmphasis(line[end-1]) {
		end--
	}
	word := line[begin:end]
	if word == "" {
		return dst
	}
	first := word[0]
	switch {
	case isDigit(first) || first >= 0x80 || first == '.':
	case first == 'e' && (word == "e.p." || word == "ep" || word == "e.p"):
		if last := len(dst) - 1; last >= 0 && dst[last].kind == move && strings.TrimLeft(line[dst[last].end:begin], " ") == "" {
			dst[last].end = end
			return dst
		}
	case !isMoveByte[first]:
		return append(dst, token{kind: symbol(word), begin: begin, end: end})
	}
	if digits := numberLength(word); digits > 0 {
		t := token{kind: number, begin: begin, end: begin + digits}
		for _, digit := range []byte(word[:digits]) {
			t.number = 10*t.number + int(digit-'0')
		}
		count, size := leadingDots(word[digits:])
		t.dots, t.end = count, t.end+size
		switch {
		case t.end == end:
			return append(dst, t)
		case count > 0 && !isDigit(line[t.end]), count > 0 && n.byNumber:
			before := len(dst)
			dst = n.appendMove(append(dst, t), line, t.end, end)
			if dst[before+1].kind == other {
				dst[before] = token{kind: other, begin: begin, end: end}
				return dst[:before+1]
			}
			dst[before+1].glued = count == 1
			return dst
		}
	}
	if count, size := leadingDots(word); count > 0 {
		dst = append(dst, token{kind: dots, dots: count, begin: begin, end: begin + size})
		if begin += size; begin == end {
			return dst
		}
	}
	return n.appendMove(dst, line, begin, end)
}

func isEmphasis(b byte) bool { return b == '*' || b == '_' }

// maxNumber is how many digits the number of a move has at most: more have years.
const maxNumber = 3

// numberLength returns how many digits of a word may be the number of a move, or
// 0. What follows them is a dot or nothing.
func numberLength(word string) int {
	digits := 0
	for digits < len(word) && isDigit(word[digits]) {
		digits++
	}
	rest := word[digits:]
	if digits > maxNumber || word[0] == '0' || rest != "" && rest[0] != '.' && !strings.HasPrefix(rest, "…") {
		return 0
	}
	return digits
}

// leadingDots returns how many dots a word begins with, and their bytes.
func leadingDots(word string) (count, size int) {
	for {
		switch rest := word[size:]; {
		case strings.HasPrefix(rest, "."):
			count, size = count+1, size+1
		case strings.HasPrefix(rest, "…"):
			count, size = count+3, size+len("…")
		default:
			return count, size
		}
	}
}

// verdicts are signs glued to a move that say who stands better.
var verdicts = []string{"+/-", "-/+", "+/=", "=/+", "+-", "-+", "+=", "=+", "="}

// appendMove appends a move or a result with the punctuation behind it, or else a
// word that is neither.
func (n *notation) appendMove(dst []token, line string, begin, end int) []token {
	word := line[begin:end]
	text := word
	if !strings.HasSuffix(word, "e.p.") {
		text = strings.TrimRight(word, ".:…*_")
	}
	if _, is := n.results[text]; is {
		dst = n.appendResult(dst, text, begin, begin+len(text))
		return appendPause(dst, begin+len(text), end)
	}
	shape := n.shape(text)
	for i := 0; shape == 0 && i < len(verdicts); i++ {
		if before, cut := strings.CutSuffix(text, verdicts[i]); cut {
			if shape = n.shape(before); shape != 0 {
				text = before
			}
		}
	}
	if shape == 0 {
		return append(dst, token{kind: symbol(word), begin: begin, end: end})
	}
	dst = append(dst, token{kind: move, shape: shape, begin: begin, end: begin + len(text)})
	if !strings.ContainsAny(word[len(text):], ".:…") {
		return dst // a verdict, or nothing
	}
	return appendPause(dst, begin+len(text), end)
}

func appendPause(dst []token, begin, end int) []token {
	if begin == end {
		return dst
	}
	return append(dst, token{kind: pause, begin: begin, end: end})
}

func (n *notation) appendResult(dst []token, text string, begin, end int) []token {
	known, is := n.results[text]
	if !is {
		return append(dst, token{kind: other, begin: begin, end: end})
	}
	return append(dst, token{kind: result, result: known, begin: begin, end: end})
}

// symbol returns what a word that is no move is to a list: a mark or a pause if it
// has no letter and no digit.
func symbol(word string) kind {
	marks := len(word) <= 4 && strings.Trim(word, "-–") != ""
	for _, r := range word {
		switch {
		case unicode.IsLetter(r) || unicode.IsNumber(r):
			return other
		case strings.IndexByte("!?+-=#/~", byte(min(r, 0x7F))) < 0:
			marks = false
		}
	}
	if marks {
		return mark
	}
	return pause
}
