package work

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"rulecheck/fuzz"
)

// Silent returns by game which witnesses have not answered in time, as the hangs of a
// folder tell.
func Silent(dir string) (map[string][]string, error) {
	ids, err := subfolders(hangsPath(dir))
	if err != nil {
		return nil, err
	}
	silent := map[string][]string{}
	for _, id := range ids {
		text, err := os.ReadFile(filepath.Join(hangsPath(dir), id, "hang.json"))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		var h fuzz.Hang
		if json.Unmarshal(text, &h) == nil && !slices.Contains(silent[h.Game], h.Generator) {
			silent[h.Game] = append(silent[h.Game], h.Generator)
		}
	}
	return silent, nil
}
