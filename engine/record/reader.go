package record

import (
	"errors"
	"fmt"
	"io"
)

// What a single game may have at most; one that has more is an error. So the
// memory that a Reader needs does not depend on the file.
const (
	MaxBytes = 4 << 20 // of text, tags and comments included
	MaxMoves = 100_000 // moves, those of variations included
	MaxDepth = 1_000   // variations within each other
)

// MaxNAG is the greatest NAG.
const MaxNAG = 255

// PGNResults are the texts that end a PGN game.
var PGNResults = []string{"1-0", "0-1", "1/2-1/2", "*"}

// Reader reads the games of a file one after the other.
//
// It reads tags with their escapes, comments in braces and from ; to the end of
// the line, lines that begin with % (in moves, from % to the end of the line, as
// PDN 3.0 has it), NAGs ($1, !, ?!, (!)), variations in variations, and numbers
// of moves with any number of dots. Blank lines between tags, moves and games may
// be missing; a byte order mark, CRLF and text in Latin-1 are understood. Moves
// are words that are no number and no result: null moves are kept like others.
type Reader struct {
	// Results are the texts that end a game, PGNResults if nil. They are asked
	// for since 0-0 is a result of draughts and castling in chess.
	Results []string

	name   string
	parser parser
	games  int // begun
	broken bool
	inTags bool // what broke were the tags of a game
	over   bool
}

// NewReader returns a reader of a file; name is what errors call it.
func NewReader(r io.Reader, name string) *Reader {
	return &Reader{name: name, parser: parser{src: newSource(r)}}
}

// Next returns the next game, io.EOF after the last. An error that is an *Error
// is about one game, and the next call goes on with the game after it; after any
// other error comes io.EOF.
func (r *Reader) Next() (*Game, error) {
	p, src := &r.parser, &r.parser.src
	if r.games == 0 && !src.skipMark() {
		r.games, r.over = 1, true
		return nil, &Error{r.name, 1, 1, 1, errors.New("text is in UTF-16; save the file as UTF-8")}
	}
	if r.broken {
		r.skipRest()
		r.broken = false
	}
	if r.over {
		return nil, io.EOF
	}
	if r.Results == nil {
		p.endWith(PGNResults)
	} else {
		p.endWith(r.Results)
	}
	g := &Game{File: r.name, Number: r.games + 1}
	err := p.parse(g)
	switch {
	case (err != nil || g.Result == "") && src.peek() == end && src.err != io.EOF:
		r.over = true
		return nil, fmt.Errorf("%s: %w", r.name, src.err)
	case err != nil:
		r.games, r.broken, r.inTags = r.games+1, true, !p.inMoves
		return nil, err
	case !p.any:
		r.over = true
		return nil, io.EOF
	}
	r.games++
	return g, nil
}

// skipRest leaves what remains of a broken game: it goes on to a line that begins
// with a tag, after lines that do not if the tags were broken.
func (r *Reader) skipRest() {
	src := &r.parser.src
	for src.peek() != end {
		if src.column() == 1 {
			switch tag := src.startsTag(); {
			case src.startsGame() || tag && !r.inTags:
				return
			case !tag && !isBlank(src.peek()):
				r.inTags = false
			}
		}
		src.skipLine()
	}
}
