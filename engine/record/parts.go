package record

import (
	"bytes"
	"io"
	"iter"
)

// Part is a stretch of a file that holds whole games.
type Part struct {
	Line int // of the file, at which the part begins
	text source
}

// Parts returns a file in parts of about 1 MiB, in their order, so that several
// goroutines can read it. Readers of all the parts read the same games and
// errors, with the same lines and columns, as one Reader of the file; only their
// games count from 1 in each part. An error of r is met by the Reader of the last
// part, after the games before it.
//
// A file that has no place for 8 MiB where one game surely ends and another
// begins goes on as one last part, which reads r while it is read: r must remain
// open until all parts are read.
func Parts(r io.Reader) iter.Seq[Part] { return parts(r, 1<<20) }

// Reader returns a reader of the part's games, which can be read once; name is
// what errors call the file.
func (p Part) Reader(name string) *Reader {
	return &Reader{name: name, parser: parser{src: p.text}}
}

// longestSearch is in how many times the size of a part a place to cut is looked
// for.
const longestSearch = 8

func parts(r io.Reader, size int) iter.Seq[Part] {
	return func(yield func(Part) bool) {
		line := 1
		for begin := []byte(nil); ; {
			text, cut, err := readPart(r, begin, size)
			part := Part{line, source{r: r, buf: text, line: line, err: err}}
			if cut > 0 {
				part.text.buf, part.text.err = text[:cut:cut], io.EOF
			}
			if !yield(part) || cut == 0 {
				return
			}
			line += bytes.Count(text[:cut], []byte("\n"))
			begin = text[cut:]
		}
	}
}

// readPart reads a part of a file, of which the beginning is read already, and
// returns where it is cut: what follows belongs to the next part. It is the last
// part for 0; err is then what ended the file, nil if that was not reached.
func readPart(r io.Reader, begin []byte, size int) (text []byte, cut int, err error) {
	text = begin
	for searched, want := 0, size; want <= size*longestSearch; want *= 2 {
		// A reader of a last part goes on in the same memory, which needs room.
		text = append(make([]byte, 0, max(want, len(text))+bufferSize), text...)
		for len(text) < want && err == nil {
			var read int
			read, err = readSome(r, text[len(text):want])
			text = text[:len(text)+read]
		}
		if err != nil || isMarkOfUTF16(text) {
			break
		}
		if cut = lastCut(text, searched); cut > 0 {
			break
		}
		searched = max(0, len(text)-len(gameStart))
	}
	return text, cut, err
}

// lastCut returns the last place behind another one where a text may be cut, 0 if
// there is none.
func lastCut(text []byte, behind int) int {
	for text = text[:len(text):len(text)]; ; {
		i := bytes.LastIndex(text[behind:], []byte("\n"+gameStart))
		if i < 0 {
			return 0
		}
		at := behind + i + 1
		if surelyEnds(text[:at]) {
			return at
		}
		text = text[:at-1]
	}
}

// surelyEnds reports whether a text ends with a game, or in a way that makes a
// reader begin another one at [Event "all the same: behind a move, within a
// variation or a comment in braces, or in what it leaves of a broken game. It
// would not if there were nothing but comments or tags before, so the last line
// must end with a word that is none of these.
func surelyEnds(text []byte) bool {
	text = bytes.TrimRight(text, " \t\r\n\v\f")
	text = text[bytes.LastIndexByte(text, '\n')+1:]
	switch string(text[bytes.LastIndexAny(text, " \t")+1:]) {
	case "1-0", "0-1", "1/2-1/2", "*", "2-0", "0-2", "1-1", "0-0":
	default:
		return false
	}
	return isPlain(text)
}

// isPlain reports whether a line has neither tags nor comments that go on to its
// end. What is outside comments if the line begins within one is outside as well
// if it does not, so this need not be known.
func isPlain(line []byte) bool {
	for {
		before, comment, opened := bytes.Cut(line, []byte("{"))
		if bytes.ContainsAny(before, `;%"`) {
			return false
		}
		_, behind, closed := bytes.Cut(comment, []byte("}"))
		if !opened || !closed {
			return true
		}
		line = behind
	}
}
