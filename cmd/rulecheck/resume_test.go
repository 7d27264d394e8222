//go:build unix

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A long count that is interrupted, gone on with, killed without warning, and
// gone on with again comes to the same number.
func TestCountIsGoneOnWith(t *testing.T) {
	file := filepath.Join(t.TempDir(), "start.count")
	args := []string{"perft", "start", "-d", "7", "--own-only", "--hash", "0", "--workers", "1", "--resume", file}
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGKILL} {
		command := process("rulecheck", args...)
		var out bytes.Buffer
		command.Stdout = &out
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		defer time.AfterFunc(time.Minute, func() { _ = command.Process.Kill() }).Stop()
		// The first part of a depth is kept as soon as it is counted.
		for begun := false; !begun; time.Sleep(time.Millisecond) {
			text, _ := os.ReadFile(file)
			begun = bytes.Contains(text, []byte("[119060324]]")) && bytes.Contains(text, []byte(`"done":{"`))
		}
		second := process("rulecheck", args...)
		if signal != os.Interrupt {
			// What the file holds was there before: who is killed may not have begun.
		} else if said, _ := second.CombinedOutput(); second.ProcessState.ExitCode() != exitUsage ||
			!strings.Contains(string(said), "start.count is in use by process "+strconv.Itoa(command.Process.Pid)+" since ") {
			t.Errorf("a second count: %v\n%s", second.ProcessState, said)
		}
		if err := command.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		_ = command.Wait()
		if signal == os.Interrupt {
			if code := command.ProcessState.ExitCode(); code != exitInterrupted {
				t.Fatalf("%v\n%s", command.ProcessState, out.String())
			}
			for _, want := range []string{" was begun: ", "interrupted: only what was finished is shown"} {
				if !strings.Contains(out.String(), want) {
					t.Errorf("no %q in\n%s", want, out.String())
				}
			}
		}
	}
	out, err := process("rulecheck", append(args, "--hash", "64M", "--workers", "0")...).CombinedOutput()
	if _, met := os.Stat(file + ".lock"); met == nil {
		t.Error("the lock stays")
	}
	if err != nil || !strings.Contains(string(out), "7  3,195,901,860  yes") {
		t.Errorf("%v\n%s", err, out)
	}
}
