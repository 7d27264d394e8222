package record

import "strings"

// A game has hundreds of short texts. They are cut from larger pieces of memory,
// which games that follow each other share: so a game costs few allocations, and
// one that is kept keeps little more than itself.
const (
	textPiece  = 4 << 10 // bytes of text in a piece
	slicePiece = 32      // values in a piece
)

// memory is where the parts of games are put that are too small for an
// allocation of their own.
type memory struct {
	texts    strings.Builder
	strings  slab[string]
	nags     slab[int]
	notes    slab[Notes]
	branches slab[[]Move]
}

// text returns a copy of a text.
func (m *memory) text(text []byte) string {
	if m.texts.Cap()-m.texts.Len() < len(text) {
		if len(text) > textPiece/4 {
			return string(text)
		}
		m.texts.Reset()
		m.texts.Grow(textPiece)
	}
	from := m.texts.Len()
	m.texts.Write(text)
	return m.texts.String()[from:]
}

// slab is memory for slices that mostly have one value.
type slab[T any] struct{ piece []T }

// add appends a value to a slice.
func (s *slab[T]) add(to []T, value T) []T {
	if len(to) > 0 {
		return append(to, value)
	}
	return s.one(value)
}

// one returns a slice of one value, without capacity for a second.
func (s *slab[T]) one(value T) []T {
	if len(s.piece) == cap(s.piece) {
		s.piece = make([]T, 0, slicePiece)
	}
	s.piece = append(s.piece, value)
	n := len(s.piece)
	return s.piece[n-1 : n : n]
}
