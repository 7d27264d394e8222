package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync/atomic"

	"rulecheck/engine"
	"rulecheck/engine/games"
)

// recordFile is an open file of game records.
type recordFile struct {
	io.Reader
	name  string
	game  engine.Game
	size  int64
	read  atomic.Int64
	close func() error
}

// Read reads, and counts what is read.
func (f *recordFile) Read(p []byte) (int, error) {
	n, err := f.Reader.Read(p)
	f.read.Add(int64(n))
	return n, err
}

type recordFiles []*recordFile

// openRecords opens files of records; "-" is standard input. Which game each is
// of is told by its name, or by askedFor.
func openRecords(names []string, askedFor string, stdin io.Reader) (files recordFiles, err error) {
	defer func() {
		if err != nil {
			files.close()
		}
	}()
	asked, known := games.ByName(askedFor)
	if askedFor != "" && !known {
		return nil, fmt.Errorf("--game: no game %q; known are %s", askedFor, strings.Join(gameNames(), ", "))
	}
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			return files, fmt.Errorf("%s is named twice; name it once", name)
		}
		game, told, err := gameOfFile(name, askedFor)
		switch {
		case err != nil:
			return files, err
		case told:
		case asked != nil:
			game = asked
		case name == "-":
			return files, fmt.Errorf("-: standard input has no name that tells which game it is of; name it with --game %s", strings.Join(gameNames(), " or "))
		default:
			return files, fmt.Errorf("%s: the name does not tell which game it is of; it ends in %s, or --game names the game", name, strings.Join(recordExtensions(), " or "))
		}
		f := &recordFile{Reader: stdin, name: name, game: game, close: func() error { return nil }}
		if name != "-" {
			file, err := os.Open(name)
			if err != nil {
				return files, plainly(err)
			}
			f.Reader, f.close = file, file.Close
			switch info, err := file.Stat(); {
			case err == nil && info.IsDir():
				file.Close()
				return files, fmt.Errorf("%s: is a directory; name the files in it", name)
			case err == nil:
				f.size = info.Size()
			}
		}
		files = append(files, f)
	}
	return files, nil
}

func (files recordFiles) close() error {
	var errs []error
	for _, f := range files {
		errs = append(errs, f.close())
	}
	return errors.Join(errs...)
}

// taken returns how many bytes were read, and size how many there are, at least
// 1: what is no file has no size.
func (files recordFiles) taken() int {
	n := int64(0)
	for _, f := range files {
		n += f.read.Load()
	}
	return int(n)
}

func (files recordFiles) size() int {
	n := int64(1)
	for _, f := range files {
		n += max(f.size, f.read.Load())
	}
	return int(n)
}
