package search

import "time"

// iterate is iterative deepening: each iteration leaves scores, a move order and
// a full table to the next, and a move to play if the next is broken off. Helpers
// start at staggered depths so that threads do not all do the same work.
func (w *worker) iterate() {
	lines := min(max(w.control.limits.MultiPV, 1), len(w.roots))
	var p stability
	last := w.roots[0]
	for depth := 1 + w.id%2; depth <= w.control.limits.maxDepth(); depth++ {
		w.rootDepth = depth
		if !w.iteration(lines, depth) {
			break
		}
		w.completed = depth
		w.keepLines(lines)
		w.reportLines()
		best := w.roots[0]
		p.stable++
		if best.move != last.move {
			p.stable = 0
		}
		p.drop, p.effort = last.score-best.score, w.effort(lines)
		if w.settled || w.id == 0 && w.isDone(p) {
			break
		}
		last = best
	}
	w.published.Store(w.nodes)
	if w.completed < w.rootDepth {
		// The last line begins with the move that is played: match runners warn if it does not.
		w.keepFound(lines)
		w.reportLines()
	}
}

// iteration searches the best lines to depth. It reports false if it was broken off.
func (w *worker) iteration(lines, depth int) bool {
	for i := range w.roots {
		// Scores older than one iteration must not count: if this one is broken off at
		// once, moves are ranked by the last alone.
		w.roots[i].previous, w.roots[i].score = w.roots[i].score, -infinity
	}
	for line := range lines {
		w.linesDone = line
		w.aspirate(line, depth)
		sortRoots(w.roots[:line+1])
		if w.stopped() {
			return false
		}
	}
	return true
}

// effort is the part of the nodes, from 0 to 1, that was searched below the best move. With
// several lines it says nothing, and the usual part stands for it.
func (w *worker) effort(lines int) float64 {
	if lines > 1 {
		return float64(usualEffort) / 100
	}
	return float64(w.roots[0].nodes) / float64(max(w.nodes, 1))
}

// isDone reports whether the main thread should start no further iteration.
func (w *worker) isDone(p stability) bool {
	c := w.control
	score := w.roots[0].score
	if moves, ok := score.Mate(); ok && moves > 0 && moves <= c.limits.Mate {
		return true
	}
	if !c.clockRuns() {
		return false
	}
	if c.budget.elastic {
		if len(w.roots) == 1 && w.completed >= onlyMoveDepth {
			return true
		}
		// No deeper search makes a mate shorter that this one has seen to the end.
		if score.isMate() && w.completed >= int(Mate-max(score, -score)) {
			return true
		}
	}
	return c.budget.spent(time.Since(c.clockFrom), p)
}
