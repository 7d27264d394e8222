package checkers

import (
	"testing"

	"rulecheck/engine"
)

// play plays moves by text.
func (h *History) play(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		h.Play(h.move(t, text))
	}
}

func (h *History) move(t *testing.T, text string) engine.Move {
	t.Helper()
	m, _, err := h.ReadMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func historyOf(t *testing.T, fen string, noProgress int) *History {
	t.Helper()
	p, _, err := read(fen)
	if err != nil {
		t.Fatal(err)
	}
	return NewHistory(p, engine.Terms{NoProgress: noProgress})
}

func TestThirdOccurrenceMayBeClaimedBeforeTheMove(t *testing.T) {
	h := historyOf(t, "B:WK32:BK1", 0)
	h.play(t, "1-5", "32-28", "5-1", "28-32") // the second time
	if n := h.Standing().Occurrences; n != 2 {
		t.Fatalf("%d occurrences, want 2", n)
	}
	h.play(t, "1-5", "32-28", "5-1")
	if h.Announced(h.move(t, "28-32")) != engine.ClaimRepetition {
		t.Error("28-32 makes the position a third time, but is no claim")
	}
	if h.Announced(h.move(t, "28-24")) != 0 {
		t.Error("28-24 makes a position for the first time, but is a claim")
	}
	h.play(t, "28-32")
	if s := h.Standing(); s != (engine.Standing{Occurrences: 3}) {
		t.Errorf("after the move: %+v, want 3 occurrences and nothing to claim", s)
	}
}

func TestFortyMovesOfEachSideMayBeClaimed(t *testing.T) {
	h := historyOf(t, "B:WK32:BK1,9", 81)
	there := []string{"1-5", "32-28", "5-1", "28-32"}
	for plies := range 80 {
		if h.Standing().Claims != 0 {
			t.Fatalf("a claim after %d plies", plies)
		}
		h.play(t, there[plies%4])
	}
	if h.Standing().Claims != engine.ClaimMoves {
		t.Error("no claim after 80 plies")
	}
	h.play(t, "9-13")
	if h.Standing().Claims != 0 || h.sinceAdvance != 0 {
		t.Error("a man's move does not end the count")
	}
	if !h.Standing().Outcome.Over {
		t.Error("a man's move counts as progress, though nothing was taken or crowned")
	}
}

func TestProgressIsACaptureOrACrowning(t *testing.T) {
	h := historyOf(t, "B:W24,32:BK1,27,19", 1)
	h.play(t, "19x28")
	if h.Standing().Outcome.Over {
		t.Error("a capture is no progress")
	}
	h = historyOf(t, "B:WK1:B25,K5", 2)
	h.play(t, "5-9")
	if h.Standing().Outcome.Over {
		t.Error("drawn after 1 ply, want 2")
	}
	h.play(t, "1-6")
	if want := (engine.Outcome{Over: true, Reason: "no progress"}); h.Standing().Outcome != want {
		t.Errorf("after 2 plies %+v, want %+v", h.Standing().Outcome, want)
	}
	h = historyOf(t, "B:WK1:B25,K5", 1)
	h.play(t, "25-29")
	if h.Standing().Outcome.Over {
		t.Error("a crowning is no progress")
	}
}

// An app's limit is a parameter, and losing comes first.
func TestAppsLimitIsAParameter(t *testing.T) {
	for limit, want := range map[int]engine.Outcome{
		40: {Over: true, Reason: "no progress"},
		41: {},
		0:  {}, // no such rule
	} {
		h := historyOf(t, "B:WK32:BK1", limit)
		for range 10 {
			h.play(t, "1-5", "32-28", "5-1", "28-32")
		}
		if got := h.Standing().Outcome; got != want {
			t.Errorf("limit of %d plies: %+v, want %+v", limit, got, want)
		}
	}
	lost := historyOf(t, "B:W9:B", 1)
	if got := lost.Standing().Outcome; got.Winner != engine.WhiteWins {
		t.Errorf("a side without men: %+v, want a loss", got)
	}
}
