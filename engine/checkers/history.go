package checkers

import "rulecheck/engine"

// History is a game so far, as far as its draws depend on it. A draw is never
// automatic in English draughts: these are what a player may claim, or what an
// app has made its own rule. The zero History is not usable; see NewHistory.
type History struct {
	position Position
	seen     map[Position]int
	// Plies since a man moved or something was taken, and since something was
	// taken or a man was crowned.
	sinceAdvance, sinceProgress int
}

// NewHistory returns the history of a game that begins with p, which has then
// occurred once.
func NewHistory(p Position) *History {
	return &History{position: p, seen: map[Position]int{p: 1}}
}

// Position returns the present position.
func (h *History) Position() Position { return h.position }

// Play goes on with m, which must be a legal move of the present position.
func (h *History) Play(m Move) {
	next := h.position.Play(m)
	wasKing := h.position.Kings>>m.from&1 == 1
	isKing := next.Kings>>m.to&1 == 1
	h.sinceAdvance++
	h.sinceProgress++
	if m.captured != 0 || !wasKing {
		h.sinceAdvance = 0
	}
	if m.captured != 0 || isKing && !wasKing {
		h.sinceProgress = 0
	}
	h.position = next
	h.seen[next]++
}

// Occurrences returns how often the present position has occurred, with the same
// side to move, the present time included.
func (h *History) Occurrences() int { return h.seen[h.position] }

// ClaimsByRepetition reports whether the side to move may claim a draw because m,
// its next move, makes a position for the third time (1.32).
func (h *History) ClaimsByRepetition(m Move) bool {
	return h.seen[h.position.Play(m)]+1 >= RepetitionsToClaim
}

// ClaimsByMoves reports whether the side to move may claim a draw because in each
// side's own last 40 moves no man has advanced and nothing was taken (1.32).
func (h *History) ClaimsByMoves() bool { return h.sinceAdvance >= 2*MovesToClaim }

// Quiet reports whether nothing was taken and no man was crowned for a number of
// plies: an app's own rule to end a game as drawn, whose number is the app's.
func (h *History) Quiet(plies int) bool { return plies > 0 && h.sinceProgress >= plies }

// Draw returns the outcome by an app's rule of that many plies, or that play goes
// on. A side that cannot move has lost before any draw is asked for.
func (h *History) Draw(plies int) engine.Outcome {
	if outcome := h.position.Outcome(); outcome.Over {
		return outcome
	}
	if h.Quiet(plies) {
		return engine.Outcome{Over: true, Reason: "no progress"}
	}
	return engine.Outcome{}
}
