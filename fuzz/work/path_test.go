package work

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestFoldersOfAnyName(t *testing.T) {
	for _, name := range []string{
		"a b", "日本語", "50%", "50%25", "a#b", "what?", "what?mode=memory", "a&b=c;d", "[x]*", "'quoted\"", "üß", "file:x", "~", "-rf", "\xff",
	} {
		if runtime.GOOS == "windows" && strings.ContainsAny(name, `?*":`) || runtime.GOOS != "linux" && !utf8.ValidString(name) {
			continue
		}
		dir := filepath.Join(t.TempDir(), name, "work")
		f, _, err := Open(dir, modelSetup)
		if err != nil {
			t.Errorf("%q: %v", name, err)
			continue
		}
		newModel(f, 0).takeAll(t, stepsAFinding)
		if s, _, err := Read(dir); err != nil || stepOf(t, s) != stepsAFinding {
			t.Errorf("%q: %v", name, err)
		}
		if err := f.Close(); err != nil {
			t.Errorf("%q: %v", name, err)
		}
		if !exists(filepath.Join(dir, databaseFile)) {
			t.Errorf("%q: the database is elsewhere", name)
		}
		stepOf(t, reopened(t, dir))
		if err := Fresh(dir); err != nil || exists(corpusPath(dir, "chess")) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestFolderByASymbolicLinkAndFromWithin(t *testing.T) {
	dir := begun(t, 8)
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Skip(err)
	}
	f, s, err := Open(link, modelSetup)
	if err != nil {
		t.Fatal(err)
	}
	stepOf(t, s)
	_, _, err = Open(dir, modelSetup)
	mustFail(t, err, "is being written")
	f.Close()
	t.Chdir(dir)
	for _, name := range []string{".", "./", "../" + filepath.Base(dir)} {
		if s := reopened(t, name); stepOf(t, s) != 8 {
			t.Errorf("%q", name)
		}
	}
}

func TestAddressHoldsDriveLetters(t *testing.T) {
	for path, want := range map[string]string{
		"/a b/c?d/run.db": "file:///a%20b/c%3Fd/run.db?x",
		"C:/a#b/run.db":   "file:///C:/a%23b/run.db?x",
		"//server/share":  "file:////server/share?x",
	} {
		if got := slashAddress(path, "x"); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}
