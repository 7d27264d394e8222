package checkers

import (
	"testing"

	"rulecheck/engine"
)

// play plays moves by text.
func (h *History) play(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		m, err := h.position.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		h.Play(m)
	}
}

func historyOf(t *testing.T, fen string) *History {
	t.Helper()
	p, _, err := read(fen)
	if err != nil {
		t.Fatal(err)
	}
	return NewHistory(p)
}

func TestThirdOccurrenceMayBeClaimedBeforeTheMove(t *testing.T) {
	h := historyOf(t, "B:WK32:BK1")
	h.play(t, "1-5", "32-28", "5-1", "28-32") // the second time
	if h.Occurrences() != 2 {
		t.Fatalf("%d occurrences, want 2", h.Occurrences())
	}
	h.play(t, "1-5", "32-28", "5-1")
	m, err := h.position.ParseMove("28-32")
	if err != nil {
		t.Fatal(err)
	}
	if !h.ClaimsByRepetition(m) {
		t.Error("28-32 makes the position a third time, but is no claim")
	}
	other, _ := h.position.ParseMove("28-24")
	if h.ClaimsByRepetition(other) {
		t.Error("28-24 makes a position for the first time, but is a claim")
	}
}

func TestFortyMovesOfEachSideMayBeClaimed(t *testing.T) {
	h := historyOf(t, "B:WK32:BK1,9")
	there := []string{"1-5", "32-28", "5-1", "28-32"}
	for plies := range 80 {
		if h.ClaimsByMoves() {
			t.Fatalf("a claim after %d plies", plies)
		}
		h.play(t, there[plies%4])
	}
	if !h.ClaimsByMoves() {
		t.Error("no claim after 80 plies")
	}
	h.play(t, "9-13")
	if h.ClaimsByMoves() || h.sinceAdvance != 0 {
		t.Error("a man's move does not end the count")
	}
	if !h.Quiet(81) {
		t.Error("a man's move counts as progress, though nothing was taken or crowned")
	}
}

func TestProgressIsACaptureOrACrowning(t *testing.T) {
	h := historyOf(t, "B:W24,32:BK1,27,19")
	h.play(t, "19x28")
	if h.Quiet(1) {
		t.Error("a capture is no progress")
	}
	h.play(t, "32x23")
	h = historyOf(t, "B:WK1:B25,K5")
	h.play(t, "5-9", "1-6")
	if !h.Quiet(2) || h.Quiet(3) {
		t.Errorf("%d plies without progress, want 2", h.sinceProgress)
	}
	h = historyOf(t, "B:WK1:B25,K5")
	h.play(t, "25-29")
	if h.Quiet(1) {
		t.Error("a crowning is no progress")
	}
}

// An app's limit is a parameter, and losing comes first.
func TestAppsLimitIsAParameter(t *testing.T) {
	h := historyOf(t, "B:WK32:BK1")
	for range 10 {
		h.play(t, "1-5", "32-28", "5-1", "28-32")
	}
	for plies, want := range map[int]engine.Outcome{
		40: {Over: true, Reason: "no progress"},
		41: {},
		0:  {}, // no such rule
	} {
		if got := h.Draw(plies); got != want {
			t.Errorf("limit of %d plies: %+v, want %+v", plies, got, want)
		}
	}
	lost := historyOf(t, "B:W9:B")
	if got := lost.Draw(1); got.Winner != engine.WhiteWins {
		t.Errorf("a side without men: %+v, want a loss", got)
	}
}
