package corpus

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"
)

// joinDivides writes divides as "2:400 a2a3=20 a2a4=20 | 3:8902 ...", each
// after its count as joinCounts writes it.
func joinDivides(divides []Divide) string {
	texts := make([]string, len(divides))
	for i, d := range divides {
		var text strings.Builder
		total, _ := d.total()
		text.WriteString(joinCounts([]Count{{d.Depth, total, d.Counting}}))
		for _, row := range d.Rows {
			fmt.Fprintf(&text, " %s=%d", row.Move, row.Nodes)
		}
		texts[i] = text.String()
	}
	return strings.Join(texts, " | ")
}

func splitDivides(cell string) ([]Divide, error) {
	if cell == "" {
		return nil, nil
	}
	var divides []Divide
	for _, part := range strings.Split(cell, " | ") {
		first, rest := cutWord(strings.TrimSpace(part))
		counts, err := splitCounts(first)
		if err != nil {
			return nil, err
		}
		if len(counts) == 0 {
			return nil, fmt.Errorf("divide %q begins with no count; write it like 2:400 a2a3=20", part)
		}
		d := Divide{Depth: counts[0].Depth, Counting: counts[0].Counting}
		for _, text := range strings.Fields(rest) {
			// A move may hold the sign itself, as in e8=Q.
			at := strings.LastIndexByte(text, '=')
			if at <= 0 {
				return nil, fmt.Errorf("%q is not a row of a divide; write it like a2a3=20", text)
			}
			row, err := parseCount("1", text[at+1:])
			if err != nil {
				return nil, fmt.Errorf("row %q: %w", text, err)
			}
			d.Rows = append(d.Rows, DivideRow{text[:at], row.Nodes})
		}
		if total, ok := d.total(); !ok || total != counts[0].Nodes {
			return nil, fmt.Errorf("the rows of the divide at depth %d come to %d, not to %d", d.Depth, total, counts[0].Nodes)
		}
		divides = append(divides, d)
	}
	return divides, nil
}

// total returns the sum of the rows; ok is false if it does not fit 64 bits.
func (d Divide) total() (nodes uint64, ok bool) {
	ok = true
	for _, row := range d.Rows {
		var carry uint64
		nodes, carry = bits.Add64(nodes, row.Nodes, 0)
		ok = ok && carry == 0
	}
	return nodes, ok
}

// settleDivides sorts the divides and their rows and holds them against the
// counts.
func (c *Case) settleDivides() error {
	if len(c.Divide) == 0 {
		c.Divide = nil
		return nil
	}
	slices.SortFunc(c.Divide, func(a, b Divide) int {
		return cmp.Or(cmp.Compare(a.Depth, b.Depth), cmp.Compare(a.Counting, b.Counting))
	})
	for i, d := range c.Divide {
		if err := d.settle(); err != nil {
			return err
		}
		if i > 0 && d.Depth == c.Divide[i-1].Depth && d.Counting == c.Divide[i-1].Counting {
			return fmt.Errorf("depth %d has two divides; keep the right one", d.Depth)
		}
		total, _ := d.total()
		for _, count := range c.Counts {
			if count.Depth == d.Depth && count.Counting == d.Counting && count.Nodes != total {
				return fmt.Errorf("the divide at depth %d comes to %d, but its count is %d; mend one", d.Depth, total, count.Nodes)
			}
		}
	}
	return nil
}

func (d Divide) settle() error {
	if d.Depth < 1 || d.Depth > maxDepth {
		return fmt.Errorf("depth %d of a divide is not from 1 to %d plies", d.Depth, maxDepth)
	}
	if err := word(d.Counting); err != nil {
		return err
	}
	if len(d.Rows) == 0 {
		return fmt.Errorf("the divide at depth %d has no rows; leave it out", d.Depth)
	}
	slices.SortFunc(d.Rows, func(a, b DivideRow) int { return cmp.Compare(a.Move, b.Move) })
	for i, row := range d.Rows {
		if err := moveTexts([]string{row.Move}); err != nil {
			return err
		}
		if i > 0 && row.Move == d.Rows[i-1].Move {
			return fmt.Errorf("move %s is twice in the divide at depth %d; drop one", row.Move, d.Depth)
		}
	}
	if _, ok := d.total(); !ok {
		return fmt.Errorf("the divide at depth %d comes to more than 64 bits hold", d.Depth)
	}
	return nil
}
