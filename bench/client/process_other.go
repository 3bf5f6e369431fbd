//go:build !unix

package client

import "os/exec"

func tie(*exec.Cmd) {}

// killGroup ends the process. It may have ended already.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
