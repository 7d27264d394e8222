package document

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode/utf8"
)

// Read takes a file apart. What it is written in is told by its name. The source
// is kept, not copied.
//
// A source that is no text of UTF-8 is refused; the error holds a Problem.
func Read(name string, source []byte) (*Document, error) {
	d := &Document{Name: name, Source: source, Markup: markupOf(name), places: newPlaceTable(source)}
	if offset, problem := foreign(source); problem != "" {
		line, column := d.Place(offset)
		return nil, fmt.Errorf("%s:%w", name, Problem{line, column, problem})
	}
	r := &reader{d: d, source: string(source)}
	switch d.Markup {
	case Markdown:
		r.readMarkdown(bom(source))
	case HTML:
		r.readHTML(bom(source))
	default:
		r.readText(bom(source))
	}
	slices.SortStableFunc(r.passages, func(a, b Passage) int {
		return cmp.Or(cmp.Compare(a.Begin, b.Begin), cmp.Compare(b.End, a.End))
	})
	d.Passages = r.passages
	r.readDirectives()
	return d, nil
}

// reader holds what was found in a file so far.
type reader struct {
	d        *Document
	source   string
	passages []Passage
	comments []comment
}

func (r *reader) add(passages ...Passage) { r.passages = append(r.passages, passages...) }

func markupOf(name string) Markup {
	switch strings.ToLower(path.Ext(strings.ReplaceAll(name, `\`, "/"))) {
	case ".md", ".markdown", ".mdown", ".mkd", ".mdx":
		return Markdown
	case ".html", ".htm", ".xhtml":
		return HTML
	}
	return Text
}

// foreign tells why a source is no text of UTF-8, and where it shows.
func foreign(source []byte) (offset int, problem string) {
	if bytes.HasPrefix(source, []byte("\xFF\xFE")) || bytes.HasPrefix(source, []byte("\xFE\xFF")) {
		return 0, "text in UTF-16; save the file as UTF-8"
	}
	if i := bytes.IndexByte(source, 0); i >= 0 {
		return i, "a NUL byte: this is no text, or text in UTF-16; save the file as UTF-8"
	}
	for i := 0; i < len(source); {
		r, size := utf8.DecodeRune(source[i:])
		if r == utf8.RuneError && size == 1 {
			return i, fmt.Sprintf("byte 0x%02X is no UTF-8; save the file as UTF-8", source[i])
		}
		i += size
	}
	return 0, ""
}

// endOfLine returns the offset behind the last character of the line that holds
// offset, and that of the next line.
func endOfLine(source string, offset int) (end, next int) {
	length := strings.IndexByte(source[offset:], '\n')
	if length < 0 {
		end, next = len(source), len(source)
	} else {
		end, next = offset+length, offset+length+1
	}
	if end > offset && end < next && source[end-1] == '\r' {
		end--
	}
	return end, next
}
