// Command rulecheck tells whether the rules of board-game software and of its
// documentation are right.
package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"rulecheck/oracle/all"
)

// Exit codes. Any other failure of the process is the shell's to say.
const (
	exitAgree       = 0   // all witnesses agree
	exitDiffer      = 1   // differences found
	exitUsage       = 2   // usage, unreadable input, nothing checked
	exitUndecided   = 3   // a generator broke, or no majority
	exitInterrupted = 130 // as a shell reports an interrupt
)

// An exitCode is an error that has been reported already.
type exitCode int

func (c exitCode) Error() string { return fmt.Sprintf("exit code %d", int(c)) }

func main() { os.Exit(run(os.Args[1:])) }

// interruptible returns a context that the first interrupt ends, or the end of the
// terminal, unless nohup has us outlive that; a second interrupt ends the process at
// once, and the programs that it has started. A terminal that goes away may say so
// twice, once by its shell.
func interruptible() (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(signals, syscall.SIGHUP)
	}
	go func() {
		<-signals
		cancel()
		for second := range signals {
			if second != syscall.SIGHUP {
				endPrograms()
				dieBy(second)
			}
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		cancel()
	}
}

func run(args []string) int {
	ctx, stop := interruptible()
	defer stop()
	defer all.Close() // generators that are programs of their own end with us
	root := rootCommand()
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	var code exitCode
	switch {
	case err == nil:
		return exitAgree
	case errors.As(err, &code):
		return int(code)
	}
	for line := range strings.Lines(err.Error()) {
		fmt.Fprintf(os.Stderr, "rulecheck: %s\n", strings.TrimSuffix(line, "\n"))
	}
	return exitUsage
}

// plainly says what a file's error is without the call that met it: "NAME: is a
// directory".
func plainly(err error) error {
	var met *fs.PathError
	if errors.As(err, &met) {
		return fmt.Errorf("%s: %w", met.Path, met.Err)
	}
	return err
}
