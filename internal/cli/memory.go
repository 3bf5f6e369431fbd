package cli

import (
	"fmt"
	"os"
)

// fallbackMiB is what a machine is taken to have if it does not say.
const fallbackMiB = 4096

// maxHashMiB is the largest table that may be asked for, in MiB: three quarters
// of the machine's memory, for a Go program that asks for too much dies.
func maxHashMiB() int { return memoryMiB("/proc/meminfo") * 3 / 4 }

// memoryMiB reads the machine's memory from a file in the format of Linux's
// /proc/meminfo.
func memoryMiB(meminfo string) int {
	f, err := os.Open(meminfo)
	if err != nil {
		return fallbackMiB
	}
	defer f.Close()
	var kib int
	if _, err := fmt.Fscanf(f, "MemTotal: %d kB", &kib); err != nil || kib < 1024 {
		return fallbackMiB
	}
	return kib / 1024
}
