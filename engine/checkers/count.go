package checkers

import "math/bits"

// CountMoves returns the number of legal moves, every capture route counted;
// none is listed.
func (p Position) CountMoves() int {
	s := p.side()
	jumpers := s.jumpers()
	count := 0
	if jumpers == 0 {
		if s.up != 0 {
			count = bits.OnesCount32(s.up<<4&s.empty) + bits.OnesCount32((s.up&evenRows&^leftEdge<<5|s.up&oddRows&^rightEdge<<3)&s.empty)
		}
		if s.down != 0 {
			count += bits.OnesCount32(s.down>>4&s.empty) + bits.OnesCount32((s.down&oddRows&^rightEdge>>5|s.down&evenRows&^leftEdge>>3)&s.empty)
		}
		return count
	}
	for ; jumpers != 0; jumpers &= jumpers - 1 {
		from := jumpers & -jumpers
		low, high, crown := s.reach(from, p.Kings)
		count += countRoutes(uint8(bits.TrailingZeros32(jumpers)), low, high, s.their, s.empty|from, crown)
	}
	return count
}

// countRoutes counts the ways to jump on from a square to the end.
func countRoutes(at uint8, low, high int, their, empty, crown uint32) (count int) {
	for d := low; d < high; d++ {
		j := &jumps[at&31][d&3]
		switch {
		case their&j.over == 0 || empty&j.landing == 0:
		case crown&j.landing != 0:
			count++
		default:
			count += max(1, countRoutes(j.to, low, high, their&^j.over, empty, crown))
		}
	}
	return count
}

// byResult is a position whose moves are counted by result: routes with the same
// start, end and captured men are one move.
type byResult struct{ Position }

func (p byResult) AppendMoves(dst []Move) []Move {
	base := len(dst)
	dst = p.Position.AppendMoves(dst)
	kept := dst[:base]
	for _, m := range dst[base:] {
		if !containsResult(kept[base:], m) {
			kept = append(kept, m)
		}
	}
	return kept
}

func containsResult(moves []Move, m Move) bool {
	for i := range moves {
		if moves[i].result() == m.result() {
			return true
		}
	}
	return false
}

// CountMoves returns the number of results that legal moves have.
func (p byResult) CountMoves() int {
	s := p.side()
	jumpers := s.jumpers()
	if jumpers == 0 {
		return p.Position.CountMoves()
	}
	count := 0
	for ; jumpers != 0; jumpers &= jumpers - 1 {
		from := jumpers & -jumpers
		r := resultSet{their: s.their, empty: s.empty | from}
		r.low, r.high, r.crown = s.reach(from, p.Kings)
		r.extend(uint8(bits.TrailingZeros32(jumpers)), s.their)
		count += r.size
	}
	return count
}

// A resultSet collects the results of one man's captures: where it ends and whom
// it has taken.
type resultSet struct {
	their, empty, crown uint32
	low, high           int
	size                int
	results             [256]uint64 // 34 is the most that any position is known to have
}

// extend goes on jumping from a square with their men that are left.
func (r *resultSet) extend(at uint8, left uint32) {
	ended := true
	for d := r.low; d < r.high; d++ {
		j := &jumps[at&31][d&3]
		if left&j.over == 0 || r.empty&j.landing == 0 {
			continue
		}
		ended = false
		if r.crown&j.landing != 0 {
			r.add(j.to, left&^j.over)
		} else {
			r.extend(j.to, left&^j.over)
		}
	}
	if ended && left != r.their {
		r.add(at, left)
	}
}

func (r *resultSet) add(to uint8, left uint32) {
	result := uint64(left)<<8 | uint64(to)
	for _, known := range r.results[:r.size] {
		if known == result {
			return
		}
	}
	r.results[r.size] = result
	r.size++
}

func (p byResult) Play(m Move) byResult { return byResult{p.Position.Play(m)} }
