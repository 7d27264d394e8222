package checkers

import (
	"slices"
	"strings"
	"testing"

	"rulecheck/engine"
)

func movesOf(t *testing.T, fen string) []string {
	t.Helper()
	p, _, err := read(fen)
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{}
	for _, m := range p.AppendMoves(nil) {
		texts = append(texts, moveText(m.path))
	}
	slices.Sort(texts)
	return texts
}

// TestRules holds the generator to each fact of rules.go.
func TestRules(t *testing.T) {
	for _, test := range []struct{ rule, fen, moves string }{
		{"Black moves first", StartFEN, "10-14 10-15 11-15 11-16 12-16 9-13 9-14"},
		{"a man moves one square forward", "B:W32:B15", "15-18 15-19"},
		{"a White man moves the other way", "W:W15:B1", "15-10 15-11"},
		{"a man captures forward only", "B:W11,19:B15", "15x24"},
		{"a man does not capture backward", "B:W11:B15,1", "1-5 1-6 15-18 15-19"},
		{"a man takes a king", "B:WK19:B15", "15x24"},
		{"a king moves in four directions", "B:W32:BK15", "15-10 15-11 15-18 15-19"},
		{"a king moves one square only", "B:WK1:BK29", "29-25"},
		{"a king captures an adjacent man only", "B:W22:BK29", "29-25"},
		{"a capture by any man forbids every other move", "B:W19,25:B15,1,2", "15x24"},
		{"two captures: either", "B:W15,16:B11,12", "11x18 11x20 12x19"},
		{"the longer capture is not forced", "B:W15,16,23:B11,12", "11x18x27 11x20 12x19x26"},
		{"a capture goes on to its end", "B:W15,22:B11", "11x18x25"},
		{"a jump needs an empty square behind", "B:W14,18:B9", "9-13"},
		{"own men are not jumped", "W:W18,14:B9", "14x5"},
		{"crowning ends the move", "W:W9:B6,7", "9x2"},
		{"a second jump may end on the last row", "W:W18:B7,15", "18x11x2"},
		{"a king may cross its start square", "B:W15,16,23,24:BK27", "27x18x11x20x27 27x20x11x18x27"},
		{"no move", "B:W32:B28", ""},
		{"no men", "B:W32:B", ""},
		{"edges hold", "B:W21:B12,20,28", "12-16 20-24 28-32"},
		{"the other edge holds", "B:W32:B5,13,21", "13-17 21-25 5-9"},
	} {
		if got := strings.Join(movesOf(t, test.fen), " "); got != test.moves {
			t.Errorf("%s: %s has %q, want %q", test.rule, test.fen, got, test.moves)
		}
	}
}

func TestLongestListsFit(t *testing.T) {
	for _, test := range []struct {
		fen   string
		moves int
	}{
		{"B:W:BK5,K6,K7,K8,K14,K15,K16,K21,K22,K23,K24,K30", 42},
		{"B:W6,7,8,14,15,16,22,23,24:BK9,K12,K25,K28", 34},
		{"W:WK6:B9,10,K11,17,K18,19,25,26,27", 14},
	} {
		if got := movesOf(t, test.fen); len(got) != test.moves {
			t.Errorf("%s has %d moves, want %d", test.fen, len(got), test.moves)
		}
	}
	longest := 0
	p, _, _ := read("B:W6,7,8,14,15,16,22,23,24:BK1,K25,K27")
	for _, m := range p.AppendMoves(nil) {
		longest = max(longest, m.Captures())
	}
	if longest != 9 {
		t.Errorf("the longest capture takes %d men, want 9", longest)
	}
}

func TestManIsCrownedOnItsLastRow(t *testing.T) {
	p, _, _ := read("W:W11:B7,8")
	m, err := p.ParseMove("11x2")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := p.Play(m).FEN(), "B:WK2:B8"; got != want {
		t.Errorf("after 11x2: %s, want %s", got, want)
	}
}

func TestSideThatCannotMoveLoses(t *testing.T) {
	for fen, want := range map[string]engine.Outcome{
		"B:W32:B28":      {Over: true, Winner: engine.WhiteWins, Reason: "no move"},
		"W:W12:B3,8":     {Over: true, Winner: engine.BlackWins, Reason: "no move"},
		"B:W32:B":        {Over: true, Winner: engine.WhiteWins, Reason: "no men"},
		"B:W21-32:B1-12": {},
	} {
		p, _, err := read(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Outcome(); got != want {
			t.Errorf("%s: %+v, want %+v", fen, got, want)
		}
	}
}
