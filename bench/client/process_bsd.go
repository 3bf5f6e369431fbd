//go:build unix && !linux

package client

import "syscall"

// endWithParent does nothing: these systems do not end a process with its parent.
func endWithParent(*syscall.SysProcAttr) {}
