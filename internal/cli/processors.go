package cli

import (
	"runtime"

	"menagerie/internal/live"
)

// spareProcessors is how many goroutines may run beside the search: one reads,
// one answers. Without them a line waits until the Go scheduler takes a search
// thread off its processor, ten milliseconds and more each time; with them the
// operating system sees to it at once.
const spareProcessors = 2

// responsive is an engine that leaves the session its share of the processors.
type responsive struct{ live.Engine }

func newResponsive(e live.Engine) responsive {
	reserve(1)
	return responsive{e}
}

// SetThreads implements [live.Engine].
func (r responsive) SetThreads(n int) {
	reserve(n)
	r.Engine.SetThreads(n)
}

func reserve(threads int) {
	runtime.GOMAXPROCS(max(threads, runtime.NumCPU()) + spareProcessors)
}
