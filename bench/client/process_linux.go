package client

import "syscall"

// endWithParent asks for SIGKILL when this program ends, however it does. It is bound to the thread
// that starts the process; threads of Go programs last as long as the program.
func endWithParent(attr *syscall.SysProcAttr) { attr.Pdeathsig = syscall.SIGKILL }
