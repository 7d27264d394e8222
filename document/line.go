package document

import (
	"sort"
	"strings"
)

// Line is a line as a reader sees it. Its bytes come from the source in pieces.
type Line struct {
	Text   string
	pieces []piece
}

// piece is a stretch of a line's text and the bytes of the source that it comes
// from. An empty line has one without text, which says where it is.
type piece struct {
	text, source             int
	textLength, sourceLength int
	origin                   origin
}

// origin is how a stretch of text stands in the source.
type origin uint8

const (
	verbatim origin = iota // byte by byte
	escaped                // as an entity or behind a backslash
	padding                // blanks, as the part of a tab that markup has left over
)

// pieceAt returns the index of the piece that holds byte i of the text, the last
// one for the end of the line. The line must have pieces.
func (l *Line) pieceAt(i int) int {
	return max(0, sort.Search(len(l.pieces), func(k int) bool { return l.pieces[k].text > i })-1)
}

// Offset returns the byte of the source at which byte i of the text stands; for
// the end of the text, the byte behind its last one.
func (l *Line) Offset(i int) int {
	if len(l.pieces) == 0 {
		return 0
	}
	p := l.pieces[l.pieceAt(i)]
	switch {
	case i >= p.text+p.textLength:
		return p.source + p.sourceLength
	case p.origin == verbatim && i > p.text:
		return p.source + i - p.text
	}
	return p.source
}

// Place returns the line and column, from 1, of byte i of the text. A column is a
// character.
func (l *Line) Place(d *Document, i int) (line, column int) { return d.Place(l.Offset(i)) }

// Span returns the bytes of the source that show text [begin, end). ok is false if
// they cannot be replaced as one: where markup lies between them, where a bound
// falls into an entity, and where the text is what is left of a tab.
func (l *Line) Span(begin, end int) (sourceBegin, sourceEnd int, ok bool) {
	if len(l.pieces) == 0 || begin < 0 || end < begin || end > len(l.Text) {
		return 0, 0, false
	}
	k := l.pieceAt(begin)
	p := l.pieces[k]
	sourceBegin = l.Offset(begin)
	if p.origin != verbatim && begin != p.text && begin != p.text+p.textLength {
		return 0, 0, false
	}
	if begin == end {
		return sourceBegin, sourceBegin, p.origin != padding
	}
	next := p.source
	for ; k < len(l.pieces) && l.pieces[k].text < end; k++ {
		p = l.pieces[k]
		if p.source != next || p.origin == padding {
			return 0, 0, false
		}
		next = p.source + p.sourceLength
	}
	if rest := p.text + p.textLength - end; rest > 0 {
		if p.origin != verbatim {
			return 0, 0, false
		}
		next -= rest
	}
	return sourceBegin, next, true
}

// shows reports whether the line has the bytes of the source from begin to end, as
// they stand there.
func (l *Line) shows(begin, end int) bool {
	for _, p := range l.pieces {
		if p.origin == verbatim && p.source <= begin && begin < p.source+p.sourceLength {
			begin = p.source + p.sourceLength
		}
	}
	return begin >= end
}

// slice returns text [begin, end) as a line.
func (l *Line) slice(begin, end int) Line {
	cut := Line{Text: l.Text[begin:end]}
	if begin == end {
		cut.pieces = []piece{{source: l.Offset(begin)}}
		return cut
	}
	if begin == 0 && end == len(l.Text) {
		return *l
	}
	for k := l.pieceAt(begin); k < len(l.pieces) && l.pieces[k].text < end; k++ {
		p := l.pieces[k]
		if p.origin == verbatim {
			low, high := max(begin, p.text), min(end, p.text+p.textLength)
			p = piece{low, p.source + low - p.text, high - low, high - low, verbatim}
		}
		p.text -= begin
		cut.pieces = append(cut.pieces, p)
	}
	return cut
}

const blanks = " \t\r\n\f\v"

// trimmed returns the line without the blanks around it.
func (l *Line) trimmed() Line {
	text := strings.TrimRight(l.Text, blanks)
	return l.slice(len(text)-len(strings.TrimLeft(text, blanks)), len(text))
}
