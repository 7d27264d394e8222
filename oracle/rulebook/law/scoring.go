package law

import (
	"fmt"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// Scoring is what the laws of a game, kept or bent, say of whole games. I is a
// position reduced to what tells it from others for repetition.
type Scoring[P, M any, I comparable] struct {
	Laws Laws[P, M]
	// Identity returns what tells the present position from others.
	Identity func(r *Record[P, M, I]) I
	// Occurrences returns how often the present position has occurred.
	Occurrences func(r *Record[P, M, I]) int
	// Board and Counted are what ends a game at once, the first that does so
	// first: by what stands on the board, and then by what is counted.
	Board, Counted []Ending[P, M, I]
	// Claims returns what may be claimed in the present position, and Announced
	// what an announced move completes, given the record with that move played.
	Claims, Announced func(r *Record[P, M, I]) engine.Claims
}

// Ending is one way in which a game ends: it returns the outcome, or that the
// game goes on as far as this way is concerned.
type Ending[P, M any, I comparable] func(r *Record[P, M, I]) engine.Outcome

// DrawnIf returns a draw for a reason if something holds, else that the game goes
// on.
func DrawnIf(holds bool, reason string) engine.Outcome {
	if !holds {
		return engine.Outcome{}
	}
	return engine.Outcome{Over: true, Reason: reason}
}

// Lost returns the outcome of a game that a color has lost for a reason.
func Lost(loser engine.Color, reason string) engine.Outcome {
	return engine.Outcome{Over: true, Winner: engine.WinnerIs(loser.Other()), Reason: reason}
}

// CountSame returns how often the last of the positions seen is among them,
// itself included: each is compared as a whole.
func CountSame[P, M any, I comparable](r *Record[P, M, I]) (times int) {
	present := r.Seen[len(r.Seen)-1]
	for i := range r.Seen {
		if r.Seen[i] == present {
			times++
		}
	}
	return times
}

// ended returns the outcome by the first of the endings that ends the game.
func (r *Record[P, M, I]) ended(endings []Ending[P, M, I]) engine.Outcome {
	for _, ending := range endings {
		if o := ending(r); o.Over {
			return o
		}
	}
	return engine.Outcome{}
}

// Outcome returns how a position by itself ends a game.
func Outcome[P, M any, I comparable](scoring *Scoring[P, M, I], fen string) (engine.Outcome, error) {
	p, err := scoring.Laws.Read(fen)
	if err != nil {
		return engine.Outcome{}, err
	}
	return newRecord(scoring, p, engine.Terms{}).ended(scoring.Board), nil
}

// standing returns how the game stands.
func (r *Record[P, M, I]) standing() engine.Standing {
	s := engine.Standing{Outcome: r.ended(r.scoring.Board), Occurrences: r.Occurrences()}
	if !s.Outcome.Over {
		s.Outcome = r.ended(r.scoring.Counted)
	}
	if !s.Outcome.Over {
		s.Claims = r.scoring.Claims(r)
	}
	return s
}

// Scorer returns the laws of a game as a generator of a name that follows games.
func Scorer[P, M any, I comparable](name, game string, scoring *Scoring[P, M, I]) oracle.Scorer {
	return &scorer[P, M, I]{generator[P, M]{name, game, scoring.Laws}, scoring}
}

type scorer[P, M any, I comparable] struct {
	generator[P, M]
	scoring *Scoring[P, M, I]
}

func (s *scorer[P, M, I]) Follow(_ engine.Game, fen string, terms engine.Terms) (oracle.Score, error) {
	if terms.NoProgress < 0 {
		return nil, fmt.Errorf("%w: a draw after %d plies without progress", oracle.ErrRefused, terms.NoProgress)
	}
	p, err := s.laws.Read(fen)
	if err != nil {
		return nil, err
	}
	return &score[P, M, I]{record: newRecord(s.scoring, p, terms)}, nil
}

type score[P, M any, I comparable] struct {
	record   *Record[P, M, I]
	standing engine.Standing
	stands   bool // standing is that of the present position
}

func (s *score[P, M, I]) Play(packed engine.Move) error {
	m, ok := s.record.listed(packed)
	if !ok {
		return fmt.Errorf("move %s%s is not listed", packed.From(), packed.To())
	}
	s.record.play(m)
	s.stands = false
	return nil
}

func (s *score[P, M, I]) Standing() engine.Standing {
	if !s.stands {
		s.standing, s.stands = s.record.standing(), true
	}
	return s.standing
}

// Announced tells nothing of a move that is not listed.
func (s *score[P, M, I]) Announced(packed engine.Move) (claims engine.Claims, ok bool) {
	m, ok := s.record.listed(packed)
	if !ok || s.Standing().Outcome.Over {
		return 0, ok
	}
	after := s.record.after(m)
	claims = after.scoring.Announced(after)
	if claims != 0 && after.ended(after.scoring.Board).Over {
		claims = 0
	}
	return claims, true
}
