package record

// class is a set of kinds of bytes.
type class uint16

const (
	high      class = 1 << iota // a part of a character that is not ASCII
	notDigit                    // anything but 0 to 9
	notName                     // anything that the name of a tag has not
	notBlank                    // anything but blanks within a line
	lineEnd                     // \n and \r
	brace                       // }, which closes a comment
	escape                      // " and \, which mean something in the value of a tag
	dot                         // ., which ends a number and a move of numbers, not "e.p."
	wordEnd                     // whatever no word has
	lineBlank                   // blanks and line breaks
)

// classes are the kinds that each byte is of.
var classes = func() (table [256]class) {
	for i := range table {
		b := byte(i)
		set := func(c class, holds bool) {
			if holds {
				table[i] |= c
			}
		}
		digit := b >= '0' && b <= '9'
		letter := b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
		set(high, b >= 0x80)
		set(notDigit, !digit)
		set(notName, !digit && !letter && b != '_' && b != '-')
		set(notBlank, b != ' ' && b != '\t')
		set(lineEnd, b == '\n' || b == '\r')
		set(brace, b == '}')
		set(escape, b == '"' || b == '\\')
		set(dot, b == '.')
		set(wordEnd, b <= ' ' || b == 0x7F)
		set(lineBlank, b == ' ' || b >= '\t' && b <= '\r')
	}
	for _, b := range []byte(`{}()[];%$!?"*`) {
		table[b] |= wordEnd
	}
	return table
}()

// span returns how many bytes of a text come before the first of a class, and
// what classes these are of.
func span(text []byte, stop class) (n int, seen class) {
	for n, b := range text {
		c := classes[b]
		if c&stop != 0 {
			return n, seen
		}
		seen |= c
	}
	return len(text), seen
}

func isBlank(b int) bool { return b >= 0 && classes[b]&lineBlank != 0 }

func isDigit(b byte) bool { return classes[b]&notDigit == 0 }
