package work

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Read returns what a folder holds of a run, and its time series, both as of one
// Save, whether or not a process is writing it, or was killed while it did. It takes
// no lock that a writer waits for, and changes nothing that the folder holds.
//
// Findings that are newer than that Save are there, and are State.Ahead.
func Read(dir string) (State, []Sample, error) {
	// The database names what counts of the other files. These may be replaced
	// by whole others between one look and the next, which is then taken again.
	var err error
	for range 10 {
		var state State
		var samples []Sample
		var stable bool
		if state, samples, stable, err = read(dir); err == nil && stable {
			return state, samples, nil
		}
		if errors.Is(err, fs.ErrNotExist) {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	if err == nil {
		err = fmt.Errorf("%s changes too fast to be read", filepath.Clean(dir))
	}
	return State{}, nil, err
}

// read looks at a folder once. What it returns counts if it is stable.
func read(dir string) (state State, samples []Sample, stable bool, err error) {
	path := databasePath(dir)
	before, err := os.Stat(path)
	if err != nil {
		return State{}, nil, false, noRun(dir, err)
	}
	resting := !exists(path + "-wal")
	how := forReading
	if resting {
		how = atRest
	}
	db, err := openDatabase(dir, how)
	if err != nil {
		return State{}, nil, false, err
	}
	defer db.Close()
	record, err := readRecord(path, db)
	if err != nil {
		return State{}, nil, false, err
	}
	if resting {
		after, err := os.Stat(path)
		if err != nil || exists(path+"-wal") || after.Size() != before.Size() || !after.ModTime().Equal(before.ModTime()) {
			return State{}, nil, false, nil
		}
	}
	state, err = record.state(dir)
	return state, record.samples, err == nil, err
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// noSuchRun is the error that a folder holds no run, in words of our own.
type noSuchRun string

func (dir noSuchRun) Error() string { return "there is no run in " + string(dir) }

// Is makes it the error that a file does not exist.
func (noSuchRun) Is(target error) bool { return target == fs.ErrNotExist }

// isFolder says of a file that it is no folder, and returns any other error.
func isFolder(dir string, err error) error {
	if info, met := os.Stat(dir); met == nil && !info.IsDir() {
		return fmt.Errorf("the work folder cannot be used: %s is a file; use another --work folder", filepath.Clean(dir))
	}
	return err
}

func noRun(dir string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return noSuchRun(filepath.Clean(dir))
	}
	return isFolder(dir, err)
}
