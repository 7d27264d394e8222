package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"

	"rulecheck/engine"
	"rulecheck/engine/games"
)

// inputFile is a file to verify: game records, or a document.
type inputFile struct {
	reader *bufio.Reader
	name   string
	game   engine.Game // of records; nil for a document
	size   int64
	read   atomic.Int64
	close  func() error
}

// Read reads, and counts what is read.
func (f *inputFile) Read(p []byte) (int, error) {
	n, err := f.reader.Read(p)
	f.read.Add(int64(n))
	return n, err
}

type inputFiles []*inputFile

// openInput opens files to verify; "-" is standard input. What is no file, and is
// written as positions are, is a document of that one line. Records are told by the
// name of their file, or by the tag that they begin with.
func openInput(names []string, askedFor string, stdin io.Reader) (files inputFiles, err error) {
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
		f, err := openOne(name, stdin)
		if err != nil {
			return files, err
		}
		files = append(files, f)
		game, told, err := gameOfFile(name, askedFor)
		switch {
		case err != nil:
			return files, err
		case told:
			f.game = game
		case f.beginsWithTag():
			if f.game = asked; asked == nil {
				f.game = f.taggedGame()
			}
			if f.game == nil {
				return files, fmt.Errorf("%s: game records, and nothing tells of which game; name it with --game %s", name, strings.Join(gameNames(), " or "))
			}
		}
	}
	return files, nil
}

// openOne opens a file, standard input, or a position that is written out.
func openOne(name string, stdin io.Reader) (*inputFile, error) {
	f := &inputFile{name: name, close: func() error { return nil }}
	if name == "-" {
		f.reader = bufio.NewReaderSize(stdin, sniffed)
		return f, nil
	}
	file, err := os.Open(name)
	if errors.Is(err, os.ErrNotExist) && games.Recognizing(name) != nil && filepath.Ext(name) == "" {
		f.name, f.reader = "position", bufio.NewReader(strings.NewReader(name))
		return f, nil
	}
	if err != nil {
		return nil, plainly(err)
	}
	if info, err := file.Stat(); err == nil && info.IsDir() {
		file.Close()
		return nil, fmt.Errorf("%s: is a directory; name the files in it", name)
	} else if err == nil {
		f.size = info.Size()
	}
	f.reader, f.close = bufio.NewReaderSize(file, sniffed), file.Close
	return f, nil
}

// sniffed is how much of a file is looked at to tell what it is.
const sniffed = 16 << 10

var (
	tagAtBegin = regexp.MustCompile(`^(\x{FEFF})?\s*\[[A-Za-z0-9_]+\s+"`)
	anyTag     = regexp.MustCompile(`\[([A-Za-z0-9_]+)\s+"`)
)

func (f *inputFile) beginsWithTag() bool {
	text, _ := f.reader.Peek(256)
	return tagAtBegin.Match(text)
}

// taggedGame returns the game whose own tag the first records have; without one,
// the game that is the first of all if another's tag would have told.
func (f *inputFile) taggedGame() engine.Game {
	text, _ := f.reader.Peek(2 << 10)
	for _, tag := range anyTag.FindAllSubmatch(text, -1) {
		for _, game := range games.All() {
			if game.Records().VariantTag == string(tag[1]) {
				return game
			}
		}
	}
	return nil
}

func (files inputFiles) close() error {
	var errs []error
	for _, f := range files {
		errs = append(errs, f.close())
	}
	return errors.Join(errs...)
}

// taken returns how many bytes were read, and total how many there are, at least
// 1: what is no file has no size.
func (files inputFiles) taken() int {
	n := int64(0)
	for _, f := range files {
		n += f.read.Load()
	}
	return int(n)
}

func (files inputFiles) total() int {
	n := int64(1)
	for _, f := range files {
		n += max(f.size, f.read.Load())
	}
	return int(n)
}
