package main

import (
	"io"
	"os"
	"os/signal"
	"sync"
	"time"

	"rulecheck/oracle/all"
)

// programs are the subjects that run: they end with us, however we end.
var programs struct {
	sync.Mutex
	running []io.Closer
}

// closeWithUs notes a program that a second interrupt must end, and returns what
// closes it.
func closeWithUs(program io.Closer) func() error {
	programs.Lock()
	defer programs.Unlock()
	programs.running = append(programs.running, program)
	return program.Close
}

// mostDying is how long the programs may take to be gone after a second interrupt.
const mostDying = 2 * time.Second

// endPrograms ends all programs that we have started, busy ones too.
func endPrograms() {
	programs.Lock()
	ending := append([]io.Closer{closer(all.Close)}, programs.running...)
	programs.Unlock()
	var gone sync.WaitGroup
	for _, program := range ending {
		gone.Go(func() { _ = program.Close() })
	}
	done := make(chan struct{})
	go func() {
		gone.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(mostDying):
	}
}

type closer func() error

func (c closer) Close() error { return c() }

// dieBy ends the process by a signal, as if nobody had caught it.
func dieBy(s os.Signal) {
	signal.Reset(s)
	if self, err := os.FindProcess(os.Getpid()); err == nil && self.Signal(s) == nil {
		time.Sleep(time.Second) // it comes when it comes
	}
	os.Exit(exitInterrupted)
}
