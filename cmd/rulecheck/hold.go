package main

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"rulecheck/fuzz/work"
)

// holdCount keeps others from a count's file while this process counts into it. The
// file is replaced whenever it is saved, so that a second file is what is held.
func holdCount(file string) (*work.Held, error) {
	held, holder, err := work.Hold(file + ".lock")
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		// The folder is none to write to. So nobody else counts into the file either, and
		// the count says so unless it is finished.
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("%s cannot be locked: %w", file, plainly(err))
	case holder != "":
		return nil, fmt.Errorf("%s is in use by %s; wait for it, or name another file", file, holder)
	}
	return held, nil
}
