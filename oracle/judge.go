package oracle

import (
	"slices"

	"rulecheck/engine"
)

// Difference is what one generator outside the majority answers, in the form in
// which it can be recognised as a known defect.
type Difference struct {
	Game      engine.Game
	Generator string
	Kind      Kind
	State     engine.State // agreed on: of the position; where states differ, of the one before

	Missing, Extra []engine.Move // where moves differ, against the majority

	Move      engine.Move  // where states differ: the move played
	Got, Want engine.State // where states differ: the generator's and the majority's

	Line                      Line            // where standings differ: the game so far
	GotStanding, WantStanding engine.Standing // where standings differ
}

// judged is a difference with its verdict, before it is known where it stands.
type judged struct {
	kind        Kind
	verdict     Verdict
	answers     []Answer
	differences []Difference // one for each generator that stands alone
	agreed      []engine.Move
	judge       func([]Answer) judged // how it was come to
}

// judgeMoves says what differs between sorted lists of moves.
func judgeMoves(state engine.State, answers []Answer) judged {
	d := judged{kind: MovesDiffer, answers: answers}
	d.judge = func(answers []Answer) judged { return judgeMoves(state, answers) }
	d.verdict = Judge(answers, func(a, b Answer) bool { return slices.Equal(a.Moves, b.Moves) })
	if d.verdict.Undecided() {
		return d
	}
	for _, a := range answers {
		if a.Generator == d.verdict.Majority[0] {
			d.agreed = a.Moves
		}
	}
	missing, extra := false, false
	for _, a := range answers {
		if !slices.Contains(d.verdict.Alone, a.Generator) {
			continue
		}
		x := Difference{Generator: a.Generator, State: state, Missing: Missing(d.agreed, a.Moves), Extra: Missing(a.Moves, d.agreed)}
		x.Kind = movesKind(len(x.Missing) > 0, len(x.Extra) > 0)
		missing, extra = missing || len(x.Missing) > 0, extra || len(x.Extra) > 0
		d.differences = append(d.differences, x)
	}
	d.kind = movesKind(missing, extra)
	return d
}

func movesKind(missing, extra bool) Kind {
	switch {
	case missing && extra:
		return MovesDiffer
	case missing:
		return MovesMissing
	}
	return MovesExtra
}

// judgeStates says what differs between states; before is the state agreed on
// one ply earlier.
func judgeStates(before engine.State, answers []Answer) judged {
	d := judged{kind: StateDiffers, answers: answers}
	d.judge = func(answers []Answer) judged { return judgeStates(before, answers) }
	d.verdict = Judge(answers, func(a, b Answer) bool { return a.State.Same(*b.State) })
	if d.verdict.Undecided() {
		return d
	}
	var want engine.State
	for _, a := range answers {
		if a.Generator == d.verdict.Majority[0] {
			want = *a.State
		}
	}
	for _, a := range answers {
		if slices.Contains(d.verdict.Alone, a.Generator) {
			d.differences = append(d.differences, Difference{Generator: a.Generator, Kind: StateDiffers, State: before, Got: *a.State, Want: want})
		}
	}
	return d
}

// accept reports whether every generator that stands alone does so by a known
// defect, and if so notes them. Where no majority agrees, each answer is tried
// as the right one; if the ledger explains all that differ from it, they stand
// alone, and if it explains some, the verdict is that of the others.
func (w *worker) accept(d *judged) bool {
	if !d.verdict.Undecided() {
		names, unknown := w.explain(*d)
		if len(unknown) > 0 {
			return false
		}
		w.note(*d, names)
		return true
	}
	others := *d
	for right := range d.answers {
		tried := d.against(right)
		names, unknown := w.explain(tried)
		if len(unknown) == 0 {
			*d = tried
			w.note(*d, names)
			return true
		}
		if len(names) > 0 && others.verdict.Undecided() {
			others = d.judge(slices.DeleteFunc(slices.Clone(d.answers), func(a Answer) bool {
				return slices.Contains(tried.verdict.Alone, a.Generator) && !slices.Contains(unknown, a.Generator)
			}))
			others.answers = d.answers
		}
	}
	*d = others
	return false
}

// against returns what differs from one of the answers, held to be the right
// one.
func (d *judged) against(right int) judged {
	copies := slices.Repeat(d.answers[right:right+1], len(d.answers))
	tried := d.judge(append(copies, d.answers...))
	tried.answers = d.answers
	tried.verdict.Majority = tried.verdict.Majority[len(copies):]
	return tried
}

// explain returns the names of the known defects that explain differences, and
// the generators whose differences are not known.
func (w *worker) explain(d judged) (names map[string]Difference, unknown []string) {
	names = map[string]Difference{}
	for _, x := range d.differences {
		x.Game = w.result.Root.Game
		if x.Kind == StateDiffers && w.playing {
			x.Move = w.path[len(w.path)-1]
		}
		if name, known := w.Known(x); known {
			names[name] = x
		} else {
			unknown = append(unknown, x.Generator)
		}
	}
	return names, unknown
}

func (w *worker) note(d judged, names map[string]Difference) {
	for name, x := range names {
		where := x.State
		if d.kind == StateDiffers {
			where = x.Want
		}
		w.known.note(name, where.WithoutCounters(), w.path, func() *Divergence { return w.divergence(d) })
	}
	w.defects++
}

// refusalIsKnown reports whether it is a known defect that a generator refuses the
// root, which the others hold to be the state of a place, and if so notes it.
func (w *worker) refusalIsKnown(at *place, g int, err error) bool {
	name, known := w.Known(Difference{Game: w.result.Root.Game, Generator: w.generators[g].Name(), Kind: Refused, State: at.state})
	if known {
		w.known.note(name, at.state.WithoutCounters(), nil, func() *Divergence { return w.broken(g, err) })
		w.defects++
	}
	return known
}

// divergence makes the report of a difference at the worker's present position.
func (w *worker) divergence(d judged) *Divergence {
	answers := slices.Clone(d.answers)
	for i := range answers {
		answers[i].Moves = slices.Clone(answers[i].Moves)
	}
	return &Divergence{Line: w.line(), FEN: w.agreed().FEN(), Kind: d.kind, Verdict: d.verdict, Answers: answers}
}

// broken makes the report of a generator that refused, broke or did not answer
// at the worker's present position.
func (w *worker) broken(g int, err error) *Divergence {
	return &Divergence{
		Line: w.line(), FEN: w.agreed().FEN(), Kind: kindOf(err),
		Answers: []Answer{{Generator: w.generators[g].Name(), Err: err}},
	}
}

func (w *worker) line() Line {
	return Line{w.result.Root.Game, w.result.Root.Root, slices.Clone(w.path)}
}

// agreed returns the worker's line as far as all agree on it.
func (w *worker) agreed() Line {
	line := w.line()
	if w.playing {
		line.Path = line.Path[:len(line.Path)-1]
	}
	return line
}
