package diagrams

import "slices"

// Find returns the diagrams of a text, from the top: boards that are drawn, and
// positions that are written in a line. Their lines do not overlap, but several
// positions may stand in one line. What looks like a board and cannot be read is
// among them, with Err.
func Find(lines []string, o Options) []Diagram {
	grids := findGrids(lines, o)
	all := grids
	next := 0
	for _, d := range findLines(lines, o) {
		for next < len(grids) && grids[next].Last < d.First {
			next++
		}
		if next == len(grids) || grids[next].First > d.Last {
			all = append(all, d)
		}
	}
	slices.SortStableFunc(all, func(a, b Diagram) int {
		if a.First != b.First {
			return a.First - b.First
		}
		return a.Column - b.Column
	})
	return all
}
