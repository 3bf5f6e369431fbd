//go:build unix

package client

import (
	"os/exec"
	"syscall"
)

// tie puts the process into a group of its own and lets it end with this program, where the
// system can.
func tie(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	endWithParent(cmd.SysProcAttr)
}

// killGroup ends the process and all that it has started in its group.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
