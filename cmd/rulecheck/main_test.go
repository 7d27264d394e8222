package main

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"rulecheck/engine"
	"rulecheck/explain"
	"rulecheck/oracle/rulebook/law"
)

// TestMain makes the test binary be the command too, so that scripts and tests
// run it as a process of its own.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"rulecheck": main,
		// impatient tells its progress all the time, so that a test can wait for it.
		"impatient": func() {
			plainEvery = 0
			main()
		},
		// detached is that, started as by nohup.
		"detached": func() {
			signal.Ignore(syscall.SIGHUP)
			plainEvery = 0
			main()
		},
		// quarrelsome has a rule book that knows no pins.
		"quarrelsome": func() {
			honest := explain.RuleBook.Explain
			explain.RuleBook.Explain = func(game engine.Game, fen string) (law.Explanation, error) {
				e, err := honest(game, fen)
				for _, man := range e.Men {
					for i := range man.Moves {
						if man.Moves[i].Rule == "chess.pin" {
							man.Moves[i].Rule, man.Moves[i].Reason = "", ""
						}
					}
				}
				return e, err
			}
			main()
		},
		// subject is an engine that speaks the protocol of docs/protocol.md; a move
		// named to it is one that it does not know.
		"subject": func() { speak(os.Stdin, os.Stdout, strings.Join(os.Args[1:], "")) },
		// stuck is an engine that says hello, notes its number in a file, and never
		// answers again.
		"stuck": func() {
			fmt.Scanln()
			fmt.Println(`{"id":1,"protocol":1,"name":"stuck","version":"1","games":["chess"]}`)
			_ = os.WriteFile(os.Args[1], []byte(fmt.Sprintln(os.Getpid())), 0o600)
			time.Sleep(time.Hour)
		},
		// deaf does not end when it is asked to.
		"deaf": func() {
			ctx, _ := interruptible()
			fmt.Println("running")
			<-ctx.Done()
			fmt.Println("interrupted")
			time.Sleep(time.Hour)
		},
	})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits": exits, "oneline": oneLine, "repeats": repeats, "crlf": crlf, "nul": nul,
		},
	})
}

// exits runs the command and wants an exit code: "exits 2 rulecheck perft ...".
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND ARGUMENT...")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := 0
	if exit, ok := err.(interface{ ExitCode() int }); ok {
		code = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if fmt.Sprint(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}

// oneLine wants standard error to be one line of the command's and standard
// output to be empty; words that only a programmer knows are not allowed.
func oneLine(ts *testscript.TestScript, neg bool, args []string) {
	said := ts.ReadFile("stderr")
	if out := ts.ReadFile("stdout"); out != "" {
		ts.Fatalf("standard output of a refused command: %q", out)
	}
	if !strings.HasPrefix(said, "rulecheck: ") || strings.Count(said, "\n") != 1 || !strings.HasSuffix(said, "\n") {
		ts.Fatalf("not one line of rulecheck's: %q", said)
	}
	for _, word := range []string{"strconv", "parsing", "invalid syntax", "goroutine", "panic", "Usage", "unmarshal", "open ", "%!"} {
		if strings.Contains(said, word) {
			ts.Fatalf("%q says %q", said, word)
		}
	}
}

// repeats runs the command that the last output says repeats its finding, and
// wants the same exit code and the finding's words again: "repeats 1 KIND".
func repeats(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: repeats CODE KIND")
	}
	_, rest, found := strings.Cut(ts.ReadFile("stdout"), " repeat: ")
	command, _, _ := strings.Cut(rest, "\n")
	if !found {
		ts.Fatalf("no command that repeats the finding")
	}
	exits(ts, false, []string{args[0], "sh", "-c", command})
	if said := ts.ReadFile("stdout"); !strings.Contains(said, args[1]) {
		ts.Fatalf("%s: no finding %q", command, args[1])
	}
}

// crlf gives a file the byte order mark and the line ends of other systems.
func crlf(ts *testscript.TestScript, neg bool, args []string) {
	for _, name := range args {
		text := "\ufeff" + strings.ReplaceAll(ts.ReadFile(name), "\n", "\r\n")
		ts.Check(os.WriteFile(ts.MkAbs(name), []byte(text), 0o644))
	}
}

// nul makes a file that is no text.
func nul(ts *testscript.TestScript, neg bool, args []string) {
	for _, name := range args {
		ts.Check(os.WriteFile(ts.MkAbs(name), []byte("\x7fELF\x00\n\x00"), 0o644))
	}
}

// process returns a command that runs the test binary under another name, as
// TestMain has it.
func process(name string, args ...string) *exec.Cmd {
	command := exec.Command(os.Args[0])
	command.Args = append([]string{name}, args...)
	return command
}
