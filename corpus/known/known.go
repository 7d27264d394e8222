// Package known is the ledger of known defects of other people's generators:
// which differences each one explains, and the position that shows it.
package known

import (
	"bufio"
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"rulecheck/engine"
)

// Defect is one known defect of a generator.
type Defect struct {
	ID        string
	Generator string // name of the generator, as oracle.Generator has it
	Version   string // version of its module in which it was seen
	Game      string // engine.Game.Name
	Kind      string // of the differences, as oracle.Kind names it; several are parted by |
	Predicate string // which differences of those kinds it explains
	Witness   string // FEN of a position that shows it, or of a game: "FEN moves e2e4 ..."
	Depth     int    // plies below the witness after which it shows
	Link      string // the report, or the place in the source
	About     string
}

// Difference is one way in which a generator differs from what the others
// agree on.
type Difference struct {
	Generator string
	Game      engine.Game
	Kind      string // as oracle.Kind names it
	// State is the agreed state of the position whose moves were asked, or of
	// the position before the move that leads to Got and Want.
	State          engine.State
	Missing, Extra []engine.Move // where moves differ
	Got, Want      engine.State  // where states differ: the generator's, and the agreed one

	// Where standings differ: the game so far, and the generator's standing and
	// the agreed one.
	Root                      string
	Path                      []engine.Move
	GotStanding, WantStanding engine.Standing
}

// Explains reports whether the difference is what the defect causes and nothing
// more.
func (d Defect) Explains(x Difference) bool {
	explains, ok := predicates[d.Predicate]
	return ok && x.Game != nil && d.Generator == x.Generator && d.Game == x.Game.Name() &&
		slices.Contains(strings.Split(d.Kind, "|"), x.Kind) && explains(x)
}

//go:embed known.tsv
var ledger []byte

// All returns the known defects.
func All() ([]Defect, error) {
	defects, err := load()
	return slices.Clone(defects), err
}

var load = sync.OnceValues(func() ([]Defect, error) { return read(ledger) })

const header = "id\tgenerator\tversion\tgame\tkind\tpredicate\twitness\tdepth\tlink\tabout"

// read reads the ledger, whose columns are fixed.
func read(text []byte) ([]Defect, error) {
	var defects []Defect
	var errs []error
	headed := false
	lines := bufio.NewScanner(bytes.NewReader(text))
	for number := 1; lines.Scan(); number++ {
		line := lines.Text()
		switch {
		case line == "" || line[0] == '#':
		case !headed:
			headed = true
			if line != header {
				errs = append(errs, fmt.Errorf("known.tsv:%d: the header is not %q", number, header))
			}
		default:
			d, err := readDefect(strings.Split(line, "\t"))
			if err == nil && slices.ContainsFunc(defects, func(other Defect) bool { return other.ID == d.ID }) {
				err = fmt.Errorf("second entry %s", d.ID)
			}
			if err != nil {
				errs = append(errs, fmt.Errorf("known.tsv:%d: %w", number, err))
				continue
			}
			defects = append(defects, d)
		}
	}
	return defects, errors.Join(append(errs, lines.Err())...)
}

func readDefect(cells []string) (d Defect, err error) {
	if want := strings.Count(header, "\t") + 1; len(cells) != want {
		return d, fmt.Errorf("%d columns, not %d", len(cells), want)
	}
	if slices.Contains(cells, "") {
		return d, fmt.Errorf("entry %s has an empty column", cells[0])
	}
	d = Defect{
		ID: cells[0], Generator: cells[1], Version: cells[2], Game: cells[3], Kind: cells[4],
		Predicate: cells[5], Witness: cells[6], Link: cells[8], About: cells[9],
	}
	if d.Depth, err = strconv.Atoi(cells[7]); err != nil || d.Depth < 1 {
		return d, fmt.Errorf("entry %s: depth %q is not a number of plies", d.ID, cells[7])
	}
	if _, ok := predicates[d.Predicate]; !ok {
		return d, fmt.Errorf("entry %s: no predicate %q", d.ID, d.Predicate)
	}
	return d, nil
}
