package main

import (
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
