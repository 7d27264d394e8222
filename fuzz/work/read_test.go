package work

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestReadBesideAWriterSeesOneSave(t *testing.T) {
	dir := t.TempDir()
	f, _, err := Open(dir, modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	steps := 400
	if testing.Short() {
		steps = 60
	}
	var readers sync.WaitGroup
	done := make(chan struct{})
	for range 2 {
		readers.Go(func() {
			var before uint64
			for {
				select {
				case <-done:
					return
				default:
				}
				s, _, err := Read(dir)
				if err != nil {
					t.Error(err)
					return
				}
				step := stepOf(t, s)
				if step < before {
					t.Errorf("step %d after step %d", step, before)
				}
				before = step
			}
		})
	}
	newModel(f, 0).takeAll(t, steps)
	close(done)
	readers.Wait()
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if s, _, err := Read(dir); err != nil || stepOf(t, s) != uint64(steps) {
		t.Errorf("the last step is not there: %v", err)
	}
}

func TestReadBesideARewriteSeesOneVersion(t *testing.T) {
	dir := t.TempDir()
	f, _, err := Open(dir, modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	done := make(chan struct{})
	var reader sync.WaitGroup
	reader.Go(func() {
		for before := uint64(0); ; {
			select {
			case <-done:
				return
			default:
			}
			s, _, err := Read(dir)
			if err != nil {
				t.Error(err)
				return
			}
			version := versionOf(s)
			if version < before || version > 0 && !cmp.Equal(versionCases(version), s.Kept["chess"]) {
				t.Errorf("version %d after %d: %v", version, before, s.Kept["chess"])
			}
			before = version
		}
	})
	for version := range uint64(100) {
		if err := f.Rewrite("chess", versionCases(version+1)); err != nil {
			t.Fatal(err)
		}
	}
	close(done)
	reader.Wait()
}

func TestReadLeavesNoTrace(t *testing.T) {
	names := func(dir string) (names []string) {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			info, err := entry.Info()
			if err != nil {
				t.Fatal(err)
			}
			if name := entry.Name(); !strings.HasSuffix(name, "-shm") { // SQLite's own, of no content
				names = append(names, fmt.Sprint(name, info.Size(), info.ModTime()))
			}
		}
		return names
	}
	check := func(dir, what string) {
		t.Helper()
		before := names(dir)
		if _, _, err := Read(dir); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(before, names(dir)); diff != "" {
			t.Errorf("%s:\n%s", what, diff)
		}
	}
	check(begun(t, 10), "after Close")
	dir := t.TempDir()
	killed(t, "save", dir, true, 50*time.Millisecond)
	if !exists(databasePath(dir) + "-wal") {
		t.Fatal("a killed writer has left no log")
	}
	check(dir, "after a kill")

	empty := t.TempDir()
	_, _, err := Read(empty)
	mustFail(t, err, "there is no run in", empty)
	if n := names(empty); len(n) > 0 {
		t.Errorf("Read has made %v", n)
	}
}
