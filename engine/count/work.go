package count

import (
	"math/big"
	"sync"
	"time"
)

// How often progress is told, and the file written.
const (
	tellEvery = 200 * time.Millisecond
	saveEvery = 3 * time.Second
)

// work is the count of one depth by several workers.
type work struct {
	*run
	descent      descent
	depth, plies int // plies of the whole, and those above the units
	units        []unit
	digest       string // of the units
	started      time.Time

	lock    sync.Mutex   // of what follows
	results [][]*big.Int // by unit; nil until it is counted
	next    int          // first unit that no worker has looked at
	done    int
	resumed int // units that the file held
	nodes   float64
	told    time.Time
	saved   time.Time
}

// all counts every unit, unless ctx ends before.
func (w *work) all() error {
	w.tell() // a depth may be over before it tells how far it is
	var group sync.WaitGroup
	for range min(w.Workers, len(w.units)) {
		group.Go(func() {
			for i, ok := w.take(); ok; i, ok = w.take() {
				numbers := w.descent.below(w.units[i].position, w.depth-w.plies, len(w.moves))
				if w.descent.ctx.Err() == nil {
					w.add(i, numbers)
				}
			}
		})
	}
	group.Wait()
	if w.done == len(w.units) {
		return nil
	}
	w.unkept = w.save(w)
	return w.descent.ctx.Err()
}

// take returns the next unit to be counted; ok is false if there is none, or no
// more is to be done.
func (w *work) take() (i int, ok bool) {
	w.lock.Lock()
	defer w.lock.Unlock()
	for w.next < len(w.units) && w.results[w.next] != nil {
		w.next++
	}
	if w.next == len(w.units) || w.descent.ctx.Err() != nil {
		return 0, false
	}
	w.next++
	return w.next - 1, true
}

// add takes the numbers of a unit.
func (w *work) add(i int, numbers []*big.Int) {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.results[i] = numbers
	w.done++
	nodes, _ := numbers[0].Float64()
	for _, way := range w.units[i].ways {
		w.nodes += nodes * float64(way.lines)
	}
	if time.Since(w.told) >= tellEvery {
		w.tell()
	}
	if time.Since(w.saved) >= saveEvery {
		w.unkept = w.save(w)
		w.saved = time.Now()
	}
}

func (w *work) tell() {
	w.told = time.Now()
	if w.Progress == nil {
		return
	}
	p := Progress{Depth: w.depth, Done: w.done, Units: len(w.units), Nodes: w.nodes, Elapsed: time.Since(w.started), Unkept: w.unkept}
	if counted := w.done - w.resumed; counted > 0 {
		p.Left = time.Duration(float64(p.Elapsed) / float64(counted) * float64(p.Units-p.Done))
	}
	w.Progress(p)
}

// sum returns the numbers of the whole depth, and the divide.
func (w *work) sum() (numbers []*big.Int, divide []Row) {
	numbers = zeros(1 + len(w.statistics))
	divide = w.rows()
	if w.depth == 1 {
		// The last ply leads to the units and is not below them.
		counts := make([]uint64, len(numbers))
		w.root.Tally(1, nil, counts)
		for i, count := range counts {
			numbers[i].SetUint64(count)
		}
		for _, row := range divide {
			row.Nodes.SetUint64(1)
		}
		return numbers, divide
	}
	for i, u := range w.units {
		lines := new(big.Int)
		for _, way := range u.ways {
			share := new(big.Int).SetUint64(way.lines)
			lines.Add(lines, share)
			divide[way.move].Nodes.Add(divide[way.move].Nodes, share.Mul(share, w.results[i][0]))
		}
		times := []*big.Int{new(big.Int).Mul(lines, w.results[i][0])}
		for j, s := range w.statistics {
			number := w.results[i][1+j]
			if !s.Greatest {
				number = new(big.Int).Mul(lines, number)
			}
			times = append(times, number)
		}
		merge(numbers, times, w.statistics)
	}
	return numbers, divide
}

func (w *work) rows() []Row {
	divide := make([]Row, len(w.moves))
	for i, m := range w.moves {
		divide[i] = Row{m, new(big.Int)}
	}
	return divide
}

// begun returns what is known of the depth.
func (w *work) begun() *Begun {
	b := &Begun{Depth: w.depth, Done: w.done, Units: len(w.units)}
	divide, missing := w.rows(), make([]bool, len(w.moves))
	for i, u := range w.units {
		for _, way := range u.ways {
			if w.results[i] == nil {
				missing[way.move] = true
				continue
			}
			share := new(big.Int).SetUint64(way.lines)
			divide[way.move].Nodes.Add(divide[way.move].Nodes, share.Mul(share, w.results[i][0]))
		}
	}
	for i, row := range divide {
		if !missing[i] {
			b.Divide = append(b.Divide, row)
		}
	}
	return b
}
