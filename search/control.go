package search

import (
	"context"
	"sync/atomic"
	"time"
)

// pollInterval is how many nodes a thread searches between two checks of the limits: well
// below a millisecond for chess.
const pollInterval = 512

// control decides when a search ends. Every thread checks the limits, since the main one may
// wait for a processor while time runs out; any of them may raise stop.
type control struct {
	stop     atomic.Bool
	limits   *Limits
	done     <-chan struct{} // of the search's context
	nodes    func() uint64   // searched by all threads, up to date to within pollInterval a thread
	began    time.Time
	budget   budget
	deadline atomic.Int64 // hard bound, in nanoseconds since began; 0 while no clock runs

	// Of the main thread:
	ponderHit <-chan struct{} // nil if the search does not ponder, or no longer
	clockFrom time.Time       // when the clock started to run
	breath    breath
}

func newControl(ctx context.Context, limits *Limits, nodes func() uint64) *control {
	c := &control{
		limits:    limits,
		done:      ctx.Done(),
		nodes:     nodes,
		began:     time.Now(),
		budget:    newBudget(limits),
		ponderHit: limits.PonderHit,
	}
	if c.ponderHit == nil {
		since := limits.Since
		if since.IsZero() {
			since = c.began
		}
		c.startClock(since)
	}
	return c
}

// startClock starts the clock, if time is a limit.
func (c *control) startClock(now time.Time) {
	c.ponderHit = nil
	c.clockFrom = now
	if c.budget.timed() && !c.limits.Infinite {
		c.deadline.Store(max(1, int64(now.Sub(c.began)+c.budget.hard)))
	}
}

// clockRuns reports whether the clock runs.
func (c *control) clockRuns() bool { return c.deadline.Load() > 0 }

// check raises stop once a limit is reached.
func (c *control) check() {
	c.breath.breathe()
	if c.limits.Nodes > 0 && c.nodes() >= c.limits.Nodes {
		c.stop.Store(true)
	}
	if deadline := c.deadline.Load(); deadline > 0 && int64(time.Since(c.began)) >= deadline {
		c.stop.Store(true)
	}
	select {
	case <-c.done:
		c.stop.Store(true)
	default:
	}
}

// checkPonder starts the clock if the move pondered on has been played.
func (c *control) checkPonder() {
	select {
	case <-c.ponderHit:
		c.startClock(time.Now())
	default:
	}
}

// await waits until a search may end: one that is infinite or ponders must not end by itself.
func (c *control) await() {
	if c.limits.Infinite {
		<-c.done
		return
	}
	if c.ponderHit != nil {
		select {
		case <-c.done:
		case <-c.ponderHit:
		}
	}
}
