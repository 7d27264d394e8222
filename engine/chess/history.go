package chess

import (
	"math/bits"

	"rulecheck/engine"
)

// Half-moves without capture or pawn move after which a draw may be claimed
// (9.3), and after which the game is drawn (9.6.2); and how often a position
// occurs before that is so (9.2, 9.6.1).
const (
	MovesToClaim       = 100
	MovesToEnd         = 150
	OccurrencesToClaim = 3
	OccurrencesToEnd   = 5
)

// History is a game of chess in progress.
type History struct {
	now         *surveyed
	terms       engine.Terms
	past        engine.Occurrences[Position]
	occurrences int // of now

	// What ReadMove has read last, in case it is played.
	read Move
	next *surveyed

	room [2]surveyed // for now and next
}

// NewHistory returns a game that begins with p, which has then occurred once.
func NewHistory(p Position, terms engine.Terms) *History {
	h := &History{terms: terms}
	h.now, h.next = &h.room[0], &h.room[1]
	h.next.set(p)
	h.arrive()
	return h
}

// Position returns the present position.
func (h *History) Position() Position { return h.now.Position }

// ReadMove is Position.ReadMove of the present position.
func (h *History) ReadMove(text string) (engine.Move, Reasons, error) {
	m, remarks, err := h.now.readMove(text, &h.now.scan, h.next)
	if h.read = m; err != nil {
		return 0, nil, err
	}
	return engine.Step(m.From(), m.To(), m.Promoted()), remarks, nil
}

// Play goes on with m, which must be a legal move of the present position.
func (h *History) Play(m engine.Move) {
	move := newMove(int(m.From()), int(m.To()), m.Promoted())
	if move != h.read {
		h.next.set(h.now.Play(move))
	}
	h.arrive()
}

// arrive makes the next position the present one.
func (h *History) arrive() {
	h.now, h.next, h.read = h.next, h.now, 0
	if h.now.clock == 0 { // nothing before a capture or a pawn's move occurs again
		h.past.Forget()
	}
	h.occurrences = h.past.Add(h.now.identity())
}

// identity returns what tells the position from others when repetitions are
// counted: placement, turn, castling rights, and an en passant capture that is
// legal (9.2.3).
func (p *surveyed) identity() Position {
	id := p.Position
	if id.taking != 0 && !id.canTakeEnPassant(&p.scan) {
		id.taking = 0
	}
	id.passed, id.clock, id.number = 0, 0, 0
	return id
}

// Hash returns a number that tells positions apart, though not surely: the
// counters and the last double step are not in it.
func (p Position) Hash() uint64 {
	const odd = 0x9E3779B97F4A7C15 // 2^64 over the golden ratio
	hash := uint64(p.rights)<<16 | uint64(p.taking)<<8 | uint64(p.turn)
	for _, set := range [...]uint64{p.own, p.pawns, p.knights, p.diagonal, p.straight, p.kings} {
		hash = bits.RotateLeft64(hash^set, 29) * odd
	}
	return hash
}

// Standing returns how the game stands. What is on the board comes first: mate
// by the last move is mate, whatever has been counted (9.6.2).
func (h *History) Standing() engine.Standing {
	standing := engine.Standing{Outcome: h.now.outcome(&h.now.scan), Occurrences: h.occurrences}
	clock := int(h.now.clock)
	switch {
	case standing.Outcome.Over:
		return standing
	case h.occurrences >= OccurrencesToEnd:
		standing.Outcome = engine.Outcome{Over: true, Reason: FivefoldPosition}
	case clock >= MovesToEnd:
		standing.Outcome = engine.Outcome{Over: true, Reason: SeventyFiveMoves}
	case h.terms.NoProgress > 0 && clock >= h.terms.NoProgress:
		standing.Outcome = engine.Outcome{Over: true, Reason: engine.NoProgress}
	default:
		standing.Claims = claims(h.occurrences, clock)
	}
	return standing
}

// Announced returns what the side to move may claim by announcing m (9.2.1,
// 9.3.1). A move that ends the game by what it puts on the board claims nothing.
func (h *History) Announced(m engine.Move) engine.Claims {
	if h.Standing().Outcome.Over {
		return 0
	}
	var next surveyed
	next.set(h.now.Play(newMove(int(m.From()), int(m.To()), m.Promoted())))
	if next.outcome(&next.scan).Over {
		return 0
	}
	occurrences := 1
	if next.clock > 0 {
		occurrences += h.past.Count(next.identity())
	}
	return claims(occurrences, int(next.clock))
}

func claims(occurrences, clock int) (c engine.Claims) {
	if occurrences >= OccurrencesToClaim {
		c |= engine.ClaimRepetition
	}
	if clock >= MovesToClaim {
		c |= engine.ClaimMoves
	}
	return c
}
