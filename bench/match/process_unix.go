//go:build unix

package match

import (
	"os/exec"
	"syscall"
)

func setProcessGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends the process with all its children. It may have ended already;
// its number may then belong to another one.
func killGroup(cmd *exec.Cmd) {
	if cmd.Process.Signal(syscall.Signal(0)) != nil {
		return
	}
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
	_ = cmd.Process.Kill()
}
