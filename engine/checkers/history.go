package checkers

import (
	"math/bits"

	"rulecheck/engine"
)

// History is a game of English draughts in progress. No draw is automatic: there
// are claims, and what an app makes its own rule.
type History struct {
	now         Position
	terms       engine.Terms
	past        engine.Occurrences[Position]
	occurrences int // of now
	// Plies since a man moved or something was taken, and since something was
	// taken or a man was crowned.
	sinceAdvance, sinceProgress int
}

// NewHistory returns a game that begins with p, which has then occurred once.
func NewHistory(p Position, terms engine.Terms) *History {
	h := &History{now: p, terms: terms}
	h.occurrences = h.past.Add(p)
	return h
}

// Position returns the present position.
func (h *History) Position() Position { return h.now }

// ReadMove is Position.ReadMove of the present position.
func (h *History) ReadMove(text string) (engine.Move, engine.Reasons, error) {
	m, remarks, err := h.now.ReadMove(text)
	return m.path, remarks, err
}

// Play goes on with m, which must be a legal move of the present position.
func (h *History) Play(m engine.Move) {
	before, played := h.now, moveAlong(m)
	h.now = before.Play(played)
	wasKing, isKing := before.Kings>>played.from&1 == 1, h.now.Kings>>played.to&1 == 1
	h.sinceAdvance++
	h.sinceProgress++
	if played.captured != 0 || !wasKing {
		h.sinceAdvance = 0
		h.past.Forget() // neither men taken nor a man's step come back
	}
	if played.captured != 0 || isKing && !wasKing {
		h.sinceProgress = 0
	}
	h.occurrences = h.past.Add(h.now)
}

// Hash returns a number that tells positions apart, though not surely.
func (p Position) Hash() uint64 {
	const odd = 0x9E3779B97F4A7C15 // 2^64 over the golden ratio
	hash := (uint64(p.Black)<<32 | uint64(p.White)) * odd
	return bits.RotateLeft64(hash, 29) ^ (uint64(p.Kings)<<8|uint64(p.Turn))*odd
}

// Standing returns how the game stands. A side that cannot move has lost before
// any draw is asked for. A repetition is claimed before the move that makes it,
// so only Announced tells of it.
func (h *History) Standing() engine.Standing {
	standing := engine.Standing{Outcome: h.now.Outcome(), Occurrences: h.occurrences}
	switch {
	case standing.Outcome.Over:
	case h.terms.NoProgress > 0 && h.sinceProgress >= h.terms.NoProgress:
		standing.Outcome = engine.Outcome{Over: true, Reason: engine.NoProgress}
	case h.sinceAdvance >= 2*MovesToClaim:
		standing.Claims = engine.ClaimMoves
	}
	return standing
}

// Announced returns what the side to move may claim because m, its next move,
// makes a position for the third time (1.32.1). A move that ends the game claims
// nothing.
func (h *History) Announced(m engine.Move) engine.Claims {
	played := moveAlong(m)
	next := h.now.Play(played)
	if h.Standing().Outcome.Over || next.Outcome().Over {
		return 0
	}
	if played.captured == 0 && h.now.Kings>>played.from&1 == 1 && h.past.Count(next)+1 >= RepetitionsToClaim {
		return engine.ClaimRepetition
	}
	return 0
}
