package process

import (
	"encoding/json"
	"slices"
	"strings"
)

// nameTwice returns a name that an object in a text of JSON has twice, in any case
// of letters: encoding/json would take the last of them or mix both. The text must
// be valid.
func nameTwice(text []byte) (name string, twice bool) {
	var names []string // of the open objects, the innermost last
	var opened []int   // how many names there were where each object began
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{':
			opened = append(opened, len(names))
		case '}':
			begin := opened[len(opened)-1]
			own := names[begin:]
			slices.Sort(own)
			for k := 1; k < len(own); k++ {
				if own[k] == own[k-1] {
					return own[k], true
				}
			}
			names, opened = names[:begin], opened[:len(opened)-1]
		case '"':
			end, escaped := endOfString(text, i)
			if isName(text[end:]) {
				names = append(names, folded(text[i:end], escaped))
			}
			i = end - 1
		}
	}
	return "", false
}

// endOfString returns the offset behind the string that begins at i, and whether
// something in it is escaped.
func endOfString(text []byte, i int) (end int, escaped bool) {
	for end = i + 1; text[end] != '"'; end++ {
		if text[end] == '\\' {
			end, escaped = end+1, true
		}
	}
	return end + 1, escaped
}

// isName reports whether what follows a string makes a name of it.
func isName(rest []byte) bool {
	for _, b := range rest {
		switch b {
		case ' ', '\t', '\r', '\n':
		default:
			return b == ':'
		}
	}
	return false
}

// folded returns what a quoted string says, in one case of letters: that in which
// encoding/json finds the field of a name.
func folded(quoted []byte, escaped bool) string {
	name := string(quoted[1 : len(quoted)-1])
	if escaped {
		if err := json.Unmarshal(quoted, &name); err != nil {
			return name
		}
	}
	return strings.ToLower(strings.ToUpper(name))
}
