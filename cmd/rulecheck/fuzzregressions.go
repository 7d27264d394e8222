package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"rulecheck/corpus"
	"rulecheck/fuzz"
)

// regressions is a suite file that cases are added to.
type regressions struct {
	name, format string
	text         []byte // as it is
	cases        []corpus.Case
}

// openRegressions reads a suite, which need not be there yet.
func openRegressions(name string) (*regressions, error) {
	s := &regressions{name: name}
	switch strings.ToLower(filepath.Ext(name)) {
	case ".tsv":
		s.format = "tsv"
	case ".jsonl":
		s.format = "jsonl"
	default:
		return nil, fmt.Errorf("--to %s: needs a file named .tsv or .jsonl", name)
	}
	folder := filepath.Dir(name)
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return nil, fmt.Errorf("--to %s: there is no folder %s; make it, or name another file", name, folder)
	}
	text, err := readFile(name)
	if errors.Is(err, os.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return nil, fmt.Errorf("--to: %w", plainly(err))
	}
	s.text = text
	if s.cases, err = corpus.Read(bytes.NewReader(text), name); err != nil && !errors.Is(err, corpus.ErrNoCase) {
		return nil, fmt.Errorf("--to: %w", err)
	}
	return s, nil
}

// refuses says why a finding cannot be added: a case of it is there already.
func (s *regressions) refuses(found fuzz.Finding) error {
	for _, c := range s.cases {
		if c.Name == regressionName(found) || c.FEN == found.FEN && (c.Game == "" || c.Game == found.Game) {
			return fmt.Errorf("%s:%d: finding %s is there already, as %q; nothing was written", s.name, c.Line, found.ID, c.Name)
		}
	}
	return nil
}

// regressionName returns the name of the case that is made of a finding: what differs
// in words, and the ID.
func regressionName(found fuzz.Finding) string {
	mark := found.Signature
	if i := strings.LastIndex(mark, ": "); i >= 0 {
		mark = mark[i+2:]
	}
	words := strings.FieldsFunc(mark, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	const most = 8
	words = append(words[:min(len(words), most)], found.ID)
	return strings.ToLower(strings.Join(words, "-"))
}

// add adds a case to the end of the file, all at once; what stands there stays as it
// is. The whole is read back before it takes the file's place.
func (s *regressions) add(c corpus.Case) error {
	var written bytes.Buffer
	if err := corpus.Write(&written, []corpus.Case{c}, s.format); err != nil {
		return err
	}
	text := slices.Clone(s.text)
	if len(text) > 0 && text[len(text)-1] != '\n' {
		text = append(text, '\n')
	}
	added := written.Bytes()
	header := bytes.SplitAfterN(added, []byte("\n"), 2)[0]
	if s.format == "tsv" && (len(s.cases) > 0 || bytes.HasPrefix(text, header) || bytes.Contains(text, append([]byte("\n"), header...))) {
		added = added[len(header):]
	}
	text = append(text, added...)
	again, err := corpus.Read(bytes.NewReader(text), s.name)
	if err != nil || len(again) != len(s.cases)+1 || again[len(again)-1].FEN != c.FEN || !slices.Equal(again[len(again)-1].Moves, c.Moves) {
		return fmt.Errorf("%s: its columns are not %s; name another file with --to", s.name, strings.Join(corpus.Columns(), ", "))
	}
	if err := replaceFile(s.name, text); err != nil {
		return fmt.Errorf("--to: %w", err)
	}
	return nil
}
