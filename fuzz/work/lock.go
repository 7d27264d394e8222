package work

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

const lockFile = "lock"

// noteSize is the length of the text in a lock, which is always written whole.
const noteSize = 64

// lock is the right to write a folder. The system takes it back when the process
// ends, however it ends, so a lock that lies about unheld is nobody's.
//
// The file says who holds it. Windows forbids others to read what is locked, which
// is the first byte; the text begins after it.
type lock struct {
	held *flock.Flock
	path string
}

// glance is how long a lock may be held by who only looks whether it is: see Written.
const glance = 500 * time.Millisecond

// Written reports whether a process writes a folder, and if none does, whether the
// last one was killed. It changes nothing there.
func Written(dir string) (written, killed bool, err error) {
	path := filepath.Join(dir, lockFile)
	if !exists(path) {
		return false, false, nil
	}
	look := flock.New(path, flock.SetFlag(os.O_RDONLY))
	free, err := look.TryRLock()
	if err != nil {
		return false, false, fmt.Errorf("%s cannot be asked for who writes the folder: %w", path, err)
	}
	// Who ends takes its note back. As long as we look nobody else writes one.
	killed = free && heldBy(path) != nobodyKnown
	return !free, killed, look.Close()
}

// nobodyKnown stands for who has not noted to hold a lock.
const nobodyKnown = "another process"

// acquire takes the lock of a folder. If another process holds it the error says
// which, and since when.
func acquire(dir string) (*lock, error) {
	path := filepath.Join(dir, lockFile)
	if err := makeLock(path); err != nil {
		return nil, fmt.Errorf("the work folder cannot be written: %w", err)
	}
	l := &lock{flock.New(path), path}
	got, err := l.held.TryLock()
	for since := time.Now(); !got && err == nil && time.Since(since) < glance; {
		time.Sleep(glance / 50)
		got, err = l.held.TryLock()
	}
	if err != nil {
		return nil, fmt.Errorf("%s cannot be locked: %w", path, err)
	}
	if !got {
		return nil, fmt.Errorf("the work folder %s is being written by %s; use another --work folder, or stop it",
			filepath.Clean(dir), heldBy(path))
	}
	err = l.note(noteOfUs())
	if err != nil {
		l.held.Unlock()
		return nil, fmt.Errorf("the work folder cannot be written: %w", err)
	}
	return l, nil
}

// makeLock makes the file of a lock if there is none.
func makeLock(path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if os.IsExist(err) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = file.WriteString("\n")
	return closeAfter(file, err)
}

func (l *lock) note(text string) error {
	file, err := os.OpenFile(l.path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = file.WriteAt([]byte(fmt.Sprintf("%-*s\n", noteSize-1, text)), 1)
	return closeAfter(file, err)
}

// heldBy says who has noted to hold a lock.
func heldBy(path string) string {
	file, err := os.Open(path)
	if err != nil {
		return nobodyKnown
	}
	defer file.Close()
	text, _ := io.ReadAll(io.NewSectionReader(file, 1, noteSize))
	if noted := strings.TrimSpace(string(text)); strings.HasPrefix(noted, "process ") {
		return noted
	}
	return nobodyKnown
}

// release gives the lock back. The file stays: to remove it would let two
// processes hold locks on two files of one name.
func (l *lock) release() error {
	err := l.note("")
	if unlock := l.held.Unlock(); err == nil {
		err = unlock
	}
	return err
}
