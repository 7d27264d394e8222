// Package work keeps what a fuzzing run leaves in a folder: cases kept, findings,
// hangs, and how far it has come.
//
// A folder holds
//
//	corpus/GAME.jsonl  the kept cases, a line each
//	findings/ID/       finding.json, position.fen, board.svg, repeat.txt
//	hangs/ID/          hang.json, position.fen
//	run.db             set-up, tallies, counts of the findings, the time series
//	lock               held by the process that writes, with its number
//
// One process writes, any number read at the same time. A process may be killed at
// any moment: then the folder is as the last Save left it, and holds every finding
// for which Find has returned.
package work

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"rulecheck/fuzz"
)

// Folder is a work folder that this process writes. Its methods may be called by
// several goroutines.
type Folder struct {
	dir   string
	lock  *lock
	games []string
	begun time.Time // when the run was, which tells its papers from those of others

	saving sync.Mutex // guards what follows
	db     *sql.DB
	extent map[string]extent   // what the database has noted of each corpus file
	corpus map[string]*os.File // those that were written to
	saved  time.Duration       // Progress.Elapsed of the last Save
	series series
	broken error // why nothing more can be saved; nil while all is well

	finding sync.Mutex // held while a finding or a hang is written
}

// Open begins a run in a folder, which is made if there is none, or goes on with
// the one that is there, which must have the same set-up. What a killed process
// left half-written is removed.
//
// The state has findings that were written after the last Save: they are State.Ahead,
// with a count of at least 1. A run that goes on from the last Save meets them again.
func Open(dir string, setup Setup) (*Folder, State, error) {
	if err := setup.check(); err != nil {
		return nil, State{}, err
	}
	return open(dir, &setup)
}

// Resume opens a folder as Open does, with whatever set-up its run has. A folder
// without a run is an error.
func Resume(dir string) (*Folder, State, error) {
	if _, err := os.Stat(databasePath(dir)); err != nil {
		return nil, State{}, noRun(dir, err)
	}
	return open(dir, nil)
}

func open(dir string, setup *Setup) (*Folder, State, error) {
	if err := mayUse(dir); err != nil {
		return nil, State{}, err
	}
	for _, name := range []string{"", corpusFolder, findingsFolder, hangsFolder} {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o755); err != nil {
			return nil, State{}, fmt.Errorf("the work folder cannot be made: %w", err)
		}
	}
	held, err := acquire(dir)
	if err != nil {
		return nil, State{}, err
	}
	if err := syncFolder(dir); err != nil {
		return nil, State{}, errors.Join(err, held.release())
	}
	f := &Folder{dir: dir, lock: held, corpus: map[string]*os.File{}}
	state, err := f.begin(setup)
	if err != nil {
		f.Close()
		return nil, State{}, err
	}
	return f, state, nil
}

// begin makes or opens the database, reads the state, and tidies up.
func (f *Folder) begin(setup *Setup) (State, error) {
	if err := removeLeftovers(f.dir); err != nil {
		return State{}, err
	}
	if setup != nil {
		if err := createDatabase(f.dir, *setup); err != nil {
			return State{}, err
		}
	}
	var err error
	if f.db, err = openDatabase(f.dir, forWriting); err != nil {
		return State{}, err
	}
	path := databasePath(f.dir)
	if err := examine(path, f.db); err != nil {
		return State{}, err
	}
	rec, err := readRecord(path, f.db)
	if err != nil {
		return State{}, err
	}
	if setup != nil {
		if err := rec.setup.continues(f.dir, *setup); err != nil {
			return State{}, err
		}
	}
	for _, game := range rec.setup.Games {
		if err := rec.corpus[game].settle(f.dir, game); err != nil {
			return State{}, err
		}
	}
	state, err := rec.state(f.dir)
	if err != nil {
		return State{}, err
	}
	f.games, f.begun, f.extent, f.saved = rec.setup.Games, rec.begun, rec.corpus, rec.elapsed
	for _, x := range state.Findings {
		if err := f.complete(x); err != nil {
			return State{}, err
		}
	}
	f.series = rec.series()
	return state, nil
}

