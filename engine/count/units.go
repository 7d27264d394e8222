package count

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"

	"rulecheck/engine"
)

// A unit is a position a few plies below the root that one worker counts. Lines
// that lead to the same position are counted once.
type unit struct {
	position engine.Position
	ways     []way
}

// A way is how many lines lead from one of the root's moves to a unit.
type way struct {
	move  int // index in the root's moves
	lines uint64
}

// fewest is how many units a depth is split into at least where it is deep enough:
// so that no worker waits long for the last of another, and little is lost when a
// count is broken off.
const fewest = 1000

// leastBelow is how many plies are left below a unit at least, the first ply apart.
const leastBelow = 4

// split returns the units of a depth of at least 1, and how many plies below the
// root they are. It depends on nothing but position and depth.
func (r *run) split(depth int) (units []unit, plies int) {
	for i, m := range r.moves {
		units = append(units, unit{r.root.Play(m), []way{{i, 1}}})
	}
	plies = 1
	for len(units) > 0 && len(units) < fewest && depth-plies > leastBelow && plies < engine.MostPlies {
		units = children(units)
		plies++
	}
	return units, plies
}

// children returns the units a ply below, in the order in which they are met.
func children(units []unit) (below []unit) {
	met := map[engine.Key]int{}
	var moves []engine.Move
	for _, u := range units {
		moves = u.position.AppendMoves(moves[:0])
		for _, m := range moves {
			position := u.position.Play(m)
			key := position.Key()
			i, known := met[key]
			if !known {
				i = len(below)
				met[key] = i
				below = append(below, unit{position: position})
			}
			below[i].ways = merged(below[i].ways, u.ways)
		}
	}
	return below
}

// merged adds ways to others; both are in the order of their moves.
func merged(ways, more []way) []way {
	var sum []way
	for len(ways) > 0 && len(more) > 0 {
		switch a, b := ways[0], more[0]; {
		case a.move == b.move:
			sum = append(sum, way{a.move, a.lines + b.lines})
			ways, more = ways[1:], more[1:]
		case a.move < b.move:
			sum, ways = append(sum, a), ways[1:]
		default:
			sum, more = append(sum, b), more[1:]
		}
	}
	return append(append(sum, ways...), more...)
}

// digest tells one split from another.
func digest(units []unit) string {
	hash := sha256.New()
	for _, u := range units {
		key := u.position.Key()
		for _, word := range key {
			_ = binary.Write(hash, binary.LittleEndian, word)
		}
	}
	return hex.EncodeToString(hash.Sum(nil)[:16])
}
