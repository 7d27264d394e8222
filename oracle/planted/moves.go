package planted

import (
	"slices"

	"rulecheck/engine"
)

// promotions are the kinds that a pawn may become (3.7.3).
var promotions = []engine.Kind{queen, rook, bishop, knight}

// legal returns the legal moves, bent.
func (b *bend) legal(p *position) []move {
	candidates := b.appendWalks(make([]move, 0, 64), p)
	if b.adds != nil {
		candidates = distinct(b.adds(p, candidates))
	}
	list := slices.DeleteFunc(candidates, func(m move) bool {
		after := p.play(m)
		return after.exposed(p.turn) && (b.allows == nil || !b.allows(p, m))
	})
	list = b.appendCastlings(list, p) // they have been judged by their own conditions
	if b.lacks != nil {
		list = slices.DeleteFunc(list, func(m move) bool { return b.lacks(p, m) })
	}
	return list
}

// distinct returns the moves with each kept once, where it comes first.
func distinct(moves []move) []move {
	list := moves[:0]
	for _, m := range moves {
		if !slices.ContainsFunc(list, func(o move) bool { return o.packed() == m.packed() }) {
			list = append(list, m)
		}
	}
	return list
}

// appendWalks appends every move but castling of the side to move, whether or
// not it leaves the own king attacked.
func (b *bend) appendWalks(dst []move, p *position) []move {
	for from := range engine.Square(64) {
		if p.empty(from) || p.board[from].color != p.turn {
			continue
		}
		switch kind := p.board[from].kind; kind {
		case pawn:
			dst = b.appendPawn(dst, p, from)
		case knight:
			dst = appendSteps(dst, p, from, jumps)
		case king:
			dst = appendSteps(dst, p, from, allAround)
		default:
			dst = appendSlides(dst, p, from)
		}
	}
	return dst
}

// appendSteps appends the moves of a man that takes one step in some
// directions.
func appendSteps(dst []move, p *position, from engine.Square, directions []direction) []move {
	for _, d := range directions {
		if to, ok := step(from, d.files, d.ranks); ok && (p.empty(to) || p.enemyOn(to)) {
			dst = append(dst, move{from: from, to: to})
		}
	}
	return dst
}

// appendSlides appends the moves of a bishop, rook or queen.
func appendSlides(dst []move, p *position, from engine.Square) []move {
	for _, d := range allAround {
		if !slides(p.board[from].kind, d) {
			continue
		}
		for to := range ray(from, d) {
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
func (b *bend) appendPawn(dst []move, p *position, from engine.Square) []move {
	ahead := forward(p.turn)
	if to, ok := step(from, 0, ahead); ok && p.empty(to) {
		dst = appendAdvance(dst, p, from, to)
		if from.Rank() == rankOf(p.turn, 2) {
			if far, _ := step(to, 0, ahead); p.empty(far) {
				dst = append(dst, move{from: from, to: far, manner: doubleStep})
			}
		}
	}
	for _, side := range []int{-1, 1} {
		to, ok := step(from, side, ahead)
		switch {
		case !ok:
		case p.enemyOn(to):
			dst = appendAdvance(dst, p, from, to)
		case slices.Contains(b.passedSquares(p), to) && p.passedNow(to):
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
func (b *bend) passedSquares(p *position) []engine.Square {
	if b.passed != nil {
		return b.passed(p)
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
func (b *bend) transient(p *position) uint8 {
	for _, s := range b.passedSquares(p) {
		if s == noSquare || !p.passedNow(s) {
			continue
		}
		for _, side := range []int{-1, 1} {
			if from, ok := step(s, side, -forward(p.turn)); ok && p.holds(from, pawn, p.turn) {
				return uint8(s) + 1
			}
		}
	}
	return 0
}
