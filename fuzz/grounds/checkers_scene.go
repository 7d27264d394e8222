package grounds

import (
	"math/bits"

	"rulecheck/engine"
	"rulecheck/engine/checkers"
	"rulecheck/fuzz"
)

// A field is a draughts position in the making. Black is to move while it is made,
// men up the board; done exchanges colors by choice.
type field struct {
	c       *fuzz.Choices
	board   engine.Board
	kept    uint64 // squares that men without a part in the theme stay off
	turn    engine.Color
	swapped bool
}

func newField(c *fuzz.Choices) *field { return &field{c: c, turn: black, swapped: c.OneIn(2)} }

const mostMen = 12 // of a side

func (f *field) free() uint64 { return darkSquares &^ f.board.Occupied() }

func (f *field) any(set uint64) (at engine.Square, ok bool) {
	if set == 0 {
		return 0, false
	}
	return nth(set, f.c.Below(bits.OnesCount64(set))), true
}

// put places a man, who is a king where a man would have been crowned, and reports
// false where there is one already or its side is complete.
func (f *field) put(kind engine.Kind, color engine.Color, at engine.Square) bool {
	if f.free()>>at&1 == 0 || bits.OnesCount64(f.board.Men(color)) == mostMen {
		return false
	}
	if at.Rank() == crowningRank(color) {
		kind = checkers.King
	}
	f.board.Put(at, kind, color)
	return true
}

func crowningRank(color engine.Color) int {
	if color == black {
		return 7
	}
	return 0
}

func (f *field) putAmong(kind engine.Kind, color engine.Color, among uint64) (at engine.Square, ok bool) {
	at, ok = f.any(among & f.free())
	return at, ok && f.put(kind, color, at)
}

// kind returns man or king, the latter once in n times.
func (f *field) kind(n int) engine.Kind {
	if f.c.OneIn(n) {
		return checkers.King
	}
	return checkers.Man
}

func (f *field) bystanders(most int) {
	n := f.c.Below(f.c.Below(most+1) + 1)
	if f.c.OneIn(12) {
		n += f.c.Below(12)
	}
	for range n {
		color := engine.Color(f.c.Below(2))
		f.putAmong(f.kind(3), color, ^f.kept)
	}
}

func (f *field) done() engine.State {
	state := engine.State{Board: f.board, Turn: f.turn}
	if f.swapped {
		state.Board, state.Turn = swapColors(f.board, bits.Reverse64), f.turn.Other()
	}
	return state
}

// leap returns the square jumped over and where the jump ends; ok is false where
// the board ends before.
func leap(from engine.Square, d int) (over, to engine.Square, ok bool) {
	to, ok = shifted(from, 2*fileSteps[d], 2*rankSteps[d])
	over, _ = shifted(from, fileSteps[d], rankSteps[d])
	return over, to, ok
}

var obliques = [4]int{1, 3, 5, 7} // the directions in which men move; the first two lead up

// route places a black man or king and as many of White's men as it can capture in
// one move, up to so many, each where a choice of direction leads.
func (f *field) route(kind engine.Kind, start engine.Square, jumps int) {
	if !f.put(kind, black, start) {
		return
	}
	kind, _ = f.board.At(start)
	f.kept |= 1 << start
	var taken uint64
	at := start
	for range jumps {
		if !f.jump(kind, &at, start, &taken) {
			return
		}
	}
}

// jump places one man to be captured, or finds one, and goes where the capture
// ends.
func (f *field) jump(kind engine.Kind, at *engine.Square, start engine.Square, taken *uint64) bool {
	ways := len(obliques)
	if kind == checkers.Man {
		ways = 2
	}
	first := f.c.Below(ways)
	for turn := range ways {
		over, to, ok := leap(*at, obliques[(first+turn)%ways])
		if !ok || *taken>>over&1 == 1 || to != start && f.free()>>to&1 == 0 {
			continue
		}
		man, color := f.board.At(over)
		if man != 0 && color == black || man == 0 && (f.kept>>over&1 == 1 || !f.put(f.kind(4), white, over)) {
			continue
		}
		*taken |= 1 << over
		f.kept |= 1<<over | 1<<to
		*at = to
		return true
	}
	return false
}
