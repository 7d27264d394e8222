package work

import (
	"fmt"
	"os"
	"time"

	"github.com/gofrs/flock"
)

// Held is a lock file that this process holds. The system lets go of it when the
// process ends, however it ends.
type Held struct{ lock *lock }

// Hold takes a lock file, which is made. If another process holds it, holder says
// which, and since when. The file of a process that was killed stays, and is nobody's.
func Hold(path string) (held *Held, holder string, err error) {
	for {
		if err := makeLock(path); err != nil {
			return nil, "", err
		}
		l := &lock{flock.New(path), path}
		got, err := l.held.TryLock()
		switch {
		case err != nil:
			return nil, "", err
		case !got:
			return nil, heldBy(path), nil
		case !l.inPlace():
			l.held.Unlock() // it was released, and removed, a moment ago
			continue
		}
		if err := l.note(noteOfUs()); err != nil {
			l.held.Unlock()
			return nil, "", err
		}
		return &Held{l}, "", nil
	}
}

// inPlace reports whether the file that is locked is the one that others will find.
func (l *lock) inPlace() bool {
	locked, err := l.held.Stat()
	if err != nil {
		return false
	}
	found, err := os.Stat(l.path)
	return err == nil && os.SameFile(locked, found)
}

// Release removes the lock file, where the system lets us, and gives the lock back.
// A nil Held is none.
func (h *Held) Release() error {
	if h == nil {
		return nil
	}
	if os.Remove(h.lock.path) != nil {
		return h.lock.release()
	}
	return h.lock.held.Unlock()
}

func noteOfUs() string {
	return fmt.Sprintf("process %d since %s", os.Getpid(), time.Now().UTC().Format(time.RFC3339))
}
