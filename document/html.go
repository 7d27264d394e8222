package document

import (
	"strings"

	"golang.org/x/net/html"
)

// htmlReader reads HTML: a file, blocks of Markdown that follow one another, or a
// tag in running text of Markdown.
type htmlReader struct {
	*reader
	page   Line // what is read, with its line ends
	inline bool // a tag in running text, whose flow goes on
	flow   *flow
	begin  int // of the paragraph; -1 if it has none
	last   int // behind the last tag or text before the one being read
	tables []*openTable
	raw    string // the element whose text is not HTML, if in one
	code   *openCode
	xml    bool
	lists  []int // numbers of the next items of the lists that are open, 0 for one without
	item   int   // the number before the next paragraph
}

// openCode is a <pre> that is open.
type openCode struct {
	tag     string
	passage Passage
	outer   *flow
}

// openTable is a table that is open.
type openTable struct {
	passage Passage
	outer   *flow
	cell    *Cell // that is open
}

func (r *reader) readHTML(begin int) {
	whole := Line{Text: r.source, pieces: []piece{{0, 0, len(r.source), len(r.source), verbatim}}}
	h := &htmlReader{reader: r, page: whole.slice(begin, len(r.source)), flow: newFlow(r.source), begin: -1}
	h.xml = strings.HasSuffix(strings.ToLower(r.d.Name), ".xhtml")
	h.read()
}

func (h *htmlReader) read() {
	z := html.NewTokenizer(strings.NewReader(h.page.Text))
	begin := 0
	for {
		kind := z.Next()
		end := begin + len(z.Raw())
		if kind == html.ErrorToken {
			break
		}
		switch kind {
		case html.TextToken:
			h.text(begin, end)
		case html.CommentToken:
			h.comment(begin, end)
		case html.StartTagToken, html.SelfClosingTagToken:
			t := readTag(h.page.Text[begin:end])
			h.startTag(t, begin, end)
			if h.xml && t.selfClosing {
				z.NextIsNotRawText()
				h.endTag(t.name, begin, end)
			}
		case html.EndTagToken:
			h.endTag(readTag(h.page.Text[begin:end]).name, begin, end)
		}
		if text := strings.TrimRight(h.page.Text[begin:end], blanks); text != "" && kind != html.CommentToken {
			_, h.last = h.source(begin, begin+len(text))
		}
		begin = end
	}
	if !h.inline {
		h.close()
	}
}

// source returns the bytes of the file for those of the page.
func (h *htmlReader) source(begin, end int) (sourceBegin, sourceEnd int) {
	sourceBegin = h.page.Offset(begin)
	if end <= begin {
		return sourceBegin, sourceBegin
	}
	return sourceBegin, h.page.Offset(end-1) + 1
}

func (h *htmlReader) comment(begin, end int) {
	text, ok := strings.CutPrefix(h.page.Text[begin:end], "<!--")
	if !ok {
		return
	}
	c := comment{}
	c.begin, c.end = h.source(begin, end)
	c.text, c.closed = strings.CutSuffix(text, "-->")
	h.comments = append(h.comments, c)
	if !h.inline && h.code == nil && len(h.tables) == 0 && h.flow.isBlank() {
		h.begin = -1
	}
}

func (h *htmlReader) text(begin, end int) {
	switch h.raw {
	case "":
	case "script":
		p := Passage{Kind: Code, Info: "script"}
		p.Begin, p.End = h.source(begin, end)
		f := newFlow(h.reader.source)
		h.copyText(f, begin, end, false, inText)
		if p.Lines = trimBlankLines(f.take()); len(p.Lines) > 0 {
			h.add(p)
		}
		return
	default:
		return
	}
	if h.inline {
		return
	}
	if h.begin < 0 {
		if first := strings.IndexFunc(h.page.Text[begin:end], func(r rune) bool { return !strings.ContainsRune(blanks, r) }); first >= 0 {
			h.begin = h.page.Offset(begin + first)
		}
	}
	h.copyText(h.flow, begin, end, true, inText)
}

// copyText puts bytes of the page into a flow, line by line.
func (h *htmlReader) copyText(f *flow, begin, end int, entities bool, in where) {
	plain := begin
	for i := begin; i < end; {
		switch c := h.page.Text[i]; {
		case c == '\n':
			line := i
			if line > plain && h.page.Text[line-1] == '\r' {
				line--
			}
			h.verbatim(f, plain, line)
			f.newline(h.page.Offset(line))
			plain = i + 1
		case c == '&' && entities:
			if text, length := entity(h.page.Text[i:end], in); length > 0 {
				h.verbatim(f, plain, i)
				sourceBegin, sourceEnd := h.source(i, i+length)
				f.stands(text, sourceBegin, sourceEnd, escaped)
				i += length
				plain = i
				continue
			}
		}
		i++
	}
	h.verbatim(f, plain, end)
}

// verbatim puts bytes of the page into a flow, which must be of one line.
func (h *htmlReader) verbatim(f *flow, begin, end int) {
	for begin < end {
		p := h.page.pieces[h.page.pieceAt(begin)]
		stop := min(end, p.text+p.textLength)
		if p.origin == verbatim {
			f.verbatim(p.source+begin-p.text, p.source+stop-p.text)
		}
		begin = stop
	}
}

// flush ends a paragraph. Inside a cell or code it ends a line only. end is the
// offset behind the tag that ends it, 0 if it has none.
func (h *htmlReader) flush(end int) {
	if h.code != nil || h.inCell() {
		h.flow.newline(h.flow.end)
		return
	}
	last := max(h.flow.end, h.last)
	lines, spans := h.flow.finish()
	if lines = trimLines(lines); len(lines) > 0 {
		p := Passage{Kind: Paragraph, Lines: lines, Begin: h.begin, End: max(end, last), Item: h.item}
		h.add(p)
		h.item = 0
	}
	h.add(spans...)
	h.flow, h.begin = newFlow(h.reader.source), -1
}

func (h *htmlReader) inCell() bool {
	return len(h.tables) > 0 && h.tables[len(h.tables)-1].cell != nil
}

// close ends everything that is open at the end of the page.
func (h *htmlReader) close() {
	if h.code != nil {
		h.endCode(max(h.last, h.flow.end))
	}
	for len(h.tables) > 0 {
		h.endTable(max(h.last, h.flow.end))
	}
	h.flush(0)
}

// trimBlankLines returns the lines without blank ones before and behind.
func trimBlankLines(lines []Line) []Line {
	for len(lines) > 0 && strings.Trim(lines[0].Text, blanks) == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && strings.Trim(lines[len(lines)-1].Text, blanks) == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}
