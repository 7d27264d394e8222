package oracle

import (
	"encoding/binary"
	"math"
	"math/bits"
	"sync"

	"rulecheck/engine"
)

// maxGenerators is how many generators one comparison can hold: each has a byte
// in a position's identity.
const maxGenerators = 14

// An identity is what makes a position the same as another: the agreed state
// without counters, and what each generator holds of rights that live one ply.
// It is compared whole, never by a hash alone, so no position is mistaken for
// another.
type identity struct {
	board        engine.Board
	turn, rights uint8
	transients   [maxGenerators]uint8
}

// noTransients is what an identity has where no generator holds such a right.
var noTransients [maxGenerators]uint8

// hash spreads identities; equal ones alone need to have equal hashes.
func (id *identity) hash() uint64 {
	rights := uint64(id.turn)<<8 | uint64(id.rights)
	transients := binary.LittleEndian.Uint64(id.transients[:8])
	h := mix(id.board.Planes[0]^0xa0761d6478bd642f, id.board.Planes[1]^0xe7037ed1a0b428db)
	h ^= mix(id.board.Planes[2]^0x8ebc6af09c88c6e3, id.board.Black^0x589965cc75374cc3)
	return mix(h^rights^0x1d8e4e27c47d124f, h^transients^0xeb44accab455d165)
}

func mix(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return high ^ low
}

// A generatorSet is a set of generators of one comparison, by their numbers.
type generatorSet uint16

// A visit is what is known of a position that has been compared.
type visit struct {
	nodes   uint64
	unit    int32        // where a known defect lies below it, the unit it was walked in; else clean
	members generatorSet // who took part; a later visit with fewer is covered
	plies   int8         // to which depth below it, unfinished while being walked, 0 in a slot that is free
	played  bool         // its moves have been played, too
}

const (
	clean      = -1
	unfinished = -1
	maxDepth   = math.MaxInt8
)

// covers reports whether v stands for a visit to so many plies, by these
// generators, in this unit. A subtree with known defects stands only for units
// not below its own: so the first line on which each defect is met does not
// depend on which worker came first.
func (v *visit) covers(plies int, members generatorSet, unit int64) bool {
	return int(v.plies) == plies && v.members&members == members && int64(v.unit) <= unit
}

// seenTable remembers the positions that have been compared, for all workers.
// When it is full it takes no more, and positions it does not hold are visited
// again: that costs time, never a comparison. A table that is nil remembers
// nothing.
type seenTable struct {
	shards [64]seenShard
}

// A seenShard is a hash table in which a place that is taken sends one to the
// next. A position has one slot for each number of plies to which the present
// round needs it: an endgame meets the same one at every second ply.
type seenShard struct {
	sync.Mutex
	slots     []slot
	room      int // slots there may be
	used      int
	positions uint64 // distinct positions held
	lost      uint64 // visits that found no room
	edges     uint64 // moves played from the positions held, each once, and from those lost
}

type slot struct {
	id identity
	visit
}

// bytesPerSlot is the size of a slot: no hidden part grows with the table.
const bytesPerSlot = 64

func newSeenTable(memory int64) *seenTable {
	t := new(seenTable)
	for i := range t.shards {
		t.shards[i].room = int(max(memory, 0) / bytesPerSlot / int64(len(t.shards)))
	}
	return t
}

// at returns the shard that a position belongs to, locked, and its place there.
func (t *seenTable) at(id *identity) (s *seenShard, hash uint64) {
	hash = id.hash()
	s = &t.shards[hash&63]
	s.Lock()
	return s, hash
}

// first returns the number of the slot where a search begins.
func (s *seenShard) first(hash uint64) int {
	place, _ := bits.Mul64(hash, uint64(len(s.slots)))
	return int(place)
}

func (s *seenShard) next(i int) int {
	if i++; i == len(s.slots) {
		return 0
	}
	return i
}

// enter notes that a position is compared, unless it has been before: then it
// returns the count below it, and whether known defects lie there.
func (t *seenTable) enter(id *identity, plies int, members generatorSet, unit int64) (nodes uint64, defects, seen bool) {
	if t == nil {
		return 0, false, false
	}
	s, hash := t.at(id)
	defer s.Unlock()
	held := false
	if len(s.slots) > 0 {
		for i := s.first(hash); s.slots[i].plies != 0; i = s.next(i) {
			if s.slots[i].id == *id {
				if s.slots[i].covers(plies, members, unit) {
					return s.slots[i].nodes, s.slots[i].unit != clean, true
				}
				held = true
			}
		}
	}
	switch {
	case held:
	case s.add(id, hash, visit{plies: unfinished}):
		s.positions++
	default:
		s.lost++
	}
	return 0, false, false
}

// played notes that all moves of a position have been played.
func (t *seenTable) played(id *identity, moves int) {
	if t == nil {
		return
	}
	s, hash := t.at(id)
	defer s.Unlock()
	before := false
	if len(s.slots) > 0 {
		for i := s.first(hash); s.slots[i].plies != 0; i = s.next(i) {
			if s.slots[i].id == *id {
				before = before || s.slots[i].played
				s.slots[i].played = true
			}
		}
	}
	if !before {
		s.edges += uint64(moves)
	}
}

// leave notes the count below a position that has been entered and in which no
// unknown difference was found.
func (t *seenTable) leave(id *identity, v visit) {
	if t == nil {
		return
	}
	s, hash := t.at(id)
	defer s.Unlock()
	if len(s.slots) == 0 {
		return
	}
	spare := -1
	for i := s.first(hash); s.slots[i].plies != 0; i = s.next(i) {
		if old := &s.slots[i]; old.id == *id {
			v.played = v.played || old.played
			spare = i
			// An odd number of plies apart, the old count is that of an earlier
			// round, since the turn is the same.
			if old.plies == unfinished || (old.plies-v.plies)&1 != 0 || old.plies == v.plies {
				old.visit = v
				return
			}
		}
	}
	if spare >= 0 && !s.add(id, hash, v) {
		s.slots[spare].visit = v
	}
}

// add puts a visit in a free slot; an eighth of the slots stays free, to keep
// the searches short.
func (s *seenShard) add(id *identity, hash uint64, v visit) bool {
	if s.used+1 > len(s.slots)-len(s.slots)/8-1 {
		if len(s.slots) >= s.room {
			return false
		}
		old := s.slots
		s.slots = make([]slot, min(s.room, max(16, 2*len(old))))
		for i := range old {
			if old[i].plies != 0 {
				s.put(old[i], old[i].id.hash())
			}
		}
		if s.used+1 > len(s.slots)-len(s.slots)/8-1 {
			return false
		}
	}
	s.put(slot{*id, v}, hash)
	s.used++
	return true
}

func (s *seenShard) put(x slot, hash uint64) {
	i := s.first(hash)
	for s.slots[i].plies != 0 {
		i = s.next(i)
	}
	s.slots[i] = x
}

// size returns how many distinct positions the table holds, how many moves were
// played from them, and how many visits found it full.
func (t *seenTable) size() (positions, edges, lost uint64) {
	for i := range t.shards {
		s := &t.shards[i]
		s.Lock()
		positions += s.positions
		edges += s.edges
		lost += s.lost
		s.Unlock()
	}
	return positions, edges, lost
}
