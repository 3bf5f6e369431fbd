package perft

import (
	"sync/atomic"

	"menagerie/internal/game"
)

// stopDepth is the shallowest depth in plies at which the stop flag is read.
const stopDepth = 2

// worker counts on one thread.
type worker struct {
	pos   Bulk
	pairs Replier // pos, if it counts replies; nil to make the moves
	table *Table  // nil for none
	stop  *atomic.Bool
	moves [MaxDepth + 1][]game.Move // a reused list for each depth
}

func newWorker(pos Position, opt Options, stop *atomic.Bool) *worker {
	w := &worker{table: opt.Table, stop: stop}
	var ok bool
	if w.pos, ok = pos.(Bulk); !ok {
		w.pos = &lister{Position: pos}
	}
	if !opt.Plain {
		w.pairs, _ = pos.(Replier)
	}
	return w
}

// lister makes a [Bulk] of any position by listing its moves.
type lister struct {
	Position
	moves []game.Move
}

func (l *lister) CountMoves() int {
	l.moves = l.LegalMoves(l.moves[:0])
	return len(l.moves)
}

func (w *worker) count(p part) uint64 {
	play(w.pos, p.line)
	defer takeBack(w.pos, p.line)
	return w.perft(p.depth)
}

// perft returns the number of leaf nodes at a depth in plies. It is too small if the count was
// stopped.
func (w *worker) perft(depth int) uint64 {
	switch {
	case depth == 0:
		return 1
	case depth == 1:
		return uint64(w.pos.CountMoves())
	case depth >= stopDepth && w.stop.Load():
		return 0
	case w.table != nil:
		return w.countCached(depth)
	}
	return w.walk(depth)
}

// countCached is walk with a table in front.
func (w *worker) countCached(depth int) uint64 {
	key := w.pos.Key()
	if nodes, ok := w.table.load(key, depth); ok {
		return nodes
	}
	nodes := w.walk(depth)
	if !w.stop.Load() {
		w.table.store(key, depth, nodes)
	}
	return nodes
}

func (w *worker) walk(depth int) uint64 {
	if depth == 2 && w.pairs != nil {
		return uint64(w.pairs.CountReplies())
	}
	moves := w.pos.LegalMoves(w.moves[depth][:0])
	w.moves[depth] = moves
	var nodes uint64
	if depth == 2 { // most of the time is spent here
		for _, m := range moves {
			w.pos.Make(m)
			nodes += uint64(w.pos.CountMoves())
			w.pos.Unmake()
		}
		return nodes
	}
	for _, m := range moves {
		w.pos.Make(m)
		nodes += w.perft(depth - 1)
		w.pos.Unmake()
	}
	return nodes
}