// Save saves progress, all or nothing: after an error the folder is as it was, and
// the same progress may be saved again. Its cost depends on what is new only.
func (f *Folder) Save(p Progress) error {
	f.saving.Lock()
	defer f.saving.Unlock()
	if f.broken != nil {
		return f.broken
	}
	if p.Elapsed < f.saved {
		return fmt.Errorf("%v of fuzzing cannot be saved after %v", p.Elapsed, f.saved)
	}
	for _, tally := range p.Tallies {
		if err := f.plays(tally.Game); err != nil {
			return err
		}
	}
	grown := map[string]extent{}
	for game, cases := range p.Kept {
		if len(cases) == 0 {
			continue
		}
		if err := f.plays(game); err != nil {
			return err
		}
		file, err := f.corpusFile(game)
		if err != nil {
			return err
		}
		if grown[game], err = f.extent[game].extend(file, cases); err != nil {
			return err
		}
	}
	series, err := saveProgress(f.db, p, grown, f.series)
	if err != nil {
		return databaseError(databasePath(f.dir), err)
	}
	for game, e := range grown {
		f.extent[game] = e
	}
	f.saved, f.series = p.Elapsed, series
	return nil
}

// plays returns nil if a game is one of the run's.
func (f *Folder) plays(game string) error {
	if slices.Contains(f.games, game) {
		return nil
	}
	return fmt.Errorf("%q is no game of the run, which is of %s", game, strings.Join(f.games, " and "))
}

// corpusFile returns the open file of a game's cases.
func (f *Folder) corpusFile(game string) (*os.File, error) {
	if file := f.corpus[game]; file != nil {
		return file, nil
	}
	file, err := os.OpenFile(corpusPath(f.dir, game), os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	f.corpus[game] = file
	return file, syncFolder(filepath.Join(f.dir, corpusFolder))
}

// Rewrite replaces the kept cases of a game, all at once. All else that the folder
// holds stays as it is, the tallies too.
func (f *Folder) Rewrite(game string, cases []fuzz.Case) error {
	f.saving.Lock()
	defer f.saving.Unlock()
	if f.broken != nil {
		return f.broken
	}
	if err := f.plays(game); err != nil {
		return err
	}
	lines, err := casesText(cases)
	if err != nil {
		return err
	}
	noted := extent{}.with(lines, len(cases))
	next := corpusPath(f.dir, game) + nextSuffix
	if err := writeDurably(next, lines); err != nil {
		return err
	}
	if err := saveExtent(f.db, game, noted); err != nil {
		return databaseError(databasePath(f.dir), err)
	}
	// From here on the new file is the one that counts, wherever it lies.
	if file := f.corpus[game]; file != nil {
		file.Close()
		delete(f.corpus, game)
	}
	f.extent[game] = noted
	if err := moveDurably(next, corpusPath(f.dir, game)); err != nil {
		f.broken = fmt.Errorf("the work folder must be opened anew: %w", err)
		return f.broken
	}
	return nil
}

// Close ends the writing of a folder. What was not saved is not in it.
func (f *Folder) Close() error {
	f.saving.Lock()
	defer f.saving.Unlock()
	f.finding.Lock()
	defer f.finding.Unlock()
	if f.lock == nil {
		return nil
	}
	var errs []error
	for _, file := range f.corpus {
		errs = append(errs, file.Close())
	}
	if f.db != nil {
		if err := f.db.Close(); err != nil {
			errs = append(errs, databaseError(databasePath(f.dir), err))
		}
	}
	errs = append(errs, f.lock.release())
	f.lock, f.db, f.broken = nil, nil, errClosed
	return errors.Join(errs...)
}

var errClosed = errors.New("the work folder is closed")
