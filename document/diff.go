package document

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// context is how many lines a diff shows around a change.
const context = 3

// Diff returns the difference of two contents of a file as a unified diff, "" if
// they are equal.
func Diff(name string, old, new []byte) string {
	if bytes.Equal(old, new) {
		return ""
	}
	a, b := lines(old), lines(new)
	var out strings.Builder
	fmt.Fprintf(&out, "--- %s\n+++ %s\n", name, name)
	changes := differences(a, b)
	for len(changes) > 0 {
		n := 1
		for n < len(changes) && changes[n].a-changes[n-1].aEnd <= 2*context {
			n++
		}
		writeHunk(&out, a, b, changes[:n])
		changes = changes[n:]
	}
	return out.String()
}

// change says that lines [a, aEnd) are replaced by lines [b, bEnd).
type change struct{ a, aEnd, b, bEnd int }

func lines(content []byte) []string { return slices.Collect(strings.Lines(string(content))) }

func writeHunk(out *strings.Builder, a, b []string, changes []change) {
	first, last := changes[0], changes[len(changes)-1]
	lead := min(context, first.a)
	tail := min(context, len(a)-last.aEnd)
	fmt.Fprintf(out, "@@ -%s +%s @@\n", lineRange(first.a-lead, last.aEnd+tail), lineRange(first.b-lead, last.bEnd+tail))
	write := func(mark string, lines []string) {
		for _, line := range lines {
			out.WriteString(mark + line)
			if !strings.HasSuffix(line, "\n") {
				out.WriteString("\n\\ No newline at end of file\n")
			}
		}
	}
	at := first.a - lead
	for _, c := range changes {
		write(" ", a[at:c.a])
		write("-", a[c.a:c.aEnd])
		write("+", b[c.b:c.bEnd])
		at = c.aEnd
	}
	write(" ", a[at:last.aEnd+tail])
}

// lineRange writes lines [begin, end) as a unified diff does: the first one from 1
// and their number; of none, the line before them.
func lineRange(begin, end int) string {
	switch end - begin {
	case 0:
		return fmt.Sprintf("%d,0", begin)
	case 1:
		return fmt.Sprint(begin + 1)
	}
	return fmt.Sprintf("%d,%d", begin+1, end-begin)
}

// differences returns the changes that turn a into b, in order, no two touching.
func differences(a, b []string) []change {
	head := 0
	for head < len(a) && head < len(b) && a[head] == b[head] {
		head++
	}
	tail := 0
	for tail < len(a)-head && tail < len(b)-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	var changes []change
	x, y := head, head
	for _, pair := range append(commonLines(a[head:len(a)-tail], b[head:len(b)-tail]),
		[2]int{len(a) - tail - head, len(b) - tail - head}) {
		i, j := pair[0]+head, pair[1]+head
		if i > x || j > y {
			changes = append(changes, change{x, i, y, j})
		}
		x, y = i+1, j+1
	}
	return changes
}

// mostDifferences is how many lines may differ before a search for common ones is
// given up: its memory grows by the square.
const mostDifferences = 2000

// commonLines returns the indices of the lines of a longest common subsequence, by
// the algorithm of Myers, "An O(ND) Difference Algorithm and Its Variations" (1986).
func commonLines(a, b []string) [][2]int {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	// farthest[d][k+d] is how far in a the diagonal k = x-y reaches with d lines
	// taken out or put in.
	var farthest [][]int
	for d := 0; d <= min(len(a)+len(b), mostDifferences); d++ {
		row := make([]int, 2*d+1)
		farthest = append(farthest, row)
		for k := -d; k <= d; k += 2 {
			x, _ := step(farthest, d, k)
			for x < len(a) && x-k < len(b) && x-k >= 0 && a[x] == b[x-k] {
				x++
			}
			row[k+d] = x
			if x >= len(a) && x-k >= len(b) {
				return traceBack(farthest, len(a), len(b))
			}
		}
	}
	return nil
}

// step returns where diagonal k begins with d differences, and the diagonal that
// it was reached from.
func step(farthest [][]int, d, k int) (x, from int) {
	if d == 0 {
		return 0, 0
	}
	before := farthest[d-1]
	down, right := -1, -1
	if k+1 <= d-1 {
		down = before[k+1+d-1]
	}
	if k-1 >= -(d - 1) {
		right = before[k-1+d-1] + 1
	}
	if down >= right {
		return down, k + 1
	}
	return right, k - 1
}

func traceBack(farthest [][]int, x, y int) [][2]int {
	var common [][2]int
	for d := len(farthest) - 1; d >= 0; d-- {
		k := x - y
		begin, from := step(farthest, d, k)
		for x > begin {
			x--
			common = append(common, [2]int{x, x - k})
		}
		if d > 0 {
			x = farthest[d-1][from+d-1]
			y = x - from
		}
	}
	slices.Reverse(common)
	return common
}
