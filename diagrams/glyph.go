package diagrams

import (
	"unicode"
	"unicode/utf8"
)

// A glyph is a character of a line, folded to the form in which signs are
// compared, and the bytes by which it is written.
type glyph struct {
	r          rune
	begin, end int
}

const blank = ' '

// foldLine returns the characters of a line that are seen: colours of terminals,
// variation selectors and blanks without width are left out, other blanks, bars
// and dashes are one sign each, and full-width forms are the plain ones.
func foldLine(text string) []glyph {
	glyphs := make([]glyph, 0, len(text))
	for i := 0; i < len(text); {
		r, size := rune(text[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(text[i:])
		}
		if r == ansiEscape {
			i += escapeLength(text[i:])
			continue
		}
		if isSelector(r) && len(glyphs) > 0 && glyphs[len(glyphs)-1].end == i {
			glyphs[len(glyphs)-1].end += size
		} else if folded := foldRune(r); folded != 0 {
			glyphs = append(glyphs, glyph{folded, i, i + size})
		}
		i += size
	}
	return glyphs
}

const ansiEscape = '\x1b'

// escapeLength returns how many bytes the control sequence of a terminal has that
// a text begins with: ESC [ and all to a letter.
func escapeLength(text string) int {
	if len(text) < 2 || text[1] != '[' {
		return 1
	}
	for i := 2; i < len(text); i++ {
		switch c := text[i]; {
		case c >= 0x40 && c < 0x7f:
			return i + 1
		case c < 0x20 || c > 0x3f:
			return i
		}
	}
	return len(text)
}

func isSelector(r rune) bool { return r == 0xfe0e || r == 0xfe0f }

// foldRune returns a character as it is compared, 0 for one that is not seen.
func foldRune(r rune) rune {
	if r < utf8.RuneSelf {
		if r == '\t' || r == '\r' || r == '\v' || r == '\f' {
			return blank
		}
		return r
	}
	switch r {
	case 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2060, 0xfeff, 0x00ad, 0xfe0e, 0xfe0f:
		return 0
	case 0x2800, 0x3164:
		return blank
	case '│', '┃', '║', '¦', '∣', '❘', '┆', '┊', '╎', '｜':
		return '|'
	case '‐', '‑', '‒', '–', '—', '−', '─', '━', '═', 'ー':
		return '-'
	case '・', '･', '•', '⋅', '∙', '‧':
		return '·'
	}
	if r >= 0xff01 && r <= 0xff5e { // full-width forms of ASCII
		return r - 0xff01 + '!'
	}
	if unicode.IsSpace(r) {
		return blank
	}
	return r
}
