package work

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulecheck/fuzz"
)

func TestTornLineIsCut(t *testing.T) {
	dir := begun(t, 10)
	want := reopened(t, dir)
	whole, err := os.ReadFile(corpusPath(dir, "chess"))
	if err != nil {
		t.Fatal(err)
	}
	for _, more := range []string{`{"number":7,"choi`, "{\"number\":7}\n", "{\"number\":7}\n{", "\x00\x00"} {
		change(t, corpusPath(dir, "chess"), func(text []byte) []byte { return append(text, more...) })
		if s, _, err := Read(dir); err != nil || !cmp.Equal(want, s) {
			t.Errorf("%q: read: %v", more, err)
		}
		if s := reopened(t, dir); !cmp.Equal(want, s) {
			t.Errorf("%q: opened:\n%s", more, cmp.Diff(want, s))
		}
		if now, err := os.ReadFile(corpusPath(dir, "chess")); err != nil || !bytes.Equal(now, whole) {
			t.Errorf("%q is still there", more)
		}
	}
}

func TestCasesOfAGameThatWasNeverSavedAreCut(t *testing.T) {
	dir := begun(t, 0)
	if err := os.WriteFile(corpusPath(dir, "chess"), []byte(`{"number":0}`), 0o644); err != nil {
		t.Fatal(err)
	}
	if s := reopened(t, dir); len(s.Kept["chess"]) != 0 {
		t.Errorf("kept %v", s.Kept)
	}
	if info, err := os.Stat(corpusPath(dir, "chess")); err != nil || info.Size() != 0 {
		t.Errorf("%v, %v", info, err)
	}
}

func TestLinesOfAFailedSaveAreWrittenOver(t *testing.T) {
	dir := t.TempDir()
	f, _, err := Open(dir, modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	m := newModel(f, 0)
	m.takeAll(t, 4)
	file, err := f.corpusFile("chess")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.extent["chess"].extend(file, versionCases(3)); err != nil {
		t.Fatal(err)
	}
	m.takeAll(t, 4)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if step := stepOf(t, reopened(t, dir)); step != 8 {
		t.Errorf("step %d", step)
	}
}

func TestDamagedCorpusIsAnError(t *testing.T) {
	for name, how := range map[string]struct {
		change func([]byte) []byte
		says   string
	}{
		"cut":     {func(text []byte) []byte { return text[:len(text)-1] }, "bytes of"},
		"empty":   {func([]byte) []byte { return nil }, "it has 0 bytes of"},
		"changed": {func(text []byte) []byte { return bytes.Replace(text, []byte("8/8"), []byte("8/7"), 1) }, "it was changed"},
	} {
		dir := begun(t, 10)
		path := corpusPath(dir, "chess")
		change(t, path, how.change)
		before, _ := os.ReadFile(path)
		_, _, err := Open(dir, modelSetup)
		mustFail(t, err, path, how.says, "--fresh", "keeps the findings")
		_, _, err = Read(dir)
		mustFail(t, err, path, how.says)
		if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
			t.Errorf("%s: the damaged file was written", name)
		}
	}
	dir := begun(t, 10)
	if err := os.Remove(corpusPath(dir, "checkers")); err != nil {
		t.Fatal(err)
	}
	_, _, err := Open(dir, modelSetup)
	mustFail(t, err, "checkers.jsonl is damaged: it is gone")
}

func TestDamagedDatabaseIsAnErrorThatFreshMends(t *testing.T) {
	for name, how := range map[string]func([]byte) []byte{
		"empty":        func([]byte) []byte { return nil },
		"short head":   func(text []byte) []byte { return text[:50] },
		"no database":  func(text []byte) []byte { return bytes.Repeat([]byte("x"), len(text)) },
		"half":         func(text []byte) []byte { return text[:len(text)/2] },
		"first page":   func(text []byte) []byte { return fill(text, 100, 4096) },
		"other pages":  func(text []byte) []byte { return fill(text, 4096, len(text)) },
		"set-up":       func(text []byte) []byte { return bytes.Replace(text, []byte(`{"seed"`), []byte(`["seed"`), 1) },
		"zeroed pages": func(text []byte) []byte { clear(text[4096:]); return text },
	} {
		t.Run(name, func(t *testing.T) {
			dir := begun(t, 30)
			change(t, databasePath(dir), how)
			before, _ := os.ReadFile(databasePath(dir))
			_, _, err := Open(dir, modelSetup)
			mustFail(t, err, databasePath(dir)+" is damaged", "--fresh")
			_, _, err = Read(dir)
			mustFail(t, err, databasePath(dir)+" is damaged", "--fresh")
			if after, _ := os.ReadFile(databasePath(dir)); !bytes.Equal(before, after) {
				t.Error("the damaged database was written")
			}
			if err := Fresh(dir); err != nil {
				t.Fatal(err)
			}
			s := reopened(t, dir)
			if len(s.Tallies) != 0 || len(s.Earlier) != 4 {
				t.Errorf("after Fresh: %d tallies, %d findings", len(s.Tallies), len(s.Earlier))
			}
		})
	}
}

