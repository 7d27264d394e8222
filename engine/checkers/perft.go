package checkers

import (
	"math/bits"

	"rulecheck/engine"
)

// perftByRoute returns how many sequences of depth legal moves start at p, as
// engine.Perft does, by ways that draughts has: no move is listed, the board is
// kept as the side to move sees it, its men moving up, and of the moves before
// the last ply most are counted by sets (see replies). It is no method, as
// byResult would then have it too, and count by route.
func perftByRoute(p Position, depth int) uint64 {
	switch {
	case depth <= 0:
		return 1
	case depth == 1:
		return uint64(p.CountMoves())
	case p.Turn == engine.White:
		return perft(bits.Reverse32(p.White), bits.Reverse32(p.Black), bits.Reverse32(p.Kings), depth)
	}
	return perft(p.Black, p.White, p.Kings, depth)
}

// perft is perftByRoute at a depth of at least 2.
func perft(own, their, kings uint32, depth int) (nodes uint64) {
	empty := ^(own | their)
	right, left := upRight(own), upLeft(own)
	landing := upRight(right&their)&empty | upLeft(left&their)&empty
	if own&kings != 0 {
		landing |= downRight(downRight(own&kings)&their)&empty | downLeft(downLeft(own&kings)&their)&empty
	}
	if landing != 0 {
		return captures(own, their, kings, depth)
	}
	right &= empty
	left &= empty
	if own&kings != 0 {
		nodes = kingsSteps(own, their, kings, depth)
	}
	if depth == 2 && their&kings == 0 {
		return nodes + replies(own, their, right, left)
	}
	for ; right != 0; right &= right - 1 {
		to := right & -right
		nodes += step(own, their, kings, downLeft(to), to, depth)
	}
	for ; left != 0; left &= left - 1 {
		to := left & -left
		nodes += step(own, their, kings, downRight(to), to, depth)
	}
	return nodes
}

// kingsSteps counts what is below the steps down.
func kingsSteps(own, their, kings uint32, depth int) (nodes uint64) {
	empty := ^(own | their)
	for set := downRight(own&kings) & empty; set != 0; set &= set - 1 {
		to := set & -set
		nodes += step(own, their, kings, upLeft(to), to, depth)
	}
	for set := downLeft(own&kings) & empty; set != 0; set &= set - 1 {
		to := set & -set
		nodes += step(own, their, kings, upRight(to), to, depth)
	}
	return nodes
}

// step counts what is below a quiet move.
func step(own, their, kings, from, to uint32, depth int) uint64 {
	if kings != 0 && kings&from != 0 {
		kings ^= from | to
	}
	return after(own^from^to, their, kings|to&lastRow, depth)
}

// after counts what is below a move that has been made at a depth, by the sets
// after it, still as the side that has moved sees them.
func after(own, their, kings uint32, depth int) uint64 {
	switch {
	case depth > 2:
		if kings != 0 {
			kings = bits.Reverse32(kings)
		}
		return perft(bits.Reverse32(their), bits.Reverse32(own), kings, depth-1)
	case their&kings != 0:
		return uint64(Position{Black: own, White: their, Kings: kings, Turn: engine.White}.CountMoves())
	}
	return answers(own, ^(own | their), downRight(their), downLeft(their))
}

// answers counts the moves of the other side's men, which have no king among
// them and move down, by the squares that they step toward to the right and left.
func answers(own, empty, right, left uint32) uint64 {
	landRight, landLeft := downRight(right&own)&empty, downLeft(left&own)&empty
	if landRight|landLeft == 0 {
		return uint64(bits.OnesCount32(right&empty) + bits.OnesCount32(left&empty))
	}
	onRight, onLeft := upLeft(own&upLeft(empty)), upRight(own&upRight(empty))
	if (landRight|landLeft)&(onRight|onLeft) == 0 {
		return uint64(bits.OnesCount32(landRight) + bits.OnesCount32(landLeft))
	}
	return routesOn(landRight, onRight, onLeft) + routesOn(landLeft, onRight, onLeft)
}

// routesOn counts the ways in which men who have landed on squares end their
// moves, by the squares from which a jump leads on. A man that only moves down
// never meets a square again that it has left or a man it has taken.
func routesOn(landed, right, left uint32) uint64 {
	count := uint64(bits.OnesCount32(landed &^ (right | left)))
	if set := landed & right; set != 0 {
		count += routesOn(downRight(downRight(set)), right, left)
	}
	if set := landed & left; set != 0 {
		count += routesOn(downLeft(downLeft(set)), right, left)
	}
	return count
}

