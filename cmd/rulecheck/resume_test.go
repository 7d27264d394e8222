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

// kings have few positions and many lines: without a table a count to depth 30 would
// take years.
const kings = "8/8/8/4k3/8/8/8/K7 w - - 0 1"

// A finished count answers also where nothing can be written.
func TestCountInFolderThatCannotBeWrittenIsNotLocked(t *testing.T) {
	// Nobody may make files there, and in most containers it is mounted read-only.
	if held, err := holdCount("/sys/start.count"); held != nil || err != nil {
		t.Error(held, err)
	}
}

// A long count that is interrupted, gone on with, killed without warning, and
// gone on with again comes to the same number.
func TestCountIsGoneOnWith(t *testing.T) {
	file := filepath.Join(t.TempDir(), "kings.count")
	args := []string{"perft", kings, "-d", "30", "--own-only", "--hash", "0", "--workers", "1", "--resume", file}
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGKILL} {
		command := process("rulecheck", args...)
		var out bytes.Buffer
		command.Stdout = &out
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		defer command.Process.Kill()
		defer time.AfterFunc(time.Minute, func() { _ = command.Process.Kill() }).Stop()
		// The first part of a depth is kept as soon as it is counted.
		eventually(t, "a part that is kept", func() bool {
			text, _ := os.ReadFile(file)
			return bytes.Contains(text, []byte("[49108],[")) && bytes.Contains(text, []byte(`"done":{"`))
		})
		second := process("rulecheck", args...)
		if signal != os.Interrupt {
			// What the file holds was there before: who is killed may not have begun.
		} else if said, _ := second.CombinedOutput(); second.ProcessState.ExitCode() != exitUsage ||
			!strings.Contains(string(said), "kings.count is in use by process "+strconv.Itoa(command.Process.Pid)+" since ") {
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
	if err != nil || !strings.Contains(string(out), "30  4,740,667,215,464,468,976,205,022\n") {
		t.Errorf("%v\n%s", err, out)
	}
}

// Who names a count's file by a link meets the lock of who named it by itself.
func TestLinkIsLockedAsItsFile(t *testing.T) {
	folder := t.TempDir()
	file, link := filepath.Join(folder, "start.count"), filepath.Join(folder, "link")
	write(t, file, "")
	if err := os.Symlink("start.count", link); err != nil {
		t.Fatal(err)
	}
	held, err := holdCount(file)
	if err != nil {
		t.Fatal(err)
	}
	defer held.Release()
	said, _ := process("rulecheck", "perft", "start", "-d", "2", "--own-only", "--resume", link).CombinedOutput()
	if want := "start.count is in use by process " + strconv.Itoa(os.Getpid()); !strings.Contains(string(said), want) {
		t.Errorf("no %q in %s", want, said)
	}
}

// A count whose file cannot be written any more is told all the same.
func TestCountThatCannotBeKeptIsTold(t *testing.T) {
	for _, row := range []struct {
		args        []string
		want        string
		interrupted bool
	}{
		{[]string{"start", "-d", "7"}, "7  3,195,901,860  yes", false},
		{[]string{kings, "-d", "30", "--hash", "0"}, "interrupted: only what was finished is shown", true},
	} {
		dir := t.TempDir()
		folder := filepath.Join(dir, "folder")
		if err := os.Mkdir(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		said, err := os.Create(filepath.Join(dir, "said"))
		if err != nil {
			t.Fatal(err)
		}
		defer said.Close()
		file := filepath.Join(folder, "count")
		command := process("rulecheck", append([]string{"perft", "--own-only", "--resume", file}, row.args...)...)
		var out bytes.Buffer
		command.Stdout, command.Stderr = &out, said
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		defer command.Process.Kill()
		defer time.AfterFunc(time.Minute, func() { _ = command.Process.Kill() }).Stop()
		eventually(t, "a file", func() bool { _, err := os.Stat(file); return err == nil })
		if err := os.Rename(folder, folder+"-that-was"); err != nil {
			t.Fatal(err)
		}
		unkept := "rulecheck: the count cannot be kept in " + file + ": no such file or directory"
		if row.interrupted {
			eventually(t, "a word of the file", func() bool {
				return string(read(t, said.Name())) == unkept+"; counting goes on, and tries again\n"
			})
			_ = command.Process.Signal(os.Interrupt)
		}
		_ = command.Wait()
		if code := command.ProcessState.ExitCode(); code != exitUsage || !strings.Contains(out.String(), row.want) {
			t.Errorf("%v: exit code %d\n%s", row.args, code, out.String())
		}
		if text := string(read(t, said.Name())); !strings.HasSuffix(text, unkept+"\n") || strings.Count(text, "\n") > 2 {
			t.Errorf("%v: %s", row.args, text)
		}
	}
}
