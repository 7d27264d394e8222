package chess

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func codes(reasons Reasons) (codes []Code) {
	for _, reason := range reasons {
		codes = append(codes, reason.Code)
	}
	return codes
}

// reasonsOf reads a position and returns why it is refused.
func reasonsOf(fen string) Reasons {
	s, err := ReadSetup(fen)
	if err == nil {
		return s.Reasons()
	}
	var reasons Reasons
	errors.As(err, &reasons)
	return reasons
}

// objections returns why a position is refused, or else what it is doubted for.
func objections(s Setup) Reasons {
	if reasons := s.Reasons(); reasons != nil {
		return reasons
	}
	return s.Doubts()
}

func TestInvalidPositionsAreRefused(t *testing.T) {
	for _, line := range fenLines(t, "testdata/invalid.fen") {
		want, _, _ := strings.Cut(line.note, " (")
		var got []string
		for _, code := range codes(reasonsOf(line.fen)) {
			got = append(got, string(code))
		}
		if !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("invalid.fen:%d: %q is refused for %v, want %s", line.number, line.fen, got, want)
		}
	}
}

func TestValidPositionsAreNotRefused(t *testing.T) {
	for _, line := range fenLines(t, "testdata/valid.fen") {
		if reasons := objections(mustRead(t, line.fen)); reasons != nil {
			t.Errorf("valid.fen:%d: %q (%s) is refused: %v", line.number, line.fen, line.note, reasons)
		}
	}
}

// A check by one man that no move can have given is told, not refused.
func TestUnreachableChecksAreDoubted(t *testing.T) {
	for _, line := range fenLines(t, "testdata/doubtful.fen") {
		s := mustRead(t, line.fen)
		if reasons := s.Reasons(); reasons != nil {
			t.Errorf("doubtful.fen:%d: %q is refused: %v", line.number, line.fen, reasons)
		}
		if doubts := s.Doubts(); len(doubts) != 1 || doubts[0].Code != ImpossibleCheck {
			t.Errorf("doubtful.fen:%d: %q is doubted for %v, want %s", line.number, line.fen, doubts, ImpossibleCheck)
		}
		reading, err := Game().Read(line.fen, false)
		if err != nil || len(reading.Warnings) != 1 {
			t.Errorf("doubtful.fen:%d: %q is read with %v, %v", line.number, line.fen, reading.Warnings, err)
		}
	}
}

func TestEachCodeHasAnInvalidPosition(t *testing.T) {
	text := make(map[Code]bool)
	for _, line := range fenLines(t, "testdata/invalid.fen") {
		for _, code := range codes(reasonsOf(line.fen)) {
			text[code] = true
		}
	}
	for _, code := range []Code{Syntax, Chess960Castling, NoKing, TooManyKings, PawnOnLastRank, TooManyMen, TooManyPawns, TooManyPromoted,
		OpponentInCheck, RightWithoutKing, RightWithoutRook, EnPassantRank, EnPassantNoPawn, EnPassantBlocked, EnPassantCheck,
		TooManyCheckers, ImpossibleCheck, ClockTooLarge, MoveNumber} {
		if !text[code] {
			t.Errorf("invalid.fen has no position refused for %s", code)
		}
	}
}

func TestPromotedMenAreCounted(t *testing.T) {
	for _, fen := range []string{
		"QQQQQQQQ/8/8/8/8/k7/8/Q3K3 b - - 0 1",      // nine queens, no pawn
		"4k3/8/8/8/8/8/1PPPPPPP/B1B1K3 w - - 0 1",   // two dark bishops for one pawn
		"4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", // what a side starts with
	} {
		for _, reason := range reasonsOf(fen) {
			if reason.Code == TooManyMen || reason.Code == TooManyPawns || reason.Code == TooManyPromoted {
				t.Errorf("%q: %v", fen, reason)
			}
		}
	}
}
