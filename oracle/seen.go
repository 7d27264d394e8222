package oracle

import (
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

// A visit is what is known of a position that has been compared.
type visit struct {
	nodes   uint64
	members generatorSet // who took part; a later visit with fewer is covered
	plies   int8         // to which depth below it, unfinished while being walked
}

const unfinished = -1

// A generatorSet is a set of generators of one comparison, by their numbers.
type generatorSet uint16

func (s generatorSet) has(g int) bool { return s>>g&1 == 1 }

// seenTable remembers the positions that have been compared, for all workers.
// When it is full it takes no more, and positions it does not hold are visited
// again: that costs time, never a comparison.
type seenTable struct {
	shards [64]seenShard
	room   int // entries a shard may hold
}

type seenShard struct {
	sync.Mutex
	visits map[identity]visit
	lost   uint64 // visits that found no room
}

// bytesPerVisit is what one entry takes of memory, growth of the table included.
const bytesPerVisit = 128

func newSeenTable(memory int64) *seenTable {
	t := new(seenTable)
	t.room = int(max(memory, 0) / bytesPerVisit / int64(len(t.shards)))
	for i := range t.shards {
		t.shards[i].visits = make(map[identity]visit)
	}
	return t
}

func (t *seenTable) shard(id *identity) *seenShard {
	h := id.board.Planes[0]*0x9e3779b97f4a7c15 ^ id.board.Planes[1]*0xc2b2ae3d27d4eb4f ^
		id.board.Planes[2]*0x165667b19e3779f9 ^ id.board.Black*0xd6e8feb86659fd93
	return &t.shards[h>>58]
}

// nodes returns the count below a position if it has been walked to exactly
// this many plies with at least these generators.
func (t *seenTable) nodes(id *identity, plies int, members generatorSet) (uint64, bool) {
	s := t.shard(id)
	s.Lock()
	v, ok := s.visits[*id]
	s.Unlock()
	return v.nodes, ok && int(v.plies) == plies && v.members&members == members
}

// enter notes that a position's moves are compared.
func (t *seenTable) enter(id *identity) {
	s := t.shard(id)
	s.Lock()
	if _, seen := s.visits[*id]; !seen {
		if len(s.visits) < t.room {
			s.visits[*id] = visit{plies: unfinished}
		} else {
			s.lost++
		}
	}
	s.Unlock()
}

// leave notes the count below a position that has been entered and in which no
// unknown difference was found.
func (t *seenTable) leave(id *identity, v visit) {
	s := t.shard(id)
	s.Lock()
	if _, seen := s.visits[*id]; seen {
		s.visits[*id] = v
	}
	s.Unlock()
}

// size returns how many distinct positions the table holds, and how many visits
// found it full.
func (t *seenTable) size() (positions, lost uint64) {
	for i := range t.shards {
		s := &t.shards[i]
		s.Lock()
		positions += uint64(len(s.visits))
		lost += s.lost
		s.Unlock()
	}
	return positions, lost
}
