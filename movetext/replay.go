package movetext

import (
	"strings"

	"rulecheck/engine"
)

// Replayed is what came of playing a list.
type Replayed struct {
	Plies   int             // how many moves were legal
	End     engine.Position // after them
	Problem *Problem        // the move that ended it; nil if all are legal
	Remarks []Remark        // on legal moves, in order

	first     turn              // of the first move
	positions []engine.Position // before each ply, and End
}

// Problem is a word that is no legal move, or more than one.
type Problem struct {
	Word int   // its index in the list
	Err  error // a *engine.MoveError
}

// Remark is what keeps the text of a legal move from being exactly what records
// of the game have.
type Remark struct {
	Word int // its index in the list
	engine.Reason
	// Wrong says that the text claims what is not so: a check, a mate, a capture.
	// The rest is about form, or leaves something unsaid.
	Wrong bool
}

// Before returns the position before a ply, counted from 0; that of Plies is End.
func (r *Replayed) Before(ply int) engine.Position { return r.positions[ply] }

// Wrong returns the remarks on what is claimed and not so.
func (r *Replayed) Wrong() (wrong []Remark) {
	for _, remark := range r.Remarks {
		if remark.Wrong {
			wrong = append(wrong, remark)
		}
	}
	return wrong
}

// Replay plays a list from a position as far as its moves are legal. Its first
// move has a number; for 0 it is the one that the list has, or else the
// position, or else 1.
func Replay(list List, from engine.Position, number int) Replayed {
	for _, known := range []int{list.Number, int(from.State().Number), 1} {
		if number == 0 {
			number = known
		}
	}
	r := Replayed{End: from, first: turn{number, isSecond(from)}, positions: []engine.Position{from}}
	for i, word := range list.Moves {
		m, remarks, err := r.End.ReadMove(word.Text)
		if err != nil {
			r.Problem = &Problem{i, err}
			return r
		}
		for _, reason := range remarks {
			r.Remarks = append(r.Remarks, Remark{i, reason, isWrong(reason.Code)})
		}
		r.End = r.End.Play(m)
		r.positions = append(r.positions, r.End)
		r.Plies++
	}
	return r
}

// isWrong reports whether a remark is on a claim that is not so, which the games
// say in their codes: check-wrong.
func isWrong(code engine.Code) bool { return strings.HasSuffix(string(code), "-wrong") }
