//go:build unix

package process

import (
	"os"
	"os/exec"
	"syscall"
)

// inOwnGroup has a command start a process group, so that what it starts itself
// can be ended with it.
func inOwnGroup(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func killGroup(leader *os.Process) { _ = syscall.Kill(-leader.Pid, syscall.SIGKILL) }
