package work

import (
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Setup is what a run is about. A folder that was begun with another is not
// continued.
type Setup struct {
	Seed    uint64   `json:"seed"`
	Games   []string `json:"games"`
	Against []string `json:"against"` // the witnesses, with versions where they have any
	Depth   int      `json:"depth"`   // plies compared of each case
	Form    int      `json:"form"`    // of cases: raised when the same choices make other positions
}

// fileName is what a name that becomes a file's or a folder's looks like. It holds
// nothing that a file system could take for something else.
var fileName = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z_-]*$`)

func (s Setup) check() error {
	if len(s.Games) == 0 {
		return errors.New("a run needs a game")
	}
	for _, game := range s.Games {
		if !fileName.MatchString(game) {
			return fmt.Errorf("%q cannot be the name of a file of cases", game)
		}
	}
	return nil
}

// continues returns nil if a run that was begun with s can go on with another
// set-up. The order of games and witnesses does not matter.
func (s Setup) continues(dir string, now Setup) error {
	var differ []string
	differs := func(what string, was, is any) {
		differ = append(differ, fmt.Sprintf("%s %v, not %v", what, was, is))
	}
	if s.Seed != now.Seed {
		differs("seed", s.Seed, now.Seed)
	}
	if !sameNames(s.Games, now.Games) {
		differs("games", strings.Join(s.Games, " and "), strings.Join(now.Games, " and "))
	}
	if !sameNames(s.Against, now.Against) {
		differs("witnesses", strings.Join(s.Against, " and "), strings.Join(now.Against, " and "))
	}
	if s.Depth != now.Depth {
		differs("depth", s.Depth, now.Depth)
	}
	if s.Form != now.Form {
		differs("form of cases", s.Form, now.Form)
	}
	if len(differ) == 0 {
		return nil
	}
	return fmt.Errorf("the run in %s was begun with %s; use --fresh to begin anew, or another --work folder",
		filepath.Clean(dir), strings.Join(differ, "; "))
}

func sameNames(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}
