package search

import (
	"slices"

	"menagerie/internal/game"
)

// quiesce is quiescence search: it resolves captures, promotions and checks before an
// evaluation is trusted. Its steps are those of alphaBeta where they have the same names.
func (w *worker) quiesce(alpha, beta Score, ply int) Score {
	return w.quiesceFrom(alpha, beta, ply, ply)
}

// quiesceFrom goes on with a quiescence search that began at ply root. Inlined into the loops that call
// it, by a compiler that has read a profile, it would allocate its qnode.
//
//go:noinline
func (w *worker) quiesceFrom(alpha, beta Score, ply, root int) Score {
	open := w.isOpen()
	if open && ply == root { // behind it what captures turn up stays open: it is worth what it is on average
		return w.expect(alpha, beta, ply, resume{root: root, calm: true})
	}
	if !w.enter(ply) {
		return 0
	}
	if score, over := w.gameOver(ply); over {
		return score
	}
	if ply >= MaxPly || open && w.traits.OpenEnds {
		return w.evaluate(ply)
	}
	n := qnode{alpha: alpha, beta: beta, ply: ply, root: root, low: -infinity, high: infinity}
	inCheck := w.stack[ply].inCheck
	if !inCheck {
		n.quick = w.quick()
		n.low, n.high = w.standPat(n.quick, ply)
	}
	// What captures have brought so far above beta does not wait for the table, which is
	// slow to answer. Where they begin, it may know of a mate.
	if ply > root && n.low >= beta {
		return n.low
	}
	known, hit := w.table.probe(w.pos.Key(), ply)
	if w.traits.QuietChecks && ply > root && !inCheck {
		n.depth = noChecks
	}
	if hit && beta-alpha == 1 && known.depth >= n.depth && known.cutsOff(alpha, beta) {
		return known.score
	}
	if w.traits.QuietWins && w.hints.WinsNow() {
		return winAt(ply + 1)
	}
	switch {
	case w.stack[ply].captures:
		return w.quiesceForced(&n, known, hit)
	case inCheck:
		return w.quiesceEvasions(&n, known.move)
	}
	return w.quiesceNoisy(&n, known, hit)
}

// qnode is what quiescence knows of its position.
type qnode struct {
	alpha, beta Score
	ply, root   int       // root is the ply where quiescence began
	depth       int       // 0 or noChecks
	quick       quickEval // unless in check
	low, high   Score     // standing pat is worth between
}

// standPat returns between what standing pat is worth by the quick score. Below alpha half
// the margin is enough where evaluations are slow: whoever stands there tries captures all
// the same, while above beta a line ends at once.
func (w *worker) standPat(q quickEval, ply int) (low, high Score) {
	low, high = w.quickBounds(q, ply, quickMarginStand)
	if w.traits.SlowEvaluate {
		high -= (high - low) / 4
	}
	return low, high
}

// quiesceNoisy lets the side to move stand pat or win material.
func (w *worker) quiesceNoisy(n *qnode, known entry, hit bool) Score {
	static := n.high
	switch {
	case n.low >= n.beta:
		static = n.low
	case n.high > n.alpha:
		static = w.fullEval(n.quick, n.ply)
	}
	best, bestMove := static, game.NoMove
	if hit && !n.quick.ending && known.betterThan(static) {
		best = known.score
	}
	alpha := max(n.alpha, best)
	if alpha >= n.beta {
		return best
	}
	p := w.pickNoisy(known.move, n.ply)
	defer p.close()
	for m := p.next(); m != game.NoMove; m = p.next() {
		// A capture that loses material is no better than standing pat, and all
		// that follow lose material too.
		if p.losing {
			break
		}
		// Where everything hangs on both sides, lines would be long and bushy: beyond
		// a few plies the most promising move speaks for the others.
		if n.ply-n.root >= bushyPlies && p.picked > 1 {
			break
		}
		// Delta pruning: what even this much material does not lift to alpha
		// stays below it, unless it is mate.
		if hope := static + Score(w.pos.Gain(m)+deltaMargin); hope <= alpha && !w.hints.GivesCheck(m) {
			best = max(best, min(hope, mateBound))
			continue
		}
		// SEE pruning: so far below alpha an even exchange does not help.
		if !n.quick.ending && static+Score(deltaMargin) <= alpha && best > -mateBound && !w.pos.SEE(m, 1) {
			continue
		}
		score := w.quiesceMove(n, m, alpha, n.root)
		if w.stopped() {
			return 0
		}
		if score > best {
			best, bestMove = score, m
			alpha = max(alpha, score)
		}
		if alpha >= n.beta {
			break
		}
	}
	if w.traits.QuietChecks && n.depth == 0 && alpha < n.beta {
		if score, m := w.quiesceChecks(n, known.move, alpha); score > best {
			best, bestMove = score, m
		}
		if w.stopped() {
			return 0
		}
	}
	w.table.store(w.pos.Key(), n.ply, entry{bestMove, best, n.depth, boundOf(best, n.alpha, n.beta), hit && known.pv})
	return best
}

