package known

import (
	"math"
	"slices"
	"strings"

	"rulecheck/engine"
)

// predicates are the ways in which an entry of the ledger says which
// differences it explains. They see the game only through its letters.
var predicates = map[string]func(Difference) bool{
	"en passant along the pin": enPassantAlongPin,
	"clock in one byte":        clockInOneByte,
	"start square occupied":    startSquareOccupied,
	"repetition by raw square": repetitionByRawSquare,
	"75 moves told first":      movesToldFirst,
}

// enPassantAlongPin reports whether all that is missing are en passant captures
// by a pawn that is pinned along the very diagonal on which it captures.
func enPassantAlongPin(x Difference) bool {
	if len(x.Missing) == 0 || len(x.Extra) > 0 || x.State.Transient == 0 {
		return false
	}
	for _, m := range x.Missing {
		if m.To() != engine.Square(x.State.Transient-1) || !pinnedAlong(x, m) {
			return false
		}
	}
	return true
}

// pinnedAlong reports whether a move is a pawn's diagonal step on a line from
// its own king to an enemy slider of that line, in either direction.
func pinnedAlong(x Difference, m engine.Move) bool {
	from, to := m.From(), m.To()
	kind, color := x.State.Board.At(from)
	if kind != kindOf(x.Game, 'P') || color != x.State.Turn {
		return false
	}
	file, rank := to.File()-from.File(), to.Rank()-from.Rank()
	if file*file != 1 || rank*rank != 1 {
		return false
	}
	ahead := firstMan(x, to, file, rank)
	behind := firstMan(x, from, -file, -rank)
	return ahead == ownKing && behind == enemySlider || ahead == enemySlider && behind == ownKing
}

// role is what a man means to a pin on a diagonal.
type role int

const (
	bystander role = iota
	ownKing
	enemySlider
)

// firstMan returns the role of the first man beyond a square in a direction.
func firstMan(x Difference, from engine.Square, file, rank int) role {
	for f, r := from.File()+file, from.Rank()+rank; f >= 0 && f < 8 && r >= 0 && r < 8; f, r = f+file, r+rank {
		kind, color := x.State.Board.At(engine.SquareAt(f, r))
		own := color == x.State.Turn
		switch {
		case kind == 0:
			continue
		case own && kind == kindOf(x.Game, 'K'):
			return ownKing
		case !own && (kind == kindOf(x.Game, 'B') || kind == kindOf(x.Game, 'Q')):
			return enemySlider
		}
		return bystander
	}
	return bystander
}

// kindOf returns the kind that a letter stands for; a game without that letter
// has no man of it.
func kindOf(game engine.Game, letter byte) engine.Kind {
	if i := strings.IndexByte(game.Letters(), letter); i >= 0 {
		return engine.Kind(i + 1)
	}
	return engine.MaxKinds + 1
}

// clockInOneByte reports whether the states differ in the clock only, and it is
// the agreed one modulo 256, or whether a position is refused whose clock does not
// fit a byte.
func clockInOneByte(x Difference) bool {
	if x.Kind == "refused" {
		return x.State.Clock > math.MaxUint8
	}
	got, want := x.Got, x.Want
	if got.Clock == want.Clock || got.Clock != want.Clock%256 {
		return false
	}
	got.Clock = want.Clock
	return got.Same(want)
}

// startSquareOccupied reports whether all that is missing are captures of kings
// that land on their own start square again, and all that is extra are such
// captures cut short where they would land there.
func startSquareOccupied(x Difference) bool {
	for _, m := range x.Missing {
		if !isLastKind(x, m.From()) || !slices.Contains(m.Path()[1:], m.From()) {
			return false
		}
	}
	for _, extra := range x.Extra {
		if !slices.ContainsFunc(x.Missing, func(m engine.Move) bool { return cutBeforeStart(m.Path(), extra.Path()) }) {
			return false
		}
	}
	return len(x.Missing) > 0
}

// cutBeforeStart reports whether a path is what is left of a whole one up to
// where that first lands on its start square again.
func cutBeforeStart(whole, path []engine.Square) bool {
	again := 1 + slices.Index(whole[1:], whole[0])
	return again > 0 && slices.Equal(path, whole[:again])
}

// isLastKind reports whether the side to move has a man of the game's last kind
// on a square: in draughts that is a king.
func isLastKind(x Difference, square engine.Square) bool {
	kind, color := x.State.Board.At(square)
	return int(kind) == len(x.Game.Letters()) && color == x.State.Turn
}

// repetitionByRawSquare reports whether the generator's standing is the agreed one
// but for counting as different what differs in an en passant square that no move
// can use.
func repetitionByRawSquare(x Difference) bool {
	occurrences, ok := rawOccurrences(x)
	want := x.WantStanding
	if !ok || occurrences >= want.Occurrences {
		return false
	}
	if want.Outcome.Reason == "fivefold repetition" && occurrences < 5 {
		want.Outcome = engine.Outcome{}
		want.Claims = engine.ClaimRepetition | x.GotStanding.Claims&engine.ClaimMoves
	}
	if occurrences < 3 {
		want.Claims &^= engine.ClaimRepetition
	}
	want.Occurrences = x.GotStanding.Occurrences
	return x.GotStanding == want
}

// movesToldFirst reports whether both fivefold repetition and 75 moves end the game,
// and the generator names the second.
func movesToldFirst(x Difference) bool {
	drawn := func(reason string) engine.Outcome { return engine.Outcome{Over: true, Reason: reason} }
	if x.GotStanding.Outcome != drawn("75 moves") || x.WantStanding.Outcome != drawn("fivefold repetition") {
		return false
	}
	list := positions(x)
	return list != nil && list[len(list)-1].State().Clock >= 150
}

// positions returns the positions of a game, the last one at the end; nil if its
// moves cannot be played.
func positions(x Difference) []engine.Position {
	reading, err := x.Game.Read(x.Root, true)
	if err != nil {
		return nil
	}
	list := []engine.Position{reading.Position}
	for _, m := range x.Path {
		p := list[len(list)-1]
		if !slices.Contains(p.AppendMoves(nil), m) {
			return nil
		}
		list = append(list, p.Play(m))
	}
	return list
}

// rawOccurrences returns how often the last position of a game has occurred if
// positions with another square behind a pawn are others.
func rawOccurrences(x Difference) (n int, ok bool) {
	list := positions(x)
	if list == nil {
		return 0, false
	}
	last := identity(list[len(list)-1])
	for _, p := range list {
		if identity(p) == last {
			n++
		}
	}
	return n, true
}

// identity returns the first four fields of a position's raw text.
func identity(p engine.Position) string {
	fields := strings.Fields(p.RawFEN())
	return strings.Join(fields[:min(4, len(fields))], " ")
}
