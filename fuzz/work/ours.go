package work

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// mayUse returns nil if a folder does not exist, or holds a run, or nothing but what
// a work folder holds.
func mayUse(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return isFolder(dir, fmt.Errorf("the work folder cannot be read: %w", err))
	}
	if path := databasePath(dir); exists(path) {
		return isDatabase(path)
	}
	return onlyOurs(dir, entries)
}

// mayClear is mayUse, but lets a damaged run pass where there is nothing but what a
// work folder holds: to clear it is the cure.
func mayClear(dir string) error {
	err := mayUse(dir)
	var met damage
	if !errors.As(err, &met) {
		return err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	if err := onlyOurs(dir, entries); err != nil {
		return fmt.Errorf("%s is not the database of a run: %w", met.path, err)
	}
	return nil
}

func onlyOurs(dir string, entries []fs.DirEntry) error {
	var foreign []string
	for _, entry := range entries {
		switch name := entry.Name(); {
		case name == corpusFolder, name == findingsFolder, name == hangsFolder, name == lockFile,
			strings.HasPrefix(name, databaseFile):
		default:
			foreign = append(foreign, name)
		}
	}
	if len(foreign) == 0 {
		return nil
	}
	return fmt.Errorf("%s is not a work folder, it holds %s; use another --work folder", filepath.Clean(dir), listed(foreign))
}

// isDatabase returns nil if a file is the database of a run by its head. It is SQLite
// that looks: a file that this process opened and closed by itself would take
// SQLite's locks on it away.
func isDatabase(path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is not the database of a run; use another --work folder", path)
	case info.Size() == 0:
		return damage{path, "it is empty"}
	}
	db, err := openFile(path, atRest)
	if err != nil {
		return databaseError(path, err)
	}
	defer db.Close()
	var id, form int
	if err := db.QueryRow("SELECT * FROM pragma_application_id, pragma_user_version").Scan(&id, &form); err != nil {
		return databaseError(path, err)
	}
	switch {
	case id != applicationID:
		return fmt.Errorf("%s is not the database of a run; use another --work folder", path)
	case form > tablesForm:
		return fmt.Errorf("%s was made by a later rulecheck; use another --work folder", path)
	}
	return nil
}

// damage is the error that a file of a run is not what it was when it was saved.
type damage struct{ path, how string }

func (d damage) Error() string {
	return fmt.Sprintf("%s is damaged: %s; use --fresh to begin anew, which keeps the findings", d.path, d.how)
}
