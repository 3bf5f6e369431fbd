package tables

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
)

var errTooLong = errors.New("a mate takes more plies than a table can hold")

// worker is a goroutine of a build with its board.
type worker struct{ board board }

func (w *worker) set(m *men, slots int) {
	for slot := range slots {
		w.board[m[slot]] = uint8(slot) + 1
	}
}

func (w *worker) clear(m *men, slots int) {
	for slot := range slots {
		w.board[m[slot]] = 0
	}
}

// runner shares ranges of numbers among goroutines.
type runner struct {
	ctx     context.Context
	threads int
}

// chunkWords is how many words of a bitmap a goroutine takes at a time.
const chunkWords = 256

// overRanges calls do with ranges that add up to words, until the context ends.
func (r *runner) overRanges(words int, do func(w *worker, from, to int)) error {
	chunks := (words + chunkWords - 1) / chunkWords
	var next atomic.Int64
	work := func() {
		var w worker
		for {
			chunk := int(next.Add(1)) - 1
			if chunk >= chunks || r.ctx.Err() != nil {
				return
			}
			do(&w, chunk*chunkWords, min((chunk+1)*chunkWords, words))
		}
	}
	var others sync.WaitGroup
	for range min(r.threads, chunks) - 1 {
		others.Go(work)
	}
	work()
	others.Wait()
	return r.ctx.Err()
}

// over calls do with every number below n.
func (r *runner) over(n int, do func(w *worker, i int)) error {
	return r.overRanges((n+63)/64, func(w *worker, from, to int) {
		for i := from * 64; i < min(to*64, n); i++ {
			do(w, i)
		}
	})
}

// overWords calls keep with every number of a set, and drops those for which it returns false.
func (r *runner) overWords(b bitmap, keep func(w *worker, i int) bool) error {
	return r.overRanges(len(b), func(w *worker, from, to int) {
		b.each(from, to, func(i int) bool { return keep(w, i) })
	})
}
