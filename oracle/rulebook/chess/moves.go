package chess

import (
	"slices"

	"rulecheck/engine"
)

// promotions are the kinds that a pawn may become (3.7.3).
var promotions = []engine.Kind{queen, rook, bishop, knight}

// pseudoLegal appends the moves that how the men move allows the side to move,
// whether or not they leave its king attacked.
func (l *laws) pseudoLegal(dst []move, p *position) []move {
	for from := range engine.Square(64) {
		if p.empty(from) || p.board[from].color != p.turn {
			continue
		}
		switch kind := p.board[from].kind; kind {
		case pawn:
			dst = l.appendPawn(dst, p, from)
		case knight:
			dst = appendJumps(dst, p, from)
		case king:
			dst = l.appendCastlings(appendKingSteps(dst, p, from), p)
		default:
			dst = appendSlides(dst, p, from)
		}
	}
	return dst
}

// appendJumps appends the moves of a knight (3.6).
func appendJumps(dst []move, p *position, from engine.Square) []move {
	for _, to := range leaps[from] {
		if p.empty(to) || p.enemyOn(to) {
			dst = append(dst, move{from: from, to: to})
		}
	}
	return dst
}

// appendKingSteps appends the steps of a king (3.8.1).
func appendKingSteps(dst []move, p *position, from engine.Square) []move {
	for i := range allAround {
		if ray := rays[from][i]; len(ray) > 0 && (p.empty(ray[0]) || p.enemyOn(ray[0])) {
			dst = append(dst, move{from: from, to: ray[0]})
		}
	}
	return dst
}

// appendSlides appends the moves of a bishop, rook or queen (3.2 to 3.5).
func appendSlides(dst []move, p *position, from engine.Square) []move {
	for i := range allAround {
		if !slides(p.board[from].kind, allAround[i]) {
			continue
		}
		for _, to := range rays[from][i] {
			if p.empty(to) || p.enemyOn(to) {
				dst = append(dst, move{from: from, to: to})
			}
			if !p.empty(to) {
				break
			}
		}
	}
	return dst
}

// appendPawn appends the moves of a pawn (3.7).
func (l *laws) appendPawn(dst []move, p *position, from engine.Square) []move {
	ahead := forward(p.turn)
	if to, ok := step(from, 0, ahead); ok && p.empty(to) {
		dst = appendAdvance(dst, p, from, to)
		if from.Rank() == rankOf(p.turn, 2) {
			if far, _ := step(to, 0, ahead); p.empty(far) {
				dst = append(dst, move{from: from, to: far, manner: doubleStep})
			}
		}
	}
	for _, side := range [2]int{-1, 1} {
		to, ok := step(from, side, ahead)
		switch {
		case !ok:
		case p.enemyOn(to):
			dst = appendAdvance(dst, p, from, to)
		case slices.Contains(l.passedSquares(p), to) && p.passedNow(to):
			dst = append(dst, move{from: from, to: to, manner: enPassant})
		}
	}
	return dst
}

// appendAdvance appends a pawn's move to a square, as the promotions that it
// is on the last rank.
func appendAdvance(dst []move, p *position, from, to engine.Square) []move {
	if to.Rank() != rankOf(p.turn, 8) {
		return append(dst, move{from: from, to: to})
	}
	for _, kind := range promotions {
		dst = append(dst, move{from: from, to: to, promoted: kind})
	}
	return dst
}

// passedSquares returns the squares on which the generator holds that a pawn
// may be taken en passant.
func (l *laws) passedSquares(p *position) []engine.Square {
	if l.bend.passed != nil {
		return l.bend.passed(p)
	}
	return p.passed[:1]
}

// passedNow reports whether a square looks as a double step of the enemy
// leaves it: on the right rank, empty, the pawn beyond.
func (p *position) passedNow(s engine.Square) bool {
	return s != noSquare && s.Rank() == rankOf(p.turn, 6) && p.empty(s) &&
		p.holds(p.captured(s), pawn, p.turn.Other())
}

// transient returns State.Transient: 1 + the first square on which a pawn of
// the side to move could take en passant if its king did not matter.
func (l *laws) transient(p *position) uint8 {
	for _, s := range l.passedSquares(p) {
		if s == noSquare || !p.passedNow(s) {
			continue
		}
		for _, side := range [2]int{-1, 1} {
			if from, ok := step(s, side, -forward(p.turn)); ok && p.holds(from, pawn, p.turn) {
				return uint8(s) + 1
			}
		}
	}
	return 0
}
