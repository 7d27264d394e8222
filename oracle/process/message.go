package process

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// protocol is the version of the protocol of docs/protocol.md.
const protocol = 1

// A request is a line to a child: a greeting with the version of the protocol,
// or a question.
type request struct {
	ID       uint64 `json:"id"`
	Ask      string `json:"ask"`
	Protocol int    `json:"protocol,omitempty"`
	*question
}

// A question is about the end of a line of play.
type question struct {
	Game  string   `json:"game"`
	FEN   string   `json:"fen"`
	Path  []string `json:"path,omitempty"`
	Plies int      `json:"plies"`
}

// An answer is a line from a child.
type answer struct {
	ID      uint64 `json:"id"`
	Refused string `json:"refused"`
	Error   string `json:"error"`

	Protocol int      `json:"protocol"`
	Name     string   `json:"name"`
	Version  string   `json:"version"`
	Games    []string `json:"games"`

	picture
}

// A picture is a position as a child describes it.
type picture struct {
	Board     map[string]string `json:"board"`
	Turn      string            `json:"turn"`
	Rights    uint8             `json:"rights"`
	Clock     uint16            `json:"clock"`
	Number    uint16            `json:"number"`
	Transient string            `json:"transient"`
	Moves     []string          `json:"moves"`
	After     []picture         `json:"after"`
}

// readAnswer reads a line from a child.
func readAnswer(line []byte) (a answer, err error) {
	if !utf8.Valid(line) {
		return answer{}, fmt.Errorf("answers %.100q, which is no UTF-8", line)
	}
	if err := json.Unmarshal(line, &a); err != nil {
		return answer{}, fmt.Errorf("answers %.100q: %.200s", line, err)
	}
	if name, twice := nameTwice(line); twice {
		return answer{}, fmt.Errorf("answers %.100q, in which %.60q stands twice", line, name)
	}
	return a, nil
}

// told is an error that a child has told, in order: it goes on living.
type told struct{ error }

func (t told) Unwrap() error { return t.error }

// said returns the error that an answer tells.
func (a answer) said() error {
	switch {
	case a.Refused != "":
		return told{fmt.Errorf("%w: %s", oracle.ErrRefused, oneLine(a.Refused))}
	case a.Error != "":
		return told{errors.New(oneLine(a.Error))}
	}
	return nil
}

// maxWords is how many characters of a child's own words are passed on.
const maxWords = 500

