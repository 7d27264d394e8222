package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"rulecheck/engine/count"
	"rulecheck/fuzz"
)

func TestRatesThatTellNothingAreLeftOut(t *testing.T) {
	c := count.Progress{Depth: 40, Done: 5, Units: 10, Nodes: 1e9, Elapsed: time.Second}
	if got := describeCount(c); !strings.Contains(got, ", 1000 M nodes/s") {
		t.Error(got)
	}
	if c.Nodes = 1e30; strings.Contains(describeCount(c), "nodes/s") {
		t.Error(describeCount(c))
	}
}

// No picture of the bar shows the words of one moment with the part done of another.
func TestBarIsDrawnWithItsWords(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "terminal"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	p := newProgress(file)
	for _, done := range []int{0, 20, 20, 60, 5} {
		p.draw(done, 100, fmt.Sprintf("<%d of 100>", done))
	}
	drawn := string(read(t, file.Name()))
	met := regexp.MustCompile(`<(\d+) of 100> +(\d+)%`).FindAllStringSubmatch(drawn, -1)
	var seen []string
	for _, m := range met {
		if seen = append(seen, m[1]); m[1] != m[2] {
			t.Errorf("%s", m[0])
		}
	}
	if seen = slices.Compact(seen); !slices.Equal(seen, []string{"0", "20", "60", "5"}) {
		t.Errorf("%v in %q", seen, drawn)
	}
}

func TestRepeatNamesFolderAndWitnesses(t *testing.T) {
	const flags = " --against notnil --subject 'jsonl:./my engine' --patience 1m0s --no-known"
	for _, row := range []struct{ repeat, folder, want string }{
		{"rulecheck fuzz repro 3f2a", defaultWork, "rulecheck fuzz repro 3f2a" + flags},
		{"rulecheck fuzz repro 3f2a", "my night", "rulecheck fuzz repro 3f2a --work 'my night'" + flags},
		{"rulecheck perft start -d 1" + flags, "night", "rulecheck perft start -d 1" + flags},
	} {
		if got := repeatable(fuzz.Finding{ID: "3f2a", Repeat: row.repeat}, row.folder, flags).Repeat; got != row.want {
			t.Errorf("%s, want %s", got, row.want)
		}
	}
}

func TestDumbTerminalHasNoColors(t *testing.T) {
	t.Setenv("NO_COLOR", "")
	t.Setenv("TERM", "dumb")
	if !plainWanted() {
		t.Error("colors on a dumb terminal")
	}
	if t.Setenv("TERM", "xterm"); plainWanted() {
		t.Error("no colors on a terminal that has them")
	}
}
