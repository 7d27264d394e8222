package document

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestEdits(t *testing.T) {
	for _, e := range []struct {
		rule  string
		edits []Edit
		want  string // an error if it begins with "!"
	}{
		{"none", nil, "one two"},
		{"any order", []Edit{{4, 7, "2"}, {0, 3, "1"}}, "1 2"},
		{"touching", []Edit{{0, 3, "1"}, {3, 4, ""}, {4, 7, "2"}}, "12"},
		{"between", []Edit{{3, 3, "!"}, {3, 4, "-"}}, "one!-two"},
		{"at the end", []Edit{{7, 7, "."}}, "one two."},
		{"overlapping", []Edit{{0, 3, "1"}, {2, 4, "x"}}, "!a.txt:1:3: two edits of the same place"},
		{"put in twice", []Edit{{3, 3, "!"}, {3, 3, "!"}}, "!a.txt:1:4: two edits of the same place"},
		{"outside", []Edit{{5, 8, ""}}, "!a.txt: edit of bytes 5 to 8 of 7"},
		{"backwards", []Edit{{5, 4, ""}}, "!a.txt: edit of bytes 5 to 4 of 7"},
	} {
		d, err := Read("a.txt", []byte("one two"))
		if err != nil {
			t.Fatal(err)
		}
		got, err := d.Apply(e.edits)
		if err != nil {
			got = []byte("!" + err.Error())
		}
		if string(got) != e.want || string(d.Source) != "one two" {
			t.Errorf("%s: %s, want %s; source %s", e.rule, got, e.want, d.Source)
		}
	}
}

// TestReplacedTextIsReadBack replaces every rune that can be replaced by an "x" and
// reads the file again, which must show it there.
func TestReplacedTextIsReadBack(t *testing.T) {
	source := "| a | *b* &amp; |\n|---|---|\n| | `c\\|d` |\n\n> ```\n> \te ♙\n> ```\n\n\\*f <b>g</b>\n"
	d, err := Read("a.md", []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	replaced := 0
	eachLine(d, func(_ *Passage, l *Line) {
		for i, r := range l.Text {
			begin, end, ok := l.Span(i, i+len(string(r)))
			if !ok || r == ' ' || r == '\t' {
				continue
			}
			replaced++
			edited, err := d.Apply([]Edit{{begin, end, "x"}})
			if err != nil {
				t.Fatal(err)
			}
			want := l.Text[:i] + "x" + l.Text[i+len(string(r)):]
			again, err := Read("a.md", edited)
			if err != nil {
				t.Fatal(err)
			}
			found := false
			eachLine(again, func(_ *Passage, l *Line) { found = found || l.Text == want })
			if !found {
				t.Errorf("%q is not in %q", want, edited)
			}
		}
	})
	if replaced < 12 {
		t.Errorf("%d replaced", replaced)
	}
}

func TestSpanOfSeveralPieces(t *testing.T) {
	d, err := Read("a.html", []byte("<p>a&amp;b<b>c</b>d&notit;"))
	if err != nil {
		t.Fatal(err)
	}
	l := &d.Passages[0].Lines[0]
	if l.Text != "a&bcd¬it;" {
		t.Fatalf("%q", l.Text)
	}
	for _, s := range []struct {
		begin, end int
		want       string // "-" if it cannot be replaced
	}{
		{0, 3, "a&amp;b"}, {1, 2, "&amp;"}, {2, 3, "b"}, {2, 4, "-"}, {3, 4, "c"}, {3, 5, "-"}, {4, 7, "d&not"},
		{5, 6, "-"}, {6, 8, "-"}, {7, 10, "it;"}, {0, 0, ""}, {10, 10, ""}, {6, 6, "-"}, {0, 11, "-"}, {-1, 0, "-"}, {2, 1, "-"},
	} {
		begin, end, ok := l.Span(s.begin, s.end)
		if got := string(d.Source[begin:end]); ok != (s.want != "-") || ok && got != s.want {
			t.Errorf("%d to %d: %q, %t, want %q", s.begin, s.end, got, ok, s.want)
		}
	}
}

func TestFilesThatAreNoText(t *testing.T) {
	for source, want := range map[string]string{
		"a\nb\x00":           "a.md:2:2: a NUL byte: this is no text, or text in UTF-16; save the file as UTF-8",
		"\xff\xfea\x00":      "a.md:1:1: text in UTF-16; save the file as UTF-8",
		"\xfe\xff\x00a":      "a.md:1:1: text in UTF-16; save the file as UTF-8",
		"ä\n♙ \xe4 x":        "a.md:2:3: byte 0xE4 is no UTF-8; save the file as UTF-8",
		"\ufeffa\xc3":        "a.md:1:2: byte 0xC3 is no UTF-8; save the file as UTF-8",
		"surrogate \xed\xa0": "a.md:1:11: byte 0xED is no UTF-8; save the file as UTF-8",
	} {
		if _, err := Read("a.md", []byte(source)); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", source, err, want)
		}
	}
	if d, err := Read("a.md", nil); err != nil || len(d.Passages) > 0 {
		t.Errorf("an empty file: %v, %v", d, err)
	}
}

