package engine

import (
	"math/rand/v2"
	"sync"
	"testing"
)

func newTestTable(t testing.TB, size int64) *Table {
	t.Helper()
	table, err := NewTable(size)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := table.Close(); err != nil {
			t.Error(err)
		}
	})
	return table
}

func TestTableHoldsWhatFits(t *testing.T) {
	table := newTestTable(t, 1<<20)
	numbers := []uint64{0, 1, 20, greatestStored - 1, greatestStored}
	for i, number := range numbers {
		if !table.Store(&Key{uint64(i)}, NewMeasure(3, 0), number) {
			t.Errorf("%d is not taken", number)
		}
	}
	for i, want := range numbers {
		if got, ok := table.Find(&Key{uint64(i)}, NewMeasure(3, 0)); !ok || got != want {
			t.Errorf("found %d, %v; want %d", got, ok, want)
		}
	}
	if table.Store(&Key{9}, NewMeasure(3, 0), greatestStored+1) {
		t.Error("a number too great for an entry is taken")
	}
	if got, ok := table.Find(&Key{9}, NewMeasure(3, 0)); ok {
		t.Errorf("a number that is too great is found as %d", got)
	}
}

// In a table of one bucket every look meets the entries of other keys.
func TestTableNeverTakesOneKeyForAnother(t *testing.T) {
	table := newTestTable(t, LeastTable)
	if len(table.buckets) != 1 {
		t.Fatalf("%d buckets", len(table.buckets))
	}
	key := Key{1, 2, 3, 4}
	table.Store(&key, NewMeasure(5, 2), 77)
	others := map[string]Key{}
	for word := range key {
		for _, bit := range []int{0, 31, 63} {
			other := key
			other[word] ^= 1 << bit
			others[string(rune('a'+word))+string(rune('0'+bit%10))] = other
		}
	}
	for name, other := range others {
		if _, ok := table.Find(&other, NewMeasure(5, 2)); ok {
			t.Errorf("found by key %s", name)
		}
	}
	for _, m := range []Measure{NewMeasure(4, 2), NewMeasure(5, 1), NewMeasure(127, 2), NewMeasure(5, 15)} {
		if _, ok := table.Find(&key, m); ok {
			t.Errorf("found by measure %d", m)
		}
	}
	if number, ok := table.Find(&key, NewMeasure(5, 2)); !ok || number != 77 {
		t.Errorf("found %d, %v", number, ok)
	}
}

// A full bucket forgets what is of the least depth, and of equals one after
// another.
func TestTableForgetsTheLeastDepth(t *testing.T) {
	table := newTestTable(t, LeastTable)
	for i, depth := range []int{7, 3, 5, 4} {
		table.Store(&Key{uint64(i)}, NewMeasure(depth, 0), uint64(depth))
	}
	for i, depth := range []int{7, 3, 5, 4} {
		if _, ok := table.Find(&Key{uint64(i)}, NewMeasure(depth, 0)); ok != (depth != 3) {
			t.Errorf("depth %d is found: %v", depth, ok)
		}
	}
	for i := range 3 * entriesOfBucket {
		table.Store(&Key{100, uint64(i)}, NewMeasure(9, 0), 1)
	}
	for i := range 3 * entriesOfBucket {
		if _, ok := table.Find(&Key{100, uint64(i)}, NewMeasure(9, 0)); ok != (i >= 2*entriesOfBucket) {
			t.Errorf("number %d of one depth is found: %v", i, ok)
		}
	}
}

// A number that is stored again takes no second entry.
func TestTableHoldsANumberOnce(t *testing.T) {
	table := newTestTable(t, LeastTable)
	for i := range uint64(entriesOfBucket) {
		for range entriesOfBucket {
			table.Store(&Key{i}, NewMeasure(3, 0), i)
		}
	}
	for i := range uint64(entriesOfBucket) {
		if number, ok := table.Find(&Key{i}, NewMeasure(3, 0)); !ok || number != i {
			t.Errorf("found %d, %v; want %d", number, ok, i)
		}
	}
}

// Every number is a function of its key, so that a mixture of two entries shows.
func TestTableSharedByWriters(t *testing.T) {
	for _, size := range []int64{LeastTable, 16 * LeastTable} {
		table := newTestTable(t, size)
		found := [4]int{} // one that is stopped while it writes keeps the others from the bucket
		var group sync.WaitGroup
		for worker := range found {
			group.Go(func() {
				random := rand.New(rand.NewPCG(uint64(worker), 1))
				for range 200_000 {
					n := random.Uint64N(8)
					key := Key{n, n * n, n + 1, ^n}
					if number, ok := table.Find(&key, NewMeasure(3, 0)); ok {
						found[worker]++
						if number != n*1000 {
							t.Errorf("found %d for %d", number, n)
							return
						}
					}
					table.Store(&key, NewMeasure(3, 0), n*1000)
				}
			})
		}
		group.Wait()
		if found == [4]int{} {
			t.Error("nothing was found")
		}
	}
}

// While a bucket is being written nothing is found in it, and nobody else writes.
func TestBucketBeingWritten(t *testing.T) {
	table := newTestTable(t, LeastTable)
	key, m := Key{1, 2, 3, 4}, NewMeasure(3, 0)
	table.Store(&key, m, 1)
	table.buckets[0].changes.Add(1)
	if number, ok := table.Find(&key, m); ok {
		t.Errorf("found %d", number)
	}
	table.Store(&key, m, 2)
	table.buckets[0].changes.Add(1)
	if number, ok := table.Find(&key, m); !ok || number != 1 {
		t.Errorf("found %d, %v", number, ok)
	}
}

// Numbers spread over the table whatever the positions: those of one game differ
// in few bits.
func TestTableFillsEvenly(t *testing.T) {
	table := newTestTable(t, 4096*LeastTable)
	random := rand.New(rand.NewPCG(1, 2))
	const keys = 4 * 4096
	hits := map[*bucket]int{}
	for range keys {
		var key Key
		for range 6 {
			key[random.IntN(keyWords)] |= 1 << random.IntN(64)
		}
		hits[table.bucketOf(&key, NewMeasure(3, 0))]++
	}
	// With four a bucket at random about 1.8 percent get none, and more than 20 in
	// one of 4,096 buckets is as likely as one in ten million runs.
	if empty := 4096 - len(hits); empty > 4096*4/100 {
		t.Errorf("%d of 4096 buckets are empty", empty)
	}
	for _, n := range hits {
		if n > 20 {
			t.Errorf("%d of %d keys share a bucket", n, keys)
		}
	}
}

func TestTableTooLargeIsRefused(t *testing.T) {
	if table, err := NewTable(1 << 62); err == nil {
		table.Close()
		t.Error("no error")
	}
}

func BenchmarkTableFind(b *testing.B) {
	table := newTestTable(b, 64<<20)
	for i := 0; b.Loop(); i++ {
		key := Key{uint64(i)}
		table.Find(&key, NewMeasure(3, 0))
	}
}

func BenchmarkTableStore(b *testing.B) {
	table := newTestTable(b, 64<<20)
	for i := 0; b.Loop(); i++ {
		key := Key{uint64(i)}
		table.Store(&key, NewMeasure(3, 0), uint64(i)&greatestStored)
	}
}
