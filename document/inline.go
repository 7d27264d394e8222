package document

import (
	"strings"

	"github.com/yuin/goldmark/ast"
)

// inline puts the text of a block or of an inline element into a flow, and adds
// what lies in it.
func (m *markdownReader) inline(f *flow, n ast.Node) {
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		switch child := child.(type) {
		case *ast.Text:
			if child.IsRaw() {
				m.segment(f, child.Segment)
			} else {
				m.unescape(f, m.at(child.Segment.Start), m.at(child.Segment.Stop))
			}
			if child.SoftLineBreak() || child.HardLineBreak() {
				f.newline(m.at(child.Segment.Stop))
			}
		case *ast.CodeSpan:
			m.codeSpan(f, child)
		case *ast.Link:
			m.inline(f, child)
			if child.Reference == nil {
				m.address(child.Destination, "href", f.end, m.end(child))
			}
		case *ast.Image:
			m.image(f, child)
		case *ast.AutoLink:
			begin := m.at(child.Pos())
			f.openSpan("<", Passage{Kind: Span, Info: "href", Begin: begin})
			f.verbatim(begin+1, m.end(child)-1)
			f.closeSpan("<", m.end(child))
		case *ast.RawHTML:
			var page stretch
			for _, s := range child.Segments.Sliced(0, child.Segments.Len()) {
				page.add(m.source, m.at(s.Start), m.at(s.Stop))
			}
			h := &htmlReader{reader: m.reader, page: page.line(), flow: f, inline: true}
			h.read()
		default:
			m.inline(f, child)
		}
	}
}

func (m *markdownReader) codeSpan(f *flow, n *ast.CodeSpan) {
	begin, end := m.at(n.Pos()), m.end(n)
	// A line end beside a mark is cut off by goldmark, but keeps lines apart too.
	cut := func(from, to int) {
		if from < to && strings.IndexByte(m.source[from:to], '\n') >= 0 {
			f.newline(from)
		}
	}
	f.openSpan("`", Passage{Kind: Span, Begin: begin})
	if first, ok := n.FirstChild().(*ast.Text); ok {
		cut(begin, m.at(first.Segment.Start))
	}
	m.inline(f, n)
	if last, ok := n.LastChild().(*ast.Text); ok {
		cut(m.at(last.Segment.Stop), end)
	}
	f.closeSpan("`", end)
}

// end returns the offset in the source behind an inline element.
func (m *markdownReader) end(n ast.Node) int {
	end, ok := m.ends[n]
	if !ok {
		return m.at(n.Pos())
	}
	return m.at(end)
}

func (m *markdownReader) image(f *flow, n *ast.Image) {
	p := Passage{Kind: Picture, Begin: m.at(n.Pos()), End: m.end(n)}
	alternative := newFlow(m.source)
	m.inline(alternative, n)
	p.Lines, _ = alternative.finish()
	address := newFlow(m.source)
	m.copyAddress(address, n.Destination, p.Begin, len(m.source))
	for _, line := range address.take() {
		p.Info += line.Text
	}
	m.add(p)
	if n.Reference == nil {
		m.address(n.Destination, "src", p.Begin, p.End)
	}
	f.end = max(f.end, p.End)
}

// address adds the address of a link, which stands between two offsets, as a span.
func (m *markdownReader) address(destination []byte, info string, begin, end int) {
	f := newFlow(m.source)
	p := Passage{Kind: Span, Info: info}
	p.Begin, p.End = m.copyAddress(f, destination, begin, end)
	if p.Lines = f.take(); len(p.Lines) > 0 {
		m.add(p)
	}
}

// copyAddress puts an address into a flow and returns where it stands.
func (m *markdownReader) copyAddress(f *flow, destination []byte, low, high int) (begin, end int) {
	if len(destination) == 0 {
		return 0, 0
	}
	// goldmark gives a part of what it was given, but a copy where a tab before it
	// was taken in half.
	begin = m.base + cap(m.tree) - cap(destination)
	if offset := begin - m.base; offset < 0 || offset >= len(m.tree) || &m.tree[offset] != &destination[0] {
		offset = strings.Index(m.source[low:max(low, high)], string(destination))
		if offset < 0 {
			return 0, 0
		}
		begin = low + offset
	}
	end = begin + len(destination)
	m.unescape(f, begin, end)
	return begin, end
}

// unescape puts a text of Markdown into a flow, its entities and backslashes
// undone.
func (r *reader) unescape(f *flow, begin, end int) {
	plain := begin
	for i := begin; i < end; {
		text, length := "", 0
		switch r.source[i] {
		case '\\':
			if i+1 < end && isPunctuation(r.source[i+1]) {
				text, length = r.source[i+1:i+2], 2
			}
		case '&':
			text, length = entity(r.source[i:end], inMarkdown)
		case '\n':
			f.verbatim(plain, i)
			f.newline(i)
			plain = i + 1
		}
		if length == 0 {
			i++
			continue
		}
		f.verbatim(plain, i)
		f.stands(text, i, i+length, escaped)
		i += length
		plain = i
	}
	f.verbatim(plain, end)
}
