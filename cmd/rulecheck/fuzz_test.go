//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// startFuzz begins a run that does not end by itself and returns when it has told
// how far it is.
func startFuzz(t *testing.T, folder string, args ...string) (command *exec.Cmd, out *bytes.Buffer) {
	t.Helper()
	return begin(t, "impatient", folder, args...)
}

// begin begins it as one of the programs of TestMain.
func begin(t *testing.T, program, folder string, args ...string) (command *exec.Cmd, out *bytes.Buffer) {
	t.Helper()
	command = process(program, append([]string{"fuzz", "--seed", "2"}, args...)...)
	command.Dir = folder
	out = new(bytes.Buffer)
	command.Stdout = out
	said, err := command.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	overdue := time.AfterFunc(time.Minute, func() { _ = command.Process.Kill() })
	t.Cleanup(func() {
		overdue.Stop()
		_ = command.Process.Kill()
		_ = command.Wait()
	})
	waitFor(t, said, "findings 0/0")
	return command, out
}

// fuzzNow runs a command beside it and returns what it says on both outputs.
func fuzzNow(t *testing.T, folder string, code int, args ...string) string {
	t.Helper()
	command := process("rulecheck", append([]string{"fuzz"}, args...)...)
	command.Dir = folder
	said, _ := command.CombinedOutput()
	if command.ProcessState.ExitCode() != code {
		t.Errorf("%q: %v, want exit code %d\n%s", args, command.ProcessState, code, said)
	}
	return string(said)
}

func TestInterruptedFuzzingIsSavedAndGoesOn(t *testing.T) {
	folder := t.TempDir()
	command, out := startFuzz(t, folder, "--report", "json=run.json")

	// A second writer is refused, who reads is not.
	if said := fuzzNow(t, folder, exitUsage); !strings.Contains(said, "is being written by process ") || strings.Count(said, "\n") != 1 {
		t.Errorf("a second writer: %s", said)
	}
	if said := fuzzNow(t, folder, exitUsage, "min"); !strings.Contains(said, "is being written by process ") {
		t.Errorf("min beside a writer: %s", said)
	}
	if said := fuzzNow(t, folder, exitAgree, "status"); !strings.Contains(said, "\nrunning\n") {
		t.Errorf("status beside a writer: %s", said)
	}

	if err := command.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_ = command.Wait()
	if code := command.ProcessState.ExitCode(); code != exitInterrupted {
		t.Fatalf("%v\n%s", command.ProcessState, out)
	}
	if !strings.Contains(out.String(), "interrupted: all until then is saved") || !strings.Contains(out.String(), "all witnesses agree on ") {
		t.Error(out.String())
	}
	if report := read(t, filepath.Join(folder, "run.json")); !bytes.Contains(report, []byte(`"interrupted": true`)) {
		t.Errorf("%s", report)
	}
	said := fuzzNow(t, folder, exitAgree, "--cases", "1")
	if !strings.Contains(said, "goes on at case ") || !strings.Contains(said, "seed 2; --fresh begins anew") {
		t.Error(said)
	}
}

// A terminal that goes away, and a session with it, ends a run as an interrupt does;
// one that nohup has started goes on.
func TestHangUpIsAnInterruptUnlessIgnored(t *testing.T) {
	if signal.Ignored(syscall.SIGHUP) {
		t.Skip("run under nohup, which all that is started inherits")
	}
	command, out := startFuzz(t, t.TempDir())
	if err := command.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	time.Sleep(2 * time.Millisecond)
	_ = command.Process.Signal(syscall.SIGHUP) // by the shell and by the system; it may have ended
	_ = command.Wait()
	if code := command.ProcessState.ExitCode(); code != exitInterrupted || !strings.Contains(out.String(), "interrupted: all until then is saved") {
		t.Errorf("%v\n%s", command.ProcessState, out)
	}

	folder := t.TempDir()
	command, _ = begin(t, "detached", folder)
	if err := command.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	time.Sleep(300 * time.Millisecond)
	if said := fuzzNow(t, folder, exitAgree, "status"); !strings.Contains(said, "\nrunning\n") {
		t.Error(said)
	}
}

