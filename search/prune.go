package search

import "menagerie/internal/game"

// The steps of a node that prune it, or extend a move, before its moves are searched.

// evalView is what is known of a node's evaluation, in centipawns. The bounds are infinite
// where a pruning step must not rely on them.
type evalView struct {
	floor     Score // the node is worth at least as much, for reverse futility
	low, high Score // the evaluation lies between
	eval      Score // its best estimate
	exact     bool  // all of these are the evaluation
}

func exactView(eval Score) evalView { return evalView{eval, eval, eval, eval, true} }

// quickView is what the quick score and the table say of a node's evaluation before it is
// asked for. A bound of the table may lift the evaluation above the quick score's bounds or
// pull it below.
func (w *worker) quickView(n *node, known entry, hit bool) evalView {
	low, high := w.quickBounds(n.quick, n.ply, quickMarginPrune)
	v := evalView{floor: low, low: -infinity, high: infinity, eval: (low + high) / 2}
	if hit {
		v.floor = -infinity
		if known.bound != Upper && !known.score.isMate() {
			v.floor = known.score
		}
	}
	if !w.traits.SlowEvaluate || n.quick.ending || hit && known.score.isMate() {
		return v
	}
	if !hit || known.bound == Lower {
		v.low = low
	}
	if !hit || known.bound == Upper {
		v.high = high
	}
	return v
}

// pruneByEval is steps 7 to 9: it tries to settle a node by its evaluation, without its moves.
// done says that the node is settled, or the search over.
func (w *worker) pruneByEval(n *node, v evalView) (score Score, done bool) {
	if n.isPV || w.fullWidth || n.beta.isMate() {
		return 0, false
	}

	// Step 7. Reverse futility pruning.
	// Idea: so far above beta, a few plies will not bring the score below.
	// Assumes that the opponent has no threat worth more than the margin.
	lead := v.floor
	if n.improving && !n.quick.ending {
		lead += Score(reverseImproving)
	}
	if n.depth <= reverseDepth && lead-Score(reverseMargin*n.depth) >= n.beta && n.beta > Score(-decidedScore) {
		return v.floor, true
	}

	// Step 8. Razoring.
	// Idea: so far below alpha only a capture can save the node; quiescence sees whether one does.
	// Assumes that no quiet move gains more than the margin in so few plies.
	if n.depth <= razorDepth && !n.razored && w.stack[n.ply].left <= 1 &&
		v.high+Score(razorMargin*n.depth) <= n.alpha && n.alpha < Score(decidedScore) {
		n.razored = true
		if score := w.quiesce(n.alpha, n.alpha+1, n.ply); score <= n.alpha || w.stopped() {
			return score, true
		}
	}

	// Step 9. Null-move pruning.
	if n.depth >= nullDepth && !n.nullTried && v.low >= n.beta && !w.stack[n.ply-1].nulled && w.pos.CanPass() {
		n.nullTried = true
		score, cut := w.nullMove(n, v)
		return score, cut || w.stopped()
	}
	return 0, false
}

// nullMove is step 9, null-move pruning.
// Idea: if the opponent, given a free move, still cannot get below beta, a real move will
// keep the score above it, too.
// Assumes that passing is never best. Zugzwang is the exception: deep down, where a wrong
// cutoff costs most, a search without null moves here verifies the cutoff.
func (w *worker) nullMove(n *node, v evalView) (Score, bool) {
	if !v.exact {
		w.stack[n.ply].static = v.eval // what improving is measured by two plies on
	}
	depth := n.depth - 1 - nullReduction - n.depth/nullDepthDivisor - min(int(v.eval-n.beta)/nullEvalDivisor,
		nullEvalMax)
	w.playNull(n.ply)
	score := -w.alphaBeta(-n.beta, -n.beta+1, depth, n.ply+1, !n.isCut)
	w.pos.UnmakeNull()
	if score >= n.beta && score.isMate() {
		score = n.beta // a mate that needs the free move is not proven
	}
	if score < n.beta || n.depth < nullVerifyDepth || w.stopped() {
		return score, score >= n.beta
	}
	w.stack[n.ply-1].nulled = true
	verified := w.alphaBeta(n.beta-1, n.beta, depth, n.ply, false)
	w.stack[n.ply-1].nulled = false
	return score, verified >= n.beta
}

// probcut is step 10.
// Idea: a capture that stays well above beta in a shallow search most likely stays above
// beta in a deep one.
// Assumes that the scores of shallow and deep searches differ by less than the margin.
func (w *worker) probcut(n *node) (Score, bool) {
	bound := n.beta + Score(probcutMargin)
	if n.isPV || w.fullWidth || n.depth < probcutDepth || n.beta.isMate() || bound.isMate() {
		return 0, false
	}
	p := w.pickNoisy(n.hash, n.ply)
	defer p.close()
	for m := p.next(); m != game.NoMove && !p.losing; m = p.next() {
		if !w.pos.SEE(m, int(bound-w.stack[n.ply].static)) {
			continue
		}
		w.play(m, n.ply)
		score := w.quiesceNext(bound-1, bound, n.ply+1, n.ply+1)
		if score >= bound {
			score = w.searchNext(bound-1, bound, n.depth-probcutReduction, n.ply+1, !n.isCut)
		}
		w.pos.Unmake()
		if w.stopped() {
			return 0, true
		}
		if score >= bound {
			w.table.store(w.pos.Key(), n.ply, entry{m, score, n.depth - probcutReduction + 1, Lower, n.wasPV})
			return score, true
		}
	}
	return 0, false
}

// singular is step 12, singular extension.
// Idea: if a shallower search finds all moves but the hash move clearly worse, the line
// hangs on that one move, which is searched deeper. If even the others reach beta, the node
// is cut off at once (multi-cut); if they may, the hash move is searched less.
// Assumes that the table's score is that of the hash move.
func (w *worker) singular(n *node, known entry) (Score, bool) {
	if n.depth < singularDepth || n.hash == game.NoMove || w.fullWidth || n.ply >= extensionLimit*w.rootDepth ||
		known.bound == Upper || known.depth < n.depth-singularTableDepth || known.score.isMate() {
		return 0, false
	}
	bound := known.score - Score(singularMargin*n.depth)
	others := *n
	others.alpha, others.beta = bound-1, bound
	others.depth, others.isPV, others.excluded = (n.depth-1)/2, false, n.hash
	score := w.searchMoves(&others)
	switch {
	case w.stopped():
		return score, true
	case score < bound:
		n.extension = 1
		if !n.isPV && score < bound-Score(doubleMargin) {
			n.extension = 2
		}
	case bound >= n.beta && !n.isPV:
		return bound, true
	case known.score >= n.beta:
		n.extension = -1
	}
	return 0, false
}
