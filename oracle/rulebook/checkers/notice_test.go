package checkers

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rulecheck/engine"
)

var (
	update = flag.Bool("update", false, "write the table of planted faults anew, searching to the full depth")
	deep   = flag.Bool("deep", false, "search to the full depth for the table of planted faults")
)

const (
	faultTable = "../../../docs/planted-faults-checkers.md"
	// fullDepth is how deep the table says the start position was searched for
	// each fault, which takes minutes; usualDepth is how deep it is searched
	// when the table is only checked.
	fullDepth, usualDepth = 10, 7
)

// notice is when the start position notices a fault: the first depth at which
// moves or states differ, and the first at which the count does. 0 is not
// within the depth searched.
type notice struct{ lockStep, count int }

// A layer is the distinct positions some plies from the start position, with
// the number of ways to each.
type layer map[position]uint64

func firstLayer(t *testing.T) layer {
	t.Helper()
	p, err := readFEN(startFEN)
	if err != nil {
		t.Fatal(err)
	}
	return layer{p: 1}
}

// next returns the layer after, and how many moves there are on the way.
func (at layer) next(l *laws) (after layer, count uint64) {
	after = make(layer, 3*len(at))
	for p, ways := range at {
		moves := l.legal(&p)
		count += ways * uint64(len(moves))
		for i := range moves {
			after[l.play(&p, &moves[i])] += ways
		}
	}
	return after, count
}

// notices walks the sound laws and every fault in lock step from the start
// position. While nothing has differed all of them hold the same positions; a
// fault that has shown itself is then counted alone until its count is wrong.
func notices(t *testing.T, limit int) []notice {
	t.Helper()
	var bent []*suspect
	for _, f := range Faults() {
		bent = append(bent, &suspect{laws: newLaws(f.bend)})
	}
	right := []uint64{1}
	at := firstLayer(t)
	for depth := 1; depth <= limit; depth++ {
		after, count := at.next(english)
		right = append(right, count)
		for _, s := range bent {
			s.nodes = 0
		}
		for p, ways := range at {
			sound := english.legal(&p)
			for _, s := range bent {
				if s.lockStep == 0 || s.lockStep == depth {
					s.meet(p, ways, sound, depth)
				}
			}
		}
		for _, s := range bent {
			if s.lockStep == depth && s.nodes != count {
				s.count = depth
			}
		}
		at = after
	}
	found := make([]notice, len(bent))
	for i, s := range bent {
		if s.lockStep > 0 && s.count == 0 {
			s.count = firstWrong(t, s.laws, right)
		}
		found[i] = s.notice
	}
	return found
}

// suspect is a fault that is walked in lock step with the sound laws.
type suspect struct {
	laws *laws
	notice
	nodes uint64 // its count at the present depth
}

// meet compares moves, and the states after each, in one position.
func (s *suspect) meet(p position, ways uint64, sound []move, depth int) {
	read := p
	if s.laws.bend.reads != nil && depth == 1 {
		s.laws.bend.reads(&read)
	}
	other := s.laws.legal(&read)
	s.nodes += ways * uint64(len(other))
	if s.lockStep == depth {
		return
	}
	differs := read != p ||
		!slices.Equal(sound, other) && movesDiffer(packedSorted(sound), packedSorted(other)) != 0
	for i := 0; i < len(sound) && !differs && s.laws.playsOtherwise(); i++ {
		k := slices.IndexFunc(other, func(m move) bool { return m.packed() == sound[i].packed() })
		differs = english.play(&p, &sound[i]) != s.laws.play(&p, &other[k])
	}
	if differs {
		s.lockStep = depth
	}
}

// playsOtherwise reports whether the laws may make something else of a move
// than the sound ones.
func (l *laws) playsOtherwise() bool {
	return l.bend.plays != nil || !l.removes || !l.alternates || !l.crowns || !l.crownEnds
}

func packedSorted(moves []move) (packed []engine.Move) {
	for i := range moves {
		packed = append(packed, moves[i].packed())
	}
	slices.Sort(packed)
	return packed
}

// firstWrong returns the first depth at which a faulty count of the start
// position is not the right one.
func firstWrong(t *testing.T, l *laws, right []uint64) int {
	at := firstLayer(t)
	if l.bend.reads != nil {
		for p := range maps.Clone(at) {
			delete(at, p)
			l.bend.reads(&p)
			at[p] = 1
		}
	}
	for depth := 1; depth < len(right); depth++ {
		var count uint64
		if at, count = at.next(l); count != right[depth] {
			return depth
		}
	}
	return 0
}

// TestFaultTable holds the document against what the faults do. Depths beyond
// the usual one are taken from the document unless -deep or -update is given.
func TestFaultTable(t *testing.T) {
	have, err := os.ReadFile(faultTable)
	limit := usualDepth
	if *update || *deep {
		limit = fullDepth
	} else if err != nil {
		t.Fatal(err)
	}
	found := notices(t, limit)
	var table strings.Builder
	table.WriteString(faultHead)
	for i, f := range Faults() {
		count, lockStep := depthText(found[i].count), depthText(found[i].lockStep)
		if limit < fullDepth {
			stated := cells(string(have), f.ID)
			count, lockStep = deeper(count, stated[4]), deeper(lockStep, stated[5])
		}
		fmt.Fprintf(&table, "| %s | %s | `%s` | %s | %s | %s | `%s` | %s |\n", f.ID, f.About, f.Rule,
			count, lockStep, f.Witness.Kind, f.Witness.FEN, strings.Join(f.Witness.Path, " "))
	}
	if *update {
		if err := os.WriteFile(faultTable, []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if string(have) != table.String() {
		t.Errorf("%s is out of date: go test ./oracle/rulebook/checkers -run FaultTable -update\n%s", faultTable, table.String())
	}
}

// depthText spells a depth, or that there is none within the full depth.
func depthText(depth int) string {
	if depth == 0 {
		return fmt.Sprintf("> %d", fullDepth)
	}
	return strconv.Itoa(depth)
}

// deeper returns what is stated if that lies beyond the usual depth and nothing
// was found up to there.
func deeper(found, stated string) string {
	if n, err := strconv.Atoi(stated); err == nil && n > usualDepth && n <= fullDepth && found == depthText(0) {
		return stated
	}
	return found
}

// cells returns the cells of a fault's row in the document, counted from 1.
func cells(document, id string) []string {
	for line := range strings.Lines(document) {
		if strings.HasPrefix(line, "| "+id+" |") {
			row := strings.Split(line, "|")
			for i := range row {
				row[i] = strings.TrimSpace(row[i])
			}
			return row
		}
	}
	return make([]string, 9)
}

var faultHead = fmt.Sprintf(`# Planted faults of draughts

Each fault is the rule book (oracle/rulebook/checkers) with one rule out of force or bent.
Held against sound generators it is found at the position named, after the moves named, in
the way named. Removing captured pieces at once instead of at the end of the move is not
in the list: under English rules it allows exactly the same moves.

The two columns of depths are about the start position: the first depth at which its count
is wrong, and the first at which a comparison in lock step finds moves or states that
differ, the states after the last ply included. A count is wrong later, or never, where
moves too many and moves too few cancel out, and where a wrong state has yet to show in
the moves. "> %d" is not within %[1]d plies.

This table is written by the test that checks it: the depths up to %d in every run, all of
them with -deep.

| id | fault | rule | by count | in lock step | found as | position | after |
| --- | --- | --- | --- | --- | --- | --- | --- |
`, fullDepth, usualDepth)
