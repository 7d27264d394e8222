package checkers

import (
	"slices"
	"testing"
)

func TestStatisticsOfOneMove(t *testing.T) {
	for _, row := range []struct {
		name, fen, move string
		want            []uint64 // captures, jumps of the longest route, crownings
	}{
		{"step", "B:W21-32:B1-12", "11-15", []uint64{0, 0, 0}},
		{"capture", "B:W15,32:B11", "11x18", []uint64{1, 1, 0}},
		{"capture of several men is one", "B:W15,22,32:B11", "11x25", []uint64{1, 2, 0}},
		{"crowning", "B:W5:B25", "25-29", []uint64{0, 0, 1}},
		{"crowning by a capture", "W:W9:B6,7", "9x2", []uint64{1, 1, 1}},
		{"a king on the last row is not crowned again", "B:W5:BK25", "25-29", []uint64{0, 0, 0}},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, _, err := read(row.fen)
			if err != nil {
				t.Fatal(err)
			}
			m, _, err := p.ReadMove(row.move)
			if err != nil {
				t.Fatal(err)
			}
			got := make([]uint64, len(statistics))
			if p.note(m, p.Play(m), got); !slices.Equal(got, row.want) {
				t.Errorf("counts as %d, want %d", got, row.want)
			}
		})
	}
}

// The longest route is the greatest of all moves', not their sum.
func TestLongestRouteIsTheGreatest(t *testing.T) {
	reading, err := Game().Read("B:W6,7,8,14,15,16,22,23,24:BK1,K25,K27", false)
	if err != nil {
		t.Fatal(err)
	}
	numbers := make([]uint64, 1+len(statistics))
	if reading.Position.Tally(1, nil, numbers); numbers[1+longestRoute] != 9 {
		t.Errorf("%d jumps, want 9", numbers[1+longestRoute])
	}
}
