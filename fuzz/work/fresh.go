package work

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// Fresh makes a folder ready for another run: it removes the run and its kept cases,
// and keeps findings and hangs, which only people remove. A folder that does not
// exist is fresh; one that is not a work folder is left alone, with an error.
func Fresh(dir string) error {
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err := mayClear(dir); err != nil {
		return err
	}
	held, err := acquire(dir)
	if err != nil {
		return err
	}
	return errors.Join(removeRun(dir), held.release())
}

// removeRun removes the database last, so that a kill on the way leaves a run that lacks
// cases, which Open refuses, and never cases that lack a run. Its log goes before it,
// lest the log be taken for that of the next database.
func removeRun(dir string) error {
	pattern := filepath.Join(escapePattern(filepath.Join(dir, corpusFolder)), "*.jsonl")
	cases, err := filepath.Glob(pattern)
	if err != nil {
		return err
	}
	next, err := filepath.Glob(pattern + nextSuffix)
	if err != nil {
		return err
	}
	path := databasePath(dir)
	for _, name := range append(slices.Concat(cases, next), path+"-wal", path+"-shm", path+"-journal", path) {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("the work folder cannot be cleared: %w", err)
		}
	}
	return syncFolder(dir)
}
