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
// defect, and if so notes them. Two generators that differ have no majority; if
// the ledger explains the difference as the defect of one, it stands alone.
func (w *worker) accept(d *judged) bool {
	if d.verdict.Undecided() {
		return len(d.answers) == 2 && (w.acceptAgainst(d, 0) || w.acceptAgainst(d, 1))
	}
	names := make([]string, len(d.differences))
	for i, x := range d.differences {
		x.Game = w.result.Root.Game
		if x.Kind == StateDiffers && len(w.path) > 0 {
			x.Move = w.path[len(w.path)-1]
		}
		var known bool
		if names[i], known = w.Known(x); !known {
			return false
		}
	}
	for i, name := range names {
		where := d.differences[i].State
		if d.kind == StateDiffers {
			where = d.differences[i].Want
		}
		w.known.note(name, where.WithoutCounters(), func() Divergence { return *w.divergence(*d) })
	}
	return true
}

// acceptAgainst tries one of two answers as the one that all should agree with.
func (w *worker) acceptAgainst(d *judged, right int) bool {
	twice := append([]Answer{d.answers[right]}, d.answers...)
	tried := d.judge(twice)
	tried.answers = d.answers
	tried.verdict.Majority = tried.verdict.Majority[1:]
	if !w.accept(&tried) {
		return false
	}
	*d = tried
	return true
}

// divergence makes the report of a difference at the worker's present position.
func (w *worker) divergence(d judged) *Divergence {
	line := w.line()
	agreedPath := line.Path
	if d.kind == StateDiffers && len(agreedPath) > 0 {
		agreedPath = agreedPath[:len(agreedPath)-1]
	}
	answers := slices.Clone(d.answers)
	for i := range answers {
		answers[i].Moves = slices.Clone(answers[i].Moves)
	}
	return &Divergence{
		Line: line, FEN: Line{line.Game, line.Root, agreedPath}.FEN(),
		Kind: d.kind, Verdict: d.verdict, Answers: answers,
	}
}

// broken makes the report of a generator that refused, broke or did not answer
// at the worker's present position.
func (w *worker) broken(g int, kind Kind, err error) *Divergence {
	line := w.line()
	return &Divergence{
		Line: line, FEN: line.FEN(), Kind: kind,
		Answers: []Answer{{Generator: w.generators[g].Name(), Err: err}},
	}
}

func (w *worker) line() Line {
	return Line{w.result.Root.Game, w.result.Root.Root, slices.Clone(w.path)}
}
