package protocol

import (
	"context"
	"time"

	"menagerie/internal/game"
)

// task is work that goes on while the session listens: a search, a count, a
// benchmark.
type task struct {
	cancel context.CancelFunc
	// done delivers what to do at the end, which the session's goroutine does.
	done  chan func()
	began time.Time
	// tool marks a count or a benchmark: work for its own sake, not for a game.
	tool bool
	// ends tells a search that ends by itself however fast the machine is.
	ends bool
	// ponderHit is closed when the opponent plays the move that a search
	// ponders on; nil for other tasks, and from then on.
	ponderHit chan struct{}
}

// begin starts work, which must end soon after its context does. What it
// returns is run by the session's goroutine, where its panics go on, too.
func (s *session) begin(work func(ctx context.Context) (finish func())) *task {
	ctx, cancel := context.WithCancel(s.ctx)
	t := &task{cancel: cancel, done: make(chan func(), 1), began: time.Now()}
	s.task = t
	go func() {
		var finish func()
		if f := game.Guard(func() { finish = work(ctx) }); f != nil {
			finish = func() { panic(f) }
		}
		t.done <- finish
	}()
	return t
}

// busy reports whether a task runs.
func (s *session) busy() bool { return s.task != nil }

// finished delivers the end of the running task; it blocks for ever without one.
func (s *session) finished() <-chan func() {
	if s.task == nil {
		return nil
	}
	return s.task.done
}

// conclude ends the task with what it leaves to do.
func (s *session) conclude(finish func()) {
	s.task.cancel()
	s.task = nil
	finish()
}

// stop ends the running task, if any, and lets it conclude: a search gives the
// best move it has found.
func (s *session) stop() {
	if s.task != nil {
		s.task.cancel()
		s.conclude(<-s.task.done)
	}
}

// abandon ends the running task, if any, and drops its result.
func (s *session) abandon() {
	if s.task != nil {
		s.task.cancel()
		<-s.task.done
		s.task = nil
	}
}

// settle ends the running task, if any: a count or a benchmark by waiting for
// it while ctx lasts, a search by stopping it.
func (s *session) settle(ctx context.Context) {
	if s.task != nil && s.task.tool {
		select {
		case finish := <-s.task.done:
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
