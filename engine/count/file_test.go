package count

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Where the file cannot be written nothing is counted.
func TestFileThatCannotBeWritten(t *testing.T) {
	counted := false
	o := Options{Depth: 3, Resume: filepath.Join(t.TempDir(), "no", "such", "folder")}
	refused := func(want string) {
		t.Helper()
		o.Progress = func(Progress) { counted = true }
		_, err := Run(context.Background(), position(t, "chess", ""), o)
		if err == nil || counted || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s; counted: %v", err, want, counted)
		}
	}
	refused("the count cannot be kept in")
	o.Resume, o.Progress = filepath.Join(t.TempDir(), "count"), nil
	interrupted(t, position(t, "chess", ""), o)
	begun := breakOff(t, position(t, "chess", ""), o, 1)
	chmod(t, o.Resume, 0o444)
	refused("count: it is read-only")
	if text := read(t, o.Resume); !bytes.Equal(text, begun) {
		t.Errorf("%s\nbefore\n%s", text, begun)
	}
}

func chmod(t *testing.T, file string, mode os.FileMode) {
	t.Helper()
	if err := os.Chmod(file, mode); err != nil {
		t.Fatal(err)
	}
}

// The file of a finished count is only read.
func TestFinishedFileMayBeReadOnly(t *testing.T) {
	o := Options{Depth: 3, Resume: filepath.Join(t.TempDir(), "count")}
	run1(t, position(t, "chess", ""), o)
	chmod(t, o.Resume, 0o444)
	if r := run1(t, position(t, "chess", ""), o); !r.Resumed || r.Nodes[3].Int64() != 8902 {
		t.Errorf("%+v", r)
	}
}

// A file that cannot be written any more takes nothing away from what was counted,
// and the next try decides.
func TestCountOutlivesItsFile(t *testing.T) {
	for name, row := range map[string]struct {
		cancelled, mended bool
	}{"finished": {}, "interrupted": {cancelled: true}, "mended": {mended: true}} {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		folder := filepath.Join(t.TempDir(), "folder")
		if err := os.Mkdir(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		o := Options{Depth: 4, Resume: filepath.Join(folder, "count")}
		o.Progress = func(p Progress) {
			switch {
			case p.Done > 0:
			case p.Depth == 3:
				if err := os.RemoveAll(folder); err != nil {
					t.Error(err)
				}
			case p.Depth == 4 && p.Unkept == nil:
				t.Errorf("%s: nothing is told of the file: %+v", name, p)
			case p.Depth == 4 && row.mended:
				if err := os.Mkdir(folder, 0o755); err != nil {
					t.Error(err)
				}
			case p.Depth == 4 && row.cancelled:
				cancel()
			}
		}
		r, err := Run(ctx, position(t, "chess", ""), o)
		if errors.Is(err, context.Canceled) != row.cancelled || (r.Begun != nil) != row.cancelled || err != nil && !row.cancelled {
			t.Errorf("%s: %v, %+v", name, err, r)
		}
		if (r.Unkept == nil) != row.mended || r.Nodes[3].Int64() != 8902 || !row.cancelled && r.Nodes[4].Int64() != 197281 {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// What is no regular file is neither read nor replaced.
func TestFile(t *testing.T) {
	folder := t.TempDir()
	real := filepath.Join(folder, "real")
	if err := os.WriteFile(real, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for link, target := range map[string]string{"link": real, "chain": "link", "nowhere": "gone", "loop": "loop", "folder": folder} {
		if err := os.Symlink(target, filepath.Join(folder, link)); err != nil {
			t.Skip(err) // Windows may forbid them
		}
	}
	real, err := filepath.EvalSymlinks(real)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ name, want, refused string }{
		{"real", real, ""},
		{"link", real, ""},
		{"chain", real, ""},
		{"absent", filepath.Join(folder, "absent"), ""},
		{"no/absent", filepath.Join(folder, "no/absent"), ""},
		{"nowhere", "", "nowhere is a link to nothing; name another file"},
		{"loop", "", "loop cannot be followed to a file: too many links"},
		{"folder", "", "folder is no regular file; name another file"},
		{"", "", "is no regular file; name another file"},
	} {
		got, err := File(filepath.Join(folder, row.name))
		if got != row.want || (err != nil) != (row.refused != "") || err != nil && !strings.Contains(err.Error(), row.refused) {
			t.Errorf("%s: %q, %v", row.name, got, err)
		}
	}
}

// A link to a file stays one.
func TestLinkToFileStays(t *testing.T) {
	folder := t.TempDir()
	link, real := filepath.Join(folder, "link"), filepath.Join(folder, "real")
	o := Options{Depth: 3, Resume: real}
	interrupted(t, position(t, "chess", ""), o)
	if err := os.Symlink("real", link); err != nil {
		t.Skip(err) // Windows may forbid it
	}
	o.Resume = link
	run1(t, position(t, "chess", ""), o)
	if target, err := os.Readlink(link); err != nil || target != "real" {
		t.Errorf("%s, %v", target, err)
	}
	o.Resume = real
	if r := run1(t, position(t, "chess", ""), o); !r.Resumed {
		t.Errorf("%+v", r)
	}
}
