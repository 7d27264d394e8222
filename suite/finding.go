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
		f.Board = r.game.Draw(reading.Position.State().Board)
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
	case a.Standing != nil:
		spelled.State = a.Standing.String()
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
		case d.Kind == oracle.StandingDiffers:
			parts = append(parts, fmt.Sprintf("%s holds the game to stand otherwise after %d plies", a.Generator, len(f.Path)))
		case d.Kind == oracle.StateDiffers && len(f.Path) == 0:
			parts = append(parts, a.Generator+" reads another position")
		case d.Kind == oracle.StateDiffers:
			parts = append(parts, fmt.Sprintf("%s reaches another position after %s", a.Generator, f.Path[len(f.Path)-1]))
		default:
			if len(a.Missing) > 0 {
				parts = append(parts, a.Generator+" lacks "+someOf(a.Missing))
			}
			once, twice := repeated(a)
			if len(once) > 0 {
				parts = append(parts, a.Generator+" also lists "+someOf(once))
			}
			if len(twice) > 0 {
				parts = append(parts, a.Generator+" lists more than once "+someOf(twice))
			}
		}
	}
	return strings.Join(parts, "; ")
}

// repeated splits the moves too many of an answer into those that it lists once and
// those that it lists again.
func repeated(a Answer) (once, twice []string) {
	for _, move := range a.Extra {
		n := 0
		for _, listed := range a.Moves {
			if listed == move {
				n++
			}
		}
		if n > 1 {
			twice = append(twice, move)
		} else {
			once = append(once, move)
		}
	}
	return once, slices.Compact(twice)
}

// mostMoves is how many moves a sentence names before it counts the rest.
const mostMoves = 6

func someOf(moves []string) string {
	if len(moves) <= mostMoves {
		return strings.Join(moves, " ")
	}
	return fmt.Sprintf("%s ... and %d more", strings.Join(moves[:mostMoves], " "), len(moves)-mostMoves)
}

// repeat returns the command that shows a divergence again: from its own
// position where that suffices, else from the root.
func (r *runner) repeat(d *oracle.Divergence) string {
	if d.Kind == oracle.StandingDiffers {
		return "rulecheck perft" + r.Flags // which follows the game again
	}
	depth, path := 1, 0
	if d.Kind == oracle.StateDiffers && len(d.Line.Path) > 0 {
		depth, path = 2, 1
	}
	if d.FEN != "" && d.Kind != oracle.TimedOut && len(d.Line.Path) > 0 {
		again, err := oracle.Compare(context.Background(), r.game, d.FEN, r.generators, oracle.Options{Depth: depth, Workers: 1, Known: r.isKnown, Patience: r.Patience})
		if x := again.Divergence; err == nil && x != nil && x.Kind == d.Kind && len(x.Line.Path) == path {
			return r.command(d.FEN, depth)
		}
	}
	return r.command(d.Line.Root, len(d.Line.Path)+1)
}

// command returns the command that walks a position. What strict reading
// refuses, though it can be walked, must be read leniently again.
func (r *runner) command(fen string, depth int) string {
	lenient := ""
	if _, err := r.game.Read(fen, false); err != nil {
		lenient = " --lenient"
	}
	return fmt.Sprintf("rulecheck perft '%s' -d %d%s%s", fen, depth, lenient, r.Flags)
}

// claimCommand returns the command that holds the case's claims against the
// witnesses again.
func (r *runner) claimCommand(depth int) string {
	if r.target == "" {
		return r.command(r.result.FEN, depth)
	}
	lenient := ""
	if r.Lenient {
		lenient = " --lenient"
	}
	return fmt.Sprintf("rulecheck perft %s -d %d%s%s", r.target, depth, lenient, r.Flags)
}
