package work

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// One holds a lock file, the next is told who; afterwards no file is left, and one
// that a killed process left is nobody's.
func TestHeldByOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "count.lock")
	if err := os.WriteFile(path, []byte("\nprocess 1 since yesterday\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		held, holder, err := Hold(path)
		if err != nil || holder != "" {
			t.Fatal(holder, err)
		}
		if again, holder, err := Hold(path); again != nil || err != nil || !strings.HasPrefix(holder, fmt.Sprintf("process %d since ", os.Getpid())) {
			t.Errorf("a second one: %v, %q, %v", again, holder, err)
		}
		if err := held.Release(); err != nil {
			t.Error(err)
		}
		if exists(path) {
			t.Error("the file stays")
		}
	}
}
