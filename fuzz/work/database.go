package work

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

const databaseFile = "run.db"

func databasePath(dir string) string { return filepath.Join(dir, databaseFile) }

// The mark in the head of a database that is ours ("rchk"), and the form of its
// tables.
const (
	applicationID = 0x7263686b
	tablesForm    = 1
)

var tables = fmt.Sprintf(`
PRAGMA application_id = %d;
PRAGMA user_version = %d;
CREATE TABLE run (setup TEXT NOT NULL, begun TEXT NOT NULL, elapsed INTEGER NOT NULL, step INTEGER NOT NULL);
CREATE TABLE tallies (game TEXT PRIMARY KEY, tally TEXT NOT NULL);
CREATE TABLE corpus (game TEXT PRIMARY KEY, cases INTEGER NOT NULL, bytes INTEGER NOT NULL, sum INTEGER NOT NULL);
CREATE TABLE findings (id TEXT PRIMARY KEY, count INTEGER NOT NULL, last INTEGER NOT NULL);
CREATE TABLE samples (at INTEGER PRIMARY KEY, positions REAL NOT NULL, signatures INTEGER NOT NULL, findings INTEGER NOT NULL, memory INTEGER NOT NULL);
`, applicationID, tablesForm)

// access is what a database is opened for.
type access string

const (
	// A commit that the system has taken survives the death of the process;
	// that of the machine may cost the last ones, and no more.
	forWriting access = "mode=rw&_txlock=immediate&_pragma=busy_timeout(10000)&_pragma=synchronous(normal)"
	forReading access = "mode=ro&_pragma=busy_timeout(10000)"
	// A database at rest, without a log beside it, is read as a plain file, so
	// that no trace is left in the folder and none needs to be possible.
	atRest   access = "mode=ro&immutable=1"
	creating access = "mode=rwc&_pragma=journal_mode(wal)"
)

// address returns the URI by which SQLite opens a file, whatever its path holds.
func address(path string, a access) (string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	return slashAddress(filepath.ToSlash(path), a), nil
}

func slashAddress(path string, a access) string {
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/folder
	}
	parts := strings.Split(path, "/")
	for i, part := range parts {
		parts[i] = url.PathEscape(part)
	}
	return "file://" + strings.Join(parts, "/") + "?" + string(a)
}

func openFile(path string, a access) (*sql.DB, error) {
	uri, err := address(path, a)
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", uri)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return db, nil
}

// createDatabase makes the database of a run that begins, unless there is one. It is
// made beside its place, so that it is there whole or not at all.
func createDatabase(dir string, setup Setup) error {
	path := databasePath(dir)
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if cases, err := filepath.Glob(corpusPath(escapePattern(dir), "*")); err != nil || len(cases) > 0 {
		return fmt.Errorf("%s is gone, but %s is there: put it back, or use --fresh to begin anew, which keeps the findings",
			path, filepath.Join(dir, corpusFolder))
	}
	next := path + nextSuffix
	// A log that belonged to another database must not be played into this one.
	for _, name := range []string{next, next + "-wal", next + "-shm", next + "-journal", path + "-wal", path + "-shm", path + "-journal"} {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	text, err := json.Marshal(setup)
	if err != nil {
		return err
	}
	db, err := openFile(next, creating)
	if err != nil {
		return databaseError(path, err)
	}
	_, err = db.Exec(tables)
	if err == nil {
		err = mustLog(db)
	}
	if err == nil {
		_, err = db.Exec("INSERT INTO run VALUES (?, ?, 0, ?)", string(text), time.Now().UTC().Format(time.RFC3339Nano), int64(firstStep))
	}
	if closing := db.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return databaseError(path, err)
	}
	return moveDurably(next, path)
}

// mustLog returns nil if a database keeps a log, which lets others read while one
// writes.
func mustLog(db *sql.DB) error {
	var mode string
	err := db.QueryRow("PRAGMA journal_mode").Scan(&mode)
	if err == nil && mode != "wal" {
		err = errors.New("this file system cannot keep a database that is read while it is written")
	}
	return err
}

// escapePattern makes a path one that filepath.Glob takes as it is.
func escapePattern(path string) string {
	return strings.NewReplacer("[", "[[]", "*", "[*]", "?", "[?]").Replace(path)
}

// openDatabase opens the database of a folder.
func openDatabase(dir string, a access) (*sql.DB, error) {
	path := databasePath(dir)
	if err := isDatabase(path); err != nil {
		return nil, err
	}
	db, err := openFile(path, a)
	if err != nil {
		return nil, databaseError(path, err)
	}
	return db, nil
}

// examine returns nil if the whole database is sound.
func examine(path string, db *sql.DB) error {
	var verdict string
	if err := db.QueryRow("PRAGMA quick_check(1)").Scan(&verdict); err != nil {
		return databaseError(path, err)
	}
	if verdict != "ok" {
		return damage{path, strings.Join(strings.Fields(verdict), " ")}
	}
	return nil
}

// databaseError says of which file an error of the database is, and what to do
// about a damaged one.
func databaseError(path string, err error) error {
	var met *sqlite.Error
	if errors.As(err, &met) {
		switch met.Code() & 0xff {
		case sqlite3.SQLITE_NOTADB:
			return damage{path, "it is no database of a run"}
		case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR:
			return damage{path, met.Error()}
		}
	}
	return fmt.Errorf("%s: %w", path, err)
}

// recordError is databaseError of what was read and made no sense.
func recordError(path, what string, err error) error {
	var met *sqlite.Error
	if errors.As(err, &met) {
		return databaseError(path, err)
	}
	return damage{path, what + ": " + err.Error()}
}
