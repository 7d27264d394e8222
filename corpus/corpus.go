// Package corpus is the one case format: positions with everything that is
// claimed of them, read from and written to every form in which people keep
// such suites, and the cases that are built in.
package corpus

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"
)

// Case is one position with everything that is claimed of it. A claim that is
// empty is not made.
type Case struct {
	Name string `json:"name,omitempty"` // unique among the built-in cases: "kiwipete", "c-pin"
	Game string `json:"game,omitempty"` // engine.Game.Name; empty where the file does not say
	FEN  string `json:"fen"`            // as it was given, not read: only the game can

	Counts []Count  `json:"counts,omitempty"` // perft counts, by depth ascending
	Divide []Divide `json:"divide,omitempty"` // counts split by first move, by depth ascending
	Moves  []string `json:"moves,omitzero"`   // all legal moves as the game spells them; nil is not stated
	Has    []string `json:"has,omitempty"`    // moves that are legal here
	Lacks  []string `json:"lacks,omitempty"`  // moves that are not legal here
	After  []After  `json:"after,omitempty"`  // positions that moves lead to

	// Status is how the position itself ends the game, in the game's word
	// (engine.Outcome.Reason), and "none" where the game goes on.
	Status string `json:"status,omitempty"`
	// Refused is the code of one reason for which strict reading must refuse
	// the position. Empty means that the position is not shown illegal. Claims
	// beside it are made of the position as lenient reading takes it: published
	// positions that no game leads to have counts all the same.
	Refused string `json:"refused,omitempty"`

	About     string   `json:"about,omitempty"`     // what the case tells from what
	Source    string   `json:"source,omitempty"`    // where the position and its numbers come from
	Witnesses []string `json:"witnesses,omitempty"` // programs that agree, and on what
	Tags      []string `json:"tags,omitempty"`      // groups, and other names of the case

	// Group is the game and the embedded file of a built-in case, "chess
	// castling". It is empty for a case that Read has read.
	Group string `json:"-"`
	Line  int    `json:"-"` // line of the file it begins on
}

// Count is how many sequences of moves of one length a position has.
type Count struct {
	Depth    int    `json:"depth"` // plies, at least 1
	Nodes    uint64 `json:"nodes"`
	Counting string `json:"counting,omitempty"` // the convention (engine.Game.Counting); empty is the game's only one
}

// Divide is a perft count split by first move.
type Divide struct {
	Depth    int         `json:"depth"`
	Counting string      `json:"counting,omitempty"` // as in Count
	Rows     []DivideRow `json:"rows"`               // by move, ascending
}

// DivideRow is one first move and how many sequences begin with it. Where the
// convention counts several moves as one, any of them stands for all.
type DivideRow struct {
	Move  string `json:"move"`
	Nodes uint64 `json:"nodes"`
}

// After is the position that moves lead to.
type After struct {
	Moves []string `json:"moves"`
	FEN   string   `json:"fen"` // a transient right is written only where a legal move can use it
}

// builtIn holds the cases; the order of files is the order of All.
//
//go:embed chess/*.tsv checkers/*.tsv
var builtIn embed.FS

var files = []string{
	"chess/well-known.tsv",
	"chess/rules.tsv",
	"chess/castling.tsv",
	"chess/reports.tsv",
	"chess/refused.tsv",
	"chess/suites.tsv",
	"chess/power.tsv",
	"checkers/rules.tsv",
	"checkers/positions.tsv",
	"checkers/variants.tsv",
	"checkers/power.tsv",
	"checkers/reports.tsv",
	"checkers/notation.tsv",
	"checkers/refused.tsv",
	"checkers/random.tsv",
}

// group returns the name of the group of a file's cases.
func group(file string) string {
	return strings.ReplaceAll(strings.TrimSuffix(file, path.Ext(file)), "/", " ")
}

// All returns the built-in cases, the best known first. The cases are shared:
// the slice may be changed, what its elements point to may not.
func All() ([]Case, error) {
	cases, err := load()
	return slices.Clone(cases), err
}

var load = sync.OnceValues(func() ([]Case, error) {
	var all []Case
	var errs []error
	names := make(map[string]bool)
	for _, file := range files {
		text, err := builtIn.ReadFile(file)
		if err != nil {
			return nil, err
		}
		cases, err := Read(bytes.NewReader(text), file)
		if err != nil {
			errs = append(errs, err)
		}
		for i, c := range cases {
			cases[i].Group = group(file)
			if c.Name == "" || names[c.Name] {
				errs = append(errs, fmt.Errorf("%s:%d: name %q is missing or taken", file, c.Line, c.Name))
			}
			names[c.Name] = true
		}
		all = append(all, cases...)
	}
	return all, errors.Join(errs...)
})

// ByName returns the built-in case of a name; ok is false if there is none.
func ByName(name string) (c Case, ok bool) {
	cases, _ := load()
	i := slices.IndexFunc(cases, func(c Case) bool { return c.Name == name })
	if i < 0 {
		return Case{}, false
	}
	return cases[i], true
}

// Names returns the names of the built-in cases in the order of All.
func Names() []string {
	cases, _ := load()
	names := make([]string, len(cases))
	for i, c := range cases {
		names[i] = c.Name
	}
	return names
}
