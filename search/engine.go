package search

import (
	"context"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"menagerie/internal/game"
)

// Engine searches one position at a time. It keeps its transposition table and its histories
// from one search to the next. It is not safe for concurrent use: end a search by its context
// before calling another method.
type Engine struct {
	table    *table
	workers  []*worker
	endgames Endgames // nil for none
}

// New returns an engine with a transposition table of hashMiB and a number of threads, at
// least one of each.
func New(hashMiB, threads int) *Engine {
	e := &Engine{table: newTable(hashMiB)}
	e.SetThreads(threads)
	return e
}

// Resize replaces the transposition table by an empty one of hashMiB, at least 1.
func (e *Engine) Resize(hashMiB int) {
	e.table = nil
	for _, w := range e.workers {
		w.table = nil
	}
	debug.FreeOSMemory() // gives the old table back before the new one is made
	e.table = newTable(hashMiB)
}

// SetThreads sets how many threads search, at least one. One thread searches
// the same nodes in every run.
func (e *Engine) SetThreads(n int) {
	n = max(n, 1)
	for len(e.workers) < n {
		e.workers = append(e.workers, newWorker(len(e.workers)))
	}
	e.workers = slices.Delete(e.workers, n, len(e.workers))
}

// Clear empties the transposition table and the histories, as before a new game.
func (e *Engine) Clear() {
	e.table.clear()
	for _, w := range e.workers {
		w.memory.quiet = nil // clears all of it with the next search: see fit
	}
}

// Assume stores a score in the transposition table, in centipawns for the side to move, as if
// a search of pos depth plies deep had found it.
func (e *Engine) Assume(pos Position, score Score, depth int) {
	e.table.store(pos.Key(), 0, entry{score: clampEval(int(score)), depth: min(max(depth, 0), MaxPly), bound: Exact})
}

// Search looks for the best move until a limit is reached or ctx ends. There is at
// least one report, and a move if one is legal.
//
// Search calls fork once for each thread, 0 being the main one, from the caller's
// goroutine and before any thread starts. Each position that fork returns must be
// independent of all others and know the game's history; the search makes and takes back
// moves on it until Search returns. Search calls report, if not nil, from the caller's
// goroutine.
func (e *Engine) Search(ctx context.Context, fork func(thread int) Position, limits Limits, report func(Info)) Result {
	c := newControl(ctx, &limits, e.nodes)
	if report == nil {
		report = func(Info) {}
	}
	e.table.nextSearch()
	for _, w := range e.workers {
		w.endgames = e.endgames
		w.prepare(fork(w.id), e.table, c)
	}
	main := e.workers[0]
	if len(main.roots) == 0 {
		return e.noMoves(c, report)
	}
	main.report = report
	e.run(c)
	c.await()
	return e.result(c)
}

// run searches with all threads (lazy SMP: they share nothing but the table)
// until the main one is done. A panic of any is the caller's.
func (e *Engine) run(c *control) {
	var helpers sync.WaitGroup
	faults := make([]*game.Fault, len(e.workers))
	search := func(i int) {
		faults[i] = game.Guard(e.workers[i].iterate)
		if i == 0 || faults[i] != nil {
			c.stop.Store(true)
		}
	}
	for i := 1; i < len(e.workers); i++ {
		helpers.Go(func() { search(i) })
	}
	search(0)
	helpers.Wait()
	for _, f := range faults {
		if f != nil {
			panic(f)
		}
	}
}

// nodes is the sum over all threads, up to date to within pollInterval a thread.
func (e *Engine) nodes() uint64 {
	var sum uint64
	for _, w := range e.workers {
		sum += w.published.Load()
	}
	return sum
}

func (e *Engine) noMoves(c *control, report func(Info)) Result {
	score := outcomeScore(e.workers[0].pos.NoMoves(), 0)
	report(Info{MultiPV: 1, Score: score, Bound: Exact, Time: time.Since(c.began)})
	c.await()
	return Result{Score: score, Time: time.Since(c.began)}
}

func (e *Engine) result(c *control) Result {
	main := e.workers[0]
	best := &main.lines[0]
	return Result{
		Move:   best.pv[0],
		Ponder: e.expectedReply(main.pos, best.pv),
		Score:  best.score,
		Depth:  main.completed,
		Nodes:  c.nodes(),
		Time:   time.Since(c.began),
	}
}

// expectedReply is the second move of the best line or, if the line has only one, the
// table's move after that. pos is the root.
func (e *Engine) expectedReply(pos Position, pv []game.Move) game.Move {
	h := hintsOf(pos)
	mover := h.Turn()
	pos.Make(pv[0])
	defer pos.Unmake()
	switch {
	case h.Traits().Turns && h.Turn() == mover:
		return game.NoMove // it is no reply
	case len(pv) > 1:
		return pv[1]
	}
	known, hit := e.table.probe(pos.Key(), 1)
	if !hit || pos.Outcome() != game.Ongoing || !slices.Contains(pos.LegalMoves(nil), known.move) {
		return game.NoMove
	}
	return known.move
}
