package search

import "menagerie/internal/game"

// node is what alphaBeta knows of its position.
type node struct {
	alpha, beta Score
	depth, ply  int
	hash        game.Move // of the table, NoMove if there is none
	excluded    game.Move // not searched while the others are tested against it
	extension   int       // plies that the hash move is searched deeper
	isPV        bool      // the window is open: the exact score is wanted
	wasPV       bool      // it is, or was when the table's entry was made
	isCut       bool      // a cutoff is expected
	inCheck     bool
	quick       quickEval // unless in check
	eval        Score     // the static evaluation, improved by the table; unless in check
	improving   bool      // the static evaluation has not fallen since this side's last move, as far as known
	razored     bool
	nullTried   bool
}

// alphaBeta returns the score of the position at ply, searched depth plies deep: exact
// within (alpha, beta), otherwise a bound on that side (fail soft). cut says that a cutoff is
// expected: the move that led here is not thought to be good.
//
// It is principal variation search in the steps below. Each names its idea and what it
// assumes. None of those that assume anything applies where w.fullWidth asks for proofs.
func (w *worker) alphaBeta(alpha, beta Score, depth, ply int, cut bool) Score {
	if w.isOpen() {
		return w.expect(alpha, beta, ply, resume{depth: depth, cut: cut})
	}
	// Step 1. Quiescence search.
	// Idea: past the horizon, resolve captures before the evaluation is trusted.
	// Assumes that quiet moves do not upset an evaluation.
	if depth <= 0 {
		return w.quiesce(alpha, beta, ply)
	}

	// Step 2. End of the search, end of the game.
	// Idea: stop in time; score what the rules or endgame tables decide, a repetition at its first
	// occurrence.
	// Assumes that whoever repeats once can repeat again.
	if !w.enter(ply) {
		return 0
	}
	if score, over := w.gameOver(ply); over {
		return score
	}
	if ply >= MaxPly {
		return w.evaluate(ply)
	}

	// Step 3. Mate-distance pruning.
	// Idea: no line from here beats a win on the spot, nor is worse than a loss on the spot.
	// Assumes nothing.
	alpha, beta = max(alpha, lossAt(ply)), min(beta, winAt(ply))
	if alpha >= beta {
		return alpha
	}

	// Step 4. TT cutoff.
	// Idea: another line came here and was searched as deep.
	// Assumes that the way to a position does not matter, which repetitions and move-count
	// rules contradict: not on the principal variation.
	n := node{alpha: alpha, beta: beta, depth: depth, ply: ply, isPV: beta-alpha > 1, isCut: cut,
		inCheck: w.stack[ply].inCheck}
	known, hit := w.table.probe(w.pos.Key(), ply)
	if hit && !n.isPV && known.depth >= depth && known.cutsOff(alpha, beta) {
		return known.score
	}
	n.hash = known.move
	n.wasPV = n.isPV || hit && known.pv

	// Where games end otherwise than by mate, a side that would lose at once if it passed is in check to all that
	// follows: its evaluation means nothing, and most of its moves lose. A win on the spot needs no search; but where
	// other moves gain something, histories do better with one.
	if !n.isPV && w.traits.OnlyWins && w.hints.WinsNow() {
		return winAt(ply + 1)
	}
	if !n.inCheck && w.traits.Threats && w.hints.Threatened() {
		n.inCheck, w.stack[ply].inCheck = true, true
	}

	if !n.inCheck {
		// Step 5. Quick score.
		// Idea: most nodes are so far from the window that steps 7 to 9 need no evaluation.
		// Assumes that the evaluation lies within the quick score's bounds.
		n.quick = w.quick()
		if score, done := w.pruneByEval(&n, w.quickView(&n, known, hit)); done {
			return score
		}

		// Step 6. Static evaluation.
		// Idea: know where the node stands. The table's score is better where its bound allows.
		// Assumes, where lazyEval serves, that nothing depends on the exact value so far below alpha.
		static, lazy := w.lazyEval(&n)
		if !lazy {
			static = w.fullEval(n.quick, ply)
		}
		w.stack[ply].static = static
		n.improving = ply < 2 || !w.stack[ply-2].inCheck && static >= w.stack[ply-2].static ||
			w.stack[ply].again != w.stack[ply-1].again // the other side's
		n.eval = static
		if hit && known.betterThan(static) {
			n.eval = known.score
		}

		// Steps 7 to 9, by the evaluation; step 10.
		if score, done := w.pruneByEval(&n, exactView(n.eval)); done {
			return score
		}
		if score, done := w.probcut(&n); done {
			return score
		}
	}

	// Step 11. Internal iterative reduction.
	// Idea: where a good move is expected and the table has none, a shallower search finds
	// one more cheaply.
	// Assumes that the node is visited again, with that move.
	if n.hash == game.NoMove && n.depth >= iirDepth && (n.isPV || cut) && !w.fullWidth {
		n.depth--
	}

	// Step 12. Singular extension.
	if hit {
		if score, done := w.singular(&n, known); done {
			return score
		}
	}
	return w.searchMoves(&n)
}

