package oracle

import (
	"cmp"
	"maps"
	"slices"
	"sync"

	"rulecheck/engine"
)

// A knownLedger collects the known defects met in one comparison.
type knownLedger struct {
	sync.Mutex
	met map[string]*knownEntry
}

type knownEntry struct {
	first     Divergence
	positions map[engine.State]struct{}
}

func newKnownLedger() *knownLedger { return &knownLedger{met: map[string]*knownEntry{}} }

// maxKnownPositions bounds how many positions of one defect are told apart.
const maxKnownPositions = 1 << 16

// note counts a position that shows a defect; report is asked where the path to
// it comes before all those of the defect so far: fewest plies, then in the
// order of the moves' numbers.
func (l *knownLedger) note(name string, at engine.State, path []engine.Move, report func() *Divergence) {
	l.Lock()
	defer l.Unlock()
	entry, met := l.met[name]
	if !met {
		entry = &knownEntry{positions: map[engine.State]struct{}{}}
		l.met[name] = entry
	}
	if !met || before(path, entry.first.Line.Path) {
		entry.first = *report()
	}
	if len(entry.positions) < maxKnownPositions {
		entry.positions[at] = struct{}{}
	}
}

func before(a, b []engine.Move) bool {
	return cmp.Or(cmp.Compare(len(a), len(b)), slices.Compare(a, b)) < 0
}

func (l *knownLedger) list() []KnownDefect {
	l.Lock()
	defer l.Unlock()
	var list []KnownDefect
	for _, name := range slices.Sorted(maps.Keys(l.met)) {
		entry := l.met[name]
		list = append(list, KnownDefect{Name: name, Positions: uint64(len(entry.positions)), First: entry.first})
	}
	return list
}