func TestPlaces(t *testing.T) {
	d, err := Read("a.txt", []byte("\ufeffä♙x\r\n\r\nb"))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []struct{ offset, line, column int }{
		{-1, 1, 1}, {0, 1, 1}, {3, 1, 1}, {5, 1, 2}, {8, 1, 3}, {9, 1, 4}, {11, 2, 1}, {13, 3, 1}, {14, 3, 2}, {99, 3, 2},
	} {
		if line, column := d.Place(p.offset); line != p.line || column != p.column {
			t.Errorf("byte %d: %d:%d, want %d:%d", p.offset, line, column, p.line, p.column)
		}
	}
}

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "a.md"), filepath.Join(dir, "link.md")
	old := []byte("old\n")
	if err := os.WriteFile(file, old, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(file, 0o664); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("a.md", link); err != nil {
		t.Skipf("this system lets no symbolic link be made: %v", err)
	}
	check := func(want string, mode os.FileMode) {
		t.Helper()
		content, err := os.ReadFile(file)
		if err != nil || string(content) != want {
			t.Errorf("%q, %v, want %q", content, err, want)
		}
		if info, err := os.Stat(file); err != nil || info.Mode().Perm() != mode {
			t.Errorf("mode %v, %v, want %v", info.Mode(), err, mode)
		}
		if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("the link is none: %v, %v", info, err)
		}
		if entries, err := os.ReadDir(dir); err != nil || len(entries) != 2 {
			t.Errorf("%v, %v", entries, err)
		}
	}
	refused := func(path, want string, old []byte) {
		t.Helper()
		if err := WriteFile(path, old, []byte("newer\n")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if err := WriteFile(link, old, []byte("new\n")); err != nil {
		t.Fatal(err)
	}
	check("new\n", 0o664)
	refused(file, "a.md: it has changed since it was read", old)
	refused(dir, "it is no regular file", old)
	refused(filepath.Join(dir, "b.md"), "no such file", old)
	if err := os.Chmod(file, 0o444); err != nil {
		t.Fatal(err)
	}
	refused(file, "a.md: it is read-only", []byte("new\n"))
	check("new\n", 0o444)
}

func TestDiff(t *testing.T) {
	numbers := func(change map[int]string) string {
		var out strings.Builder
		for i := range 30 {
			if text, changed := change[i]; changed {
				out.WriteString(text)
			} else {
				out.WriteString(strings.Repeat("x", i) + "\n")
			}
		}
		return out.String()
	}
	old := numbers(nil)
	for _, d := range []struct{ rule, old, new, want string }{
		{"equal", old, old, ""},
		{"one line", "a\nb\nc\n", "a\nB\nc\n", "--- f\n+++ f\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"},
		{"no line end", "a\nb", "a\nb\n", "--- f\n+++ f\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"},
		{"from nothing", "", "a\n", "--- f\n+++ f\n@@ -0,0 +1 @@\n+a\n"},
		{"to nothing", "a\nb\n", "", "--- f\n+++ f\n@@ -1,2 +0,0 @@\n-a\n-b\n"},
		{"far apart", old, numbers(map[int]string{2: "", 10: "new\n"}), "--- f\n+++ f\n@@ -1,6 +1,5 @@\n \n x\n-xx\n xxx\n xxxx\n xxxxx\n" +
			"@@ -8,7 +7,7 @@\n xxxxxxx\n xxxxxxxx\n xxxxxxxxx\n-xxxxxxxxxx\n+new\n xxxxxxxxxxx\n xxxxxxxxxxxx\n xxxxxxxxxxxxx\n"},
		{"touching", "1\n2\n3\n4\n5\n6\n7\n8\n", "a\n2\n3\n4\n5\n6\n7\nh\n", "--- f\n+++ f\n@@ -1,8 +1,8 @@\n-1\n+a\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n+h\n"},
		{"near", "1\n2\n3\n4\n5\n6\n7\n8\n", "1\nb\n3\n4\n5\n6\n7\nh\n", "--- f\n+++ f\n@@ -1,8 +1,8 @@\n 1\n-2\n+b\n 3\n 4\n 5\n 6\n 7\n-8\n+h\n"},
	} {
		if got := Diff("f", []byte(d.old), []byte(d.new)); got != d.want {
			t.Errorf("%s:\n%s\nwant:\n%s", d.rule, got, d.want)
		}
	}
}

// TestDifferencesMakeTheNewLines takes random lines and checks that the changes
// make one side of the other, and that they are no more than needed.
func TestDifferencesMakeTheNewLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.SampledFrom([]string{"a\n", "b\n", "c\n"})
		a, b := rapid.SliceOfN(line, 0, 12).Draw(t, "a"), rapid.SliceOfN(line, 0, 12).Draw(t, "b")
		var made []string
		at, kept := 0, 0
		for _, c := range differences(a, b) {
			made = append(append(made, a[at:c.a]...), b[c.b:c.bEnd]...)
			kept += c.a - at
			at = c.aEnd
		}
		made = append(made, a[at:]...)
		if kept += len(a) - at; strings.Join(made, "") != strings.Join(b, "") {
			t.Fatalf("%q", made)
		}
		if longest := longestCommon(a, b); kept != longest {
			t.Fatalf("%d lines kept of %d", kept, longest)
		}
	})
}

