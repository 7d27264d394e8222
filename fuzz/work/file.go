package work

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// nextSuffix ends the name of a file or folder that is to take the place of the
// one without it.
const nextSuffix = ".next"

// replaceFile writes a file so that at any moment its old content or the new one is
// there, and the new one stays once this returns.
func replaceFile(path string, content []byte) error {
	next := path + nextSuffix
	if err := writeDurably(next, content); err != nil {
		return err
	}
	return moveDurably(next, path)
}

// writeDurably writes a file and returns when the disk has its content.
func writeDurably(path string, content []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	if _, err = file.Write(content); err == nil {
		err = file.Sync()
	}
	return closeAfter(file, err)
}

// moveDurably renames a file or folder within its folder, in place of any file of
// the name, and returns when the disk knows it.
func moveDurably(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(to))
}

// syncFolder returns when the disk has the names in a folder. Windows keeps them by
// itself and cannot be asked.
func syncFolder(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	folder, err := os.Open(dir)
	if err != nil {
		return err
	}
	return closeAfter(folder, folder.Sync())
}

// closeAfter closes a file and returns the first error.
func closeAfter(file *os.File, err error) error {
	if closing := file.Close(); err == nil {
		err = closing
	}
	return err
}

// removeLeftovers removes what a killed process was about to put in place. A corpus
// file is left: the database may have noted it already.
func removeLeftovers(dir string) error {
	for _, pattern := range []string{"*", "*/*"} {
		for _, kind := range []string{findingsFolder, hangsFolder} {
			names, err := fs.Glob(os.DirFS(filepath.Join(dir, kind)), pattern+nextSuffix)
			if err != nil {
				return err
			}
			for _, name := range names {
				if err := os.RemoveAll(filepath.Join(dir, kind, filepath.FromSlash(name))); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// subfolders returns the names of the folders in a folder that can be IDs, in
// order; none if there is no such folder. Files that people put beside them are
// theirs.
func subfolders(dir string) (names []string, err error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, entry := range entries {
		info, met := os.Stat(filepath.Join(dir, entry.Name()))
		if met == nil && info.IsDir() && fileName.MatchString(entry.Name()) {
			names = append(names, entry.Name())
		}
	}
	return names, err
}
