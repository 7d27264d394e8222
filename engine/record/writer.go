package record

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// Writer writes games so that a Reader with the same Results reads what was
// written: tags in their order, comments, moves with their numbers and dots as
// they are in the Moves, NAGs, variations and the result. Games that come from a
// Reader can all be written.
//
// Lines are shorter than 80 characters where words and comments allow it. A
// comment is in braces, or from ; to the end of the line if it has a } in it;
// blanks around it are not kept, and \r\n in it is read as \n.
type Writer struct {
	// Results are the texts that end a game, PGNResults if nil.
	Results []string

	w     io.Writer
	games int  // written
	open  bool // the last one has no result
	text  []byte
}

// NewWriter returns a writer of a file.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w} }

// Write writes a game. A game that would not be read as it is makes an error, and
// nothing of it is written.
func (w *Writer) Write(g *Game) error {
	text, err := w.append(w.text[:0], g)
	if err != nil {
		number := g.Number
		if number == 0 {
			number = w.games + 1
		}
		return fmt.Errorf("game %d: %w", number, err)
	}
	w.text = text
	w.games, w.open = w.games+1, g.Result == ""
	_, err = w.w.Write(text)
	return err
}

// append appends the text of a game, and a line before it that parts it from what
// is before it.
func (w *Writer) append(text []byte, g *Game) ([]byte, error) {
	if w.open && len(g.Tags) == 0 {
		return nil, fmt.Errorf("no tags, and the game before has no result; nothing parts them")
	}
	if w.games > 0 {
		text = append(text, '\n')
	}
	text, err := appendTags(text, g.Tags)
	if err != nil {
		return nil, err
	}
	results := w.Results
	if results == nil {
		results = PGNResults
	}
	l := layout{text: text, results: results}
	if err := l.game(g); err != nil {
		return nil, err
	}
	text = append(l.text, '\n')
	if w.games == 0 && strings.HasPrefix(string(text[:min(3, len(text))]), "\ufeff") {
		text = slices.Insert(text, 0, '\n') // or it would be the file's byte order mark
	}
	if len(text) > MaxBytes {
		return nil, fmt.Errorf("more than %d MiB of text", MaxBytes>>20)
	}
	return text, nil
}

// appendTags appends lines of tags, and an empty one behind them.
func appendTags(text []byte, tags []Tag) ([]byte, error) {
	begun := false
	for _, tag := range tags {
		switch {
		case !isName(tag.Name):
			return nil, fmt.Errorf("name of a tag %q: not of letters, digits, _ and -", shorten(tag.Name))
		case strings.ContainsAny(tag.Value, "\n\r"):
			return nil, fmt.Errorf("tag %s: value %q has a line break", shorten(tag.Name), shorten(tag.Value))
		case !utf8.ValidString(tag.Value):
			return nil, fmt.Errorf("tag %s: value %q is not UTF-8", shorten(tag.Name), shorten(tag.Value))
		}
		text = append(text, '[')
		if tag.Name == "Event" && begun {
			text = append(text, ' ') // or the tag would begin another game
		}
		begun = begun || tag.Name == "Event"
		text = append(append(text, tag.Name...), ` "`...)
		for i := range len(tag.Value) {
			if b := tag.Value[i]; classes[b]&escape != 0 {
				text = append(text, '\\')
			}
			text = append(text, tag.Value[i])
		}
		text = append(text, "\"]\n"...)
	}
	if len(tags) > 0 {
		text = append(text, '\n')
	}
	return text, nil
}

// NumberMoves gives the moves the numbers that PGN wants: one with a dot before
// each move of the player who begins the game, and one with three before a move
// of the other where a line begins or goes on after a comment or variation. All
// other moves have none. The first move is that after some plies from the start
// of the game: 0 if the record begins there.
func (g *Game) NumberMoves(plies int) {
	numberMoves(g.Moves, plies)
}

func numberMoves(moves []Move, plies int) {
	interrupted := true
	for i := range moves {
		m := &moves[i]
		m.Number, m.Dots = 0, 0
		switch second := (plies+i)%2 == 1; {
		case !second:
			m.Number, m.Dots = uint32((plies+i)/2+1), 1
		case interrupted:
			m.Number, m.Dots = uint32((plies+i)/2+1), 3
		}
		interrupted = false
		if m.Notes != nil {
			interrupted = len(m.Notes.Comments)+len(m.Notes.Variations) > 0
			for _, variation := range m.Notes.Variations {
				numberMoves(variation, plies+i)
			}
		}
	}
}
