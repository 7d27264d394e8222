package document

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2/maybe"
)

// WriteFile replaces the content of a file, which must be old, at one stroke: it
// is either written as a whole or stays as it was. It keeps its permissions; of a
// symbolic link, the file that it leads to is replaced.
func WriteFile(path string, old, new []byte) error {
	file, err := filepath.EvalSymlinks(path)
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, reason(err))
	}
	info, err := os.Stat(file)
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, reason(err))
	}
	if !info.Mode().IsRegular() {
		return fmt.Errorf("cannot write %s: it is no regular file", path)
	}
	content, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, reason(err))
	}
	if !bytes.Equal(content, old) {
		return fmt.Errorf("cannot write %s: it has changed since it was read", path)
	}
	if bytes.Equal(old, new) {
		return nil
	}
	// Replacing a file needs no leave to write to it, so it is asked for here.
	if info.Mode().Perm()&0o222 == 0 {
		return fmt.Errorf("cannot write %s: it is read-only", path)
	}
	f, err := os.OpenFile(file, os.O_WRONLY, 0)
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, reason(err))
	}
	f.Close()
	if err := maybe.WriteFile(file, new, info.Mode().Perm()); err != nil {
		return fmt.Errorf("cannot write %s: %w", path, reason(err))
	}
	return nil
}

// reason is an error without the path, which the message names already.
func reason(err error) error {
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		return pathError.Err
	}
	return err
}
