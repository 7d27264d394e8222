package record

import (
	"bytes"
	"io"
)

// end is what source.peek returns after the last byte.
const end = -1

// source is the bytes of a file, with the place of the next one.
type source struct {
	r            io.Reader
	buf          []byte
	at           int   // of the next byte in buf
	taken        int64 // bytes consumed
	line, column int   // of the next byte, from 1; a column is a character
	err          error // that ended the file, io.EOF among them
}

const bufferSize = 64 << 10

// sight is how far ahead of the next byte one can see.
const sight = 512

func newSource(r io.Reader) source {
	return source{r: r, buf: make([]byte, 0, bufferSize), line: 1, column: 1}
}

// ahead returns the next n bytes, at most as many as sight, without consuming
// them: fewer only at the end of the file.
func (s *source) ahead(n int) []byte {
	for idle := 0; len(s.buf)-s.at < n && s.err == nil; {
		if s.at > cap(s.buf)-sight {
			s.buf = s.buf[:copy(s.buf[:cap(s.buf)], s.buf[s.at:])]
			s.at = 0
		}
		read, err := s.r.Read(s.buf[len(s.buf):cap(s.buf)])
		s.buf = s.buf[:len(s.buf)+read]
		if idle++; read > 0 {
			idle = 0
		}
		if err == nil && idle > 100 {
			err = io.ErrNoProgress
		}
		s.err = err
	}
	return s.buf[s.at:min(s.at+n, len(s.buf))]
}

// peek returns the next byte without consuming it.
func (s *source) peek() int {
	if s.at < len(s.buf) {
		return int(s.buf[s.at])
	}
	if more := s.ahead(1); len(more) > 0 {
		return int(more[0])
	}
	return end
}

// next consumes the byte that peek has returned.
func (s *source) next() {
	switch b := s.buf[s.at]; {
	case b == '\n':
		s.line, s.column = s.line+1, 1
	case b&0xC0 != 0x80: // the first byte of a character
		s.column++
	}
	s.at++
	s.taken++
}

// skipLine consumes the rest of the line.
func (s *source) skipLine() {
	for b := s.peek(); b != end; b = s.peek() {
		s.next()
		if b == '\n' {
			return
		}
	}
}

// skipMark consumes a byte order mark; it reports false for one of UTF-16.
func (s *source) skipMark() bool {
	switch mark := s.ahead(3); {
	case bytes.Equal(mark, []byte("\ufeff")):
		s.at += len(mark)
	case bytes.HasPrefix(mark, []byte{0xFE, 0xFF}), bytes.HasPrefix(mark, []byte{0xFF, 0xFE}):
		return false
	}
	return true
}

// startsGame reports whether the next bytes are the tag with which every PGN
// game begins.
func (s *source) startsGame() bool {
	return bytes.HasPrefix(s.ahead(len(`[Event "`)), []byte(`[Event "`))
}

// startsTag reports whether the next bytes look like a tag and not like a
// command in a comment.
func (s *source) startsTag() bool {
	text, bracket := bytes.CutPrefix(s.ahead(sight), []byte("["))
	name, _, quoted := bytes.Cut(text, []byte(`"`))
	name = bytes.TrimSpace(name)
	return bracket && quoted && len(name) > 0 && !bytes.ContainsFunc(name, func(r rune) bool { return !isNameRune(r) })
}

func isNameRune(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_' || r == '-'
}

func isBlank(b int) bool {
	return b == ' ' || b == '\t' || b == '\n' || b == '\r' || b == '\v' || b == '\f'
}