func fill(text []byte, from, to int) []byte {
	for i := from; i < to; i++ {
		text[i] = byte(i * 37)
	}
	return text
}

func TestLostDatabaseIsAnError(t *testing.T) {
	dir := begun(t, 10)
	if err := os.Remove(databasePath(dir)); err != nil {
		t.Fatal(err)
	}
	_, _, err := Open(dir, modelSetup)
	mustFail(t, err, databasePath(dir)+" is gone", "--fresh")
	if err := Fresh(dir); err != nil {
		t.Fatal(err)
	}
	reopened(t, dir)
}

func TestFreshKeepsFindings(t *testing.T) {
	dir := begun(t, 30)
	note := filepath.Join(dir, "corpus", "notes.txt")
	if err := os.WriteFile(note, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Fresh(dir); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Read(dir); err == nil {
		t.Error("there is a run in a fresh folder")
	}
	if !exists(note) {
		t.Error("a file of somebody else's was removed")
	}
	f, s, err := Open(dir, modelSetup) // of the same seed, and another run all the same
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if len(s.Tallies) > 0 || len(s.Kept["chess"]) > 0 || s.Elapsed != 0 {
		t.Errorf("a fresh run begins with %v", s)
	}
	if len(s.Earlier) != 4 || len(s.Findings)+len(s.Ahead)+len(s.Hangs) > 0 {
		t.Errorf("%d earlier findings, %d findings, ahead are %v, %d hangs", len(s.Earlier), len(s.Findings), s.Ahead, len(s.Hangs))
	}
	for _, step := range []uint64{11, 22} {
		if !exists(filepath.Join(hangsPath(dir), hangID(hangAt(step)), hangFile)) {
			t.Errorf("the hang of step %d is gone", step)
		}
	}

	// What it meets again, also just before it is killed, is its own.
	newModel(f, 0).takeAll(t, 13)
	second, _ := findingAt(14)
	if err := f.Find(second); err != nil {
		t.Fatal(err)
	}
	f.Close()
	s = reopened(t, dir)
	if diff := cmp.Diff([]string{"f02"}, s.Ahead); diff != "" || len(s.Findings) != 2 || len(s.Earlier) != 2 || len(s.Hangs) != 1 {
		t.Errorf("%d findings, %d earlier ones, %d hangs, ahead:\n%s", len(s.Findings), len(s.Earlier), len(s.Hangs), diff)
	}
}

// Numbers that nobody has saved are damage, and no panic.
func TestImpossibleNumbersAreDamage(t *testing.T) {
	for _, change := range []string{
		"run SET step = 0", "run SET step = -1", "run SET elapsed = -1", `run SET setup = replace(setup, '"chess"', '"../x"')`,
		"corpus SET bytes = -1", "corpus SET cases = -1", "findings SET count = -1", "samples SET signatures = -1",
	} {
		dir := begun(t, 10)
		db, err := openFile(databasePath(dir), forWriting)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec("UPDATE " + change); err != nil {
			t.Fatal(err)
		}
		db.Close()
		_, _, err = Open(dir, modelSetup)
		mustFail(t, err, databasePath(dir)+" is damaged: the ", "--fresh")
		_, _, err = Read(dir)
		mustFail(t, err, databasePath(dir)+" is damaged: the ", "--fresh")
	}
}

// A process that was killed has not told the last count of its findings.
func TestCountOfAKilledWriterIsTold(t *testing.T) {
	dir := begun(t, stepsAFinding*(findings+1)) // which meets the first twice, and writes it with a count of 1
	reopened(t, dir)
	x, err := Finding(dir, findingID(stepsAFinding))
	if err != nil || x.Count != 2 {
		t.Errorf("finding.json counts %d, %v", x.Count, err)
	}
	checkPapers(t, dir)
}

func TestFreshOfWhatIsNoWorkFolder(t *testing.T) {
	if err := Fresh(filepath.Join(t.TempDir(), "none")); err != nil {
		t.Error(err)
	}
	if err := Fresh(t.TempDir()); err != nil {
		t.Error(err)
	}
	for _, file := range []string{"letter.txt", databaseFile} {
		dir := t.TempDir()
		for _, name := range []string{file, "corpus/chess.jsonl", "other"} {
			path := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte("mine"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		mustFail(t, Fresh(dir), "is not a work folder", "other", "use another --work folder")
		if _, _, err := Open(dir, modelSetup); err == nil {
			t.Error("a run was begun there")
		}
		for _, name := range []string{file, "corpus/chess.jsonl", "other"} {
			if text, _ := os.ReadFile(filepath.Join(dir, name)); string(text) != "mine" {
				t.Errorf("%s is %q", name, text)
			}
		}
	}
}

func TestDatabaseOfAnotherProgramIsLeftAlone(t *testing.T) {
	dir := t.TempDir()
	db, err := openFile(databasePath(dir), creating)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE letters (text TEXT)"); err != nil {
		t.Fatal(err)
	}
	db.Close()
	mustFail(t, Fresh(dir), "is not the database of a run")
	_, _, err = Open(dir, modelSetup)
	mustFail(t, err, "is not the database of a run")
	if !exists(databasePath(dir)) {
		t.Error("it was removed")
	}
}

func TestLaterDatabaseIsLeftAlone(t *testing.T) {
	dir := begun(t, 3)
	db, err := openFile(databasePath(dir), forWriting)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("PRAGMA user_version = 99"); err != nil {
		t.Fatal(err)
	}
	db.Close()
	_, _, err = Open(dir, modelSetup)
	mustFail(t, err, "was made by a later rulecheck")
}

func TestFolderThatCannotBeMade(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{file, filepath.Join(file, "below"), ""} {
		_, _, err := Open(dir, modelSetup)
		mustFail(t, err, "the work folder cannot be")
	}
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	if os.WriteFile(filepath.Join(dir, "probe"), nil, 0o644) == nil {
		t.Skip("this user may write everywhere")
	}
	_, _, err := Open(dir, modelSetup)
	mustFail(t, err, "the work folder cannot be made", dir)
}

func TestNewFindingsOfAKilledWriterAreTakenIn(t *testing.T) {
	dir := t.TempDir()
	f, _, err := Open(dir, modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	m := newModel(f, 0)
	m.takeAll(t, 8)
	for _, step := range []uint64{14, 21, 77} { // two others, and the first again
		x, _ := findingAt(step)
		x.Count = step % 2 * 5
		if err := f.Find(x); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	s := reopened(t, dir)
	got := map[string]Count{}
	for _, x := range s.Findings {
		got[x.ID] = Count{x.ID, x.Count, x.Last}
	}
	if diff := cmp.Diff(map[string]Count{"f01": {"f01", 1, 7}, "f02": {"f02", 1, 14}, "f03": {"f03", 5, 21}}, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"f02", "f03"}, s.Ahead); diff != "" {
		t.Error(diff)
	}
}

func TestRewriteOfAKilledWriterIsFinished(t *testing.T) {
	few := versionCases(2)
	text, err := casesText(few)
	if err != nil {
		t.Fatal(err)
	}
	dir := begun(t, 10)
	next := corpusPath(dir, "chess") + nextSuffix
	if err := os.WriteFile(next, text, 0o644); err != nil {
		t.Fatal(err)
	}
	stepOf(t, reopened(t, dir)) // not noted: it does not count
	if exists(next) {
		t.Error("the next file is still there")
	}
	if err := os.WriteFile(next, text, 0o644); err != nil {
		t.Fatal(err)
	}
	f, _, err := Resume(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(next, text, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := saveExtent(f.db, "chess", extent{}.with(text, len(few))); err != nil {
		t.Fatal(err)
	}
	f.Close()
	for _, look := range []func() (State, error){
		func() (State, error) { s, _, err := Read(dir); return s, err },
		func() (State, error) { return reopened(t, dir), nil },
		func() (State, error) { s, _, err := Read(dir); return s, err },
	} {
		s, err := look()
		if err != nil || !cmp.Equal([]fuzz.Case(few), s.Kept["chess"]) {
			t.Errorf("%v: %v", err, s.Kept["chess"])
		}
	}
	if exists(next) {
		t.Error("the next file is still there")
	}
}
