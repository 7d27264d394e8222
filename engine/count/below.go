package count

import (
	"context"
	"math"
	"math/big"
	"sync"

	"rulecheck/engine"
)

// A descent counts below the units of one depth. All workers share it.
type descent struct {
	ctx        context.Context
	table      *engine.Table // nil if there is none
	wide       *wide
	statistics []engine.Statistic
}

// Sequences that are counted at one go, about: a fraction of a second, so that an
// interrupt is heard. With statistics each takes longer.
const (
	atOneGo           = 1 << 25
	atOneGoStatistics = 1 << 21
)

// below returns the numbers of a position: nodes, then statistics. before is how
// many moves there were a ply earlier. They mean nothing once ctx has ended.
func (d *descent) below(p engine.Position, depth, before int) []*big.Int {
	if n := p.CountMoves(); d.small(n*before, depth) {
		counts := make([]uint64, 1+len(d.statistics))
		p.Tally(depth, d.table, counts)
		numbers := zeros(len(counts))
		for i, count := range counts {
			numbers[i].SetUint64(count)
		}
		return numbers
	}
	key := p.Key()
	if numbers, ok := d.find(key, depth); ok {
		return numbers
	}
	numbers := zeros(1 + len(d.statistics))
	moves := p.AppendMoves(nil)
	for _, m := range moves {
		if d.ctx.Err() != nil {
			return numbers
		}
		merge(numbers, d.below(p.Play(m), depth-1, len(moves)), d.statistics)
	}
	d.store(key, depth, numbers)
	return numbers
}

// small reports whether a position may be counted at one go. two is the product
// of the numbers of moves of two plies.
func (d *descent) small(two, depth int) bool {
	most := float64(atOneGo)
	if len(d.statistics) > 0 {
		most = atOneGoStatistics
	}
	return depth <= 2 || depth <= engine.MostPlies && math.Pow(float64(two), float64(depth)/2) <= most
}

// merge adds the numbers of one position to sums.
func merge(sums, numbers []*big.Int, statistics []engine.Statistic) {
	for i, number := range numbers {
		if i == 0 || !statistics[i-1].Greatest {
			sums[i].Add(sums[i], number)
		} else if number.Cmp(sums[i]) > 0 {
			sums[i].Set(number)
		}
	}
}

// find returns the numbers that are remembered of a position.
func (d *descent) find(key engine.Key, depth int) ([]*big.Int, bool) {
	if d.table == nil {
		return nil, false
	}
	numbers := make([]*big.Int, 1+len(d.statistics))
	for i := range numbers {
		m := engine.NewMeasure(depth, i)
		if number, ok := d.table.Find(&key, m); ok {
			numbers[i] = new(big.Int).SetUint64(number)
		} else if numbers[i] = d.wide.find(key, m); numbers[i] == nil {
			return nil, false
		}
	}
	return numbers, true
}

func (d *descent) store(key engine.Key, depth int, numbers []*big.Int) {
	if d.table == nil {
		return
	}
	for i, number := range numbers {
		m := engine.NewMeasure(depth, i)
		if !number.IsUint64() || !d.table.Store(&key, m, number.Uint64()) {
			d.wide.store(key, m, number)
		}
	}
}

// wide remembers the numbers that are too great for a table's entry: those of few
// positions, far above the leaves.
type wide struct {
	lock    sync.Mutex
	numbers map[wideKey]*big.Int
	most    int // numbers; beyond, what comes is not remembered
}

type wideKey struct {
	engine.Key
	engine.Measure
}

// bytesOfWide is how many bytes of the table allow for one number beside it. One
// takes two to four times as much, until the garbage collector has been.
const bytesOfWide = 256

// newWide returns one for a table of size bytes.
func newWide(size int64) *wide {
	return &wide{numbers: map[wideKey]*big.Int{}, most: int(size / bytesOfWide)}
}

func (w *wide) find(key engine.Key, m engine.Measure) *big.Int {
	w.lock.Lock()
	defer w.lock.Unlock()
	return w.numbers[wideKey{key, m}]
}

func (w *wide) store(key engine.Key, m engine.Measure, number *big.Int) {
	w.lock.Lock()
	defer w.lock.Unlock()
	if len(w.numbers) < w.most {
		w.numbers[wideKey{key, m}] = number
	}
}
