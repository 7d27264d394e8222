package oracle

import (
	"errors"
	"math"
	"math/bits"
	"slices"

	"rulecheck/engine"
)

// A place is one position as all generators that take part hold it, after their
// states have been found the same.
type place struct {
	nodes   []Node // by number of the generator; nil outside members
	members generatorSet
	state   engine.State
	id      identity
}

// A worker walks part of a round on a goroutine of its own.
type worker struct {
	*round
	guard guard
	path  []engine.Move // to the position being looked at
	plies []plyRoom
	said  []engine.State // by each generator of the place being settled
	unit  int64

	playing bool         // the path's last move: the position after it is not agreed on yet
	defects int          // how often a known defect was met
	edges   uint64       // moves played, revisits included
	before  engine.State // agreed on before the last move played
	found   *Divergence  // the difference that ended the walk
}

// plyRoom is what a worker keeps for one ply, so that nothing is allocated a
// position: the child being visited, and each generator's moves.
type plyRoom struct {
	child   place
	moves   [][]engine.Move
	counted []engine.Move // where moves are merged by result
	results []uint64
}

func newWorker(r *round) *worker {
	w := &worker{round: r, plies: make([]plyRoom, r.depth+1), said: make([]engine.State, len(r.generators)), unit: -1}
	for i := range w.plies {
		w.plies[i] = plyRoom{
			child: place{nodes: make([]Node, len(r.generators))},
			moves: make([][]engine.Move, len(r.generators)),
		}
	}
	return w
}

// run does a piece of work and then says that it has finished, unless the
// worker was abandoned on the way. A generator may end the goroutine.
func (w *worker) run(finished chan<- *worker, work func()) {
	returned := false
	defer func() {
		if w.guard.abandoned() {
			return
		}
		if !returned {
			w.breakdown(w.guard.generator, errors.New("ended the goroutine that called it"))
		}
		finished <- w
	}()
	work()
	returned = true
}

// root sets every generator up at the root and compares the states. One that
// refuses the position takes no part if that is a known defect of its.
func (w *worker) root() (at *place, ok bool) {
	at = &place{nodes: make([]Node, len(w.generators)), members: generatorSet(1)<<len(w.generators) - 1}
	refusals := map[int]error{}
	for g := range w.generators {
		node, err := w.start(g)
		switch {
		case errors.Is(err, ErrRefused):
			refusals[g], at.members = err, at.members&^(1<<g)
		case err != nil:
			w.breakdown(g, err)
			return nil, false
		}
		at.nodes[g] = node
	}
	if at.members != 0 && !w.settle(at, engine.State{}) {
		return nil, false
	}
	for g := range w.generators {
		if err := refusals[g]; err != nil && (at.members == 0 || !w.refusalIsKnown(at, g, err)) {
			w.breakdown(g, err)
			return nil, false
		}
	}
	return at, true
}

// collect walks the first plies and leaves the units to be walked.
func (w *worker) collect() {
	if root, ok := w.root(); ok {
		w.expand(root, min(unitPly, w.depth))
	}
}

// expand walks plies from a place; the places where it ends become units.
func (w *worker) expand(at *place, plies int) bool {
	if plies == 0 {
		w.addUnit(at)
		return true
	}
	if w.ended() {
		return false
	}
	w.seen.enter(&at.id, w.depth-len(w.path), at.members, w.unit)
	moves, even, ok := w.compareMoves(at)
	if !ok {
		return false
	}
	w.positions.Add(1)
	for _, m := range moves {
		if len(w.path) == 0 {
			w.rows = append(w.rows, row{move: m, units: map[int]uint64{}})
		}
		child, ok := w.playAll(at, m, even)
		if !ok {
			return false
		}
		w.path = append(w.path, m)
		if !w.expand(child, plies-1) {
			return false
		}
		w.path = w.path[:len(w.path)-1]
	}
	w.seen.played(&at.id, len(moves))
	return true
}

func (w *worker) addUnit(at *place) {
	key := unitKey{at.id, at.members}
	number, met := w.byID[key]
	if !met {
		number = len(w.round.units)
		w.byID[key] = number
		clone := *at
		clone.nodes = slices.Clone(at.nodes)
		w.round.units = append(w.round.units, &unit{path: slices.Clone(w.path), place: clone})
	}
	if len(w.rows) > 0 {
		w.rows[len(w.rows)-1].units[number]++
	}
}

// walkUnits takes units until none is left, or until this or a lower one has
// shown a difference.
func (w *worker) walkUnits() {
	for ok := true; ok; {
		w.unit = w.nextUnit.Add(1) - 1
		if w.unit >= int64(len(w.round.units)) || w.ended() {
			return
		}
		u := w.round.units[w.unit]
		w.path = append(w.path[:0], u.path...)
		u.nodes, ok = w.visit(&u.place, w.depth-len(u.path))
	}
}

func (w *worker) ended() bool { return w.stop.Load() || w.unit > w.round.first.Load() }

// visit returns the perft count below a place, walking it unless that has been
// done before. ok is false if the walk was ended on the way.
func (w *worker) visit(at *place, plies int) (nodes uint64, ok bool) {
	if plies == 0 {
		return 1, !w.looksOn || !w.eventful(at) || w.compares(at)
	}
	if w.ended() {
		return 0, false
	}
	nodes, defects, seen := w.seen.enter(&at.id, plies, at.members, w.unit)
	if seen {
		if defects {
			w.defects++
		}
		return nodes, true
	}
	met := w.defects
	moves, even, ok := w.compareMoves(at)
	if !ok {
		return 0, false
	}
	w.positions.Add(1)
	if plies == 1 && !w.last {
		nodes = uint64(len(moves))
	} else {
		for _, m := range moves {
			child, ok := w.playAll(at, m, even)
			if !ok {
				return 0, false
			}
			w.path = append(w.path, m)
			below, ok := w.visit(child, plies-1)
			if !ok {
				return 0, false
			}
			w.path = w.path[:len(w.path)-1]
			nodes = sum(nodes, below)
		}
		w.seen.played(&at.id, len(moves))
	}
	v := visit{nodes: nodes, members: at.members, plies: int8(plies), unit: clean}
	if w.defects > met {
		v.unit = int32(w.unit)
	}
	w.seen.leave(&at.id, v)
	return nodes, true
}