// quiesceChecks tries checks without gain that lose nothing, where quiescence begins: what looks quiet there is
// often mate by a drop. Those that have failed elsewhere are left out (Stockfish). It returns the best of them,
// -infinity if there is none.
func (w *worker) quiesceChecks(n *qnode, hash game.Move, alpha Score) (best Score, bestMove game.Move) {
	start := len(w.moves)
	w.moves = w.hints.QuietChecks(w.moves)
	checks := w.moves[start:]
	if i := slices.Index(checks, hash); i > 0 {
		checks[0], checks[i] = checks[i], checks[0]
	}
	best = -infinity
	previous, own := w.rows(n.ply)
	for _, m := range checks {
		if m != hash && w.memory.historyScore(w.pos.Slot(m), previous, own) < 0 || !w.pos.SEE(m, 0) {
			continue
		}
		score := w.quiesceMove(n, m, max(alpha, best), n.root)
		if w.stopped() {
			break
		}
		if score > best {
			best, bestMove = score, m
		}
		if best >= n.beta {
			break
		}
	}
	w.moves = w.moves[:start]
	return best, bestMove
}

// quiesceEvasions tries the answers to a check: standing pat is no choice.
func (w *worker) quiesceEvasions(n *qnode, hash game.Move) Score {
	p := w.pickFrom(hash, game.NoMove, n.ply)
	defer p.close()
	if p.listed && len(p.moves) == 0 {
		return outcomeScore(w.pos.NoMoves(), n.ply)
	}
	best, _ := w.quiesceAll(n, &p, n.root)
	return best
}

// quiesceAll tries all moves of a side that may not stand pat. Quiescence goes on as from root.
func (w *worker) quiesceAll(n *qnode, p *picker, root int) (best Score, bestMove game.Move) {
	alpha, best := n.alpha, -infinity
	for m := p.next(); m != game.NoMove; m = p.next() {
		// SEE pruning: an answer to check that loses what it puts in the way, when there is another.
		if best > -mateBound && p.quiet && !w.pos.SEE(m, 0) {
			continue
		}
		score := w.quiesceMove(n, m, alpha, root)
		if w.stopped() {
			return 0, game.NoMove
		}
		if score > best {
			best, bestMove = score, m
			alpha = max(alpha, score)
		}
		if alpha >= n.beta {
			break
		}
	}
	return best, bestMove
}

// quiesceMove is the score of a move from n.
func (w *worker) quiesceMove(n *qnode, m game.Move, alpha Score, root int) Score {
	w.play(m, n.ply)
	score := w.quiesceNext(alpha, n.beta, n.ply+1, root)
	w.pos.Unmake()
	return score
}

// quiesceNext is quiesceFrom for the side that has made the move to ply, which may have to move again.
func (w *worker) quiesceNext(alpha, beta Score, ply, root int) Score {
	if w.stack[ply].again {
		return w.quiesceFrom(alpha, beta, ply, root)
	}
	return -w.quiesceFrom(-beta, -alpha, ply, root)
}
