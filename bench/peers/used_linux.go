package main

import (
	"time"

	"golang.org/x/sys/unix"
)

// used is the processor time of the engine until now.
func (s *session) used() time.Duration {
	const scheduled = 2 // the clock of time on a processor, see clock_getcpuclockid(3)
	var t unix.Timespec
	if err := unix.ClockGettime(int32(^s.PID()<<3|scheduled), &t); err != nil {
		return 0
	}
	return time.Duration(t.Nano())
}
