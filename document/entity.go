package document

import (
	"html"
	"strings"
	"unicode/utf8"
)

// where says by which rule an entity is read.
type where uint8

const (
	inText      where = iota // of HTML: some names need no semicolon
	inAttribute              // of HTML: without one, not before a letter, digit or "="
	inMarkdown               // always a semicolon
)

// entity returns what the entity at the beginning of s, which begins with "&",
// stands for, and its length in s. The length is 0 if it is none.
func entity(s string, in where) (text string, length int) {
	if strings.HasPrefix(s, "&#") {
		return numericEntity(s, in)
	}
	n := 1
	for n < len(s) && n < longestName && isAlphanumeric(s[n]) {
		n++
	}
	if n < len(s) && s[n] == ';' {
		text = html.UnescapeString(s[:n+1])
		// "&notit;" comes out as "¬it;".
		if text != s[:n+1] && (!strings.HasSuffix(text, ";") || s[:n+1] == "&semi;") {
			return text, n + 1
		}
	}
	if in == inMarkdown {
		return "", 0
	}
	for k := n; k > 2; k-- {
		text = html.UnescapeString(s[:k])
		if utf8.RuneCountInString(text) == 1 {
			if in == inAttribute && k < len(s) && (s[k] == '=' || isAlphanumeric(s[k])) {
				return "", 0
			}
			return text, k
		}
	}
	return "", 0
}

// longestName is more than the length of every name of an entity, the longest of
// which is "CounterClockwiseContourIntegral".
const longestName = 40

func numericEntity(s string, in where) (text string, length int) {
	n, digits := 2, "0123456789"
	if n < len(s) && (s[n] == 'x' || s[n] == 'X') {
		n, digits = 3, "0123456789abcdefABCDEF"
	}
	first := n
	for n < len(s) && strings.IndexByte(digits, s[n]) >= 0 {
		n++
	}
	closed := n < len(s) && s[n] == ';'
	if n == first || n-first > 12 || in == inMarkdown && (!closed || n-first > 7) {
		return "", 0
	}
	text = html.UnescapeString(s[:n] + ";")
	if closed {
		n++
	}
	return text, n
}

func isAlphanumeric(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

func isPunctuation(c byte) bool { return '!' <= c && c <= '~' && !isAlphanumeric(c) }
