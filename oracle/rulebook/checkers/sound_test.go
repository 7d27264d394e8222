package checkers

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rulecheck/engine"
	"rulecheck/oracle"
)

const startFEN = "B:W21-32:B1-12"

// The counts by route are those of OEIS A133046 (A. Bik).
func TestStartGivesPublishedCounts(t *testing.T) {
	checkCounts(t, startFEN, []int{7, 49, 302, 1469, 7361, 36768, 179740, 845931})
}

// A row is a position of testdata: its counts by route and all its moves, in
// which two generators that share nothing agreed.
type row struct {
	id, fen string
	counts  []int
	moves   []string
}

func readRows(t *testing.T, file string) (rows []row) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		r := row{id: fields[0], fen: fields[1], moves: strings.Fields(fields[3])}
		for _, text := range strings.Fields(fields[2]) {
			n, err := strconv.Atoi(text)
			if err != nil {
				t.Fatal(err)
			}
			r.counts = append(r.counts, n)
		}
		rows = append(rows, r)
	}
	return rows
}

func TestPositionsGiveKnownMovesAndCounts(t *testing.T) {
	for _, file := range []struct {
		name string
		rows int
	}{{"positions.tsv", 66}, {"random.tsv", 500}} {
		rows := readRows(t, file.name)
		if len(rows) != file.rows {
			t.Errorf("%s: %d rows, want %d", file.name, len(rows), file.rows)
		}
		for _, r := range rows {
			checkMoves(t, r.id, r.fen, r.moves)
			checkCounts(t, r.fen, r.counts)
		}
	}
}

func checkMoves(t *testing.T, id, fen string, want []string) {
	t.Helper()
	var got []string
	for _, m := range start(t, New(), fen).AppendMoves(nil) {
		got = append(got, text(m))
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%s %s: moves %v, want %v", id, fen, got, want)
	}
}

func checkCounts(t *testing.T, fen string, counts []int) {
	t.Helper()
	root := start(t, New(), fen)
	for i, want := range counts {
		if got := count(t, root, i+1); got != want {
			t.Errorf("%s depth %d: %d, want %d", fen, i+1, got, want)
		}
	}
}

// count returns a node's perft.
func count(t *testing.T, n oracle.Node, depth int) (nodes int) {
	t.Helper()
	moves := n.AppendMoves(nil)
	if depth == 1 {
		return len(moves)
	}
	for _, m := range moves {
		nodes += count(t, play(t, n, m), depth-1)
	}
	return nodes
}

func start(t *testing.T, g oracle.Generator, fen string) oracle.Node {
	t.Helper()
	n, err := g.Start(nil, fen)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func play(t *testing.T, n oracle.Node, m engine.Move) oracle.Node {
	t.Helper()
	after, err := n.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	return after
}

// sorted returns a node's moves in ascending order.
func sorted(n oracle.Node) []engine.Move {
	moves := n.AppendMoves(nil)
	slices.Sort(moves)
	return moves
}

// text spells a move as PDN does, by its full route.
func text(m engine.Move) string {
	separator := "-"
	path := m.Path()
	if len(path) > 2 || abs(path[0].Rank()-path[1].Rank()) != 1 {
		separator = "x"
	}
	var spelled strings.Builder
	for i, at := range path {
		if i > 0 {
			spelled.WriteString(separator)
		}
		s, _ := squareAt(at.File(), at.Rank())
		spelled.WriteString(s.String())
	}
	return spelled.String()
}

func abs(n int) int { return max(n, -n) }
