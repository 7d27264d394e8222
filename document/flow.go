package document

import "strings"

// flow gathers lines from stretches of the source, and the spans in them.
type flow struct {
	source string
	lines  []Line
	text   []byte  // of the line that is not ended
	pieces []piece // of all lines; those from first belong to that one
	first  int
	end    int // behind the last byte of the source that was put in
	spans  []span
	open   []int // indices of spans
}

// span is a passage whose text is part of the flow's.
type span struct {
	tag        string
	passage    Passage
	begin, end point
}

// point is a byte of the text of a line.
type point struct{ line, column int }

func newFlow(source string) *flow { return &flow{source: source} }

// verbatim puts bytes of the source in, which must be of one line.
func (f *flow) verbatim(begin, end int) {
	if begin >= end {
		return
	}
	if n := len(f.pieces); n > f.first {
		if last := &f.pieces[n-1]; last.origin == verbatim && last.source+last.sourceLength == begin {
			last.textLength += end - begin
			last.sourceLength += end - begin
			f.text = append(f.text, f.source[begin:end]...)
			f.end = end
			return
		}
	}
	f.pieces = append(f.pieces, piece{len(f.text), begin, end - begin, end - begin, verbatim})
	f.text = append(f.text, f.source[begin:end]...)
	f.end = end
}

// stands puts in a text that bytes of the source stand for.
func (f *flow) stands(text string, begin, end int, from origin) {
	switch text {
	case "":
		return
	case "\n":
		f.newline(begin)
		f.end = end
		return
	}
	f.pieces = append(f.pieces, piece{len(f.text), begin, len(text), end - begin, from})
	f.text = append(f.text, text...)
	f.end = end
}

// newline ends a line; if it is empty, at is where it is.
func (f *flow) newline(at int) {
	if len(f.pieces) == f.first {
		f.pieces = append(f.pieces, piece{source: at})
	}
	n := len(f.pieces)
	pieces := f.pieces[f.first:n:n]
	line := Line{pieces: pieces}
	if len(pieces) == 1 && pieces[0].origin == verbatim {
		line.Text = f.source[pieces[0].source : pieces[0].source+pieces[0].sourceLength]
	} else {
		line.Text = string(f.text)
	}
	f.lines = append(f.lines, line)
	f.text, f.first = f.text[:0], n
}

func (f *flow) here() point { return point{len(f.lines), len(f.text)} }

// openSpan begins a passage that is part of the flow; tag says what ends it.
func (f *flow) openSpan(tag string, passage Passage) {
	f.open = append(f.open, len(f.spans))
	f.spans = append(f.spans, span{tag: tag, passage: passage, begin: f.here()})
}

// closeSpan ends the innermost span of the tag and those in it, if there is one.
func (f *flow) closeSpan(tag string, end int) {
	for k := len(f.open) - 1; k >= 0; k-- {
		if f.spans[f.open[k]].tag == tag {
			f.closeSpans(k, end)
			return
		}
	}
}

func (f *flow) closeSpans(from, end int) {
	for _, i := range f.open[from:] {
		f.spans[i].end, f.spans[i].passage.End = f.here(), end
	}
	f.open = f.open[:from]
}

// finish ends the flow. It returns the lines and the passages that are part of
// them; those without text are left out.
func (f *flow) finish() (lines []Line, spans []Passage) {
	f.closeSpans(0, f.end)
	if len(f.pieces) > f.first {
		f.newline(f.end)
	}
	for _, s := range f.spans {
		for k := s.begin.line; k <= s.end.line && k < len(f.lines); k++ {
			line := &f.lines[k]
			begin, end := 0, len(line.Text)
			if k == s.begin.line {
				begin = s.begin.column
			}
			if k == s.end.line {
				end = s.end.column
			}
			if begin < end {
				s.passage.Lines = append(s.passage.Lines, line.slice(begin, end))
			}
		}
		if len(s.passage.Lines) > 0 {
			spans = append(spans, s.passage)
		}
	}
	return f.lines, spans
}

// trimLines returns the lines without blanks around them, and without empty ones.
func trimLines(lines []Line) []Line {
	kept := lines[:0:0]
	for k := range lines {
		if line := lines[k].trimmed(); line.Text != "" {
			kept = append(kept, line)
		}
	}
	return kept
}

// take ends a flow without spans.
func (f *flow) take() []Line {
	lines, _ := f.finish()
	return lines
}

// isBlank reports whether nothing but blanks was put in.
func (f *flow) isBlank() bool {
	for i := range f.lines {
		if strings.Trim(f.lines[i].Text, blanks) != "" {
			return false
		}
	}
	return strings.Trim(string(f.text), blanks) == ""
}
