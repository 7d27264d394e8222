package work

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"rulecheck/fuzz"
)

const (
	hangsFolder = "hangs"
	hangFile    = "hang.json"
)

func hangsPath(dir string) string { return filepath.Join(dir, hangsFolder) }

// Hang is a hang as a folder holds it.
type Hang struct {
	ID string `json:"-"`
	fuzz.Hang
}

// notedHang is a hang as hang.json holds it.
type notedHang struct {
	Hang
	Run time.Time `json:"run"` // when the run was begun that has written it
}

// Hang writes a hang and returns when the disk has it. A generator that hangs again
// on the position of an earlier hang takes that one's place.
func (f *Folder) Hang(h fuzz.Hang) error {
	text, err := json.MarshalIndent(notedHang{Hang{Hang: h}, f.begun}, "", "  ")
	if err != nil {
		return err
	}
	return f.write(filepath.Join(hangsPath(f.dir), hangID(h)), []paper{
		{hangFile, append(text, '\n')}, {"position.fen", []byte(h.FEN + "\n")},
	})
}

func hangID(h fuzz.Hang) string {
	sum := sha256.Sum256([]byte(strings.Join([]string{h.Game, h.Generator, h.FEN}, "\x00")))
	return fmt.Sprintf("%x", sum[:6])
}

// readHangs returns the hangs of the run that was begun at a time, in the order of
// their cases. One that cannot be read is still counted in the tally.
func readHangs(dir string, begun time.Time) (hangs []Hang, err error) {
	ids, err := subfolders(hangsPath(dir))
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		text, err := os.ReadFile(filepath.Join(hangsPath(dir), id, hangFile))
		if errors.Is(err, fs.ErrNotExist) {
			continue // a folder of somebody else's
		}
		if err != nil {
			return nil, err
		}
		h := notedHang{Hang: Hang{ID: id}}
		if json.Unmarshal(text, &h) == nil && h.Run.Equal(begun) {
			hangs = append(hangs, h.Hang)
		}
	}
	slices.SortStableFunc(hangs, func(a, b Hang) int { return cmp.Compare(a.Case.Number, b.Case.Number) })
	return hangs, nil
}
