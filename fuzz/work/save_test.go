package work

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"rulecheck/fuzz"
)

// BenchmarkSave saves what half a second of a run brings: two tallies, ten cases,
// five counts.
func BenchmarkSave(b *testing.B) {
	f, _, err := Open(b.TempDir(), modelSetup)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	known := map[string]uint64{}
	for i := range 20 {
		known[fmt.Sprint("some known defect of number ", i)] = 1 << 40
	}
	cases := make([]fuzz.Case, 5)
	for i := range cases {
		cases[i] = fuzz.Case{Number: 1 << 40, Choices: make([]uint32, 60), FEN: strings.Repeat("x", 70)}
	}
	p := Progress{
		Tallies: []fuzz.Tally{{Game: "chess", Known: known}, {Game: "checkers", Known: known}},
		Kept:    map[string][]fuzz.Case{"chess": cases, "checkers": cases},
	}
	for i := range 5 {
		p.Counts = append(p.Counts, Count{fmt.Sprint("finding", i), 5, 6})
	}
	var longest time.Duration
	for b.Loop() {
		p.Elapsed += 500 * time.Millisecond
		begun := time.Now()
		if err := f.Save(p); err != nil {
			b.Fatal(err)
		}
		longest = max(longest, time.Since(begun))
	}
	b.ReportMetric(float64(longest.Microseconds())/1000, "ms-longest")
}
