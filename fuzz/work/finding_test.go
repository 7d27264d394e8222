package work

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulecheck/engine/games"
	"rulecheck/fuzz"
)

// found returns a folder with findings of some IDs.
func found(t *testing.T, ids ...string) (dir string, f *Folder) {
	t.Helper()
	dir = t.TempDir()
	f, _, err := Open(dir, modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	for _, id := range ids {
		if err := f.Find(fuzz.Finding{ID: id, Game: "chess", FEN: games.All()[0].Start(), Repeat: "repeat " + id}); err != nil {
			t.Fatal(err)
		}
	}
	return dir, f
}

func TestFindingByTheBeginningOfItsID(t *testing.T) {
	dir, _ := found(t, "ab1", "ab12", "ab2", "c")
	for id, want := range map[string]string{"ab1": "ab1", "ab12": "ab12", "ab2": "ab2", "c": "c"} {
		if x, err := Finding(dir, id); err != nil || x.ID != want {
			t.Errorf("%q is %q: %v", id, x.ID, err)
		}
	}
	_, err := Finding(dir, "ab")
	mustFail(t, err, `begin with "ab": ab1, ab12, ab2`)
	_, err = Finding(dir, "")
	mustFail(t, err, "ab1, ab12, ab2, c")
	_, err = Finding(dir, "x")
	mustFail(t, err, `no finding "x"`, "there are ab1, ab12, ab2, c")
	_, err = Finding(t.TempDir(), "x")
	mustFail(t, err, "there are no findings")
	_, err = Finding(filepath.Join(dir, "none"), "x")
	mustFail(t, err, "there are no findings")
	_, err = Finding(dir, "../findings/c")
	mustFail(t, err, "no finding")
}

func TestFindingOfEveryGameIsDrawn(t *testing.T) {
	dir, f := found(t)
	for _, game := range games.All() {
		x := fuzz.Finding{ID: "of-" + game.Name(), Game: game.Name(), FEN: game.Start(), Repeat: "rulecheck fuzz repro"}
		if err := f.Find(x); err != nil {
			t.Fatal(err)
		}
		folder := filepath.Join(dir, "findings", x.ID)
		for name, want := range map[string]string{"board.svg": "<svg", "position.fen": x.FEN + "\n", "repeat.txt": "rulecheck fuzz repro\n", "finding.json": `"game": "` + game.Name()} {
			if text, err := os.ReadFile(filepath.Join(folder, name)); err != nil || !strings.Contains(string(text), want) {
				t.Errorf("%s: %v\n%s", name, err, text)
			}
		}
	}
	checkPapers(t, dir)
}

func TestReplacedFindingKeepsWhatPeopleAdded(t *testing.T) {
	dir, f := found(t, "a")
	folder := filepath.Join(dir, "findings", "a")
	note := filepath.Join(folder, "notes.txt")
	if err := os.WriteFile(note, []byte("seen"), 0o644); err != nil {
		t.Fatal(err)
	}
	x, err := Finding(dir, "a")
	if err != nil {
		t.Fatal(err)
	}
	x.FEN, x.Men, x.Repeat = "8/8/8/8/8/8/8/K1k5 b - - 0 1", 2, "another"
	if err := f.Find(x); err != nil {
		t.Fatal(err)
	}
	if got, err := Finding(dir, "a"); err != nil || !cmp.Equal(got, x) {
		t.Errorf("%v\n%s", err, cmp.Diff(x, got))
	}
	checkPapers(t, dir)
	x.FEN = "no position"
	if err := f.Find(x); err != nil {
		t.Fatal(err)
	}
	checkPapers(t, dir)
	if exists(filepath.Join(folder, "board.svg")) {
		t.Error("the picture of another position is there")
	}
	if !exists(note) {
		t.Error("the note is gone")
	}
}

func TestFindingIsReplacedAtOneStroke(t *testing.T) {
	dir, f := found(t, "a")
	path := filepath.Join(dir, "findings", "a", "finding.json")
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	// Another name of the old file shows whether that was written into.
	old := filepath.Join(t.TempDir(), "old")
	if err := os.Link(path, old); err != nil {
		t.Skip(err)
	}
	if err := f.Find(fuzz.Finding{ID: "a", Signature: "another"}); err != nil {
		t.Fatal(err)
	}
	if after, err := os.ReadFile(old); err != nil || string(after) != string(before) {
		t.Errorf("the finding was written in place: %v", err)
	}
}

func TestHalfReplacedFindingIsCompleted(t *testing.T) {
	dir, f := found(t, "a", "b")
	f.Close()
	folder := filepath.Join(dir, "findings", "a")
	change(t, filepath.Join(folder, "finding.json"), func(text []byte) []byte {
		return []byte(strings.ReplaceAll(string(text), games.All()[0].Start(), "8/8/8/8/8/8/8/K1k5 b - - 0 1"))
	})
	for _, name := range []string{"board.svg" + nextSuffix, "../c" + nextSuffix + "/finding.json", "../b/repeat.txt" + nextSuffix} {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("{"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Remove(filepath.Join(dir, "findings", "b", "board.svg")); err != nil {
		t.Fatal(err)
	}
	s := reopened(t, dir)
	if len(s.Findings) != 2 {
		t.Errorf("%d findings", len(s.Findings))
	}
	checkPapers(t, dir)
	for _, id := range []string{"a", "b"} {
		entries, err := os.ReadDir(filepath.Join(dir, "findings", id))
		if err != nil || len(entries) != 4 {
			t.Errorf("%s: %v, %v", id, entries, err)
		}
	}
}

// A file beside the folders of findings and hangs is somebody's notes.
func TestFilesBesideFindingsAreLeftAlone(t *testing.T) {
	dir, f := found(t, "a")
	if err := f.Hang(hangAt(1)); err != nil {
		t.Fatal(err)
	}
	f.Close()
	notes := []string{filepath.Join(findingsPath(dir), "NOTES"), filepath.Join(hangsPath(dir), "NOTES")}
	for _, name := range notes {
		if err := os.WriteFile(name, []byte("hi"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if s := reopened(t, dir); len(s.Findings) != 1 || len(s.Hangs) != 1 {
		t.Errorf("%d findings, %d hangs", len(s.Findings), len(s.Hangs))
	}
	if _, err := Finding(dir, "a"); err != nil {
		t.Error(err)
	}
	for _, name := range notes {
		if !exists(name) {
			t.Errorf("%s is gone", name)
		}
	}
}

func TestDamagedFindingIsAnError(t *testing.T) {
	dir, f := found(t, "a", "b")
	f.Close()
	path := filepath.Join(dir, "findings", "b", "finding.json")
	change(t, path, func(text []byte) []byte { return text[:len(text)/2] })
	_, _, err := Open(dir, modelSetup)
	mustFail(t, err, path, "is damaged")
	if err := os.Rename(filepath.Dir(path), filepath.Join(dir, "findings", "b.bak")); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(dir, "findings", "a"), filepath.Join(dir, "findings", "c")); err != nil {
		t.Fatal(err)
	}
	_, _, err = Open(dir, modelSetup)
	mustFail(t, err, `is of the finding "a"`)
}

func TestHangTakesThePlaceOfTheSame(t *testing.T) {
	dir, f := found(t)
	for _, h := range []fuzz.Hang{hangAt(1), hangAt(2), hangAt(1), {Game: "checkers", Generator: "slow", FEN: "hang 1"}} {
		if err := f.Hang(h); err != nil {
			t.Fatal(err)
		}
	}
	if s, _, err := Read(dir); err != nil || len(s.Hangs) != 3 || s.Hangs[0].ID == "" || s.Hangs[0].Generator != "slow" {
		t.Errorf("hangs %+v, %v", s.Hangs, err)
	}
	if text, err := os.ReadFile(filepath.Join(hangsPath(dir), hangID(hangAt(2)), "position.fen")); string(text) != "hang 2\n" {
		t.Errorf("%q, %v", text, err)
	}
}
