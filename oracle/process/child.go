package process

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"time"

	"rulecheck/oracle"
)

const (
	maxLine = 1 << 20 // bytes of one answer
	maxTail = 4 << 10 // bytes of standard error that are kept

	// dying is how long an ended process may take to be gone, and one that has
	// closed its output to end by itself and say with which status.
	dying = 500 * time.Millisecond
)

// A child is one process. It is used by one goroutine at a time, but for end,
// which any may call.
type child struct {
	command *exec.Cmd
	input   *os.File // the child reads it
	output  *bufio.Reader
	pipe    *os.File // that output reads
	stderr  tail
	games   []string
	serial  uint64 // of the last request
	line    []byte // room for an answer

	exited chan struct{}

	mu     sync.Mutex
	reaped bool
	status error // how it exited; read it after exited
}

// startChild starts a process in a group of its own.
func startChild(spec Spec) (c *child, err error) {
	if len(spec.Command) == 0 {
		return nil, errors.New("no command to run")
	}
	theirInput, input, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	output, theirOutput, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(err, theirInput.Close(), input.Close())
	}
	c = &child{input: input, pipe: output, output: bufio.NewReaderSize(output, 64<<10), exited: make(chan struct{})}
	c.command = exec.Command(spec.Command[0], spec.Command[1:]...)
	c.command.Dir = spec.Dir
	c.command.Stdin, c.command.Stdout, c.command.Stderr = theirInput, theirOutput, &c.stderr
	c.command.WaitDelay = dying / 2 // a grandchild may hold standard error open
	inOwnGroup(c.command)
	err = c.command.Start()
	theirInput.Close()
	theirOutput.Close()
	if err != nil {
		input.Close()
		output.Close()
		return nil, fmt.Errorf("cannot start: %w", err)
	}
	go c.reap()
	return c, nil
}

// reap waits for the process and takes the rest of its group with it.
func (c *child) reap() {
	status := c.command.Wait()
	c.mu.Lock()
	killGroup(c.command.Process)
	c.reaped, c.status = true, status
	c.mu.Unlock()
	close(c.exited)
}

// end kills the process and its group, and wakes whoever reads from it or
// writes to it.
func (c *child) end() {
	c.mu.Lock()
	if !c.reaped {
		killGroup(c.command.Process)
	}
	c.mu.Unlock()
	c.input.Close()
	c.pipe.Close()
}

// gone waits for the end of a process that was ended or has closed its output.
func (c *child) gone() bool {
	select {
	case <-c.exited:
		return true
	case <-time.After(dying):
		return false
	}
}

// explain adds what the process last wrote to standard error.
func (c *child) explain(err error) error {
	if text := c.stderr.String(); text != "" {
		return fmt.Errorf("%w; its standard error ends %q", err, text)
	}
	return err
}

// roundTrip sends a request and reads the answer, whose room is used again at
// the next.
func (c *child) roundTrip(r request, deadline time.Time) (answer, error) {
	c.serial++
	r.ID = c.serial
	text, err := json.Marshal(r)
	if err != nil {
		return answer{}, err
	}
	var line []byte
	watch := time.AfterFunc(time.Until(deadline), c.end)
	if _, err = c.input.Write(append(text, '\n')); err == nil {
		line, err = c.readLine()
	}
	switch inTime := watch.Stop(); {
	case !inTime:
		return answer{}, fmt.Errorf("%w: no answer in time to %.200s", oracle.ErrTimedOut, text)
	case errors.Is(err, errLong):
		return answer{}, err
	case err != nil:
		return answer{}, c.quit()
	}
	a, err := readAnswer(line)
	if err != nil {
		return answer{}, err
	}
	if a.ID != r.ID {
		return answer{}, fmt.Errorf("answers request %d when asked request %d: %.100q", a.ID, r.ID, line)
	}
	return a, a.said()
}

// quit says how a process went away that was not ended.
func (c *child) quit() error {
	switch {
	case !c.gone():
		return errors.New("has closed its standard output")
	case c.status == nil || errors.Is(c.status, exec.ErrWaitDelay):
		return errors.New("exited without an answer")
	}
	return fmt.Errorf("exited without an answer: %w", c.status)
}

var errLong = fmt.Errorf("answers with a line of more than %d bytes", maxLine)

func (c *child) readLine() ([]byte, error) {
	c.line = c.line[:0]
	for {
		part, err := c.output.ReadSlice('\n')
		if len(c.line)+len(part) > maxLine {
			return nil, errLong
		}
		c.line = append(c.line, part...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return c.line, err
		}
	}
}

// A tail keeps the last of what is written to it.
type tail struct {
	mu   sync.Mutex
	text []byte
}

var _ io.Writer = (*tail)(nil)

func (t *tail) Write(text []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, text[max(0, len(text)-maxTail):]...)
	t.text = append(t.text[:0], t.text[max(0, len(t.text)-maxTail):]...)
	return len(text), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.text)
}
