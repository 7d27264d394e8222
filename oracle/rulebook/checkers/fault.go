package checkers

import (
	"slices"

	"rulecheck/oracle"
	"rulecheck/oracle/rulebook/law"
)

// Fault is one mistake that programmers make in a generator for draughts, or a
// rule of another draughts game taken for one of the English game.
//
// One mistake is not here because it is none: removing the captured pieces at
// once instead of at the end allows the same moves.
type Fault struct {
	ID      string // D and a number
	Rule    string // the name of the rule that is out of force or bent
	About   string // what the faulty generator does
	Witness Witness

	bend bend
}

// Witness is where a fault shows first.
type Witness = law.Witness

// Faults returns every fault, in the order of the rules: what must be played,
// how pieces capture, how they move, crowning, the turn and the board.
func Faults() []Fault {
	return slices.Concat(forcedFaults, captureFaults, pieceFaults, crownFaults, turnFaults)
}

// Planted returns every fault in the form that all games share.
func Planted() []law.Fault {
	var planted []law.Fault
	for _, f := range Faults() {
		planted = append(planted, law.Fault{ID: f.ID, Rule: f.Rule, About: f.About, Generator: f.Generator(), Witness: f.Witness})
	}
	return planted
}

// Generator returns the generator that has the fault, "planted-" and its ID.
func (f Fault) Generator() oracle.Generator { return generator("planted-"+f.ID, newLaws(f.bend)) }

// longest returns the most jumps that a move of a list has.
func longest(list []move) (jumps uint8) {
	for i := range list {
		jumps = max(jumps, list[i].jumps)
	}
	return jumps
}

// shorter drops the moves of a list that have fewer jumps than another move
// with which a test compares them.
func shorter(list []move, compared func(m, other *move) bool) []move {
	all := slices.Clone(list)
	return slices.DeleteFunc(list, func(m move) bool {
		return slices.ContainsFunc(all, func(other move) bool {
			return other.jumps > m.jumps && compared(&m, &other)
		})
	})
}

// first drops the moves of a list that a test holds the same as an earlier one.
func first(list []move, same func(m, earlier *move) bool) []move {
	var kept []move
	for i := range list {
		if !slices.ContainsFunc(kept, func(earlier move) bool { return same(&list[i], &earlier) }) {
			kept = append(kept, list[i])
		}
	}
	return kept
}

// sameEnds reports whether two captures start and end on the same squares.
func sameEnds(m, other *move) bool {
	return m.jumps > 0 && other.jumps > 0 && m.from() == other.from() && m.to() == other.to()
}

// sameResult reports whether two captures have the same ends and take the same
// pieces.
func sameResult(m, other *move) bool {
	return sameEnds(m, other) && slices.Equal(slices.Sorted(slices.Values(m.captured())), slices.Sorted(slices.Values(other.captured())))
}
