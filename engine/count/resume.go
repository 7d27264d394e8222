package count

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/renameio/v2/maybe"
)

// The file of a count begins with a line that names its form and the checksum of
// all that follows, which is JSON. The number grows when a reader of the form
// before would go wrong.
const fileForm = "rulecheck count 1 sha256 "

// kept is what a file holds. Numbers are decimal, as they may pass 64 bits.
type kept struct {
	Game       string       `json:"game"`
	Counting   string       `json:"counting"`
	Position   string       `json:"position"`
	Depth      int          `json:"depth"`
	Statistics []string     `json:"statistics"`
	Finished   [][]*big.Int `json:"finished"` // numbers by depth: nodes, then statistics
	Divide     []*big.Int   `json:"divide"`   // of the last of them, in the order of the moves' numbers
	Begun      *keptUnits   `json:"begun"`    // the depth after them
}

type keptUnits struct {
	Plies  int                `json:"plies"`
	Units  int                `json:"units"`
	Digest string             `json:"digest"` // of the units
	Done   map[int][]*big.Int `json:"done"`   // numbers by unit
}

// about returns what a count is of: a file of anything else is not gone on from.
func (r *run) about() kept {
	k := kept{Game: r.root.Game().Name(), Counting: r.root.Game().Counting(), Position: r.root.FEN(), Depth: r.Depth, Statistics: []string{}}
	for _, s := range r.statistics {
		k.Statistics = append(k.Statistics, s.Name)
	}
	return k
}

// File returns the file that a name stands for, to go on from and to lock: where
// links lead. There need be none, but what is there must be a regular file: others
// cannot be read to an end, or must not be replaced.
func File(name string) (string, error) {
	file, err := filepath.EvalSymlinks(name)
	if errors.Is(err, fs.ErrNotExist) {
		if _, err := os.Lstat(name); err == nil {
			return "", fmt.Errorf("%s is a link to nothing; name another file", name)
		}
		return name, nil
	}
	if err != nil {
		return "", fmt.Errorf("%s cannot be followed to a file: %s", name, strings.TrimPrefix(plain(err).Error(), "EvalSymlinks: "))
	}
	if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() {
		return "", fmt.Errorf("%s is no regular file; name another file", name)
	}
	return file, nil
}

// load reads the file to go on from. One that does not exist is begun.
func (r *run) load() error {
	file, err := File(r.Resume)
	if err != nil {
		return err
	}
	r.Resume = file
	text, err := os.ReadFile(r.Resume)
	if errors.Is(err, fs.ErrNotExist) {
		return r.save(nil) // what cannot be written is better told of now
	}
	if err != nil {
		return fmt.Errorf("the count in %s cannot be read: %w", r.Resume, plain(err))
	}
	k, err := parse(text)
	if err != nil {
		return fmt.Errorf("%s: %w; delete it to count from the beginning, or name another file", r.Resume, err)
	}
	if difference := k.differs(r.about()); difference != "" {
		return fmt.Errorf("%s holds a count %s; name another file", r.Resume, difference)
	}
	if err := r.adopt(k); err != nil {
		return fmt.Errorf("%s: %w; delete it to count from the beginning", r.Resume, err)
	}
	r.resumed = len(k.Finished) > 1 || k.Begun != nil
	if len(r.finished) > r.Depth {
		return nil
	}
	return r.save(nil) // as above
}

// parse reads the text of a file.
func parse(text []byte) (kept, error) {
	var k kept
	line, body, found := bytes.Cut(text, []byte("\n"))
	sum, known := bytes.CutPrefix(line, []byte(fileForm))
	if !found || !known {
		return k, errors.New("this is no file of a count, or damaged in its first line")
	}
	if string(sum) != checksum(body) {
		return k, errors.New("the file is damaged: its checksum is wrong")
	}
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&k); err != nil {
		return k, fmt.Errorf("this file of a count cannot be read: %w", err)
	}
	return k, nil
}

func checksum(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:])
}

