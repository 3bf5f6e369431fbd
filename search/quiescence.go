package search

import "menagerie/movegen"

// deltaMargin, in centipawns, is what a capture may gain in position on top of
// the material it wins.
const deltaMargin Score = 80

// bushyPlies is for how many plies quiescence tries all moves of a node.
const bushyPlies = 4

// quiesce resolves captures, promotions and checks before the evaluation is
// trusted.
func (w *worker) quiesce(alpha, beta Score, ply int) Score {
	return w.quiesceFrom(alpha, beta, ply, ply)
}

// quiesceFrom goes on with a quiescence that began at ply root.
func (w *worker) quiesceFrom(alpha, beta Score, ply, root int) Score {
	if !w.enter(ply) {
		return 0
	}
	if score, over := w.gameOver(ply); over {
		return score
	}
	if ply >= MaxPly {
		return w.evaluate(ply)
	}
	low, high := w.standPat(ply)
	// What captures have brought so far above beta needs no look into the table, which is
	// slow to answer. Where they begin, it may know of a mate.
	if ply > root && low >= beta {
		return low
	}
	known, hit := w.table.probe(w.pos.Key(), ply)
	if hit && beta-alpha == 1 && cutsOff(known, alpha, beta) {
		return known.score
	}
	if w.traits.QuietWins && w.hints.WinsNow() {
		return winAt(ply + 1)
	}
	if w.stack[ply].inCheck {
		return w.quiesceEvasions(alpha, beta, ply, root, known.move)
	}
	return w.quiesceNoisy(alpha, beta, ply, root, known, hit, low, high)
}

// standPat returns between what standing pat at ply is worth, as far as that is known
// without an evaluation.
func (w *worker) standPat(ply int) (low, high Score) {
	if w.stack[ply].inCheck {
		return -infinity, infinity
	}
	low, high = w.estimate(ply, surplusMargin)
	// Below alpha half the margin does: whoever stands there tries captures all the same,
	// while above beta a line ends at once.
	if w.traits.SlowEvaluate {
		high -= (high - low) / 4
	}
	return low, high
}

// quiesceNoisy lets the side to move stand pat or win material. Standing pat is
// worth no less than low and no more than high.
func (w *worker) quiesceNoisy(alpha, beta Score, ply, root int, known entry, hit bool, low, high Score) Score {
	original, static := alpha, high
	switch {
	case low >= beta:
		static = low
	case high > alpha:
		static = w.evaluate(ply)
	}
	best, bestMove := static, movegen.NoMove
	ending := w.isEnding()
	if hit && !ending && betters(known, static) {
		best = known.score
	}
	alpha = max(alpha, best)
	if alpha >= beta {
		return best
	}
	p := w.pickNoisy(known.move, ply)
	defer p.close()
	for m := p.next(); m != movegen.NoMove; m = p.next() {
		// A capture that loses material is no better than standing pat, and all
		// that follow lose material too.
		if p.losing {
			break
		}
		// Where everything hangs on both sides, lines would be long and bushy: beyond
		// a few plies the most promising move speaks for the others.
		if ply-root >= bushyPlies && p.picked > 1 {
			break
		}
		// Delta pruning: what even this much material does not lift to alpha
		// stays below it, unless it is mate.
		if hope := static + Score(w.pos.Gain(m)) + deltaMargin; hope <= alpha && !w.givesCheck(m) {
			best = max(best, min(hope, mateBound))
			continue
		}
		// So far below alpha an even exchange does not help.
		if !ending && static+deltaMargin <= alpha && best > -mateBound && !w.pos.SEE(m, 1) {
			continue
		}
		w.play(m, ply)
		score := -w.quiesceFrom(-beta, -alpha, ply+1, root)
		w.pos.Unmake()
		if w.stopped() {
			return 0
		}
		if score > best {
			best, bestMove = score, m
			alpha = max(alpha, score)
		}
		if alpha >= beta {
			break
		}
	}
	w.table.store(w.pos.Key(), ply, entry{bestMove, best, 0, boundOf(best, original, beta)})
	return best
}

// quiesceEvasions tries the answers to a check: standing pat is no choice.
func (w *worker) quiesceEvasions(alpha, beta Score, ply, root int, hash movegen.Move) Score {
	p := w.pickLegal(hash, ply)
	defer p.close()
	if len(p.moves) == 0 {
		return outcomeScore(w.pos.NoMoves(), ply)
	}
	best := -infinity
	for m := p.next(); m != movegen.NoMove; m = p.next() {
		// An answer that loses what it puts in the way, when there is another.
		if best > -mateBound && p.quiet && !w.pos.SEE(m, 0) {
			continue
		}
		w.play(m, ply)
		score := -w.quiesceFrom(-beta, -alpha, ply+1, root)
		w.pos.Unmake()
		if w.stopped() {
			return 0
		}
		best = max(best, score)
		alpha = max(alpha, score)
		if alpha >= beta {
			break
		}
	}
	return best
}