// eventful reports whether the last move has changed what men or rights there
// are, or has given a right that lives one ply: what it did wrong may show in the
// answers only.
func (w *worker) eventful(at *place) bool {
	if at.id.transients != noTransients || at.state.Rights != w.before.Rights {
		return true
	}
	now, before := &at.state.Board, &w.before.Board
	for i := range now.Planes {
		if bits.OnesCount64(now.Planes[i]) != bits.OnesCount64(before.Planes[i]) {
			return true
		}
	}
	return false
}

// compares reports whether the members list the same moves at a place.
func (w *worker) compares(at *place) bool {
	_, _, ok := w.compareMoves(at)
	w.positions.Add(1)
	return ok
}

// compareMoves asks every member for its moves and returns those that are
// agreed on. even is false if a member with a known defect lists others.
func (w *worker) compareMoves(at *place) (moves []engine.Move, even, ok bool) {
	lists := w.plies[len(w.path)].moves
	even = true
	reference := -1
	for g, node := range at.nodes {
		if node == nil {
			continue
		}
		var err error
		if lists[g], err = w.moves(g, node, lists[g][:0]); err != nil {
			w.breakdown(g, err)
			return nil, false, false
		}
		slices.Sort(lists[g])
		if reference < 0 {
			reference = g
		} else if !slices.Equal(lists[reference], lists[g]) {
			even = false
		}
	}
	if even {
		return w.counted(lists[reference]), true, true
	}
	var answers []Answer
	for g, node := range at.nodes {
		if node != nil {
			answers = append(answers, Answer{Generator: w.generators[g].Name(), Moves: lists[g]})
		}
	}
	d := judgeMoves(at.state, answers)
	if w.accept(&d) {
		return w.counted(d.agreed), false, true
	}
	w.differ(d)
	return nil, false, false
}

// counted returns the moves that the game's convention counts: of several that it
// counts as one, the first. All of them have been compared by then, and lead to
// the same position.
func (w *worker) counted(moves []engine.Move) []engine.Move {
	if !w.merges {
		return moves
	}
	ply := &w.plies[len(w.path)]
	ply.counted, ply.results = ply.counted[:0], ply.results[:0]
	for _, m := range moves {
		if result := w.result.Root.Game.Result(m); !slices.Contains(ply.results, result) {
			ply.counted, ply.results = append(ply.counted, m), append(ply.results, result)
		}
	}
	return ply.counted
}

// tooMany stands for every count past 64 bits.
const tooMany = math.MaxUint64

func sum(a, b uint64) uint64 {
	if a+b < a {
		return tooMany
	}
	return a + b
}

// playAll plays a move in every member that lists it and compares the states
// that come of it. The path is left as it was unless that ends the walk.
func (w *worker) playAll(at *place, m engine.Move, even bool) (child *place, ok bool) {
	ply := len(w.path)
	child = &w.plies[ply].child
	child.members = at.members
	w.path, w.playing = append(w.path, m), true
	for g, node := range at.nodes {
		child.nodes[g] = nil
		if node == nil {
			continue
		}
		if !even {
			if _, lists := slices.BinarySearch(w.plies[ply].moves[g], m); !lists {
				child.members &^= 1 << g
				continue
			}
		}
		next, err := w.play(g, node, m)
		if err != nil {
			w.breakdown(g, err)
			return nil, false
		}
		child.nodes[g] = next
	}
	if !w.settle(child, at.state) {
		return nil, false
	}
	w.edges++
	w.before = at.state
	w.path, w.playing = w.path[:ply], false
	return child, true
}

// settle compares the states of a place's members and notes the agreed state
// and identity. The path is that of the place, before the state that was agreed
// on one ply earlier.
func (w *worker) settle(at *place, before engine.State) bool {
	states := w.said
	same, reference := true, -1
	for g, node := range at.nodes {
		if node == nil {
			continue
		}
		var err error
		if states[g], err = w.state(g, node); err != nil {
			w.breakdown(g, err)
			return false
		}
		if reference < 0 {
			reference = g
		}
		same = same && states[g].Same(states[reference])
	}
	if !same {
		var answers []Answer
		for g, node := range at.nodes {
			if node != nil {
				state := states[g]
				answers = append(answers, Answer{Generator: w.generators[g].Name(), State: &state})
			}
		}
		d := judgeStates(before, answers)
		if !w.accept(&d) {
			w.differ(d)
			return false
		}
		// Those with the known defect hold another position now: they leave.
		for g, node := range at.nodes {
			if node == nil {
				continue
			}
			if slices.Contains(d.verdict.Alone, w.generators[g].Name()) {
				at.nodes[g], at.members = nil, at.members&^(1<<g)
			} else {
				reference = g
			}
		}
	}
	at.state = states[reference]
	at.id = identity{board: at.state.Board, turn: uint8(at.state.Turn), rights: at.state.Rights}
	for g, node := range at.nodes {
		if node != nil {
			at.id.transients[g] = states[g].Transient
		}
	}
	return true
}
