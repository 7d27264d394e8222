package proofread

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// number is a number as it stands in a text: the digits' places, the sign that
// parts thousands, and the digits' form.
type number struct {
	begin, end int // bytes of the text
	value      uint64
	separator  string // between groups of three digits, empty if there is none
	wide       bool   // full-width digits
}

// separators are the signs by which texts part thousands.
var separators = []string{",", ".", " ", "\u00a0", "\u202f", "\u2009", "'", "’", "_", "，"}

// readNumber finds the one number that a reader sees in a text; an error says that
// there is none, or several.
func readNumber(written string) (n number, err error) {
	if strings.Contains(written, "&#") {
		return n, fmt.Errorf("%q: a character is written by its number; write it itself", written)
	}
	text := withoutTags(written)
	found := false
	for i := 0; i < len(text); {
		size, _ := digitAt(text[i:])
		if size == 0 {
			i++
			continue
		}
		next := numberAt(text, i)
		if found {
			return n, fmt.Errorf("two numbers, %q and %q; a value is one number", text[n.begin:n.end], text[next.begin:next.end])
		}
		n, found, i = next, true, next.end
	}
	if !found {
		return n, fmt.Errorf("no number in %q", written)
	}
	digits := strings.Map(func(r rune) rune {
		switch {
		case r >= '０' && r <= '９':
			return r - '０' + '0'
		case r >= '0' && r <= '9':
			return r
		}
		return -1
	}, text[n.begin:n.end])
	if n.value, err = strconv.ParseUint(digits, 10, 64); err != nil {
		return n, fmt.Errorf("number %q is too large", text[n.begin:n.end])
	}
	return n, nil
}

// withoutTags returns a text with something that is no digit in the place of each
// byte of a tag or comment.
func withoutTags(text string) string {
	bytes := []byte(text)
	inTag := false
	for i, b := range bytes {
		if b == '<' && i+1 < len(bytes) && (bytes[i+1] == '/' || bytes[i+1] == '!' || bytes[i+1]|0x20 >= 'a' && bytes[i+1]|0x20 <= 'z') {
			inTag = true
		}
		if inTag {
			bytes[i] = '<'
			inTag = b != '>'
		}
	}
	return string(bytes)
}

// digitAt returns the length of a digit at the beginning of a text, 0 if there is
// none.
func digitAt(text string) (size int, wide bool) {
	switch r, size := utf8.DecodeRuneInString(text); {
	case r >= '0' && r <= '9':
		return size, false
	case r >= '０' && r <= '９':
		return size, true
	}
	return 0, false
}

// numberAt returns the number whose first digit is at i: digits, and groups of
// exactly three behind one and the same separator.
func numberAt(text string, i int) (n number) {
	n.begin = i
	run := func(at int) (end, digits int) {
		for at < len(text) {
			size, wide := digitAt(text[at:])
			if size == 0 {
				break
			}
			n.wide = wide
			at, digits = at+size, digits+1
		}
		return at, digits
	}
	end, digits := run(i)
	for n.end = end; digits <= 3; n.end = end {
		sign := ""
		for _, s := range separators {
			if strings.HasPrefix(text[n.end:], s) {
				sign = s
			}
		}
		if sign == "" || n.separator != "" && sign != n.separator {
			break
		}
		next, group := run(n.end + len(sign))
		if group != 3 {
			break
		}
		n.separator, end = sign, next
	}
	return n
}

// spelled writes another value in the form in which the number was written.
// Thousands that were not parted, as 890 has none, are parted by nothing.
func (n number) spelled(value uint64) string {
	digits := strconv.FormatUint(value, 10)
	var out strings.Builder
	for i, d := range digits {
		if rest := len(digits) - i; i > 0 && rest%3 == 0 {
			out.WriteString(n.separator)
		}
		if n.wide {
			d += '０' - '0'
		}
		out.WriteRune(d)
	}
	return out.String()
}
