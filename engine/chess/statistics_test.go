package chess

import (
	"flag"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rulecheck/engine"
)

var deep = flag.Bool("deep", false, "count the statistics of the six positions to 193.7 million nodes")

// TestStatisticsOfTheSixPositions holds nodes and statistics against the chess
// programming wiki's.
func TestStatisticsOfTheSixPositions(t *testing.T) {
	text, err := os.ReadFile("testdata/perft-results.tsv")
	if err != nil {
		t.Fatal(err)
	}
	most, rows := uint64(1_000_000), 0
	if *deep {
		most = 1 << 63
	}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fen, rest, _ := strings.Cut(strings.TrimSpace(line), "\t")
		var fields []uint64
		for field := range strings.SplitSeq(rest, "\t") {
			n, err := strconv.ParseUint(field, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			fields = append(fields, n)
		}
		depth, want := int(fields[0]), fields[1:]
		if rows++; want[0] > most {
			continue
		}
		p, _, _, err := read(fen, false)
		if err != nil {
			t.Fatal(err)
		}
		table, err := engine.NewTable(64 << 20)
		if err != nil {
			t.Fatal(err)
		}
		got := make([]uint64, 1+len(statistics))
		reading, err := Game().Read(p.RawFEN(), false)
		if err != nil {
			t.Fatal(err)
		}
		if reading.Position.Tally(depth, table, got); !slices.Equal(got, want) {
			t.Errorf("%s, depth %d:\n got %d\nwant %d", fen, depth, got, want)
		}
		if err := table.Close(); err != nil {
			t.Error(err)
		}
	}
	if rows != 29 {
		t.Errorf("%d rows, want 29", rows)
	}
}

// TestStatisticsOfOneMove names the conventions one by one.
func TestStatisticsOfOneMove(t *testing.T) {
	for _, row := range []struct {
		name, fen, move string
		want            []int
	}{
		{"quiet", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2", nil},
		{"capture", "4k3/8/8/8/8/8/p7/R3K3 w - - 0 1", "a1a2", []int{captures}},
		{"en passant is a capture", "4k3/8/8/pP6/8/8/8/4K3 w - a6 0 1", "b5a6", []int{captures, enPassant}},
		{"a pawn's step beside the en passant square", "4k3/8/8/pP6/8/8/8/4K3 w - a6 0 1", "b5b6", nil},
		{"promotion that captures", "1n6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", []int{captures, promotions}},
		{"promotion that checks", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8r", []int{promotions, checks}},
		{"castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", []int{castles}},
		{"castling on the other side", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8c8", []int{castles}},
		{"a king's step from e1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1f1", nil},
		{"a rook that castles gives no discovered check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", []int{castles, checks}},
		{"check by the man that moves", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", []int{checks}},
		{"discovered check", "4k3/8/8/8/8/4N3/8/K3R3 w - - 0 1", "e3c4", []int{checks, discoveredChecks}},
		{"discovered check by the king", "4k3/8/8/8/4K3/8/8/4R3 w - - 0 1", "e4d4", []int{checks, discoveredChecks}},
		{"double check is no discovered check", "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4d6", []int{checks, doubleChecks}},
		{"discovered check by en passant", "8/8/8/R2pP2k/8/8/8/K7 w - d6 0 1", "e5d6", []int{captures, enPassant, checks, discoveredChecks}},
		{"mate is a check", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", []int{checks, mates}},
		{"stalemate is none", "7k/8/8/6Q1/8/8/8/K7 w - - 0 1", "g5g6", nil},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, _, _, err := read(row.fen, false)
			if err != nil {
				t.Fatal(err)
			}
			m, _, err := p.ReadMove(row.move)
			if err != nil {
				t.Fatal(err)
			}
			got, want := make([]uint64, len(statistics)), make([]uint64, len(statistics))
			p.note(m, p.Play(m), got)
			for _, statistic := range row.want {
				want[statistic]++
			}
			if !slices.Equal(got, want) {
				t.Errorf("counts as %d, want %d", got, want)
			}
		})
	}
}

// TestKeyHoldsWhatDecidesCounts changes one thing at a time.
func TestKeyHoldsWhatDecidesCounts(t *testing.T) {
	for _, row := range []struct {
		name, fen, other string
		same             bool
	}{
		{"counters", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 30 40", true},
		{"colors exchanged", "r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1", "r3k2r/8/8/8/8/8/8/R3K3 b Qkq - 0 1", true},
		{"the side to move", "r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1", "r3k3/8/8/8/8/8/8/R3K2R b KQq - 0 1", false},
		{"own right to castle", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", false},
		{"which right to castle", "r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Q - 0 1", false},
		{"the other's right to castle", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQq - 0 1", false},
		{"en passant", "4k3/8/8/pP6/8/8/8/4K3 w - a6 0 1", "4k3/8/8/pP6/8/8/8/4K3 w - - 0 1", false},
		{"which en passant", "4k3/8/8/pPp5/8/8/8/4K3 w - a6 0 1", "4k3/8/8/pPp5/8/8/8/4K3 w - c6 0 1", false},
		{"en passant without a pawn to take", "4k3/8/8/p7/8/8/8/4K3 w - a6 0 1", "4k3/8/8/p7/8/8/8/4K3 w - - 0 1", true},
		{"kind of a man", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2Q w - - 0 1", false},
		{"owner of a man", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2r w - - 0 1", false},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, _, _, err := read(row.fen, true)
			if err != nil {
				t.Fatal(err)
			}
			other, _, _, err := read(row.other, true)
			if err != nil {
				t.Fatal(err)
			}
			if same := p.Key() == other.Key(); same != row.same {
				t.Errorf("same key: %v, want %v", same, row.same)
			}
		})
	}
}
