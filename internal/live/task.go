package live

import (
	"context"

	"menagerie/internal/game"
)

// Task is work that goes on beside the goroutine that began it, which it leaves free to listen: a
// search, a count, a benchmark.
type Task struct {
	cancel context.CancelFunc
	done   chan func()
}

// Begin starts work, which must end soon after its context does. What it returns is for the goroutine
// that began it to call, where its panics go on, too.
func Begin(ctx context.Context, work func(ctx context.Context) (finish func())) *Task {
	ctx, cancel := context.WithCancel(ctx)
	t := &Task{cancel: cancel, done: make(chan func(), 1)}
	go func() {
		defer cancel()
		var finish func()
		if f := game.Guard(func() { finish = work(ctx) }); f != nil {
			finish = func() { panic(f) }
		}
		t.done <- finish
		close(t.done) // a task may be dropped after its end
	}()
	return t
}

// Done delivers what to call at the end. It blocks for ever without a task.
func (t *Task) Done() <-chan func() {
	if t == nil {
		return nil
	}
	return t.done
}

// Hurry makes the task end soon: a search gives the best move it has found.
func (t *Task) Hurry() { t.cancel() }

// Drop ends the task, if there is one, and waits for it, but not for its result.
func (t *Task) Drop() {
	if t != nil {
		t.cancel()
		<-t.done
	}
}
