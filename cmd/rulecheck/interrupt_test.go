//go:build unix

package main

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// waitFor reads lines until one holds text; the rest is read and dropped.
func waitFor(t *testing.T, from io.Reader, text string) {
	t.Helper()
	lines := bufio.NewScanner(from)
	var met []string
	for lines.Scan() {
		if met = append(met, lines.Text()); strings.Contains(lines.Text(), text) {
			go io.Copy(io.Discard, from)
			return
		}
	}
	t.Fatalf("no line with %q in %q", text, met) // the command has ended
}

// eventually waits for what another process does, which may have ended without.
func eventually(t *testing.T, what string, happened func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !happened(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("a minute without %s", what)
		}
	}
}

func TestInterruptShowsWhatWasFinished(t *testing.T) {
	for name, row := range map[string]struct {
		args []string
		wait string
	}{
		"comparison": {[]string{"perft", "start", "-d", "9"}, "depth 5,"},
		"alone":      {[]string{"perft", "start", "-d", "20", "--own-only"}, "depth 6,"},
		"suite":      {[]string{"perft", "kiwipete", "suite.epd", "-d", "3"}, ": 3 of 1001 cases"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			write(t, filepath.Join(folder, "suite.epd"), strings.Repeat("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1\n", 1000))
			command := process("impatient", append(row.args, "--report", "junit=run.xml")...)
			command.Dir = folder
			var out bytes.Buffer
			command.Stdout = &out
			said, err := command.StderrPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := command.Start(); err != nil {
				t.Fatal(err)
			}
			defer time.AfterFunc(time.Minute, func() { _ = command.Process.Kill() }).Stop()
			waitFor(t, said, row.wait)
			if err := command.Process.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
			_ = command.Wait()
			if code := command.ProcessState.ExitCode(); code != exitInterrupted {
				t.Fatalf("%v\n%s", command.ProcessState, out.String())
			}
			if !strings.Contains(out.String(), "interrupted: only what was finished is shown") {
				t.Error(out.String())
			}
			if name != "suite" && !strings.Contains(out.String(), "197,281") {
				t.Errorf("the count of depth 4 is missing\n%s", out.String())
			}
			if report := read(t, filepath.Join(folder, "run.xml")); !bytes.Contains(report, []byte(`name="interrupted" value="true"`)) {
				t.Errorf("%s", report)
			}
		})
	}
}

func TestSecondInterruptEndsAtOnce(t *testing.T) {
	command := process("deaf")
	said, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	defer time.AfterFunc(time.Minute, func() { _ = command.Process.Kill() }).Stop()
	lines := bufio.NewScanner(said)
	for _, want := range []string{"running", "interrupted"} {
		if !lines.Scan() || lines.Text() != want {
			t.Fatalf("said %q, want %q", lines.Text(), want)
		}
		_ = command.Process.Signal(os.Interrupt)
	}
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	for {
		select {
		case <-ended:
			if status := command.ProcessState.Sys().(syscall.WaitStatus); !status.Signaled() || status.Signal() != syscall.SIGINT {
				t.Errorf("%v", command.ProcessState)
			}
			return
		case <-time.After(10 * time.Millisecond): // the second one may have come before the first was let go
			_ = command.Process.Signal(os.Interrupt)
		}
	}
}

// A second interrupt leaves no program behind that was asked and does not answer.
func TestSecondInterruptEndsTheSubject(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "number")
	command := process("rulecheck", "perft", "start", "-d", "2", "--patience", "1h", "--subject", "jsonl:stuck "+file)
	command.Dir = folder
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	defer command.Process.Kill()
	defer time.AfterFunc(time.Minute, func() { _ = command.Process.Kill() }).Stop()
	var number int
	eventually(t, "a subject", func() bool {
		text, _ := os.ReadFile(file)
		number, _ = strconv.Atoi(strings.TrimSpace(string(text)))
		return number != 0
	})
	defer syscall.Kill(number, syscall.SIGKILL)
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	for waiting := true; waiting; {
		_ = command.Process.Signal(os.Interrupt)
		select {
		case <-ended:
			waiting = false
		case <-time.After(100 * time.Millisecond):
		}
	}
	// Without its subject the run may come to its own end first.
	status := command.ProcessState.Sys().(syscall.WaitStatus)
	if byItself := status.ExitStatus() == exitInterrupted; !byItself && status.Signal() != syscall.SIGINT {
		t.Errorf("%v", command.ProcessState)
	}
	for range 100 {
		if syscall.Kill(number, 0) != nil {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("the subject still runs")
}

// A reader that closes its end must not be answered with a panic or a message.
func TestClosedStandardOutput(t *testing.T) {
	command := process("rulecheck", "perft", "--list")
	ours, theirs, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	ours.Close()
	var said bytes.Buffer
	command.Stdout, command.Stderr = theirs, &said
	_ = command.Run()
	theirs.Close()
	if status := command.ProcessState.Sys().(syscall.WaitStatus); !status.Signaled() || status.Signal() != syscall.SIGPIPE || said.Len() > 0 {
		t.Errorf("%v, %q", command.ProcessState, said.String())
	}
}
