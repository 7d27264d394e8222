package law

import (
	"rulecheck/engine"
	"rulecheck/oracle"
)

// Fault is one mistake that programmers make, as a generator that makes it: the
// rule book with one rule out of force or bent.
type Fault struct {
	ID        string // unique within its game
	Rule      string // the name of the rule
	About     string // what the faulty generator does
	Generator oracle.Generator
	Witness   Witness
}

// Without returns the fault of laws that lack a rule, as a generator. It has no
// witness.
func Without(r Rule, lacking oracle.Generator) Fault {
	return Fault{ID: "without " + r.Name, Rule: r.Name, About: "not in force: " + r.Text, Generator: lacking}
}

// WithoutName returns the name of the generator that lacks a rule.
func WithoutName(rule string) string { return "without-" + rule }

// Witness is the position and the shortest line at which a fault shows when the
// faulty generator is walked in lock step with the sound one: breadth first,
// moves in ascending order of their numbers.
type Witness struct {
	FEN  string
	Path []string    // moves as the game spells them; where states differ, the move that shows it included
	Kind oracle.Kind // what the faulty generator does at the end of the path
}

// ScoreFault is one mistake that programmers make in the reckoning of whole
// games, as a scorer that makes it. It lists and plays moves as the sound one
// does, but for the clock that some of them keep wrongly.
type ScoreFault struct {
	ID      string // unique within its game
	Rule    string // the name of the rule
	About   string // what the faulty scorer does
	Scorer  oracle.Scorer
	Witness ScoreWitness
}

// ScoreWitness is a line of play at whose end, and at no point before, a faulty
// scorer gives another outcome or other claims than the sound one, or other
// claims for some announced move. It may count occurrences differently before.
type ScoreWitness struct {
	FEN   string
	Path  []string // moves as the game spells them; empty where the position alone shows it
	Terms engine.Terms
}
