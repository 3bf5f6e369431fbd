package search

import (
	"menagerie/internal/game"
)

// Games in which captures are compulsory, as in antichess. A side that must capture has few
// moves but no way out, so that it counts as in check. Offers, moves that put a piece where it
// can be taken, force the opponent. They are as frequent as other moves, though, and a line of
// offers and captures has no natural end: unlike checks they do not extend it, and quiescence
// searches only so many of them.

// isOffer reports whether m puts its piece where the opponent must take it or something else.
func (w *worker) isOffer(m game.Move) bool { return w.traits.MustCapture && w.hints.GivesCheck(m) }

// isForcing reports whether the move just made from n does not use up depth: a sound check, or
// where captures are compulsory the only one, as in Fairy-Stockfish.
func (w *worker) isForcing(n *node, p *picker, sound bool) bool {
	if w.traits.MustCapture {
		return w.stack[n.ply].captures && p.total == 1
	}
	return w.stack[n.ply+1].inCheck && sound
}

// quiesceForced searches the captures of a side that must capture. Such a node with a choice
// counts as a ply of quiescence, one with a single capture does not: each takes a piece, so
// that lines of them end. After forcedPlies plies the evaluation speaks for the captures.
func (w *worker) quiesceForced(n *qnode, known entry, hit bool) Score {
	p := w.pickLegal(known.move, n.ply)
	defer p.close()
	root := n.root
	if p.total == 1 {
		root++
	} else if n.ply-root >= forcedPlies {
		static := w.evaluate(n.ply)
		if hit && known.betterThan(static) {
			return known.score
		}
		return static
	}
	best, bestMove := w.quiesceAll(n, &p, root)
	if w.stopped() {
		return 0
	}
	w.table.store(w.pos.Key(), n.ply, entry{bestMove, best, 0, boundOf(best, n.alpha, n.beta), hit && known.pv})
	return best
}
