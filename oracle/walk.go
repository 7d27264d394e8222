package oracle

import (
	"errors"
	"fmt"
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
	unit  int64

	found *Divergence // the difference that ended the walk
}

// plyRoom is what a worker keeps for one ply, so that nothing is allocated a
// position: the child being visited, and each generator's moves.
type plyRoom struct {
	child place
	moves [][]engine.Move
}

func newWorker(r *round) *worker {
	w := &worker{round: r, plies: make([]plyRoom, r.depth+1), unit: -1}
	for i := range w.plies {
		w.plies[i] = plyRoom{
			child: place{nodes: make([]Node, len(r.generators))},
			moves: make([][]engine.Move, len(r.generators)),
		}
	}
	return w
}

// run does a piece of work and then says that it has finished, unless the
// worker was abandoned on the way.
func (w *worker) run(finished chan<- *worker, work func() bool) {
	work()
	finished <- w
}

// root sets every generator up at the root and compares the states.
func (w *worker) root() (at *place, ok bool) {
	at = &place{nodes: make([]Node, len(w.generators)), members: generatorSet(1)<<len(w.generators) - 1}
	for g := range w.generators {
		node, err := w.start(g)
		if err != nil {
			kind := Crashed
			if errors.Is(err, ErrRefused) {
				kind = Refused
			}
			w.breakdown(g, kind, err)
			return nil, false
		}
		at.nodes[g] = node
	}
	return at, w.settle(at, engine.State{})
}

// collect walks the first plies and leaves the units to be walked. It reports
// whether it came to the end.
func (w *worker) collect() bool {
	root, ok := w.root()
	return ok && w.expand(root, min(unitPly, w.depth))
}

// expand walks plies from a place; the places where it ends become units.
func (w *worker) expand(at *place, plies int) bool {
	if plies == 0 {
		w.addUnit(at)
		return true
	}
	w.seen.enter(&at.id)
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

// walkUnits takes units until none is left, or until a lower one has shown a
// difference. It reports whether it found none itself.
func (w *worker) walkUnits() bool {
	for {
		w.unit = w.nextUnit.Add(1) - 1
		if w.unit >= int64(len(w.round.units)) || w.ended() {
			return true
		}
		u := w.round.units[w.unit]
		w.path = append(w.path[:0], u.path...)
		var ok bool
		if u.nodes, ok = w.visit(&u.place, w.depth-len(u.path)); !ok {
			return w.found == nil
		}
	}
}

func (w *worker) ended() bool { return w.stop.Load() || w.unit > w.round.first.Load() }

// visit returns the perft count below a place, walking it unless that has been
// done before. ok is false if the walk was ended on the way.
func (w *worker) visit(at *place, plies int) (nodes uint64, ok bool) {
	if plies == 0 {
		return 1, true
	}
	if nodes, ok := w.seen.nodes(&at.id, plies, at.members); ok {
		return nodes, true
	}
	if w.ended() {
		return 0, false
	}
	w.seen.enter(&at.id)
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
			nodes += below
		}
	}
	w.seen.leave(&at.id, visit{nodes: nodes, members: at.members, plies: int8(plies)})
	return nodes, true
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
			w.breakdown(g, Crashed, err)
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
		return lists[reference], true, true
	}
	var answers []Answer
	for g, node := range at.nodes {
		if node != nil {
			answers = append(answers, Answer{Generator: w.generators[g].Name(), Moves: lists[g]})
		}
	}
	d := judgeMoves(at.state, answers)
	if w.accept(&d) {
		return d.agreed, false, true
	}
	w.differ(d)
	return nil, false, false
}

// playAll plays a move in every member that lists it and compares the states
// that come of it.
func (w *worker) playAll(at *place, m engine.Move, even bool) (child *place, ok bool) {
	ply := len(w.path)
	child = &w.plies[ply].child
	child.members = at.members
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
			w.path = append(w.path, m)
			w.breakdown(g, Crashed, err)
			return nil, false
		}
		child.nodes[g] = next
	}
	w.edges.Add(1)
	w.path = append(w.path, m)
	ok = w.settle(child, at.state)
	w.path = w.path[:len(w.path)-1]
	return child, ok
}

// settle compares the states of a place's members and notes the agreed state
// and identity. The path is that of the place, before the state that was agreed
// on one ply earlier.
func (w *worker) settle(at *place, before engine.State) bool {
	var states [maxGenerators]engine.State
	same, reference := true, -1
	for g, node := range at.nodes {
		if node == nil {
			continue
		}
		var err error
		if states[g], err = w.state(g, node); err != nil {
			w.breakdown(g, Crashed, err)
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

// differ ends the worker's walk with a difference.
func (w *worker) differ(d judged) { w.end(w.divergence(d)) }

// breakdown ends the worker's walk with a generator that refused or broke.
func (w *worker) breakdown(g int, kind Kind, err error) { w.end(w.broken(g, kind, err)) }

func (w *worker) end(found *Divergence) {
	w.found = found
	for {
		lowest := w.round.first.Load()
		if w.unit >= lowest || w.round.first.CompareAndSwap(lowest, w.unit) {
			return
		}
	}
}

// maxMoves is far above what any position of any game here has; a list longer
// than this is nonsense.
const maxMoves = 4096

func (w *worker) start(g int) (node Node, err error) {
	w.guard.enter(g)
	defer w.guard.leave(g, &err)
	root := w.result.Root
	node, err = w.generators[g].Start(root.Game, root.Root)
	if err == nil && node == nil {
		err = errors.New("answers no position and no error")
	}
	return node, err
}

func (w *worker) moves(g int, node Node, dst []engine.Move) (moves []engine.Move, err error) {
	w.guard.enter(g)
	defer w.guard.leave(g, &err)
	moves = node.AppendMoves(dst)
	if len(moves) > maxMoves {
		return nil, fmt.Errorf("lists %d moves in one position", len(moves))
	}
	return moves, nil
}

func (w *worker) play(g int, node Node, m engine.Move) (next Node, err error) {
	w.guard.enter(g)
	defer w.guard.leave(g, &err)
	next, err = node.Play(m)
	if err == nil && next == nil {
		err = errors.New("answers no position and no error")
	}
	return next, err
}

func (w *worker) state(g int, node Node) (s engine.State, err error) {
	w.guard.enter(g)
	defer w.guard.leave(g, &err)
	return node.State(), nil
}
