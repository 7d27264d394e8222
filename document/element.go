package document

import (
	"strconv"
	"strings"
)

// element is what a tag does to the text around it.
type element uint8

const (
	inlineElement element = iota
	blockElement          // ends a paragraph
	lineElement           // ends a line
	spanElement           // its text is a passage in a paragraph
	codeElement           // its text is code
	tableElement
	rawElement // its text is not shown
)

var elements = elementsByName(map[element]string{
	blockElement: "p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote section article aside header footer " +
		"nav main figure figcaption form fieldset hr html head body title address details summary center caption",
	lineElement:  "br div option",
	spanElement:  "code tt samp fen",
	codeElement:  "pre listing xmp textarea",
	tableElement: "table tr td th",
	rawElement:   "script style noscript iframe noembed noframes",
})

func elementsByName(names map[element]string) map[string]element {
	byName := map[string]element{}
	for kind, list := range names {
		for name := range strings.FieldsSeq(list) {
			byName[name] = kind
		}
	}
	return byName
}

func (h *htmlReader) startTag(t tag, begin, end int) {
	sourceBegin, sourceEnd := h.source(begin, end)
	kind := elements[t.name]
	h.leaveCode(t.name, sourceBegin)
	switch {
	case kind == rawElement:
		if !h.inline {
			h.raw = t.name
		}
	case kind == lineElement:
		h.flow.newline(sourceBegin)
	case kind == spanElement:
		h.startSpan(t, begin, sourceBegin)
	case t.name == "img" || t.name == "image":
		h.picture(t, begin, sourceBegin, sourceEnd)
	case h.inline || h.code != nil:
	case kind == codeElement:
		h.startCode(t, begin, sourceBegin)
	case kind == tableElement:
		h.startTablePart(t.name, sourceBegin, sourceEnd)
	case kind == blockElement:
		h.flush(0)
		h.begin = sourceBegin
		h.startList(t, begin)
	}
	h.attributes(t, begin)
}

// startList keeps count of the items of numbered lists.
func (h *htmlReader) startList(t tag, begin int) {
	switch top := len(h.lists) - 1; {
	case t.name == "ul":
		h.lists = append(h.lists, 0)
	case t.name == "ol":
		number := 1
		for _, a := range t.attributes {
			if a.name == "start" {
				if n, err := strconv.Atoi(h.page.Text[begin+a.begin : begin+a.end]); err == nil {
					number = n
				}
			}
		}
		h.lists = append(h.lists, number)
	case t.name == "li" && top >= 0:
		if h.item = h.lists[top]; h.item > 0 {
			h.lists[top]++
		}
	}
}

func (h *htmlReader) endList(name string) {
	if n := len(h.lists); n > 0 && (name == "ol" || name == "ul") {
		h.lists = h.lists[:n-1]
	}
	if name == "li" {
		h.item = 0
	}
}

func (h *htmlReader) endTag(name string, begin, end int) {
	sourceBegin, sourceEnd := h.source(begin, end)
	kind := elements[name]
	h.leaveCode(name, sourceBegin)
	switch {
	case kind == rawElement:
		h.raw = ""
	case kind == lineElement && name != "option":
		h.flow.newline(sourceBegin)
	case kind == spanElement:
		h.flow.closeSpan(name, sourceEnd)
	case h.inline:
	case h.code != nil:
		if name == h.code.tag {
			h.endCode(sourceEnd)
		}
	case name == "table" && len(h.tables) > 0:
		h.endTable(sourceEnd)
	case kind == tableElement:
		h.endCell(sourceBegin)
	case kind == blockElement:
		h.flush(sourceEnd)
		h.endList(name)
	}
}

// leaveCode ends code in a cell that was not closed before the cell is.
func (h *htmlReader) leaveCode(name string, at int) {
	if h.code != nil && elements[name] == tableElement && h.inCell() {
		h.endCode(at)
	}
}

func (h *htmlReader) startSpan(t tag, begin, sourceBegin int) {
	if h.code != nil {
		if language := h.language(t, begin); language != "" && t.name == "code" {
			h.code.passage.Info = language
		}
		return
	}
	p := Passage{Kind: Span, Begin: sourceBegin}
	if t.name == "fen" {
		p.Info = "fen"
	}
	h.flow.openSpan(t.name, p)
	if !h.inline && h.begin < 0 {
		h.begin = sourceBegin
	}
}

