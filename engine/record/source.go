package record

import (
	"bytes"
	"io"
)

// end is what source.peek returns after the last byte.
const end = -1

// source is the bytes of a file, with the place of the next one.
type source struct {
	r      io.Reader
	buf    []byte
	at     int   // of the next byte in buf
	gone   int64 // bytes consumed that are no longer in buf
	line   int   // of the next byte, from 1
	margin int   // where in buf the line began if each character were a byte
	err    error // that ended the file, io.EOF among them
	long   []byte
}

const bufferSize = 64 << 10

// sight is how far ahead of the next byte one can see.
const sight = 512

func newSource(r io.Reader) source {
	return source{r: r, buf: make([]byte, 0, bufferSize), line: 1}
}

// taken returns how many bytes were consumed.
func (s *source) taken() int64 { return s.gone + int64(s.at) }

// column returns that of the next byte, from 1; a column is a character.
func (s *source) column() int { return s.at - s.margin + 1 }

// ahead returns the next n bytes, at most as many as sight, without consuming
// them: fewer only at the end of the file.
func (s *source) ahead(n int) []byte {
	for len(s.buf)-s.at < n && s.err == nil {
		if s.at > cap(s.buf)-sight {
			s.gone += int64(s.at)
			s.margin -= s.at
			s.buf = s.buf[:copy(s.buf[:cap(s.buf)], s.buf[s.at:])]
			s.at = 0
		}
		var read int
		read, s.err = readSome(s.r, s.buf[len(s.buf):cap(s.buf)])
		s.buf = s.buf[:len(s.buf)+read]
	}
	return s.buf[s.at:min(s.at+n, len(s.buf))]
}

// readSome reads at least one byte unless there is an error. A reader that gives
// neither again and again is one.
func readSome(r io.Reader, buf []byte) (n int, err error) {
	for range 100 {
		if n, err = r.Read(buf); n > 0 || err != nil {
			return n, err
		}
	}
	return 0, io.ErrNoProgress
}

// peek returns the next byte without consuming it.
func (s *source) peek() int {
	if s.at < len(s.buf) {
		return int(s.buf[s.at])
	}
	return s.peekFurther()
}

func (s *source) peekFurther() int {
	if more := s.ahead(1); len(more) > 0 {
		return int(more[0])
	}
	return end
}

// next consumes the byte that peek has returned.
func (s *source) next() {
	switch b := s.buf[s.at]; {
	case b == '\n':
		s.line, s.margin = s.line+1, s.at+1
	case b&0xC0 == 0x80: // not the first byte of a character
		s.margin++
	}
	s.at++
}

// until consumes the bytes before the next one of a class, at most as many as
// limit, and returns them and what classes they are of. Line breaks must be of the
// class. The bytes are good until the next byte is looked at.
func (s *source) until(stop class, limit int) (text []byte, seen class) {
	text = s.buf[s.at:min(s.at+limit, len(s.buf))]
	n, seen := span(text, stop)
	s.consume(n, seen)
	if n < len(text) || n == limit {
		return text[:n], seen
	}
	s.long = append(s.long[:0], text...)
	for len(s.long) < limit && s.peek() != end {
		more := s.buf[s.at:min(s.at+limit-len(s.long), len(s.buf))]
		n, also := span(more, stop)
		s.consume(n, also)
		s.long = append(s.long, more[:n]...)
		seen |= also
		if n < len(more) {
			break
		}
	}
	return s.long, seen
}

// consume goes on by n bytes of some classes, none of them a line break.
func (s *source) consume(n int, seen class) {
	if seen&high != 0 {
		for _, b := range s.buf[s.at : s.at+n] {
			if b&0xC0 == 0x80 {
				s.margin++
			}
		}
	}
	s.at += n
}

// skipBlanks consumes blanks and line breaks, at most as many as limit.
func (s *source) skipBlanks(limit int) {
	for limit > 0 && isBlank(s.peek()) {
		text := s.buf[s.at:min(s.at+limit, len(s.buf))]
		n, from := 0, s.at
		for n < len(text) && classes[text[n]]&lineBlank != 0 {
			if n++; text[n-1] == '\n' {
				s.line, s.margin = s.line+1, from+n
			}
		}
		s.at += n
		limit -= n
		if s.at < len(s.buf) {
			return
		}
	}
}

// skipLine consumes the rest of the line.
func (s *source) skipLine() {
	for s.peek() != end {
		n := bytes.IndexByte(s.buf[s.at:], '\n')
		if n >= 0 {
			s.consume(n, 0) // columns begin anew behind it
			s.next()
			return
		}
		s.consume(len(s.buf)-s.at, high)
	}
}

// skipMark consumes a byte order mark; it reports false for one of UTF-16.
func (s *source) skipMark() bool {
	switch mark := s.ahead(3); {
	case bytes.Equal(mark, []byte("\ufeff")):
		s.at += len(mark)
		s.margin += len(mark)
	case isMarkOfUTF16(mark):
		return false
	}
	return true
}

func isMarkOfUTF16(text []byte) bool {
	return bytes.HasPrefix(text, []byte{0xFE, 0xFF}) || bytes.HasPrefix(text, []byte{0xFF, 0xFE})
}

// gameStart is how the tag is written with which every PGN game begins.
const gameStart = `[Event "`

// startsGame reports whether the next bytes are the start of a game.
func (s *source) startsGame() bool {
	return string(s.ahead(len(gameStart))) == gameStart
}

// startsTag reports whether the next bytes look like a tag and not like a
// command in a comment.
func (s *source) startsTag() bool {
	text, bracket := bytes.CutPrefix(s.ahead(sight), []byte("["))
	name, _, quoted := bytes.Cut(text, []byte(`"`))
	name = bytes.TrimSpace(name)
	return bracket && quoted && isName(name)
}

// isName reports whether a text can be the name of a tag.
func isName[T string | []byte](text T) bool {
	for i := range len(text) {
		if classes[text[i]]&notName != 0 {
			return false
		}
	}
	return len(text) > 0
}
