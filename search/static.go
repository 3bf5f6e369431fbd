package search

// Static evaluation comes in two kinds. The full evaluation asks the position. The quick
// score costs next to nothing and says within a margin what the full evaluation would be; the
// margin shrinks where the error of a quick score shortly before is known, since what that
// missed is still on the board.

// quickEval is the quick score of a node, in centipawns from the view of the side to move.
type quickEval struct {
	score, margin int
	// ending says that the margin is unbounded: so little is left that the evaluation leads
	// to a win in steps of a few centipawns, and pruning by margins would lose the way.
	ending bool
}

// quick asks for the quick score of the current position, once a node.
func (w *worker) quick() quickEval {
	if !w.traits.QuickScore {
		return quickEval{}
	}
	score, margin := w.hints.QuickScore()
	return quickEval{score, margin, margin >= decidedScore}
}

// errorUnknown is the age of an error of the quick score that is not known.
const errorUnknown = 1 << 20

// quickBounds returns between what bounds the evaluation at ply lies by the quick score. If
// the error of a quick score shortly before is known, percent of the margin is left, and
// half as much more for each ply of the error's age.
func (w *worker) quickBounds(q quickEval, ply, percent int) (low, high Score) {
	if !w.traits.QuickScore {
		return -infinity, infinity
	}
	score, margin := q.score, q.margin
	if f := &w.stack[ply]; f.errorAge != errorUnknown && !q.ending {
		score, margin = score+f.evalError, margin*percent*(1+f.errorAge)/200
	}
	return clampEval(score - margin), clampEval(score + margin)
}

// inheritError takes over the error of the quick score from the ply before.
func (w *worker) inheritError(ply int) {
	f := &w.stack[ply]
	f.errorAge = errorUnknown
	if ply > 0 && w.stack[ply-1].errorAge < w.maxErrorAge {
		f.evalError, f.errorAge = -w.stack[ply-1].evalError, w.stack[ply-1].errorAge+1
		if f.again {
			f.evalError = -f.evalError
		}
	}
}

// fullEval returns the evaluation of the position at ply with the correction history applied,
// and notes by how much the quick score was wrong.
func (w *worker) fullEval(q quickEval, ply int) Score {
	score := w.pos.Evaluate()
	if w.traits.QuickScore {
		w.stack[ply].evalError, w.stack[ply].errorAge = score-q.score, 0
	}
	return clampEval(score + int(w.correction()))
}

// evaluate is fullEval where the quick score is of no use otherwise.
func (w *worker) evaluate(ply int) Score { return w.fullEval(w.quick(), ply) }

// lazyEval returns a quick static score, and whether it is far enough below alpha to skip
// the full evaluation. It applies near the leaves only: there quiet moves are pruned with
// either. Above beta it would end too many lines where something is about to be lost.
func (w *worker) lazyEval(n *node) (static Score, enough bool) {
	if !w.traits.SlowEvaluate || n.depth > lazyDepth || n.isPV || w.fullWidth || n.quick.ending ||
		w.stack[n.ply].errorAge > lazyErrorAge {
		return 0, false
	}
	low, high := w.quickBounds(n.quick, n.ply, quickMarginPrune)
	static = (low+high)/2 + w.correction()
	return static, static+Score(lazyMargin) <= n.alpha
}

// betterThan reports whether a table entry is a better evaluation of its position than the
// static one: the score of a search is, where its bound allows.
func (e entry) betterThan(static Score) bool {
	return !e.score.isMate() && (e.bound == Exact || e.bound == Lower && e.score > static || e.bound == Upper &&
		e.score < static)
}

const (
	correctionSize = 1 << 14 // entries
	correctionMax  = 1 << 10 // bounds an entry
)

// corrections is correction history: by how much searches have found the evaluation to be
// wrong, by [Hints].CorrectionKey.
type corrections [correctionSize]int16

func (c *corrections) at(key uint64) *int16 { return &c[key%correctionSize] }

// add moves an entry towards an error in centipawns that a search of depth plies has found.
func (c *corrections) add(key uint64, found Score, depth int) {
	entry := c.at(key)
	bonus := min(max(int(found)*depth/correctionDepth, -correctionStep), correctionStep)
	*entry += int16(bonus - int(*entry)*abs(bonus)/correctionMax)
}

// correction is what to add to the evaluation of the current position, in centipawns.
func (w *worker) correction() Score {
	if !w.traits.CorrectionKey {
		return 0
	}
	return Score(*w.memory.corrections.at(w.hints.CorrectionKey())) / Score(correctionDivisor)
}

// updateCorrection learns from a node by how much its score differs from its static
// evaluation, unless that is the work of a capture or the score is only a bound on the
// evaluation's side.
func (w *worker) updateCorrection(n *node, best Score, quiet bool) {
	if !w.traits.CorrectionKey || n.inCheck || !quiet || best.isMate() {
		return
	}
	static := w.stack[n.ply].static
	if best >= n.beta && best <= static || best <= n.alpha && best >= static {
		return
	}
	w.memory.corrections.add(w.hints.CorrectionKey(), best-static, n.depth)
}