// language returns what the class of a tag says of the language of its text.
func (h *htmlReader) language(t tag, begin int) string {
	for _, a := range t.attributes {
		if a.name != "class" {
			continue
		}
		class := h.page.Text[begin+a.begin : begin+a.end]
		for _, prefix := range []string{"language-", "lang-"} {
			if rest, ok := strings.CutPrefix(class, prefix); ok {
				return rest
			}
		}
		return class
	}
	return ""
}

func (h *htmlReader) startCode(t tag, begin, sourceBegin int) {
	if !h.inCell() {
		h.flush(0)
	}
	p := Passage{Kind: Code, Info: h.language(t, begin), Begin: sourceBegin}
	h.code = &openCode{t.name, p, h.flow}
	h.flow = newFlow(h.reader.source)
}

func (h *htmlReader) endCode(end int) {
	p := h.code.passage
	lines, spans := h.flow.finish()
	if len(lines) > 0 && lines[0].Text == "" {
		lines = lines[1:] // the line end behind the tag
	}
	p.Lines, p.End = lines, end
	if n := len(lines); n > 0 {
		p.End = max(end, lines[n-1].Offset(len(lines[n-1].Text)))
	}
	h.add(p)
	h.add(spans...)
	h.flow, h.code, h.begin = h.code.outer, nil, -1
	h.flow.newline(end)
}

func (h *htmlReader) picture(t tag, begin, sourceBegin, sourceEnd int) {
	p := Passage{Kind: Picture, Begin: sourceBegin, End: sourceEnd}
	for _, a := range t.attributes {
		switch lines := h.value(a, begin); a.name {
		case "alt":
			p.Lines = lines
		case "src", "href":
			for _, line := range lines {
				p.Info += line.Text
			}
		}
	}
	h.add(p)
}

// value returns the value of an attribute, its entities undone.
func (h *htmlReader) value(a attribute, begin int) []Line {
	f := newFlow(h.reader.source)
	h.copyText(f, begin+a.begin, begin+a.end, true, inAttribute)
	return f.take()
}

// attributes adds the values of attributes that may hold a position.
func (h *htmlReader) attributes(t tag, begin int) {
	for _, a := range t.attributes {
		if a.begin == a.end || !a.mayHoldPosition(h.page.Text[begin+a.begin:begin+a.end]) {
			continue
		}
		p := Passage{Kind: Span, Info: a.name, Lines: h.value(a, begin)}
		p.Begin, p.End = h.source(begin+a.begin, begin+a.end)
		h.add(p)
	}
}

func (h *htmlReader) startTablePart(name string, begin, end int) {
	if name == "table" {
		if !h.inCell() {
			h.flush(0)
		}
		h.tables = append(h.tables, &openTable{passage: Passage{Kind: Table, Begin: begin}, outer: h.flow})
		h.flow, h.begin = newFlow(h.reader.source), -1
		return
	}
	if len(h.tables) == 0 {
		return
	}
	h.endCell(begin)
	h.flush(0) // a caption, or text that is in no cell
	t := h.tables[len(h.tables)-1]
	rows := &t.passage.Rows
	if name == "tr" || len(*rows) == 0 {
		*rows = append(*rows, nil)
	}
	if name != "tr" {
		t.cell = &Cell{Begin: end, End: end}
	}
}

// endCell ends the cell that is open, if one is.
func (h *htmlReader) endCell(end int) {
	if !h.inCell() {
		return
	}
	t := h.tables[len(h.tables)-1]
	c := t.cell
	lines, spans := h.flow.finish()
	h.add(spans...)
	c.Lines, c.End = trimLines(lines), max(c.Begin, end)
	c.Lines = c.orEmpty(h.reader.source)
	row := &t.passage.Rows[len(t.passage.Rows)-1]
	*row = append(*row, *c)
	t.cell, h.flow, h.begin = nil, newFlow(h.reader.source), -1
}

func (h *htmlReader) endTable(end int) {
	h.endCell(end)
	h.flush(0)
	t := h.tables[len(h.tables)-1]
	h.tables = h.tables[:len(h.tables)-1]
	t.passage.End = end
	if len(t.passage.Rows) > 0 {
		h.add(t.passage)
	}
	h.flow, h.begin = t.outer, -1
	h.flow.newline(end)
}
