package search

import (
	"cmp"
	"slices"

	"menagerie/internal/game"
)

// rootMove is a move at the root with its results.
type rootMove struct {
	move     game.Move
	score    Score // in this iteration, -infinity if it has not raised alpha
	previous Score // in the iteration before
	bound    Bound // of score
	selDepth int
	nodes    uint64      // searched below it
	pv       []game.Move // begins with move
}

// listRoots returns the legal moves in the picker's order: all, or the ones in only.
func (w *worker) listRoots(only []game.Move) []rootMove {
	known, _ := w.table.probe(w.pos.Key(), 0)
	p := w.pickLegal(known.move, 0)
	p.promising = true
	defer p.close()
	legal := make([]game.Move, 0, len(p.moves))
	for m := p.next(); m != game.NoMove; m = p.next() {
		legal = append(legal, m)
	}
	var roots []rootMove
	for _, m := range legal {
		if len(only) == 0 || slices.Contains(only, m) {
			roots = append(roots, rootMove{move: m, score: -infinity, previous: -infinity, pv: []game.Move{m}})
		}
	}
	return roots
}

// sortRoots sorts moves by their score, then by the previous one; equals keep their order.
func sortRoots(roots []rootMove) {
	slices.SortStableFunc(roots, func(a, b rootMove) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(b.previous, a.previous))
	})
}

// aspirate searches for the line-th best move with a window around its last
// score, which is widened until the score lies within.
func (w *worker) aspirate(line, depth int) {
	alpha, beta, width := -infinity, infinity, Score(aspirationWidth)
	if last := w.roots[line].previous; depth >= aspirationDepth && !last.isMate() {
		alpha, beta = last-width, last+width
	}
	for {
		score := w.searchRoot(alpha, beta, depth, line)
		sortRoots(w.roots[line:])
		if w.stopped() || score > alpha && score < beta {
			return
		}
		w.reportBound(line)
		switch {
		case width > Score(aspirationLimit) || score.isMate():
			alpha, beta = -infinity, infinity
		case score <= alpha:
			alpha, beta = score-width, (alpha+beta)/2
		default:
			beta = score + width
		}
		width += width / 2
	}
}

// searchRoot is alphaBeta at the root, without the best moves that lines before line have.
func (w *worker) searchRoot(alpha, beta Score, depth, line int) Score {
	if !w.enter(0) {
		return 0
	}
	original, best, roots := alpha, -infinity, w.roots[line:]
	n := node{beta: beta, isPV: true}
	for i := range roots {
		r := &roots[i]
		w.reportMove(r.move, line+i+1)
		w.selDepth = 0
		before := w.nodes
		reduction := w.rootReduction(r.move, depth, i+1)
		quiet := w.pos.Gain(r.move) == 0
		w.play(r.move, 0)
		w.stack[0].number, w.stack[0].quiet = i+1, quiet
		score := w.searchMove(&n, alpha, depth-1, reduction, i == 0)
		w.pos.Unmake()
		r.nodes += w.nodes - before
		if w.stopped() {
			return 0
		}
		r.score = -infinity
		if i == 0 || score > alpha {
			r.score, r.bound, r.selDepth = score, boundOf(score, alpha, beta), w.selDepth
		}
		if score > alpha {
			r.pv = append(append(r.pv[:0], r.move), w.stack[1].pv...)
		}
		best, alpha = max(best, score), max(alpha, score)
		if alpha >= beta {
			break
		}
	}
	if line == 0 {
		w.storeRoot(best, depth, boundOf(best, original, beta))
	}
	return best
}

// rootReduction is late move reductions at the root: how many plies less a quiet move without
// check is searched at first.
func (w *worker) rootReduction(m game.Move, depth, number int) int {
	if w.fullWidth || depth < lmrDepth || number == 1 || w.stack[0].inCheck || w.pos.Gain(m) != 0 ||
		w.hints.GivesCheck(m) {
		return 0
	}
	return min(max(w.lmr.at(depth, number)-1, 0), depth-2)
}

func (w *worker) storeRoot(score Score, depth int, bound Bound) {
	e := entry{score: score, depth: depth, bound: bound, pv: true}
	for _, r := range w.roots {
		if r.score == score {
			e.move = r.move
			break
		}
	}
	w.table.store(w.pos.Key(), 0, e)
}
