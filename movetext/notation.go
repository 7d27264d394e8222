package movetext

import (
	"errors"
	"strings"

	"rulecheck/engine"
)

// notation is what the moves of a game look like. Its answers about a word are
// remembered, since the words of a text recur.
type notation struct {
	game    engine.Game
	start   engine.Position
	results map[string]string // by how they are written
	// byNumber is set where squares have numbers, 11-15. Ranges, scores, dates
	// and times look like such moves, so that more is asked of them. Men that
	// play on numbered squares move diagonally.
	byNumber bool
	shapes   map[string]shape
}

// shape is what a word looks like.
type shape uint8

const (
	like    shape = 1 << iota // a move
	strong                    // hardly anything else than a move: Nf3, exd5, e2e4
	near                      // each leg is a step or a jump of a man on numbered squares
	rising                    // to a greater number
	falling                   // to a smaller number
	takes                     // with an x
)

// newNotation returns the notation of a game; ok is false for a game whose start
// cannot be read.
func newNotation(game engine.Game) (n *notation, ok bool) {
	start, err := game.Read(game.Start(), true)
	if err != nil {
		return nil, false
	}
	n = &notation{game: game, start: start.Position, results: map[string]string{}, shapes: map[string]shape{}}
	for _, result := range game.Records().Results {
		half := strings.ReplaceAll(result, "1/2", "½")
		for _, text := range []string{result, half} {
			n.results[text] = result
			n.results[strings.ReplaceAll(text, "-", "–")] = result
		}
	}
	for s := range engine.Square(64) {
		if first := game.SquareText(s)[0]; isDigit(first) {
			n.byNumber = true
		}
	}
	return n, true
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// shape returns what a word looks like, 0 if not like a move.
func (n *notation) shape(word string) shape {
	if !mayBeMove(word) {
		return 0
	}
	s, known := n.shapes[word]
	if !known {
		s = n.look(word)
		n.shapes[word] = s
	}
	return s
}

// maxWord is more bytes than any move has: nine jumps, squares told by file and
// rank.
const maxWord = 48

// moveBytes are the bytes of ASCII that moves are written with.
const moveBytes = "abcdefgh1234567890KQRBNPOoxnrqp-:=+#!?./()"

var isMoveByte = func() (set [256]bool) {
	for b := range set {
		set[b] = b >= 0x80 || strings.IndexByte(moveBytes, byte(b)) >= 0
	}
	return set
}()

// mayBeMove is a cheap test that almost all words of a prose fail.
func mayBeMove(word string) bool {
	if len(word) < 2 || len(word) > maxWord {
		return false
	}
	digit := word[0] == 'O' || word[0] == 'o'
	for i := range len(word) {
		if !isMoveByte[word[i]] {
			return false
		}
		digit = digit || isDigit(word[i])
	}
	return digit
}

// look asks the game about a word.
func (n *notation) look(word string) shape {
	if n.byNumber {
		return n.lookAtNumbers(word)
	}
	var met *engine.MoveError
	if _, _, err := n.start.ReadMove(word); errors.As(err, &met) && met.Code != engine.IllegalMove && met.Code != engine.AmbiguousMove {
		return 0
	}
	core := strings.TrimRight(word, "!?+#)")
	last := len(core) - 1
	if last >= 2 && strings.IndexByte("nbrqNBRQ", core[last]) >= 0 {
		// b2b is a word. A man is promoted on the last rank.
		rank := strings.TrimRight(core[:last], "=/(")
		if end := rank[len(rank)-1]; end != '1' && end != '8' {
			return 0
		}
		return like | strong
	}
	switch {
	case strings.IndexByte("KQRBNPO", core[0]) >= 0, core[0] >= 0x80, strings.ContainsAny(core, "x:×"):
		return like | strong
	case len(core) == 4 && !strings.Contains(core, "-"):
		return like | strong
	}
	return like
}

// lookAtNumbers looks at a word of a game whose squares have numbers.
func (n *notation) lookAtNumbers(word string) shape {
	path, _, err := n.game.MovePath(word)
	if err != nil || len(path) < 2 {
		return 0
	}
	s := like | near
	for i, to := range path[1:] {
		files, ranks := to.File()-path[i].File(), to.Rank()-path[i].Rank()
		if files != ranks && files != -ranks || files > 2 || files < -2 {
			s &^= near
		}
	}
	if strings.Contains(word, "x") {
		s |= takes
	}
	if first, last := path[0], path[len(path)-1]; n.comesBefore(first, last) {
		s |= rising
	} else {
		s |= falling
	}
	if !isDigit(word[0]) && s&near == 0 {
		return 0 // d2-d4 is a move of another game
	}
	return s
}

// comesBefore reports whether a square has the smaller number.
func (n *notation) comesBefore(s, other engine.Square) bool {
	a, b := n.game.SquareText(s), n.game.SquareText(other)
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	return a < b
}
