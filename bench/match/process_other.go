//go:build !unix

package match

import "os/exec"

func setProcessGroup(*exec.Cmd) {}

// killGroup ends the process. It may have ended already.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
