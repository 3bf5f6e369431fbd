//go:build !linux

package browser

import "syscall"

// dying is of Linux alone.
func dying() *syscall.SysProcAttr { return nil }