// differs says in what a file's count is another than the one that is asked for,
// empty if in nothing.
func (k kept) differs(asked kept) string {
	switch {
	case k.Game != asked.Game:
		return fmt.Sprintf("of %s, not of %s", k.Game, asked.Game)
	case k.Position != asked.Position:
		return fmt.Sprintf("of %q, not of %q", k.Position, asked.Position)
	case k.Counting != asked.Counting:
		return fmt.Sprintf("by %s, not by %s", k.Counting, asked.Counting)
	case k.Depth != asked.Depth:
		return fmt.Sprintf("to depth %d, not to depth %d", k.Depth, asked.Depth)
	case len(k.Statistics) == 0 && len(asked.Statistics) > 0:
		return "without statistics, not with them"
	case len(k.Statistics) > 0 && len(asked.Statistics) == 0:
		return "with statistics, not without them"
	case !slices.Equal(k.Statistics, asked.Statistics):
		return "with other statistics than this program's"
	}
	return ""
}

var errInconsistent = errors.New("the count in it is of another program's making")

// adopt goes on from what a file holds.
func (r *run) adopt(k kept) error {
	numbers := 1 + len(r.statistics)
	for _, finished := range k.Finished {
		if !whole(finished, numbers) {
			return errInconsistent
		}
	}
	if len(k.Finished) > 1 {
		if !whole(k.Divide, len(r.moves)) {
			return errInconsistent
		}
		for i, nodes := range k.Divide {
			r.divide = append(r.divide, Row{r.moves[i], nodes})
		}
	}
	if len(k.Finished) > r.Depth+1 {
		return errInconsistent
	}
	r.finished = k.Finished
	r.kept = k.Begun
	return nil
}

// whole reports whether a list has so many numbers, all of which can be counts.
func whole(numbers []*big.Int, want int) bool {
	return len(numbers) == want && !slices.ContainsFunc(numbers, func(n *big.Int) bool { return n == nil || n.Sign() < 0 })
}

// adopt takes the units that a file holds.
func (w *work) adopt(k *keptUnits) error {
	if k.Plies != w.plies || k.Units != len(w.units) || k.Digest != w.digest {
		return fmt.Errorf("%s: its count was split into other parts; delete it to count from the beginning", w.Resume)
	}
	for i, numbers := range k.Done {
		if i < 0 || i >= len(w.units) || !whole(numbers, 1+len(w.statistics)) {
			return fmt.Errorf("%s: %w; delete it to count from the beginning", w.Resume, errInconsistent)
		}
		w.results[i] = numbers
	}
	w.done, w.resumed = len(k.Done), len(k.Done)
	return nil
}

// save writes the file: what is finished, and what w holds of a depth that is
// not; nil is what the file held. The file is replaced at one stroke.
func (r *run) save(w *work) error {
	if r.Resume == "" {
		return nil
	}
	k := r.about()
	k.Finished, k.Begun = r.finished, r.kept
	for _, row := range r.divide {
		k.Divide = append(k.Divide, row.Nodes)
	}
	if w != nil {
		k.Begun = &keptUnits{Plies: w.plies, Units: len(w.units), Digest: w.digest, Done: map[int][]*big.Int{}}
		for i, numbers := range w.results {
			if numbers != nil {
				k.Begun.Done[i] = numbers
			}
		}
	}
	body, err := json.Marshal(k)
	if err != nil {
		return err
	}
	text := fmt.Appendf(nil, "%s%s\n%s", fileForm, checksum(body), body)
	if err := replace(r.Resume, text); err != nil {
		return fmt.Errorf("the count cannot be kept in %s: %w", r.Resume, plain(err))
	}
	return nil
}

// replace writes a file unless its mode forbids that, which would not keep us from
// putting another in its place.
func replace(file string, text []byte) error {
	if info, err := os.Stat(file); err == nil && info.Mode().Perm()&0o222 == 0 {
		return errors.New("it is read-only")
	}
	return maybe.WriteFile(file, text, 0o644)
}

// plain returns what went wrong with a file without the name of the call, and of
// the file that is made to replace it.
func plain(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}
