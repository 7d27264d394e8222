package work

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

	"rulecheck/fuzz"
)

const hangsFolder = "hangs"

func hangsPath(dir string) string { return filepath.Join(dir, hangsFolder) }

// Hang writes a hang and returns when the disk has it. A generator that hangs again
// on the position of an earlier hang takes that one's place.
func (f *Folder) Hang(h fuzz.Hang) error {
	text, err := json.MarshalIndent(h, "", "  ")
	if err != nil {
		return err
	}
	return f.write(filepath.Join(hangsPath(f.dir), hangID(h)), []paper{
		{"hang.json", append(text, '\n')}, {"position.fen", []byte(h.FEN + "\n")},
	})
}

func hangID(h fuzz.Hang) string {
	sum := sha256.Sum256([]byte(strings.Join([]string{h.Game, h.Generator, h.FEN}, "\x00")))
	return fmt.Sprintf("%x", sum[:6])
}
