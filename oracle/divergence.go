package oracle

import (
	"strings"

	"rulecheck/engine"
)

// Answer is what one generator says of one position. Which of its fields hold
// something depends on the Kind of the divergence that it belongs to.
type Answer struct {
	Generator string
	Moves     []engine.Move    // sorted; nil where moves were not asked
	State     *engine.State    // nil where the state was not asked
	Nodes     uint64           // a count, where counts differ
	Standing  *engine.Standing // nil where the standing of a game was not asked
	Err       error            // the generator refused, broke, hung or talked nonsense
}

// Kind is in which way answers differ.
type Kind uint8

const (
	MovesMissing     Kind = iota + 1 // one generator lacks moves that the others list
	MovesExtra                       // one generator lists moves that the others do not
	MovesDiffer                      // both at once, or no majority to say which
	StateDiffers                     // the position after a move is not the same
	StandingDiffers                  // a game so far does not stand the same
	CountsDiffer                     // counts differ where moves could not be compared
	AgainstPublished                 // the count is not the published one
	Expectation                      // the witnesses agree, but not with what the case states
	Refused                          // a generator does not take the position
	Crashed                          // a generator panicked or answered nonsense
	TimedOut                         // a generator did not answer in time
)

var kindNames = [...]string{
	MovesMissing: "moves missing", MovesExtra: "moves extra", MovesDiffer: "moves differ",
	StateDiffers: "state differs", StandingDiffers: "standing differs", CountsDiffer: "counts differ",
	AgainstPublished: "against published", Expectation: "against expectation",
	Refused: "refused", Crashed: "crashed", TimedOut: "timed out",
}

// String returns the kind's name, "moves missing", "state differs" ...
func (k Kind) String() string { return kindNames[k] }

// Undecided reports whether the kind says that a generator broke rather than
// that answers differ: then nobody has been shown wrong about the rules.
func (k Kind) Undecided() bool { return k == Refused || k == Crashed || k == TimedOut }

// Verdict is who stands against whom.
type Verdict struct {
	// Alone names the generators outside the majority, in order; empty means
	// that there is no majority: undecided.
	Alone []string
	// Majority names the generators that agree, two or more, more than half.
	Majority []string
}

// Undecided reports whether no majority of generators agrees.
func (v Verdict) Undecided() bool { return len(v.Majority) == 0 }

// String says the verdict in words.
func (v Verdict) String() string {
	if v.Undecided() {
		return "undecided: no majority agrees"
	}
	stands := " stands alone against "
	if len(v.Alone) > 1 {
		stands = " stand against "
	}
	return strings.Join(v.Alone, " and ") + stands + strings.Join(v.Majority, ", ")
}

// Divergence is one difference between witnesses at one position.
type Divergence struct {
	Line    Line
	FEN     string // the last position of the line on which all agree: where states differ, the one before
	Kind    Kind
	Verdict Verdict
	Answers []Answer
	// Text says what differs where the answers alone do not: which count was
	// published, which expectation failed. Empty otherwise.
	Text string
}

// Judge returns the verdict over answers that same holds equal or not: more
// than half of all answers, and at least two, make a majority.
func Judge(answers []Answer, same func(a, b Answer) bool) Verdict {
	for _, candidate := range answers {
		var v Verdict
		for _, a := range answers {
			if same(candidate, a) {
				v.Majority = append(v.Majority, a.Generator)
			} else {
				v.Alone = append(v.Alone, a.Generator)
			}
		}
		if len(v.Majority) >= 2 && 2*len(v.Majority) > len(answers) {
			return v
		}
	}
	return Verdict{}
}

// Missing returns the moves of want that have lacks, a move listed twice being
// two; both are sorted.
func Missing(want, have []engine.Move) []engine.Move {
	var missing []engine.Move
	for _, m := range want {
		for len(have) > 0 && have[0] < m {
			have = have[1:]
		}
		if len(have) > 0 && have[0] == m {
			have = have[1:]
		} else {
			missing = append(missing, m)
		}
	}
	return missing
}

// differ ends the worker's walk with a difference.
func (w *worker) differ(d judged) { w.end(w.divergence(d)) }

// breakdown ends the worker's walk with a generator that refused or broke.
func (w *worker) breakdown(g int, err error) { w.end(w.broken(g, err)) }

func (w *worker) end(found *Divergence) {
	w.found = found
	for {
		lowest := w.round.first.Load()
		if w.unit >= lowest || w.round.first.CompareAndSwap(lowest, w.unit) {
			return
		}
	}
}
