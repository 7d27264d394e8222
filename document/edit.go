package document

import (
	"cmp"
	"fmt"
	"slices"
)

// Edit puts a text in the place of bytes of the source; with Begin equal to End it
// puts it between them.
type Edit struct {
	Begin, End int
	Text       string
}

// Apply returns the source with the edits, which may come in any order but must
// not overlap. The document stays as it is.
func (d *Document) Apply(edits []Edit) ([]byte, error) {
	sorted := slices.Clone(edits)
	slices.SortStableFunc(sorted, func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.Begin, b.Begin), cmp.Compare(a.End, b.End))
	})
	edited := make([]byte, 0, len(d.Source)+len(d.Source)/16)
	end := 0
	for k, e := range sorted {
		switch {
		case e.Begin < 0 || e.End < e.Begin || e.End > len(d.Source):
			return nil, fmt.Errorf("%s: edit of bytes %d to %d of %d", d.Name, e.Begin, e.End, len(d.Source))
		case e.Begin < end, k > 0 && e.Begin == e.End && e == (Edit{sorted[k-1].Begin, sorted[k-1].End, e.Text}):
			line, column := d.Place(e.Begin)
			return nil, fmt.Errorf("%s:%d:%d: two edits of the same place", d.Name, line, column)
		}
		edited = append(edited, d.Source[end:e.Begin]...)
		edited = append(edited, e.Text...)
		end = e.End
	}
	return append(edited, d.Source[end:]...), nil
}
