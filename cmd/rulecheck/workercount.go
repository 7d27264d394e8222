package main

import (
	"errors"
	"strconv"

	"github.com/spf13/cobra"
)

// workerCount is a flag's value: how many parts of the work are done at a time.
type workerCount int

// mostWorkers is far more than any machine has processors. Each worker costs memory.
const mostWorkers = 1024

func workersFlag(cmd *cobra.Command, workers *workerCount, usage string) {
	cmd.Flags().Var(workers, "workers", usage)
}

// Set reads a number, 0 for one worker a processor.
func (w *workerCount) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > mostWorkers {
		return errors.New("no number of workers")
	}
	*w = workerCount(n)
	return nil
}

func (w *workerCount) String() string { return strconv.Itoa(int(*w)) }

// Type names the value in messages.
func (w *workerCount) Type() string { return "workers" }
