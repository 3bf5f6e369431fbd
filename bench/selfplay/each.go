package selfplay

import (
	"context"
	"iter"
	"sync"
	"sync/atomic"

	"menagerie/internal/game"
)

// Each hands out the numbers 0 to n-1, in order, to workers that run at the
// same time. A worker ranges over the numbers that it gets; no number is handed
// out once ctx has ended. The first error of a worker ends the context of all
// and is returned; otherwise the error is the cause of ctx's end.
func Each(ctx context.Context, n, workers int, work func(ctx context.Context, numbers iter.Seq[int]) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var next atomic.Int64
	numbers := func(yield func(int) bool) {
		for ctx.Err() == nil {
			i := int(next.Add(1)) - 1
			if i >= n || !yield(i) {
				return
			}
		}
	}
	var group sync.WaitGroup
	for range min(max(workers, 1), n) {
		group.Go(func() {
			if err := work(ctx, numbers); err != nil {
				cancel(err)
			}
		})
	}
	group.Wait()
	return context.Cause(ctx)
}

// Alone does the work of one game. A fault of the program ends that game and no other: it is
// passed to failed, or is the error if that is nil.
func Alone(failed func(*game.Fault), work func() error) (err error) {
	f := game.Guard(func() { err = work() })
	switch {
	case f == nil:
		return err
	case failed == nil:
		return f
	}
	failed(f)
	return nil
}