// searchMoves is steps 13 to 22: the loop over the moves.
func (w *worker) searchMoves(n *node) Score {
	// Step 13. Move ordering.
	// Idea: the sooner the best move comes, the more the others are cut short.
	// Assumes nothing.
	p := w.pickFrom(n.hash, n.excluded, n.ply)
	p.promising = n.isPV
	defer p.close()
	if p.listed && len(p.moves) == 0 {
		return outcomeScore(w.pos.NoMoves(), n.ply)
	}
	w.stack[n.ply+2].killers = [2]game.Move{}
	alpha, best, bestMove := n.alpha, -infinity, game.NoMove
	quiet := true // the best move, or all of them if none is good
	for m := p.next(); m != game.NoMove; m = p.next() {
		if m == n.excluded {
			p.skip()
			continue
		}

		// Steps 14 and 15 to 18: how deep to search, and whether at all. The first move that
		// does not lose by force is never pruned.
		check := w.hints.GivesCheck(m)
		reduction, depth := w.reduction(n, &p), n.depth-1
		if best > -mateBound && w.prunes(n, &p, m, alpha, depth-reduction, check) {
			p.skip()
			continue
		}

		// Step 19. Extensions.
		// Idea: search the singular move as step 12 says, and do not let a sound check or a
		// capture without choice use up depth.
		// Assumes that such lines end: not far beyond the depth of the iteration.
		sound := !check || w.pos.SEE(m, 0)
		w.play(m, n.ply)
		w.stack[n.ply].number, w.stack[n.ply].quiet = p.picked, p.quiet
		switch {
		case m == n.hash && n.extension != 0:
			depth += n.extension
		case n.ply < extensionLimit*w.rootDepth && w.isForcing(n, &p, sound):
			depth++
		}

		// Step 20. The search of the move.
		score := w.searchMove(n, alpha, depth, reduction, p.picked == 1)
		w.pos.Unmake()
		if w.stopped() {
			return 0
		}
		if score > best {
			best = score
			if score > alpha {
				alpha, bestMove, quiet = score, m, p.quiet
				if n.isPV {
					w.extendPV(m, n.ply)
				}
			}
		}
		if alpha >= n.beta {
			// Step 21. History update.
			// Idea: what cuts off here cuts off in similar positions, and what failed fails.
			// Assumes nothing: order alone depends on it, and how much is reduced or pruned.
			w.updateHistories(n, &p, m)
			break
		}
	}
	if bestMove == game.NoMove {
		w.creditParentMove(n)
	}

	// Step 22. Table and correction history.
	// Idea: keep the result for whoever comes here again, and the evaluation's error for
	// positions with the same pawns. A search without one of the moves is not that result.
	// Assumes that the error is due to what those positions share.
	if n.excluded == game.NoMove {
		w.table.store(w.pos.Key(), n.ply, entry{bestMove, best, n.depth, boundOf(best, n.alpha, n.beta), n.wasPV})
		w.updateCorrection(n, best, quiet)
	}
	return best
}

