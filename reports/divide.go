package reports

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"

	"rulecheck/suite"
)

// Divide writes a result's divide as Stockfish's "go perft" prints it and other
// tools read it: a line "e2e4: 20" for each root move, by move text, an empty
// line, and "Nodes searched: 20".
func Divide(w io.Writer, r suite.Result) error {
	rows := slices.Clone(r.Divide)
	slices.SortStableFunc(rows, func(a, b suite.Row) int { return cmp.Compare(a.Move, b.Move) })
	var out bytes.Buffer
	for _, row := range rows {
		fmt.Fprintf(&out, "%s: %d\n", visible(row.Move, ""), row.Count())
	}
	fmt.Fprintf(&out, "\nNodes searched: %d\n", r.Count())
	_, err := w.Write(out.Bytes())
	return err
}
