// Command rulecheck tells whether the rules of board-game software and of its
// documentation are right.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
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

func run(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	go func() {
		<-ctx.Done()
		stop() // a second interrupt ends the process at once
	}()
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
	fmt.Fprintf(os.Stderr, "rulecheck: %v\n", err)
	return exitUsage
}