// reduction is step 14, late move reductions: how many plies less the move just picked is
// searched at first.
// Idea: moves late in the order are seldom best; an expected cutoff needs only one. What was on the PV may be again
// (Stockfish's ttPv).
// Assumes that the shallower search raises alpha if the deeper one would.
func (w *worker) reduction(n *node, p *picker) int {
	if w.fullWidth || n.depth < lmrDepth || p.picked == 1 || !p.quiet && !p.losing {
		return 0
	}
	r := w.lmr.at(n.depth, p.picked)
	if n.wasPV {
		r--
	}
	if n.isCut {
		r++
	}
	if !n.improving {
		r++
	}
	if p.quiet {
		r -= p.historyScore / lmrHistory
	}
	return min(max(r, 0), n.depth-2)
}

// prunes reports whether a move is not worth searching: steps 15 to 18. reduced is the depth
// in plies that it would be searched to at first.
func (w *worker) prunes(n *node, p *picker, m game.Move, alpha Score, reduced int, check bool) bool {
	if w.fullWidth {
		return false
	}
	noisy := p.losing || check
	if !noisy && !p.quiet {
		return false
	}
	if !noisy {
		reduced = max(reduced, 0)
		// Step 15. Late move pruning.
		// Idea: with good ordering, quiet moves this far down the list are seldom best.
		// Assumes that the share of moves worth a look is the same on every board.
		count := lmpCount(n.depth, p.total, n.improving)
		if n.isPV {
			count *= lmpPV
		}
		late := n.depth <= lmpDepth && p.picked > count

		// Step 16. History pruning.
		// Idea: what has failed so often before fails again.
		// Assumes that a move's merit does not depend on the rest of the board.
		late = late || !n.isPV && reduced <= historyPruneDepth && p.historyScore < historyPruneScore*(reduced+1)

		// Step 17. Futility pruning.
		// Idea: so far below alpha a quiet move does not make up for it.
		// Assumes that no quiet move gains more than the margin.
		late = late || !n.isPV && !n.inCheck && reduced <= futilityDepth && w.stack[n.ply].left <= 1 &&
			alpha < Score(decidedScore) && n.eval+Score(futilityMargin+futilityPly*reduced) <= alpha
		if late {
			p.dropQuiets() // all three hold for those after it, too
			return true
		}
	}

	// Step 18. SEE pruning.
	// Idea: a sacrifice this large does not pay back in so few plies, and a quiet move must
	// not put a piece where it is lost.
	// Assumes that the exchange on one square is what a move loses.
	if noisy {
		return n.depth <= seeCaptureDepth && !w.pos.SEE(m, -seeCaptureMargin*n.depth)
	}
	return reduced <= seeQuietDepth && !w.pos.SEE(m, -seeQuietMargin*reduced*reduced)
}

// searchMove is step 20, principal variation search of the move just made from n.
// Idea: the first move gets the whole window. The others need only be shown to be no better,
// by a null window and a reduced depth; if they are, they are searched again.
// Assumes that the first move is mostly the best.
func (w *worker) searchMove(n *node, alpha Score, depth, reduction int, first bool) Score {
	ply := n.ply + 1
	if first {
		return w.searchNext(alpha, n.beta, depth, ply, !n.isPV && !n.isCut)
	}
	score := w.searchNext(alpha, alpha+1, depth-reduction, ply, reduction > 0 || !n.isCut)
	if score > alpha && reduction > 0 && !w.stopped() {
		score = w.searchNext(alpha, alpha+1, depth, ply, !n.isCut)
	}
	if score > alpha && score < n.beta && !w.stopped() {
		score = w.searchNext(alpha, n.beta, depth, ply, false)
	}
	return score
}

// searchNext is alphaBeta for the side that has made the move to ply, which may have to move again.
func (w *worker) searchNext(alpha, beta Score, depth, ply int, cut bool) Score {
	if w.stack[ply].again {
		return w.alphaBeta(alpha, beta, depth, ply, beta-alpha == 1 && !cut)
	}
	return -w.alphaBeta(-beta, -alpha, depth, ply, cut)
}