// replies counts the answers to all steps up, by the squares they lead to, of
// which the other side has no king. Where it threatens nothing beforehand, it
// can take something only after a step that lets a man land where it began, or
// puts a man up to be taken; to all other steps it has the same answers but for
// its own steps to the two squares.
func replies(own, their, right, left uint32) (nodes uint64) {
	empty := ^(own | their)
	theirRight, theirLeft := downRight(their), downLeft(their)
	landing := downRight(theirRight&own) | downLeft(theirLeft&own)
	if landing&empty == 0 {
		all := bits.OnesCount32(theirRight&empty) + bits.OnesCount32(theirLeft&empty)

		still := right &^ theirLeft &^ (theirRight & upLeft(empty)) &^ upRight(landing)
		right ^= still
		count := all*bits.OnesCount32(still) - bits.OnesCount32(still&theirRight) + bits.OnesCount32(still&upRight(theirRight))

		still = left &^ theirRight &^ (theirLeft & upRight(empty)) &^ upLeft(landing)
		left ^= still
		nodes = uint64(count + all*bits.OnesCount32(still) - bits.OnesCount32(still&theirLeft) + bits.OnesCount32(still&upLeft(theirLeft)))
	}
	for ; right != 0; right &= right - 1 {
		to := right & -right
		changed := to | downLeft(to)
		nodes += answers(own^changed, empty^changed, theirRight, theirLeft)
	}
	for ; left != 0; left &= left - 1 {
		to := left & -left
		changed := to | downRight(to)
		nodes += answers(own^changed, empty^changed, theirRight, theirLeft)
	}
	return nodes
}

// captures counts what is below the captures of a side that has some.
func captures(own, their, kings uint32, depth int) (nodes uint64) {
	empty := ^(own | their)
	men := own &^ kings
	on := downLeft(their&downLeft(empty)) | downRight(their&downRight(empty))
	for set := upRight(upRight(men)&their) & empty; set != 0; set &= set - 1 {
		to := set & -set
		over := downLeft(to)
		if to&on == 0 {
			nodes += after(own^to^downLeft(over), their^over, kings&^over|to&lastRow, depth)
		} else {
			nodes += captureOn(own^downLeft(over), their^over, kings&^over, empty, to, depth)
		}
	}
	for set := upLeft(upLeft(men)&their) & empty; set != 0; set &= set - 1 {
		to := set & -set
		over := downRight(to)
		if to&on == 0 {
			nodes += after(own^to^downRight(over), their^over, kings&^over|to&lastRow, depth)
		} else {
			nodes += captureOn(own^downRight(over), their^over, kings&^over, empty, to, depth)
		}
	}
	for set := own & kings; set != 0; set &= set - 1 {
		from := set & -set
		c := kingCapture{own: own ^ from, empty: empty | from, depth: depth}
		nodes += c.extend(uint8(bits.TrailingZeros32(from)), their, kings^from, false)
	}
	return nodes
}

// captureOn goes on with a man that has landed on a square from which a jump
// leads on, unless the move ends there. The man is in no set.
func captureOn(own, their, kings, empty, at uint32, depth int) (nodes uint64) {
	right, left := upRight(at)&their, upLeft(at)&their
	right, left = upRight(right)&empty, upLeft(left)&empty
	if right|left == 0 {
		return after(own|at, their, kings|at&lastRow, depth)
	}
	if right != 0 {
		over := downLeft(right)
		nodes = captureOn(own, their^over, kings&^over, empty, right, depth)
	}
	if left != 0 {
		over := downRight(left)
		nodes += captureOn(own, their^over, kings&^over, empty, left, depth)
	}
	return nodes
}

// A kingCapture follows the jumps of a king, who is in no set; the square it has
// left is empty, and so it may land there.
type kingCapture struct {
	own, empty uint32
	depth      int
}

func (c *kingCapture) extend(at uint8, their, kings uint32, begun bool) (nodes uint64) {
	ended := begun
	for d := range jumps[at&31] {
		j := &jumps[at&31][d]
		if their&j.over != 0 && c.empty&j.landing != 0 {
			ended = false
			nodes += c.extend(j.to, their^j.over, kings&^j.over, true)
		}
	}
	if ended {
		nodes = after(c.own|1<<(at&31), their, kings|1<<(at&31), c.depth)
	}
	return nodes
}
