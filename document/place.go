package document

import (
	"bytes"
	"sort"
	"unicode/utf8"
)

const byteOrderMark = "\uFEFF"

// Place returns the line and column, from 1, of a byte of the source. A column is
// a character; a byte order mark is none.
func (d *Document) Place(offset int) (line, column int) {
	offset = min(max(offset, 0), len(d.Source))
	line = sort.Search(len(d.places.lines), func(i int) bool { return d.places.lines[i] > offset })
	begin := d.places.lines[line-1]
	if begin == 0 {
		begin = min(bom(d.Source), offset)
	}
	return line, d.charactersBefore(offset) - d.charactersBefore(begin) + 1
}

// bom returns the length of the byte order mark at the beginning.
func bom(source []byte) int {
	if bytes.HasPrefix(source, []byte(byteOrderMark)) {
		return len(byteOrderMark)
	}
	return 0
}

// placeTable lets places be found without reading the file again.
type placeTable struct {
	lines      []int // offsets of the first byte of every line
	characters []int // before every stride-th byte of the file
}

const stride = 512

func newPlaceTable(source []byte) placeTable {
	t := placeTable{lines: make([]int, 1, bytes.Count(source, []byte{'\n'})+1)}
	characters := 0
	for i, c := range source {
		if i%stride == 0 {
			t.characters = append(t.characters, characters)
		}
		if utf8.RuneStart(c) {
			characters++
		}
		if c == '\n' {
			t.lines = append(t.lines, i+1)
		}
	}
	t.characters = append(t.characters, characters)
	return t
}

// charactersBefore returns how many characters begin before a byte of the source.
func (d *Document) charactersBefore(offset int) int {
	k := offset / stride
	n := d.places.characters[k]
	for _, c := range d.Source[k*stride : offset] {
		if utf8.RuneStart(c) {
			n++
		}
	}
	return n
}
