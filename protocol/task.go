package protocol

import (
	"context"
	"time"

	"menagerie/internal/live"
)

// task is the work of a session.
type task struct {
	*live.Task
	began time.Time
	// tool marks a count or a benchmark: work for its own sake, not for a game.
	tool bool
	// ends tells a search that ends by itself however fast the machine is.
	ends bool
	// ponderHit is closed when the opponent plays the move that a search
	// ponders on; nil for other tasks, and from then on.
	ponderHit chan struct{}
}

// begin starts a task of the session: see [live.Begin].
func (s *session) begin(work func(ctx context.Context) (finish func())) *task {
	s.task = &task{Task: live.Begin(s.ctx, work), began: time.Now()}
	return s.task
}

// busy reports whether a task runs.
func (s *session) busy() bool { return s.task != nil }

// finished delivers the end of the running task; it blocks for ever without one.
func (s *session) finished() <-chan func() {
	if s.task == nil {
		return nil
	}
	return s.task.Done()
}

// conclude ends the task with what it leaves to do.
func (s *session) conclude(finish func()) {
	s.task = nil
	finish()
}

// stop ends the running task, if any, and lets it conclude: a search gives the
// best move it has found.
func (s *session) stop() {
	if s.task != nil {
		s.task.Hurry()
		s.conclude(<-s.task.Done())
	}
}

// abandon ends the running task, if any, and drops its result.
func (s *session) abandon() {
	if s.task != nil {
		s.task.Drop()
		s.task = nil
	}
}

// settle ends the running task, if any: a count or a benchmark by waiting for
// it while ctx lasts, a search by stopping it.
func (s *session) settle(ctx context.Context) {
	if s.task != nil && s.task.tool {
		select {
		case finish := <-s.task.Done():
			s.conclude(finish)
			return
		case <-ctx.Done():
		}
	}
	s.stop()
}

// waits reports whether the end of the session waits for the running task. A
// count or a benchmark that was sent together with the end of the input, as a
// script does, is worth finishing; in all other cases the end is at once.
func (s *session) waits() bool {
	return s.task != nil && s.task.tool && s.task.young()
}

// young reports whether a task began so recently that what has come since was
// sent together with it.
func (t *task) young() bool { return time.Since(t.began) < scriptDelay }

// scriptDelay is within what time two lines count as sent together.
const scriptDelay = 200 * time.Millisecond
