package main

import (
	"fmt"
	"os"

	"rulecheck/fuzz/work"
)

// holdCount keeps others from a count's file while this process counts into it. The
// file is replaced whenever it is saved, so that a second file is what is held.
func holdCount(file string) (*work.Held, error) {
	if info, err := os.Stat(file); err == nil && info.IsDir() {
		return nil, nil // the count says what is wrong
	}
	held, holder, err := work.Hold(file + ".lock")
	if err != nil {
		return nil, nil // where no lock can be made nothing can be kept, which the count says
	}
	if holder != "" {
		return nil, fmt.Errorf("%s is in use by %s; wait for it, or name another file", file, holder)
	}
	return held, nil
}
