package search

import "menagerie/movegen"

const (
	razorDepth    = 3   // greatest depth for razoring
	razorMargin   = 130 // a ply
	probDepth     = 5   // least depth for probcut
	probMargin    = 70
	probReduction = 4
	guessDepth    = 2 // greatest depth to do with an estimate
	guessMargin   = 150
	endingMargin  = int(decided) // of an estimate that leaves all to knowledge of endings
	verifyDepth   = 10           // least depth to verify a null move's cutoff
	// decided is a score in centipawns from which only mate is left to look for,
	// and an evaluation says nothing about that.
	decided Score = 2000
)

// pruneNode tries to settle a node without looking at its moves.
func (w *worker) pruneNode(n *node) (Score, bool) {
	if n.isPV || w.fullWidth || n.beta.isMate() {
		return 0, false
	}
	lead := n.eval
	if n.improving && !w.isEnding() {
		lead += reverseMargin
	}
	if w.isFarAbove(n, lead) {
		return n.eval, true
	}
	if score, hopeless := w.razor(n); hopeless {
		return score, true
	}
	if score, cut := w.tryNull(n); cut || w.stopped() {
		return score, cut
	}
	return w.tryCaptures(n)
}

// isFarAbove is reverse futility: whether a score is so far above beta that a few plies
// will not bring it below.
func (w *worker) isFarAbove(n *node, score Score) bool {
	return n.depth <= reverseDepth && score-Score(reverseMargin*n.depth) >= n.beta && n.beta > -decided &&
		!n.isPV && !w.fullWidth && !n.beta.isMate()
}

// isAboveUnseen is reverse futility without an evaluation, where a score of the table or
// the estimate is enough: it returns a score that the node is worth at least.
func (w *worker) isAboveUnseen(n *node, known entry, hit bool) (Score, bool) {
	if !hit {
		low, _ := w.estimate(n.ply, unseenMargin)
		return low, w.isFarAbove(n, low)
	}
	return known.score, known.bound != Upper && !known.score.isMate() && w.isFarAbove(n, known.score)
}

// pruneUnseen tries to settle a node so far below alpha for razoring, or so far above beta
// for a null move, that the estimate says so: most such nodes need no evaluation.
func (w *worker) pruneUnseen(n *node, known entry, hit bool) (Score, bool) {
	if !w.traits.SlowEvaluate || n.isPV || w.fullWidth || n.beta.isMate() || w.isEnding() {
		return 0, false
	}
	low, high := w.estimate(n.ply, unseenMargin)
	switch {
	case hit && (known.bound == Exact || known.score.isMate()):
	case (!hit || known.bound == Upper) && high < n.alpha:
		n.eval = high
		return w.razor(n)
	case (!hit || known.bound == Lower) && low >= n.beta && n.depth >= nullDepth:
		n.eval = (low + high) / 2
		w.stack[n.ply].static = n.eval
		score, cut := w.tryNull(n)
		n.passed = true
		return score, cut
	}
	return 0, false
}

// guess returns what the estimate makes of a node near the leaves, and whether that is so far
// below alpha that it does for an evaluation: there quiet moves are skipped either way. Above
// beta it would end too many lines where something is about to be lost.
func (w *worker) guess(n *node) (Score, bool) {
	if !w.traits.SlowEvaluate || n.depth > guessDepth || n.isPV || w.fullWidth || w.isEnding() || w.stack[n.ply].stale > 1 {
		return 0, false
	}
	low, high := w.estimate(n.ply, unseenMargin)
	static := (low+high)/2 + w.correction()
	return static, static+guessMargin <= n.alpha
}

// isEnding reports whether so little is left that the evaluation leads to a win in
// steps of a few centipawns: there a guess of that size loses the way.
func (w *worker) isEnding() bool {
	if !w.traits.QuickScore {
		return false
	}
	_, margin := w.hints.QuickScore()
	return margin >= endingMargin
}

// razor gives up on a node so far below alpha that only a capture could save it,
// once quiescence has seen that none does.
func (w *worker) razor(n *node) (Score, bool) {
	if n.depth > razorDepth || n.razored || n.eval+Score(razorMargin*n.depth) > n.alpha || n.alpha >= decided {
		return 0, false
	}
	n.razored = true
	score := w.quiesce(n.alpha, n.alpha+1, n.ply)
	return score, score <= n.alpha
}

// tryNull is null-move pruning: if the opponent, given a free move, still cannot
// get below beta, a real move will keep above it too.
func (w *worker) tryNull(n *node) (Score, bool) {
	if n.depth < nullDepth || n.passed || n.eval < n.beta || w.stack[n.ply-1].nulled || !w.pos.CanPass() {
		return 0, false
	}
	reduction := 3 + n.depth/3 + int(min((n.eval-n.beta)/80, 3))
	w.pass(n.ply)
	score := -w.alphaBeta(-n.beta, -n.beta+1, n.depth-1-reduction, n.ply+1, !n.isCut)
	w.pos.UnmakeNull()
	if score >= n.beta && score.isMate() {
		score = n.beta // a mate that needs the free move is not proven
	}
	if score < n.beta || n.depth < verifyDepth || w.stopped() {
		return score, score >= n.beta
	}
	// Deep down a wrong cutoff costs most: make sure that it is no zugzwang by a
	// search without null moves here.
	w.stack[n.ply-1].nulled = true
	verified := w.alphaBeta(n.beta-1, n.beta, n.depth-1-reduction, n.ply, false)
	w.stack[n.ply-1].nulled = false
	return score, verified >= n.beta
}

// tryCaptures is probcut: a capture that stays well above beta in a shallow
// search most likely stays above beta in a deep one.
func (w *worker) tryCaptures(n *node) (Score, bool) {
	bound := n.beta + probMargin
	if n.depth < probDepth || bound.isMate() {
		return 0, false
	}
	p := w.pickNoisy(n.hash, n.ply)
	defer p.close()
	for m := p.next(); m != movegen.NoMove && !p.losing; m = p.next() {
		if !w.pos.SEE(m, int(bound-w.stack[n.ply].static)) {
			continue
		}
		w.play(m, n.ply)
		score := -w.quiesce(-bound, -bound+1, n.ply+1)
		if score >= bound {
			score = -w.alphaBeta(-bound, -bound+1, n.depth-probReduction, n.ply+1, !n.isCut)
		}
		w.pos.Unmake()
		if w.stopped() {
			return 0, false
		}
		if score >= bound {
			w.table.store(w.pos.Key(), n.ply, entry{m, score, n.depth - probReduction + 1, Lower})
			return score, true
		}
	}
	return 0, false
}
