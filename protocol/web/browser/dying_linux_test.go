package browser

import "syscall"

// dying makes a program end with the test that started it, even with one that is killed.
func dying() *syscall.SysProcAttr { return &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} }
