package checkers

import "rulecheck/engine"

// statistics count a capture of several men as one move, as all counts here do;
// the longest route is that with the most jumps.
var statistics = []engine.Statistic{
	{Name: "captures"}, {Name: "jumps of the longest route", Greatest: true}, {Name: "crownings"},
}

const (
	capturing = iota
	longestRoute
	crownings
)

// note adds to counts what the move from p to after counts as.
func (p Position) note(m Move, after Position, counts []uint64) {
	if m.captured != 0 {
		counts[capturing]++
		counts[longestRoute] = max(counts[longestRoute], uint64(m.Captures()))
	}
	if p.Kings>>m.from&1 == 0 && after.Kings>>m.to&1 == 1 {
		counts[crownings]++
	}
}
