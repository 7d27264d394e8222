package notnil

import (
	"fmt"
	"slices"

	"github.com/notnil/chess"

	"rulecheck/engine"
	"rulecheck/oracle"
)

// Follow begins a game. The library knows the draws of the laws and no others.
func (g generator) Follow(game engine.Game, fen string, terms engine.Terms) (oracle.Score, error) {
	switch {
	case !g.Plays(game):
		return nil, fmt.Errorf("%w: notnil does not play %s", oracle.ErrRefused, game.Name())
	case terms.NoProgress != 0:
		return nil, fmt.Errorf("%w: notnil ends no game after a number of plies of one's own", oracle.ErrRefused)
	}
	setUp, err := chess.FEN(fen)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", oracle.ErrRefused, err)
	}
	return &score{chess.NewGame(setUp)}, nil
}

type score struct{ game *chess.Game }

func (s *score) Play(m engine.Move) error {
	for _, listed := range s.game.ValidMoves() {
		if pack(listed) == m {
			return s.game.Move(listed)
		}
	}
	return fmt.Errorf("notnil lists no move %s to %s at %q", m.From(), m.To(), s.game.Position())
}

// reasons are the vocabulary's words for the library's.
var reasons = map[chess.Method]string{
	chess.Checkmate:            "checkmate",
	chess.Stalemate:            "stalemate",
	chess.InsufficientMaterial: "dead position",
	chess.FivefoldRepetition:   "fivefold repetition",
	chess.SeventyFiveMoveRule:  "75 moves",
}

// Standing returns what the library says; it tells no number of occurrences.
func (s *score) Standing() (standing engine.Standing) {
	if reason, over := reasons[s.game.Method()]; over {
		standing.Outcome = engine.Outcome{Over: true, Reason: reason}
		switch s.game.Outcome() {
		case chess.WhiteWon:
			standing.Outcome.Winner = engine.WhiteWins
		case chess.BlackWon:
			standing.Outcome.Winner = engine.BlackWins
		}
		return standing
	}
	eligible := s.game.EligibleDraws()
	if slices.Contains(eligible, chess.ThreefoldRepetition) {
		standing.Claims |= engine.ClaimRepetition
	}
	if slices.Contains(eligible, chess.FiftyMoveRule) {
		standing.Claims |= engine.ClaimMoves
	}
	return standing
}

// Announced is not told.
func (s *score) Announced(engine.Move) (engine.Claims, bool) { return 0, false }
