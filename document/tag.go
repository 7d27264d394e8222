package document

import "strings"

// tag is a tag of HTML.
type tag struct {
	name        string // in small letters
	attributes  []attribute
	selfClosing bool // "/>" at its end
}

// attribute is one of a tag; begin and end are the bytes of its value in the tag,
// without quotes.
type attribute struct {
	name       string // in small letters
	begin, end int
}

// readTag reads a tag as browsers do, its angle brackets included.
func readTag(s string) tag {
	i := 1
	if strings.HasPrefix(s, "</") {
		i = 2
	}
	name := i
	for i < len(s) && strings.IndexByte(blanks+"/>", s[i]) < 0 {
		i++
	}
	t := tag{name: strings.ToLower(s[name:i]), selfClosing: strings.HasSuffix(s, "/>")}
	for {
		for i < len(s) && strings.IndexByte(blanks+"/", s[i]) >= 0 {
			i++
		}
		if i >= len(s) || s[i] == '>' {
			return t
		}
		var a attribute
		a, i = readAttribute(s, i)
		t.attributes = append(t.attributes, a)
	}
}

func readAttribute(s string, i int) (a attribute, next int) {
	name := i
	i++ // an equals sign at the beginning is part of the name
	for i < len(s) && strings.IndexByte(blanks+"/>=", s[i]) < 0 {
		i++
	}
	a.name = strings.ToLower(s[name:i])
	skip := func() {
		for i < len(s) && strings.IndexByte(blanks, s[i]) >= 0 {
			i++
		}
	}
	if skip(); i >= len(s) || s[i] != '=' {
		return a, i
	}
	i++
	skip()
	if i < len(s) && (s[i] == '"' || s[i] == '\'') {
		quote := s[i]
		i++
		a.begin = i
		length := strings.IndexByte(s[i:], quote)
		if length < 0 {
			length = len(s) - i
		}
		a.end = i + length
		return a, min(a.end+1, len(s))
	}
	a.begin = i
	for i < len(s) && strings.IndexByte(blanks+">", s[i]) < 0 {
		i++
	}
	a.end = i
	return a, i
}

// mayHoldPosition reports whether a value of an attribute is worth reading. Those
// that style a page never are.
func (a attribute) mayHoldPosition(value string) bool {
	switch a.name {
	case "class", "id", "style", "alt":
		return false
	case "src", "href", "fen":
		return value != ""
	}
	for _, part := range []string{"fen", "pos", "board", "diagram"} {
		if value != "" && strings.Contains(a.name, part) {
			return true
		}
	}
	return strings.ContainsAny(value, "/:{")
}
