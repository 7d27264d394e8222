package law

import "rulecheck/engine"

// Record is one game so far, kept whole: every position and every move.
type Record[P, M any, I comparable] struct {
	Terms     engine.Terms
	Positions []P // from the first on; the last is the present one
	Moves     []M // those played between them
	// Seen holds for each position what the laws tell it from others by.
	Seen []I

	scoring *Scoring[P, M, I]
	legal   []M // of the present position, nil until it is asked for
}

// newRecord returns the record of a game that begins with p.
func newRecord[P, M any, I comparable](scoring *Scoring[P, M, I], p P, terms engine.Terms) *Record[P, M, I] {
	r := &Record[P, M, I]{Terms: terms, Positions: []P{p}, scoring: scoring}
	r.Seen = append(r.Seen, scoring.Identity(r))
	return r
}

// Present returns the present position.
func (r *Record[P, M, I]) Present() *P { return &r.Positions[len(r.Positions)-1] }

// Legal returns the moves that the rules allow in the present position.
func (r *Record[P, M, I]) Legal() []M {
	if r.legal == nil {
		r.legal = r.scoring.Laws.Legal(r.Present())
	}
	return r.legal
}

// Occurrences returns how often the present position has occurred.
func (r *Record[P, M, I]) Occurrences() int { return r.scoring.Occurrences(r) }

// listed returns the legal move that all generators write as packed.
func (r *Record[P, M, I]) listed(packed engine.Move) (m M, ok bool) {
	for _, m := range r.Legal() {
		if r.scoring.Laws.Pack(m) == packed {
			return m, true
		}
	}
	return m, false
}

// play goes on with m.
func (r *Record[P, M, I]) play(m M) {
	r.Positions = append(r.Positions, r.scoring.Laws.Play(r.Present(), m))
	r.Moves = append(r.Moves, m)
	r.legal = nil
	r.Seen = append(r.Seen, r.scoring.Identity(r))
}

// after returns the record as it would be with m played, for a look only: the
// next move that r plays overwrites it.
func (r *Record[P, M, I]) after(m M) *Record[P, M, I] {
	next := *r
	next.play(m)
	return &next
}
