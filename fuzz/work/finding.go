package work

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"rulecheck/diagrams"
	"rulecheck/engine/games"
	"rulecheck/fuzz"
)

const (
	findingsFolder = "findings"
	findingFile    = "finding.json"
)

func findingsPath(dir string) string { return filepath.Join(dir, findingsFolder) }

// paper is one file of a finding or a hang. One without content is not there.
type paper struct {
	name    string
	content []byte
}

// noted is a finding as finding.json holds it.
type noted struct {
	fuzz.Finding
	Run time.Time `json:"run"` // when the run was begun that has written it
}

// Find writes a finding, in place of any with its ID, of this run or another, and
// returns when the disk has it. Files that people have added to its folder stay.
func (f *Folder) Find(x fuzz.Finding) error {
	if !fileName.MatchString(x.ID) {
		return fmt.Errorf("%q cannot be the name of a finding's folder", x.ID)
	}
	papers, err := papersOf(noted{x, f.begun})
	if err != nil {
		return err
	}
	return f.write(filepath.Join(findingsPath(f.dir), x.ID), papers)
}

// write makes a folder of papers whole or not at all. One that is there gets them
// one by one, the first first: it decides what the others say, so that they can be
// completed after a kill.
func (f *Folder) write(folder string, papers []paper) error {
	f.finding.Lock()
	defer f.finding.Unlock()
	if f.lock == nil {
		return errClosed
	}
	if _, err := os.Stat(folder); err == nil {
		return replacePapers(folder, papers)
	}
	next := folder + nextSuffix
	if err := os.RemoveAll(next); err != nil {
		return err
	}
	if err := os.Mkdir(next, 0o755); err != nil {
		return err
	}
	for _, p := range papers {
		if p.content == nil {
			continue
		}
		if err := writeDurably(filepath.Join(next, p.name), p.content); err != nil {
			return err
		}
	}
	if err := syncFolder(next); err != nil {
		return err
	}
	return moveDurably(next, folder)
}

// replacePapers writes the papers that a folder does not have like that.
func replacePapers(folder string, papers []paper) error {
	for _, p := range papers {
		path := filepath.Join(folder, p.name)
		if p.content == nil {
			if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
			continue
		}
		if have, err := os.ReadFile(path); err == nil && bytes.Equal(have, p.content) {
			continue
		}
		if err := replaceFile(path, p.content); err != nil {
			return err
		}
	}
	return nil
}

// papersOf returns the files of a finding, the one that decides the others first.
func papersOf(x noted) ([]paper, error) {
	text, err := json.MarshalIndent(x, "", "  ")
	if err != nil {
		return nil, err
	}
	return append([]paper{{findingFile, append(text, '\n')}}, derived(x.Finding)...), nil
}

// derived returns the files that follow from finding.json.
func derived(x fuzz.Finding) []paper {
	return []paper{{"position.fen", []byte(x.FEN + "\n")}, {"repeat.txt", []byte(x.Repeat + "\n")}, {"board.svg", picture(x)}}
}

// picture draws the position of a finding; nil if it is one that the game cannot
// read.
func picture(x fuzz.Finding) []byte {
	game, ok := games.ByName(x.Game)
	if !ok {
		return nil
	}
	reading, err := game.Read(x.FEN, true)
	if err != nil {
		return nil
	}
	return diagrams.Picture{
		Game: game, Board: reading.Position.State().Board, FEN: x.FEN, Below: game.Records().First,
	}.SVG()
}

// complete makes the other files of a finding agree with finding.json, and that with
// what was saved of its count. A killed process has not told the last of it.
func (f *Folder) complete(x fuzz.Finding) error {
	papers := derived(x)
	written, err := readFinding(f.dir, x.ID)
	if err == nil && (written.Count != x.Count || written.Last != x.Last) {
		papers, err = papersOf(noted{x, f.begun})
	}
	if err != nil {
		return err
	}
	return replacePapers(filepath.Join(findingsPath(f.dir), x.ID), papers)
}

// readFindings returns the findings of a folder, by ID, each as it was written.
func readFindings(dir string) (findings []noted, err error) {
	ids, err := subfolders(findingsPath(dir))
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		x, err := readFinding(dir, id)
		if errors.Is(err, fs.ErrNotExist) {
			continue // a folder of somebody else's
		}
		if err != nil {
			return nil, err
		}
		findings = append(findings, x)
	}
	return findings, nil
}

func readFinding(dir, id string) (x noted, err error) {
	path := filepath.Join(findingsPath(dir), id, findingFile)
	text, err := os.ReadFile(path)
	if err != nil {
		return x, err
	}
	if err := json.Unmarshal(text, &x); err != nil {
		return x, fmt.Errorf("%s is damaged: %w; mend it, or remove its folder", path, err)
	}
	if x.ID != id {
		return x, fmt.Errorf("%s is of the finding %q: rename its folder, or move it out of %s", path, x.ID, findingsPath(dir))
	}
	return x, nil
}

// Finding returns a finding of a folder by its ID, or by the beginning of the ID if
// no other begins like it. Its count is that of when it was written.
func Finding(dir, id string) (fuzz.Finding, error) {
	ids, err := subfolders(findingsPath(dir))
	if err != nil {
		return fuzz.Finding{}, isFolder(dir, err)
	}
	var like []string
	for _, have := range ids {
		if have == id {
			like = []string{id}
			break
		}
		if strings.HasPrefix(have, id) {
			like = append(like, have)
		}
	}
	switch {
	case len(ids) == 0:
		return fuzz.Finding{}, fmt.Errorf("there are no findings in %s", filepath.Clean(dir))
	case len(like) == 1:
		x, err := readFinding(dir, like[0])
		return x.Finding, err
	case len(like) == 0:
		return fuzz.Finding{}, fmt.Errorf("there is no finding %q in %s; there are %s", id, filepath.Clean(dir), listed(ids))
	}
	return fuzz.Finding{}, fmt.Errorf("several findings in %s begin with %q: %s", filepath.Clean(dir), id, listed(like))
}

// listed returns names as a list, the first of them if there are many.
func listed(names []string) string {
	const most = 20
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return strings.Join(slices.Concat(names[:most], []string{fmt.Sprintf("and %d more", len(names)-most)}), ", ")
}
