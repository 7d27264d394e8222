package fuzz

import (
	"fmt"
	"slices"

	"rulecheck/engine"
	"rulecheck/oracle/rulebook"
)

// A property is something that holds of our engine at every position, whatever
// other witnesses say. It returns how it fails, "" where it holds.
type property struct {
	name  string
	fails func(*subject) string
}

// subject is a position with what several properties ask about.
type subject struct {
	position engine.Position
	fen      string // the text it was read from
	moves    []engine.Move
	answers  uint64 // the moves after each of them, summed
	over     bool
}

var properties = []property{
	{"moves are listed once, and counted as listed", countsMoves},
	{"perft is the sum of its divide", sumsDivide},
	{"a position's text reads back as the position", readsBack},
	{"a move's notation and spelling read back as the move", readsMovesBack},
	{"moves can be made by how men move", moveAsMen},
	{"both colors have the same game", sameForBothColors},
	{"the board in a mirror has the same game", sameInMirror},
	{"the position ends the game as the rule book says", endsAsBookSays},
	{"who can still win is who can by the rule book", winsAsBookSays},
}

// failing returns the differences of the properties that fail at a position, and
// whether the position ends the game. The text is the normal one of Game.Read.
func failing(game engine.Game, fen string) (list []difference, over bool) {
	reading, err := game.Read(fen, false)
	if err != nil {
		return []difference{{kind: "property fails", who: "a position is read again", marks: []string{""}, text: err.Error()}}, false
	}
	s := &subject{position: reading.Position, fen: fen}
	for _, p := range properties {
		if text := p.check(s); text != "" {
			list = append(list, difference{kind: "property fails", who: p.name, marks: []string{""}, text: text})
		}
	}
	return list, s.over
}

// check returns how the property fails; a panic is a failure.
func (p property) check(s *subject) (text string) {
	defer func() {
		if r := recover(); r != nil {
			text = fmt.Sprintf("panic: %v", r)
		}
	}()
	return p.fails(s)
}

func countsMoves(s *subject) string {
	s.moves = s.position.AppendMoves(nil)
	slices.Sort(s.moves)
	for i := 1; i < len(s.moves); i++ {
		if s.moves[i] == s.moves[i-1] {
			return s.spell(s.moves[i]) + " is listed twice"
		}
	}
	if n := s.position.CountMoves(); n != len(s.moves) {
		return fmt.Sprintf("counts %d moves and lists %d", n, len(s.moves))
	}
	return ""
}

func sumsDivide(s *subject) string {
	s.answers = 0
	for _, m := range s.moves {
		s.answers += uint64(s.position.Play(m).CountMoves())
	}
	if n := s.position.Perft(2); n != s.answers {
		return fmt.Sprintf("perft 2 is %d, the sum over moves %d", n, s.answers)
	}
	return ""
}

func readsBack(s *subject) string {
	for _, text := range slices.Compact([]string{s.position.FEN(), s.position.RawFEN()}) {
		reading, err := s.position.Game().Read(text, false)
		switch {
		case err != nil:
			return fmt.Sprintf("writes %q and does not read it: %v", text, err)
		case !reading.Position.State().Same(s.position.State()):
			return fmt.Sprintf("writes %q and reads another position", text)
		case reading.Position.CountMoves() != len(s.moves):
			return fmt.Sprintf("writes %q and reads a position with %d moves, not %d", text, reading.Position.CountMoves(), len(s.moves))
		}
	}
	return ""
}

func readsMovesBack(s *subject) string {
	written := make([]string, len(s.moves))
	for i, m := range s.moves {
		text := s.position.Notation(m)
		again, remarks, err := s.position.ReadMove(text)
		switch {
		case err != nil:
			return fmt.Sprintf("writes %s as %q and does not read it: %v", s.spell(m), text, err)
		case again != m:
			return fmt.Sprintf("writes %s as %q and reads %s", s.spell(m), text, s.spell(again))
		case len(remarks) > 0:
			return fmt.Sprintf("writes %s as %q and holds that to be %v", s.spell(m), text, remarks)
		}
		if again, err := s.position.ParseMove(s.spell(m)); err != nil || again != m {
			return fmt.Sprintf("spells %s and reads another move, or none: %v", s.spell(m), err)
		}
		written[i] = text
	}
	slices.Sort(written)
	for i := 1; i < len(written); i++ {
		if written[i] == written[i-1] {
			return fmt.Sprintf("writes two moves as %q", written[i])
		}
	}
	return ""
}

func moveAsMen(s *subject) string {
	possible := s.position.PseudoLegal()
	slices.Sort(possible)
	for _, m := range s.moves {
		if _, ok := slices.BinarySearch(possible, m); !ok {
			return s.spell(m) + " is legal, and no man makes it"
		}
	}
	return ""
}

func sameForBothColors(s *subject) string {
	return s.sameGame("with the colors exchanged", s.position.SwapColors())
}

func sameInMirror(s *subject) string {
	mirrored, ok := s.position.Reflect()
	if !ok {
		return ""
	}
	return s.sameGame("in a mirror", mirrored)
}

// sameGame compares the counts of a position that must have the same game.
func (s *subject) sameGame(how string, other engine.Position) string {
	if n := other.Perft(2); n != s.answers {
		return fmt.Sprintf("perft 2 is %d, %s %d", s.answers, how, n)
	}
	a, b := s.position.Outcome(), other.Outcome()
	if a.Over != b.Over || a.Reason != b.Reason {
		return fmt.Sprintf("ends as %q, %s as %q", a.Reason, how, b.Reason)
	}
	return ""
}

func endsAsBookSays(s *subject) string {
	said, err := rulebook.Outcome(s.position.Game(), s.fen)
	if err != nil {
		return "the rule book does not read the position: " + err.Error()
	}
	own := s.position.Outcome()
	if s.over = own.Over; own != said {
		return fmt.Sprintf("ends as %v %q, by the rule book %v %q", own, own.Reason, said, said.Reason)
	}
	return ""
}

func winsAsBookSays(s *subject) string {
	for _, color := range [2]engine.Color{engine.White, engine.Black} {
		said, err := rulebook.CanWin(s.position.Game(), s.fen, color)
		if err != nil {
			return "the rule book does not read the position: " + err.Error()
		}
		if own := s.position.CanWin(color); own != said {
			return fmt.Sprintf("%v can win: %t, by the rule book %t", color, own, said)
		}
	}
	return ""
}

func (s *subject) spell(m engine.Move) string { return s.position.Game().MoveText(m) }
