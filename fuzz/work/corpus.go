package work

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc64"
	"io/fs"
	"os"
	"path/filepath"

	"rulecheck/fuzz"
)

const corpusFolder = "corpus"

func corpusPath(dir, game string) string {
	return filepath.Join(dir, corpusFolder, game+".jsonl")
}

var crcTable = crc64.MakeTable(crc64.ECMA)

// extent is how much of a corpus file counts. What comes after it was written by a
// process that was killed before it could save.
type extent struct {
	cases, bytes int64
	sum          uint64 // of the bytes
}

// with returns the extent with more text, of some cases, after it.
func (e extent) with(text []byte, cases int) extent {
	return extent{e.cases + int64(cases), e.bytes + int64(len(text)), crc64.Update(e.sum, crcTable, text)}
}

// extend writes cases after the extent and returns the extent with them, which
// counts when the database has noted it.
func (e extent) extend(file *os.File, cases []fuzz.Case) (extent, error) {
	text, err := casesText(cases)
	if err != nil {
		return e, err
	}
	if _, err := file.WriteAt(text, e.bytes); err != nil {
		return e, err
	}
	// The database must not be ahead of the file after a power cut either.
	if err := file.Sync(); err != nil {
		return e, err
	}
	return e.with(text, len(cases)), nil
}

// casesText returns a line of JSON for each case.
func casesText(cases []fuzz.Case) ([]byte, error) {
	var text bytes.Buffer
	lines := json.NewEncoder(&text)
	lines.SetEscapeHTML(false)
	for _, c := range cases {
		if err := lines.Encode(c); err != nil {
			return nil, err
		}
	}
	return text.Bytes(), nil
}

// load returns the cases of a game within an extent.
func (e extent) load(dir, game string) (cases []fuzz.Case, err error) {
	text, path, err := e.locate(dir, game)
	if err != nil {
		return nil, err
	}
	lines := json.NewDecoder(bytes.NewReader(text))
	for lines.More() {
		var c fuzz.Case
		if err := lines.Decode(&c); err != nil {
			return nil, damage{path, err.Error()}
		}
		cases = append(cases, c)
	}
	if int64(len(cases)) != e.cases {
		return nil, damage{path, fmt.Sprintf("it holds %d cases of %d", len(cases), e.cases)}
	}
	return cases, nil
}

// locate returns what an extent holds, and the file that it is in. That is the next
// file when a process was killed after it had noted that one and before it could put
// it in place.
func (e extent) locate(dir, game string) (text []byte, path string, err error) {
	path = corpusPath(dir, game)
	text, err = e.read(path)
	var met damage
	if errors.As(err, &met) {
		if next, err := e.read(path + nextSuffix); err == nil {
			return next, path + nextSuffix, nil
		}
	}
	return text, path, err
}

func (e extent) read(path string) ([]byte, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		if e.bytes == 0 {
			return nil, nil
		}
		return nil, damage{path, "it is gone"}
	}
	if err != nil {
		return nil, err
	}
	if int64(len(text)) < e.bytes {
		return nil, damage{path, fmt.Sprintf("it has %d bytes of %d", len(text), e.bytes)}
	}
	text = text[:e.bytes]
	if crc64.Checksum(text, crcTable) != e.sum {
		return nil, damage{path, "it was changed"}
	}
	return text, nil
}

// settle makes a corpus file what the database has noted of it.
func (e extent) settle(dir, game string) error {
	_, path, err := e.locate(dir, game)
	if err != nil {
		return err
	}
	plain := corpusPath(dir, game)
	if path != plain {
		if err := moveDurably(path, plain); err != nil {
			return err
		}
	}
	if err := os.Remove(plain + nextSuffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	info, err := os.Stat(plain)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil && info.Size() > e.bytes {
		err = os.Truncate(plain, e.bytes)
	}
	return err
}