// What a kill leaves is what was saved last: the run goes on from there to where it
// would have come without.
func TestKilledFuzzingGoesOn(t *testing.T) {
	folder := t.TempDir()
	command, _ := startFuzz(t, folder, "--work", "killed", "--games", "checkers")
	time.Sleep(300 * time.Millisecond)
	if err := command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = command.Wait()
	said := fuzzNow(t, folder, exitAgree, "status", "--work", "killed")
	if !strings.Contains(said, "\nwas killed\n") {
		t.Error(said)
	}
	before, err := strconv.Atoi(strings.ReplaceAll(firstMatch(t, said, `checkers +([0-9,]+) `), ",", ""))
	if err != nil || before == 0 {
		t.Fatalf("killed before anything was saved\n%s", said)
	}
	cases := strconv.Itoa(before + 2000)
	if said := fuzzNow(t, folder, exitAgree, "--work", "killed", "--cases", cases); !strings.Contains(said, fmt.Sprintf("goes on at case %d ", before)) {
		t.Error(said)
	}
	fuzzNow(t, folder, exitAgree, "--work", "whole", "--cases", cases, "--games", "checkers", "--seed", "2")
	kept := [2][]byte{}
	for i, name := range []string{"killed", "whole"} {
		kept[i] = read(t, filepath.Join(folder, name, "corpus", "checkers.jsonl"))
	}
	if len(kept[0]) == 0 || !bytes.Equal(kept[0], kept[1]) {
		t.Errorf("%d and %d bytes of kept cases, not the same", len(kept[0]), len(kept[1]))
	}
}

// firstMatch returns what the first group of a pattern matches in a text.
func firstMatch(t *testing.T, text, pattern string) string {
	t.Helper()
	groups := regexp.MustCompile(pattern).FindStringSubmatch(text)
	if groups == nil {
		t.Fatalf("no %s in\n%s", pattern, text)
	}
	return groups[1]
}

// TestFuzzDocument holds the commands of docs/fuzz.md against the flags that there
// are.
func TestFuzzDocument(t *testing.T) {
	commands := 0
	for line := range strings.Lines(string(read(t, "../../docs/fuzz.md"))) {
		command, isCommand := strings.CutPrefix(strings.TrimSpace(line), "rulecheck ")
		if !isCommand || !strings.HasPrefix(line, "    ") {
			continue
		}
		commands++
		command, _, _ = strings.Cut(command, "#")
		about, args, err := rootCommand().Find(strings.Fields(strings.ReplaceAll(command, "'", "")))
		if err == nil {
			err = about.ParseFlags(args)
		}
		if err != nil {
			t.Errorf("%s: %v", strings.TrimSpace(line), err)
		}
	}
	if commands < 10 {
		t.Errorf("%d commands", commands)
	}
}

func TestPresetsGiveWayToFlags(t *testing.T) {
	for _, row := range []struct {
		ci, nightly        bool
		given              string
		duration, stale    time.Duration
		wantDuration, want time.Duration
	}{
		{ci: true, wantDuration: ciTime},
		{ci: true, given: "for", duration: time.Minute, wantDuration: time.Minute},
		{nightly: true, wantDuration: nightlyTime, want: nightlyStale},
		{nightly: true, given: "until-stale", stale: time.Hour, wantDuration: nightlyTime, want: time.Hour},
		{given: "for", duration: time.Minute, wantDuration: time.Minute},
	} {
		f := &fuzzFlags{
			ci: row.ci, nightly: row.nightly, duration: row.duration, untilStale: row.stale,
			given: func(flag string) bool { return flag == row.given },
		}
		f.preset()
		if f.duration != row.wantDuration || f.untilStale != row.want {
			t.Errorf("%+v: --for %v --until-stale %v", row, f.duration, f.untilStale)
		}
	}
}
