package suite

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// finding spells a divergence.
func (r *runner) finding(d *oracle.Divergence) Finding {
	f := Finding{
		Kind: d.Kind.String(), Root: d.Line.Root, Path: d.Line.Moves(), FEN: d.FEN,
		Alone: d.Verdict.Alone, Undecided: d.Verdict.Undecided(),
	}
	if !d.Kind.Undecided() {
		f.Verdict = d.Verdict.String()
	}
	if reading, err := r.game.Read(d.FEN, true); err == nil {
		f.Board = reading.Position.State().Board.Text(r.game.Letters())
	}
	var agreed []engine.Move
	for _, a := range d.Answers {
		if slices.Contains(d.Verdict.Majority, a.Generator) {
			agreed = a.Moves
		}
	}
	for _, a := range d.Answers {
		f.Answers = append(f.Answers, r.answer(a, d, agreed))
	}
	f.Text = describe(f, d)
	f.Repeat = r.repeat(d)
	return f
}

func (r *runner) answer(a oracle.Answer, d *oracle.Divergence, agreed []engine.Move) Answer {
	spelled := Answer{Generator: a.Generator, Moves: r.spell(a.Moves)}
	switch {
	case a.Err != nil:
		spelled.Error = a.Err.Error()
	case a.State != nil:
		spelled.State = r.game.StateText(*a.State)
	case d.Verdict.Undecided():
		for _, other := range d.Answers {
			spelled.Missing = append(spelled.Missing, r.spell(oracle.Missing(other.Moves, a.Moves))...)
			spelled.Extra = append(spelled.Extra, r.spell(oracle.Missing(a.Moves, other.Moves))...)
		}
		slices.Sort(spelled.Missing)
		slices.Sort(spelled.Extra)
		spelled.Missing, spelled.Extra = slices.Compact(spelled.Missing), slices.Compact(spelled.Extra)
	default:
		spelled.Missing = r.spell(oracle.Missing(agreed, a.Moves))
		spelled.Extra = r.spell(oracle.Missing(a.Moves, agreed))
	}
	return spelled
}

func (r *runner) spell(moves []engine.Move) []string {
	if moves == nil {
		return nil
	}
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = r.game.MoveText(m)
	}
	slices.Sort(texts)
	return texts
}

// describe says in one sentence what differs.
func describe(f Finding, d *oracle.Divergence) string {
	var parts []string
	for _, a := range f.Answers {
		switch {
		case a.Error != "":
			parts = append(parts, a.Generator+": "+a.Error)
		case !d.Verdict.Undecided() && !slices.Contains(f.Alone, a.Generator):
		case d.Kind == oracle.StateDiffers && len(f.Path) == 0:
			parts = append(parts, a.Generator+" reads another position")
		case d.Kind == oracle.StateDiffers:
			parts = append(parts, fmt.Sprintf("%s reaches another position after %s", a.Generator, f.Path[len(f.Path)-1]))
		default:
			if len(a.Missing) > 0 {
				parts = append(parts, a.Generator+" lacks "+strings.Join(a.Missing, " "))
			}
			if len(a.Extra) > 0 {
				parts = append(parts, a.Generator+" also lists "+strings.Join(a.Extra, " "))
			}
		}
	}
	return strings.Join(parts, "; ")
}

// repeat returns the command that shows a divergence again: from its own
// position where that suffices, else from the root.
func (r *runner) repeat(d *oracle.Divergence) string {
	depth := 1
	if d.Kind == oracle.StateDiffers && len(d.Line.Path) > 0 {
		depth = 2
	}
	if d.FEN != "" && d.Kind != oracle.TimedOut && len(d.Line.Path) > 0 {
		again, err := oracle.Compare(context.Background(), r.game, d.FEN, r.generators, oracle.Options{Depth: depth, Workers: 1, Known: r.isKnown, Patience: r.Patience})
		if err == nil && again.Divergence != nil && again.Divergence.Kind == d.Kind {
			return r.command(d.FEN, depth)
		}
	}
	return r.command(d.Line.Root, len(d.Line.Path)+1)
}

func (r *runner) command(fen string, depth int) string {
	return fmt.Sprintf("rulecheck perft '%s' -d %d%s", fen, depth, r.Flags)
}