func longestCommon(a, b []string) int {
	row := make([]int, len(b)+1)
	for _, x := range a {
		diagonal := 0
		for j, y := range b {
			above := row[j+1]
			if row[j+1] = max(above, row[j]); x == y {
				row[j+1] = diagonal + 1
			}
			diagonal = above
		}
	}
	return row[len(b)]
}

func TestDiffOfLongFilesWithoutCommonLines(t *testing.T) {
	old, new := strings.Repeat("a\n", 5000), strings.Repeat("b\n", 5000)
	if got := Diff("f", []byte(old), []byte(new)); strings.Count(got, "\n") != 10003 {
		t.Errorf("%d lines", strings.Count(got, "\n"))
	}
}

// TestPatchTakesDiffs lets the program patch apply what Diff writes.
func TestPatchTakesDiffs(t *testing.T) {
	patch, err := exec.LookPath("patch")
	if err != nil && strings.Contains(os.Getenv("RULECHECK_REQUIRE"), "patch") {
		t.Fatal(err)
	}
	if err != nil {
		t.Skipf("diffs are held against the longest common subsequence only: %v", err)
	}
	rapid.Check(t, func(rt *rapid.T) {
		line := rapid.SampledFrom([]string{"a\n", "b\n", "c\n", "\n"})
		text := rapid.Custom(func(t *rapid.T) string {
			return strings.Join(rapid.SliceOfN(line, 1, 40).Draw(t, "lines"), "") + rapid.SampledFrom([]string{"", "end"}).Draw(t, "end")
		})
		old, new := text.Draw(rt, "old"), text.Draw(rt, "new")
		file := filepath.Join(t.TempDir(), "f")
		if err := os.WriteFile(file, []byte(old), 0o666); err != nil {
			rt.Fatal(err)
		}
		command := exec.Command(patch, "--silent", file)
		command.Stdin = strings.NewReader(Diff("f", []byte(old), []byte(new)))
		if out, err := command.CombinedOutput(); old != new && err != nil {
			rt.Fatalf("%v\n%s", err, out)
		}
		if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, []byte(new)) {
			rt.Fatalf("%q, %v, want %q", got, err, new)
		}
	})
}
