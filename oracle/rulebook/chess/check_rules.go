package chess

import (
	"fmt"
	"slices"

	"rulecheck/engine"
)

// The king's steps.
var (
	kingOneStep = &rule{
		Name: "chess.king.one-step", Article: "FIDE 3.8.1",
		Text: "A king moves to any of the up to eight squares next to it.",
	}
	kingCaptures = &rule{
		Name: "chess.king.captures", Article: "FIDE 3.8.1",
		Text: "A king may capture an enemy man that nobody protects.",
	}
	kingShadow = &rule{
		Name: "chess.king.shadow", Article: "FIDE 3.9.2",
		Text: "A king does not step back along the line of an attack: its own square no longer shields the one behind.",
		king: func(s *situation, m move) bool { return s.dangerOn(m.to).shadow },
		reason: func(s *situation, m move) string {
			attacker := s.dangerOn(m.to).attackers[0]
			return fmt.Sprintf("still on the %s of %s once the king has left %s", lineKind(attacker, m.to), s.manOn(attacker), m.from)
		},
	}
	kingProtectedMan = &rule{
		Name: "chess.king.protected-man", Article: "FIDE 3.9.2",
		Text: "A king does not capture a man that another protects.",
		king: func(s *situation, m move) bool {
			return !s.empty(m.to) && s.threatened(m.to)
		},
		reason: func(s *situation, m move) string {
			return fmt.Sprintf("%s is protected by %s", s.manOn(m.to), s.menOn(s.dangerOn(m.to).attackers))
		},
	}
	kingAdjacent = &rule{
		Name: "chess.king.adjacent", Article: "FIDE 3.9.2",
		Text: "The kings never stand next to each other.",
		king: func(s *situation, m move) bool {
			return s.empty(m.to) && s.threatened(m.to) && slices.ContainsFunc(s.dangerOn(m.to).attackers, s.isKing)
		},
		reason: func(s *situation, m move) string {
			attackers := s.dangerOn(m.to).attackers
			return fmt.Sprintf("%s is next to %s", m.to, s.manOn(attackers[slices.IndexFunc(attackers, s.isKing)]))
		},
	}
	kingAttackedSquare = &rule{
		Name: "chess.king.attacked-square", Article: "FIDE 3.9.2",
		Text: "A king does not step onto a square that an enemy man attacks.",
		king: func(s *situation, m move) bool {
			return s.empty(m.to) && s.threatened(m.to) &&
				slices.ContainsFunc(s.dangerOn(m.to).attackers, func(a engine.Square) bool { return !s.isKing(a) })
		},
		reason: func(s *situation, m move) string {
			return fmt.Sprintf("%s is attacked by %s", m.to, s.menOn(s.dangerOn(m.to).attackers))
		},
	}
)

// threatened reports whether a square next to the king is attacked while the
// king stands where it is.
func (s *situation) threatened(to engine.Square) bool {
	d := s.dangerOn(to)
	return len(d.attackers) > 0 && !d.shadow
}

func (s *situation) isKing(square engine.Square) bool { return s.board[square].kind == king }

// Answers to check.
var (
	doubleCheckKingOnly = &rule{
		Name: "chess.double-check.king-only", Article: "FIDE 3.9.2",
		Text: "When two men give check only a move of the king can answer both.",
		man:  func(s *situation, m move) bool { return len(s.checkers) > 1 },
		enPassant: func(s *situation, m move) bool {
			return len(s.checkers) > 1 && slices.ContainsFunc(s.exposers(m), s.givesCheck)
		},
		reason: func(s *situation, m move) string {
			return fmt.Sprintf("%s men give check (%s): only the king may move", countWord(len(s.checkers)), s.menOn(s.checkers))
		},
	}
	doubleCheckKingCaptures = &rule{
		Name: "chess.double-check.king-captures", Article: "FIDE 3.9.2",
		Text: "In double check the king may step away or capture, also one of the men that give check.",
	}
	checkMustAnswer = &rule{
		Name: "chess.check.must-answer", Article: "FIDE 3.9.2",
		Text: "No move leaves the own king in check.",
		man: func(s *situation, m move) bool {
			return len(s.checkers) == 1 && !s.answers(m, s.checkers[0])
		},
		enPassant: func(s *situation, m move) bool { return slices.ContainsFunc(s.exposers(m), s.givesCheck) },
		reason: func(s *situation, m move) string {
			return fmt.Sprintf("does not answer the check by %s", s.menOn(s.checkers))
		},
	}
	checkKing = &rule{
		Name: "chess.check.king-moves", Article: "FIDE 3.9.2",
		Text: "A check may be answered by moving the king to a square that is not attacked.",
	}
	checkCapture = &rule{
		Name: "chess.check.capture", Article: "FIDE 3.9.2",
		Text: "A check may be answered by capturing the man that gives it.",
	}
	checkInterpose = &rule{
		Name: "chess.check.interpose", Article: "FIDE 3.9.2",
		Text: "A check by a bishop, rook or queen may be answered by any move of a man to a square in between.",
	}
	checkDiscovered = &rule{
		Name: "chess.check.discovered", Article: "FIDE 3.9.1",
		Text: "A king is in check by whatever man attacks it, also by one that has not just moved.",
	}
)

func (s *situation) givesCheck(square engine.Square) bool { return slices.Contains(s.checkers, square) }

// Pins and uncovered checks.
var (
	pinLeavesLine = &rule{
		Name: "chess.pin", Article: "FIDE 3.9.2",
		Text: "A man that alone stands between its king and an enemy bishop, rook or queen on their line does not leave that line.",
		man: func(s *situation, m move) bool {
			_, isPinned := s.pinnerOf(m.from)
			return isPinned && !sameLine(s.king, m.from, m.to)
		},
		enPassant: func(s *situation, m move) bool {
			pinner, isPinned := s.pinnerOf(m.from)
			return isPinned && slices.Contains(s.exposers(m), pinner)
		},
		reason: func(s *situation, m move) string {
			pinner, _ := s.pinnerOf(m.from)
			return fmt.Sprintf("pinned on %s by %s", line(s.king, pinner), s.manOn(pinner))
		},
	}
	pinAlongLine = &rule{
		Name: "chess.pin.along-line", Article: "FIDE 3.9.2",
		Text: "A pinned man may move along the line of the pin and capture the man that pins it.",
	}
	pinOneShield = &rule{
		Name: "chess.pin.one-shield", Article: "FIDE 3.9.2",
		Text: "No man is pinned while another, of either side, stands on the line too.",
	}
	pinAttacksStill = &rule{
		Name: "chess.pin.attacks-still", Article: "FIDE 3.9.1",
		Text: "A pinned man attacks squares, and gives check, as if it could move.",
	}
	passantDiscoveredCheck = &rule{
		Name: "chess.enpassant.discovered-check", Article: "FIDE 3.9.2",
		Text: "A capture en passant takes two pawns off their squares and must not open a rank, file or diagonal to the own king.",
		enPassant: func(s *situation, m move) bool {
			pinner, _ := s.pinnerOf(m.from)
			return slices.ContainsFunc(s.exposers(m), func(a engine.Square) bool { return !s.givesCheck(a) && a != pinner })
		},
		reason: func(s *situation, m move) string {
			attacker := s.exposers(m)[0]
			return fmt.Sprintf("takes the passed pawn off the %s: %s would then attack the king on %s",
				lineKind(attacker, s.king), s.manOn(attacker), s.king)
		},
	}
)
