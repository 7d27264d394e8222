package engine

import (
	"fmt"
	"math/bits"
	"sync/atomic"
)

// Key is all of a position that decides how many moves there are below it, and
// nothing else: no counters, and not which side has which colour where the rules
// are the same for both. Two positions of a game have equal keys only if
// everything below them counts alike.
type Key [keyWords]uint64

const keyWords = 4

// Measure says what a number in a table counts.
type Measure uint64

const (
	depthBits   = 7
	measureBits = depthBits + 4

	greatestStored = 1<<(64-measureBits) - 1
)

// GreatestDepth is how many plies a measure can tell apart.
const GreatestDepth = 1<<depthBits - 1

// NewMeasure returns the measure of a depth from 1 to GreatestDepth and one of a
// game's numbers, 0 for nodes and n to 15 for its n-th statistic.
func NewMeasure(depth, number int) Measure { return Measure(depth | number<<depthBits) }

// A bucket is the part of a table in which a number may be found: two lines of
// the processor's cache. An entry holds the whole key, so that numbers of two
// positions are never taken for each other.
type bucket struct {
	// changes is odd while the entries are being written. Who reads an even number,
	// the entries, and the same number again has read what one writer wrote.
	changes atomic.Uint64
	entries [entriesOfBucket]entry
}

const entriesOfBucket = 3

type entry struct {
	key    [keyWords]atomic.Uint64
	stored atomic.Uint64 // measure in the low bits, number above; 0 if the entry is free
}

func (e *entry) isOf(k *Key) bool {
	return e.key[0].Load() == k[0] && e.key[1].Load() == k[1] && e.key[2].Load() == k[2] && e.key[3].Load() == k[3]
}

// bucketBytes is the size of a bucket.
const bucketBytes = 8 * (1 + entriesOfBucket*(keyWords+1))

// Table remembers counts by position and depth. It may be used by any number of
// goroutines at once. When it is full, numbers are forgotten, small ones first,
// and found by counting again: no count ever depends on it.
type Table struct {
	buckets []bucket
	release func() error
}

// LeastTable is the smallest size of a table, in bytes.
const LeastTable = bucketBytes

// NewTable returns an empty table of at most size bytes, or LeastTable if that is
// more. The system gives the memory page by page as it is written. The error says
// that it gives no such size. Close gives the memory back.
func NewTable(size int64) (*Table, error) {
	n := max(size, LeastTable) / bucketBytes
	if uint64(n) > uint64(^uint(0)>>1)/bucketBytes {
		return nil, fmt.Errorf("a table of %d bytes is more than this machine can address", size)
	}
	buckets, release, err := newBuckets(int(n))
	if err != nil {
		return nil, fmt.Errorf("a table of %d MiB: %w", size>>20, err)
	}
	return &Table{buckets, release}, nil
}

// Close gives the table's memory back; the table must not be used again.
func (t *Table) Close() error {
	t.buckets = nil
	return t.release()
}

// Size returns the table's size in bytes.
func (t *Table) Size() int64 { return int64(len(t.buckets)) * bucketBytes }

// bucketOf returns where numbers of a position are looked for.
func (t *Table) bucketOf(k *Key, m Measure) *bucket {
	// The constants are the first fractional bits of the square roots of 2, 3, 5
	// and 7 (SHA-512, FIPS 180-4, takes its own from there). They decide how even
	// the buckets fill, and nothing else.
	high, low := bits.Mul64(k[0]^0x6a09e667f3bcc908, k[1]^0xbb67ae8584caa73b)
	high2, low2 := bits.Mul64(k[2]^0x3c6ef372fe94f82b^uint64(m), k[3]^0xa54ff53a5f1d36f1)
	mixed := (high ^ low ^ bits.RotateLeft64(high2^low2, 32)) * 0x9e3779b97f4a7c15
	place, _ := bits.Mul64(mixed, uint64(len(t.buckets)))
	return &t.buckets[place]
}

// Find returns the number stored for a position and a measure.
func (t *Table) Find(k *Key, m Measure) (number uint64, ok bool) {
	b := t.bucketOf(k, m)
	changes := b.changes.Load()
	for i := range b.entries {
		e := &b.entries[i]
		stored := e.stored.Load()
		if Measure(stored&(1<<measureBits-1)) == m && e.isOf(k) {
			return stored >> measureBits, changes&1 == 0 && b.changes.Load() == changes
		}
	}
	return 0, false
}

// Store remembers a number for a position and a measure, in the place of the one
// that is there already, else of the one of least depth of its bucket. It reports
// whether a number so great can be remembered; none is while another goroutine
// writes to the bucket.
func (t *Table) Store(k *Key, m Measure, number uint64) (ok bool) {
	if number > greatestStored {
		return false
	}
	b := t.bucketOf(k, m)
	changes := b.changes.Load()
	if changes&1 != 0 || !b.changes.CompareAndSwap(changes, changes+1) {
		return true
	}
	// Of equals they take turns.
	next := int(changes / 2 % entriesOfBucket)
	replaced, least := &b.entries[next], uint64(1<<depthBits)
	for range b.entries {
		e := &b.entries[next]
		stored := e.stored.Load()
		if Measure(stored&(1<<measureBits-1)) == m && e.isOf(k) {
			replaced = e
			break
		}
		if depth := stored & (1<<depthBits - 1); depth < least {
			replaced, least = e, depth
		}
		if next++; next == len(b.entries) {
			next = 0
		}
	}
	for i := range replaced.key {
		replaced.key[i].Store(k[i])
	}
	replaced.stored.Store(number<<measureBits | uint64(m))
	b.changes.Store(changes + 2)
	return true
}

// FindAll sets numbers to those stored for a position at a depth and reports
// whether all were found.
func (t *Table) FindAll(k *Key, depth int, numbers []uint64) bool {
	for i := range numbers {
		number, ok := t.Find(k, NewMeasure(depth, i))
		if !ok {
			return false
		}
		numbers[i] = number
	}
	return true
}

// StoreAll remembers numbers for a position at a depth.
func (t *Table) StoreAll(k *Key, depth int, numbers []uint64) {
	for i, number := range numbers {
		t.Store(k, NewMeasure(depth, i), number)
	}
}
