package search

import "menagerie/movegen"

const (
	singularDepth  = 7  // least depth to ask whether the hash move is the only good one
	singularMargin = 2  // centipawns a ply that the others must be worse by
	doubleMargin   = 20 // centipawns beyond that for a second ply
)

// testSingular asks by a shallower search whether the moves other than the hash
// move are clearly worse. If so, the line hangs on that one move and it is
// searched deeper. If even the others reach beta, the node is cut off at once;
// if they may, the hash move is nothing special and is searched less.
func (w *worker) testSingular(n *node, known entry) (Score, bool) {
	if n.depth < singularDepth || n.hash == movegen.NoMove || w.fullWidth || n.ply >= 2*w.rootDepth ||
		known.bound == Upper || known.depth < n.depth-3 || known.score.isMate() {
		return 0, false
	}
	bound := known.score - Score(singularMargin*n.depth)
	others := *n
	others.alpha, others.beta = bound-1, bound
	others.depth, others.isPV, others.excluded = (n.depth-1)/2, false, n.hash
	score := w.searchMoves(&others)
	switch {
	case w.stopped():
	case score < bound:
		n.extension = 1
		if !n.isPV && score < bound-doubleMargin {
			n.extension = 2
		}
	case bound >= n.beta && !n.isPV:
		return bound, true
	case known.score >= n.beta:
		n.extension = -1
	}
	return 0, false
}
