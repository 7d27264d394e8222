package proofread

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rulecheck/engine"
)

// Kind is what a directive asks, by the word that it begins with.
type Kind string

// The questions. Each is documented in docs/directives.md.
const (
	Perft       Kind = "perft"
	Legal       Kind = "legal"
	PseudoLegal Kind = "pseudo-legal"
	Illegal     Kind = "illegal"
	Routes      Kind = "routes"
	Occurrences Kind = "occurrences"
	MoveList    Kind = "moves"
	Line        Kind = "line"
	Status      Kind = "status"
	Claim       Kind = "claim"
	Board       Kind = "board"
	Fact        Kind = "fact"

	// What names things for the questions that follow.
	gameIs     Kind = "game"
	positionIs Kind = "position"
)

// valued reports whether the question is about a value that stands between the
// directive and its end.
func (k Kind) valued() bool {
	switch k {
	case Perft, Legal, PseudoLegal, Illegal, Routes, Occurrences, MoveList, Line:
		return true
	}
	return false
}

// counts reports whether the value is a number.
func (k Kind) counts() bool { return k.valued() && k != MoveList && k != Line }

// Question is a directive that was understood.
type Question struct {
	Kind     Kind
	Depth    int    // of perft
	Counting string // of perft: the convention to count by, empty for the game's own
	Man      string // the square of the man that it is about, as written; empty for all
	Rule     string // of illegal: the rule that forbids, empty for any
	Words    string // of status, claim, fact, game, position: what is stated or named

	// Of board.
	Flip     bool
	Numbers  bool     // of the squares, in draughts
	Marks    []string // squares
	Arrows   []string // two squares each, "e8e1" or "18-25"
	Captured []string // squares

	Position string // as it is written
}

// kinds are all words that a directive can begin with, in the order in which
// errors name them.
var kinds = []Kind{Perft, Legal, PseudoLegal, Illegal, Routes, Occurrences, MoveList, Line, Status, Claim, Board, Fact, positionIs, gameIs}

// ReadQuestion reads the text of a directive, "legal e2 of pin".
func ReadQuestion(text string) (q Question, err error) {
	word, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	q.Kind = Kind(word)
	if !slices.Contains(kinds, q.Kind) {
		names := make([]string, len(kinds))
		for i, k := range kinds {
			names[i] = string(k)
		}
		return q, fmt.Errorf("no question %q; there are %s", word, strings.Join(names, ", "))
	}
	switch q.Kind {
	case Fact, gameIs:
		if rest == "" || strings.Contains(rest, " ") {
			return q, fmt.Errorf("%s takes one name: %s C-PIN", word, word)
		}
		q.Words = rest
		return q, nil
	case positionIs:
		name, position, named := strings.Cut(rest, ":")
		q.Words, q.Position = strings.TrimSpace(name), strings.TrimSpace(position)
		if !named || q.Words == "" || q.Position == "" || strings.ContainsAny(q.Words, " \t") {
			return q, fmt.Errorf("a position is named by position NAME: FEN")
		}
		return q, nil
	}
	arguments, position, ok := strings.Cut(" "+rest+" ", " of ")
	if q.Position = strings.TrimSpace(position); !ok || q.Position == "" {
		return q, fmt.Errorf("%s of which position? It is written %s", word, usage[q.Kind])
	}
	if err := q.readArguments(strings.Fields(arguments)); err != nil {
		return q, fmt.Errorf("%w; it is written %s", err, usage[q.Kind])
	}
	return q, nil
}

var usage = map[Kind]string{
	Perft: "perft 4 of POSITION", Legal: "legal of POSITION, or legal e2 of POSITION",
	PseudoLegal: "pseudo-legal of POSITION, or pseudo-legal e2 of POSITION",
	Illegal:     "illegal of POSITION, illegal e2 of POSITION, or illegal by chess.pin of POSITION",
	Routes:      "routes of POSITION", Occurrences: "occurrences of POSITION moves e4 e5",
	MoveList: "moves of POSITION, or moves e2 of POSITION", Line: "line of POSITION",
	Status: "status checkmate of POSITION", Claim: "claim repetition of POSITION moves e4 e5",
	Board: "board of POSITION, or board flip mark e2 e8 arrow e8e1 of POSITION",
}

func (q *Question) readArguments(words []string) error {
	switch q.Kind {
	case Perft:
		return q.readPerft(words)
	case Status, Claim:
		if q.Words = strings.Join(words, " "); q.Words == "" {
			return fmt.Errorf("what is stated is missing")
		}
		return nil
	case Board:
		return q.readBoard(words)
	case Illegal:
		if i := slices.Index(words, "by"); i >= 0 && i+1 < len(words) {
			q.Rule, words = words[i+1], slices.Delete(slices.Clone(words), i, i+2)
		}
	}
	if len(words) == 1 && q.Kind != Routes && q.Kind != Occurrences && q.Kind != Line {
		q.Man, words = words[0], nil
	}
	if len(words) > 0 {
		return fmt.Errorf("%q is not understood", strings.Join(words, " "))
	}
	return nil
}

func (q *Question) readPerft(words []string) (err error) {
	if len(words) == 3 && words[1] == "by" {
		q.Counting, words = words[2], words[:1]
	}
	if len(words) != 1 {
		return fmt.Errorf("a number of plies is missing")
	}
	if q.Depth, err = strconv.Atoi(words[0]); err != nil || q.Depth < 0 || q.Depth > deepest {
		return fmt.Errorf("%q is no number of plies from 0 to %d", words[0], deepest)
	}
	return nil
}

// deepest is the greatest depth that can be asked for.
const deepest = 30

func (q *Question) readBoard(words []string) error {
	var list *[]string
	for _, word := range words {
		switch word {
		case "flip":
			q.Flip, list = true, nil
		case "numbers":
			q.Numbers, list = true, nil
		case "mark":
			list = &q.Marks
		case "arrow":
			list = &q.Arrows
		case "captured":
			list = &q.Captured
		default:
			if list == nil {
				return fmt.Errorf("%q is not understood", word)
			}
			*list = append(*list, word)
		}
	}
	return nil
}

// squares reads names of squares of a game.
func squares(game engine.Game, names []string) (list []engine.Square, err error) {
	for _, name := range names {
		found := false
		for s := range engine.Square(64) {
			if game.SquareText(s) == name || s.String() == name {
				list, found = append(list, s), true
				break
			}
		}
		if !found {
			return nil, fmt.Errorf("%q is no square of %s", name, game.Name())
		}
	}
	return list, nil
}
