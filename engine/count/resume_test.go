package count

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"rulecheck/engine"
)

// interrupted begins a count with a file and breaks it off before the first part of
// the last depth. It returns the file's text.
func interrupted(t *testing.T, p engine.Position, o Options) []byte {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	o.Workers = 1
	o.Progress = func(p Progress) {
		if p.Depth == o.Depth {
			cancel()
		}
	}
	r, err := Run(ctx, p, o)
	if !errors.Is(err, context.Canceled) || r.Depth != o.Depth-1 {
		t.Fatalf("depth %d, %v", r.Depth, err)
	}
	return read(t, o.Resume)
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// A count that was broken off between two parts comes to the same as one that was
// not, with any number of workers and any table.
func TestResume(t *testing.T) {
	for _, row := range []struct {
		game, fen  string
		depth      int
		statistics bool
	}{
		{"chess", "", 6, false}, {"chess", kiwipete, 4, true}, {"checkers/result", "", 8, true}, {"chess", twoKings, 25, false},
	} {
		p := position(t, row.game, row.fen)
		o := Options{Depth: row.depth, Hash: 16 << 20, Statistics: row.statistics}
		want := run1(t, p, o)
		o.Resume = filepath.Join(t.TempDir(), "count")
		interrupted(t, p, o)
		for done := range 3 {
			breakOff(t, p, o, 1+done*5)
		}
		o.Hash, o.Workers = 0, 3
		if row.fen == twoKings {
			o.Hash = 8 << 20
		}
		if got := run1(t, p, o); !reflect.DeepEqual(text(got), text(want)) {
			t.Errorf("%s %s: gone on with %+v, at once %+v", row.game, row.fen, text(got), text(want))
		}
		// The file of a finished count answers by itself.
		o.Progress = func(p Progress) { t.Errorf("counted again: %+v", p) }
		if got := run1(t, p, o); !reflect.DeepEqual(text(got), text(want)) {
			t.Errorf("%s %s: from the file %+v, at once %+v", row.game, row.fen, text(got), text(want))
		}
	}
}

// breakOff goes on with a count until some more parts of it are done. It returns
// the file's text.
func breakOff(t *testing.T, p engine.Position, o Options, parts int) []byte {
	t.Helper()
	r := newRun(p, o)
	kept := read(t, o.Resume)
	if err := r.load(); err != nil {
		t.Fatal(err)
	}
	if text := read(t, o.Resume); !bytes.Equal(text, kept) {
		t.Fatalf("%s\nbefore it was loaded\n%s", text, kept)
	}
	w, err := r.work(context.Background(), len(r.finished))
	if err != nil {
		t.Fatal(err)
	}
	before := 0
	for _, numbers := range w.results {
		if numbers != nil {
			before++
		}
	}
	if w.done != before || w.resumed != before {
		t.Fatalf("%d parts done, %d of the file; %d are known", w.done, w.resumed, before)
	}
	for range parts {
		if i, ok := w.take(); ok {
			w.add(i, w.descent.below(w.units[i].position, w.depth-w.plies, len(w.moves)))
		}
	}
	if err := r.save(w); err != nil {
		t.Fatal(err)
	}
	if w.done <= before {
		t.Fatalf("%d parts done, before %d", w.done, before)
	}
	if err := r.close(); err != nil {
		t.Fatal(err)
	}
	return read(t, o.Resume)
}

// text makes results comparable: equal numbers may be held differently.
func text(r Result) map[string][]string {
	all := map[string][]string{}
	for _, n := range r.Nodes {
		all["nodes"] = append(all["nodes"], n.String())
	}
	for _, numbers := range r.Statistics {
		for _, n := range numbers {
			all["statistics"] = append(all["statistics"], n.String())
		}
	}
	for _, row := range r.Divide {
		all["divide"] = append(all["divide"], row.Nodes.String())
	}
	return all
}

// A file that was cut off anywhere, or of which any byte was changed, is refused,
// and left as it is.
func TestDamagedFileIsRefused(t *testing.T) {
	p := position(t, "chess", twoKings)
	o := Options{Depth: 3, Statistics: true, Resume: filepath.Join(t.TempDir(), "count")}
	interrupted(t, p, o)
	whole := breakOff(t, p, o, 1)
	if !bytes.Contains(whole, []byte(`"done":{"0":[`)) {
		t.Fatalf("no part in %s", whole)
	}
	refused := func(name string, text []byte) {
		t.Helper()
		if err := os.WriteFile(o.Resume, text, 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := Run(context.Background(), p, o)
		if err == nil || !strings.Contains(err.Error(), o.Resume) || !strings.Contains(err.Error(), "delete it to count from the beginning") {
			t.Fatalf("%s: %v", name, err)
		}
		if after, _ := os.ReadFile(o.Resume); !bytes.Equal(after, text) {
			t.Fatalf("%s: the file was written", name)
		}
	}
	for n := range whole {
		refused("cut off", whole[:n])
		for _, change := range []byte{1, 0x20, 0x80} {
			changed := slices.Clone(whole)
			changed[n] ^= change
			refused("changed", changed)
		}
	}
	refused("more", append(slices.Clone(whole), '\n'))
	refused("twice", append(slices.Clone(whole), whole...))
}

// A file with a right checksum may still hold nonsense.
func TestForeignFileIsRefused(t *testing.T) {
	p := position(t, "chess", "")
	o := Options{Depth: 6, Resume: filepath.Join(t.TempDir(), "count")}
	interrupted(t, p, o)
	_, body, _ := bytes.Cut(breakOff(t, p, o, 1), []byte("\n"))
	const (
		unread     = "this file of a count cannot be read: "
		otherSplit = "its count was split into other parts; "
	)
	foreign := errInconsistent.Error()
	for name, row := range map[string]struct{ old, new, want string }{
		"no JSON":              {`{"game"`, `["game"`, unread + "invalid character"},
		"unknown key":          {`"game"`, `"gone":1,"game"`, unread + `json: unknown field "gone"`},
		"a count that is less": {`[1],`, `[-1],`, foreign},
		"a number missing":     {`[20]`, `[]`, foreign},
		"a depth too many":     {`"finished":[`, `"finished":[[1],[1],`, foreign},
		"another split":        {`"digest":"`, `"digest":"0`, otherSplit},
		"other units":          {`"units":`, `"units":1`, otherSplit},
		"other plies":          {`"plies":`, `"plies":1`, otherSplit},
		"a unit too many":      {`"done":{`, `"done":{"99999":[1],`, foreign},
		"a negative unit":      {`"done":{`, `"done":{"-1":[1],`, foreign},
		"a unit of null":       {`"done":{`, `"done":{"1":[null],`, foreign},
	} {
		changed := bytes.Replace(body, []byte(row.old), []byte(row.new), 1)
		if bytes.Equal(changed, body) {
			t.Fatalf("%s: %q is not in %s", name, row.old, body)
		}
		text := append([]byte(fileForm+checksum(changed)+"\n"), changed...)
		if err := os.WriteFile(o.Resume, text, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := Run(context.Background(), p, o); err == nil || !strings.Contains(err.Error(), row.want) || !strings.Contains(err.Error(), "delete it to count from the beginning") {
			t.Errorf("%s: %v, want %s", name, err, row.want)
		}
	}
}

// A file of another count is never gone on from.
func TestFileOfAnotherCountIsRefused(t *testing.T) {
	o := Options{Depth: 4, Resume: filepath.Join(t.TempDir(), "count")}
	start := position(t, "chess", "")
	interrupted(t, start, o)
	with := o
	with.Statistics = true
	deeper := o
	deeper.Depth = 5
	for _, row := range []struct {
		p    engine.Position
		o    Options
		want string
	}{
		{position(t, "chess", kiwipete), o, `of "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", not of "r3k2r/`},
		{position(t, "checkers", ""), o, "of chess, not of checkers"},
		{start, deeper, "to depth 4, not to depth 5"},
		{start, with, "without statistics, not with them"},
	} {
		if _, err := Run(context.Background(), row.p, row.o); err == nil || !strings.Contains(err.Error(), row.want) || !strings.HasSuffix(err.Error(), "; name another file") {
			t.Errorf("%v, want %s", err, row.want)
		}
	}
	o.Resume += "-draughts"
	interrupted(t, position(t, "checkers/route", ""), o)
	if _, err := Run(context.Background(), position(t, "checkers/result", ""), o); err == nil || !strings.Contains(err.Error(), "by route, not by result") {
		t.Error(err)
	}
}

// The sum over units is by first move: a unit that two first moves lead to counts
// for both.
func TestUnitsKeepTheirWays(t *testing.T) {
	r := newRun(position(t, "chess", ""), Options{})
	units, plies := r.split(7)
	lines, shared := uint64(0), 0
	for _, u := range units {
		if len(u.ways) > 1 {
			shared++
		}
		for i, way := range u.ways {
			lines += way.lines
			if i > 0 && u.ways[i-1].move >= way.move {
				t.Errorf("ways %v", u.ways)
			}
		}
	}
	if want := position(t, "chess", "").Perft(plies); lines != want || plies != 3 {
		t.Errorf("%d lines lead to units %d plies below, want %d", lines, plies, want)
	}
	if len(units) != 5362 || shared == 0 { // distinct positions after three plies, OEIS A083276
		t.Errorf("%d units, %d of them with several first moves", len(units), shared)
	}
	if again, _ := r.split(7); digest(again) != digest(units) || digest(units[1:]) == digest(units) {
		t.Error("the digest tells a split from itself, or not from another")
	}
}
