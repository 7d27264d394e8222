// Package suite runs cases: it holds the generators against each other on every
// position, and what they agree on against what the case and the ledger of
// published counts claim. Its results are decided and flat, all texts spelled,
// so that reports only print them.
package suite

import (
	"math/big"
	"time"
)

// Report is the outcome of a run over cases.
type Report struct {
	Results []Result
	Elapsed time.Duration
	// Interrupted is set when the run was cancelled: then Results holds what
	// was finished.
	Interrupted bool
}

// Result is the outcome of one case.
type Result struct {
	Name     string // the case's, or FEN where it has none
	Group    string // the part of the built-in cases it belongs to; empty for others
	Game     string
	FEN      string   // the position in its normal form; as given if it could not be read
	Board    string   // that position drawn; empty if it could not be read
	Source   string   // where the case comes from; empty for one typed by hand
	Warnings []string // what lenient reading dropped or changed

	Generators []string
	Depth      int      // plies; the depth to which all agree
	Nodes      []uint64 // perft counts, Nodes[d] for depth d up to Depth
	// Past holds the counts of the depths after those of Nodes, none of which fit
	// 64 bits; nil where all of them do.
	Past       []*big.Int
	Counting   string      // the convention of the counts, empty where the game has only one
	Divide     []Row       // at Depth, by move text
	Statistics []Statistic // of the last ply's moves, if they were asked for
	Begun      *Begun      // the depth that was broken off, where the engine counts alone
	Positions  uint64      // distinct positions whose move sets were compared
	Edges      uint64      // distinct moves after which the states were compared
	Revisits   uint64      // visits that found the table of seen positions full
	Claims     []Claim     // published counts and expectations, held or not
	Deeper     int         // counts stated for depths that were not walked to
	Known      []KnownDefect
	Findings   []Finding
	Elapsed    time.Duration
	Resumed    bool  // part of the count was done before: Elapsed is not what it took
	Unkept     error // why the file of Options.Resume holds less than this; nil if it does not
}

// Row is one root move and its share of the count.
type Row struct {
	Move  string
	Nodes uint64
	Past  *big.Int // the share if it does not fit 64 bits, else nil
}

// Count returns the row's share.
func (r Row) Count() *big.Int {
	if r.Past != nil {
		return r.Past
	}
	return new(big.Int).SetUint64(r.Nodes)
}

// Statistic is one of a game's statistics by depth.
type Statistic struct {
	Name    string
	Numbers []*big.Int // of depths from 1
}

// Begun is what is known of a depth that was broken off.
type Begun struct {
	Depth       int
	Done, Parts int
	Divide      []Row // first moves of which everything is counted, by text
}

// Claim is something that the case or the ledger of published counts says, and
// whether the witnesses say so too.
type Claim struct {
	Text   string // "perft 5 is 4865609", "d5e6 is legal", "refused: no-king"
	Source string
	Depth  int    // plies of a claimed count; 0 where something else is claimed
	Nodes  uint64 // the claimed count
	Holds  bool
}

// KnownDefect is an entry of the ledger of known defects that this case met.
type KnownDefect struct {
	ID, Generator, Version, About, Link string

	Positions uint64 // distinct positions that show it
	Line      string // one of them
}

// Finding is one difference, ready to be printed.
type Finding struct {
	Kind    string   // oracle.Kind in words, "moves missing"
	Text    string   // one sentence that says what differs
	Root    string   // FEN the walk began at
	Path    []string // moves from there
	FEN     string   // the last position that all agree on
	Board   string   // that position drawn
	Verdict string   // who stands alone, in words
	Alone   []string // generators outside the majority; empty if there is none
	Answers []Answer
	Repeat  string // the command that shows this finding again

	// Undecided says that this finding shows nobody wrong about the rules: a
	// generator broke, or no majority agrees.
	Undecided bool
}

// Answer is what one generator says at the position of a finding.
type Answer struct {
	Generator string
	Moves     []string // all its moves, in order; nil where moves were not asked
	Missing   []string // moves that others list and it does not
	Extra     []string // moves that it lists and the majority does not
	State     string   // its state in words, where states were asked
	Nodes     *uint64  // its count, where counts differ
	Error     string   // that it refused, broke, hung or talked nonsense
}

// Verdict is what a result or a whole report comes to.
type Verdict uint8

const (
	Agree     Verdict = iota // no difference but known defects
	Differ                   // a witness or a claim is wrong
	Undecided                // a generator broke, or there is no majority
)

// String returns "agree", "differ" or "undecided".
func (v Verdict) String() string { return [...]string{"agree", "differ", "undecided"}[v] }

// Verdict returns Differ if any finding shows somebody wrong, else Undecided if
// there is any finding, else Agree.
func (r Result) Verdict() Verdict {
	verdict := Agree
	for _, f := range r.Findings {
		if !f.Undecided {
			return Differ
		}
		verdict = Undecided
	}
	return verdict
}

// Verdict returns the gravest verdict of the results: Differ before Undecided.
func (r Report) Verdict() Verdict {
	verdict := Agree
	for _, result := range r.Results {
		switch result.Verdict() {
		case Differ:
			return Differ
		case Undecided:
			verdict = Undecided
		}
	}
	return verdict
}

// Counts returns the perft counts by depth.
func (r Result) Counts() []*big.Int {
	var counts []*big.Int
	for _, nodes := range r.Nodes {
		counts = append(counts, new(big.Int).SetUint64(nodes))
	}
	return append(counts, r.Past...)
}

// Count returns the perft count of the greatest depth, 0 if there is none.
func (r Result) Count() *big.Int {
	switch {
	case len(r.Past) > 0:
		return r.Past[len(r.Past)-1]
	case len(r.Nodes) > 0:
		return new(big.Int).SetUint64(r.Nodes[len(r.Nodes)-1])
	}
	return new(big.Int)
}

// Totals are sums over a report's results.
type Totals struct {
	Cases, Agree, Differ, Undecided int
	Nodes                           *big.Int // of each case's greatest depth
	Positions, Edges                uint64
	Claims, Deeper, Known           int
}

// Totals returns the sums over all results.
func (r Report) Totals() (t Totals) {
	t.Nodes = new(big.Int)
	for _, result := range r.Results {
		t.Cases++
		switch result.Verdict() {
		case Agree:
			t.Agree++
		case Differ:
			t.Differ++
		case Undecided:
			t.Undecided++
		}
		t.Nodes.Add(t.Nodes, result.Count())
		t.Positions += result.Positions
		t.Edges += result.Edges
		t.Claims += len(result.Claims)
		t.Deeper += result.Deeper
		t.Known += len(result.Known)
	}
	return t
}
