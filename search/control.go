package search

import (
	"context"
	"sync/atomic"
	"time"
)

// pollInterval is how many nodes a thread searches between two looks at the
// clock: well below a millisecond's worth for chess.
const pollInterval = 512

// control decides when a search ends. All threads read stop and may raise it;
// the clock belongs to the main thread.
type control struct {
	stop    atomic.Bool
	limits  *Limits
	done    <-chan struct{} // of the search's context
	workers []*worker

	began     time.Time // for reports
	budget    budget
	ponderHit <-chan struct{} // nil if the search does not ponder, or no longer
	clockFrom time.Time       // when the clock started to run
}

func newControl(ctx context.Context, limits *Limits, workers []*worker) *control {
	now := time.Now()
	return &control{
		limits:    limits,
		done:      ctx.Done(),
		workers:   workers,
		began:     now,
		budget:    newBudget(limits),
		ponderHit: limits.PonderHit,
		clockFrom: now,
	}
}

// nodes is the sum over all threads, up to date to within pollInterval a thread.
func (c *control) nodes() uint64 {
	var sum uint64
	for _, w := range c.workers {
		sum += w.published.Load()
	}
	return sum
}

// checkNodes raises stop once the node limit is reached.
func (c *control) checkNodes() {
	if c.limits.Nodes > 0 && c.nodes() >= c.limits.Nodes {
		c.stop.Store(true)
	}
}

// checkClock raises stop when the context has ended or the time is up.
func (c *control) checkClock() {
	select {
	case <-c.done:
		c.stop.Store(true)
	case <-c.ponderHit:
		c.startClock()
	default:
	}
	if c.clockRuns() && time.Since(c.clockFrom) >= c.budget.hard {
		c.stop.Store(true)
	}
}

func (c *control) startClock() {
	c.ponderHit = nil
	c.clockFrom = time.Now()
}

// clockRuns reports whether time is a limit at this moment.
func (c *control) clockRuns() bool {
	return c.budget.timed() && c.ponderHit == nil && !c.limits.Infinite
}

// await holds back the result of a search that must not end by itself.
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
