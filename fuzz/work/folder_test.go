package work

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gofrs/flock"
	"github.com/google/go-cmp/cmp"

	"rulecheck/fuzz"
)

// begun returns a folder with a run of some steps that was closed.
func begun(t testing.TB, steps int) (dir string) {
	t.Helper()
	dir = t.TempDir()
	f, _, err := Open(dir, modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	newModel(f, 0).takeAll(t, steps)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}

// reopened opens a folder and closes it again.
func reopened(t testing.TB, dir string) State {
	t.Helper()
	f, s, err := Open(dir, modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return s
}

// mustFail checks that an error says all of some things.
func mustFail(t testing.TB, err error, says ...string) {
	t.Helper()
	if err == nil {
		t.Errorf("no error that says %q", says)
		return
	}
	for _, s := range says {
		if !strings.Contains(err.Error(), s) {
			t.Errorf("the error %q does not say %q", err, s)
		}
	}
	if strings.Contains(err.Error(), "\n") {
		t.Errorf("the error %q has several lines", err)
	}
}

func change(t testing.TB, path string, how func([]byte) []byte) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, how(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestResumedRunIsTheRunWithoutAStop(t *testing.T) {
	dir := begun(t, 30)
	f, s, err := Open(dir, modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	if step := stepOf(t, s); step != 30 {
		t.Fatalf("resumed after step %d", step)
	}
	newModel(f, 30).takeAll(t, 30)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	resumed, samples, err := Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	straight, others, err := Read(begun(t, 60))
	if err != nil {
		t.Fatal(err)
	}
	stepOf(t, resumed)
	resumed.Begun = straight.Begun
	if diff := cmp.Diff(straight, resumed); diff != "" {
		t.Errorf("resumed:\n%s", diff)
	}
	if diff := cmp.Diff(others, samples); diff != "" {
		t.Errorf("time series:\n%s", diff)
	}
}

func TestFirstSessionKeepsItsBeginning(t *testing.T) {
	before := time.Now()
	dir := begun(t, 1)
	s := reopened(t, dir)
	if s.Begun.Before(before.Add(-time.Second)) || s.Begun.After(time.Now()) {
		t.Errorf("begun %v", s.Begun)
	}
	if again := reopened(t, dir); !again.Begun.Equal(s.Begun) {
		t.Errorf("begun %v, and then %v", s.Begun, again.Begun)
	}
}

func TestOtherSetupIsNotContinued(t *testing.T) {
	dir := begun(t, 5)
	with := func(change func(*Setup)) Setup {
		s := modelSetup
		change(&s)
		return s
	}
	for _, test := range []struct {
		setup Setup
		says  string
	}{
		{with(func(s *Setup) { s.Seed = 2 }), "seed 1, not 2"},
		{with(func(s *Setup) { s.Games = []string{"chess"} }), "games chess and checkers, not chess"},
		{with(func(s *Setup) { s.Against = []string{"own", "rulebook 3"} }), "witnesses own and rulebook 2, not own and rulebook 3"},
		{with(func(s *Setup) { s.Depth = 3; s.Form = 9 }), "depth 2, not 3; form of cases 1, not 9"},
	} {
		_, _, err := Open(dir, test.setup)
		mustFail(t, err, dir, test.says, "--fresh", "--work")
	}
	f, s, err := Open(dir, with(func(s *Setup) { s.Games = []string{"checkers", "chess"} }))
	if err != nil {
		t.Fatalf("the games in another order: %v", err)
	}
	f.Close()
	stepOf(t, s)
	for _, name := range []string{"", "a/b", "..", "Übung"} {
		if _, _, err := Open(t.TempDir(), Setup{Games: []string{name}}); err == nil {
			t.Errorf("a game %q", name)
		}
	}
	if _, _, err := Open(t.TempDir(), Setup{}); err == nil {
		t.Error("a run of no game")
	}
}

func TestResumeTakesTheSetupThatIsThere(t *testing.T) {
	f, s, err := Resume(begun(t, 9))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if step := stepOf(t, s); step != 9 {
		t.Errorf("step %d", step)
	}
	_, _, err = Resume(filepath.Join(t.TempDir(), "none"))
	mustFail(t, err, "there is no run in")
}

func TestSecondWriterIsTurnedAway(t *testing.T) {
	dir := t.TempDir()
	f, _, err := Open(dir, modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	newModel(f, 0).takeAll(t, 3)
	says := []string{dir, "is being written by", fmt.Sprintf("process %d since 20", os.Getpid())}
	_, _, err = Open(dir, modelSetup)
	mustFail(t, err, says...)
	_, _, err = Resume(dir)
	mustFail(t, err, says...)
	mustFail(t, Fresh(dir), says...)
	if s, _, err := Read(dir); err != nil || stepOf(t, s) != 3 {
		t.Errorf("read beside a writer: %v", err)
	}
	if written, killed, err := Written(dir); !written || killed || err != nil {
		t.Errorf("written by us: %v, killed: %v, %v", written, killed, err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if written, killed, err := Written(dir); written || killed || err != nil {
		t.Errorf("written by nobody: %v, killed: %v, %v", written, killed, err)
	}
	if s := reopened(t, dir); stepOf(t, s) != 3 {
		t.Error("steps are missing")
	}
}

// A reader that has the database open when the writer ends makes SQLite leave the log,
// as after a kill. It was none.
func TestEndBesideAReaderIsNoKill(t *testing.T) {
	dir := t.TempDir()
	f, _, err := Open(dir, modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	newModel(f, 0).takeAll(t, 3)
	reader, err := openDatabase(dir, forReading)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	if _, err := readRecord(databasePath(dir), reader); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if !exists(databasePath(dir) + "-wal") {
		t.Error("there is no log: this shows nothing")
	}
	if written, killed, err := Written(dir); written || killed || err != nil {
		t.Errorf("written: %v, killed: %v, %v", written, killed, err)
	}
}

// Who asks whether a folder is written keeps no writer out.
func TestLookAtLockDelaysWriter(t *testing.T) {
	dir := begun(t, 1)
	look := flock.New(filepath.Join(dir, lockFile))
	if free, err := look.TryRLock(); !free || err != nil {
		t.Fatal(free, err)
	}
	time.AfterFunc(glance/20, func() { look.Close() })
	reopened(t, dir)
}

func TestClosedFolderRefuses(t *testing.T) {
	f, _, err := Open(t.TempDir(), modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}
	x, _ := findingAt(stepsAFinding)
	for _, err := range []error{f.Save(Progress{}), f.Find(x), f.Hang(hangAt(1)), f.Rewrite("chess", nil)} {
		mustFail(t, err, "closed")
	}
}

func TestNonsenseIsNotSaved(t *testing.T) {
	f, _, err := Open(t.TempDir(), modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	newModel(f, 0).takeAll(t, 2)
	mustFail(t, f.Save(Progress{Elapsed: time.Second}), "1s of fuzzing cannot be saved after 2s")
	mustFail(t, f.Save(Progress{Elapsed: time.Minute, Kept: map[string][]fuzz.Case{"go": {{}}}}), `"go" is no game of the run, which is of chess and checkers`)
	mustFail(t, f.Save(Progress{Elapsed: time.Minute, Tallies: []fuzz.Tally{{}}}), `"" is no game`)
	mustFail(t, f.Rewrite("go", nil), `"go" is no game`)
	mustFail(t, f.Find(fuzz.Finding{ID: "../x"}), `"../x"`)
}

func TestRewriteReplacesKeptCases(t *testing.T) {
	dir := begun(t, 20)
	f, before, err := Resume(dir)
	if err != nil {
		t.Fatal(err)
	}
	few := []fuzz.Case{before.Kept["chess"][0], before.Kept["chess"][5]}
	if err := f.Rewrite("chess", few); err != nil {
		t.Fatal(err)
	}
	want := before
	want.Kept = map[string][]fuzz.Case{"chess": few, "checkers": before.Kept["checkers"]}
	if s, _, err := Read(dir); err != nil || !cmp.Equal(want, s) {
		t.Errorf("beside the writer: %v\n%s", err, cmp.Diff(want, s))
	}
	more := fuzz.Case{Number: 999}
	if err := f.Save(Progress{Elapsed: time.Hour, Kept: map[string][]fuzz.Case{"chess": {more}}}); err != nil {
		t.Fatal(err)
	}
	if err := f.Rewrite("checkers", nil); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	want.Elapsed = time.Hour
	want.Kept = map[string][]fuzz.Case{"chess": append(few, more), "checkers": nil}
	if s := reopened(t, dir); !cmp.Equal(want, s) {
		t.Errorf("reopened:\n%s", cmp.Diff(want, s))
	}
	checkPapers(t, dir)
}