// oneLine returns a child's words as one line that no terminal takes for orders.
func oneLine(words string) string {
	var line strings.Builder
	count := 0
	for _, r := range words {
		if count++; count > maxWords {
			line.WriteString("...")
			break
		}
		if unicode.IsPrint(r) {
			line.WriteRune(r)
		} else {
			line.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
	}
	return line.String()
}

// hello makes sure that the process speaks the protocol and is who it should be.
func (c *child) hello(spec Spec, deadline time.Time) error {
	a, err := c.roundTrip(request{Ask: "hello", Protocol: protocol}, deadline)
	switch {
	case errors.As(err, new(told)):
		return fmt.Errorf("does not say hello: %v", err) // an error of the process, not of a question
	case err != nil:
		return err
	case a.Protocol != protocol:
		return fmt.Errorf("speaks protocol %d, not %d", a.Protocol, protocol)
	case spec.Version != "" && a.Version != spec.Version:
		return fmt.Errorf("is version %.60q of %.60q, not %q", a.Version, a.Name, spec.Version)
	case len(a.Games) == 0:
		return errors.New("plays no game")
	}
	c.games = a.Games
	return nil
}

// position asks a question and reads the answer's words.
func (c *child) position(q question, deadline time.Time) (position, error) {
	a, err := c.roundTrip(request{Ask: "position", question: &q}, deadline)
	if err != nil {
		return position{}, err
	}
	return a.picture.read(q.Plies)
}

// A position is what a child has told of one: to 1 ply the moves too, to more
// plies also the positions after each.
type position struct {
	state engine.State
	moves []engine.Move
	after []position // by move
}

func (p *picture) read(plies int) (at position, err error) {
	if at.state, err = p.state(); err != nil || plies == 0 {
		return at, err
	}
	if p.Moves == nil {
		return at, errors.New("answers a position without moves")
	}
	at.moves = make([]engine.Move, len(p.Moves))
	for i, text := range p.Moves {
		if at.moves[i], err = parseMove(text); err != nil {
			return at, err
		}
	}
	if plies == 1 {
		return at, nil
	}
	if len(p.After) != len(p.Moves) {
		return at, fmt.Errorf("answers %d moves and %d positions after them", len(p.Moves), len(p.After))
	}
	at.after = make([]position, len(p.After))
	for i := range p.After {
		if at.after[i], err = p.After[i].read(plies - 1); err != nil {
			return at, fmt.Errorf("after %s: %w", p.Moves[i], err)
		}
	}
	return at, nil
}

func (p *picture) state() (s engine.State, err error) {
	if p.Board == nil {
		return s, errors.New("answers a position without a board")
	}
	for men, squares := range p.Board {
		if len(men) != 2 || men[0] != 'w' && men[0] != 'b' || men[1] < '1' || men[1] > '0'+engine.MaxKinds {
			return s, fmt.Errorf("answers a board with men %.20q, which are not w1 to w%d or b1 to b%d", men, engine.MaxKinds, engine.MaxKinds)
		}
		color := engine.White
		if men[0] == 'b' {
			color = engine.Black
		}
		path, err := parseSquares(squares)
		if err != nil {
			return s, err
		}
		for _, square := range path {
			if s.Board.Occupied()>>square&1 == 1 {
				return s, fmt.Errorf("answers a board with two men on %s", square)
			}
			s.Board.Put(square, engine.Kind(men[1]-'0'), color)
		}
	}
	switch p.Turn {
	case "w":
		s.Turn = engine.White
	case "b":
		s.Turn = engine.Black
	default:
		return s, fmt.Errorf("answers the turn %.20q, which is not w or b", p.Turn)
	}
	s.Rights, s.Clock, s.Number = p.Rights, p.Clock, p.Number
	if p.Transient != "" {
		square, ok := engine.ParseSquare(p.Transient)
		if !ok {
			return s, fmt.Errorf("answers the transient right %.20q, which is not a square", p.Transient)
		}
		s.Transient = uint8(square) + 1
	}
	return s, nil
}

// parseSquares reads the names of squares, one after the other.
func parseSquares(text string) (squares []engine.Square, err error) {
	for i := 0; i < len(text); i += 2 {
		square, ok := engine.ParseSquare(text[i:min(i+2, len(text))])
		if !ok {
			return nil, fmt.Errorf("answers %.60q where squares are due", text)
		}
		squares = append(squares, square)
	}
	return squares, nil
}

// parseMove reads a move of any game: the squares that the man visits, and
// after an equals sign the number of the kind it is promoted to.
func parseMove(text string) (engine.Move, error) {
	route, kind, promotes := strings.Cut(text, "=")
	var promoted engine.Kind
	if promotes {
		if len(kind) != 1 || kind[0] < '1' || kind[0] > '0'+engine.MaxKinds {
			return 0, fmt.Errorf("answers the move %.60q, which promotes to no kind", text)
		}
		promoted = engine.Kind(kind[0] - '0')
	}
	path, err := parseSquares(route)
	if err != nil {
		return 0, err
	}
	m, ok := engine.Route(promoted, path...)
	if !ok {
		return 0, fmt.Errorf("answers the move %.60q, which is no path of squares", text)
	}
	return m, nil
}

// moveText spells a move as parseMove reads it.
func moveText(m engine.Move) string {
	var text strings.Builder
	for _, square := range m.Path() {
		text.WriteString(square.String())
	}
	if m.Promoted() != 0 {
		fmt.Fprintf(&text, "=%d", m.Promoted())
	}
	return text.String()
}
